/**
 * The reader's own solver: the trace of its search to step through, from a file that the reader opens or from `make show`
 * (`?trace=mine`), and its tree beside that of sudoku8, on one scale.
 */

import { counted, h, thousands } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import { run } from "../jobs.ts";
import type { Controls } from "../parts/controls.ts";
import type { Searched, Standing } from "../parts/search.ts";
import { stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { Tree } from "../parts/tree.ts";
import * as state from "../state.ts";
import { type Counts, Recording, type Traced } from "../wasm.ts";

/** The most events of sudoku8 that are recorded. */
const RECORDED = 24e6;

/** A search that was traced elsewhere. */
class Ready implements Searched {
  readonly standing: Standing;
  readonly counts: Counts;
  readonly events: number;
  readonly solution: number[] | undefined;
  readonly error: string | undefined;

  constructor(readonly recording: Recording, traced: Traced) {
    this.counts = traced.count;
    this.events = traced.events;
    const end = `The trace ends after ${thousands(traced.events)} small steps`;
    if (traced.cut) this.error = `${end}; the search went on.`;
    else if (!traced.answered) this.error = `${end}, without an answer.`;
    else if (traced.wrong) this.error = `The answer of ${traced.solver} is wrong: ${traced.wrong}.`;
    // If a trace is cut off, the digits at its end are not a solution.
    this.solution = this.error ? undefined : traced.solution;
    this.standing = this.error ? "unfinished" : traced.solution ? "finished" : "no solution";
  }

  /** The search is over, so these do nothing. */
  stop(): void {}
  goOn(): void {}
}

/** A search with its tree and its caption. */
class Row {
  readonly caption = h("p", { class: "tree-caption" });
  readonly tree: Tree;

  /** `go` goes to a moment of the search. */
  constructor(scene: Scene, readonly stepper: Stepper, go: (at: number) => void) {
    this.tree = new Tree(stepper, { look: (at) => stepper.look(at), go }, `The whole search of ${stepper.solver}`);
    scene.onEnd(() => stepper.dispose());
    scene.onEnd(() => this.tree.dispose());
  }

  /** Shows the search, and its tree on a scale on which this many steps fill the width. */
  show(longest: number): void {
    const { stepper, tree, caption } = this;
    const calls = counted(stepper.final?.["calls"] ?? 0, "calls");
    caption.replaceChildren(h("b", {}, stepper.solver), ...(stepper.over ? [` makes ${calls}`] : []));
    stepper.show();
    tree.scale(longest);
    tree.grown();
    tree.move(stepper.recording.at);
  }
}

/** The search that was traced, to be played, and that of sudoku8 below it. */
class Pair {
  readonly elements: HTMLElement[];
  private readonly rows: Row[];
  private readonly controls: Controls;

  constructor(scene: Scene, recording: Recording, traced: Traced) {
    const cells = state.cellsOf(traced.puzzle);
    const mine = new Stepper(traced.solver || "yours", 9, cells, () => this.show(), { ready: new Ready(recording, traced) });
    const other = new Stepper("sudoku8", 9, cells, () => this.show(), { most: RECORDED, plain: true });
    const played = mine.played(() => this.show());
    this.controls = scene.controls(played);
    const own = new Row(scene, mine, (at) => this.controls.go(at));
    const its = new Row(scene, other, (at) => {
      other.recording.seek(at);
      this.show();
    });
    this.rows = [own, its];
    this.elements = [
      stage({
        board: mine.grid.element,
        controls: this.controls.element,
        told: [mine.words, mine.counted],
        side: [mine.ending.element],
        // This tree is as wide as the other one, so that the scales are the same.
        time: [h("div", { class: "tree-row" }, h("div"), h("div", { class: "tree-side" }, own.caption, own.tree.element))],
      }),
      h("div", { class: "tree-row" }, other.grid.element, h("div", { class: "tree-side" }, its.caption, other.ending.element, its.tree.element)),
    ];
  }

  show(): void {
    const longest = Math.max(...this.rows.map(({ stepper }) => stepper.steps));
    for (const row of this.rows) row.show(longest);
    this.controls.update();
  }
}

export const make = figure((root, scene) => {
  const status = h("p", { class: "status", role: "status" });
  const shown = h("div", { class: "own" });
  let from: Blob | string | undefined;

  const say = (text: string, wrong = false): void => {
    status.textContent = text;
    status.classList.toggle("error", wrong);
  };

  const begin = scene.again((scene) => {
    shown.replaceChildren();
    if (from === undefined) return;
    say("Reading the trace …");
    const recording = scene.own(new Recording(9));
    const running = run("trace", { from }, ({ piece }) => recording.push(piece));
    scene.onEnd(() => running.stop());
    running.result.then(
      (traced) => {
        say("");
        const pair = new Pair(scene, recording, traced);
        shown.replaceChildren(...pair.elements);
        pair.show();
      },
      (error: Error) => say(error.message, true),
    );
  });

  const open = h("input", {
    type: "file",
    accept: ".jsonl,.json,.txt",
    change: () => {
      const file = open.files?.[0];
      if (!file) return;
      open.value = ""; // The same file can be opened again when it has changed.
      from = file;
      state.set("trace", null);
      state.set("at", null);
      begin();
    },
  });
  root.replaceChildren(h("div", { class: "row" }, h("label", { class: "button" }, "Open a trace ", open)), status, shown);

  const named = state.get("trace");
  if (named && /^[a-z0-9_]{1,60}$/.test(named)) {
    from = new URL(`traces/${named}.jsonl`, document.baseURI).href;
    begin();
  } else if (named) say(`${named} is not the name of a solver`, true);
});
