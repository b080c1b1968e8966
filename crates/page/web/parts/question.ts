/**
 * The questions of the chapters: `<div class="predict" data-question="calls" data-answer="52" data-unit="calls">`. Where the build has
 * added `data-count`, or the text says `data-measured`, the answer belongs to the puzzle that the chapter is set to.
 */

import * as state from "../state.ts";

export interface Question {
  root: HTMLElement;
  /** Chapter and name: `sudoku8/calls`. */
  id: string;
  name: string;
  unit: string;
  /** Which count of which solver it is, where it follows the puzzle. */
  count: string | undefined;
  /** The answer comes out of a measurement in the chapter. */
  measured: boolean;
  /** The answer for the lecture's puzzle. */
  answer: number;
  /** How far the scale goes on which one guesses. */
  most: number;
  /** Numbers that are not whole make sense, too. */
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

/** What the guess of now is kept under: the question, and its puzzle. */
export function keyOf({ id, count, measured }: Question): string {
  return count || measured ? `${id} ${state.puzzle()}` : id;
}

/** The questions of an element's chapter that have these names. */
export function questionsOf(element: Element, names: string): Question[] {
  return names.split(" ").filter(Boolean).map((name) => {
    const root = element.closest("section")?.querySelector<HTMLElement>(`.predict[data-question="${name}"]`);
    if (!root) throw new Error(`the chapter asks no question ${name}`);
    return questionOf(root);
  });
}
