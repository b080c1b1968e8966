/** A number on a logarithmic scale: a mark to move while guessing, and two marks to compare afterwards. */

import { h, s, thousands, written } from "../dom.ts";

/** Returns the place of a number on a scale up to `most`, from 0 to 1; numbers below 1 are at the start. */
const place = (value: number, most: number): number => Math.min(1, Math.max(0, Math.log10(Math.max(1, value)) / Math.log10(most)));

/** Returns the powers of ten on the scale, as people write them. */
function powers(most: number): { value: number; name: string }[] {
  return Array.from({ length: Math.round(Math.log10(most)) + 1 }, (_, power) => {
    const value = 10 ** power;
    return { value, name: value >= 1e6 ? `${value / 1e6} M` : thousands(value) };
  });
}

/** A mark to move; `drawn` gets the number, rounded to two digits, which are enough for a guess, and whole unless fractions make sense. */
export class Mark {
  readonly element: HTMLElement;
  private readonly range = h("input", { type: "range", min: 0, max: 1, step: 0.001, value: 0, "aria-label": "Your prediction, on a scale of powers of ten" });

  constructor(private readonly most: number, fractions: boolean, drawn: (value: number) => void) {
    const names = powers(most).map(({ value, name }) => {
      const label = h("span", {}, name);
      label.style.left = `${100 * place(value, most)}%`;
      return label;
    });
    this.element = h("div", { class: "log-scale" }, this.range, h("div", { class: "powers", "aria-hidden": "true" }, ...names));
    this.range.addEventListener("input", () => {
      const rounded = Number((most ** Number(this.range.value)).toPrecision(2));
      const value = fractions ? rounded : Math.round(rounded);
      drawn(value);
      this.show(value);
    });
    this.show(1);
  }

  /** Puts the mark at a number. */
  show(value: number): void {
    this.range.value = String(place(value, this.most));
    this.range.setAttribute("aria-valuetext", written(value));
  }
}

/**
 * Returns a picture of the guess and the truth on one scale, with a line between them. It is as wide as there is room, so that its
 * labels are never too small.
 */
export function compared(guess: number, truth: number, most: number, room: number): SVGSVGElement {
  const [width, left, y] = [Math.min(520, Math.max(280, room)), 12, 26];
  const highest = Math.max(most, 10 ** Math.ceil(Math.log10(Math.max(guess, truth, 10))));
  const x = (value: number): number => left + place(value, highest) * (width - 2 * left);
  const [mine, its] = [x(guess), x(truth)];
  return s(
    "svg",
    { class: "log-compared", viewBox: `0 0 ${width} 52`, role: "img", "aria-label": `Your guess, ${written(guess)}, and the answer, ${written(truth)}, on a scale of powers of ten` },
    s("path", { class: "thin", d: `M${left} ${y}H${width - left}` }),
    ...powers(highest).flatMap(({ value, name }) => [s("path", { class: "thin", d: `M${x(value)} ${y - 4}v8` }), s("text", { x: x(value), y: y + 18 }, name)]),
    s("path", { class: "off", d: `M${mine} ${y}H${its}` }),
    s("circle", { class: "truth", cx: its, cy: y, r: 6 }),
    s("circle", { class: "guessed", cx: mine, cy: y, r: 6 }),
  );
}
