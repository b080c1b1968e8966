/**
 * One stage for everything that belongs to a step: the board with the controls directly under it, the description of what happens,
 * the code or a list beside the board, the calls that wait, and the time line. It fits on a screen: longer parts scroll.
 */

import { h, inNextFrame } from "../dom.ts";
import type { Scene } from "../figure.ts";
import type { Controls } from "./controls.ts";

interface Parts {
  board: Element;
  controls: Element;
  /** The description of what happens, and the counts. */
  told: Element[];
  /** Code, or other elements beside the board. */
  side?: Element[];
  /** The calls that wait. */
  frames?: Element | undefined;
  /** The whole search as a picture, in which the reader can go to a moment. */
  time?: Element[];
  /** The shape of the board, if it is not a square: a class of the stylesheet. */
  kind?: string;
}

export function stage({ board, controls, told, side = [], frames, time = [], kind = "" }: Parts): HTMLElement {
  const part = (name: string, children: Element[]): HTMLElement[] => (children.length ? [h("div", { class: `stage-${name}` }, ...children)] : []);
  // Parts that scroll must be reachable by keys; code already is.
  const [list] = side.some((element) => element.querySelector("[tabindex='0']") || element.matches("[tabindex='0']")) ? [] : part("side", side);
  if (list) for (const [name, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", "Beside the board"]] as const) list.setAttribute(name, value);
  // Classes, because with `.stage:has(…)` the browser computes the style of the whole stage again whenever an element of it changes.
  const parts = { "with-code": side.some((element) => element.matches(".source")), "with-frames": frames, "with-time": time.length };
  const names = ["stage", kind, ...Object.entries(parts).map(([name, is]) => (is ? name : ""))];
  return h(
    "div",
    { class: names.filter(Boolean).join(" ") },
    h("div", { class: "stage-board" }, board),
    controls,
    ...part("told", told),
    ...(list ? [list] : part("side", side)),
    ...part("frames", frames ? [frames] : []),
    ...part("time", time),
  );
}

/** Takes the chapter's code of this crate out of the text, to stand beside a figure; it goes back when the figure ends. */
export function beside(root: HTMLElement, scene: Scene, crate: string): HTMLElement | null {
  const code = root.closest("section")?.querySelector(`[data-source^="${crate}"]`)?.closest<HTMLElement>("figure") ?? null;
  if (!code) return null;
  const place = h("span", { hidden: true });
  code.before(place);
  scene.onEnd(() => place.replaceWith(code));
  return code;
}

/** Lights lines of code by the names of events, in each language, and scrolls their box so that the first lit line is visible. */
export class Code {
  private readonly lines: HTMLElement[];
  private readonly listing: HTMLElement | null;
  /** The first lit line in each box. */
  private lit = new Map<HTMLElement, HTMLElement>();
  // Where a line stands is known after a layout, which the next frame makes anyway, once for all that has changed.
  private readonly scroll = inNextFrame(() => this.lit.forEach((line, box) => bringIntoView(box, line)));

  constructor(source: HTMLElement | null) {
    this.listing = source?.closest("figure") ?? source;
    this.lines = this.listing ? [...this.listing.querySelectorAll<HTMLElement>("[data-events]")] : [];
  }

  light(...names: string[]): void {
    this.lit = new Map();
    for (const line of this.lines) {
      const events = line.dataset["events"]?.split(",") ?? [];
      const isLit = names.some((name) => events.includes(name));
      line.classList.toggle("lit", isLit);
      const box = line.closest("pre");
      if (isLit && box && !this.lit.has(box)) this.lit.set(box, line);
    }
    this.scroll.ask();
  }

  /**
   * Makes lines clickable: a click, or Enter on a line that the arrow keys have gone to, goes to the next moment at which the line
   * is executed, and after the last such moment to the first; `words` tells if there is none. `find` returns the first moment after
   * another at which events with these names light a line. Returns a function that ends this.
   */
  onClick(find: (names: string, after: number) => number | undefined, controls: Controls, words: HTMLElement): () => void {
    const { listing, lines } = this;
    if (!listing || !lines.length) return () => {};
    const boxes = [...listing.querySelectorAll("pre")].map((box) => lines.filter((line) => box.contains(line)));
    /** Makes one line of its box the one that Tab reaches. */
    const choose = (line: HTMLElement, box: HTMLElement[]): void => box.forEach((each) => (each.tabIndex = each === line ? 0 : -1));
    const goToNext = (line: HTMLElement): void => {
      const names = line.dataset["events"] ?? "";
      const { at, events } = controls.played;
      const next = find(names, at) ?? find(names, 0);
      if (next !== undefined && next <= events) controls.go(next);
      else words.textContent = next === undefined ? "That line is not executed here." : "That line is executed later: guess first.";
    };
    const lineOf = (event: Event): HTMLElement | null => (event.target as Element).closest("[data-events]");
    const click = (event: Event): void => {
      const line = lineOf(event);
      // A click that ends a selection only selects.
      if (line && getSelection()?.isCollapsed !== false) goToNext(line);
    };
    const press = (event: KeyboardEvent): void => {
      const line = lineOf(event);
      const box = boxes.find((box) => line && box.includes(line));
      if (!line || !box) return;
      const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (event.key === "Enter" || event.key === " ") goToNext(line);
      else if (step) {
        const to = box[box.indexOf(line) + step] ?? line;
        choose(to, box);
        to.focus();
      } else return;
      event.preventDefault();
    };
    const hint = h("span", { class: "hint" }, " Click a line to see when it runs next.");
    listing.classList.add("clicked");
    listing.querySelector("figcaption")?.append(hint);
    for (const box of boxes) if (box[0]) choose(box[0], box);
    listing.addEventListener("click", click);
    listing.addEventListener("keydown", press);
    return () => {
      listing.classList.remove("clicked");
      for (const line of lines) line.removeAttribute("tabindex");
      hint.remove();
      listing.removeEventListener("keydown", press);
      listing.removeEventListener("click", click);
    };
  }
}

/** Scrolls a box of code so that a line of it is visible, with two more above and below. */
export function bringIntoView(box: HTMLElement, line: HTMLElement): void {
  if (box.scrollHeight <= box.clientHeight) return;
  const room = 2 * line.offsetHeight;
  const top = line.offsetTop - box.offsetTop;
  if (top - room < box.scrollTop) box.scrollTop = top - room;
  else if (top + line.offsetHeight + room > box.scrollTop + box.clientHeight) box.scrollTop = top + line.offsetHeight + room - box.clientHeight;
}
