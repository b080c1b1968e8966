/**
 * The state that a link restores: the chapter and, after a question mark, what was chosen there.
 *
 *     #sudoku8?puzzle=53..7....&at=1200
 *     #sudoku8/trees?embed                 one figure of the chapter, here alone
 *     #sudoku8?embed                       the chapter without the rest of the page
 *
 * The puzzle and the scale of difficulties are the same for all chapters; the rest belongs to a single chapter.
 */

import { parts } from "./address.ts";
import { examples } from "./wasm.ts";

type Listener = () => void;

let chapter = "";
let figure = "";
let values = new URLSearchParams();
let due = 0;
/**
 * The address as it was last read or written. If the current one differs, the reader has gone on and the page has not been notified
 * yet.
 */
let seen = "";
const listeners = new Set<Listener>();

/** The keys that stay when the chapter changes. */
const KEPT = ["puzzle", "scale", "draft"];
/** The keys that lose their meaning when the puzzle changes. */
const OF_PUZZLE = ["at", "race", "zoom", "step", "position", "draft", "blanks", "guess"];

/** The data that the browser keeps with an entry of its history: the index of the puzzle, and the scroll position. */
interface Entry {
  place: number;
  y: number;
}

/**
 * The puzzles of this session, in the order in which they came, each with its position. `place` is the index of the current one.
 */
const log: [string | null, string | null][] = [];
let place = 0;
let y = 0;

const now = (): [string | null, string | null] => [values.get("puzzle"), values.get("position")];

/**
 * Reads the address when the page opens, or when the reader has followed a link or gone back. The chapter is one of `names`, by
 * default the first. Returns whether only the puzzle has changed, and the reader's scroll position if the address was visited
 * before.
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
  // Going back restores the old state; a link changes only the values that it names.
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

/** Returns the name of the chapter. */
export function currentChapter(): string {
  return chapter;
}

/** Returns the name of the figure in the address, or an empty text if the address names only a chapter. */
export function currentFigure(): string {
  return figure;
}

/** Whether the figure, or else the chapter, is shown alone. */
export function isEmbedded(): boolean {
  return values.has("embed");
}

export function get(key: string): string | null {
  return values.get(key);
}

/** Stores a choice, and puts it into the address a little later. */
export function set(key: string, value: string | null): void {
  if (value === null) values.delete(key);
  else values.set(key, value);
  later();
}

/** Stores the scroll position, which the Back button restores. */
export function remember(top: number): void {
  if (top === y) return;
  y = top;
  later();
}

/** The time between two changes of the address, in milliseconds: browsers refuse many changes a second. */
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

/** Puts pending changes into the address at once. */
export function flush(): void {
  if (due) write();
}

function write(): void {
  window.clearTimeout(due);
  due = 0;
  // If the reader has followed a link since, a choice made before it must not undo it.
  if (location.hash !== seen) return;
  // An address without a chapter stays as it is until something is chosen.
  put("replaceState", location.hash || values.size ? address() : null);
}

function put(how: "pushState" | "replaceState", to: string | null): void {
  try {
    history[how]({ place, y } satisfies Entry, "", to);
    seen = location.hash;
  } catch {
    // Too many changes for this browser: the next one corrects the address.
  }
}

/** Returns a link to what is shown now: to the chapter, or to a figure of it, which may be shown alone. */
export function link(to = chapter, alone = false): string {
  const chosen = new URLSearchParams(values);
  chosen.delete("embed");
  const query = [...(alone ? ["embed"] : []), ...(chosen.size ? [chosen.toString()] : [])].join("&");
  return new URL(`#${to}${query ? `?${query}` : ""}`, location.href).href;
}

/** Returns the puzzle as 81 characters. */
export function puzzle(): string {
  const given = values.get("puzzle") ?? "";
  return /^[.0-9-]{81}$/.test(given) ? given.replace(/[0-]/g, ".") : (examples()[0] ?? "");
}

/** Takes another puzzle, in a position if one is given, and notifies the listeners. Back and Ctrl+Z lead to the previous one. */
export function setPuzzle(text: string, position: string | null = null): void {
  log.splice(place + 1);
  log.push([text, position]);
  take(place + 1);
}

/** Goes to the previous or the next puzzle, if there is one. */
export function undo(steps: -1 | 1): void {
  if (log[place + steps]) take(place + steps);
}

/** Makes a puzzle of the log the current one, with its own entry in the history. */
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

/** Returns what the reader has typed or pasted, if it cannot be read as a puzzle. Then the searches keep the previous puzzle. */
export function draft(): string | null {
  return values.get("draft");
}

/** The most characters of a draft that go into an address. */
const DRAFT = 400;

export function setDraft(text: string): void {
  for (const key of OF_PUZZLE) values.delete(key);
  set("draft", text.slice(0, DRAFT));
  tell();
}

/** Removes the draft; the previous puzzle is the current one again. */
export function dropDraft(): void {
  set("draft", null);
  tell();
}

export function tell(): void {
  for (const listener of [...listeners]) if (listeners.has(listener)) listener();
}

/** Calls the listener when the puzzle changes or cannot be read; returns a function that ends this. */
export function onPuzzle(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Returns the cells of a puzzle given as characters, 0 for a blank. */
export function cellsOf(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => (/[1-9]/.test(c) ? Number(c) : 0));
}
