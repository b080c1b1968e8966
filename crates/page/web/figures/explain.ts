/**
 * A person's way to the solution, step by step, with pictures, on the chosen scale. `data-puzzle` is the puzzle, if it is not the
 * reader's own. At each position the reader can list all steps and take another one; the way continues from there.
 */

import { type Rating, type ScaleName, type Step, pictureStyle } from "sudoku-lanes";
import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { type Running, explain } from "../jobs.ts";
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

export const make = figure((root, scene) => {
  dress();
  const fixed = root.dataset["puzzle"];
  const rating = h("p", { class: "rating", role: "status" });
  const picture = h("div", { class: "picture" });
  const meaning = h("details", { class: "meaning" }, h("summary", {}, "What the colours mean"));
  const title = h("h3", {}, LOOKING);
  const words = h("div", { class: "story", "aria-live": "polite" });
  const place = h("output", { class: "where" });
  const slider = h("input", { type: "range", min: 0, max: 0, value: 0, class: "scrubber", "aria-label": "Step of the explanation" });
  const back = h("button", { type: "button", click: () => goBack() }, "Back");
  const hint = h("button", { type: "button", click: () => reveal() }, "Where?");
  const next = h("button", { type: "button", click: () => go(at + 1) }, "Next step");
  const take = h("button", { type: "button", click: () => taken() }, "Take this step");
  const over = h("button", { type: "button", click: () => leave(null, 0) }, "From the start");
  const possible = new Possible((step) => choose(step));
  const copy = new Copy();
  let steps: Step[] = [];
  let end: Rating | undefined;
  let at = 0;
  /** The step to show as soon as it is found. */
  let wanted = 0;
  let hidden = false;
  let running: Running<Rating> | undefined;
  /**
   * The position where the way begins, if it is not the puzzle; `trail` has the places where the reader left the way for another
   * step.
   */
  let from: string | null = null;
  let trail: { from: string | null; at: number }[] = [];
  /** The step that the reader has chosen from the list. */
  let chosen: Step | undefined;

  /** The step or rating that is described, and whether it is hidden. */
  let told: { what: Step | Rating | undefined; hidden: boolean } = { what: undefined, hidden: false };

  function go(step: number): void {
    chosen = undefined;
    wanted = -1;
    at = Math.min(steps.length - (end ? 0 : 1), Math.max(0, step));
    hidden = quiz.checked;
    state.set("step", at > 0 ? String(at + 1) : null);
    show();
  }

  function goBack(): void {
    const before = at === 0 && !chosen ? trail.pop() : undefined;
    if (before) leave(before.from, before.at);
    else go(chosen ? at : at - 1);
  }

  function choose(step: Step): void {
    chosen = step;
    hidden = false;
    show();
  }

  /** Continues from the position after the chosen step. */
  function taken(): void {
    if (!chosen) return;
    trail.push({ from, at });
    begin(chosen.after, 0);
    next.focus();
  }

  function leave(to: string | null, step: number): void {
    if (to === null) trail = [];
    begin(to, step);
  }

  function reveal(): void {
    if (hidden) {
      hidden = false;
      show();
    }
  }

  /** Returns the position that is shown. */
  function position(): string {
    return steps[at]?.position ?? steps.at(-1)?.after ?? start();
  }

  function start(): string {
    return from ?? fixed ?? state.puzzle();
  }

  function show(): void {
    const step = chosen ?? steps[at];
    slider.max = String(Math.max(0, steps.length - (end ? 0 : 1)));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `step ${at + 1} of ${steps.length}`);
    back.disabled = at === 0 && !chosen && trail.length === 0;
    next.disabled = at >= steps.length - (end ? 0 : 1);
    hint.hidden = !hidden || !step;
    take.hidden = !chosen;
    over.hidden = from === null;
    place.textContent = chosen ? "another step" : step ? `${at + 1} of ${steps.length}${end ? "" : "…"}` : "";
    copy.about(position());
    possible.about(steps[at]?.position ?? position(), scaleNow());
    possible.mark(chosen);
    // Nothing is redrawn while further steps are found, so that what the reader has opened stays open.
    const now = step ?? end;
    if (told.what === now && told.hidden === hidden) return;
    told = { what: now, hidden };
    // Setting `innerHTML` is safe: the crate makes the pictures from numbers only.
    picture.innerHTML = now?.svg ?? "";
    picture.classList.toggle("secret", hidden);
    meaning.hidden = hidden || !step;
    meaning.replaceChildren(meaning.firstElementChild ?? "", legend(picture));
    if (!step) {
      title.textContent = end ? (end.solved ? "Solved" : "No technique of this scale leads on from here") : LOOKING;
      words.replaceChildren();
      return;
    }
    title.textContent = `${capital(step.title)}, ${worth(step.rating, scaleNow())}`;
    words.replaceChildren(...story(hidden ? `Look for it. It is about ${step.place}: but do you see it?` : step.words, picture));
  }

  const quiz = h("input", { type: "checkbox" });
  quiz.addEventListener("change", () => go(at));
  slider.addEventListener("input", () => go(Number(slider.value)));

  /** The name of the radio buttons for the scale; the chosen scale stays in the address. */
  const name = `scale-${fixed ? "fixed" : "own"}`;
  const scales = SCALES.map(([value, text]) => {
    const radio = h("input", { type: "radio", name, value, checked: value === scaleNow() });
    radio.addEventListener("change", () => {
      state.set("scale", value === "se" ? null : value);
      begin(from, 0);
    });
    return h("label", { class: "choice" }, radio, ` ${text}`);
  });

  /** Shows the reason why there is nothing to show. */
  function nothing(why: string): void {
    rating.textContent = why;
    root.classList.add("empty");
  }

  /** Starts the way from a position, or from the puzzle, and shows this step of it. */
  function begin(to: string | null, step: number): void {
    running?.stop();
    possible.stop();
    from = to;
    state.set("position", from);
    state.set("step", step > 0 ? String(step + 1) : null);
    steps = [];
    end = undefined;
    chosen = undefined;
    at = 0;
    wanted = step;
    hidden = quiz.checked;
    rating.textContent = "Looking for the steps…";
    if (!fixed && state.draft() !== null) return nothing("What you have typed cannot be read as a puzzle: there is nothing to rate, and no step to show.");
    const clash = fixed || from !== null ? undefined : conflict(state.cellsOf(start()));
    if (clash) return nothing(`The clues contradict each other (${clash.words}): there is no way to a solution.`);
    running = explain(start(), scaleNow(), (found) => {
      steps.push(found);
      root.classList.remove("empty");
      if (steps.length === wanted + 1) at = wanted;
      if (steps.length === 1 || steps.length === wanted + 1 || steps.length % 8 === 0) show();
    });
    running.result.then(
      (result) => {
        end = result;
        root.classList.remove("empty");
        if (wanted >= steps.length) at = steps.length;
        rating.replaceChildren(...(from === null ? [] : ["From this position: "]), ...inWords(result));
        show();
      },
      (error: Error) => nothing(error.message),
    );
  }

  root.replaceChildren(
    h("fieldset", { class: "row scales" }, h("legend", {}, "Scale of difficulty"), h("span", { "aria-hidden": "true" }, "Scale"), ...scales),
    rating,
    h(
      "div",
      { class: "explained" },
      h("div", {}, picture, meaning, copy.element),
      h(
        "div",
        { class: "side" },
        h("div", { class: "row" }, back, next, take, over, hint, place),
        slider,
        h("label", { class: "choice" }, quiz, " let me look for each step first"),
        title,
        words,
        possible.element,
      ),
    ),
  );
  begin(state.get("position"), Math.max(0, Number(state.get("step") ?? 1) - 1) || 0);
  scene.onEnd(() => {
    running?.stop();
    possible.stop();
  });
  if (!fixed) {
    scene.onPuzzle(() => {
      trail = [];
      begin(state.get("position"), 0);
    });
  }
});
