// Every search shows its state, and has a budget; colours distinguish what is in the solution from what is not.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { ESCARGOT, LECTURE, NONE, chapterOf, link } from "./puzzles.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

test("a search stops when its budget is used up, says so, and goes on; green is only what is in the solution", async () => {
  const page = await run.page();
  await page.open(`bits?puzzle=${NONE}`);
  const figure = "#bits [data-figure=search]";
  await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`).dataset.standing === "unfinished", figure);
  assert.match(await page.textContent(`${figure} .status`), /^Stopped after [\d,]+ digits, [\d,]+ small steps\./);
  const legend = () => page.$$eval(`${figure} .tree-legend li`, (items) => items.map((item) => item.className));
  /** Whether the tree has a pixel of this colour. */
  const has = (color) =>
    page.$eval(
      `${figure} canvas.tree`,
      (canvas, color) => {
        const [, r, g, b] = getComputedStyle(canvas).getPropertyValue(`--${color}`).match(/(\d+), (\d+), (\d+)/).map(Number);
        const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height }).getContext("2d", { willReadFrequently: true });
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4) if (Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 6) return true;
        return false;
      },
      color,
    );
  await page.waitForSelector(`${figure} .tree-legend .open`);
  assert.ok(!(await legend()).includes("stands"));
  assert.deepEqual([await has("open"), await has("stands")], [true, false]);
  await page.click(`${figure} .go-on`);
  await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`).dataset.standing === "searching", figure);
  await page.click(`${figure} .stop`);
  await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`).dataset.standing === "unfinished", figure);
  await page.open(`bits?puzzle=${LECTURE}`);
  await page.waitForSelector(`${figure} .tree-legend .stands`);
  assert.deepEqual([await has("open"), await has("stands")], [false, true]);
  assert.ok(!(await legend()).includes("open"));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("every search says whether it is finished, or the puzzle has no solution or several", async () => {
  const page = await run.page();
  // The first row has no place for a 9.
  const dead = `12345678.........9${".".repeat(63)}`;
  for (const [puzzle, word] of [[LECTURE, "finished"], [".".repeat(81), "several"], [dead, "no solution"]]) {
    for (const chapter of ["sudoku8", "norvig", "lookahead", "states", "cover?grid=own", "lanes?puzzles=own"]) {
      await page.open(link(chapter, puzzle));
      await page.waitForFunction(
        ({ chapter, word }) => {
          const all = [...document.querySelectorAll(`#${chapter} .standing`)].map((each) => each.dataset.standing);
          return all.length > 0 && all.every((each) => each === word || (each === "unfinished" && word !== "finished"));
        },
        { chapter: chapterOf(chapter), word },
      );
    }
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a search that goes on after a stop has the same recording as one that was never stopped, however slowly the page reads", async () => {
  const page = await run.page();
  // Nothing is read from the second piece of a recording on, until `letGo` is called.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const kept = [];
    globalThis.pieces = 0;
    globalThis.letGo = () => {
      globalThis.pieces = -Infinity;
      for (const [port, message] of kept.splice(0)) post.call(port, message);
    };
    MessagePort.prototype.postMessage = function (message) {
      if (globalThis.pieces < 2) post.call(this, message);
      else kept.push([this, message]);
    };
    globalThis.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        this.addEventListener("message", ({ data }) => (globalThis.pieces += "piece" in (data.shown ?? {}) ? 1 : 0));
      }
    };
  });
  for (const [address, figure] of [[link("sudoku3", ESCARGOT), "#sudoku3 [data-figure=search]"], ["queens?board=pentominoes,6,10,quarter", "#queens"]]) {
    const said = async () => {
      await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`)?.dataset.standing === "finished", figure);
      return [await page.textContent(`${figure} .status`), await page.getAttribute(`${figure} .scrubber`, "max")];
    };
    await page.goto("about:blank");
    await page.goto(`${run.address}#${address}`);
    await page.waitForFunction(() => globalThis.pieces > 5);
    await page.getByRole("button", { name: "Stop the search" }).first().click();
    await page.getByRole("button", { name: "Go on" }).first().click();
    await page.evaluate(() => globalThis.letGo());
    const stopped = await said();
    await page.goto("about:blank");
    await page.goto(`${run.address}#${address}`);
    await page.waitForFunction(() => globalThis.pieces > 5);
    await page.evaluate(() => globalThis.letGo());
    assert.deepEqual(stopped, await said());
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});
