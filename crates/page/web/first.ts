/**
 * Before the other scripts are there: of the chapters only that of the address is to be seen, and nothing that is said after a question.
 * `main.ts` goes on from here.
 */

import { parts } from "./address.ts";

const chapters = [...document.querySelectorAll<HTMLElement>("section.chapter")];
const asked = parts(location.hash).name;
const chapter = chapters.find(({ id }) => id === asked) ?? chapters[0];
for (const other of chapters) other.hidden = other !== chapter;
document.documentElement.dataset["loading"] = "";
