/** The reader's own puzzle: pasted, dropped, typed or new, with its solution and the number of solutions. */

import type { Forms } from "sudoku-lanes";
import { counted, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { MOST_SOLUTIONS, type Running, generate, read, solutions } from "../jobs.ts";
import { choices } from "../parts/bar.ts";
import { Grid } from "../parts/grid.ts";
import { capital } from "../parts/possible.ts";
import * as state from "../state.ts";
import { conflict, messageOf } from "../wasm.ts";

export const make = figure((root, scene) => {
  const grid = new Grid(9, false);
  const text = h("textarea", {
    id: "puzzle-text",
    rows: 4,
    spellcheck: false,
    autocomplete: "off",
    placeholder: "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
  });
  const message = h("p", { class: "words", role: "status" });
  const show = h("input", { type: "checkbox", id: "show-solution" });
  let making: Running<string> | undefined;
  let reading: ReturnType<typeof read> | undefined;
  let run = 0;
  let solution: string | null = null;
  let position: Forms | undefined;
  /** The cells of clues that contradict each other. */
  let conflicting: number[] = [];
  /** The number of further puzzles in the text; `wrong` is what is wrong with the text. */
  let others = 0;
  let wrong = "";
  /** Whether the puzzle that is being set comes from the text field. */
  let isTaking = false;
  /** The cell that the keys write into. */
  let selected: number | undefined;

  /** Takes the puzzle or position from a text or a file. If it cannot be read, it becomes a draft. */
  function take(bytes: Uint8Array): void {
    reading?.stop();
    const mine = (reading = read(bytes));
    mine.result.then(({ position, read }) => {
      others = read.others;
      isTaking = true;
      if (position) state.setPuzzle(position.givens, position.library);
      // Clues that contradict each other are a puzzle, too, but one without a solution.
      else if (read.cells) state.setPuzzle(read.cells);
      isTaking = false;
      if (position || read.cells) return;
      wrong = `${read.error ?? ""}.`.replace(/\.\.$/, ".");
      state.setDraft(new TextDecoder().decode(bytes.slice(0, 400)));
    }, fail);
  }

  function fail(error: Error): void {
    tell(error.message, true);
  }

  function tell(words: string, isWrong = false): void {
    message.classList.toggle("error", isWrong);
    message.textContent = words;
  }

  /** Shows the current puzzle, and its solutions as soon as they are known. */
  function answer(): void {
    const mine = ++run;
    position = undefined;
    solution = null;
    const draft = state.draft();
    if (draft !== null) {
      if (!text.value) text.value = draft;
      tell(wrong, true);
      if (!wrong) take(new TextEncoder().encode(draft));
      draw();
      return;
    }
    wrong = "";
    if (!isTaking) forget();
    const puzzle = state.puzzle();
    const found = conflict(state.cellsOf(puzzle));
    conflicting = found?.cells ?? [];
    if (found) tell(`${capital(found.words)}.`, true);
    else tell(`${clues(puzzle)}. Counting the solutions…`);
    draw();
    if (found) return;
    const given = state.get("position");
    const known = given
      ? read(new TextEncoder().encode(given)).result.then(({ position: now }) => {
          if (mine !== run) return;
          position = now;
          solution = now?.solution ?? null;
          if (now) tell(saidOf(now));
        })
      : solutions(9, state.cellsOf(puzzle)).then(({ count, first }) => {
          if (mine !== run) return;
          solution = first;
          tell(said(count, puzzle) + (others > 0 ? ` ${thousands(others)} more in the text ${others === 1 ? "is" : "are"} ignored.` : ""));
        });
    known.then(() => mine === run && draw(), fail);
  }

  function draw(): void {
    show.disabled = solution === null;
    const shown = show.checked ? solution : null;
    const puzzle = atHand();
    const cells = state.cellsOf(shown ?? position?.cells ?? ".".repeat(81));
    const candidates = shown || !position ? undefined : candidatesOf(position);
    grid.show(
      { clues: state.cellsOf(puzzle), cells, candidates, cell: selected, wrong: state.draft() === null ? conflicting : [] },
      shown ? `The solution: ${shown}` : `The puzzle: ${puzzle}`,
    );
  }

  /** Returns the puzzle that is shown; it is empty while the text in the field cannot be read. */
  function atHand(): string {
    return state.draft() === null ? state.puzzle() : ".".repeat(81);
  }

  const board = h("div", {
    class: "board",
    tabindex: 0,
    role: "application",
    "aria-label": "The puzzle. The arrow keys go from cell to cell, a digit is written, Delete empties the cell.",
  });
  const place = h("p", { class: "place", "aria-live": "polite" });
  board.append(grid.element, place);

  function select(cell: number | undefined): void {
    selected = cell;
    const digit = cell === undefined ? "." : atHand()[cell];
    place.textContent =
      cell === undefined ? "" : `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}: ${digit === "." ? "blank" : digit}`;
    draw();
  }

  function write(digit: string): void {
    if (selected === undefined) return;
    const puzzle = atHand();
    forget();
    state.setPuzzle(puzzle.slice(0, selected) + digit + puzzle.slice(selected + 1));
    select(selected);
  }

  /** Forgets the text in the field. */
  function forget(): void {
    reading?.stop();
    text.value = "";
    others = 0;
  }

  board.addEventListener("click", (event) => select(grid.cellAt(event.clientX, event.clientY)));
  board.addEventListener("focus", () => select(selected ?? 0));
  board.addEventListener("blur", () => select(undefined));
  board.addEventListener("keydown", (event) => {
    const at = selected ?? 0;
    const moves: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -9, ArrowDown: 9 };
    const move = moves[event.key];
    if (move !== undefined) select((at + move + 81) % 81);
    else if (/^[1-9]$/.test(event.key)) write(event.key);
    else if (["0", ".", "Delete", "Backspace"].includes(event.key)) write(".");
    else return;
    event.preventDefault();
  });

  const choose = h(
    "select",
    { "aria-label": "A known puzzle" },
    h("option", { value: "" }, "A known puzzle…"),
    ...choices().map(({ name, cells }) => h("option", { value: cells }, name)),
  );
  choose.addEventListener("change", () => {
    if (!choose.value) return;
    forget();
    state.setPuzzle(choose.value);
    choose.value = "";
  });

  text.addEventListener("input", () => {
    if (text.value.trim()) take(new TextEncoder().encode(text.value));
    else if (state.draft() !== null) {
      reading?.stop();
      state.dropDraft();
    }
  });
  show.addEventListener("change", draw);
  const file = h("input", { type: "file", id: "puzzle-file" });
  const takeFile = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    try {
      take(await unpacked(new Uint8Array(await chosen.arrayBuffer())));
    } catch (error) {
      tell(messageOf(error), true);
    }
  };
  file.addEventListener("change", () => void takeFile(file.files?.[0]));
  root.addEventListener("dragover", (event) => event.preventDefault());
  root.addEventListener("drop", (event) => {
    event.preventDefault();
    void takeFile(event.dataTransfer?.files[0]);
  });
  const fresh = h(
    "button",
    {
      type: "button",
      click: () => {
        making?.stop();
        making = generate(Math.floor(Math.random() * 2 ** 48));
        making.result.then(
          (puzzle) => {
            forget();
            state.setPuzzle(puzzle);
          },
          fail,
        );
      },
    },
    "A new puzzle",
  );

  root.replaceChildren(
    h(
      "div",
      { class: "pair" },
      board,
      h(
        "div",
        { class: "side" },
        h("label", { for: "puzzle-text" }, "Paste a puzzle or a position in any form, type it into the grid, or drop a file here"),
        text,
        h("div", { class: "row" }, fresh, choose, h("label", { class: "button", for: "puzzle-file" }, "Open a file"), file),
        message,
        h("label", { class: "choice" }, show, " show the solution"),
      ),
    ),
  );
  answer();
  scene.onPuzzle(answer);
  scene.onEnd(() => {
    run++;
    making?.stop();
    reading?.stop();
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
