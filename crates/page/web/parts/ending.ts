/** Shows the state of a search: a word for it, a sentence about it, and buttons to stop the search and to continue it. */

import { counted, h } from "../dom.ts";
import type { Searched, Standing } from "./search.ts";

/** A word for the state of something, with its own colour. */
export class Badge {
  readonly element = h("span", { class: "standing" });

  /**
   * Shows a state. A search that is over shows it only once the reader has reached its end; before that it is "ready" or "under
   * way".
   */
  show(standing: Standing, isSeen = true, isBegun = false): void {
    const word = isSeen || ["searching", "unfinished"].includes(standing) ? standing : isBegun ? "under way" : "ready";
    this.element.dataset["standing"] = standing;
    if (this.element.textContent === word) return;
    this.element.textContent = word;
    this.element.className = `standing ${word.replace(" ", "-")}`;
  }
}

export class Ending {
  readonly element: HTMLElement;
  /** The buttons without the words, for places with little room. */
  readonly buttons: HTMLElement;
  /** The word alone, for a caption. */
  readonly badge = new Badge();
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly stop: HTMLButtonElement;
  private readonly goOn: HTMLButtonElement;

  /**
   * `told` writes a total with its noun in the plural, if the total may be revealed. `isSeen` returns whether the reader is at the
   * end of the search.
   */
  constructor(
    private readonly search: Searched,
    private readonly told: (total: number, many: string) => string = counted,
    private readonly isSeen: () => boolean = () => search.recording.at >= search.recording.events,
  ) {
    this.stop = h("button", { type: "button", class: "small stop", click: () => search.stop() }, "Stop the search");
    this.goOn = h("button", { type: "button", class: "small go-on", click: () => search.goOn() }, "Go on");
    this.buttons = h("span", { class: "ending-buttons" }, this.stop, this.goOn);
    this.element = h("div", { class: "ending" }, this.badge.element, this.status, this.buttons);
    this.show();
  }

  show(): void {
    const { standing, error } = this.search;
    this.badge.show(standing, this.isSeen(), this.search.recording.at > 0);
    this.stop.hidden = standing !== "searching";
    this.goOn.hidden = standing !== "unfinished" || error !== undefined;
    this.status.classList.toggle("error", error !== undefined);
    const { words } = this;
    if (this.status.textContent !== words) this.status.textContent = words;
  }

  /** The state of the search, in a sentence or two. */
  get words(): string {
    const { standing, error, recording, counts, events } = this.search;
    if (error !== undefined) return error;
    const calls = this.told(counts?.["calls"] ?? 0, "calls");
    const recorded = this.told(recording.events, "small steps");
    const part = recording.events < events ? ` The first ${recorded} are recorded.` : "";
    if (!this.isSeen() && standing === "finished") return `Recorded: solved after ${calls}.${part}`;
    switch (standing) {
      case "searching":
        return counts ? `Searching: the recording is full, ${calls} so far.` : `Searching: ${recorded} so far.`;
      case "unfinished": {
        const placed = (counts ?? recording.counts_at_end())["placed"] ?? 0;
        return `Stopped after ${this.told(placed, "digits")}, ${this.told(events, "small steps")}. You can go through what it did until then.${part}`;
      }
      case "no solution":
        if (!counts?.["calls"]) return "There is no solution: the clues contradict each other.";
        return `There is no solution; it took ${calls} to find out.${part}`;
      case "several":
        return `Solved after ${calls}. There are other solutions.${part}`;
      case "finished":
        return `Solved after ${calls}.${part}`;
    }
  }
}
