/**
 * The whole search as a picture: time from left to right, depth from top to bottom. The crate lays it out; here it is drawn, and
 * pointed at.
 */

import { h, thousands } from "../dom.ts";
import type { Recording } from "../wasm.ts";

/** What happens when the reader points at the picture. */
export interface Pointing {
  /** The reader looks at this moment, or no longer at any. */
  look(at: number | undefined): void;
  /** The reader wants to go there. */
  go(at: number): void;
}

const ROW = 5;
/** How wide a bar must be to have its digit written on it, in pixels. */
const LABEL = 12;
/** The numbers of a bar. */
const PARTS = 5;

export class Tree {
  readonly element: HTMLElement;
  private readonly canvas = h("canvas", { class: "tree" });
  private readonly note = h("p", { class: "tree-note" });
  private from = 0;
  private to = 0;
  private at = 0;
  private hover: number | undefined;
  /** How long the picture is, in events: of two searches on one scale, the longer one's length. */
  private span = 0;
  private bars: Uint32Array = new Uint32Array();
  private drawn = "";
  private frame = 0;
  private readonly observer = new ResizeObserver(() => this.draw(true));

  constructor(private readonly recording: Recording, private readonly pointing: Pointing, label: string) {
    const button = (text: string, title: string, click: () => void): HTMLButtonElement =>
      h("button", { type: "button", class: "small", title, "aria-label": title, click }, text);
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", label);
    this.element = h(
      "div",
      { class: "tree-part" },
      this.canvas,
      h(
        "div",
        { class: "tree-bar" },
        this.note,
        button("−", "Zoom out", () => this.zoom(2, this.at)),
        button("+", "Zoom in where the search is", () => this.zoom(0.5, this.at)),
        button("⤢", "Show the whole search", () => this.all()),
      ),
    );
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("pointerleave", () => {
      this.hover = undefined;
      this.pointing.look(undefined);
      this.paint();
    });
    this.canvas.addEventListener("click", (event) => this.pointing.go(this.momentOf(event)));
    this.canvas.addEventListener(
      "wheel",
      (event) => {
        if (!event.ctrlKey && !event.shiftKey) return;
        event.preventDefault();
        this.zoom(event.deltaY + event.deltaX > 0 ? 1.3 : 1 / 1.3, this.momentOf(event));
      },
      { passive: false },
    );
    this.observer.observe(this.canvas);
  }

  dispose(): void {
    this.observer.disconnect();
    cancelAnimationFrame(this.frame);
  }

  /** Draws on the scale of a longer search. */
  scale(span: number): void {
    this.span = span;
    this.all();
  }

  /** Shows all of the search. */
  all(): void {
    this.from = 0;
    this.to = 0;
    this.draw(true);
  }

  /** The recording has grown. */
  grown(): void {
    if (this.to === 0) this.draw(true);
  }

  /** The search is at this moment. */
  move(at: number): void {
    this.at = at;
    if (this.to && (at < this.from || at > this.to)) {
      const length = this.to - this.from;
      this.from = Math.max(0, at - length / 2);
      this.to = this.from + length;
      this.draw(true);
    } else this.paint();
  }

  private get end(): number {
    return this.to || Math.max(this.span, this.recording.events, 1);
  }

  private momentOf(event: MouseEvent): number {
    const box = this.canvas.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return Math.min(this.recording.events, Math.round(this.from + share * (this.end - this.from)));
  }

  private point(event: PointerEvent): void {
    this.hover = this.momentOf(event);
    this.pointing.look(this.hover);
    this.paint();
  }

  private zoom(factor: number, around: number): void {
    const length = (this.end - this.from) * factor;
    const all = Math.max(this.span, this.recording.events);
    if (length >= all) return this.all();
    const share = (around - this.from) / (this.end - this.from);
    const from = Math.max(0, Math.round(around - Math.min(1, Math.max(0, share)) * length));
    this.to = Math.max(from + 20, Math.round(from + length));
    this.from = from;
    this.draw(true);
  }

  /** Lays out anew if `again`, or if the size has changed, in the next frame. */
  private draw(again: boolean): void {
    if (again) this.drawn = "";
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => this.paint());
  }

  private paint(): void {
    const { canvas } = this;
    const width = Math.floor(canvas.clientWidth);
    if (width === 0) return;
    const recorded = Math.min(1, (this.recording.events - this.from) / (this.end - this.from));
    const columns = Math.max(1, Math.ceil(width * recorded));
    const last = Math.min(this.end, this.recording.events);
    const key = `${width} ${this.from} ${this.end} ${this.recording.events}`;
    if (key !== this.drawn) {
      this.bars = last > this.from ? this.recording.tree(this.from, last, columns, LABEL) : new Uint32Array();
      this.drawn = key;
    }
    let deepest = 1;
    for (let i = 0; i < this.bars.length; i += PARTS) deepest = Math.max(deepest, this.bars[i + 2] ?? 0);
    const row = Math.min(22, Math.max(ROW, Math.floor(160 / deepest)));
    const height = deepest * row + 6;
    const ratio = devicePixelRatio || 1;
    canvas.height = height * ratio;
    canvas.width = width * ratio;
    canvas.style.height = `${height}px`;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    const style = getComputedStyle(canvas);
    const colors = ["--dead", "--patch", "--stands"].map((name) => style.getPropertyValue(name).trim());
    const [paper, ink] = [style.backgroundColor, style.color];
    context.font = `600 ${Math.min(12, row - 2)}px ${style.fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.clearRect(0, 0, width, height);
    for (let i = 0; i < this.bars.length; i += PARTS) {
      const [from = 0, to = 0, depth = 1, kind = 0, digit = 0] = this.bars.subarray(i, i + PARTS);
      context.fillStyle = colors[kind] ?? "";
      const gap = kind !== 1 && to - from > 2 ? 1 : 0;
      context.fillRect(from + gap, 3 + (depth - 1) * row, to - from - gap, row - (row > 4 ? 1 : 0));
      if (digit && row >= 9) {
        context.fillStyle = kind === 2 ? paper : ink;
        context.fillText(String(digit), (from + to) / 2, 3 + (depth - 0.5) * row);
      }
    }
    const line = (at: number, color: string): void => {
      const x = ((at - this.from) / (this.end - this.from)) * width;
      if (x < -1 || x > width + 1) return;
      context.fillStyle = color;
      context.fillRect(Math.min(width - 1.5, Math.max(0, x - 0.75)), 0, 1.5, height);
    };
    if (this.hover !== undefined) line(this.hover, style.getPropertyValue("--quiet").trim());
    line(this.at, style.getPropertyValue("--accent").trim());
    const part = this.to ? `steps ${thousands(this.from)} to ${thousands(last)} of ` : "";
    this.note.textContent = `${part}${thousands(this.recording.events)} small steps, from left to right; the deeper, the more digits placed`;
  }
}
