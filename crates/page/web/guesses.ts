/**
 * The reader's guesses. A guess belongs to a question and, if the answer depends on it, to a puzzle; it survives a reload. An
 * answer that was shown without a guess is remembered in the same way, because the reader knows it from then on. If the reader
 * wants to be asked again, the new guess is marked: it is one of somebody who has seen the answer.
 */

import { recall, remember } from "./storage.ts";

/** An answer, as far as it is known. */
export interface Truth {
  value: number;
  /** The real value is larger: the count was stopped. */
  more?: boolean;
  /** It was measured on a machine that was too busy for an exact value. */
  rough?: boolean;
}

export interface Answered {
  /** `null` if the reader asked to be shown the answer. */
  guess: number | null;
  truth?: Truth;
  /** Whether the reader had seen the answer before. */
  seen?: true;
}

interface Kept {
  /** Whether everything is shown, and nothing is asked. */
  shown: boolean;
  /** The keys of the answers that the reader has seen. */
  seen: string[];
  of: Record<string, Answered>;
}

const KEY = "guesses";
type Listener = (key?: string) => void;
const listeners = new Set<Listener>();
/** The guesses, and the text from which they were read. */
let kept: Kept | undefined;
let from: string | null = null;

/** Reads guesses from the stored text. Other programs may have written there, so anything that is not a guess is ignored. */
function read(text: string | null): Kept {
  const fresh: Kept = { shown: false, seen: [], of: {} };
  try {
    const { shown, seen, of } = JSON.parse(text ?? "{}") as Partial<Kept>;
    fresh.shown = shown === true;
    if (Array.isArray(seen)) fresh.seen = seen.map(String);
    for (const [key, entry] of Object.entries(of ?? {})) {
      const { guess = null, truth, seen } = (entry ?? {}) as Partial<Answered>;
      if (guess !== null && typeof guess !== "number") continue;
      fresh.of[key] = { guess, ...(typeof truth?.value === "number" ? { truth } : {}), ...(seen ? { seen: true } : {}) };
    }
  } catch {
    // The text is not one that this page has written.
  }
  return fresh;
}

/** Returns what is stored now: another tab, or a frame on the same page, may have added guesses. */
function all(): Kept {
  const text = recall(KEY);
  if (!kept || text !== from) [kept, from] = [read(text), text];
  return kept;
}

/** Changes what is stored now, so that guesses of another tab stay; the key is that of the question, if it is about one. */
function change(make: (kept: Kept) => void, of?: string): void {
  const kept = all();
  make(kept);
  from = JSON.stringify(kept);
  remember(KEY, from);
  tell(of);
}

function tell(key?: string): void {
  for (const listener of [...listeners]) if (listeners.has(listener)) listener(key);
}

/** Returns what the reader has answered, without what the page has counted. */
function answers({ shown, of }: Kept): string {
  return JSON.stringify([shown, Object.entries(of).map(([key, { guess }]) => [key, guess])]);
}

// What is answered in another tab is shown here, too. The right answers of that tab are no news: two tabs that count differently,
// because one of them is older, would correct each other forever.
window.addEventListener("storage", ({ key, oldValue, newValue }) => {
  if (key === null || (key === KEY && answers(read(oldValue)) !== answers(read(newValue)))) tell();
});

/** Returns the answer to a question, by the question's key. */
export function answered(key: string): Answered | undefined {
  return all().of[key];
}

/** Whether the reader may see the answer. */
export function known(key: string): boolean {
  return all().shown || key in all().of;
}

/** Stores a guess, or that the answer was shown. */
export function answer(key: string, guess: number | null, seen = all().seen.includes(key)): void {
  change(({ of }) => (of[key] = { guess, ...(seen ? { seen: true } : {}) }), key);
}

/** Stores the right answer, for the picture of all guesses, and that the reader has seen it. */
export function reveal(key: string, truth: Truth): void {
  const { of, seen } = all();
  const entry = of[key];
  const isNew = !seen.includes(key);
  const isStored = !entry || (entry.truth && (["value", "more", "rough"] as const).every((key) => (entry.truth?.[key] ?? false) === (truth[key] ?? false)));
  if (!isNew && isStored) return;
  change(() => {
    if (isNew) seen.push(key);
    if (entry && !isStored) entry.truth = truth;
  }, key);
}

/** Forgets an answer, but not that the reader has seen it. */
export function forget(key: string): void {
  change(({ of }) => delete of[key], key);
}

/** Forgets everything about the questions whose keys begin like this, for another reader. */
export function forgetAll(beginning = ""): void {
  const isOther = (key: string): boolean => !key.startsWith(beginning);
  change((kept) => {
    kept.of = Object.fromEntries(Object.entries(kept.of).filter(([key]) => isOther(key)));
    kept.seen = kept.seen.filter(isOther);
  });
}

/** Returns all answers with their keys, in the order in which they were given. */
export function everyAnswer(): [string, Answered][] {
  return Object.entries(all().of);
}

/** Whether everything is shown, and nothing is asked. */
export function everythingShown(): boolean {
  return all().shown;
}

export function showEverything(shown: boolean): void {
  change((kept) => (kept.shown = shown));
}

/**
 * Calls the listener at every change, with the key of the question if one was answered here, and without if several have changed or
 * another tab has changed something; returns a function that ends this.
 */
export function onGuess(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
