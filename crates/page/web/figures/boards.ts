/**
 * Queens, or pieces that fill a board, as an exact cover: the board and the matrix side by side, and the search for all solutions,
 * which the reader can step through. `data-board` is the first board.
 */

import { counted, h, thousands } from "../dom.ts";
import { type Scene, figure } from "../figure.ts";
import { onGuess } from "../guesses.ts";
import { Board as BoardView } from "../parts/board.ts";
import type { Controls, Played } from "../parts/controls.ts";
import { Dots } from "../parts/dots.ts";
import { Badge } from "../parts/ending.ts";
import { Packing } from "../parts/packing.ts";
import { stage } from "../parts/stage.ts";
import { Veil } from "../parts/veil.ts";
import * as state from "../state.ts";
import { Board, type BoardMoment, type BoardPicture, type Counts, type Recording, messageOf } from "../wasm.ts";

/** The boards to choose from, each with its label and the question of the chapter that it answers. */
const CHOICES: [string, string, string?][] = [
  ["queens,5", "5 queens"],
  ["queens,8", "8 queens", "queens"],
  ["dominoes,4,4", "dominoes on 4 × 4", "dominoes"],
  ["tetrominoes,4,5", "the 5 tetrominoes on 4 × 5", "tetrominoes"],
  ["pentominoes,5,5", "5 of the 12 pentominoes on 5 × 5"],
  ["pentominoes,3,20", "the 12 pentominoes on 3 × 20"],
  ["pentominoes,6,10,quarter", "the 12 pentominoes on 6 × 10, the X in a quarter", "pentominoes"],
];

const COUNTS = ["calls", "looked at", "placed", "taken back", "covered"];

export const make = figure((root, scene) => {
  let name = state.get("board") ?? root.dataset["board"] ?? "";
  const chooser = new Chooser((board) => {
    name = board;
    state.set("board", board === root.dataset["board"] ? null : board);
    state.set("at", null);
    begin();
  });
  const body = h("div");

  const begin = scene.again((scene) => {
    chooser.show(name);
    let board: Board;
    try {
      board = scene.own(new Board(name));
    } catch (error) {
      const why = messageOf(error);
      body.replaceChildren(h("p", { class: "words error", role: "status" }, `${why.charAt(0).toUpperCase()}${why.slice(1)}.`));
      return;
    }
    const search = new BoardSearch(root, scene, name, board);
    body.replaceChildren(...search.elements);
    search.show();
  });

  root.replaceChildren(chooser.element, body);
  begin();
});

/** The list of boards, and the fields for a board of the reader's own. */
class Chooser {
  readonly element: HTMLElement;
  private readonly select = h(
    "select",
    {},
    ...CHOICES.map(([value, label]) => h("option", { value }, label)),
    h("option", { value: "" }, "your own"),
  );
  private readonly kind = h(
    "select",
    { "aria-label": "What is on the board" },
    ...["queens", "dominoes", "tetrominoes", "pentominoes"].map((kind) => h("option", { value: kind }, kind)),
  );
  private readonly rows = measure("Rows");
  private readonly columns = measure("Columns");
  private readonly times = h("span", {}, " × ");

  /** `choose` gets the name of a board. */
  constructor(choose: (board: string) => void) {
    const { select, kind, rows, columns, times } = this;
    select.addEventListener("change", () => {
      if (select.value) choose(select.value);
    });
    kind.addEventListener("change", () => {
      const [example = ""] = CHOICES.find(([value]) => value.startsWith(kind.value)) ?? [];
      choose(example);
    });
    const own = (): void => choose(kind.value === "queens" ? `queens,${rows.value}` : `${kind.value},${rows.value},${columns.value}`);
    for (const input of [rows, columns]) input.addEventListener("change", own);
    this.element = h("div", { class: "row" }, h("label", {}, "The board ", select), h("span", {}, "or ", kind, " ", rows, times, columns));
  }

  /** Fills the fields with what is shown. */
  show(name: string): void {
    const { select, kind, rows, columns, times } = this;
    const [what = "", first = "", second = ""] = name.split(",");
    select.value = CHOICES.some(([value]) => value === name) ? name : "";
    kind.value = what;
    rows.value = first;
    columns.value = second || first;
    columns.hidden = times.hidden = what === "queens";
    rows.max = what === "queens" ? "12" : "20";
    rows.setAttribute("aria-label", what === "queens" ? "Queens" : "Rows");
  }
}

function measure(label: string): HTMLInputElement {
  return h("input", { type: "number", min: 1, max: 20, value: 1, "aria-label": label });
}

/** The search on a board: the board and its matrix at a moment, and how far the search is. */
class BoardSearch implements Played {
  readonly elements: Element[];
  private readonly view: BoardView;
  private readonly dots: Dots;
  private readonly words = h("p", { class: "words", "aria-live": "polite" });
  private readonly status = h("p", { class: "status", role: "status" });
  private readonly note = h("div");
  private readonly numbers = h("dl", { class: "numbers" });
  private readonly stop = h("button", { type: "button", class: "small", click: () => this.search.stop() }, "Stop the search");
  private readonly goOn = h("button", { type: "button", class: "small go-on", click: () => this.search.goOn() }, "Go on");
  private readonly badge = new Badge();
  private readonly veil: Veil;
  private readonly search: Packing;
  private readonly controls: Controls;
  /** The moment that the address names, where the search goes as soon as it is recorded; 0 once the reader goes elsewhere. */
  private wanted = Number(state.get("at") ?? 0);

  constructor(root: HTMLElement, scene: Scene, name: string, private readonly board: Board) {
    const picture = board.picture();
    this.view = new BoardView(picture);
    this.dots = matrixOf(picture, root.clientWidth > 600);
    this.veil = new Veil(root, CHOICES.find(([value]) => value === name)?.[2]);
    const draw = scene.frame(() => {
      if (this.wanted > 0) this.recording.seek(Math.min(this.wanted, this.events));
      this.show();
    });
    this.search = new Packing(name, draw);
    scene.onEnd(() => this.search.dispose());
    this.controls = scene.controls(this);
    scene.onEnd(onGuess(draw));
    const matrix = h("div", { class: "matrix-scroll", tabindex: 0, role: "group", "aria-label": "The matrix" }, this.dots.element);
    this.elements = [
      stage({ board: this.view.element, controls: this.controls.element, told: [this.words, this.numbers], side: [matrix], kind: "with-matrix" }),
      h("div", { class: "ending" }, this.badge.element, this.status, this.stop, this.goOn),
      this.note,
    ];
  }

  private get recording(): Recording {
    return this.search.recording;
  }

  get events(): number {
    return this.veil.part(this.recording.events);
  }

  get unknown(): boolean {
    return this.veil.down;
  }

  get at(): number {
    return this.recording.at;
  }

  get overLabel(): string {
    const { events } = this;
    return this.over() < events || this.search.moments.includes(events) ? "To the next solution" : "Step over: to the end, as no solution comes before";
  }

  over(): number {
    return this.search.moments.find((moment) => moment > this.recording.at) ?? this.recording.events;
  }

  seek(at: number): void {
    this.wanted = 0;
    this.recording.seek(Math.min(at, this.events));
    state.set("at", at > 0 ? String(at) : null);
    this.show();
  }

  show(): void {
    const { search, recording, veil } = this;
    const moment = this.board.moment(recording);
    this.view.show(moment);
    this.dots.show({
      covered: new Set(moment.covered),
      looked: moment.item,
      inPlay: new Set(moment.in_play),
      chosen: new Set(moment.chosen),
      tried: moment.option,
      isSolved: moment.solved,
    });
    this.words.textContent = moment.words;
    this.status.textContent = this.told(moment);
    veil.fill(this.note);
    this.stop.hidden = search.standing !== "searching";
    this.goOn.hidden = search.standing !== "unfinished" || search.error !== undefined;
    const standing = veil.down && search.standing !== "searching" ? "finished" : search.standing;
    this.badge.show(standing, recording.at >= recording.events, recording.at > 0);
    this.count(moment.counts);
    this.controls.update();
  }

  /** Returns which solution is shown, and how far the search is, in words. */
  private told({ solved }: BoardMoment): string {
    const { recording, veil } = this;
    const { standing, solutions, moments, error } = this.search;
    if (error !== undefined) return error;
    const calls = counted(this.search.calls, "calls");
    if (standing === "searching") return `Searching: ${veil.down ? "?" : calls} so far.`;
    if (veil.down) return "Finished.";
    const all = counted(solutions, "solutions");
    const part = this.search.isLonger ? ` The first ${thousands(recording.events)} small steps are recorded.` : "";
    if (standing === "unfinished") return `Stopped after ${calls}: ${all} until then, and perhaps more.${part}`;
    const number = moments.filter((at) => at <= recording.at).length;
    const here = solved ? `Solution ${thousands(number)} of ${thousands(solutions)}. ` : "";
    return `${here}Finished: ${solutions ? `${all} after ${calls}` : `no solution, and ${calls} to know`}.${part}`;
  }

  private count(now: Counts): void {
    const all = this.search.counts;
    const entries = COUNTS.filter((name) => (all[name] ?? 0) > 0);
    this.numbers.replaceChildren(
      ...entries.flatMap((name) => [
        h("dt", {}, name),
        h("dd", {}, h("b", {}, thousands(now[name] ?? 0)), h("span", {}, ` of ${this.veil.told(all[name] ?? 0)}`)),
      ]),
    );
  }
}

/** Returns the matrix of a board. If it is `roomy`, its rows are labelled with the piece and its first square. */
function matrixOf({ columns: across, groups, options, pieces }: BoardPicture, roomy: boolean): Dots {
  return new Dots(
    {
      groups: groups.map(([name, columns]) => ({ name, columns })),
      options: options.map(({ name, squares: [first = 0], piece, items }) => {
        const letter = pieces.length > 1 ? `${pieces[piece]} ` : "";
        return { name, label: `${letter}${Math.floor(first / across) + 1},${(first % across) + 1}`, columns: items };
      }),
    },
    roomy,
  );
}
