/**
 * The first picture of the course: two searches (`data-solvers`) on the lecture's puzzle grow side by side, on one scale. When they
 * are done, the reader is asked which line makes the difference.
 */

import { counted, h } from "../dom.ts";
import { figure } from "../figure.ts";
import { stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { Tree } from "../parts/tree.ts";
import * as state from "../state.ts";
import { examples } from "../wasm.ts";

/** The pace: steps in the first second, and seconds for everything. */
const PACE = { first: 12, longest: 8 };

/** The lines of the search that both programs make, each with the reply to a reader who chooses it. */
const LINES: [string, string][] = [
  ["find the first blank", "Yes. The other program goes to the blank that has the fewest digits left."],
  ["for each digit from 1 to 9:", "Both try the digits in the same order. Try another line."],
  ["    if it breaks no rule: put it there", "Both place what breaks no rule, and nothing else. Try another line."],
  ["        search the rest in the same way", "Both call themselves for the rest. Try another line."],
  ["    take it back", "Both undo what did not work. Try another line."],
];

export const make = figure((root, scene) => {
  const cells = state.cellsOf(examples()[0] ?? "");
  let at = 0;
  const racers = (root.dataset["solvers"] ?? "").split(" ").map((solver, i) => {
    const name = `Program ${i ? "B" : "A"}`;
    const calls = h("b", {});
    const stepper = new Stepper(solver, 9, cells, () => show(), { plain: true });
    const tree = new Tree(stepper, { look: () => {}, go: (moment) => controls.go(moment) }, `All that ${name} does`);
    tree.future = 0;
    scene.onEnd(() => stepper.dispose());
    scene.onEnd(() => tree.dispose());
    const panel = h("div", { class: "opener", role: "group", "aria-label": name }, h("p", {}, `${name.slice(-1)} · `, calls), stepper.grid.element);
    return { name, stepper, tree, calls, panel };
  });
  const areReady = (): boolean => racers.every(({ stepper }) => stepper.over);
  const end = (): number => Math.max(...racers.map(({ stepper }) => stepper.recording.moments));
  const words = h("p", { class: "words", "aria-live": "polite" });
  const controls = scene.controls(
    {
      get events() {
        return areReady() ? end() : 0;
      },
      get isComing() {
        return !areReady();
      },
      get at() {
        return at;
      },
      seek(moment) {
        at = moment;
        show();
      },
      overLabel: "To the end of the next program",
      // The short search ends long before the other one.
      over: () => Math.min(...racers.map(({ stepper }) => stepper.recording.moments).filter((moments) => moments > at), end()),
    },
    undefined,
    undefined,
    PACE,
  );
  controls.underTree();
  const question = which();

  function show(): void {
    const span = end();
    const done = racers.map(({ stepper, tree, calls }) => {
      const { recording } = stepper;
      recording.seek(Math.min(at, recording.moments));
      const { counts } = stepper.show();
      tree.scale(span);
      tree.move(recording.at);
      calls.textContent = counted(counts["calls"] ?? 0, "calls");
      return at > 0 && stepper.over && recording.at >= recording.moments;
    });
    const over = racers.filter((_, i) => done[i]).map(({ name }) => name);
    words.textContent = told(at, over);
    if (over.length === 2) question.hidden = false;
    controls.update();
  }

  root.replaceChildren(
    stage({
      board: h("div", { class: "openers" }, ...racers.map(({ panel }) => panel)),
      controls: controls.element,
      told: [words],
      time: racers.map(({ name, tree }) => h("div", { class: "opening-tree" }, h("span", { "aria-hidden": "true" }, name.slice(-1)), tree.element)),
      kind: "wide opening",
    }),
    question,
  );
  show();
});

/** Returns what is seen at a moment; `over` has the names of the programs that are done. */
function told(at: number, over: string[]): string {
  if (at === 0) return "The same puzzle, twice. Press Play: it takes eight seconds.";
  if (over.length === 2) return "Both have the same solution. Now: which line makes the difference?";
  if (over.length === 1) return `${over[0]} is done. The other one goes on.`;
  return "Each bar is a digit that was placed, until it is taken back.";
}

/** Returns the question which line makes the difference, hidden: its turn comes when both programs are done. */
function which(): HTMLElement {
  const said = h("p", { class: "said", role: "status" });
  const reply = (answer: string, i: number): void => {
    lines.forEach((other, k) => other.setAttribute("aria-pressed", String(k === i)));
    const chapter = (id: string, text: string): HTMLElement => h("a", { href: `#${id}` }, text);
    const why = [" Why that makes so much of a difference is ", chapter("sudoku8", "chapter 6")];
    const way = ["; the way there begins ", chapter("eights", "here"), "."];
    said.replaceChildren(answer, ...(i === 0 ? [...why, ...way] : []));
    said.classList.toggle("right", i === 0);
  };
  const lines = LINES.map(([line, answer], i) => h("button", { type: "button", click: () => reply(answer, i) }, line));
  return h(
    "div",
    { class: "which", hidden: true },
    h("h3", {}, "Which line makes the difference?"),
    h("div", { class: "lines", role: "group", "aria-label": "The search" }, ...lines),
    said,
  );
}
