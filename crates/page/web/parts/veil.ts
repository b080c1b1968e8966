/**
 * What would answer a question is not told before the reader has guessed, or asked to be shown. A figure says in the text which
 * questions it would answer:
 *
 * - `data-wait="calls"`: the whole figure waits for the answer.
 * - `data-veil="calls"`: its totals do, and it goes no further than its beginning. It asks its veil what it may tell.
 *
 * When a veil is lifted or falls (with another puzzle, for which nothing has been guessed yet), the figure is made anew.
 */

import { counted, h, thousands } from "../dom.ts";
import type { Figure, Make } from "../figure.ts";
import { answer, known, onGuess } from "../guesses.ts";
import * as state from "../state.ts";
import { keyOf, questionsOf } from "./question.ts";

/** How many steps of a search can be gone through behind a veil; of a short one, a third. */
const BEGINNING = 40;

export class Veil {
  constructor(private readonly element?: HTMLElement, private readonly names = "") {}

  private get questions() {
    return this.element && this.names ? questionsOf(this.element, this.names) : [];
  }

  /** Whether something must not be told. */
  get down(): boolean {
    return this.questions.some((question) => !known(keyOf(question)));
  }

  /** A total, if it may be told. */
  told(total: number): string {
    return this.down ? "?" : thousands(total);
  }

  /** A total and what is counted, in the plural where it may not be told. */
  counted(total: number, many: string): string {
    return this.down ? `? ${many}` : counted(total, many);
  }

  /** How far one may go in a number of events. */
  part(events: number): number {
    return this.down ? Math.min(BEGINNING, Math.floor(events / 3)) : events;
  }

  /** What stands in the place of what is veiled. */
  note(): HTMLElement {
    const [first] = this.questions.filter((question) => !known(keyOf(question)));
    const ask = h("button", { type: "button", class: "small", click: () => first?.root.querySelector("input")?.focus() }, "Guess first");
    const show = h(
      "button",
      {
        type: "button",
        class: "small",
        click: () => {
          for (const question of this.questions) if (!known(keyOf(question))) answer(keyOf(question), null);
        },
      },
      "Show me",
    );
    return h("p", { class: "veil" }, "The rest is hidden until you have guessed. ", ask, " ", show);
  }
}

/** The veil of a figure. */
export function veilOf(root: HTMLElement): Veil {
  return new Veil(root, root.dataset["veil"]);
}

/** A figure that is made anew when its veil is another, or is not made before its question is answered. */
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
    // Who has just asked to be shown goes on in the figure.
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
