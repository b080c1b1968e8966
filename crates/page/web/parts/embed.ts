/**
 * A figure alone, in a page of somebody else: `#sudoku8/trees?embed`. It shows the figure, and the questions it waits for; and it tells
 * the page around it, by `postMessage`:
 *
 *     { type: "searches:height", figure: "sudoku8/trees", height: 612 }
 *     { type: "searches:answered", figure, question: "sudoku8/calls", puzzle: "53..7...", guess: 4000, truth: 52 }
 *     { type: "searches:solved", figure }
 *
 * A guess is `null` where the reader asked to be shown, and `truth` comes in a second message where it has to be counted first.
 */

import { h } from "../dom.ts";
import type { Figure } from "../figure.ts";
import { everyAnswer, onGuess } from "../guesses.ts";
import * as state from "../state.ts";

/** The figures of a chapter by their names in an address: `search`, and `search2` for a second one of the kind. */
export function figuresOf(chapter: HTMLElement): Map<string, HTMLElement> {
  const found = new Map<string, HTMLElement>();
  const kinds = new Map<string, number>();
  for (const root of chapter.querySelectorAll<HTMLElement>("[data-figure]")) {
    const kind = root.dataset["figure"] ?? "";
    const count = (kinds.get(kind) ?? 0) + 1;
    kinds.set(kind, count);
    found.set(count === 1 ? kind : `${kind}${count}`, root);
  }
  return found;
}

/** The name of a figure in an address, with its chapter: `sudoku8/trees`. */
export function nameOf(root: HTMLElement): string {
  const chapter = root.closest<HTMLElement>("section");
  const [name] = [...(chapter ? figuresOf(chapter) : [])].find(([, other]) => other === root) ?? [];
  return `${chapter?.id}/${name}`;
}

/** What to copy into another page to have the figure there, as it is now. */
export function frameOf(root: HTMLElement): string {
  const caption = root.closest<HTMLElement>("section")?.dataset["title"] ?? "";
  const text = (value: string): string => value.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
  const height = Math.ceil(root.getBoundingClientRect().height) + 70;
  return `<iframe src="${text(state.link(nameOf(root), true))}" title="${text(caption)}" width="100%" height="${height}" style="border: 0" loading="lazy"></iframe>`;
}

/** Lets only this figure, and the questions it waits for, be seen; and tells the page around it what happens. */
export function embed(root: HTMLElement): Figure {
  const figure = nameOf(root);
  const tell = (type: string, what: object): void => parent.postMessage({ type: `searches:${type}`, figure, ...what }, "*");
  const chapter = root.closest<HTMLElement>("section");
  const questions = [root.dataset["wait"], root.dataset["veil"]].flatMap((names) => names?.split(" ") ?? []);
  const asked = questions.flatMap((name) => chapter?.querySelector<HTMLElement>(`.predict[data-question="${name}"]`) ?? []);
  // In a fold it is the fold that is a part of the chapter.
  const fold = root.closest("details.fold");
  const seen = [root, ...asked, ...(fold ? [fold] : [])];
  for (const each of seen) each.classList.add("embedded");
  const home = h("p", { class: "embedded home" }, h("a", { href: `#${figure}`, target: "_blank" }, "Searches you can watch"));
  chapter?.append(home);
  document.documentElement.dataset["embed"] = "";

  const before = new Map(everyAnswer().map(([key, entry]) => [key, JSON.stringify(entry)]));
  const answered = (): void => {
    for (const [key, { guess, truth }] of everyAnswer()) {
      const now = JSON.stringify({ guess, truth });
      if (before.get(key) === now) continue;
      before.set(key, now);
      const [question, puzzle] = key.split(" ", 2);
      tell("answered", { question, ...(puzzle ? { puzzle } : {}), guess, ...(truth ? { truth: truth.value } : {}) });
    }
  };
  const solved = (): void => tell("solved", {});
  let height = 0;
  const sizes = new ResizeObserver(() => {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now !== height) tell("height", { height: (height = now) });
  });
  sizes.observe(document.body);
  root.addEventListener("solved", solved);
  const end = onGuess(answered);
  return {
    dispose() {
      end();
      sizes.disconnect();
      root.removeEventListener("solved", solved);
      home.remove();
      for (const each of seen) each.classList.remove("embedded");
      delete document.documentElement.dataset["embed"];
    },
  };
}
