/**
 * Draws calls and the time of a call as dots: a dot further left has a smaller tree, one further down a cheaper step. All points on
 * a dotted line take equally long.
 */

import { duration, h, s, thousands } from "../dom.ts";

interface Point {
  name: string;
  calls: number;
  /** Nanoseconds for a call. */
  call: number;
  /** Whether it is drawn paler. */
  pale?: boolean;
}

/** Returns the picture, of this width and height; the `latest` dot stands out. */
export function plot(points: Point[], width: number, height: number, latest?: string): SVGSVGElement {
  const small = width < 500;
  const EDGE = { left: 64, right: small ? 56 : 110, top: 22, bottom: 44 };
  const scale = (values: number[], from: number, to: number) => {
    const low = Math.floor(Math.log10(Math.min(...values)));
    const high = Math.max(low + 1, Math.ceil(Math.log10(Math.max(...values))));
    const at = (value: number): number => from + ((Math.log10(value) - low) / (high - low)) * (to - from);
    return { at, low, high };
  };
  const x = scale(points.map(({ calls }) => calls), EDGE.left, width - EDGE.right);
  const y = scale(points.map(({ call }) => call), height - EDGE.bottom, EDGE.top);
  const svg = s("svg", { class: "plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": "Calls from left to right, time of a call from bottom to top; the table has the same figures" });
  for (let power = x.low; power <= x.high; power++) {
    const at = x.at(10 ** power);
    svg.append(
      s("path", { class: "thin", d: `M${at} ${EDGE.top}V${height - EDGE.bottom}` }),
      s("text", { class: "axis", x: at, y: height - EDGE.bottom + 16 }, thousands(10 ** power)),
    );
  }
  for (let power = y.low; power <= y.high; power++) {
    const at = y.at(10 ** power);
    svg.append(
      s("path", { class: "thin", d: `M${EDGE.left} ${at}H${width - EDGE.right}` }),
      s("text", { class: "axis end", x: EDGE.left - 8, y: at }, duration(10 ** power / 1e6)),
    );
  }
  /** The labels of the lines, which no label of a dot may cover. */
  const taken: Box[] = [];
  // Lines on which the product, and so the total time, is the same.
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
    const [x0, y0] = [to[0] + 5, to[1] - (to[1] > height - EDGE.bottom - 2 ? 8 : 0)];
    const total = `${duration(10 ** power / 1e6)}${small ? "" : " in all"}`;
    taken.push({ left: x0, right: x0 + widthOf(total), top: y0 - LINE / 2, bottom: y0 + LINE / 2 });
    svg.append(s("path", { class: "same", d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}` }), s("text", { class: "axis begin", x: x0, y: y0 }, total));
  }
  const dots = points.map(({ name, calls, call }) => ({ name, x: x.at(calls), y: y.at(call) }));
  const labels = beside(dots, taken, { left: EDGE.left, right: width - EDGE.right, top: EDGE.top, bottom: height - EDGE.bottom });
  dots.forEach((dot, i) => {
    const label = labels[i];
    if (!label) return;
    // If there was no room beside the dot, a line leads to the label.
    if (label.isFar) svg.append(s("path", { class: "leader", d: `M${dot.x} ${dot.y}L${label.end} ${label.y + LINE / 2}` }));
    const kind = dot.name === latest ? " latest" : points[i]?.pale ? " pale" : "";
    svg.append(
      s("circle", { cx: dot.x, cy: dot.y, r: DOT, class: `dot${kind}` }),
      s("text", { class: `point${kind}`, x: label.x, y: label.y + LINE / 2 }, dot.name),
    );
  });
  svg.append(
    s("text", { class: "axis", x: (EDGE.left + width - EDGE.right) / 2, y: height - 10 }, "calls"),
    s("text", { class: "axis begin", x: EDGE.left + 6, y: EDGE.top - 8 }, "time of a call"),
  );
  return svg;
}

/** The radius of a dot, and the height of a line of text. */
const [DOT, LINE] = [5, 15];

interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** The left and top of a label, whether it is far from its dot, and where a line from the dot ends. */
interface Label {
  x: number;
  y: number;
  isFar: boolean;
  end: number;
}

/** Returns about the width of a label. */
function widthOf(text: string): number {
  const context = h("canvas").getContext("2d");
  if (context) context.font = `600 12px ${getComputedStyle(document.documentElement).getPropertyValue("--plain")}`;
  return (context?.measureText(text).width ?? 8 * text.length) * 1.1 + 2;
}

/**
 * Returns the left and top of each dot's label: near its dot and inside the frame, so that it covers no other label and no dot.
 */
function beside(dots: { name: string; x: number; y: number }[], others: Box[], inside: Box): Label[] {
  const taken = [...others, ...dots.map(({ x, y }) => ({ left: x - DOT, right: x + DOT, top: y - DOT, bottom: y + DOT }))];
  const placed = new Map<string, Label>();
  // The order is from left to right, because the picture has free room at the right.
  for (const { name, x, y } of [...dots].sort((a, b) => a.x - b.x || a.y - b.y)) {
    const width = widthOf(name);
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
    placed.set(name, { x: left, y: top, isFar, end: left > x ? left : left + width });
  }
  return dots.map(({ name }) => placed.get(name) ?? { x: 0, y: 0, isFar: false, end: 0 });
}
