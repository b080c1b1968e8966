/**
 * The reason of a step. A long chain of conclusions is folded into its first conclusion, its last one, and the number between them;
 * a beginning that two chains share is shown once. Unfolded, each conclusion can be pressed, and the picture shows everything that
 * holds at that point.
 */

import { h, s } from "../dom.ts";
import { capital } from "./possible.ts";

/** The side of a cell in the pictures, and the width of their frame, as in their crate. */
const [CELL, EDGE] = [54, 18];

/** The most conclusions of a chain that is not folded. */
const SHORT = 6;

/** A line of the words; its indentation is the depth of a chain inside others. */
interface Line {
  depth: number;
  conclusions: string[];
}

/** Returns the paragraphs and folded chains of a reason; a conclusion that is pressed is drawn into the picture. */
export function story(words: string, picture: HTMLElement): HTMLElement[] {
  const lines: Line[] = words
    .split("\n")
    .filter(Boolean)
    .map((line) => ({ depth: Math.floor((line.length - line.trimStart().length) / 2), conclusions: line.trim().split(/,? then (?=r\d|\[)/) }));
  const parts: HTMLElement[] = [];
  let before: Line | undefined;
  for (const [i, line] of lines.entries()) {
    const { depth, conclusions } = line;
    const kind = depth > 1 ? "chain nested" : "chain";
    if (depth === 0 || conclusions.length <= SHORT) {
      parts.push(h("p", depth ? { class: kind } : {}, capital(conclusions.join(", then "))));
      before = undefined;
      continue;
    }
    // The next or the previous chain may begin with the same conclusions.
    const next = lines[i + 1];
    const told = before ? alike(before, line) : 0;
    const shared = told === 0 && next ? alike(line, next) : 0;
    const draw = (upTo: number): void => follow(picture, conclusions.slice(0, upTo + 1));
    if (shared) parts.push(folded(kind, "Two chains begin alike: ", conclusions, 0, shared, draw));
    parts.push(folded(kind, "", conclusions, told || shared, conclusions.length, draw));
    before = shared ? line : undefined;
  }
  return parts;
}

/** Returns the number of conclusions at the start that two chains of the same depth share, if it is worth showing them once. */
function alike(one: Line, other: Line): number {
  if (one.depth !== other.depth) return 0;
  const differs = one.conclusions.findIndex((conclusion, i) => conclusion !== other.conclusions[i]);
  const same = differs < 0 ? one.conclusions.length : differs;
  return same > 2 && same < Math.min(one.conclusions.length, other.conclusions.length) ? same : 0;
}

/** Folds the conclusions `from..to` of a chain. */
function folded(kind: string, head: string, all: string[], from: number, to: number, draw: (upTo: number) => void): HTMLElement {
  const [first, last] = [brief(all[0]), brief(all[to - 1])];
  const summary = from === 0 ? `${head}${first}, then, after ${to - 1} conclusions, ${last}` : `From there, after ${to - from} conclusions, ${last}`;
  const buttons = all.slice(from, to).map((conclusion, i) => {
    const button = h("button", { type: "button", class: "conclusion", "aria-pressed": "false" }, capital(conclusion.replace(/[,;]$/, "")));
    button.addEventListener("click", () => {
      for (const other of button.closest(".story")?.querySelectorAll(".conclusion") ?? []) other.setAttribute("aria-pressed", String(other === button));
      draw(from + i);
    });
    return button;
  });
  const list = h("ol", { start: from + 1 }, ...buttons.map((button) => h("li", {}, button)));
  return h("details", { class: kind }, h("summary", {}, capital(summary)), list);
}

/** Returns a conclusion without its reason. */
function brief(conclusion = ""): string {
  return conclusion.replace(/ \(.*$/s, "").replace(/[.;,]$/, "");
}

/** Draws what holds after some conclusions: a disc on candidates that are true, a cross on those that are false. */
function follow(picture: HTMLElement, conclusions: string[]): void {
  const drawing = picture.querySelector("svg.sudoku");
  if (!drawing) return;
  drawing.querySelector(".followed")?.remove();
  const shapes = s("g", { class: "followed" });
  conclusions.forEach((conclusion, i) => {
    const said = conclusion.match(/r(\d)c(\d) is (not )?(\d)/);
    if (!said) return;
    const [row, column, digit] = [Number(said[1]), Number(said[2]), Number(said[4])];
    const third = CELL / 3;
    const x = EDGE + (column - 1) * CELL + (((digit - 1) % 3) + 0.5) * third;
    const y = EDGE + (row - 1) * CELL + (Math.floor((digit - 1) / 3) + 0.5) * third;
    const name = `${said[3] ? "untrue" : "true"}${i === conclusions.length - 1 ? " last" : ""}`;
    const r = third / 2;
    shapes.append(said[3] ? s("path", { class: name, d: `M${x - r} ${y - r}l${2 * r} ${2 * r}m0 ${-2 * r}l${-2 * r} ${2 * r}` }) : s("circle", { class: name, cx: x, cy: y, r }));
  });
  drawing.append(shapes);
}
