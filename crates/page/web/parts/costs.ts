/**
 * Why searches take as long as they do: what each did, how often, times what one costs; the sum beside the time that was measured. The
 * costs were measured by `race --example costs` on another machine; they are scaled by one number for all searches, so that the
 * sums of these are their times together. What is left of a difference between two searches is then what the counts explain.
 */

import { costs, machine } from "#costs";
import { duration, h, thousands } from "../dom.ts";
import type { Counts } from "../wasm.ts";

/** A search: milliseconds, and what it did. */
export interface Worked {
  name: string;
  took: number;
  counts: Counts;
}

export class CostsTable {
  private readonly body = h("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "What it takes" });
  readonly element = h("details", { class: "costs", hidden: true }, h("summary", {}, "Why: how often, times what one costs"), this.body);
  private shown = "";

  /** Shows these, those whose costs are known. */
  show(searches: Worked[]): void {
    const known = searches.filter(({ name }) => costs[name]);
    const key = JSON.stringify(known.map(({ name, took, counts }) => [name, took, counts["calls"]]));
    if (key === this.shown) return;
    this.shown = key;
    this.element.hidden = known.length === 0;
    const parts = known.map((search) => ({ ...search, units: unitsOf(search) }));
    const total = parts.reduce((sum, { units }) => sum + sumOf(units), 0);
    const scale = parts.reduce((sum, { took }) => sum + took, 0) / (total || 1);
    const cell = (text: string): HTMLElement => h("td", {}, text);
    const groups = parts.map(({ name, took, units }) => {
      const rows = [
        ...units.map(([unit, number, cost]) =>
          h("tr", {}, cell(unit), cell(thousands(number)), cell((cost * scale * 1e6).toFixed(2)), cell(duration(number * cost * scale))),
        ),
        h("tr", { class: "sum" }, cell("sum"), cell(""), cell(""), cell(`${duration(sumOf(units) * scale)}, measured ${duration(took)}`)),
      ];
      // The name of a solver stands once, for all its rows.
      rows[0]?.prepend(h("th", { scope: "rowgroup", rowspan: rows.length }, name));
      return h("tbody", {}, ...rows);
    });
    const head = ["solver", "what", "how often", "one: ns", "all of them"].map((text) => h("th", { scope: "col" }, text));
    this.body.replaceChildren(
      h("table", {}, h("thead", {}, h("tr", {}, ...head)), ...groups),
      h(
        "p",
        { class: "note" },
        `What one costs was found by the project's own measurement of many puzzles (${machine}), here times ${scale.toFixed(2)}, as this browser takes that much longer or shorter in all.`,
      ),
    );
  }
}

/** What is counted, how often, and the milliseconds that one cost where that was measured. */
function unitsOf({ name, counts }: Worked): [string, number, number][] {
  return (costs[name] ?? []).map(([unit, nanoseconds]) => [unit, unit === "start" ? 1 : (counts[unit] ?? 0), nanoseconds / 1e6]);
}

const sumOf = (units: [string, number, number][]): number => units.reduce((sum, [, number, cost]) => sum + number * cost, 0);
