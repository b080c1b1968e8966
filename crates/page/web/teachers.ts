/**
 * The page for teachers: draws a class's guesses as histograms, from the files that the students have saved. The files stay in the
 * browser.
 */

import { counted, h, ratio, s, thousands } from "./dom.ts";
import { type Guess, read } from "./guessfile.ts";
import { everythingShown, onGuess, showEverything } from "./guesses.ts";
import { theme } from "./parts/theme.ts";

/** The guesses of a class at one question. */
interface Question extends Guess {
  guesses: Guess[];
  /** The answers in the files, in order; several if each browser measured its own. */
  truths: number[];
  /** The number of students who asked to be shown the answer, and of those who guessed when they had seen it. */
  shown: number;
  late: number;
}

const [WIDTH, TALL, LEFT, RIGHT, TOP, BOTTOM] = [620, 184, 12, 20, 36, 24];
/** The width of a digit. */
const DIGIT = 7;
/** Bars for each power of ten: 1 to 2, 2 to 5, 5 to 10. */
const STEPS = [1, 2, 5];

/** Groups guesses by chapter, question and puzzle, in the order in which they come. */
function questions(files: Guess[][]): Question[] {
  const found = new Map<string, Question>();
  for (const guess of files.flat()) {
    const key = [guess.chapter, guess.question, guess.puzzle].join(" ");
    const question = found.get(key) ?? { ...guess, guesses: [], truths: [], shown: 0, late: 0 };
    found.set(key, question);
    if (guess.guess === null) question.shown++;
    else if (guess.seen) question.late++;
    else question.guesses.push(guess);
    if (guess.answer !== null && !question.truths.includes(guess.answer)) question.truths.push(guess.answer);
    question.truths.sort((a, b) => a - b);
  }
  return [...found.values()];
}

/** Returns the bar that a number falls into: one for 0 to 1, then three for each power of ten. */
function barOf(value: number): number {
  if (value < 1) return 0;
  const power = Math.floor(Math.log10(value) + 1e-12);
  return 1 + 3 * power + (STEPS.findLastIndex((step) => value >= step * 10 ** power * (1 - 1e-12)));
}

/** Returns the lower end of a bar. */
const begin = (bar: number): number => (bar === 0 ? 0 : (STEPS[(bar - 1) % 3] ?? 1) * 10 ** Math.floor((bar - 1) / 3));

/** Returns the numbers that were guessed, in order. */
const guessed = ({ guesses }: Question): number[] => guesses.map(({ guess }) => guess ?? 0).sort((a, b) => a - b);

/** Returns the answer in words, or between which two it is if it differs. */
const told = ({ truths }: Question): string => [...new Set([truths.at(0), truths.at(-1)])].map((truth) => ratio(truth ?? 0)).join(" to ");

function histogram(question: Question): SVGSVGElement {
  const { truths } = question;
  const guesses = guessed(question);
  const highest = Math.max(...guesses, ...truths, 9);
  const bars = Math.ceil((barOf(highest) + 1) / 3) * 3 + 1;
  const counts = Array.from({ length: bars }, (_, bar) => guesses.filter((guess) => barOf(guess) === bar).length);
  const most = Math.max(...counts, 1);
  const across = (WIDTH - LEFT - RIGHT) / bars;
  const foot = TALL - BOTTOM;
  const x = (bar: number): number => LEFT + bar * across;
  const tops = counts.flatMap((count, bar) => {
    const height = (count / most) * (foot - TOP);
    if (!count) return [];
    return [
      s("rect", { class: "count", x: x(bar) + 1, y: foot - height, width: across - 2, height }),
      s("text", { x: x(bar) + across / 2, y: foot - height - 5 }, String(count)),
    ];
  });
  // The axis names as many powers of ten as fit beside each other.
  const every = 3 * Math.ceil((thousands(highest).length * DIGIT + 10) / (3 * across));
  const axis = counts.flatMap((_, bar) => (bar % every === 1 ? [s("text", { class: "axis", x: x(bar), y: TALL - 8 }, thousands(begin(bar)))] : []));
  // Within its bar, an answer's position follows the logarithm.
  const at = truths.map((truth) => {
    const bar = barOf(truth);
    const within = bar === 0 ? 0.5 : Math.log(truth / begin(bar)) / Math.log(begin(bar + 1) / begin(bar));
    return x(bar) + within * across;
  });
  const words = `it is ${told(question)}`;
  const half = (words.length * DIGIT) / 2;
  const middle = Math.min(WIDTH - half, Math.max(half, ((at[0] ?? 0) + (at.at(-1) ?? 0)) / 2));
  const line = at.map((x) => `M${x} ${TOP - 20}V${foot}`).join("");
  const truth = line ? [s("path", { class: "truth", d: line }), s("text", { class: "truth", x: middle, y: TOP - 24 }, words)] : [];
  const said = counts.flatMap((count, bar) => (count ? [`${thousands(begin(bar))} to ${thousands(begin(bar + 1))}: ${count}`] : []));
  return s(
    "svg",
    { class: "histogram", viewBox: `0 0 ${WIDTH} ${TALL}`, role: "img", "aria-label": `How many guessed ${said.join("; ") || "nothing"}` },
    s("path", { class: "foot", d: `M${LEFT} ${foot}H${WIDTH - RIGHT}` }),
    ...tops,
    ...axis,
    ...truth,
  );
}

/** Returns the median guess, and how many guesses were near the answer of their own file, in words. */
function summary(question: Question): string {
  const { guesses, truths, shown, late, unit } = question;
  const sorted = guessed(question);
  const half = sorted.length / 2;
  // Of an even number, the mean of the two in the middle.
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]];
  const own = truths.length > 1 ? " of their own answer" : "";
  const near = guesses.filter(({ guess, answer }) => {
    const [mine, truth] = [guess ?? 0, answer ?? truths[0] ?? 0];
    return Math.max(mine, truth) <= 2 * Math.min(mine, truth);
  });
  return [
    counted(guesses.length, "guesses"),
    ...(low === undefined || high === undefined ? [] : [`the median ${ratio((low + high) / 2)} ${unit}`]),
    ...(truths.length ? [`it is ${told(question)}${own && ", as each browser measured it"}`, `${near.length} within a factor of 2${own}`] : ["the answer is in no file"]),
    ...(shown ? [`${shown} asked to be shown`] : []),
    ...(late ? [`${late} guessed when the answer had been seen`] : []),
  ].join("; ");
}

function section(question: Question, several: boolean): HTMLElement {
  const { chapter, question: name, puzzle } = question;
  const title = document.querySelector(`h3 a[href="index.html#${chapter}"]`)?.textContent ?? chapter;
  const asked = document.querySelector(`[data-question="${chapter}/${name}"]`)?.textContent ?? name;
  return h(
    "div",
    { class: "class-question" },
    h("h4", {}, `${title}: ${asked}`),
    ...(several ? [h("p", { class: "note" }, `Puzzle ${puzzle}`)] : []),
    histogram(question),
    h("p", { class: "status" }, `${summary(question)}.`),
  );
}

theme();

const everything = document.getElementById("show-everything") as HTMLInputElement;
const tick = (): void => void (everything.checked = everythingShown());
onGuess(tick);
tick();
everything.addEventListener("change", () => showEverything(everything.checked));

// The line for another page needs the course's full address.
document.getElementById("course")?.replaceChildren(new URL("index.html", location.href).href);

const files = document.getElementById("class-files") as HTMLInputElement;
const drop = document.getElementById("class-drop") as HTMLElement;
const shown = document.getElementById("class-shown") as HTMLElement;

async function show(chosen: File[]): Promise<void> {
  const wrong: string[] = [];
  const all: Guess[][] = [];
  for (const file of chosen) {
    try {
      all.push(read(await file.text()));
    } catch (error) {
      wrong.push(`${file.name}: ${(error as Error).message}.`);
    }
  }
  const asked = questions(all);
  const several = (question: Question): boolean => asked.filter(({ chapter, question: name }) => chapter === question.chapter && name === question.question).length > 1;
  shown.replaceChildren(
    h("p", { class: "words" }, `${counted(all.length, "files")}, ${counted(asked.length, "questions")}.`),
    ...wrong.map((text) => h("p", { class: "error" }, text)),
    ...asked.map((question) => section(question, several(question))),
  );
}

files.addEventListener("change", () => {
  void show([...(files.files ?? [])]);
  files.value = ""; // The same files can be chosen again.
});
drop.addEventListener("dragover", (event) => {
  event.preventDefault();
  drop.classList.add("over");
});
drop.addEventListener("dragleave", () => drop.classList.remove("over"));
drop.addEventListener("drop", (event) => {
  event.preventDefault();
  drop.classList.remove("over");
  void show([...(event.dataTransfer?.files ?? [])]);
});
