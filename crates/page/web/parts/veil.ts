/**
 * Hides whatever would answer a question until the reader has guessed, or asked to be shown. In the text, a figure names the
 * questions that it would answer:
 *
 * - `data-wait="calls"`: the whole figure waits for the answer.
 * - `data-veil="calls"`: only its totals wait, and it stops early. It asks its veil what it may show.
 *
 * When a veil is lifted, or falls with another puzzle for which nothing has been guessed yet, the figure is made again.
 */

import { counted, h, thousands } from "../dom.ts";
import type { Figure, Make } from "../figure.ts";
import { answer, known, onGuess } from "../guesses.ts";
import * as state from "../state.ts";
import { keyOf, questionsOf } from "./question.ts";
import { showMe } from "./showme.ts";

/** The most steps of a search that can be seen behind a veil; of a short search, a third. */
const BEGINNING = 40;

export class Veil {
  constructor(private readonly element?: HTMLElement, private readonly names = "") {}

  private get questions() {
    return this.element && this.names ? questionsOf(this.element, this.names) : [];
  }

  /** Whether something must stay hidden. */
  get down(): boolean {
    return this.questions.some((question) => !known(keyOf(question)));
  }

  /** Returns a total if it may be shown, or else a question mark. */
  told(total: number): string {
    return this.down ? "?" : thousands(total);
  }

  /** Returns a total with its noun, or, if it may not be shown, a question mark with the plural. */
  counted(total: number, many: string): string {
    return this.down ? `? ${many}` : counted(total, many);
  }

  /** Returns how many of these events may be seen. */
  part(events: number): number {
    return this.down ? Math.min(BEGINNING, Math.floor(events / 3)) : events;
  }

  /** Puts the note into its place as long as something is hidden. */
  fill(place: HTMLElement): void {
    // A note that is there stays: one of its buttons may have the focus.
    if (this.down !== place.hasChildNodes()) place.replaceChildren(...(this.down ? [this.note()] : []));
  }

  /** Returns the note that replaces what is veiled. */
  note(): HTMLElement {
    const [first] = this.questions.filter((question) => !known(keyOf(question)));
    const ask = h("button", { type: "button", class: "small", click: () => first?.root.querySelector("input")?.focus() }, "Guess first");
    const show = showMe(() => {
      for (const question of this.questions) if (!known(keyOf(question))) answer(keyOf(question), null);
    });
    return h("p", { class: "veil" }, "The rest is hidden until you have guessed. ", ask, " ", show);
  }
}

/** Returns the veil of a figure. */
export function veilOf(root: HTMLElement): Veil {
  return new Veil(root, root.dataset["veil"]);
}

/** Returns a figure that is made again when its veil changes, or is made only after its question is answered. */
export function behindVeil(root: HTMLElement, make: Make): Figure {
  const { veil, wait } = root.dataset;
  if (veil === undefined && wait === undefined) return make(root);
  const over = new Veil(root, veil ?? wait);
  let figure: Figure | undefined;
  let was: boolean | undefined;
  const look = (): void => {
    if (over.down === was) return;
    was = over.down;
    const within = root.contains(document.activeElement);
    figure?.dispose();
    figure = undefined;
    if (was && wait !== undefined) root.replaceChildren(over.note());
    else figure = make(root);
    // A reader who has just asked to be shown continues in the figure.
    if (!within) return;
    root.tabIndex = -1;
    root.focus({ preventScroll: true });
  };
  const ends = [onGuess(look), state.onPuzzle(look)];
  look();
  return {
    dispose() {
      for (const end of ends) end();
      figure?.dispose();
    },
  };
}
