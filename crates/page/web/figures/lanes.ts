/** The lanes of the engine at work: a small grid for each, pass by pass, and for comparison the passes of one lane alone. */

import { hard, many } from "#puzzles";
import { counted, h } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import { type Running, run } from "../jobs.ts";
import type { Controls, Played } from "../parts/controls.ts";
import { Veil, veilOf } from "../parts/veil.ts";
import { Badge } from "../parts/ending.ts";
import type { Standing } from "../parts/search.ts";
import { stage } from "../parts/stage.ts";
import * as state from "../state.ts";
import type { FilmEnd, LanesFrame } from "../wasm.ts";

const OUTCOMES: Record<string, string> = { i: "idle", b: "busy", k: "stuck", d: "dead", s: "solved" };
const WIDTHS = [1, 4, 8, 16];
const CHOICES: [string, string, () => string[]][] = [
  ["hard", `${hard.length} hard ones`, () => hard],
  ["many", `${many.length} with no solution or several`, () => many],
  ["own", "your puzzle", () => [state.puzzle()]],
];

export const make = figure((root, scene) => {
  let width = Number(state.get("lanes") ?? 16);
  if (!WIDTHS.includes(width)) width = 16;
  let choice = state.get("puzzles") ?? "hard";
  const body = h("div");

  const begin = scene.again((scene) => {
    const puzzles = (CHOICES.find(([name]) => name === choice) ?? CHOICES[0])?.[2]() ?? [];
    // The chapter's question is about the hard puzzles.
    const shown = new Run(scene, puzzles, width, choice === "hard" ? veilOf(root) : new Veil());
    body.replaceChildren(...shown.elements);
    shown.show();
  });

  const radio = (name: string, value: string, label: string, checked: boolean, take: () => void): HTMLElement => {
    const input = h("input", { type: "radio", name, value, checked });
    input.addEventListener("change", () => {
      take();
      state.set("at", null);
      begin();
    });
    return h("label", {}, input, ` ${label}`);
  };
  const widths = WIDTHS.map((count) =>
    radio("lane-count", String(count), count === 1 ? "1 lane" : String(count), count === width, () => {
      width = count;
      state.set("lanes", count === 16 ? null : String(count));
    }),
  );
  const choices = CHOICES.map(([name, label]) =>
    radio("lane-puzzles", name, label, name === choice, () => {
      choice = name;
      state.set("puzzles", name === "hard" ? null : name);
    }),
  );
  root.replaceChildren(
    h("div", { class: "row choices", role: "radiogroup", "aria-label": "Which puzzles" }, ...choices),
    h("div", { class: "row choices", role: "radiogroup", "aria-label": "How many lanes" }, ...widths),
    body,
  );
  begin();
  scene.onPuzzle(() => {
    if (choice === "own") begin();
  });
});

/** A run of the engine: its lanes at one pass, the strip of all passes and, when it is done, how many passes there were. */
class Run implements Played {
  readonly elements: Element[];
  readonly overLabel = "To the next pass that solves a puzzle";
  at = 0;
  private readonly passes: LanesFrame[] = [];
  private readonly lanes: Lane[];
  private readonly strip: Strip;
  private readonly badge = new Badge();
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly stop = h("button", { type: "button", class: "small", click: () => this.stopHere() }, "Stop the search");
  private readonly bars = h("dl", { class: "bars" });
  private readonly controls: Controls;
  private readonly running: Running<FilmEnd>;
  /** The pass that the address names, where the lanes go as soon as it has come; 0 once the reader goes elsewhere. */
  private wanted = Number(state.get("at") ?? 0);
  private done: FilmEnd | undefined;
  /** Why the run ended early, if it did. */
  private failed = "";

  constructor(scene: Scene, private readonly puzzles: string[], private readonly width: number, private readonly veil: Veil) {
    this.lanes = Array.from({ length: width }, (_, i) => new Lane(i));
    this.strip = new Strip(width, (pass) => this.controls.go(pass));
    const draw = scene.frame(() => {
      if (this.wanted > 0) this.at = Math.min(this.events, this.wanted);
      this.show();
    });
    const cells = Uint8Array.from(puzzles.flatMap((puzzle) => [...state.cellsOf(puzzle)]));
    this.running = run("film", { lanes: width, cells }, (pass) => {
      this.passes.push(pass);
      this.strip.outcomes.push(pass.outcomes);
      draw();
    });
    scene.onEnd(this.running.stop);
    this.running.result.then(
      (result) => {
        this.done = result;
        draw();
      },
      (error: Error) => {
        this.failed = error.message;
        draw();
      },
    );
    this.controls = scene.controls(this, "passes", 4);
    window.addEventListener("resize", draw);
    scene.onEnd(() => window.removeEventListener("resize", draw));
    const list = h("ol", { class: `lanes of-${width}` }, ...this.lanes.map((lane) => lane.element));
    const time = veil.down ? veil.note() : this.strip.element;
    this.elements = [
      stage({ board: list, controls: this.controls.element, told: [legend()], time: [time], kind: "wide" }),
      this.bars,
      h("div", { class: "ending" }, this.badge.element, this.status, this.stop),
    ];
  }

  /** The last pass that may be seen; the start, which is no pass, comes before the first. */
  get events(): number {
    return this.veil.part(Math.max(0, this.passes.length - 1));
  }

  get unknown(): boolean {
    return this.veil.down;
  }

  seek(moment: number): void {
    this.wanted = 0;
    this.at = Math.min(this.events, Math.max(0, Math.round(moment)));
    state.set("at", this.at > 0 ? String(this.at) : null);
    this.show();
  }

  over(): number {
    let next = Math.min(this.at + 1, this.events);
    while (next < this.events && !this.strip.outcomes[next]?.includes("s")) next++;
    return next;
  }

  private stopHere(): void {
    this.running.stop();
    this.failed = `Stopped after ${counted(this.passes.length - 1, "passes")}.`;
    this.show();
  }

  show(): void {
    const { at, events, done, failed, veil, status, puzzles, width } = this;
    this.controls.update();
    const pass = this.passes[at];
    const before = this.passes[at - 1];
    if (pass) this.lanes.forEach((lane, i) => lane.show(pass, before, i));
    if (!veil.down) this.strip.draw(at, events);
    this.stop.hidden = done !== undefined || failed !== "";
    this.badge.show(failed ? "unfinished" : done ? standing(done, puzzles.length) : "searching", at >= events, at > 0);
    if (failed) status.textContent = failed;
    else if (!done) status.textContent = `Searching: ${veil.told(events)} passes so far.`;
    else {
      status.textContent = said(done, puzzles.length);
      if (!veil.down) this.bars.replaceChildren(...compared(done, width));
    }
  }
}

/** Returns the standing of a search for one puzzle; a search for many is always finished. */
function standing({ none, several }: FilmEnd, count: number): Standing {
  if (count > 1) return "finished";
  return none ? "no solution" : several ? "several" : "finished";
}

function said({ none, one, several }: FilmEnd, count: number): string {
  if (count === 1) return one ? "The puzzle has one solution." : none ? "The puzzle has no solution." : "The puzzle has more than one solution.";
  const parts = [
    [none, "no solution"],
    [one, "one solution"],
    [several, "several"],
  ] as const;
  return `Of ${count} puzzles ${parts.flatMap(([n, what]) => (n ? [`${n} ${n === 1 ? "has" : "have"} ${what}`] : [])).join(", ")}.`;
}

/** Returns the passes and those of one lane alone, as bars. */
function compared({ took, alone }: FilmEnd, width: number): HTMLElement[] {
  const most = Math.max(took.passes, alone.passes);
  const bar = (passes: number): HTMLElement => {
    const bar = h("span", { class: "bar" });
    bar.style.width = `${(100 * passes) / most}%`;
    return h("dd", {}, bar, h("span", {}, counted(passes, "passes")));
  };
  const busy = (100 * took.lane_passes) / (took.passes * width);
  const rows = [h("dt", {}, "one lane alone"), bar(alone.passes)];
  if (width > 1) rows.unshift(h("dt", {}, `${width} lanes, ${busy.toFixed(1)}% busy`), bar(took.passes));
  return rows;
}

function legend(): HTMLElement {
  const words = { busy: "new singles: goes round again", stuck: "stuck: guesses", dead: "dead end: goes back", solved: "solved", idle: "nothing to do" };
  return h("p", { class: "lane-legend" }, ...Object.entries(words).map(([name, text]) => h("span", { class: name }, h("i"), text)));
}

/** A lane: its grid, and what it did. */
class Lane {
  readonly element: HTMLLIElement;
  private readonly canvas = h("canvas", { "aria-hidden": "true" });
  private readonly puzzle = h("b");
  private readonly outcome = h("span", { class: "outcome" });
  private readonly did = h("span", { class: "did" });

  constructor(number: number) {
    const name = h("span", { class: "lane-name" }, `lane ${number + 1}`);
    this.element = h("li", {}, this.canvas, h("p", {}, name, " ", this.puzzle, " ", this.outcome, " ", this.did));
  }

  show({ outcomes, lanes }: LanesFrame, before: LanesFrame | undefined, number: number): void {
    const lane = lanes[number];
    if (!lane) return;
    const outcome = OUTCOMES[outcomes[number] ?? "i"] ?? "idle";
    const start = before === undefined;
    this.element.className = start ? "busy" : outcome;
    this.puzzle.textContent = lane.puzzle ? `puzzle ${lane.puzzle}` : "";
    this.outcome.textContent = start ? (lane.puzzle ? "begins" : "idle") : outcome;
    const waits = lane.waits ? `${lane.waits} waiting` : "";
    this.did.textContent = start ? "" : [lane.did, waits].filter(Boolean).join("; ");
    const same = before?.lanes[number];
    this.draw(lane.cells, same?.puzzle === lane.puzzle ? same?.cells ?? "" : "");
  }

  private draw(cells: string, before: string): void {
    const { canvas } = this;
    const side = canvas.clientWidth;
    if (side === 0) return;
    const ratio = devicePixelRatio || 1;
    canvas.width = canvas.height = Math.round(side * ratio);
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(canvas.width / side, canvas.width / side);
    const style = getComputedStyle(canvas);
    const color = (name: string): string => style.getPropertyValue(name).trim();
    const unit = (side - 2) / 9;
    context.textAlign = "center";
    context.textBaseline = "middle";
    context.font = `${Math.round(unit * 0.82)}px ${color("--plain")}`;
    const [ink, placed, strong] = [color("--ink"), color("--open"), color("--strong")];
    for (let cell = 0; cell < cells.length; cell++) {
      const x = 1 + (cell % 9) * unit;
      const y = 1 + Math.floor(cell / 9) * unit;
      const c = cells[cell] ?? "";
      if (c >= "1" && c <= "9") {
        const fresh = before !== "" && before[cell] !== c;
        context.globalAlpha = 1;
        context.fillStyle = fresh ? placed : ink;
        context.fillText(c, x + unit / 2, y + unit * 0.56);
      } else {
        // The dot grows with the number of candidates; a cell without any, a dead end, is filled.
        const count = c.charCodeAt(0) - 97;
        context.globalAlpha = count ? 0.45 : 1;
        context.fillStyle = count ? strong : color("--refuse");
        const half = count ? unit * (0.06 + 0.035 * count) : unit * 0.5;
        context.fillRect(x + unit / 2 - half, y + unit / 2 - half, 2 * half, 2 * half);
      }
    }
    context.globalAlpha = 1;
    context.fillStyle = cells ? ink : color("--line");
    for (let line = 0; line <= 9; line += 3) {
      context.fillRect(0.5, 0.5 + line * unit, side - 1, 1);
      context.fillRect(0.5 + line * unit, 0.5, 1, side - 1);
    }
  }
}

/** A picture of all passes from left to right and the lanes from top to bottom, coloured by their outcomes. */
class Strip {
  readonly element: HTMLElement;
  /** The outcomes of each pass; the first entry is the start. */
  readonly outcomes: string[] = [];
  private readonly canvas = h("canvas", { class: "strip" });
  /**
   * A canvas with a pixel for each pass and lane, each drawn once; the visible picture is this one, stretched to the width of the
   * page.
   */
  private readonly pixels = h("canvas");
  private painted = 0;
  private colors = "";

  constructor(private readonly width: number, go: (at: number) => void) {
    this.canvas.setAttribute("role", "img");
    this.canvas.setAttribute("aria-label", `All passes of ${width} lanes`);
    this.canvas.addEventListener("click", (event) => {
      const box = this.canvas.getBoundingClientRect();
      go(1 + Math.floor(((event.clientX - box.left) / box.width) * (this.outcomes.length - 1)));
    });
    this.element = h("div", {}, this.canvas);
  }

  /** Paints the passes that are new, or all if the colours have changed. */
  private paint(passes: number, colors: Record<string, string>): void {
    const { pixels, width } = this;
    const key = Object.values(colors).join();
    const wide = Math.max(256, 2 ** Math.ceil(Math.log2(passes + 1)));
    if (key !== this.colors || pixels.width < wide || pixels.height !== width) {
      [pixels.width, pixels.height] = [wide, width];
      this.colors = key;
      this.painted = 0;
    }
    const context = pixels.getContext("2d");
    if (!context) return;
    for (; this.painted < passes; this.painted++) {
      const outcomes = this.outcomes[this.painted + 1] ?? "";
      for (let lane = 0; lane < width; lane++) {
        const color = colors[outcomes[lane] ?? ""];
        if (!color) continue;
        context.fillStyle = color;
        context.fillRect(this.painted + 1, lane, 1, 1);
      }
    }
  }

  draw(at: number, passes: number): void {
    const { canvas, width } = this;
    const across = canvas.clientWidth;
    if (across === 0 || passes === 0) return;
    const row = width === 1 ? 22 : width === 4 ? 12 : 8;
    const height = width * row;
    const ratio = devicePixelRatio || 1;
    canvas.width = Math.round(across * ratio);
    canvas.height = Math.round(height * ratio);
    canvas.style.height = `${height}px`;
    const context = canvas.getContext("2d");
    if (!context) return;
    context.scale(ratio, ratio);
    const style = getComputedStyle(canvas);
    const colors: Record<string, string> = {};
    for (const [letter, name] of Object.entries({ b: "--busy", k: "--stuck", d: "--dead", s: "--stands" })) colors[letter] = style.getPropertyValue(name).trim();
    const unit = across / passes;
    this.paint(passes, colors);
    context.imageSmoothingEnabled = unit < 1;
    context.drawImage(this.pixels, 1, 0, passes, width, 0, 0, across, height);
    // Solved puzzles are few, and must not be overlooked.
    context.fillStyle = colors["s"] ?? "";
    for (let pass = 1; pass <= passes; pass++) {
      const outcomes = this.outcomes[pass] ?? "";
      if (!outcomes.includes("s")) continue;
      for (let lane = 0; lane < width; lane++) {
        if (outcomes[lane] === "s") context.fillRect((pass - 1) * unit, lane * row, Math.max(unit, 3), row);
      }
    }
    // Gaps separate the lanes and, if there is room, the passes.
    for (let lane = 1; lane <= width; lane++) context.clearRect(0, lane * row - 1, across, 1);
    for (let pass = 1; unit > 4 && pass <= passes; pass++) context.clearRect(pass * unit - 1, 0, 1, height);
    if (at > 0) {
      context.fillStyle = style.getPropertyValue("--ink").trim();
      context.fillRect(Math.min(across - 2, (at - 0.5) * unit - 1), 0, 2, height);
    }
  }
}
