// How it looks, as far as that can be measured: two left edges, its own fonts, blue for what can be touched, and the mode for a projector.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

test("the fonts are the page's own", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")).sort());
  assert.deepEqual(loaded, ["Source Sans", "Source Serif"]);
  assert.match(await (await fetch(`${run.address}fonts.txt`)).text(), /SIL Open Font License, Version 1\.1/);
  await page.close();
});

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

test("for a projector the type is bigger and the notes are gone; it lasts, and all of a step is still on one screen", async () => {
  const page = await run.page({ viewport: { width: 1280, height: 800 } });
  await page.open("sudoku8");
  const size = () => page.$eval("#sudoku8 .lead", (lead) => parseFloat(getComputedStyle(lead).fontSize));
  const before = await size();
  await page.click("#projector");
  assert.equal(await page.getAttribute("#projector", "aria-pressed"), "true");
  assert.ok((await size()) > 1.15 * before);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.ok((await size()) > 1.15 * before);
  assert.equal(await page.locator("#sudoku8 :is(.now, figcaption, .share) >> visible=true").count(), 0);
  const [top, bottom] = await page.$eval("#sudoku8 [data-figure=search] .stage", (stage) => {
    const parts = [...stage.querySelectorAll(".stage-board, .controls, .words")].map((part) => part.getBoundingClientRect());
    return [Math.min(...parts.map((box) => box.top)), Math.max(...parts.map((box) => box.bottom))];
  });
  assert.ok(bottom - top <= 800, `${bottom - top} pixels`);
  assert.deepEqual(await violations(page), []);
  await page.click("#projector");
  assert.equal(await size(), before);
  await page.close();
});
