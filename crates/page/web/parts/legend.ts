/** What the colours and lines of a step's picture mean: of those that are in it. */

import { pictureLegend } from "sudoku-lanes";
import { h, s } from "../dom.ts";

export function legend(picture: Element): HTMLElement {
  const list = h("ul", { class: "legend" });
  for (const { name, meaning } of pictureLegend()) {
    const found = picture.querySelector(`svg.sudoku .${name}`);
    if (found) list.append(h("li", {}, sample(found), meaning));
  }
  // Double lines are drawn of two.
  if (picture.querySelector("svg.sudoku .strong")) {
    for (const [name, meaning] of LINKS) list.append(h("li", {}, line(name), meaning));
  }
  return list;
}

const LINKS = [
  ["link chain0 strong", "a strong link: one of the two is true"],
  ["link chain0", "a weak link: one of the two is false"],
] as const;

function line(name: string): SVGElement {
  const path = (name: string): SVGElement => s("path", { class: name, d: "M1 9H17" });
  return small(path(name), ...(name.endsWith("strong") ? [path("gap")] : []));
}

function small(...shapes: SVGElement[]): SVGElement {
  return s("svg", { class: "sudoku", viewBox: "0 0 18 18", "aria-hidden": "true" }, ...shapes);
}

/** A small picture of the same shape and classes. */
function sample(of: Element): SVGElement {
  const name = of.getAttribute("class") ?? "";
  const shape = ({
    circle: () => s("circle", { cx: 9, cy: 9, r: 8.5 }),
    rect: () => s("rect", { width: 18, height: 18 }),
    text: () => s("text", { x: 9, y: 9 }, "5"),
  } as Record<string, () => SVGElement>)[of.localName];
  if (!shape) return small();
  const made = shape();
  made.setAttribute("class", name);
  return small(made);
}
