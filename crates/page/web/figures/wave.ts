/**
 * What follows from the clues, or from a guess of norvig: wave by wave, or one conclusion after the other with its reason. The
 * further a settled square is from the clues, the deeper its colour.
 */

import { h, s, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { Ending } from "../parts/ending.ts";
import { Grid } from "../parts/grid.ts";
import { practice } from "../parts/practice.ts";
import { Search } from "../parts/search.ts";
import { stage } from "../parts/stage.ts";
import { veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";
import { Wave, type WaveFrame, release } from "../wasm.ts";

const BAR = 64;

export const make = figure((root, scene) => {
  const drill = practice("norvig");
  const begin = scene.again((scene) => {
    const cells = state.cellsOf(state.puzzle());
    const grid = new Grid(9);
    const veil = veilOf(root);
    const words = h("p", { class: "words", "aria-live": "polite" });
    const numbers = h("dl", { class: "numbers" });
    const sizes = s("svg", { class: "waves", role: "img" });
    const byWaves = h("input", { type: "checkbox", id: "by-waves" });
    byWaves.checked = state.get("order") !== "program";
    const which = h("input", { type: "number", id: "wave-guess", min: 0, step: 1, value: state.get("guess") ?? "0" });
    const guesses = h("label", {}, "what follows from guess ", which);
    const of = h("span", { class: "where" });
    guesses.append(of);
    let wave: Wave | undefined;
    let at = Number(state.get("at") ?? 0);
    let placed = 0;
    /** The guess that the wave is about; `isWhole` is whether everything that follows from it is recorded. */
    let taken = 0;
    let isWhole = false;

    const end = (): number => veil.part(wave?.steps(byWaves.checked) ?? 0);
    const controls = scene.controls({
      get events() {
        return end();
      },
      get unknown() {
        return veil.down;
      },
      get at() {
        return Math.min(at, end());
      },
      seek(moment) {
        at = Math.min(moment, end());
        state.set("at", at > 0 ? String(at) : null);
        show();
      },
      overLabel: "Step over: to the end of the wave",
      over() {
        if (!wave || byWaves.checked) return Math.min(at + 1, wave?.steps(true) ?? 0);
        const all = wave.steps(false);
        const first = frame(at + 1).step?.wave;
        let next = at + 1;
        while (next < all && frame(next + 1).step?.wave === first) next++;
        return next;
      },
    }, "steps", 2);

    const draw = scene.frame(take);
    const search = new Search("norvig", 9, cells, draw);
    const ending = new Ending(search, (total, many) => veil.counted(total, many), () => at > 0 && at >= end());
    scene.onEnd(() => {
      search.dispose();
      if (wave) release(wave);
    });
    /** Takes what follows from the chosen guess. */
    function take(): void {
      placed = search.recording.counts_at_end()["placed"] ?? 0;
      which.max = String(placed);
      of.textContent = ` of ${thousands(placed)} (0: from the clues)`;
      guesses.hidden = placed === 0 || veil.down;
      const isSettled = search.standing !== "searching";
      const guess = Math.min(placed, Math.max(0, Math.floor(veil.down ? 0 : Number(which.value)) || 0));
      if (isSettled && String(guess) !== which.value) which.value = String(guess);
      // Once everything that follows from a guess is recorded, it stays as it is.
      if (!wave || guess !== taken || !isWhole) {
        isWhole = guess < placed || isSettled;
        wave?.free();
        wave = new Wave(search.recording, guess);
        taken = guess;
      }
      if (isSettled) at = Math.min(at, end());
      show();
    }

    function frame(steps: number): WaveFrame {
      return wave?.frame(byWaves.checked, steps) ?? { left: [], lost: [], waves: [], step: undefined };
    }

    function show(): void {
      ending.show();
      const { left, lost, waves, step } = frame(at);
      const all = wave?.sizes() ?? new Uint32Array();
      const shown = new Uint8Array(81);
      left.forEach((set, cell) => {
        if (set && (set & (set - 1)) === 0) shown[cell] = 31 - Math.clz32(set);
      });
      // The clues appear one after the other.
      const clues = cells.map((clue, cell) => (clue && clue === shown[cell] ? clue : 0));
      const settled = shown.reduce((sum, digit) => sum + (digit ? 1 : 0), 0);
      const deepest = Math.max(1, all.length - 1);
      grid.show(
        {
          clues,
          cells: shown,
          candidates: Uint16Array.from(left),
          lost: Uint16Array.from(lost),
          tints: waves.map((number) => (number === undefined ? null : number / deepest)),
          from: step?.from,
        },
        `The grid after ${at} steps: ${settled} squares have one digit left.`,
      );
      words.textContent = step?.words ?? "Every digit is still possible in every square that is not settled.";
      const gone = left.reduce((sum, set) => sum + 9 - count(set), 0);
      numbers.replaceChildren(
        h("dt", {}, "settled"),
        h("dd", {}, h("b", {}, String(settled)), h("span", {}, " of 81 squares")),
        h("dt", {}, "eliminated"),
        h("dd", {}, h("b", {}, String(gone)), h("span", {}, " of 648 digits")),
      );
      drawSizes(veil.down ? [] : [...all], step?.wave ?? -1);
      controls.update();
    }

    /** Draws a bar for each wave: the number of digits it eliminates. */
    function drawSizes(all: number[], now: number): void {
      const most = Math.max(1, ...all);
      const across = Math.min(600, sizes.clientWidth || 600);
      const width = Math.min(40, across / Math.max(1, all.length));
      sizes.setAttribute("viewBox", `0 0 ${across} ${BAR + 30}`);
      sizes.setAttribute("aria-label", `Digits eliminated, wave by wave: ${all.join(", ")}.`);
      sizes.replaceChildren(
        ...all.flatMap((size, i) => {
          const height = Math.max(1.5, Math.sqrt(size / most) * BAR);
          const x = i * width;
          const bar = s("rect", { x: x + 1, y: BAR + 14 - height, width: width - 2, height, rx: 1.5, class: i === now ? "now" : "" });
          bar.style.setProperty("--wave", `${(100 * i) / Math.max(1, all.length - 1)}%`);
          bar.addEventListener("click", () => {
            byWaves.checked = true;
            controls.go(i + 1);
          });
          const middle = { x: x + width / 2 };
          const labels = [s("text", { ...middle, y: BAR + 26, class: i === now ? "now" : "" }, String(i))];
          if (width >= 16) labels.push(s("text", { ...middle, y: BAR + 9 - height, class: "size" }, String(size)));
          return [bar, ...(width >= 14 || i % 5 === 0 ? labels : [])];
        }),
      );
    }

    byWaves.addEventListener("change", () => {
      state.set("order", byWaves.checked ? null : "program");
      controls.go(0);
    });
    which.addEventListener("change", () => {
      state.set("guess", which.value === "0" ? null : which.value);
      at = 0;
      state.set("at", null);
      take();
    });
    grid.element.addEventListener("click", (event) => {
      const square = grid.cellAt(event.clientX, event.clientY);
      const step = square === undefined ? undefined : wave?.step_that_settles(square, byWaves.checked);
      if (step !== undefined) controls.go(step);
    });
    root.replaceChildren(
      h("div", { class: "row" }, h("label", { class: "choice" }, byWaves, " wave by wave; otherwise one conclusion at a time"), guesses),
      stage({
        board: grid.element,
        controls: controls.element,
        told: [words, numbers],
        side: [
          h("p", { class: "tree-note" }, "Digits eliminated, wave by wave (a bar twice as high: four times as many). Click a bar to see its wave, a square to see what settles it."),
          sizes,
        ],
      }),
      ending.element,
      ...(veil.down ? [veil.note()] : []),
      ...drill,
    );
    guesses.hidden = true;
    show();
  });

  begin();
  scene.onPuzzle(() => {
    state.set("guess", null);
    begin();
  });
});

/** Returns the number of digits in a set. */
function count(set: number): number {
  let digits = 0;
  for (let rest = set; rest; rest &= rest - 1) digits++;
  return digits;
}
