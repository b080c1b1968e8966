// Chapters come and go: going back leads to the same place, and nothing is used after it is freed.

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
  const page = await run.shared();
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
});

test("keys go through the trees of several searches", async () => {
  const page = await run.shared();
  await page.open("sudoku8");
  await settled(page);
  const row = "#sudoku8 [data-figure=trees] .tree-row";
  const placed = () => page.$$eval(`${row}:first-of-type svg.grid .digit`, (all) => all.filter(({ textContent }) => textContent).length);
  const slider = page.locator(`${row} input`).first();
  await slider.focus();
  await page.keyboard.press("Home");
  const clues = await placed();
  assert.ok(clues < 81);
  await page.keyboard.press("End");
  assert.equal(await placed(), 81);
  assert.match(await slider.getAttribute("aria-valuetext"), /^([\d,]+) of \1 small steps$/);
  assert.equal(await page.$eval(`${row}:first-of-type canvas.tree`, (canvas) => getComputedStyle(canvas).outlineStyle), "solid");
  assert.deepEqual(page.problems, []);
});

test("a pointer over a tree that is left calls nothing that is freed", async () => {
  const page = await run.shared();
  await page.open("sudoku8");
  await settled(page);
  const canvas = page.locator("#sudoku8 [data-figure=trees] canvas.tree").first();
  await canvas.scrollIntoViewIfNeeded();
  await canvas.hover();
  const stale = await page.evaluateHandle(() => [...document.querySelectorAll("#sudoku8 canvas.tree, #sudoku8 input, #sudoku8 button")]);
  await page.evaluate(() => (location.hash = "eights"));
  await page.waitForFunction(() => document.querySelector("#eights:not([hidden])") && document.documentElement.dataset.ready !== undefined);
  await page.mouse.move(5, 5);
  // No old element with listeners is left in the page.
  assert.equal(await stale.evaluate((elements) => elements.filter((element) => element.isConnected && element.closest("[data-figure]")).length), 0);
  assert.deepEqual(page.problems, []);
});

test("three hundred changes of chapter, puzzle and window go without an error", async () => {
  const page = await run.page({ measures: true });
  await page.addInitScript(() => {
    let hear = () => {};
    globalThis.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        this.addEventListener("message", () => setTimeout(hear));
      }
    };
    globalThis.moments = {
      task: (resolve) => setTimeout(resolve),
      drawn: (resolve) => requestAnimationFrame(() => setTimeout(resolve)),
      // The timeout is for chapters that have no worker.
      heard: (resolve) => setTimeout((hear = resolve), 300),
    };
  });
  await page.open("");
  // Random numbers that are the same in every run (xorshift).
  let seed = 20;
  const random = (below) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
  const chapters = await page.$$eval("section.chapter", (sections) => sections.map((section) => section.id));
  const puzzles = [...Object.values(PUZZLES), `55${".".repeat(79)}`];
  /** Makes changes in the page, one after the other. After each it waits for a task, a drawing or a message of a worker. */
  const changeWithin = (changes) =>
    page.evaluate(async (changes) => {
      for (const { chapter, y, puzzle, moment } of changes) {
        const select = document.querySelector("section:not([hidden]) .puzzle-bar select");
        if (chapter) {
          location.hash = chapter;
          window.scrollTo(0, y);
        } else if (select) {
          select.append(new Option("another", puzzle));
          select.value = puzzle;
          select.dispatchEvent(new Event("change"));
        }
        await new Promise(globalThis.moments[moment]);
      }
    }, changes);
  const another = () => ({
    ...(random(3) ? { chapter: chapters[random(chapters.length)], y: random(3000) } : { puzzle: puzzles[random(puzzles.length)] }),
    moment: ["task", "task", "task", "drawn", "drawn", "heard"][random(6)],
  });
  // Five at a time; meanwhile the pointer moves, and the window becomes larger and smaller, whatever the page is doing.
  for (let changes = 0; changes < 300; changes += 5) {
    await Promise.all([
      changeWithin([another(), another(), another()]),
      page.mouse.move(random(1000), random(700)),
      random(2) ? page.mouse.move(random(1000), random(700)) : page.setViewportSize({ width: 360 + random(900), height: 400 + random(600) }),
    ]);
  }
  await page.open("links");
  await page.waitForSelector("#links svg.links");
  assert.deepEqual(page.problems, []);
  await page.close();
});
