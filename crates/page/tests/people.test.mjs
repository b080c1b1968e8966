// How people solve: scales, all possible steps, the reader's own step, and positions pasted and copied.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { start } from "./browser.mjs";

const PUZZLE = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";
let run;

before(async () => {
  run = await start();
});
after(() => run.close());

const rated = (page, chapter) => page.waitForSelector(`#${chapter} .rating b`);
const shown = (page, chapter) => page.getAttribute(`#${chapter} .picture svg`, "aria-label");
/** Waits until all steps are listed. */
const listed = (page, chapter) =>
  page.waitForFunction((chapter) => /^\d[\d,]* steps?\.$/.test(document.querySelector(`#${chapter} .possible .status`)?.textContent), chapter);
/** Returns the position that is shown, in this form. */
async function copied(page, chapter, form) {
  await page.$eval(`#${chapter} .copy`, (details) => (details.open = true));
  await page.selectOption(`#${chapter} .copy select`, form);
  return page.inputValue(`#${chapter} .copy textarea`);
}

test("the scale is chosen by keys, rates in its own way, and a link keeps it", async () => {
  const page = await run.page();
  await page.open("people");
  await rated(page, "people");
  assert.match(await page.textContent("#people .rating"), /^7\.2 .*Sudoku Explainer 1\.2\.1; the hardest up to the first digit: 1\.2, the first step: 1\.2\.$/);
  await page.focus("#people input[value=se]");
  await page.keyboard.press("ArrowRight");
  await page.waitForFunction(() => document.querySelector("#people .rating").textContent.includes("HoDoKu"));
  const text = await page.textContent("#people .rating");
  const [, score, steps] = text.match(/^(\d+) Unfair\. The sum of the (\d+) steps, on the scale of HoDoKu 2\.2\.0\. The hardest: .+\.$/) ?? [];
  // Each step shows its own score.
  const sum = await page.locator("#people .side button:text('Next step')").evaluate((next, steps) => {
    let sum = 0;
    for (let i = 0; i < steps; i++) {
      sum += Number(document.querySelector("#people .side h3").textContent.match(/, (\d+)$/)?.[1]);
      next.click();
    }
    return sum;
  }, Number(steps));
  assert.equal(String(sum), score);
  assert.equal(await page.textContent("#people .side h3"), "Solved");
  await page.waitForFunction(() => location.hash.includes("scale=hodoku"));
  const again = await run.page();
  await again.open((await page.evaluate(() => location.hash)).slice(1).replace(/&step=\d+/, ""));
  await rated(again, "people");
  assert.equal(await again.textContent("#people .rating"), text);
  assert.ok(await again.isChecked("#people input[value=hodoku]"));
  assert.deepEqual([...page.problems, ...again.problems], []);
  await page.close();
  await again.close();
});

test("a reader who wants to look first can say so before the first step is found", async () => {
  const page = await run.page();
  await page.open("people?step=3");
  await rated(page, "people");
  // Both in one task: nothing is found in between.
  await page.$eval("#people", (people) => {
    people.querySelector("input[value=hodoku]").click();
    people.querySelector("input[type=checkbox]").click();
  });
  await rated(page, "people");
  assert.match(await page.textContent("#people .where"), /^1 of \d+$/);
  assert.match(await page.textContent("#people .story"), /^Look for it\./);
  await page.close();
});

test("all steps are listed easiest first; one of them is drawn, taken, and the way goes on from there, and back", async () => {
  const page = await run.page();
  await page.open(`puzzle?scale=hodoku&puzzle=${PUZZLE}`);
  await rated(page, "puzzle");
  const first = await shown(page, "puzzle");
  await page.click("#puzzle .possible > summary");
  await listed(page, "puzzle");
  const groups = await page.$$eval("#puzzle .possible-list summary", (all) => all.map((each) => each.textContent));
  const worth = groups.map((text) => Number(text.match(/, (\d+)/)[1]));
  assert.deepEqual(worth, [...worth].sort((one, other) => one - other));
  assert.ok(groups.length > 20, groups.join("\n"));
  const said = Number((await page.textContent("#puzzle .possible .status")).replace(/\D/g, ""));
  assert.equal(await page.locator("#puzzle .possible-list button").count(), said);
  // A grouped or plain nice loop has strong and weak links.
  const loops = page.locator("#puzzle .possible-list details", { hasText: /^Continuous nice loop/ });
  await loops.locator("summary").press("Enter");
  const effect = await loops.locator("button").first().textContent();
  await loops.locator("button").first().press("Enter");
  assert.equal((await shown(page, "puzzle")).toLowerCase(), `continuous nice loop: ${effect}`);
  assert.ok((await page.textContent("#puzzle .story")).endsWith(`so ${effect}.`));
  assert.ok((await page.locator("#puzzle .picture .strong").count()) > 0);
  assert.match(await page.textContent("#puzzle .legend"), /a strong link.*a weak link/);
  assert.equal(await loops.locator("button").first().getAttribute("aria-pressed"), "true");

  const before = await copied(page, "puzzle", "marks");
  await page.click("#puzzle .side button:text('Take this step')");
  await page.waitForFunction(() => document.querySelector("#puzzle .rating").textContent.startsWith("From this position: "));
  await page.waitForSelector("#puzzle .rating b");
  const after = await copied(page, "puzzle", "marks");
  const lost = [...before].flatMap((mark, i) => (after[i] === mark ? [] : [`r${Math.floor(i / 81) + 1}c${(Math.floor(i / 9) % 9) + 1} ${mark}`]));
  assert.ok(lost.length > 0);
  for (const candidate of lost) {
    const [cell, digit] = candidate.split(" ");
    assert.ok(effect.includes(cell) && effect.includes(digit), `${effect}: ${lost}`);
  }
  // A link keeps the position, and so does the list of steps.
  await page.waitForFunction(() => location.hash.includes("position="));
  const again = await run.page();
  await again.open((await page.evaluate(() => location.hash)).slice(1));
  await rated(again, "puzzle");
  assert.equal(await copied(again, "puzzle", "marks"), after);
  await again.click("#puzzle .side button:text('From the start')");
  await rated(again, "puzzle");
  assert.equal(await copied(again, "puzzle", "marks"), before);
  await page.click("#puzzle .side button:text('Back')");
  // The button is hidden when the reader is at the start.
  await page.waitForSelector("#puzzle .side button:text('From the start')", { state: "hidden" });
  assert.equal(await shown(page, "puzzle"), first);
  assert.equal(await copied(page, "puzzle", "marks"), before);
  assert.deepEqual([...page.problems, ...again.problems], []);
  await page.close();
  await again.close();
});

test("a position is copied in each form, and pasted again it is the same", async () => {
  const page = await run.page();
  await page.open(`puzzle?puzzle=${PUZZLE}&step=25`);
  await rated(page, "puzzle");
  await page.waitForFunction(() => document.querySelector("#puzzle .where").textContent.startsWith("25 of"));
  const forms = {};
  for (const form of ["cells", "marks", "grid", "library"]) forms[form] = await copied(page, "puzzle", form);
  assert.match(forms.cells, /^[.1-9]{81}$/);
  assert.match(forms.marks, /^[.1-9]{729}$/);
  assert.equal(forms.grid.split("\n").length, 13);
  // Digits placed on the way are not clues.
  const [, , , grid] = forms.library.split(":");
  assert.equal(grid.replace(/\+[1-9]/g, "."), PUZZLE);
  assert.equal(grid.replaceAll("+", ""), forms.cells);
  assert.ok(forms.cells.replaceAll(".", "").length > PUZZLE.replaceAll(".", "").length);
  for (const form of ["marks", "grid", "library"]) {
    await page.fill("#puzzle-text", forms[form]);
    await page.waitForFunction(() => document.querySelector("#puzzle .rating").textContent.startsWith("From this position: "));
    // The rating may be there before the solutions are counted.
    await page.waitForFunction(() => /^A position with \d+ digits .* exactly one solution\.$/.test(document.querySelector("#puzzle [data-figure=puzzle] .words").textContent));
    assert.equal(await copied(page, "puzzle", "marks"), forms.marks, form);
    // Only the library form distinguishes clues from placed digits.
    const clues = await page.locator("#puzzle .board .clue").count();
    assert.equal(clues, [...(form === "library" ? PUZZLE : forms.cells)].filter((c) => c !== ".").length);
    await page.fill("#puzzle-text", PUZZLE);
    await page.waitForFunction(() => document.querySelector("#puzzle .rating").textContent.startsWith("7.2"));
  }
  // Files, compressed with gzip.
  const several = `${forms.library}\n${PUZZLE}\n`;
  await page.fill("#puzzle-text", "");
  await page.setInputFiles("#puzzle-file", { name: "positions.txt.gz", mimeType: "application/gzip", buffer: gzipSync(several) });
  await page.waitForFunction(() => document.querySelector("#puzzle .rating").textContent.startsWith("From this position: "));
  assert.equal(await copied(page, "puzzle", "marks"), forms.marks);
  await page.setInputFiles("#puzzle-file", { name: "puzzles.txt.gz", mimeType: "application/gzip", buffer: gzipSync(`${PUZZLE}\n${PUZZLE}\n`) });
  await page.waitForFunction(() => document.querySelector("#puzzle [data-figure=puzzle] .words").textContent.includes(" 1 more in the text is ignored."));
  // The grid shows the candidates of the position.
  await page.fill("#puzzle-text", forms.marks);
  await page.waitForSelector("#puzzle .board .candidate:not(.gone)");
  const small = await page.$$eval("#puzzle .board .candidate", (all) => all.filter((each) => getComputedStyle(each).display !== "none").length);
  const open = [...forms.cells].flatMap((c, cell) => (c === "." ? [...forms.marks.slice(9 * cell, 9 * cell + 9)] : []));
  assert.equal(small, open.filter((c) => c !== ".").length);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("the pictures look alike in both chapters, however often one opens them", async () => {
  const page = await run.shared();
  const dressed = async (chapter) => {
    await page.open(chapter);
    await page.waitForSelector(`#${chapter} svg.sudoku`);
    return page.$eval(`#${chapter} svg.sudoku :is(line, path, rect)`, (shape) => [getComputedStyle(shape).fill, getComputedStyle(shape).stroke].join());
  };
  const first = await dressed("people");
  assert.equal(await dressed("puzzle"), first);
  assert.equal(await dressed("people"), first);
});
