/** Work that takes long, done by workers. */

import type { Rating, ScaleName, Step } from "sudoku-lanes";
import type { Counts, FilmEnd, LanesFrame, Modules, Packed, Recorded, Traced } from "./wasm.ts";
import { load, loadWithHodoku } from "./wasm.ts";
import type { Asked, Message, Name, Request, Result, Sample, Shown, Solutions } from "./worker.ts";

export type { Solutions };

export interface Running<T> {
  /** What comes out; never, if it is stopped. */
  result: Promise<T>;
  stop(): void;
}

/** How many jobs have begun and not ended, and who waits until none is left. */
let busy = 0;
const waiting: (() => void)[] = [];

/** Comes back when no job is left, or after a number of milliseconds. */
export function idle(most: number): Promise<void> {
  if (busy === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    window.setTimeout(resolve, most);
  });
}

/** How many workers are at work at once: a processor stays free for the page's own thread, which draws and listens. */
const PLACES = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
/** After how many milliseconds a job gives its place to the next one, and goes on beside it: some do not end. */
const TURN = 4000;
/** What is done in no time, or measured when nothing else is under way, waits for nobody. */
const AT_ONCE = new Set<Name>(["read", "solutions", "generate", "times"]);
let places = PLACES;
/** What begins when there is a place: first what the reader watches, then what is counted for the text. */
const queues = { watched: [] as (() => void)[], counted: [] as (() => void)[] };

function next(): void {
  while (places > 0) {
    const begin = queues.watched.shift() ?? queues.counted.shift();
    if (!begin) return;
    begin();
  }
}

/** Takes a place; what is returned gives it back, once. */
function place(): () => void {
  places--;
  let isTaken = true;
  const leave = (): void => {
    if (!isTaken) return;
    isTaken = false;
    window.clearTimeout(turn);
    places++;
    next();
  };
  const turn = window.setTimeout(leave, TURN);
  return leave;
}

/** A worker, and the package's module it was started with: with HoDoKu's scale or without. */
interface Started {
  worker: Worker;
  sudoku: WebAssembly.Module;
}

/** Workers whose jobs have ended: the next ones start at once, with code that is compiled already. */
const resting: Started[] = [];
const MOST_RESTING = 2;

/** A worker that rests, or a new one, which does not know the modules yet. */
function wake(sudoku: WebAssembly.Module): Started & { isNew: boolean } {
  const at = resting.findIndex((started) => started.sudoku === sudoku);
  const [rested] = at < 0 ? [] : resting.splice(at, 1);
  if (rested) return { ...rested, isNew: false };
  return { worker: new Worker(new URL("worker.js", document.baseURI), { type: "module" }), sudoku, isNew: true };
}

/** Keeps it for the next job, if not too many are kept. */
function rest({ worker, sudoku }: Started): void {
  worker.onmessage = worker.onerror = null;
  if (resting.push({ worker, sudoku }) > MOST_RESTING) resting.shift()?.worker.terminate();
}

/** Runs a job in a worker, when its turn comes; hands on what it shows on the way. A job that is stopped ends with its worker. */
function run<N extends Name>(job: N, asked: Asked<N>, see: (shown: Shown<N>) => void = () => {}, queue = queues.watched): Running<Result<N>> {
  let stopped = false;
  let started: Started | undefined;
  let leave = (): void => {};
  busy++;
  const end = (): void => {
    stopped = true;
    started = undefined;
    busy--;
    leave();
    if (busy === 0) for (const resolve of waiting.splice(0)) resolve();
  };
  const stop = (): void => {
    if (stopped) return;
    started?.worker.terminate();
    end();
  };
  const result = new Promise<Result<N>>((resolve, reject) => {
    const begin = (modules: Modules): void => {
      if (stopped) return;
      leave = place();
      const { isNew, ...own } = wake(modules.sudoku);
      started = own;
      own.worker.onmessage = ({ data }: MessageEvent<Message<N>>) => {
        if ("shown" in data) return see(data.shown);
        if ("result" in data) {
          end();
          rest(own);
          resolve(data.result);
        } else {
          stop();
          reject(new Error(data.failure));
        }
      };
      own.worker.onerror = (event) => {
        stop();
        reject(new Error(event.message || "the worker failed"));
      };
      const request: Request<N> = { ...(isNew && { modules }), job, asked };
      own.worker.postMessage(request);
    };
    const loaded = "scale" in asked && asked.scale === "hodoku" ? loadWithHodoku() : load();
    loaded.then((modules) => {
      if (AT_ONCE.has(job)) return begin(modules);
      queue.push(() => begin(modules));
      next();
    }, (error: Error) => {
      stop();
      reject(error);
    });
  });
  return { result, stop };
}

/** Takes down a search, from this event on; hands on its pieces, and its counts when this many events are recorded and from then on. */
export function record(
  asked: Asked<"record">,
  see: (shown: Shown<"record">) => void,
): Running<Recorded> {
  return run("record", asked, see, asked.most > 0 ? queues.watched : queues.counted);
}

/** How many solutions a puzzle has, up to this many are counted. */
export const MOST_SOLUTIONS = 1000;

/** What is known of puzzles: the last ones that were asked about. */
const known = new Map<string, Promise<Solutions>>();

/** How many solutions a puzzle has, and one of them: found by a worker, once. */
export function solutions(size: number, cells: Uint8Array): Promise<Solutions> {
  const key = `${size} ${cells.join("")}`;
  const found = known.get(key) ?? run("solutions", { size, cells, most: MOST_SOLUTIONS }).result;
  found.catch(() => known.delete(key));
  known.delete(key);
  known.set(key, found);
  for (const oldest of [...known.keys()].slice(0, -KNOWN)) known.delete(oldest);
  return found;
}
const KNOWN = 50;

/** How long searches take without a recording, in turns, again and again until it is stopped. */
export function times(solvers: string[], size: number, cells: Uint8Array, see: (sample: Sample) => void): Running<never> {
  return run("times", { solvers, size, cells }, see);
}

/** What a search does, by the names of `--count`. */
export function count(solver: string, size: number, cells: Uint8Array): Running<Counts> {
  return run("count", { solver, size, cells });
}

/** What a text or a file has in it: a position, if it is more than a puzzle, or the first puzzle. */
export function read(bytes: Uint8Array): Running<Result<"read">> {
  return run("read", { bytes });
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

/** Reads the trace of a solver of one's own, from a file or an address; hands on the pieces of its recording. */
export function trace(from: Blob | string, see: (piece: Uint8Array) => void): Running<Traced> {
  return run("trace", { from }, ({ piece }) => see(piece));
}

/** All solutions of a board for queens or polyominoes: hands on the pieces of the recording, and what was found beyond it. */
export function pack(asked: Asked<"pack">, see: (shown: Shown<"pack">) => void): Running<Packed> {
  return run("pack", asked, see);
}

/** A new puzzle. */
export function generate(seed: number): Running<string> {
  return run("generate", { seed });
}
