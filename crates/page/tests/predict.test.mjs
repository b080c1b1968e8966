// Predictions: a mark on a logarithmic scale, how far off the guess was and in which direction, and a question about the reason.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

test("a mark on the scale is a guess, and the answer stands beside it", async () => {
  const page = await run.page({ veiled: true, viewport: { width: 390, height: 844 } });
  await page.open("sudoku3");
  const box = "#sudoku3 .predict";
  assert.equal(await page.locator(`${box} .why`).count(), 0);
  await page.$eval(`${box} input[type=range]`, (range) => {
    range.value = "0.5";
    range.dispatchEvent(new Event("input"));
  });
  assert.equal(await page.inputValue(`${box} input[type=text]`), "1,000");
  await page.fill(`${box} input[type=text]`, "100");
  assert.ok(Math.abs(Number(await page.inputValue(`${box} input[type=range]`)) - 1 / 3) < 0.01);
  await page.click(`${box} button:text("Predict")`);
  const { placed } = figures.lecture.sudoku3;
  await page.waitForFunction((text) => document.querySelector("#sudoku3 .predict .said")?.textContent === text, `Your guess is ${written(Math.round(placed / 100))} times too low. It is ${written(placed)}.`);
  const [guessed, truth] = await page.$$eval(`${box} .log-compared circle`, (all) => ["guessed", "truth"].map((name) => Number(all.find((each) => each.classList.contains(name)).getAttribute("cx"))));
  // The positions follow the logarithms, on a scale of six powers of ten.
  const width = await page.$eval(`${box} .log-compared`, (svg) => svg.viewBox.baseVal.width - 24);
  assert.ok(Math.abs(guessed - (12 + (width * 2) / 6)) < 0.1, `${guessed}`);
  assert.ok(Math.abs(truth - (12 + (width * Math.log10(placed)) / 6)) < 0.1, `${truth}`);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("two tabs keep each other's guesses, the marks of answers that were seen and the chapters that were read", async () => {
  const context = await run.browser.newContext({ viewport: { width: 1100, height: 900 } });
  const tabs = [await context.newPage(), await context.newPage()];
  const open = async (tab, chapter) => {
    await tab.goto(`${run.address}#${chapter}`);
    await tab.waitForSelector(`#${chapter}:not([hidden])`);
    await tab.waitForSelector("html[data-ready]");
  };
  const kept = (tab, key) => tab.evaluate((key) => localStorage.getItem(key), key);
  // Both have read what is stored before either of them answers.
  await Promise.all([open(tabs[0], "sudoku3"), open(tabs[1], "eights")]);
  const guess = async (tab, chapter, value) => {
    await tab.fill(`#${chapter} .predict input[type=text]`, value);
    await tab.click(`#${chapter} .predict button[type=submit]`);
    await tab.waitForFunction((chapter) => / It is /.test(document.querySelector(`#${chapter} .predict .said`).textContent), chapter);
  };
  await guess(tabs[0], "sudoku3", "1000");
  await guess(tabs[1], "eights", "5");
  const { of, seen } = JSON.parse(await kept(tabs[1], "guesses"));
  assert.deepEqual(Object.values(of).map(({ guess }) => guess), [1000, 5]);
  assert.deepEqual(seen.map((key) => key.split("/")[0]), ["sudoku3", "eights"]);
  // What one tab forgets, the other one asks again.
  await open(tabs[1], "sudoku3");
  await tabs[1].click("#sudoku3 .predict button:text('Ask me again')");
  await tabs[0].waitForSelector("#sudoku3 .predict form");
  for (const [i, chapter] of ["byhand", "functions"].entries()) {
    await open(tabs[i], chapter);
    await tabs[i].$eval(`#${chapter} .now`, (end) => end.scrollIntoView());
    await tabs[i].waitForSelector(`.contents .read a[href="#${chapter}"]`, { state: "attached" });
  }
  const read = (await kept(tabs[1], "read")).split(" ");
  assert.ok(read.includes("byhand") && read.includes("functions"), read.join(" "));
  await context.close();
});

test("each chapter of the core that asks asks why, too: three reasons, one of them right", async () => {
  const page = await run.page();
  for (const chapter of ["eights", "functions", "byhand", "sudoku3", "bits", "sudoku8", "compare"]) {
    await page.open(chapter);
    const reasons = page.locator(`#${chapter} .why button`);
    assert.equal(await reasons.count(), 3, chapter);
    const [room, padding] = await page.$eval(`#${chapter} .why`, (list) => {
      const box = list.closest(".predict");
      return [box.getBoundingClientRect().bottom - [...list.querySelectorAll("button")].at(-1).getBoundingClientRect().bottom, parseFloat(getComputedStyle(box).paddingBottom)];
    });
    assert.ok(room < padding + 16, `${chapter}: ${room} empty pixels`);
    let right = 0;
    for (let i = 0; i < 3; i++) {
      await reasons.nth(i).click();
      assert.match(await page.textContent(`#${chapter} .why .said`), /\w.*\.$/);
      const isRight = (await page.locator(`#${chapter} .why .said.right`).count()) === 1;
      assert.equal(/^No\. /.test(await page.textContent(`#${chapter} .why .said`)), !isRight);
      if (isRight) right += 1;
      assert.equal(await page.locator(`#${chapter} .why [aria-pressed=true]`).count(), 1);
    }
    assert.equal(right, 1, chapter);
  }
  await page.close();
});

test("Play comes to the veil, and what it says is in view", async () => {
  const page = await run.page({ veiled: true, viewport: { width: 390, height: 844 } });
  await page.open("eights");
  await page.click("#eights .controls .play");
  await page.waitForFunction(() => {
    const { top, bottom } = document.querySelector("#eights .veil").getBoundingClientRect();
    return document.querySelector("#eights .where").textContent === "2 of ?" && top >= 0 && bottom <= innerHeight;
  });
  await page.close();
});
