// Why the searches of a race take as long as they do: counts times costs.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let browser, page;
before(async () => {
  browser = await start();
  page = await browser.page();
});
after(() => browser?.close());

test("a race tells what was done how often, what one costs, and the sum beside the time", async () => {
  await page.open("compare?racers=sudoku3,sudoku4,sudoku5");
  const shown = page.locator("#compare .costs");
  await shown.waitFor({ state: "visible" }).catch(async (error) => {
    throw new Error(`${error}: ${await page.locator("#compare").innerText()}`);
  });
  await shown.locator("summary").click();
  await page.waitForFunction(() => document.querySelectorAll("#compare .costs tr.sum").length === 3);
  const table = Object.fromEntries(
    await shown.locator("tbody tr").evaluateAll((rows) =>
      rows.map((row) => {
        const [what, number, each, all] = [...row.querySelectorAll("td")].map(({ textContent }) => textContent);
        return [`${row.parentElement.querySelector("th").textContent} ${what}`, { number, each: Number(each), all }];
      }),
    ),
  );
  assert.equal(table["sudoku3 looked at"].number, "139,258");
  assert.equal(table["sudoku4 looked at"].number, "6,427");
  assert.equal(table["sudoku5 placed"].number, "4,208");
  // A look costs next to nothing beside a digit that is checked; one looked for in trees costs more than that.
  assert.ok(table["sudoku3 looked at"].each < table["sudoku3 considered"].each / 5);
  assert.ok(table["sudoku5 considered"].each > table["sudoku4 considered"].each);
  assert.match(table["sudoku3 sum"].all, /measured/);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.problems, []);
});
