// Everything that belongs to a step is on the screen: the board, the controls directly under it, the description, code, calls and
// time line.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { start } from "./browser.mjs";

let browser, page;
before(async () => {
  browser = await start();
  page = await browser.page({ reducedMotion: "reduce" });
  // Both languages are shown, because this takes the most room.
  await page.addInitScript(() => localStorage.setItem("language", "both"));
});
after(() => browser?.close());

/**
 * Measures every stage of the open chapter: its height, the gap between board and controls, what sticks out, and its smallest
 * labels.
 */
const measured = () =>
  page.evaluate(() => {
    const box = (element) => element.getBoundingClientRect();
    return [...document.querySelectorAll("section:not([hidden]) .stage")].map((stage) => {
      stage.scrollIntoView({ block: "start" });
      const { height, left, right } = box(stage);
      const parts = [...stage.querySelectorAll("*")].filter((part) => part.checkVisibility() && !part.closest(".stage-side, .stage-frames, .call-scroll, .links-part, .unseen, svg, .beneath"));
      const labels = [...stage.querySelectorAll(".stage-board svg.grid text.label, .stage-board svg.grid text.candidate:not(.gone)")];
      const size = (label) => Number.parseFloat(getComputedStyle(label).fontSize) * label.getScreenCTM().a;
      return {
        figure: stage.closest("[data-figure]").dataset.figure,
        height: Math.round(height),
        gap: Math.round(box(stage.querySelector(".controls")).top - box(stage.querySelector(".stage-board")).bottom),
        out: parts.filter((part) => box(part).right > innerWidth + 1 || box(part).left < -1 || box(part).bottom > box(stage).bottom + 1).map((part) => part.className),
        within: left >= 0 && right <= innerWidth,
        least: Math.min(99, ...labels.map(size)),
        code: Math.min(99, ...[...stage.querySelectorAll("pre, .call text:not(.more)")].filter((text) => text.checkVisibility()).map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM?.().a ?? 1))),
        strays: [...stage.closest("[data-figure]").querySelectorAll(".words[aria-live], .controls")].filter((part) => !stage.contains(part)).length,
      };
    });
  });

for (const [width, height, projector = false] of [[1280, 800], [390, 844], [1920, 1080, true], [1280, 800, true]]) {
  test(`nothing that belongs to a step is off a ${projector ? "projector" : "screen"} of ${width} × ${height}`, async () => {
    await page.setViewportSize({ width, height });
    await page.open("");
    await page.evaluate((projector) => {
      const button = document.getElementById("projector");
      if ((button.getAttribute("aria-pressed") === "true") !== projector) button.click();
    }, projector);
    const chapters = await page.$$eval("section.chapter", (all) => all.map(({ id }) => id));
    const wrong = [];
    let stages = 0;
    for (const chapter of chapters) {
      await page.open(chapter);
      // Goes to a moment in the middle of the search, when the most is shown.
      await page.waitForFunction(() => {
        const [scrubbers, standings] = [".scrubber", ".standing"].map((kind) => [...document.querySelectorAll(`section:not([hidden]) .stage ${kind}`)]);
        return scrubbers.every(({ max }) => Number(max) > 0) && standings.every(({ dataset }) => dataset.standing !== "searching");
      });
      await page.$$eval("section:not([hidden]) .stage .scrubber", (all) => {
        for (const scrubber of all) {
          scrubber.value = String(Math.min(20, Number(scrubber.max)));
          scrubber.dispatchEvent(new Event("input"));
        }
      });
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
      for (const stage of await measured()) {
        stages += 1;
        const { figure, height: high, gap, out, within, least, code, strays } = stage;
        const faults = [
          high > height && `${high} px high`,
          (gap < 0 || gap > 24) && `${gap} px from the board to the controls`,
          out.length && `sticks out: ${out.slice(0, 4)}`,
          !within && "wider than the screen",
          projector && width >= 1920 && code < 23.9 && `code of ${code.toFixed(1)} px`,
          least < 10 && `a label of ${least.toFixed(1)} px`,
          strays && `${strays} parts stand outside of the stage`,
        ].filter(Boolean);
        if (faults.length) wrong.push(`${chapter}, ${figure}: ${faults.join("; ")}`);
      }
      const alone = await page.$$eval("section:not([hidden]) [data-figure] .controls", (all) => all.filter((each) => !each.closest(".stage")).length);
      if (alone) wrong.push(`${chapter}: ${alone} controls without a stage`);
    }
    assert.deepEqual(wrong, []);
    assert.ok(stages > 14, `${stages} stages`);
    assert.deepEqual(page.problems, []);
  });
}

for (const [width, height, projector = false] of [[1366, 657, true], [1280, 720, true], [1280, 640, true], [1093, 614, true], [960, 540], [1024, 768, true], [1100, 900], [360, 640]]) {
  test(`no control lies on what stands beside it on a ${projector ? "projector" : "screen"} of ${width} × ${height}`, async () => {
    await page.setViewportSize({ width, height });
    const wrong = [];
    for (const chapter of ["sudoku3", "states", "lanes"]) {
      await page.open(chapter);
      wrong.push(...(await page.evaluate((projector) => {
        const button = document.getElementById("projector");
        if ((button.getAttribute("aria-pressed") === "true") !== projector) button.click();
        const box = (element) => element.getBoundingClientRect();
        return [...document.querySelectorAll("section:not([hidden]) .stage")].flatMap((stage) => {
          const controls = stage.querySelector(".controls");
          // At the lower edge of the screen it may lie on a part that is higher than the screen.
          controls.style.position = "static";
          const pieces = [...controls.querySelectorAll("button, input:not(.beneath), output")].filter((piece) => piece.checkVisibility());
          const others = [...stage.children].filter((other) => !other.contains(controls) && !controls.contains(other) && other.checkVisibility());
          const meets = (a, b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
          const faults = pieces.flatMap((piece) => others.filter((other) => meets(box(piece), box(other))).map((other) => `${piece.title || piece.className} on ${other.className}`));
          controls.style.position = "";
          return faults;
        });
      }, projector)).map((fault) => `${chapter}: ${fault}`));
    }
    assert.deepEqual(wrong, []);
  });
}
