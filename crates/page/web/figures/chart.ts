/** Shows calls and the time of a call, for every solver on the reader's puzzle, measured in this browser. */

import { duration, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { reveal } from "../guesses.ts";
import type { Running } from "../jobs.ts";
import { plot } from "../parts/plot.ts";
import { keyOf, noteCalls, questionsOf } from "../parts/question.ts";
import * as state from "../state.ts";
import { type Measured, MeasuredNote, PATIENCE, type Times, forget, isRough, measure, percent } from "../timing.ts";
import { solver_names } from "../wasm.ts";

/** Its size if there is room; on a phone it is as wide as the screen. */
const [WIDTH, HEIGHT] = [760, 470];
/** The shortest time between two drawings during the measurement, in milliseconds. */
const REST = 300;

/** Returns a link to the chapter about a program, if it is not one of the core. */
function furtherOf(name: string): HTMLElement | undefined {
  const chapters = [...document.querySelectorAll<HTMLElement>("section.chapter")];
  const chapter = chapters.find(({ id }) => name.startsWith(id)) ?? chapters.find((chapter) => chapter.querySelector(`[data-source^="${name}/"]`));
  return chapter && !chapter.hasAttribute("data-core") ? h("a", { href: `#${chapter.id}` }, name) : undefined;
}

export const make = figure((root, scene) => {
  const names = [...solver_names(), "lanes"];
  let times: Times = new Map();
  let running: Running<Times> | undefined;
  const chart = h("div", { class: "chart", tabindex: 0, role: "group", "aria-label": "Chart of calls and times" });
  const table = h("table", { class: "times" });
  const status = h("p", { class: "status", role: "status" });
  const begin = h("button", { type: "button", click: () => start() }, "Measure all solvers on your puzzle");
  const note = new MeasuredNote(() => {
    forget(state.cellsOf(state.puzzle()));
    start();
  });

  function start(): void {
    running?.stop();
    begin.disabled = true;
    let drawn = 0;
    status.textContent = "Waiting for other searches to end…";
    const mine = measure(names, state.cellsOf(state.puzzle()), (so) => {
      if (mine !== running || performance.now() - drawn < REST) return;
      drawn = performance.now();
      times = so;
      status.textContent = `Measuring: ${names.filter((name) => so.has(name)).length} of ${names.length} solvers…`;
      draw();
    });
    running = mine;
    void mine.result.then((so) => {
      times = so;
      begin.disabled = false;
      answerWith(root, names.flatMap((name) => so.get(name) ?? []));
      for (const [name, { counts }] of so) noteCalls(name, counts?.["calls"]);
      status.textContent = quickest(names, so);
      note.show(so, names);
      draw();
    });
  }

  function draw(): void {
    const rows = names.flatMap((name) => {
      const so = times.get(name);
      return so ? [{ name, ...so, calls: so.counts?.["calls"] }] : [];
    });
    const points = rows.flatMap(({ name, calls, perCall: call }) => (calls && call ? [{ name, calls, call, pale: Boolean(furtherOf(name)) }] : []));
    fillTable(table, rows);
    if (points.length < 2) return;
    chart.replaceChildren(
      plot(points, Math.min(WIDTH, chart.clientWidth), HEIGHT),
      h("p", { class: "status" }, "Paler: programs that have their chapters under Further. In the table, their names lead there."),
    );
  }

  root.replaceChildren(h("div", { class: "row" }, begin, status), chart, table, note.element);
  const end = (): void => {
    const before = running;
    running = undefined;
    before?.stop();
  };
  scene.onEnd(end);
  scene.onPuzzle(() => {
    end();
    begin.disabled = false;
    status.textContent = "";
    note.element.hidden = true;
    chart.replaceChildren();
    table.replaceChildren();
  });
});

/** Stores the answer to the chapter's question: the time of the slowest solver, as a multiple of the fastest one's. */
function answerWith(root: HTMLElement, measured: Measured[]): void {
  const [question] = questionsOf(root, root.dataset["wait"] ?? "");
  const times = measured.flatMap(({ took }) => took ?? []);
  const late = measured.some(({ took }) => took === undefined);
  if (!question || times.length < 2) return;
  const slowest = late ? PATIENCE : Math.max(...times);
  const value = Number((slowest / Math.min(...times)).toPrecision(2));
  reveal(keyOf(question), { value, more: late, rough: measured.some(isRough) });
}

/** Returns which solver was the quickest, in words. */
function quickest(names: string[], times: Times): string {
  const took = (name: string): number => times.get(name)?.took ?? 0;
  const [best] = names.filter((name) => times.get(name)?.took !== undefined).sort((a, b) => took(a) - took(b));
  if (best === undefined) return "No solver finished in time.";
  const only = times.get(best)?.counts ? "" : " It makes no calls, so it is only in the table.";
  return `Done. The quickest here: ${best}, ${duration(took(best))}.${only}`;
}

/** Fills the table with a row for each solver that is measured. */
function fillTable(table: HTMLTableElement, rows: (Measured & { name: string; calls: number | undefined })[]): void {
  table.replaceChildren(
    h("caption", {}, "Time = calls × time of a call, in this browser"),
    h("thead", {}, h("tr", {}, ...["solver", "calls", "a call", "in all", "spread"].map((name) => h("th", { scope: "col" }, name)))),
    h(
      "tbody",
      {},
      ...rows.map(({ name, calls, perCall: call, took, spread }) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, furtherOf(name) ?? name),
          h("td", {}, calls === undefined ? "–" : thousands(calls)),
          h("td", {}, call === undefined ? "–" : duration(call / 1e6)),
          h("td", {}, took === undefined ? `more than ${duration(PATIENCE)}` : duration(took)),
          h("td", {}, spread === undefined ? "–" : percent(spread)),
        ),
      ),
    ),
  );
}
