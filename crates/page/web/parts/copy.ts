/** Shows a position as text to copy, in one of the forms that people exchange. */

import { type Forms, forms } from "sudoku-lanes";
import { h } from "../dom.ts";

const FORMS: [keyof Forms, string][] = [
  ["cells", "81 characters: the digits"],
  ["marks", "729 characters: the candidates"],
  ["grid", "a grid of candidates"],
  ["library", "a line of HoDoKu's library"],
];

let made = 0;

export class Copy {
  readonly element: HTMLDetailsElement;
  private readonly form = h("select", { "aria-label": "Form" }, ...FORMS.map(([value, name]) => h("option", { value }, name)));
  private readonly text: HTMLTextAreaElement;
  private readonly said = h("output", {});
  private position = "";

  constructor() {
    const id = `copy-${made++}`;
    this.text = h("textarea", { id, rows: 5, readonly: true, spellcheck: false });
    const button = h("button", { type: "button", click: () => void this.copy() }, "Copy");
    this.element = h(
      "details",
      { class: "copy" },
      h("summary", {}, "Copy this position"),
      h("div", { class: "row" }, this.form, button, this.said),
      h("label", { for: id, class: "unseen" }, "The position as text"),
      this.text,
    );
    this.form.addEventListener("change", () => this.show());
    this.element.addEventListener("toggle", () => this.show());
  }

  /** Sets the position. */
  about(position: string): void {
    if (position === this.position) return;
    this.position = position;
    this.show();
  }

  private show(): void {
    this.said.textContent = "";
    // If a grid is not a puzzle, it has no such text.
    if (this.element.open) this.text.value = this.position && (forms(this.position)[this.form.value as keyof Forms] ?? "");
  }

  private async copy(): Promise<void> {
    this.text.select();
    try {
      await navigator.clipboard.writeText(this.text.value);
      this.said.textContent = "Copied.";
    } catch {
      // Not every browser allows copying everywhere.
      this.said.textContent = "It is selected: copy it with Ctrl+C.";
    }
  }
}
