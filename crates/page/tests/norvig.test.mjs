// The chapter on norvig: what follows from the clues and from guesses.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

/** The second example of the crate, as `bin/norvig 2` has it. */
const GUESSES = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";

const shown = (page) =>
  page.evaluate(() => ({
    words: document.querySelector("#norvig .words").textContent,
    numbers: [...document.querySelectorAll("#norvig .numbers dd")].map((dd) => dd.textContent),
    digits: [...document.querySelectorAll("#norvig svg.grid .digit")].map((text) => text.textContent || ".").join(""),
    classes: [...document.querySelectorAll("#norvig svg.grid .cell")].map((rect) => rect.getAttribute("class")).join(),
    candidates: [...document.querySelectorAll("#norvig svg.grid .candidate")].map((text) => text.getAttribute("class")).join(),
    where: document.querySelector("#norvig .where:not(label .where)").textContent,
  }));
const open = async (page, hash) => {
  await page.open(hash);
  await page.waitForFunction(() => /olved|no solution/.test(document.querySelector("#norvig .status")?.textContent));
};

test("the lecture's puzzle follows from its clues: one call, 648 digits eliminated", async () => {
  const page = await run.shared();
  await open(page, "norvig");
  assert.equal(await page.textContent("#norvig .status"), "Recorded: solved after 1 call.");
  assert.deepEqual((await shown(page)).numbers, ["0 of 81 squares", "0 of 648 digits"]);
  const sizes = await page.getAttribute("#norvig svg.waves", "aria-label");
  assert.equal(sizes.match(/\d+/g).map(Number).reduce((a, b) => a + b), figures.lecture.norvig.eliminated);
  await page.click("#norvig [aria-label='One step']");
  // 30 clues, each of which rules out eight digits.
  assert.equal((await shown(page)).words, "Wave 0: 30 clues are set down; 240 digits are eliminated.");
  assert.equal((await shown(page)).digits, "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79");
  await page.click("#norvig [aria-label='To the end']");
  const end = await shown(page);
  assert.equal(end.digits, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  assert.deepEqual(end.numbers, ["81 of 81 squares", "648 of 648 digits"]);
  assert.match(end.words, /Every square has one digit left: solved\.$/);
  // One conclusion after the other leads to the same grid.
  await page.uncheck("#by-waves");
  await page.click("#norvig [aria-label='To the end']");
  const plain = await shown(page);
  assert.equal(plain.digits, end.digits);
  assert.deepEqual(plain.numbers, end.numbers);
  assert.deepEqual(page.problems, []);
});

test("each conclusion has its reason", async () => {
  const page = await run.shared();
  await open(page, "norvig?order=program&at=1");
  assert.equal((await shown(page)).words, "A clue: row 1, column 1 is 5.");
  // Counted by hand: of the 20 peers of the 5 in the corner, eight are clues.
  await open(page, "norvig?order=program&at=31");
  const corner = await shown(page);
  assert.equal(corner.words, "Row 1, column 1 is 5. So its peers are not: 12 of them lose it.");
  assert.equal(corner.candidates.split(",").filter((name) => name === "candidate lost").length, 12);
  assert.equal(corner.classes.split(",").indexOf("cell from"), 0);
  await page.click("#norvig [aria-label^='Step over']");
  assert.match((await shown(page)).words, /is \d/);
});

test("step, back, keys, a click on a bar and the link come to the same picture", async () => {
  const page = await run.shared();
  await open(page, "norvig?at=4");
  const four = await shown(page);
  await open(page, "norvig");
  for (let i = 0; i < 5; i++) await page.click("#norvig [aria-label='One step']");
  await page.click("#norvig [aria-label='One step back']");
  assert.deepEqual(await shown(page), four);
  await page.focus("#main");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  assert.deepEqual(await shown(page), four);
  await page.keyboard.press("End");
  await page.click("#norvig .waves rect:nth-of-type(4)");
  assert.deepEqual(await shown(page), four);
  await page.waitForFunction(() => location.hash.includes("at=4"));
  await page.reload();
  await page.waitForFunction(() => /olved/.test(document.querySelector("#norvig .status")?.textContent));
  assert.deepEqual(await shown(page), four);
  // The square in the middle is settled by the first wave that leaves it one digit.
  await page.click("#norvig svg.grid");
  const settled = await shown(page);
  assert.equal(settled.digits[40], "5");
  await page.click("#norvig [aria-label='One step back']");
  assert.equal((await shown(page)).digits[40], ".");
  // By keys: from the square that was clicked to its neighbour and back.
  await page.focus("#norvig .touch");
  for (const key of ["ArrowLeft", "ArrowRight", "Enter"]) await page.keyboard.press(key);
  assert.deepEqual(await shown(page), settled);
  assert.equal(await page.textContent("#norvig .touch .unseen"), "row 5, column 5: 5");
});

// `bin/norvig 2 --count`: calls: 16, ... refused: 10, placed: 25.
test("what follows from a guess can be seen, and a wrong one ends in a contradiction", async () => {
  const page = await run.page();
  await open(page, `norvig?puzzle=${GUESSES}`);
  assert.equal(await page.textContent("#norvig .status"), "Recorded: solved after 16 calls.");
  assert.match(await page.textContent("#norvig label .where"), /of 25/);
  await page.click("#norvig [aria-label='To the end']");
  assert.match((await shown(page)).words, /the program has to guess\.$/);
  let refused = 0;
  for (let guess = 1; guess <= 25; guess++) {
    await page.fill("#wave-guess", String(guess));
    await page.press("#wave-guess", "Enter");
    await page.click("#norvig [aria-label='To the end']");
    if (/A contradiction/.test((await shown(page)).words)) refused++;
  }
  assert.equal(refused, 10);
  await page.waitForFunction(() => /guess=25&at=|at=\d+&guess=25/.test(location.hash));
  await page.reload();
  await page.waitForFunction(() => /olved/.test(document.querySelector("#norvig .status")?.textContent));
  assert.match((await shown(page)).words, /solved\.$/);
  await open(page, `norvig?puzzle=55${".".repeat(79)}`);
  assert.match(await page.textContent("#norvig .status"), /contradict/);
  assert.deepEqual(page.problems, []);
  await page.close();
});
