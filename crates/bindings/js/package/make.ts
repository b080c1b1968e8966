/** Makes new puzzles. */

import type { ScaleName } from "./api.js";
import { few, isOf, optionsOf, seedOf, whole } from "./arguments.js";
import { type Stopping, atOnce, endsOf, inTurns, tooLate } from "./ask.js";
import { line, list, oneOf } from "./kinds.js";
import { wasm } from "./load.js";

/** What puzzles are made, in the words of the options of `sudoku generate`. */
export interface Constraints {
  /** The number of puzzles; by default 1. */
  number?: number | bigint | undefined;
  /** Puzzle i depends on the seed, i and the constraints alone; without a seed it is random. */
  seed?: number | bigint | undefined;
  /** The number of the first puzzle; by default 1. */
  from?: number | bigint | undefined;
  /** The number of clues: 24, "22..26", "..26", "26..". */
  clues?: string | number | undefined;
  /** The symmetry of the pattern of clues. */
  symmetry?:
    | "none"
    | "half-turn"
    | "quarter-turn"
    | "left-right"
    | "top-bottom"
    | "both-mirrors"
    | "diagonal"
    | "antidiagonal"
    | "both-diagonals"
    | "full"
    | undefined;
  /** "strict" if no clue may follow from others, "symmetric" if no group of clues that belong together may, "none" if it does not
   * matter. */
  minimality?: "strict" | "symmetric" | "none" | undefined;
  /** Whether puzzles are drawn so that, with weights, they are an unbiased sample of all minimal puzzles. The weights are not returned
   * here, but by the command and in Python and C. */
  unbiased?: boolean | undefined;
  /** The rating of the hardest step: "easy", "medium", "hard", "expert", "extreme", or "7.1..7.3". */
  er?: string | number | undefined;
  /** The technique of the hardest step, such as "x-wing", by any of its names. Techniques that only HoDoKu has need
   * `init({ hodoku: true })`, as do the next two options. */
  technique?: string | undefined;
  /** Techniques that have steps in the puzzle, one or more, or this number: "skyscraper,xy-wing=1". */
  contains?: string | undefined;
  /** Techniques without which the level or ER would be higher: "w-wing". */
  needs?: string | undefined;
  /** Whether each puzzle is reached by a walk instead of by chance, which finds rare ones. Such puzzles are not a sample of their
   * kind. */
  aim?: boolean | undefined;
  /** HoDoKu's level: "easy", "medium", "hard", "unfair", "extreme", or "medium..hard". */
  level?: string | undefined;
  /** HoDoKu's score, the sum of all steps: "800..1000". */
  score?: string | undefined;
  /** The scale of level, score and technique: by default the one that has them. */
  scale?: ScaleName | undefined;
  /** Puzzles have clues in the same cells as this one, but perhaps other digits. */
  pattern?: string | Uint8Array | undefined;
  /** The solution of the puzzles. */
  grid?: string | Uint8Array | undefined;
  /** Clues that the puzzles have, among others. */
  keep?: string | Uint8Array | undefined;
  /** Attempts at a puzzle before it is given up; by default a million, or 2,000 with a pattern. */
  attempts?: number | bigint | undefined;
  /** The number of milliseconds after which the call gives up. */
  timeout?: number | undefined;
}

/**
 * Makes new puzzles with exactly one solution each, and returns them and their solutions in bytes.
 *
 * @throws Error if a constraint is invalid, no puzzle can meet them all, or one is given up; DOMException when the time is over
 */
export function generateBytes(constraints: Constraints = {}): { puzzles: Uint8Array; solutions: Uint8Array } {
  return atOnce(generating(constraints));
}

/**
 * Makes new puzzles with exactly one solution each, and returns them and their solutions.
 *
 * @throws as `generateBytes`
 */
export function generate(constraints: Constraints = {}): { puzzle: string; solution: string }[] {
  return texts(atOnce(generating(constraints)));
}

/** Does the same as `generate`, but lets other work in now and then. */
export async function generateAsync(options: Constraints & Stopping = {}): Promise<{ puzzle: string; solution: string }[]> {
  const { signal, ...constraints } = optionsOf(options, undefined, "constraints");
  return texts(await inTurns(generating(constraints), signal));
}

function texts({ puzzles, solutions }: { puzzles: Uint8Array; solutions: Uint8Array }): { puzzle: string; solution: string }[] {
  const grid = (grids: Uint8Array, i: number): string => line(grids.subarray(81 * i, 81 * i + 81));
  return list(puzzles.length / 81, (i) => ({ puzzle: grid(puzzles, i), solution: grid(solutions, i) }));
}

function* generating(constraints: Constraints): Generator<void, { puzzles: Uint8Array; solutions: Uint8Array }> {
  const { number = 1, seed, from = 1, timeout, ...others } = optionsOf(constraints, undefined, "constraints");
  const [count, { isOver }] = [few(number, "number"), endsOf({ timeout })];
  const words = Object.entries(others).filter(([, constraint]) => constraint !== undefined);
  const made = { puzzles: new Uint8Array(81 * count), solutions: new Uint8Array(81 * count) };
  const making = new (wasm().Making)(words.flatMap(([name, constraint]) => [name, wordOf(name, constraint)]), seedOf(seed), whole(from, "from", 1n), count);
  try {
    for (let i = 0; i < count; yield) {
      if (isOver()) throw tooLate();
      const both = making.go_on();
      if (!both) continue;
      made.puzzles.set(both.subarray(0, 81), 81 * i);
      made.solutions.set(both.subarray(81), 81 * i);
      i++;
    }
    return made;
  } finally {
    making.free();
  }
}

/** Returns a constraint as a word. */
function wordOf(name: string, constraint: unknown): string {
  if (isOf(constraint, "Uint8Array")) {
    const wrong = constraint.find((cell) => cell > 9);
    if (wrong !== undefined) throw new RangeError(`${name}: ${wrong} is not a digit`);
    return line(oneOf(constraint, name));
  }
  if (name === "attempts") return String(whole(constraint as number, name, 1n));
  if (["string", "number", "boolean"].includes(typeof constraint)) return String(constraint);
  throw new TypeError(`${name}: a string, a number, true, false or a Uint8Array is expected`);
}
