/**
 * A question that the reader answers before looking:
 * `<div class="predict" data-question="calls" data-answer="52" data-unit="calls">the question</div>`. The text for afterwards is in
 * an element of class `after` inside, or with `data-after="calls"` elsewhere in the chapter; until then it is not in the page. The
 * guess is compared with the answer, not marked. A list of class `why` asks for the reason: the item with `data-right` is the right
 * one, and each item has in `data-say` the reply to a reader who chooses it.
 */

import { Removable, h, ratio, single, thousands, written } from "../dom.ts";
import { isLectures } from "../counts.ts";
import type { Figure } from "../figure.ts";
import { type Truth, answer, answered, everythingShown, forget, known, onGuess, reveal, showEverything } from "../guesses.ts";
import * as state from "../state.ts";
import { counted, told } from "./follow.ts";
import { readNumber } from "./number.ts";
import { type Question, keyOf, questionOf } from "./question.ts";
import { Mark, compared } from "./scale.ts";
import { showMe } from "./showme.ts";

/** The texts that appear after each question. */
const afters = new Map<HTMLElement, Removable<Element>[]>();

/** Takes the texts for afterwards out of the page, before anything is loaded. */
export function withhold(root: HTMLElement): void {
  const { question } = root.dataset;
  const elsewhere = root.closest("section")?.querySelectorAll(`[data-after="${question}"]`) ?? [];
  const inside = [...root.querySelectorAll(".after")];
  const box = h("div", { class: "answer" });
  if (inside[0]) inside[0].before(box);
  else root.append(box);
  const all = [...inside, ...elsewhere].map((element) => new Removable(element));
  afters.set(root, all);
  for (const { element } of all) if (element.matches(".why")) whys(element as HTMLElement);
  for (const after of all) after.show(false);
}

/** Returns the answer for the current puzzle, or undefined if it is not known yet. */
async function truthOf(question: Question): Promise<Truth | undefined> {
  const { measured, count } = question;
  if (measured) return answered(keyOf(question))?.truth;
  return count && !isLectures() ? counted(count) : { value: question.answer };
}

/** The largest number for which the difference of a guess is shown instead of its ratio. */
const SMALL = 20;

/** Returns how far a guess is from the truth, and in which direction: "75 times too low", for small numbers "1 too high". */
export function distance(guess: number, { value, more }: Truth): string {
  if (more && guess > value) return "perhaps";
  if (guess === value && !more) return "exactly";
  const direction = guess < value || more ? "too low" : "too high";
  const many = more ? " or more" : "";
  if (Math.max(value, guess) <= SMALL) return `${ratio(Math.abs(guess - value))}${many} ${direction}`;
  const times = guess > 0 && value > 0 ? Math.max(value / guess, guess / value) : Infinity;
  if (times < 1.2) return `a little ${direction}`;
  return times < 1e6 ? `${times < 10 ? times.toPrecision(2) : thousands(times)} times${many} ${direction}` : `far ${direction}`;
}

/** Returns the distance as a sentence. */
function judged(guess: number, truth: Truth): string {
  const words = distance(guess, truth);
  return /^(perhaps|exactly)$/.test(words) ? `${words.charAt(0).toUpperCase()}${words.slice(1)}.` : `Your guess is ${words}.`;
}

/** Turns a list of reasons into buttons, each with a reply. */
function whys(list: HTMLElement): void {
  const said = h("p", { class: "said", role: "status" });
  const buttons = [...list.children].map((item) => {
    const { right, say = "" } = (item as HTMLElement).dataset;
    const button = h("button", { type: "button" }, item.textContent ?? "");
    button.addEventListener("click", () => {
      for (const other of buttons) other.setAttribute("aria-pressed", String(other === button));
      said.textContent = right === undefined ? `No. ${say}` : say;
      said.classList.toggle("right", right !== undefined);
    });
    item.replaceChildren(button);
    return button;
  });
  list.append(h("li", {}, said));
}

/** Returns the form for a guess, and the place for what is wrong with it. */
function asking(question: Question): HTMLElement[] {
  const input = h("input", { type: "text", inputmode: "decimal", size: 12, autocomplete: "off" });
  input.setAttribute("aria-label", `Your prediction, in ${question.unit || "numbers"}`);
  const said = h("p", { class: "said", role: "status" });
  const mark = new Mark(question.most, question.fractions, (value) => (input.value = question.fractions ? String(value) : written(value)));
  input.addEventListener("input", () => {
    const read = readNumber(input.value, question.fractions);
    if ("value" in read) mark.show(read.value);
  });
  const take = (guess: number | null): void => answer(keyOf(question), guess);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const read = readNumber(input.value, question.fractions);
    if ("value" in read) take(read.value);
    else if ("wrong" in read) said.textContent = read.wrong;
    else {
      const why = question.fractions ? "This can be read in two ways. Do you mean" : "Whole numbers are asked for. Do you mean";
      const choices = read.choices.map((value) => h("button", { type: "button", class: "small", click: () => take(value) }, written(value)));
      said.replaceChildren(why, ...choices.flatMap((choice, i) => [i ? " or " : " ", choice]), "?");
    }
  };
  const form = h(
    "form",
    { submit },
    input,
    ` ${question.unit} `,
    h("button", { type: "submit" }, "Predict"),
    " ",
    showMe(() => take(null)),
    mark.element,
  );
  return [form, said];
}

/** Returns the reader's guess, if there is one, and a button to be asked again. */
function guessed(question: Question, guess: number | null): HTMLElement {
  const yours = guess === null ? "" : `Your guess: ${written(guess)} ${guess === 1 ? single(question.unit) : question.unit}. `;
  const again = everythingShown()
    ? h("button", { type: "button", class: "quiet", click: () => showEverything(false) }, "Ask me before answers are shown")
    : h("button", { type: "button", class: "quiet", click: () => forget(keyOf(question)) }, "Ask me again");
  return h("p", { class: "yours" }, yours, again);
}

/** Returns the answer in words, with the distance of the guess; a text is the reason why there is no answer. */
function replied(guess: number | null, truth: Truth | string | undefined): string {
  if (typeof truth === "string") return `It cannot be counted: ${truth}.`;
  if (!truth) return guess === null ? "Measure it below." : "Noted. Now measure.";
  const busy = truth.rough ? " This machine is busy, so measure again below." : "";
  return `${guess === null ? "" : `${judged(guess, truth)} `}It is ${told(truth)}.${busy}`;
}

/** Asks a question, or shows its answer. */
export function predict(root: HTMLElement): Figure {
  const question = questionOf(root);
  const box = root.querySelector<HTMLElement>(".answer") ?? root.appendChild(h("div", { class: "answer" }));
  const put = (...children: Element[]): void => {
    const within = box.contains(document.activeElement);
    box.replaceChildren(...children);
    // A reader who has just pressed a button continues at the answer.
    if (within) box.querySelector<HTMLElement>("input, .said")?.focus();
  };
  /** The number of the latest update: an answer that arrives after another one has begun is too late. */
  let run = 0;

  async function show(mine: number): Promise<void> {
    const { guess = null } = answered(keyOf(question)) ?? {};
    const said = h("p", { class: "said", role: "status", tabindex: -1 }, "Counting…");
    const yours = guessed(question, guess);
    // If an older guess is shown, it stays until the answer is known, so that nothing jumps.
    if (!box.querySelector(".yours")) put(said, yours);
    const found = await truthOf(question).catch((error: Error) => error.message);
    if (mine !== run) return;
    said.textContent = replied(guess, found);
    const truth = typeof found === "string" ? undefined : found;
    put(said, ...(guess !== null && truth ? [compared(guess, truth.value, question.most, box.clientWidth || 520)] : []), yours);
    if (truth) reveal(keyOf(question), truth);
  }

  const update = (): void => {
    const mine = ++run;
    const shown = known(keyOf(question));
    for (const after of afters.get(root) ?? []) after.show(shown);
    if (shown) void show(mine);
    else if (!box.querySelector("form")) put(...asking(question));
  };
  const again = (): void => {
    // With another puzzle it is another question.
    if (question.count || question.measured) box.replaceChildren();
    update();
  };
  const ends = [onGuess(update), state.onPuzzle(again)];
  box.replaceChildren();
  update();
  return {
    dispose() {
      run++;
      for (const end of ends) end();
    },
  };
}
