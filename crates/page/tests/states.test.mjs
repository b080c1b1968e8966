// The chapter on states: a small puzzle depth first and breadth first, and the states that wait for the reader's own puzzle.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

/** Returns what the two ways show: what is visited, what waits, the grids of the row, the nodes of the tree. */
const shown = (page) =>
  page.$$eval(".way", (ways) =>
    ways.map((way) => ({
      numbers: [...way.querySelectorAll(".numbers dd")].map((dd) => dd.textContent),
      row: [...way.querySelectorAll(".frontier svg")].map((svg) => svg.getAttribute("aria-label")),
      now: way.querySelector(".now svg")?.getAttribute("aria-label") ?? null,
      nodes: [...way.querySelectorAll("circle")].map((circle) => circle.getAttribute("class")),
    })),
  );

// `bin/state_search --count` prints 20 calls depth first and 46 breadth first.
test("depth first comes to the solution with state 20, breadth first with state 46", async () => {
  const page = await run.shared();
  await page.open("states");
  const [depth, breadth] = await shown(page);
  assert.deepEqual(depth.numbers, ["0 of 46", "1 (at most 6)", "not yet"]);
  assert.deepEqual(breadth.numbers, ["0 of 46", "1 (at most 11)", "not yet"]);
  for (const [at, ...said] of [[19, "not yet", "not yet"], [20, "with state 20", "not yet"], [45, "with state 20", "not yet"], [46, "with state 20", "with state 46"]]) {
    await page.open(`states?at=${at}`);
    const both = await shown(page);
    assert.deepEqual(both.map((way) => way.numbers[2]), said);
    assert.deepEqual(both.map((way) => way.numbers[0]), [`${at} of 46`, `${at} of 46`]);
  }
  // Found by hand, blank by blank from the puzzle: row 1 is 4 1 2 3 or 4 2 1 3.
  await page.open("states?at=1");
  const [one, other] = await shown(page);
  assert.deepEqual(one.row, ["waits: 4 1 blank 3, blank blank blank blank, 1 blank blank blank, blank blank blank 2", "waits: 4 2 blank 3, blank blank blank blank, 1 blank blank blank, blank blank blank 2"]);
  assert.deepEqual(other.row, one.row);
  // From here on a stack takes 4 1 2 3, a queue 4 2.
  await page.open("states?at=3");
  const third = await shown(page);
  assert.match(third[0].now, /4 1 2 3/);
  assert.match(third[1].now, /4 2 blank 3/);
  assert.deepEqual(page.problems, []);
});

test("step, back, keys, a click in the tree and the link come to the same picture", async () => {
  const page = await run.shared();
  await page.open("states?at=7");
  const seven = await shown(page);
  await page.open("states");
  for (let i = 0; i < 8; i++) await page.click("#states [aria-label='One step']");
  await page.click("#states [aria-label='One step back']");
  assert.deepEqual(await shown(page), seven);
  await page.keyboard.press("Tab");
  await page.focus("#main");
  await page.keyboard.press("End");
  assert.equal((await shown(page))[0].numbers[0], "46 of 46");
  await page.keyboard.press("Home");
  for (let i = 0; i < 7; i++) await page.keyboard.press("ArrowRight");
  assert.deepEqual(await shown(page), seven);
  await page.keyboard.press("End");
  await page.click("#states .way:first-child circle:nth-of-type(7)");
  assert.deepEqual(await shown(page), seven);
  await page.waitForFunction(() => location.hash.endsWith("at=7"));
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.deepEqual(await shown(page), seven);
});

test("another small puzzle is searched, and one that cannot be drawn is told", async () => {
  const page = await run.shared();
  await page.open("states");
  // txt/box_2x2.txt: 22 and 23 calls; with the fewest choices 13 both times.
  await page.fill("#states-cells", ".1.. ...4 1... ..3.");
  await page.press("#states-cells", "Enter");
  await page.click("#states [aria-label='To the end']");
  assert.deepEqual((await shown(page)).map((way) => way.numbers[2]), ["with state 22", "with state 23"]);
  await page.selectOption("#states-choose", "fewest");
  await page.click("#states [aria-label='To the end']");
  assert.deepEqual((await shown(page)).map((way) => way.numbers.slice(0, 3)[2]), ["with state 13", "with state 13"]);
  for (const [cells, said] of [["................", /at most 150/], ["44..............", /already in its row/], ["4.3", /no such grid|square/]]) {
    await page.fill("#states-cells", cells);
    await page.press("#states-cells", "Enter");
    assert.match(await page.textContent("#states .words"), said);
  }
  assert.deepEqual(page.problems, []);
});

// Breadth first, `bin/state_search --count` prints 4,632 calls.
test("on one's own puzzle the counts are those of the solvers", async () => {
  const page = await run.shared();
  await page.open("states");
  const said = () => page.$$eval("#states .waits-row p", (rows) => rows.map((row) => row.textContent));
  const found = () => page.waitForFunction(() => [...document.querySelectorAll("#states .waits-row p")].every((p) => p.textContent.includes("has found")));
  await found();
  const [depth, breadth] = await said();
  assert.ok(depth.includes(`${written(figures.lecture.states_first.calls)} states visited`));
  assert.match(breadth, /4,632 states visited/);
  const waiting = [depth, breadth].map((text) => Number(text.match(/at most ([\d,]+) waiting/)[1].replace(",", "")));
  assert.ok(waiting[1] > 10 * waiting[0], waiting);
  await page.selectOption("#waits-choose", "fewest");
  await found();
  for (const text of await said()) assert.ok(text.includes(`${figures.lecture.states_fewest.calls} states visited`));
  await page.waitForFunction(() => location.hash.includes("blank=fewest"));
});
