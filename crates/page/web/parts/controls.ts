/** Controls: play, step, step over, back, a scrubber, and the speed. */

import { counted, duration, h, s, still, thousands } from "../dom.ts";

/** Something that can be played. */
export interface Played {
  /** The number of events. */
  readonly events: number;
  readonly at: number;
  /** Whether the number of events is not revealed yet. */
  readonly unknown?: boolean;
  /** Whether the first event is still to come; Play waits for it. */
  readonly isComing?: boolean;
  /** Goes to a moment. */
  seek(at: number): void;
  /** Returns the moment after a step over whatever comes next. */
  over(): number;
  /** Says where such a step goes from the current moment. */
  readonly overLabel: string;
}

/** The pictures on the buttons, drawn in a square of 16. */
const ICONS = {
  start: "M3 3h2v10H3zM13 3v10L6 8z",
  back: "M11 3h2v10h-2zM9 3v10L3 8z",
  play: "M4 2.5v11L13 8z",
  pause: "M4 3h3v10H4zM9 3h3v10H9z",
  step: "M3 3h2v10H3zM7 3v10l6-5z",
  over: "M2 10.5a6 6 0 0 1 11-2.2l1.2-.9.3 4.6-4.2-1.6 1.3-1a4.4 4.4 0 0 0-8 1.1zM7 12a1.6 1.6 0 1 0 .1 0z",
  end: "M3 3v10l7-5zM11 3h2v10h-2z",
};

function icon(name: keyof typeof ICONS): SVGSVGElement {
  return s("svg", { viewBox: "0 0 16 16", class: "icon", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

/** The controls of a chapter that get the keys: the ones that were used last, or else the last ones in the text. */
let active: Controls | undefined;
const all = new WeakMap<Element, Controls>();

function choose(event: Event): void {
  const figure = (event.target as Element | null)?.closest?.("[data-figure]");
  const controls = figure?.querySelector(".controls");
  active = (controls && all.get(controls)) ?? active;
}
document.addEventListener("pointerdown", choose);
document.addEventListener("focusin", choose);

const SLOWEST = 0;
/** The default pace: it begins with `first` steps a second, and takes at most `longest` seconds. */
const PACE = { first: 2, longest: 20 };

/** Returns how many of all steps are done after some seconds; the speed grows by the same factor in every second. */
function quickened(seconds: number, steps: number, { first, longest } = PACE): number {
  if (steps <= first * longest) return first * seconds;
  // Finds the growth with which all steps are done in time; (e^(growth * longest) - 1) / growth increases with the growth.
  let [low, high] = [0, 4];
  for (let i = 0; i < 50; i++) {
    const growth = (low + high) / 2;
    if ((first * Math.expm1(growth * longest)) / growth < steps) low = growth;
    else high = growth;
  }
  return (first * Math.expm1(high * seconds)) / high;
}

export class Controls {
  readonly element: HTMLElement;
  private readonly scrubber = h("input", { type: "range", min: 0, max: 0, value: 0, step: 1, class: "scrubber" });
  private readonly speed = h("input", { type: "range", min: SLOWEST, max: SLOWEST, step: 0.1, value: 1 });
  private readonly rate = h("output", { class: "rate" });
  private readonly where = h("output", { class: "where" });
  private readonly playButton: HTMLButtonElement;
  private readonly overButton: HTMLButtonElement;
  private playing = false;
  private frame = 0;
  private timer = 0;
  private before = 0;
  private exact = 0;
  /** Whether it plays slowly at first and then faster and faster; once the reader chooses a speed, it plays at that speed. */
  private quickens = true;
  /** The moment at which the current play began, the seconds since then, and how far the page was scrolled. */
  private begun = { at: 0, seconds: 0, scrolled: 0 };

  /** `unit` is what is counted; the highest speed is ten to the power of `fastest` of them a second. */
  constructor(readonly played: Played, private readonly unit = "steps", fastest = 7, private readonly pace = PACE) {
    this.speed.max = String(fastest);
    const button = (name: keyof typeof ICONS, label: string, click: () => void): HTMLButtonElement =>
      h("button", { type: "button", "aria-label": label, title: label, click }, icon(name));
    this.playButton = button("play", "Play", () => this.toggle());
    this.overButton = button("over", "", () => this.go(this.played.over()));
    // A range input accepts a value only up to its maximum, so the maximum is set before.
    this.speed.value = "1";
    this.scrubber.setAttribute("aria-label", "Moment of the search");
    this.scrubber.addEventListener("input", () => {
      this.pause();
      this.go(Number(this.scrubber.value));
    });
    this.speed.setAttribute("aria-label", `Speed: ${unit} a second`);
    this.speed.addEventListener("input", () => {
      this.quickens = false;
      this.exact = this.played.at;
      this.showSpeed();
    });
    this.playButton.classList.add("play");
    this.element = h(
      "div",
      { class: "controls", role: "group", "aria-label": "Controls of the search" },
      h(
        "div",
        { class: "buttons" },
        button("start", "To the start", () => this.go(0)),
        button("back", "One step back", () => this.go(this.played.at - 1)),
        this.playButton,
        button("step", "One step", () => this.go(this.played.at + 1)),
        this.overButton,
        button("end", "To the end", () => this.go(this.played.events)),
      ),
      this.scrubber,
      this.where,
      h("label", { class: "speed" }, "Speed ", this.speed, this.rate),
    );
    all.set(this.element, this);
    active = this;
    this.showSpeed();
    this.update();
  }

  /** Hides the scrubber under the picture of the search, which serves as the slider; it stays for keys and screen readers. */
  underTree(): void {
    this.scrubber.classList.add("beneath");
  }

  /** Sets a speed that plays everything in about this many seconds. */
  suit(seconds: number): void {
    this.quickens = false;
    this.speed.value = String(Math.log10(Math.max(1, this.played.events / seconds)));
    this.showSpeed();
  }

  /** Shows another moment or another length. */
  update(): void {
    const { events, at } = this.played;
    this.scrubber.max = String(events);
    this.scrubber.value = String(at);
    const { unknown } = this.played;
    this.scrubber.setAttribute("aria-valuetext", `${at} of ${unknown ? `? ${this.unit}` : counted(events, this.unit)}`);
    this.where.textContent = `${thousands(at)} of ${unknown ? "?" : thousands(events)}`;
    // It is as wide as it can become, so that nothing beside it moves when it grows.
    this.where.style.minWidth = `${thousands(events).length * 2 + 4}ch`;
    const { overLabel } = this.played;
    if (this.overButton.title === overLabel) return;
    this.overButton.title = overLabel;
    this.overButton.setAttribute("aria-label", overLabel);
  }

  /** Handles a key: space plays, the arrows step, with shift over. */
  key(event: KeyboardEvent): void {
    if (active !== this || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target as HTMLElement;
    // A clicked button keeps the focus: space presses it again, the other keys still control the search.
    if (target.closest("input, textarea, select, a, summary, pre") || (event.key === " " && target.closest("button"))) return;
    switch (event.key) {
      case " ":
        // It scrolls the page as long as the figure is out of sight.
        if (!this.isSeen) return;
        this.toggle();
        break;
      case "ArrowRight":
        this.go(event.shiftKey ? this.played.over() : this.played.at + 1);
        break;
      case "ArrowLeft":
        this.go(this.played.at - 1);
        break;
      case "Home":
        this.go(0);
        break;
      case "End":
        this.go(this.played.events);
        break;
      default:
        return;
    }
    event.preventDefault();
  }

  /** Whether some of the figure is in the window. */
  private get isSeen(): boolean {
    const { top, bottom } = (this.element.closest("[data-figure]") ?? this.element).getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
  }

  pause(): void {
    this.playing = false;
    this.speak(true);
    cancelAnimationFrame(this.frame);
    clearTimeout(this.timer);
    this.name("play", "Play");
  }

  /** Shows what the button for playing does now. */
  private name(picture: keyof typeof ICONS, label: string): void {
    this.playButton.replaceChildren(icon(picture));
    this.playButton.setAttribute("aria-label", label);
    this.playButton.title = label;
  }

  /** Stops at the end. The note of a veil, or a question, comes into view then, unless the reader has scrolled since Play. */
  private end(): void {
    this.pause();
    // The text may have moved the page a little, as fonts arrive.
    if (Math.abs(scrollY - this.begun.scrolled) > 60) return;
    this.element.closest("[data-figure]")?.querySelector(".veil, .which")?.scrollIntoView({ block: "nearest", behavior: still.matches ? "auto" : "smooth" });
  }

  /** Goes to a moment, and stays there. */
  go(at: number): void {
    this.pause();
    this.played.seek(Math.min(this.played.events, Math.max(0, at)));
  }

  private get perSecond(): number {
    return 10 ** Number(this.speed.value);
  }

  private showSpeed(): void {
    const { perSecond, unit } = this;
    const text = this.quickens ? "slow, then faster" : unit === "ns" ? `${duration(perSecond / 1e6)} in a second` : `${counted(perSecond, unit)}/s`;
    this.rate.textContent = text;
    this.speed.setAttribute("aria-valuetext", text);
  }

  private toggle(): void {
    if (this.playing) return this.pause();
    if (this.played.at >= this.played.events) this.played.seek(0);
    this.playing = true;
    this.speak(false);
    this.name("pause", "Pause");
    this.before = performance.now();
    this.exact = this.played.at;
    this.begun = { at: this.played.at, seconds: 0, scrolled: scrollY };
    this.tick(this.before);
  }

  /** Sets whether screen readers read the words aloud, which they must not do while the words change many times a second. */
  private speak(aloud: boolean): void {
    const words = this.element.closest("[data-figure]")?.querySelectorAll(".words") ?? [];
    for (const each of words) each.setAttribute("aria-live", aloud ? "polite" : "off");
  }

  private tick(now: number): void {
    if (!this.playing) return;
    const seconds = (now - this.before) / 1000;
    this.before = now;
    this.begun.seconds += seconds;
    if (this.quickens) this.exact = this.begun.at + quickened(this.begun.seconds, this.played.events - this.begun.at, this.pace);
    else this.exact += seconds * this.perSecond;
    // With reduced motion, the picture changes only now and then.
    const at = Math.min(this.played.events, Math.floor(this.exact));
    if (at > this.played.at) this.played.seek(at);
    if (this.played.isComing) [this.begun.seconds, this.exact] = [0, this.played.at];
    else if (at >= this.played.events) return this.end();
    if (still.matches) this.timer = window.setTimeout(() => this.tick(performance.now()), 700);
    else this.frame = requestAnimationFrame((time) => this.tick(time));
  }
}
