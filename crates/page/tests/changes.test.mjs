// Chapters come and go: one is back where one was, and nothing is used after it is freed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { PUZZLES } from "./puzzles.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const settled = (page) =>
  page.waitForFunction(
    () => {
      const all = [...document.querySelectorAll("section:not([hidden]) .standing")];
      return document.documentElement.dataset.ready !== undefined && all.length > 0 && all.every((each) => each.textContent !== "searching");
    },
  );

test("Back comes to the same place on the page", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 1400));
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 1000);
  await page.waitForFunction((y) => history.state?.y === y, before);
  await page.evaluate(() => document.querySelector(".contents a[href='#norvig']").click());
  await page.waitForFunction(() => scrollY === 0 && document.querySelector("#norvig:not([hidden])"));
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 60 && document.documentElement.dataset.ready !== undefined, before);
  await page.goForward();
  await page.waitForFunction(() => scrollY === 0 && document.querySelector("#norvig:not([hidden])"));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a pointer over a tree that is left calls nothing that is freed", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  await settled(page);
  const canvas = page.locator("#sudoku8 [data-figure=trees] canvas.tree").first();
  await canvas.scrollIntoViewIfNeeded();
  await canvas.hover();
  const stale = await page.evaluateHandle(() => [...document.querySelectorAll("#sudoku8 canvas.tree, #sudoku8 input, #sudoku8 button")]);
  await page.evaluate(() => (location.hash = "eights"));
  await page.waitForFunction(() => document.querySelector("#eights:not([hidden])") && document.documentElement.dataset.ready !== undefined);
  await page.mouse.move(5, 5);
  // Nothing that listened to the reader is left in the page.
  assert.equal(await stale.evaluate((elements) => elements.filter((element) => element.isConnected && element.closest("[data-figure]")).length), 0);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a thousand changes of chapter, puzzle and window go without an error", async () => {
  const page = await run.page();
  await page.open("");
  // Numbers that are the same in every run (xorshift).
  let seed = 20;
  const random = (below) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
  const chapters = await page.$$eval("section.chapter", (sections) => sections.map((section) => section.id));
  const puzzles = [...Object.values(PUZZLES), `55${".".repeat(79)}`];
  for (let change = 0; change < 1000; change++) {
    const what = random(10);
    if (what === 0) await page.setViewportSize({ width: 360 + random(900), height: 400 + random(600) });
    else if (what < 4) await page.mouse.move(random(1000), random(700));
    else if (what < 6) await page.evaluate((puzzle) => {
      const select = [...document.querySelectorAll("section:not([hidden]) .puzzle-bar select")][0];
      if (!select) return;
      select.append(new Option("another", puzzle));
      select.value = puzzle;
      select.dispatchEvent(new Event("change"));
    }, puzzles[random(puzzles.length)]);
    else await page.evaluate(({ chapter, y }) => {
      location.hash = chapter;
      window.scrollTo(0, y);
    }, { chapter: chapters[random(chapters.length)], y: random(3000) });
    // Now and then what has begun comes to be drawn.
    if (random(4) === 0) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await page.open("links");
  await page.waitForSelector("#links svg.links");
  assert.deepEqual(page.problems, []);
  await page.close();
});
