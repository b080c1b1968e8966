/**
 * One search to go through: `data-solver`, which may be several to choose from, and for a grid of another size `data-cells`. Beside it the chapter's code of that
 * solver, whose lines are lit as they are executed.
 */

import { h } from "../dom.ts";
import type { Make } from "../figure.ts";
import { Controls } from "../parts/controls.ts";
import { guess } from "../parts/guess.ts";
import { Stepper } from "../parts/stepper.ts";
import { Tree } from "../parts/tree.ts";
import * as state from "../state.ts";

export const make: Make = (root) => {
  const solvers = (root.dataset["solver"] ?? "sudoku3").split(" ");
  const fixed = root.dataset["cells"];
  let solver = solvers.find((name) => name === state.get("solver")) ?? solvers[0] ?? "";
  // The chapter's code of the first solver stands beside the grid.
  const code = root.closest("section")?.querySelector(`[data-source^="${solvers[0]}/"]`)?.closest<HTMLElement>("figure");
  const which = h("select", {}, ...solvers.map((name) => h("option", { selected: name === solver }, name)));
  which.addEventListener("change", () => {
    solver = which.value;
    state.set("solver", solver);
    state.set("at", null);
    begin();
  });
  const choice = h("label", { class: "choice", hidden: solvers.length < 2 }, "Solver ", which);
  let end = (): void => {};

  const begin = (): void => {
    end();
    const text = fixed ?? state.puzzle();
    const cells = state.cellsOf(text);
    const wanted = Number(state.get("at") ?? 0);
    let arrived = false;
    const stop = h("button", { type: "button", class: "small", click: () => stepper.stop() }, "Stop the search");
    const status = h("p", { class: "status", role: "status" });
    const seek = (at: number): void => {
      arrived = true;
      stepper.recording.seek(at);
      state.set("at", at > 0 ? String(at) : null);
      show();
    };
    const stepper = new Stepper(solver, Math.sqrt(cells.length), cells, () => {
      if (!arrived && wanted > 0) stepper.recording.seek(wanted);
      show();
      tree.grown();
    });
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
    const tree = new Tree(
      stepper.recording,
      {
        look(at) {
          const back = stepper.recording.at;
          stepper.recording.seek(at ?? back);
          stepper.show();
          stepper.recording.seek(back);
          if (at === undefined) stepper.show();
        },
        go: seek,
      },
      `The whole search of ${solver}: time from left to right, depth from top to bottom.`,
    );
    const source = code?.querySelector<HTMLElement>("[data-source]") ?? null;
    stepper.follow(source);

    function show(): void {
      stepper.show();
      controls.update();
      tree.move(stepper.recording.at);
      stop.hidden = stepper.over || stepper.stopped;
      if (status.textContent !== stepper.status) status.textContent = stepper.status;
    }

    const keys = (event: KeyboardEvent): void => void controls.key(event);
    document.addEventListener("keydown", keys);
    const told = [stepper.words, stepper.numbers, status, stop];
    root.replaceChildren(
      choice,
      h(
        "div",
        { class: "stepper" },
        h("div", {}, stepper.grid.element, ...(code ? told : [])),
        h("div", { class: "side" }, ...(code ? [code] : told)),
      ),
      controls.element,
      tree.element,
      guess(stepper, seek),
    );
    show();
    end = () => {
      document.removeEventListener("keydown", keys);
      controls.pause();
      tree.dispose();
      stepper.dispose();
      end = () => {};
    };
  };

  begin();
  const ignore = fixed ? () => {} : state.onPuzzle(begin);
  return {
    dispose() {
      ignore();
      end();
    },
  };
};
