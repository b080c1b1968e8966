/**
 * Sets of digits as numbers, whose bits the reader flips: the digits that a row, a column and a panel have in common, and how
 * sudoku7 goes through them.
 */

import { h } from "../dom.ts";
import { figure } from "../figure.ts";

/** The initial sets: 7 and 9 are legal. */
const SETS: [string, number[]][] = [
  ["row", [1, 2, 7, 9]],
  ["column", [1, 4, 7, 8, 9]],
  ["panel", [2, 5, 7, 9]],
];
/** The bits from the highest one to bit 0, which stands for no digit but is shown because 1 is subtracted. */
const BITS = [9, 8, 7, 6, 5, 4, 3, 2, 1, 0];

const has = (set: number, digit: number): boolean => ((set >> digit) & 1) === 1;
const lowest = (set: number): number => Math.log2(set & -set);
const listed = (set: number): string => `{${BITS.filter((digit) => has(set, digit)).reverse().join(", ")}}`;

/** A row of the table: the name of the set, its number, and its bits, in elements that the caller gives. */
class Row {
  private readonly name = h("code");
  private readonly value = h("span", { class: "value" });
  private readonly cells: HTMLElement[];
  readonly element: HTMLElement;

  constructor(private readonly bits = BITS.map((): HTMLElement => h("span"))) {
    this.cells = this.bits.map((bit) => h("td", {}, bit));
    this.element = h("tr", {}, h("th", { scope: "row" }, this.name, this.value), ...this.cells);
  }

  /** Shows a set, and marks the bits in which it differs from `before`. */
  show(name: string, set: number, before = set): void {
    this.name.textContent = name;
    this.value.textContent = String(set);
    BITS.forEach((digit, i) => {
      const bit = this.bits[i];
      if (!bit) return;
      bit.textContent = has(set, digit) ? "1" : "0";
      if (bit instanceof HTMLButtonElement) bit.setAttribute("aria-label", `Bit ${digit} of the ${name} is ${bit.textContent}`);
      this.cells[i]?.classList.toggle("in", has(set, digit));
      this.cells[i]?.classList.toggle("changed", has(set ^ before, digit));
    });
  }
}

export const make = figure((root) => {
  const sets = SETS.map(([name, digits]) => {
    const of = { name, set: digits.reduce((set, digit) => set | (1 << digit), 0), row: new Row() };
    const turn = (digit: number): void => {
      of.set ^= 1 << digit;
      begin();
    };
    of.row = new Row(BITS.map((digit) => (digit ? h("button", { type: "button", click: () => turn(digit) }) : h("span"))));
    return of;
  });
  const [common, less, rest] = [new Row(), new Row(), new Row()];
  const words = h("p", { class: "words", "aria-live": "polite" });
  const next = h("button", { type: "button", click: () => (digits ? step() : begin()) });
  let digits = 0;
  let tried = 0;

  function begin(): void {
    digits = sets.reduce((all, { set }) => all & set, -1);
    tried = 0;
    show();
  }

  function step(): void {
    digits &= digits - 1;
    tried++;
    show();
  }

  function show(): void {
    for (const { name, set, row } of sets) row.show(name, set);
    common.show(tried ? "digits" : "digits = row & column & panel", digits);
    for (const row of [less, rest]) row.element.hidden = digits === 0;
    less.show("digits - 1", digits - 1, digits);
    rest.show("digits & (digits - 1)", digits & (digits - 1), digits);
    const first = lowest(digits);
    words.textContent = digits
      ? `The digits are ${listed(digits)}. digits.trailing_zeros() is ${first}, so the search tries ${first}. In digits - 1 that bit and all below it are flipped. The bits that both have are the set without ${first}.`
      : `digits is 0, the empty set. Nothing ${tried ? "more " : ""}is tried, and the call gives up.`;
    next.textContent = digits ? "digits &= digits - 1" : "Begin again";
    next.disabled = digits === 0 && tried === 0;
  }

  const head = h("tr", {}, h("th", { scope: "col" }, "bit"), ...BITS.map((digit) => h("th", { scope: "col" }, String(digit))));
  const rows = [...sets.map(({ row }) => row), common, less, rest].map(({ element }) => element);
  const table = h("table", { class: "bits" }, h("thead", {}, head), h("tbody", {}, ...rows));
  root.replaceChildren(h("div", { class: "turned" }, table, h("div", {}, words, next)));
  begin();
});
