/**
 * The questions of the chapters: `<div class="predict" data-question="calls" data-answer="52" data-unit="calls">`. If the build has
 * added `data-count`, or the text has `data-measured`, the answer belongs to the puzzle that the chapter is set to.
 */

import { reveal } from "../guesses.ts";
import * as state from "../state.ts";

export interface Question {
  root: HTMLElement;
  /** Chapter and name: `sudoku8/calls`. */
  id: string;
  name: string;
  unit: string;
  /** The solver and the count that it asks for, if it follows the puzzle. */
  count: string | undefined;
  /** Whether the answer comes from a measurement in the chapter. */
  measured: boolean;
  /** The answer for the lecture's puzzle. */
  answer: number;
  /** The upper end of the scale for guesses. */
  most: number;
  /** Whether the answer need not be a whole number. */
  fractions: boolean;
}

export function questionOf(root: HTMLElement): Question {
  const { question = "", unit = "", answer, count, measured, fractions, most } = root.dataset;
  const chapter = root.closest("section")?.id ?? "";
  return {
    root,
    id: `${chapter}/${question}`,
    name: question,
    unit,
    count,
    measured: measured !== undefined,
    answer: Number(answer),
    most: Number(most ?? (unit === "percent" ? 100 : unit === "times" ? 1000 : 1e6)),
    fractions: fractions !== undefined,
  };
}

/** Returns the key of the current guess: the question and, if the answer depends on it, the puzzle. */
export function keyOf({ id, count, measured }: Question): string {
  return count || measured ? `${id} ${state.puzzle()}` : id;
}

/** Returns the questions of an element's chapter that have these names. */
export function questionsOf(element: Element, names: string): Question[] {
  return names.split(" ").filter(Boolean).map((name) => {
    const root = element.closest("section")?.querySelector<HTMLElement>(`.predict[data-question="${name}"]`);
    if (!root) throw new Error(`the chapter asks no question ${name}`);
    return questionOf(root);
  });
}

/** Notes that the reader has seen how many calls a solver makes, for which another chapter may ask. */
export function noteCalls(solver: string, calls: number | undefined): void {
  if (calls === undefined) return;
  for (const root of document.querySelectorAll<HTMLElement>(`.predict[data-count="${solver}/calls"]`)) reveal(keyOf(questionOf(root)), { value: calls });
}
