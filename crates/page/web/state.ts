/**
 * What a link restores: the chapter and, after a question mark, what was chosen there.
 *
 *     #sudoku8?puzzle=53..7....&at=1200
 *
 * The puzzle and the scale of difficulties are the same for all chapters; the rest belongs to one.
 */

import { examples } from "./wasm.ts";

type Listener = () => void;

let chapter = "";
let values = new URLSearchParams();
let due = 0;
const listeners = new Set<Listener>();

/** What stays when the chapter is another one. */
const KEPT = ["puzzle", "scale"];
/** What means nothing any more when the puzzle is another one. */
const OF_PUZZLE = ["at", "step", "position"];

/** Reads the address, whose chapter is one of these names or the first; returns whether it is another one. */
export function readAddress(names: string[]): boolean {
  const address = location.hash.slice(1);
  // Some programs that pass links on encode the question mark, too.
  const [name, query] = (address.includes("?") ? address : decoded(address)).split("?", 2);
  const before = chapter;
  const asked = decoded(name ?? "");
  chapter = names.find((name) => name === asked) ?? names[0] ?? "";
  const kept = KEPT.map((key) => [key, values.get(key)] as const);
  values = new URLSearchParams(query ?? "");
  for (const [key, value] of kept) if (value && !values.has(key)) values.set(key, value);
  return chapter !== before;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The name of the chapter. */
export function currentChapter(): string {
  return chapter;
}

export function get(key: string): string | null {
  return values.get(key);
}

/** Notes a choice, and puts it into the address a little later. */
export function set(key: string, value: string | null): void {
  if (value === null) values.delete(key);
  else values.set(key, value);
  window.clearTimeout(due);
  due = window.setTimeout(() => {
    const query = values.toString();
    history.replaceState(null, "", `#${chapter}${query ? `?${query}` : ""}`);
  }, 200);
}

/** The puzzle as 81 characters. */
export function puzzle(): string {
  const given = values.get("puzzle") ?? "";
  return /^[.0-9-]{81}$/.test(given) ? given.replace(/[0-]/g, ".") : (examples()[0] ?? "");
}

/** Takes another puzzle, in a position if one is given, and tells those who listen. */
export function setPuzzle(text: string, position: string | null = null): void {
  set("puzzle", text);
  for (const key of OF_PUZZLE) set(key, null);
  set("position", position);
  for (const listener of [...listeners]) if (listeners.has(listener)) listener();
}

/** Is told when the puzzle is another one; returns what ends that. */
export function onPuzzle(listener: Listener): Listener {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The cells of a puzzle of characters, 0 for a blank. */
export function cellsOf(text: string): Uint8Array {
  return Uint8Array.from(text, (c) => (/[1-9]/.test(c) ? Number(c) : 0));
}
