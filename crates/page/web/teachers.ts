/**
 * The page for teachers: draws a class's guesses as histograms, from the files that the students have saved. The files stay in the
 * browser.
 */

import { counted, h, s, thousands } from "./dom.ts";
import { type Guess, read } from "./guessfile.ts";

/** The guesses of a class at one question. */
interface Question extends Guess {
  guesses: number[];
  /** The number of students who asked to be shown the answer. */
  shown: number;
}

const [WIDTH, TALL, LEFT, RIGHT, TOP, BOTTOM] = [620, 170, 12, 20, 22, 24];
/** The width of a digit. */
const DIGIT = 7;
/** Bars for each power of ten: 1 to 2, 2 to 5, 5 to 10. */
const STEPS = [1, 2, 5];

/** Groups guesses by chapter, question and puzzle, in the order in which they come. */
function questions(files: Guess[][]): Question[] {
  const found = new Map<string, Question>();
  for (const guess of files.flat()) {
    const key = [guess.chapter, guess.question, guess.puzzle].join(" ");
    const question = found.get(key) ?? { ...guess, guesses: [], shown: 0 };
    found.set(key, question);
    if (guess.guess === null) question.shown++;
    else question.guesses.push(guess.guess);
    question.answer ??= guess.answer;
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

function histogram({ guesses, answer }: Question): SVGSVGElement {
  const highest = Math.max(...guesses, answer ?? 0, 9);
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
  // Within its bar, the answer's position follows the logarithm.
  const bar = barOf(answer ?? 0);
  const within = bar === 0 ? 0.5 : Math.log(Math.max(1, answer ?? 1) / begin(bar)) / Math.log(begin(bar + 1) / begin(bar));
  const at = x(bar) + within * across;
  const words = `it is ${thousands(answer ?? 0)}`;
  const half = (words.length * DIGIT) / 2;
  const middle = Math.min(WIDTH - half, Math.max(half, at));
  const truth = answer === null ? [] : [s("path", { class: "truth", d: `M${at} ${TOP - 8}V${foot}` }), s("text", { class: "truth", x: middle, y: TOP - 12 }, words)];
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

/** Returns the median guess, and how many guesses were near the answer, in words. */
function summary({ guesses, answer, shown, unit }: Question): string {
  const sorted = [...guesses].sort((a, b) => a - b);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  const near = answer === null ? 0 : sorted.filter((guess) => Math.max(guess, answer) <= 2 * Math.min(guess, answer)).length;
  return [
    counted(guesses.length, "guesses"),
    ...(middle === undefined ? [] : [`the one in the middle ${thousands(middle)} ${unit}`]),
    ...(answer === null ? ["the answer is in no file"] : [`it is ${thousands(answer)}`, `${near} within a factor of 2`]),
    ...(shown ? [`${shown} asked to be shown`] : []),
  ].join("; ");
}

function section(question: Question, several: boolean): HTMLElement {
  const { chapter, question: name, puzzle } = question;
  const title = document.querySelector(`h3 a[href="index.html#${chapter}"]`)?.textContent ?? chapter;
  return h(
    "div",
    { class: "class-question" },
    h("h4", {}, `${title}: ${name}`),
    ...(several ? [h("p", { class: "note" }, `Puzzle ${puzzle}`)] : []),
    histogram(question),
    h("p", { class: "status" }, `${summary(question)}.`),
  );
}

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

files.addEventListener("change", () => void show([...(files.files ?? [])]));
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
