/** The search for all solutions of a board, in a worker, and its recording on the page. It stops when its budget is used up. */

import { inAWhile } from "../dom.ts";
import { type Running, run } from "../jobs.ts";
import { inSlices } from "../slices.ts";
import { type Counts, type Packed, Recording, board_size, release } from "../wasm.ts";
import type { Shown } from "../worker.ts";
import type { Standing } from "./search.ts";

/** The most events that are recorded, and the number of calls after which a search is stopped. */
const RECORDED = 2e6;
const BUDGET = 3e6;

/** A message of the worker: something it shows, or how it ends. */
type Taken = Shown<"pack"> | { result: Packed } | { error: string };

export class Packing {
  readonly recording = new Recording(board_size());
  error: string | undefined;
  /** The solutions found: all of them at the end, or those so far once the recording is full. */
  private found: Packed | undefined;
  private isOver = false;
  private isStopped = false;
  private readonly queue: Taken[] = [];
  private readonly told: { ask(): void; cancel(): void };
  /** The number of pieces that have arrived; the last ones may not be read yet. */
  private pieces = 0;
  private running: Running<Packed> | undefined;

  /** Starts the search; `changed` is called now and then when there is something new. */
  constructor(private readonly board: string, changed: () => void) {
    this.told = inAWhile(changed);
    this.run(BUDGET);
  }

  /** Searches from the start, up to this many calls; pieces that have already arrived are left out. */
  private run(budget: number): void {
    let known = this.pieces;
    this.isStopped = false;
    const running = run("pack", { board: this.board, most: RECORDED }, (shown) => {
      if ("piece" in shown) {
        if (known-- > 0) return;
        this.pieces++;
      }
      if ("found" in shown && (shown.found.count["calls"] ?? 0) >= budget) this.stop();
      this.add(shown);
    });
    this.running = running;
    running.result.then((result) => this.add({ result }), (error: Error) => this.add({ error: error.message }));
  }

  /** Adds a message to the queue, which is read in slices. */
  private add(taken: Taken): void {
    if (this.queue.push(taken) > 1) return;
    inSlices(() => {
      const next = this.queue[0];
      if (next) this.take(next);
      this.queue.shift();
      return this.queue.length > 0;
    });
  }

  private take(next: Taken): void {
    if ("piece" in next) this.recording.push(next.piece);
    else if ("error" in next) this.error = next.error;
    else if ("result" in next) [this.found, this.isOver] = [next.result, true];
    else this.found = next.found;
    this.told.ask();
  }

  get standing(): Standing {
    if (this.isStopped || this.error !== undefined) return "unfinished";
    if (!this.isOver) return "searching";
    return this.solutions > 0 ? "finished" : "no solution";
  }

  /** The number of solutions found so far. */
  get solutions(): number {
    return this.found?.solutions ?? 0;
  }

  /** The moments of the first solutions, once the search is over. */
  get moments(): number[] {
    return this.found?.moments ?? [];
  }

  get counts(): Counts {
    return this.found?.count ?? this.recording.counts_at_end();
  }

  get calls(): number {
    return this.counts["calls"] ?? 0;
  }

  /** Whether the search has more events than are recorded. */
  get isLonger(): boolean {
    return (this.found?.events ?? 0) > this.recording.events;
  }

  stop(): void {
    if (this.isOver || this.isStopped) return;
    this.running?.stop();
    this.isStopped = true;
    this.told.ask();
  }

  /** Goes on after a stop, to the end. */
  goOn(): void {
    if (!this.isStopped || this.error !== undefined) return;
    this.run(Infinity);
    this.told.ask();
  }

  dispose(): void {
    this.told.cancel();
    this.running?.stop();
    this.queue.length = 0;
    release(this.recording);
  }
}
