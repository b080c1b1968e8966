/**
 * The reader chooses where to guess: the blanks that they take are filled first, in their order, and the rest in reading order.
 * Each new blank starts this search again; its tree is shown above that of sudoku8, on the same scale.
 */

import { cellName, counted, h } from "../dom.ts";
import { figure } from "../figure.ts";
import { Grid } from "../parts/grid.ts";
import { Search } from "../parts/search.ts";
import { stage } from "../parts/stage.ts";
import { Touch } from "../parts/touch.ts";
import { Tree } from "../parts/tree.ts";
import * as state from "../state.ts";
import { legal } from "../wasm.ts";

/** The most events of each search that are recorded. */
const RECORDED = 12e6;
/** The depth of the colour of a chosen blank. */
const CHOSEN = 0.6;

export const make = figure((root, scene) => {
  const begin = scene.again((scene) => {
    const clues = state.cellsOf(state.puzzle());
    const grid = new Grid(9);
    const words = h("p", { class: "words", "aria-live": "polite" });
    let order = (state.get("blanks") ?? "").split("-").filter(Boolean).map(Number).filter((cell) => clues[cell] === 0);
    let said = "";

    const rival = new Search("sudoku8", 9, clues, () => show(), RECORDED);
    let own = search();
    scene.onEnd(() => {
      rival.dispose();
      own.dispose();
    });
    const rows = [
      { name: "yours", of: () => own },
      { name: "sudoku8", of: () => rival },
    ].map(({ name, of }) => {
      const caption = h("p", { class: "tree-caption" });
      const treed = {
        get recording() {
          return of().recording;
        },
        get solved() {
          return isOver(of());
        },
      };
      const tree = new Tree(treed, { look: () => {}, go: () => {} }, `The whole search: ${name}`);
      scene.onEnd(() => tree.dispose());
      return { name, of, caption, tree };
    });

    const { element: board } = new Touch(grid, "takes the blank", {
      take(cell) {
        if (clues[cell]) say("That is a clue: there is nothing to guess.");
        else if (order.includes(cell)) say(`You have taken ${cellName(cell, 9)} already.`);
        else add(cell);
        return false;
      },
      first: () => clues.indexOf(0),
    });
    const undo = h("button", { type: "button", click: () => change(order.slice(0, -1), "") }, "Take it back");
    const again = h("button", { type: "button", click: () => change([], "") }, "Begin again");
    const hint = h("button", { type: "button", click: () => add(itsNext() ?? -1) }, "As sudoku8 would");

    function search(): Search {
      return new Search(["order", ...order].join(" "), 9, clues, () => show(), RECORDED);
    }

    /** Takes a blank. */
    function add(cell: number): void {
      if (clues[cell] !== 0 || order.includes(cell)) return;
      const candidates = bits(legal(filled())[cell] ?? 0);
      const guess = candidates.length === 1 ? `There is one candidate, ${candidates[0]}: no guess.` : `There are ${candidates.length} candidates, ${candidates.join(", ")}: your search has to guess.`;
      change([...order, cell], `You take ${cellName(cell, 9)}. ${guess}`);
    }

    /** Takes another order, and starts its search. */
    function change(to: number[], what: string): void {
      order = to;
      state.set("blanks", order.length ? order.join("-") : null);
      own.dispose();
      own = search();
      say(what);
    }

    /** Returns the first blank on sudoku8's path to the solution that is not taken yet. */
    function itsNext(): number | undefined {
      rival.recording.seek(rival.recording.events);
      const way = rival.recording.view("sudoku8", clues).path.map(([cell]) => cell);
      return isOver(rival) ? way.find((cell) => !order.includes(cell)) : undefined;
    }

    /** Returns the clues and, in the blanks that are taken, their digits of the solution, whether these follow or are guessed. */
    function filled(): Uint8Array {
      const solution = own.solution ?? rival.solution ?? [];
      return clues.map((clue, cell) => clue || (order.includes(cell) ? (solution[cell] ?? 0) : 0));
    }

    function say(what: string): void {
      said = what;
      show();
    }

    function show(): void {
      const cells = filled();
      const last = order.at(-1);
      const text = said || (order.length ? `You have taken ${counted(order.length, "blanks")}.` : "Where would you guess? Click a blank: your search fills it first, and the others after it in reading order.");
      words.textContent = text;
      grid.show({ clues, cells, candidates: legal(cells), cell: last, mark: "look", tints: tints() }, text);
      const span = Math.max(own.recording.moments, rival.recording.moments);
      for (const { name, of, caption, tree } of rows) {
        const { counts, standing } = of();
        const calls = counts ? counted(counts["calls"] ?? 0, "calls") : "…";
        const ended: Partial<Record<typeof standing, string>> = { searching: ", and goes on", unfinished: " and more: it was stopped", "no solution": ": there is no solution" };
        caption.replaceChildren(h("b", {}, name), ` ${calls}${counts ? (ended[standing] ?? "") : ""}`);
        tree.scale(span);
        tree.move(of().recording.moments);
      }
      undo.disabled = again.disabled = order.length === 0;
      hint.disabled = itsNext() === undefined;
    }

    const tints = (): (number | null)[] => [...clues.keys()].map((cell) => (order.includes(cell) ? CHOSEN : null));

    root.replaceChildren(
      stage({
        board,
        controls: h("div", { class: "controls by-hand", role: "group", "aria-label": "What you do" }, undo, again, hint),
        told: [words],
        time: rows.map(({ caption, tree }) => h("div", { class: "chosen-tree" }, caption, tree.element)),
        kind: "chosen",
      }),
      h("p", { class: "note" }, "A small step is equally wide in both. sudoku8 also looks for its blanks; in your search you have done that yourself."),
    );
    show();
  });

  begin();
  scene.onPuzzle(begin);
});

/** Whether a search has found a solution and is recorded to its end. */
function isOver(search: Search): boolean {
  return search.solution !== undefined && search.recording.events === search.events;
}

/** Returns the digits of a set. */
function bits(set: number): number[] {
  return [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => (set >> digit) & 1);
}
