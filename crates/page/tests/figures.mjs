// The figures in the chapters, as the crates count them, for the tests.

import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** The figures under the names that the chapters use: `figures.lecture.sudoku8.calls`, `figures.engine["hard.txt"]`. */
export const figures = { ...read("../figures.json"), engine: read("../../libraries/lanes/figures.json"), exercises: read("../../workshop/figures.json") };

/** Returns a figure as the page writes it. */
export const written = (number) => number.toLocaleString("en-US");
