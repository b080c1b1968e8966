/**
 * Searches side by side on the same puzzle: in the same time, or with the same number of calls. They begin with `data-solvers`.
 */

import { counted, duration, h, thousands } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import { reveal } from "../guesses.ts";
import type { Controls, Played } from "../parts/controls.ts";
import { keyOf, noteCalls, questionsOf } from "../parts/question.ts";
import { stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { explained } from "../parts/terms.ts";
import * as state from "../state.ts";
import { type Measured, MeasuredNote, type Times, forget, isRough, measure, percent } from "../timing.ts";
import { examples, solver_names } from "../wasm.ts";

const MOST = 6;

/** The most events of each search that are recorded; there are several searches. */
const RECORDED = 24e6;

/** The measurement of a solver that takes too long even there. */
const nothing: Measured = { took: undefined, perCall: undefined, spread: undefined, rounds: 0, counts: undefined };

/** What the reader has chosen: the searches, and whether they get the same time or the same number of calls. */
class Choice {
  readonly element: HTMLElement;
  names: string[];
  byTime = state.get("same") !== "calls";
  private readonly all = solver_names();
  private readonly select = h("select", { "aria-label": "One more solver" });
  private readonly add = h("button", { type: "button", click: () => this.with(this.select.value) }, "Add");

  /** `first` has the searches to begin with. */
  constructor(first: string, private readonly changed: () => void) {
    this.names = (state.get("racers") ?? first).split(/[ ,]+/).filter((name) => this.all.includes(name));
    this.element = h(
      "fieldset",
      { class: "row" },
      h("legend", {}, "Compare"),
      this.radio("time", "in the same time", this.byTime),
      this.radio("calls", "with the same number of calls", !this.byTime),
      this.select,
      this.add,
    );
    this.fill();
  }

  private with(name: string): void {
    if (name) this.choose([...this.names, name]);
  }

  without(name: string): void {
    this.choose(this.names.filter((other) => other !== name));
  }

  private choose(names: string[]): void {
    this.names = names.slice(0, MOST);
    state.set("racers", this.names.join(","));
    this.fill();
    this.changed();
  }

  /** Offers the searches that are not chosen yet. */
  private fill(): void {
    this.select.replaceChildren(...this.all.filter((name) => !this.names.includes(name)).map((name) => h("option", {}, name)));
    this.add.disabled = this.names.length >= MOST;
  }

  private radio(value: string, text: string, checked: boolean): HTMLElement {
    const input = h("input", { type: "radio", name: "same", value, checked });
    input.addEventListener("change", () => {
      this.byTime = value === "time";
      state.set("same", this.byTime ? null : "calls");
      this.changed();
    });
    return h("label", { class: "choice" }, input, ` ${text}`);
  }
}

/** A search in the race, with its grid and its numbers. */
class Racer {
  readonly stepper: Stepper;
  readonly card: HTMLElement;
  /**
   * The measurement, once there is one. If the search is unfinished, it is of the lecture's puzzle, on which a call takes about as
   * long.
   */
  measured: Measured | undefined;
  private readonly line = h("p", { class: "status" }, "searching…");
  private readonly bar: HTMLProgressElement;
  private readonly numbers = h("dl", { class: "numbers" });

  /** `grown` is called when the search has gone on, `drop` when the reader takes it out of the race. */
  constructor(readonly name: string, private readonly byTime: boolean, cells: Uint8Array, grown: () => void, drop: () => void) {
    this.bar = h("progress", { max: 1, value: 0, "aria-label": `How far ${name} is` });
    this.stepper = new Stepper(name, 9, cells, grown, { most: RECORDED, plain: true });
    const { grid, ending } = this.stepper;
    const button = h("button", { type: "button", class: "small", "aria-label": `Without ${name}`, click: drop }, "×");
    const head = h("h3", {}, name, button);
    const told = [this.bar, this.numbers, this.line, ending.buttons];
    this.card = h("div", { class: "racer", role: "group", "aria-label": name }, head, grid.element, ...told);
  }

  get isSearching(): boolean {
    return this.stepper.search.standing === "searching";
  }

  private get calls(): number {
    return this.stepper.final?.["calls"] ?? this.stepper.recording.counts_at_end()["calls"] ?? 0;
  }

  private get perCall(): number {
    return this.measured?.perCall ?? 0;
  }

  /** The length of its race, in nanoseconds or calls. */
  get length(): number {
    return this.byTime ? this.calls * this.perCall : this.calls;
  }

  /** Shows a moment of the race or, until the race is ready, what is recorded so far. Returns whether the search is done by then. */
  show(at: number, isReady: boolean): boolean {
    const end = this.length;
    if (isReady) this.seek(at);
    const { counts, path } = this.stepper.show();
    const { perCall, spread } = this.measured ?? nothing;
    this.bar.value = isReady && end > 0 ? Math.min(1, at / end) : 0;
    this.numbers.replaceChildren(
      ...Object.entries({
        calls: thousands(counts["calls"] ?? 0),
        "looked at": thousands(counts["looked at"] ?? 0),
        considered: thousands(counts["considered"] ?? 0),
        depth: String(path.length),
        "a call takes": perCall === undefined ? "…" : duration(perCall / 1e6),
        ...(spread === undefined ? {} : { "give or take": percent(spread / 2) }),
      }).flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
    );
    this.line.replaceChildren(this.stepper.ending.badge.element, ` ${this.standing()}`);
    const isDone = isReady && at >= end && this.stepper.over;
    this.card.classList.toggle("done", isDone);
    return isDone;
  }

  /** Goes to the call that is made at a moment of the race. */
  private seek(at: number): void {
    const { calls, perCall } = this;
    const { recording } = this.stepper;
    const call = Math.min(calls, this.byTime ? Math.floor(at / (perCall || 1)) : at);
    recording.seek(call >= calls ? recording.events : recording.moment_of_call(Math.max(1, call)));
    if (at === 0) recording.seek(0);
  }

  /** Returns the standing of the search, and what it took. */
  private standing(): string {
    const { stepper, calls } = this;
    switch (stepper.search.standing) {
      case "searching":
        return counted(stepper.steps, "small steps");
      case "unfinished": {
        const counts = stepper.final ?? stepper.recording.counts_at_end();
        return stepper.search.error ?? `stopped after ${counted(counts["placed"] ?? 0, "digits")}`;
      }
      default:
        return this.measured ? `${counted(calls, "calls")}: ${duration((this.perCall * calls) / 1e6)}` : "being timed…";
    }
  }
}

/** The lecture's puzzle, on which those searches are timed that are not finished. */
const lecture = (): Uint8Array => state.cellsOf(examples()[0] ?? "");

/** Times the searches of a race. */
class Timing {
  /** Ends the current measurements; set even after they are over. */
  private end: (() => void) | undefined;
  /** Which searches had ended when they were timed. */
  private timed = "";

  /** `tell` gets the times of some searches, and whether they are those on this puzzle; `done` is called when all are timed. */
  constructor(
    private readonly racers: Racer[],
    private readonly cells: Uint8Array,
    private readonly tell: (times: Times, solvers: string[], isThisPuzzle: boolean) => void,
    private readonly done: () => void,
  ) {}

  /** Measures when the searches have ended or used up their budgets. */
  begin(): void {
    if (this.racers.some(({ isSearching }) => isSearching)) return;
    // A search that was continued and has now ended is measured on this puzzle, too.
    const ended = this.racers.map(({ stepper }) => stepper.over).join();
    if (this.end && ended === this.timed) return;
    this.end?.();
    this.timed = ended;
    const steps = [
      { over: true, cells: this.cells },
      { over: false, cells: lecture() },
    ].map((step) => ({ ...step, racers: this.racers.filter(({ stepper }) => stepper.over === step.over) }))
      .filter(({ racers }) => racers.length > 0);
    const ends: (() => void)[] = [];
    this.end = () => ends.forEach((stop) => stop());
    const all = steps.map(async ({ over, cells, racers }) => {
      const solvers = racers.map(({ name }) => name);
      const running = measure(solvers, cells);
      ends.push(running.stop);
      const times = await running.result;
      for (const racer of racers) racer.measured = times.get(racer.name) ?? nothing;
      if (over || steps.length === 1) this.tell(times, solvers, over);
    });
    void Promise.all(all).then(this.done);
  }

  /** Forgets the times, and measures again. */
  again(): void {
    this.stop();
    const isOver = this.racers.every(({ stepper }) => stepper.over);
    for (const cells of [this.cells, ...(isOver ? [] : [lecture()])]) forget(cells);
    for (const racer of this.racers) racer.measured = undefined;
    this.begin();
  }

  stop(): void {
    this.end?.();
    this.end = undefined;
  }
}

/** A race on the current puzzle, to be played: its moments are nanoseconds or calls. */
class Race implements Played {
  at = 0;
  readonly overLabel = "Go on until the next one is done";
  readonly racers: Racer[];
  readonly controls: Controls;
  private readonly timing: Timing;
  private readonly byTime: boolean;
  /** The moment in a link, in thousandths of the race: a nanosecond would mean nothing on another machine. */
  private wanted = Number(state.get("race") ?? 0) || 0;

  /** `said` is where it says which searches are done. */
  constructor(scene: Scene, choice: Choice, private readonly said: HTMLElement, tell: Timing["tell"]) {
    scene.onEnd(() => this.end());
    const cells = state.cellsOf(state.puzzle());
    const { byTime } = choice;
    this.byTime = byTime;
    this.racers = choice.names.map((name) => new Racer(name, byTime, cells, () => this.grown(), () => choice.without(name)));
    this.timing = new Timing(this.racers, cells, tell, () => this.timed());
    this.controls = scene.controls(this, byTime ? "ns" : "calls", byTime ? 10 : 7);
  }

  get events(): number {
    return this.isReady ? Math.ceil(this.longest) : 0;
  }

  seek(moment: number): void {
    this.at = moment;
    state.set("race", this.at > 0 ? String(Math.round((1000 * this.at) / this.longest)) : null);
    this.show();
  }

  over(): number {
    return Math.ceil(Math.min(this.longest, ...this.racers.map(({ length }) => length).filter((end) => end > this.at)));
  }

  timeAgain(): void {
    this.timing.again();
    this.show();
  }

  show(): void {
    const { racers, at, isReady } = this;
    const done = racers.filter((racer) => racer.show(at, isReady)).map(({ name }) => name);
    const clock = this.byTime ? duration(at / 1e6) : `${counted(at, "calls")} each`;
    if (racers.length === 0) this.said.textContent = "Add a solver.";
    else if (!isReady) this.said.textContent = "The searches are recorded and timed, one after the other.";
    else this.said.textContent = at === 0 ? "Ready." : `After ${clock}: ${done.length ? `${done.join(", ")} done` : "none is done"}.`;
    this.controls.update();
  }

  private get longest(): number {
    return Math.max(1, ...this.racers.map(({ length }) => length));
  }

  private get isReady(): boolean {
    return this.racers.length > 0 && this.racers.every(({ isSearching, measured }) => !isSearching && measured);
  }

  private grown(): void {
    this.timing.begin();
    this.show();
  }

  /** Goes to the moment in the link when all searches are timed. */
  private timed(): void {
    for (const { name, stepper } of this.racers) if (stepper.over) noteCalls(name, stepper.final?.["calls"]);
    this.controls.suit(12);
    this.at = Math.ceil((Math.min(1000, Math.max(0, this.wanted)) * this.longest) / 1000);
    this.wanted = 0;
    this.show();
  }

  private end(): void {
    this.timing.stop();
    for (const { stepper } of this.racers) stepper.dispose();
  }
}

/**
 * Stores the answer to the chapter's question that `data-answers` names: by how many percent a call of the second solver is shorter
 * than one of the first, or how many times.
 */
function answerWith(root: HTMLElement, times: Times): void {
  const [question] = questionsOf(root, root.dataset["answers"] ?? "");
  const measured = (root.dataset["solvers"] ?? "").split(" ").map((name) => times.get(name));
  const [first, second] = measured.map((so) => so?.perCall);
  if (!question || !first || !second) return;
  const value = question.unit === "percent" ? Math.round(100 * (1 - second / first)) : Number((first / second).toPrecision(2));
  reveal(keyOf(question), { value, rough: measured.some(isRough) });
}

export const make = figure((root, scene) => {
  const choice = new Choice(root.dataset["solvers"] ?? "sudoku7,sudoku8", () => begin());
  let race: Race | undefined;
  const note = new MeasuredNote(() => race?.timeAgain());
  const track = h("div", { class: "race" });
  const bar = h("div", { class: "place-of-controls" });
  const said = h("p", { class: "words", "aria-live": "polite" });

  const begin = scene.again((scene) => {
    race = new Race(scene, choice, said, (times, solvers, isThisPuzzle) => {
      note.show(times, solvers);
      if (isThisPuzzle) answerWith(root, times);
    });
    track.replaceChildren(...race.racers.map(({ card }) => card));
    bar.replaceChildren(race.controls.element);
    race.show();
  });

  root.replaceChildren(
    choice.element,
    stage({ board: track, controls: bar, told: [said], kind: "wide" }),
    note.element,
    explained(["small steps", "calls", "looked at", "considered", "depth", "a call takes", "give or take"]),
  );
  begin();
  scene.onPuzzle(begin);
});
