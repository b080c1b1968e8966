// The package in Node.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { runInNewContext } from "node:vm";
import { Worker } from "node:worker_threads";
import * as sudoku from "../../../../target/npm/sudoku-lanes/node.js";

const folder = new URL("../../../../target/npm/sudoku-lanes/", import.meta.url);
const PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const HARD = "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.";
/** Its hardest step is a unique rectangle, whose title says of which type. */
const RECTANGLE = ".8.9.2.54.9.7..18...4.68.9..7.2.....2.......9.....6.7..3.42.8...28..7.4.14.6.5.2.";
const EMPTY = ".".repeat(81);
const TWICE = `5${PUZZLE.slice(1, 8)}5${PUZZLE.slice(9)}`;
/** Row 1 leaves only a 9 for its last cell, but its column already has one. */
const NONE = `12345678.${".".repeat(71)}9`;

before(async () => {
  for (const call of ["solve", "first", "count", "verdict", "candidates", "canon", "redundant", "rate", "explain", "forms", "read", "readFirst", "reason", "possible", "hint"]) {
    assert.throws(() => sudoku[call](PUZZLE), /await init\(\)/, call);
  }
  for (const call of ["generate", "pictureStyle", "pictureLegend"]) assert.throws(() => sudoku[call](), /await init\(\)/, call);
  for (const [source, words] of [
    [5, /the wasm or its options: an object is expected, not a value of type number/],
    [null, /the wasm or its options: an object is expected, not null/],
    [{ hodku: true }, /the wasm or its options: there is no hodku; known are hodoku/],
    [{ hodoku: "yes" }, /hodoku: true or false is expected/],
    [new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]), /init: this is not the wasm of sudoku-lanes/],
    [new Response("", { status: 404, statusText: "Not Found" }), /init: .*404 Not Found/],
    ["nowhere.wasm", /nowhere.wasm/],
  ]) {
    await assert.rejects(sudoku.init(source), words);
  }
  await assert.rejects(sudoku.load({ hodku: true }), /there is no hodku/);
  assert.throws(() => sudoku.startNow(sudoku.load()), /startNow: a WebAssembly.Module is expected/);
  const both = await Promise.allSettled([sudoku.init("nowhere.wasm"), sudoku.init(sudoku.load()), sudoku.init()]);
  assert.deepEqual(both.map(({ status }) => status), ["rejected", "fulfilled", "fulfilled"]);
  await sudoku.init();
  await assert.rejects(sudoku.init({ hodoku: true }), /already started, without HoDoKu/);
  await assert.rejects(sudoku.init(5), /the wasm or its options/);
});

test("one text gives one answer, a list a list, bytes bytes", () => {
  assert.equal(sudoku.solve(PUZZLE), SOLUTION);
  assert.deepEqual(sudoku.solve([PUZZLE, EMPTY, "12a"]), [SOLUTION, null, null]);
  const bytes = new Uint8Array(4 * 81);
  [PUZZLE, EMPTY, NONE].forEach((text, i) => bytes.set(sudoku.read(text), 81 * i));
  bytes.fill(10, 3 * 81);
  const before = bytes.slice();
  const { solutions, verdicts } = sudoku.solveAll(bytes);
  assert.equal(sudoku.text(solutions.subarray(0, 81)), SOLUTION);
  assert.ok(solutions.subarray(81).every((cell) => cell === 255));
  assert.deepEqual(Array.from(verdicts, (verdict) => sudoku.VERDICTS[verdict]), ["unique", "multiple", "none", "invalid"]);
  assert.deepEqual(sudoku.verdict(bytes), verdicts);
  assert.deepEqual(sudoku.solve(bytes.subarray(0, 81)), solutions.slice(0, 81));
  assert.deepEqual(sudoku.count(bytes, 7), new Float64Array([1, 7, 0, -1]));
  assert.deepEqual(sudoku.count([PUZZLE, EMPTY, NONE, TWICE]), [1, 2, 0, null]);
  assert.equal(sudoku.verdict(sudoku.first(EMPTY)), "unique");
  assert.deepEqual(bytes, before);
  assert.deepEqual(sudoku.solve([]), []);
  assert.deepEqual(sudoku.solve(new Uint8Array()), new Uint8Array());
});

test("an answer is right, or it is said why not", () => {
  assert.deepEqual(sudoku.check([PUZZLE, EMPTY, TWICE], [SOLUTION, SOLUTION, SOLUTION]), ["right", "wrong", "invalid"]);
  assert.deepEqual(sudoku.check([PUZZLE, TWICE], ["12a", "12a"]), ["wrong", "invalid"]);
  assert.equal(sudoku.reason(PUZZLE, "12a"), "Bad character a at line 1, column 3");
  assert.equal(sudoku.reason(EMPTY, SOLUTION), "the puzzle has several solutions");
  assert.equal(sudoku.reason(TWICE), "digit 5 twice in row 1: at r1c1 and r1c9");
  assert.equal(sudoku.reason("12a"), "Bad character a at line 1, column 3");
  assert.equal(sudoku.reason(PUZZLE, SOLUTION), null);
});

test("the same puzzle in disguise is known", () => {
  const images = sudoku.shuffle(PUZZLE, { seed: 7, number: 3 });
  assert.equal(new Set(images).size, 3);
  assert.deepEqual(sudoku.shuffle([PUZZLE], { seed: 7n, number: 3 }), images);
  assert.notDeepEqual(sudoku.shuffle(PUZZLE), sudoku.shuffle(PUZZLE));
  assert.deepEqual(sudoku.same([PUZZLE, PUZZLE, TWICE], [images[0], EMPTY, PUZZLE]), [true, false, null]);
  assert.deepEqual(sudoku.unique([...images, EMPTY, TWICE, EMPTY]), [0, 0, 0, 3, null, 3]);
  const { form, transform, automorphisms } = sudoku.canonical(images[2]);
  assert.equal(form, sudoku.canon(PUZZLE));
  assert.equal(sudoku.transform(images[2], transform), form);
  assert.equal(automorphisms, 1);
  assert.equal(sudoku.canonical(EMPTY).automorphisms, 2 * 6 ** 8 * 362_880);
  const pairs = sudoku.shufflePairs([PUZZLE, PUZZLE], [SOLUTION, SOLUTION], { seed: 1 });
  assert.deepEqual(sudoku.solve(pairs.puzzles), pairs.solutions);
  assert.throws(() => sudoku.transform(PUZZLE, { ...transform, rows: [0, 1, 3, 2, 4, 5, 6, 7, 8] }), /bands/);
});

test("it is told how hard a puzzle is, and why", () => {
  assert.deepEqual(sudoku.rate([PUZZLE, EMPTY]), [{ er: 1.2, ep: 1.2, ed: 1.2, technique: "hidden single in a box" }, null]);
  for (const puzzle of [PUZZLE, HARD, RECTANGLE]) {
    const { rating, steps } = sudoku.explain(puzzle);
    const { er, ep, ed, technique } = sudoku.rate(puzzle);
    assert.equal(rating.technique, technique);
    assert.equal(steps.find((step) => step.rating === er).technique, technique);
    assert.deepEqual([rating.er, rating.ep, rating.ed, Math.max(...steps.map((step) => step.rating))], [er, ep, ed, er]);
    assert.deepEqual([rating.solved, rating.steps], [true, steps.length]);
    assert.equal(steps.at(-1).cells, sudoku.solve(puzzle));
    for (const { svg, words, places, removes } of steps) {
      assert.match(svg, /^<svg/);
      assert.ok(words);
      // It places a digit, or strikes some out.
      assert.equal(places.length, removes.length ? 0 : 1);
    }
  }
  const { title, technique } = sudoku.explain(RECTANGLE).steps[20];
  assert.deepEqual([title, technique], ["unique rectangle, type 1", "unique rectangle"]);
  assert.equal(sudoku.rate(sudoku.generate({ seed: 1, technique })[0].puzzle).technique, technique);
  assert.match(sudoku.pictureStyle(), /\{/);
  assert.equal(sudoku.explain(EMPTY), null);
  assert.ok(sudoku.guesses(PUZZLE) >= 0);
  // Image i of a puzzle is the first with the seed i higher.
  const mean = (images, seed) => sudoku.guesses([HARD, EMPTY], { images, seed });
  assert.deepEqual(mean(1200, 1), [(mean(400, 1)[0] * 400 + mean(800, 401)[0] * 800) / 1200, null]);
});

test("each step begins where the one before ended, and others are possible", () => {
  const { steps } = sudoku.explain(HARD);
  for (const [i, step] of steps.entries()) {
    const { marks } = sudoku.forms(step.position);
    assert.equal(marks, sudoku.forms(i ? steps[i - 1].after : HARD).marks);
    // Finding the thousand that are possible in an early position takes seconds.
    if (i % 15 || i < 30) continue;
    const all = sudoku.possible(step.position).map(({ title, effect }) => `${title}: ${effect}`);
    assert.ok(all.includes(`${step.title}: ${step.effect}`));
    assert.equal(new Set(all).size, all.length);
    // From there, the steps lead to the same solution.
    if (i === 30) assert.equal(sudoku.explain(step.after).steps.at(-1).cells, sudoku.solve(HARD));
  }
  const { library, solution, verdict, cells } = sudoku.forms(steps[9].after);
  assert.deepEqual([solution, verdict], [sudoku.solve(HARD), "unique"]);
  assert.equal(library.split(":")[3].replaceAll("+", ""), cells);
  assert.equal(sudoku.possible(EMPTY), null);
  assert.deepEqual(sudoku.readFirst(`${PUZZLE}\n${EMPTY}`), { cells: PUZZLE, error: null, others: 1 });
  assert.throws(() => sudoku.forms("12a"), /Bad character a/);
  assert.throws(() => sudoku.explain(PUZZLE, { scale: "stars" }), /scale: se or hodoku is expected/);
  for (const call of [sudoku.explain, sudoku.hint, sudoku.possible, sudoku.rate]) {
    assert.throws(() => call(PUZZLE, { scale: "hodoku" }), /init\(\{ hodoku: true \}\)/);
    assert.throws(() => call(PUZZLE, () => {}), /options: an object is expected/);
    assert.throws(() => call(PUZZLE, 5), /options: an object is expected/);
  }
  assert.ok(sudoku.pictureLegend().some(({ name, meaning }) => name === "out" && meaning === "struck out"));
});

test("steps say what they do, and who is shown them decides when to go on", () => {
  const { steps } = sudoku.explain(PUZZLE);
  const cells = [...PUZZLE];
  for (const { places } of steps) for (const { cell, digit } of places) cells[cell] = String(digit);
  assert.equal(cells.join(""), SOLUTION);
  const shown = [];
  const some = sudoku.explain(PUZZLE, { show: (step) => shown.push(step) < 3 });
  assert.deepEqual([some.steps, some.rating.steps, some.rating.solved], [shown, 3, false]);
  assert.deepEqual(sudoku.hint(PUZZLE), steps[0]);
  assert.equal(sudoku.hint(EMPTY), null);
  const stop = () => {
    throw new RangeError("enough");
  };
  assert.throws(() => sudoku.explain(PUZZLE, { show: stop }), /^RangeError: enough$/);
  assert.throws(() => sudoku.possible(PUZZLE, { show: stop }), /^RangeError: enough$/);
  assert.throws(() => sudoku.explain(PUZZLE, { show: 5 }), /show: a function/);
});

test("solutions come one by one, and candidates are those of all", () => {
  const [one, other] = sudoku.solutions(EMPTY);
  assert.equal(sudoku.first(EMPTY), one);
  assert.notEqual(one, other);
  assert.deepEqual([...sudoku.solutions(PUZZLE)], [SOLUTION]);
  assert.deepEqual([...sudoku.solutions(sudoku.read(PUZZLE))], [sudoku.read(SOLUTION)]);
  assert.deepEqual([...sudoku.solutions(NONE)], []);
  assert.equal(sudoku.candidates(EMPTY), "123456789".repeat(81));
  assert.deepEqual(sudoku.candidates([NONE, PUZZLE]), [null, [...SOLUTION].map((digit) => [...".........".replace(/./g, (_, i) => (i + 1 == digit ? digit : "."))].join("")).join("")]);
  assert.deepEqual(sudoku.candidates(sudoku.read(PUZZLE)), Uint16Array.from(SOLUTION, (digit) => 1 << (digit - 1)));
  assert.throws(() => sudoku.solutions([PUZZLE]).next(), /one puzzle is expected, not a list/);
  // What is invalid has an error, not no solutions.
  const clashing = `1........1........${"123456789".repeat(79)}`;
  for (const [invalid, words] of [
    ["12a", /^Error: Bad character a at line 1, column 3$/],
    ["", /^Error: No puzzle found$/],
    [`${PUZZLE}\n${PUZZLE}`, /^Error: One puzzle expected, several found$/],
    [TWICE, /^Error: digit 5 twice in row 1: at r1c1 and r1c9$/],
    [clashing, /^Error: digit 1 twice in row 1: at r1c1 and r1c2$/],
    [new Uint8Array(81).fill(10), /^Error: 10 at r1c1 is not a digit$/],
    [new Uint16Array(81).fill(1022), /^Error: 1022 is not a set of candidates \(bit d-1 for digit d\), at r1c1$/],
  ]) {
    assert.throws(() => sudoku.solutions(invalid).next(), words);
  }
});

test("a position with pencil marks is asked what it leaves", () => {
  // Without its true candidate, r1c3 has none that leads to a solution; without a wrong candidate, nothing changes.
  const marks = sudoku.forms(PUZZLE).marks;
  const at = (cell, digit) => marks.slice(0, 9 * cell + digit - 1) + "." + marks.slice(9 * cell + digit);
  const [wrong, right] = [at(2, Number(SOLUTION[2])), at(2, 1)];
  assert.deepEqual(sudoku.verdict([wrong, right, PUZZLE, "12a"]), ["none", "unique", "unique", "invalid"]);
  assert.deepEqual(sudoku.solve([wrong, right, PUZZLE]), [null, SOLUTION, SOLUTION]);
  assert.deepEqual(sudoku.check([right, wrong], [SOLUTION, SOLUTION]), ["right", "wrong"]);
  assert.equal(sudoku.first(right), SOLUTION);
  assert.equal(sudoku.count(wrong, 5), 0);
  const some = new Uint16Array(2 * 81).fill(511);
  some[81] = 1;
  assert.deepEqual(sudoku.count(some, 10), new Float64Array([10, 10]));
  assert.equal(sudoku.first(some)[81], 1);
  assert.ok(sudoku.candidates(some).subarray(82, 90).every((cell) => cell === 510));
  assert.equal(sudoku.explain(right).steps.at(-1).cells, SOLUTION);
  assert.equal(sudoku.explain(wrong), null);
  // What is not a set of candidates is invalid: the null of candidates(), and sets of bits d.
  some.set(sudoku.candidates(sudoku.read(NONE)), 81);
  assert.deepEqual(sudoku.verdict(some), new Uint8Array([2, 3]));
  assert.deepEqual(sudoku.count(some), new Float64Array([2, -1]));
  const shifted = sudoku.candidates(sudoku.read(PUZZLE)).map((cell) => cell << 1);
  assert.deepEqual([...sudoku.verdict(shifted)], [3]);
  assert.deepEqual([sudoku.explain(shifted), sudoku.hint(shifted)], [null, null]);
  assert.throws(() => sudoku.solve(new Uint16Array(80)), /puzzles: 81 numbers for each position are expected, not 80 in all/);
});

test("work that takes long lets others in, and is ended by a signal", async () => {
  const quick = await Promise.all([sudoku.solveAsync([PUZZLE, EMPTY]), sudoku.countAsync([EMPTY, PUZZLE, TWICE], 25_000), sudoku.firstAsync(PUZZLE), sudoku.rateAsync(PUZZLE)]);
  assert.deepEqual(quick, [[SOLUTION, null], [25_000, 1, null], SOLUTION, sudoku.rate(PUZZLE)]);
  const constraints = { seed: 3, number: 2, symmetry: "half-turn" };
  assert.deepEqual(await sudoku.generateAsync(constraints), sudoku.generate(constraints));
  assert.deepEqual(await sudoku.generateAsync({ ...constraints, number: 2n }), sudoku.generate(constraints));
  assert.deepEqual(await sudoku.explainAsync(PUZZLE), sudoku.explain(PUZZLE));
  const signal = AbortSignal.timeout(50);
  const works = [sudoku.countAsync(EMPTY, 2n ** 60n, { signal }), sudoku.generateAsync({ clues: 17, signal }), sudoku.solveAsync(new Uint8Array(81 * 1e6), { signal })];
  await Promise.all(works.map((work) => assert.rejects(work, { name: "TimeoutError" })));
  await assert.rejects(sudoku.countAsync(EMPTY, 5, { signal: AbortSignal.abort(new Error("never")) }), /never/);
  await assert.rejects(sudoku.countAsync(EMPTY, 0), /limit: a whole number/);
});

test("bytes that are taken away during a call are missed", async () => {
  for (const puzzles of [new Uint8Array(81 * 2e5), new Uint16Array(81 * 2e5)]) {
    const work = sudoku.solveAsync(puzzles);
    structuredClone(puzzles.buffer, { transfer: [puzzles.buffer] });
    await assert.rejects(work, /puzzles: the memory was transferred or resized/);
  }
});

test("bytes may come from another realm", () => {
  const bytes = runInNewContext("new Uint8Array(81)");
  bytes.set(sudoku.read(PUZZLE));
  assert.equal(bytes instanceof Uint8Array, false);
  assert.equal(sudoku.text(sudoku.solve(bytes)), SOLUTION);
});

test("calls that go on in turns refuse what they do not know", async () => {
  const { signal } = new AbortController();
  for (const [wrong, words] of [
    [() => sudoku.generateAsync(10), /constraints: an object is expected, not a value of type number/],
    [() => sudoku.solveAsync(PUZZLE, signal), /options: an object is expected, not a value of type AbortSignal/],
    [() => sudoku.firstAsync(PUZZLE, 5), /options: an object is expected, not a value of type number/],
    [() => sudoku.countAsync(PUZZLE, 5, signal), /options: an object is expected, not a value of type AbortSignal/],
    [() => sudoku.rateAsync(PUZZLE, "se"), /options: an object is expected, not a value of type string/],
    [() => sudoku.explainAsync(PUZZLE, () => {}), /options: an object is expected, not a value of type function/],
    [() => sudoku.explainAsync(PUZZLE, { signal: 5 }), /signal: an AbortSignal is expected/],
    [() => sudoku.solveAsync(PUZZLE, { scale: "se" }), /options: there is no scale; known are maxGuesses, timeout, signal/],
  ]) {
    await assert.rejects(wrong, words);
  }
});

test("what takes too long is given up, and the rest is answered", async () => {
  const texts = [EMPTY, SOLUTION];
  const never = { maxGuesses: 0 };
  assert.deepEqual(sudoku.solve(texts, never), [null, SOLUTION]);
  assert.deepEqual(sudoku.verdict(texts, never), ["unknown", "unique"]);
  assert.deepEqual(sudoku.first(texts, never), [null, SOLUTION]);
  assert.deepEqual(sudoku.count(texts, 5, never), [null, 1]);
  assert.deepEqual(sudoku.count([EMPTY], 1e6, { maxGuesses: 2000 }), [null]);
  assert.deepEqual(sudoku.candidates([EMPTY], never), [null]);
  assert.deepEqual(sudoku.check(texts, [SOLUTION, SOLUTION], never), ["unknown", "right"]);
  assert.deepEqual(sudoku.check(new Uint8Array(81), sudoku.read(SOLUTION), never), new Uint8Array([4]));
  assert.deepEqual(sudoku.redundant([SOLUTION, SOLUTION], { timeout: 0 }), [null, null]);
  assert.deepEqual(sudoku.minimal([SOLUTION, TWICE], { timeout: 0 }), [null, null]);
  assert.deepEqual(sudoku.rate([PUZZLE], { timeout: 0 }), [null]);
  assert.deepEqual(sudoku.guesses([PUZZLE], { timeout: 0 }), [null]);
  for (const call of ["canon", "canonical", "unique", "shuffle"]) assert.deepEqual(sudoku[call]([PUZZLE], { timeout: 0 }), [null], call);
  assert.deepEqual(sudoku.same([PUZZLE], [PUZZLE], { timeout: 0 }), [null]);
  assert.ok(sudoku.shufflePairs(PUZZLE, SOLUTION, { timeout: 0 }).solutions.every((cell) => cell === 255));
  assert.equal(sudoku.guesses(HARD, { images: 1e6, timeout: 100 }), null);
  // Batches that grow give the same answers.
  const many = sudoku.generateBytes({ seed: 3, number: 3000 });
  assert.deepEqual(sudoku.solve(many.puzzles, { timeout: 1e6 }), many.solutions);
  assert.deepEqual(sudoku.candidates(many.puzzles, { timeout: 1e6 }), many.solutions.reduce((all, digit, i) => all.fill(1 << (digit - 1), i, i + 1), new Uint16Array(3000 * 81)));
  assert.deepEqual(await sudoku.countAsync(EMPTY, 2n ** 60n, { timeout: 50 }), null);
  assert.throws(() => [...sudoku.solutions(EMPTY, { maxGuesses: 100 })], /given up: the limit of guesses was reached/);
  const late = { name: "TimeoutError" };
  assert.throws(() => [...sudoku.solutions(EMPTY, { timeout: 20 })], late);
  assert.throws(() => sudoku.explain(PUZZLE, { timeout: 0 }), late);
  assert.throws(() => sudoku.possible(PUZZLE, { timeout: 0 }), late);
  assert.throws(() => sudoku.hint(PUZZLE, { timeout: 0 }), late);
  assert.throws(() => sudoku.generate({ clues: 17, timeout: 20 }), late);
});

test("many are transformed at once, a part at a time", () => {
  const { transform } = sudoku.canonical(PUZZLE);
  const [one, many] = [sudoku.read(PUZZLE), new Uint8Array(81 * 20_000)];
  for (let i = 0; i < many.length; i += 81) many.set(one, i);
  const images = sudoku.transform(many, transform);
  const form = sudoku.read(sudoku.canon(PUZZLE));
  assert.equal(images.length, many.length);
  for (const i of [0, 16_383, 16_384, 19_999]) assert.deepEqual(images.slice(81 * i, 81 * i + 81), form);
  assert.throws(() => sudoku.transform([], { ...transform, rows: [0] }), /9 rows/);
});

test("new puzzles are as asked for, and depend on the seed and their number alone", () => {
  const constraints = { seed: 2026, symmetry: "half-turn", clues: "24..28" };
  const made = sudoku.generate({ ...constraints, number: 5 });
  assert.deepEqual(sudoku.generate({ ...constraints, from: 4, number: 2 }), made.slice(3));
  for (const { puzzle, solution } of made) {
    assert.equal(sudoku.solve(puzzle), solution);
    for (let i = 0; i < 81; i++) assert.equal(puzzle[i] === ".", puzzle[80 - i] === ".");
  }
  const [{ puzzle }] = sudoku.generate({ pattern: PUZZLE, seed: 1 });
  assert.equal(puzzle.replace(/[1-9]/g, "x"), PUZZLE.replace(/[1-9]/g, "x"));
  assert.equal(sudoku.generate({ grid: sudoku.read(SOLUTION) })[0].solution, SOLUTION);
  assert.deepEqual(sudoku.redundant(sudoku.minimal(SOLUTION, { seed: 1 })), []);
  assert.equal(sudoku.redundant(SOLUTION).length, 81);
});

test("what means nothing is an error that says what was expected", () => {
  for (const [wrong, words] of [
    [() => sudoku.solve(5), /puzzles: a string, a list of strings, a Uint8Array or a Uint16Array is expected/],
    [() => sudoku.canon(5), /puzzles: a string, a list of strings or a Uint8Array is expected/],
    [() => sudoku.solve([5]), /puzzles\[0\]: a string/],
    [() => sudoku.solve(new Array(2)), /puzzles\[0\]: a string/],
    [() => sudoku.solve(new Uint8Array(80)), /81 bytes for each puzzle are expected, not 80 in all/],
    [() => sudoku.explain([PUZZLE]), /puzzle: one puzzle is expected, not a list/],
    [() => sudoku.explain(new Uint8Array(162)), /puzzle: one puzzle is expected, not 2/],
    [() => sudoku.reason([PUZZLE]), /puzzle: one puzzle is expected, not a list/],
    [() => sudoku.generate({ keep: new Uint16Array(81) }), /keep: a string, a number, true, false or a Uint8Array is expected/],
    [() => sudoku.generate({ clues: [24] }), /clues: a string, a number/],
    [() => sudoku.generate({ grid: null }), /grid: a string, a number/],
    [() => sudoku.generate({ pattern: new Uint8Array(81).fill(10) }), /pattern: 10 is not a digit/],
    [() => sudoku.generate({ attempts: "2" }), /attempts: a whole number from 1 is expected/],
    [() => sudoku.generate({ from: 2n ** 64n - 1n }), /from: the last number must be below 2\^64 - 1/],
    [() => sudoku.rate(PUZZLE, { scale: null }), /scale: a string is expected/],
    [() => sudoku.check([PUZZLE], []), /answers: one for each puzzle is expected, 1 in all, not 0/],
    [() => sudoku.count(PUZZLE, 0), /limit: a whole number from 1/],
    [() => sudoku.count(PUZZLE, 1.5), /limit: a whole number from 1/],
    [() => sudoku.count(PUZZLE, "5"), /limit: a whole number from 1 is expected, not the string "5"/],
    [() => sudoku.minimal(PUZZLE, { seed: 2 ** 60 }), /seed: numbers above 2 \*\* 53 - 1 are not exact; pass a bigint/],
    [() => sudoku.count(PUZZLE, -(2 ** 60)), /limit: a whole number from 1 is expected, not -/],
    [() => sudoku.count(PUZZLE, 2n ** 70n), /limit: a number below 2 \*\* 64 is expected/],
    [() => sudoku.count(PUZZLE, Symbol()), /limit: a whole number from 1 is expected, not Symbol/],
    [() => sudoku.generate({ seed: null }), /seed: a whole number from 0 is expected, not null/],
    [() => sudoku.shuffle(PUZZLE, { number: 1e9 }), /number: at most/],
    [() => sudoku.shuffle([PUZZLE, PUZZLE], { number: 1e7 }), /number: images of all puzzles together: at most/],
    [() => sudoku.guesses(PUZZLE, { images: 1e15 }), /images: at most/],
    [() => sudoku.explain(EMPTY, { show: 5 }), /show: a function is expected/],
    [() => sudoku.possible(EMPTY, { timeout: -1 }), /timeout: 0 or more/],
    [() => sudoku.generate({ seed: -1 }), /seed: a whole number from 0/],
    [() => sudoku.generate({ symmetry: "sideways" }), /the symmetries are none, half-turn/],
    [() => sudoku.generate({ colour: "red" }), /there is no constraint colour/],
    [() => sudoku.generate({ clues: 18, attempts: 1 }), /puzzle 1 was not found in 1 attempt/],
    [() => sudoku.generate({ technique: "skyscraper" }), /^Error: technique: HoDoKu's scale needs init\(\{ hodoku: true \}\)/],
    [() => sudoku.generate({ contains: "skyscraper=2" }), /^Error: contains: HoDoKu's scale needs init/],
    [() => sudoku.generate({ technique: "x-wing", needs: "skyscraper" }), /^Error: needs: HoDoKu's scale needs init/],
    [() => sudoku.generate({ level: "easy" }), /^Error: level: HoDoKu's scale needs init/],
    [() => sudoku.generate({ score: "100..200" }), /^Error: score: HoDoKu's scale needs init/],
    [() => sudoku.generate({ scale: "hodoku" }), /^Error: scale: HoDoKu's scale needs init/],
    [() => sudoku.generate({ technique: "x-wing", aim: true }), /^Error: aim: HoDoKu's scale needs init/],
    [() => sudoku.generate({ timeout: -1 }), /timeout: 0 or more milliseconds are expected, not -1/],
    [() => sudoku.solve(PUZZLE, { maxGuesses: 0.5 }), /maxGuesses: a whole number from 0/],
    [() => sudoku.canon(PUZZLE, { maxGuesses: 5 }), /options: there is no maxGuesses; known are timeout/],
    [() => sudoku.solve(PUZZLE, { maxGuess: 5 }), /options: there is no maxGuess; known are maxGuesses, timeout/],
    [() => sudoku.solve(PUZZLE, { signal: AbortSignal.abort() }), /options: there is no signal/],
    [() => sudoku.rate(PUZZLE, { sacle: "se" }), /options: there is no sacle; known are scale/],
    [() => sudoku.generate({ technique: "x-wing", er: "easy" }), /^Error: technique, er: x-wing is rated 3.2, which is outside the range/],
    [() => sudoku.generate({ clues: "100.." }), /clues/],
    [() => sudoku.generate(10), /constraints: an object is expected, not a value of type number/],
    [() => sudoku.read("12."), /81 cells expected, 3 found/],
    [() => sudoku.read(5), /text: a string is expected, not a number/],
    [() => sudoku.forms(5), /text: a string is expected/],
    [() => sudoku.forms({}), /text: a string is expected/],
    [() => sudoku.forms(null), /text: a string is expected/],
    [() => sudoku.readFirst(5), /text: a string is expected/],
    [() => sudoku.text("5"), /cells: a Uint8Array/],
    [() => sudoku.transform(PUZZLE, null), /how: an object is expected/],
    [() => sudoku.transform(PUZZLE, { ...sudoku.canonical(PUZZLE).transform, rows: [0.5, 1, 2, 3, 4, 5, 6, 7, 8] }), /how.rows: whole numbers/],
    [() => sudoku.transform(PUZZLE, { ...sudoku.canonical(PUZZLE).transform, rows: [264, 1, 2, 3, 4, 5, 6, 7, 8] }), /how.rows: whole numbers/],
    [() => sudoku.shuffle(PUZZLE, 5), /options: an object/],
    [() => sudoku.minimal(PUZZLE, 5), /options: an object/],
    [() => sudoku.forms(""), /No puzzle found/],
    [() => sudoku.read(""), /No puzzle found/],
  ]) {
    assert.throws(wrong, words);
  }
});

test("a worker is given the wasm, and solves", async () => {
  const source = `
    import { parentPort, workerData } from "node:worker_threads";
    import { solve, startNow } from ${JSON.stringify(new URL("node.js", folder).href)};
    startNow(workerData);
    parentPort.postMessage(solve(${JSON.stringify(PUZZLE)}));`;
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(source)}`), { workerData: await sudoku.load() });
  assert.equal(await new Promise((resolve, reject) => worker.once("message", resolve).once("error", reject)), SOLUTION);
  await worker.terminate();
});

test("without vectors it says the same", async () => {
  const program = `
    WebAssembly.validate = () => false;
    const sudoku = await import(${JSON.stringify(new URL("node.js", folder).href)});
    await sudoku.init();
    const { puzzles } = sudoku.generateBytes({ seed: 1, number: 300 });
    console.log(JSON.stringify([sudoku.hasVectors(), [...sudoku.solve(puzzles)], sudoku.rate(puzzles)]));`;
  const { puzzles } = sudoku.generateBytes({ seed: 1, number: 300 });
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8", maxBuffer: 2 ** 26 });
  assert.deepEqual(JSON.parse(told), [false, [...sudoku.solve(puzzles)], sudoku.rate(puzzles)]);
});

test("with HoDoKu's scale, puzzles have levels and are made by them", () => {
  const program = `
    const sudoku = await import(${JSON.stringify(new URL("node.js", folder).href)});
    await sudoku.init({ hodoku: true });
    const [{ puzzle }] = sudoku.generate({ seed: 1, level: "medium" });
    const { rating, steps } = sudoku.explain(puzzle, { scale: "hodoku" });
    const told = ({ title, effect }) => title + ": " + effect;
    const possible = sudoku.possible(steps.at(-25).position, { scale: "hodoku" }).map(told);
    // Only the nine ones are given: too few digits for a path, but not for a hint.
    const nine = Uint16Array.from(sudoku.solve(puzzle), (digit) => 1 | (1 << (digit - 1)));
    const ways = [sudoku.hint(nine, { scale: "hodoku" })?.places[0]?.digit, sudoku.explain(nine, { scale: "hodoku" }).steps.length];
    console.log(JSON.stringify([sudoku.rate([puzzle, "12a"], { scale: "hodoku" }), rating, sudoku.rate(puzzle), told(steps.at(-25)), possible, ways]));`;
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", program], { encoding: "utf8" });
  const [[rated, none], rating, { er }, step, possible, [placed, count]] = JSON.parse(told);
  assert.ok(placed > 1 && count === 0, `${placed}, ${count}`);
  assert.ok(possible.includes(step) && possible.length > 100);
  assert.equal(new Set(possible).size, possible.length);
  assert.deepEqual([rated.level, rated.score, none], [rating.level, rating.score, null]);
  assert.equal(rated.level, "Medium");
  assert.ok(er >= 1 && rated.technique);
});

test("the package without HoDoKu's scale is under 700 KB, and holds what is needed", () => {
  const [pack] = JSON.parse(execFileSync("npm", ["pack", "--dry-run", "--json"], { cwd: fileURLToPath(folder), encoding: "utf8" }));
  const packed = (path) => gzipSync(readFileSync(new URL(path, folder)), { level: 9 }).length;
  const sizes = { hodoku: 0, without: 0 };
  for (const { path } of pack.files) sizes[path.startsWith("hodoku_") ? "hodoku" : "without"] += packed(path);
  console.log(`# npm pack: ${pack.size} bytes, of them ${sizes.without} without HoDoKu's scale`);
  assert.ok(sizes.without < 700_000, String(sizes.without));
  const names = pack.files.map(({ path }) => path);
  for (const name of ["README.md", "LICENSE-MIT", "LICENSE-APACHE", "index.d.ts", "sudoku_lanes_simd.wasm", "sudoku_lanes_scalar.wasm"]) {
    assert.ok(names.includes(name), name);
  }
  const { exports, version } = JSON.parse(readFileSync(new URL("package.json", folder)));
  assert.match(version, /^\d+\.\d+\.\d+$/);
  for (const file of Object.values(exports["."])) assert.ok(names.includes(file.slice(2)), file);
  assert.equal(exports["./package.json"], "./package.json");
});

test("the README's program runs as it stands", async () => {
  const readme = readFileSync(new URL("README.md", folder), "utf8");
  const [, program] = readme.match(/```js\n(import [\s\S]*?)```/);
  const source = program.replace('"sudoku-lanes"', JSON.stringify(new URL("node.js", folder).href));
  const said = execFileSync(process.execPath, ["--input-type=module", "-e", source], { encoding: "utf8" });
  assert.ok(said.includes(SOLUTION), said);
});
