// The page for teachers: reachable, complete, without a complaint.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

test("every chapter ends with what to do now, and the foot leads teachers to all answers", async () => {
  const page = await run.page({ viewport: { width: 390, height: 844 } });
  await page.open("");
  const chapters = await page.$$eval("section.chapter", (sections) =>
    sections.map((section) => ({ id: section.id, asks: section.querySelectorAll(".predict").length, now: section.lastElementChild?.className })),
  );
  for (const { id, now } of chapters) assert.equal(now, "now", id);
  await page.click("text=For teachers");
  await page.waitForSelector("h1:has-text('For teachers')");
  const text = await page.textContent("main");
  for (const [name, count] of Object.entries(figures.exercises)) assert.ok(text.includes(`${name}: ${written(count)}`), name);
  const told = await page.locator(".answer").count();
  const asked = chapters.reduce((sum, { asks }) => sum + asks, 0);
  assert.equal(told, asked + Object.keys(figures.exercises).length);
  assert.ok(text.includes(`${written(figures.lecture.sudoku3.placed)} digits placed.`));
  for (const { id } of chapters) assert.equal(await page.locator(`h3 a[href="index.html#${id}"]`).count(), 1, id);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  // No script runs in it, and none is let in by its policy: that is for the test alone.
  await page.close();
  const lenient = await run.page({ bypassCSP: true });
  await lenient.goto(`${run.address}teachers.html`);
  assert.deepEqual(await violations(lenient), []);
  assert.deepEqual(lenient.problems, []);
  await lenient.close();
});
