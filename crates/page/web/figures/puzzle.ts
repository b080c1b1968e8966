/** The reader's own puzzle: pasted, dropped, typed or new, with its solution and the number of solutions. */

import type { Forms } from "sudoku-lanes";
import { counted, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { MOST_SOLUTIONS, type Result, type Running, run, solutions } from "../jobs.ts";
import { choices } from "../parts/bar.ts";
import { Grid } from "../parts/grid.ts";
import { capital } from "../parts/possible.ts";
import * as state from "../state.ts";
import { conflict, messageOf } from "../wasm.ts";

/** The empty grid. */
const BLANK = ".".repeat(81);

/** What is known of the current puzzle. */
interface Known {
  solution: string | null;
  /** The position, if the puzzle was given with one. */
  position?: Forms | undefined;
  /** The cells of clues that contradict each other. */
  conflicting?: number[];
}

/** Returns the puzzle that is shown; it is empty while the text in the field cannot be read. */
function atHand(): string {
  return state.draft() === null ? state.puzzle() : BLANK;
}

/** The line that says what is known of the puzzle, or what is wrong. */
class Message {
  readonly element = h("p", { class: "words", role: "status" });
  readonly fail = (error: Error): void => this.tell(error.message, true);

  tell(words: string, isWrong = false): void {
    this.element.classList.toggle("error", isWrong);
    this.element.textContent = words;
  }
}

/** The grid, into which the reader can write: the arrow keys and clicks choose the cell. */
class Board {
  readonly element = h("div", {
    class: "board",
    tabindex: 0,
    role: "application",
    "aria-label": "The puzzle. The arrow keys go from cell to cell, a digit is written, Delete empties the cell.",
    click: (event: MouseEvent) => this.select(this.grid.cellAt(event.clientX, event.clientY)),
    focus: () => this.select(this.selected ?? 0),
    blur: () => this.select(undefined),
    keydown: (event: KeyboardEvent) => this.key(event),
  });
  private readonly grid = new Grid(9, false);
  private readonly place = h("p", { class: "place", "aria-live": "polite" });
  /** The cell that the keys write into. */
  private selected: number | undefined;
  private known: Known = { solution: null };
  private solution: string | null = null;

  /** `set` gets the puzzle that the reader has changed. */
  constructor(private readonly set: (puzzle: string) => void) {
    this.element.append(this.grid.element, this.place);
  }

  /** Shows the puzzle with what is known of it, or a solution. */
  show(known: Known, solution: string | null): void {
    this.known = known;
    this.solution = solution;
    this.draw();
  }

  private draw(): void {
    const { solution, selected } = this;
    const { position, conflicting = [] } = this.known;
    const puzzle = atHand();
    const cells = state.cellsOf(solution ?? position?.cells ?? BLANK);
    const candidates = solution || !position ? undefined : candidatesOf(position);
    this.grid.show(
      { clues: state.cellsOf(puzzle), cells, candidates, cell: selected, wrong: state.draft() === null ? conflicting : [] },
      solution ? `The solution: ${solution}` : `The puzzle: ${puzzle}`,
    );
  }

  private select(cell: number | undefined): void {
    this.selected = cell;
    const digit = cell === undefined ? "." : atHand()[cell];
    this.place.textContent =
      cell === undefined ? "" : `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}: ${digit === "." ? "blank" : digit}`;
    this.draw();
  }

  private write(digit: string): void {
    const { selected } = this;
    if (selected === undefined) return;
    const puzzle = atHand();
    this.set(puzzle.slice(0, selected) + digit + puzzle.slice(selected + 1));
    this.select(selected);
  }

  private key(event: KeyboardEvent): void {
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };
    const move = moves[event.key];
    if (move !== undefined) this.select(((this.selected ?? 0) + move + 81) % 81);
    else if (/^[1-9]$/.test(event.key)) this.write(event.key);
    else if (["0", ".", "Delete", "Backspace"].includes(event.key)) this.write(".");
    else return;
    event.preventDefault();
  }
}

/** What the reader pastes, types, drops or opens. It becomes the puzzle; if it cannot be read, it becomes a draft. */
class Entry {
  readonly field = h("textarea", {
    id: "puzzle-text",
    rows: 4,
    spellcheck: false,
    autocomplete: "off",
    placeholder: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    input: () => this.typed(),
  });
  readonly file = h("input", { type: "file", id: "puzzle-file", change: () => void this.chosen() });
  /** The number of further puzzles in the text. */
  others = 0;
  /** What is wrong with the text. */
  private wrong = "";
  /** Whether the puzzle that is being set comes from the text. */
  private isTaking = false;
  private reading: Running<Result<"read">> | undefined;

  constructor(private readonly message: Message) {}

  private take(bytes: Uint8Array): void {
    this.stop();
    this.reading = run("read", { bytes });
    this.reading.result.then(({ position, read }) => {
      this.others = read.others;
      this.isTaking = true;
      if (position) state.setPuzzle(position.givens, position.library);
      // Clues that contradict each other are a puzzle, too, but one without a solution.
      else if (read.cells) state.setPuzzle(read.cells);
      this.isTaking = false;
      if (position || read.cells) return;
      this.wrong = `${read.error ?? ""}.`.replace(/\.\.$/, ".");
      state.setDraft(new TextDecoder().decode(bytes.slice(0, 400)));
    }, this.message.fail);
  }

  private typed(): void {
    if (this.field.value.trim()) this.take(new TextEncoder().encode(this.field.value));
    else if (state.draft() !== null) {
      this.stop();
      state.dropDraft();
    }
  }

  private async chosen(): Promise<void> {
    const [file] = this.file.files ?? [];
    this.file.value = ""; // The same file can be opened again when it has changed.
    if (file) await this.takeFile(file);
  }

  async takeFile(file: File): Promise<void> {
    try {
      const bytes = await unpacked(new Uint8Array(await file.arrayBuffer()));
      this.forget();
      this.take(bytes);
    } catch (error) {
      this.message.tell(messageOf(error), true);
    }
  }

  /** Shows a draft and what is wrong with it, for which a draft from a link has to be read first. */
  showDraft(draft: string): void {
    if (!this.field.value) this.field.value = draft;
    this.message.tell(this.wrong, true);
    if (!this.wrong) this.take(new TextEncoder().encode(draft));
  }

  /** Takes note that there is a puzzle; a text that it does not come from goes. */
  puzzleIsSet(): void {
    this.wrong = "";
    if (!this.isTaking) this.forget();
  }

  /** Forgets the text in the field. */
  forget(): void {
    this.stop();
    this.field.value = "";
    this.others = 0;
  }

  stop(): void {
    this.reading?.stop();
  }
}

/** Finds the solutions of the current puzzle, and shows them as soon as they are known. */
class Answer {
  readonly reveal = h("input", { type: "checkbox", id: "show-solution", change: () => this.draw() });
  private known: Known = { solution: null };
  /** The number of puzzles so far; an answer to an earlier one comes too late. */
  private turn = 0;

  constructor(private readonly board: Board, private readonly entry: Entry, private readonly message: Message) {}

  /** Shows the current puzzle, and looks for its solutions. */
  begin(): void {
    this.stop();
    this.known = { solution: null };
    const draft = state.draft();
    if (draft !== null) {
      this.entry.showDraft(draft);
      return this.draw();
    }
    this.entry.puzzleIsSet();
    const puzzle = state.puzzle();
    const found = conflict(state.cellsOf(puzzle));
    if (found) {
      this.known.conflicting = found.cells;
      this.message.tell(`${capital(found.words)}.`, true);
      return this.draw();
    }
    this.message.tell(`${clues(puzzle)}. Counting the solutions…`);
    this.draw();
    this.find(puzzle);
  }

  /** Makes any answer that is still to come too late. */
  stop(): void {
    this.turn++;
  }

  private find(puzzle: string): void {
    const { turn } = this;
    const learn = (known: Known, words: string | undefined): void => {
      if (turn !== this.turn) return;
      this.known = known;
      if (words !== undefined) this.message.tell(words);
      this.draw();
    };
    const given = state.get("position");
    const found = given
      ? run("read", { bytes: new TextEncoder().encode(given) }).result.then(({ position }) =>
          learn({ position, solution: position?.solution ?? null }, position && saidOf(position)),
        )
      : solutions(9, state.cellsOf(puzzle)).then(({ count, first }) =>
          learn({ solution: first }, said(count, puzzle) + ignored(this.entry.others)),
        );
    found.catch(this.message.fail);
  }

  private draw(): void {
    const { solution } = this.known;
    this.reveal.disabled = solution === null;
    this.board.show(this.known, this.reveal.checked ? solution : null);
  }
}

/** Returns a list of the known puzzles; `set` gets the one that is chosen. */
function knownPuzzles(set: (puzzle: string) => void): HTMLSelectElement {
  const list = h(
    "select",
    { "aria-label": "A known puzzle" },
    h("option", { value: "" }, "A known puzzle…"),
    ...choices().map(({ name, cells }) => h("option", { value: cells }, name)),
  );
  list.addEventListener("change", () => {
    if (!list.value) return;
    set(list.value);
    list.value = "";
  });
  return list;
}

export const make = figure((root, scene) => {
  const message = new Message();
  const entry = new Entry(message);
  /** Sets a puzzle that does not come from the text. */
  const set = (puzzle: string): void => {
    entry.forget();
    state.setPuzzle(puzzle);
  };
  const board = new Board(set);
  const answer = new Answer(board, entry, message);
  let making: Running<string> | undefined;
  const generateOne = (): void => {
    making?.stop();
    making = run("generate", {});
    making.result.then(set, message.fail);
  };
  // A text can be dropped into the field.
  root.addEventListener("dragover", (event) => {
    if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
  });
  root.addEventListener("drop", (event) => {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file) return;
    event.preventDefault();
    void entry.takeFile(file);
  });

  root.replaceChildren(
    h(
      "div",
      { class: "pair" },
      board.element,
      h(
        "div",
        { class: "side" },
        h("label", { for: "puzzle-text" }, "Paste a puzzle or a position in any form, type it into the grid with a keyboard, or drop a file here"),
        entry.field,
        h(
          "div",
          { class: "row" },
          h("button", { type: "button", click: generateOne }, "A new puzzle"),
          knownPuzzles(set),
          h("label", { class: "button", for: "puzzle-file" }, "Open a file"),
          entry.file,
        ),
        message.element,
        h("label", { class: "choice" }, answer.reveal, " show the solution"),
      ),
    ),
  );
  answer.begin();
  scene.onPuzzle(() => answer.begin());
  scene.onEnd(() => {
    answer.stop();
    making?.stop();
    entry.stop();
  });
});

/** Returns the contents of a file, unpacked if it is gzip. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** Returns the candidates of each cell, bit d for digit d. */
function candidatesOf({ marks, cells }: Forms): Uint16Array {
  return Uint16Array.from({ length: 81 }, (_, cell) => {
    const digits = [...marks.slice(9 * cell, 9 * cell + 9)];
    return cells[cell] === "." ? digits.reduce((bits, digit) => bits | (digit === "." ? 0 : 1 << Number(digit)), 0) : 0;
  });
}

function saidOf({ cells, verdict }: Forms): string {
  const digits = [...cells].filter((c) => c !== ".").length;
  const solutions = { none: "no solution", unique: "exactly one solution", multiple: "several solutions" }[verdict];
  return `A position with ${digits} digits and the candidates of the other cells, and ${solutions}.`;
}

function clues(puzzle: string): string {
  return counted([...puzzle].filter((c) => c !== ".").length, "clues");
}

function said(solutions: number, puzzle: string): string {
  switch (solutions) {
    case 0:
      return `${clues(puzzle)}, and no solution.`;
    case 1:
      return `${clues(puzzle)}, and exactly one solution.`;
    default: {
      const many = solutions === MOST_SOLUTIONS ? "at least " : "";
      return `${clues(puzzle)}, and ${many}${thousands(solutions)} solutions, of which one can be shown.`;
    }
  }
}

/** Returns what is said of the further puzzles in a text. */
function ignored(others: number): string {
  return others > 0 ? ` ${thousands(others)} more in the text ${others === 1 ? "is" : "are"} ignored.` : "";
}
