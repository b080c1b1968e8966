// How it looks, as far as that can be measured: two left edges, its own fonts, blue for what can be touched, and the mode for a projector.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

test("what not everybody needs is folded, and made when it is opened or asked for", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  assert.equal(await page.locator("#sudoku8 .racer").count(), 0);
  await page.click("#sudoku8 .fold summary");
  await page.waitForSelector("#sudoku8 .racer");
  for (const address of ["sudoku8?same=calls", "sudoku8/race"]) {
    await page.goto("about:blank");
    await page.open(address);
    await page.waitForSelector("#sudoku8 .racer");
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});
