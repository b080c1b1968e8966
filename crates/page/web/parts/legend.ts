/** The legend of a step's picture: the meaning of the colours and lines in it. */

import { pictureLegend } from "sudoku-lanes";
import { h, s } from "../dom.ts";

export function legend(picture: Element): HTMLElement {
  const list = h("ul", { class: "legend" });
  for (const { name, meaning } of pictureLegend()) {
    const found = picture.querySelector(`svg.sudoku .${name}`);
    if (found) list.append(h("li", {}, sample(found), meaning));
  }
  // The lines are arrows of inferences, or links.
  const lines = picture.querySelector("svg.sudoku :is(.on, .off)") ? INFERENCES : LINKS;
  for (const [name, meaning] of lines) {
    if (picture.querySelector(`svg.sudoku .link${name}`)) list.append(h("li", {}, line(name === STRONG ? "strong" : ""), meaning));
  }
  return list;
}

const [STRONG, WEAK] = [".strong", ":not(.strong)"] as const;
const LINKS: readonly [string, string][] = [
  [STRONG, "a strong link: if one end is false, the other is true"],
  [WEAK, "a weak link: if one end is true, the other is false"],
];
const INFERENCES: readonly [string, string][] = [
  [STRONG, "leads to what is true"],
  [WEAK, "leads to what is false"],
];

function line(kind: string): SVGElement {
  return small(s("path", { class: `link chain0 ${kind}`, d: "M0 9H18" }));
}

function small(...shapes: SVGElement[]): SVGElement {
  return s("svg", { class: "sudoku", viewBox: "0 0 18 18", "aria-hidden": "true" }, ...shapes);
}

/** Returns a small picture with the same shape and classes. */
function sample(of: Element): SVGElement {
  const name = of.getAttribute("class") ?? "";
  const shape = ({
    circle: () => s("circle", { cx: 9, cy: 9, r: 8.5 }),
    path: () => s("rect", { width: 18, height: 18 }),
    text: () => s("text", { x: 9, y: 9 }, "5"),
  } as Record<string, () => SVGElement>)[of.localName];
  if (!shape) return small();
  const made = shape();
  made.setAttribute("class", name);
  return small(made);
}
