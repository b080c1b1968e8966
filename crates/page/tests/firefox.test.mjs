// Firefox opens every chapter without errors, searches, and shows the whole page. If it is not installed, the test is skipped.

import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import puppeteer from "puppeteer-core";
import { serve } from "../serve.mjs";

const executablePath = [process.env.FIREFOX, "/usr/bin/firefox-esr", "/usr/bin/firefox"].find((path) => path && existsSync(path));
const skip = executablePath ? false : "Firefox is missing: apt-get install firefox-esr, or FIREFOX=/path/to/it make test-page";

test("Firefox opens every chapter without a complaint, and searches", { skip }, async (t) => {
  const { server, address } = await serve(0);
  const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(90_000);
    await page.setViewport({ width: 1100, height: 900 });
    const problems = [];
    page.on("console", (message) => ["error", "warn"].includes(message.type()) && problems.push(message.text()));
    page.on("pageerror", (error) => problems.push(String(error)));
    await page.goto(address);
    await page.evaluate(() => localStorage.setItem("guesses", '{"shown":true}'));
    const chapters = await page.$$eval("section.chapter", (sections) => sections.map((section) => section.id));
    assert.ok(chapters.length > 15);
    for (const chapter of chapters) {
      await t.test(chapter, async () => {
        await page.evaluate((chapter) => (location.hash = chapter), chapter);
        await page.waitForSelector(`html[data-ready] #${chapter}:not([hidden])`);
        await page.waitForFunction(() => ![...document.querySelectorAll(".status")].some((status) => status.textContent.startsWith("Searching")));
        const shown = await page.$$eval("section.chapter:not([hidden])", (sections) => sections.map((section) => section.id));
        assert.deepEqual(shown, [chapter]);
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 0, `${wide} pixels too wide`);
        assert.deepEqual(problems.splice(0), []);
      });
    }
    await page.goto("about:blank");
    await page.goto(`${address}#sudoku8`);
    await page.waitForFunction(() => /olved after 52 calls/.test(document.querySelector("#sudoku8 [data-figure=search] .status")?.textContent ?? ""));
    await page.click("#sudoku8 [data-figure=search] button[aria-label='To the end']");
    const filled = await page.$$eval("#sudoku8 [data-figure=search] svg.grid .digit", (digits) => digits.map((digit) => digit.textContent).join(""));
    assert.match(filled, /^534678912672195348198342567/);
  } finally {
    await browser.close();
    server.close();
  }
});
