/** A notice of what is wrong with the current puzzle, in chapters that search in it. */

import { h } from "../dom.ts";
import * as state from "../state.ts";
import { conflict } from "../wasm.ts";

/** Shows what is wrong, or is hidden; `show` checks again. */
export class Notice {
  readonly element = h("p", { class: "notice", role: "status", hidden: true });

  show(): void {
    const found = conflict(state.cellsOf(state.puzzle()));
    const said =
      state.draft() !== null
        ? "What you typed last could not be read as a puzzle: these searches use the puzzle before it."
        : found
          ? `This puzzle contradicts itself: ${found.words}. It has no solution.`
          : "";
    this.element.hidden = said === "";
    if (this.element.textContent !== said) this.element.textContent = said;
  }
}
