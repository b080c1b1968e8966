// A browser that shows the page, for the tests.

import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--in-process-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

// The shell without windows comes first: it opens a page in a third of the time.
const BROWSERS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"].map((name) => `/usr/bin/${name}`);
const executablePath = [process.env.CHROMIUM, ...BROWSERS].find((path) => path && existsSync(path));

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/**
 * Returns the violations that axe-core finds in what a page shows, or in a part of it. Hidden chapters are taken out of the page
 * meanwhile, because axe-core would spend most of its time on them.
 */
export async function violations(page, within = "html") {
  // The script stays in the page when only the chapter changes.
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axe);
  const { violations } = await page.evaluate(async (within) => {
    const unseen = [...document.querySelectorAll("section.chapter[hidden]")].map((section) => [section, document.createComment("")]);
    for (const [section, place] of unseen) section.replaceWith(place);
    try {
      return await globalThis.axe.run(within, { resultTypes: ["violations"] });
    } finally {
      for (const [section, place] of unseen) place.replaceWith(section);
    }
  }, within);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(" | ")}`);
}

/** The longest wait for a condition, in milliseconds: a machine may be slow or busy. */
const PATIENCE = 90_000;
const VIEWPORT = { width: 1100, height: 900 };

/**
 * Measures nothing: the page gets a time for each solver at once, six times as it wants it; each program of the course takes half
 * as long as the one before. A real measurement keeps a processor busy as long as its times differ, which is long while other tests
 * run.
 */
function madeUpTimes() {
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message.job !== "times") return postMessage.call(this, message, ...rest);
    const times = message.asked.solvers.map((solver) => ({ solver, took: 2 ** -(solver.charCodeAt(solver.length - 1) % 10) }));
    setTimeout(() => {
      for (const shown of Array(6).fill(times).flat()) this.dispatchEvent(new MessageEvent("message", { data: { shown } }));
    });
  };
}

/**
 * Serves the page and starts a browser. `page(options)` opens a tab; its `problems` are the warnings and errors on the console.
 * Nothing is veiled, unless the option `veiled` is set: then the reader has not guessed anything yet. Times are made up, unless
 * `measures` is set.
 */
export async function start() {
  if (!executablePath) {
    throw new Error("Chromium is missing: apt-get install chromium-headless-shell, or CHROMIUM=/path/to/it make test-page");
  }
  const { server, address } = await serve(0);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  let shared;
  return {
    browser,
    address,
    async page({ veiled = false, offline = false, measures = false, ...options } = {}) {
      const page = await browser.newPage({ viewport: VIEWPORT, ...options });
      const show = () => {
        try {
          localStorage.setItem("guesses", '{"shown":true}');
        } catch {
          // Not every address has storage.
        }
      };
      if (!veiled) await page.addInitScript(show);
      if (!measures) await page.addInitScript(madeUpTimes);
      // Each page has its own profile, so the files for use without a network would be fetched again for each.
      if (!offline) await page.addInitScript(() => delete Navigator.prototype.serviceWorker);
      page.setDefaultTimeout(PATIENCE);
      const problems = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      /** Opens a chapter, and waits until it is ready. */
      const open = async (hash) => {
        await page.goto(`${address}#${hash}`);
        // If only the hash changes, the page is notified in a separate task, and still counts as ready until then.
        await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
        await page.waitForSelector("html[data-ready]");
      };
      // Elements are found and read in one step, because the page may replace them in between.
      const read = (found, look, argument) => page.evaluate(`(${look})(${found}, ${JSON.stringify(argument)})`);
      const $$eval = (selector, look, argument) => read(`[...document.querySelectorAll(${JSON.stringify(selector)})]`, look, argument);
      const $eval = (selector, look, argument) => read(`document.querySelector(${JSON.stringify(selector)})`, look, argument);
      // By default a condition is checked in every frame, for which the page draws each of them.
      const waitForFunction = page.waitForFunction.bind(page);
      page.waitForFunction = (check, argument, options) => waitForFunction(check, argument, { polling: 50, ...options });
      return Object.assign(page, { problems, open, $$eval, $eval });
    },
    /**
     * Returns the tab that is shared by tests that open a chapter as it is at first, because a new one costs more than most tests. It
     * comes from a quiet chapter: earlier searches have ended, and the next chapter is made anew. Its problems are those of all tests
     * so far.
     */
    async shared(viewport = VIEWPORT) {
      shared ??= await this.page();
      await shared.setViewportSize(viewport);
      await shared.open("links");
      return shared;
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
