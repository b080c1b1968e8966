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
      const go = (at: number): void => {
        stepper.recording.seek(at);
        show();
      };
      const tree = new Tree(stepper, { look: (at) => go(at ?? stepper.recording.events), go }, `The whole search of ${solver}`);
      // The picture is the slider for a pointer; this one is for keys and screen readers.
      const slider = h("input", { type: "range", class: "beneath", min: 0, "aria-label": `Moment of the search of ${solver}` });
      slider.addEventListener("input", () => go(Number(slider.value)));
      const show = (): void => {
        const { at, moments } = stepper.recording;
        slider.max = String(moments);
        slider.value = String(at);
        slider.setAttribute("aria-valuetext", `${thousands(at)} of ${counted(moments, "small steps")}`);
        stepper.show();
        tree.move(at);
      };
      scene.onEnd(() => stepper.dispose());
      scene.onEnd(() => tree.dispose());
      return { solver, stepper, tree, caption, slider, show };
    });

    function arrange(): void {
      const longest = Math.max(...rows.map(({ stepper }) => stepper.steps));
      const done = rows.every(({ stepper }) => stepper.over);
      for (const { solver, stepper, tree, caption, show } of rows) {
        const calls = stepper.final?.["calls"] ?? 0;
        caption.replaceChildren(
          h("b", {}, solver),
          ...(stepper.over ? [` makes ${counted(calls, "calls")}`] : []),
          ...(done ? [times(longest / stepper.steps)] : []),
        );
        if (stepper.search.standing !== "searching" && stepper.recording.at === 0) stepper.recording.seek(stepper.recording.events);
        tree.scale(same ? longest : 0);
        show();
      }
    }

    scale.addEventListener("change", () => {
      same = scale.checked;
      state.set("trees", same ? null : "own");
      arrange();
    });
    root.replaceChildren(
      h("label", { class: "choice" }, scale, " on the same scale: a small step is equally wide in all of them"),
      ...rows.map(({ stepper, tree, caption, slider }) =>
        h("div", { class: "tree-row" }, stepper.grid.element, h("div", { class: "tree-side" }, caption, stepper.ending.element, slider, tree.element)),
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
