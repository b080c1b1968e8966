/** Positions, and the steps that a person takes from them. */

import type { OnScale } from "./api.js";
import { isOf, optionsOf, textOf } from "./arguments.js";
import { type Ends, type Stopping, type Timeout, atOnce, endsOf, inTurns, tooLate } from "./ask.js";
import { line, list, marks, onePosition } from "./kinds.js";
import { wasm } from "./load.js";
import type { Candidate, Forms, Rating, Step } from "./sudoku_lanes.js";

export type { Candidate, Forms, Rating, Step };

/**
 * Returns a position in the forms people copy, with its verdict. The text has it in one of these forms: 81 characters, 729 characters,
 * a grid of candidates, a line of HoDoKu's library, or another that the command reads.
 *
 * @throws Error that says what is wrong with the text, and where
 */
export function forms(text: string): Forms {
  return wasm().forms(textOf(text));
}

/** Options for steps. */
export interface Showing extends OnScale, Timeout {
  /** Called with each step as soon as it is found. If it returns false, that was the last step; what it throws is passed on. A promise is
   * not waited for. */
  show?: ((step: Step) => unknown) | undefined;
}

const SHOWING = ["scale", "show", "timeout"] as const;

/**
 * Returns the steps a person takes from a puzzle or a position to the solution, and how hard they are; null if there is not exactly one
 * solution.
 *
 * @throws DOMException when the time is over
 */
export function explain(puzzle: string | Uint8Array | Uint16Array, options: Showing = {}): { rating: Rating; steps: Step[] } | null {
  return atOnce(explaining(puzzle, optionsOf(options, SHOWING)));
}

/** Does the same as `explain`, but lets other work in now and then. */
export async function explainAsync(
  puzzle: string | Uint8Array | Uint16Array,
  options: Showing & Stopping = {},
): Promise<{ rating: Rating; steps: Step[] } | null> {
  return inTurns(explaining(puzzle, optionsOf(options, [...SHOWING, "signal"])), options.signal);
}

function* explaining(puzzle: string | Uint8Array | Uint16Array, options: Showing): Generator<void, { rating: Rating; steps: Step[] } | null> {
  const { scale = "se", ...how } = options;
  const telling = tellingOf(how);
  const position = oneSolution(puzzle);
  const way = new (wasm().Way)(position ?? ".".repeat(81), textOf(scale, "scale"));
  try {
    if (position === null) return null;
    const steps = yield* told(way, telling);
    return { rating: way.rating(), steps };
  } finally {
    way.free();
  }
}

/**
 * Returns the next step, a hint; null if there is not exactly one solution, or the techniques of the scale lead no further.
 *
 * @throws DOMException when the time is over
 */
export function hint(puzzle: string | Uint8Array | Uint16Array, options: OnScale & Timeout = {}): Step | null {
  const { scale = "se", timeout } = optionsOf(options, ["scale", "timeout"]);
  const { isOver } = endsOf({ timeout });
  const step = wasm().hint(oneSolution(puzzle) ?? undefined, textOf(scale, "scale"));
  if (!step) return null;
  if (isOver()) throw tooLate();
  return step;
}

/** Returns every step that is possible in a puzzle or a position, search by search in the order of the scale; null if there is not
 * exactly one solution. */
export function possible(puzzle: string | Uint8Array | Uint16Array, options: Showing = {}): Step[] | null {
  const { scale = "se", ...how } = optionsOf(options, SHOWING);
  const telling = tellingOf(how);
  const position = oneSolution(puzzle);
  const found = new (wasm().Possible)(position ?? ".".repeat(81), textOf(scale, "scale"));
  try {
    return position === null ? null : atOnce(told(found, telling));
  } finally {
    found.free();
  }
}

/** What is called with each step, and until when steps are searched for. */
type Telling = Pick<Showing, "show"> & Pick<Ends, "isOver">;

/** Checks options for steps. The time counts from this call. */
function tellingOf({ show, timeout }: Showing): Telling {
  if (show !== undefined && typeof show !== "function") throw new TypeError("show: a function is expected");
  return { show, isOver: endsOf({ timeout }).isOver };
}

/** Returns the steps, and shows each. */
function* told(steps: { next_step(): Step | undefined }, { show, isOver }: Telling): Generator<void, Step[]> {
  const all: Step[] = [];
  for (let step; (step = steps.next_step()); ) {
    if (isOver()) throw tooLate();
    all.push(step);
    if (show?.(step) === false) break;
    yield;
  }
  return all;
}

/** Returns a puzzle or position as text, if it has exactly one solution. */
function oneSolution(puzzle: string | Uint8Array | Uint16Array): string | null {
  const { forms } = wasm();
  onePosition(puzzle);
  if (isOf(puzzle, "Uint16Array") && puzzle.some((cell) => cell > 0x1ff)) return null;
  const text = typeof puzzle === "string" ? puzzle : isOf(puzzle, "Uint16Array") ? marks(puzzle) : line(puzzle);
  try {
    return forms(text).verdict === "unique" ? text : null;
  } catch {
    return null;
  }
}

/** Returns the classes in the pictures of steps, and what each means. */
export function pictureLegend(): { name: string; meaning: string }[] {
  const words = wasm().picture_legend();
  return list(words.length / 2, (i) => ({ name: words[2 * i] ?? "", meaning: words[2 * i + 1] ?? "" }));
}

/** Returns the stylesheet of the pictures of steps. */
export function pictureStyle(): string {
  return wasm().picture_style();
}
