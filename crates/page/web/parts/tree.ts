/**
 * The whole search as a picture: time from left to right, depth from top to bottom. The crate lays it out; this module draws it
 * and handles pointing. It grows: the part after the current moment is pale. The reader goes to a moment by pressing there, or
 * by dragging over the picture.
 */

import { counted, h, thousands } from "../dom.ts";
import { inSlices } from "../slices.ts";
import type { Recording } from "../wasm.ts";

/** The callbacks for pointing at the picture. */
interface Pointing {
  /** Called when the reader looks at a moment, or no longer at any. */
  look(at: number | undefined): void;
  /** Called when the reader wants to go to a moment. */
  go(at: number): void;
  /** Called when the reader has zoomed to a part of the search, or out of it. */
  zoomed?(part: string | null): void;
}

const ROW = 2;
/** The smallest width of a bar that shows its digit, in pixels. */
const LABEL = 12;
/** The number of values for each bar. */
const PARTS = 5;
/** The kinds of bars, by their numbers: the name of the colour, and the text of the legend. */
const KINDS: [string, string][] = [
  ["dead", "digits taken back"],
  ["patch", "taken back, too many to tell apart"],
  ["stands", "digits of the solution"],
  ["open", "still stand where the recording ends, before the search does"],
];
const [DEAD, PATCH, OPEN] = [0, 1, 3];

/** The search that a tree shows. */
export interface Treed {
  readonly recording: Recording;
  /** Whether the grid at its end is the solution. */
  readonly solved: boolean;
}

export class Tree {
  readonly element: HTMLElement;
  /** The opacity of the part after the current moment. */
  future = 0.28;
  private readonly canvas = h("canvas", { class: "tree" });
  private readonly note = h("p", { class: "tree-note" });
  private from = 0;
  private to = 0;
  private at = 0;
  /** Whether a fixed part is shown, independent of the moment, until the reader zooms. */
  private isPart = false;
  private hover: number | undefined;
  /** The length of the picture, in events: if two searches share a scale, the longer one's length. */
  private span = 0;
  private drawn = "";
  /** A canvas with all bars; `kinds` has their number by kind. */
  private readonly picture = h("canvas");
  private kinds: number[] = [];
  /** The legend; a figure may move it elsewhere. */
  readonly legend = h("ul", { class: "tree-legend", "aria-label": "What the colours mean: digits that" });
  private width = 0;
  private isDue = false;
  private isOver = false;
  private readonly observer = new ResizeObserver(([entry]) => {
    this.width = Math.floor(entry?.contentRect.width ?? 0);
    this.draw(false);
  });

  constructor(private readonly of: Treed, private readonly pointing: Pointing, private readonly label: string) {
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
        button("⤢", "Show the whole search", () => this.whole()),
      ),
      this.legend,
    );
    this.canvas.addEventListener("pointermove", (event) => this.point(event));
    this.canvas.addEventListener("pointerdown", (event) => {
      if (event.button === 0) this.canvas.setPointerCapture(event.pointerId);
    });
    this.canvas.addEventListener("pointerleave", () => {
      this.hover = undefined;
      this.pointing.look(undefined);
      this.draw(false);
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
    // The theme may have changed.
    window.addEventListener("resize", this.repaint);
  }

  private readonly repaint = (): void => this.draw(false);

  private get recording(): Recording {
    return this.of.recording;
  }

  dispose(): void {
    window.removeEventListener("resize", this.repaint);
    this.observer.disconnect();
    this.isOver = true;
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

  /** Shows a part of the search, in the form that `zoomed` reports. */
  part(told: string): void {
    const [from = 0, to = 0] = told.split("-").map(Number);
    if (!(from >= 0 && to >= from + 20)) return;
    [this.from, this.to, this.isPart] = [from, to, true];
    this.draw(true);
  }

  /** Updates the picture after the recording has grown. */
  grown(): void {
    if (this.to === 0 || this.isPart) this.draw(true);
  }

  /** Moves to this moment of the search. */
  move(at: number): void {
    this.at = at;
    if (this.to && !this.isPart && (at < this.from || at > this.to)) {
      const length = this.to - this.from;
      this.from = Math.max(0, at - length / 2);
      this.to = this.from + length;
      this.draw(true);
    } else this.draw(false);
  }

  private get end(): number {
    return this.to || Math.max(this.span, this.recording.moments, 1);
  }

  private momentOf(event: MouseEvent): number {
    const box = this.canvas.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (event.clientX - box.left) / box.width));
    return Math.min(this.recording.moments, Math.round(this.from + share * (this.end - this.from)));
  }

  private point(event: PointerEvent): void {
    this.hover = this.momentOf(event);
    if (event.buttons & 1 && this.canvas.hasPointerCapture(event.pointerId)) this.pointing.go(this.hover);
    else this.pointing.look(this.hover);
    this.draw(false);
  }

  private zoom(factor: number, around: number): void {
    const length = (this.end - this.from) * factor;
    const all = Math.max(this.span, this.recording.moments);
    this.isPart = false;
    if (length >= all) return this.whole();
    const share = (around - this.from) / (this.end - this.from);
    const from = Math.max(0, Math.round(around - Math.min(1, Math.max(0, share)) * length));
    this.to = Math.max(from + 20, Math.round(from + length));
    this.from = from;
    this.pointing.zoomed?.(`${this.from}-${this.to}`);
    this.draw(true);
  }

  /** Shows the whole search again. */
  private whole(): void {
    this.isPart = false;
    this.pointing.zoomed?.(null);
    this.all();
  }

  /** Draws in a separate slice, so that several trees take turns; if `again`, lays the tree out again. */
  private draw(again: boolean): void {
    if (again) this.drawn = "";
    if (this.isDue) return;
    this.isDue = true;
    inSlices(() => {
      this.isDue = false;
      if (!this.isOver) this.paint();
      return false;
    });
  }

  private paint(): void {
    const { canvas, recording, width } = this;
    if (width === 0) return;
    const ratio = devicePixelRatio || 1;
    const style = getComputedStyle(canvas);
    const key = `${width} ${ratio} ${this.from} ${this.end} ${recording.moments} ${this.of.solved} ${style.color}`;
    if (key !== this.drawn) {
      this.drawn = key;
      this.layOut(width, ratio, style);
    }
    const context = canvas.getContext("2d");
    if (!context) return;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    const here = ((this.at - this.from) / (this.end - this.from)) * canvas.width;
    context.globalAlpha = this.future;
    context.drawImage(this.picture, 0, 0);
    context.globalAlpha = 1;
    context.save();
    context.beginPath();
    context.rect(0, 0, here, canvas.height);
    context.clip();
    context.clearRect(0, 0, here, canvas.height);
    context.drawImage(this.picture, 0, 0);
    context.restore();
    context.scale(ratio, ratio);
    const line = (at: number, color: string): void => {
      const x = ((at - this.from) / (this.end - this.from)) * width;
      if (x < -1 || x > width + 1) return;
      context.fillStyle = color;
      context.fillRect(Math.min(width - 1.5, Math.max(0, x - 0.75)), 0, 1.5, canvas.height / ratio);
    };
    if (this.hover !== undefined) line(this.hover, style.getPropertyValue("--quiet").trim());
    line(this.at, style.getPropertyValue("--accent").trim());
  }

  /**
   * Draws the moments after the last event, in which the calls return, the last one first: the bars of the solution end one
   * after the other.
   */
  private answers(context: CanvasRenderingContext2D, fill: string | CanvasPattern, row: number, width: number): void {
    const { recording, from, end } = this;
    const { events, moments } = recording;
    if (moments === events || end <= events) return;
    const x = (at: number): number => ((at - from) / (end - from)) * width;
    const depth = moments - events - 1;
    context.fillStyle = fill;
    for (let at = 1; at <= depth; at++) {
      // The call that placed the digit at this depth returns after all deeper ones.
      const left = Math.floor(x(events));
      context.fillRect(left, 3 + (at - 1) * row, Math.max(0, x(events + depth - at + 2) - left), row - (row > 4 ? 1 : 0));
    }
  }

  /** Draws all bars into the picture, over which the lines are drawn. */
  private layOut(width: number, ratio: number, style: CSSStyleDeclaration): void {
    const { canvas, picture, recording, from, end } = this;
    const last = Math.min(end, recording.events);
    const columns = Math.max(1, Math.ceil(width * Math.min(1, (recording.events - from) / (end - from))));
    const bars = last > from ? recording.tree(from, last, columns, LABEL, this.of.solved) : new Uint32Array();
    let deepest = 1;
    for (let i = 0; i < bars.length; i += PARTS) deepest = Math.max(deepest, bars[i + 2] ?? 0);
    const row = Math.min(22, Math.max(ROW, Math.floor((width < 600 ? 90 : 150) / deepest)));
    const height = deepest * row + 6;
    for (const each of [canvas, picture]) [each.width, each.height] = [width * ratio, height * ratio];
    canvas.style.height = `${height}px`;
    this.kinds = [0, 0, 0, 0];
    const context = picture.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    const colors = KINDS.map(([name]) => style.getPropertyValue(`--${name}`).trim());
    const [paper, ink] = [style.backgroundColor, style.color];
    const fills = colors.map((color, kind) => (kind === OPEN ? hatched(color, paper, ratio) : color));
    context.font = `600 ${Math.min(12, row - 2)}px ${style.fontFamily}`;
    context.textAlign = "center";
    context.textBaseline = "middle";
    const at = (i: number): number => bars[i] ?? 0;
    // With two columns for each event, a column lies wholly between any two bars: what is too narrow for the crate is a single bar.
    const areApart = columns >= 2 * (last - from);
    const kindOf = (i: number): number => (areApart && at(i + 3) === PATCH ? DEAD : at(i + 3));
    // Bars are drawn kind by kind, because changing the colour takes longer than drawing a bar.
    fills.forEach((fill, kind) => {
      context.fillStyle = fill;
      for (let i = 0; i < bars.length; i += PARTS) {
        if (kindOf(i) !== kind) continue;
        this.kinds[kind] = (this.kinds[kind] ?? 0) + 1;
        const [left, length] = [at(i), at(i + 1) - at(i)];
        const gap = kind !== PATCH && length > 2 ? 1 : 0;
        context.fillRect(left + gap, 3 + (at(i + 2) - 1) * row, length - gap, row - (row > 4 ? 1 : 0));
      }
    });
    this.answers(context, fills[this.of.solved ? 2 : OPEN] ?? "", row, width);
    for (let i = 0; i < bars.length && row >= 9; i += PARTS) {
      if (!at(i + 4)) continue;
      context.fillStyle = at(i + 3) === 2 ? paper : ink;
      context.fillText(String(at(i + 4)), (at(i) + at(i + 1)) / 2, 3 + (at(i + 2) - 0.5) * row);
    }
    const part = this.to ? `steps ${thousands(from)} to ${thousands(last)} of ` : "";
    // Events and returns together are the steps that the controls count.
    const answers = recording.moments - recording.events;
    const back = answers ? ` and ${counted(answers, "answers")}` : "";
    this.note.textContent = `${part}${counted(recording.events, "small steps")}${back}, from left to right; the deeper, the more digits placed`;
    const seen = KINDS.filter((_, kind) => this.kinds[kind]);
    this.legend.replaceChildren(...seen.map(([name, meaning]) => h("li", { class: name }, h("i"), meaning)));
    canvas.setAttribute("aria-label", `${this.label} It shows digits that ${seen.map(([, meaning]) => meaning).join("; ") || "are not there yet"}.`);
  }
}

/** Returns a colour in stripes, which can be distinguished without seeing colours. */
function hatched(color: string, paper: string, ratio: number): CanvasPattern | string {
  const side = 6 * ratio;
  const tile = h("canvas", { width: side, height: side });
  const context = tile.getContext("2d");
  if (!context) return color;
  context.fillStyle = color;
  context.fillRect(0, 0, side, side);
  context.strokeStyle = paper;
  context.lineWidth = 1.2 * ratio;
  for (const x of [-side / 2, side / 2, (3 * side) / 2]) {
    context.moveTo(x - side / 2, side);
    context.lineTo(x + side / 2, 0);
  }
  context.stroke();
  return context.createPattern(tile, "repeat") ?? color;
}
