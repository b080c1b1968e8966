/** The questions about many puzzles. CALLS.md of the crates lists the same calls in other languages. */

import { few, isOf, optionsOf, textOf, whole } from "./arguments.js";
import { type Ends, LIMITS, type Limits, type Stopping, answers, ask, atOnce, endsOf, inTurns, tooLate } from "./ask.js";
import { type Each, type Grids, type Listed, type Positions, type Puzzles, type Verdict, VERDICTS, bytesOf, gridsLike, isMany, known, like, line, list, listed, marks, oneOf, onePosition, pairsOf, positionsOf } from "./kinds.js";
import { wasm } from "./load.js";
import type { Read } from "./sudoku_lanes.js";

export type { Each, Grids, Limits, Positions, Puzzles, Read, Stopping, Verdict };
export { VERDICTS };

/** The options of calls that let other work in. */
const LATER = [...LIMITS, "signal"] as const;

/**
 * Returns the 81 cells of a puzzle in a text: 81 characters, or nine lines with or without a frame. As in a file, a byte-order mark may
 * stand before it.
 *
 * @throws Error that says what is wrong with the text, and where
 */
export function read(text: string): Uint8Array {
  return wasm().read(new TextEncoder().encode(textOf(text)));
}

/** Returns the first puzzle in a text or in the bytes of a file, or what is wrong with it, and how many follow. */
export function readFirst(text: string | Uint8Array): Read {
  return wasm().read_first(isOf(text, "Uint8Array") ? text : new TextEncoder().encode(textOf(text)));
}

/** Returns 81 cells as 81 characters, `.` for an empty cell and `#` for a value that is not a digit. */
export function text(cells: Uint8Array): string {
  if (!isOf(cells, "Uint8Array")) throw new TypeError("cells: a Uint8Array is expected");
  return line(oneOf(cells, "cells"));
}

/** Returns the solution of each puzzle that has exactly one. */
export function solve<P extends Positions>(puzzles: P, options: Limits = {}): Grids<P> {
  return atOnce(solving(puzzles, "solve", optionsOf(options, LIMITS)));
}

/** Does the same as `solve`, but lets other work in now and then. */
export async function solveAsync<P extends Positions>(puzzles: P, options: Limits & Stopping = {}): Promise<Grids<P>> {
  return inTurns(solving(puzzles, "solve", optionsOf(options, LATER)), options.signal);
}

function* solving<P extends Positions>(puzzles: P, which: "solve" | "first", limits: Limits): Generator<void, Grids<P>> {
  const ends = endsOf(limits);
  const [solutions] = yield* answers(wasm().Question[which](), positionsOf(puzzles), [0], ends);
  return gridsLike(puzzles, solutions as Uint8Array);
}

/** Returns the solutions in bytes, and the verdict on each puzzle as its number among `VERDICTS`. */
export function solveAll(puzzles: Positions, options: Limits = {}): { solutions: Uint8Array; verdicts: Uint8Array } {
  const ends = endsOf(optionsOf(options, LIMITS));
  const [solutions, verdicts] = ask<[Uint8Array, Uint8Array]>(wasm().Question.solve(), positionsOf(puzzles), [0, -1], ends);
  return { solutions, verdicts };
}

/** Returns the verdict on each puzzle; for bytes, its number among `VERDICTS`. */
export function verdict<P extends Positions>(puzzles: P, options: Limits = {}): Each<P, Verdict, Uint8Array> {
  const ends = endsOf(optionsOf(options, LIMITS));
  const [verdicts] = ask<[Uint8Array]>(wasm().Question.solve(), positionsOf(puzzles), [-1], ends);
  return like(puzzles, verdicts, (number) => VERDICTS[number] ?? "invalid");
}

/** Returns a solution of each puzzle, whether or not it has others. Which of several it is depends on the puzzle alone. */
export function first<P extends Positions>(puzzles: P, options: Limits = {}): Grids<P> {
  return atOnce(solving(puzzles, "first", optionsOf(options, LIMITS)));
}

/** Does the same as `first`, but lets other work in now and then. */
export async function firstAsync<P extends Positions>(puzzles: P, options: Limits & Stopping = {}): Promise<Grids<P>> {
  return inTurns(solving(puzzles, "first", optionsOf(options, LATER)), options.signal);
}

/**
 * Yields the solutions of a puzzle one after the other, each found when it is asked for: texts for a text, otherwise bytes. The limits
 * are for all of them together; the time is checked before each.
 *
 * @throws Error that says why it is invalid, if it is; Error at the limit of guesses, DOMException at the limit of time
 */
export function* solutions<P extends string | Uint8Array | Uint16Array>(
  puzzle: P,
  options: Limits = {},
): Generator<P extends string ? string : Uint8Array, void> {
  const { guesses, isOver } = endsOf(optionsOf(options, LIMITS));
  const { puzzles, candidates } = onePosition(puzzle);
  // What is wrong with a text that has no cells is said when it is read again.
  if (typeof puzzle === "string" && puzzles[0] === 255) wasm().read_position(new TextEncoder().encode(puzzle));
  const found = new (wasm().Solutions)(puzzles, candidates, guesses);
  try {
    for (;;) {
      if (isOver()) throw tooLate();
      const solution = found.next_solution();
      if (!solution) return;
      yield (typeof puzzle === "string" ? line(solution) : solution) as P extends string ? string : Uint8Array;
    }
  } finally {
    found.free();
  }
}

/** Returns how many solutions each puzzle has, up to a limit; null, or -1 for bytes, if it is invalid or given up. */
export function count<P extends Positions>(puzzles: P, limit: number | bigint = 2, options: Limits = {}): Each<P, number | null, Float64Array> {
  return atOnce(counting(puzzles, limit, optionsOf(options, LIMITS)));
}

/** Does the same as `count`, but lets other work in now and then, however many solutions there are. */
export async function countAsync<P extends Positions>(
  puzzles: P,
  limit: number | bigint = 2,
  options: Limits & Stopping = {},
): Promise<Each<P, number | null, Float64Array>> {
  return inTurns(counting(puzzles, limit, optionsOf(options, LATER)), options.signal);
}

/** The most solutions that are counted in a batch. Puzzles that have more are counted one after the other. */
const BATCH = 1000n;

function* counting<P extends Positions>(puzzles: P, limit: number | bigint, limits: Limits): Generator<void, Each<P, number | null, Float64Array>> {
  const [most, about, ends] = [whole(limit, "limit", 1n), positionsOf(puzzles), endsOf(limits)];
  const [batch] = yield* answers(wasm().Question.count(most < BATCH ? most : BATCH), about, [0], ends);
  const counts = batch as Float64Array;
  for (let i = 0; most > BATCH && i < counts.length; i++) {
    if (counts[i] !== Number(BATCH)) continue;
    const part = <T extends Uint8Array | Uint16Array>(all: T): T => all.subarray(81 * i, 81 * i + 81) as T;
    counts[i] = yield* countingOne(part(about.puzzles), about.candidates && part(about.candidates), most, ends);
  }
  return like(puzzles, counts, known);
}

/** Returns how many solutions one puzzle has; -1 if it is given up. */
function* countingOne(puzzle: Uint8Array, candidates: Uint16Array | undefined, most: bigint, { guesses, isOver }: Ends): Generator<void, number> {
  const found = new (wasm().Solutions)(puzzle, candidates, guesses);
  try {
    for (let count = 0n; ; yield) {
      const step = Number(most - count < 10_000n ? most - count : 10_000n);
      const passed = isOver() ? undefined : found.skip(step);
      if (passed === undefined) return -1;
      count += BigInt(passed);
      if (passed < step || count === most) return Number(count);
    }
  } finally {
    found.free();
  }
}

/** Returns the candidates of each puzzle or position that occur in some solution. For a text they are 729 characters, or null if there
 * is no solution; for bytes 81 numbers, bit d-1 for digit d, or 65535 if there is none. */
export function candidates<P extends Positions>(puzzles: P, options: Limits = {}): Each<P, string | null, Uint16Array> {
  const ends = endsOf(optionsOf(options, LIMITS));
  const [all] = ask<[Uint16Array]>(wasm().Question.candidates(), positionsOf(puzzles), [0], ends);
  if (isMany(puzzles)) return all as Each<P, string | null, Uint16Array>;
  const texts = list(all.length / 81, (i) => (all[81 * i] === 65535 ? null : marks(all.subarray(81 * i, 81 * i + 81))));
  return (typeof puzzles === "string" ? texts[0] : texts) as Each<P, string | null, Uint16Array>;
}

/** The result of checking an answer. */
export type Result = "wrong" | "right" | "invalid" | "unknown";

/** The results by their numbers, which stand for them in bytes. */
const RESULTS: Record<number, Result> = { 0: "wrong", 1: "right", 3: "invalid", 4: "unknown" };

/** Returns whether each answer is the only solution of its puzzle; for bytes, 0 is wrong, 1 right, 3 invalid and 4 unknown. An answer
 * that cannot be read is wrong, too. `reason` returns why an answer is wrong, unless the puzzle has pencil marks. */
export function check<P extends Positions>(puzzles: P, answers: Puzzles, options: Limits = {}): Each<P, Result, Uint8Array> {
  const ends = endsOf(optionsOf(options, LIMITS));
  const about = pairsOf(puzzles, answers, "answers");
  const [flags, verdicts] = ask<[Int8Array, Uint8Array]>(wasm().Question.check(), about, [0, -1], ends);
  const results = Uint8Array.from(flags, (right, i) => (right < 0 ? (verdicts[i] ?? 3) : right));
  return like(puzzles, results, (result) => RESULTS[result] ?? "invalid");
}

/** Returns why this is not a puzzle, or, with an answer, why the answer is wrong; null if nothing is wrong. A position with pencil marks
 * is not a puzzle here, and that is then the reason. */
export function reason(puzzle: string | Uint8Array, answer?: string | Uint8Array): string | null {
  const { reason } = wasm();
  for (const text of [puzzle, answer]) {
    if (typeof text !== "string") continue;
    try {
      read(text);
    } catch (error) {
      return error instanceof Error ? error.message : String(error);
    }
  }
  return reason(oneOf(puzzle), answer === undefined ? undefined : oneOf(answer, "answer")) ?? null;
}

/** How hard a puzzle is for a person, as Sudoku Explainer 1.2.1 rates it. */
export interface Rated {
  /** The rating of the hardest step of all. */
  er: number;
  /** The rating of the hardest step up to the first digit placed. */
  ep: number;
  /** The rating of the first step. */
  ed: number;
  /** The technique of the hardest step, the first if there are several; null if the grid is full from the start. */
  technique: string | null;
}

/** How hard a puzzle is for a person on HoDoKu's scale, where all steps add up. */
export interface Scored {
  /** The sum of all steps. */
  score: number;
  /** The level. */
  level: string;
  /** The technique of the hardest step, the first if there are several; null if the grid is full from the start. */
  technique: string | null;
}

/** The scales. On Sudoku Explainer's the hardest step counts. On HoDoKu's all steps add up to a score and a level; it needs
 * `init({ hodoku: true })`. */
export type ScaleName = "se" | "hodoku";

/** The scale; by default Sudoku Explainer's. */
export interface OnScale<S extends ScaleName | undefined = ScaleName | undefined> {
  scale?: S;
}

/** What a rating on a scale has. */
export type RatedOn<S extends ScaleName | undefined> = S extends "hodoku" ? Scored : Rated;

/** Returns how hard each puzzle is for a person; null if it does not have exactly one solution. */
export function rate<P extends Puzzles, S extends ScaleName | undefined = undefined>(puzzles: P, options: OnScale<S> & Limits = {}): Listed<P, RatedOn<S>> {
  return atOnce(rating(puzzles, optionsOf(options, ["scale", ...LIMITS])));
}

/** Does the same as `rate`, but lets other work in now and then. */
export async function rateAsync<P extends Puzzles, S extends ScaleName | undefined = undefined>(
  puzzles: P,
  options: OnScale<S> & Limits & Stopping = {},
): Promise<Listed<P, RatedOn<S>>> {
  return inTurns(rating(puzzles, optionsOf(options, ["scale", ...LATER])), options.signal);
}

function* rating<P extends Puzzles, S extends ScaleName | undefined>(
  puzzles: P,
  options: OnScale<S> & Limits,
): Generator<void, Listed<P, RatedOn<S>>> {
  const { scale = "se" as const, ...limits } = options;
  const ends = endsOf(limits);
  const question = wasm().Question.rate(textOf(scale, "scale"));
  // "SE" and "SE 1.2.1" are also names of Sudoku Explainer's scale.
  const isExplainer = /^\s*s/i.test(scale);
  const columns = yield* answers(question, { puzzles: bytesOf(puzzles) }, isExplainer ? [0, 1, 2, 3] : [0, 1, 2], ends);
  const names = isExplainer ? ["er", "ep", "ed", "technique"] : ["score", "level", "technique"];
  const value = (column: unknown, i: number): unknown => (column as unknown[])[i] ?? null;
  return listed(puzzles, columns[0]?.length ?? 0, (i) => {
    if (Number(value(columns[0], i)) < 0) return null;
    return Object.fromEntries(names.map((name, column) => [name, value(columns[column], i)])) as unknown as RatedOn<S>;
  });
}

/** Returns how many guesses the engine needs: the mean over random images of each puzzle; null, or -1 for bytes, if it does not have
 * exactly one solution. They cannot be compared with the guesses of other programs. */
export function guesses<P extends Puzzles>(
  puzzles: P,
  options: { images?: number | bigint | undefined; seed?: number | bigint | undefined } & Limits = {},
): Each<P, number | null, Float64Array> {
  const { images = 20, seed = 0, ...limits } = optionsOf(options, ["images", "seed", ...LIMITS]);
  const [all, from, bytes, ends] = [few(images, "images"), whole(seed, "seed"), bytesOf(puzzles), endsOf(limits)];
  const mean = (puzzles: Uint8Array, from: bigint, images: number): Float64Array =>
    ask<[Float64Array]>(wasm().Question.guesses(BigInt(images), BigInt.asUintN(64, from)), { puzzles }, [0], ends)[0];
  if (all <= IMAGES) return like(puzzles, mean(bytes, from, all), known);
  // Image i depends on the seed and i alone, so the clock can be looked at between parts of the images of a puzzle.
  const means = list(bytes.length / 81, (i) => {
    let sum = 0;
    for (let done = 0; done < all && sum >= 0; done += IMAGES) {
      const some = Math.min(all - done, IMAGES);
      const [part = -1] = mean(bytes.subarray(81 * i, 81 * i + 81), from + BigInt(done), some);
      sum = part < 0 ? -1 : sum + Math.round(part * some);
    }
    return sum < 0 ? -1 : sum / all;
  });
  return like(puzzles, Float64Array.from(means), known);
}

/** The most images of a puzzle that are asked about at once. */
const IMAGES = 500;

/** Returns the cells, 0 to 80, whose clue follows from the others; a minimal puzzle has none. For bytes, it returns 1 or 0 for each
 * cell. If there is not exactly one solution, it returns null, or 255 for bytes. */
export function redundant<P extends Puzzles>(puzzles: P, options: Limits = {}): Each<P, number[] | null, Uint8Array> {
  const ends = endsOf(optionsOf(options, LIMITS));
  const [bytes] = ask<[Uint8Array]>(wasm().Question.redundant(), { puzzles: bytesOf(puzzles) }, [1], ends);
  if (isMany(puzzles)) return bytes as Each<P, number[] | null, Uint8Array>;
  const cells = (i: number): number[] | null => (bytes[81 * i] === 255 ? null : list(81, (cell) => cell).filter((cell) => bytes[81 * i + cell] === 1));
  return listed(puzzles, bytes.length / 81, cells) as Each<P, number[] | null, Uint8Array>;
}

/** Returns each puzzle without clues that follow from others, which are removed in a random order of the seed. */
export function minimal<P extends Puzzles>(puzzles: P, options: { seed?: number | bigint | undefined } & Limits = {}): Grids<P> {
  const { seed = 0, ...limits } = optionsOf(options, ["seed", ...LIMITS]);
  const question = wasm().Question.minimal(whole(seed, "seed"));
  const [grids] = ask<[Uint8Array]>(question, { puzzles: bytesOf(puzzles) }, [0], endsOf(limits));
  return gridsLike(puzzles, grids);
}
