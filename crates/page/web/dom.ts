/** Small helpers to make elements. */

type Child = Node | string;
type Attributes = Record<string, string | number | boolean | ((event: never) => void)>;

function fill(element: Element, attributes: Attributes, children: Child[]): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value as EventListener);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children);
}

/** Makes an HTML element; a function among the attributes becomes a listener for the event of its name. */
export function h<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/** Makes an SVG element. */
export function s<K extends keyof SVGElementTagNameMap>(
  tag: K,
  attributes: Attributes = {},
  ...children: Child[]
): SVGElementTagNameMap[K] {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  fill(element, attributes, children);
  return element;
}

/** Sets the class of an element, if it has another one. */
export function setClass(element: SVGElement, name: string): void {
  if (element.getAttribute("class") !== name) element.setAttribute("class", name);
}

/** Has the browser save this under a name. */
export function download(what: string | Blob, name: string): void {
  const address = URL.createObjectURL(typeof what === "string" ? new Blob([what], { type: "text/csv" }) : what);
  h("a", { href: address, download: name }).click();
  window.setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** An element that can be taken out of the page; a comment keeps its place. An element that is only hidden could still be read. */
export class Removable<T extends Element> {
  private readonly place = document.createComment("");
  constructor(readonly element: T) {}
  show(shown: boolean): void {
    if (shown) this.place.replaceWith(this.element);
    else this.element.replaceWith(this.place);
  }
}

/** Returns a number with separated thousands. */
export function thousands(value: number): string {
  return Math.round(value).toLocaleString("en-US");
}

/** Returns a ratio as text; two digits are enough. */
export function ratio(value: number): string {
  return value >= 10 ? thousands(value) : String(Math.round(10 * value) / 10);
}

/** Returns a guess as text. */
export function written(value: number): string {
  return Number.isInteger(value) ? thousands(value) : value < 100 ? String(value) : ratio(value);
}

/** Returns a count with its noun, which is given in the plural: "2 steps", "1 step". */
export function counted(count: number, many: string): string {
  return `${thousands(count)} ${Math.round(count) === 1 ? single(many) : many}`;
}

/** Returns the singular: "step" for "steps", "pass" for "passes", "digit placed" for "digits placed". */
export function single(many: string): string {
  return many.replace(/\b(?!ns\b)(\w+?)(?:(ss)es|ies|(?<=[^s])s)\b/g, (all, stem: string, ss?: string) =>
    ss ? stem + ss : all.endsWith("ies") ? `${stem}y` : stem,
  );
}

/** Returns the name of a cell for people; cells are numbered row by row from 0, and a row has `size` cells. */
export function cellName(cell: number, size: number): string {
  return `row ${Math.floor(cell / size) + 1}, column ${(cell % size) + 1}`;
}

/** Returns a time, given in milliseconds, with a suitable unit. */
export function duration(milliseconds: number): string {
  if (milliseconds < 0.001) return `${(milliseconds * 1e6).toPrecision(3)} ns`;
  if (milliseconds < 1) return `${(milliseconds * 1e3).toPrecision(3)} µs`;
  if (milliseconds < 1000) return `${milliseconds.toPrecision(3)} ms`;
  return `${(milliseconds / 1000).toPrecision(3)} s`;
}

/** Something that is done once, however often it is asked for before then, and no more after it is cancelled. */
interface Once {
  ask(): void;
  cancel(): void;
}

/** `wait` calls a function later, and returns a number with which `drop` prevents that. */
function once(act: () => void, wait: (act: () => void) => number, drop: (due: number) => void): Once {
  let due: number | undefined;
  let cancelled = false;
  return {
    ask() {
      if (cancelled) return;
      due ??= wait(() => {
        due = undefined;
        act();
      });
    },
    cancel() {
      cancelled = true;
      if (due !== undefined) drop(due);
    },
  };
}

/** Draws in the next frame. */
export const inNextFrame = (draw: () => void): Once => once(draw, (act) => requestAnimationFrame(act), (due) => cancelAnimationFrame(due));

/**
 * The time between two drawings of something that grows, in milliseconds. To draw it in every frame would take longer than the work
 * it shows.
 */
const REST = 120;

/** Reports many changes at once, a while after the first one. */
export const inAWhile = (tell: () => void): Once => once(tell, (act) => window.setTimeout(act, REST), (due) => window.clearTimeout(due));

/** Whether the reader has asked for less motion. */
export const still = matchMedia("(prefers-reduced-motion: reduce)");
