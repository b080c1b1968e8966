// The searches of the core in Rust, in C++ or in both, and what is new in them.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

const CHAPTERS = ["eights", "byhand", "sudoku3", "bits", "sudoku8"];

let run;
before(async () => {
  run = await start();
});
after(() => run?.close());

const visible = (page, chapter) =>
  page.$$eval(`#${chapter} .source:has([data-cpp]) pre`, (all) => all.filter((pre) => pre.checkVisibility()).map((pre) => ("cpp" in pre.dataset ? "cpp" : "rust")));

test("the language is chosen once for all chapters, and remembered", async () => {
  const page = await run.page();
  await page.open("sudoku3");
  assert.deepEqual(await visible(page, "sudoku3"), ["rust"]);
  await page.click("#sudoku3 .languages [data-language=cpp]");
  assert.equal(await page.getAttribute("#sudoku3 .languages [data-language=cpp]", "aria-pressed"), "true");
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  for (const chapter of CHAPTERS) {
    await page.open(chapter);
    assert.deepEqual(await visible(page, chapter), ["cpp"], chapter);
    assert.match(await page.textContent(`#${chapter} .source [data-cpp]`), /^(bool Sudoku::Solve|int Eights)\(/);
    assert.doesNotMatch(await page.textContent(`#${chapter} .source [data-cpp]`), /calls|\/\/:|\/\/[{}]/);
  }
  await page.click("#sudoku8 .languages [data-language=both]");
  assert.deepEqual(await visible(page, "sudoku8"), ["rust", "cpp"]);
  await page.click("#sudoku8 .languages [data-language=rust]");
  assert.deepEqual(await visible(page, "sudoku8"), ["rust"]);
  assert.deepEqual(page.problems, []);
  await page.close();
});

for (const [width, height] of [[1280, 800], [390, 844]]) test(`whatever a search does lights a line in each language, which is in view at ${width} × ${height}`, async () => {
  const page = await run.page({ viewport: { width, height } });
  await page.open("sudoku8");
  await page.click("#sudoku8 .languages [data-language=both]");
  for (const chapter of CHAPTERS.slice(1)) {
    await page.open(chapter);
    const figure = `#${chapter} [data-figure=search]`;
    await page.waitForSelector(`${figure} [data-standing=finished], ${figure} [data-standing=several]`);
    const faults = await page.$eval(figure, (root) => {
      const scrubber = root.querySelector(".scrubber");
      const boxes = [...root.querySelectorAll(".source pre")];
      const last = Number(scrubber.max);
      const faults = [];
      for (const at of [...Array.from({ length: 90 }, (_, i) => i + 1), last - 60, last - 1]) {
        scrubber.value = String(at);
        scrubber.dispatchEvent(new Event("input"));
        for (const box of boxes) {
          const lit = box.querySelector(".lit");
          const [inner, outer] = [lit?.getBoundingClientRect(), box.getBoundingClientRect()];
          if (!lit || inner.top < outer.top || inner.bottom > outer.bottom) faults.push(`${at}: ${root.querySelector(".words").textContent} ${lit?.textContent}`);
        }
      }
      return boxes.length === 2 ? faults : ["two languages"];
    });
    assert.deepEqual(faults, [], chapter);
  }
  await page.close();
});

test("what is new since the chapter before is marked, and the legend says so", async () => {
  const page = await run.page();
  for (const [chapter, before, isNew, isOld] of [
    ["sudoku3", "byhand", "for row in 0..9 {", "grid.set(row, column, digit);"],
    ["sudoku4", "sudoku3", "column + 1", "for digit in 1..=9 {"],
    ["bits", "sudoku3", "digits &= digits - 1;", "grid.set(row, column, 0);"],
    ["sudoku8", "bits", "most_constrained(legal, blanks)", "let before = legal.sets(row, column);"],
  ]) {
    await page.open(chapter);
    const lines = await page.$$eval(`#${chapter} [data-source] .line`, (all) => all.map((line) => [line.textContent.trim(), line.classList.contains("new")]));
    const of = (text) => lines.filter(([line]) => line.includes(text)).map(([, marked]) => marked);
    assert.ok(of(isNew).includes(true), `${chapter}: ${isNew}`);
    assert.deepEqual(of(isOld)[0], false, `${chapter}: ${isOld}`);
    assert.ok(lines.every(([line, marked]) => !marked || /\w/.test(line)), chapter);
    assert.equal(await page.getAttribute(`#${chapter} .since a`, "href"), `#${before}`);
    assert.equal(await page.textContent(`#${chapter} .since a`), `“${await page.getAttribute(`#${before}`, "data-title")}”`);
  }
  await page.close();
});
