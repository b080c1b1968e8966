/** New puzzles. */

import type { ScaleName } from "./api.js";
import { type Stopping, atOnce, inTurns } from "./ask.js";
import { few, line, list, oneOf, optionsOf, seedOf, whole } from "./kinds.js";
import { wasm } from "./load.js";

/** What puzzles are made: the words of the options of `sudoku generate`. */
export interface Wishes {
  /** How many puzzles; by default 1. */
  number?: number;
  /** Puzzle i depends on the seed, i and the wishes alone; without a seed it is random. */
  seed?: number | bigint;
  /** The number of the first puzzle; by default 1. */
  from?: number | bigint;
  /** How many clues: 24, "22..26", "..26", "26..". */
  clues?: string | number;
  /** Clues form a symmetric pattern. */
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
    | "full";
  /** Whether no clue may follow from others, no group of clues that belong together, or it does not matter. */
  minimality?: "strict" | "symmetric" | "none";
  /** A sample that says something about all minimal puzzles. */
  unbiased?: boolean;
  /** The rating of the hardest step: "easy", "medium", "hard", "expert", "extreme", or "7.1..7.3". */
  er?: string | number;
  /** The technique of the hardest step, such as "x-wing", by any of its names; those that only HoDoKu has need `init({ hodoku: true })`, as do the next two. */
  technique?: string;
  /** Techniques of which there are steps, one or more, or this number: "skyscraper,xy-wing=1". */
  contains?: string;
  /** Techniques without which the level or ER is higher: "w-wing". */
  needs?: string;
  /** Puzzles are walked to, and not found by chance: for what is rare. They are no sample of their kind. */
  aim?: boolean;
  /** HoDoKu's level: "easy", "medium", "hard", "unfair", "extreme", or "medium..hard". */
  level?: string;
  /** HoDoKu's score, the sum of all steps: "800..1000". */
  score?: string;
  /** The scale of level, score and technique: by default the one that has them. */
  scale?: ScaleName;
  /** Clues stand where this puzzle has some, and may be other digits. */
  pattern?: string | Uint8Array;
  /** The solution. */
  grid?: string | Uint8Array;
  /** Clues that the puzzles have, besides others. */
  keep?: string | Uint8Array;
  /** Attempts at a puzzle before it is given up; by default a million, or 2,000 at a pattern. */
  attempts?: number;
}

/**
 * New puzzles with exactly one solution each, in bytes.
 *
 * @throws Error if a wish means nothing, no puzzle is like that, or one is given up
 */
export function generateBytes(wishes: Wishes = {}): { puzzles: Uint8Array; solutions: Uint8Array } {
  return atOnce(generating(wishes));
}

/**
 * New puzzles with exactly one solution each, and these.
 *
 * @throws as `generateBytes`
 */
export function generate(wishes: Wishes = {}): { puzzle: string; solution: string }[] {
  return texts(atOnce(generating(wishes)));
}

/** The same, while other work goes on in turns. */
export async function generateAsync({ signal, ...wishes }: Wishes & Stopping = {}): Promise<{ puzzle: string; solution: string }[]> {
  return texts(await inTurns(generating(wishes), signal));
}

function texts({ puzzles, solutions }: { puzzles: Uint8Array; solutions: Uint8Array }): { puzzle: string; solution: string }[] {
  const grid = (grids: Uint8Array, i: number): string => line(grids.subarray(81 * i, 81 * i + 81));
  return list(puzzles.length / 81, (i) => ({ puzzle: grid(puzzles, i), solution: grid(solutions, i) }));
}

function* generating(wishes: Wishes): Generator<void, { puzzles: Uint8Array; solutions: Uint8Array }> {
  const { number = 1, seed, from = 1, ...others } = optionsOf(wishes, "wishes");
  const words = Object.entries(others)
    .filter(([, wish]) => wish !== undefined)
    .flatMap(([name, wish]) => [name, wish instanceof Uint8Array ? line(oneOf(wish, name)) : String(wish)]);
  const made = { puzzles: new Uint8Array(81 * few(number, "number")), solutions: new Uint8Array(81 * number) };
  const making = new (wasm().Making)(words, seedOf(seed), whole(from, "from", 1n), number);
  try {
    for (let i = 0; i < number; yield) {
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
