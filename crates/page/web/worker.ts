/** A worker does one job at a time. It is thrown away to stop one, so that can be done at any time. */

import { type Forms, type Rating, type ScaleName, type Step } from "sudoku-lanes";
import { count as countSolutions, explain, first, forms, generate, possible, readFirst } from "sudoku-lanes";
import { type Counts, type FilmEnd, type LanesFrame, type Modules, type Packed, type Recorded, type Traced, TraceReader } from "./wasm.ts";
import { count, film, messageOf, pack, record, solutions, solve, start } from "./wasm.ts";

/** Shows something to the page while the job goes on; what is transferred is not copied. */
type Show<T> = (shown: T, transfer?: Transferable[]) => void;

/** A search, by the name of its solver and the number of cells in a row. */
interface Search {
  solver: string;
  size: number;
  cells: Uint8Array;
}

/** How many solutions a puzzle has, as far as they were counted, and one of them; null if there is none, or the grid is not 9 × 9. */
export interface Solutions {
  count: number;
  first: string | null;
}

/** How many milliseconds a search took. */
export interface Sample {
  solver: string;
  took: number;
}

/** How long is measured at least, in milliseconds. */
const LEAST = 6;

/** A position in any form, and the scale of the steps from there. */
interface Position {
  position: string;
  scale: ScaleName;
}

/** The position of a text, if it is more than a puzzle. */
function positionIn(bytes: Uint8Array): Forms | undefined {
  try {
    const read = forms(new TextDecoder().decode(bytes));
    return read.marks === forms(read.givens).marks ? undefined : read;
  } catch {
    // Neither; what is wrong with it is told of the puzzle.
    return undefined;
  }
}

const NOT_ONE = "A way to the solution can be shown only where there is exactly one.";

/**
 * The jobs: what each is asked, what it shows on the way, and what comes out. A new one is one more function here; jobs.ts runs it by its
 * name, and the types follow.
 */
const jobs = {
  /** A search, piece by piece, without the events up to `from`; once `most` events are recorded, what it has done so far. */
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

  /** What a text or a file has in it: a position, if it is more than a puzzle, or the first puzzle. */
  read({ bytes }: { bytes: Uint8Array }): { position?: Forms; read: ReturnType<typeof readFirst> } {
    const position = positionIn(bytes);
    return position ? { position, read: { cells: undefined, error: undefined, others: 0 } } : { read: readFirst(bytes) };
  },

  /** How many solutions a puzzle has, up to a limit, and one of them. */
  solutions({ size, cells, most }: Omit<Search, "solver"> & { most: number }): Solutions {
    if (size !== 9) return { count: solutions(size, cells, most) ?? 0, first: null };
    const puzzle = Array.from(cells, (digit) => digit || ".").join("");
    const solution = first(puzzle);
    return { count: solution === null ? 0 : (countSolutions(puzzle, most) ?? 0), first: solution };
  },

  /** How many milliseconds searches take without a recording: each in its turn, again and again until it is stopped. */
  times({ solvers, size, cells }: Omit<Search, "solver"> & { solvers: string[] }, show: Show<Sample>): never {
    // The clock of a browser is coarse: short searches are run in rounds, each at least so long.
    const often = new Map(solvers.map((solver) => [solver, 1]));
    for (;;) {
      for (const solver of solvers) {
        // The engine at its full speed is in the package.
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

  /** What a search does. */
  count: ({ solver, size, cells }: Search): Counts => count(solver, size, cells),

  /** The steps a person takes from a position to the solution. */
  explain({ position, scale }: Position, show: Show<Step>): Rating {
    const explained = explain(position, { scale, show });
    if (!explained) throw new Error(NOT_ONE);
    return explained.rating;
  },

  /** Every step that is possible in a position. */
  possible({ position, scale }: Position, show: Show<Step>): null {
    if (!possible(position, { scale, show })) throw new Error(NOT_ONE);
    return null;
  },

  /** The engine's lanes at work on puzzles of 81 cells each, pass by pass. */
  film: ({ lanes, cells }: { lanes: number; cells: Uint8Array }, show: Show<LanesFrame>): FilmEnd => film(String(lanes), cells, show),

  /** The trace of a solver of one's own, from a file or an address. */
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

  /** All solutions of a board for queens or polyominoes, piece by piece; once the recording is full, what has been found since. */
  pack({ board, most }: { board: string; most: number }, show: Show<{ piece: Uint8Array } | { found: Packed }>): Packed {
    return pack(
      board,
      most,
      (piece) => show({ piece }, [piece.buffer]),
      (found) => show({ found }),
    );
  },

  /** A new puzzle. */
  generate({ seed }: { seed: number }): string {
    const [made] = generate({ symmetry: "half-turn", seed });
    if (!made) throw new Error("No puzzle was found");
    return made.puzzle;
  },
};

export type Jobs = typeof jobs;
export type Name = keyof Jobs;
export type Asked<N extends Name> = Parameters<Jobs[N]>[0];
export type Result<N extends Name> = Awaited<ReturnType<Jobs[N]>>;
export type Shown<N extends Name> = Jobs[N] extends (asked: never, show: Show<infer T>) => unknown ? T : never;

/** What the page says to a worker: the modules with the first job. */
export interface Request<N extends Name = Name> {
  modules?: Modules;
  job: N;
  asked: Asked<N>;
}

/** What a worker says to the page; the last one has a result or a failure. */
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
