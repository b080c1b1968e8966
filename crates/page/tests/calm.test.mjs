// Nothing holds the page, whatever the puzzle; every search says how it stands; and nothing is used after it is freed.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

const LECTURE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** Without a solution, which takes most searches very long to know. */
const NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
const PUZZLES = {
  "the lecture's": LECTURE,
  hardest: "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  "without a solution": NONE,
  "with more than a million solutions": ".....6....59.....82....8....45........3........6..3.54...325..6..................",
  empty: ".".repeat(81),
};
/** The chapters whose figures are about the puzzle of the page. */
const OWN = ["puzzle", "sudoku3", "sudoku4", "sets", "bits", "sudoku8", "states", "norvig", "lookahead", "cover?grid=own", "lanes?puzzles=own", "compare", "own"];
let run;

before(async () => {
  run = await start();
});
after(() => run.close());

const chapterOf = (name) => name.split("?")[0];
const link = (name, puzzle) => `${name}${name.includes("?") ? "&" : "?"}puzzle=${puzzle}`;
/** How the searches of the chapter stand. */
const standings = (page) => page.$$eval("section:not([hidden]) .standing", (all) => all.map((each) => each.textContent));
const settled = (page) =>
  page.waitForFunction(
    () => {
      const all = [...document.querySelectorAll("section:not([hidden]) .standing")];
      return document.documentElement.dataset.ready !== undefined && all.length > 0 && all.every((each) => each.textContent !== "searching");
    },
    undefined,
    { timeout: 120_000 },
  );

/** The longest task of the page while `work` is done, in milliseconds: by the clock, and what the processor spent on it. */
async function longest(page, work) {
  await run.browser.startTracing(page, { categories: ["toplevel"] });
  await work();
  const { traceEvents } = JSON.parse((await run.browser.stopTracing()).toString());
  const mains = new Set(traceEvents.filter(({ name, args }) => name === "thread_name" && args.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`));
  const tasks = traceEvents.filter(({ ph, pid, tid }) => ph === "X" && mains.has(`${pid} ${tid}`));
  assert.ok(tasks.length > 10 && tasks.some(({ tdur }) => tdur > 0), "no tasks are traced");
  return { clock: Math.max(...tasks.map(({ dur }) => dur)) / 1000, processor: Math.max(...tasks.map(({ tdur }) => tdur ?? 0)) / 1000 };
}

for (const name of OWN) {
  test(`no task of ${chapterOf(name)} takes more than 50 ms, whatever the puzzle`, async () => {
    const page = await run.page();
    await page.addInitScript(() => {
      globalThis.long = [];
      new PerformanceObserver((list) => globalThis.long.push(...list.getEntries().map(({ duration }) => duration))).observe({ type: "longtask", buffered: true });
    });
    await page.open(chapterOf(name));
    const told = [];
    for (const [what, puzzle] of Object.entries(PUZZLES)) {
      // What another program does meanwhile makes a task longer, never shorter: the best of a few counts, and what the processor
      // spent on it rather than the clock. Two programs on one core slow each other down even by that measure, so what fails is twice
      // the goal; a page that froze took hundreds of times as long.
      let best = { clock: Infinity, processor: Infinity };
      for (let attempt = 0; attempt < 4 && best.processor > 50; attempt++) {
        await page.goto("about:blank");
        const now = await longest(page, async () => {
          await page.open(link(name, puzzle));
          // Until the searches have ended, or much of them is read.
          await page.waitForFunction(() => {
            const all = [...document.querySelectorAll("section:not([hidden]) .standing")];
            const read = [...document.querySelectorAll("section:not([hidden]) .scrubber")].some((scrubber) => Number(scrubber.max) > 1e6);
            return read || all.every((each) => each.textContent !== "searching");
          });
        });
        if (now.processor < best.processor) best = now;
      }
      const observed = Math.max(0, ...(await page.evaluate(() => globalThis.long)));
      told.push(`${what} ${Math.round(best.processor)} (by the clock ${Math.round(best.clock)}, observed ${Math.round(observed)})`);
      assert.ok(best.processor <= 100, `${what}: ${best.processor} ms`);
    }
    console.log(`# ${chapterOf(name)}, longest task in milliseconds: ${told.join("; ")}`);
    assert.deepEqual(page.problems, []);
    await page.close();
  });
}

test("a search stops when its budget is used up, says so, and goes on; green is only what is in the solution", async () => {
  const page = await run.page();
  await page.open(`bits?puzzle=${NONE}`);
  const figure = "#bits [data-figure=search]";
  await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`).textContent === "unfinished", figure, { timeout: 120_000 });
  assert.match(await page.textContent(`${figure} .status`), /^Stopped after [\d,]+ digits, [\d,]+ small steps\./);
  const legend = () => page.$$eval(`${figure} .tree-legend li`, (items) => items.map((item) => item.className));
  /** Whether the tree has something in a colour, pixel by pixel. */
  const has = (color) =>
    page.$eval(
      `${figure} canvas.tree`,
      (canvas, color) => {
        const [, r, g, b] = getComputedStyle(canvas).getPropertyValue(`--${color}`).match(/(\d+), (\d+), (\d+)/).map(Number);
        const copy = Object.assign(document.createElement("canvas"), { width: canvas.width, height: canvas.height }).getContext("2d", { willReadFrequently: true });
        copy.drawImage(canvas, 0, 0);
        const { data } = copy.getImageData(0, 0, canvas.width, canvas.height);
        for (let i = 0; i < data.length; i += 4) if (Math.abs(data[i] - r) + Math.abs(data[i + 1] - g) + Math.abs(data[i + 2] - b) < 6) return true;
        return false;
      },
      color,
    );
  await page.waitForSelector(`${figure} .tree-legend .open`);
  assert.ok(!(await legend()).includes("stands"));
  assert.deepEqual([await has("open"), await has("stands")], [true, false]);
  await page.click(`${figure} .go-on`);
  await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`).textContent === "searching", figure);
  await page.click(`${figure} .stop`);
  await page.waitForFunction((figure) => document.querySelector(`${figure} .standing`).textContent === "unfinished", figure);
  await page.open(`bits?puzzle=${LECTURE}`);
  await page.waitForSelector(`${figure} .tree-legend .stands`);
  assert.deepEqual([await has("open"), await has("stands")], [false, true]);
  assert.ok(!(await legend()).includes("open"));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("every search says whether it is finished, or the puzzle has no solution or several", async () => {
  const page = await run.page();
  // A 9 has no place in the first row.
  const dead = `12345678.........9${".".repeat(63)}`;
  for (const [puzzle, word] of [[LECTURE, "finished"], [".".repeat(81), "several"], [dead, "no solution"]]) {
    for (const chapter of ["sudoku8", "norvig", "lookahead", "states", "cover?grid=own", "lanes?puzzles=own"]) {
      await page.open(link(chapter, puzzle));
      await page.waitForFunction(
        ({ chapter, word }) => {
          const all = [...document.querySelectorAll(`#${chapter} .standing`)].map((each) => each.textContent);
          return all.length > 0 && all.every((each) => each === word || (each === "unfinished" && word !== "finished"));
        },
        { chapter: chapterOf(chapter), word },
        { timeout: 60_000 },
      );
    }
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});

/** What a call takes, by the cards of a race. */
const cards = (page, chapter) =>
  page.$$eval(`#${chapter} .racer`, (all) => Object.fromEntries(all.map((card) => [card.getAttribute("aria-label"), [...card.querySelectorAll("dt")].find((dt) => dt.textContent === "a call takes")?.nextElementSibling.textContent])));
const measured = (page, chapter) =>
  page.waitForFunction((chapter) => document.querySelector(`#${chapter} [data-figure=race] .measured:not([hidden])`) && document.documentElement.dataset.ready !== undefined, chapter, { timeout: 60_000 });

test("a solver has the same time in every chapter, until it is measured again; the spread is told", async () => {
  const page = await run.page();
  await page.open("sets");
  await measured(page, "sets");
  const first = await cards(page, "sets");
  assert.match(first.sudoku6, /^[\d.]+ (ns|µs)$/);
  const note = await page.textContent("#sets .measured");
  assert.match(note, /in turns in this browser/);
  assert.match(note, /differ by (at most )?\d+ %/);
  await page.evaluate(() => (location.hash = "bits"));
  await measured(page, "bits");
  const second = await cards(page, "bits");
  assert.equal(second.sudoku6, first.sudoku6);
  await page.evaluate(() => (location.hash = "compare"));
  await page.waitForSelector("#compare [data-figure=chart] button:not([disabled])");
  await page.click("#compare [data-figure=chart] button");
  await page.waitForFunction(() => document.querySelector("#compare [data-figure=chart] .status").textContent.startsWith("Done."), undefined, { timeout: 120_000 });
  const row = await page.$$eval("#compare .times tr", (rows) => rows.map((row) => [...row.children].map((cell) => cell.textContent)).find(([name]) => name === "sudoku6"));
  assert.equal(row[2], first.sudoku6);
  // The labels stand in the picture, beside their dots or with a line to them, and none covers another.
  const chart = await page.$eval("#compare .chart svg", (svg) => {
    const box = (element) => {
      const { x, y, width, height } = element.getBBox();
      return { x, y, width, height };
    };
    const { width, height } = svg.viewBox.baseVal;
    return { width, height, labels: [...svg.querySelectorAll(".point")].map(box), dots: [...svg.querySelectorAll(".dot")].map(box), leaders: svg.querySelectorAll(".leader").length };
  });
  assert.ok(chart.labels.length >= 10);
  let far = 0;
  chart.labels.forEach((label, i) => {
    assert.ok(label.x >= 0 && label.y >= 0 && label.x + label.width <= chart.width && label.y + label.height <= chart.height, `label ${i} is outside`);
    for (const other of chart.labels.slice(i + 1)) {
      const apart = label.x + label.width <= other.x || other.x + other.width <= label.x || label.y + label.height <= other.y + 3 || other.y + other.height <= label.y + 3;
      assert.ok(apart, `two labels cover each other: ${JSON.stringify([label, other])}`);
    }
    const dot = chart.dots[i];
    const [dx, dy] = [Math.max(label.x - dot.x - dot.width, dot.x - label.x - label.width, 0), Math.max(label.y - dot.y - dot.height, dot.y - label.y - label.height, 0)];
    if (Math.hypot(dx, dy) > 20) far++;
  });
  assert.ok(far <= chart.leaders, `${far} labels are far from their dots`);
  assert.deepEqual(page.problems, []);
  await page.close();
});

const clues = (page) => page.$eval("#puzzle svg.grid", (grid) => [...grid.querySelectorAll(".digit")].map((digit) => digit.textContent || ".").join(""));
const words = (page, text) => page.waitForFunction((text) => document.querySelector("#puzzle .side .words").textContent.includes(text), text);

test("what is shown is the puzzle at hand: a conflict is marked, and what cannot be read is no puzzle anywhere", async () => {
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
  // Half a puzzle is none.
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
  await page.fill("#puzzle-text", LECTURE);
  await words(page, "30 clues, and exactly one solution.");
  assert.ok(!(await page.evaluate(() => location.hash)).includes("draft"));
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

test("Back comes to the same place on the page", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  await settled(page);
  await page.evaluate(() => window.scrollTo(0, 1400));
  const before = await page.evaluate(() => scrollY);
  assert.ok(before > 1000);
  await page.waitForFunction((y) => history.state?.y === y, before);
  await page.evaluate(() => document.querySelector(".contents a[href='#norvig']").click());
  await page.waitForFunction(() => scrollY === 0 && document.querySelector("#norvig:not([hidden])"));
  await page.goBack();
  await page.waitForFunction((y) => Math.abs(scrollY - y) < 60 && document.documentElement.dataset.ready !== undefined, before);
  await page.goForward();
  await page.waitForFunction(() => scrollY === 0 && document.querySelector("#norvig:not([hidden])"));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a pointer over a tree that is left calls nothing that is freed", async () => {
  const page = await run.page();
  await page.open("sudoku8");
  await settled(page);
  const canvas = page.locator("#sudoku8 [data-figure=trees] canvas.tree").first();
  await canvas.scrollIntoViewIfNeeded();
  await canvas.hover();
  const stale = await page.evaluateHandle(() => [...document.querySelectorAll("#sudoku8 canvas.tree, #sudoku8 input, #sudoku8 button")]);
  await page.evaluate(() => (location.hash = "eights"));
  await page.waitForFunction(() => document.querySelector("#eights:not([hidden])") && document.documentElement.dataset.ready !== undefined);
  await page.mouse.move(5, 5);
  // Nothing that listened to the reader is left in the page.
  assert.equal(await stale.evaluate((elements) => elements.filter((element) => element.isConnected && element.closest("[data-figure]")).length), 0);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a thousand changes of chapter, puzzle and window go without an error", async () => {
  const page = await run.page();
  await page.open("");
  // Numbers that are the same in every run (xorshift).
  let seed = 20;
  const random = (below) => {
    seed ^= seed << 13;
    seed ^= seed >>> 17;
    seed ^= seed << 5;
    return (seed >>> 0) % below;
  };
  const chapters = await page.$$eval("section.chapter", (sections) => sections.map((section) => section.id));
  const puzzles = [...Object.values(PUZZLES), `55${".".repeat(79)}`];
  for (let change = 0; change < 1000; change++) {
    const what = random(10);
    if (what === 0) await page.setViewportSize({ width: 360 + random(900), height: 400 + random(600) });
    else if (what < 4) await page.mouse.move(random(1000), random(700));
    else if (what < 6) await page.evaluate((puzzle) => {
      const select = [...document.querySelectorAll("section:not([hidden]) .puzzle-bar select")][0];
      if (!select) return;
      select.append(new Option("another", puzzle));
      select.value = puzzle;
      select.dispatchEvent(new Event("change"));
    }, puzzles[random(puzzles.length)]);
    else await page.evaluate(({ chapter, y }) => {
      location.hash = chapter;
      window.scrollTo(0, y);
    }, { chapter: chapters[random(chapters.length)], y: random(3000) });
    // Now and then what has begun comes to be drawn.
    if (random(4) === 0) await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
  }
  await page.open("links");
  await page.waitForSelector("#links svg.links");
  assert.deepEqual(page.problems, []);
  await page.close();
});
