// The search returns: after the last event each waiting call returns, in the grid, the code, the cards and the picture.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const FIGURE = "#sudoku3 [data-figure=search]";
const shown = (page) =>
  page.$eval(FIGURE, (root) => ({
    words: root.querySelector(".words").textContent,
    lit: [...root.querySelectorAll("[data-source] .lit")].map((line) => line.textContent.trim()),
    cards: [...root.querySelectorAll(".frame")].map((card) => [...card.children].map((part) => part.textContent)),
    head: root.querySelector(".frames p").textContent,
    digits: [...root.querySelectorAll("svg.grid .digit")].filter((digit) => digit.textContent).length,
  }));
const go = (page, at) =>
  page.$eval(`${FIGURE} .scrubber`, (scrubber, at) => {
    scrubber.value = String(at);
    scrubber.dispatchEvent(new Event("input"));
  }, at);

test("true is reached, return true is lit in each frame, and the first call answers last", async () => {
  const page = await run.shared({ width: 1280, height: 800 });
  await page.open("sudoku3");
  await page.waitForSelector(`${FIGURE} [data-standing=finished]`);
  const moments = Number(await page.getAttribute(`${FIGURE} .scrubber`, "max"));
  const blanks = figures.lecture.blanks;
  const events = moments - blanks - 1;
  await go(page, events);
  const before = await shown(page);
  // Older addresses lead to the same place: the last event is where it was.
  assert.equal(before.words, "Looks at row 9, column 9.");
  assert.match(before.head, new RegExp(`^${blanks} wait`));
  await page.keyboard.press("ArrowRight");
  const solved = await shown(page);
  assert.deepEqual(solved.lit, ["true"]);
  assert.match(solved.words, /this call answers true/);
  assert.deepEqual(solved.cards.at(-1), ["full grid", "", "true"]);
  for (let i = 0; i < blanks; i++) {
    await page.keyboard.press("ArrowRight");
    const { lit, words, cards, digits } = await shown(page);
    assert.deepEqual(lit, ["return true;"], words);
    const [, digit, row, column] = words.match(/^True comes back for (\d) in row (\d), column (\d)/);
    assert.deepEqual(cards.at(-1), [`row ${row}, col ${column}`, digit, "true"]);
    assert.equal(digits, 81);
  }
  assert.match((await shown(page)).words, /row 1, column 3/);
  assert.equal((await shown(page)).head, "The first call has its answer");
  assert.match(await page.textContent(`${FIGURE} .where`), /^([\d,]+) of \1$/);
  await page.waitForFunction((moments) => location.hash.includes(`at=${moments}`), moments);
});

test("every step of sudoku8 lights a line, on the way back too", async () => {
  const page = await run.shared();
  await page.open("sudoku8");
  const figure = "#sudoku8 [data-figure=search]";
  await page.waitForSelector(`${figure} [data-standing=finished]`);
  const dark = await page.$eval(figure, (root) => {
    const scrubber = root.querySelector(".scrubber");
    const dark = [];
    for (let at = Number(scrubber.max) - 60; at <= Number(scrubber.max); at++) {
      scrubber.value = String(at);
      scrubber.dispatchEvent(new Event("input"));
      if (root.querySelectorAll(".source .lit").length === 0) dark.push(root.querySelector(".words").textContent);
    }
    return dark;
  });
  assert.deepEqual(dark, []);
});

test("a step over goes where its label says, and the head of the cards says what they show", async () => {
  const page = await run.shared({ width: 1280, height: 800 });
  await page.open("byhand");
  const figure = "#byhand [data-figure=search]";
  await page.waitForSelector(`${figure} [data-standing=finished]`);
  // Every bar is wide enough to be seen, so the legend has no patches.
  await page.waitForSelector(`${figure} .tree-legend .stands`);
  assert.deepEqual(await page.$$eval(`${figure} .tree-legend li`, (items) => items.map(({ className }) => className)), ["dead", "stands"]);
  const { labels, faults } = await page.$eval(figure, (figure) => {
    const scrubber = figure.querySelector(".scrubber");
    const go = (at) => {
      scrubber.value = String(at);
      scrubber.dispatchEvent(new Event("input"));
    };
    const digits = () => [...figure.querySelectorAll("svg.grid .digit")].map(({ textContent }) => textContent);
    const labels = { one: 0, back: 0, end: 0 };
    const faults = [];
    const end = Number(scrubber.max);
    for (let at = 0; at < end; at++) {
      go(at);
      const over = figure.querySelector(".buttons [aria-label^='Step over']");
      const { title } = over;
      const cards = [...figure.querySelectorAll(".frame")];
      const head = figure.querySelector(".frames p").textContent;
      if (/No call/.test(head) !== (cards.length === 0)) faults.push(`${at}: ${head} above ${cards.length} cards`);
      go(at + 1);
      const next = digits();
      go(at);
      const placed = next.findIndex((digit, cell) => digit && !digits()[cell]);
      over.click();
      const to = Number(scrubber.value);
      const stands = placed >= 0 && digits()[placed] === next[placed];
      const kind = /one step/.test(title) ? "one" : /taken back/.test(title) ? "back" : "end";
      labels[kind]++;
      const isTrue = { one: to === at + 1 && placed < 0, back: to > at + 1 && placed >= 0 && !stands, end: to > at + 1 && stands };
      if (!isTrue[kind]) faults.push(`${at}: ${title}, and it goes to ${to}`);
    }
    return { labels, faults };
  });
  assert.deepEqual(faults, []);
  const { placed, "taken back": back } = figures["by hand"].eleven;
  assert.deepEqual([labels.back, labels.end], [back, placed - back]);
  assert.ok(labels.one > placed);
});

test("a step moves its digit for 150 ms, and not where less motion is asked for", async () => {
  for (const reducedMotion of ["no-preference", "reduce"]) {
    const page = await run.shared();
    await page.emulateMedia({ reducedMotion });
    await page.open("sudoku3?at=3");
    await page.waitForFunction((figure) => document.querySelector(`${figure} .where`)?.textContent.startsWith("3 of"), FIGURE);
    const moved = [];
    for (let i = 0; i < 6; i++) {
      moved.push(await page.evaluate((figure) => {
        document.querySelector(`${figure} [aria-label="One step"]`).click();
        const all = document.querySelector(`${figure} svg.grid`).getAnimations({ subtree: true }).filter((each) => !(each instanceof CSSTransition));
        return all.map((each) => each.effect.getTiming().duration);
      }, FIGURE));
    }
    const all = moved.flat();
    if (reducedMotion === "reduce") assert.deepEqual(all, []);
    else assert.ok(all.length > 1 && all.every((each) => each === 150), `${all}`);
    await page.emulateMedia({ reducedMotion: null });
  }
});

test("the picture is the slider: what is to come is pale, and one draws over it", async () => {
  const page = await run.shared({ width: 1280, height: 800 });
  await page.open("sudoku8?at=300");
  const figure = "#sudoku8 [data-figure=search]";
  await page.waitForSelector(`${figure} [data-standing=finished]`);
  const canvas = page.locator(`${figure} canvas.tree`);
  await canvas.scrollIntoViewIfNeeded();
  const strength = (share) =>
    canvas.evaluate((canvas, share) => canvas.getContext("2d").getImageData(Math.floor(canvas.width * share), 5, 1, 1).data[3], share);
  await page.waitForFunction((figure) => document.querySelector(`${figure} canvas.tree`).width > 500, figure);
  await page.waitForTimeout(300);
  assert.ok((await strength(0.3)) > 200);
  assert.ok((await strength(0.7)) < 120);
  const box = await canvas.boundingBox();
  await page.mouse.move(box.x + box.width * 0.2, box.y + 10);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + 10, { steps: 4 });
  const [at, all] = (await page.textContent(`${figure} .where`)).split(" of ").map(Number);
  assert.ok(Math.abs(at / all - 0.8) < 0.02, `${at} of ${all}`);
  await page.mouse.up();
  await page.waitForTimeout(300);
  assert.ok((await strength(0.7)) > 200);
});
