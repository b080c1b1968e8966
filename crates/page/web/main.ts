/** The page: shows one chapter at a time, with its figures, as the address asks. */

import { figures } from "#figures";
import { hasVectors } from "sudoku-lanes";
import type { Figure } from "./figure.ts";
import { recall, remember } from "./storage.ts";
import { bar } from "./parts/bar.ts";
import { embed, figuresOf } from "./parts/embed.ts";
import { unfolded } from "./parts/fold.ts";
import { follow, prepare } from "./parts/follow.ts";
import { chooseLanguage } from "./parts/language.ts";
import { predict, withhold } from "./parts/predict.ts";
import { projector } from "./parts/projector.ts";
import { share } from "./parts/share.ts";
import { theme } from "./parts/theme.ts";
import { translate } from "./parts/translate.ts";
import { behindVeil } from "./parts/veil.ts";
import { drawn } from "./slices.ts";
import * as state from "./state.ts";
import { load } from "./wasm.ts";

const chapters = [...document.querySelectorAll<HTMLElement>("section.chapter")];
const contents = document.querySelector<HTMLDetailsElement>(".contents details");
/** Resolves to whether everything that the figures need is loaded. */
const loaded = load().then(
  () => true,
  (error: Error) => {
    document.getElementById("main")?.prepend(`The searches could not be loaded: ${error.message}`);
    return false;
  },
);
let alive: Figure[] = [];
let opened = 0;

/** Makes the links to the other languages lead to what is shown now. */
function linkLanguages(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a.language")) link.hash = new URL(state.link()).hash;
}

/**
 * Opens the chapter of the address: first its text, then its figures one after the other, each drawn before the next one begins.
 */
async function open(y?: number): Promise<void> {
  const mine = ++opened;
  delete document.documentElement.dataset["ready"];
  for (const figure of alive) figure.dispose();
  alive = [];
  const index = chapters.findIndex((chapter) => chapter.id === state.currentChapter());
  const chapter = chapters[index];
  if (!chapter) return;
  for (const other of chapters) other.hidden = other !== chapter;
  for (const link of document.querySelectorAll(".contents a")) {
    if (link.getAttribute("href") === `#${chapter.id}`) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  turn("previous", chapters[index - 1], "←");
  turn("next", chapters[index + 1], "→");
  linkLanguages();
  // The title of a chapter that is not translated is in English, too.
  const [head] = document.getElementsByTagName("title");
  if (head) head.lang = chapter.lang;
  document.title = `${title(chapter)} · Searches you can watch`;
  if (contents) contents.open = false;
  if (!(await loaded) || mine !== opened) return;
  alive.push(follow(chapter));
  for (const root of chapter.querySelectorAll<HTMLElement>(".predict")) alive.push(predict(root));
  for (const root of chapter.querySelectorAll<HTMLElement>(".puzzle-bar")) alive.push(bar(root));
  const all = figuresOf(chapter);
  const asked = all.get(state.currentFigure());
  const alone = asked !== undefined && state.isEmbedded();
  if (state.isEmbedded()) alive.push(embed(asked ?? chapter));
  for (const root of alone ? [asked] : all.values()) {
    const make = figures[root.dataset["figure"] ?? ""];
    if (!make) throw new Error(`there is no figure ${root.dataset["figure"]}`);
    await drawn();
    if (mine !== opened) return;
    alive.push(unfolded(root, root === asked, () => [behindVeil(root, make), ...(alone ? [] : [share(root)])]));
  }
  if (y !== undefined || asked) {
    await drawn();
    if (mine !== opened) return;
    if (y !== undefined) window.scrollTo(0, y);
    else if (!alone) asked?.scrollIntoView();
  }
  document.documentElement.dataset["ready"] = "";
}

/** The key under which the chapters are stored that were read to their end. */
const READ = "read";

/** Ticks the chapters in the menu that were read; the open one is ticked when its end becomes visible. */
function ticks(): void {
  // It is read anew each time, because other tabs add to it.
  const kept = (): string[] => (recall(READ) ?? "").split(" ").filter(Boolean);
  const show = (): void => {
    const read = new Set(kept());
    for (const link of document.querySelectorAll<HTMLAnchorElement>(".contents a")) {
      const isRead = read.has(link.hash.slice(1));
      link.parentElement?.classList.toggle("read", isRead);
      link.title = isRead ? "You have read it" : "";
    }
  };
  const ends = new IntersectionObserver((entries) => {
    const read = entries.flatMap(({ target, isIntersecting }) => (isIntersecting ? [target.closest("section")?.id ?? ""] : []));
    if (read.length) remember(READ, [...new Set([...kept(), ...read])].join(" "));
    show();
  });
  window.addEventListener("storage", ({ key }) => key === READ && show());
  for (const end of document.querySelectorAll(".now")) ends.observe(end);
  show();
}

/**
 * Goes to the previous puzzle on Ctrl+Z, and to the next one on Ctrl+Y or Ctrl+Shift+Z. In a text field these keys belong to the
 * field.
 */
function undo(event: KeyboardEvent): void {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey || !["z", "y"].includes(key)) return;
  if ((event.target as HTMLElement).closest("textarea, input[type=text], input[type=number]")) return;
  event.preventDefault();
  state.undo(key === "y" || event.shiftKey ? 1 : -1);
}

function title(chapter: HTMLElement): string {
  return chapter.dataset["title"] ?? "";
}

function turn(id: string, chapter: HTMLElement | undefined, arrow: string): void {
  const link = document.getElementById(id) as HTMLAnchorElement | null;
  if (!link) return;
  link.hidden = !chapter;
  if (!chapter) return;
  link.href = `#${chapter.id}`;
  link.lang = chapter.lang || document.documentElement.lang;
  link.textContent = id === "next" ? `${title(chapter)} ${arrow}` : `${arrow} ${title(chapter)}`;
}

/** Closes the menu on Escape and on a click elsewhere; the focus goes back to the element that opened it. */
function menu(details: HTMLDetailsElement): void {
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !details.open) return;
    details.open = false;
    details.querySelector("summary")?.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!details.open || details.contains(event.target as Node)) return;
    const within = details.contains(document.activeElement);
    details.open = false;
    // The click itself may move the focus; only if it does not, the summary gets it.
    if (within) setTimeout(() => [document.body, document.getElementById("main")].includes(document.activeElement as HTMLElement) && details.querySelector("summary")?.focus());
  });
}

translate();
theme();
const onProjector = document.getElementById("projector");
if (onProjector) projector(onProjector);
ticks();
if (contents) menu(contents);
// The link must not change the address, which names a chapter.
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
});
const names = chapters.map((chapter) => chapter.id);
// The figures of a chapter are made again, so only the page knows when it can scroll back to the old position.
history.scrollRestoration = "manual";
const { y: top } = state.readAddress(names);
for (const chapter of chapters) prepare(chapter);
chooseLanguage();
document.querySelectorAll<HTMLElement>(".predict").forEach(withhold);
delete document.documentElement.dataset["loading"];
void open(top);
// The chapters that first.ts hid are hidden by their own attribute now.
document.adoptedStyleSheets = [];
window.addEventListener("hashchange", () => {
  const { onlyPuzzle, y } = state.readAddress(names);
  // If only the puzzle is another one, the figures of the chapter take it.
  if (onlyPuzzle) state.tell();
  else void open(y);
  if (y === undefined) {
    document.getElementById("main")?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }
});
state.onPuzzle(linkLanguages);
window.addEventListener("scroll", () => state.remember(Math.round(scrollY)), { passive: true });
document.addEventListener("click", () => state.flush(), { capture: true });
document.addEventListener("keydown", undo);
void loaded.then((isLoaded) => {
  // Not every page may have a service worker: a file may not, and without TLS only a page from this machine may. A frame, such as
  // that of an activity, needs none.
  if (isLoaded && !state.isEmbedded() && "serviceWorker" in navigator) navigator.serviceWorker.register(`sw.js?${hasVectors() ? "simd" : "scalar"}`).catch(() => {});
});
