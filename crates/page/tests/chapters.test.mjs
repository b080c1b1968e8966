// Every chapter opens, prints nothing on the console, and has no violations according to axe-core.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let run;

before(async () => {
  run = await start();
});
after(() => run.close());

test("every chapter opens without a complaint, wide and light, and dark on a phone without motion", async (t) => {
  const first = await run.page();
  await first.open("");
  const chapters = await first.$$eval("section.chapter", (sections) => sections.map((section) => section.id));
  assert.ok(chapters.length >= 3);
  const ids = await first.$$eval("[id]", (all) => all.map((each) => each.id));
  assert.deepEqual(ids.filter((id, i) => ids.indexOf(id) < i), [], "of all chapters");
  const views = [
    { colorScheme: "light", viewport: { width: 1100, height: 900 } },
    { colorScheme: "dark", viewport: { width: 390, height: 844 }, reducedMotion: "reduce" },
  ];
  await first.close();
  for (const { colorScheme, viewport, reducedMotion } of views) {
    const page = await run.page({ colorScheme, viewport, reducedMotion });
    for (const chapter of chapters) {
      await t.test(`${chapter}, ${colorScheme}, ${viewport.width} pixels`, async () => {
        await page.open(chapter);
        await page.waitForSelector(`#${chapter}:not([hidden])`);
        const visible = await page.$$eval("section.chapter:not([hidden])", (sections) => sections.map((section) => section.id));
        assert.deepEqual(visible, [chapter]);
        await page.waitForFunction(() => ![...document.querySelectorAll(".status")].some((status) => status.textContent.startsWith("Searching")));
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide`);
        if (reducedMotion) {
          const moving = await page.$$eval(`#${chapter} *`, (all) =>
            all.filter((each) => ["transitionDuration", "animationDuration"].some((name) => getComputedStyle(each)[name] !== "0s")).length,
          );
          assert.equal(moving, 0, "what moves though less motion is asked for");
        }
        assert.deepEqual(await violations(page), []);
        assert.deepEqual(page.problems, []);
      });
    }
    await page.close();
  }
});

test("while nothing is known yet no chapter shows a violation, either", async () => {
  const page = await run.page();
  // Workers that never answer.
  await page.addInitScript(() => (globalThis.Worker = class extends EventTarget {
    postMessage() {}
    terminate() {}
  }));
  await page.open("");
  for (const chapter of await page.$$eval("section.chapter", (sections) => sections.map((section) => section.id))) {
    await page.open(chapter);
    assert.deepEqual(await violations(page), [], chapter);
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("figures that have been used show no violation either: all that folds is open, searches are at their end or measured, a bad grid is told", async () => {
  const page = await run.page();
  const puzzle = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";
  for (const address of [`puzzle?puzzle=${puzzle}&scale=hodoku`, "sudoku8", "compare", "states", "lanes", "own"]) {
    await page.open(address);
    const chapter = `#${address.split("?")[0]}`;
    const measure = await page.$(`${chapter} button:text('Measure all solvers')`);
    await measure?.click();
    await page.waitForFunction((chapter) => [...document.querySelectorAll(`${chapter} .standing`)].every((each) => each.dataset.standing !== "searching"), chapter);
    await page.$$eval(`${chapter} [aria-label='To the end']`, (all) => all.forEach((each) => each.click()));
    await page.$$eval(`${chapter} details`, (all) => all.forEach((each) => (each.open = true)));
    if (address.startsWith("puzzle")) {
      await page.waitForFunction(() => /^[\d,]+ steps?\.$/.test(document.querySelector("#puzzle .possible .status")?.textContent), undefined);
      await page.$$eval("#puzzle details", (all) => all.forEach((each) => (each.open = true)));
      await page.fill("#puzzle-text", `55${".".repeat(79)}`);
      await page.waitForSelector("#puzzle .words.error");
    }
    assert.deepEqual(await violations(page), [], address);
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});
