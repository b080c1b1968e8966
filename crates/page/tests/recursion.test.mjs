// The trees of calls: of the two recursions of the course, and of a function that the reader writes.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

/** Returns the texts in the visible boxes, in the order of the calls: the call and its answer. */
const boxes = (page, chapter) =>
  page.$$eval(`#${chapter} .call-tree .call:not(.later)`, (all) =>
    all.map((box) => [...box.querySelectorAll("text")].slice(0, 2).map((text) => text.textContent)),
  );
const words = (page, chapter) => page.textContent(`#${chapter} .words`);
const status = (page, text) => page.waitForFunction((text) => document.querySelector("#functions .status")?.textContent === text, text);
const write = async (page, text) => page.getByLabel("Your function").fill(text);

test("the two recursions of the course have a box for every call, with what it is asked and what it answers", async () => {
  const page = await run.shared();
  await page.open("eights?at=100");
  assert.deepEqual(await boxes(page, "eights"), [
    ["low 8808, high 8880", "= 2"],
    ["low 808, high 880", "= 1"],
    ["low 08, high 80", "= 0"],
  ]);
  assert.equal(await words(page, "eights"), "The answer: 2.");
  await page.keyboard.press("Home");
  assert.deepEqual(await boxes(page, "eights"), []);
  // The panel is not empty: it shows the first call, which has not begun.
  const first = page.locator("#eights .call-tree .call.first");
  assert.equal(await first.getAttribute("aria-label"), "low 8808, high 8880 ?, not asked yet");
  assert.ok(await first.isVisible());
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  assert.deepEqual((await boxes(page, "eights")).map(([, answer]) => answer), ["1 + ?", "1 + 0", "= 0"]);
  assert.equal(await page.locator("#eights .call-stack li").count(), 2);
  // A click on a line goes to the next moment at which it is executed, or tells that there is none.
  const click = (line) => page.click(`#eights [data-source] .line:has-text("${line}")`);
  await click("=> 1 + eights");
  assert.equal(await words(page, "eights"), "The answer for low 808, high 880 is 1.");
  await click("fn eights");
  assert.equal(await words(page, "eights"), "Asks for low 8808, high 8880.");
  await click("if l == h");
  assert.equal(await words(page, "eights"), "That line is not executed here.");
  await page.getByLabel("lowest").fill("80888");
  await page.getByLabel("highest").fill("80899");
  await page.locator("#eights .controls button[aria-label='To the end']").click();
  assert.equal((await boxes(page, "eights")).length, 4);
  assert.equal(await words(page, "eights"), "The answer: 2.");
  await page.waitForFunction(() => location.hash.includes("numbers=80888%2C80899"));
  for (const number of ["8".repeat(21), "-8", ""]) {
    await page.getByLabel("highest").fill(number);
    assert.match(await words(page, "eights"), /^Every field needs a whole number/, number);
    assert.equal((await boxes(page, "eights")).length, 0);
  }
  await page.open("coins?at=100&numbers=1,100,12,5,63,33");
  const coins = await boxes(page, "coins");
  assert.deepEqual(coins[0], ["need gold 4, silver -37, bronze 21", "= impossible"]);
  assert.ok(coins.length > 1 && coins.every(([, answer]) => answer === "= impossible"));
  assert.deepEqual(page.problems, []);
});

test("calls appear and answers come back as in JavaScript, step by step", async () => {
  const page = await run.shared();
  await page.open("functions");
  await status(page, "fib(5): 5, 15 calls.");
  assert.deepEqual(await page.locator("#functions .call-tree .call:visible text").allTextContents(), ["fib(5)", "?"]);
  const told = [];
  const fib = (n) => {
    told.push(`Asks for fib(${n}).`);
    const answer = n < 2 ? n : fib(n - 1) + fib(n - 2);
    told.push(`fib(${n}) answers ${answer}.`);
    return answer;
  };
  fib(5);
  await page.locator("#functions h2").click();
  for (const expected of told) {
    await page.keyboard.press("ArrowRight");
    assert.equal(await words(page, "functions"), expected);
  }
  assert.equal((await boxes(page, "functions")).length, 15);
  // No two boxes overlap, and each is within the picture.
  const overlaps = await page.$$eval("#functions .call-tree rect", (rects) => {
    const all = rects.map((rect) => rect.getBoundingClientRect());
    return all.filter((a, i) => all.some((b, j) => i < j && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom)).length;
  });
  assert.equal(overlaps, 0);
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Shift+ArrowRight");
  assert.equal(await words(page, "functions"), "fib(4) answers 3.");
  assert.deepEqual(page.problems, []);
});

test("a function of one's own is called; a mistake is told with its column; and both are in the link", async () => {
  const page = await run.shared();
  await page.open("functions");
  await write(page, "double(n, k) = n * 2 + m");
  await page.waitForSelector("#functions .words.error");
  assert.match(await words(page, "functions"), /^Column 24: “m” is not known/);
  assert.equal(await page.textContent("#functions pre.caret"), `double(n, k) = n * 2 + m\n${" ".repeat(23)}^`);
  await write(page, "sum(from, to) =\n  if from > to then 0\n  else from + sum(from + 1, to)");
  await page.getByLabel("from", { exact: true }).fill("3");
  await page.getByLabel("to", { exact: true }).fill("100");
  await status(page, "sum(3, 100): 5047, 99 calls.");
  await page.waitForFunction(() => location.hash.includes("numbers=3%2C100"));
  await page.reload();
  await status(page, "sum(3, 100): 5047, 99 calls.");
  assert.match(await page.inputValue("#functions textarea"), /^sum\(from, to\)/);
  await write(page, "f(n) =\n  10 / (n - n)");
  await status(page, "f(3): no answer, 1 call.");
  assert.equal(await words(page, "functions"), "Line 2, column 6: 10 / 0: nothing can be divided by 0.");
  assert.deepEqual(page.problems, []);
});

test("every example answers what it should", async () => {
  const page = await run.shared();
  await page.open("functions");
  const answers = {
    Factorial: "fact(5): 120, 6 calls.",
    "Greatest common divisor": "gcd(1071, 462): 21, 4 calls.",
    Powers: "power(3, 13): 1594323, 7 calls.",
    "How many ways to choose k of n": "choose(5, 2): 10, 19 calls.",
    "Ways to climb stairs, up to 3 at a time": "ways(4): 7, 25 calls.",
    "Ackermann's function": "ack(2, 2): 7, 27 calls.",
    "Moves of the towers of Hanoi": "hanoi(3, 1, 3): 7, 15 calls.",
    "Fibonacci's numbers": "fib(5): 5, 15 calls.",
  };
  const names = await page.$$eval("#functions select option", (options) => options.map((option) => option.textContent));
  assert.deepEqual(new Set([...Object.keys(answers), "your own"]), new Set(names));
  for (const [name, answer] of Object.entries(answers)) {
    await page.getByLabel("An example").selectOption(name);
    await status(page, answer);
  }
  assert.deepEqual(page.problems, []);
});

test("a recursion without an end is ended, and what is beyond the drawing is counted", async () => {
  const page = await run.shared();
  await page.open("functions");
  await write(page, "f(n) = f(n + 1)");
  await status(page, "f(5): no answer, 10,000 calls, the first 250 of them drawn.");
  assert.match(await words(page, "functions"), /^Column 8: 10,000 calls wait for an answer/);
  await page.locator("#functions .controls button[aria-label='To the end']").click();
  assert.equal((await boxes(page, "functions")).length, 250);
  assert.match(await page.textContent("#functions .call-part .tree-note"), /^250 calls; 9,750 more are not drawn/);
  await write(page, "fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)");
  await page.getByLabel("n", { exact: true }).fill("90");
  await status(page, "fib(90): no answer, 500,000 calls, the first 250 of them drawn.");
  assert.deepEqual(page.problems, []);
});

test("it remembers its answers once one has guessed how many calls remain", async () => {
  const page = await run.page({ veiled: true });
  await page.open("functions");
  await page.getByLabel("remember answers").check();
  await page.waitForSelector("#functions .remember form");
  assert.match(await page.textContent("#functions .remember p"), /it makes 15 calls\./);
  await status(page, "fib(5): 5, 15 calls.");
  await page.getByLabel("Your prediction, in calls").last().fill("9");
  await page.locator("#functions .remember").getByRole("button", { name: "Predict" }).click();
  await status(page, "fib(5): 5, 9 calls, 3 answered from memory.");
  assert.equal(await page.textContent("#functions .remember .said"), "Exactly. Of 15 calls, 9 remain.");
  await page.locator("#functions .controls button[aria-label='To the end']").click();
  assert.equal((await boxes(page, "functions")).length, 9);
  assert.equal(await page.locator("#functions .call.remembered").count(), 3);
  await page.waitForFunction(() => location.hash.includes("remember=1") && location.hash.includes("at="));
  // The guess is kept, and so is the moment.
  await page.reload();
  await status(page, "fib(5): 5, 9 calls, 3 answered from memory.");
  assert.equal((await boxes(page, "functions")).length, 9);
  // A call that takes too long without memory does not with it.
  await page.getByLabel("n", { exact: true }).fill("80");
  await page.waitForSelector("#functions .remember form");
  for (const name of ["Show me", "Show me anyway"]) await page.locator("#functions .remember").getByRole("button", { name }).click();
  await status(page, "fib(80): 23416728348467685, 159 calls, 78 answered from memory.");
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("one goes through the tree with keys, and it says what it shows", async () => {
  const page = await run.shared();
  await page.open("functions?at=30");
  await status(page, "fib(5): 5, 15 calls.");
  const tree = page.getByRole("tree", { name: "The tree of calls: 15 calls" });
  await tree.getByRole("treeitem", { name: "fib(5) = 5" }).focus();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  const seen = [];
  for (const key of ["ArrowDown", "ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "ArrowUp"]) {
    await page.keyboard.press(key);
    seen.push(await focused());
  }
  assert.deepEqual(seen, [
    "fib(4) = 3",
    "fib(3) = 2",
    "fib(2) = 1",
    "fib(2) = 1",
    "fib(4) = 3",
    "fib(5) = 5",
  ]);
  // The keys of the tree are not those of the controls; Enter goes to a call.
  assert.match(await page.textContent("#functions .controls .where"), /^30 of 30/);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  assert.equal(await words(page, "functions"), "fib(4) answers 3.");
  const width = () => page.$eval("#functions svg.call-tree", (svg) => svg.getBoundingClientRect().width);
  const before = await width();
  await page.keyboard.press("+");
  assert.ok((await width()) > before);
});

test("nothing of it is wrong for axe-core, on a phone in the dark, without motion", async () => {
  const page = await run.page({ colorScheme: "dark", viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  for (const state of ["functions?at=20", "functions?f=f(n)%20%3D%20n%20%2B", "functions?remember=1&at=7", "coins?at=3"]) {
    await page.open(state);
    const chapter = state.split("?")[0];
    await page.waitForFunction((chapter) => document.querySelector(`#${chapter} .words`)?.textContent, chapter);
    assert.deepEqual(await violations(page), [], state);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    assert.ok(wide <= 0, `${wide} pixels too wide: ${state}`);
  }
  // A tree that is wider than the screen is scrolled, not made too small to read.
  const smallest = await page.$$eval("#coins .call-tree text:not(.more)", (texts) =>
    Math.min(...texts.map((text) => parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().a)),
  );
  assert.ok(smallest >= 10 && smallest < 20, `${smallest} pixels`);
  const moving = await page.$eval("#coins .call-tree rect", (rect) => getComputedStyle(rect).transitionDuration);
  assert.equal(moving, "0s");
  assert.deepEqual(page.problems, []);
  await page.close();
});
