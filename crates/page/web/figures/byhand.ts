/**
 * A small grid, `data-cells`, in which the reader acts as the program. The reader's tries are counted, and compared with what the
 * program needs.
 */

import { cellName, counted, h } from "../dom.ts";
import { figure, solved } from "../figure.ts";
import { count } from "../jobs.ts";
import { Grid } from "../parts/grid.ts";
import { stage } from "../parts/stage.ts";
import { Touch } from "../parts/touch.ts";
import * as state from "../state.ts";
import { type Counts, box_rows, next_digits } from "../wasm.ts";

export const make = figure((root, scene) => {
  const clues = state.cellsOf(root.dataset["cells"] ?? "");
  const size = Math.sqrt(clues.length);
  const grid = new Grid(size);
  const words = h("p", { class: "words", "aria-live": "polite" });
  const tally = h("p", { class: "status" });
  let cells = clues.slice();
  let path: { cell: number; digit: number }[] = [];
  let [tried, back] = [0, 0];
  /** The digits that were tried in each blank so far. */
  let seen: Set<number>[] = [new Set()];
  let program: Counts | undefined;

  const { element: board } = new Touch(grid, "fills the blank that is marked, or takes the last digit back", {
    take(cell) {
      if (cell === blank()) return true;
      if (cell === path.at(-1)?.cell) takeBack();
      else if (clues[cell]) show("That is a clue: it stays.", blank(), "look");
      else if (cells[cell]) show("Only the last digit can be taken back: what came after this one was built on it.", path.at(-1)?.cell ?? -1, "look");
      else show(`The program fills the blanks in reading order: it is at ${cellName(blank(), size)}.`, blank(), "look");
      return false;
    },
    // After a digit that does not fit, another one is wanted.
    put: (cell, digit) => !attempt(digit) && blank() === cell,
    first: () => Math.max(0, blank()),
  });
  const undo = h("button", { type: "button", click: () => takeBack() }, "Take the last one back");
  const again = h("button", { type: "button", click: () => reset() }, "Begin again");

  function reset(): void {
    cells = clues.slice();
    path = [];
    [tried, back] = [0, 0];
    seen = [new Set()];
    show("You are the program. The first blank is marked: click it, and then the digit that you try.", blank(), "look");
  }

  const blank = (): number => cells.indexOf(0);

  /** Tries a digit in the first blank; returns whether it fits. */
  function attempt(digit: number): boolean {
    const cell = blank();
    if (cell < 0) return false;
    const legal = [...next_digits(size, cells)].slice(1);
    tried++;
    seen.at(-1)?.add(digit);
    if (!legal.includes(digit)) {
      const at = reasons(cell, digit);
      const units = ["row", "column", "box"].filter((unit) => at.some((other) => inSame(unit, cell, other)));
      show(`${digit} is already in the ${units.join(" and the ")}. That was a try, too.`, cell, "refuse", at, digit);
      return false;
    }
    cells[cell] = digit;
    path.push({ cell, digit });
    seen.push(new Set());
    if (blank() < 0) {
      show(ending(), cell, "place", [], digit);
      solved(root);
      return true;
    }
    const none = next_digits(size, cells).length < 2;
    const text = none ? "Now the next blank has no digit left: a dead end. Click the last digit to take it back." : `${digit} fits, so far. On to the next blank.`;
    show(text, blank(), none ? "refuse" : "look");
    return true;
  }

  function ending(): string {
    const needed = program?.["placed"];
    return `Solved, after ${counted(tried, "tries")}, ${back} of them taken back. A program that tries legal digits from 1 up places ${needed ?? "…"}.`;
  }

  function takeBack(): void {
    const last = path.pop();
    if (!last) return;
    back++;
    cells[last.cell] = 0;
    seen.pop();
    const here = [...(seen.at(-1) ?? [])].join(", ");
    show(`${last.digit} is gone. Here you have tried ${here}; what next?`, last.cell, "retract", [], last.digit);
  }

  /** Whether two cells are in the same row, column or box. */
  function inSame(unit: string, a: number, b: number): boolean {
    const [rows, columns] = [box_rows(size), size / box_rows(size)];
    const [rowA, rowB, columnA, columnB] = [Math.floor(a / size), Math.floor(b / size), a % size, b % size];
    if (unit === "row") return rowA === rowB;
    if (unit === "column") return columnA === columnB;
    return Math.floor(rowA / rows) === Math.floor(rowB / rows) && Math.floor(columnA / columns) === Math.floor(columnB / columns);
  }

  /** Returns the cells whose digit excludes the same digit from a blank. */
  function reasons(blank: number, digit: number): number[] {
    return [...cells.keys()].filter((cell) => cells[cell] === digit && ["row", "column", "box"].some((unit) => inSame(unit, blank, cell)));
  }

  function show(text: string, cell: number, mark: "look" | "place" | "refuse" | "retract", from: number[] = [], moved = 0): void {
    words.textContent = text;
    tally.textContent = `${counted(tried, "tries")}, ${back} taken back`;
    undo.disabled = path.length === 0;
    grid.show({ clues, cells, cell: cell < 0 ? undefined : cell, mark, from, moved }, `${text} ${tally.textContent}`);
  }

  scene.keys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input, textarea, select")) return;
    // In another figure of the chapter the digits are for its own grid.
    const other = (event.target as HTMLElement).closest("[data-figure]");
    if (other && other !== root) return;
    if (Number(event.key) >= 1 && Number(event.key) <= size) attempt(Number(event.key));
    else if (event.key === "Backspace") takeBack();
    else return;
    event.preventDefault();
  });
  const running = count("depth_first", size, clues);
  scene.onEnd(running.stop);
  running.result.then((counts) => (program = counts), () => {});
  root.replaceChildren(
    stage({
      board,
      controls: h("div", { class: "controls by-hand", role: "group", "aria-label": "What you do" }, undo, again),
      told: [words, tally],
      kind: "beside",
    }),
  );
  reset();
});
