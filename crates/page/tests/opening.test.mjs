// The first screen: two searches grow side by side after one press of Play, and then comes the question of the course.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const FIGURE = "#start [data-figure=opening]";
const calls = (page) => page.$$eval(`${FIGURE} .opener b`, (all) => all.map((each) => each.textContent));
/** Returns how many pixels of each tree are neither background nor the line of the current moment. */
const grown = (page) =>
  page.$$eval(`${FIGURE} canvas.tree`, (all) =>
    all.map((canvas) => {
      const { data } = canvas.getContext("2d").getImageData(8, 0, canvas.width - 8, canvas.height);
      let seen = 0;
      for (let i = 3; i < data.length; i += 4) if (data[i] > 200) seen += 1;
      return seen;
    }),
  );

test("the page opens with two searches, which grow from one Play, and are done after eight seconds", async () => {
  const page = await run.page();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.clock.install();
  await page.open("");
  assert.equal(await page.locator("section.chapter:not([hidden])").getAttribute("id"), "start");
  await page.waitForFunction(() => document.querySelectorAll("#start [data-standing=finished]").length === 0 && document.querySelector("#start .scrubber").max > 1000);
  assert.deepEqual(await calls(page), ["0 calls", "0 calls"]);
  assert.equal(await page.isVisible(`${FIGURE} .which`), false);
  await page.clock.pauseAt(Date.now() + 3600e3);
  const before = await grown(page);
  await page.locator(`${FIGURE} [aria-label=Play]`).click();
  await page.clock.runFor(5500);
  const [a, b] = await calls(page);
  assert.equal(b, `${figures.lecture.sudoku8.calls} calls`);
  assert.notEqual(a, `${written(figures.lecture.sudoku7.calls)} calls`);
  const half = await grown(page);
  await page.clock.runFor(2600);
  assert.deepEqual(await calls(page), [figures.lecture.sudoku7.calls, figures.lecture.sudoku8.calls].map((number) => `${written(number)} calls`));
  await page.clock.runFor(500);
  const end = await grown(page);
  assert.ok(before[0] < half[0] && half[0] < end[0], `${before[0]}, ${half[0]}, ${end[0]}`);
  assert.ok(end[1] < end[0] / 10, "one scale for both");
  await page.clock.resume();
  await page.waitForFunction((which) => {
    const { top, bottom } = document.querySelector(which).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  }, `${FIGURE} .which`);
  await page.click(`${FIGURE} .lines button >> nth=1`);
  assert.match(await page.textContent(`${FIGURE} .said`), /Try another line/);
  await page.click(`${FIGURE} .lines button >> nth=0`);
  assert.match(await page.textContent(`${FIGURE} .said`), /^Yes\./);
  const number = await page.getAttribute("#sudoku8", "data-number");
  assert.match(await page.textContent(`${FIGURE} .said`), new RegExp(`chapter ${number};`));
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.problems.filter((each) => !each.startsWith("Canvas2D")), []);
  await page.close();
});

test("Play that is pressed too early waits for the searches", async () => {
  const page = await run.page({ reducedMotion: "reduce" });
  // Until `letGo` is called, no job reaches a worker.
  await page.addInitScript(() => {
    const post = Worker.prototype.postMessage;
    const kept = [];
    Worker.prototype.postMessage = function (...message) {
      kept.push(() => post.apply(this, message));
    };
    globalThis.letGo = () => {
      Worker.prototype.postMessage = post;
      for (const each of kept) each();
    };
  });
  await page.clock.install();
  await page.open("");
  await page.clock.pauseAt(Date.now() + 3600e3);
  await page.locator(`${FIGURE} [aria-label=Play]`).click();
  await page.clock.runFor(3000);
  assert.deepEqual(await calls(page), ["0 calls", "0 calls"]);
  await page.evaluate(() => globalThis.letGo());
  await page.clock.resume();
  await page.waitForFunction((figure) => [...document.querySelectorAll(`${figure} .opener b`)].every(({ textContent }) => Number.parseInt(textContent) > 0), FIGURE);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("who has scrolled since Play stays there when the searches are done", async () => {
  const page = await run.page({ viewport: { width: 1280, height: 800 }, reducedMotion: "reduce" });
  await page.clock.install();
  await page.open("");
  await page.waitForFunction(() => document.querySelector("#start .scrubber").max > 1000);
  await page.clock.pauseAt(Date.now() + 3600e3);
  await page.locator(`${FIGURE} [aria-label=Play]`).click();
  await page.clock.runFor(1000);
  await page.evaluate(() => scrollTo(0, 150));
  await page.clock.runFor(9000);
  assert.ok(await page.isVisible(`${FIGURE} .which`));
  assert.equal(await page.evaluate(() => scrollY), 150);
  await page.close();
});

test("the core has seven chapters and ninety minutes, and what was read to its end has a tick", async () => {
  const page = await run.page();
  await page.open("");
  const lists = await page.$$eval(".contents ol", (lists) => lists.map((list) => [...list.children].map((item) => [item.querySelector("a").hash, Number.parseInt(item.querySelector(".minutes").textContent)])));
  const [core, further] = lists;
  assert.equal(core.length, 7);
  assert.equal(core.reduce((sum, [, minutes]) => sum + minutes, 0), 90);
  assert.ok(further.length > 10 && further.every(([, minutes]) => minutes > 0));
  // The tool is in the header, and has no chapter number.
  assert.ok(await page.isVisible("header a[href='#puzzle']"));
  assert.equal(await page.getAttribute("#puzzle", "data-number"), null);
  assert.equal(await page.textContent("#next"), `${await page.getAttribute(core[0][0], "data-title")} →`);
  await page.open("eights");
  assert.equal(await page.locator(".contents .read").count(), 0);
  await page.locator("#eights .now").scrollIntoViewIfNeeded();
  await page.waitForSelector(".contents .read a[href='#eights']", { state: "attached" });
  await page.reload();
  await page.waitForSelector(".contents .read a[href='#eights']", { state: "attached" });
  await page.close();
});

test("where we are: a dot more in each chapter, measured here", async () => {
  const page = await run.page({ measures: true });
  for (const [chapter, dots] of [["sudoku3", 1], ["bits", 2], ["sudoku8", 3]]) {
    await page.open(chapter);
    await page.locator(`#${chapter} [data-figure=path]`).scrollIntoViewIfNeeded();
    await page.waitForSelector(`#${chapter} [data-figure=path] .dot.latest`);
    assert.equal(await page.locator(`#${chapter} [data-figure=path] .dot`).count(), dots);
    assert.match(await page.textContent(`#${chapter} [data-figure=path] .status`), /\d+(\.\d+)? (ns|µs|ms)\./);
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});
