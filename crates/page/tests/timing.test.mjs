// Times are measured in the same way for all chapters.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

let run, page;
before(async () => {
  run = await start();
  // What is measured stays while the page is open, so each solver is measured once for all tests.
  page = await run.page({ measures: true });
  await page.addInitScript(() => {
    globalThis.measurements = 0;
    const { postMessage } = Worker.prototype;
    Worker.prototype.postMessage = function (message, ...rest) {
      if (message.job === "times") globalThis.measurements++;
      postMessage.call(this, message, ...rest);
    };
  });
});
after(() => run.close());

/** Returns the times of a call, from the cards of a race. */
const cards = (page, chapter) =>
  page.$$eval(`#${chapter} .racer`, (all) => Object.fromEntries(all.map((card) => [card.getAttribute("aria-label"), [...card.querySelectorAll("dt")].find((dt) => dt.textContent === "a call takes")?.nextElementSibling.textContent])));
const measured = (page, chapter) =>
  page.waitForFunction((chapter) => document.querySelector(`#${chapter} [data-figure=race] .measured:not([hidden])`) && document.documentElement.dataset.ready !== undefined, chapter);

test("a solver has the same time in every chapter, until it is measured again; the spread is told", async () => {
  await page.open("sets");
  await measured(page, "sets");
  const first = await cards(page, "sets");
  assert.match(first.sudoku6, /^[\d.]+ (ns|µs)$/);
  const note = await page.textContent("#sets .measured");
  assert.match(note, /This browser timed each program/);
  assert.match(note, /differ by (at most )?\d+ %/);
  await page.evaluate(() => (location.hash = "bits"));
  await measured(page, "bits");
  const second = await cards(page, "bits");
  assert.equal(second.sudoku6, first.sudoku6);
  await page.evaluate(() => (location.hash = "compare"));
  await page.waitForSelector("#compare [data-figure=chart] button:not([disabled])");
  await page.click("#compare [data-figure=chart] button");
  await page.waitForFunction(() => document.querySelector("#compare [data-figure=chart] .status").textContent.startsWith("Done."));
  const row = await page.$$eval("#compare .times tr", (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)).find(([name]) => name === "sudoku6"));
  assert.equal(row[2], first.sudoku6);
  assert.ok((await labelled(page, "#compare .chart svg")) >= 10);
  // The programs that the core does not have are paler, and their names lead to their chapters.
  const [pale, strong] = await page.$eval("#compare .chart svg", (svg) => [".pale", ":not(.pale)"].map((kind) => [...svg.querySelectorAll(`.point${kind}`)].map(({ textContent }) => textContent)));
  assert.deepEqual([...strong].sort(), ["sudoku3", "sudoku7", "sudoku8"]);
  const links = await page.$$eval("#compare .times th a", (all) => all.map((link) => [link.textContent, link.hash.slice(1)]));
  const chapters = { sudoku4: "sudoku4", sudoku5: "sets", sudoku6: "sets", states_first: "states", states_fewest: "states", norvig: "norvig", lookahead1: "lookahead", lookahead2: "lookahead", dancing_links: "cover", lanes: "lanes" };
  assert.deepEqual(Object.fromEntries(links), chapters);
  assert.ok(pale.length > 3 && pale.every((name) => name in chapters));
  assert.deepEqual(page.problems, []);
});

/**
 * Checks that the labels of a chart are inside its frame, beside their dots or joined to them by a line, and that no two texts cover
 * each other. Returns the number of labels.
 */
async function labelled(page, selector) {
  const chart = await page.$eval(selector, (svg) => {
    const boxes = (selector) =>
      [...svg.querySelectorAll(selector)].map((element) => {
        const { x, y, width, height } = element.getBBox();
        return { text: element.textContent, x, y, width, height };
      });
    const lines = boxes(".thin");
    const frame = {
      left: Math.min(...lines.map(({ x }) => x)),
      right: Math.max(...lines.map(({ x, width }) => x + width)),
      top: Math.min(...lines.map(({ y }) => y)),
      bottom: Math.max(...lines.map(({ y, height }) => y + height)),
    };
    const { width, height } = svg.viewBox.baseVal;
    return { frame, width, height, labels: boxes(".point"), axes: boxes(".axis"), dots: boxes(".dot"), leaders: svg.querySelectorAll(".leader").length };
  });
  const { frame } = chart;
  for (const { text, x, y, width, height } of chart.axes) assert.ok(x >= 0 && y >= 0 && x + width <= chart.width && y + height <= chart.height, `${text} is outside`);
  let far = 0;
  chart.labels.forEach((label, i) => {
    const isInside = label.x >= frame.left && label.y >= frame.top - 2 && label.x + label.width <= frame.right && label.y + label.height <= frame.bottom + 2;
    assert.ok(isInside, `${label.text} is outside`);
    for (const other of [...chart.labels.slice(i + 1), ...chart.axes]) {
      const apart = label.x + label.width <= other.x || other.x + other.width <= label.x || label.y + label.height <= other.y + 3 || other.y + other.height <= label.y + 3;
      assert.ok(apart, `two texts cover each other: ${JSON.stringify([label, other])}`);
    }
    const dot = chart.dots[i];
    const [dx, dy] = [Math.max(label.x - dot.x - dot.width, dot.x - label.x - label.width, 0), Math.max(label.y - dot.y - dot.height, dot.y - label.y - label.height, 0)];
    if (Math.hypot(dx, dy) > 20) far++;
  });
  assert.ok(far <= chart.leaders, `${far} labels are far from their dots`);
  return chart.labels.length;
}

test("the labels of the charts have room on a phone in the dark, and in the small chart", async () => {
  for (const [width, colorScheme] of [[390, "dark"], [1280, "light"]]) {
    await page.setViewportSize({ width, height: 844 });
    await page.emulateMedia({ colorScheme });
    await page.open("sudoku8");
    await page.locator("#sudoku8 [data-figure=path]").scrollIntoViewIfNeeded();
    await page.waitForSelector("#sudoku8 [data-figure=path] .dot.latest");
    assert.equal(await labelled(page, "#sudoku8 .path svg"), 3);
    await page.open("compare");
    await page.click("#compare [data-figure=chart] button");
    await page.waitForFunction(() => document.querySelector("#compare [data-figure=chart] .status").textContent.startsWith("Done."));
    assert.ok((await labelled(page, "#compare .chart svg")) >= 10);
  }
});

test("what is to be measured again is forgotten, and the new times are those of other chapters, too", async () => {
  const measurements = () => page.evaluate(() => globalThis.measurements);
  await page.open("sets?race=500");
  await measured(page, "sets");
  const before = await measurements();
  // The texts are read at once, because the new measurement may be quick.
  const asked = await page.$eval("#sets .measured .again", (button) => {
    button.click();
    const times = [...document.querySelectorAll("#sets .racer dt")].filter(({ textContent }) => textContent === "a call takes");
    return [document.querySelector("#sets [data-figure=race] .words").textContent, ...times.map((time) => time.nextElementSibling.textContent)];
  });
  assert.deepEqual(asked, ["The searches are recorded and timed, one after the other.", "…", "…", "…"]);
  await page.waitForFunction(() => !document.querySelector("#sets [data-figure=race] .words").textContent.startsWith("The searches are"));
  assert.ok((await measurements()) > before);
  const { sudoku6 } = await cards(page, "sets");
  assert.match(sudoku6, /^[\d.]+ (ns|µs)$/);
  await page.evaluate(() => (location.hash = "bits"));
  await measured(page, "bits");
  assert.equal((await cards(page, "bits")).sudoku6, sudoku6);
  assert.deepEqual(page.problems, []);
});
