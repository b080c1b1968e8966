/**
 * A search to step through: `data-solver`, which may be several to choose from, and `data-cells` for the figure's own puzzle.
 * Beside it stands the chapter's code of that solver, or of the file `data-code`; its lines are lit as they are executed.
 */

import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { guess } from "../parts/guess.ts";
import { practice } from "../parts/practice.ts";
import { beside, stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { Tree } from "../parts/tree.ts";
import { veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";

export const make = figure((root, scene) => {
  const solvers = (root.dataset["solver"] ?? "sudoku3").split(" ");
  const fixed = root.dataset["cells"];
  let solver = solvers.find((name) => name === state.get("solver")) ?? solvers[0] ?? "";
  // The chapter's code of the first solver stands beside the grid.
  const code = beside(root, scene, root.dataset["code"] ?? `${solvers[0]}/`);
  const which = h("select", {}, ...solvers.map((name) => h("option", { selected: name === solver }, name)));
  which.addEventListener("change", () => {
    solver = which.value;
    state.set("solver", solver);
    state.set("at", null);
    begin();
  });
  /** The practice of each solver. It does not depend on the puzzle, so an open one stays as it is. */
  const drills = new Map<string, HTMLElement[]>();
  const choice = h("label", { class: "choice", hidden: solvers.length < 2 }, "Solver ", which);

  const begin = scene.again((scene) => {
    const text = fixed ?? state.puzzle();
    const cells = state.cellsOf(text);
    const stepper = new Stepper(solver, Math.sqrt(cells.length), cells, () => {
      played.arrive();
      show();
      tree.grown();
    });
    const veil = (stepper.veil = veilOf(root));
    scene.onEnd(() => stepper.dispose());
    const played = stepper.played(() => show());
    const controls = scene.controls(played);
    const tree = new Tree(
      stepper,
      {
        look: (at) => stepper.look(at),
        go: (at) => controls.go(at),
        zoomed: (part) => state.set("zoom", part),
      },
      `The whole search of ${solver}: time from left to right, depth from top to bottom.`,
    );
    tree.part(state.get("zoom") ?? "");
    scene.onEnd(() => tree.dispose());
    const source = code?.querySelector<HTMLElement>("[data-source]") ?? null;
    stepper.follow(source, controls);

    function show(): void {
      stepper.show();
      controls.update();
      tree.move(stepper.recording.at);
    }

    if (!veil.down) controls.underTree();
    const guessed = guess(stepper, (at) => controls.go(at));
    const drill = drills.get(solver) ?? practice(solver);
    drills.set(solver, drill);
    root.replaceChildren(
      choice,
      stage({
        board: guessed.board,
        controls: controls.element,
        told: [stepper.words, stepper.counted],
        side: code ? [code] : [],
        frames: stepper.frames?.element,
        time: [veil.down ? veil.note() : tree.element],
      }),
      ...(veil.down ? [] : [tree.legend]),
      stepper.ending.element,
      guessed.said,
      ...drill,
    );
    show();
  });

  begin();
  if (!fixed) scene.onPuzzle(begin);
});
