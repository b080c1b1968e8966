/** A worker does one job at a time. To stop a job the worker is terminated, which is possible at any time. */

import { type Forms, type Rating, type ScaleName, type Step } from "sudoku-lanes";
import { count as countSolutions, explain, first, forms, generate, possible, readFirst } from "sudoku-lanes";
import { type Counts, type FilmEnd, type LanesFrame, type Modules, type Packed, type Recorded, type Traced, TraceReader } from "./wasm.ts";
import { count, film, messageOf, pack, record, solutions, solve, start } from "./wasm.ts";

/** Shows something to the page while the job goes on; transferred objects are not copied. */
type Show<T> = (shown: T, transfer?: Transferable[]) => void;

/** A search: the name of its solver, the number of cells in a row, and the cells. */
interface Search {
  solver: string;
  size: number;
  cells: Uint8Array;
}

/**
 * The number of solutions of a puzzle, as far as they were counted, and one of them, or null if there is none or the grid is not 9
 * × 9.
 */
export interface Solutions {
  count: number;
  first: string | null;
}

/** The time of a search, in milliseconds. */
export interface Sample {
  solver: string;
  took: number;
}

/** The shortest time to measure, in milliseconds. */
const LEAST = 6;

/** A position in any form, and the scale for the steps from there. */
interface Position {
  position: string;
  scale: ScaleName;
}

/** Returns the position of a text, if it is more than a puzzle. */
function positionIn(bytes: Uint8Array): Forms | undefined {
  try {
    const read = forms(new TextDecoder().decode(bytes));
    return read.marks === forms(read.givens).marks ? undefined : read;
  } catch {
    // Not a position; the error is reported when the text is read as a puzzle.
    return undefined;
  }
}

const NOT_ONE = "A way to the solution can be shown only if there is exactly one solution.";

/**
 * The jobs: the input of each, what it shows on the way, and its result. To add a job, add a function here; jobs.ts runs it by its
 * name, and the types follow.
 */
const jobs = {
  /** Records a search in pieces, without the events up to `from`; once `most` events are recorded, shows the counts so far. */
  record(asked: Search & { from: number; most: number }, show: Show<{ piece: Uint8Array } | { counts: Counts; events: number }>): Recorded {
    const { solver, size, cells, from, most } = asked;
    return record(
      solver,
      size,
      cells,
      from,
      most,
      (piece) => show({ piece }, [piece.buffer]),
      (counts, events) => show({ counts, events }),
    );
  },

  /** Reads a text or a file: its position, if it is more than a puzzle, or else its first puzzle. */
  read({ bytes }: { bytes: Uint8Array }): { position?: Forms; read: ReturnType<typeof readFirst> } {
    const position = positionIn(bytes);
    return position ? { position, read: { cells: null, error: null, others: 0 } } : { read: readFirst(bytes) };
  },

  /** Counts the solutions of a puzzle, up to a limit, and returns one of them. */
  solutions({ size, cells, most }: Omit<Search, "solver"> & { most: number }): Solutions {
    if (size !== 9) return { count: solutions(size, cells, most) ?? 0, first: null };
    const puzzle = Array.from(cells, (digit) => digit || ".").join("");
    const solution = first(puzzle);
    return { count: solution === null ? 0 : (countSolutions(puzzle, most) ?? 0), first: solution };
  },

  /** Times searches without a recording: each in its turn, again and again until it is stopped. */
  times({ solvers, size, cells }: Omit<Search, "solver"> & { solvers: string[] }, show: Show<Sample>): never {
    // The clock of a browser is coarse: short searches are run several times, so that each measurement takes at least `LEAST`.
    const often = new Map(solvers.map((solver) => [solver, 1]));
    for (;;) {
      for (const solver of solvers) {
        // The package has the engine at its full speed.
        const search = solver === "lanes" ? () => first(cells) : () => solve(solver, size, cells);
        for (;;) {
          const each = often.get(solver) ?? 1;
          const before = performance.now();
          for (let i = 0; i < each; i++) search();
          const took = performance.now() - before;
          if (took < LEAST) often.set(solver, took < LEAST / 16 ? 8 * each : 2 * each);
          else {
            show({ solver, took: took / each });
            break;
          }
        }
      }
    }
  },

  /** Counts what a search does. */
  count: ({ solver, size, cells }: Search): Counts => count(solver, size, cells),

  /** Finds the steps a person takes from a position to the solution. */
  explain({ position, scale }: Position, show: Show<Step>): Rating {
    const explained = explain(position, { scale, show });
    if (!explained) throw new Error(NOT_ONE);
    return explained.rating;
  },

  /** Finds every step that is possible in a position. */
  possible({ position, scale }: Position, show: Show<Step>): null {
    if (!possible(position, { scale, show })) throw new Error(NOT_ONE);
    return null;
  },

  /** Runs the engine's lanes on puzzles of 81 cells each, pass by pass. */
  film: ({ lanes, cells }: { lanes: number; cells: Uint8Array }, show: Show<LanesFrame>): FilmEnd => film(String(lanes), cells, show),

  /** Reads the trace of the reader's own solver, from a file or an address. */
  async trace({ from }: { from: Blob | string }, show: Show<{ piece: Uint8Array }>): Promise<Traced> {
    let file: ReadableStream<Uint8Array> | null;
    if (typeof from === "string") {
      const response = await fetch(from);
      if (!response.ok) throw new Error(`${from}: ${response.status} ${response.statusText}`);
      file = response.body;
    } else file = from.stream();
    const trace = new TraceReader((piece) => show({ piece }, [piece.buffer]));
    const pieces = file?.getReader();
    for (;;) {
      const next = await pieces?.read();
      if (!next || next.done) return trace.finish();
      trace.push(next.value);
    }
  },

  /**
   * Finds all solutions of a board for queens or polyominoes, recorded in pieces; once the recording is full, shows what has been
   * found so far.
   */
  pack({ board, most }: { board: string; most: number }, show: Show<{ piece: Uint8Array } | { found: Packed }>): Packed {
    return pack(
      board,
      most,
      (piece) => show({ piece }, [piece.buffer]),
      (found) => show({ found }),
    );
  },

  /** Makes a new puzzle. */
  generate(_: object): string {
    const [made] = generate({ symmetry: "half-turn", seed: Math.floor(Math.random() * 2 ** 48) });
    if (!made) throw new Error("No puzzle was found");
    return made.puzzle;
  },
};

export type Jobs = typeof jobs;
export type Name = keyof Jobs;
export type Asked<N extends Name> = Parameters<Jobs[N]>[0];
export type Result<N extends Name> = Awaited<ReturnType<Jobs[N]>>;
export type Shown<N extends Name> = Jobs[N] extends (asked: never, show: Show<infer T>) => unknown ? T : never;

/** A message from the page to a worker; the first one has the modules. */
export interface Request<N extends Name = Name> {
  modules?: Modules;
  job: N;
  asked: Asked<N>;
}

/** A message from a worker to the page; the last one has a result or a failure. */
export type Message<N extends Name> = { shown: Shown<N> } | { result: Result<N> } | { failure: string };

const post = (message: Message<Name>, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

self.onmessage = async ({ data: { modules, job, asked } }: MessageEvent<Request>) => {
  try {
    if (modules) start(modules);
    const work = jobs[job] as (asked: Asked<Name>, show: Show<Shown<Name>>) => Result<Name> | Promise<Result<Name>>;
    post({ result: await work(asked, (shown, transfer) => post({ shown }, transfer)) });
  } catch (error) {
    post({ failure: messageOf(error) });
  }
};
