// Answers lines of standard input as the command `sudoku` does, through the package: node answers.mjs CALL [SEED]. It is how
// scripts/bindings.sh compares the two; see there for the calls.

import { readFileSync } from "node:fs";
import * as sudoku from "../../../target/npm/sudoku-lanes/node.js";

const [, , call, seed = "0"] = process.argv;
await sudoku.init();
// What is not UTF-8 is not a puzzle in any encoding.
const lines = readFileSync(0, "latin1").split("\n").slice(0, -1);
const or = (answers, print) => answers.map((answer, i) => (answer === null ? verdicts()[i] : print(answer)));
const once = (make, made) => () => (made ??= make());
const verdicts = once(() => sudoku.verdict(lines));
const firsts = once(() => sudoku.unique(lines));
const valid = (answers, print) => answers.flatMap((answer) => (answer === null ? "invalid" : print(answer)));
/** One decimal, as C and Rust print it: of two that are as near the even one. */
const even = (mean) => {
  const below = Math.floor(10 * mean);
  return ((10 * mean - below === 0.5 ? below + (below % 2) : Math.round(10 * mean)) / 10).toFixed(1);
};
const name = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const same = (answer) => answer;

const calls = {
  solve: () => or(sudoku.solve(lines), same),
  count: () => valid(sudoku.count(lines, 1000), String),
  check() {
    const [puzzles, answers] = [0, 1].map((i) => lines.map((line) => line.split(" ")[i]));
    const results = sudoku.check(puzzles, answers);
    return results.map((result, i) => (result === "wrong" ? `wrong: ${sudoku.reason(puzzles[i], answers[i])}` : result));
  },
  canon: () => valid(sudoku.canonical(lines), ({ form, automorphisms }) => `${form} ${automorphisms}`),
  unique: () => lines.filter((_, i) => [null, i].includes(firsts()[i])),
  shuffle() {
    const images = sudoku.shuffle(lines, { seed: BigInt(seed), number: 3 });
    return images.flatMap((image, i) => (image !== null ? image : i % 3 === 0 ? "invalid" : []));
  },
  rate: () => or(sudoku.rate(lines), ({ er, ep, ed }) => [er, ep, ed].map((rating) => rating.toFixed(1)).join(" ")),
  guesses: () => or(sudoku.guesses(lines, { images: 4, seed: BigInt(seed) }), even),
  redundant: () => or(sudoku.redundant(lines), (cells) => (cells.length ? `redundant: ${cells.map(name).join(" ")}` : "minimal")),
  minimal: () => or(sudoku.minimal(lines, { seed: BigInt(seed) }), same),
  generate() {
    const wishes = { symmetry: "half-turn", clues: "22..28", er: "medium" };
    return sudoku.generate({ ...wishes, seed: BigInt(seed), number: lines.length }).map(({ puzzle }) => puzzle);
  },
};
if (!calls[call]) throw new Error(`there is no call ${call}`);
process.stdout.write(Buffer.from(calls[call]().map((answer) => `${answer}\n`).join(""), "latin1"));
