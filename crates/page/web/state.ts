/**
 * What a link restores: the chapter and, after a question mark, what was chosen there.
 *
 *     #sudoku8?puzzle=53..7....&at=1200
 *     #sudoku8/trees?embed                 one figure of the chapter, here alone
 *
 * The puzzle and the scale of difficulties are the same for all chapters; the rest belongs to one.
 */

import { parts } from "./address.ts";
import { examples } from "./wasm.ts";

type Listener = () => void;

let chapter = "";
let figure = "";
let values = new URLSearchParams();
let due = 0;
/** The address as it was read or written last: while it is another one, the reader has gone on, and the page is not told yet. */
let seen = "";
const listeners = new Set<Listener>();

/** What stays when the chapter is another one. */
const KEPT = ["puzzle", "scale", "draft"];
/** What means nothing any more when the puzzle is another one. */
const OF_PUZZLE = ["at", "race", "zoom", "step", "position", "draft", "blanks"];

/** What the browser keeps of an entry of its history: which of the puzzles it is about, and where on the page one was. */
interface Entry {
  place: number;
  y: number;
}

/** The puzzles of this session, in the order in which they came, each with its position; and which of them is at hand. */
const log: [string | null, string | null][] = [];
let place = 0;
let y = 0;

const now = (): [string | null, string | null] => [values.get("puzzle"), values.get("position")];

/**
 * Reads the address, when the page opens or the reader has followed a link or gone back: its chapter is one of these names or the first.
 * Returns whether only the puzzle is another one, and where on the page the reader was, if it was here before.
 */
export function readAddress(names: string[]): { onlyPuzzle: boolean; y: number | undefined } {
  window.clearTimeout(due);
  due = 0;
  const entry = history.state as Entry | null;
  seen = location.hash;
  const { name: asked, figure: named, query } = parts(seen);
  const before = values;
  const left = path();
  chapter = names.find((name) => name === asked) ?? names[0] ?? "";
  figure = chapter === asked ? named : "";
  values = new URLSearchParams(query);
  // Back is back to what was there; a link changes what it names.
  const isNamed = values.has("puzzle");
  for (const key of entry ? [] : KEPT) {
    if (before.has(key) && !values.has(key) && !(isNamed && key === "draft")) values.set(key, before.get(key) ?? "");
  }
  if (entry) place = entry.place;
  else if (log.length && (log[place]?.[0] ?? null) !== values.get("puzzle")) log.splice(++place);
  log[place] = now();
  y = entry?.y ?? 0;
  if (!entry) write();
  const changed = new Set([...before.keys(), ...values.keys()].filter((key) => before.get(key) !== values.get(key)));
  const isAnother = changed.has("puzzle") || changed.has("draft") || changed.has("position");
  const onlyPuzzle = isAnother && path() === left && [...changed].every((key) => key === "puzzle" || OF_PUZZLE.includes(key));
  return { onlyPuzzle, y: entry?.y };
}

/** The name of the chapter. */
export function currentChapter(): string {
  return chapter;
}

/** The name of the figure that the address is about; nothing, if it is about the chapter. */
export function currentFigure(): string {
  return figure;
}

/** Whether that figure is shown alone. */
export function isEmbedded(): boolean {
  return figure !== "" && values.has("embed");
}

export function get(key: string): string | null {
  return values.get(key);
}

/** Notes a choice, and puts it into the address a little later. */
export function set(key: string, value: string | null): void {
  if (value === null) values.delete(key);
  else values.set(key, value);
  later();
}

/** Where on the page the reader is: Back comes there again. */
export function remember(top: number): void {
  if (top === y) return;
  y = top;
  later();
}

/** Browsers refuse to have the address changed many times a second. */
const REST = 350;

function later(): void {
  due ||= window.setTimeout(write, REST);
}

function path(): string {
  return figure ? `${chapter}/${figure}` : chapter;
}

function address(): string {
  const query = values.toString();
  return `#${path()}${query ? `?${query}` : ""}`;
}

/** Puts into the address at once what has changed. */
export function flush(): void {
  if (due) write();
}

function write(): void {
  window.clearTimeout(due);
  due = 0;
  // What was chosen where the reader is no more does not undo a link that was followed since.
  if (location.hash !== seen) return;
  // An address that names no chapter is left as it is, until something is chosen.
  put("replaceState", location.hash || values.size ? address() : null);
}

function put(how: "pushState" | "replaceState", to: string | null): void {
  try {
    history[how]({ place, y } satisfies Entry, "", to);
    seen = location.hash;
  } catch {
    // Too often for this browser: the next change puts it right.
  }
}

/** A link to what is shown now: to the chapter, or to a figure of it, which may be shown alone. */
export function link(to = chapter, alone = false): string {
  const chosen = new URLSearchParams(values);
  chosen.delete("embed");
  const query = [...(alone ? ["embed"] : []), ...(chosen.size ? [chosen.toString()] : [])].join("&");
  return new URL(`#${to}${query ? `?${query}` : ""}`, location.href).href;
}

/** The puzzle as 81 characters. */
export function puzzle(): string {
  const given = values.get("puzzle") ?? "";
  return /^[.0-9-]{81}$/.test(given) ? given.replace(/[0-]/g, ".") : (examples()[0] ?? "");
}

/** Takes another puzzle, in a position if one is given, and tells those who listen. Back and Ctrl+Z come to the one before. */
export function setPuzzle(text: string, position: string | null = null): void {
  log.splice(place + 1);
  log.push([text, position]);
  take(place + 1);
}

/** Comes to the puzzle before or after this one, if there is one. */
export function undo(steps: -1 | 1): void {
  if (log[place + steps]) take(place + steps);
}

/** A puzzle of the log is at hand from now on: an entry in the history of its own. */
function take(which: number): void {
  flush();
  const [text = null, position = null] = log[which] ?? [];
  for (const key of OF_PUZZLE) values.delete(key);
  if (text === null) values.delete("puzzle");
  else values.set("puzzle", text);
  if (position !== null) values.set("position", position);
  place = which;
  put("pushState", address());
  tell();
}

/** What the reader has typed or pasted, if it cannot be read: then no puzzle is at hand, and the searches stay with the one before. */
export function draft(): string | null {
  return values.get("draft");
}

/** As much of it as goes into an address. */
const DRAFT = 400;

export function setDraft(text: string): void {
  for (const key of OF_PUZZLE) values.delete(key);
  set("draft", text.slice(0, DRAFT));
  tell();
}

/** It is taken back: the puzzle before it is at hand again. */
export function dropDraft(): void {
  set("draft", null);
  tell();
}

export function tell(): void {
  for (const listener of [...listeners]) if (listeners.has(listener)) listener();
}

/** Is told when the puzzle is another one, or none; returns what ends that. */
export function onPuzzle(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cells of a puzzle of characters, 0 for a blank. */
export function cellsOf(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => (/[1-9]/.test(c) ? Number(c) : 0));
}
