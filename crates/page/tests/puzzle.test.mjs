// The current puzzle: what is shown is about it, and a change of it can be undone.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { LECTURE } from "./puzzles.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const clues = (page) => page.$eval("#puzzle svg.grid", (grid) => [...grid.querySelectorAll(".digit")].map((digit) => digit.textContent || ".").join(""));
const words = (page, text) => page.waitForFunction((text) => document.querySelector("#puzzle .side .words").textContent.includes(text), text);

test("what is shown is the puzzle at hand: a conflict is marked, and what cannot be read is not shown as a puzzle anywhere", async () => {
  const page = await run.page();
  await page.open(`puzzle?puzzle=${LECTURE}`);
  await page.waitForSelector("#puzzle .rating b");
  // A second 5 in the first row, typed into the grid.
  await page.click("#puzzle svg.grid .cell >> nth=2");
  await page.keyboard.press("5");
  await words(page, "Digit 5 twice in row 1");
  assert.doesNotMatch(await page.textContent("#puzzle .side .words"), /line/);
  assert.deepEqual(await page.$$eval("#puzzle svg.grid .cell", (cells) => cells.flatMap((cell, i) => (cell.classList.contains("wrong") ? [i] : []))), [0]);
  assert.equal(await page.locator("#puzzle svg.grid .digit.wrong").count(), 2);
  assert.ok(!(await page.isVisible("#puzzle .explained")));
  assert.match(await page.textContent("#puzzle .rating"), /contradict/);
  const conflict = `535${LECTURE.slice(3)}`;
  await page.waitForFunction((puzzle) => location.hash.includes(puzzle), conflict);
  await page.evaluate(() => (location.hash = "sudoku8"));
  await page.waitForFunction(() => document.querySelector("#sudoku8 .notice")?.textContent.includes("digit 5 twice in row 1"));
  // Half a puzzle is not a puzzle.
  await page.evaluate(() => (location.hash = "puzzle"));
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined && document.querySelector("#puzzle-text"));
  await page.fill("#puzzle-text", LECTURE.slice(0, 70));
  await page.waitForSelector("#puzzle .words.error");
  await page.waitForFunction(() => document.querySelector("#puzzle .rating").textContent.includes("cannot be read"));
  assert.equal(await clues(page), ".".repeat(81));
  assert.ok(!(await page.isVisible("#puzzle .explained")));
  await page.waitForFunction(() => location.hash.includes("draft="));
  await page.evaluate(() => (location.hash = "sudoku8"));
  await page.waitForFunction(() => document.querySelector("#sudoku8 .notice")?.textContent.includes("could not be read"));
  await page.evaluate(() => (location.hash = "puzzle"));
  await page.waitForFunction((text) => document.querySelector("#puzzle-text")?.value === text, LECTURE.slice(0, 70));
  await page.fill("#puzzle-text", "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  await page.waitForFunction(() => document.querySelector("#puzzle .rating").textContent === "The grid is full.");
  await page.fill("#puzzle-text", LECTURE);
  await words(page, "30 clues, and exactly one solution.");
  assert.ok(!(await page.evaluate(() => location.hash)).includes("draft"));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("of several solutions one is shown when asked for, and where there is none, none can be asked for", async () => {
  const page = await run.page();
  // Six of the lecture's clues are left out.
  const several = "53..7....6...95....98....6.8...6...34....3..17.......6.6....28......9..5....8..7.";
  await page.open(`puzzle?puzzle=${several}`);
  await words(page, "24 clues, and 70 solutions, of which one can be shown.");
  assert.equal(await clues(page), several);
  await page.check("#show-solution");
  await page.waitForFunction(() => document.querySelector("#puzzle svg.grid title").textContent.startsWith("The solution"));
  const shown = await clues(page);
  assert.match(shown, /^[1-9]{81}$/);
  assert.ok([...several].every((clue, cell) => clue === "." || clue === shown[cell]));
  const none = "..9.287..8.6..4..5..3.....46.........2.71345.........23.....5..9..4..8.7..125.3..";
  await page.fill("#puzzle-text", none);
  await words(page, "28 clues, and no solution.");
  assert.ok(await page.isDisabled("#show-solution"));
  assert.equal(await clues(page), none);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("Ctrl+Z and Ctrl+Y, Back and Forward undo and redo a change of puzzle", async () => {
  const page = await run.page();
  await page.open("puzzle");
  await words(page, "30 clues, and exactly one solution.");
  await page.focus("#puzzle .board");
  await page.keyboard.press("Delete");
  await words(page, "29 clues");
  const without = `.${LECTURE.slice(1)}`;
  assert.equal(await clues(page), without);
  await page.keyboard.press("Control+z");
  await words(page, "30 clues");
  assert.equal(await clues(page), LECTURE);
  await page.keyboard.press("Control+y");
  await words(page, "29 clues");
  await page.goBack();
  await words(page, "30 clues");
  assert.equal(await clues(page), LECTURE);
  await page.goBack();
  await words(page, "29 clues");
  await page.goBack();
  await words(page, "30 clues");
  await page.goForward();
  await words(page, "29 clues");
  assert.equal(await clues(page), without);
  assert.deepEqual(page.problems, []);
  await page.close();
});
