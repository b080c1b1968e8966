/** Calls and the time of a call, for every solver on the reader's puzzle, measured in this browser. */

import { duration, h, s, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { reveal } from "../guesses.ts";
import { type Running, count, time } from "../jobs.ts";
import { keyOf, questionsOf } from "../parts/question.ts";
import * as state from "../state.ts";
import { solver_names } from "../wasm.ts";

/** How long a solver may take, in milliseconds. */
const PATIENCE = 5000;
const [WIDTH, HEIGHT] = [760, 470];
const EDGE = { left: 64, right: 110, top: 22, bottom: 44 };

interface Measured {
  name: string;
  calls?: number;
  /** In milliseconds. */
  took?: number;
  late?: boolean;
}

export const make = figure((root, scene) => {
  const names = [...solver_names(), "lanes"];
  let measured: Measured[] = [];
  let running: Running<unknown> | undefined;
  let run = 0;
  const chart = h("div", { class: "chart" });
  const table = h("table", { class: "times" });
  const status = h("p", { class: "status", role: "status" });
  const begin = h("button", { type: "button", click: () => void measure() }, "Measure all solvers on your puzzle");

  /** What comes out of a job; nothing, if it takes too long. */
  async function within<T>(job: Running<T>): Promise<T | undefined> {
    running = job;
    let timer = 0;
    const late = new Promise<undefined>((resolve) => {
      timer = window.setTimeout(() => resolve(undefined), PATIENCE);
    });
    const result = await Promise.race([job.result, late]).catch(() => undefined);
    window.clearTimeout(timer);
    job.stop();
    return result;
  }

  async function measure(): Promise<void> {
    const mine = ++run;
    running?.stop();
    measured = [];
    begin.disabled = true;
    const cells = state.cellsOf(state.puzzle());
    for (const name of names) {
      status.textContent = `Measuring ${name}…`;
      const took = await within(time(name, 9, cells, 250));
      const counts = took === undefined || name === "lanes" ? undefined : await within(count(name, 9, cells));
      if (mine !== run) return;
      const entry: Measured = { name };
      if (took === undefined) entry.late = true;
      else entry.took = took;
      if (counts) entry.calls = counts["calls"] ?? 0;
      measured.push(entry);
      draw();
    }
    begin.disabled = false;
    answerWith(measured);
    const best = measured.filter(({ took }) => took !== undefined).sort((a, b) => (a.took ?? 0) - (b.took ?? 0))[0];
    status.textContent = best ? `Done. The quickest here: ${best.name}, ${duration(best.took ?? 0)}.` : "No solver was done in time.";
  }

  /** What the chapter has asked: how many times as long as the quickest the slowest takes. */
  function answerWith(measured: Measured[]): void {
    const [question] = questionsOf(root, root.dataset["wait"] ?? "");
    const times = measured.flatMap(({ took }) => took ?? []);
    const late = measured.some(({ late }) => late);
    if (!question || times.length < 2) return;
    const slowest = late ? PATIENCE : Math.max(...times);
    const value = Number((slowest / Math.min(...times)).toPrecision(2));
    reveal(keyOf(question), { value, ...(late ? { more: true } : {}) });
  }

  function draw(): void {
    const points = measured.flatMap(({ name, calls, took }) =>
      calls && took !== undefined ? [{ name, calls, call: (took * 1e6) / calls, took }] : [],
    );
    table.replaceChildren(
      h("caption", {}, "Time = calls × time of a call, in this browser"),
      h("thead", {}, h("tr", {}, ...["solver", "calls", "a call", "in all"].map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        ...measured.map(({ name, calls, took, late }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            h("td", {}, calls === undefined ? "–" : thousands(calls)),
            h("td", {}, calls && took !== undefined ? duration(took / calls) : "–"),
            h("td", {}, late ? `more than ${duration(PATIENCE)}` : duration(took ?? 0)),
          ),
        ),
      ),
    );
    if (points.length < 2) return;
    const scale = (values: number[], from: number, to: number) => {
      const low = Math.floor(Math.log10(Math.min(...values)));
      const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
      const at = (value: number): number => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
      return { at, low, high };
    };
    const x = scale(points.map(({ calls }) => calls), EDGE.left, WIDTH - EDGE.right);
    const y = scale(points.map(({ call }) => call), HEIGHT - EDGE.bottom, EDGE.top);
    const svg = s("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": "Calls from left to right, time of a call from bottom to top; the table has the same figures" });
    for (let power = x.low; power <= x.high; power++) {
      const at = x.at(10 ** power);
      svg.append(
        s("path", { class: "thin", d: `M${at} ${EDGE.top}V${HEIGHT - EDGE.bottom}` }),
        s("text", { class: "axis", x: at, y: HEIGHT - EDGE.bottom + 16 }, thousands(10 ** power)),
      );
    }
    for (let power = y.low; power <= y.high; power++) {
      const at = y.at(10 ** power);
      svg.append(
        s("path", { class: "thin", d: `M${EDGE.left} ${at}H${WIDTH - EDGE.right}` }),
        s("text", { class: "axis end", x: EDGE.left - 8, y: at }, duration(10 ** power / 1e6)),
      );
    }
    // Where the product is the same: as long in all.
    for (let power = x.low + y.low; power <= x.high + y.high; power++) {
      const ends: [number, number][] = [];
      for (const [calls, call] of [
        [10 ** x.low, 10 ** (power - x.low)],
        [10 ** (power - y.low), 10 ** y.low],
        [10 ** x.high, 10 ** (power - x.high)],
        [10 ** (power - y.high), 10 ** y.high],
      ] as [number, number][]) {
        const [logX, logY] = [Math.log10(calls), Math.log10(call)];
        if (logX >= x.low && logX <= x.high && logY >= y.low && logY <= y.high) ends.push([x.at(calls), y.at(call)]);
      }
      ends.sort((a, b) => a[0] - b[0]);
      const [from, to] = [ends[0], ends.at(-1)];
      if (!from || !to || to[0] - from[0] < 1) continue;
      svg.append(
        s("path", { class: "same", d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}` }),
        s("text", { class: "axis begin", x: to[0] + 5, y: to[1] - (to[1] > HEIGHT - EDGE.bottom - 2 ? 8 : 0) }, `${duration(10 ** power / 1e6)} in all`),
      );
    }
    const placed: { x: number; y: number }[] = [];
    for (const { name, calls, call } of points) {
      const [cx, cy] = [x.at(calls), y.at(call)];
      let dy = 0;
      while (placed.some((other) => Math.abs(other.x - cx) < 90 && Math.abs(other.y - (cy + dy)) < 13)) dy += 13;
      placed.push({ x: cx, y: cy + dy });
      svg.append(
        s("circle", { cx, cy, r: 5, class: "dot" }),
        s("text", { class: "point", x: cx + 9, y: cy + dy }, name),
      );
    }
    svg.append(
      s("text", { class: "axis", x: (EDGE.left + WIDTH - EDGE.right) / 2, y: HEIGHT - 8 }, "calls"),
      s("text", { class: "axis begin", x: EDGE.left + 6, y: EDGE.top - 8 }, "time of a call"),
    );
    chart.replaceChildren(svg);
  }

  root.replaceChildren(h("div", { class: "row" }, begin, status), chart, table);
  const end = (): void => {
    run++;
    running?.stop();
  };
  scene.onEnd(end);
  scene.onPuzzle(() => {
    end();
    begin.disabled = false;
    status.textContent = "";
    chart.replaceChildren();
    table.replaceChildren();
  });
});
