/**
 * What a link restores: the chapter and, after a question mark, what was chosen there.
 *
 *     #sudoku8?puzzle=53..7....&at=1200
 *
 * The puzzle is the same for all chapters; the rest belongs to one.
 */

import { examples } from "./wasm.ts";

type Listener = () => void;

let chapter = "";
let values = new URLSearchParams();
let due = 0;
const listeners = new Set<Listener>();

/** Reads the address; returns whether the chapter is another one. */
export function readAddress(first: string): boolean {
  const [name, query] = decodeURIComponent(location.hash.slice(1)).split("?", 2);
  const before = chapter;
  chapter = name || first;
  const puzzle = values.get("puzzle");
  values = new URLSearchParams(query ?? "");
  if (puzzle && !values.has("puzzle")) values.set("puzzle", puzzle);
  return chapter !== before;
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

/** Takes another puzzle, and tells those who listen. */
export function setPuzzle(text: string): void {
  set("puzzle", text);
  set("at", null);
  for (const listener of listeners) listener();
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
