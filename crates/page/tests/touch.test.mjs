// Grids to touch: by hand, the next move, the blanks of the reader's own order, and the next step of a search.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";
import { figures } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

/** Clicks a cell of the grid in this part of the page, once the grid has stopped moving: elements above it may still be growing. */
async function click(page, within, cell) {
  const touch = page.locator(`${within} .touch`);
  // At the lower edge of the window, the controls would cover the cell.
  await touch.evaluate((touch, cell) => touch.querySelectorAll("svg.grid rect.cell")[cell].scrollIntoView({ block: "center" }), cell);
  const position = await touch.evaluate((touch, cell) => {
    const [all, one] = [touch, touch.querySelectorAll("svg.grid rect.cell")[cell]].map((each) => each.getBoundingClientRect());
    return { x: one.x + one.width / 2 - all.x, y: one.y + one.height / 2 - all.y };
  }, cell);
  await touch.click({ position });
}
const put = (page, within, digit) => page.locator(`${within} .pad button`).nth(digit - 1).click();
/** Returns the digits of a grid, 0 for a blank. */
const digits = (page, within) => page.$$eval(`${within} svg.grid .digit`, (all) => all.map(({ textContent }) => Number(textContent || 0)));
const marked = (page, within, mark) => page.$$eval(`${within} svg.grid rect.cell`, (all, mark) => all.findIndex((rect) => rect.classList.contains(mark)), mark);
const words = (page, within) => page.textContent(`${within} .words`);

test("by hand one clicks the blank and its digit, and the last digit to take it back", async () => {
  const page = await run.shared();
  const byHand = "#byhand [data-figure=byhand]";
  await page.open("byhand");
  // .3.. / .4.2 / .... / ...1
  assert.equal(await marked(page, byHand, "look"), 0);
  await click(page, byHand, 2);
  assert.match(await words(page, byHand), /it is at row 1, column 1\.$/);
  assert.ok(await page.locator(`${byHand} .pad`).isHidden());
  await click(page, byHand, 0);
  await put(page, byHand, 3);
  assert.match(await words(page, byHand), /^3 is already in the row and the box\./);
  assert.equal(await marked(page, byHand, "from"), 1);
  // The pad waits for another digit.
  await put(page, byHand, 1);
  assert.equal((await digits(page, byHand))[0], 1);
  assert.equal(await marked(page, byHand, "look"), 2);
  await click(page, byHand, 2);
  await page.keyboard.press("4");
  await click(page, byHand, 0);
  assert.match(await words(page, byHand), /^Only the last digit/);
  await click(page, byHand, 2);
  assert.deepEqual((await digits(page, byHand)).slice(0, 4), [1, 3, 0, 0]);
  assert.equal(await page.textContent(`${byHand} .status`), "3 tries, 1 taken back");
  assert.deepEqual(page.problems, []);
});

test("with keys one goes through the grid, and Escape closes the pad", async () => {
  const page = await run.shared();
  const byHand = "#byhand [data-figure=byhand]";
  await page.open("byhand");
  await page.focus(`${byHand} .touch`);
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.textContent(`${byHand} .touch .unseen`), "row 1, column 1: blank");
  await page.keyboard.press("Enter");
  assert.ok(await page.locator(`${byHand} .pad`).isVisible());
  assert.deepEqual(await violations(page), []);
  await page.keyboard.press("Escape");
  assert.ok(await page.locator(`${byHand} .pad`).isHidden());
  await page.keyboard.press("Enter");
  await page.keyboard.press("1");
  assert.equal((await digits(page, byHand))[0], 1);
  for (const key of ["ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
  assert.equal(await page.textContent(`${byHand} .touch .unseen`), "row 1, column 1: 1");
  await page.keyboard.press("ArrowRight");
  assert.equal(await page.textContent(`${byHand} .touch .unseen`), "row 1, column 2: 3");
  assert.deepEqual(page.problems, []);
});

test("a guess of the next move is a click on its cell and a digit", async () => {
  const page = await run.shared();
  const search = "#sudoku8 [data-figure=search]";
  await page.open("sudoku8");
  await page.waitForFunction((search) => document.querySelector(`${search} .status`)?.textContent.includes("olved after"), search);
  await click(page, search, 0);
  assert.equal(await page.textContent(`${search} .guess .said`), "That is a clue.");
  // The first blank of the lecture's puzzle with one candidate is row 5, column 5: a 5.
  await click(page, search, 40);
  await put(page, search, 5);
  assert.equal(await page.textContent(`${search} .guess .said`), "Right: it places 5 in row 5, column 5. 1 of 1 right.");
  assert.equal(await words(page, search), "Places 5 in row 5, column 5.");
  await click(page, search, 2);
  await put(page, search, 1);
  assert.match(await page.textContent(`${search} .guess .said`), /^No: it places \d in row \d, column \d\. 1 of 2 right\.$/);
  assert.deepEqual(page.problems, []);
});

/** Waits until the search of the reader's order is over with this number of calls. */
const calls = async (page, is) => {
  const caption = "#sudoku8 [data-figure=choose] .tree-caption";
  await page.waitForFunction(([caption, is]) => document.querySelector(caption)?.textContent === is, [caption, `yours ${is} calls`]);
};

test("one's own order makes a tree of its own: without a choice sudoku7's, in the order of sudoku8 that of sudoku8", async () => {
  const page = await run.shared();
  const choose = "#sudoku8 [data-figure=choose]";
  const { sudoku7, sudoku8, blanks } = figures.lecture;
  await page.open("sudoku8");
  await calls(page, sudoku7.calls.toLocaleString("en-US"));
  assert.equal(await page.locator(`${choose} .tree-caption`).nth(1).textContent(), `sudoku8 ${sudoku8.calls} calls`);
  await click(page, choose, 0);
  assert.match(await words(page, choose), /^That is a clue/);
  await click(page, choose, 40);
  assert.equal(await words(page, choose), "You take row 5, column 5. There is one candidate, 5: no guess.");
  await page.waitForFunction((choose) => [...document.querySelectorAll(`${choose} svg.grid .digit`)][40].textContent === "5", choose);
  await page.waitForFunction(() => location.hash.includes("blanks=40"));
  const hint = page.getByRole("button", { name: "As sudoku8 would" });
  await hint.click();
  await hint.evaluate(async (hint, more) => {
    for (let i = 0; i < more; i++) {
      await new Promise(requestAnimationFrame);
      hint.click();
    }
  }, blanks - 2);
  await calls(page, sudoku8.calls);
  assert.ok(!(await digits(page, choose)).includes(0));
  assert.ok(await hint.isDisabled());
  await page.locator(choose).getByRole("button", { name: "Begin again" }).click();
  await calls(page, sudoku7.calls.toLocaleString("en-US"));
  assert.deepEqual(page.problems, []);
});

test("the order is in the link, and belongs to its puzzle", async () => {
  const page = await run.page();
  const choose = "#sudoku8 [data-figure=choose]";
  await page.open("sudoku8?blanks=40-2-x-0");
  await page.waitForFunction((choose) => document.querySelector(`${choose} .words`)?.textContent === "You have taken 2 blanks.", choose);
  await page.selectOption("#sudoku8 .puzzle-bar select", { index: 1 });
  await page.waitForFunction((choose) => document.querySelector(`${choose} .words`)?.textContent.startsWith("Where would you guess?"), choose);
  assert.doesNotMatch(page.url(), /blanks=/);
  await page.close();
});

/**
 * Returns the next move of sudoku3 in a grid. `placed` has the cells that it has filled, the last one last; `tried` is the digit
 * taken back last.
 */
function sudoku3(cells, placed, tried) {
  const peers = (cell) => [...cells.keys()].filter((other) => {
    const at = (cell) => [Math.floor(cell / 9), cell % 9, Math.floor(cell / 27) * 3 + Math.floor((cell % 9) / 3)];
    return other !== cell && at(other).some((unit, i) => unit === at(cell)[i]);
  });
  const last = placed.at(-1);
  const breaks = last !== undefined && peers(last).some((other) => cells[other] === cells[last]);
  if (breaks || tried?.digit === 9) return { cell: last };
  const cell = tried?.cell ?? cells.indexOf(0);
  return { cell, digit: (tried?.digit ?? 0) + 1, goes: !tried };
}

test("five next steps in a row, and the search is learnt; a wrong one is told what it does instead, and why", async () => {
  const page = await run.page();
  const practice = "#sudoku3 .practice";
  await page.open("sudoku3");
  assert.match(await page.textContent(`${practice} summary`), /on a new grid: do every step/);
  assert.match(await page.textContent("#sudoku3 .guess"), /in this grid/);
  await page.click(`${practice} summary`);
  await page.waitForSelector(`${practice} svg.grid`);
  const cells = await digits(page, practice);
  assert.equal(cells.filter((digit) => digit === 0).length, 15);
  const first = cells.indexOf(0);
  // The search does not go to the last blank first.
  await click(page, practice, cells.lastIndexOf(0));
  assert.equal(await words(page, practice), `No. It goes to row ${Math.floor(first / 9) + 1}, column ${(first % 9) + 1}: the first blank in reading order.`);
  assert.match(await page.textContent(`${practice} .status`), /^○○○○○ 0 of 5 in a row$/);
  await page.$eval("#sudoku3 [data-figure=search]", (figure) => figure.addEventListener("solved", () => (globalThis.solved = true)));
  const placed = [];
  let tried = { cell: first, digit: 0 };
  for (let right = 0; right < 5; ) {
    assert.equal(await page.evaluate(() => globalThis.solved), undefined);
    const { cell, digit, goes } = sudoku3(cells, placed, tried);
    await click(page, practice, cell);
    if (goes || digit === undefined) {
      assert.match(await words(page, practice), /^Right\. It (goes to|takes)/);
      right += 1;
    }
    if (digit === undefined) {
      tried = { cell, digit: cells[cell] };
      cells[cell] = 0;
      placed.pop();
    } else {
      await put(page, practice, digit);
      assert.match(await words(page, practice), new RegExp(`^Right\\. It places ${digit} `));
      right += 1;
      cells[cell] = digit;
      placed.push(cell);
      tried = undefined;
    }
    assert.deepEqual(await digits(page, practice), cells);
  }
  assert.equal(await page.textContent(`${practice} .tick`), "✓ learnt");
  assert.match(await page.textContent(`${practice} .status`), /^●●●●● \d in a row: you have learnt what sudoku3 does$/);
  // A page around it is notified.
  assert.equal(await page.evaluate(() => globalThis.solved), true);
  await page.reload();
  await page.waitForFunction((tick) => document.querySelector(tick)?.textContent === "✓ learnt", `${practice} .tick`);
  await page.open("sudoku8");
  assert.equal(await page.textContent("#sudoku8 .practice .tick"), "");
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("each search of the course can be practised, to the end of its grid and in another one", async () => {
  const page = await run.shared();
  for (const chapter of ["byhand", "sudoku3", "sudoku4", "sets", "bits", "sudoku8", "norvig"]) {
    await page.open(chapter);
    const practice = `#${chapter} .practice`;
    await page.click(`${practice} summary`);
    await page.waitForSelector(`${practice} svg.grid`);
    const before = await digits(page, practice);
    assert.equal(before.length, 81);
    const show = page.locator(practice).getByRole("button", { name: "Show me" });
    await page.evaluate((practice) => {
      const show = [...document.querySelectorAll(`${practice} button`)].find(({ textContent }) => textContent === "Show me");
      for (let i = 0; i < 5000 && !show.disabled; i++) show.click();
    }, practice);
    assert.ok(await show.isDisabled(), chapter);
    assert.ok(!(await digits(page, practice)).includes(0), chapter);
    assert.match(await words(page, practice), /^It places .*The grid is full: take another one\.$/);
    await page.locator(practice).getByRole("button", { name: "Another grid" }).click();
    assert.notDeepEqual(await digits(page, practice), before);
    // The other parts of the chapter are as in chapters.test.mjs.
    assert.deepEqual(await violations(page, practice), [], chapter);
  }
  assert.deepEqual(page.problems, []);
});
