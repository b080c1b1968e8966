/** Asks questions, one batch after the other. */

import { whole } from "./arguments.js";
import type { Question } from "./sudoku_lanes.js";

/** The puzzles that a question is about. */
export interface About {
  /** 81 bytes each. */
  puzzles: Uint8Array;
  /** 81 for each, if some are positions with pencil marks; all nine are in the cells of a puzzle. */
  candidates?: Uint16Array | undefined;
  /** The grid that comes with each. */
  others?: Uint8Array;
}

type Numbers = Uint8Array | Uint16Array | Int8Array | Float64Array;
type Column = Numbers | (string | null)[];

/** The option that stops work that takes long. */
export interface Stopping {
  /** Ends the work with the signal's reason, as `fetch` does. */
  signal?: AbortSignal | undefined;
}

/** The option that limits the time of a call. */
export interface Timeout {
  /** Milliseconds after which the call gives up, as for `AbortSignal.timeout`. The time is checked every few milliseconds, between
   * puzzles. */
  timeout?: number | undefined;
}

/** Limits. The answer to a puzzle that is given up is null, its verdict is `unknown`, and the others are answered. For a puzzle
 * with several solutions, the number of guesses also depends on whether it is asked about alone, and on the machine. */
export interface Limits extends Timeout {
  /** How many guesses the engine may make for each puzzle. */
  maxGuesses?: number | bigint | undefined;
}

/** The names of limits. */
export const LIMITS = ["maxGuesses", "timeout"] as const;

/** Limits that have been checked. */
export interface Ends {
  guesses: bigint;
  isOver: () => boolean;
  /** Whether there is a limit of time, so that it is often looked at. */
  isTimed: boolean;
}

/** Checks limits. The time counts from this call. */
export function endsOf({ maxGuesses, timeout }: Limits): Ends {
  if (timeout !== undefined && !(typeof timeout === "number" && timeout >= 0)) {
    throw new RangeError(`timeout: 0 or more milliseconds are expected, not ${String(timeout)}`);
  }
  const until = timeout === undefined ? Infinity : performance.now() + timeout;
  return {
    guesses: maxGuesses === undefined ? 2n ** 64n - 1n : whole(maxGuesses, "maxGuesses"),
    isOver: () => performance.now() >= until,
    isTimed: timeout !== undefined,
  };
}

/** Returns the error of a call about one puzzle whose time is over. */
export function tooLate(): DOMException {
  return new DOMException("given up: the time limit was reached", "TimeoutError");
}

const NOTHING = new Uint8Array();

/** Answers a question, one batch at each step. Returns the wanted columns of the answers; -1 stands for the verdicts. */
export function* answers(
  question: Question,
  { puzzles, candidates, others = NOTHING }: About,
  wanted: number[],
  { guesses, isOver, isTimed }: Ends = endsOf({}),
): Generator<void, Column[]> {
  const columns = wanted.map((): Column[] => []);
  try {
    const [most, length] = [81 * question.batch(), (candidates ?? puzzles).length];
    let batch = isTimed ? 81 : most;
    for (let done = 0, next = 0; done < length || done === 0; done = next) {
      const since = performance.now();
      next = done + batch;
      if ((candidates ?? puzzles).length !== length) throw new TypeError("puzzles: the memory was transferred or resized during the call");
      const [some, marks, given] = [puzzles, candidates, others].map((all) => all?.subarray(done, next));
      question.answer(some as Uint8Array, marks as Uint16Array | undefined, given as Uint8Array, BigInt(done / 81 + 1), guesses, isOver());
      columns.forEach((parts, i) => parts.push(wanted[i] === -1 ? question.verdicts() : question.column(wanted[i] as number)));
      const isShort = performance.now() - since < SHORT;
      yield;
      if (isTimed) batch = isShort ? Math.min(2 * batch, most) : Math.max(81 * Math.floor(batch / 162), 81);
    }
    return columns.map(joined);
  } finally {
    question.free();
  }
}

/** The milliseconds of a short batch. If there is a limit of time, short batches are followed by larger ones, and others by smaller
 * ones. */
const SHORT = 4;

/** Joins the batches of a column. */
function joined(parts: Column[]): Column {
  const [first] = parts;
  if (first === undefined || parts.length === 1) return first ?? [];
  if (Array.isArray(first)) return parts.flat() as (string | null)[];
  const all = new (first.constructor as new (length: number) => Numbers)(parts.reduce((sum, part) => sum + part.length, 0));
  let next = 0;
  for (const part of parts as Numbers[]) {
    all.set(part, next);
    next += part.length;
  }
  return all;
}

/** Does work at once. */
export function atOnce<T>(work: Generator<void, T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does work in turns with other work: after some milliseconds, it lets other events in. It ends with an error when the signal is
 * aborted. */
export async function inTurns<T>(work: Generator<void, T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    if (signal !== undefined && typeof signal?.throwIfAborted !== "function") throw new TypeError("signal: an AbortSignal is expected");
    for (let since = performance.now(); ; ) {
      signal?.throwIfAborted();
      const { done, value } = work.next();
      if (done) return value;
      if (performance.now() - since < TURN) continue;
      await new Promise((resolve) => setTimeout(resolve));
      since = performance.now();
    }
  } finally {
    work.return(undefined as T);
  }
}

/** The milliseconds for which work goes on without letting other work in. */
const TURN = 12;

/** Asks a question and returns the answers at once. */
export function ask<Columns extends Column[]>(question: Question, about: About, wanted: { [I in keyof Columns]: number }, ends?: Ends): Columns {
  return atOnce(answers(question, about, wanted, ends)) as Columns;
}
