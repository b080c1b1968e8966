/**
 * What the reader has guessed. A guess belongs to a question and, where the answer depends on it, to a puzzle; it lasts over a
 * reload. What was shown without a guess is remembered in the same way, because it is known from then on.
 */

import { recall, remember } from "./storage.ts";

/** An answer, as far as it is known. */
export interface Truth {
  value: number;
  /** It is more than that: the count was stopped. */
  more?: boolean;
  /** It was measured on a machine that was too busy to tell exactly. */
  rough?: boolean;
}

export interface Answered {
  /** Nothing, if the reader wanted to be shown. */
  guess: number | null;
  truth?: Truth;
}

interface Kept {
  /** Nothing is asked: all is shown. */
  shown: boolean;
  of: Record<string, Answered>;
}

const KEY = "guesses";
const listeners = new Set<() => void>();
let kept: Kept | undefined;

/** Something else may have written there: only what is a guess counts. */
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
    // It is not ours.
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

/** What was answered to a question, by its key. */
export function answered(key: string): Answered | undefined {
  return all().of[key];
}

/** Whether the reader may see the answer. */
export function known(key: string): boolean {
  return all().shown || key in all().of;
}

/** Keeps a guess, or that the answer was shown. */
export function answer(key: string, guess: number | null): void {
  all().of[key] = { guess };
  write();
}

/** Keeps what the answer was, for the picture of all guesses. */
export function reveal(key: string, truth: Truth): void {
  const entry = all().of[key];
  if (!entry || (entry.truth && (["value", "more", "rough"] as const).every((key) => (entry.truth?.[key] ?? false) === (truth[key] ?? false)))) return;
  entry.truth = truth;
  write();
}

/** Forgets one answer, or all. */
export function forget(key?: string): void {
  if (key === undefined) all().of = {};
  else delete all().of[key];
  write();
}

/** Every answer by its key, in the order in which they were given. */
export function everyAnswer(): [string, Answered][] {
  return Object.entries(all().of);
}

/** Whether nothing is asked and all is shown. */
export function everythingShown(): boolean {
  return all().shown;
}

export function showEverything(shown: boolean): void {
  all().shown = shown;
  write();
}

/** Is told of every change; returns what ends that. */
export function onGuess(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
