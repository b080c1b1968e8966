// The pages for teachers, made from the chapters: aims and minutes (teachers.html); a worksheet for each chapter (handout.html);
// and the answers (answers.html), to which no page links, printed behind their sheets.

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
    const [answer, unit] = ["answer", "unit"].map((name) => attributes.match(new RegExp(`data-${name}="([^"]*)"`))?.[1]);
    const why = after.match(/<li data-right[^>]*>(.*?)<\/li>/)?.[1] ?? "";
    return {
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
    return `<h3>${before(chapter)}<a href="index.html#${id}">${title}</a></h3>\n<p class="note">${takes}${sheet}</p>\n${notes}`;
  });
  const minutes = chapters.reduce((sum, chapter) => sum + chapter.minutes, 0);
  return frame.replace("<!-- hours -->", () => String(Math.round(minutes / 60))).replace("<!-- chapters -->", () => parts.join("\n"));
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

/**
 * Draws a tree to fill in: below each call, one call per digit. If the circles of a row would be too small to write into, only the
 * first call of the row above continues.
 */
function tree(branches) {
  const [width, drop, radius, levels] = [180, 17, 4.2, branches === 2 ? 5 : 4];
  const parts = [];
  let above = [];
  for (let level = 0; level < levels; level++) {
    const y = 5 + level * drop;
    if (above.length * branches * 2 * radius > width) above = above.slice(0, 1);
    const across = width / Math.max(1, above.length * branches);
    const row = Array.from({ length: Math.max(1, above.length * branches) }, (_, i) => (i + 0.5) * across);
    row.forEach((x, i) => {
      if (level) parts.push(`<path d="M${above[Math.floor(i / branches)]} ${y - drop + radius}L${x} ${y - radius}"/>`);
      parts.push(`<circle cx="${x}" cy="${y}" r="${radius}"/>`);
      if (level === 1 && branches > 2) parts.push(`<text x="${x}" y="${y}">${i + 1}</text>`);
    });
    above = row;
  }
  return `<svg class="paper-tree" viewBox="0 0 ${width} ${10 + (levels - 1) * drop}" role="img" aria-label="A tree to fill in">${parts.join("")}</svg>`;
}

/**
 * Returns the grid that a chapter begins with: a figure's own, a chessboard, or the lecture's puzzle if the chapter's searches use
 * it.
 */
function gridOf({ html }, puzzle) {
  const [first, own, queens] = html.match(/data-(?:cells|puzzle)="([.0-9]+)"|data-board="queens,(\d+)"|class="puzzle-bar"/) ?? [];
  if (!first) return "";
  return grid(own ?? (queens ? ".".repeat(Number(queens) ** 2) : puzzle));
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
  const branches = Number(notes.match(/data-branches="(\d+)"/)?.[1] ?? 0);
  const drawn = branches
    ? `<h3>The first calls of the search</h3><p>A circle is a call. Write into it what the call is for; cross out what is refused or fails. ` +
      `Where there is no room, only the first call goes on.</p>${tree(branches)}`
    : "";
  return (
    `<div class="front"><p class="line">Name <span class="blank"></span> Date <span class="blank short"></span></p><h2>${before(chapter)}${title}</h2>` +
    `<div class="sheet-top">${gridOf(chapter, puzzle)}<p>${lead}</p></div><ol>${questions.join("")}</ol>${drawn}<div class="squared"></div></div>`
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
