/**
 * The number of states that wait while the reader's own puzzle is searched depth first and breadth first: two pictures on one
 * scale.
 */

import { counted, h, s, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { Ending } from "../parts/ending.ts";
import { Search, type Standing } from "../parts/search.ts";
import * as state from "../state.ts";

const [WIDTH, HEIGHT] = [600, 90];
const WORDS: Record<Standing, string> = {
  searching: "is searching",
  unfinished: "has not come to an end",
  finished: "has found a solution",
  several: "has found a solution, one of several",
  "no solution": "has seen that there is no solution",
};

export const make = figure((root, scene) => {
  const choose = h(
    "select",
    { id: "waits-choose" },
    h("option", { value: "first" }, "the first blank"),
    h("option", { value: "fewest" }, "a blank with the fewest choices"),
  );
  choose.value = state.get("blank") === "fewest" ? "fewest" : "first";
  const pictures = h("div", {});

  const begin = scene.again((scene) => {
    const cells = state.cellsOf(state.puzzle());
    const draw = scene.frame(() => show());
    const rows = ["depth", "breadth"].map((way) => {
      const line = s("path", { class: "waits-area" });
      const picture = s("svg", { class: "waits", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", role: "img" }, line);
      const told = h("p", { class: "tree-caption", role: "status" });
      const search = new Search(name(`${way}_first`), 9, cells, draw);
      scene.onEnd(() => search.dispose());
      return { way, line, picture, told, search, ending: new Ending(search, undefined, () => true) };
    });

    function name(way: string): string {
      return choose.value === "fewest" ? `${way}_fewest` : way;
    }

    function show(): void {
      const all = rows.map((row) => {
        const [every = 1, ...most] = row.search.recording.waits();
        const counts = row.search.recording.counts_at_end();
        return { ...row, every, most, visited: counts["calls"] ?? 0, greatest: most.reduce((a, b) => Math.max(a, b), 0) };
      });
      const [across, up] = [Math.max(1, ...all.map(({ visited }) => visited)), Math.max(1, ...all.map(({ greatest }) => greatest))];
      for (const { way, line, picture, told, search, ending, every, most, visited, greatest } of all) {
        ending.show();
        const steps = most.map((waiting, i) => {
          const [from, to] = [i * every, Math.min(visited, (i + 1) * every)].map((state) => ((state / across) * WIDTH).toFixed(2));
          const y = HEIGHT - (waiting / up) * (HEIGHT - 2);
          return `L${from} ${y.toFixed(2)}H${to}`;
        });
        const last = ((visited / across) * WIDTH).toFixed(2);
        line.setAttribute("d", most.length ? `M0 ${HEIGHT}${steps.join("")}L${last} ${HEIGHT}Z` : "");
        const ended = WORDS[search.standing];
        const text = `${search.error === undefined ? ended : `has given up: ${search.error}`}. ${counted(visited, "states visited")}, at most ${thousands(greatest)} waiting.`;
        told.replaceChildren(h("b", {}, `${way === "depth" ? "Depth" : "Breadth"} first`), ` ${text}`);
        picture.setAttribute("aria-label", `The states that wait, ${way} first: ${thousands(greatest)} at most.`);
      }
    }

    pictures.replaceChildren(...rows.map(({ told, picture, ending }) => h("div", { class: "waits-row" }, told, picture, h("div", { class: "ending" }, ending.badge.element, ending.buttons))));
    show();
  });

  choose.addEventListener("change", () => {
    state.set("blank", choose.value === "first" ? null : choose.value);
    begin();
  });
  root.replaceChildren(h("div", { class: "inputs" }, h("label", { for: "waits-choose" }, "Fill "), choose), pictures);
  begin();
  scene.onPuzzle(begin);
});
