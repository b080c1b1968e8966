/** The search of lookahead, with its list of blanks: which are looked at, which comes forward, what has been foreseen. */

import { h, inNextFrame, thousands } from "../dom.ts";
import type { Make } from "../figure.ts";
import { Controls } from "../parts/controls.ts";
import { Stepper } from "../parts/stepper.ts";
import * as state from "../state.ts";
import { Ahead } from "../wasm.ts";

interface Foreseen {
  forward: number;
  dead_ends: number;
  too_late: number;
}

interface List extends Foreseen {
  /** The blanks in the order of their turns. */
  waiting: number[];
  looked: number[];
  taken: number | null;
  all: Foreseen;
}

/** How many blanks of the list are shown. */
const SHOWN = 12;

export const make: Make = (root) => {
  const code = root.closest("section")?.querySelector<HTMLElement>('[data-source^="lookahead/"]') ?? null;
  let end = (): void => {};

  const begin = (): void => {
    end();
    const cells = state.cellsOf(state.puzzle());
    const blanks = state.get("ahead") === "1" ? 1 : 2;
    const choose = h("select", { id: "ahead-blanks" }, h("option", { value: "1" }, "one blank ahead"), h("option", { value: "2" }, "two blanks ahead"));
    choose.value = String(blanks);
    choose.addEventListener("change", () => {
      state.set("ahead", choose.value === "2" ? null : choose.value);
      state.set("at", null);
      begin();
      root.querySelector("select")?.focus();
    });
    const chooser = h("div", { class: "inputs" }, h("label", { for: "ahead-blanks" }, "Look"), choose);
    let ahead: Ahead;
    try {
      ahead = new Ahead(cells, blanks);
    } catch (error) {
      root.replaceChildren(h("p", { class: "words error" }, `There is nothing to search: ${String(error)}.`));
      return;
    }
    const wanted = Number(state.get("at") ?? 0);
    let arrived = false;
    const list = h("ol", { class: "blanks", "aria-label": "The blanks in the order of their turns" });
    const more = h("p", { class: "tree-note" });
    const foreseen = h("dl", { class: "numbers foreseen" });
    const stop = h("button", { type: "button", class: "small", click: () => stepper.stop() }, "Stop the search");
    const status = h("p", { class: "status", role: "status" });
    const drawing = inNextFrame(() => {
      ahead.grow(stepper.recording);
      if (!arrived && wanted > 0) stepper.recording.seek(wanted);
      show();
    });
    const stepper = new Stepper(`lookahead${blanks}`, 9, cells, drawing.ask);
    stepper.follow(code);
    const controls = new Controls({
      get events() {
        return stepper.recording.events;
      },
      get at() {
        return stepper.recording.at;
      },
      seek(at) {
        arrived = true;
        stepper.recording.seek(at);
        state.set("at", at > 0 ? String(at) : null);
        show();
      },
      over: () => stepper.recording.over(),
    });

    function show(): void {
      stepper.show();
      const { candidates } = stepper.shown();
      const { waiting, looked, taken, all, ...now } = JSON.parse(ahead.list(stepper.recording)) as List;
      list.replaceChildren(
        ...waiting.slice(0, SHOWN).map((cell) => {
          const digits = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((digit) => ((candidates?.[cell] ?? 0) >> digit) & 1);
          const forward = cell === taken && cell !== looked[0];
          const what = forward ? "comes forward" : cell === taken ? "is filled" : cell === looked[0] ? "its turn" : looked.includes(cell) ? "looked at" : "";
          const kind = cell === taken ? (digits.length ? "taken" : "dead") : looked.includes(cell) ? "looked" : "";
          return h(
            "li",
            { class: kind },
            h("span", { class: "blank" }, `row ${Math.floor(cell / 9)}, col ${cell % 9}`),
            h("span", { class: "digits" }, digits.length ? digits.join(" ") : "none"),
            h("span", { class: "what" }, what),
          );
        }),
      );
      const hidden = waiting.length - SHOWN;
      more.textContent = hidden > 0 ? `and ${hidden} more after these` : waiting.length === 0 ? "No blank is left." : "";
      foreseen.replaceChildren(
        ...row("came forward", now.forward, all.forward),
        ...row("dead ends foreseen", now.dead_ends, all.dead_ends),
        ...row("dead ends seen too late", now.too_late, all.too_late),
      );
      controls.update();
      stop.hidden = stepper.over || stepper.stopped;
      if (status.textContent !== stepper.status) status.textContent = stepper.status;
    }

    const keys = (event: KeyboardEvent): void => void controls.key(event);
    document.addEventListener("keydown", keys);
    root.replaceChildren(
      chooser,
      h(
        "div",
        { class: "stepper" },
        h("div", {}, stepper.grid.element, stepper.words),
        h("div", { class: "side" }, h("p", { class: "list-head" }, "The list: whose turn it is, and what is still possible there"), list, more),
      ),
      controls.element,
      h("div", { class: "told" }, stepper.numbers, foreseen),
      status,
      stop,
    );
    show();
    end = () => {
      document.removeEventListener("keydown", keys);
      controls.pause();
      drawing.cancel();
      ahead.free();
      stepper.dispose();
      end = () => {};
    };
  };

  begin();
  const ignore = state.onPuzzle(begin);
  return {
    dispose() {
      ignore();
      end();
    },
  };
};

function row(name: string, value: number, of: number): HTMLElement[] {
  return [h("dt", {}, name), h("dd", {}, h("b", {}, thousands(value)), h("span", {}, ` of ${thousands(of)}`))];
}
