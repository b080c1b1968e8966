/**
 * A Sudoku as an exact cover: the matrix whose rows and columns the recorded search hides and restores. The Sudoku is a small
 * one, `data-cells`, an empty one, or the puzzle of the page.
 */

import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { MatrixPicture } from "../parts/matrix.ts";
import { stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { Veil, veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";
import { Matrix, messageOf } from "../wasm.ts";

const CHOICES: [string, string][] = [
  ["clues", "4 × 4 with four clues"],
  ["empty", "4 × 4, empty"],
  ["own", "your puzzle, 9 × 9"],
];

export const make = figure((root, scene) => {
  const clues = root.dataset["cells"] ?? "";
  const body = h("div");
  let choice = state.get("grid") ?? "clues";

  const begin = scene.again((scene) => {
    const cells = choice === "own" ? state.cellsOf(state.puzzle()) : choice === "empty" ? new Uint8Array(16) : state.cellsOf(clues);
    const size = Math.sqrt(cells.length);
    let matrix: Matrix;
    try {
      matrix = new Matrix(size, cells);
    } catch (error) {
      body.replaceChildren(h("p", { class: "words error", role: "status" }, `${messageOf(error)}.`));
      return;
    }
    const picture = new MatrixPicture(matrix, size, root.clientWidth > 600);
    scene.own(matrix);
    // Only the full-size Sudoku, by its size and its search, would answer the question.
    const veil = choice === "own" ? veilOf(root) : new Veil();
    const draw = scene.frame(() => {
      played.arrive();
      show();
    });
    const stepper = new Stepper("cover", size, cells, draw);
    stepper.veil = veil;
    scene.onEnd(() => stepper.dispose());
    const played = stepper.played(() => show());
    const controls = scene.controls(played);
    stepper.follow(root.closest("section"));

    function show(): void {
      picture.show(stepper.recording, stepper.show(), stepper.solved && stepper.recording.at === stepper.recording.events);
      controls.update();
    }

    body.replaceChildren(
      stage({
        board: stepper.grid.element,
        controls: controls.element,
        told: [stepper.words, stepper.counted],
        side: [veil.down ? veil.note() : picture.element],
        kind: "with-matrix",
      }),
      stepper.ending.element,
    );
    show();
  });

  const radios = CHOICES.map(([value, label]) => {
    const radio = h("input", { type: "radio", name: "cover-grid", value, checked: value === choice });
    radio.addEventListener("change", () => {
      choice = value;
      state.set("grid", value === "clues" ? null : value);
      state.set("at", null);
      begin();
    });
    return h("label", {}, radio, ` ${label}`);
  });
  root.replaceChildren(h("div", { class: "row choices", role: "radiogroup", "aria-label": "Which Sudoku" }, ...radios), body);
  begin();
  scene.onPuzzle(() => {
    if (choice === "own") begin();
  });
});
