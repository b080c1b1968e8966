/**
 * What follows from the clues, or from a guess of norvig: wave by wave, or one conclusion after the other with its reason. The
 * further a settled square is from the clues, the deeper its colour.
 */

import { digitsOf, only } from "../digits.ts";
import { h, s, thousands } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import type { Controls, Played } from "../parts/controls.ts";
import { Ending } from "../parts/ending.ts";
import { Grid } from "../parts/grid.ts";
import { practice } from "../parts/practice.ts";
import { Search } from "../parts/search.ts";
import { stage } from "../parts/stage.ts";
import { Touch } from "../parts/touch.ts";
import { type Veil, veilOf } from "../parts/veil.ts";
import * as state from "../state.ts";
import { Wave, type WaveFrame, release } from "../wasm.ts";

/** The height of the highest bar, and what all of them show. */
const BAR = 64;
const BARS =
  "Digits eliminated, wave by wave (a bar twice as high: four times as many). Click a bar to see its wave, a square to see what settles it.";

export const make = figure((root, scene) => {
  const drill = practice("norvig");
  const begin = scene.again((scene) => {
    const waves = new Waves(root, scene);
    root.replaceChildren(...waves.elements, ...drill);
    waves.begin();
  });

  begin();
  scene.onPuzzle(begin);
});

/** What follows on the reader's puzzle: the grid at a moment, and a bar for each wave. */
class Waves implements Played {
  readonly elements: Element[];
  readonly overLabel = "Step over: to the end of the wave";
  private readonly grid = new Grid(9);
  private readonly words = h("p", { class: "words", "aria-live": "polite" });
  private readonly numbers = h("dl", { class: "numbers" });
  private readonly sizes = s("svg", { class: "waves", role: "img" });
  /** Whether a step is a wave; otherwise it is a conclusion of the program. */
  private readonly byWaves = h("input", { type: "checkbox", id: "by-waves" });
  private readonly which = h("input", { type: "number", id: "wave-guess", min: 0, step: 1, value: state.get("guess") ?? "0" });
  private readonly of = h("span", { class: "where" });
  private readonly guesses = h("label", {}, "what follows from guess ", this.which, this.of);
  private readonly cells = state.cellsOf(state.puzzle());
  private readonly veil: Veil;
  private readonly controls: Controls;
  private readonly search: Search;
  private readonly ending: Ending;
  private wave: Wave | undefined;
  /** The moment that the reader wants, which may not be recorded yet. */
  private wanted = Number(state.get("at") ?? 0);
  /** The guess that the wave is about; `isWhole` is whether everything that follows from it is recorded. */
  private taken = 0;
  private isWhole = false;

  constructor(root: HTMLElement, scene: Scene) {
    this.veil = veilOf(root);
    this.byWaves.checked = state.get("order") !== "program";
    this.controls = scene.controls(this, "steps", 2);
    this.search = new Search("norvig", 9, this.cells, scene.frame(() => this.take()));
    this.ending = new Ending(this.search, (total, many) => this.veil.counted(total, many), () => this.wanted > 0 && this.wanted >= this.events);
    scene.onEnd(() => {
      this.search.dispose();
      if (this.wave) release(this.wave);
    });
    this.byWaves.addEventListener("change", () => this.reorder());
    this.which.addEventListener("change", () => this.choose());
    this.elements = this.layOut();
  }

  private layOut(): Element[] {
    const touch = new Touch(this.grid, "goes to what settles it", {
      take: (square) => {
        this.goToSquare(square);
        return false;
      },
    });
    const order = h("label", { class: "choice" }, this.byWaves, " wave by wave; otherwise one conclusion at a time");
    return [
      h("div", { class: "row" }, order, this.guesses),
      stage({
        board: touch.element,
        controls: this.controls.element,
        told: [this.words, this.numbers],
        side: [h("p", { class: "tree-note" }, BARS), this.sizes],
      }),
      this.ending.element,
      ...(this.veil.down ? [this.veil.note()] : []),
    ];
  }

  /** Shows the grid before anything has been recorded. */
  begin(): void {
    this.guesses.hidden = true;
    this.show();
  }

  get events(): number {
    return this.veil.part(this.wave?.steps(this.byWaves.checked) ?? 0);
  }

  get unknown(): boolean {
    return this.veil.down;
  }

  get at(): number {
    return Math.min(this.wanted, this.events);
  }

  seek(moment: number): void {
    this.wanted = Math.min(moment, this.events);
    state.set("at", this.wanted > 0 ? String(this.wanted) : null);
    this.show();
  }

  over(): number {
    const { wave, wanted: at } = this;
    if (!wave || this.byWaves.checked) return Math.min(at + 1, wave?.steps(true) ?? 0);
    const all = wave.steps(false);
    const first = this.frame(at + 1).step?.wave;
    let next = at + 1;
    while (next < all && this.frame(next + 1).step?.wave === first) next++;
    return next;
  }

  /** Changes between waves and conclusions. */
  private reorder(): void {
    state.set("order", this.byWaves.checked ? null : "program");
    this.controls.go(0);
  }

  /** Changes to the guess in the field. */
  private choose(): void {
    state.set("guess", this.which.value === "0" ? null : this.which.value);
    this.wanted = 0;
    state.set("at", null);
    this.take();
  }

  /** Goes to the moment at which a square is settled. */
  private goToSquare(square: number): void {
    const step = this.wave?.step_that_settles(square, this.byWaves.checked);
    if (step !== undefined) this.controls.go(step);
  }

  /** Takes what follows from the chosen guess. */
  private take(): void {
    const { search, veil, which } = this;
    const placed = search.recording.counts_at_end()["placed"] ?? 0;
    which.max = String(placed);
    this.of.textContent = ` of ${thousands(placed)} (0: from the clues)`;
    this.guesses.hidden = placed === 0 || veil.down;
    const isSettled = search.standing !== "searching";
    const guess = Math.min(placed, Math.max(0, Math.floor(veil.down ? 0 : Number(which.value)) || 0));
    if (isSettled && String(guess) !== which.value) which.value = String(guess);
    // Once everything that follows from a guess is recorded, it stays as it is.
    if (!this.wave || guess !== this.taken || !this.isWhole) {
      this.isWhole = guess < placed || isSettled;
      this.wave?.free();
      this.wave = new Wave(search.recording, guess);
      this.taken = guess;
    }
    if (isSettled) this.wanted = Math.min(this.wanted, this.events);
    this.show();
  }

  private frame(steps: number): WaveFrame {
    return this.wave?.frame(this.byWaves.checked, steps) ?? { left: [], lost: [], waves: [], step: undefined };
  }

  private show(): void {
    this.ending.show();
    const frame = this.frame(this.at);
    const all = this.wave?.sizes() ?? new Uint32Array();
    const settled = this.showGrid(frame, Math.max(1, all.length - 1));
    this.words.textContent = frame.step?.words ?? "Every digit is still possible in every square that is not settled.";
    const gone = frame.left.reduce((sum, set) => sum + 9 - digitsOf(set).length, 0);
    this.numbers.replaceChildren(
      h("dt", {}, "settled"),
      h("dd", {}, h("b", {}, String(settled)), h("span", {}, " of 81 squares")),
      h("dt", {}, "eliminated"),
      h("dd", {}, h("b", {}, String(gone)), h("span", {}, " of 648 digits")),
    );
    this.showSizes(this.veil.down ? [] : [...all], frame.step?.wave ?? -1);
    this.controls.update();
  }

  /** Shows the grid, in which the squares of the `deepest` wave have the deepest colour; returns how many squares are settled. */
  private showGrid({ left, lost, waves, step }: WaveFrame, deepest: number): number {
    const shown = new Uint8Array(81);
    left.forEach((set, cell) => (shown[cell] = only(set)));
    // The clues appear one after the other.
    const clues = this.cells.map((clue, cell) => (clue && clue === shown[cell] ? clue : 0));
    const settled = shown.reduce((sum, digit) => sum + (digit ? 1 : 0), 0);
    this.grid.show(
      {
        clues,
        cells: shown,
        candidates: Uint16Array.from(left),
        lost: Uint16Array.from(lost),
        tints: waves.map((number) => (number === undefined ? null : number / deepest)),
        from: step?.from,
      },
      `The grid after ${this.at} steps: ${settled} squares have one digit left.`,
    );
    return settled;
  }

  /** Draws a bar for each wave: the number of digits it eliminates. */
  private showSizes(all: number[], now: number): void {
    const { sizes } = this;
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
          this.byWaves.checked = true;
          this.controls.go(i + 1);
        });
        const middle = { x: x + width / 2 };
        const labels = [s("text", { ...middle, y: BAR + 26, class: i === now ? "now" : "" }, String(i))];
        if (width >= 16) labels.push(s("text", { ...middle, y: BAR + 9 - height, class: "size" }, String(size)));
        return [bar, ...(width >= 14 || i % 5 === 0 ? labels : [])];
      }),
    );
  }
}
