/** Shares what a figure shows: a link to this moment, or a picture of it. It is below each figure. */

import { download, h } from "../dom.ts";
import type { Figure } from "../figure.ts";
import * as state from "../state.ts";
import { messageOf } from "../wasm.ts";
import { frameOf, nameOf } from "./embed.ts";
import { photo, png, textOf } from "./photo.ts";

export function share(root: HTMLElement): Figure {
  const chapter = root.closest<HTMLElement>("section");
  const name = [chapter?.id, root.dataset["figure"]].join("-");
  const said = h("output", {});
  const link = h("input", { type: "text", readonly: true, hidden: true, "aria-label": "What to copy" });
  const caption = `Searches you can watch · ${chapter?.dataset["title"] ?? ""}`;

  async function copy(what: string, text: string): Promise<void> {
    link.value = text;
    try {
      await navigator.clipboard.writeText(text);
      said.textContent = `The ${what} is copied.`;
    } catch {
      // Not every browser allows copying everywhere.
      link.hidden = false;
      link.select();
      said.textContent = "It is selected: copy it with Ctrl+C.";
    }
  }

  async function save(kind: "svg" | "png"): Promise<void> {
    try {
      const picture = photo(root, caption, state.link(nameOf(root)));
      const blob = kind === "svg" ? new Blob([textOf(picture)], { type: "image/svg+xml" }) : await png(picture);
      download(blob, `${name}.${kind}`);
      said.textContent = `Saved as ${name}.${kind}.`;
    } catch (error) {
      said.textContent = `It could not be drawn: ${messageOf(error)}.`;
    }
  }

  const button = (text: string, click: () => Promise<void>): HTMLElement =>
    h("button", { type: "button", class: "small", click: () => void click() }, text);
  const element = h(
    "details",
    { class: "share" },
    h("summary", {}, "Share what this figure shows"),
    h(
      "div",
      { class: "row" },
      button("Copy the link", () => copy("link", state.link(nameOf(root)))),
      button("Copy the line to embed it", () => copy("line", frameOf(root))),
      button("Save a picture (SVG)", () => save("svg")),
      button("Save a picture (PNG)", () => save("png")),
      link,
      said,
    ),
  );
  root.after(element);
  return { dispose: () => element.remove() };
}
