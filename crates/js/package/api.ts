/** The calls: see CALLS.md of the crates for the same in other languages. */

import { ask } from "./ask.js";
import { type Each, type Grids, type Puzzles, type Verdict, VERDICTS, bytesOf, few, gridsLike, like, line, list, oneOf, pairsOf, seedOf, whole } from "./kinds.js";
import { wasm } from "./load.js";
import type { Forms, Rating, Read, Step } from "./sudoku_lanes.js";

export type { Each, Forms, Grids, Puzzles, Rating, Read, Step, Verdict };
export { VERDICTS };

/**
 * The 81 cells of a puzzle in a text: 81 characters, or nine lines with or without a frame.
 *
 * @throws Error that says what is wrong with the text, and where
 */
export function read(text: string): Uint8Array {
  return wasm().read(new TextEncoder().encode(text));
}

/** The first puzzle in a text or in the bytes of a file, or what is wrong with it; and how many follow. */
export function readFirst(text: string | Uint8Array): Read {
  return wasm().read_first(typeof text === "string" ? new TextEncoder().encode(text) : text);
}

/** 81 cells as 81 characters, `.` for an empty cell and `#` for what is not a digit. */
export function text(cells: Uint8Array): string {
  return line(oneOf(cells, "cells"));
}

/** The solution of each puzzle that has exactly one. */
export function solve<P extends Puzzles>(puzzles: P): Grids<P> {
  const [solutions] = ask<[Uint8Array]>(wasm().Question.solve(), { puzzles: bytesOf(puzzles) }, 0);
  return gridsLike(puzzles, solutions);
}

/** The same in bytes, with what has become of each puzzle, by its number among `VERDICTS`. */
export function solveAll(puzzles: Puzzles): { solutions: Uint8Array; verdicts: Uint8Array } {
  const [solutions, verdicts] = ask<[Uint8Array, Uint8Array]>(wasm().Question.solve(), { puzzles: bytesOf(puzzles) }, 0, -1);
  return { solutions, verdicts };
}

/** What has become of each puzzle: its number among `VERDICTS` for bytes. */
export function verdict<P extends Puzzles>(puzzles: P): Each<P, Verdict, Uint8Array> {
  const [verdicts] = ask<[Uint8Array]>(wasm().Question.solve(), { puzzles: bytesOf(puzzles) }, -1);
  return like(puzzles, verdicts, (number) => VERDICTS[number] ?? "invalid");
}

/** A solution of each puzzle, whether there are others or not. Which of several it is depends on the puzzle alone. */
export function first<P extends Puzzles>(puzzles: P): Grids<P> {
  const [solutions] = ask<[Uint8Array]>(wasm().Question.first(), { puzzles: bytesOf(puzzles) }, 0);
  return gridsLike(puzzles, solutions);
}

/** How many solutions each puzzle has, up to a limit; null, and -1 for bytes, if it is invalid. */
export function count<P extends Puzzles>(puzzles: P, limit: number | bigint = 2): Each<P, number | null, Float64Array> {
  const question = wasm().Question.count(whole(limit, "limit", 1n));
  const [counts] = ask<[Float64Array]>(question, { puzzles: bytesOf(puzzles) }, 0);
  return like(puzzles, counts, known);
}

/** Whether each answer is the only solution of its puzzle: 0 wrong, 1 right, 3 invalid for bytes. `reason` says why not. */
export function check<P extends Puzzles>(puzzles: P, answers: Puzzles): Each<P, "wrong" | "right" | "invalid", Uint8Array> {
  const [flags] = ask<[Int8Array]>(wasm().Question.check(), pairsOf(puzzles, answers, "answers"), 0);
  const results = Uint8Array.from(flags, (right) => (right < 0 ? 3 : right));
  return like(puzzles, results, (result) => (result === 0 ? "wrong" : result === 1 ? "right" : "invalid"));
}

/** Why this is not a puzzle, or, with an answer, why that is wrong; null if nothing is wrong. */
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

/** The canonical form of each puzzle or solution: equal exactly if two are the same in disguise. */
export function canon<P extends Puzzles>(puzzles: P): Grids<P> {
  const [forms] = ask<[Uint8Array]>(wasm().Question.canon(), { puzzles: bytesOf(puzzles) }, 0);
  return gridsLike(puzzles, forms);
}

/**
 * How to turn a grid into another that is the same in disguise: row r, column c of the image is row `rows[r]`, column `columns[c]`
 * of the grid, transposed before that if `transposed`, and its digit d is replaced by `digits[d]`. Rows and columns count from 0.
 */
export interface Transformation {
  /** Whether rows become columns. */
  transposed: boolean;
  /** For each row of the image, where it comes from. */
  rows: number[];
  /** For each column of the image, where it comes from. */
  columns: number[];
  /** What each digit becomes; 0 stays 0. */
  digits: number[];
}

/** What tells a puzzle from all that are not the same in disguise. */
export interface Canonical {
  /** The canonical form, in 81 characters. */
  form: string;
  /** A transformation that makes it. */
  transform: Transformation;
  /** How many transformations leave the puzzle as it is: 1 means no symmetry. */
  automorphisms: number;
}

/** The canonical form of each, with a transformation that makes it and the number of automorphisms; null if it is invalid. */
export function canonical<P extends Puzzles>(puzzles: P): Listed<P, Canonical> {
  const question = wasm().Question.canon();
  const [forms, transforms, automorphisms] = ask<[Uint8Array, Uint8Array, Float64Array]>(question, { puzzles: bytesOf(puzzles) }, 0, 1, 2);
  return listed(puzzles, forms.length / 81, (i) => {
    if (forms[81 * i] === 255) return null;
    const [transposed, ...parts] = transforms.subarray(29 * i, 29 * i + 29);
    const transform = { transposed: transposed === 1, rows: parts.slice(0, 9), columns: parts.slice(9, 18), digits: parts.slice(18) };
    return { form: line(forms.subarray(81 * i, 81 * i + 81)), transform, automorphisms: automorphisms[i] ?? 0 };
  });
}

/** The image of each puzzle under a transformation, such as `canonical` finds. */
export function transform<P extends Puzzles>(puzzles: P, how: Transformation): Grids<P> {
  const { transposed, rows, columns, digits } = how;
  const [r, c, d] = [rows, columns, digits].map((part) => Uint8Array.from(part)) as [Uint8Array, Uint8Array, Uint8Array];
  return gridsLike(puzzles, wasm().transform(bytesOf(puzzles), transposed, r, c, d));
}

/** Whether the two puzzles of each pair are the same in disguise; null, and -1 for bytes, if one is invalid. */
export function same<P extends Puzzles>(puzzles: P, others: Puzzles): Each<P, boolean | null, Int8Array> {
  const [results] = ask<[Int8Array]>(wasm().Question.same(), pairsOf(puzzles, others, "others"), 0);
  return like(puzzles, results, (result) => (result < 0 ? null : result === 1));
}

/** For each puzzle the index of the first that is the same in disguise, which may be its own; null, and -1 for bytes, if it is
 * invalid. */
export function unique<P extends readonly string[] | Uint8Array>(puzzles: P): Each<P, number | null, Float64Array> {
  const [firsts] = ask<[Float64Array]>(wasm().Question.unique(), { puzzles: bytesOf(puzzles) }, 0);
  return like(puzzles, firsts, known);
}

/** How to make random images. */
export interface Shuffling {
  /** The same seed makes the same images; without one it is random. */
  seed?: number | bigint;
  /** How many images of each puzzle; by default 1. */
  number?: number;
}

/** Random images of each puzzle, one after the other: the same puzzle in disguise. With a seed they are what `sudoku shuffle` makes
 * of a file whose line i + 1 is puzzle i. */
export function shuffle<P extends Puzzles>(puzzles: P, { seed, number = 1 }: Shuffling = {}): P extends Uint8Array ? Uint8Array : (string | null)[] {
  const question = wasm().Question.shuffle(seedOf(seed), BigInt(few(number, "number")), false);
  const [images] = ask<[Uint8Array]>(question, { puzzles: bytesOf(puzzles) }, 0);
  return gridsLike(typeof puzzles === "string" ? [puzzles] : puzzles, images) as P extends Uint8Array ? Uint8Array : (string | null)[];
}

/** The same for puzzles together with their solutions, in bytes; both images are 255 if one of the two is invalid. */
export function shufflePairs(puzzles: Puzzles, solutions: Puzzles, { seed, number = 1 }: Shuffling = {}): { puzzles: Uint8Array; solutions: Uint8Array } {
  const question = wasm().Question.shuffle(seedOf(seed), BigInt(few(number, "number")), true);
  const images = ask<[Uint8Array, Uint8Array]>(question, pairsOf(puzzles, solutions, "solutions"), 0, 1);
  return { puzzles: images[0], solutions: images[1] };
}

/** How hard a puzzle is for a person, as Sudoku Explainer 1.2.1 rates it. */
export interface Rated {
  /** The hardest step of all. */
  er: number;
  /** The hardest step up to the first digit placed. */
  ep: number;
  /** The first step. */
  ed: number;
  /** The technique of the hardest step, the first if there are several; null where the grid is full from the start. */
  technique: string | null;
}

/** How hard each puzzle is for a person, on the scale of Sudoku Explainer 1.2.1; null if it does not have exactly one solution. */
export function rate<P extends Puzzles>(puzzles: P): Listed<P, Rated> {
  type Columns = [Float64Array, Float64Array, Float64Array, (string | null)[]];
  const [ers, eps, eds, techniques] = ask<Columns>(wasm().Question.rate(), { puzzles: bytesOf(puzzles) }, 0, 1, 2, 3);
  return listed(puzzles, ers.length, (i) => {
    const [er = -1, ep = -1, ed = -1] = [ers[i], eps[i], eds[i]];
    return er < 0 ? null : { er, ep, ed, technique: techniques[i] ?? null };
  });
}

/** What the engine guesses: the mean over random images of each puzzle; null, and -1 for bytes, if it does not have exactly one
 * solution. They cannot be compared with the guesses of other programs. */
export function guesses<P extends Puzzles>(
  puzzles: P,
  { images = 20, seed = 0 }: { images?: number; seed?: number | bigint } = {},
): Each<P, number | null, Float64Array> {
  const question = wasm().Question.guesses(whole(images, "images", 1n), whole(seed, "seed"));
  const [means] = ask<[Float64Array]>(question, { puzzles: bytesOf(puzzles) }, 0);
  return like(puzzles, means, known);
}

/** The scales: Sudoku Explainer's, where the hardest step counts, and HoDoKu's, where all steps add up to a score and a level. */
export type ScaleName = "se" | "hodoku";

/**
 * A position in the forms people copy, and what has become of it. The text has it in one of them: 81 characters, 729, a grid of
 * candidates, a line of HoDoKu's library, and others that the command reads.
 *
 * @throws Error that says what is wrong with the text, and where
 */
export function forms(text: string): Forms {
  return wasm().forms(text);
}

/** The steps a person takes from a puzzle or a position to the solution, each shown as soon as it is found; null if there is not
 * exactly one solution. */
export function explain(
  puzzle: string | Uint8Array,
  show: (step: Step) => void = () => {},
  { scale = "se" }: { scale?: ScaleName } = {},
): { rating: Rating; steps: Step[] } | null {
  const position = oneSolution(puzzle);
  if (position === null) return null;
  const steps: Step[] = [];
  const rating = wasm().explain(position, scale, (step) => {
    steps.push(step);
    show(step);
  });
  return { rating, steps };
}

/** Every step that is possible in a puzzle or a position, each shown as soon as it is found, search by search in the order of the
 * scale; null if there is not exactly one solution. */
export function possible(
  puzzle: string | Uint8Array,
  show: (step: Step) => void = () => {},
  { scale = "se" }: { scale?: ScaleName } = {},
): Step[] | null {
  const position = oneSolution(puzzle);
  if (position === null) return null;
  const steps: Step[] = [];
  wasm().possible(position, scale, (step) => {
    steps.push(step);
    show(step);
  });
  return steps;
}

/** A puzzle or position as text, if it has exactly one solution. */
function oneSolution(puzzle: string | Uint8Array): string | null {
  const { forms } = wasm();
  const text = typeof puzzle === "string" ? puzzle : line(oneOf(puzzle));
  try {
    return forms(text).verdict === "unique" ? text : null;
  } catch {
    return null;
  }
}

/** What the classes of the pictures of steps mean. */
export function pictureLegend(): { name: string; meaning: string }[] {
  const words = wasm().picture_legend();
  return list(words.length / 2, (i) => ({ name: words[2 * i] ?? "", meaning: words[2 * i + 1] ?? "" }));
}

/** The stylesheet of the pictures of steps. */
export function pictureStyle(): string {
  return wasm().picture_style();
}

/** The cells, 0 to 80, whose clue follows from the others: none if the puzzle is minimal. For bytes 1 or 0 for each cell. null, and
 * 255, if there is not exactly one solution. */
export function redundant<P extends Puzzles>(puzzles: P): Each<P, number[] | null, Uint8Array> {
  const [bytes] = ask<[Uint8Array]>(wasm().Question.redundant(), { puzzles: bytesOf(puzzles) }, 1);
  if (puzzles instanceof Uint8Array) return bytes as Each<P, number[] | null, Uint8Array>;
  const cells = (i: number): number[] | null => (bytes[81 * i] === 255 ? null : list(81, (cell) => cell).filter((cell) => bytes[81 * i + cell] === 1));
  return listed(puzzles, bytes.length / 81, cells) as Each<P, number[] | null, Uint8Array>;
}

/** Each puzzle without clues that follow from others, removed in a random order of the seed. */
export function minimal<P extends Puzzles>(puzzles: P, { seed = 0 }: { seed?: number | bigint } = {}): Grids<P> {
  const [grids] = ask<[Uint8Array]>(wasm().Question.minimal(whole(seed, "seed")), { puzzles: bytesOf(puzzles) }, 0);
  return gridsLike(puzzles, grids);
}

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
  /** The technique of the hardest step, such as "x-wing". */
  technique?: string;
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
export function generateBytes({ number = 1, seed, from = 1, ...wishes }: Wishes = {}): { puzzles: Uint8Array; solutions: Uint8Array } {
  const words = Object.entries(wishes)
    .filter(([, wish]) => wish !== undefined)
    .flatMap(([name, wish]) => [name, wish instanceof Uint8Array ? line(oneOf(wish, name)) : String(wish)]);
  const question = wasm().Question.generate(words, seedOf(seed));
  const about = { puzzles: new Uint8Array(81 * few(number, "number")), line: whole(from, "from", 1n) };
  const [puzzles, solutions] = ask<[Uint8Array, Uint8Array]>(question, about, 0, 1);
  return { puzzles, solutions };
}

/**
 * New puzzles with exactly one solution each, and these.
 *
 * @throws as `generateBytes`
 */
export function generate(wishes: Wishes = {}): { puzzle: string; solution: string }[] {
  const { puzzles, solutions } = generateBytes(wishes);
  const grid = (grids: Uint8Array, i: number): string => line(grids.subarray(81 * i, 81 * i + 81));
  return list(puzzles.length / 81, (i) => ({ puzzle: grid(puzzles, i), solution: grid(solutions, i) }));
}

/** A number, or null where there is none. */
function known(number: number): number | null {
  return number < 0 ? null : number;
}

/** An object for a text, else a list of them. */
export type Listed<P extends Puzzles, T> = P extends string ? T | null : (T | null)[];

function listed<P extends Puzzles, T>(puzzles: P, length: number, make: (i: number) => T | null): Listed<P, T> {
  const all = list(length, make);
  return (typeof puzzles === "string" ? all[0] : all) as Listed<P, T>;
}
