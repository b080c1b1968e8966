/** A worker does one job, and is then thrown away: so it can be stopped at any time. */

import { type Rating, type ScaleName, type Step, explain, generate, possible } from "sudoku-lanes";
import { type Counts, type FilmEnd, type LanesFrame, type Modules, type Recorded } from "./wasm.ts";
import { count, film, messageOf, record, solve, start } from "./wasm.ts";

/** Shows something to the page while the job goes on; what is transferred is not copied. */
type Show<T> = (shown: T, transfer?: Transferable[]) => void;

/** A search, by the name of its solver and the number of cells in a row. */
interface Search {
  solver: string;
  size: number;
  cells: Uint8Array;
}

/** A position in any form, and the scale of the steps from there. */
interface Position {
  position: string;
  scale: ScaleName;
}

const NOT_ONE = "A way to the solution can be told where there is exactly one.";

/**
 * The jobs: what each is asked, what it shows on the way, and what comes out. A new one is one more function here; jobs.ts runs it by its
 * name, and the types follow.
 */
const jobs = {
  /** A search, piece by piece; once at most this many events are recorded, what it has done since. */
  record(asked: Search & { most: number }, show: Show<{ piece: Uint8Array } | { counts: Counts }>): Recorded {
    const { solver, size, cells, most } = asked;
    return record(
      solver,
      size,
      cells,
      most,
      (piece) => show({ piece }, [piece.buffer]),
      (counts) => show({ counts }),
    );
  },

  /** The best time of a search without a recording, in milliseconds; it is repeated for as many milliseconds as are asked. */
  time({ solver, size, cells, milliseconds }: Search & { milliseconds: number }): number {
    // The clock of a browser is coarse: short searches are run in rounds, each at least a few milliseconds.
    const end = performance.now() + milliseconds;
    let best = Infinity;
    let each = 1;
    do {
      const before = performance.now();
      for (let i = 0; i < each; i++) solve(solver, size, cells);
      const took = performance.now() - before;
      if (took >= 4) best = Math.min(best, took / each);
      else each *= 4;
    } while (performance.now() < end || best === Infinity);
    return best;
  },

  /** What a search does. */
  count: ({ solver, size, cells }: Search): Counts => count(solver, size, cells),

  /** The steps a person takes from a position to the solution. */
  explain({ position, scale }: Position, show: Show<Step>): Rating {
    const explained = explain(position, show, { scale });
    if (!explained) throw new Error(NOT_ONE);
    return explained.rating;
  },

  /** Every step that is possible in a position. */
  possible({ position, scale }: Position, show: Show<Step>): null {
    if (!possible(position, show, { scale })) throw new Error(NOT_ONE);
    return null;
  },

  /** The engine's lanes at work on puzzles of 81 cells each, pass by pass. */
  film: ({ lanes, cells }: { lanes: number; cells: Uint8Array }, show: Show<LanesFrame>): FilmEnd => film(String(lanes), cells, show),

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
export type Result<N extends Name> = ReturnType<Jobs[N]>;
export type Shown<N extends Name> = Jobs[N] extends (asked: never, show: Show<infer T>) => unknown ? T : never;

/** What the page says to a worker, once. */
export interface Request<N extends Name = Name> {
  modules: Modules;
  job: N;
  asked: Asked<N>;
}

/** What a worker says to the page; the last one has a result or a failure. */
export type Message<N extends Name> = { shown: Shown<N> } | { result: Result<N> } | { failure: string };

const post = (message: Message<Name>, transfer: Transferable[] = []): void => self.postMessage(message, { transfer });

self.onmessage = ({ data: { modules, job, asked } }: MessageEvent<Request>) => {
  try {
    start(modules);
    const work = jobs[job] as (asked: Asked<Name>, show: Show<Shown<Name>>) => Result<Name>;
    post({ result: work(asked, (shown, transfer) => post({ shown }, transfer)) });
  } catch (error) {
    post({ failure: messageOf(error) });
  }
};
