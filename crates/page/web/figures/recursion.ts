/** The calls of a small recursion: `data-which` is `eights` or `coins`, `data-numbers` what it begins with. */

import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { Calls, momentsOf, stackOf, stepOver } from "../parts/calls.ts";
import { Veil, veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";
import { type CallTree, calls, messageOf } from "../wasm.ts";

const NOTHING: CallTree = { answer: undefined, calls: [], moments: 0, total: 0, remembered: 0, width: 0, levels: 0 };

const NAMES: Record<string, string[]> = {
  eights: ["lowest", "highest"],
  coins: ["gold", "silver", "bronze", "gold wanted", "silver wanted", "bronze wanted"],
};

export const make = figure((root, scene) => {
  const which = root.dataset["which"] ?? "eights";
  const first = (state.get("numbers") ?? root.dataset["numbers"] ?? "").split(/[ ,]+/).map(Number);
  // The chapter's code, whose lines are lit as they are executed.
  const code = root.closest("section")?.querySelectorAll<HTMLElement>("[data-source] [data-events]") ?? [];
  const answer = h("p", { class: "words", "aria-live": "polite" });
  const stack = h("div");
  const note = h("div");
  let tree = NOTHING;
  let failure: string | undefined;
  let at = 0;
  /** Of numbers of one's own nothing is asked. */
  const asked = (): boolean => numbers().join() === root.dataset["numbers"];
  const veil = (): Veil => (asked() ? veilOf(root) : new Veil());
  const numbers = (): number[] => inputs.map((label) => Number(label.querySelector("input")?.value ?? 0));

  const inputs = (NAMES[which] ?? []).map((name, i) => {
    const input = h("input", { type: "number", min: 0, step: 1, value: first[i] ?? 0, inputmode: "numeric" });
    input.addEventListener("input", () => run(true));
    return h("label", {}, `${name} `, input);
  });
  const controls = scene.controls({
    get events() {
      return veil().part(tree.moments);
    },
    get unknown() {
      return veil().down;
    },
    get at() {
      return at;
    },
    seek(moment: number) {
      at = moment;
      state.set("at", at > 0 ? String(at) : null);
      show();
    },
    overLabel: "Step over: until the next call has its answer",
    over: () => Math.min(stepOver(tree, at), veil().part(tree.moments)),
  });
  const picture = new Calls((moment) => controls.go(moment));

  function show(): void {
    picture.show(at);
    const now = momentsOf(tree)[at];
    for (const line of code) {
      const events = line.dataset["events"]?.split(",") ?? [];
      line.classList.toggle("lit", now !== undefined && events.includes(now.answered ? "leave" : "enter"));
    }
    stack.replaceChildren(stackOf(tree, at));
    note.replaceChildren(...(veil().down ? [veil().note()] : []));
    const { call = "", answer: answered = "" } = now ? (tree.calls[now.call] ?? {}) : {};
    const told = now?.answered ? `The answer for ${call} is ${answered}.` : `Asks for ${call}.`;
    answer.textContent = failure ?? (at === 0 ? "Before the first call." : at === tree.moments ? `The answer: ${tree.answer}.` : told);
    controls.update();
  }

  function run(changed: boolean): void {
    if (changed) state.set("numbers", numbers().join(","));
    failure = undefined;
    try {
      tree = calls(which, Float64Array.from(numbers()));
    } catch (error) {
      tree = NOTHING;
      failure = messageOf(error);
    }
    answer.classList.toggle("error", failure !== undefined);
    picture.draw(tree);
    controls.suit(tree.moments);
    at = changed ? 0 : Math.min(veil().part(tree.moments), Number(state.get("at") ?? 0));
    show();
  }

  root.replaceChildren(
    h("div", { class: "inputs" }, ...inputs),
    controls.element,
    answer,
    h("div", { class: "call-view" }, picture.element, stack),
    note,
  );
  run(false);
});
