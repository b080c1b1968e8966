// What a reader meets first: the right chapter, keys that still work after a click, a play that ends, a menu that is correct.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { ESCARGOT } from "./puzzles.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const where = (page, chapter) => page.textContent(`#${chapter} [data-figure] .where`);

test("an address shows its chapter alone from the first picture on, whatever is late, and no answer", async () => {
  const page = await run.page({ veiled: true });
  const late = ["first.js", "main.js", "style.css"];
  const gate = () => {
    let open;
    return { opened: new Promise((resolve) => (open = resolve)), open: () => open() };
  };
  const waiting = Object.fromEntries(late.map((name) => [name, gate()]));
  const asked = new Set();
  for (const name of late) {
    await page.route(`**/${name}`, async (route) => {
      asked.add(name);
      await waiting[name].opened;
      await route.continue();
    });
  }
  // Notes in every frame which chapters are visible.
  await page.addInitScript(() => {
    globalThis.seen = [];
    const look = () => {
      globalThis.seen.push(...[...document.querySelectorAll("section.chapter")].filter((each) => each.offsetHeight > 0).map(({ id }) => id));
      requestAnimationFrame(look);
    };
    look();
  });
  const loaded = page.goto(`${run.address}#sudoku3?at=9`);
  const visible = () => page.evaluate(() => [...new Set(globalThis.seen)]);
  await page.waitForFunction(() => globalThis.seen !== undefined);
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
  assert.deepEqual(await visible(), []);
  waiting["style.css"].open();
  waiting["first.js"].open();
  await page.waitForSelector("#sudoku3 h2");
  await page.waitForSelector("html[data-loading]");
  assert.deepEqual(await visible(), ["sudoku3"]);
  assert.equal(await page.isVisible("#sudoku3 .after"), false);
  waiting["main.js"].open();
  await loaded;
  await page.waitForSelector("#sudoku3 svg.grid");
  assert.deepEqual(await visible(), ["sudoku3"]);
  assert.deepEqual([...asked].sort(), [...late].sort());
  assert.equal(await page.locator("html[data-loading]").count(), 0);
  // Another chapter can become visible.
  await page.open("sudoku8");
  assert.ok(await page.isVisible("#sudoku8 h2"));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("after a click on a button the arrow keys still go through the search, and space presses the button", async () => {
  const page = await run.page();
  await page.open("functions");
  const step = page.locator("#functions [data-figure] [aria-label='One step']");
  await step.click();
  await step.click();
  assert.match(await where(page, "functions"), /^2 of/);
  await page.keyboard.press("ArrowRight");
  assert.match(await where(page, "functions"), /^3 of/);
  await page.keyboard.press("Space");
  assert.match(await where(page, "functions"), /^4 of/);
  await page.keyboard.press("End");
  await page.keyboard.press("ArrowLeft");
  assert.match(await where(page, "functions"), /^29 of 30/);
  await page.close();
});

test("space scrolls the page as long as the figure is out of sight, and then plays it", async () => {
  const page = await run.page();
  await page.setViewportSize({ width: 900, height: 300 });
  await page.open("functions");
  await page.focus("#main");
  await page.keyboard.press("Space");
  await page.waitForFunction(() => scrollY > 0);
  assert.match(await where(page, "functions"), /^0 of/);
  await page.locator("#functions [data-figure] .controls").scrollIntoViewIfNeeded();
  await page.keyboard.press("Space");
  await page.waitForSelector("#functions button[aria-label='Pause'][title='Pause']");
  await page.close();
});

test("play begins slowly, quickens, and is over after 20 seconds", async () => {
  const page = await run.page();
  await page.clock.install();
  await page.open("sudoku3");
  await page.waitForFunction(() => /olved after/.test(document.querySelector("#sudoku3 .status")?.textContent ?? ""));
  await page.clock.pauseAt(Date.now() + 3600e3);
  await page.locator("#sudoku3 [data-figure] [aria-label='Play']").click();
  const at = async () => Number((await where(page, "sudoku3")).split(" ")[0].replaceAll(",", ""));
  await page.clock.runFor(1000);
  const first = await at();
  assert.ok(first >= 1 && first <= 5, `${first} steps in the first second`);
  await page.clock.runFor(9000);
  const half = await at();
  assert.ok(half > 10 * first, `${half} steps in ten seconds`);
  await page.clock.runFor(10_100);
  assert.match(await where(page, "sudoku3"), /^([\d,]+) of \1$/);
  await page.close();
});

test("the menu of puzzles names the puzzle that came from another chapter", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  await page.waitForSelector("#sudoku8 .puzzle-bar select");
  await page.evaluate((puzzle) => (location.hash = `#bits?puzzle=${puzzle}`), ESCARGOT);
  await page.waitForSelector("#bits .puzzle-bar select");
  await page.evaluate(() => (location.hash = "#sudoku8"));
  await page.waitForSelector("#sudoku8:not([hidden])");
  await page.waitForFunction((puzzle) => document.querySelector("#sudoku8 .puzzle-bar select")?.value === puzzle, ESCARGOT);
  await page.close();
});
