/** Asking, a batch after the other. */

import type { Question } from "./sudoku_lanes.js";

/** What a question is about. */
export interface About {
  /** 81 bytes each; for new puzzles, as many as there are to be. */
  puzzles: Uint8Array;
  /** What comes with each. */
  others?: Uint8Array;
  /** The line of the first, from 1. */
  line?: bigint;
}

type Numbers = Uint8Array | Uint16Array | Int8Array | Float64Array;
type Column = Numbers | (string | null)[];

const NOTHING = new Uint8Array();

/** Answers a question, a batch at each step. Returns these columns of the answers; -1 is the verdicts. */
export function* answers(question: Question, { puzzles, others = NOTHING, line = 1n }: About, wanted: number[]): Generator<void, Column[]> {
  const columns = wanted.map((): Column[] => []);
  try {
    const batch = 81 * question.batch();
    for (let done = 0; done < puzzles.length || done === 0; done += batch) {
      question.answer(puzzles.subarray(done, done + batch), others.subarray(done, done + batch), line + BigInt(done / 81));
      columns.forEach((parts, i) => parts.push(wanted[i] === -1 ? question.verdicts() : question.column(wanted[i] as number)));
      yield;
    }
    return columns.map(joined);
  } finally {
    question.free();
  }
}

/** The batches of a column. */
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

/** Asks at once. */
export function ask<Columns extends Column[]>(question: Question, about: About, ...wanted: { [I in keyof Columns]: number }): Columns {
  return atOnce(answers(question, about, wanted)) as Columns;
}
