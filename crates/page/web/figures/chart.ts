/** Calls and the time of a call, for every solver on the reader's puzzle, measured in this browser. */

import { duration, h, s, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { reveal } from "../guesses.ts";
import type { Running } from "../jobs.ts";
import { keyOf, questionsOf } from "../parts/question.ts";
import * as state from "../state.ts";
import { type Measured, MeasuredNote, PATIENCE, type Times, forget, measure, percent } from "../timing.ts";
import { solver_names } from "../wasm.ts";

const [WIDTH, HEIGHT] = [760, 470];
const EDGE = { left: 64, right: 110, top: 22, bottom: 44 };
/** How often it is drawn while it is measured, in milliseconds. */
const REST = 300;

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
      if (mine !== running) return;
      times = so;
      begin.disabled = false;
      answerWith(names.flatMap((name) => so.get(name) ?? []));
      const best = names.filter((name) => so.get(name)?.took !== undefined).sort((a, b) => (so.get(a)?.took ?? 0) - (so.get(b)?.took ?? 0))[0];
      status.textContent = best ? `Done. The quickest here: ${best}, ${duration(so.get(best)?.took ?? 0)}.${so.get(best)?.counts ? "" : " It makes no calls, so it is only in the table."}` : "No solver was done in time.";
      note.show(so, names);
      draw();
    });
  }

  /** What the chapter has asked: how many times as long as the quickest the slowest takes. */
  function answerWith(measured: Measured[]): void {
    const [question] = questionsOf(root, root.dataset["wait"] ?? "");
    const times = measured.flatMap(({ took }) => took ?? []);
    const late = measured.some(({ took }) => took === undefined);
    if (!question || times.length < 2) return;
    const slowest = late ? PATIENCE : Math.max(...times);
    const value = Number((slowest / Math.min(...times)).toPrecision(2));
    reveal(keyOf(question), { value, ...(late ? { more: true } : {}) });
  }

  function draw(): void {
    const measured = names.flatMap((name) => {
      const so = times.get(name);
      return so ? [{ name, ...so, calls: so.counts?.["calls"] }] : [];
    });
    const points = measured.flatMap(({ name, calls, perCall: call }) => (calls && call ? [{ name, calls, call }] : []));
    table.replaceChildren(
      h("caption", {}, "Time = calls × time of a call, in this browser"),
      h("thead", {}, h("tr", {}, ...["solver", "calls", "a call", "in all", "spread"].map((name) => h("th", { scope: "col" }, name)))),
      h(
        "tbody",
        {},
        ...measured.map(({ name, calls, perCall: call, took, spread }) =>
          h(
            "tr",
            {},
            h("th", { scope: "row" }, name),
            h("td", {}, calls === undefined ? "–" : thousands(calls)),
            h("td", {}, call === undefined ? "–" : duration(call / 1e6)),
            h("td", {}, took === undefined ? `more than ${duration(PATIENCE)}` : duration(took)),
            h("td", {}, spread === undefined ? "–" : percent(spread)),
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
    const dots = points.map(({ name, calls, call }) => ({ name, x: x.at(calls), y: y.at(call) }));
    const labels = beside(dots, { left: EDGE.left, right: WIDTH - 2, top: EDGE.top, bottom: HEIGHT - EDGE.bottom });
    dots.forEach((dot, i) => {
      const label = labels[i];
      if (!label) return;
      // Where there was no room beside the dot, a line leads to the label.
      if (label.isFar) svg.append(s("path", { class: "leader", d: `M${dot.x} ${dot.y}L${label.x} ${label.y + LINE / 2}` }));
      svg.append(
        s("circle", { cx: dot.x, cy: dot.y, r: DOT, class: "dot" }),
        s("text", { class: "point", x: label.x, y: label.y + LINE / 2 }, dot.name),
      );
    });
    svg.append(
      s("text", { class: "axis", x: (EDGE.left + WIDTH - EDGE.right) / 2, y: HEIGHT - 8 }, "calls"),
      s("text", { class: "axis begin", x: EDGE.left + 6, y: EDGE.top - 8 }, "time of a call"),
    );
    chart.replaceChildren(svg);
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

/** The radius of a dot, and the height of a line of text. */
const [DOT, LINE] = [5, 14];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** Where the names of dots can stand, beside them and in the picture, so that none covers another or a dot: left and top of each. */
function beside(dots: { name: string; x: number; y: number }[], inside: Box): { x: number; y: number; isFar: boolean }[] {
  const context = h("canvas").getContext("2d");
  if (context) context.font = "600 12px system-ui, sans-serif";
  const taken: Box[] = dots.map(({ x, y }) => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }));
  const placed = new Map<string, { x: number; y: number; isFar: boolean }>();
  // From the left to the right: the picture has its room at the right.
  for (const { name, x, y } of [...dots].sort((a, b) => a.x - b.x)) {
    const width = (context?.measureText(name).width ?? 8 * name.length) * 1.1 + 2;
    const places: [number, number, boolean][] = [];
    for (let away = 0; away < 12; away++) {
      const [across, down] = [DOT + 4, away * LINE];
      for (const dy of away ? [-down, down] : [0]) {
        places.push([x + across, y + dy - LINE / 2, away > 1], [x - across - width, y + dy - LINE / 2, away > 1]);
        if (away) places.push([x - width / 2, y + dy - LINE / 2, away > 1]);
      }
    }
    const fits = ([left, top]: [number, number, boolean]): boolean => {
      const [right, bottom] = [left + width, top + LINE];
      if (left < inside.left || right > inside.right || top < inside.top || bottom > inside.bottom) return false;
      return !taken.some((box) => left < box.right && right > box.left && top < box.bottom && bottom > box.top);
    };
    const [left, top, isFar] = places.find(fits) ?? places[0] ?? [x, y, false];
    taken.push({ left, right: left + width, top, bottom: top + LINE });
    placed.set(name, { x: left, y: top, isFar });
  }
  return dots.map(({ name }) => placed.get(name) ?? { x: 0, y: 0, isFar: false });
}
