/** The trees of several searches, `data-solvers`, above each other: on one scale, or each as wide as the page. */

import { counted, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { Stepper } from "../parts/stepper.ts";
import { Tree } from "../parts/tree.ts";
import * as state from "../state.ts";

/** The most events of each search that are recorded; there are several searches. */
const RECORDED = 24e6;

export const make = figure((root, scene) => {
  const solvers = (root.dataset["solvers"] ?? "sudoku7 sudoku8").split(" ");

  const begin = scene.again((scene) => {
    const cells = state.cellsOf(state.puzzle());
    let same = state.get("trees") !== "own";
    const scale = h("input", { type: "checkbox", id: "same-scale" });
    scale.checked = same;

    const rows = solvers.map((solver) => {
      const caption = h("p", { class: "tree-caption" });
      const stepper = new Stepper(solver, 9, cells, () => arrange(), { most: RECORDED, plain: true });
      const tree = new Tree(
        stepper,
        {
          look(at) {
            stepper.recording.seek(at ?? stepper.recording.events);
            stepper.show();
            tree.move(stepper.recording.at);
          },
          go(at) {
            stepper.recording.seek(at);
            stepper.show();
            tree.move(at);
          },
        },
        `The whole search of ${solver}`,
      );
      scene.onEnd(() => stepper.dispose());
      scene.onEnd(() => tree.dispose());
      return { solver, stepper, tree, caption };
    });

    function arrange(): void {
      const longest = Math.max(...rows.map(({ stepper }) => stepper.steps));
      const done = rows.every(({ stepper }) => stepper.over);
      for (const { solver, stepper, tree, caption } of rows) {
        const calls = stepper.final?.["calls"] ?? 0;
        caption.replaceChildren(
          h("b", {}, solver),
          ...(stepper.over ? [` makes ${counted(calls, "calls")}`] : []),
          ...(done ? [times(longest / stepper.steps)] : []),
        );
        if (stepper.search.standing !== "searching" && stepper.recording.at === 0) stepper.recording.seek(stepper.recording.events);
        stepper.show();
        tree.scale(same ? longest : 0);
        tree.move(stepper.recording.at);
      }
    }

    scale.addEventListener("change", () => {
      same = scale.checked;
      state.set("trees", same ? null : "own");
      arrange();
    });
    root.replaceChildren(
      h("label", { class: "choice" }, scale, " on the same scale: a small step is equally wide in all of them"),
      ...rows.map(({ stepper, tree, caption }) =>
        h("div", { class: "tree-row" }, stepper.grid.element, h("div", { class: "tree-side" }, caption, stepper.ending.element, tree.element)),
      ),
    );
    arrange();
  });

  begin();
  scene.onPuzzle(begin);
});

function times(factor: number): string {
  return factor > 1.05 ? `, and takes ${factor < 10 ? factor.toPrecision(2) : thousands(factor)} times fewer small steps` : "";
}
