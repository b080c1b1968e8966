// A figure alone in another site's page: in a frame, from another origin. The page around it gets its height and what the reader
// does.

import assert from "node:assert/strict";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

/** Serves a page of another origin with this line in it. It stores the messages, and makes the frame as high as requested. */
async function around(line) {
  const script = `addEventListener("message", ({ data }) => {
    (window.told ??= []).push(data);
    if (data.type === "searches:height") document.querySelector("iframe").height = data.height;
  });`;
  const server = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8" });
    response.end(`<!doctype html><title>A course of somebody else</title><script>${script}</script><h1>Look</h1>${line}<p id="below">And so on.</p>`);
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  // Under another host name it is another origin.
  return { address: `http://localhost:${server.address().port}/`, close: () => server.closeAllConnections() ?? server.close() };
}

/** Opens a page around a figure; returns its frame once the figure is loaded. */
async function framed(page, line) {
  const host = await around(line);
  page.once("close", host.close);
  await page.goto(host.address);
  const frame = page.frameLocator("iframe");
  await frame.locator("html[data-ready]").waitFor();
  const told = (type) => page.evaluate((type) => (window.told ?? []).filter((each) => each.type === `searches:${type}`), type);
  return { frame, told };
}

const line = (address) => `<iframe src="${address}" width="100%" height="200" style="border: 0"></iframe>`;

/** Returns what a frame shows: the text, and whether all of it fits. */
const seen = (frame) =>
  frame.locator("body").evaluate((body) => ({
    text: body.innerText,
    room: innerHeight - document.documentElement.scrollHeight,
    wide: document.documentElement.scrollWidth - innerWidth,
    figures: [...document.querySelectorAll("[data-figure]")].filter((each) => each.offsetHeight > 0).map((each) => each.dataset.figure),
  }));

test("the line of the share menu shows the figure and nothing else, as high as it needs", async () => {
  const source = await run.page({ permissions: ["clipboard-read", "clipboard-write"] });
  await source.open("byhand?at=40");
  await source.waitForFunction(() => /olved/.test(document.querySelector("#byhand [data-figure=search] .status")?.textContent));
  const words = await source.textContent("#byhand [data-figure=search] .words");
  assert.notEqual(words, "Before the first step.");
  const share = "#byhand [data-figure=search] + .share";
  await source.$eval(share, (details) => (details.open = true));
  await source.click(`${share} button:text('embed')`);
  await source.waitForFunction((share) => document.querySelector(`${share} output`).textContent !== "", share);
  const copied = await source.evaluate(() => navigator.clipboard.readText());
  assert.ok(copied.startsWith(`<iframe src="${run.address}#byhand/search?embed&amp;at=40" title="Be the program"`), copied);
  await source.close();

  for (const viewport of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    const page = await run.page({ viewport });
    const { frame, told } = await framed(page, copied);
    await frame.locator("[data-figure=search] .words", { hasText: words }).waitFor();
    await page.waitForFunction(() => document.querySelector("iframe").height === String(window.told?.findLast(({ type }) => type === "searches:height")?.height));
    const { text, room, wide, figures } = await seen(frame);
    assert.deepEqual(figures, ["search"]);
    assert.doesNotMatch(text, /Be the program|For teachers|Now you|Four rows/);
    assert.ok(room >= 0, `${-room} pixels are not seen`);
    assert.ok(wide <= 0, `${wide} pixels too wide`);
    // The heights settle: the height of the frame does not affect the figure.
    const heights = (await told("height")).map(({ height }) => height);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    assert.equal((await told("height")).length, heights.length);
    assert.deepEqual((await told("height")).at(-1).figure, "byhand/search");
    await page.close();
  }
});

test("the frame in the line of the share menu has room for the question, too", async () => {
  const source = await run.page({ viewport: { width: 1000, height: 800 }, permissions: ["clipboard-read", "clipboard-write"] });
  await source.open("sudoku8");
  await source.waitForFunction(() => document.querySelectorAll("#sudoku8 [data-figure=trees] .tree-legend .stands").length === 2);
  const share = "#sudoku8 [data-figure=trees] + .share";
  await source.$eval(share, (details) => (details.open = true));
  await source.click(`${share} button:text('embed')`);
  await source.waitForFunction((share) => document.querySelector(`${share} output`).textContent !== "", share);
  const [high, needed] = await source.evaluate(async () => {
    const high = Number((await navigator.clipboard.readText()).match(/height="(\d+)"/)[1]);
    const shown = [document.querySelector("#sudoku8 [data-figure=trees]"), document.querySelector('#sudoku8 .predict[data-question="looks"]')];
    return [high, shown.reduce((sum, each) => sum + each.offsetHeight, 0)];
  });
  assert.ok(high >= needed + 30 && high <= needed + 200, `${high} for ${needed}`);
  await source.close();
});

test("a figure that waits for an answer asks, and the page around it is told the guess and the truth", async () => {
  const page = await run.page({ veiled: true });
  const { frame, told } = await framed(page, line(`${run.address}#sudoku8/trees?embed`));
  assert.equal(await frame.locator(".tree-row").count(), 0);
  // Between the note that stands for the figure and the link to the course is no gap.
  const empty = await frame.locator("body").evaluate(() => document.querySelector(".home").getBoundingClientRect().top - document.querySelector(".veil").getBoundingClientRect().bottom);
  assert.ok(empty < 40, `${empty} pixels are empty`);
  await frame.locator(".predict input[type=text]").fill("500");
  await frame.locator(".predict button[type=submit]").click();
  await frame.locator(".tree-row").first().waitFor();
  await page.waitForFunction(() => window.told.some(({ truth }) => truth !== undefined));
  const answer = { type: "searches:answered", figure: "sudoku8/trees", question: "sudoku8/looks", guess: 500 };
  const all = (await told("answered")).map(({ puzzle, ...rest }) => [puzzle.length, rest]);
  assert.deepEqual(all, [[81, answer], [81, { ...answer, truth: figures.lecture.sudoku8["looked at"] }]]);
  await page.close();
});

test("who has solved a grid by hand is told of", async () => {
  const page = await run.page();
  const { frame, told } = await framed(page, line(`${run.address}#byhand/byhand?embed`));
  // The test searches depth first, as the program does.
  const blank = async () => /dead end/.test(await frame.locator(".words").textContent());
  const tried = [[]];
  for (let i = 0; i < 200 && (await told("solved")).length === 0; i++) {
    const next = [1, 2, 3, 4].find((digit) => !tried.at(-1).includes(digit));
    if (next === undefined || (await blank())) {
      await frame.locator("text=Take the last one back").click();
      tried.pop();
      continue;
    }
    tried.at(-1).push(next);
    await frame.locator(".touch").press(String(next));
    if (!/already/.test(await frame.locator(".words").textContent())) tried.push([]);
  }
  assert.deepEqual(await told("solved"), [{ type: "searches:solved", figure: "byhand/byhand" }]);
  await page.close();
});

test("the address of a figure without embed is its chapter, at the figure", async () => {
  const page = await run.page();
  await page.open("sudoku8/search");
  const top = await page.$eval("#sudoku8 [data-figure=search]", (figure) => figure.getBoundingClientRect().top);
  assert.ok(Math.abs(top) < 60, `${top} from the top`);
  assert.ok(await page.isVisible("header.top"));
  assert.deepEqual(page.problems, []);
  await page.close();
});
