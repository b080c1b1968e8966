/** A search to step through: its recording, the grid, the description of each step, the counts, the code. */

import { h, thousands } from "../dom.ts";
import * as state from "../state.ts";
import { type Counts, type Recording, type View, calls_itself } from "../wasm.ts";
import type { Controls, Played } from "./controls.ts";
import { Ending } from "./ending.ts";
import { Frames } from "./frames.ts";
import { Grid, type Shown } from "./grid.ts";
import { Search, type Searched } from "./search.ts";
import { Code } from "./stage.ts";
import { MEANING } from "./terms.ts";
import { Veil } from "./veil.ts";

/** The counts that are shown: the first two always, the others on demand. */
const SHOWN = ["calls", "placed", "taken back", "looked at", "considered", "eliminated", "covered", "states made"];

/** Says where a step over goes in a recording, of which the reader can see the moments up to `end`. */
export function overLabel(recording: Recording, end: number, back = "is taken back"): string {
  const [to, next] = [recording.over(), recording.at + 1];
  if (to <= next) return "Step over: one step, as no digit is placed next";
  const comesBack = to <= end && recording.next_lit("retract", to - 1) === to;
  return `Step over: ${comesBack ? `until the next digit ${back}` : "to the end, where the next digit still stands"}`;
}

export class Stepper {
  readonly grid: Grid;
  readonly words = h("p", { class: "words", "aria-live": "polite" });
  readonly numbers = h("dl", { class: "numbers" });
  /** The calls that wait; undefined if the solver does not call itself. */
  readonly frames: Frames | undefined;
  /** The counts, with a button that shows the hidden ones and the meaning of each. */
  readonly counted: HTMLElement;
  readonly ending: Ending;
  readonly clues: Uint8Array;
  private code = new Code(null);
  private endClicks = (): void => {};
  private before = 0;
  private readonly own: Search | undefined;
  private readonly plain: boolean;

  /** The veil decides what may be revealed before the reader has guessed; without one, everything may. */
  veil = new Veil();

  /**
   * Starts a search; `changed` is called when the recording has grown or the search is over. At most `most` events are recorded. A
   * `plain` grid is too small for candidates and for the numbers of rows and columns. If a `ready` search is given, nothing is
   * searched, and nothing changes.
   */
  constructor(
    readonly solver: string,
    readonly size: number,
    cells: Uint8Array,
    changed: () => void,
    { most, ready, plain = false }: { most?: number; ready?: Searched; plain?: boolean } = {},
  ) {
    this.plain = plain;
    this.clues = cells;
    this.grid = new Grid(size, !plain);
    this.own = ready ? undefined : new Search(solver, size, cells, changed, most);
    this.search = ready ?? (this.own as Search);
    this.frames = !plain && calls_itself(solver) ? new Frames(size) : undefined;
    const all = h("button", { type: "button", class: "quiet small", "aria-expanded": "false" }, "All counts, and what they mean");
    all.addEventListener("click", () => all.setAttribute("aria-expanded", String(this.numbers.classList.toggle("all"))));
    this.counted = h("div", { class: "counted" }, this.numbers, all);
    this.ending = new Ending(this.search, (total, many) => this.veil.counted(total, many));
  }

  readonly search: Searched;

  get recording(): Recording {
    return this.search.recording;
  }

  /** All counts or, once the recording is full, those so far. */
  get final(): Counts | undefined {
    return this.search.counts;
  }

  /** Whether the search is over: it has found a solution, or there is none. */
  get over(): boolean {
    return !["searching", "unfinished"].includes(this.search.standing);
  }

  /** The number of small steps the search has taken, including those that are not recorded. */
  get steps(): number {
    return this.search.events;
  }

  /** Whether the grid at the end of the recording is the solution. */
  get solved(): boolean {
    return this.search.solution !== undefined && this.recording.events === this.search.events;
  }

  /**
   * Returns the recording for controls to play; `show` draws it. If the address names a moment, `arrive` goes there whenever the
   * recording has grown, until the reader goes elsewhere.
   */
  played(show: () => void): Played & { arrive(): void } {
    const { recording } = this;
    const end = (): number => (this.veil.down ? this.veil.part(recording.events) : recording.moments);
    const unknown = (): boolean => this.veil.down;
    let wanted = Number(state.get("at") ?? 0);
    return {
      get events() {
        return end();
      },
      get unknown() {
        return unknown();
      },
      get at() {
        return recording.at;
      },
      seek(at) {
        wanted = 0;
        recording.seek(Math.min(at, end()));
        state.set("at", at > 0 ? String(at) : null);
        show();
      },
      over: () => recording.over(),
      get overLabel() {
        return overLabel(recording, end());
      },
      arrive() {
        if (wanted > 0) recording.seek(Math.min(wanted, end()));
      },
    };
  }

  /**
   * Lights the lines of this source as they are executed. With `controls`, a click on a line goes to the next moment at which it is
   * executed, and after the last such moment to the first.
   */
  follow(source: HTMLElement | null, controls?: Controls): void {
    this.code = new Code(source);
    this.endClicks();
    if (!controls) return;
    this.endClicks = this.code.onClick((names, after) => this.recording.next_lit(names, after), controls, this.words);
  }

  dispose(): void {
    this.endClicks();
    this.own?.dispose();
  }

  /** Shows a moment that the reader points at in a tree or, without one, the current moment again. */
  look(at: number | undefined): void {
    const back = this.recording.at;
    this.stays(at);
    this.recording.seek(at ?? back);
    this.show();
    this.recording.seek(back);
  }

  /** Nothing has moved when the reader no longer looks at another moment. */
  stays(at: number | undefined): void {
    if (at === undefined) this.before = this.recording.at;
  }

  /** Shows the current moment of the recording; returns its view. */
  show(): View {
    const view = this.recording.view(this.solver, this.clues);
    const event = view.last;
    const shown: Shown = { clues: this.clues, cells: view.cells };
    if (!this.plain && view.candidates.length) shown.candidates = view.candidates;
    const name = event?.name.split(" ")[0] ?? "";
    const marks: Record<string, Shown["mark"]> = { place: "place", refuse: "refuse", retract: "retract", give_up: "retract", return: "answer" };
    if (event?.cell !== undefined) {
      shown.cell = event.cell;
      shown.mark = marks[name] ?? "look";
      if (name === "eliminate") shown.mark = "refuse";
    }
    if (event?.from) shown.from = event.from;
    const { at } = this.recording;
    // Only a single step is animated.
    if (Math.abs(at - this.before) === 1) shown.moved = event?.digit ?? 0;
    this.before = at;
    const filled = view.cells.reduce((sum, digit) => sum + (digit ? 1 : 0), 0);
    this.grid.show(shown, `The grid after ${at} small steps of ${this.solver}: ${filled} digits placed beside the clues.`);
    this.words.textContent = event?.words ?? "Before the first step.";
    this.ending.show();
    const final = this.final ?? this.recording.counts_at_end();
    this.numbers.replaceChildren(
      ...SHOWN.filter((name) => (final[name] ?? 0) > 0).flatMap((name) => [
        h("dt", {}, name),
        h("dd", {}, h("b", {}, thousands(view.counts[name] ?? 0)), h("span", {}, ` of ${this.veil.told(final[name] ?? 0)}`), h("small", {}, MEANING[name] ?? "")),
      ]),
    );
    this.code.light(...(event ? [event.name, event.name.split(" ")[0] ?? ""] : []));
    this.frames?.show(view);
    return view;
  }
}
