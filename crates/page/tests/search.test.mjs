// A search in the page: its counts, its moments, its link, its keys, and one that is very long.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..");
const LECTURE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const PLATINUM = ".......12........3..23..4....18....5.6..7.8.......9.....85.....9...4.5..47...6...";
/** The most milliseconds to go to a moment: the page's promise. */
const LIMIT = 100;
let run;

before(async () => {
  // From what `make test` has compiled.
  execFileSync(join(root, "scripts", "built.sh"), ["--bin", "sudoku"], { cwd: root, stdio: "inherit" });
  run = await start();
});
after(() => run.close());

/** Runs the command `sudoku`. */
function sudoku(args, input = "") {
  const { status, stdout, stderr } = spawnSync(join(root, "target", "debug", "sudoku"), args, { input, encoding: "utf8" });
  return { status, stdout, stderr };
}

/** Waits until the search of the figure is over. */
const over = (page, figure = "") =>
  page.waitForFunction(
    (selector) => document.querySelector(selector)?.textContent.match(/(olved after|There is no solution)/),
    `section:not([hidden]) ${figure} .status`,
  );

/** Returns the numbers beside the grid: `{calls: [at the moment, in all]}`. */
const numbers = (page) =>
  page.$$eval("section:not([hidden]) [data-figure=search] .numbers", ([list]) => {
    const names = [...list.querySelectorAll("dt")].map((name) => name.textContent);
    const values = [...list.querySelectorAll("dd")].map((value) => [...value.querySelectorAll("b, span")].map((part) => part.textContent).join("").split(" of ").map((n) => Number(n.replaceAll(",", ""))));
    return Object.fromEntries(names.map((name, i) => [name, values[i]]));
  });

/** Returns the digits in the grid. */
const digits = (page) =>
  page.$eval("section:not([hidden]) [data-figure=search] svg.grid", (grid) =>
    [...grid.querySelectorAll(".digit")].map((digit) => digit.textContent || ".").join(""),
  );

test("a worker that is done with a job takes the next one", async () => {
  const page = await run.page();
  await page.addInitScript(() => {
    Object.assign(globalThis, { made: 0, asked: 0 });
    globalThis.Worker = class extends Worker {
      constructor(...how) {
        super(...how);
        globalThis.made++;
      }
      postMessage(...what) {
        globalThis.asked++;
        super.postMessage(...what);
      }
    };
  });
  for (const chapter of ["sudoku3", "sudoku4", "sudoku8"]) {
    await page.open(chapter);
    await over(page, "[data-figure=search]");
  }
  const { made, asked } = await page.evaluate(() => ({ made: globalThis.made, asked: globalThis.asked }));
  assert.ok(asked >= 3 && made < asked, `${made} workers for ${asked} jobs`);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("the counts are those of the solvers", async () => {
  const page = await run.shared();
  for (const [chapter, solver] of [["sudoku3", "sudoku3"], ["sudoku4", "sudoku4"], ["sets", "sudoku5"], ["bits", "sudoku7"], ["sudoku8", "sudoku8"]]) {
    await page.open(chapter);
    await over(page, "[data-figure=search]");
    const wanted = figures.lecture[solver];
    const shown = await numbers(page);
    for (const [name, [now, all]] of Object.entries(shown)) {
      assert.equal(all, wanted[name], `${solver}: ${name}`);
      assert.equal(now, 0);
    }
    assert.ok("placed" in shown && "looked at" in shown);
  }
});

test("a bad puzzle gets the message of the command", async () => {
  const page = await run.page();
  await page.open("puzzle");
  for (const bad of [LECTURE.slice(1), `55${LECTURE.slice(2)}`, LECTURE.replace("7", "a"), "1 2 3\n4 5 6\n"]) {
    const printed = sudoku(["solve", "-"], bad).stderr;
    const before = await page.textContent("#puzzle .side .words");
    await page.fill("#puzzle-text", bad);
    await page.waitForFunction((before) => {
      const shown = document.querySelector("#puzzle .words.error")?.textContent;
      return shown && shown !== before;
    }, before);
    const shown = await page.textContent("#puzzle .words.error");
    assert.ok(printed.toLowerCase().includes(shown.replace(/\.$/, "").toLowerCase()), `shown: ${shown}\nprinted: ${printed}`);
  }
  await page.fill("#puzzle-text", LECTURE);
  await page.waitForFunction(() => document.querySelector("#puzzle .side .words").textContent === "30 clues, and exactly one solution.");
  assert.equal(await page.$("#puzzle .words.error"), null);
  await page.close();
});

test("forms that puzzles reads are read, and the solution is the command's", async () => {
  const page = await run.page();
  await page.open("puzzle");
  const grid = LECTURE.match(/.{9}/g).join("\n");
  const hard = "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
  for (const [text, puzzle] of [[grid, LECTURE], [`id,puzzle\n7,${hard}\n`, hard], [`{"puzzle":"${LECTURE}"}`, LECTURE]]) {
    await page.fill("#puzzle-text", text);
    // The checkbox is disabled until the solution is known.
    await page.waitForFunction((puzzle) => {
      const show = document.querySelector("#show-solution");
      if (!show.checked && !show.disabled) show.click();
      return document.querySelector("#puzzle svg.grid title").textContent.startsWith("The solution") && location.hash.includes(puzzle);
    }, puzzle);
    const shown = await page.$eval("#puzzle svg.grid", (svg) => [...svg.querySelectorAll(".digit")].map((d) => d.textContent).join(""));
    const printed = sudoku(["solve", puzzle]).stdout;
    assert.equal(shown, printed.trim());
    await page.uncheck("#show-solution");
  }
  const rating = await page.waitForSelector("#puzzle .rating b");
  assert.equal(await rating.textContent(), "1.2");
  await page.close();
});

test("step, back, over, scrubber and link come to the same grid", async () => {
  const page = await run.shared();
  await page.open("sudoku3");
  await over(page);
  const control = async (name, times = 1) => {
    const button = page.locator(`section:not([hidden]) [data-figure=search] button[aria-label="${name}"]`);
    await button.click();
    await button.evaluate((button, more) => {
      for (let i = 0; i < more; i++) button.click();
    }, times - 1);
  };
  const scrub = (at) =>
    page.$eval("section:not([hidden]) .scrubber", (scrubber, value) => {
      scrubber.value = String(value);
      scrubber.dispatchEvent(new Event("input"));
    }, at);
  await scrub(1000);
  const before = [await digits(page), await numbers(page)];
  await control("One step", 40);
  const later = [await digits(page), await numbers(page)];
  assert.notDeepEqual(later, before);
  await control("One step back", 40);
  assert.deepEqual([await digits(page), await numbers(page)], before);
  await control("To the end");
  const solution = await digits(page);
  assert.equal(solution, "534678912672195348198342567859761423426853791713924856961537284287419635345286179");
  await scrub(1000);
  assert.deepEqual([await digits(page), await numbers(page)], before);
  await page.click("section:not([hidden]) [data-figure=search] button[aria-label^='Step over']");
  await scrub(1000);
  await page.waitForFunction(() => location.hash.includes("at=1000"));
  const link = new URL(page.url()).hash.slice(1);
  const other = await run.page();
  await other.open(link);
  await over(other);
  assert.deepEqual([await digits(other), await numbers(other)], before);
  await other.close();
});

test("the line that is executed is lit", async () => {
  const page = await run.shared();
  await page.open("sudoku3?at=37");
  await over(page);
  const words = await page.textContent("#sudoku3 .words");
  const lit = await page.$$eval("#sudoku3 [data-source] .lit", (lines) => lines.map((line) => line.textContent.trim()));
  assert.equal(lit.length, 1, `${words} ${lit}`);
  // A call, three looks, then four events for each digit: considered, placed, refused, taken back.
  await page.goto(`${run.address}#sudoku3?at=6`);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  await over(page);
  assert.equal(await page.textContent("#sudoku3 .words"), "Places 1 in row 1, column 3.");
  const placing = await page.$$eval("#sudoku3 [data-source] .lit", (lines) => lines.map((line) => line.textContent.trim()));
  assert.deepEqual(placing, ["grid.set(row, column, digit);"]);
});

test("everything is reached by keyboard", async () => {
  const page = await run.shared();
  await page.open("sudoku8");
  const finished = () =>
    page.waitForFunction(() => [...document.querySelectorAll("#sudoku8 .standing")].every((each) => each.dataset.standing === "finished"));
  await finished();
  await page.focus("#main");
  await page.keyboard.press("End");
  assert.equal((await digits(page)).includes("."), false);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  assert.equal((await numbers(page))["calls"][0], 1);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  assert.equal((await numbers(page))["calls"][0], 0);
  // When all searches are over and measured, the set of controls no longer changes.
  await page.focus("#sudoku8 .fold summary");
  await page.keyboard.press("Enter");
  await page.waitForSelector("#sudoku8 .measured");
  await finished();
  // Tab reaches every visible control; those inside a closed part are not visible.
  const wanted = await page.$$eval(
    "a[href], button, input, select, textarea, summary, [tabindex='0']",
    (elements) => elements.filter((element) => !element.matches(":disabled") && element.checkVisibility()).length,
  );
  await page.evaluate(() => document.activeElement?.blur());
  await page.evaluate(() => document.body.focus());
  const seen = new Set();
  for (let i = 0; i < 2 * wanted + 20; i++) {
    await page.keyboard.press("Tab");
    seen.add(await page.evaluate(() => {
      const all = [...document.querySelectorAll("body *")];
      return all.indexOf(document.activeElement);
    }));
  }
  seen.delete(-1);
  // One of several radio buttons stands for all of them.
  const radios = await page.$$eval("section:not([hidden]) input[type=radio]", (inputs) => inputs.length - new Set(inputs.map((input) => input.name)).size);
  assert.ok(seen.size >= wanted - radios, `${seen.size} of ${wanted}`);
  assert.deepEqual(page.problems, []);
});

test("a search of seventy million events can be gone through at once, in little memory", async () => {
  const page = await run.page();
  await page.open(`sudoku3?puzzle=${PLATINUM}`);
  // The search stops on the way because its budget is used up.
  await page.click("#sudoku3 .go-on");
  await over(page);
  const scrubber = await page.waitForSelector("section:not([hidden]) .scrubber");
  const events = Number(await scrubber.getAttribute("max"));
  assert.ok(events >= 60_000_000, `${events} events`);
  // The time to go to a moment and draw it, in the best of a few attempts if it is too long, for the slowest of many moments.
  const slowest = await page.evaluate(async (limit) => {
    const scrubber = document.querySelector("section:not([hidden]) .scrubber");
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const times = [];
    const go = async (at) => {
      scrubber.value = String(at);
      const before = performance.now();
      scrubber.dispatchEvent(new Event("input"));
      const took = performance.now() - before;
      await frame();
      return took;
    };
    for (let i = 0; i < 60; i++) {
      const at = Math.floor((Number(scrubber.max) * ((i * 37) % 60)) / 60) + 12345;
      let best = Infinity;
      for (let again = 0; again < 3 && best >= limit; again++) {
        await go(0);
        best = Math.min(best, await go(at));
      }
      times.push(best);
    }
    return Math.max(...times);
  }, LIMIT);
  assert.ok(slowest < LIMIT, `${slowest} ms`);
  const memory = rss(await processes());
  console.log(`# ${events} events, slowest ${slowest.toFixed(1)} ms, ${memory} MB`);
  assert.ok(memory < 300, `${memory} MB`);
  await page.close();
});

/** Returns the processes that draw pages. */
async function processes() {
  const session = await run.browser.newBrowserCDPSession();
  const { processInfo } = await session.send("SystemInfo.getProcessInfo");
  return processInfo.filter(({ type }) => type === "renderer").map(({ id }) => id);
}

/** Returns the memory of the largest process, in megabytes, as Linux counts it. */
function rss(ids) {
  return Math.max(
    ...ids.map((id) => {
      const status = readFileSync(`/proc/${id}/status`, "utf8");
      return Math.round(Number(status.match(/RssAnon:\s+(\d+)/)?.[1] ?? 0) / 1024);
    }),
  );
}
