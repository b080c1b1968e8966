/**
 * Shows the puzzle that the searches of a chapter are set to, and lets the reader choose another one. It appears where the
 * text has `<div class="puzzle-bar"></div>`.
 */

import { known } from "#puzzles";
import { h } from "../dom.ts";
import type { Figure } from "../figure.ts";
import { type Running, run } from "../jobs.ts";
import * as state from "../state.ts";
import { Notice } from "./notice.ts";
import { examples } from "../wasm.ts";

/** Returns the puzzles that can be chosen. */
export function choices(): { name: string; cells: string }[] {
  return [{ name: "the lecture's puzzle", cells: examples()[0] ?? "" }, ...known];
}

export function bar(root: HTMLElement): Figure {
  let making: Running<string> | undefined;
  const select = h("select", { "aria-label": "The puzzle of this chapter" });
  const notice = new Notice();
  const show = (): void => {
    const now = state.puzzle();
    const all = choices();
    const own = all.some(({ cells }) => cells === now) ? [] : [{ name: "your puzzle", cells: now }];
    notice.show();
    select.replaceChildren(...[...own, ...all].map(({ name, cells }) => h("option", { value: cells, selected: cells === now }, name)));
  };
  select.addEventListener("change", () => {
    making?.stop();
    state.setPuzzle(select.value);
  });
  const fresh = h(
    "button",
    {
      type: "button",
      class: "small",
      click: () => {
        making?.stop();
        making = run("generate", {});
        making.result.then(state.setPuzzle, () => {});
      },
    },
    "A new one",
  );
  // If the text has underlined numbers, this explains the underline.
  const follows = root.closest("section")?.querySelector("data.follows") ? [h("span", { class: "follows" }, "Underlined numbers"), " in the text are counts for this puzzle."] : [];
  root.replaceChildren(
    h("label", {}, "Searching in ", select),
    fresh,
    h("a", { href: "#puzzle" }, "paste or type your own"),
    notice.element,
    h("p", { class: "about", hidden: follows.length === 0 }, ...follows),
  );
  show();
  const end = state.onPuzzle(show);
  return {
    dispose() {
      making?.stop();
      end();
    },
  };
}
