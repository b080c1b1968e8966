/**
 * Guesses as a file with a line for each, for a spreadsheet and for the histogram on the page for teachers.
 *
 *     chapter,question,unit,puzzle,guess,answer,seen
 *     sudoku8,looks,cells,53..7....6..195...,4000,416,
 *
 * If the reader asked to be shown the answer, there is no guess. If the answer had been seen before the guess, `seen` is "yes".
 * Spreadsheets save such files in their own form, in some countries with semicolons, quotes and decimal commas; all of these are
 * read.
 */

import { MOST } from "./parts/number.ts";

export interface Guess {
  chapter: string;
  question: string;
  unit: string;
  /** Empty if the question is not about a puzzle. */
  puzzle: string;
  guess: number | null;
  /** `null` if it was not known yet. */
  answer: number | null;
  seen: boolean;
}

const NAMES = ["chapter", "question", "unit", "puzzle", "guess", "answer", "seen"] as const;

/** Returns the text of a file. */
export function write(guesses: Guess[]): string {
  const lines = guesses.map((guess) => NAMES.map((name) => (name === "seen" ? (guess.seen ? "yes" : "") : (guess[name] ?? ""))).join(","));
  return [NAMES.join(","), ...lines, ""].join("\r\n");
}

/** Reads the guesses from a file's text; an error names the line. */
export function read(text: string): Guess[] {
  const [head = "", ...lines] = text.replace(/^\uFEFF/, "").split(/\r?\n/);
  const mark = head.includes(";") ? ";" : ",";
  const cells = (line: string): string[] => line.split(mark).map((cell) => cell.trim().replace(/^"(.*)"$/, "$1"));
  const columns = cells(head);
  const missing = NAMES.find((name) => !columns.includes(name));
  if (missing) throw new Error(`line 1 has no column “${missing}”, so this is not a file of guesses`);
  return lines.flatMap((line, i) => {
    if (!line.trim()) return [];
    const values = cells(line);
    const cell = (name: (typeof NAMES)[number]): string => values[columns.indexOf(name)] ?? "";
    // An answer in percent can be negative, a guess cannot.
    const number = (name: "guess" | "answer"): number | null => {
      const value = Number(mark === ";" ? cell(name).replace(",", ".") : cell(name));
      if (!Number.isFinite(value) || (name === "guess" && value < 0)) throw new Error(`line ${i + 2}: “${cell(name)}” is not a number (${name})`);
      if (value > MOST) throw new Error(`line ${i + 2}: ${cell(name)} is more than anything here can be (${name})`);
      return cell(name) === "" ? null : value;
    };
    if (!cell("chapter") || !cell("question")) throw new Error(`line ${i + 2} names no question`);
    return [{ chapter: cell("chapter"), question: cell("question"), unit: cell("unit"), puzzle: cell("puzzle"), guess: number("guess"), answer: number("answer"), seen: cell("seen") !== "" }];
  });
}
