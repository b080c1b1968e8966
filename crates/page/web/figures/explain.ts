/** The way a person takes to the solution, step by step, with pictures; `data-puzzle` where it is not the reader's own. */

import { type Rating, type Step, pictureStyle, verdict } from "sudoku-lanes";
import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { type Running, explain } from "../jobs.ts";
import * as state from "../state.ts";

/** What a rating means to people, from this one up. */
const LEVELS: [number, string][] = [
  [1, "easy: one digit follows from another"],
  [2, "moderate: sometimes two cells have to be seen at once"],
  [3, "tricky: pairs, triplets and fish"],
  [4.5, "hard: wings, unique rectangles and their kin"],
  [6.2, "very hard: chains of ifs and thens"],
  [7.5, "extreme: several chains that meet"],
  [9, "beyond most people: chains that rest on chains"],
];

/** How the pictures look, as their crate has it. */
let style: CSSStyleSheet | undefined;

function dress(): void {
  if (style) return;
  style = new CSSStyleSheet();
  style.replaceSync(pictureStyle());
  document.adoptedStyleSheets.push(style);
}

export const make = figure((root, scene) => {
  dress();
  const fixed = root.dataset["puzzle"];
  const rating = h("p", { class: "rating", role: "status" });
  const picture = h("div", { class: "picture" });
  const title = h("h3", {});
  const words = h("div", { class: "story", "aria-live": "polite" });
  const place = h("output", { class: "where" });
  const slider = h("input", { type: "range", min: 0, max: 0, value: 0, class: "scrubber", "aria-label": "Step of the explanation" });
  const back = h("button", { type: "button", click: () => go(at - 1) }, "Back");
  const hint = h("button", { type: "button", click: () => reveal() }, "Where?");
  const next = h("button", { type: "button", click: () => go(at + 1) }, "Next step");
  let steps: Step[] = [];
  let end: Rating | undefined;
  let at = 0;
  let hidden = false;
  let running: Running<Rating> | undefined;

  function go(step: number): void {
    at = Math.min(steps.length - (end ? 0 : 1), Math.max(0, step));
    hidden = quiz.checked;
    state.set("step", at > 0 ? String(at + 1) : null);
    show();
  }

  function reveal(): void {
    if (hidden) {
      hidden = false;
      show();
    }
  }

  function show(): void {
    const step = steps[at];
    slider.max = String(Math.max(0, steps.length - (end ? 0 : 1)));
    slider.value = String(at);
    slider.setAttribute("aria-valuetext", `step ${at + 1} of ${steps.length}`);
    back.disabled = at === 0;
    next.disabled = at >= steps.length - (end ? 0 : 1);
    hint.hidden = !hidden || !step;
    place.textContent = step ? `${at + 1} of ${steps.length}${end ? "" : "…"}` : "";
    if (!step) {
      picture.innerHTML = end?.svg ?? "";
      title.textContent = end ? (end.solved ? "Solved" : "No technique of this scale goes on from here") : "";
      words.replaceChildren();
      return;
    }
    // The pictures are made by the crate, of nothing but numbers.
    picture.innerHTML = step.svg;
    picture.classList.toggle("secret", hidden);
    title.textContent = `${capital(step.title)}, ${step.rating}`;
    const lines = hidden ? [`Look for it. It is about ${step.place}: but do you see it?`] : step.words.split("\n").filter(Boolean);
    words.replaceChildren(
      ...lines.map((line) => {
        const depth = Math.floor((line.length - line.trimStart().length) / 2);
        return h("p", depth ? { class: depth > 1 ? "chain nested" : "chain" } : {}, capital(line.trim()));
      }),
    );
  }

  const quiz = h("input", { type: "checkbox" });
  quiz.addEventListener("change", () => go(at));
  slider.addEventListener("input", () => go(Number(slider.value)));

  function begin(): void {
    running?.stop();
    steps = [];
    end = undefined;
    at = 0;
    const wanted = Number(state.get("step") ?? 1) - 1;
    rating.textContent = "Looking for the steps…";
    const puzzle = fixed ?? state.puzzle();
    const several = verdict(puzzle) !== "unique";
    root.classList.toggle("empty", several);
    if (several) {
      rating.textContent = "A way to the solution can be told where there is exactly one.";
      return;
    }
    running = explain(state.cellsOf(puzzle), (step) => {
      steps.push(step);
      if (steps.length === wanted + 1) at = wanted;
      if (steps.length === 1 || steps.length === wanted + 1) show();
      else if (steps.length % 8 === 0) show();
    });
    running.result.then(
      (result) => {
        end = result;
        const level = LEVELS.findLast(([from]) => Number(result.er) >= from)?.[1] ?? "";
        rating.replaceChildren(
          h("b", {}, result.er),
          ` ${level}. `,
          h("span", { class: "note" }, `The hardest of ${result.steps} steps, on the scale of Sudoku Explainer 1.2.1; up to the first digit ${result.ep}, the first step ${result.ed}.`),
        );
        show();
      },
      (error: Error) => (rating.textContent = error.message),
    );
  }

  root.replaceChildren(
    rating,
    h(
      "div",
      { class: "explained" },
      picture,
      h(
        "div",
        { class: "side" },
        h("div", { class: "row" }, back, next, hint, place),
        slider,
        h("label", { class: "choice" }, quiz, " let me look for each step first"),
        title,
        words,
      ),
    ),
  );
  begin();
  scene.onEnd(() => running?.stop());
  if (!fixed) scene.onPuzzle(begin);
});

/** With a capital letter, unless it begins with the name of a cell. */
function capital(text: string): string {
  return /^r\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
