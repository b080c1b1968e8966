// The package in Chromium: in the page itself and in a worker, with vectors and without.

import assert from "node:assert/strict";
import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { after, before, test } from "node:test";
import { chromium } from "playwright-core";

const folder = new URL("../../../../target/npm/sudoku-lanes/", import.meta.url);
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const WORKER = `
  import { init, rate, solve } from "./index.js";
  self.onmessage = async ({ data: { module, puzzle } }) => {
    await init(module);
    self.postMessage([solve(puzzle), rate(puzzle).er]);
  };`;
const TYPES = { js: "text/javascript", wasm: "application/wasm", html: "text/html" };

const BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
const executablePath = [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));
let server, browser, address;

before(async () => {
  if (!executablePath) throw new Error("Chromium is missing: apt-get install chromium-headless-shell, or CHROMIUM=/path/to/it make test-npm");
  server = createServer(({ url }, response) => {
    const name = url.slice(1) || "index.html";
    const made = { "index.html": "<!doctype html><title>sudoku-lanes</title>", "worker.js": WORKER }[name];
    const file = new URL(name, folder);
    if (made === undefined && !existsSync(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": TYPES[name.split(".").pop()] }).end(made ?? readFileSync(file));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/`;
  browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--no-first-run"] });
});
after(async () => {
  await browser?.close();
  server?.close();
});

for (const vectors of [true, false]) {
  test(`it solves and rates in the page and in a worker ${vectors ? "with" : "without"} vectors`, async () => {
    const page = await browser.newPage();
    if (!vectors) await page.addInitScript(() => (WebAssembly.validate = () => false));
    const asked = [];
    page.on("request", (request) => asked.push(request.url().slice(address.length)));
    await page.goto(address);
    const [here, there, made] = await page.evaluate(async (puzzle) => {
      const sudoku = await import("./index.js");
      await sudoku.init();
      const worker = new Worker("worker.js", { type: "module" });
      const answer = new Promise((resolve, reject) => {
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = ({ message }) => reject(new Error(message));
      });
      worker.postMessage({ module: await sudoku.load(), puzzle });
      const { puzzles, solutions } = sudoku.generateBytes({ seed: 1, number: 2000 });
      const solved = sudoku.solve(puzzles);
      return [sudoku.solve(puzzle), await answer, solved.length === 2000 * 81 && solved.every((cell, i) => cell === solutions[i])];
    }, PUZZLE);
    assert.equal(here, SOLUTION);
    assert.deepEqual(there, [SOLUTION, 1.2]);
    assert.equal(made, true);
    // One of the two was fetched, and only once: the worker gets it from the page.
    assert.deepEqual(asked.filter((name) => name.endsWith(".wasm")), [`sudoku_lanes_${vectors ? "simd" : "scalar"}.wasm`]);
    await page.close();
  });
}
