// The chapter on lookahead: the list of blanks, and what has been foreseen.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const figure = "#lookahead [data-figure=ahead]";
const shown = (page) =>
  page.$eval(figure, (root) => ({
    words: root.querySelector(".words").textContent,
    digits: [...root.querySelectorAll("svg.grid .digit")].map((text) => text.textContent || ".").join(""),
    list: [...root.querySelectorAll(".blanks li")].map((li) => `${li.className}: ${[...li.children].map((part) => part.textContent).join(" | ")}`),
    numbers: [...root.querySelectorAll(".numbers dt")].map((dt) => `${dt.textContent}: ${[...dt.nextElementSibling.querySelectorAll("b, span")].map((part) => part.textContent).join("")}`),
  }));
const open = async (page, hash) => {
  await page.open(hash);
  await page.waitForFunction((root) => /olved|no solution/.test(document.querySelector(`${root} .status`)?.textContent), figure);
};

test("the counts are those of the solvers, and the list begins with a blank that has one digit left", async () => {
  const page = await run.shared();
  for (const [hash, solver, first] of [
    ["lookahead", "lookahead2", "row 5, column 5 | 5"],
    ["lookahead?ahead=1", "lookahead1", "row 8, column 8 | 3"],
  ]) {
    const { calls, "looked at": looked } = figures.lecture[solver];
    await open(page, hash);
    // Found by hand: of the blanks with one digit left, the first one in reading order, or the last one.
    assert.match((await shown(page)).list[0], new RegExp(`^: ${first.replace("|", "\\|")}`));
    assert.equal((await shown(page)).list.length, 12);
    assert.match(await page.textContent(`${figure} .tree-note`), /39 more/);
    assert.equal(await page.textContent(`${figure} .status`), `Recorded: solved after ${calls} calls.`);
    await page.click(`${figure} [aria-label='To the end']`);
    const { numbers, list } = await shown(page);
    assert.ok(numbers.includes(`calls: ${calls} of ${calls}`), numbers);
    assert.ok(numbers.includes(`looked at: ${looked} of ${looked}`), numbers);
    assert.deepEqual(list, []);
    for (const name of ["came forward", "dead ends foreseen", "dead ends seen too late"]) {
      const [, now, all] = numbers.find((number) => number.startsWith(name)).match(/: (\d+) of (\d+)/);
      assert.equal(now, all);
    }
  }
  assert.deepEqual(page.problems, []);
});

test("what is looked at is lit in the list, and what is taken stands first", async () => {
  const page = await run.shared();
  await open(page, "lookahead");
  // A call, three looks, a choice.
  for (let i = 0; i < 4; i++) await page.click(`${figure} [aria-label='One step']`);
  const looking = await shown(page);
  assert.deepEqual(looking.list.slice(0, 4).map((text) => text.split(":")[0]), ["looked", "looked", "looked", ""]);
  await page.click(`${figure} [aria-label='One step']`);
  assert.match((await shown(page)).list[0], /^taken: row 5, column 5 \| 5 \| is filled/);
  assert.match((await shown(page)).words, /Goes to row 5, column 5, which has one candidate/);
});

test("step, back, keys, step over and the link come to the same picture", async () => {
  const page = await run.shared();
  await open(page, "lookahead?at=100");
  const wanted = await shown(page);
  await open(page, "lookahead?at=98");
  for (let i = 0; i < 3; i++) await page.click(`${figure} [aria-label='One step']`);
  await page.click(`${figure} [aria-label='One step back']`);
  assert.deepEqual(await shown(page), wanted);
  await page.focus("#main");
  await page.keyboard.press("End");
  await page.keyboard.press("Home");
  assert.equal((await shown(page)).words, "Before the first step.");
  await page.evaluate((root) => {
    const scrubber = document.querySelector(`${root} .scrubber`);
    scrubber.value = "100";
    scrubber.dispatchEvent(new Event("input"));
  }, figure);
  assert.deepEqual(await shown(page), wanted);
  await page.waitForFunction(() => location.hash.includes("at=100"));
  await page.reload();
  await page.waitForFunction((root) => /olved/.test(document.querySelector(`${root} .status`)?.textContent), figure);
  assert.deepEqual(await shown(page), wanted);
});

test("clues that exclude each other are told", async () => {
  const page = await run.page();
  await page.open(`lookahead?puzzle=55${".".repeat(79)}`);
  assert.match(await page.textContent(`${figure} .words`), /two equal clues exclude each other/);
  assert.deepEqual(page.problems, []);
  await page.close();
});
