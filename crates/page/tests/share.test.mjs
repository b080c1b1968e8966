// A figure is shared as a link to what it shows, and as a picture. The page itself works from any folder, and without a network.

import assert from "node:assert/strict";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { start } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "target", "page");
let run;

before(async () => {
  run = await start();
});
after(() => run.close());

const searched = (page, chapter) =>
  page.waitForFunction((chapter) => /olved|solution/.test(document.querySelector(`#${chapter} [data-figure=search] .status`)?.textContent), chapter);

/** Returns the file that a button below a figure saves. */
async function saved(page, figure, kind) {
  const share = `${figure} + .share`;
  await page.$eval(share, (details) => (details.open = true));
  const [download] = await Promise.all([page.waitForEvent("download"), page.click(`${share} button:text('${kind}')`)]);
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(parts) };
}

test("a figure is saved as a picture that needs no stylesheet, its texts as texts", async () => {
  const page = await run.shared();
  await page.open("byhand?at=40");
  await searched(page, "byhand");
  const { name, bytes } = await saved(page, "#byhand [data-figure=search]", "SVG");
  assert.equal(name, "byhand-search.svg");
  const told = await page.evaluate((text) => {
    const drawing = new DOMParser().parseFromString(text, "image/svg+xml");
    const texts = [...drawing.querySelectorAll("text")].map((each) => each.textContent.trim());
    const looks = [...drawing.querySelectorAll("*")].filter((each) => each.hasAttribute("class") || each.hasAttribute("style")).length;
    return { root: drawing.documentElement.localName, texts, looks, images: drawing.querySelectorAll("image").length, described: drawing.querySelector("desc")?.textContent };
  }, bytes.toString());
  assert.equal(told.root, "svg");
  assert.equal(told.looks, 0);
  assert.doesNotMatch(bytes.toString(), /var\(|light-dark|color-mix/);
  // The tree is a canvas.
  assert.equal(told.images, 1);
  const words = await page.textContent("#byhand [data-figure=search] .words");
  assert.ok(told.texts.join(" ").includes(words), `${words} is not among ${told.texts.join(" ")}`);
  for (const clue of ["1", "2", "3"]) assert.ok(told.texts.includes(clue));
  assert.ok(!told.texts.includes("Stop the search"));
  assert.match(told.described, /#byhand\/search\?.*at=40/);
  const image = await saved(page, "#byhand [data-figure=search]", "PNG");
  assert.equal(image.name, "byhand-search.png");
  assert.equal(image.bytes.toString("latin1", 1, 4), "PNG");
  // The image is twice as wide as the drawing, and nothing of the grid or the tree is cut off.
  const width = Number(bytes.toString().match(/<svg[^>]* width="(\d+)"/)[1]);
  assert.equal(image.bytes.readUInt32BE(16), 2 * width);
  const [left, right] = await page.$eval("#byhand [data-figure=search]", (figure) => {
    const boxes = [...figure.querySelectorAll("svg.grid, canvas")].map((part) => part.getBoundingClientRect());
    return [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
  });
  assert.ok(width >= right - left + 24, `${width} for ${right - left}`);
  assert.deepEqual(page.problems, []);
});

test("a link leads to the same moment", async () => {
  const page = await run.page({ permissions: ["clipboard-read", "clipboard-write"] });
  await page.open("sudoku8");
  await searched(page, "sudoku8");
  const figure = "#sudoku8 [data-figure=search]";
  for (let i = 0; i < 5; i++) await page.click(`${figure} button[aria-label='One step']`);
  await page.$eval(`${figure} + .share`, (details) => (details.open = true));
  await page.click(`${figure} + .share button:text('link')`);
  await page.waitForFunction((share) => document.querySelector(`${share} output`).textContent !== "", `${figure} + .share`);
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.ok(link.startsWith(`${run.address}#sudoku8/search?`), link);
  const words = await page.textContent(`${figure} .words`);
  const other = await run.page();
  await other.goto(link);
  await other.waitForFunction(([figure, words]) => document.querySelector(`${figure} .words`)?.textContent === words, [figure, words]);
  await page.close();
  await other.close();
});

test("a race and a part of a tree are in the link, too", async () => {
  const page = await run.shared();
  await page.open("sudoku8?same=calls&race=500&zoom=100-300");
  const [race, search] = ["#sudoku8 [data-figure=race]", "#sudoku8 [data-figure=search]"];
  await page.waitForFunction((race) => /^After/.test(document.querySelector(`${race} .words`)?.textContent), race);
  // The middle of the longer search, which is that of sudoku7.
  assert.equal(await page.textContent(`${race} .words`), `After ${written(Math.ceil(figures.lecture.sudoku7.calls / 2))} calls each: sudoku8 done.`);
  await page.waitForFunction((search) => document.querySelector(`${search} .tree-note`)?.textContent.startsWith("steps 100 to 300 of "), search);
  await page.click(`${search} [aria-label='Zoom out']`);
  await page.click(`${race} button[aria-label='To the end']`);
  await page.waitForFunction(() => /race=1000/.test(location.hash) && !/zoom=100-300/.test(location.hash));
  assert.deepEqual(page.problems, []);
});

test("a long chain is folded, tells once what two chains begin with, and is drawn conclusion by conclusion", async () => {
  const page = await run.page();
  // A puzzle of txt/hard.txt whose first step is rated 9.7.
  const puzzle = readFileSync(join(folder, "..", "..", "txt", "hard.txt"), "utf8").match(/^[.1-9]{81}/gm)[2];
  await page.open(`puzzle?puzzle=${puzzle}`);
  await page.waitForSelector("#puzzle .story details");
  const summaries = await page.$$eval("#puzzle .story summary", (all) => all.map((each) => each.textContent));
  assert.match(summaries[0], /^Two chains begin alike: if r\dc\d is \d, then, after \d+ conclusions, r\dc\d is (not )?\d$/);
  assert.equal(summaries.length, 3);
  for (const text of summaries.slice(1)) assert.match(text, /^From there, after \d+ conclusions, r\dc\d is (not )?\d$/);
  const shown = await page.$$eval("#puzzle .story", ([story]) => story.innerText.length);
  assert.ok(shown < 600, `${shown} characters at first sight`);
  await page.click("#puzzle .story details:first-of-type summary");
  const conclusions = await page.$$("#puzzle .story details:first-of-type .conclusion");
  assert.equal(conclusions.length, Number(summaries[0].match(/after (\d+)/)[1]) + 1);
  await conclusions[3].click();
  assert.equal(await page.$$eval("#puzzle .picture .followed > *", (all) => all.length), 4);
  assert.equal(await page.$$eval("#puzzle .story [aria-pressed=true]", (all) => all.length), 1);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("all that a visit needs is under 700 KB compressed, and its fonts, for which no text waits, are under 80 KB", () => {
  const fonts = readdirSync(folder).filter((name) => name.endsWith(".woff2"));
  assert.equal(fonts.length, 2);
  assert.ok(fonts.reduce((sum, name) => sum + statSync(join(folder, name)).size, 0) < 80_000);
  for (const kind of ["simd", "scalar"]) {
    const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
    const needed = files
      .map(({ name }) => name)
      .filter((name) => (name.endsWith(".wasm") ? name.endsWith(`_${kind}.wasm`) && !name.startsWith("hodoku") : !/^(teachers|handout|answers|sheet|fonts)\.|^[a-z]{2}\.html$|\.(woff2|zip)$/.test(name)));
    assert.equal(needed.filter((name) => name.endsWith(".wasm")).length, 2);
    const sizes = needed.map((name) => gzipSync(readFileSync(join(folder, name)), { level: 9 }).length);
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    console.log(`# ${kind}: ${bytes} bytes compressed`);
    assert.ok(bytes < 700_000, `${kind}: ${needed.map((name, i) => `${name} ${sizes[i]}`).join(", ")}`);
  }
});

/** Starts a host that does not know wasm and sets no special headers; the page is in a folder of it. */
async function host() {
  const types = { html: "text/html", js: "text/javascript", css: "text/css" };
  const server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.match(/^\/some\/deep\/folder\/(.*)$/)?.[1];
    const file = name === "" ? "index.html" : name;
    if (file === undefined || !readdirSync(folder).includes(file)) return response.writeHead(404).end();
    response.writeHead(200, { "content-type": types[file.split(".").at(-1)] ?? "application/octet-stream" });
    response.end(readFileSync(join(folder, file)));
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  const close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(resolve));
  };
  return { address: `http://127.0.0.1:${server.address().port}/some/deep/folder/`, close };
}

test("it works from any folder of a host, and after a visit without the host", async () => {
  const { address, close } = await host();
  const page = await run.page({ offline: true });
  const failed = [];
  page.on("response", (response) => response.status() >= 400 && failed.push(response.url()));
  await page.goto(`${address}#byhand`);
  await searched(page, "byhand");
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state));
  await close();
  await assert.rejects(fetch(address));
  await page.goto(`${address}?again#sudoku8`);
  await searched(page, "sudoku8");
  assert.deepEqual([...failed, ...page.problems], []);
  await page.close();
});

test("the first page of a visit can be opened without the host under its full name, and so can the translations", async () => {
  const { address, close } = await host();
  const page = await run.page({ offline: true });
  await page.goto(`${address}index.html#byhand`);
  await searched(page, "byhand");
  await page.evaluate(() => navigator.serviceWorker.ready.then(({ active }) => active.state));
  await close();
  for (const [name, lang] of [["index.html", "en"], ["de.html", "de"], ["index.html?again", "en"]]) {
    await page.goto(`${address}${name}#eights`);
    await page.waitForSelector(`html[lang=${lang}][data-ready]`);
  }
  await page.close();
});
