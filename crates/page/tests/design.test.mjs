// The look of the page, as far as it can be measured: two left edges, its own fonts, blue for what can be touched, and the mode for
// a projector.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

test("what stands in a chapter begins at the edge of the stage or at that of the text", async () => {
  const page = await run.shared({ width: 1280, height: 800 });
  await page.open("");
  const chapters = await page.$$eval("section.chapter", (all) => all.map(({ id }) => id));
  const found = await page.evaluate((chapters) => {
    const sections = [...document.querySelectorAll("section.chapter")];
    return chapters.flatMap((id) => {
      for (const section of sections) section.hidden = section.id !== id;
      const section = document.getElementById(id);
      const text = section.querySelector("p").getBoundingClientRect().left;
      const edges = [section.getBoundingClientRect().left, text];
      return [...section.children]
        .filter((child) => child.offsetWidth > 0 && !edges.some((edge) => Math.abs(child.getBoundingClientRect().left - edge) < 1))
        .map((child) => `${id}: ${child.outerHTML.slice(0, 80)} at ${child.getBoundingClientRect().left}`);
    });
  }, chapters);
  assert.deepEqual(found, []);
});

test("blue is only what can be touched", async () => {
  const page = await run.shared({ width: 1280, height: 800 });
  await page.open("");
  const found = [];
  let blue = 0;
  for (const id of await page.$$eval("section.chapter", (all) => all.map(({ id }) => id))) {
    await page.open(id);
    const [touched, others] = await page.evaluate(() => {
      const probe = document.body.appendChild(document.createElement("i"));
      const blues = ["--accent", "--accent-soft"].map((name) => {
        probe.style.color = `var(${name})`;
        return getComputedStyle(probe).color;
      });
      probe.remove();
      const isBlue = (element) => {
        const style = getComputedStyle(element);
        const border = parseFloat(style.borderLeftWidth) + parseFloat(style.borderTopWidth) > 0 ? [style.borderLeftColor, style.borderTopColor] : [];
        const used = element instanceof SVGElement ? [style.fill, style.stroke] : [style.color, style.backgroundColor, ...border];
        return used.some((color) => blues.includes(color));
      };
      const seen = [...document.querySelectorAll("section.chapter:not([hidden]) *")].filter((element) => element.checkVisibility() && isBlue(element));
      const others = seen.filter((element) => getComputedStyle(element).cursor !== "pointer" && !element.closest("a, button, summary, input, select, textarea"));
      return [seen.length, others.map((element) => element.outerHTML.slice(0, 80))];
    });
    blue += touched;
    found.push(...others.map((html) => `${id}: ${html}`));
  }
  assert.deepEqual(found, []);
  assert.ok(blue > 100, `${blue} blue elements`);
});

test("numbers of rows and columns, and of waves, can be read on a phone", async () => {
  const page = await run.shared({ width: 390, height: 844 });
  for (const [chapter, numbers] of [["people", "svg.sudoku .edge"], ["norvig", "svg.waves text"]]) {
    await page.open(chapter);
    await page.waitForSelector(`#${chapter} ${numbers}`);
    const sizes = await page.$$eval(`#${chapter} ${numbers}`, (all) => all.filter((text) => text.checkVisibility()).map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a));
    assert.ok(Math.min(...sizes) >= 10, `${chapter}: ${Math.min(...sizes)} pixels`);
  }
});

test("the fonts are the page's own", async () => {
  const page = await run.shared();
  await page.open("sudoku8");
  await page.evaluate(() => document.fonts.ready);
  const loaded = await page.evaluate(() => [...document.fonts].filter(({ status }) => status === "loaded").map(({ family }) => family.replaceAll('"', "")).sort());
  assert.deepEqual(loaded, ["Source Sans", "Source Serif"]);
  assert.match(await (await fetch(`${run.address}fonts.txt`)).text(), /Adobe.*SIL Open Font License, Version 1\.1/s);
});

test("a long listing scrolls in a box of some twenty lines", async () => {
  const page = await run.shared({ width: 1280, height: 800 });
  await page.open("norvig");
  const boxes = await page.$$eval("#norvig figure.source pre", (all) => all.map((pre) => [pre.clientHeight / parseFloat(getComputedStyle(pre).lineHeight), pre.querySelectorAll(".line").length]));
  assert.ok(boxes.some(([, lines]) => lines > 60));
  for (const [height] of boxes) assert.ok(height < 23, `${height} lines`);
});

test("what not everybody needs is folded, and made when it is opened or asked for", async () => {
  const page = await run.shared();
  await page.open("sudoku8");
  assert.equal(await page.locator("#sudoku8 .racer").count(), 0);
  await page.click("#sudoku8 .fold summary");
  await page.waitForSelector("#sudoku8 .racer");
  for (const address of ["sudoku8?same=calls", "sudoku8/race"]) {
    await run.shared();
    await page.open(address);
    await page.waitForSelector("#sudoku8 .racer");
  }
  assert.deepEqual(page.problems, []);
});

test("for a projector the type is bigger and the notes are gone; it lasts, and all of a step is still on one screen", async () => {
  const page = await run.page({ viewport: { width: 1280, height: 800 } });
  await page.open("sudoku8");
  const size = () => page.$eval("#sudoku8 .lead", (lead) => parseFloat(getComputedStyle(lead).fontSize));
  const before = await size();
  const looks = () => page.$eval("#projector", (button) => getComputedStyle(button).backgroundColor + getComputedStyle(button, "::before").content);
  const off = await looks();
  // A key is used, because drawings above may still move the button during a click.
  const press = () => page.press("#projector", "Enter");
  await press();
  assert.equal(await page.getAttribute("#projector", "aria-pressed"), "true");
  assert.notEqual(await looks(), off);
  assert.ok((await size()) > 1.15 * before);
  await page.reload();
  await page.waitForSelector("html[data-ready]");
  assert.ok((await size()) > 1.15 * before);
  assert.equal(await page.locator("#sudoku8 :is(.now, figcaption, .share) >> visible=true").count(), 0);
  const [top, bottom] = await page.$eval("#sudoku8 [data-figure=search] .stage", (stage) => {
    const parts = [...stage.querySelectorAll(".stage-board, .controls, .words")].map((part) => part.getBoundingClientRect());
    return [Math.min(...parts.map((box) => box.top)), Math.max(...parts.map((box) => box.bottom))];
  });
  assert.ok(bottom - top <= 800, `${bottom - top} pixels`);
  assert.deepEqual(await violations(page), []);
  await page.open("eights?at=2");
  assert.equal(await page.locator("#eights .call.now >> visible=true").count(), 1);
  await page.open("sudoku8");
  await press();
  assert.equal(await size(), before);
  await page.close();
});

test("where the system chooses the colours, a line that runs is framed, what is new is marked and legends have their colours", async () => {
  const page = await run.page({ forcedColors: "active" });
  const colours = (selector) => page.$$eval(selector, (all) => all.map((each) => getComputedStyle(each).backgroundColor + getComputedStyle(each).backgroundImage));
  await page.open("sudoku8?at=300");
  await page.waitForSelector("#sudoku8 .source .lit");
  await page.waitForSelector("#sudoku8 .tree-legend .stands");
  assert.equal(await page.$eval("#sudoku8 .source .lit", (line) => getComputedStyle(line).outlineStyle), "solid");
  const sides = await page.$eval("#sudoku8 .source pre:has(.new)", (code) => [".new", ".line:not(.new)"].map((kind) => getComputedStyle(code.querySelector(kind)).borderLeftWidth));
  assert.deepEqual(sides, ["3px", "0px"]);
  await page.open("byhand");
  await page.waitForSelector("#byhand [data-figure=search] .tree-legend .stands");
  const swatches = await colours("#byhand [data-figure=search] .tree-legend i");
  assert.equal(new Set(swatches).size, 2, `${swatches}`);
  await page.open("lanes");
  await page.waitForSelector("#lanes .lane-legend i");
  const lanes = await colours("#lanes .lane-legend i");
  assert.equal(new Set(lanes).size, 5, `${lanes}`);
  await page.close();
});

test("on paper the colours are those for paper, whichever theme was chosen", async () => {
  const page = await run.page({ colorScheme: "dark" });
  await page.open("sudoku8");
  const paper = () => page.$eval("body", (body) => getComputedStyle(body).backgroundColor);
  await page.click("#theme");
  const light = await paper();
  await page.click("#theme");
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  assert.notEqual(await paper(), light);
  await page.emulateMedia({ media: "print" });
  assert.equal(await paper(), light);
  // The page for teachers has no button of its own.
  await page.goto(`${run.address}teachers.html`);
  assert.equal(await page.getAttribute("html", "data-theme"), "dark");
  await page.close();
});
