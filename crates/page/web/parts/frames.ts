/**
 * Shows the calls that wait as cards, with the row, the column and the digit of each. When a solution is found, `true` goes up from
 * card to card.
 */

import { h, thousands } from "../dom.ts";
import type { View } from "../wasm.ts";

/** The most cards that are shown. */
const SHOWN = 9;
/** The events of a call that are about its own cell. */
const OWN = new Set(["look", "choose", "consider", "place", "refuse", "retract", "give_up"]);

interface Card {
  cell: number | undefined;
  digit: number | undefined;
  answer: string;
}

export class Frames {
  readonly element: HTMLElement;
  private readonly list = h("ol");
  private readonly head = h("p");

  constructor(private readonly size: number) {
    this.element = h("div", { class: "frames" }, this.head, this.list);
  }

  show({ path, returned, last: event }: View): void {
    const cards: Card[] = path.map(([cell, digit]) => ({ cell, digit, answer: "waits" }));
    if (returned > 0) {
      // The innermost call has answered first; the cards above the one that answers now are gone.
      cards.splice(Math.max(0, cards.length - returned + 2));
      if (returned === 1) cards.push({ cell: undefined, digit: undefined, answer: "true" });
      else {
        const last = cards.at(-1);
        if (last) last.answer = "true";
      }
    } else if (event) {
      const name = event.name.split(" ")[0] ?? "";
      const last = cards.at(-1);
      if (last && last.cell === event.cell && name !== "call" && last.digit === event.digit) last.answer = "tries";
      else cards.push({ cell: OWN.has(name) ? event.cell : undefined, digit: undefined, answer: "now" });
    }
    const waiting = cards.filter(({ answer }) => answer === "waits").length;
    this.head.textContent = returned > 0 ? (waiting ? `${thousands(waiting)} still waiting` : "The first call has its answer") : waiting ? `${thousands(waiting)} waiting for an answer` : event ? "The first call is at work" : "No call has begun";
    const hidden = Math.max(0, cards.length - SHOWN);
    this.list.replaceChildren(
      ...(hidden ? [h("li", { class: "quiet" }, `${thousands(hidden)} more`)] : []),
      ...cards.slice(hidden).map((card) => this.card(card)),
    );
  }

  private card({ cell, digit, answer }: Card): HTMLElement {
    const where = cell === undefined ? (answer === "true" ? "full grid" : "looks") : `row ${Math.floor(cell / this.size) + 1}, col ${(cell % this.size) + 1}`;
    return h("li", { class: `frame ${answer}` }, h("span", {}, where), h("b", {}, digit === undefined ? "" : String(digit)), h("i", {}, answer === "waits" ? "?" : answer));
  }
}
