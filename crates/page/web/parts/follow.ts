/**
 * Text that follows the puzzle. The build turns `{{lecture/sudoku8/calls}}` into an element with `data-count`. It shows the number
 * for the lecture's puzzle until another puzzle is chosen; then the number is counted again. `data-puzzle` is the name of the
 * puzzle. Text with `data-for="lecture"` applies to the lecture's puzzle, text with `data-for="other"` to any other.
 */

import { Removable, ratio, single, thousands } from "../dom.ts";
import type { Figure } from "../figure.ts";
import { isLectures, tally } from "../counts.ts";
import type { Truth } from "../guesses.ts";
import * as state from "../state.ts";
import { choices } from "./bar.ts";

/** An element that follows the puzzle, with its text for the lecture's puzzle. */
interface Following {
  element: HTMLElement;
  lecture: string;
  /** The text after it, which begins with the noun of the count. */
  after: Text | undefined;
  many: string;
}

/** The elements that follow in each chapter, found before anything is taken out of the text. */
const found = new Map<HTMLElement, { numbers: Following[]; names: Following[]; variants: Removable<HTMLElement>[] }>();

/** Finds the elements of a chapter that follow the puzzle. */
export function prepare(chapter: HTMLElement): void {
  const all = (selector: string): HTMLElement[] => [...chapter.querySelectorAll<HTMLElement>(selector)];
  const withText = (element: HTMLElement): Following => {
    const after = element.nextSibling instanceof Text ? element.nextSibling : undefined;
    return { element, lecture: element.textContent ?? "", after, many: after?.data ?? "" };
  };
  found.set(chapter, {
    numbers: all("data[data-count]").map(withText),
    names: all("[data-puzzle]").map(withText),
    variants: all("[data-for]").map((element) => new Removable(element)),
  });
  for (const { element } of found.get(chapter)?.numbers ?? []) element.title = "counted for the lecture's puzzle";
  for (const variant of found.get(chapter)?.variants ?? []) variant.show(isFor(variant, true));
}

/** Whether this text applies to the lecture's puzzle, or to any other. */
function isFor({ element }: Removable<HTMLElement>, lectures: boolean): boolean {
  return (element.dataset["for"] === "lecture") === lectures;
}

/** Returns a count of a solver on the current puzzle; its name is, for example, `sudoku8/calls`. */
export async function counted(count: string): Promise<Truth> {
  const [solver = "", name = ""] = count.split("/");
  if (solver === "blanks") return { value: [...state.puzzle()].filter((c) => c === ".").length };
  const { counts, over } = await tally(solver);
  const value = counts[name] ?? 0;
  return over ? { value } : { value: roundDown(value), more: true };
}

/** Rounds down to two digits: if a count was stopped, the other digits mean nothing. */
function roundDown(value: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(Math.max(1, value))) - 1);
  return Math.floor(value / unit) * unit;
}

/** The words after a quotient. */
const FEWER = /^(\s+times )(fewer|less)\b/;

/** Returns an answer as people write it. */
export function told({ value, more, rough }: Truth): string {
  const number = Number.isInteger(value) ? thousands(value) : ratio(value);
  return more ? `more than ${number}` : rough ? `about ${number}` : number;
}

/** Returns the name of the current puzzle within a sentence, if it is not the lecture's. */
function puzzleName(): string {
  const now = state.puzzle();
  const known = choices().find(({ cells }) => cells === now);
  return known ? `“${known.name}”` : "your puzzle";
}

/** Keeps the text of a chapter up to date with the puzzle. */
export function follow(chapter: HTMLElement): Figure {
  const { numbers, names, variants } = found.get(chapter) ?? { numbers: [], names: [], variants: [] };
  let run = 0;

  async function fill({ element, lecture, after, many }: Following, mine: number): Promise<void> {
    const { count = "", by } = element.dataset;
    const lectures = isLectures();
    element.title = lectures ? "counted for the lecture's puzzle" : "counted for your puzzle";
    if (after) after.data = many;
    if (lectures) {
      element.textContent = lecture;
      return;
    }
    element.textContent = "…";
    const parts = await Promise.all([count, ...(by ? [by] : [])].map(counted)).catch(() => []);
    if (mine !== run) return;
    const [truth, under] = parts;
    const unseen = document.createElement("span");
    unseen.className = "unseen";
    unseen.textContent = " (for your puzzle)";
    if (under?.value === 0) {
      element.textContent = "?";
      unseen.textContent = " (nothing to count on your puzzle)";
    } else if (!truth || under?.more || (under && truth.more && truth.value < under.value)) {
      // A quotient is known only if its divisor is, and, if it may be less than one, only if its dividend is, too.
      element.textContent = "?";
      unseen.textContent = " (not counted to the end for your puzzle)";
    } else if (!under) element.textContent = told(truth);
    else {
      // A count that is smaller on the lecture's puzzle may be larger on another one: a simple search can be lucky.
      const isMore = truth.value < under.value && FEWER.test(many);
      element.textContent = `${truth.more ? "more than " : ""}${ratio(isMore ? under.value / Math.max(1, truth.value) : truth.value / under.value)}`;
      if (after && isMore) after.data = many.replace(FEWER, "$1more");
    }
    // A count of one needs the singular.
    if (after && element.textContent === "1") after.data = after.data.replace(/^\s+\w+/, single);
    element.append(unseen);
  }

  const update = (): void => {
    const mine = ++run;
    const lectures = isLectures();
    for (const variant of variants) variant.show(isFor(variant, lectures));
    for (const { element, lecture } of names) {
      const name = lectures ? lecture : puzzleName();
      element.textContent = /^[A-Z]/.test(lecture) ? name.charAt(0).toUpperCase() + name.slice(1) : name;
    }
    for (const number of numbers) void fill(number, mine);
  };
  const end = state.onPuzzle(update);
  update();
  return {
    dispose() {
      run++;
      end();
    },
  };
}
