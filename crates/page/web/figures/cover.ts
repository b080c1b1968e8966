/**
 * A Sudoku as an exact cover: the matrix whose rows and columns the recorded search hides and brings back. A small one,
 * `data-cells`, an empty one, or the puzzle of the page.
 */

import { h, thousands } from "../dom.ts";
import type { Make } from "../figure.ts";
import { Controls } from "../parts/controls.ts";
import { MatrixPicture } from "../parts/matrix.ts";
import { Stepper } from "../parts/stepper.ts";
import * as state from "../state.ts";
import { Matrix } from "../wasm.ts";

const CHOICES: [string, string][] = [
  ["clues", "4 × 4 with four clues"],
  ["empty", "4 × 4, empty"],
  ["own", "your puzzle, 9 × 9"],
];

export const make: Make = (root) => {
  const clues = root.dataset["cells"] ?? "";
  const body = h("div");
  let choice = state.get("grid") ?? "clues";
  let end = (): void => {};

  const begin = (): void => {
    end();
    const cells = choice === "own" ? state.cellsOf(state.puzzle()) : choice === "empty" ? new Uint8Array(16) : state.cellsOf(clues);
    const size = Math.sqrt(cells.length);
    let matrix: Matrix;
    try {
      matrix = new Matrix(size, cells);
    } catch (error) {
      body.replaceChildren(h("p", { class: "words error", role: "status" }, `${String(error)}.`));
      return;
    }
    const picture = new MatrixPicture(matrix, size, root.clientWidth > 600);
    const wanted = Number(state.get("at") ?? 0);
    let arrived = false;
    let pending = false;
    const status = h("p", { class: "status", role: "status" });
    const stop = h("button", { type: "button", class: "small", click: () => stepper.stop() }, "Stop the search");
    const stepper = new Stepper("cover", size, cells, () => {
      if (pending) return;
      pending = true;
      requestAnimationFrame(() => {
        pending = false;
        if (!arrived && wanted > 0) stepper.recording.seek(wanted);
        show();
      });
    });
    const seek = (at: number): void => {
      arrived = true;
      stepper.recording.seek(at);
      state.set("at", at > 0 ? String(at) : null);
      show();
    };
    const controls = new Controls({
      get events() {
        return stepper.recording.events;
      },
      get at() {
        return stepper.recording.at;
      },
      seek,
      over: () => stepper.recording.over(),
    });
    stepper.follow(root.closest("section"));

    function show(): void {
      picture.show(stepper.recording, stepper.show());
      controls.update();
      stop.hidden = stepper.over;
      const calls = thousands(stepper.final?.["calls"] ?? 0);
      if (!stepper.over) status.textContent = `Searching: ${thousands(stepper.recording.events)} small steps so far.`;
      else status.textContent = stepper.solution ? `Solved after ${calls} calls.` : `There is no solution; it took ${calls} calls to know.`;
    }

    const keys = (event: KeyboardEvent): void => void controls.key(event);
    document.addEventListener("keydown", keys);
    body.replaceChildren(
      h(
        "div",
        { class: "cover-top" },
        stepper.grid.element,
        h("div", { class: "side" }, stepper.words, stepper.numbers, status, stop),
      ),
      controls.element,
      picture.element,
    );
    show();
    end = () => {
      document.removeEventListener("keydown", keys);
      controls.pause();
      stepper.dispose();
      matrix.free();
      end = () => {};
    };
  };

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
  const ignore = state.onPuzzle(() => {
    if (choice === "own") begin();
  });
  return {
    dispose() {
      ignore();
      end();
    },
  };
};
