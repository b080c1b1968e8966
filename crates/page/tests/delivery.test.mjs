// The delivery of the page: speed, origin of the files, and browsers without vectors.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { start } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "target", "page");
let run;

before(async () => {
  run = await start();
});
after(() => run.close());

test("this machine's server compresses as a browser asks for it, and gives what was there", async () => {
  const compressed = async (name, encoding) => {
    const response = await new Promise((resolve) => get(`${run.address}${name}`, { headers: { "accept-encoding": encoding } }, resolve));
    const parts = [];
    for await (const part of response) parts.push(part);
    return { encoding: response.headers["content-encoding"], bytes: Buffer.concat(parts) };
  };
  for (const name of ["index.html", "main.js", "page_simd.wasm"]) {
    const original = readFileSync(join(folder, name));
    const brotli = await compressed(name, "gzip, deflate, br, zstd");
    assert.equal(brotli.encoding, "br");
    assert.ok(brotliDecompressSync(brotli.bytes).equals(original), name);
    const gzip = await compressed(name, "gzip, br;q=0");
    assert.equal(gzip.encoding, "gzip");
    assert.ok(gunzipSync(gzip.bytes).equals(original), name);
    assert.ok(2 * brotli.bytes.length < original.length && 2 * gzip.bytes.length < original.length, name);
    const plain = await compressed(name, "identity");
    assert.equal(plain.encoding, undefined);
    assert.ok(plain.bytes.equals(original), name);
  }
});

test("nothing is asked of another place, and nothing in the page is refused by its own policy", async () => {
  const page = await run.page();
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.open("puzzle");
  await page.waitForSelector("#puzzle .rating b");
  assert.ok(asked.length >= 4);
  for (const url of asked) assert.ok(url.startsWith(run.address) || url.startsWith("data:,"), url);
  const policy = await page.getAttribute("meta[http-equiv]", "content");
  assert.match(policy, /script-src 'self' 'wasm-unsafe-eval';/);
  assert.doesNotMatch(policy, /unsafe-inline|'unsafe-eval'/);
  assert.deepEqual(page.problems, []);
  const paint = await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0]?.startTime);
  console.log(`# first paint after ${Math.round(paint)} ms`);
  await page.close();
});

test("a browser without vectors gets the wasm without them, and the same counts", async () => {
  const page = await run.page();
  await page.addInitScript(() => {
    WebAssembly.validate = () => false;
  });
  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.open("byhand");
  await page.waitForFunction(() => document.querySelector("#byhand [data-figure=search] .status")?.textContent.includes("olved after"));
  assert.equal(await page.textContent("#byhand [data-figure=search] .status"), `Recorded: solved after ${figures["by hand"].eleven.calls} calls.`);
  assert.ok(asked.some((url) => url.endsWith("page_scalar.wasm")));
  assert.ok(asked.some((url) => url.endsWith("sudoku_lanes_scalar.wasm")));
  assert.ok(!asked.some((url) => url.endsWith("_simd.wasm")));
  await page.close();
});

test("the text can be read before and without any script", async () => {
  const page = await run.page({ javaScriptEnabled: false });
  await page.goto(run.address);
  assert.ok((await page.textContent("#sudoku3 .lead")).startsWith("Find the first blank."));
  assert.ok(await page.isVisible("#sudoku3 figure.source"));
  await page.close();
});

test("the by-hand search refuses, goes back and counts", async () => {
  const page = await run.page();
  await page.open("byhand");
  // .3.. / .4.2 / .... / ...1: row 1 has a 3, so 3 is refused; 1 fits.
  await page.keyboard.press("3");
  assert.match(await page.textContent("#byhand [data-figure=byhand] .words"), /already in the row/);
  await page.keyboard.press("1");
  await page.keyboard.press("Backspace");
  assert.equal(await page.textContent("#byhand [data-figure=byhand] .status"), "2 tries, 1 taken back");
  await page.close();
});

test("the race ends in the order of the times, and in the same number of calls sudoku8 is first", async () => {
  const page = await run.page();
  const { sudoku7, sudoku8 } = figures.lecture;
  await page.open("sudoku8?same=calls");
  const race = "#sudoku8 [data-figure=race]";
  await page.waitForFunction((race) => document.querySelector(`${race} .words`)?.textContent === "Ready.", race);
  await page.click(`${race} button[aria-label="Go on until the next one is done"]`);
  assert.equal(await page.textContent(`${race} .words`), `After ${sudoku8.calls} calls each: sudoku8 done.`);
  await page.click(`${race} button[aria-label="To the end"]`);
  assert.equal(await page.textContent(`${race} .words`), `After ${written(sudoku7.calls)} calls each: sudoku7, sudoku8 done.`);
  await page.close();
});

test("what a step over does is said where it means something else, and no speed is made up", async () => {
  const page = await run.page();
  for (const [chapter, label] of [
    ["", "To the end of the next program"],
    ["states", "Step over: all that comes from the next state, depth first"],
    ["norvig", "Step over: to the end of the wave"],
    ["compare", "Go on until the next one is done"],
  ]) {
    await page.open(chapter);
    await page.waitForSelector(`section:not([hidden]) .controls button[aria-label="${label}"]`, { state: "attached" });
  }
  // A tree of two thousand calls plays within 20 seconds, as every search does, and so does one without any calls.
  await page.open("functions?numbers=15");
  assert.equal(await page.textContent("#functions .rate"), "slow, then faster");
  await page.open("eights");
  await page.getByLabel("highest").fill("7");
  await page.waitForSelector("#eights .words.error");
  assert.equal(await page.textContent("#eights .rate"), "slow, then faster");
  await page.close();
});
