/** Work that takes long, done by workers. */

import type { Rating, ScaleName, Step } from "sudoku-lanes";
import type { Counts, FilmEnd, LanesFrame, Recorded } from "./wasm.ts";
import { Recording, load } from "./wasm.ts";
import type { Asked, Message, Name, Request, Result, Shown } from "./worker.ts";

export interface Running<T> {
  /** What comes out; never, if it is stopped. */
  result: Promise<T>;
  stop(): void;
}

/** Runs a job in a worker of its own; hands on what it shows on the way. */
function run<N extends Name>(job: N, asked: Asked<N>, see: (shown: Shown<N>) => void = () => {}): Running<Result<N>> {
  let stopped = false;
  let worker: Worker | undefined;
  const stop = (): void => {
    stopped = true;
    worker?.terminate();
  };
  const result = new Promise<Result<N>>((resolve, reject) => {
    load().then((modules) => {
      if (stopped) return;
      worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<Message<N>>) => {
        if (stopped) return;
        if ("shown" in data) return see(data.shown);
        stop();
        if ("result" in data) resolve(data.result);
        else reject(new Error(data.failure));
      };
      worker.onerror = (event) => {
        stop();
        reject(new Error(event.message || "the worker failed"));
      };
      const request: Request<N> = { modules, job, asked };
      worker.postMessage(request);
    }, reject);
  });
  return { result, stop };
}

/** A search under way: its recording grows. */
export interface Search extends Running<Recorded> {
  recording: Recording;
}

/** Searches; `grown` is told when the recording has grown, or is full and only counts go on. At most this many events
 * are recorded. The wasm must be loaded. */
export function search(
  solver: string,
  size: number,
  cells: Uint8Array,
  grown: (counts?: Counts) => void,
  most = Infinity,
): Search {
  const recording = new Recording(size);
  const running = run("record", { solver, size, cells, most }, (shown) => {
    if ("piece" in shown) {
      recording.push(shown.piece);
      grown();
    } else grown(shown.counts);
  });
  return { ...running, recording };
}

/** How long a search takes without a recording, in milliseconds: the best of as many as fit into a time. */
export function time(solver: string, size: number, cells: Uint8Array, milliseconds = 300): Running<number> {
  return run("time", { solver, size, cells, milliseconds });
}

/** What a search does, by the names of `--count`. */
export function count(solver: string, size: number, cells: Uint8Array): Running<Counts> {
  return run("count", { solver, size, cells });
}

/** The steps a person takes from a position to the solution, each shown as soon as it is found; and how hard that is. */
export function explain(position: string, scale: ScaleName, show: (step: Step) => void): Running<Rating> {
  return run("explain", { position, scale }, show);
}

/** Every step that is possible in a position, each shown as soon as it is found. */
export function possible(position: string, scale: ScaleName, show: (step: Step) => void): Running<null> {
  return run("possible", { position, scale }, show);
}

/** The engine's lanes at work on puzzles of 81 cells each; the start and each pass are shown. */
export function film(lanes: number, cells: Uint8Array, show: (frame: LanesFrame) => void): Running<FilmEnd> {
  return run("film", { lanes, cells }, show);
}

/** A new puzzle. */
export function generate(seed: number): Running<string> {
  return run("generate", { seed });
}
