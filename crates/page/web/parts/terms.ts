/**
 * The terms of the counts, explained in a way that also works on touch screens: `explained` is a fold with the terms that a
 * figure uses.
 */

import { h } from "../dom.ts";

/** The meaning of each count, by its name. */
export const MEANING: Record<string, string> = {
  calls: "how often the function was called, the first time included",
  "small steps": "all that a search does, one after the other: a call, a look at a cell, a digit placed or taken back",
  placed: "digits that were written into a cell",
  "taken back": "digits that were written and rubbed out again",
  "looked at": "cells that were looked at to find the one to fill",
  considered: "digits that were thought of for a cell, whether or not they were written",
  eliminated: "digits that were ruled out in a cell",
  covered: "needs that were met and left the matrix",
  "states made": "grids that were made from another one and have to wait",
  depth: "how many calls wait for an answer at this moment",
  "a call takes": "the time of the whole search, divided by its calls",
  "give or take": "how far measured times are from the middle one",
};

/** Returns a fold with the meaning of these names. */
export function explained(names: string[]): HTMLElement {
  const list = names.flatMap((name) => [h("dt", {}, name), h("dd", {}, MEANING[name] ?? "")]);
  return h("details", { class: "terms" }, h("summary", {}, "What is counted"), h("dl", { class: "numbers" }, ...list));
}
