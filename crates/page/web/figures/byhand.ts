/**
 * A small grid, `data-cells`, in which the reader acts as the program. The reader's tries are counted, and compared with what the
 * program needs.
 */

import { cellName, counted, h } from "../dom.ts";
import { figure, solved } from "../figure.ts";
import { run } from "../jobs.ts";
import { Grid } from "../parts/grid.ts";
import { stage } from "../parts/stage.ts";
import { Touch, type Touching } from "../parts/touch.ts";
import * as state from "../state.ts";
import { type Counts, box_rows, next_digits } from "../wasm.ts";

const UNITS = ["row", "column", "box"] as const;

/** Whether two cells are in the same row, column or box of a grid. */
function inSame(unit: (typeof UNITS)[number], size: number, a: number, b: number): boolean {
  const [rows, columns] = [box_rows(size), size / box_rows(size)];
  const [rowA, rowB, columnA, columnB] = [Math.floor(a / size), Math.floor(b / size), a % size, b % size];
  if (unit === "row") return rowA === rowB;
  if (unit === "column") return columnA === columnB;
  return Math.floor(rowA / rows) === Math.floor(rowB / rows) && Math.floor(columnA / columns) === Math.floor(columnB / columns);
}

/** The search that the reader does: the digits that stand, and the tries so far. */
class ByHand implements Touching {
  readonly board: HTMLElement;
  readonly words = h("p", { class: "words", "aria-live": "polite" });
  readonly tally = h("p", { class: "status" });
  readonly undo = h("button", { type: "button", click: () => this.takeBack() }, "Take the last one back");
  readonly again = h("button", { type: "button", click: () => this.reset() }, "Begin again");
  /** What the program needs for the same grid, once it is counted. */
  program: Counts | undefined;
  private readonly size: number;
  private readonly grid: Grid;
  private cells: Uint8Array;
  private path: { cell: number; digit: number }[] = [];
  private tried = 0;
  private back = 0;
  /** The digits that were tried in each blank so far. */
  private seen: Set<number>[] = [new Set()];

  constructor(private readonly root: HTMLElement, private readonly clues: Uint8Array) {
    this.size = Math.sqrt(clues.length);
    this.grid = new Grid(this.size);
    this.cells = clues.slice();
    this.board = new Touch(this.grid, "fills the blank that is marked, or takes the last digit back", this).element;
  }

  reset(): void {
    this.cells = this.clues.slice();
    this.path = [];
    [this.tried, this.back] = [0, 0];
    this.seen = [new Set()];
    this.show("You are the program. The first blank is marked: click it, and then the digit that you try.", this.blank, "look");
  }

  take(cell: number): boolean {
    const { blank, last } = this;
    if (cell === blank) return true;
    if (cell === last?.cell) this.takeBack();
    else if (this.clues[cell]) this.show("That is a clue: it stays.", blank, "look");
    else if (this.cells[cell]) this.show("Only the last digit can be taken back: what came after this one was built on it.", last?.cell ?? -1, "look");
    else this.show(`The program fills the blanks in reading order: it is at ${cellName(blank, this.size)}.`, blank, "look");
    return false;
  }

  /** After a digit that does not fit, another one is wanted. */
  put(cell: number, digit: number): boolean {
    return !this.attempt(digit) && this.blank === cell;
  }

  first(): number {
    return Math.max(0, this.blank);
  }

  /** Takes a digit for the first blank, or the last one back; other keys, and those for other elements, mean nothing here. */
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input, textarea, select")) return;
    // In another figure of the chapter the digits are for its own grid.
    const other = (event.target as HTMLElement).closest("[data-figure]");
    if (other && other !== this.root) return;
    if (Number(event.key) >= 1 && Number(event.key) <= this.size) this.attempt(Number(event.key));
    else if (event.key === "Backspace") this.takeBack();
    else return;
    event.preventDefault();
  }

  /** The first blank, which is filled next; -1 if there is none. */
  private get blank(): number {
    return this.cells.indexOf(0);
  }

  /** The digit that was placed last. */
  private get last(): { cell: number; digit: number } | undefined {
    return this.path.at(-1);
  }

  /** Tries a digit in the first blank; returns whether it fits. */
  private attempt(digit: number): boolean {
    const cell = this.blank;
    if (cell < 0) return false;
    this.tried++;
    this.seen.at(-1)?.add(digit);
    const isLegal = [...next_digits(this.size, this.cells)].slice(1).includes(digit);
    if (isLegal) this.place(cell, digit);
    else this.refuse(cell, digit);
    return isLegal;
  }

  private refuse(cell: number, digit: number): void {
    const sees = (unit: (typeof UNITS)[number]) => (other: number): boolean => inSame(unit, this.size, cell, other);
    const at = [...this.cells.keys()].filter((other) => this.cells[other] === digit && UNITS.some((unit) => sees(unit)(other)));
    const units = UNITS.filter((unit) => at.some(sees(unit)));
    this.show(`${digit} is already in the ${units.join(" and the ")}. That was a try, too.`, cell, "refuse", at, digit);
  }

  private place(cell: number, digit: number): void {
    this.cells[cell] = digit;
    this.path.push({ cell, digit });
    this.seen.push(new Set());
    if (this.blank < 0) {
      this.show(this.ending(), cell, "place", [], digit);
      solved(this.root);
      return;
    }
    const none = next_digits(this.size, this.cells).length < 2;
    const text = none ? "Now the next blank has no digit left: a dead end. Click the last digit to take it back." : `${digit} fits, so far. On to the next blank.`;
    this.show(text, this.blank, none ? "refuse" : "look");
  }

  private ending(): string {
    const needed = this.program?.["placed"];
    return `Solved, after ${counted(this.tried, "tries")}, ${this.back} of them taken back. A program that tries legal digits from 1 up places ${needed ?? "…"}.`;
  }

  private takeBack(): void {
    const last = this.path.pop();
    if (!last) return;
    this.back++;
    this.cells[last.cell] = 0;
    this.seen.pop();
    const here = [...(this.seen.at(-1) ?? [])].join(", ");
    this.show(`${last.digit} is gone. Here you have tried ${here}; what next?`, last.cell, "retract", [], last.digit);
  }

  private show(text: string, cell: number, mark: "look" | "place" | "refuse" | "retract", from: number[] = [], moved = 0): void {
    const { clues, cells } = this;
    this.words.textContent = text;
    this.tally.textContent = `${counted(this.tried, "tries")}, ${this.back} taken back`;
    this.undo.disabled = this.path.length === 0;
    this.grid.show({ clues, cells, cell: cell < 0 ? undefined : cell, mark, from, moved }, `${text} ${this.tally.textContent}`);
  }
}

export const make = figure((root, scene) => {
  const clues = state.cellsOf(root.dataset["cells"] ?? "");
  const game = new ByHand(root, clues);
  scene.keys((event) => game.key(event));
  const running = run("count", { solver: "depth_first", size: Math.sqrt(clues.length), cells: clues });
  scene.onEnd(running.stop);
  running.result.then((counts) => (game.program = counts), () => {});
  root.replaceChildren(
    stage({
      board: game.board,
      controls: h("div", { class: "controls by-hand", role: "group", "aria-label": "What you do" }, game.undo, game.again),
      told: [game.words, game.tally],
      kind: "beside",
    }),
  );
  game.reset();
});
