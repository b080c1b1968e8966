// The chapter about a solver of one's own.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

const { calls } = figures.lecture.template;
let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const grid = (page) => page.$eval("#own svg.grid", (svg) => svg.outerHTML);

test("the template solves, calls itself as often as is said, and its lines are lit", async () => {
  const page = await run.page();
  await page.open("own?at=500");
  await page.waitForFunction((text) => document.querySelector("#own .status")?.textContent === text, `Solved after ${written(calls)} calls.`);
  assert.equal(await page.getAttribute("#own .predict", "data-answer"), String(calls));
  const linked = await grid(page);
  await page.keyboard.press("End");
  assert.ok((await page.textContent("#own .numbers")).includes(`calls${written(calls)} of ${written(calls)}`));
  await page.locator("#own .scrubber").fill("490");
  await page.locator("#own .scrubber").blur();
  const lit = new Set();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("ArrowRight");
    for (const line of await page.$$eval("#own .source .lit", (lines) => lines.map((line) => line.textContent.trim()))) lit.add(line);
  }
  assert.ok(lit.has("grid.set(row, column, digit);"), [...lit].join("\n"));
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowLeft");
  assert.equal(await grid(page), linked);
  assert.deepEqual(page.problems, []);
  await page.close();
});
