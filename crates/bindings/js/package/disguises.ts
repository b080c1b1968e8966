/** Puzzles that are the same in disguise: canonical forms, transformations, classes and random images. */

import { few, optionsOf, seedOf } from "./arguments.js";
import { type Ends, type Timeout, ask, endsOf } from "./ask.js";
import { type Each, type Grids, type Listed, type Puzzles, bytesOf, gridsLike, known, like, line, listed, pairsOf } from "./kinds.js";
import { wasm } from "./load.js";
import type { Question } from "./sudoku_lanes.js";

/** Returns the canonical form of each puzzle or solution, which is equal exactly if two are the same in disguise. */
export function canon<P extends Puzzles>(puzzles: P, options: Timeout = {}): Grids<P> {
  const [forms] = ask<[Uint8Array]>(wasm().Question.canon(), { puzzles: bytesOf(puzzles) }, [0], inTime(options));
  return gridsLike(puzzles, forms);
}

/**
 * A transformation of a grid into another that is the same in disguise. Row r, column c of the image is row `rows[r]`, column
 * `columns[c]` of the grid, which is transposed first if `transposed` is true; its digit d is replaced by `digits[d]`. Rows and columns
 * count from 0.
 */
export interface Transformation {
  /** Whether rows become columns. */
  transposed: boolean;
  /** For each row of the image, the row it comes from. */
  rows: number[];
  /** For each column of the image, the column it comes from. */
  columns: number[];
  /** For each digit, the digit it becomes; 0 stays 0. */
  digits: number[];
}

/** The canonical form of a puzzle, which distinguishes it from all that are not the same in disguise. */
export interface Canonical {
  /** The canonical form, in 81 characters. */
  form: string;
  /** A transformation that makes it. */
  transform: Transformation;
  /** How many transformations leave the puzzle unchanged; 1 means no symmetry. */
  automorphisms: number;
}

/** Returns the canonical form of each puzzle, a transformation that makes it and the number of automorphisms; null if it is invalid. */
export function canonical<P extends Puzzles>(puzzles: P, options: Timeout = {}): Listed<P, Canonical> {
  const [question, about, ends] = [wasm().Question.canon(), { puzzles: bytesOf(puzzles) }, inTime(options)];
  const [forms, transforms, automorphisms] = ask<[Uint8Array, Uint8Array, Float64Array]>(question, about, [0, 1, 2], ends);
  return listed(puzzles, forms.length / 81, (i) => {
    if (forms[81 * i] === 255) return null;
    const [transposed, ...parts] = transforms.subarray(29 * i, 29 * i + 29);
    const transform = { transposed: transposed === 1, rows: parts.slice(0, 9), columns: parts.slice(9, 18), digits: parts.slice(18) };
    return { form: line(forms.subarray(81 * i, 81 * i + 81)), transform, automorphisms: automorphisms[i] ?? 0 };
  });
}

/** Returns the image of each puzzle under a transformation, such as `canonical` finds, whether or not the puzzle keeps the rules. */
export function transform<P extends Puzzles>(puzzles: P, how: Transformation): Grids<P> {
  const { transposed } = optionsOf(how, undefined, "how");
  if (typeof transposed !== "boolean") throw new TypeError("how.transposed: true or false is expected");
  const [r, c, d] = (["rows", "columns", "digits"] as const).map((name) => {
    const part = Array.from(how[name] ?? []);
    if (part.every((number) => Number.isInteger(number) && number >= 0 && number <= 9)) return Uint8Array.from(part);
    throw new RangeError(`how.${name}: whole numbers from 0 to 9 are expected, not ${part.join(", ")}`);
  }) as [Uint8Array, Uint8Array, Uint8Array];
  const bytes = bytesOf(puzzles);
  const images = new Uint8Array(bytes.length);
  // Bytes that are passed to the wasm are copied, so they go in parts. The transformation is checked even if there are no puzzles.
  for (let done = 0; done < bytes.length || done === 0; done += TOGETHER) {
    images.set(wasm().transform(bytes.subarray(done, done + TOGETHER), transposed, r, c, d), done);
  }
  return gridsLike(puzzles, images);
}

/** The number of bytes that are transformed at once. */
const TOGETHER = 81 * 16_384;

/** Returns whether the two puzzles of each pair are the same in disguise; null, or -1 for bytes, if one is invalid. */
export function same<P extends Puzzles>(puzzles: P, others: Puzzles, options: Timeout = {}): Each<P, boolean | null, Int8Array> {
  const [results] = ask<[Int8Array]>(wasm().Question.same(), pairsOf(puzzles, others, "others"), [0], inTime(options));
  return like(puzzles, results, (result) => (result < 0 ? null : result === 1));
}

/** Returns for each puzzle the index of the first that is the same in disguise, which may be its own; null, or -1 for bytes, if it is
 * invalid. */
export function unique<P extends readonly string[] | Uint8Array>(puzzles: P, options: Timeout = {}): Each<P, number | null, Float64Array> {
  const [firsts] = ask<[Float64Array]>(wasm().Question.unique(), { puzzles: bytesOf(puzzles) }, [0], inTime(options));
  return like(puzzles, firsts, known);
}

/** Returns the limits of a call that asks no engine. */
function inTime(options: Timeout): Ends {
  return endsOf(optionsOf(options, ["timeout"]));
}

/** Options for random images. */
export interface Shuffling extends Timeout {
  /** The same seed makes the same images; without one it is random. */
  seed?: number | bigint | undefined;
  /** How many images of each puzzle; by default 1. */
  number?: number | bigint | undefined;
}

const SHUFFLING = ["seed", "number", "timeout"] as const;

/** Returns a question about random images of this many bytes of puzzles. */
function shuffling(bytes: Uint8Array, { seed, number = 1 }: Shuffling, pairs: boolean): Question {
  const images = few(number, "number");
  if (bytes.length > 0) few((bytes.length / 81) * images, "number: images of all puzzles together");
  return wasm().Question.shuffle(seedOf(seed), BigInt(images), pairs);
}

/** Returns random images of each puzzle, one after the other: the same puzzle in disguise. With a seed, `sudoku shuffle` makes the same
 * ones of a file whose line i + 1 is puzzle i. */
export function shuffle<P extends Puzzles>(puzzles: P, options: Shuffling = {}): P extends Uint8Array ? Uint8Array : (string | null)[] {
  const bytes = bytesOf(puzzles);
  const question = shuffling(bytes, optionsOf(options, SHUFFLING), false);
  const [images] = ask<[Uint8Array]>(question, { puzzles: bytes }, [0], endsOf(options));
  return gridsLike(typeof puzzles === "string" ? [puzzles] : puzzles, images) as P extends Uint8Array ? Uint8Array : (string | null)[];
}

/** Returns random images of puzzles together with their solutions, in bytes; both images of a pair are 255 if one of the two is
 * invalid. */
export function shufflePairs(puzzles: Puzzles, solutions: Puzzles, options: Shuffling = {}): { puzzles: Uint8Array; solutions: Uint8Array } {
  const pairs = pairsOf(puzzles, solutions, "solutions");
  const question = shuffling(pairs.puzzles, optionsOf(options, SHUFFLING), true);
  const images = ask<[Uint8Array, Uint8Array]>(question, pairs, [0, 1], endsOf(options));
  return { puzzles: images[0], solutions: images[1] };
}
