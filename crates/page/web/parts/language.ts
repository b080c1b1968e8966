/** Chooses which of a listing's languages are shown in all chapters: Rust, C++ or both. The choice is remembered. */

import { recall, remember } from "../storage.ts";
import { bringIntoView } from "./stage.ts";

const KEY = "language";
const LANGUAGES = ["rust", "cpp", "both"];

function show(language: string): void {
  document.documentElement.dataset["code"] = language;
  for (const button of document.querySelectorAll<HTMLElement>(".languages button")) {
    button.setAttribute("aria-pressed", String(button.dataset["language"] === language));
  }
  // A line that was lit while its listing was hidden could not be scrolled into view.
  for (const box of document.querySelectorAll<HTMLElement>(".stage .source pre")) {
    const lit = box.querySelector<HTMLElement>(".lit");
    if (lit && box.clientHeight) bringIntoView(box, lit);
  }
}

/** Listens to the buttons of all listings, including those that move to a stage later. */
export function chooseLanguage(): void {
  const last = recall(KEY);
  show(LANGUAGES.find((language) => language === last) ?? "rust");
  document.addEventListener("click", (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>(".languages button") : null;
    const language = button?.dataset["language"];
    if (!language) return;
    remember(KEY, language);
    show(language);
  });
}
