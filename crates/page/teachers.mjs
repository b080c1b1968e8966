// The pages for teachers, made from the chapters: aims and minutes (teachers.html); a worksheet for each chapter (handout.html);
// and the answers (answers.html), to which no page links, printed after their sheets.

import { figures as numbers, written } from "./tests/figures.mjs";

/** Returns the text for the lecture's puzzle, without the text for other puzzles; links lead into the page. */
function lectures(html) {
  return html.replace(/<span data-for="other">[^]*?<\/span>/g, "").replaceAll('href="#', 'href="index.html#');
}

/** Returns the same text as one paragraph. */
function paragraph(html) {
  return lectures(html).replace(/<\/?span[^>]*>/g, "").replace(/<\/?p\b[^>]*>/g, " ").replace(/\s+/g, " ").trim();
}

/** Returns the questions of a chapter. */
function predictions(html) {
  return [...html.matchAll(/<div class="predict"([^>]*)>\s*<p>([^]*?)<\/p>([^]*?)<\/div>/g)].map(([, attributes, question, after]) => {
    const [name, answer, unit] = ["question", "answer", "unit"].map((name) => attributes.match(new RegExp(`data-${name}="([^"]*)"`))?.[1]);
    const why = after.match(/<li data-right[^>]*>(.*?)<\/li>/)?.[1] ?? "";
    return {
      name,
      question: paragraph(question),
      unit,
      answer: answer ? `${written(Number(answer))} ${unit}` : "It is measured, on the machine at hand",
      said: paragraph(after.replace(/<ol class="after why">[^]*?<\/ol>/, why)),
    };
  });
}

/** Returns the exercises of a chapter whose counts are known. */
function exercises(html) {
  return [...new Set([...html.matchAll(/NAME=(\w+)/g)].map(([, name]) => name))].filter((name) => name in numbers.exercises);
}

const before = ({ number }) => (number === undefined ? "" : `${number} · `);

/** Returns the answers of a chapter: its predictions, and the counts of its exercises. */
function answers({ html }) {
  return [
    ...predictions(html).map(({ question, answer, said }) => `<p><b>Prediction.</b> ${question} <b class="answer">${answer}.</b> ${said}</p>`),
    ...exercises(html).map((name) => `<p><b>Exercise</b> <code>${name}</code>: <b class="answer">${written(numbers.exercises[name])}</b></p>`),
  ].join("\n");
}

/** Returns the page with the aim of each chapter, and how long it takes. */
export function teachersPage(frame, chapters) {
  const parts = chapters.map((chapter) => {
    const { id, title, notes, core, minutes } = chapter;
    const takes = `${core ? `${core} minutes in the core, ` : ""}${minutes} minutes${core ? " with the exercises" : ""}`;
    const sheet = isOnPaper(chapter) ? ` · <a href="handout.html#${id}">A sheet to print</a>` : "";
    // The guesses of a class are shown under these questions.
    const asks = predictions(chapter.html).map(({ name, question }) => `<span data-question="${id}/${name}">${question.match(/[^.?]*\?/g)?.at(-1).trim() ?? title}</span>`);
    const questions = asks.length ? `\n<p><b>It asks.</b> ${asks.join(" ")}</p>` : "";
    return `<h3>${before(chapter)}<a href="index.html#${id}">${title}</a></h3>\n<p class="note">${takes}${sheet}</p>\n${notes}${questions}`;
  });
  const sum = (minutes) => chapters.reduce((sum, chapter) => sum + minutes(chapter), 0);
  const start = sum(({ kind, minutes }) => (kind === 0 ? minutes : 0));
  const said = { hours: Math.round(sum(({ minutes }) => minutes) / 60), core: sum(({ core }) => core), start };
  return frame.replace(/<!-- (hours|core|start) -->/g, (_, name) => String(said[name])).replace("<!-- chapters -->", () => parts.join("\n"));
}

/** Draws a grid of cells, row by row; any character that is not a digit is a blank. */
function grid(cells) {
  const size = Math.sqrt(cells.length);
  // A chessboard has no boxes.
  const box = Number.isInteger(Math.sqrt(size)) ? Math.sqrt(size) : size;
  const line = (i) => `<path class="${i % box ? "thin" : "thick"}" d="M${i} 0V${size}M0 ${i}H${size}"/>`;
  const digits = [...cells].map((c, i) => (/[1-9]/.test(c) ? `<text x="${(i % size) + 0.5}" y="${Math.floor(i / size) + 0.5}">${c}</text>` : ""));
  const lines = Array.from({ length: size + 1 }, (_, i) => line(i)).sort();
  return (
    `<svg class="paper-grid of-${size}" viewBox="-.05 -.05 ${size + 0.1} ${size + 0.1}" role="img" aria-label="A grid of ${size} by ${size}">` +
    `${lines.join("")}${digits.join("")}</svg>`
  );
}

/** Returns the digits that break no rule in a blank of a grid. */
function legal(cells, at) {
  const size = Math.sqrt(cells.length);
  const box = Math.sqrt(size);
  const unitsOf = (i) => {
    const [row, column] = [Math.floor(i / size), i % size];
    return [row, column, Math.floor(row / box) * size + Math.floor(column / box)];
  };
  const units = unitsOf(at);
  const seen = new Set([...cells].filter((_, i) => unitsOf(i).some((unit, kind) => unit === units[kind])));
  return Array.from({ length: size }, (_, i) => String(i + 1)).filter((digit) => !seen.has(digit));
}

/** Returns a grid for each digit that a search tries next, or null if the digit is refused. */
function tried(cells, kind) {
  const blanks = [...cells].flatMap((c, i) => (/[1-9]/.test(c) ? [] : [i]));
  const fewest = (a, b) => (legal(cells, b).length < legal(cells, a).length ? b : a);
  const at = kind === "fewest" ? (blanks.find((i) => legal(cells, i).length < 2) ?? blanks.reduce(fewest)) : blanks[0];
  const fits = legal(cells, at);
  const digits = kind === "every" ? Array.from({ length: Math.sqrt(cells.length) }, (_, i) => String(i + 1)) : fits;
  return digits.map((digit) => (fits.includes(digit) ? cells.slice(0, at) + digit + cells.slice(at + 1) : null));
}

const PLACED = "Write into it which digit was placed last, and beside it where; in the first one none was.";
const ROOM = "Where there is no room, only the first one of a row goes on.";
const search = (kind) => (cells) => tried(cells, kind);
/** The drawings that notes ask for with `data-tree`: heading, task, the number of rows, and for each tree what is below a call and its width. */
const TREES = {
  fib: ["The calls of fib(5)", "A circle is a call. Write its argument into it, and its answer beside it.", 5, [(n) => (n < 2 ? [] : [n - 1, n - 2]), 180]],
  every: ["The first digits of the search", "The circle at the top is the start, every other one a digit that is tried. Cross out what is refused. Where there is no room, only the first digit of a row that is not refused goes on.", 4, [search("every"), 180]],
  legal: ["The first calls of the search", `A circle is a call. ${PLACED} ${ROOM}`, 4, [search("legal"), 180]],
  states: ["The first states", `A circle is a state. ${PLACED} ${ROOM}`, 4, [search("legal"), 180]],
  fewest: ["The first calls: on the left in reading order, on the right where the fewest digits fit", `A circle is a call. ${PLACED}`, 4, [search("legal"), 140], [search("fewest"), 40]],
};
/** The width of a drawing, between two rows, between two calls if there is room, and the radius of a circle. */
const [WIDE, DROP, APART, RADIUS] = [180, 17, 24, 4.2];

/**
 * Draws the first calls of a search from `left` on. If the circles of a row would be too small to write into, only the first call of
 * the row above continues.
 */
function calls(first, below, left, width, rows) {
  const parts = [];
  let row = [{ x: left + width / 2, state: first }];
  for (let level = 0; level < rows; level++) {
    const y = 5 + level * DROP;
    for (const { x, above } of row) {
      if (above) parts.push(`<path d="M${above} ${y - DROP + RADIUS}L${x} ${y - RADIUS}"/>`);
      parts.push(`<circle cx="${x}" cy="${y}" r="${RADIUS}"/>`);
    }
    const next = (calls) => calls.flatMap(({ x, state }) => below(state).map((state) => ({ above: x, state })));
    const going = row.filter(({ state }) => state !== null);
    const all = next(going);
    const drawn = all.length * 2 * RADIUS > width ? next(going.slice(0, 1)) : all;
    // Evenly spaced, below the calls above as far as there is room.
    const apart = Math.min(APART, width / drawn.length);
    const half = (apart * drawn.length) / 2;
    const middle = drawn.reduce((sum, { above }) => sum + above, 0) / drawn.length;
    const begin = Math.min(left + width - half, Math.max(left + half, middle)) - half;
    row = drawn.map((call, i) => ({ ...call, x: begin + (i + 0.5) * apart }));
  }
  return parts.join("");
}

/** Returns the drawing to fill in that notes ask for. */
function drawing(kind, cells) {
  const [heading, task, rows, ...trees] = TREES[kind];
  let left = 0;
  const parts = trees.map(([below, width]) => calls(kind === "fib" ? 5 : cells, below, (left += width) - width, width, rows));
  return (
    `<h3>${heading}</h3><p>${task}</p>` +
    `<svg class="paper-tree" viewBox="0 0 ${WIDE} ${10 + (rows - 1) * DROP}" role="img" aria-label="A tree to fill in">${parts.join("")}</svg>`
  );
}

/**
 * Returns the cells that a chapter begins with: a figure's own, a chessboard, or the lecture's puzzle if the chapter's searches use
 * it.
 */
function cellsOf({ html }, puzzle) {
  const [first, own, queens] = html.match(/data-(?:cells|puzzle)="([.0-9]+)"|data-board="queens,(\d+)"|class="puzzle-bar"/) ?? [];
  return first && (own ?? (queens ? ".".repeat(Number(queens) ** 2) : puzzle));
}

/** Whether a chapter has something to do with a pencil. */
const isOnPaper = ({ html }) => predictions(html).length > 0;

/** Returns the front of a sheet, which a student reads and fills in. */
function front(chapter, puzzle) {
  const { title, html, notes } = chapter;
  const lead = paragraph(html.match(/<p class="lead">([^]*?)<\/p>/)?.[1] ?? "");
  const questions = predictions(html).map(
    ({ question, unit }) =>
      `<li><p>${question}</p><p class="line">My guess, before I look: <span class="blank"></span> ${unit}</p>` +
      `<p class="line">Because <span class="blank long"></span></p><p class="line">What I found: <span class="blank"></span></p></li>`,
  );
  const cells = cellsOf(chapter, puzzle);
  const kind = notes.match(/data-tree="(\w+)"/)?.[1];
  return (
    `<div class="front"><p class="line">Name <span class="blank"></span> Date <span class="blank short"></span></p><h2>${before(chapter)}${title}</h2>` +
    `<div class="sheet-top">${cells ? grid(cells) : ""}<p>${lead}</p></div><ol>${questions.join("")}</ol>${kind ? drawing(kind, cells) : ""}<div class="squared"></div></div>`
  );
}

/** Returns a sheet for each chapter; with the answers, each sheet also has a back. */
function sheets(frame, chapters, puzzle, back) {
  const parts = chapters.filter(back ? (chapter) => isOnPaper(chapter) || exercises(chapter.html).length > 0 : isOnPaper).map(
    (chapter) =>
      `<section class="sheet" id="${chapter.id}" aria-label="${chapter.id}">${isOnPaper(chapter) ? front(chapter, puzzle) : ""}` +
      `${back ? `<div class="back"><h2>${before(chapter)}${chapter.title}: answers</h2>\n${answers(chapter)}</div>` : ""}</section>`,
  );
  return frame.replace("<!-- sheets -->", () => parts.join("\n"));
}

export const handoutPage = (frame, chapters, puzzle) => sheets(frame, chapters, puzzle, false);
export const answersPage = (frame, chapters, puzzle) => sheets(frame, chapters, puzzle, true);
