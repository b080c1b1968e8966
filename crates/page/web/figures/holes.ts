/**
 * The eleven lines with three holes to fill, and broken in three ways, on the puzzle of `data-cells`. After filling the holes, or
 * predicting what a broken variant does, the reader can watch it: each is a search that is recorded like any other. Their listings
 * stand after the figure in the text.
 */

import { counted, h } from "../dom.ts";
import { type Scene, figure, solved } from "../figure.ts";
import type { Controls, Played } from "../parts/controls.ts";
import { Grid } from "../parts/grid.ts";
import { bringIntoView, stage } from "../parts/stage.ts";
import { Stepper, overLabel } from "../parts/stepper.ts";
import { Tree, type Treed } from "../parts/tree.ts";
import * as state from "../state.ts";
import { type Recording, conflict } from "../wasm.ts";

interface Choice {
  /** The crate's name for it. */
  name: string;
  text: string;
  /** What is wrong with it; undefined if it is right. */
  wrong?: string;
}

/** The choices for each hole, which replaces a piece of the listing. */
const HOLES: { piece: string; label: string; choices: Choice[] }[] = [
  {
    piece: "next_blank(grid)",
    label: "The cell that is next",
    choices: [
      { name: "any", text: "the first cell", wrong: "Nobody asks whether the cell is blank: each call finds the same one." },
      { name: "last", text: "the last blank" },
      { name: "first", text: "the first blank" },
    ],
  },
  {
    piece: "candidates(grid, row, column)",
    label: "The digits that are tried",
    choices: [
      { name: "all", text: "1 to 9", wrong: "A digit is tried that is in the row, the column or the box already, and nobody objects." },
      { name: "legal", text: "what the row, column and box lack" },
      { name: "lines", text: "what the row and column lack", wrong: "The box is forgotten: a digit may be in it twice." },
    ],
  },
  {
    piece: "grid.set(row, column, 0);",
    label: "What is undone when all of them have failed",
    choices: [
      { name: "nothing", text: "nothing", wrong: "A cell whose digits have all failed keeps the last of them. The cell is no longer blank, and blocks others." },
      { name: "undo", text: "the cell is blank again" },
    ],
  },
];

/** A broken variant: the guesses of what it does, the index of the right one, and the explanation. */
interface Broken {
  name: string;
  title: string;
  guesses: string[];
  right: number;
  why: string;
}

const BROKEN: Broken[] = [
  {
    name: "no_undo",
    title: "No undo",
    guesses: ["It finds the solution, with more calls.", "It finds no solution, after a few calls.", "It never ends."],
    right: 1,
    why: "After a dead end the cell keeps the last digit that was tried. The search never comes back to it, because it is no longer blank; and beside a wrong digit hardly any other fits.",
  },
  {
    name: "return_in_the_loop",
    title: "return in the loop",
    guesses: ["It tries one digit in each blank, and gives up at the first dead end.", "It finds the solution, with fewer calls.", "It places all nine digits in the first blank, and ends."],
    right: 0,
    why: "The loop ends in its first round. So it is no loop: the first digit that fits is tried, and no other.",
  },
  {
    name: "no_base_case",
    title: "No base case",
    guesses: ["It never ends.", "It stops with a full grid.", "It fills the grid, takes everything back, and reports no solution."],
    right: 2,
    why: "The solution was there: one call found no blank. But nobody returns true, so it counts as one more failure, and all that is left is tried, too.",
  },
];

export const make = figure((root, scene) => {
  const cells = state.cellsOf(root.dataset["cells"] ?? "");
  const codes = variantsOf(root, scene);
  /** The number of the search that is shown: 0 for the holes, else a broken variant. */
  let shown = 0;
  const guesses = new Map<number, number>();
  const fills = HOLES.map(({ piece, label, choices }) => {
    const select = h("select", { "aria-label": label, class: "hole" }, h("option", { value: "" }, "…"), ...choices.map(({ name, text }) => h("option", { value: name }, text)));
    select.addEventListener("change", () => begin());
    if (codes[0]) putInto(codes[0], piece, select);
    return select;
  });
  const tabs = ["Three holes", ...BROKEN.map(({ title }) => title)].map((title, i) =>
    h("button", { type: "button", click: () => ((shown = i), begin()) }, title),
  );
  const asked = h("div", { class: "asked" });
  const place = h("div");
  root.replaceChildren(h("div", { class: "row tabs", role: "group", "aria-label": "Which search" }, ...tabs), asked, place);

  /** Returns the search to watch, if it may be watched: all holes are filled, or the reader has guessed what it does. */
  function wanted(): Wanted | undefined {
    const broken = BROKEN[shown - 1];
    if (broken) return guesses.has(shown) ? { solver: broken.name, remark: "", solved: () => {} } : undefined;
    const filled = HOLES.flatMap(({ choices }, i) => choices.find(({ name }) => name === fills[i]?.value) ?? []);
    if (filled.length < HOLES.length) return undefined;
    const wrong = filled.map((choice) => choice.wrong).find(Boolean);
    const any = filled[0]?.name === "last" ? "Any blank will do: only the tree is different." : "";
    const solver = `holes-${filled.map(({ name }) => name).join("-")}`;
    return { solver, remark: wrong ?? any, solved: wrong ? () => {} : () => solved(root) };
  }

  const begin = scene.again((scene) => {
    tabs.forEach((tab, i) => tab.setAttribute("aria-pressed", String(i === shown)));
    const focused = document.activeElement;
    const wasAsked = asked.contains(focused);
    const broken = BROKEN[shown - 1];
    asked.replaceChildren(...(broken ? question(broken, guesses.get(shown), (guess) => (guesses.set(shown, guess), begin())) : []));
    const code = codes[shown];
    const search = wanted();
    if (search) {
      const watched = new Watched(scene, cells, code, search);
      place.replaceChildren(watched.element);
      watched.show();
    } else {
      place.replaceChildren(waiting(cells, code, shown === 0 ? "Choose what stands in each hole." : "Say what it does, then watch it."));
      if (code) showChanges(code);
    }
    if (focused instanceof HTMLElement && root.contains(focused)) focused.focus();
    else if (wasAsked) asked.querySelector<HTMLElement>(".said")?.focus();
  });
  begin();
});

/** Returns copies of the listings after the figure, which are hidden as long as the figure stands in for them. */
function variantsOf(root: HTMLElement, scene: Scene): HTMLElement[] {
  const listings = [...(root.closest("section")?.querySelectorAll<HTMLElement>('[data-source^="page/src/variants/"]') ?? [])].map(
    (pre) => pre.closest("figure") as HTMLElement,
  );
  for (const listing of listings) listing.hidden = true;
  scene.onEnd(() => listings.forEach((listing) => (listing.hidden = false)));
  return listings.map((listing) => {
    const copy = listing.cloneNode(true) as HTMLElement;
    copy.hidden = false;
    return copy;
  });
}

/** Returns the question what a broken search does and, once the reader has guessed, the answer. */
function question({ guesses, right, why }: Broken, guess: number | undefined, take: (guess: number) => void): HTMLElement[] {
  const buttons = guesses.map((text, i) => {
    const button = h("button", { type: "button", disabled: guess !== undefined, click: () => take(i) }, text);
    button.setAttribute("aria-pressed", String(guess === i));
    return h("li", {}, button);
  });
  const verdict = guess === undefined ? "" : guess === right ? "Yes. " : `No: ${(guesses[right] ?? "").replace(/^It/, "it")} `;
  return [
    h("p", {}, "Struck lines are missing, marked ones are new. What does this search do?"),
    h("ol", { class: "why" }, ...buttons),
    ...(verdict ? [h("p", { class: "said", role: "status", tabindex: -1 }, verdict + why)] : []),
  ];
}

/** Returns the stage before a search may be watched; `first` is what the reader has to do first. */
function waiting(cells: Uint8Array, code: HTMLElement | undefined, first: string): HTMLElement {
  const grid = new Grid(9);
  grid.show({ clues: cells, cells: new Uint8Array(81) }, "The puzzle.");
  // Nothing can be played yet, so the keys stay with the previous figure.
  return stage({ board: grid.element, controls: h("p", { class: "controls" }, first), told: [], side: code ? [code] : [] });
}

/** Scrolls to the first line in which a listing differs from the eleven lines. */
function showChanges(code: HTMLElement): void {
  const line = code.querySelector<HTMLElement>(".new, .gone");
  // On a phone the side of the stage scrolls, not the listing.
  for (const box of line ? [line.closest("pre"), line.closest<HTMLElement>(".stage-side")] : []) if (line && box) bringIntoView(box, line);
}

/** A search that the reader may watch. */
interface Wanted {
  solver: string;
  /** What is added to its outcome. */
  remark: string;
  /** Called when it turns out to have solved the puzzle. */
  solved(): void;
}

/** A search that is watched: its board, its tree, and how it ends, which nothing tells until the reader has been at the end. */
class Watched implements Played, Treed {
  readonly element: HTMLElement;
  private readonly stepper: Stepper;
  private readonly controls: Controls;
  private readonly tree: Tree;
  private readonly words = h("p", { class: "words", "aria-live": "polite" });
  private readonly outcome = h("p", { class: "said outcome", role: "status" });
  /** Whether digits that have failed stay in the grid. */
  private readonly leaves: boolean;
  private isReported = false;
  /** Whether the reader has been at the end. */
  private isSeen = false;

  constructor(scene: Scene, private readonly cells: Uint8Array, code: HTMLElement | undefined, private readonly wanted: Wanted) {
    const { solver } = wanted;
    this.leaves = solver === "no_undo" || solver.endsWith("-nothing");
    const stepper = new Stepper(solver, 9, cells, () => {
      this.show();
      this.tree.grown();
    });
    this.stepper = stepper;
    scene.onEnd(() => stepper.dispose());
    this.controls = scene.controls(this);
    const pointing = { look: (at: number | undefined) => this.look(at), go: (at: number) => this.controls.go(at) };
    this.tree = new Tree(this, pointing, "The whole search: time from left to right, depth from top to bottom.");
    scene.onEnd(() => this.tree.dispose());
    stepper.follow(code?.querySelector<HTMLElement>("[data-source]") ?? null);
    this.controls.underTree();
    // The legend would mention solutions, which a broken search may not have, and recordings that end early.
    this.tree.legend.hidden = true;
    this.element = stage({
      board: stepper.grid.element,
      controls: this.controls.element,
      told: [this.words, this.outcome],
      side: code ? [code] : [],
      frames: stepper.frames?.element,
      time: [this.tree.element],
    });
  }

  get recording(): Recording {
    return this.stepper.recording;
  }

  get events(): number {
    return this.recording.moments;
  }

  get at(): number {
    return this.recording.at;
  }

  get overLabel(): string {
    return overLabel(this.recording, this.recording.moments, this.leaves ? "has failed" : undefined);
  }

  /** Whether the grid at the end is a solution, and not only called one. */
  get solved(): boolean {
    return this.stepper.solved && !this.clash();
  }

  over(): number {
    return this.recording.over();
  }

  seek(at: number): void {
    this.recording.seek(at);
    this.show();
  }

  /** Shows the moment that the reader points at in the tree, or again the one where they are. */
  private look(at: number | undefined): void {
    const back = this.recording.at;
    this.stepper.stays(at);
    this.recording.seek(at ?? back);
    this.draw();
    this.recording.seek(back);
  }

  /** Returns the first contradiction in a grid that the search calls solved. */
  private clash(): string | undefined {
    const { solution } = this.stepper.search;
    const words = solution && conflict(Uint8Array.from(solution))?.words;
    return words?.replace(/^digit (\d) (.*? \d)\b.*$/, "$1 stands $2");
  }

  /** Returns how the search ends, or nothing as long as that is not known. */
  private told(): string {
    const { standing, error, counts } = this.stepper.search;
    const calls = counted(counts?.["calls"] ?? 0, "calls");
    if (error !== undefined) return error;
    if (standing === "searching") return "";
    if (standing === "no solution") return `It reports no solution, after ${calls}.`;
    const wrong = this.clash();
    return wrong ? `It reports a solution, after ${calls}. But ${wrong}.` : `Solved after ${calls}.`;
  }

  /** Draws the grid at the current moment, and says what happens. */
  private draw(): void {
    const { stepper, words, recording } = this;
    const { last: event } = stepper.show();
    words.textContent = stepper.words.textContent;
    if (!this.leaves) return;
    if (event?.name === "retract") words.textContent = `The ${event.digit ?? ""} has failed, and stays until another digit takes its place.`;
    const mark = event?.name === "place" ? "place" : event?.name === "retract" ? "refuse" : "look";
    stepper.grid.show({ clues: this.cells, cells: recording.left(), cell: event?.cell, mark }, "The grid, in which nothing is undone.");
  }

  show(): void {
    const { recording, wanted } = this;
    this.draw();
    this.controls.update();
    this.tree.move(recording.at);
    if (!this.isReported && this.solved) {
      this.isReported = true;
      wanted.solved();
    }
    const told = this.told();
    this.isSeen ||= told !== "" && recording.at >= recording.events;
    const ended = wanted.remark ? `${told} ${wanted.remark}` : told;
    this.outcome.textContent = this.isSeen ? ended : told && "Recorded. Play it, or go to the end, to see what it comes to.";
  }
}

/** Replaces a piece of code, which stands within one line, by an element. */
function putInto(code: HTMLElement, piece: string, element: HTMLElement): void {
  const line = [...code.querySelectorAll<HTMLElement>("[data-source] .line")].find(({ textContent }) => textContent?.includes(piece));
  if (!line) throw new Error(`the listing has no ${piece}`);
  const text = line.textContent ?? "";
  const at = text.indexOf(piece);
  const part = (from: number, to?: number): Node => {
    // The rest of the line keeps its colours.
    const range = document.createRange();
    const [start, end] = [placeOf(line, from), placeOf(line, to ?? text.length)];
    range.setStart(...start);
    range.setEnd(...end);
    return range.cloneContents();
  };
  line.replaceChildren(part(0, at), element, part(at + piece.length));
}

/** Returns the text node and the offset of the character with this number in an element. */
function placeOf(element: HTMLElement, at: number): [Node, number] {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = at;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { length } = node as Text;
    if (left <= length) return [node, left];
    left -= length;
  }
  return [element, element.childNodes.length];
}
