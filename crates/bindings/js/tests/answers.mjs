// Answers lines of standard input as the command `sudoku` does, through the package: node answers.mjs CALL SEED.
// scripts/bindings.sh compares the two with it, and lists the calls.

import { readFileSync } from "node:fs";
import * as sudoku from "../../../../target/npm/sudoku-lanes/node.js";

const [, , call, seed = "0"] = process.argv;
const onScale = { scale: call.endsWith("_hodoku") ? "hodoku" : "se" };
// Walks to rare puzzles come with that scale.
await sudoku.init({ hodoku: onScale.scale === "hodoku" || call === "generate_aim" });
// A line that is not UTF-8 is not a puzzle in any encoding.
const lines = readFileSync(0, "latin1").split("\n").slice(0, -1);
const or = (answers, print) => answers.map((answer, i) => (answer === null ? verdicts()[i] : print(answer)));
const once = (make, made) => () => (made ??= make());
const verdicts = once(() => sudoku.verdict(lines));
const firsts = once(() => sudoku.unique(lines));
const valid = (answers, print) => answers.flatMap((answer, i) => (answer === null ? "invalid" : print(answer, i)));
/** Returns one decimal, as C and Rust print it; of two that are equally near, the even one. */
const even = (mean) => {
  const below = Math.floor(10 * mean);
  return ((10 * mean - below === 0.5 ? below + (below % 2) : Math.round(10 * mean)) / 10).toFixed(1);
};
const name = (cell) => `r${Math.floor(cell / 9) + 1}c${(cell % 9) + 1}`;
const same = (answer) => answer;

const pairs = () => [0, 1].map((i) => lines.map((line) => line.split(" ")[i]));
/** Returns at most `most` of the items that come one by one. */
const some = (all, most) => {
  const found = [];
  for (const each of all) if (found.push(each) === most) break;
  return found;
};
/** Returns a step in the command's words, without the links of chains. */
const worth = (rating) => (onScale.scale === "hodoku" ? String(rating) : rating.toFixed(1));
const step = ({ title, rating, words }, i) => `${i + 1}. ${title[0].toUpperCase()}${title.slice(1)} (${worth(rating)}): ${words.split("\n")[0]}`;
const explain = () => lines.flatMap((line) => sudoku.explain(line, onScale).steps.map(step));
/** Returns every possible step of all lines, each once, in the order of their bytes. */
const possible = () => {
  const steps = lines.flatMap((line) => sudoku.possible(line, onScale)).map((each) => step(each, 0).slice("1. ".length));
  return [...new Set(steps)].sort();
};

const made = (constraints) => sudoku.generate({ ...constraints, seed: BigInt(seed), number: lines.length }).map(({ puzzle }) => puzzle);

const calls = {
  solve: () => or(sudoku.solve(lines), same),
  verdict: () => verdicts(),
  first: () => or(sudoku.first(lines), same),
  candidates: () => or(sudoku.candidates(lines), same),
  solutions: () => lines.flatMap((line, i) => (verdicts()[i] === "invalid" || verdicts()[i] === "none" ? verdicts()[i] : some(sudoku.solutions(line), 5))),
  count: () => valid(sudoku.count(lines, 1000), String),
  check() {
    const [puzzles, answers] = pairs();
    const results = sudoku.check(puzzles, answers);
    return results.map((result, i) => (result === "wrong" ? `wrong: ${sudoku.reason(puzzles[i], answers[i])}` : result));
  },
  check_marks: () => sudoku.check(...pairs()),
  canon: () => valid(sudoku.canonical(lines), ({ form, automorphisms }) => `${form} ${automorphisms}`),
  transform: () => valid(sudoku.canonical(lines), ({ transform }, i) => sudoku.transform(lines[i], transform)),
  same: () => valid(sudoku.same(...pairs()), (same) => (same ? "same" : "different")),
  unique: () => lines.filter((_, i) => [null, i].includes(firsts()[i])),
  shuffle() {
    const images = sudoku.shuffle(lines, { seed: BigInt(seed), number: 3 });
    return images.flatMap((image, i) => (image !== null ? image : i % 3 === 0 ? "invalid" : []));
  },
  shuffle_pairs() {
    const { puzzles, solutions } = sudoku.shufflePairs(...pairs(), { seed: BigInt(seed) });
    return lines.map((_, i) => [puzzles, solutions].map((all) => sudoku.text(all.subarray(81 * i, 81 * i + 81))).join(" "));
  },
  rate: () => or(sudoku.rate(lines), ({ er, ep, ed }) => [er, ep, ed].map((rating) => rating.toFixed(1)).join(" ")),
  rate_hodoku: () => or(sudoku.rate(lines, onScale), ({ level, score }) => `${level} ${score}`),
  explain,
  explain_hodoku: explain,
  possible,
  possible_hodoku: possible,
  hint: () => lines.map((line) => step(sudoku.hint(line), 0)),
  guesses: () => or(sudoku.guesses(lines, { images: 4, seed: BigInt(seed) }), even),
  redundant: () => or(sudoku.redundant(lines), (cells) => (cells.length ? `redundant: ${cells.map(name).join(" ")}` : "minimal")),
  minimal: () => or(sudoku.minimal(lines, { seed: BigInt(seed) }), same),
  generate: () => made({ symmetry: "diagonal", clues: "22..28", er: "hard" }),
  generate_aim: () => made({ aim: true, contains: "naked-pair=2", needs: "x-wing", scale: "se" }),
  generate_hodoku: () => made({ level: "medium..hard", technique: "skyscraper" }),
};
if (!calls[call]) throw new Error(`there is no call ${call}`);
process.stdout.write(Buffer.from(calls[call]().map((answer) => `${answer}\n`).join(""), "latin1"));
