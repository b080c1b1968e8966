// The figures that the chapters tell, as the crates count them, for the tests.

import { readFileSync } from "node:fs";

const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), "utf8"));

/** By the names that the chapters use: `figures.lecture.sudoku8.calls`, `figures.engine["hard.txt"]`. */
export const figures = { ...read("../figures.json"), engine: read("../../libraries/lanes/figures.json"), exercises: read("../../workshop/figures.json") };

/** A figure as the page writes it. */
export const written = (number) => number.toLocaleString("en-US");
