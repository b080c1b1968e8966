// The package for learning platforms, tested in a platform that accepts what SCORM 1.2 allows, and nothing else.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { unzipSync } from "fflate";
import { start } from "./browser.mjs";
import { figures } from "./figures.mjs";

const archive = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "..", "target", "page", "searches-scorm.zip");
const files = unzipSync(readFileSync(archive));

/** The platform's side, as the standard defines it: it keeps the values that a student's activity sets, if they are allowed. */
function platform() {
  const [student, activity] = location.search.slice(1).split("&");
  const key = `kept by the platform: ${student}, ${activity}`;
  const kept = JSON.parse(localStorage.getItem(key) ?? '{"cmi.core.lesson_status":"not attempted"}');
  const elements = {
    "cmi.core.lesson_status": /^(passed|completed|failed|incomplete|browsed)$/,
    "cmi.core.score.raw": /^\d{1,2}$|^100$/,
    "cmi.core.score.min": /^0$/,
    "cmi.core.score.max": /^100$/,
    "cmi.core.exit": /^(time-out|suspend|logout|)$/,
    "cmi.core.session_time": /^\d{2,4}:\d\d:\d\d(\.\d{1,2})?$/,
    "cmi.suspend_data": /^[^]{0,4096}$/,
    "cmi.interactions.n.id": /^\w{1,255}$/,
    "cmi.interactions.n.type": /^numeric$/,
    "cmi.interactions.n.student_response": /^\d+(\.\d+)?$/,
    "cmi.interactions.n.result": /^neutral$/,
    "cmi.interactions.n.correct_responses.0.pattern": /^\d+(\.\d+)?$/,
  };
  const count = () => Object.keys(kept).filter((name) => /interactions\.\d+\.id$/.test(name)).length;
  let state = "new";
  window.refused = [];
  const is = (wanted, act) => (state === wanted ? act() : (window.refused.push(`${state}, not ${wanted}`), "false"));
  window.API = {
    LMSInitialize: () => is("new", () => ((state = "running"), "true")),
    LMSGetValue: (name) => is("running", () => (name === "cmi.interactions._count" ? String(count()) : (kept[name] ?? ""))),
    LMSSetValue: (name, value) =>
      is("running", () => {
        const n = Number(name.match(/interactions\.(\d+)/)?.[1] ?? 0);
        const isTaken = elements[name.replace(/interactions\.\d+/, "interactions.n")]?.test(value) && n <= count();
        if (isTaken) kept[name] = value;
        else window.refused.push(`${name} = ${value}`);
        return String(isTaken ?? false);
      }),
    LMSCommit: () => is("running", () => (localStorage.setItem(key, JSON.stringify(kept)), "true")),
    LMSFinish: () => is("running", () => (localStorage.setItem(key, JSON.stringify(kept)), (state = "over"), "true")),
    LMSGetLastError: () => "405",
    LMSGetErrorString: () => "Incorrect Data Type",
  };
  window.kept = kept;
  window.over = () => state === "over";
  addEventListener("DOMContentLoaded", () => {
    const frame = document.createElement("iframe");
    frame.src = `/${activity}`;
    frame.width = "1100";
    frame.height = "800";
    document.body.append(frame);
  });
}

let run, server, address;
before(async () => {
  run = await start();
  const types = { html: "text/html; charset=utf-8", js: "text/javascript", css: "text/css" };
  server = createServer((request, response) => {
    const name = new URL(request.url, "http://localhost").pathname.slice(1);
    // Platforms may not know the type of wasm files.
    const type = types[name.split(".").at(-1)] ?? "application/octet-stream";
    if (name === "platform.html") response.writeHead(200, { "content-type": types.html }).end(`<!doctype html><script>(${platform})()</script>`);
    else if (files[name]) response.writeHead(200, { "content-type": type }).end(files[name]);
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${server.address().port}/`;
});
after(async () => {
  await run.close();
  server.closeAllConnections();
  server.close();
});

const text = (name) => Buffer.from(files[name]).toString();

/** Opens an activity for a student; returns the frame of the chapter in it, once it is loaded. */
async function play(page, student, activity) {
  await page.goto("about:blank");
  await page.goto(`${address}platform.html?${student}&activities/${activity}.html`);
  const chapter = page.frameLocator("iframe").frameLocator("iframe");
  await chapter.locator("html[data-ready]").waitFor();
  return chapter;
}

/** Returns everything that the platform keeps, once an element has this value; checks that nothing was refused until then. */
async function keeps(page, name, value) {
  await page.waitForFunction(([name, value]) => window.kept[name] === value, [name, value]);
  assert.deepEqual(await page.evaluate(() => window.refused), []);
  return page.evaluate(() => window.kept);
}

test("the manifest has an activity for each chapter, and every file; nothing for teachers is in the package", async () => {
  const page = await run.page();
  await page.goto(address);
  const found = await page.evaluate((xml) => {
    const manifest = new DOMParser().parseFromString(xml, "application/xml");
    const values = (selector, name) => [...manifest.querySelectorAll(selector)].map((each) => each.getAttribute(name));
    return {
      wrong: manifest.querySelector("parsererror")?.textContent,
      files: values("file", "href"),
      asked: values("item[identifierref]", "identifierref"),
      given: values("resource[*|scormtype=sco]", "identifier"),
      titles: [...manifest.querySelectorAll("item[identifierref] > title")].map((each) => each.textContent),
    };
  }, text("imsmanifest.xml"));
  assert.equal(found.wrong, undefined);
  assert.deepEqual(new Set(found.files), new Set(Object.keys(files).filter((name) => name !== "imsmanifest.xml")));
  assert.deepEqual(found.asked, found.given);
  assert.ok(found.asked.length >= 20 && found.asked.includes("activity-sudoku8"), `${found.asked}`);
  for (const title of found.titles) assert.match(title, /^[^<>&]+$/);
  assert.deepEqual(Object.keys(files).filter((name) => /answers|teachers|handout/.test(name)), []);
  const linked = [...text("index.html").matchAll(/ (?:href|src)="([^"#:?]+)["#?]/g)].map(([, name]) => name);
  assert.ok(linked.includes("style.css"), `${linked}`);
  assert.deepEqual(linked.filter((name) => !files[name]), []);
  await page.close();
});

test("a guess becomes a score and an interaction, comes back to its student, and is not shown to another one", async () => {
  const page = await run.page({ veiled: true });
  const chapter = await play(page, "ada", "sudoku8");
  assert.equal(await chapter.locator("header.top").isVisible(), false);
  assert.deepEqual(await page.evaluate(() => window.kept["cmi.core.lesson_status"]), "incomplete");
  await chapter.locator(".predict input[type=text]").fill("500");
  await chapter.locator(".predict button[type=submit]").click();
  const kept = await keeps(page, "cmi.interactions.0.correct_responses.0.pattern", String(figures.lecture.sudoku8["looked at"]));
  assert.equal(kept["cmi.core.score.raw"], "100");
  assert.equal(kept["cmi.core.lesson_status"], "completed");
  assert.equal(kept["cmi.interactions.0.id"], "sudoku8_looks");
  assert.equal(kept["cmi.interactions.0.student_response"], "500");

  // A student who looks without a guess completes the chapter, too, but without points.
  const other = await play(page, "bob", "sudoku8");
  await other.locator(".predict input[type=text]").waitFor();
  for (const name of ["Show me", "Show me anyway"]) await other.locator(".predict").getByRole("button", { name }).click();
  assert.equal((await keeps(page, "cmi.core.lesson_status", "completed"))["cmi.core.score.raw"], "0");
  // A guess after that is recorded as what it is.
  await other.locator(".predict button", { hasText: "Ask me again" }).click();
  await other.locator(".predict input[type=text]").fill("416");
  await other.locator(".predict button[type=submit]").click();
  assert.equal((await keeps(page, "cmi.interactions.0.id", "sudoku8_looks_seen"))["cmi.core.score.raw"], "0");

  const again = await play(page, "ada", "sudoku8");
  await again.locator(".predict .yours", { hasText: "500" }).waitFor();
  // The first guess counts, also in another session.
  await again.locator(".predict button", { hasText: "Ask me again" }).click();
  await again.locator(".predict input[type=text]").fill("60");
  await again.locator(".predict button[type=submit]").click();
  await page.waitForFunction(() => window.kept["cmi.suspend_data"].includes('"guess":60'));
  assert.deepEqual(await page.evaluate(() => [window.kept["cmi.core.score.raw"], window.kept["cmi.interactions.1.id"]]), ["100", undefined]);
  assert.deepEqual(await page.evaluate(() => [window.kept["cmi.interactions.0.student_response"], window.refused]), ["500", []]);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a chapter with several questions counts each; a link to another chapter leaves the frame alone; the end is told", async () => {
  const page = await run.page({ veiled: true });
  const chapter = await play(page, "ada", "cover");
  const inputs = chapter.locator(".predict input[type=text]");
  await inputs.first().fill("300");
  await chapter.locator(".predict button[type=submit]").first().click();
  assert.equal((await keeps(page, "cmi.core.score.raw", "50"))["cmi.core.lesson_status"], "incomplete");
  await page.evaluate(() => document.querySelector("iframe").remove());
  await page.waitForFunction(() => window.over());
  const kept = await page.evaluate(() => window.kept);
  assert.equal(kept["cmi.core.exit"], "suspend");
  assert.match(kept["cmi.core.session_time"], /^00:0\d:\d\d$/);
  assert.deepEqual(await page.evaluate(() => window.refused), []);

  // The beginning has no questions: it is completed when it is opened.
  const beginning = await play(page, "ada", "start");
  assert.equal(await beginning.locator("#start a[href='#eights']").first().getAttribute("target"), "_blank");
  assert.equal((await keeps(page, "cmi.core.lesson_status", "completed"))["cmi.core.score.raw"], undefined);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("without a platform, or if it refuses something, the page says so", async () => {
  const page = await run.page({ veiled: true });
  await page.goto(`${address}activities/bits.html`);
  await page.frameLocator("iframe").locator("html[data-ready]").waitFor();
  assert.equal(await page.textContent("p"), "This page is not inside a learning platform, so nothing is recorded.");
  await play(page, "ada", "eights");
  assert.equal(await page.frameLocator("iframe").locator("body > p").textContent(), "");
  await page.evaluate(() => (window.API.LMSSetValue = () => "false"));
  const chapter = page.frameLocator("iframe").frameLocator("iframe");
  await chapter.locator(".predict input[type=text]").fill("5");
  await chapter.locator(".predict button[type=submit]").click();
  await page.frameLocator("iframe").locator("p", { hasText: "did not record this (cmi." }).waitFor();
  // The session is over when the page is left, and this platform begins no other one.
  await page.evaluate(() => document.querySelector("iframe").contentWindow.location.reload());
  await page.frameLocator("iframe").locator("p", { hasText: "did not begin a session" }).waitFor();
  await page.close();
});
