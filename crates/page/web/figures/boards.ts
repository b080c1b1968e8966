/**
 * Queens, or pieces that fill a board, as an exact cover: the board and the matrix side by side, and the search for all solutions,
 * which the reader can step through. `data-board` is the first board.
 */

import { counted, h, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { onGuess } from "../guesses.ts";
import { Board as BoardView } from "../parts/board.ts";
import { Dots } from "../parts/dots.ts";
import { Badge } from "../parts/ending.ts";
import { Packing } from "../parts/packing.ts";
import { stage } from "../parts/stage.ts";
import { Veil } from "../parts/veil.ts";
import * as state from "../state.ts";
import { Board, type BoardMoment, type Counts, messageOf } from "../wasm.ts";

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
  const select = h("select", {}, ...CHOICES.map(([value, label]) => h("option", { value }, label)), h("option", { value: "" }, "your own"));
  const kind = h(
    "select",
    { "aria-label": "What is on the board" },
    ...["queens", "dominoes", "tetrominoes", "pentominoes"].map((kind) => h("option", { value: kind }, kind)),
  );
  const measure = (label: string): HTMLInputElement => h("input", { type: "number", min: 1, max: 20, value: 1, "aria-label": label });
  const [rows, columns] = [measure("Rows"), measure("Columns")];
  const times = h("span", {}, " × ");
  const body = h("div");

  const begin = scene.again((scene) => {
    fillIn();
    let board: Board;
    try {
      board = scene.own(new Board(name));
    } catch (error) {
      const why = messageOf(error);
      body.replaceChildren(h("p", { class: "words error", role: "status" }, `${why.charAt(0).toUpperCase()}${why.slice(1)}.`));
      return;
    }
    const picture = board.picture();
    const view = new BoardView(picture);
    const across = picture.columns;
    const dots = new Dots(
      {
        groups: picture.groups.map(([name, columns]) => ({ name, columns })),
        options: picture.options.map(({ name, squares: [first = 0], piece, items }) => {
          const letter = picture.pieces.length > 1 ? `${picture.pieces[piece]} ` : "";
          return { name, label: `${letter}${Math.floor(first / across) + 1},${(first % across) + 1}`, columns: items };
        }),
      },
      root.clientWidth > 600,
    );
    const words = h("p", { class: "words", "aria-live": "polite" });
    const status = h("p", { class: "status", role: "status" });
    const note = h("div");
    const numbers = h("dl", { class: "numbers" });
    const stop = h("button", { type: "button", class: "small", click: () => search.stop() }, "Stop the search");
    const goOn = h("button", { type: "button", class: "small go-on", click: () => search.goOn() }, "Go on");
    const question = CHOICES.find(([value]) => value === name)?.[2];
    const veil = new Veil(root, question);
    const badge = new Badge();
    let wanted = Number(state.get("at") ?? 0);

    const draw = scene.frame(() => {
      if (wanted > 0) recording.seek(Math.min(wanted, veil.part(recording.events)));
      show();
    });
    const search = new Packing(name, draw);
    const { recording } = search;
    scene.onEnd(() => search.dispose());

    const played = {
      get events() {
        return veil.part(recording.events);
      },
      get unknown() {
        return veil.down;
      },
      get at() {
        return recording.at;
      },
      seek(at: number) {
        wanted = 0;
        recording.seek(Math.min(at, veil.part(recording.events)));
        state.set("at", at > 0 ? String(at) : null);
        show();
      },
      get overLabel() {
        return this.over() < this.events || search.moments.includes(this.events) ? "To the next solution" : "Step over: to the end, as no solution comes before";
      },
      over: () => search.moments.find((moment) => moment > recording.at) ?? recording.events,
    };
    const controls = scene.controls(played);
    scene.onEnd(onGuess(draw));

    function show(): void {
      const moment = board.moment(recording);
      view.show(moment);
      dots.show({
        covered: new Set(moment.covered),
        looked: moment.item,
        inPlay: new Set(moment.in_play),
        chosen: new Set(moment.chosen),
        tried: moment.option,
        isSolved: moment.solved,
      });
      words.textContent = moment.words;
      status.textContent = told(moment);
      note.replaceChildren(...(veil.down ? [veil.note()] : []));
      stop.hidden = search.standing !== "searching";
      goOn.hidden = search.standing !== "unfinished" || search.error !== undefined;
      badge.show(veil.down && search.standing !== "searching" ? "finished" : search.standing, recording.at >= recording.events, recording.at > 0);
      count(moment.counts);
      controls.update();
    }

    /** Returns which solution is shown, and how far the search is, in words. */
    function told({ solved }: BoardMoment): string {
      const { standing, solutions, moments, error } = search;
      if (error !== undefined) return error;
      const calls = counted(search.calls, "calls");
      if (standing === "searching") return `Searching: ${veil.down ? "?" : calls} so far.`;
      if (veil.down) return "Finished.";
      const all = counted(solutions, "solutions");
      const part = search.isLonger ? ` The first ${thousands(recording.events)} small steps are recorded.` : "";
      if (standing === "unfinished") return `Stopped after ${calls}: ${all} until then, and perhaps more.${part}`;
      const number = moments.filter((at) => at <= recording.at).length;
      const here = solved ? `Solution ${thousands(number)} of ${thousands(solutions)}. ` : "";
      return `${here}Finished: ${solutions ? `${all} after ${calls}` : `no solution, and ${calls} to know`}.${part}`;
    }

    function count(now: Counts): void {
      const all = search.counts;
      const entries = COUNTS.filter((name) => (all[name] ?? 0) > 0);
      numbers.replaceChildren(
        ...entries.flatMap((name) => [
          h("dt", {}, name),
          h("dd", {}, h("b", {}, thousands(now[name] ?? 0)), h("span", {}, ` of ${veil.told(all[name] ?? 0)}`)),
        ]),
      );
    }

    const matrix = h("div", { class: "matrix-scroll", tabindex: 0, role: "group", "aria-label": "The matrix" }, dots.element);
    body.replaceChildren(
      stage({ board: view.element, controls: controls.element, told: [words, numbers], side: [matrix], kind: "with-matrix" }),
      h("div", { class: "ending" }, badge.element, status, stop, goOn),
      note,
    );
    show();
  });

  /** Fills the fields with what is shown. */
  function fillIn(): void {
    const [what = "", first = "", second = ""] = name.split(",");
    select.value = CHOICES.some(([value]) => value === name) ? name : "";
    kind.value = what;
    rows.value = first;
    columns.value = second || first;
    columns.hidden = times.hidden = what === "queens";
    rows.max = what === "queens" ? "12" : "20";
    rows.setAttribute("aria-label", what === "queens" ? "Queens" : "Rows");
  }

  const choose = (board: string): void => {
    name = board;
    state.set("board", board === root.dataset["board"] ? null : board);
    state.set("at", null);
    begin();
  };
  select.addEventListener("change", () => {
    if (select.value) choose(select.value);
  });
  const own = (): void => choose(kind.value === "queens" ? `queens,${rows.value}` : `${kind.value},${rows.value},${columns.value}`);
  kind.addEventListener("change", () => {
    const [example = ""] = CHOICES.find(([value]) => value.startsWith(kind.value)) ?? [];
    choose(example);
  });
  for (const input of [rows, columns]) input.addEventListener("change", own);
  root.replaceChildren(
    h("div", { class: "row" }, h("label", {}, "The board ", select), h("span", {}, "or ", kind, " ", rows, times, columns)),
    body,
  );
  begin();
});
