/** The calls of a small recursion: `data-which` is `eights` or `coins`, `data-numbers` what it begins with. */

import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { Veil, veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";
import { type Recursion, calls, messageOf } from "../wasm.ts";

const NOTHING: Recursion = { answer: "", calls: [] };

const NAMES: Record<string, string[]> = {
  eights: ["lowest", "highest"],
  coins: ["gold", "silver", "bronze", "gold wanted", "silver wanted", "bronze wanted"],
};

export const make = figure((root, scene) => {
  const which = root.dataset["which"] ?? "eights";
  const first = (state.get("numbers") ?? root.dataset["numbers"] ?? "").split(/[ ,]+/).map(Number);
  const stack = h("ol", { class: "calls" });
  // The chapter's code, whose lines are lit as they are executed.
  const code = root.closest("section")?.querySelectorAll<HTMLElement>("[data-source] [data-events]") ?? [];
  const answer = h("p", { class: "words", "aria-live": "polite" });
  const note = h("div");
  let result = NOTHING;
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
      return veil().part(result.calls.length);
    },
    get unknown() {
      return veil().down;
    },
    get at() {
      return at;
    },
    seek(moment) {
      at = moment;
      state.set("at", at > 0 ? String(at) : null);
      show();
    },
    // Over a call, to its answer.
    over() {
      const next = result.calls[at];
      if (!next || "answer" in next) return Math.min(at + 1, result.calls.length);
      return result.calls.findIndex((call, i) => i > at && "answer" in call && call.depth === next.depth) + 1;
    },
  });

  function show(): void {
    const lines: HTMLLIElement[] = [];
    const open: HTMLLIElement[] = [];
    let now: HTMLLIElement | undefined;
    for (const event of result.calls.slice(0, at)) {
      if ("call" in event) {
        now = h("li", { class: "open" }, h("span", {}, event.call));
        now.style.setProperty("--depth", String(event.depth));
        lines.push(now);
        open.push(now);
      } else {
        now = open.pop();
        now?.append(h("b", {}, ` → ${event.answer}`));
        now?.classList.replace("open", "closed");
      }
    }
    now?.classList.add("now");
    const last = result.calls[at - 1];
    for (const line of code) {
      const events = line.dataset["events"]?.split(",") ?? [];
      line.classList.toggle("lit", last !== undefined && events.includes("call" in last ? "enter" : "leave"));
    }
    stack.replaceChildren(...lines);
    note.replaceChildren(...(veil().down ? [veil().note()] : []));
    answer.textContent =
      failure ?? (at === result.calls.length ? `The answer: ${result.answer}.` : at === 0 ? "Before the first call." : "");
    controls.update();
  }

  function run(changed: boolean): void {
    if (changed) state.set("numbers", numbers().join(","));
    failure = undefined;
    try {
      result = calls(which, Float64Array.from(numbers()));
    } catch (error) {
      result = NOTHING;
      failure = messageOf(error);
    }
    answer.classList.toggle("error", failure !== undefined);
    controls.suit(result.calls.length);
    at = changed ? 0 : Math.min(veil().part(result.calls.length), Number(state.get("at") ?? 0));
    show();
  }

  root.replaceChildren(h("div", { class: "inputs" }, ...inputs), controls.element, answer, stack, note);
  run(false);
});
