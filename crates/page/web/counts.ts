/**
 * Counts what the searches do with the current puzzle, for the text and the answers. Workers count, within a budget. Counts are
 * kept as long as the page is open.
 */

import { record } from "./jobs.ts";
import { BUDGET } from "./parts/search.ts";
import * as state from "./state.ts";
import { type Counts, examples } from "./wasm.ts";

/** The counts of a search; `over` is whether it was counted to its end. */
interface Tally {
  counts: Counts;
  over: boolean;
}

/** The longest time to count, in milliseconds, if the budget of a search takes too long. */
const PATIENCE = 20_000;

const tallies = new Map<string, Promise<Tally>>();
let running: { puzzle: string; stop(): void }[] = [];

/** Whether the puzzle is the lecture's, for which the text is written. */
export function isLectures(): boolean {
  return state.puzzle() === examples()[0];
}

/** Returns what this solver does with the current puzzle. */
export function tally(solver: string): Promise<Tally> {
  const puzzle = state.puzzle();
  for (const other of running) if (other.puzzle !== puzzle) other.stop();
  const key = `${solver} ${puzzle}`;
  const found = tallies.get(key) ?? count(solver, puzzle);
  tallies.set(key, found);
  return found;
}

function count(solver: string, puzzle: string): Promise<Tally> {
  return new Promise((resolve, reject) => {
    let sofar: Counts = {};
    let start: number | undefined;
    const end = (result?: Counts): void => {
      work.stop();
      running = running.filter((other) => other !== mine);
      // A count that was stopped for another puzzle starts again when it is needed again.
      if (!result && state.puzzle() !== puzzle) tallies.delete(`${solver} ${puzzle}`);
      resolve({ counts: result ?? sofar, over: result !== undefined });
    };
    // Nothing is recorded; only the counts are reported now and then.
    const work = record({ solver, size: 9, cells: state.cellsOf(puzzle), from: 0, most: 0 }, (shown) => {
      if (!("counts" in shown)) return;
      sofar = shown.counts;
      start ??= performance.now();
      if (shown.events >= BUDGET || performance.now() - start >= PATIENCE) end();
    });
    const mine = { puzzle, stop: () => end() };
    running.push(mine);
    work.result.then(({ count }) => end(count), (error: Error) => {
      // The promise is settled before the end would resolve it.
      reject(error);
      tallies.delete(`${solver} ${puzzle}`);
      end();
    });
  });
}
