/**
 * "Practise on a new grid": on a small grid, new each time, the reader does what a search does next. After each step the page
 * tells whether it was right, or what the search does instead, and why. After five right steps in a row the search counts as
 * learnt, which survives a reload.
 */

import { h } from "../dom.ts";
import { solved } from "../figure.ts";
import { recall, remember } from "../storage.ts";
import { type Kind, keeps_sets, legal, practice_grid, practised } from "../wasm.ts";
import { Grid, type Shown } from "./grid.ts";
import { stage } from "./stage.ts";
import { Touch } from "./touch.ts";

/** The number of right steps in a row that is enough. */
const ENOUGH = 5;
/** The key under which the learnt searches are stored. */
const LEARNT = "learnt";

const learnt = (): string[] => (recall(LEARNT) ?? "").split(" ").filter(Boolean);

/** Returns the name of a search within a sentence; the text has none for the search by hand. */
const called = (solver: string): string => (solver === "eleven" ? "this search" : solver);

/** Returns a fold with the practice of a search, or nothing if the reader cannot be asked for its next step. */
export function practice(solver: string): HTMLElement[] {
  if (!practised(solver)) return [];
  const tick = h("b", { class: "tick" });
  const body = h("div");
  const show = (): void => void (tick.textContent = learnt().includes(solver) ? "✓ learnt" : "");
  const fold = h("details", { class: "practice" }, h("summary", {}, `Practise on a new grid: do every step of ${called(solver)} `, tick), body);
  const changed = (): void => {
    show();
    const figure = fold.closest<HTMLElement>("[data-figure]");
    if (figure) solved(figure);
  };
  // The grid is made only when the fold is opened.
  fold.addEventListener("toggle", () => {
    if (fold.open && !body.firstChild) body.append(...drill(solver, changed));
  });
  show();
  return [fold];
}

/** Returns the grid in which the reader does the next step; `changed` is called when the search is learnt. */
function drill(solver: string, changed: () => void): HTMLElement[] {
  const name = called(solver);
  let game = practice_grid(solver, seed());
  let cells = Uint8Array.from(game.cells);
  let [next, row] = [0, 0];
  /** The blank that the search is at. */
  let at: number | undefined;
  const grid = new Grid(9);
  const words = h("p", { class: "words", "aria-live": "polite" });
  const tally = h("p", { class: "status" });
  const { element: board } = new Touch(grid, "does the next step there", {
    take(cell) {
      if (next >= game.moves.length) return false;
      const digit = seen()[cell];
      if (game.cells[cell]) say("That is a clue: no search takes it back.");
      else if (digit) judge("retract", cell, digit);
      else if (cell !== at) judge("go", cell, 0);
      return !seen()[cell] && cell === at;
    },
    put(cell, digit) {
      judge("place", cell, digit);
      return false;
    },
    first: () => at,
  });
  const skip = h("button", { type: "button", click: () => step("") }, "Show me");
  const again = h("button", { type: "button", click: () => fresh() }, "Another grid");

  /** Returns the cells as they are shown: the digits that are placed, and those that are the only ones left. */
  function seen(): Uint8Array {
    const left = game.left[next];
    return cells.map((digit, cell) => digit || only(left?.[cell] ?? 0));
  }

  function fresh(): void {
    game = practice_grid(solver, seed());
    cells = Uint8Array.from(game.cells);
    [next, at] = [0, undefined];
    say(`What does ${name} do first?`);
  }

  /** Judges the reader's move, and then makes the search's move. */
  function judge(kind: Kind, cell: number, digit: number): void {
    const wanted = game.moves[next];
    if (!wanted) return;
    const isRight = wanted.kind === kind && wanted.cell === cell && wanted.digit === digit;
    row = isRight ? row + 1 : 0;
    if (row === ENOUGH) {
      remember(LEARNT, [...new Set([...learnt(), solver])].join(" "));
      changed();
    }
    step(isRight ? "Right. " : "No. ", isRight);
  }

  /** Makes the next move, and describes it after the text `first`. */
  function step(first: string, isRight = false): void {
    const move = game.moves[next];
    if (!move) return;
    if (!first) row = 0;
    next++;
    cells[move.cell] = move.kind === "place" ? move.digit : 0;
    at = move.kind === "place" ? undefined : move.cell;
    const end = next === game.moves.length ? " The grid is full: take another one." : "";
    const marks = { go: "look", place: "place", retract: "retract" } as const;
    say(`${first}${move.words}${end}`, { cell: move.cell, mark: marks[move.kind], moved: move.digit }, isRight);
  }

  function say(text: string, marked: Partial<Shown> = { cell: at }, isRight = false): void {
    words.textContent = text;
    words.classList.toggle("right", isRight);
    const full = Math.min(row, ENOUGH);
    const isLearnt = learnt().includes(solver);
    tally.textContent = `${"●".repeat(full)}${"○".repeat(ENOUGH - full)} ${isLearnt ? `${row} in a row: you have learnt what ${name} does` : `${row} of ${ENOUGH} in a row`}`;
    skip.disabled = next >= game.moves.length;
    const clues = Uint8Array.from(game.cells);
    const left = game.left[next];
    const candidates = left ? Uint16Array.from(left) : keeps_sets(solver) ? legal(cells) : undefined;
    grid.show({ clues, cells: seen(), candidates, ...marked }, `${text} ${tally.textContent}`);
  }

  const shown = h(
    "p",
    { class: "note" },
    `Click what ${name} does next: the blank that it goes to, the digit that it places there, or the digit that it takes back.${game.left.length ? " What follows from it is filled in." : ""}`,
  );
  const controls = h("div", { class: "controls by-hand", role: "group", "aria-label": "What you do" }, skip, again);
  fresh();
  return [shown, stage({ board, controls, told: [words, tally], kind: "beside" })];
}

/** Returns the digit of a set that has only one, or 0. */
const only = (set: number): number => (set && (set & (set - 1)) === 0 ? 31 - Math.clz32(set) : 0);
const seed = (): number => Math.floor(Math.random() * 2 ** 32);
