// The chapters on the exact cover: the matrix and the links.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const CLUES = "0002001040200000";

/** Returns the counts of a plain search over lists of rows, with the same choice of columns. */
function plain(cells) {
  const needs = (cell, digit) => {
    const [row, column] = [Math.floor(cell / 4), cell % 4];
    const box = Math.floor(row / 2) * 2 + Math.floor(column / 2);
    return [cell, 16 + row * 4 + digit, 32 + column * 4 + digit, 48 + box * 4 + digit];
  };
  const met = new Set([...cells].flatMap((c, cell) => (c === "0" ? [] : needs(cell, Number(c) - 1))));
  const columns = Array.from({ length: 64 }, (_, i) => i).filter((i) => !met.has(i));
  const rows = [];
  [...cells].forEach((c, cell) => {
    for (let digit = 0; digit < 4; digit++) {
      const row = needs(cell, digit);
      if (c === "0" && !row.some((need) => met.has(need))) rows.push(row);
    }
  });
  const count = { rows: rows.length, columns: columns.length, calls: 0, placed: 0, back: 0 };
  const search = (columns, rows) => {
    count.calls++;
    if (columns.length === 0) return true;
    const dots = (column) => rows.filter((row) => row.includes(column)).length;
    let best = columns.find((column) => dots(column) <= 1);
    best ??= columns.reduce((a, b) => (dots(b) < dots(a) ? b : a));
    for (const row of rows.filter((row) => row.includes(best))) {
      count.placed++;
      const left = rows.filter((other) => !other.some((need) => row.includes(need)));
      if (search(columns.filter((column) => !row.includes(column)), left)) return true;
      count.back++;
    }
    return false;
  };
  search(columns, rows);
  return count;
}

const numbers = (page) =>
  page.$$eval("#cover .numbers dt", (names) => Object.fromEntries(names.map((name) => [name.textContent, [...name.nextElementSibling.querySelectorAll("b, span")].map((part) => part.textContent).join("")])));
const solved = (page) => page.waitForFunction(() => document.querySelector("#cover .status")?.textContent.includes("olved after"));
const matrix = (page) => page.$eval("#cover svg.matrix", (svg) => svg.outerHTML);

test("the matrix counts what a plain search over rows counts", async () => {
  const page = await run.shared();
  await page.open("cover?at=100000");
  await solved(page);
  const count = plain(CLUES);
  const shown = await numbers(page);
  assert.equal(shown["calls"], `${count.calls} of ${count.calls}`);
  assert.equal(shown["placed"], `${count.placed} of ${count.placed}`);
  assert.equal(shown["taken back"], `${count.back} of ${count.back}`);
  assert.ok(count.back > 0, "it goes back at least once");
  assert.equal(await page.locator("#cover svg.matrix .option").count(), count.rows);
  assert.equal(await page.locator("#cover svg.matrix .head").count(), 64);
  assert.equal(await page.locator("#cover svg.matrix .head:not(.met)").count(), count.columns);
  assert.deepEqual(page.problems, []);
});

test("a row is in play as long as no column of its dots is covered", async () => {
  const page = await run.shared();
  await page.open("cover");
  await solved(page);
  const scrubber = page.locator("#cover .scrubber");
  const events = Number(await scrubber.getAttribute("max"));
  let hidden = 0;
  for (let at = 0; at < events; at += 13) {
    await scrubber.fill(String(at));
    const rows = await page.$eval("#cover svg.matrix", (svg) => {
      const heads = [...svg.querySelectorAll(".head")].map((head) => [Number(head.getAttribute("x")) + 3.5, head.classList.contains("covered")]);
      const covered = new Map(heads);
      return [...svg.querySelectorAll(".option")].map((row) => ({
        kind: row.getAttribute("class"),
        free: [...row.querySelectorAll("circle")].every((dot) => !covered.get(Number(dot.getAttribute("cx")))),
      }));
    });
    for (const { kind, free } of rows) {
      if (kind.includes("hidden")) hidden++;
      if (/chosen|tried/.test(kind)) continue;
      assert.equal(!kind.includes("hidden"), free, `${kind} at ${at}`);
    }
  }
  assert.ok(hidden > 0);
});

test("step, back, scrub and the link come to the same matrix, and a line of the search is lit", async () => {
  const page = await run.shared();
  await page.open("cover?at=150");
  await solved(page);
  const linked = await matrix(page);
  assert.equal(await page.locator("#cover .source .lit").count(), 1);
  await page.keyboard.press("Home");
  assert.notEqual(await matrix(page), linked);
  await page.locator("#cover .scrubber").fill("147");
  await page.locator("#cover .scrubber").blur();
  for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowRight");
  assert.equal(await matrix(page), linked);
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowRight");
  for (let i = 0; i < 40; i++) await page.keyboard.press("ArrowLeft");
  assert.equal(await matrix(page), linked);
  await page.waitForFunction(() => location.hash.includes("at=150"));
});

test("one's own puzzle has a matrix, too, and one with two equal clues a message", async () => {
  const page = await run.page();
  await page.open("cover?grid=own");
  await solved(page);
  assert.equal(await page.locator("#cover svg.matrix .head").count(), 324);
  assert.match((await numbers(page))["calls"], new RegExp(` of ${figures.lecture.dancing_links.calls}$`));
  const bad = `55${".".repeat(79)}`;
  await page.open(`cover?grid=own&puzzle=${bad}`);
  await page.waitForSelector("#cover .error");
  assert.match(await page.textContent("#cover .error"), /The 5 in row 1, column 2 is already in its row, column or box/);
  await page.close();
});

const links = (page) => page.$eval("#links svg.links", (svg) => svg.outerHTML);

test("the links are as before when all is done, whichever way one goes", async () => {
  const page = await run.shared();
  await page.open("links?links=cef+adg+bcf+ad+bg+deg");
  const lists = () => page.getAttribute("#links svg.links", "aria-label");
  const first = await lists();
  // The columns of the six rows, read by hand.
  assert.equal(
    first,
    "Items that wait: a with adg, ad; b with bcf, bg; c with cef, bcf; d with adg, ad, deg; e with cef, deg; f with cef, bcf; g with adg, bg, deg.",
  );
  await page.focus("#links .links-part");
  const seen = [await links(page)];
  const events = Number(await page.getAttribute("#links .scrubber", "max"));
  for (let i = 0; i < events; i++) {
    await page.keyboard.press("ArrowRight");
    seen.push(await links(page));
  }
  assert.equal(await lists(), first);
  const words = await page.textContent("#links .words");
  assert.equal(words, "Every option for a was tried: goes back.");
  for (let i = events; i > 0; i--) {
    assert.equal(await links(page), seen[i]);
    await page.keyboard.press("ArrowLeft");
  }
  await page.locator("#links .scrubber").fill("18");
  assert.equal(await links(page), seen[18]);
  await page.waitForFunction(() => location.hash.includes("step=18"));
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.equal(await links(page), seen[18]);
});

test("Knuth's solution is found, and what is not an option is refused with a reason", async () => {
  const page = await run.shared();
  await page.open("links");
  await page.getByRole("button", { name: "Knuth's six options" }).click();
  await page.focus("#links .links-part");
  const events = Number(await page.getAttribute("#links .scrubber", "max"));
  const told = [];
  for (let i = 0; i < events; i++) {
    await page.keyboard.press("ArrowRight");
    told.push(await page.textContent("#links .words"));
  }
  assert.deepEqual(
    told.filter((words) => words.startsWith("No item is left")),
    ["No item is left: ad, cef and bg cover each item once."],
  );
  await page.getByLabel("options of your own").fill("ab zz");
  assert.equal(await page.textContent("#links .words"), "zz: an item is a letter from a to j.");
});
