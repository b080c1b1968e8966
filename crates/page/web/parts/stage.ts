/**
 * One stage for all that belongs to a step: the board with the controls directly under it, what happens in words, the code or a list
 * beside it, the calls that wait, and the time line. It fits on a screen: what is longer scrolls within its own part.
 */

import { h } from "../dom.ts";
import type { Scene } from "../figure.ts";

export interface Parts {
  board: Element;
  controls: Element;
  /** What happens, and what is counted. */
  told: Element[];
  /** Code, or what else stands beside the board. */
  side?: Element[];
  /** The calls that wait. */
  frames?: Element | undefined;
  /** The whole search as a picture, where one goes to a moment. */
  time?: Element[];
  /** How the board is shaped, where it is not a square: a class of the stylesheet. */
  kind?: string;
}

export function stage({ board, controls, told, side = [], frames, time = [], kind = "" }: Parts): HTMLElement {
  const part = (name: string, children: Element[]): HTMLElement[] => (children.length ? [h("div", { class: `stage-${name}` }, ...children)] : []);
  // What scrolls is reached by keys, too; code is by itself.
  const [list] = side.some((element) => element.querySelector("[tabindex='0']") || element.matches("[tabindex='0']")) ? [] : part("side", side);
  if (list) for (const [name, value] of [["tabindex", "0"], ["role", "group"], ["aria-label", "Beside the board"]] as const) list.setAttribute(name, value);
  return h(
    "div",
    { class: `stage ${kind}`.trim() },
    h("div", { class: "stage-board" }, board),
    controls,
    ...part("told", told),
    ...(list ? [list] : part("side", side)),
    ...part("frames", frames ? [frames] : []),
    ...part("time", time),
  );
}

/** The chapter's code of this crate, taken out of the text to stand beside a figure; it stands there again when the figure is gone. */
export function beside(root: HTMLElement, scene: Scene, crate: string): HTMLElement | null {
  const code = root.closest("section")?.querySelector(`[data-source^="${crate}"]`)?.closest<HTMLElement>("figure") ?? null;
  if (!code) return null;
  const place = h("span", { hidden: true });
  code.before(place);
  scene.onEnd(() => place.replaceWith(code));
  return code;
}

/** Lights lines of code by the names of what has happened, in each language, and scrolls their box so that the first of them is seen. */
export class Code {
  private readonly lines: HTMLElement[];

  constructor(source: HTMLElement | null) {
    const listing = source?.closest("figure") ?? source;
    this.lines = listing ? [...listing.querySelectorAll<HTMLElement>("[data-events]")] : [];
  }

  light(...names: string[]): void {
    const first = new Map<HTMLElement, HTMLElement>();
    for (const line of this.lines) {
      const events = line.dataset["events"]?.split(",") ?? [];
      const isLit = names.some((name) => events.includes(name));
      line.classList.toggle("lit", isLit);
      const box = line.closest("pre");
      if (isLit && box && !first.has(box)) first.set(box, line);
    }
    for (const [box, line] of first) bringIntoView(box, line);
  }
}

/** Scrolls a box of code so that a line of it is seen, and two more above and below. */
export function bringIntoView(box: HTMLElement, line: HTMLElement): void {
  if (box.scrollHeight <= box.clientHeight) return;
  const room = 2 * line.offsetHeight;
  const top = line.offsetTop - box.offsetTop;
  if (top - room < box.scrollTop) box.scrollTop = top - room;
  else if (top + line.offsetHeight + room > box.scrollTop + box.clientHeight) box.scrollTop = top + line.offsetHeight + room - box.clientHeight;
}
