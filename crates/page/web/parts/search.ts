/**
 * A search under way in a worker, and its recording on the page, which grows as fast as the page can read it. It has a budget: when that
 * is used up it stops, and goes on when it is told to.
 */

import { inAWhile } from "../dom.ts";
import { type Running, type Solutions, record, solutions } from "../jobs.ts";
import { inSlices } from "../slices.ts";
import { type Counts, type Recorded, Recording, calls_itself, release } from "../wasm.ts";
import type { Shown } from "../worker.ts";

/** After how many small steps a search stops until it is told to go on: a few seconds. */
export const BUDGET = 24e6;

/** How a search stands, in the words of the page. */
export type Standing = "searching" | "unfinished" | "finished" | "no solution" | "several";

/** What there is to know of a search, whether it runs here or its recording comes from elsewhere. */
export interface Searched {
  readonly recording: Recording;
  readonly standing: Standing;
  /** All counts, or those so far beyond the recording. */
  readonly counts: Counts | undefined;
  /** How many small steps it took, those that are not recorded among them. */
  readonly events: number;
  /** The cells, if it has found them. */
  readonly solution: number[] | undefined;
  /** Why there was nothing to search. */
  readonly error: string | undefined;
  /** Ends it where it is; what is recorded stays. */
  stop(): void;
  /** Goes on after a stop, to the end. */
  goOn(): void;
}

/** What the worker shows, or how it ends; with the counts whether the budget is used up. */
type Taken = (Shown<"record"> & { stopped?: boolean }) | { result: Recorded } | { error: string };

export class Search implements Searched {
  readonly recording: Recording;
  counts: Counts | undefined;
  error: string | undefined;
  private result: Recorded | undefined;
  private known: Solutions | undefined;
  private isStopped = false;
  private beyond = 0;
  private running: Running<Recorded> | undefined;
  /** What the worker has shown and the page has not read yet, up to its end. */
  private queue: Taken[] = [];
  private isReading = false;
  private readonly told: { ask(): void; cancel(): void };

  /** Starts; `changed` is told now and then when there is something new. At most `most` events are recorded. */
  constructor(
    readonly solver: string,
    readonly size: number,
    private readonly cells: Uint8Array,
    changed: () => void,
    private readonly most = Infinity,
  ) {
    this.told = inAWhile(changed);
    this.recording = new Recording(size);
    this.run(Math.min(most, BUDGET), true);
  }

  private run(most: number, isBudget: boolean): void {
    const { solver, size, cells, recording } = this;
    const take = (what: Taken): void => {
      this.queue.push(what);
      this.read();
    };
    this.isStopped = false;
    // A search cannot wait in its worker: to go on it begins again, and leaves out what is recorded. What was not read yet comes again.
    this.queue.length = 0;
    const running = record({ solver, size, cells, from: recording.events, most }, (shown) => {
      // The budget is used up.
      if ("counts" in shown && isBudget) running.stop();
      take(isBudget && "counts" in shown ? { ...shown, stopped: true } : shown);
    });
    this.running = running;
    running.result.then((result) => take({ result }), (error: Error) => take({ error: error.message }));
  }

  /** Reads what has come, in slices. */
  private read(): void {
    if (this.isReading) return;
    this.isReading = true;
    inSlices(() => {
      const next = this.queue.shift();
      if (next) this.take(next);
      this.isReading = this.queue.length > 0;
      return this.isReading;
    });
  }

  private take(next: Taken): void {
    if ("piece" in next) this.recording.push(next.piece);
    else if ("counts" in next) {
      this.counts = next.counts;
      this.beyond = next.events;
      this.isStopped = next.stopped ?? false;
    } else if ("error" in next) this.error = next.error;
    else this.end(next.result);
    this.told.ask();
  }

  private end(result: Recorded): void {
    this.result = result;
    this.counts = result.count;
    if (!result.solution) return;
    if (calls_itself(this.solver) && this.recording.events === result.events) this.recording.unwind();
    const tell = (known: Solutions): void => {
      this.known = known;
      if (known.count > 1) this.told.ask();
    };
    solutions(this.size, this.cells).then(tell, () => {});
  }

  get standing(): Standing {
    if (this.error !== undefined) return "unfinished";
    if (!this.result) return this.isStopped ? "unfinished" : "searching";
    if (!this.result.solution) return "no solution";
    return (this.known?.count ?? 1) > 1 ? "several" : "finished";
  }

  get events(): number {
    return this.result?.events ?? Math.max(this.beyond, this.recording.events);
  }

  get solution(): number[] | undefined {
    return this.result?.solution;
  }

  stop(): void {
    if (this.result || this.isStopped) return;
    this.running?.stop();
    this.isStopped = true;
    this.told.ask();
  }

  goOn(): void {
    if (this.standing !== "unfinished" || this.error !== undefined) return;
    this.run(this.most, false);
    this.told.ask();
  }

  /** Ends it; nothing is read or told any more, whatever is still under way. */
  dispose(): void {
    this.told.cancel();
    this.running?.stop();
    this.queue.length = 0;
    release(this.recording);
  }
}
