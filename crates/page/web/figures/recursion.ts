/** The calls of a small recursion: `data-which` is `eights` or `coins`, `data-numbers` its first arguments. */

import { h } from "../dom.ts";
import { figure } from "../figure.ts";
import { CallPlay, NOTHING } from "../parts/callplay.ts";
import { type Moment, momentsOf } from "../parts/calls.ts";
import { Code, beside, stage } from "../parts/stage.ts";
import { Veil, veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";
import { type Call, calls, messageOf } from "../wasm.ts";

const NAMES: Record<string, string[]> = {
  eights: ["lowest", "highest"],
  coins: ["gold", "silver", "bronze", "gold wanted", "silver wanted", "bronze wanted"],
};

const WHOLE = "Every field needs a whole number from 0 to 9,007,199,254,740,991.";

export const make = figure((root, scene) => {
  const which = root.dataset["which"] ?? "eights";
  const first = (state.get("numbers") ?? root.dataset["numbers"] ?? "").split(/[ ,]+/).map(Number);
  // The chapter's code stands beside the calls; its lines are lit as they are executed.
  const source = beside(root, scene, which === "eights" ? "no_eights/" : "coins_exchange/");
  const code = new Code(source);
  const answer = h("p", { class: "words", "aria-live": "polite" });
  const note = h("div");
  let failure: string | undefined;
  /** The chapter asks nothing about the reader's own numbers. */
  const asked = (): boolean => numbers().join() === root.dataset["numbers"];
  const veil = (): Veil => (asked() ? veilOf(root) : new Veil());
  /** The numbers in the fields; `NaN` where there is none. */
  const numbers = (): number[] => inputs.map((label) => label.querySelector("input")?.valueAsNumber ?? NaN);

  const inputs = (NAMES[which] ?? []).map((name, i) => {
    const input = h("input", { type: "number", min: 0, step: 1, value: first[i] ?? 0, inputmode: "numeric" });
    input.addEventListener("input", () => run(true));
    return h("label", {}, `${name} `, input);
  });
  /** The event that lights a line at a moment. */
  const eventOf = (now: Moment, call: Call | undefined): string => (!now.answered ? "enter" : call?.ending === undefined ? "leave" : `end ${call.ending}`);
  const play = new CallPlay(
    scene,
    (now, call) => {
      code.light(...(now ? [eventOf(now, call)] : []));
      veil().fill(note);
      const told = now?.answered ? `The answer for ${call?.call} is ${call?.answer}.` : `Asks for ${call?.call}.`;
      const { at, tree } = play;
      answer.textContent = failure ?? (at === 0 ? "Before the first call." : at === tree.moments ? `The answer: ${tree.answer}.` : told);
    },
    veil,
  );

  const find = (names: string, after: number): number | undefined => {
    const { tree } = play;
    const next = momentsOf(tree).findIndex((now, at) => at > after && names.split(",").includes(eventOf(now, tree.calls[now.call])));
    return next < 0 ? undefined : next;
  };
  scene.onEnd(code.onClick(find, play.controls, answer));

  function run(changed: boolean): void {
    if (changed) state.set("numbers", numbers().join(","));
    failure = undefined;
    let tree = NOTHING;
    try {
      if (!numbers().every((number) => Number.isSafeInteger(number) && number >= 0)) throw new RangeError(WHOLE);
      tree = calls(which, Float64Array.from(numbers()));
    } catch (error) {
      failure = messageOf(error);
    }
    answer.classList.toggle("error", failure !== undefined);
    play.draw(tree, changed ? 0 : Number(state.get("at") ?? 0));
  }

  root.replaceChildren(
    h("div", { class: "inputs" }, ...inputs),
    stage({ board: play.picture.element, controls: play.controls.element, told: [answer, play.stack], side: source ? [source] : [], kind: "calls" }),
    note,
  );
  run(false);
});
