// The eleven lines with holes, and broken: nothing runs before the holes are filled or a guess is made. Then the search is shown
// and its outcome reported.

import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import { start, violations } from "./browser.mjs";
import { figures } from "./figures.mjs";

const FIGURE = "#sudoku3 [data-figure=holes]";
const CLUES = 62;

let run, page;
before(async () => {
  run = await start();
  page = await run.page({ viewport: { width: 1280, height: 800 } });
});
after(() => run?.close());
beforeEach(async () => {
  await page.open("start");
  await page.open("sudoku3");
});

/** Returns the outcome, which is told at the end of the recording and not before. */
const outcome = async () => {
  await page.waitForFunction((figure) => document.querySelector(`${figure} .outcome`)?.textContent, FIGURE);
  assert.match(await page.textContent(`${FIGURE} .outcome`), /^Recorded\. [^\d]*$/);
  await page.click(`${FIGURE} [aria-label="To the end"]`);
  return page.textContent(`${FIGURE} .outcome`);
};
const fill = async (...names) => {
  for (const [i, name] of names.entries()) await page.locator(`${FIGURE} select.hole`).nth(i).selectOption(name);
};
/** Goes through the recording; returns how many digits each moment shows, and what it does if it lights no line. */
const through = () =>
  page.$eval(FIGURE, (figure) => {
    const scrubber = figure.querySelector(".scrubber");
    return Array.from({ length: Number(scrubber.max) }, (_, i) => {
      scrubber.value = String(i + 1);
      scrubber.dispatchEvent(new Event("input"));
      const digits = [...figure.querySelectorAll("svg.grid .digit")].filter(({ textContent }) => textContent).length;
      return { digits, dark: figure.querySelector("[data-source] .lit") ? undefined : `${i + 1}: ${figure.querySelector(".words").textContent}` };
    });
  });

test("they are the lines of the template", async () => {
  const shown = await page.$eval(`${FIGURE} ~ .source [data-source*=eleven]`, ({ textContent }) => textContent);
  assert.equal(shown, await page.$eval("#own [data-source^=template]", ({ textContent }) => textContent));
  assert.equal(shown.split("\n").filter((line) => /\w/.test(line)).length, 9);
});

test("holes that are filled are a search, which is judged and drawn", async () => {
  assert.equal(await page.locator(`${FIGURE} select.hole`).count(), 3);
  await page.$eval(FIGURE, (figure) => {
    globalThis.solved = new Set();
    figure.addEventListener("solved", () => globalThis.solved.add([...figure.querySelectorAll("select.hole")].map(({ value }) => value).join(" ")));
  });
  await fill("first", "legal");
  assert.equal(await page.locator(`${FIGURE} canvas.tree`).count(), 0);
  await fill("first", "legal", "undo");
  assert.equal(await outcome(), `Solved after ${figures["by hand"].eleven.calls} calls.`);
  assert.match(await page.textContent(`${FIGURE} .tree-note`), /small steps/);
  for (const [filled, said] of [
    [["last", "legal", "undo"], /^Solved .* Any blank will do/],
    [["first", "lines", "undo"], /But \d stands twice in box \d\. The box is forgotten/],
    [["first", "all", "undo"], /But \d stands more than once in row \d\. .*nobody objects/],
    [["first", "legal", "nothing"], /no solution.*keeps the last/],
    [["any", "legal", "undo"], /for ever\..*finds the same one/],
  ]) {
    await fill(...filled);
    assert.match(await outcome(), said);
  }
  // A page around it is notified of the right ones.
  assert.deepEqual(await page.evaluate(() => [...globalThis.solved].sort()), ["first legal undo", "last legal undo"]);
  assert.deepEqual(page.problems, []);
});

test("a broken one is watched after a guess, and told", async () => {
  for (const [tab, guess, verdict, said] of [
    ["No undo", 2, /^No: it finds no solution/, "It reports no solution, after 14 calls."],
    ["return in the loop", 0, /^Yes\./, "It reports no solution, after 11 calls."],
    ["No base case", 2, /^Yes\./, "It reports no solution, after 43 calls."],
  ]) {
    await page.click(`${FIGURE} .tabs button:text-is("${tab}")`);
    assert.equal(await page.locator(`${FIGURE} .scrubber`).count(), 0, tab);
    assert.equal(await page.locator(`${FIGURE} .stage :is(.new, .gone)`).count() > 0, true, tab);
    await page.locator(`${FIGURE} .asked .why button`).nth(guess).click();
    assert.match(await page.textContent(`${FIGURE} .asked .said`), verdict);
    assert.equal(await outcome(), said);
    const moments = await through();
    assert.deepEqual(moments.flatMap(({ dark }) => dark ?? []), [], tab);
    // Only the variant without undo leaves digits behind; only the one without a base case has filled the grid.
    assert.equal(moments.at(-1).digits > CLUES, tab === "No undo", tab);
    assert.equal(moments.some(({ digits }) => digits === 81), tab === "No base case", tab);
  }
  assert.deepEqual(page.problems, []);
});

test("it goes by keys, and axe-core finds nothing in it on a phone in the dark", async () => {
  const phone = await run.page({ viewport: { width: 390, height: 844 }, colorScheme: "dark" });
  await phone.open("sudoku3");
  await phone.click(`${FIGURE} .tabs button:text-is("No undo")`);
  // Both at one moment, as the page moves while the figures around are drawn.
  const [line, box] = await phone.$eval(FIGURE, (figure) =>
    [".source .gone", ".stage-side"].map((selector) => figure.querySelector(selector).getBoundingClientRect().toJSON()),
  );
  assert.ok(line.top >= box.top && line.bottom <= box.bottom, "what is struck out is seen");
  await phone.focus(`${FIGURE} .tabs button:nth-child(4)`);
  await phone.keyboard.press("Enter");
  await phone.keyboard.press("Tab");
  await phone.keyboard.press("Enter");
  assert.match(await phone.textContent(`${FIGURE} .asked .said`), /^No: it fills the grid/);
  assert.deepEqual(await violations(phone), []);
  await phone.close();
});
