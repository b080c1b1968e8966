// A browser with the page in it, for the tests.

import { existsSync } from "node:fs";
import { chromium } from "playwright-core";
import { serve } from "../serve.mjs";

const FLAGS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

const executablePath = [process.env.CHROMIUM, "/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome"].find(
  (path) => path && existsSync(path),
);

/** Serves the page and starts a browser; `page(options)` opens a tab, whose `problems` are what the console complains of. */
export async function start() {
  if (!executablePath) {
    throw new Error("Chromium is missing: apt-get install chromium, or CHROMIUM=/path/to/it make test-page");
  }
  const { server, address } = await serve(0);
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  return {
    browser,
    address,
    async page(options = {}) {
      const page = await browser.newPage({ viewport: { width: 1100, height: 900 }, ...options });
      const problems = [];
      page.on("console", (message) => {
        if (["error", "warning"].includes(message.type())) problems.push(message.text());
      });
      page.on("pageerror", (error) => problems.push(String(error)));
      /** Opens a chapter, and waits until the wasm is there. */
      const open = async (hash) => {
        await page.goto(`${address}#${hash}`);
        await page.waitForSelector("html[data-ready]");
      };
      return Object.assign(page, { problems, open });
    },
    async close() {
      await browser.close();
      server.close();
    },
  };
}
