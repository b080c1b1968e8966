/** "Guess the next move": which cell will the search fill next, and with what? */

import { h } from "../dom.ts";
import type { Stepper } from "./stepper.ts";

/** The form; `go` goes to a moment. */
export function guess(stepper: Stepper, go: (at: number) => void): HTMLElement {
  const number = (name: string, least: number): HTMLInputElement =>
    h("input", { type: "number", min: least, max: stepper.size - 1 + least, value: least, "aria-label": `Guessed ${name}` });
  const [row, column, digit] = [number("row", 0), number("column", 0), number("digit", 1)];
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
        const [wantedRow, wantedColumn] = [Math.floor(cell / stepper.size), cell % stepper.size];
        const sameCell = Number(row.value) === wantedRow && Number(column.value) === wantedColumn;
        const sameDigit = Number(digit.value) === placed;
        all++;
        if (sameCell && sameDigit) right++;
        const judged = sameCell && sameDigit ? "Right" : sameCell ? "The cell is right" : sameDigit ? "The digit is right" : "No";
        said.textContent = `${judged}: it places ${placed} at row ${wantedRow}, col ${wantedColumn}. ${right} of ${all} right.`;
        go(at);
      },
    },
    h("span", {}, "Next, it places"),
    digit,
    h("span", {}, "at row"),
    row,
    h("span", {}, "col"),
    column,
    h("button", { type: "submit" }, "Guess"),
  );
  // Pointing at a cell is quicker than typing its row and column.
  stepper.grid.element.addEventListener("click", (event) => {
    const cell = stepper.grid.cellAt(event.clientX, event.clientY);
    if (cell === undefined) return;
    row.value = String(Math.floor(cell / stepper.size));
    column.value = String(cell % stepper.size);
  });
  return h("details", { class: "guess" }, h("summary", {}, "Guess the next move"), form, said);
}
