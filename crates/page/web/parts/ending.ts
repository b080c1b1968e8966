/** How a search stands: a word for it, what there is to say, and buttons to stop it and to let it go on. */

import { counted, h } from "../dom.ts";
import type { Searched, Standing } from "./search.ts";

/** A word for how something stands, with a colour of its own. */
export class Badge {
  readonly element = h("span", { class: "standing" });

  /** A search that is over says so where the reader has come to its end; before that it is ready to be gone through, or under way. */
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
  /** Without the words, where there is little room. */
  readonly buttons: HTMLElement;
  /** The word alone, for a caption. */
  readonly badge = new Badge();
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly stop: HTMLButtonElement;
  private readonly goOn: HTMLButtonElement;

  /** `told` writes a total of what has this name for many, if it may be told; `isSeen` says whether the reader is where the search is over. */
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

  /** How the search stands, in a sentence or two. */
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
