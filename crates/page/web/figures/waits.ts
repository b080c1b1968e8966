/** How many states wait while one's own puzzle is searched depth first and breadth first: two pictures on one scale. */

import { h, s, thousands } from "../dom.ts";
import { figure } from "../figure.ts";
import { search } from "../jobs.ts";
import * as state from "../state.ts";

const [WIDTH, HEIGHT] = [600, 90];

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
      let ended = "is searching";
      const running = search(way === "depth" ? name("depth_first") : name("breadth_first"), 9, cells, draw);
      running.result.then(
        (result) => {
          ended = result.solution ? "has found a solution" : "has seen that there is no solution";
          draw();
        },
        (error: Error) => {
          ended = `has given up: ${error.message}`;
          draw();
        },
      );
      return { way, line, picture, told, running, ended: () => ended };
    });

    function name(way: string): string {
      return choose.value === "fewest" ? `${way}_fewest` : way;
    }

    function show(): void {
      const all = rows.map((row) => {
        const [every = 1, ...most] = row.running.recording.waits();
        const counts = row.running.recording.counts_at_end();
        return { ...row, every, most, visited: counts["calls"] ?? 0, greatest: most.reduce((a, b) => Math.max(a, b), 0) };
      });
      const [across, up] = [Math.max(1, ...all.map(({ visited }) => visited)), Math.max(1, ...all.map(({ greatest }) => greatest))];
      for (const { way, line, picture, told, ended, every, most, visited, greatest } of all) {
        const steps = most.map((waiting, i) => {
          const [from, to] = [i * every, Math.min(visited, (i + 1) * every)].map((state) => ((state / across) * WIDTH).toFixed(2));
          const y = HEIGHT - (waiting / up) * (HEIGHT - 2);
          return `L${from} ${y.toFixed(2)}H${to}`;
        });
        const last = ((visited / across) * WIDTH).toFixed(2);
        line.setAttribute("d", most.length ? `M0 ${HEIGHT}${steps.join("")}L${last} ${HEIGHT}Z` : "");
        const text = `${ended()}. ${thousands(visited)} states visited, at most ${thousands(greatest)} waiting.`;
        told.replaceChildren(h("b", {}, `${way === "depth" ? "Depth" : "Breadth"} first`), ` ${text}`);
        picture.setAttribute("aria-label", `The states that wait, ${way} first: ${thousands(greatest)} at most.`);
      }
    }

    pictures.replaceChildren(...rows.map(({ told, picture }) => h("div", { class: "waits-row" }, told, picture)));
    show();
    for (const { running } of rows) {
      scene.onEnd(() => running.recording.free());
      scene.onEnd(running.stop);
    }
  });

  choose.addEventListener("change", () => {
    state.set("blank", choose.value === "first" ? null : choose.value);
    begin();
  });
  root.replaceChildren(h("div", { class: "inputs" }, h("label", { for: "waits-choose" }, "Fill "), choose), pictures);
  begin();
  scene.onPuzzle(begin);
});
