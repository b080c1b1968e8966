/** Draws a grid: clues, digits placed, candidates, and what the last event was about. */

import { s, setClass, still } from "../dom.ts";
import { box_rows } from "../wasm.ts";

const CELL = 40;
const EDGE = 16;
/** The duration of a motion, in milliseconds. */
const MOTION = 150;

/** The contents of a grid; cells are row by row, 0 for a blank. */
export interface Shown {
  clues: Uint8Array;
  /** Digits that are placed, over the clues. */
  cells: ArrayLike<number>;
  /** The candidates of each cell, bit d for digit d; undefined if the solver keeps none. */
  candidates?: ArrayLike<number> | undefined;
  /** Digits that have just been ruled out; they are shown struck through. */
  lost?: ArrayLike<number> | undefined;
  /** The depth of each cell's colour, from 0 to 1; null for no colour. */
  tints?: (number | null)[] | undefined;
  /** The cell that the last event was about, and what happened there. */
  cell?: number | undefined;
  mark?: "look" | "place" | "refuse" | "retract" | "answer" | undefined;
  /** The digit that has just been placed, refused or taken back there, if its motion is shown. */
  moved?: number | undefined;
  /** The cells that are the reason of the event. */
  from?: number[] | undefined;
  /** Cells whose clues contradict each other. */
  wrong?: number[] | undefined;
}

export class Grid {
  readonly element: SVGSVGElement;
  private readonly back: SVGRectElement[] = [];
  private readonly digits: SVGTextElement[] = [];
  /** The small digits of each cell, which are made when the first one is shown. */
  private small: SVGTextElement[][] = [];
  private readonly smalls = s("g");
  private readonly title = s("title");
  private readonly boxRows: number;
  private readonly boxColumns: number;

  /** Makes a grid with this many cells in a row; `labels` numbers rows and columns from 1. */
  constructor(readonly size: number, labels = true) {
    this.boxRows = box_rows(size);
    this.boxColumns = size / this.boxRows;
    const edge = labels ? EDGE : 2;
    const side = size * CELL;
    this.element = s("svg", {
      class: "grid",
      viewBox: `${-edge} ${-edge} ${side + edge + 2} ${side + edge + 2}`,
      role: "img",
    });
    this.element.append(this.title);
    for (let cell = 0; cell < size * size; cell++) {
      const [x, y] = [(cell % size) * CELL, Math.floor(cell / size) * CELL];
      const rect = s("rect", { x, y, width: CELL, height: CELL, class: "cell" });
      const digit = s("text", { x: x + CELL / 2, y: y + CELL / 2, class: "digit" });
      this.back.push(rect);
      this.digits.push(digit);
    }
    this.element.append(...this.back);
    for (let line = 0; line <= size; line++) {
      const at = line * CELL;
      const down = line % this.boxRows === 0 ? "thick" : "thin";
      const across = line % this.boxColumns === 0 ? "thick" : "thin";
      this.element.append(
        s("path", { d: `M0 ${at}H${side}`, class: down }),
        s("path", { d: `M${at} 0V${side}`, class: across }),
      );
    }
    if (labels) {
      for (let i = 0; i < size; i++) {
        const middle = (i + 0.5) * CELL;
        this.element.append(
          s("text", { x: middle, y: -EDGE / 2, class: "label" }, String(i + 1)),
          s("text", { x: -EDGE / 2, y: middle, class: "label" }, String(i + 1)),
        );
      }
    }
    this.element.append(this.smalls, ...this.digits);
  }

  /** Returns what a cell shows, in words. */
  told(cell: number): string {
    return this.digits[cell]?.textContent || "blank";
  }

  /** Makes the small digits of all cells. */
  private makeSmall(): void {
    const { size, boxColumns: per } = this;
    this.small = this.digits.map((_, cell) => {
      const [x, y] = [(cell % size) * CELL, Math.floor(cell / size) * CELL];
      const [step, stepDown] = [(CELL - 6) / per, (CELL - 6) / this.boxRows];
      return Array.from({ length: size }, (_, i) => {
        const [across, down] = [i % per, Math.floor(i / per)];
        return s("text", { x: x + 3 + step * (across + 0.5), y: y + 3 + stepDown * (down + 0.5), class: "candidate gone" }, String(i + 1));
      });
    });
    this.smalls.append(...this.small.flat());
  }

  /** Draws the contents; `text` describes them for readers who cannot see the picture. */
  show(shown: Shown, text: string): void {
    this.title.textContent = text;
    const from = new Set(shown.from ?? []);
    const wrong = new Set(shown.wrong ?? []);
    for (let cell = 0; cell < this.digits.length; cell++) {
      const clue = shown.clues[cell] ?? 0;
      const digit = clue || (shown.cells[cell] ?? 0);
      const element = this.digits[cell];
      if (!element) continue;
      const content = digit ? String(digit) : "";
      if (element.textContent !== content) element.textContent = content;
      setClass(element, clue ? `digit clue${wrong.has(cell) ? " wrong" : ""}` : "digit");
      const mark = cell === shown.cell ? ` ${shown.mark ?? "look"}` : from.has(cell) ? " from" : wrong.has(cell) ? " wrong" : "";
      const rect = this.back[cell];
      const tint = mark ? null : (shown.tints?.[cell] ?? null);
      if (rect) {
        setClass(rect, tint === null ? `cell${mark}` : "cell tint");
        if (tint !== null) rect.style.setProperty("--depth", `${100 * tint}%`);
      }
      const possible = digit ? 0 : (shown.candidates?.[cell] ?? 0);
      const lost = digit ? 0 : (shown.lost?.[cell] ?? 0);
      if ((possible || lost) && this.small.length === 0) this.makeSmall();
      this.small[cell]?.forEach((small, i) => {
        const is = (set: number): boolean => ((set >> (i + 1)) & 1) === 1;
        setClass(small, is(possible) ? "candidate" : is(lost) ? "candidate lost" : "candidate gone");
      });
    }
    this.move(shown);
  }

  /** Animates the change of a step: a digit appears, is shaken off, or its cell shrinks. With reduced motion it does nothing. */
  private move({ cell, mark, moved }: Shown): void {
    if (cell === undefined || !moved || still.matches) return;
    const moves: Record<string, Keyframe[]> = {
      place: [{ transform: "scale(1.8)", opacity: 0 }, {}],
      refuse: [{}, { transform: "translateX(-4px)" }, { transform: "translateX(4px)" }, {}],
      retract: [{}, { transform: "scale(.4)" }, {}],
    };
    const frames = moves[mark ?? ""];
    const digit = this.digits[cell];
    if (frames) (digit?.textContent ? digit : this.back[cell])?.animate(frames, { duration: MOTION });
  }

  /** Returns the place of a cell in the window. */
  boxOf(cell: number): DOMRect {
    return this.back[cell]?.getBoundingClientRect() ?? new DOMRect();
  }

  /** Returns the cell at a point of the window. */
  cellAt(x: number, y: number): number | undefined {
    const matrix = this.element.getScreenCTM();
    if (!matrix) return undefined;
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const [column, row] = [Math.floor(point.x / CELL), Math.floor(point.y / CELL)];
    const inside = row >= 0 && column >= 0 && row < this.size && column < this.size;
    return inside ? row * this.size + column : undefined;
  }
}
