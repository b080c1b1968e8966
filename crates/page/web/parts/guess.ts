/** "Guess the next move": which cell will the search fill next, and with what? */

import { cellName, h } from "../dom.ts";
import type { Stepper } from "./stepper.ts";

/** The form; `go` goes to a moment. */
export function guess(stepper: Stepper, go: (at: number) => void): HTMLElement {
  const number = (name: string): HTMLInputElement =>
    h("input", { type: "number", min: 1, max: stepper.size, value: 1, "aria-label": `Guessed ${name}` });
  const [row, column, digit] = [number("row"), number("column"), number("digit")];
  const said = h("p", { class: "said", role: "status" });
  let [right, all] = [0, 0];
  const form = h(
    "form",
    {
      class: "row",
      submit: (event: SubmitEvent) => {
        event.preventDefault();
        const next = stepper.recording.next_placement();
        if (!next) {
          said.textContent = "No digit is placed any more.";
          return;
        }
        const { at, cell, digit: placed } = next;
        const sameCell = (Number(row.value) - 1) * stepper.size + Number(column.value) - 1 === cell;
        const sameDigit = Number(digit.value) === placed;
        all++;
        if (sameCell && sameDigit) right++;
        const judged = sameCell && sameDigit ? "Right" : sameCell ? "The cell is right" : sameDigit ? "The digit is right" : "No";
        said.textContent = `${judged}: it places ${placed} in ${cellName(cell, stepper.size)}. ${right} of ${all} right.`;
        go(at);
      },
    },
    h("span", {}, "Next, it places"),
    digit,
    h("span", {}, "in row"),
    row,
    h("span", {}, "column"),
    column,
    h("button", { type: "submit" }, "Guess"),
  );
  // Pointing at a cell is quicker than typing its row and column.
  stepper.grid.element.addEventListener("click", (event) => {
    const cell = stepper.grid.cellAt(event.clientX, event.clientY);
    if (cell === undefined) return;
    row.value = String(Math.floor(cell / stepper.size) + 1);
    column.value = String((cell % stepper.size) + 1);
  });
  return h("details", { class: "guess" }, h("summary", {}, "Guess the next move"), form, said);
}
