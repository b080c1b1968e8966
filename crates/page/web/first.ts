/**
 * In the head, before any text is there: of the chapters only that of the address will be seen, and nothing that is said after a
 * question. `main.ts` goes on from here.
 */

import chapters from "#chapters";
import { parts } from "./address.ts";

const asked = parts(location.hash).name;
const only = new CSSStyleSheet();
only.insertRule(`section.chapter:not(#${chapters.find((id) => id === asked) ?? chapters[0]}) { display: none }`);
document.adoptedStyleSheets = [only];
document.documentElement.dataset["loading"] = "";
