/** All guesses of the reader beside the right answers: a picture on a logarithmic scale, and a table. */

import { download, h, s, single, thousands, written } from "../dom.ts";
import { figure } from "../figure.ts";
import { type Answered, everyAnswer, forgetAll, onGuess } from "../guesses.ts";
import { type Guess, write } from "../guessfile.ts";
import { choices } from "../parts/bar.ts";
import { told } from "../parts/follow.ts";
import { distance } from "../parts/predict.ts";

const [MOST_WIDE, ROW, TOP, RIGHT, BEFORE] = [760, 26, 34, 28, 24];

/** A guess with its question. */
interface Row extends Answered {
  guess: number;
  chapter: HTMLElement;
  unit: string;
  /** The name of its puzzle, if it is not the lecture's; `link` is the address with the puzzle. */
  puzzle: string;
  link: string;
}

export const make = figure((root, scene) => {
  const lecture = choices()[0]?.cells;

  /** Returns the row of an answer, if the page still asks its question. */
  function rowOf([key, entry]: [string, Answered]): Row[] {
    const [id = "", puzzle = ""] = key.split(" ", 2);
    const [name = "", question = ""] = id.split("/");
    const chapter = document.getElementById(name);
    const asked = [...(chapter?.querySelectorAll<HTMLElement>(".predict") ?? [])].find((each) => each.dataset["question"] === question);
    if (!chapter || !asked || entry.guess === null) return [];
    const known = choices().find(({ cells }) => cells === puzzle)?.name ?? "another puzzle";
    const other = puzzle && puzzle !== lecture ? known : "";
    const link = `#${name}${puzzle ? `?puzzle=${puzzle}` : ""}`;
    return [{ ...entry, guess: entry.guess, chapter, unit: asked.dataset["unit"] ?? "", puzzle: other, link }];
  }

  /** Returns the line of an answer for a file, even if the reader asked to be shown. */
  function lineOf([key, { guess, truth, seen }]: [string, Answered]): Guess[] {
    const [id = "", puzzle = ""] = key.split(" ", 2);
    const [chapter = "", question = ""] = id.split("/");
    const asked = document.querySelector<HTMLElement>(`section[id="${CSS.escape(chapter)}"] .predict[data-question="${CSS.escape(question)}"]`);
    return asked ? [{ chapter, question, unit: asked.dataset["unit"] ?? "", puzzle, guess, answer: truth?.value ?? null, seen: seen === true }] : [];
  }

  function show(): void {
    const rows = everyAnswer().flatMap(rowOf).sort((a, b) => (a.chapter.compareDocumentPosition(b.chapter) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
    if (rows.length === 0) {
      root.replaceChildren(h("p", { class: "words" }, "You have not guessed anything yet. The questions are in the chapters; your guesses will be here."));
      return;
    }
    const question = h("div", { class: "row" });
    const button = h(
      "button",
      {
        type: "button",
        click: () => {
          const yes = h("button", { type: "button", click: () => forgetAll() }, "Yes, forget them");
          const no = h("button", { type: "button", click: () => show() }, "No");
          question.replaceChildren(`Forget ${rows.length === 1 ? "your guess" : `all ${rows.length} guesses`}, and ask again? `, yes, no);
          yes.focus();
        },
      },
      "Forget all guesses",
    );
    const save = h("button", { type: "button", click: () => download(write(everyAnswer().flatMap(lineOf)), fileName()) }, "Save as a file (CSV)");
    question.append(save, button);
    root.replaceChildren(picture(rows, Math.min(MOST_WIDE, root.clientWidth || MOST_WIDE)), table(rows), question);
  }

  scene.onEnd(onGuess(show));
  show();
});

/** Returns a name that no other file of a class has: with the date, and digits by chance. */
function fileName(): string {
  return `guesses-${new Date().toISOString().slice(0, 10)}-${Math.random().toFixed(6).slice(2)}.csv`;
}

/** Draws a row for each guess, with a ring at the guess and a dot at the truth, from left to right on a logarithmic scale. */
function picture(rows: Row[], width: number): SVGSVGElement {
  const left = width < 500 ? 142 : 202;
  const most = Math.max(10, ...rows.flatMap(({ guess, truth }) => [guess, truth?.value ?? 1]));
  const powers = Math.ceil(Math.log10(most) + 1e-9);
  // Numbers below 1, such as 0, which a logarithmic scale cannot show, stand before it.
  const x = (value: number): number => (value < 1 ? left - BEFORE : left + (Math.log10(value) / powers) * (width - left - RIGHT));
  const height = TOP + rows.length * ROW + 8;
  const said = rows.map((row) => `${name(row)}: you guessed ${written(row.guess)}${row.truth ? `, it is ${told(row.truth)}` : ""}`).join("; ");
  const svg = s("svg", { class: "guesses", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": `On a logarithmic scale: ${said}.` });
  for (let power = 0; power <= powers; power++) {
    const at = x(10 ** power);
    const every = Math.ceil((powers * 70) / (width - left));
    svg.append(s("path", { class: "thin", d: `M${at} ${TOP - 8}V${height}` }));
    if (power === 0 && rows.some(({ guess, truth }) => Math.min(guess, truth?.value ?? guess) < 1)) svg.append(s("text", { class: "axis", x: left - BEFORE, y: TOP - 18 }, "< 1"));
    if (power % every === 0) svg.append(s("text", { class: "axis", x: at, y: TOP - 18 }, power < 6 ? thousands(10 ** power) : `10^${power}`));
  }
  rows.forEach((row, i) => {
    const y = TOP + (i + 0.5) * ROW;
    // On a phone only the table has the names of the puzzles.
    svg.append(s("text", { class: "name", x: left - BEFORE - 12, y }, width < 500 ? name({ ...row, puzzle: "" }) : name(row)));
    if (row.truth) svg.append(s("path", { class: "off", d: `M${x(row.guess)} ${y}H${x(row.truth.value)}` }), s("circle", { class: "truth", cx: x(row.truth.value), cy: y, r: 6 }));
    svg.append(s("circle", { class: "guessed", cx: x(row.guess), cy: y, r: 6 }));
  });
  return svg;
}

function name({ chapter, puzzle }: Row): string {
  return `${chapter.dataset["number"]} · ${chapter.id}${puzzle ? ` (${puzzle})` : ""}`;
}

function table(rows: Row[]): HTMLElement {
  const head = ["chapter", "your guess", "it is", "off by"].map((name) => h("th", { scope: "col" }, name));
  return h(
    "table",
    { class: "times" },
    h("caption", {}, "Your guesses (rings) and what is true (dots)"),
    h("thead", {}, h("tr", {}, ...head)),
    h(
      "tbody",
      {},
      ...rows.map((row) =>
        h(
          "tr",
          {},
          h("th", { scope: "row" }, h("a", { href: row.link }, name(row))),
          h("td", {}, written(row.guess)),
          h("td", {}, row.truth ? `${told(row.truth)} ${row.truth.value === 1 ? single(row.unit) : row.unit}` : "not known yet"),
          h("td", {}, row.truth ? `${distance(row.guess, row.truth)}${row.seen ? ", seen before" : ""}` : ""),
        ),
      ),
    ),
  );
}
