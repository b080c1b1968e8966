// The Rust that the chapters show: it is what a good student would write, and fully visible.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

let browser, page;
/** The chapters with code and their listings, on a wide screen and on a narrow one. */
let wide, narrow;
before(async () => {
  browser = await start();
  page = await browser.page();
  narrow = await everywhere(390);
  wide = await everywhere(1280);
});
after(() => browser?.close());

/** Opens each chapter with code, and returns its listings. */
async function everywhere(width) {
  const found = [];
  await page.setViewportSize({ width, height: 900 });
  await page.open("");
  const chapters = await page.$$eval(".chapter:has(figure.source)", (chapters) => chapters.map(({ id }) => id));
  assert.ok(chapters.length > 10, `${chapters}`);
  for (const chapter of chapters) {
    await page.open(chapter);
    // If a figure takes the code, it waits until the code stands beside it.
    const figures = await page.$$eval(`#${chapter} [data-figure="search"]`, (figures) => figures.length);
    if (figures) await page.waitForSelector(`#${chapter} .stage .source`);
    found.push([chapter, await page.$$eval(`#${chapter} figure.source pre`, (all) => all.map((pre) => {
      const begin = pre.scrollLeft;
      pre.scrollLeft = 1e4;
      const scrolled = pre.scrollLeft - begin;
      pre.scrollLeft = begin;
      const lit = [...pre.querySelectorAll("[data-events]")].map(({ textContent }) => textContent);
      return {
        text: pre.textContent, lit, scrolled, over: pre.scrollWidth - pre.clientWidth, shadow: getComputedStyle(pre).backgroundAttachment,
        right: pre.getBoundingClientRect().right,
      };
    }))]);
  }
  return found;
}

test("at 1280 pixels no line of the shown code is cut off", () => {
  for (const [chapter, sources] of wide) {
    for (const { over, right, text } of sources) {
      assert.equal(over, 0, `${chapter}: ${text.slice(0, 40)}`);
      assert.ok(right <= 1280, `${chapter}: ${right}`);
    }
  }
  assert.deepEqual(page.problems, []);
});

test("at 390 pixels it is scrolled, and a shadow says so", () => {
  let cut = 0;
  for (const [chapter, sources] of narrow) {
    for (const { over, scrolled, shadow } of sources.filter(({ over }) => over > 0)) {
      cut += 1;
      assert.ok(scrolled >= over - 1, `${chapter}: ${scrolled} of ${over}`);
      // There is a shadow at the edge; the text's own background, which scrolls with it, covers it at the end.
      assert.match(shadow, /local.*scroll/, chapter);
    }
  }
  assert.ok(cut > 5);
});

test("what is shown bears no scars, and no lone brace is lit", () => {
  let lights = 0;
  for (const [chapter, sources] of wide) {
    for (const { text, lit } of sources) {
      assert.doesNotMatch(text, /watcher|\{\s*\} else|Event::/, chapter);
      for (const line of lit) assert.match(line, /\w/, `${chapter}: ${line}`);
      lights += lit.length;
      // A name that is defined is also used.
      for (const [, name] of text.matchAll(/let (?:mut )?([a-z]\w*) =/g)) {
        assert.ok(text.match(new RegExp(`\\b${name}\\b`, "g")).length > 1, `${chapter}: ${name}`);
      }
    }
  }
  assert.ok(lights > 40);
});

test("whatever a search does, the line that says so is lit", async () => {
  for (const chapter of ["sudoku3", "sudoku4", "sets", "bits", "sudoku8"]) {
    await page.open(chapter);
    const figure = `#${chapter} [data-figure="search"]`;
    await page.waitForSelector(`${figure} .stage .source`);
    const slider = page.locator(`${figure} input[type="range"]`).first();
    await page.waitForFunction((figure) => Number(document.querySelector(`${figure} input[type="range"]`).max) > 200, figure);
    const dark = await slider.evaluate((slider, figure) => {
      const dark = [];
      for (let at = 1; at <= 200; at += 1) {
        slider.value = String(at);
        slider.dispatchEvent(new Event("input", { bubbles: true }));
        const root = document.querySelector(figure);
        const lit = [...root.querySelectorAll(".source .lit")].filter(({ textContent }) => /\w/.test(textContent));
        if (!lit.length) dark.push(`${at}: ${root.querySelector(".words").textContent}`);
      }
      return dark;
    }, figure);
    assert.deepEqual(dark, [], chapter);
    // The address changes a little later.
    await page.waitForFunction(() => location.hash.includes("at=200"));
  }
});

test("a click on a line of code goes to the next moment at which it is executed, and from the last one to the first", async () => {
  await page.open("sudoku3");
  const figure = '#sudoku3 [data-figure="search"]';
  await page.waitForFunction((figure) => Number(document.querySelector(`${figure} .scrubber`).max) > 1000, figure);
  const at = () => page.$eval(`${figure} .scrubber`, (slider) => Number(slider.value));
  const go = (moment) =>
    page.$eval(`${figure} .scrubber`, (slider, moment) => {
      slider.value = moment;
      slider.dispatchEvent(new Event("input"));
    }, moment);
  const line = page.locator(`${figure} [data-source] [data-events*=retract]`).first();
  const isLit = () => line.evaluate((line) => line.classList.contains("lit"));
  // Found step by step: the first three moments at which a digit is taken back.
  const lit = [];
  for (let moment = 1; lit.length < 3; moment += 1) {
    await go(moment);
    if (await isLit()) lit.push(moment);
  }
  await go(0);
  const clicked = [];
  for (let i = 0; i < 3; i += 1) {
    await line.click();
    assert.ok(await isLit());
    clicked.push(await at());
  }
  assert.deepEqual(clicked, lit);
  await page.click(`${figure} button[aria-label="To the end"]`);
  await line.click();
  assert.equal(await at(), lit[0]);
  // While it plays, a click ends that.
  const play = page.locator(`${figure} button.play`);
  await play.click();
  assert.equal(await play.getAttribute("aria-label"), "Pause");
  await line.click();
  assert.equal(await play.getAttribute("aria-label"), "Play");
  assert.match(await page.textContent(`${figure} figcaption`), /Click a line/);
  // By keys: Tab reaches one line of the code, the arrow keys go on from there, and Enter does what a click does.
  await go(0);
  const all = page.locator(`${figure} [data-source] [data-events]`);
  assert.deepEqual(await all.evaluateAll((lines) => lines.filter(({ tabIndex }) => tabIndex === 0).length), 1);
  await all.first().focus();
  for (let i = await all.count(); i > 0 && !(await line.evaluate((line) => line === document.activeElement)); i -= 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await at(), lit[0]);
  assert.deepEqual(page.problems, []);
});
