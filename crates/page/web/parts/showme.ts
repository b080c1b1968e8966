/** A button that shows an answer without a guess. It asks again first, so that no answer is one click away. */

import { h } from "../dom.ts";

export function showMe(show: () => void): HTMLElement {
  const anyway = h("button", { type: "button", class: "small", click: show }, "Show me anyway");
  const button = h("button", { type: "button", class: "quiet" }, "Show me");
  button.addEventListener("click", () => {
    button.replaceWith("Even a wild guess teaches you more. ", anyway);
    anyway.focus();
  });
  return h("span", {}, button);
}
