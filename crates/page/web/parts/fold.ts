/**
 * A figure that not every reader needs stands in a fold: `<details class="fold" data-keys="race same">`. It is made when the fold
 * is opened. An address that names the figure, or has one of these keys, opens the fold.
 */

import type { Figure } from "../figure.ts";
import * as state from "../state.ts";

/** Begins a figure at once, or when its fold is opened for the first time. */
export function unfolded(root: HTMLElement, named: boolean, begin: () => Figure[]): Figure {
  const fold = root.closest<HTMLDetailsElement>("details.fold");
  let alive: Figure[] | undefined;
  const look = (): void => {
    if (!fold || fold.open) alive ??= begin();
  };
  const keys = fold?.dataset["keys"]?.split(" ") ?? [];
  if (fold) fold.open = named || keys.some((key) => state.get(key) !== null);
  fold?.addEventListener("toggle", look);
  look();
  return {
    dispose() {
      fold?.removeEventListener("toggle", look);
      for (const figure of alive ?? []) figure.dispose();
    },
  };
}
