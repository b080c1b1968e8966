/** A small grid in which the reader is the program: `data-cells`. What is placed is counted, beside what the program needs. */

import { counted, h } from "../dom.ts";
import { figure } from "../figure.ts";
import { count } from "../jobs.ts";
import { Grid } from "../parts/grid.ts";
import * as state from "../state.ts";
import { type Counts, next_digits } from "../wasm.ts";

export const make = figure((root, scene) => {
  const clues = state.cellsOf(root.dataset["cells"] ?? "");
  const size = Math.sqrt(clues.length);
  const grid = new Grid(size);
  const words = h("p", { class: "words", "aria-live": "polite" });
  const tally = h("p", { class: "status" });
  let cells = clues.slice();
  let path: { cell: number; digit: number }[] = [];
  let [tried, back] = [0, 0];
  /** For each blank on the way, the digits that were tried there. */
  let seen: Set<number>[] = [new Set()];
  let program: Counts | undefined;

  const digits = Array.from({ length: size }, (_, i) =>
    h("button", { type: "button", "aria-label": `Try ${i + 1}`, click: () => attempt(i + 1) }, String(i + 1)),
  );
  const undo = h("button", { type: "button", click: () => takeBack() }, "Take the last one back");
  const again = h("button", { type: "button", click: () => reset() }, "Begin again");

  function reset(): void {
    cells = clues.slice();
    path = [];
    [tried, back] = [0, 0];
    seen = [new Set()];
    show("You are the program. The first blank is marked: which digit do you try?", blank(), "look");
  }

  const blank = (): number => cells.indexOf(0);

  function attempt(digit: number): void {
    const cell = blank();
    if (cell < 0) return;
    const legal = [...next_digits(size, cells)].slice(1);
    tried++;
    seen.at(-1)?.add(digit);
    if (!legal.includes(digit)) {
      show(`${digit} stands in the row, the column or the box already. That was a try, too.`, cell, "refuse");
      return;
    }
    cells[cell] = digit;
    path.push({ cell, digit });
    seen.push(new Set());
    if (blank() < 0) {
      show(ending(), cell, "place");
      return;
    }
    const none = next_digits(size, cells).length < 2;
    show(none ? "Now the next blank has no digit left: a dead end. Go back." : "It fits, so far. On to the next blank.", none ? blank() : cell, none ? "refuse" : "place");
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
    show(`${last.digit} is gone. Here you have tried ${here}; what next?`, last.cell, "retract");
  }

  function show(text: string, cell: number, mark: "look" | "place" | "refuse" | "retract"): void {
    words.textContent = text;
    tally.textContent = `${counted(tried, "tries")}, ${back} taken back`;
    undo.disabled = path.length === 0;
    for (const button of digits) button.disabled = blank() < 0;
    grid.show({ clues, cells, cell: cell < 0 ? undefined : cell, mark }, `${text} ${tally.textContent}`);
  }

  scene.keys((event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest("input, textarea, select")) return;
    if (Number(event.key) >= 1 && Number(event.key) <= size) attempt(Number(event.key));
    else if (event.key === "Backspace") takeBack();
    else return;
    event.preventDefault();
  });
  const running = count("depth_first", size, clues);
  scene.onEnd(running.stop);
  running.result.then((counts) => (program = counts), () => {});
  root.replaceChildren(
    h(
      "div",
      { class: "stepper small-grid" },
      grid.element,
      h("div", { class: "side" }, words, h("div", { class: "row" }, ...digits), h("div", { class: "row" }, undo, again), tally),
    ),
  );
  reset();
});
