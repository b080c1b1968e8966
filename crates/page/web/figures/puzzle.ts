/** One's own puzzle: pasted, dropped, typed or new; its solution, and how many there are. */

import { type Forms, count, first, forms, readFirst } from "sudoku-lanes";
import { h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { type Running, generate } from "../jobs.ts";
import { choices } from "../parts/bar.ts";
import { Grid } from "../parts/grid.ts";
import * as state from "../state.ts";
import { messageOf } from "../wasm.ts";

/** Up to where solutions are counted. */
const MOST = 1000;

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
  let solution: string | null = null;
  /** The cell that is typed into. */
  let selected: number | undefined;

  function take(bytes: Uint8Array): void {
    const position = positionIn(bytes);
    if (position) {
      message.classList.remove("error");
      state.setPuzzle(position.givens, position.library);
      return;
    }
    const read = readFirst(bytes);
    message.classList.toggle("error", read.error !== undefined);
    if (read.error !== undefined) {
      message.textContent = `${read.error}.`.replace(/\.\.$/, ".");
      if (read.cells) draw(read.cells, null);
      return;
    }
    message.textContent = "";
    if (read.cells) state.setPuzzle(read.cells);
    if (read.others > 0) message.append(` ${thousands(read.others)} more in the text are left alone.`);
  }

  function answer(): void {
    const puzzle = state.puzzle();
    const position = positionNow();
    solution = position ? (position.solution ?? null) : first(puzzle);
    message.classList.remove("error");
    message.textContent = position ? saidOf(position) : said(count(puzzle, MOST) ?? 0, puzzle);
    draw(puzzle, show.checked ? solution : null);
  }

  function draw(puzzle: string, solution: string | null): void {
    const position = solution ? undefined : positionNow();
    const cells = state.cellsOf(solution ?? position?.cells ?? ".".repeat(81));
    grid.show(
      { clues: state.cellsOf(puzzle), cells, candidates: position && candidatesOf(position), cell: selected },
      solution ? `The solution: ${solution}` : `The puzzle: ${puzzle}`,
    );
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
    const digit = cell === undefined ? "." : state.puzzle()[cell];
    place.textContent =
      cell === undefined ? "" : `Row ${Math.floor(cell / 9) + 1}, column ${(cell % 9) + 1}: ${digit === "." ? "blank" : digit}`;
    draw(state.puzzle(), show.checked ? solution : null);
  }

  function write(digit: string): void {
    if (selected === undefined) return;
    const puzzle = state.puzzle();
    text.value = "";
    take(new TextEncoder().encode(puzzle.slice(0, selected) + digit + puzzle.slice(selected + 1)));
    if (!message.classList.contains("error")) select(selected);
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
    text.value = "";
    state.setPuzzle(choose.value);
    choose.value = "";
  });

  text.addEventListener("input", () => {
    if (text.value.trim()) take(new TextEncoder().encode(text.value));
  });
  show.addEventListener("change", () => answer());
  const file = h("input", { type: "file", id: "puzzle-file" });
  const takeFile = async (chosen: File | undefined): Promise<void> => {
    if (!chosen) return;
    try {
      take(await unpacked(new Uint8Array(await chosen.arrayBuffer())));
    } catch (error) {
      message.classList.add("error");
      message.textContent = messageOf(error);
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
            text.value = "";
            state.setPuzzle(puzzle);
          },
          (error: Error) => (message.textContent = error.message),
        );
      },
    },
    "A new puzzle",
  );

  root.replaceChildren(
    h(
      "div",
      { class: "stepper" },
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
  scene.onEnd(() => making?.stop());
});

/** What a file has in it: gzip is undone. */
async function unpacked(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The position that the text has, if it is more than a puzzle. */
function positionIn(bytes: Uint8Array): Forms | undefined {
  try {
    const read = forms(new TextDecoder().decode(bytes));
    return read.marks === forms(read.givens).marks ? undefined : read;
  } catch {
    // Neither; what is wrong with it is told of the puzzle.
    return undefined;
  }
}

/** The position of the address, if there is one. */
function positionNow(): Forms | undefined {
  const position = state.get("position");
  return position === null ? undefined : positionIn(new TextEncoder().encode(position));
}

/** For each cell its candidates, bit d for digit d. */
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

function said(solutions: number, puzzle: string): string {
  const clues = [...puzzle].filter((c) => c !== ".").length;
  switch (solutions) {
    case 0:
      return `${clues} clues, and no solution.`;
    case 1:
      return `${clues} clues, and exactly one solution.`;
    default: {
      const many = solutions === MOST ? "at least " : "";
      return `${clues} clues, and ${many}${thousands(solutions)} solutions: one of them is shown.`;
    }
  }
}
