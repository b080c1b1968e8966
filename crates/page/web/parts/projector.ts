/** For a room: bigger type, more contrast, and nothing beside what one looks at. It is remembered. */

import { recall, remember } from "../storage.ts";

const KEY = "projector";

/** Makes the button switch it. */
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
    // What is drawn takes the new colours and sizes.
    window.dispatchEvent(new Event("resize"));
  });
}
