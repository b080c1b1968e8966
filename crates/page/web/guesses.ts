/**
 * The reader's guesses. A guess belongs to a question and, if the answer depends on it, to a puzzle; it survives a reload. An
 * answer that was shown without a guess is remembered in the same way, because the reader knows it from then on.
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
}

interface Kept {
  /** Whether everything is shown, and nothing is asked. */
  shown: boolean;
  of: Record<string, Answered>;
}

const KEY = "guesses";
const listeners = new Set<() => void>();
let kept: Kept | undefined;

/** Reads the stored guesses. Other programs may have written there, so anything that is not a guess is ignored. */
function read(): Kept {
  const fresh: Kept = { shown: false, of: {} };
  try {
    const { shown, of } = JSON.parse(recall(KEY) ?? "{}") as Partial<Kept>;
    fresh.shown = shown === true;
    for (const [key, entry] of Object.entries(of ?? {})) {
      const { guess = null, truth } = (entry ?? {}) as Partial<Answered>;
      if (guess !== null && typeof guess !== "number") continue;
      fresh.of[key] = typeof truth?.value === "number" ? { guess, truth } : { guess };
    }
  } catch {
    // The text is not one that this page has written.
  }
  return fresh;
}

function all(): Kept {
  return (kept ??= read());
}

function write(): void {
  remember(KEY, JSON.stringify(all()));
  for (const listener of [...listeners]) if (listeners.has(listener)) listener();
}

/** Returns the answer to a question, by the question's key. */
export function answered(key: string): Answered | undefined {
  return all().of[key];
}

/** Whether the reader may see the answer. */
export function known(key: string): boolean {
  return all().shown || key in all().of;
}

/** Stores a guess, or that the answer was shown. */
export function answer(key: string, guess: number | null): void {
  all().of[key] = { guess };
  write();
}

/** Stores the right answer, for the picture of all guesses. */
export function reveal(key: string, truth: Truth): void {
  const entry = all().of[key];
  if (!entry || (entry.truth && (["value", "more", "rough"] as const).every((key) => (entry.truth?.[key] ?? false) === (truth[key] ?? false)))) return;
  entry.truth = truth;
  write();
}

/** Forgets one answer, or all of them. */
export function forget(key?: string): void {
  if (key === undefined) all().of = {};
  else delete all().of[key];
  write();
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
  all().shown = shown;
  write();
}

/** Calls the listener at every change; returns a function that ends this. */
export function onGuess(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
