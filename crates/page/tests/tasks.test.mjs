// Nothing blocks the page, whatever the puzzle: no task of its thread takes more than 50 ms.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { PUZZLES, chapterOf, link } from "./puzzles.mjs";

/** The chapters whose figures are about the puzzle of the page. */
const OWN = ["puzzle", "sudoku3", "sudoku4", "sets", "bits", "sudoku8", "states", "norvig", "lookahead", "cover?grid=own", "lanes?puzzles=own", "compare", "own"];
/** The goal, in milliseconds, and the most attempts to stay within twice the goal. */
const GOAL = 50;
const ATTEMPTS = 4;
let run, page;

before(async () => {
  run = await start();
  // One page shows all chapters, as a reader's does: it is loaded once, and each chapter has to leave nothing slow to the next one.
  page = await run.page({ measures: true });
  await page.addInitScript(() => {
    globalThis.long = [];
    globalThis.observer = new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => duration)));
    globalThis.observer.observe({ type: "longtask", buffered: true });
  });
});
after(() => run.close());

/** Waits until the searches have ended, or a million small steps of one have been read. */
const searched = () =>
  page.waitForFunction(() => {
    const section = document.querySelector("section:not([hidden])");
    const standings = [...section.querySelectorAll(".standing")];
    const steps = [...section.querySelectorAll(".status")].map(({ textContent }) => Number(textContent.match(/([\d,]+) small steps/)?.[1].replaceAll(",", "") ?? 0));
    return steps.some((number) => number > 1e6) || standings.every(({ textContent }) => textContent !== "searching");
  });

/**
 * Returns, for each of these puzzles, the processor time of the page's longest task while it showed the puzzle, in milliseconds. It
 * also returns the longest task according to the browser's own observer, which reports tasks of more than 50 ms. The page makes the
 * chapter's figures again for each puzzle.
 */
async function spent(name, puzzles, attempt) {
  const observed = [];
  // The tasks as the developer tools have them: "toplevel" has them, too, among twice as much else.
  await run.browser.startTracing(page, { categories: ["disabled-by-default-devtools.timeline", "blink.user_timing"] });
  for (const [i, what] of puzzles.entries()) {
    await page.open(`${link(name, PUZZLES[what])}&anew=${attempt},${i}`);
    await searched();
    observed.push(await page.evaluate((i) => {
      performance.mark(`shown ${i}`);
      return Math.max(0, ...globalThis.long.splice(0), ...globalThis.observer.takeRecords().map(({ duration }) => duration));
    }, i));
  }
  const { traceEvents } = JSON.parse((await run.browser.stopTracing()).toString());
  const ends = puzzles.map((_, i) => traceEvents.find(({ name }) => name === `shown ${i}`));
  const tasks = traceEvents.filter(({ name, ph, pid, tid }) => name === "RunTask" && ph === "X" && pid === ends[0].pid && tid === ends[0].tid);
  assert.ok(tasks.length > 10 && tasks.some(({ tdur }) => tdur > 0), "no tasks are traced");
  return puzzles.map((what, i) => {
    const own = tasks.filter(({ ts }) => ts < ends[i].ts && (i === 0 || ts >= ends[i - 1].ts));
    return { what, observed: observed[i], cost: Math.max(...own.map(({ tdur }) => tdur ?? 0)) / 1000 };
  });
}

for (const name of OWN) {
  test(`no task of ${chapterOf(name)} takes more than ${GOAL} ms, whatever the puzzle`, async () => {
    // The observer measures elapsed time, which everything else on the machine makes longer: the page's own worker, other tests,
    // other programs. So its value is only printed; the test checks the processor time, which belongs to the page alone. Even that
    // grows if programs share a core, but never shrinks. So the test fails only if it exceeds twice the goal in each of a few
    // attempts. A page that froze took hundreds of times as long.
    const best = new Map();
    let late = Object.keys(PUZZLES);
    for (let attempt = 0; attempt < ATTEMPTS && late.length; attempt++) {
      for (const so of await spent(name, late, attempt)) if (!(so.cost >= best.get(so.what)?.cost)) best.set(so.what, so);
      late = late.filter((what) => best.get(what).cost > 2 * GOAL);
    }
    for (const { what, cost, observed } of best.values()) {
      assert.ok(cost <= 2 * GOAL, `${what}: ${cost} ms of the processor's time, ${observed} by the observer`);
    }
    const told = [...best.values()].map(({ what, cost, observed }) => `${what} ${observed ? Math.round(observed) : "none"} (${Math.round(cost)})`);
    console.log(`# ${chapterOf(name)}, longest task of more than ${GOAL} ms by the observer (longest by the processor's time): ${told.join("; ")}`);
    assert.deepEqual(page.problems.splice(0), []);
  });
}
