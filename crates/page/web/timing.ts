/**
 * Measures how long searches take. This is the only place of the page that does so, so that a solver has the same time in every
 * chapter.
 *
 *     const { result, stop } = measure(["sudoku6", "sudoku7"], cells, (so) => draw(so));
 *     const times = await result;
 *     times.get("sudoku7")?.took     // milliseconds for one search; undefined if it takes too long
 *     times.get("sudoku7")?.spread   // 0.03: the faster half of its times differ by three percent
 *     times.get("sudoku7")?.counts   // what it does, under the names of `--count`; undefined for the engine
 *     times.get("sudoku7")?.perCall  // nanoseconds per call
 *
 * One worker runs the searches in turns, so that anything that slows the machine down slows all of them. It repeats this until the
 * faster half of each search's times agree, or a limit is reached. The reported time is the median of that half, because other
 * programs make a search slower, never faster. No search is recorded meanwhile, and no two measurements run at the same time.
 *
 * A measured time stays the same while the page is open, unless `forget` is called. A solver that comes later is measured in turns
 * with one that was measured before. Its time is reported on the same scale: as a multiple of the earlier solver's time.
 *
 * `MeasuredNote` shows how the times were measured and whether the machine was quiet enough, and has the button to measure again.
 */

import { h } from "./dom.ts";
import { type Running, idle, run } from "./jobs.ts";
import type { Counts } from "./wasm.ts";

/** The measurement of a solver on a puzzle. */
export interface Measured {
  /** Milliseconds for one search; undefined if that is more than `PATIENCE`. */
  took: number | undefined;
  /** Nanoseconds for a call, if calls are counted. */
  perCall: number | undefined;
  /** The relative difference within the faster half of the times; undefined if there is only one. */
  spread: number | undefined;
  /** The number of times it was measured. */
  rounds: number;
  counts: Counts | undefined;
}

export type Times = ReadonlyMap<string, Measured>;

/** The longest time for one search, in milliseconds. */
export const PATIENCE = 3000;
/** The largest spread at which the times of a solver agree. */
const STEADY = 0.05;
/** The largest spread at which the machine is quiet enough. */
const BUSY = 0.2;
const [FEWEST, LONGEST, TOO_LONG] = [6, 3000, 9000];

/** The measurements since the page was opened, by puzzle. */
const all = new Map<string, Map<string, Measured>>();
/** The current measurement, for which the next one waits. */
let last: Promise<unknown> = Promise.resolve();

function known(cells: Uint8Array): Map<string, Measured> {
  const key = cells.join("");
  const found = all.get(key) ?? new Map<string, Measured>();
  all.set(key, found);
  return found;
}

/** Forgets the measurements on a puzzle. */
export function forget(cells: Uint8Array): void {
  all.delete(cells.join(""));
}

/** Returns the time and the spread of measured times. */
function estimate(samples: number[]): { took: number; spread: number | undefined } {
  const half = [...samples].sort((a, b) => a - b).slice(0, Math.ceil(samples.length / 2));
  const took = half[Math.floor((half.length - 1) / 2)] ?? NaN;
  return { took, spread: samples.length < 2 ? undefined : ((half.at(-1) ?? took) - (half[0] ?? took)) / took };
}

/** Measures those of these solvers that are not measured yet on a puzzle of 81 cells; `see` gets the times on the way. */
export function measure(solvers: string[], cells: Uint8Array, see: (times: Times) => void = () => {}): Running<Times> {
  const measurement = new Measurement(solvers, cells, see);
  const measuring = last.then(() => measurement.run());
  last = measuring.catch(() => {});
  // As with a job, the result never comes if it is stopped.
  const result = measuring.then((times) => (measurement.stopped ? new Promise<never>(() => {}) : times));
  return { result, stop: () => measurement.stop() };
}

/** A measurement of several solvers on one puzzle. */
class Measurement {
  private readonly found: Map<string, Measured>;
  /** The solvers that are measured for the first time, and the one that they are measured with, if any was measured before. */
  private missing: string[] = [];
  private anchor: string | undefined;
  /** The times of each solver; of one that takes too long, none. */
  private readonly samples = new Map<string, number[]>();
  stopped = false;
  /** Ends what is being waited for. */
  private stopping: (() => void) | undefined;

  constructor(private readonly solvers: string[], private readonly cells: Uint8Array, private readonly see: (times: Times) => void) {
    this.found = known(cells);
  }

  async run(): Promise<Times> {
    const { found, solvers } = this;
    this.missing = solvers.filter((name) => !found.has(name));
    if (this.missing.length === 0 || this.stopped) return found;
    await idle(4 * PATIENCE);
    const before = [...found].filter(([, { took }]) => took !== undefined).sort(([, a], [, b]) => (a.took ?? 0) - (b.took ?? 0));
    [this.anchor] = before.find(([name]) => solvers.includes(name)) ?? before[0] ?? [];
    await this.time();
    await this.countCalls();
    // Unfinished measurements are dropped.
    if (this.stopped) for (const name of this.missing) found.delete(name);
    return found;
  }

  stop(): void {
    this.stopped = true;
    this.stopping?.();
  }

  /** Measures the times. A solver that takes too long is left out, and the others go on without it. */
  private async time(): Promise<void> {
    let waiting = [...this.missing, ...(this.anchor === undefined ? [] : [this.anchor])];
    while (waiting.length && !this.stopped) {
      const late = await this.rounds(waiting);
      if (late === undefined) break;
      this.samples.set(late, []);
      waiting = waiting.filter((name) => name !== late);
      this.see(this.update());
    }
  }

  /** Counts what the searches do, for the times of a call. */
  private async countCalls(): Promise<void> {
    for (const name of this.missing) {
      if (this.stopped) break;
      const measured = this.update().get(name);
      if (measured?.took === undefined || name === "lanes") continue;
      measured.counts = await this.counted(name);
      measured.perCall = perCall(measured.took, measured.counts);
      this.see(this.found);
    }
  }

  /** Estimates the times from all samples so far, on the scale of the solver that was measured before; returns all of the puzzle. */
  private update(): Map<string, Measured> {
    const { found, samples, anchor } = this;
    const now = anchor === undefined ? undefined : samples.get(anchor);
    const scale = now?.length ? (found.get(anchor ?? "")?.took ?? NaN) / estimate(now).took : 1;
    for (const name of this.missing) {
      const own = samples.get(name);
      if (!own) continue;
      const { took, spread } = own.length ? estimate(own) : { took: NaN, spread: undefined };
      const { counts } = found.get(name) ?? {};
      found.set(name, {
        took: own.length ? took * scale : undefined,
        perCall: perCall(took * scale, counts),
        spread,
        rounds: own.length,
        counts,
      });
    }
    return found;
  }

  /** Measures in turns until the times agree; resolves to the solver that takes too long, if one does. */
  private rounds(names: string[]): Promise<string | undefined> {
    return new Promise((resolve) => {
      const { samples } = this;
      const begun = performance.now();
      let turn = 0;
      let timer = 0;
      const end = (late?: string): void => {
        window.clearTimeout(timer);
        job.stop();
        resolve(late);
      };
      // This limit also covers the start of the worker.
      const wait = (): void => {
        window.clearTimeout(timer);
        timer = window.setTimeout(() => end(names[turn % names.length]), PATIENCE);
      };
      for (const name of names) samples.set(name, samples.get(name) ?? []);
      const job = run("times", { solvers: names, size: 9, cells: this.cells }, ({ solver, took }) => {
        samples.get(solver)?.push(took);
        turn++;
        wait();
        if (turn % names.length !== 0) return;
        this.see(this.update());
        if (isEnough(names.map((name) => samples.get(name) ?? []), performance.now() - begun)) end();
      });
      this.stopping = () => end();
      wait();
    });
  }

  /** Counts what a search does; resolves to undefined if that takes too long. */
  private async counted(name: string): Promise<Counts | undefined> {
    const job = run("count", { solver: name, size: 9, cells: this.cells });
    const late = new Promise<undefined>((resolve) => {
      this.stopping = () => resolve(undefined);
      window.setTimeout(this.stopping, 4 * PATIENCE);
    });
    const counts = await Promise.race([job.result, late]).catch(() => undefined);
    job.stop();
    return counts;
  }
}

/** Whether the times of the solvers agree, or a limit is reached after these milliseconds. */
function isEnough(each: number[][], elapsed: number): boolean {
  const least = Math.min(...each.map(({ length }) => length));
  const spreads = each.map((own) => estimate(own).spread ?? 1);
  const isSteady = least >= FEWEST && Math.max(...spreads) <= STEADY;
  return isSteady || (elapsed > LONGEST && least >= FEWEST / 2) || elapsed > TOO_LONG;
}

/** Returns the nanoseconds for a call. */
function perCall(took: number, counts: Counts | undefined): number | undefined {
  const calls = counts?.["calls"];
  return calls ? (took * 1e6) / calls : undefined;
}

/** Returns a share as people write it: 3 %. */
export function percent(share: number): string {
  if (share < 0.0005) return "less than 0.1 %";
  return `${share < 0.095 ? (100 * share).toPrecision(1) : Math.round(100 * share)} %`;
}

/** Whether the times differ by too much to be reliable. */
export function isRough(measured: Measured | undefined): boolean {
  return (measured?.spread ?? 0) > BUSY;
}

/** Shows how the times were measured and how far they differ, and has the button to measure again. */
export class MeasuredNote {
  readonly element: HTMLElement;
  private readonly said = h("span", { role: "status" });

  /** `again` is called after what was measured is forgotten. */
  constructor(private readonly again: () => void) {
    const button = h("button", { type: "button", class: "small again", click: () => this.again() }, "Measure again");
    this.element = h("p", { class: "measured", hidden: true }, this.said, " ", button);
  }

  show(times: Times, solvers: string[]): void {
    const measured = solvers.flatMap((name) => times.get(name) ?? []).filter(({ took }) => took !== undefined);
    this.element.hidden = measured.length === 0;
    if (measured.length === 0) return;
    const spreads = measured.flatMap(({ spread }) => spread ?? []);
    const rounds = Math.min(...measured.map(({ rounds }) => rounds));
    const most = Math.max(0, ...spreads);
    const isBusy = measured.some(isRough);
    this.element.classList.toggle("busy", isBusy);
    const how = `This browser timed each program ${rounds === 1 ? "once" : `at least ${rounds} times`}`;
    const apart = spreads.length ? `; the faster half of its times differ by at most ${percent(most)}` : "";
    this.said.textContent = isBusy ? `This machine is too busy to tell: the times differ by ${percent(most)}. ${how}.` : `${how}${apart}.`;
  }
}
