/**
 * A grid to touch: the reader takes a cell with the pointer, or with the arrow keys and Enter. If a digit is wanted for it, a pad
 * of digits opens there.
 */

import { cellName, h } from "../dom.ts";
import { box_rows } from "../wasm.ts";
import type { Grid } from "./grid.ts";

/** The largest width of a pad that lies over its cell, relative to the cell. */
const SLACK = 1.3;

export interface Touching {
  /** Takes a cell; returns whether a digit is wanted for it. */
  take(cell: number): boolean;
  /** Takes the digit for the cell; returns whether another one is wanted. */
  put?(cell: number, digit: number): boolean;
  /** Returns the cell that a key moves to first. */
  first?(): number | undefined;
}

export class Touch {
  readonly element: HTMLElement;
  private readonly told = h("span", { class: "unseen", "aria-live": "polite" });
  private readonly cursor = h("span", { class: "touch-cursor", hidden: true });
  private readonly pad: HTMLElement;
  private here: number | undefined;

  /** `what` describes what Enter does with a cell. */
  constructor(private readonly grid: Grid, what: string, private readonly touching: Touching) {
    const { size } = grid;
    const digits = Array.from({ length: size }, (_, i) => h("button", { type: "button", click: () => this.choose(i + 1) }, String(i + 1)));
    this.pad = h("div", { class: "pad", role: "group", hidden: true }, ...digits);
    this.pad.style.gridTemplateColumns = `repeat(${size / box_rows(size)}, 1fr)`;
    this.element = h(
      "div",
      { class: "touch", tabindex: 0, role: "application", "aria-label": `The grid: the arrow keys go from cell to cell, and Enter ${what}` },
      grid.element,
      this.cursor,
      this.pad,
      this.told,
    );
    grid.element.addEventListener("click", (event) => {
      const cell = grid.cellAt(event.clientX, event.clientY);
      if (cell === undefined) return;
      this.here = cell;
      this.take();
    });
    this.element.addEventListener("keydown", (event) => this.key(event));
    this.element.addEventListener("focusin", () => this.draw());
    this.element.addEventListener("focusout", (event) => {
      if (this.element.contains(event.relatedTarget as Node | null)) return;
      this.cursor.hidden = true;
      this.pad.hidden = true;
    });
  }

  private take(): void {
    const cell = this.here ?? 0;
    const isWanted = this.touching.take(cell);
    this.tell();
    this.pad.hidden = !isWanted;
    if (isWanted) this.open(cell);
    else this.element.focus({ preventScroll: true });
  }

  private choose(digit: number): void {
    const isOpen = this.touching.put?.(this.here ?? 0, digit);
    this.tell();
    if (!isOpen) this.close();
  }

  private close(): void {
    if (this.pad.hidden) return;
    this.pad.hidden = true;
    this.element.focus({ preventScroll: true });
  }

  /** Opens the pad over the cell if it fits there, or else beside the cell. */
  private open(cell: number): void {
    const { pad, element, grid } = this;
    pad.setAttribute("aria-label", `A digit for ${cellName(cell, grid.size)}`);
    const { left, top, side } = this.placeOf(cell);
    const [width, height] = [pad.offsetWidth, pad.offsetHeight];
    const within = (at: number, length: number, room: number): number => Math.max(0, Math.min(at, room - length));
    const beside = left + side + width + 4 <= element.clientWidth ? left + side + 4 : left - width - 4;
    const x = width <= SLACK * side ? left + (side - width) / 2 : beside;
    pad.style.left = `${within(x, width, element.clientWidth)}px`;
    pad.style.top = `${within(top + (side - height) / 2, height, element.clientHeight)}px`;
    pad.querySelector("button")?.focus({ preventScroll: true });
  }

  /** Returns the place of a cell in the element, in pixels. */
  private placeOf(cell: number): { left: number; top: number; side: number } {
    const around = this.element.getBoundingClientRect();
    const box = this.grid.boxOf(cell);
    return { left: box.left - around.left, top: box.top - around.top, side: box.width };
  }

  /** Shows the cell that the keys act on. */
  private draw(): void {
    const isSeen = this.here !== undefined && this.element.matches(":focus-visible");
    this.cursor.hidden = !isSeen;
    if (this.here === undefined || !isSeen) return;
    const { left, top, side } = this.placeOf(this.here);
    Object.assign(this.cursor.style, { left: `${left}px`, top: `${top}px`, width: `${side}px`, height: `${side}px` });
  }

  private key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    const { size } = this.grid;
    const steps: Record<string, number> = { ArrowUp: -size, ArrowDown: size, ArrowLeft: -1, ArrowRight: 1 };
    const step = steps[event.key];
    const digit = Number(event.key);
    const isOpen = !this.pad.hidden;
    if (isOpen && digit >= 1 && digit <= size) this.choose(digit);
    else if (isOpen && event.key === "Escape") this.close();
    else if (step !== undefined) this.move(step);
    else if (event.target === this.element && (event.key === "Enter" || event.key === " ")) {
      this.here ??= this.touching.first?.() ?? 0;
      this.take();
    } else return;
    event.preventDefault();
    // These keys have another meaning on the page.
    event.stopPropagation();
  }

  private move(step: number): void {
    const { size } = this.grid;
    this.close();
    if (this.here === undefined) this.here = this.touching.first?.() ?? 0;
    else {
      const to = this.here + step;
      const isBeside = Math.abs(step) > 1 || Math.floor(to / size) === Math.floor(this.here / size);
      if (to >= 0 && to < size * size && isBeside) this.here = to;
    }
    this.tell();
    this.draw();
  }

  /** Tells those who cannot see the grid where they are, and what is there. */
  private tell(): void {
    const cell = this.here ?? 0;
    this.told.textContent = `${cellName(cell, this.grid.size)}: ${this.grid.told(cell)}`;
  }
}
