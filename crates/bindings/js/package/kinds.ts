/** Most answers have the same kind as the puzzles: a text, a list of texts, or bytes. */

import { isOf } from "./arguments.js";
import { wasm } from "./load.js";

/**
 * Puzzles: one as a text, which is 81 characters with `.` or `0` for an empty cell, or nine lines; a list of texts; or bytes, 81
 * for each, row by row, 0 for an empty cell.
 */
export type Puzzles = string | readonly string[] | Uint8Array;

/**
 * Puzzles, or positions with pencil marks. As a text: 729 characters (the nine digits of each cell, `.` in place of those that are
 * struck out), a grid of candidates, or a line of HoDoKu's library. As a Uint16Array: the candidates of 81 cells for each, bit d-1
 * for digit d; a cell with one candidate counts as filled.
 */
export type Positions = Puzzles | Uint16Array;

/** The answers about puzzles: `One` for a text, a list of them for a list, `Many` for bytes and candidates. */
export type Each<P extends Positions, One, Many> = P extends string ? One : P extends readonly string[] ? One[] : Many;

/** A grid for each puzzle; null, or in bytes 81 times 255, if there is none. */
export type Grids<P extends Positions> = Each<P, string | null, Uint8Array>;

/** The verdict on a puzzle: `unknown` if it was given up. */
export type Verdict = "none" | "unique" | "multiple" | "invalid" | "unknown";

/** The verdicts by their numbers. */
export const VERDICTS: readonly Verdict[] = Object.freeze<Verdict[]>(["none", "unique", "multiple", "invalid", "unknown"]);

const ENCODER = new TextEncoder();

/** Returns the 81 cells of a text; 81 times 255, which is not a puzzle, if it cannot be read. */
function cellsOf(text: string): Uint8Array {
  const { read } = wasm();
  try {
    return read(ENCODER.encode(text));
  } catch {
    return new Uint8Array(81).fill(255);
  }
}

/** Returns positions as bytes, with their candidates if some are not just puzzles. */
export function positionsOf(positions: Positions, name = "puzzles"): { puzzles: Uint8Array; candidates?: Uint16Array } {
  if (isOf(positions, "Uint16Array")) {
    if (positions.length % 81 !== 0) throw new RangeError(`${name}: 81 numbers for each position are expected, not ${positions.length} in all`);
    return { puzzles: new Uint8Array(positions.length), candidates: positions };
  }
  const puzzles = bytesOf(positions, name, "a string, a list of strings, a Uint8Array or a Uint16Array");
  if (isMany(positions)) return { puzzles };
  let candidates: Uint16Array | undefined;
  const { read_position } = wasm();
  (typeof positions === "string" ? [positions] : positions).forEach((text, i) => {
    if (puzzles[81 * i] !== 255) return;
    try {
      const both = read_position(ENCODER.encode(text));
      candidates ??= new Uint16Array(puzzles.length).fill(0x1ff);
      puzzles.set(both.subarray(0, 81), 81 * i);
      candidates.set(both.subarray(81), 81 * i);
    } catch {
      // It is not a position either.
    }
  });
  return candidates ? { puzzles, candidates } : { puzzles };
}

/** Returns puzzles as bytes. */
export function bytesOf(puzzles: Puzzles, name = "puzzles", expected = "a string, a list of strings or a Uint8Array"): Uint8Array {
  if (typeof puzzles === "string") return cellsOf(puzzles);
  if (isOf(puzzles, "Uint8Array")) {
    if (puzzles.length % 81 === 0) return puzzles;
    throw new RangeError(`${name}: 81 bytes for each puzzle are expected, not ${puzzles.length} in all`);
  }
  if (Array.isArray(puzzles)) {
    const bytes = new Uint8Array(81 * puzzles.length);
    for (const [i, text] of puzzles.entries() as IterableIterator<[number, unknown]>) {
      if (typeof text !== "string") throw new TypeError(`${name}[${i}]: a string is expected`);
      bytes.set(cellsOf(text), 81 * i);
    }
    return bytes;
  }
  throw new TypeError(`${name}: ${expected} is expected`);
}

/** Returns positions as bytes, with the grid that comes with each. */
export function pairsOf(puzzles: Positions, others: Puzzles, name: string): { puzzles: Uint8Array; candidates?: Uint16Array; others: Uint8Array } {
  const both = { ...positionsOf(puzzles), others: bytesOf(others, name) };
  const [one, other] = [both.puzzles.length / 81, both.others.length / 81];
  if (one === other) return both;
  throw new RangeError(`${name}: one for each puzzle is expected, ${one} in all, not ${other}`);
}

/** Returns one puzzle as bytes. */
export function oneOf(puzzle: string | Uint8Array, name = "puzzle"): Uint8Array {
  return one(puzzle, bytesOf(puzzle, name), name);
}

function one(puzzle: unknown, bytes: Uint8Array, name: string): Uint8Array {
  if (Array.isArray(puzzle)) throw new TypeError(`${name}: one puzzle is expected, not a list`);
  if (bytes.length !== 81) throw new RangeError(`${name}: one puzzle is expected, not ${bytes.length / 81}`);
  return bytes;
}

/** Returns 81 cells as characters, `.` for an empty one and `#` for a value that is not a digit. */
export function line(cells: Uint8Array): string {
  return Array.from(cells, (cell) => (cell === 0 ? "." : cell <= 9 ? String(cell) : "#")).join("");
}

/** Whether puzzles are numbers, not texts. */
export function isMany(puzzles: Positions): puzzles is Uint8Array | Uint16Array {
  return isOf(puzzles, "Uint8Array") || isOf(puzzles, "Uint16Array");
}

/** Returns grids as the same kind as the puzzles they are about. */
export function gridsLike<P extends Positions>(puzzles: P, grids: Uint8Array): Grids<P> {
  if (isMany(puzzles)) return grids as Grids<P>;
  const texts = list(grids.length / 81, (i) => (grids[81 * i] === 255 ? null : line(grids.subarray(81 * i, 81 * i + 81))));
  return (typeof puzzles === "string" ? texts[0] : texts) as Grids<P>;
}

/** Returns numbers as the same kind as the puzzles they are about. For texts, each becomes `One`. */
export function like<P extends Positions, One, Many extends ArrayLike<number>>(
  puzzles: P,
  numbers: Many,
  one: (number: number) => One,
): Each<P, One, Many> {
  if (isMany(puzzles)) return numbers as Each<P, One, Many>;
  const all = Array.from(numbers, one);
  return (typeof puzzles === "string" ? all[0] : all) as Each<P, One, Many>;
}

/** Returns a list of what a function makes of each index. */
export function list<T>(length: number, make: (i: number) => T): T[] {
  return Array.from({ length }, (_, i) => make(i));
}

/** Returns candidates as 729 characters. */
export function marks(candidates: Uint16Array): string {
  return Array.from(candidates, (cell) => list(9, (d) => ((cell >> d) & 1 ? String(d + 1) : ".")).join("")).join("");
}

/** Returns one position. */
export function onePosition(puzzle: string | Uint8Array | Uint16Array): { puzzles: Uint8Array; candidates?: Uint16Array } {
  const about = positionsOf(puzzle, "puzzle");
  one(puzzle, about.puzzles, "puzzle");
  return about;
}

/** Returns a number, or null if it stands for none. */
export function known(number: number): number | null {
  return number < 0 ? null : number;
}

/** An object for a text, otherwise a list of them. */
export type Listed<P extends Puzzles, T> = P extends string ? T | null : (T | null)[];

export function listed<P extends Puzzles, T>(puzzles: P, length: number, make: (i: number) => T | null): Listed<P, T> {
  const all = list(length, make);
  return (typeof puzzles === "string" ? all[0] : all) as Listed<P, T>;
}
