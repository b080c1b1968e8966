/**
 * The calls of a recursion as a tree: a box for each call, with its arguments and its answer. The crate lays the tree out. It is
 * drawn once here, and each moment shows the part that exists then.
 *
 * Keys in the tree: the arrows go from call to call, Enter goes to the moment of a call's answer, + and − zoom, 0 shows the whole
 * tree.
 */

import { counted, h, s, thousands } from "../dom.ts";
import type { Call, CallTree } from "../wasm.ts";

/** The width of a character, the height of a level, of a box, and the margin, in units of the picture. */
const CHARACTER = 7.5;
const LEVEL = 66;
const BOX = 38;
const MARGIN = 8;
/** The size of the text in a call. */
const TEXT = 12.5;
/** The smallest zoom that a tree begins with, at which the text of a call has ten pixels. A wide tree is scrolled. */
const READABLE = 0.8;

/** Returns the largest zoom that a tree begins with: on a projector the text of a call has the size of the code. */
function fullSize(): number {
  const root = document.documentElement;
  return root.hasAttribute("data-projector") ? parseFloat(getComputedStyle(root).fontSize) / TEXT : 1;
}

/** The event of a moment. */
export interface Moment {
  /** The number of the call. */
  call: number;
  /** Whether the call gets its answer; otherwise it begins. */
  answered: boolean;
}

/** Returns the event of each moment, from 1. */
export function momentsOf({ calls }: CallTree): Moment[] {
  const moments: Moment[] = [];
  calls.forEach(({ begins, ends }, call) => {
    moments[begins] = { call, answered: false };
    if (ends !== undefined) moments[ends] = { call, answered: true };
  });
  return moments;
}

/** Returns the call that begins next, if that comes next. */
export function nextCall({ calls }: CallTree, at: number): Call | undefined {
  return calls.find((call) => call.begins === at + 1);
}

/** Returns the moment after a step over whatever comes next: over a call, to its answer. */
export function stepOver(tree: CallTree, at: number): number {
  const { moments } = tree;
  const next = nextCall(tree, at);
  return next ? (next.ends ?? moments) : Math.min(at + 1, moments);
}

interface Drawn {
  box: SVGGElement;
  edge: SVGPathElement | undefined;
  answer: SVGTextElement;
  /** The number of calls below it that are not drawn. */
  more: SVGTextElement | undefined;
  /** The classes with which it is shown now. */
  kind: string;
}

export class Calls {
  readonly element: HTMLElement;
  private readonly picture = s("svg", { class: "call-tree" });
  private readonly scroll = h("div", { class: "call-scroll" }, this.picture);
  private readonly note = h("p", { class: "tree-note" });
  private tree: CallTree | undefined;
  private drawn: Drawn[] = [];
  /** The calls that each one makes. */
  private below: number[][] = [];
  private at = 0;
  /** The call that the keys act on. */
  private here = 0;
  private zoom = 1;
  /** The full size when the tree was last fitted. */
  private full = 1;

  /** `go` goes to a moment. */
  constructor(private readonly go: (at: number) => void) {
    const button = (text: string, title: string, click: () => void): HTMLButtonElement =>
      h("button", { type: "button", class: "small", title, "aria-label": title, click }, text);
    this.element = h(
      "div",
      { class: "call-part" },
      this.scroll,
      h(
        "div",
        { class: "tree-bar" },
        this.note,
        button("−", "Smaller", () => this.scale(this.zoom / 1.25)),
        button("+", "Larger", () => this.scale(this.zoom * 1.25)),
        button("⤢", "Show the whole tree", () => this.fit(0)),
      ),
    );
    this.scroll.addEventListener("keydown", (event) => this.key(event));
    this.picture.addEventListener("click", (event) => {
      const call = this.drawn.findIndex(({ box }) => box.contains(event.target as Node));
      if (call >= 0) this.goTo(call);
    });
    this.picture.addEventListener("focusin", (event) => {
      const call = this.drawn.findIndex(({ box }) => box === event.target);
      if (call >= 0) this.choose(call);
    });
  }

  /** Draws another tree; none of its calls is shown yet. */
  draw(tree: CallTree): void {
    this.tree = tree;
    this.below = tree.calls.map(() => []);
    tree.calls.forEach(({ parent }, i) => parent !== undefined && this.below[parent]?.push(i));
    this.at = 0;
    this.here = 0;
    this.picture.setAttribute("viewBox", `0 0 ${this.width} ${this.height}`);
    const edges: SVGPathElement[] = [];
    this.drawn = tree.calls.map((call) => {
      const [x, y] = [this.x(call), this.y(call)];
      const width = call.width * CHARACTER;
      const answer = s("text", { y: 28, class: "answer" });
      const more = call.hidden ? s("text", { y: BOX + 13, class: "more" }) : undefined;
      const box = s(
        "g",
        { transform: `translate(${x} ${y})`, role: "treeitem", tabindex: -1, "aria-level": call.depth + 1 },
        s("rect", { x: -width / 2, y: 0, width, height: BOX, rx: 7 }),
        s("text", { y: 14 }, call.call),
        " ",
        answer,
        ...(more ? [more] : []),
      );
      const parent = call.parent === undefined ? undefined : tree.calls[call.parent];
      let edge: SVGPathElement | undefined;
      if (parent) {
        const [from, top] = [this.x(parent), this.y(parent) + BOX];
        edge = s("path", { d: `M${from} ${top}C${from} ${top + 18} ${x} ${y - 18} ${x} ${y}` });
        edges.push(edge);
      }
      return { box, edge, answer, more, kind: "?" };
    });
    this.picture.replaceChildren(s("g", { class: "edges", "aria-hidden": "true" }, ...edges), ...this.drawn.map(({ box }) => box));
    this.fit(READABLE);
  }

  /** Shows a moment; the first one shows the call that is about to begin. */
  show(at: number): void {
    const { tree } = this;
    if (!tree) return;
    this.at = at;
    // The reader may have switched to the projector since.
    if (this.full !== fullSize()) this.fit(READABLE);
    const moment = tree.calls.findIndex(({ begins, ends }) => begins === at || ends === at);
    tree.calls.forEach((call, i) => this.update(call, i, i === moment));
    if (moment >= 0 || at === 0) this.choose(Math.max(0, moment));
    // The role tree is for trees with calls; without any, the picture is an image.
    this.picture.setAttribute("role", tree.calls.length ? "tree" : "img");
    const begun = tree.calls.filter((call) => call.begins <= at).length;
    const beyond = tree.total - tree.calls.length;
    const all = at >= tree.moments;
    const left = all && beyond > 0 ? `; ${thousands(beyond)} more are not drawn` : "";
    const told = `${counted(begun, "calls")}${left}`;
    this.note.textContent = `${told}. Arrow keys go from call to call in the tree, + and − zoom.`;
    this.picture.setAttribute("aria-label", at > 0 ? `The tree of calls: ${told}` : "The tree of calls, before the first one");
  }

  private update(call: Call, i: number, now: boolean): void {
    const drawn = this.drawn[i];
    if (!drawn) return;
    const answered = call.ends !== undefined && call.ends <= this.at;
    // Before the first call, that call is already visible.
    const state = this.at < call.begins ? (this.at === 0 && i === 0 ? "later first" : "later") : call.remembered ? "remembered" : answered ? "answered" : "waiting";
    const kind = now ? `${state} now` : state;
    const text = answered ? `= ${call.answer ?? ""}` : this.at >= call.begins ? (this.worked(call, i) ?? "…") : "?";
    if (drawn.kind === kind && drawn.answer.textContent === text) return;
    drawn.kind = kind;
    drawn.answer.textContent = text;
    drawn.box.setAttribute("class", `call ${kind}`);
    drawn.edge?.setAttribute("class", state);
    const begun = this.at >= call.begins;
    const hidden = answered || this.at >= (this.tree?.moments ?? 0) ? call.hidden : 0;
    const more = hidden ? `+ ${thousands(hidden)} not drawn` : "";
    if (drawn.more) drawn.more.textContent = more;
    const told = answered ? (call.remembered ? ", remembered" : "") : begun ? ", waits for its answer" : ", not asked yet";
    // The accessible name begins with the visible text.
    const seen = [call.call, drawn.answer.textContent, more].filter(Boolean).join(" ");
    drawn.box.setAttribute("aria-label", `${seen}${told}`);
  }

  /** Returns the expression of a call, with a question mark for each answer that it waits for: `1 + ?`, and then `1 + 0`. */
  private worked({ waits_for: shape }: Call, i: number): string | undefined {
    return shape?.replace(/\{(\d+)\}/g, (_, number: string) => {
      const child = this.tree?.calls[this.below[i]?.[Number(number)] ?? -1];
      return child?.ends !== undefined && child.ends <= this.at ? (child.answer ?? "?") : "?";
    });
  }

  private get width(): number {
    return (this.tree?.width ?? 0) * CHARACTER + 2 * MARGIN;
  }

  private get height(): number {
    return (this.tree?.levels ?? 0) * LEVEL - (LEVEL - BOX) + 18 + 2 * MARGIN;
  }

  private x(call: Call): number {
    return MARGIN + call.x * CHARACTER;
  }

  private y(call: Call): number {
    return MARGIN + call.depth * LEVEL;
  }

  /** Makes the tree as large as there is room for, but not smaller than `least`. */
  private fit(smallest: number): void {
    const full = (this.full = fullSize());
    const least = smallest * full;
    const room = this.scroll.clientWidth - 20;
    const high = least > 0 ? Infinity : this.scroll.clientHeight - 20;
    this.scale(Math.max(least, Math.min(full, room / this.width, high / this.height)));
  }

  private scale(zoom: number): void {
    this.zoom = Math.min(3, Math.max(0.05, zoom));
    this.picture.style.width = `${this.width * this.zoom}px`;
    this.reveal();
  }

  /** Makes the keys act on this call. */
  private choose(call: number): void {
    this.drawn[this.here]?.box.setAttribute("tabindex", "-1");
    this.here = call;
    this.drawn[call]?.box.setAttribute("tabindex", "0");
    this.reveal();
  }

  /** Scrolls to the call, no further than needed; the page stays where it is. */
  private reveal(): void {
    const call = this.tree?.calls[this.here];
    if (!call) return;
    const { scroll, zoom } = this;
    const half = (call.width * CHARACTER) / 2;
    const near = (from: number, to: number, start: number, length: number): number =>
      from < start ? from : to > start + length ? Math.min(from, to - length) : start;
    const [x, y] = [this.x(call), this.y(call)];
    scroll.scrollLeft = near((x - half - MARGIN) * zoom, (x + half + 3 * MARGIN) * zoom, scroll.scrollLeft, scroll.clientWidth);
    scroll.scrollTop = near((y - MARGIN) * zoom, (y + BOX + 4 * MARGIN) * zoom, scroll.scrollTop, scroll.clientHeight);
  }

  private goTo(call: number): void {
    const { begins = 0, ends } = this.tree?.calls[call] ?? {};
    this.go(ends !== undefined && this.at !== ends ? ends : begins);
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const { tree, here } = this;
    if (!tree) return;
    const depth = tree.calls[here]?.depth;
    const seen = (call: Call): boolean => call.begins <= this.at;
    const beside = (step: number): number => {
      let next = here + step;
      while (tree.calls[next] && tree.calls[next]?.depth !== depth) next += step;
      return next;
    };
    const goal: Record<string, () => number | undefined> = {
      ArrowUp: () => tree.calls[here]?.parent,
      ArrowDown: () => tree.calls.findIndex((call) => call.parent === here),
      ArrowLeft: () => beside(-1),
      ArrowRight: () => beside(1),
      Home: () => 0,
    };
    const to = goal[event.key]?.();
    if (to !== undefined) {
      const call = tree.calls[to];
      if (call && seen(call)) this.drawn[to]?.box.focus({ preventScroll: true });
    } else if (event.key === "Enter") this.goTo(here);
    else if (event.key === "+" || event.key === "=") this.scale(this.zoom * 1.25);
    else if (event.key === "-" || event.key === "−") this.scale(this.zoom / 1.25);
    else if (event.key === "0") this.fit(0);
    else if (!(event.key in goal)) return;
    // These keys have another meaning outside the tree.
    event.preventDefault();
    event.stopPropagation();
  }
}

/** Returns the calls that wait for an answer, as a list; the last one was called last. */
export function stackOf({ calls }: CallTree, at: number): HTMLElement {
  const waiting = calls.filter(({ begins, ends }) => begins <= at && (ends === undefined || ends > at));
  const last = waiting.slice(-SHOWN);
  const before = waiting.length - last.length;
  const lines = last.map(({ call }) => h("li", {}, call));
  if (before > 0) lines.unshift(h("li", { class: "quiet" }, `${thousands(before)} more wait above`));
  return h(
    "div",
    { class: "call-stack" },
    h("p", {}, waiting.length ? "Waiting for an answer:" : "No call is waiting for an answer."),
    h("ol", {}, ...lines),
  );
}

/** The most waiting calls that are listed. */
const SHOWN = 8;
