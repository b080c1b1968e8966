/** Runs long work in workers. */

import type { Modules, Recorded } from "./wasm.ts";
import { load, loadWithHodoku } from "./wasm.ts";
import type { Asked, Message, Name, Request, Result, Shown, Solutions } from "./worker.ts";

export type { Result, Solutions };

export interface Running<T> {
  /** The result; it never comes if the job is stopped. */
  result: Promise<T>;
  stop(): void;
}

/** The number of jobs that have begun and not ended. `waiting` has those who wait until none is left. */
let busy = 0;
const waiting: (() => void)[] = [];

/** Resolves when no job is left, or after a number of milliseconds. */
export function idle(most: number): Promise<void> {
  if (busy === 0) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    window.setTimeout(resolve, most);
  });
}

/** The most workers that work at once: a processor stays free for the page's own thread, which draws and reacts to the reader. */
const PLACES = Math.max(1, (navigator.hardwareConcurrency || 2) - 1);
/**
 * The time in milliseconds after which a job gives its place to the next one and goes on beside it, because some jobs do not end.
 */
const TURN = 4000;
/** Jobs that do not wait for a place: they take almost no time, or are measured when nothing else is running. */
const AT_ONCE = new Set<Name>(["read", "solutions", "generate", "times"]);
let places = PLACES;
/** The jobs that start when there is a place: first those that the reader watches, then the counts for the text. */
const queues = { watched: [] as (() => void)[], counted: [] as (() => void)[] };

function next(): void {
  while (places > 0) {
    const begin = queues.watched.shift() ?? queues.counted.shift();
    if (!begin) return;
    begin();
  }
}

/** Takes a place; returns a function that gives it back, once. */
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

/** Workers whose jobs have ended. The next jobs start in them at once, because their code is already compiled. */
const resting: Started[] = [];
const MOST_RESTING = 2;

/** Returns a resting worker, or a new one, which does not have the modules yet. */
function wake(sudoku: WebAssembly.Module): Started & { isNew: boolean } {
  const at = resting.findIndex((started) => started.sudoku === sudoku);
  const [rested] = at < 0 ? [] : resting.splice(at, 1);
  if (rested) return { ...rested, isNew: false };
  return { worker: new Worker(new URL("worker.js", document.baseURI), { type: "module" }), sudoku, isNew: true };
}

/** Keeps a worker for the next job, unless too many are kept. */
function rest({ worker, sudoku }: Started): void {
  worker.onmessage = worker.onerror = null;
  if (resting.push({ worker, sudoku }) > MOST_RESTING) resting.shift()?.worker.terminate();
}

/**
 * Runs a job in a worker when its turn comes; `see` gets what the job shows on the way. A job that is stopped ends with its worker.
 */
export function run<N extends Name>(job: N, asked: Asked<N>, see: (shown: Shown<N>) => void = () => {}, queue = queues.watched): Running<Result<N>> {
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

/** Records a search, from event `from` on. `see` gets the pieces and, once `most` events are recorded, the counts so far. */
export function record(
  asked: Asked<"record">,
  see: (shown: Shown<"record">) => void,
): Running<Recorded> {
  return run("record", asked, see, asked.most > 0 ? queues.watched : queues.counted);
}

/** The most solutions of a puzzle that are counted. */
export const MOST_SOLUTIONS = 1000;

/** The solutions of the puzzles that were asked about last. */
const known = new Map<string, Promise<Solutions>>();

/** Returns the number of solutions of a puzzle, and one of them; a worker finds them once. */
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
