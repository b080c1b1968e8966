/**
 * A small function that the reader writes, and the tree of its calls. A switch makes it remember its answers, once the reader has
 * guessed how many calls that saves. The function runs in slices of a few milliseconds, so that the page stays responsive.
 */

import { counted, h, thousands } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import { answer, answered, known, onGuess } from "../guesses.ts";
import { CallPlay, NOTHING } from "../parts/callplay.ts";
import type { Moment } from "../parts/calls.ts";
import { readNumber } from "../parts/number.ts";
import { showMe } from "../parts/showme.ts";
import { stage } from "../parts/stage.ts";
import { inSlices } from "../slices.ts";
import * as state from "../state.ts";
import { type Call, type CallTree, Evaluation, type Mistake, heading } from "../wasm.ts";

/** A name, a function, and its first arguments. */
const EXAMPLES: [string, string, number[]][] = [
  ["Fibonacci's numbers", "fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)", [5]],
  ["Factorial", "fact(n) = if n = 0 then 1 else n * fact(n - 1)", [5]],
  ["Greatest common divisor", "gcd(a, b) = if b = 0 then a else gcd(b, a % b)", [1071, 462]],
  [
    "Powers",
    "power(x, n) =\n  if n = 0 then 1\n  else if n % 2 = 1 then x * power(x, n - 1)\n  else power(x * x, n / 2)",
    [3, 13],
  ],
  ["How many ways to choose k of n", "choose(n, k) =\n  if k = 0 or k = n then 1\n  else choose(n - 1, k - 1) + choose(n - 1, k)", [5, 2]],
  [
    "Ways to climb stairs, up to 3 at a time",
    "ways(stairs) =\n  if stairs < 0 then 0\n  else if stairs = 0 then 1\n  else ways(stairs - 1) + ways(stairs - 2) + ways(stairs - 3)",
    [4],
  ],
  [
    "Ackermann's function",
    "ack(m, n) =\n  if m = 0 then n + 1\n  else if n = 0 then ack(m - 1, 1)\n  else ack(m - 1, ack(m, n - 1))",
    [2, 2],
  ],
  [
    "Moves of the towers of Hanoi",
    "hanoi(discs, from, to) =\n  if discs = 0 then 0\n  else hanoi(discs - 1, from, 6 - from - to) + 1\n     + hanoi(discs - 1, 6 - from - to, to)",
    [3, 1, 3],
  ],
];
const [FIRST] = EXAMPLES;

/** The number of instructions between two looks at the clock. */
const INSTRUCTIONS = 20_000;

/** The tree of a function's calls, and the reason why it has no answer, if it has none. */
interface Outcome {
  tree: CallTree;
  failure: Mistake | undefined;
}

/** Calls a function, slice by slice, as long as the scene lasts. */
function evaluate(scene: Scene, text: string, given: number[], remember: boolean, then: (outcome: Outcome) => void): void {
  const evaluation = scene.own(new Evaluation(text, Float64Array.from(given), remember));
  let isOver = false;
  scene.onEnd(() => (isOver = true));
  const step = (): boolean => {
    if (isOver) return false;
    const isDone = evaluation.go_on(INSTRUCTIONS);
    if (isDone) then({ tree: evaluation.tree(), failure: evaluation.failure() });
    return !isDone;
  };
  // Most functions have their answer at once.
  if (step()) inSlices(step);
}

/** Returns a mistake with its place in words, and its line with a mark below. */
function placed(text: string, { at, why }: Mistake): { words: string; marked: string } {
  if (at === undefined) return { words: `${why.charAt(0).toUpperCase()}${why.slice(1)}.`, marked: "" };
  const before = [...text].slice(0, at).join("").split("\n");
  const line = before.length;
  const column = [...(before.at(-1) ?? "")].length;
  const place = text.includes("\n") ? `Line ${line}, column ${column + 1}` : `Column ${column + 1}`;
  return { words: `${place}: ${why}.`, marked: `${text.split("\n")[line - 1] ?? ""}\n${" ".repeat(column)}^` };
}

/** Returns what happens at a moment. */
function happens(now: Moment | undefined, call: Call | undefined): string {
  if (!call) return "Before the first call.";
  if (call.remembered) return `${call.call} was answered before: ${call.answer} is remembered.`;
  return now?.answered ? `${call.call} answers ${call.answer}.` : `Asks for ${call.call}.`;
}

/** Returns what the first call comes to, and what it takes. */
function summary({ tree, failure }: Outcome, remembers: boolean): string {
  const [first] = tree.calls;
  if (!first) return "";
  const answer = failure ? "no answer" : `${tree.answer}`;
  const drawn = tree.total > tree.calls.length ? `, the first ${thousands(tree.calls.length)} of them drawn` : "";
  const remembered = remembers && tree.remembered ? `, ${thousands(tree.remembered)} answered from memory` : "";
  return `${first.call}: ${answer}, ${counted(tree.total, "calls")}${remembered}${drawn}.`;
}

/** Returns the question that is asked before the function remembers; `key` returns the name under which the guess is kept. */
function guess({ tree, failure }: Outcome, key: () => string): HTMLElement {
  const input = h("input", { type: "text", inputmode: "numeric", size: 10, autocomplete: "off", "aria-label": "Your prediction, in calls" });
  const said = h("span", { class: "said", role: "status" });
  const before = failure ? `It does not end within ${counted(tree.total, "calls")}.` : `Without remembering anything it makes ${counted(tree.total, "calls")}.`;
  return h(
    "form",
    {
      submit: (event: SubmitEvent) => {
        event.preventDefault();
        const read = readNumber(input.value, false);
        if ("value" in read) answer(key(), read.value);
        else said.textContent = "wrong" in read ? read.wrong : "A whole number, please.";
      },
    },
    h("p", {}, `${before} What has been answered once is not worked out again: how many calls are left, counting those answered from memory?`),
    input,
    " calls ",
    h("button", { type: "submit" }, "Predict"),
    " ",
    showMe(() => answer(key(), null)),
    " ",
    said,
  );
}

/** Returns the comparison of the guess, if there is one, with the answer. */
function judge(mine: number | null, plain: Outcome, remembering: Outcome): HTMLElement {
  const { total } = remembering.tree;
  const own = mine === null ? "" : mine === total ? "Exactly. " : `Your guess was ${thousands(mine)}. `;
  const before = plain.failure ? `more than ${counted(plain.tree.total, "calls")}` : counted(plain.tree.total, "calls");
  const saved = total === plain.tree.total ? "None was asked twice, so nothing is saved" : `Of ${before}, ${thousands(total)} remain`;
  return h("p", { class: "said", role: "status", tabindex: -1 }, `${own}${saved}.`);
}

/** What the reader wants to call: the function, its arguments, and whether it remembers. All of it stays in the address. */
class Program {
  readonly area = h("textarea", { rows: 4, spellcheck: false, autocomplete: "off", autocapitalize: "off", "aria-label": "Your function" });
  readonly select = h("select", {}, ...EXAMPLES.map(([name], i) => h("option", { value: i }, name)), h("option", { value: "" }, "your own"));
  readonly inputs = h("div", { class: "inputs" });
  readonly memory = h("input", { type: "checkbox" });
  /** The arguments. */
  given = (state.get("numbers") ?? FIRST?.[2].join(",") ?? "").split(",").map(Number);

  constructor(private readonly changed: () => void) {
    this.area.value = state.get("f") ?? FIRST?.[1] ?? "";
    this.memory.checked = state.get("remember") !== null;
    this.nameExample();
    this.area.addEventListener("input", () => {
      this.nameExample();
      this.change();
    });
    this.select.addEventListener("change", () => this.takeExample());
    this.memory.addEventListener("change", () => this.change());
  }

  /** The name under which the guess about this program is kept. */
  get key(): string {
    return `functions/remember ${this.area.value} (${this.given.join(", ")})`;
  }

  /** Makes the fields for the function's arguments. */
  ask(parameters: string[]): void {
    this.given = parameters.map((_, i) => (Number.isSafeInteger(this.given[i]) ? (this.given[i] ?? 1) : 1));
    const names = [...this.inputs.children].map((label) => label.textContent?.trim());
    if (names.join() === parameters.join()) return;
    const labels = parameters.map((name, i) => {
      const input = h("input", { type: "number", step: 1, value: this.given[i] ?? 1 });
      input.addEventListener("input", () => {
        if (!Number.isSafeInteger(input.valueAsNumber)) return;
        this.given[i] = input.valueAsNumber;
        this.change();
      });
      return h("label", {}, `${name} `, input);
    });
    this.inputs.replaceChildren(...labels);
  }

  private change(): void {
    state.set("f", this.area.value === FIRST?.[1] ? null : this.area.value);
    state.set("numbers", this.given.join(","));
    state.set("remember", this.memory.checked ? "1" : null);
    state.set("at", null);
    this.changed();
  }

  /** Chooses the example that the text is, or the reader's own. */
  private nameExample(): void {
    this.select.value = String(EXAMPLES.findIndex(([, text]) => text === this.area.value)).replace("-1", "");
  }

  private takeExample(): void {
    const example = EXAMPLES[Number(this.select.value)];
    if (this.select.value === "" || !example) return this.area.focus();
    this.area.value = example[1];
    this.given = [...example[2]];
    this.inputs.replaceChildren();
    this.change();
  }
}

export const make = figure((root, scene) => {
  const program = new Program(() => later());
  const { area, select, inputs, memory } = program;
  const question = h("div", { class: "remember" });
  const marked = h("pre", { class: "caret", hidden: true, "aria-hidden": "true" });
  const words = h("p", { class: "words", "aria-live": "polite" });
  const status = h("p", { class: "status", role: "status" });
  let failure: Mistake | undefined;

  const play = new CallPlay(scene, (now, call) => {
    const mistake = failure && placed(area.value, failure);
    const isWrong = mistake !== undefined && (play.at === 0 || play.at === play.tree.moments);
    words.textContent = isWrong ? mistake.words : happens(now, call);
    words.classList.toggle("error", isWrong);
    marked.textContent = mistake?.marked ?? "";
    marked.hidden = marked.textContent === "";
  });

  function take(outcome: Outcome, moment: number): void {
    failure = outcome.failure;
    status.textContent = summary(outcome, memory.checked);
    play.draw(outcome.tree, moment);
  }

  const begin = scene.again((scene) => {
    const text = area.value;
    const moment = Number(state.get("at") ?? 0);
    const { parameters, mistake } = heading(text);
    const wasAsked = question.contains(document.activeElement);
    question.replaceChildren();
    area.setAttribute("aria-invalid", String(mistake !== undefined));
    if (mistake) return take({ tree: NOTHING, failure: mistake }, 0);
    program.ask(parameters);
    status.textContent = "Calling…";
    evaluate(scene, text, program.given, false, (plain) => {
      if (!memory.checked) return take(plain, moment);
      if (!known(program.key)) {
        take(plain, moment);
        return question.append(guess(plain, () => program.key));
      }
      evaluate(scene, text, program.given, true, (remembering) => {
        take(remembering, moment);
        question.append(judge(answered(program.key)?.guess ?? null, plain, remembering));
        if (wasAsked) question.querySelector<HTMLElement>(".said")?.focus();
      });
    });
  });
  const later = scene.frame(begin);
  scene.onEnd(onGuess(later));

  root.replaceChildren(
    h("div", { class: "row" }, h("label", {}, "An example ", select)),
    area,
    marked,
    h("div", { class: "row" }, inputs, h("label", {}, memory, " remember answers")),
    question,
    stage({ board: play.picture.element, controls: play.controls.element, told: [words, status], side: [play.stack], kind: "calls" }),
  );
  begin();
});
