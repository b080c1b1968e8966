/** The mode for a lecture room: larger type, more contrast, and nothing beside the figure. It is remembered. */

import { recall, remember } from "../storage.ts";

const KEY = "projector";

/** Makes the button switch the mode. */
export function projector(button: HTMLElement): void {
  const show = (on: boolean): void => {
    document.documentElement.toggleAttribute("data-projector", on);
    button.setAttribute("aria-pressed", String(on));
  };
  show(recall(KEY) === "on");
  button.addEventListener("click", () => {
    const on = !document.documentElement.hasAttribute("data-projector");
    remember(KEY, on ? "on" : "off");
    show(on);
    // Pictures are redrawn in the new colours and sizes.
    window.dispatchEvent(new Event("resize"));
  });
}
