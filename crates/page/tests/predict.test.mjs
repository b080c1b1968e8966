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
