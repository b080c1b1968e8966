/**
 * The reader chooses where to guess: the blanks that they take are filled first, in their order, and the rest in reading order.
 * Each new blank starts this search again; its tree is shown above that of sudoku8, on the same scale.
 */

import { digitsOf } from "../digits.ts";
import { cellName, counted, h } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
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

const INVITATION = "Where would you guess? Click a blank: your search fills it first, and the others after it in reading order.";

export const make = figure((root, scene) => {
  const begin = scene.again((scene) => {
    const game = new Game(scene);
    root.replaceChildren(...game.elements);
    game.show();
  });

  begin();
  scene.onPuzzle(begin);
});

/** A tree with its caption, of a search that another one may replace. */
interface Row {
  name: string;
  of: () => Search;
  caption: HTMLElement;
  tree: Tree;
}

/** The reader's order of the blanks, its search, and that of sudoku8 as a rival. */
class Game {
  readonly elements: Element[];
  private readonly clues = state.cellsOf(state.puzzle());
  private readonly grid = new Grid(9);
  private readonly words = h("p", { class: "words", "aria-live": "polite" });
  private readonly undo = h("button", { type: "button", click: () => this.change(this.order.slice(0, -1), "") }, "Take it back");
  private readonly again = h("button", { type: "button", click: () => this.change([], "") }, "Begin again");
  private readonly hint = h("button", { type: "button", click: () => this.add(this.itsNext() ?? -1) }, "As sudoku8 would");
  /** The blanks that are taken. */
  private order = (state.get("blanks") ?? "").split("-").filter(Boolean).map(Number).filter((cell) => this.clues[cell] === 0);
  private said = "";
  private readonly rival = new Search("sudoku8", 9, this.clues, () => this.show(), RECORDED);
  private own = this.search();
  private readonly rows: Row[];

  constructor(scene: Scene) {
    scene.onEnd(() => {
      this.rival.dispose();
      this.own.dispose();
    });
    this.rows = [this.row(scene, "yours", () => this.own), this.row(scene, "sudoku8", () => this.rival)];
    const { element: board } = new Touch(this.grid, "takes the blank", {
      take: (cell) => {
        if (this.clues[cell]) this.say("That is a clue: there is nothing to guess.");
        else if (this.order.includes(cell)) this.say(`You have taken ${cellName(cell, 9)} already.`);
        else this.add(cell);
        return false;
      },
      first: () => this.clues.indexOf(0),
    });
    this.elements = [
      stage({
        board,
        controls: h("div", { class: "controls by-hand", role: "group", "aria-label": "What you do" }, this.undo, this.again, this.hint),
        told: [this.words],
        time: this.rows.map(({ caption, tree }) => h("div", { class: "chosen-tree" }, caption, tree.element)),
        kind: "chosen",
      }),
      h("p", { class: "note" }, "A small step is equally wide in both. sudoku8 also looks for its blanks; in your search you have done that yourself."),
    ];
  }

  private row(scene: Scene, name: string, of: () => Search): Row {
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
    return { name, of, caption: h("p", { class: "tree-caption" }), tree };
  }

  /** Starts the search in the reader's order. */
  private search(): Search {
    return new Search(["order", ...this.order].join(" "), 9, this.clues, () => this.show(), RECORDED);
  }

  /** Takes a blank. */
  private add(cell: number): void {
    if (this.clues[cell] !== 0 || this.order.includes(cell)) return;
    const candidates = digitsOf(legal(this.filled())[cell] ?? 0);
    const guess = candidates.length === 1 ? `There is one candidate, ${candidates[0]}: no guess.` : `There are ${candidates.length} candidates, ${candidates.join(", ")}: your search has to guess.`;
    this.change([...this.order, cell], `You take ${cellName(cell, 9)}. ${guess}`);
  }

  /** Takes another order, and starts its search. */
  private change(to: number[], what: string): void {
    this.order = to;
    state.set("blanks", to.length ? to.join("-") : null);
    this.own.dispose();
    this.own = this.search();
    this.say(what);
  }

  /** Returns the first blank on sudoku8's path to the solution that is not taken yet. */
  private itsNext(): number | undefined {
    const { rival } = this;
    rival.recording.seek(rival.recording.events);
    const way = rival.recording.view("sudoku8", this.clues).path.map(([cell]) => cell);
    return isOver(rival) ? way.find((cell) => !this.order.includes(cell)) : undefined;
  }

  /** Returns the clues and, in the blanks that are taken, their digits of the solution, whether these follow or are guessed. */
  private filled(): Uint8Array {
    const solution = this.own.solution ?? this.rival.solution ?? [];
    return this.clues.map((clue, cell) => clue || (this.order.includes(cell) ? (solution[cell] ?? 0) : 0));
  }

  private say(what: string): void {
    this.said = what;
    this.show();
  }

  show(): void {
    const { clues, order, own, rival } = this;
    const cells = this.filled();
    const text = this.said || (order.length ? `You have taken ${counted(order.length, "blanks")}.` : INVITATION);
    this.words.textContent = text;
    const tints = [...clues.keys()].map((cell) => (order.includes(cell) ? CHOSEN : null));
    this.grid.show({ clues, cells, candidates: legal(cells), cell: order.at(-1), mark: "look", tints }, text);
    const span = Math.max(own.recording.moments, rival.recording.moments);
    for (const row of this.rows) showRow(row, span);
    this.undo.disabled = this.again.disabled = order.length === 0;
    this.hint.disabled = this.itsNext() === undefined;
  }
}

/** Shows how far a search is, and its tree on a scale of `span` small steps. */
function showRow({ name, of, caption, tree }: Row, span: number): void {
  const { counts, standing, recording } = of();
  const calls = counts ? counted(counts["calls"] ?? 0, "calls") : "…";
  const ended: Partial<Record<typeof standing, string>> = { searching: ", and goes on", unfinished: " and more: it was stopped", "no solution": ": there is no solution" };
  caption.replaceChildren(h("b", {}, name), ` ${calls}${counts ? (ended[standing] ?? "") : ""}`);
  tree.scale(span);
  tree.move(recording.moments);
}

/** Whether a search has found a solution and is recorded to its end. */
function isOver(search: Search): boolean {
  return search.solution !== undefined && search.recording.events === search.events;
}
