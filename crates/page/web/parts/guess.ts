/** The reader guesses, in the grid of a search itself, which digit the search places next, and where. */

import { cellName, h } from "../dom.ts";
import type { Stepper } from "./stepper.ts";
import { Touch } from "./touch.ts";

/** Returns the grid of a search, which takes guesses, and the comment on them; `go` goes to a moment. */
export function guess(stepper: Stepper, go: (at: number) => void): { board: Element; said: Element } {
  const { size, grid } = stepper;
  const said = h("span", { class: "said", role: "status" });
  let [right, all] = [0, 0];
  const { element } = new Touch(grid, "guesses that the next digit is placed there", {
    take(cell) {
      const isClue = Boolean(stepper.clues[cell]);
      said.textContent = isClue ? "That is a clue." : !stepper.recording.next_placement() ? "No more digits are placed." : "";
      return said.textContent === "";
    },
    put(cell, digit) {
      const next = stepper.recording.next_placement();
      if (!next) return false;
      const isRight = next.cell === cell && next.digit === digit;
      all++;
      if (isRight) right++;
      const judged = isRight ? "Right" : next.cell === cell ? "The cell is right" : next.digit === digit ? "The digit is right" : "No";
      said.textContent = `${judged}: it places ${next.digit} in ${cellName(next.cell, size)}. ${right} of ${all} right.`;
      said.classList.toggle("right", isRight);
      go(next.at);
      return false;
    },
  });
  return { board: element, said: h("p", { class: "guess" }, "Guess what comes next in this grid: click the cell where the next digit is placed. ", said) };
}
