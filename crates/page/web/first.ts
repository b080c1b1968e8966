/**
 * Runs in the head, before any text is loaded: it hides all chapters except the one in the address, and the text that follows an
 * answer. `main.ts` takes over from here.
 */

import chapters from "#chapters";
import { parts } from "./address.ts";

const asked = parts(location.hash).name;
const only = new CSSStyleSheet();
only.insertRule(`section.chapter:not(#${chapters.find((id) => id === asked) ?? chapters[0]}) { display: none }`);
document.adoptedStyleSheets = [only];
document.documentElement.dataset["loading"] = "";
