/**
 * Shows where the programs so far stand (`data-solvers`): calls times the time of a call, measured in this browser on the current
 * puzzle. The last program is that of the chapter.
 */

import { duration, h } from "../dom.ts";
import { figure } from "../figure.ts";
import { plot } from "../parts/plot.ts";
import * as state from "../state.ts";
import { measure } from "../timing.ts";

export const make = figure((root, scene) => {
  const solvers = (root.dataset["solvers"] ?? "").split(" ");
  const latest = solvers.at(-1) ?? "";
  const caption = h("p", { class: "status", role: "status" });
  const picture = h("div", { class: "path" });
  root.replaceChildren(h("h3", {}, "Where we are"), caption, picture);

  const begin = scene.again((scene) => {
    caption.textContent = "The time of a call is measured when this comes into view.";
    picture.replaceChildren();
    // Measuring occupies a processor for some seconds, so it waits until the figure is visible.
    const seen = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      seen.disconnect();
      caption.textContent = "Measuring…";
      const running = measure(solvers, state.cellsOf(state.puzzle()));
      scene.onEnd(running.stop);
      void running.result.then((times) => {
        const points = solvers.flatMap((name) => {
          const { counts, perCall: call } = times.get(name) ?? {};
          const calls = counts?.["calls"];
          return calls && call ? [{ name, calls, call }] : [];
        });
        const last = points.find(({ name }) => name === latest);
        caption.textContent = last ? `${latest}: ${duration((last.calls * last.call) / 1e6)}. Further left means a smaller tree, further down a cheaper call.` : `${latest} takes too long to be measured here.`;
        if (points.length) picture.replaceChildren(plot(points, Math.min(460, picture.clientWidth), 260, latest));
      });
    });
    seen.observe(root);
    scene.onEnd(() => seen.disconnect());
  });
  begin();
  scene.onPuzzle(begin);
});
