/**
 * A chapter as an activity of a learning platform, such as Moodle, ILIAS or Canvas, by SCORM 1.2 (ADL, The SCORM Run-Time
 * Environment, 2001). The chapter stands in a frame (`parts/embed.ts`). The platform gets each guess, and how many of the chapter's
 * questions were guessed, in percent. It returns the earlier guesses of the same student. How near a guess was does not count.
 */

import { type Answered, answer, forgetAll, reveal, showEverything } from "./guesses.ts";

/** The platform; it is in a window around this one, or around the window that opened this one. */
interface Platform {
  LMSInitialize(nothing: ""): string;
  LMSFinish(nothing: ""): string;
  LMSCommit(nothing: ""): string;
  LMSGetValue(name: string): string;
  LMSSetValue(name: string, value: string): string;
  LMSGetLastError(): string;
  LMSGetErrorString(code: string): string;
}

/** A message of the chapter about a question (`parts/embed.ts`). */
interface Message {
  type: string;
  question: string;
  puzzle?: string;
  guess: number | null;
  truth?: number;
  seen?: true;
}

/** The most characters that SCORM 1.2 keeps for an activity. */
const MOST_KEPT = 4096;

function platformFrom(window: Window | null): Platform | undefined {
  for (let each = window; each; each = each.parent === each ? null : each.parent) {
    try {
      const { API } = each as Window & { API?: Platform };
      if (API) return API;
    } catch {
      // The window has another origin.
      return undefined;
    }
  }
  return undefined;
}

const status = document.querySelector("p") as HTMLElement;
const { chapter = "", questions = "" } = document.body.dataset;
const asked = questions.split(" ").filter(Boolean);
const platform = platformFrom(window.parent) ?? platformFrom(window.opener as Window | null);
const begun = Date.now();
/** The answers to the chapter's questions, by the question and, if the answer depends on it, the puzzle. */
let answers: Record<string, Answered> = {};
/** The number of the platform's interaction for each answer; undefined for those of earlier sessions, which cannot be read back. */
const interactions = new Map<string, number | undefined>();

function set(name: string, value: string | number): void {
  if (!platform || platform.LMSSetValue(name, String(value)) !== "false") return;
  status.textContent = `The learning platform did not record this (${name}: ${platform.LMSGetErrorString(platform.LMSGetLastError())}).`;
}

/** Gives the chapter what the platform has kept for this student, because another student may have used this browser before. */
function restore(kept: string): void {
  try {
    answers = JSON.parse(kept || "{}") as Record<string, Answered>;
  } catch {
    // The data are those of another activity.
  }
  showEverything(false);
  forgetAll(`${chapter}/`);
  for (const [key, { guess, truth, seen = false }] of Object.entries(answers)) {
    answer(key, guess, seen);
    if (truth) reveal(key, truth);
    if (guess !== null) interactions.set(key, undefined);
  }
}

/** Returns how long the activity has been open, as SCORM writes it. */
function sessionTime(): string {
  const seconds = Math.round((Date.now() - begun) / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return [hours, minutes, rest].map((part) => String(part).padStart(2, "0")).join(":");
}

/** Reports the first guess at a question to the platform, and the right answer when it is known. */
function tellGuess(key: string, { question, guess, truth, seen }: Message): void {
  if (!platform || guess === null) return;
  if (!interactions.has(key)) {
    const i = Number(platform.LMSGetValue("cmi.interactions._count"));
    interactions.set(key, i);
    set(`cmi.interactions.${i}.id`, `${question.replace("/", "_")}${seen ? "_seen" : ""}`);
    set(`cmi.interactions.${i}.type`, "numeric");
    set(`cmi.interactions.${i}.student_response`, guess);
    set(`cmi.interactions.${i}.result`, "neutral");
  }
  const i = interactions.get(key);
  if (i !== undefined && truth !== undefined) set(`cmi.interactions.${i}.correct_responses.0.pattern`, truth);
}

/** Reports the student's progress to the platform. */
function tellScore(): void {
  const of = (name: string): Answered[] => Object.entries(answers).flatMap(([key, each]) => (key.split(" ")[0] === `${chapter}/${name}` ? [each] : []));
  const guessed = asked.filter((name) => of(name).some(({ guess, seen }) => guess !== null && !seen)).length;
  if (asked.length) {
    set("cmi.core.score.min", 0);
    set("cmi.core.score.max", 100);
    set("cmi.core.score.raw", Math.round((100 * guessed) / asked.length));
  }
  if (asked.every((name) => of(name).length > 0)) set("cmi.core.lesson_status", "completed");
  const entries = Object.entries(answers);
  // Only the latest answers are kept if there is no room for all.
  while (JSON.stringify(Object.fromEntries(entries)).length > MOST_KEPT) entries.shift();
  set("cmi.suspend_data", JSON.stringify(Object.fromEntries(entries)));
  platform?.LMSCommit("");
}

/** Begins a session of the platform, if there is one; returns whether guesses are recorded. */
function begin(): boolean {
  if (!platform || platform.LMSInitialize("") === "false") {
    status.textContent = platform
      ? "The learning platform did not begin a session, so nothing is recorded."
      : "This page is not inside a learning platform, so nothing is recorded.";
    return false;
  }
  restore(platform.LMSGetValue("cmi.suspend_data"));
  if (["not attempted", ""].includes(platform.LMSGetValue("cmi.core.lesson_status"))) set("cmi.core.lesson_status", "incomplete");
  tellScore();
  window.addEventListener("pagehide", () => {
    set("cmi.core.session_time", sessionTime());
    // The next session continues from here.
    set("cmi.core.exit", "suspend");
    platform.LMSFinish("");
  }, { once: true });
  return true;
}

const isRecorded = begin();
const frame = document.createElement("iframe");
frame.title = document.title;
frame.src = `../index.html#${chapter}?embed`;
document.body.append(frame);
if (isRecorded) {
  window.addEventListener("message", ({ source, data }: MessageEvent<Message>) => {
    if (source !== frame.contentWindow || data.type !== "searches:answered" || !data.question.startsWith(`${chapter}/`)) return;
    const { question, puzzle, guess, truth, seen } = data;
    const key = puzzle ? `${question} ${puzzle}` : question;
    // The first guess counts, so it does not matter if a later one follows the answer.
    const before = answers[key];
    const isLater = before !== undefined && before.guess !== null && !before.seen;
    answers[key] = { guess, ...(truth === undefined ? {} : { truth: { value: truth } }), ...(seen && !isLater ? { seen } : {}) };
    tellGuess(key, data);
    tellScore();
  });
}
