/**
 * A search that runs in a worker, and its recording on the page, which grows as fast as the page can read it. When its budget is
 * used up it stops, until the reader continues it.
 */

import { inAWhile } from "../dom.ts";
import { type Running, type Solutions, record, solutions } from "../jobs.ts";
import { inSlices } from "../slices.ts";
import { type Counts, type Recorded, Recording, calls_itself, release } from "../wasm.ts";
import type { Shown } from "../worker.ts";

/** The number of small steps after which a search stops until the reader continues it: a few seconds. */
export const BUDGET = 24e6;

/** The state of a search, in the words of the page. */
export type Standing = "searching" | "unfinished" | "finished" | "no solution" | "several";

/** The data of a search, whether it runs here or its recording comes from elsewhere. */
export interface Searched {
  readonly recording: Recording;
  readonly standing: Standing;
  /** All counts or, once the recording is full, those so far. */
  readonly counts: Counts | undefined;
  /** The number of small steps it took, including those that are not recorded. */
  readonly events: number;
  /** The cells of the solution, if it has found one. */
  readonly solution: number[] | undefined;
  /** The reason why nothing was searched. */
  readonly error: string | undefined;
  /** Stops the search where it is; what is recorded stays. */
  stop(): void;
  /** Continues after a stop, to the end. */
  goOn(): void;
}

/** A message of the worker: something it shows, or how it ends. `stopped` is whether the budget is used up. */
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
  /** The messages of the worker that the page has not read yet. */
  private queue: Taken[] = [];
  private isReading = false;
  private readonly told: { ask(): void; cancel(): void };

  /** Starts the search; `changed` is called now and then when there is something new. At most `most` events are recorded. */
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
    // A search cannot wait in its worker. To continue, it begins again and leaves out what is recorded; pieces that were not read
    // yet come again.
    this.queue.length = 0;
    const running = record({ solver, size, cells, from: recording.events, most }, (shown) => {
      // The budget is used up.
      if ("counts" in shown && isBudget) running.stop();
      take(isBudget && "counts" in shown ? { ...shown, stopped: true } : shown);
    });
    this.running = running;
    running.result.then((result) => take({ result }), (error: Error) => take({ error: error.message }));
  }

  /** Reads the messages that have arrived, in slices. */
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

  /** Ends the search; nothing more is read or reported, even if work is still going on. */
  dispose(): void {
    this.told.cancel();
    this.running?.stop();
    this.queue.length = 0;
    release(this.recording);
  }
}
