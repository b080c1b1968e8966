/**
 * What the searches do with the puzzle at hand, for the text and the answers: counted by workers, within a budget. What is counted
 * once is known as long as the page is open.
 */

import { record } from "./jobs.ts";
import { BUDGET } from "./parts/search.ts";
import * as state from "./state.ts";
import { type Counts, examples } from "./wasm.ts";

/** What a search does; `over` if it was counted to its end. */
export interface Tally {
  counts: Counts;
  over: boolean;
}

/** How long is counted at the most, in milliseconds, where the budget of a search takes too long. */
const PATIENCE = 20_000;

const tallies = new Map<string, Promise<Tally>>();
let running: { puzzle: string; stop(): void }[] = [];

/** Whether the puzzle is the lecture's, which the text is written for. */
export function isLectures(): boolean {
  return state.puzzle() === examples()[0];
}

/** What this solver does with the puzzle at hand. */
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
      // What was stopped for another puzzle is counted again when it is asked for again.
      if (!result && state.puzzle() !== puzzle) tallies.delete(`${solver} ${puzzle}`);
      resolve({ counts: result ?? sofar, over: result !== undefined });
    };
    // Nothing is recorded: only what it has done is told now and then.
    const work = record({ solver, size: 9, cells: state.cellsOf(puzzle), from: 0, most: 0 }, (shown) => {
      if (!("counts" in shown)) return;
      sofar = shown.counts;
      start ??= performance.now();
      if (shown.events >= BUDGET || performance.now() - start >= PATIENCE) end();
    });
    const mine = { puzzle, stop: () => end() };
    running.push(mine);
    work.result.then(({ count }) => end(count), (error: Error) => {
      end();
      reject(error);
    });
  });
}
