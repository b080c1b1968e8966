// The chapter on the lanes: what each lane does after a pass.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

const hard = figures.engine["hard.txt"].lanes;
let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const done = (page, words = "puzzle") =>
  page.waitForFunction((words) => {
    const status = document.querySelector("#lanes .status")?.textContent ?? "";
    return !status.startsWith("Searching") && status.includes(words);
  }, words);
const bars = (page) => page.$$eval("#lanes .bars dt", (names) => names.map((name) => `${name.textContent}: ${name.nextElementSibling.textContent}`));
const lanes = (page) => page.$$eval("#lanes .lanes li", (items) => items.map((item) => item.textContent));
/** Returns the picture of all lanes, as far as it is drawn on canvases. */
const drawn = (page) => page.$$eval("#lanes .lanes canvas", (canvases) => canvases.map((canvas) => canvas.toDataURL()).join(" "));

test("the passes are the engine's, and what the reader is asked for", async () => {
  const page = await run.shared();
  await page.open("lanes");
  await done(page);
  const { passes } = hard[16];
  assert.deepEqual(await bars(page), [
    `16 lanes, ${figures.lanes.busy.toFixed(1)}% busy: ${written(passes)} passes`,
    `one lane alone: ${written(hard[1].passes)} passes`,
  ]);
  assert.equal(await page.getAttribute("#lanes .predict", "data-answer"), String(passes));
  assert.equal(await page.getAttribute("#lanes .scrubber", "max"), String(passes));
  assert.equal(await page.textContent("#lanes .status"), "Of 24 puzzles 24 have one solution.");
  for (const count of [4, 8]) {
    await page.getByLabel(String(count), { exact: true }).check();
    await page.waitForFunction((text) => document.querySelector("#lanes .bars")?.textContent.includes(text), `${written(hard[count].passes)} passes`);
    assert.equal((await lanes(page)).length, count);
  }
  await page.getByLabel("28 with no solution or several").check();
  await page.getByLabel("16", { exact: true }).check();
  const many = `${written(figures.engine["many.txt"].lanes[16].passes)} passes`;
  await page.waitForFunction((text) => document.querySelector("#lanes .bars")?.textContent.includes(text), many);
  assert.deepEqual(page.problems, []);
});

test("step, back, scrub and the link come to the same lanes", async () => {
  const page = await run.shared();
  await page.open("lanes?at=120");
  await done(page);
  const [words, picture] = [await lanes(page), await drawn(page)];
  assert.ok(words.some((text) => /guesses r\dc\d = \d; \d+ waiting/.test(text)), words.join("\n"));
  await page.keyboard.press("Home");
  assert.match((await lanes(page))[0], /lane 1 puzzle 1 begins/);
  await page.locator("#lanes .scrubber").fill("100");
  await page.locator("#lanes .scrubber").blur();
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowRight");
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowLeft");
  assert.deepEqual(await lanes(page), words);
  assert.equal(await drawn(page), picture);
  await page.waitForFunction(() => location.hash.includes("at=120"));
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await done(page);
  assert.deepEqual(await lanes(page), words);
});

test("a step over comes to the next solution, and each puzzle has one", async () => {
  const page = await run.shared();
  await page.open("lanes");
  await done(page);
  const solved = [];
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("Shift+ArrowRight");
    for (const text of await lanes(page)) {
      const match = /puzzle (\d+) solved has a solution/.exec(text);
      if (match) solved.push(Number(match[1]));
    }
    if (solved.length === figures.engine["hard.txt"].puzzles) break;
  }
  assert.deepEqual(
    solved.sort((a, b) => a - b),
    Array.from({ length: 24 }, (_, i) => i + 1),
  );
});

test("one's own puzzle spreads over the lanes, and one without a solution is told", async () => {
  const page = await run.page();
  const inkala = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  await page.open(`lanes?puzzles=own&puzzle=${inkala}&at=8`);
  await done(page);
  assert.equal(await page.textContent("#lanes .status"), "The puzzle has one solution.");
  const busy = (await lanes(page)).filter((text) => text.includes("puzzle 1"));
  assert.ok(busy.length > 4, `${busy.length} lanes work on it after 8 passes`);
  await page.open(`lanes?puzzles=own&puzzle=${`55${".".repeat(79)}`}`);
  await done(page, "no solution");
  assert.equal(await page.textContent("#lanes .status"), "The puzzle has no solution.");
  await page.close();
});
