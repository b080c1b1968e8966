/** Work that takes long, done by workers. */

import type { Answer, Counts, FilmEnd, Rating, Request, Step } from "./messages.ts";
import { Recording, load } from "./wasm.ts";

type Job = Request extends infer R ? (R extends Request ? Omit<R, "module"> : never) : never;

export interface Running<T> {
  /** What comes out; never, if it is stopped. */
  result: Promise<T>;
  stop(): void;
}

/** Runs a job in a worker of its own; shows `see` every answer but the last one. */
function run<T extends Answer["kind"]>(
  job: Job,
  last: T,
  see: (answer: Answer) => void = () => {},
): Running<Extract<Answer, { kind: T }>> {
  let stopped = false;
  let worker: Worker | undefined;
  const stop = (): void => {
    stopped = true;
    worker?.terminate();
  };
  const result = new Promise<Extract<Answer, { kind: T }>>((resolve, reject) => {
    load().then((module) => {
      if (stopped) return;
      worker = new Worker(new URL("worker.js", document.baseURI), { type: "module" });
      worker.onmessage = ({ data }: MessageEvent<Answer>) => {
        if (stopped) return;
        if (data.kind === last) {
          stop();
          resolve(data as Extract<Answer, { kind: T }>);
        } else if (data.kind === "failed") {
          stop();
          reject(new Error(data.message));
        } else see(data);
      };
      worker.onerror = (event) => {
        stop();
        reject(new Error(event.message || "the worker failed"));
      };
      worker.postMessage({ ...job, module });
    }, reject);
  });
  return { result, stop };
}

/** A search under way: its recording grows. */
export interface Search extends Running<{ solution: number[] | null; count: Counts; events: number }> {
  recording: Recording;
}

/** Searches; `grown` is told when the recording has grown, or is full and only counts go on. At most so many events
 * are recorded. The wasm must be loaded. */
export function search(
  solver: string,
  size: number,
  cells: Uint8Array,
  grown: (counts?: Counts) => void,
  most = Infinity,
): Search {
  const recording = new Recording(size);
  const running = run({ kind: "record", solver, size, cells, most }, "recorded", (answer) => {
    if (answer.kind === "piece") {
      recording.push(answer.bytes);
      grown();
    } else if (answer.kind === "counted") grown(answer.counts);
  });
  return { ...running, recording };
}

/** How long a search takes that nobody watches, in milliseconds: the best of as many as fit into a time. */
export function time(solver: string, size: number, cells: Uint8Array, milliseconds = 300): Running<number> {
  const { result, stop } = run({ kind: "time", solver, size, cells, milliseconds }, "timed");
  return { result: result.then((timed) => timed.milliseconds), stop };
}

/** What a search does, by the names of `--count`. */
export function count(solver: string, size: number, cells: Uint8Array): Running<Counts> {
  const { result, stop } = run({ kind: "count", solver, size, cells }, "all");
  return { result: result.then((all) => all.counts), stop };
}

/** The steps a person takes through a puzzle, each shown as soon as it is found; and how hard that is. */
export function explain(cells: Uint8Array, show: (step: Step) => void): Running<Rating> {
  const { result, stop } = run({ kind: "explain", cells }, "explained", (answer) => {
    if (answer.kind === "step") show(answer.step);
  });
  return { result: result.then((explained) => explained.rating), stop };
}

/** The engine's lanes at work on puzzles of 81 cells each; each pass is shown. */
export function film(lanes: number, cells: Uint8Array, show: (pass: string) => void): Running<FilmEnd> {
  const { result, stop } = run({ kind: "film", lanes, cells }, "filmed", (answer) => {
    if (answer.kind === "pass") show(answer.text);
  });
  return { result: result.then((filmed) => filmed.film), stop };
}

/** A new puzzle. */
export function generate(seed: number): Running<string> {
  const { result, stop } = run({ kind: "generate", seed }, "generated");
  return { result: result.then((generated) => generated.puzzle), stop };
}
