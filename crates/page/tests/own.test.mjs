// The chapter on the reader's own solver.

import assert from "node:assert/strict";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

const { calls } = figures.lecture.template;
let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const grid = (page) => page.$eval("#own svg.grid", (svg) => svg.outerHTML);

test("the template solves, calls itself as often as is said, and its lines are lit", async () => {
  const page = await run.shared();
  await page.open("own?at=500");
  await page.waitForFunction((text) => document.querySelector("#own .status")?.textContent === text, `Recorded: solved after ${written(calls)} calls.`);
  assert.equal(await page.getAttribute("#own .predict", "data-answer"), String(calls));
  const linked = await grid(page);
  await page.keyboard.press("End");
  assert.ok((await page.textContent("#own .numbers")).includes(`calls${written(calls)} of ${written(calls)}`));
  await page.locator("#own .scrubber").fill("490");
  await page.locator("#own .scrubber").blur();
  const lit = new Set();
  for (let i = 0; i < 30; i++) {
    await page.keyboard.press("ArrowRight");
    for (const line of await page.$$eval("#own .source .lit", (lines) => lines.map((line) => line.textContent.trim()))) lit.add(line);
  }
  assert.ok(lit.has("grid.set(row, column, digit);"), [...lit].join("\n"));
  for (let i = 0; i < 20; i++) await page.keyboard.press("ArrowLeft");
  assert.equal(await grid(page), linked);
  assert.deepEqual(page.problems, []);
});

// A search with two blanks: the first 1 is refused, a 4 is wrong, then 5 and 4.
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const PUZZLE = `..${SOLUTION.slice(2)}`;
const place = (event, column, digit, more = "") => `{"depth":0,"event":"${event}","row":0,"column":${column},"digit":${digit}${more}}`;
const TRACE = [
  `{"event":"start","solver":"mine","puzzle":"${PUZZLE}"}`,
  '{"depth":0,"event":"call"}',
  '{"depth":0,"event":"look","row":0,"column":0}',
  place("consider", 0, 1),
  place("refuse", 0, 1, ',"reason":"in the row"'),
  place("consider", 0, 5),
  place("place", 0, 5),
  '{"depth":1,"event":"call"}',
  place("consider", 1, 3),
  place("place", 1, 3),
  '{"depth":2,"event":"call"}',
  `{"event":"answer","solution":"${SOLUTION}"}`,
];
const file = (lines, name = "mine.jsonl") => ({ name, mimeType: "text/plain", buffer: Buffer.from(lines.join("\n")) });
const FIGURE = '#own [data-figure="own"]';

/** Opens the last chapter, with this trace from a file. */
async function opened(lines, hash = "own") {
  const page = await run.shared();
  await page.open(hash);
  await page.waitForSelector(`${FIGURE} input[type=file]`, { state: "attached" });
  if (lines) await page.setInputFiles(`${FIGURE} input[type=file]`, file(lines));
  return page;
}

const says = (page, selector, text) =>
  page.waitForFunction(([selector, text]) => [...document.querySelectorAll(selector)].some((element) => element.textContent.includes(text)), [
    `${FIGURE} ${selector}`,
    text,
  ]);

/** Waits until both trees are drawn, and a number of them have digits that are in the solution. */
const solved = (page, trees) =>
  page.waitForFunction(([figure, trees]) => {
    const canvases = [...document.querySelectorAll(`${figure} canvas`)];
    const isDrawn = canvases.every((canvas) => /It shows digits that (?!are not)/.test(canvas.getAttribute("aria-label")));
    return isDrawn && document.querySelectorAll(`${figure} .tree-legend .stands`).length === trees;
  }, [FIGURE, trees]);

test("a trace that is opened plays, its tree beside sudoku8's", async () => {
  const page = await opened(TRACE);
  await says(page, ".status", "Recorded: solved after 3 calls.");
  await says(page, ".tree-caption", "mine makes 3 calls");
  await says(page, ".tree-caption", "sudoku8 makes 3 calls");
  assert.equal(await page.locator(`${FIGURE} canvas`).count(), 2);
  await solved(page, 2);
  const scrubber = page.locator(`${FIGURE} .scrubber`);
  await scrubber.fill("4");
  await says(page, ".words", "1");
  await scrubber.fill("6");
  await says(page, ".numbers", "placed1 of 2");
  assert.deepEqual(page.problems, []);
});

test("what is wrong with a file is told with its line, and another one can be opened", async () => {
  const page = await opened([...TRACE.slice(0, 4), place("place", 12, 1)]);
  await says(page, ".status.error", "line 5: a column is 0 to 8");
  await page.setInputFiles(`${FIGURE} input[type=file]`, file(["hello"]));
  await says(page, ".status.error", "line 1: a trace begins with");
  await page.setInputFiles(`${FIGURE} input[type=file]`, file(TRACE.slice(0, 7)));
  await says(page, ".status", "The trace ends after 6 small steps, without an answer.");
  // The digits at the end of the trace are not shown as part of the solution; those of sudoku8 are.
  await says(page, ".tree-caption", "sudoku8 makes 3 calls");
  await solved(page, 1);
  const wrong = TRACE.with(-1, `{"event":"answer","solution":"${"1".repeat(81)}"}`);
  await page.setInputFiles(`${FIGURE} input[type=file]`, file(wrong));
  await says(page, ".status", "The answer of mine is wrong: it changes the clue in row 1, column 3.");
  await page.setInputFiles(`${FIGURE} input[type=file]`, file(TRACE.with(-1, '{"event":"answer","solution":null}')));
  await says(page, ".status", "The answer of mine is wrong: it says that there is no solution, but there is one.");
  await page.setInputFiles(`${FIGURE} input[type=file]`, file([...TRACE.slice(0, 7), "thread 'main' panicked", TRACE[7].slice(0, 12)]));
  await says(page, ".status", "The trace ends after 6 small steps, without an answer.");
  await page.setInputFiles(`${FIGURE} input[type=file]`, file(TRACE));
  await says(page, ".status", "Recorded: solved after 3 calls.");
  assert.deepEqual(page.problems, []);
});

test("what make show has written is opened by a link", async () => {
  const folder = new URL("../../../target/page/traces/", import.meta.url);
  const trace = new URL("of_a_test.jsonl", folder);
  mkdirSync(folder, { recursive: true });
  writeFileSync(trace, TRACE.join("\n"));
  try {
    const page = await opened(null, "own?trace=of_a_test");
    await says(page, ".tree-caption", "mine makes 3 calls");
  } finally {
    rmSync(trace);
  }
  const page = await opened(null, "own?trace=../secret");
  await says(page, ".status.error", "is not the name of a solver");
});
