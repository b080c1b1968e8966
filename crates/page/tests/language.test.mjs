// The page in another language: everything that a translated chapter shows and reads out is translated, and a chapter that is not
// translated is in English.

import assert from "node:assert/strict";
import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { start, violations } from "./browser.mjs";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..");
const words = JSON.parse(readFileSync(join(folder, "web", "languages", "de", "words.json"), "utf8"));
const german = readFileSync(join(folder, "web", "languages", "de", "eights.html"), "utf8");

let run, page;
before(async () => {
  run = await start();
  page = await run.page({ veiled: true, viewport: { width: 390, height: 844 } });
});
after(() => run.close());

const open = async (hash) => {
  await page.goto(`${run.address}de.html#${hash}`);
  await page.waitForSelector("html[data-ready]");
};

/** Returns the texts that are in the page, or are read out, and are neither in the chapter's text nor in words.json. */
async function foreign() {
  const shown = await page.evaluate(() => {
    const found = [document.title];
    const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
    for (let node = all.nextNode(); node; node = all.nextNode()) {
      const element = node instanceof Element ? node : node.parentElement;
      if (element.closest("[lang=en], script, noscript, .call, .call-stack li")) continue;
      if (node instanceof Element) found.push(...["aria-label", "title", "placeholder", "aria-valuetext"].map((name) => node.getAttribute(name) ?? ""));
      else if (!element.closest("code")) found.push(node.data);
    }
    return found.map((text) => text.trim().replace(/\s+/g, " ")).filter((text) => /\p{L}{2}/u.test(text));
  });
  const plain = german.replace(/<[^>]*>/g, " ").replace(/\s+/g, " ") + [...german.matchAll(/data-say="([^"]*)"/g)].map(([, say]) => say).join(" ");
  const escaped = (text) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
  const said = Object.values(words).map((phrase) => new RegExp(`^${phrase.split(/\{\d?\}/).map(escaped).join(".+?")}$`, "u"));
  const isSaid = (text) => said.some((phrase) => phrase.test(text)) || plain.includes(text);
  // Names of files, languages and chapters are not translated.
  const isName = (text) => /^(crates\/\S+|Rust|C\+\+|eights|no_eights.*)$/.test(text);
  return shown.filter((text) => !isSaid(text) && !text.split(/(?<=[.:!?]) /).every((part) => isSaid(part) || isName(part)));
}

/** What `distance()` of parts/predict.ts says of a guess, in its parts. */
const FAR = ["a little", "far", "333 times", "333 times or more", "2 or more", "2"];
const DIRECTIONS = ["too low", "too high"];

test("each phrase that is translated is still said", () => {
  const files = (from) =>
    readdirSync(from, { withFileTypes: true }).flatMap((entry) =>
      entry.isDirectory() ? files(join(from, entry.name)) : /\.(ts|rs|html|mjs)$/.test(entry.name) ? [join(from, entry.name)] : [],
    );
  const distances = FAR.flatMap((far) => DIRECTIONS.map((direction) => `${far} ${direction}`));
  const sources = [...[...files(join(folder, "web")), ...files(join(folder, "src")), join(folder, "build.mjs")].map((file) => readFileSync(file, "utf8")), ...distances].join("\n");
  const missing = Object.keys(words).filter((phrase) => !phrase.split("{}").every((part) => sources.includes(part.replace(/\.$/, "").trim())));
  assert.deepEqual(missing, []);
});

test("a chapter that is not translated keeps its title", async () => {
  await open("functions");
  assert.match(await page.title(), /^A function of your own · /);
  await open("eights");
  assert.match(await page.title(), /^Dieselbe Aufgabe, eine Ziffer kürzer · /);
});

test("how far a guess is off is said in one language", async () => {
  await open("eights");
  const question = '#eights .predict[data-question="calls"]';
  for (const [guess, said] of [["1", "um 2 zu niedrig"], ["1000", "um das 333-Fache zu hoch"], ["1e9", "viel zu hoch"]]) {
    await page.fill(`${question} input[type=text]`, guess);
    await page.press(`${question} input[type=text]`, "Enter");
    await page.waitForFunction((question) => /Es sind 3/.test(document.querySelector(`${question} .said`).textContent), question);
    assert.equal(await page.textContent(`${question} .said`), `Deine Schätzung ist ${said}. Es sind 3.`);
    await page.click(`${question} .yours button`);
  }
  // The answers of this chapter are too small for the others.
  const all = FAR.flatMap((far) => DIRECTIONS.map((direction) => `Your guess is ${far} ${direction}.`));
  const said = await page.evaluate(async (all) => {
    const list = document.body.appendChild(document.createElement("ul"));
    for (const text of all) list.appendChild(document.createElement("li")).textContent = text;
    await new Promise((resolve) => setTimeout(resolve));
    const said = [...list.children].map((item) => item.textContent);
    list.remove();
    return said;
  }, all);
  for (const [i, text] of said.entries()) assert.doesNotMatch(text, /\b(little|far|times|or|more|too|low|high)\b/i, `${all[i]}: ${text}`);
  assert.ok(said.includes("Deine Schätzung ist mindestens um das 333-Fache zu niedrig."), said.join("\n"));
  await page.evaluate(() => localStorage.clear());
  await page.reload();
});

test("a translated chapter is in its language before a guess, through its search and after it", async () => {
  await open("eights");
  assert.deepEqual(await foreign(), []);
  const question = '#eights .predict[data-question="calls"]';
  await page.fill(`${question} input[type=text]`, "viele");
  await page.press(`${question} input[type=text]`, "Enter");
  assert.equal(await page.textContent(`${question} .said`), "Bitte eine Zahl; frei geraten genügt.");
  await page.fill(`${question} input[type=text]`, "1.5");
  await page.press(`${question} input[type=text]`, "Enter");
  assert.equal(await page.textContent(`${question} .said`), "Gefragt ist eine ganze Zahl. Meinst du 1 oder 2?");
  assert.deepEqual(await foreign(), []);
  await page.fill(`${question} input[type=text]`, "5");
  await page.press(`${question} input[type=text]`, "Enter");
  await page.waitForFunction((question) => /Es sind 3/.test(document.querySelector(`${question} .said`).textContent), question);
  assert.equal(await page.textContent(`${question} .said`), "Deine Schätzung ist um 2 zu hoch. Es sind 3.");
  await page.click(`${question} .why button >> nth=0`);
  assert.match(await page.textContent(`${question} .why .said`), /^Nein\. Es sind noch je zwei Ziffern da\./);
  const figure = '#eights [data-figure="recursion"]';
  const end = Number(await page.getAttribute(`${figure} .scrubber`, "max"));
  assert.equal(end, 6);
  for (let at = 0; at <= end; at++) {
    assert.deepEqual(await foreign(), [], `at ${at}`);
    await page.click(`${figure} .controls button[aria-label="Einen Schritt"]`);
  }
  assert.equal(await page.textContent(`${figure} .words`), "Die Antwort: 2.");
  await page.fill(`${figure} .inputs input >> nth=0`, "9000");
  assert.equal(await page.textContent(`${figure} .words`), "9000 ist größer als 8880");
  await page.click("#eights .share summary");
  assert.deepEqual(await foreign(), []);
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(page.problems, []);
});

test("what is not translated is in English and says so, and one can go to and fro", async () => {
  await page.click("footer #next");
  await page.waitForSelector("section.chapter:not([hidden])#functions");
  await page.waitForSelector("html[data-ready]");
  assert.equal(await page.getAttribute("#functions", "lang"), "en");
  const note = page.locator("#functions > :first-child");
  assert.ok((await note.innerText()).startsWith(`${words["This chapter is in English only."]} ${words["Translated:"]} `));
  assert.deepEqual(await note.locator("a").evaluateAll((links) => links.map((link) => link.getAttribute("href"))), ["#eights"]);
  assert.equal(await page.locator("#eights > [lang]").count(), 0);
  assert.equal(await page.textContent("#functions .predict button[type=submit]"), "Predict");
  await page.click('a.language[hreflang="en"]');
  await page.waitForSelector('html[lang="en"][data-ready]');
  assert.match(page.url(), /index\.html#functions$/);
  await page.click('a.language[hreflang="de"]');
  await page.waitForSelector('html[lang="de"][data-ready]');
  assert.match(page.url(), /de\.html#functions$/);
  assert.deepEqual(page.problems, []);
});
