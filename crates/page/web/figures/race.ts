/**
 * Searches side by side on the same puzzle: in the same time, or with the same number of calls. They begin with `data-solvers`.
 */

import { counted, duration, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { reveal } from "../guesses.ts";
import type { Controls } from "../parts/controls.ts";
import { keyOf, questionsOf } from "../parts/question.ts";
import { stage } from "../parts/stage.ts";
import { Stepper } from "../parts/stepper.ts";
import { explained } from "../parts/terms.ts";
import * as state from "../state.ts";
import { type Measured, MeasuredNote, type Times, forget, isRough, measure, percent } from "../timing.ts";
import { examples, solver_names } from "../wasm.ts";

const MOST = 6;

interface Racer {
  name: string;
  stepper: Stepper;
  /**
   * The measurement, once there is one. If the search is unfinished, it is of the lecture's puzzle, on which a call takes about as
   * long.
   */
  measured?: Measured | undefined;
  card: HTMLElement;
  line: HTMLElement;
  bar: HTMLProgressElement;
  numbers: HTMLElement;
}

/** The most events of each search that are recorded; there are several searches. */
const RECORDED = 24e6;

/** The measurement of a solver that takes too long even there. */
const nothing: Measured = { took: undefined, perCall: undefined, spread: undefined, rounds: 0, counts: undefined };

export const make = figure((root, scene) => {
  const all = solver_names();
  let names = (state.get("racers") ?? root.dataset["solvers"] ?? "sudoku7,sudoku8").split(/[ ,]+/).filter((name) => all.includes(name));
  let byTime = state.get("same") !== "calls";
  let racers: Racer[] = [];
  /** The moment, in nanoseconds or calls. */
  let at = 0;
  /** The moment in a link, in thousandths of the race: a nanosecond would mean nothing on another machine. */
  let wanted = 0;
  let controls: Controls | undefined;
  let gone = 0;
  /** Ends the current measurement; set even after it is over. */
  let timing: (() => void) | undefined;
  let timed = "";
  const note = new MeasuredNote(again);

  const track = h("div", { class: "race" });
  const bar = h("div", { class: "place-of-controls" });
  const said = h("p", { class: "words", "aria-live": "polite" });

  const calls = (racer: Racer): number =>
    racer.stepper.final?.["calls"] ?? racer.stepper.recording.counts_at_end()["calls"] ?? 0;
  const perCall = (racer: Racer): number => racer.measured?.perCall ?? 0;
  const length = (racer: Racer): number => (byTime ? calls(racer) * perCall(racer) : calls(racer));
  const longest = (): number => Math.max(1, ...racers.map(length));
  const ready = (): boolean => racers.length > 0 && racers.every(({ stepper, measured }) => stepper.search.standing !== "searching" && measured);

  const begin = scene.again((scene) => {
    scene.onEnd(end);
    const run = ++gone;
    at = 0;
    wanted = Number(state.get("race") ?? 0) || 0;
    const cells = state.cellsOf(state.puzzle());
    racers = names.map((name) => {
      const line = h("p", { class: "status" }, "searching…");
      const progress = h("progress", { max: 1, value: 0, "aria-label": `How far ${name} is` });
      const numbers = h("dl", { class: "numbers" });
      const stepper = new Stepper(name, 9, cells, () => {
        if (run !== gone) return;
        time(run, cells);
        show();
      }, { most: RECORDED, plain: true });
      const drop = h("button", { type: "button", class: "small", "aria-label": `Without ${name}`, click: () => choose(names.filter((other) => other !== name)) }, "×");
      const card = h("div", { class: "racer", role: "group", "aria-label": name }, h("h3", {}, name, drop), stepper.grid.element, progress, numbers, line, stepper.ending.buttons);
      return { name, stepper, card, line, bar: progress, numbers };
    });
    track.replaceChildren(...racers.map(({ card }) => card));
    const speedAndPlace = {
      get events() {
        return ready() ? Math.ceil(longest()) : 0;
      },
      get at() {
        return at;
      },
      seek(moment: number) {
        at = moment;
        state.set("race", at > 0 ? String(Math.round((1000 * at) / longest())) : null);
        show();
      },
      overLabel: "Go on until the next one is done",
      over() {
        return Math.ceil(Math.min(longest(), ...racers.map(length).filter((end) => end > at)));
      },
    };
    controls = scene.controls(speedAndPlace, byTime ? "ns" : "calls", byTime ? 10 : 7);
    bar.replaceChildren(controls.element);
    show();
  });

  /** Measures when the searches have ended or used up their budgets. */
  function time(run: number, cells: Uint8Array): void {
    if (racers.some(({ stepper }) => stepper.search.standing === "searching")) return;
    // A search that was continued and has now ended is measured on this puzzle, too.
    const ended = racers.map(({ stepper }) => stepper.over).join();
    if (timing && ended === timed) return;
    timing?.();
    timed = ended;
    const lecture = state.cellsOf(examples()[0] ?? "");
    const steps = [true, false].map((over) => ({ over, cells: over ? cells : lecture, racers: racers.filter(({ stepper }) => stepper.over === over) }))
      .filter(({ racers }) => racers.length > 0);
    const ends: (() => void)[] = [];
    timing = () => ends.forEach((end) => end());
    const all = steps.map(async ({ over, cells, racers }) => {
      const solvers = racers.map(({ name }) => name);
      const running = measure(solvers, cells);
      ends.push(running.stop);
      const times = await running.result;
      if (run !== gone || timing === undefined) return;
      for (const racer of racers) racer.measured = times.get(racer.name) ?? nothing;
      if (over || steps.length === 1) note.show(times, solvers);
      if (over) answerWith(times);
    });
    void Promise.all(all).then(() => {
      if (run !== gone || !timing) return;
      controls?.suit(12);
      at = Math.ceil((Math.min(1000, Math.max(0, wanted)) * longest()) / 1000);
      wanted = 0;
      show();
    });
  }

  /**
   * Stores the answer to the chapter's question that `data-answers` names: by how many percent a call of the second solver is
   * shorter than one of the first, or how many times.
   */
  function answerWith(times: Times): void {
    const [question] = questionsOf(root, root.dataset["answers"] ?? "");
    const measured = (root.dataset["solvers"] ?? "").split(" ").map((name) => times.get(name));
    const [first, second] = measured.map((so) => so?.perCall);
    if (!question || !first || !second) return;
    const value = question.unit === "percent" ? Math.round(100 * (1 - second / first)) : Number((first / second).toPrecision(2));
    reveal(keyOf(question), { value, rough: measured.some(isRough) });
  }

  /** Forgets the times, and measures again. */
  function again(): void {
    const cells = state.cellsOf(state.puzzle());
    timing?.();
    timing = undefined;
    forget(cells);
    for (const racer of racers) racer.measured = undefined;
    time(gone, cells);
    show();
  }

  function show(): void {
    const done: string[] = [];
    for (const racer of racers) {
      const { stepper, measured } = racer;
      const end = length(racer);
      if (ready()) {
        const call = Math.min(calls(racer), byTime ? Math.floor(at / (perCall(racer) || 1)) : at);
        stepper.recording.seek(call >= calls(racer) ? stepper.recording.events : stepper.recording.moment_of_call(Math.max(1, call)));
        if (at === 0) stepper.recording.seek(0);
        if (at >= end && stepper.over) done.push(racer.name);
      }
      const { counts, path } = stepper.show();
      racer.bar.value = ready() && end > 0 ? Math.min(1, at / end) : 0;
      racer.numbers.replaceChildren(
        ...Object.entries({
          calls: thousands(counts["calls"] ?? 0),
          "looked at": thousands(counts["looked at"] ?? 0),
          considered: thousands(counts["considered"] ?? 0),
          depth: String(path.length),
          "a call takes": measured?.perCall === undefined ? "…" : duration(measured.perCall / 1e6),
          ...(measured?.spread === undefined ? {} : { "give or take": percent(measured.spread / 2) }),
        }).flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
      );
      const total = measured ? `: ${duration((perCall(racer) * calls(racer)) / 1e6)}` : "";
      racer.line.replaceChildren(stepper.ending.badge.element, ` ${standing(racer, total)}`);
      racer.card.classList.toggle("done", ready() && at >= end && stepper.over);
    }
    const clock = byTime ? duration(at / 1e6) : `${counted(at, "calls")} each`;
    said.textContent = !ready() ? "The searches are recorded and timed, one after the other." : at === 0 ? "Ready." : `After ${clock}: ${done.length ? `${done.join(", ")} done` : "none is done"}.`;
    controls?.update();
  }

  /** Returns the standing of a search, and what it took. */
  function standing({ stepper, measured }: Racer, total: string): string {
    const counts = stepper.final ?? stepper.recording.counts_at_end();
    switch (stepper.search.standing) {
      case "searching":
        return counted(stepper.steps, "small steps");
      case "unfinished":
        return stepper.search.error ?? `stopped after ${counted(counts["placed"] ?? 0, "digits")}`;
      default: {
        const calls = counts["calls"] ?? 0;
        return measured ? `${counted(calls, "calls")}${total}` : "being timed…";
      }
    }
  }

  function choose(others: string[]): void {
    names = others.slice(0, MOST);
    state.set("racers", names.join(","));
    fill();
    begin();
  }

  const select = h("select", { "aria-label": "One more solver" });
  const add = h("button", { type: "button", click: () => select.value && choose([...names, select.value]) }, "Add");
  function fill(): void {
    select.replaceChildren(...all.filter((name) => !names.includes(name)).map((name) => h("option", {}, name)));
    add.disabled = names.length >= MOST;
  }
  const radio = (value: string, text: string, checked: boolean): HTMLElement => {
    const input = h("input", { type: "radio", name: "same", value, checked });
    input.addEventListener("change", () => {
      byTime = value === "time";
      state.set("same", byTime ? null : "calls");
      begin();
    });
    return h("label", { class: "choice" }, input, ` ${text}`);
  };

  function end(): void {
    gone++;
    timing?.();
    timing = undefined;
    for (const { stepper } of racers) stepper.dispose();
    racers = [];
  }

  fill();
  root.replaceChildren(
    h(
      "fieldset",
      { class: "row" },
      h("legend", {}, "Compare"),
      radio("time", "in the same time", byTime),
      radio("calls", "with the same number of calls", !byTime),
      select,
      add,
    ),
    stage({ board: track, controls: bar, told: [said], kind: "wide" }),
    note.element,
    explained(["calls", "considered", "depth", "a call takes", "give or take"]),
  );
  begin();
  scene.onPuzzle(begin);
});
