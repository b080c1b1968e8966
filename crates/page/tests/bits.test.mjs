// The sets of sudoku7 as bits that the reader flips. The expected numbers are computed by hand.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

const figure = "#bits [data-figure=bits]";
const shown = (page) =>
  page.$$eval(`${figure} tbody tr`, (rows) =>
    rows
      .filter((row) => row.checkVisibility())
      .map((row) => `${row.querySelector("code").textContent}: ${row.querySelector(".value").textContent} ${[...row.querySelectorAll("td")].map((td) => td.textContent).join("")}`),
  );
const words = (page) => page.textContent(`${figure} .words`);

test("what three sets have in common is taken out from the lowest digit on", async () => {
  const page = await run.shared();
  await page.open("bits");
  assert.deepEqual(await shown(page), [
    "row: 646 1010000110",
    "column: 914 1110010010",
    "panel: 676 1010100100",
    "digits = row & column & panel: 640 1010000000",
    "digits - 1: 639 1001111111",
    "digits & (digits - 1): 512 1000000000",
  ]);
  assert.match(await words(page), /\{7, 9\}.*tries 7/);
  await page.click(`${figure} .turned > div button`);
  assert.deepEqual((await shown(page)).slice(3), ["digits: 512 1000000000", "digits - 1: 511 0111111111", "digits & (digits - 1): 0 0000000000"]);
  assert.match(await words(page), /\{9\}.*tries 9/);
  await page.click(`${figure} .turned > div button`);
  assert.deepEqual((await shown(page)).slice(3), ["digits: 0 0000000000"]);
  assert.match(await words(page), /Nothing more is tried/);
});

test("a bit is turned by a click or a key, and the search begins again", async () => {
  const page = await run.shared();
  await page.open("bits");
  await page.click(`${figure} .turned > div button`);
  await page.focus(`${figure} [aria-label='Bit 2 of the column is 0']`);
  await page.keyboard.press("Space");
  assert.deepEqual((await shown(page)).slice(1, 4), ["column: 918 1110010110", "panel: 676 1010100100", "digits = row & column & panel: 644 1010000100"]);
  assert.equal(await page.evaluate(() => document.activeElement.ariaLabel), "Bit 2 of the column is 1");
  for (const digit of [1, 2, 7, 9]) await page.click(`${figure} [aria-label='Bit ${digit} of the row is 1']`);
  assert.deepEqual((await shown(page)).slice(3), ["digits = row & column & panel: 0 0000000000"]);
  assert.match(await words(page), /Nothing is tried/);
  assert.ok(await page.isDisabled(`${figure} .turned > div button`));
});
