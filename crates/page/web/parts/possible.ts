/**
 * Lists every step that is possible in a position: technique by technique, the easiest first. The list fills while a
 * worker finds the steps.
 */

import type { ScaleName, Step } from "sudoku-lanes";
import { h, thousands } from "../dom.ts";
import { type Running, run } from "../jobs.ts";

/** The steps of one technique. */
interface Group {
  element: HTMLElement;
  heading: HTMLElement;
  list: HTMLElement;
  rating: number;
  steps: number;
}

export class Possible {
  readonly element: HTMLDetailsElement;
  private readonly said = h("p", { class: "status", role: "status" });
  private readonly list = h("div", { class: "possible-list" });
  private groups = new Map<string, Group>();
  private running: Running<null> | undefined;
  private position = "";
  private scale: ScaleName = "se";
  /** The position and the scale of the list. */
  private listed = "";
  private found = 0;

  /** `choose` gets the step that is clicked. */
  constructor(private readonly choose: (step: Step) => void) {
    this.element = h("details", { class: "possible" }, h("summary", {}, "All steps that are possible here"), this.said, this.list);
    this.element.addEventListener("toggle", () => this.update());
  }

  /** Sets the position. Nothing is searched for until the list is opened. */
  about(position: string, scale: ScaleName): void {
    this.position = position;
    this.scale = scale;
    this.update();
  }

  /** Marks the step that is shown, if it is in the list. */
  mark(shown: Step | undefined): void {
    for (const button of this.list.querySelectorAll("button")) {
      button.setAttribute("aria-pressed", String(button === (shown && this.buttons.get(shown))));
    }
  }

  stop(): void {
    this.running?.stop();
    this.listed = "";
  }

  private buttons = new Map<Step, HTMLButtonElement>();

  private update(): void {
    const about = `${this.scale} ${this.position}`;
    if (!this.element.open || about === this.listed) return;
    this.running?.stop();
    this.listed = about;
    this.groups = new Map();
    this.buttons = new Map();
    this.found = 0;
    this.list.replaceChildren();
    this.said.textContent = "Looking for steps…";
    this.running = run("possible", { position: this.position, scale: this.scale }, (step) => this.add(step));
    this.running.result.then(
      () => (this.said.textContent = this.found === 1 ? "1 step." : `${thousands(this.found)} steps.`),
      (error: Error) => (this.said.textContent = error.message),
    );
  }

  private add(step: Step): void {
    this.found++;
    const key = `${step.title} ${step.rating}`;
    const group = this.groups.get(key) ?? this.group(key, step);
    group.steps++;
    group.heading.textContent = `${capital(step.title)}, ${worth(step.rating, this.scale)}${group.steps > 1 ? ` (${group.steps})` : ""}`;
    const button = h("button", { type: "button", class: "small", "aria-pressed": "false", click: () => this.choose(step) }, step.effect);
    this.buttons.set(step, button);
    group.list.append(h("li", {}, button));
  }

  /** Adds a group, after all groups that are easier or equally hard. */
  private group(key: string, { rating }: Step): Group {
    const [heading, list] = [h("summary", {}), h("ul", {})];
    const group = { element: h("details", {}, heading, list), heading, list, rating, steps: 0 };
    const harder = [...this.groups.values()].filter((other) => other.rating > group.rating);
    const next = harder.reduce<Group | undefined>((least, other) => (least && least.rating <= other.rating ? least : other), undefined);
    // If several groups are equally hard, the new one goes before the first of them.
    const before = next && harder.find((other) => other.rating === next.rating);
    this.list.insertBefore(group.element, before?.element ?? null);
    this.groups.set(key, group);
    return group;
  }
}

/** Returns the rating of a step, or its score on HoDoKu's scale, as that scale writes it. */
export function worth(rating: number, scale: ScaleName): string {
  return scale === "hodoku" ? String(rating) : rating.toFixed(1);
}

/** Returns a text with a capital letter, unless it begins with the name of a cell. */
export function capital(text: string): string {
  return /^r\d/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1);
}
