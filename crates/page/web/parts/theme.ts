import { recall, remember } from "../storage.ts";

/** Follows the system's theme until the reader chooses one, and remembers the choice, also for pages without the button. */
export function theme(): void {
  const button = document.getElementById("theme");
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const now = (): string => document.documentElement.dataset["theme"] ?? (dark.matches ? "dark" : "light");
  const show = (): void => {
    if (button) button.textContent = now() === "dark" ? "☀" : "☾";
    // What is drawn with the old colours is drawn again.
    window.dispatchEvent(new Event("resize"));
  };
  const kept = recall("theme");
  if (kept) document.documentElement.dataset["theme"] = kept;
  button?.addEventListener("click", () => {
    const next = now() === "dark" ? "light" : "dark";
    document.documentElement.dataset["theme"] = next;
    remember("theme", next);
    show();
  });
  dark.addEventListener("change", show);
  show();
}
