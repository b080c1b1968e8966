// The pages for teachers: aims and minutes, answers to which no page links, worksheets, and the guesses of a class.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { after, before, test } from "node:test";
import { start, violations } from "./browser.mjs";
import { figures, written } from "./figures.mjs";

let run;
before(async () => {
  run = await start();
});
after(() => run.close());

/** Returns what axe-core finds on a page whose policy allows no other scripts. */
async function lenient(path) {
  const page = await run.page({ bypassCSP: true });
  await page.goto(`${run.address}${path}`);
  assert.deepEqual(await violations(page), [], path);
  assert.deepEqual(page.problems, [], path);
  await page.close();
}

const chaptersOf = (page) =>
  page.$$eval("section.chapter", (sections) =>
    sections.map((section) => ({ id: section.id, asks: section.querySelectorAll(".predict").length, now: section.lastElementChild?.className })),
  );

test("every chapter ends with what to do now, and the foot leads teachers to aims and minutes, and to no answer", async () => {
  const page = await run.page({ viewport: { width: 390, height: 844 } });
  await page.open("");
  const chapters = await chaptersOf(page);
  for (const { id, now } of chapters) assert.equal(now, "now", id);
  await page.click("text=For teachers");
  await page.waitForURL("**/teachers.html");
  for (const { id } of chapters) assert.equal(await page.locator(`h3 a[href="index.html#${id}"]`).count(), 1, id);
  // The address of this server has digits of its own.
  const text = (await page.textContent("main")).replaceAll(run.address, "");
  for (const count of [figures.lecture.sudoku3.placed, figures.lecture.norvig.eliminated, figures.exercises.row_ok]) assert.ok(!text.includes(written(count)), `${count}`);
  // Where the answers are is not said here.
  assert.doesNotMatch(await page.content(), /answers\.html|teachers\.md/);
  // The minutes of the core are those of its chapters, and the beginning is counted apart.
  const minutes = (pattern) => [...text.matchAll(pattern)].map(([, minutes]) => Number(minutes));
  const core = minutes(/(\d+) minutes in the core/g).reduce((sum, minutes) => sum + minutes, 0);
  const first = Number((await page.textContent('h3:has([href="index.html#start"]) + p')).match(/^(\d+) minutes/)[1]);
  assert.match(text.replace(/\s+/g, " "), new RegExp(`core take ${core} minutes without their exercises\\. Before them, the two programs on the projector take ${first} minutes`));
  const line = await page.textContent("pre[aria-label='The line for a figure']");
  assert.ok(line.startsWith(`<iframe src="${run.address}index.html#sudoku8/trees?embed" title="`), line);
  const [h1, ...h2] = await page.$$eval("h1, main h2", (all) => all.map((each) => ({ size: parseFloat(getComputedStyle(each).fontSize), left: each.getBoundingClientRect().left })));
  for (const { size, left } of h2) assert.ok(size < h1.size && left === h1.left, `${size} and ${h1.size}, ${left} and ${h1.left}`);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${wide} pixels too wide`);
  await page.close();
  await lenient("teachers.html");
});

test("all answers stand in a page of their own, to which none leads", async () => {
  const page = await run.page();
  await page.open("");
  const chapters = await chaptersOf(page);
  for (const path of ["index.html", "teachers.html", "handout.html"]) {
    await page.goto(`${run.address}${path}`);
    assert.equal(await page.locator("[href*=answers]").count(), 0, path);
  }
  await page.goto(`${run.address}answers.html`);
  const text = await page.innerText("main");
  for (const [name, count] of Object.entries(figures.exercises)) assert.ok(text.includes(`${name}: ${written(count)}`), name);
  const asked = chapters.reduce((sum, { asks }) => sum + asks, 0);
  assert.equal(await page.locator(".answer").count(), asked + Object.keys(figures.exercises).length);
  assert.ok(text.includes(`${written(figures.lecture.sudoku3.placed)} digits placed.`));
  assert.ok(text.includes("in the blink of an eye"));
  // Texts for other puzzles are left out, and no words run together.
  assert.doesNotMatch(text, /five thousand a day|With no wrong guess it would be|[a-z]\.[A-Z][a-z]/);
  await page.close();
  await lenient("answers.html");
});

/** Returns the number of printed pages of an address. */
async function printed(page, path) {
  await page.goto("about:blank");
  await page.goto(`${run.address}${path}`);
  const bytes = await page.pdf({ preferCSSPageSize: true });
  return [...bytes.toString("latin1").matchAll(/\/Type\s*\/Page\b/g)].length;
}

test("a chapter is a sheet of paper, with a grid, questions and a tree; the answers are its back", async () => {
  const page = await run.page();
  await page.goto(`${run.address}handout.html`);
  const sheets = await page.$$eval(".sheet", (all) => all.map(({ id }) => id));
  assert.ok(sheets.length >= 15, `${sheets}`);
  assert.equal(await page.locator("#sudoku3 .paper-grid text").count(), 30);
  // Students write into the circles, so all have the same size, and no row has 81 of them.
  // After 1 in the first blank, 2 and 6 fit in the second.
  assert.equal(await page.locator("#sudoku3 .paper-tree circle").count(), 1 + 9 + 9 + 2 * 9);
  assert.equal(await page.locator("#functions .paper-tree circle").count(), 15);
  assert.match(await page.textContent("#functions"), /fib\(n\) = if n < 2/);
  assert.doesNotMatch(await page.textContent("#functions"), /search|refused/);
  assert.deepEqual(await page.$$eval(".paper-tree circle", (all) => [...new Set(all.map((circle) => circle.getAttribute("r")))]), ["4.2"]);
  assert.equal(await page.locator("#byhand .paper-grid text").count(), 4);
  for (const [id, answer] of [["sudoku3", figures.lecture.sudoku3.placed], ["states", figures.states.breadth_first.calls]]) {
    assert.ok(!(await page.textContent(`#${id}`)).includes(` ${written(answer)} `), id);
  }
  for (const id of sheets) assert.equal(await printed(page, `handout.html#${id}`), 1, id);
  assert.equal(await printed(page, "answers.html#sudoku8"), 2);
  await page.close();
  await lenient("handout.html");
});

test("the trees on a sheet are those of the searches", async () => {
  const page = await run.page();
  await page.goto(`${run.address}handout.html`);
  // Going down the tree that begins at a circle, always by the first call that goes on: how many lines begin there.
  const forks = (root) =>
    page.$$eval(`#sudoku8 .paper-tree`, ([svg], root) => {
      const lines = [...svg.querySelectorAll("path")].map((path) => path.getAttribute("d").match(/[\d.]+/g).map(Number));
      let [x, y] = ["cx", "cy"].map((name) => Number([...svg.querySelectorAll("circle[cy='5']")][root].getAttribute(name)));
      const found = [];
      for (let below; (below = lines.filter(([a, b]) => a === x && b > y && b < y + 17)).length; [x, y] = [below[0][2], y + 17]) found.push(below.length);
      return found;
    }, root);
  const drawn = [await forks(0), await forks(1)];
  for (const [i, chapter] of ["bits", "sudoku8"].entries()) {
    await page.open(chapter);
    const figure = `#${chapter} [data-figure=search]`;
    await page.waitForFunction((figure) => document.querySelector(`${figure} .scrubber`)?.max > 100, figure);
    const candidates = await page.$eval(figure, (figure) => {
      const found = [];
      while (found.length < 3) {
        figure.querySelector("[aria-label='One step']").click();
        const [, count] = figure.querySelector(".words").textContent.match(/^Goes to .*, which has (one|\d+) candidate/) ?? [];
        if (count) found.push(Number(count.replace("one", "1")));
      }
      return found;
    });
    assert.deepEqual(drawn[i], candidates, chapter);
  }
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("guesses are saved as a file, and the files of a class are drawn as histograms in the browser", async () => {
  const page = await run.page({ veiled: true });
  const truth = figures.lecture.sudoku3.placed;
  await page.open("sudoku3");
  await page.fill("#sudoku3 .predict input[type=text]", "4000");
  await page.click("#sudoku3 .predict button[type=submit]");
  await page.waitForSelector("#sudoku3 .predict .yours");
  await page.waitForFunction(() => /truth/.test(localStorage.getItem("guesses")));
  await page.open("own");
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#own button:text('CSV')")]);
  // The files of a class can lie in one folder.
  const [again] = await Promise.all([page.waitForEvent("download"), page.click("#own button:text('CSV')")]);
  assert.match(download.suggestedFilename(), /^guesses-\d{4}-\d\d-\d\d-\d{6}\.csv$/);
  assert.notEqual(again.suggestedFilename(), download.suggestedFilename());
  const parts = [];
  for await (const part of await download.createReadStream()) parts.push(part);
  const text = Buffer.concat(parts).toString();
  const puzzle = text.match(/[.1-9]{81}/)[0];
  assert.equal(text, `chapter,question,unit,puzzle,guess,answer,seen\r\nsudoku3,placed,digits placed,${puzzle},4000,${truth},\r\n`);

  const asked = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto(`${run.address}teachers.html`);
  const before = asked.length;
  const file = (name, content) => ({ name, mimeType: "text/csv", buffer: Buffer.from(content) });
  // A file as a German spreadsheet writes it, one of a student who was shown without a guess, and another kind of file.
  const excel = `\uFEFF"chapter";"question";"unit";"puzzle";"guess";"answer";"seen"\r\nsudoku3;placed;digits placed;${puzzle};30000,0;;\r\n`;
  const asking = `chapter,question,unit,puzzle,guess,answer,seen\nsudoku3,placed,digits placed,${puzzle},,${truth},\n`;
  await page.setInputFiles("#class-files", [file("a.csv", text), file("b.csv", excel), file("c.csv", asking), file("d.csv", "name,mark\nx,1\n"), file("e.csv", `${asking.trim()}\nsudoku3,placed,digits placed,,many,1,\n`), file("f.csv", `${asking.trim()}\nsudoku3,placed,digits placed,,1e300,1,\n`)]);
  await page.waitForSelector(".histogram");
  const shown = await page.innerText("#class-shown");
  assert.match(shown, /3 files, 1 question\./);
  assert.match(shown, /Try everything: How many digits does the program place until it is done\?/);
  assert.match(shown, /d\.csv: line 1 has no column “chapter”/);
  assert.match(shown, /f\.csv: line 3: 1e300 is more than anything here can be \(guess\)/);
  assert.match(shown, /e\.csv: line 3: “many” is not a number \(guess\)/);
  assert.ok(shown.includes(`2 guesses; the median 17,000 digits placed; it is ${written(truth)}; 1 within a factor of 2; 1 asked to be shown.`), shown);
  assert.equal(await page.getAttribute(".histogram", "aria-label"), "How many guessed 2,000 to 5,000: 1; 20,000 to 50,000: 1");
  assert.equal(await page.locator(".histogram .count").count(), 2);
  assert.equal(asked.length, before);
  // Each browser measured its own truth, so each guess is compared with that of its file.
  const measured = (guess, answer) => `chapter,question,unit,puzzle,guess,answer,seen\nbits,times,times,${puzzle},${guess},${answer},\n`;
  await page.setInputFiles("#class-files", [[3, 4], [30, 40], [4, 9]].map(([guess, answer], i) => file(`${i}.csv`, measured(guess, answer))));
  await page.waitForFunction(() => /each browser/.test(document.querySelector("#class-shown").textContent));
  assert.match(await page.innerText("#class-shown"), /3 guesses; the median 4 times; it is 4 to 40, as each browser measured it; 2 within a factor of 2 of their own answer\./);
  // A call may take longer than before, but nobody may guess so.
  const percent = (guess) => `chapter,question,unit,puzzle,guess,answer,seen\nsudoku4,percent,percent,${puzzle},${guess},-2,\n`;
  await page.setInputFiles("#class-files", [file("slower.csv", percent(40)), file("wrong.csv", percent(-1))]);
  await page.waitForFunction(() => /it is -2/.test(document.querySelector("#class-shown").textContent));
  assert.match(await page.innerText("#class-shown"), /wrong\.csv: line 2: “-1” is not a number \(guess\)/);
  assert.deepEqual(page.problems, []);
  await page.close();
});

test("a guess that follows the answer is marked in the file, and counted apart; a teacher's switch shows everything", async () => {
  const page = await run.page({ veiled: true });
  await page.open("eights");
  const box = page.locator("#eights .predict");
  for (const name of ["Show me", "Show me anyway", "Ask me again"]) await box.getByRole("button", { name }).click();
  await box.locator("input[type=text]").fill("3");
  await box.getByRole("button", { name: "Predict" }).click();
  await box.locator(".yours").waitFor();
  await page.open("own");
  assert.equal(await page.locator("#own input[type=checkbox]").count(), 0);
  const [download] = await Promise.all([page.waitForEvent("download"), page.click("#own button:text('CSV')")]);
  const path = await download.path();
  assert.match(readFileSync(path, "utf8"), /\r\neights,calls,calls,,3,3,yes\r\n$/);
  await page.goto(`${run.address}teachers.html`);
  await page.setInputFiles("#class-files", path);
  await page.waitForSelector(".histogram");
  assert.match(await page.innerText("#class-shown"), /0 guesses; it is 3; 0 within a factor of 2; 1 guessed when the answer had been seen\./);
  await page.check("#show-everything");
  await page.open("sudoku3");
  await page.waitForSelector("#sudoku3 .predict .yours");
  assert.deepEqual(page.problems, []);
  await page.close();
});
