/**
 * A person's way to the solution, step by step, with pictures, on the chosen scale. `data-puzzle` is the puzzle, if it is not the
 * reader's own. At each position the reader can list all steps and take another one; the way continues from there.
 */

import { type Rating, type ScaleName, type Step, pictureStyle } from "sudoku-lanes";
import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { type Running, run } from "../jobs.ts";
import { Copy } from "../parts/copy.ts";
import { legend } from "../parts/legend.ts";
import { Possible, capital, worth } from "../parts/possible.ts";
import { story } from "../parts/story.ts";
import * as state from "../state.ts";
import { conflict } from "../wasm.ts";

const SCALES: [ScaleName, string][] = [
  ["se", "Sudoku Explainer"],
  ["hodoku", "HoDoKu"],
];

/** The meaning of a rating of Sudoku Explainer for people, from this number up. */
const LEVELS: [number, string][] = [
  [1, "easy: one digit follows from another"],
  [2, "moderate: sometimes two cells have to be seen at once"],
  [3, "tricky: pairs, triplets and fish"],
  [4.5, "hard: wings, unique rectangles and their kin"],
  [6.2, "very hard: chains of ifs and thens"],
  [7.5, "extreme: several chains that meet"],
  [9, "beyond most people: chains that rest on chains"],
];

/** The text in place of the title until a step is found. */
const LOOKING = "Looking for a step…";

/** The style sheet of the pictures, from their crate. */
let style: CSSStyleSheet | undefined;

function dress(): void {
  if (style) return;
  style = new CSSStyleSheet();
  style.replaceSync(pictureStyle());
  document.adoptedStyleSheets.push(style);
}

function scaleNow(): ScaleName {
  return SCALES.find(([name]) => name === state.get("scale"))?.[0] ?? "se";
}

/** Returns a rating in words. */
function inWords({ er, ep, ed, score, level, technique, steps, solved, scale }: Rating): (Node | string)[] {
  if (steps === 0) return [solved ? "The grid is full." : "No technique of this scale leads on."];
  const note = (text: string): HTMLElement => h("span", { class: "note" }, text);
  if (score != null) {
    const most = technique ? ` The hardest: ${technique.toLowerCase()}.` : "";
    return [h("b", {}, String(score)), ` ${level ?? ""}. `, note(`The sum of the ${steps} steps, on the scale of ${scale}.${most}`)];
  }
  const [hard, early, first] = [er, ep, ed].map((figure) => worth(figure ?? 0, "se"));
  const words = LEVELS.findLast(([from]) => Number(hard) >= from)?.[1] ?? "";
  const others = `the hardest up to the first digit: ${early}, the first step: ${first}`;
  return [h("b", {}, hard ?? ""), ` ${words}. `, note(`The hardest of ${steps} steps, on the scale of Sudoku Explainer 1.2.1; ${others}.`)];
}

/** Returns the choice of the scale, which stays in the address; `name` is that of the radio buttons. */
function scales(name: string, changed: () => void): HTMLElement {
  const choices = SCALES.map(([value, text]) => {
    const radio = h("input", { type: "radio", name, value, checked: value === scaleNow() });
    radio.addEventListener("change", () => {
      state.set("scale", value === "se" ? null : value);
      changed();
    });
    return h("label", { class: "choice" }, radio, ` ${text}`);
  });
  const heads = [h("legend", {}, "Scale of difficulty"), h("span", { "aria-hidden": "true" }, "Scale")];
  return h("fieldset", { class: "row scales" }, ...heads, ...choices);
}

/** A step, or the end of the way, in a picture and in words. */
class Description {
  readonly picture = h("div", { class: "picture" });
  readonly meaning = h("details", { class: "meaning" }, h("summary", {}, "What the colours mean"));
  readonly title = h("h3", {}, LOOKING);
  readonly words = h("div", { class: "story", "aria-live": "polite" });
  /** The step or rating that is described, and whether it is hidden. */
  private told: { what: Step | Rating | undefined; hidden: boolean } = { what: undefined, hidden: false };

  /** Describes a step, or only its hint if it is hidden; without a step, the end. */
  show(step: Step | undefined, end: Rating | undefined, hidden: boolean): void {
    const { picture, meaning } = this;
    // Nothing is redrawn while further steps are found, so that what the reader has opened stays open.
    const what = step ?? end;
    if (this.told.what === what && this.told.hidden === hidden) return;
    this.told = { what, hidden };
    // Setting `innerHTML` is safe: the crate makes the pictures from numbers only.
    picture.innerHTML = what?.svg ?? "";
    picture.classList.toggle("secret", hidden);
    meaning.hidden = hidden || !step;
    meaning.replaceChildren(meaning.firstElementChild ?? "", legend(picture));
    if (!step) {
      this.title.textContent = end ? (end.solved ? "Solved" : "No technique of this scale leads on from here") : LOOKING;
      this.words.replaceChildren();
      return;
    }
    this.title.textContent = `${capital(step.title)}, ${worth(step.rating, scaleNow())}`;
    this.words.replaceChildren(...story(hidden ? `Look for it. It is about ${step.place}: but do you see it?` : step.words, picture));
  }
}

/** The way from a position to the solution, and the reader's place on it. */
class Explanation {
  private readonly rating = h("p", { class: "rating", role: "status" });
  private readonly description = new Description();
  private readonly place = h("output", { class: "where" });
  private readonly slider = h("input", { type: "range", min: 0, max: 0, value: 0, class: "scrubber", "aria-label": "Step of the explanation" });
  private readonly back = h("button", { type: "button", click: () => this.goBack() }, "Back");
  private readonly hint = h("button", { type: "button", click: () => this.reveal() }, "Where?");
  private readonly next = h("button", { type: "button", click: () => this.go(this.at + 1) }, "Next step");
  private readonly take = h("button", { type: "button", click: () => this.taken() }, "Take this step");
  private readonly over = h("button", { type: "button", click: () => this.leave(null, 0) }, "From the start");
  private readonly quiz = h("input", { type: "checkbox", change: () => this.asked() });
  private readonly possible = new Possible((step) => this.choose(step));
  private readonly copy = new Copy();

  private steps: Step[] = [];
  private end: Rating | undefined;
  private at = 0;
  /** The step to show as soon as it is found. */
  private wanted = 0;
  private hidden = false;
  private running: Running<Rating> | undefined;
  /**
   * The position where the way begins, if it is not the puzzle; `trail` has the places where the reader left the way for another
   * step.
   */
  private from: string | null = null;
  private trail: { from: string | null; at: number }[] = [];
  /** The step that the reader has chosen from the list. */
  private chosen: Step | undefined;

  /** `fixed` is the puzzle, if it is not the reader's own. */
  constructor(private readonly root: HTMLElement, private readonly fixed: string | undefined) {
    this.slider.addEventListener("input", () => this.go(Number(this.slider.value)));
    const { back, next, take, over, hint, place, quiz, description, possible, copy } = this;
    const { picture, meaning, title, words } = description;
    root.replaceChildren(
      scales(`scale-${fixed ? "fixed" : "own"}`, () => this.begin(this.from, 0)),
      this.rating,
      h(
        "div",
        { class: "explained" },
        h("div", {}, picture, meaning, copy.element),
        h(
          "div",
          { class: "side" },
          h("div", { class: "row" }, back, next, take, over, hint, place),
          this.slider,
          h("label", { class: "choice" }, quiz, " let me look for each step first"),
          title,
          words,
          possible.element,
        ),
      ),
    );
  }

  /** Starts the way from a position, or from the puzzle, and shows this step of it. */
  begin(from: string | null, step: number): void {
    this.stop();
    this.from = from;
    state.set("position", from);
    state.set("step", step > 0 ? String(step + 1) : null);
    this.steps = [];
    this.end = undefined;
    this.chosen = undefined;
    this.at = 0;
    this.wanted = step;
    this.hidden = this.quiz.checked;
    this.rating.textContent = "Looking for the steps…";
    const obstacle = this.obstacle();
    if (obstacle !== undefined) this.nothing(obstacle);
    else this.find();
  }

  /** Starts the way from this position or from the puzzle, and forgets the ways that the reader left before. */
  beginAfresh(from: string | null): void {
    this.trail = [];
    this.begin(from, 0);
  }

  stop(): void {
    this.running?.stop();
    this.possible.stop();
  }

  /** Returns the reason why no steps can be looked for, if there is one. */
  private obstacle(): string | undefined {
    if (this.fixed) return undefined;
    if (state.draft() !== null) return "What you have typed cannot be read as a puzzle: there is nothing to rate, and no step to show.";
    const clash = this.from === null ? conflict(state.cellsOf(this.start())) : undefined;
    return clash && `The clues contradict each other (${clash.words}), so there is no solution.`;
  }

  /** Shows the reason why there is nothing to show. */
  private nothing(why: string): void {
    this.rating.textContent = why;
    this.root.classList.add("empty");
  }

  private find(): void {
    this.running = run("explain", { position: this.start(), scale: scaleNow() }, (found) => {
      const { steps, wanted } = this;
      steps.push(found);
      this.root.classList.remove("empty");
      if (steps.length === wanted + 1) this.at = wanted;
      if (steps.length === 1 || steps.length === wanted + 1 || steps.length % 8 === 0) this.show();
    });
    this.running.result.then(
      (result) => {
        this.end = result;
        this.root.classList.remove("empty");
        if (this.wanted >= this.steps.length) this.at = this.steps.length;
        this.rating.replaceChildren(...(this.from === null ? [] : ["From this position: "]), ...inWords(result));
        this.show();
      },
      (error: Error) => this.nothing(error.message),
    );
  }

  /** Goes to a step of the way. */
  private go(step: number): void {
    this.chosen = undefined;
    this.wanted = -1;
    this.at = Math.max(0, Math.min(this.last, step));
    this.hidden = this.quiz.checked;
    state.set("step", this.at > 0 ? String(this.at + 1) : null);
    this.show();
  }

  /** Hides the step if the reader wants to look for it first, and otherwise shows it. */
  private asked(): void {
    this.chosen = undefined;
    this.hidden = this.quiz.checked;
    this.show();
  }

  /** Goes back from the chosen step to the way, to the previous step, or from the first step to the way that was left. */
  private goBack(): void {
    const before = this.at === 0 && !this.chosen ? this.trail.pop() : undefined;
    if (before) this.leave(before.from, before.at);
    else this.go(this.chosen ? this.at : this.at - 1);
  }

  private choose(step: Step): void {
    this.chosen = step;
    this.hidden = false;
    this.show();
  }

  /** Continues from the position after the chosen step. */
  private taken(): void {
    if (!this.chosen) return;
    this.trail.push({ from: this.from, at: this.at });
    this.begin(this.chosen.after, 0);
    this.next.focus();
  }

  private leave(to: string | null, step: number): void {
    if (to === null) this.trail = [];
    this.begin(to, step);
  }

  private reveal(): void {
    if (!this.hidden) return;
    this.hidden = false;
    this.show();
  }

  /** The last place on the way: its end, or the last step so far. */
  private get last(): number {
    return this.steps.length - (this.end ? 0 : 1);
  }

  /** Returns the position that is shown. */
  private position(): string {
    return this.steps[this.at]?.position ?? this.steps.at(-1)?.after ?? this.start();
  }

  private start(): string {
    return this.from ?? this.fixed ?? state.puzzle();
  }

  private show(): void {
    const { steps, at, chosen, end, last, hidden, slider } = this;
    const step = chosen ?? steps[at];
    slider.max = String(Math.max(0, last));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `step ${at + 1} of ${steps.length}`);
    this.back.disabled = at === 0 && !chosen && this.trail.length === 0;
    this.next.disabled = at >= last;
    this.hint.hidden = !hidden || !step;
    this.take.hidden = !chosen;
    this.over.hidden = this.from === null;
    this.place.textContent = chosen ? "another step" : step ? `${at + 1} of ${steps.length}${end ? "" : "…"}` : "";
    this.copy.about(this.position());
    this.possible.about(this.position(), scaleNow());
    this.possible.mark(chosen);
    this.description.show(step, end, hidden);
  }
}

export const make = figure((root, scene) => {
  dress();
  const fixed = root.dataset["puzzle"];
  const explanation = new Explanation(root, fixed);
  explanation.begin(state.get("position"), Math.max(0, Number(state.get("step") ?? 1) - 1) || 0);
  scene.onEnd(() => explanation.stop());
  if (!fixed) scene.onPuzzle(() => explanation.beginAfresh(state.get("position")));
});
