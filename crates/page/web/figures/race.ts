/** Searches side by side on the same puzzle: in the same time, or with the same number of calls. `data-solvers` to begin with. */

import { duration, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { type Running, count, time } from "../jobs.ts";
import type { Controls } from "../parts/controls.ts";
import { Stepper } from "../parts/stepper.ts";
import * as state from "../state.ts";
import { examples, solver_names } from "../wasm.ts";

const MOST = 6;
/** How long a search may take to be timed. */
const PATIENCE = 8000;

interface Racer {
  name: string;
  stepper: Stepper;
  /** What one call takes, in nanoseconds, once that is measured. */
  perCall?: number;
  timing?: Running<unknown>;
  /** It was stopped: the time of a call is that on an easy puzzle. */
  late?: boolean;
  card: HTMLElement;
  line: HTMLElement;
  bar: HTMLProgressElement;
  numbers: HTMLElement;
}

/** How many events of each search are recorded: there are several. */
const RECORDED = 24e6;

export const make = figure((root, scene) => {
  const all = solver_names();
  let names = (state.get("racers") ?? root.dataset["solvers"] ?? "sudoku7,sudoku8").split(/[ ,]+/).filter((name) => all.includes(name));
  let byTime = state.get("same") !== "calls";
  let racers: Racer[] = [];
  /** Nanoseconds, or calls. */
  let at = 0;
  let controls: Controls | undefined;
  let gone = 0;

  const track = h("div", { class: "race" });
  const bar = h("div");
  const said = h("p", { class: "words", "aria-live": "polite" });

  const calls = (racer: Racer): number =>
    racer.stepper.final?.["calls"] ?? racer.stepper.recording.counts_at_end()["calls"] ?? 0;
  const length = (racer: Racer): number => (byTime ? calls(racer) * (racer.perCall ?? 0) : calls(racer));
  const longest = (): number => Math.max(1, ...racers.map(length));
  const ready = (): boolean => racers.length > 0 && racers.every(({ stepper, perCall }) => (stepper.over || stepper.stopped) && perCall !== undefined);

  const begin = scene.again((scene) => {
    scene.onEnd(end);
    const run = ++gone;
    at = 0;
    const cells = state.cellsOf(state.puzzle());
    racers = names.map((name) => {
      const line = h("p", { class: "status" }, "searching…");
      const progress = h("progress", { max: 1, value: 0, "aria-label": `How far ${name} is` });
      const numbers = h("dl", { class: "numbers" });
      const stepper = new Stepper(name, 9, cells, () => {
        if (run === gone) show();
      }, RECORDED);
      const drop = h("button", { type: "button", class: "small", "aria-label": `Without ${name}`, click: () => choose(names.filter((other) => other !== name)) }, "×");
      const card = h("div", { class: "racer", role: "group", "aria-label": name }, h("h3", {}, name, drop), stepper.grid.element, progress, numbers, line);
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
        show();
      },
      // On to where the next one is done.
      over() {
        return Math.ceil(Math.min(longest(), ...racers.map(length).filter((end) => end > at)));
      },
    };
    controls = scene.controls(speedAndPlace, byTime ? "ns" : "calls", byTime ? 10 : 7);
    bar.replaceChildren(controls.element);
    void measure(run, cells);
    show();
  });

  /** One after the other, so that they do not take each other's time. */
  async function measure(run: number, cells: Uint8Array): Promise<void> {
    for (const racer of racers) {
      const done = await within(racer.stepper.search.result, PATIENCE);
      if (run !== gone) return;
      racer.late = done === undefined;
      if (racer.late) racer.stepper.stop();
      // A puzzle that takes too long is not timed; on another one a call takes about as long.
      const timed = racer.late ? state.cellsOf(examples()[0] ?? "") : cells;
      const timing = time(racer.name, 9, timed, 250);
      racer.timing = timing;
      const took = await within(timing.result, PATIENCE);
      timing.stop();
      const counting = count(racer.name, 9, timed);
      const counted = racer.late ? await within(counting.result, PATIENCE) : racer.stepper.final;
      counting.stop();
      if (run !== gone) return;
      racer.perCall = ((took ?? PATIENCE) * 1e6) / Math.max(1, counted?.["calls"] ?? 1);
      show();
    }
    controls?.suit(12);
  }

  /** What comes out within a time, in milliseconds; else nothing. */
  function within<T>(result: Promise<T>, patience: number): Promise<T | undefined> {
    const late = new Promise<undefined>((resolve) => window.setTimeout(() => resolve(undefined), patience));
    return Promise.race([result, late]).catch(() => undefined);
  }

  function show(): void {
    const done: string[] = [];
    for (const racer of racers) {
      const { stepper, perCall } = racer;
      const end = length(racer);
      if (ready()) {
        const call = Math.min(calls(racer), byTime ? Math.floor(at / (perCall || 1)) : at);
        stepper.recording.seek(call >= calls(racer) ? stepper.recording.events : stepper.recording.moment_of_call(Math.max(1, call)));
        if (at === 0) stepper.recording.seek(0);
        if (at >= end && !racer.late) done.push(racer.name);
      }
      stepper.show();
      const counts = stepper.recording.counts();
      racer.bar.value = ready() && end > 0 ? Math.min(1, at / end) : 0;
      racer.numbers.replaceChildren(
        ...Object.entries({
          calls: thousands(counts["calls"] ?? 0),
          considered: thousands(counts["considered"] ?? 0),
          depth: String(stepper.recording.depth),
          "a call takes": perCall === undefined ? "…" : duration(perCall / 1e6),
        }).flatMap(([name, value]) => [h("dt", {}, name), h("dd", {}, value)]),
      );
      const total = perCall === undefined ? "" : `: ${duration((perCall * calls(racer)) / 1e6)}`;
      racer.line.textContent = racer.late
        ? `not done after ${duration(PATIENCE)}: stopped`
        : !stepper.over
        ? `searching: ${thousands(stepper.recording.events)} small steps`
        : perCall === undefined
          ? "being timed…"
          : `${thousands(calls(racer))} ${calls(racer) === 1 ? "call" : "calls"}${total}`;
      racer.card.classList.toggle("done", ready() && at >= end && !racer.late);
    }
    const clock = byTime ? duration(at / 1e6) : `${thousands(at)} calls each`;
    said.textContent = !ready() ? "The searches are recorded and timed, one after the other." : at === 0 ? "Ready." : `After ${clock}: ${done.length ? `${done.join(", ")} done` : "none is done"}.`;
    controls?.update();
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
    for (const { stepper, timing } of racers) {
      timing?.stop();
      stepper.dispose();
    }
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
    track,
    bar,
    said,
  );
  begin();
  scene.onPuzzle(begin);
});
