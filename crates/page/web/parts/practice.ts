/**
 * "Practise on a new grid": on a small grid, new each time, the reader does what a search does next. After each step the page
 * tells whether it was right, or what the search does instead, and why. After five right steps in a row the search counts as
 * learnt, which survives a reload.
 */

import { only } from "../digits.ts";
import { h } from "../dom.ts";
import { solved } from "../figure.ts";
import { recall, remember } from "../storage.ts";
import { type Kind, type Practice, keeps_sets, legal, practice_grid, practised } from "../wasm.ts";
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
    if (fold.open && !body.firstChild) body.append(...new Drill(solver, changed).elements);
  });
  show();
  return [fold];
}

/** A grid in which the reader does the next step of a search. */
class Drill {
  readonly elements: HTMLElement[];
  private game!: Practice;
  private cells!: Uint8Array;
  /** The number of moves that are made, and of right ones in a row. */
  private next = 0;
  private row = 0;
  /** The blank that the search is at. */
  private at: number | undefined;
  private readonly grid = new Grid(9);
  private readonly words = h("p", { class: "words", "aria-live": "polite" });
  private readonly tally = h("p", { class: "status" });
  private readonly skip = h("button", { type: "button", click: () => this.step("") }, "Show me");
  private readonly again = h("button", { type: "button", click: () => this.fresh() }, "Another grid");
  private readonly name: string;

  /** `changed` is called when the search is learnt. */
  constructor(private readonly solver: string, private readonly changed: () => void) {
    this.name = called(solver);
    this.fresh();
    const { element: board } = new Touch(this.grid, "does the next step there", {
      take: (cell) => this.take(cell),
      put: (cell, digit) => {
        this.judge("place", cell, digit);
        return false;
      },
      first: () => this.at,
    });
    const task = `Click what ${this.name} does next: the blank that it goes to, the digit that it places there, or the digit that it takes back.`;
    const note = h("p", { class: "note" }, `${task}${this.game.left.length ? " What follows from it is filled in." : ""}`);
    const controls = h("div", { class: "controls by-hand", role: "group", "aria-label": "What you do" }, this.skip, this.again);
    this.elements = [note, stage({ board, controls, told: [this.words, this.tally], kind: "beside" })];
  }

  /** Returns the cells as they are shown: the digits that are placed, and those that are the only ones left. */
  private seen(): Uint8Array {
    const left = this.game.left[this.next];
    return this.cells.map((digit, cell) => digit || only(left?.[cell] ?? 0));
  }

  private fresh(): void {
    this.game = practice_grid(this.solver, seed());
    this.cells = Uint8Array.from(this.game.cells);
    [this.next, this.at] = [0, undefined];
    this.say(`What does ${this.name} do first?`);
  }

  /** Takes a cell that the reader has clicked; returns whether the search places a digit there next. */
  private take(cell: number): boolean {
    if (this.next >= this.game.moves.length) return false;
    const digit = this.seen()[cell];
    if (this.game.cells[cell]) this.say("That is a clue: no search takes it back.");
    else if (digit) this.judge("retract", cell, digit);
    else if (cell !== this.at) this.judge("go", cell, 0);
    return !this.seen()[cell] && cell === this.at;
  }

  /** Judges the reader's move, and then makes the search's move. */
  private judge(kind: Kind, cell: number, digit: number): void {
    const wanted = this.game.moves[this.next];
    if (!wanted) return;
    const isRight = wanted.kind === kind && wanted.cell === cell && wanted.digit === digit;
    this.row = isRight ? this.row + 1 : 0;
    if (this.row === ENOUGH) {
      remember(LEARNT, [...new Set([...learnt(), this.solver])].join(" "));
      this.changed();
    }
    this.step(isRight ? "Right. " : "No. ", isRight);
  }

  /** Makes the next move, and describes it after the text `first`. */
  private step(first: string, isRight = false): void {
    const { moves } = this.game;
    const move = moves[this.next];
    if (!move) return;
    if (!first) this.row = 0;
    this.next++;
    this.cells[move.cell] = move.kind === "place" ? move.digit : 0;
    this.at = move.kind === "place" ? undefined : move.cell;
    const end = this.next === moves.length ? " The grid is full: take another one." : "";
    const marks = { go: "look", place: "place", retract: "retract" } as const;
    this.say(`${first}${move.words}${end}`, { cell: move.cell, mark: marks[move.kind], moved: move.digit }, isRight);
  }

  private say(text: string, marked: Partial<Shown> = { cell: this.at }, isRight = false): void {
    const { game, next, row, words, tally } = this;
    words.textContent = text;
    words.classList.toggle("right", isRight);
    const full = Math.min(row, ENOUGH);
    const told = learnt().includes(this.solver) ? `${row} in a row: you have learnt what ${this.name} does` : `${row} of ${ENOUGH} in a row`;
    tally.textContent = `${"●".repeat(full)}${"○".repeat(ENOUGH - full)} ${told}`;
    this.skip.disabled = next >= game.moves.length;
    const clues = Uint8Array.from(game.cells);
    const left = game.left[next];
    const candidates = left ? Uint16Array.from(left) : keeps_sets(this.solver) ? legal(this.cells) : undefined;
    this.grid.show({ clues, cells: this.seen(), candidates, ...marked }, `${text} ${tally.textContent}`);
  }
}

const seed = (): number => Math.floor(Math.random() * 2 ** 32);
