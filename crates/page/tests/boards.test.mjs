// Queens and pieces as exact covers: the search, the board and the matrix.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const finished = (page) => page.waitForFunction(() => /Finished/.test(document.querySelector("#queens .status")?.textContent ?? ""));
const status = (page) => page.textContent("#queens .status");
const board = (page) => page.getAttribute("#queens svg.pieces", "aria-label");
const next = (page) => page.locator("#queens button[aria-label='To the next solution']").click();

/** Returns the ways to put a queen on each further row, tried one after the other. */
function plain(n, queens = []) {
  if (queens.length === n) return [queens];
  const free = (column) => queens.every((other, row) => other !== column && Math.abs(other - column) !== queens.length - row);
  return Array.from({ length: n }, (_, column) => column)
    .filter(free)
    .flatMap((column) => plain(n, [...queens, column]));
}

/** Stops the search as soon as it can be: it is over in half a second. */
const stop = (page) =>
  page.waitForFunction(() => {
    const button = [...document.querySelectorAll("#queens button")].find(({ textContent, offsetHeight }) => textContent === "Stop the search" && offsetHeight > 0);
    button?.click();
    return button !== undefined;
  });

test("eight queens stand in as many ways as a plain search finds, and these are shown one after the other", async () => {
  const page = await run.shared();
  await page.open("queens");
  await finished(page);
  const ways = plain(8);
  assert.equal(ways.length, 92);
  assert.match(await status(page), /^Finished: 92 solutions after [\d,]+ calls\.$/);
  assert.equal(await page.locator("#queens svg.matrix .option").count(), 64);
  assert.equal(await page.locator("#queens svg.matrix .head").count(), 8 + 8 + 15 + 15);
  const found = new Set();
  for (let i = 1; i <= 5; i++) {
    await next(page);
    assert.match(await status(page), new RegExp(`^Solution ${i} of 92\\.`));
    const queens = [...(await board(page)).matchAll(/row (\d), column (\d)/g)].map(([, row, column]) => [row - 1, column - 1]);
    const way = queens.sort(([a], [b]) => a - b).map(([, column]) => column);
    assert.ok(ways.some((other) => other.join() === way.join()), way.join());
    found.add(way.join());
    assert.equal(await page.locator("#queens svg.pieces .on").count(), 8);
    assert.equal(await page.locator("#queens svg.matrix .option.chosen").count(), 8);
    assert.equal(await page.textContent("#queens .words"), "Nothing waits to be covered: a solution.");
  }
  assert.equal(found.size, 5);
  const at = await page.inputValue("#queens .scrubber");
  await page.waitForFunction((at) => location.hash.includes(`at=${at}`), at);
  const linked = await board(page);
  await page.reload();
  await page.waitForFunction((linked) => document.querySelector("#queens svg.pieces")?.getAttribute("aria-label") === linked, linked);
  assert.deepEqual(page.problems, []);
});

test("a row of the matrix is in play as long as none of its columns is covered, and the board agrees", async () => {
  const page = await run.shared();
  await page.open("queens?board=queens,5");
  await finished(page);
  const scrubber = page.locator("#queens .scrubber");
  const events = Number(await scrubber.getAttribute("max"));
  let dead = 0;
  for (let at = 0; at < events; at += 97) {
    await scrubber.fill(String(at));
    const { rows, squares } = await page.$eval("#queens .stage", (root) => {
      const heads = new Map([...root.querySelectorAll(".matrix .head")].map((head) => [Number(head.getAttribute("x")) + 3.5, head.classList.contains("covered")]));
      const primary = [...heads.keys()].sort((a, b) => a - b)[10];
      return {
        rows: [...root.querySelectorAll(".matrix .option")].map((row) => ({
          kind: row.getAttribute("class"),
          free: [...row.querySelectorAll("circle")].every((dot) => !heads.get(Number(dot.getAttribute("cx")))),
          waits: [...row.querySelectorAll("circle")].some((dot) => Number(dot.getAttribute("cx")) < primary && !heads.get(Number(dot.getAttribute("cx")))),
        })),
        squares: [...root.querySelectorAll(".pieces rect")].map((rect) => rect.getAttribute("class")),
      };
    });
    assert.equal(rows.length, 25);
    rows.forEach(({ kind, free, waits }, i) => {
      if (/chosen|tried/.test(kind)) return;
      const isIn = !kind.includes("hidden");
      if (free) assert.ok(isIn, `row ${i} at ${at}`);
      if (isIn) assert.ok(waits, `row ${i} at ${at}`);
      assert.equal(squares[i].includes("dead"), !isIn, `square ${i} at ${at}`);
      if (!isIn) dead++;
    });
  }
  assert.ok(dead > 0);
});

test("how many ways there are is not told before one has guessed", async () => {
  const page = await run.page({ veiled: true });
  await page.open("queens");
  await finished(page);
  assert.equal(await status(page), "Finished.");
  const text = await page.innerText("#queens");
  assert.doesNotMatch(text, /\b92\b|2,339|\b36 ways/);
  const question = page.locator("#queens .predict[data-question=queens]");
  await question.getByRole("textbox").fill("100");
  await question.getByRole("button", { name: "Predict" }).click();
  await page.waitForFunction(() => /92 solutions/.test(document.querySelector("#queens .status")?.textContent ?? ""));
  // The other questions are still veiled.
  await page.locator("#queens select").first().selectOption("tetrominoes,4,5");
  await finished(page);
  assert.equal(await status(page), "Finished.");
  for (const name of ["Show me", "Show me anyway"]) await page.locator("#queens .veil").getByRole("button", { name }).click();
  await page.waitForFunction(() => /no solution/.test(document.querySelector("#queens .status")?.textContent ?? ""));
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("the twelve pentominoes fill 6 × 10 in 2,339 ways, also after a stop, and of the matrix only what fits is drawn", async () => {
  const page = await run.shared();
  const ended = async () => {
    await finished(page);
    return [await status(page), await page.getAttribute("#queens .scrubber", "max")];
  };
  await page.open("queens?board=pentominoes,6,10,quarter");
  await stop(page);
  await page.getByRole("button", { name: "Go on" }).click();
  const gone = await ended();
  assert.ok(!(await page.isVisible("#queens .go-on")));
  await page.reload();
  assert.deepEqual(await ended(), gone);
  assert.match(await status(page), /^Finished: 2,339 solutions after [\d,]+ calls\. The first [\d,]+ small steps are recorded\.$/);
  assert.match(await page.textContent("#queens .matrix-part .tree-note"), /Only 90 rows are drawn/);
  assert.equal(await page.locator("#queens svg.matrix .option").count(), 90);
  await next(page);
  const letters = await page.$$eval("#queens svg.pieces text", (texts) => texts.map((text) => text.textContent));
  const counts = new Map();
  for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  assert.deepEqual([...counts.keys()].sort().join(""), "FILNPTUVWXYZ");
  assert.ok([...counts.values()].every((count) => count === 5));
  assert.match(await status(page), /^Solution 1 of 2,339\./);
  assert.deepEqual(page.problems, []);
});

test("boards of one's own: their numbers, the link, and what is too large", async () => {
  const page = await run.shared();
  await page.open("queens");
  await finished(page);
  await page.getByLabel("Queens", { exact: true }).fill("6");
  await page.getByLabel("Queens", { exact: true }).blur();
  await page.waitForFunction(() => /^Finished: 4 solutions/.test(document.querySelector("#queens .status")?.textContent ?? ""));
  await page.waitForFunction(() => location.hash.includes("board=queens%2C6"));
  await page.getByLabel("What is on the board").selectOption("dominoes");
  await page.waitForFunction(() => /^Finished: 36 solutions/.test(document.querySelector("#queens .status")?.textContent ?? ""));
  await page.getByLabel("Columns", { exact: true }).fill("3");
  await page.getByLabel("Columns", { exact: true }).blur();
  // Three columns and four rows of dominoes: 11 ways (OEIS A001835).
  await page.waitForFunction(() => /^Finished: 11 solutions/.test(document.querySelector("#queens .status")?.textContent ?? ""));
  await page.open("queens?board=queens,13");
  assert.equal(await page.textContent("#queens .error"), "There are boards for 1 to 12 queens here.");
  await page.open("queens?board=dominoes,8,8");
  await stop(page);
  await page.waitForFunction(() => /^Stopped after /.test(document.querySelector("#queens .status").textContent));
  assert.deepEqual(page.problems, []);
});

test("the search goes by keys, and axe-core finds nothing on a phone in the dark", async () => {
  const page = await run.page({ colorScheme: "dark", viewport: { width: 390, height: 844 } });
  await page.open("queens?board=pentominoes,5,5");
  await finished(page);
  assert.match(await status(page), /^Finished: 856 solutions/);
  await page.locator("#queens .matrix-scroll").focus();
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowRight");
  assert.match(await page.textContent("#queens .controls .where"), /^40 of/);
  assert.deepEqual(await violations(page), []);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  assert.deepEqual(page.problems, []);
  await page.close();
});
