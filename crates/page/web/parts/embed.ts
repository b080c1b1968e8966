/**
 * Shows a figure alone in another site's page: `#sudoku8/trees?embed`, with the questions it waits for; or a chapter without the
 * rest of the page: `#sudoku8?embed`. It sends messages to the page around it, by `postMessage`:
 *
 *     { type: "searches:height", figure: "sudoku8/trees", height: 612 }
 *     { type: "searches:answered", figure, question: "sudoku8/looks", puzzle: "53..7...", guess: 4000, truth: 416 }
 *     { type: "searches:solved", figure }
 *
 * A guess is `null` if the reader asked to be shown the answer; it has `seen: true` if the answer had been seen before; `truth`
 * comes in a second message if it has to be counted first.
 */

import { parts } from "../address.ts";
import { h } from "../dom.ts";
import type { Figure } from "../figure.ts";
import { answered, everyAnswer, onGuess } from "../guesses.ts";
import * as state from "../state.ts";

/** Returns the figures of a chapter by their names in an address: `search`, and `search2` for a second one of the kind. */
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

/** Returns the name of a figure in an address, with its chapter: `sudoku8/trees`. */
export function nameOf(root: HTMLElement): string {
  const chapter = root.closest<HTMLElement>("section");
  const [name] = [...(chapter ? figuresOf(chapter) : [])].find(([, other]) => other === root) ?? [];
  return `${chapter?.id}/${name}`;
}

/** Returns the questions that a figure waits for, which are shown with it. */
function askedBy(root: HTMLElement): HTMLElement[] {
  const chapter = root.closest<HTMLElement>("section");
  const questions = [root.dataset["wait"], root.dataset["veil"]].flatMap((names) => names?.split(" ") ?? []);
  return questions.flatMap((name) => chapter?.querySelector<HTMLElement>(`.predict[data-question="${name}"]`) ?? []);
}

/** Returns the HTML to copy into another page to show the figure there, as it is now. */
export function frameOf(root: HTMLElement): string {
  const caption = root.closest<HTMLElement>("section")?.dataset["title"] ?? "";
  const heights = [root, ...askedBy(root)].map((each) => each.getBoundingClientRect().height + 16);
  const height = Math.ceil(heights.reduce((sum, each) => sum + each)) + 54;
  const frame = h("iframe", { src: state.link(nameOf(root), true), title: caption, width: "100%", height, loading: "lazy" });
  frame.style.border = "0";
  return frame.outerHTML;
}

/** Shows only this figure and the questions it waits for; returns a function that undoes this. */
function onlyFigure(root: HTMLElement): () => void {
  const chapter = root.closest<HTMLElement>("section");
  // If the figure is in a fold, the fold is the part of the chapter to show.
  const fold = root.closest("details.fold");
  const seen = [root, ...askedBy(root), ...(fold ? [fold] : [])];
  for (const each of seen) each.classList.add("embedded");
  const home = h("p", { class: "embedded home" }, h("a", { href: `#${nameOf(root)}`, target: "_blank" }, "Searches you can watch"));
  chapter?.append(home);
  return () => {
    home.remove();
    for (const each of seen) each.classList.remove("embedded");
  };
}

/**
 * Makes links to other chapters open a separate page, because these do not belong in the frame; returns a function that undoes
 * this.
 */
function onlyChapter(chapter: HTMLElement): () => void {
  const away = [...chapter.querySelectorAll<HTMLAnchorElement>("a[href^='#']")].filter((link) => parts(link.hash).name !== chapter.id);
  for (const link of away) link.target = "_blank";
  return () => away.forEach((link) => link.removeAttribute("target"));
}

/** Shows only this figure or chapter, and reports to the page around it what happens. */
export function embed(root: HTMLElement): Figure {
  const isChapter = root.matches("section");
  const figure = isChapter ? root.id : nameOf(root);
  const tell = (type: string, what: object): void => parent.postMessage({ type: `searches:${type}`, figure, ...what }, "*");
  const restore = isChapter ? onlyChapter(root) : onlyFigure(root);
  document.documentElement.dataset["embed"] = isChapter ? "chapter" : "figure";

  const before = new Map(everyAnswer().map(([key, entry]) => [key, JSON.stringify(entry)]));
  // What is answered in another tab is none of this frame's.
  const told = (key?: string): void => {
    const entry = key === undefined ? undefined : answered(key);
    const now = JSON.stringify(entry);
    if (key === undefined || !entry || before.get(key) === now) return;
    before.set(key, now);
    const { guess, truth, seen } = entry;
    const [question, ...rest] = key.split(" ");
    const puzzle = rest.join(" ");
    tell("answered", { question, ...(puzzle ? { puzzle } : {}), guess, ...(truth ? { truth: truth.value } : {}), ...(seen ? { seen } : {}) });
  };
  const solved = ({ target }: Event): void => tell("solved", { figure: nameOf(target as HTMLElement) });
  let height = 0;
  const sizes = new ResizeObserver(() => {
    const now = Math.ceil(document.body.getBoundingClientRect().height);
    if (now !== height) tell("height", { height: (height = now) });
  });
  sizes.observe(document.body);
  root.addEventListener("solved", solved, { capture: true });
  const end = onGuess(told);
  return {
    dispose() {
      end();
      sizes.disconnect();
      root.removeEventListener("solved", solved, { capture: true });
      restore();
      delete document.documentElement.dataset["embed"];
    },
  };
}
