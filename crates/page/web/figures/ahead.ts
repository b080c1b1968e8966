/**
 * The search of lookahead, with its list of blanks: which ones are looked at, which one comes forward, what has been foreseen.
 */

import { digitsOf } from "../digits.ts";
import { cellName, h, thousands } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import { stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { type Veil, veilOf } from "../parts/veil.ts";
import { inSlices } from "../slices.ts";
import * as state from "../state.ts";
import { Ahead, type BlankList, messageOf } from "../wasm.ts";

/** The most blanks of the list that are shown. */
const SHOWN = 12;

export const make = figure((root, scene) => {
  const code = root.closest("section")?.querySelector<HTMLElement>('[data-source^="lookahead/"]') ?? null;

  const begin = scene.again((scene) => {
    const cells = state.cellsOf(state.puzzle());
    const blanks = state.get("ahead") === "1" ? 1 : 2;
    const chooser = chooserOf(blanks, () => {
      begin();
      root.querySelector("select")?.focus();
    });
    let ahead: Ahead;
    try {
      ahead = new Ahead(cells, blanks);
    } catch (error) {
      root.replaceChildren(h("p", { class: "words error" }, `There is nothing to search: ${messageOf(error)}.`));
      return;
    }
    const list = h("ol", { class: "blanks", "aria-label": "The blanks in the order of their turns" });
    const more = h("p", { class: "tree-note" });
    const told = h("dl", { class: "numbers foreseen" });
    scene.own(ahead);
    const draw = scene.frame(() => {
      played.arrive();
      show();
    });
    const follow = follower(scene, () => ahead.grow(stepper.recording), draw);
    const stepper = new Stepper(`lookahead${blanks}`, 9, cells, follow);
    const veil = (stepper.veil = veilOf(root));
    scene.onEnd(() => stepper.dispose());
    stepper.follow(code);
    const played = stepper.played(() => show());
    const controls = scene.controls(played);

    function show(): void {
      const { candidates } = stepper.show();
      const now = ahead.list(stepper.recording);
      const { waiting, foreseen, all } = now;
      list.replaceChildren(...waiting.slice(0, SHOWN).map((cell) => blank(cell, candidates[cell] ?? 0, now)));
      const hidden = waiting.length - SHOWN;
      more.textContent = hidden > 0 ? `and ${hidden} more after these` : waiting.length === 0 ? "No blank is left." : "";
      told.replaceChildren(
        ...row("came forward", foreseen.forward, all.forward, veil),
        ...row("dead ends foreseen", foreseen.dead_ends, all.dead_ends, veil),
        ...row("dead ends seen too late", foreseen.too_late, all.too_late, veil),
      );
      controls.update();
    }

    root.replaceChildren(
      chooser,
      stage({
        board: stepper.grid.element,
        controls: controls.element,
        told: [stepper.words, stepper.counted, told],
        side: [h("p", { class: "list-head" }, "The list: the next blanks, and what is still possible there"), list, more],
      }),
      stepper.ending.element,
      ...(veil.down ? [veil.note()] : []),
    );
    show();
  });

  begin();
  scene.onPuzzle(begin);
});

/** Returns the choice how many blanks are looked at; `begin` is called after the reader has chosen. */
function chooserOf(blanks: number, begin: () => void): HTMLElement {
  const choose = h("select", { id: "ahead-blanks" }, h("option", { value: "1" }, "one blank ahead"), h("option", { value: "2" }, "two blanks ahead"));
  choose.value = String(blanks);
  choose.addEventListener("change", () => {
    state.set("ahead", choose.value === "2" ? null : choose.value);
    state.set("at", null);
    begin();
  });
  return h("div", { class: "inputs" }, h("label", { for: "ahead-blanks" }, "Look"), choose);
}

/**
 * Returns a function that follows a recording in slices as long as the scene lasts, and draws when it has reached the end. `grow`
 * goes a slice further, and returns whether that is the end.
 */
function follower(scene: Scene, grow: () => boolean, draw: () => void): () => void {
  let isFollowing = false;
  let isOver = false;
  scene.onEnd(() => (isOver = true));
  return () => {
    if (isFollowing) return;
    isFollowing = true;
    inSlices(() => {
      if (isOver) return false;
      isFollowing = !grow();
      if (!isFollowing) draw();
      return isFollowing;
    });
  };
}

/** Returns the entry of a blank in the list: the digits that are left there, a set, and what happens to it. */
function blank(cell: number, left: number, { looked, taken }: BlankList): HTMLElement {
  const digits = digitsOf(left);
  const forward = cell === taken && cell !== looked[0];
  const what = forward ? "comes forward" : cell === taken ? "is filled" : cell === looked[0] ? "its turn" : looked.includes(cell) ? "looked at" : "";
  const kind = cell === taken ? (digits.length ? "taken" : "dead") : looked.includes(cell) ? "looked" : "";
  return h(
    "li",
    { class: kind },
    h("span", { class: "blank" }, cellName(cell, 9)),
    h("span", { class: "digits" }, digits.length ? digits.join(" ") : "none"),
    h("span", { class: "what" }, what),
  );
}

function row(name: string, value: number, of: number, veil: Veil): HTMLElement[] {
  return [h("dt", {}, name), h("dd", {}, h("b", {}, thousands(value)), h("span", {}, ` of ${veil.told(of)}`))];
}
