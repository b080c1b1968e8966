// Builds the page in target/page from web/, and from the wasm that cargo and wasm-bindgen have made.
//
// A chapter is a folder of web/chapters: its text.html goes into the page in the order of the folders' names. In the text,
// {{lecture/sudoku8/calls}} is replaced by the figure from figures.json, and
// <pre data-source="sudoku3/src/lib.rs" data-item="fn search"></pre> by the function of the crate (listings.mjs handles data-cpp,
// and marks what is new). A folder of web/languages is the page in another language (web/parts/translate.ts).

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync, mkdirSync, existsSync, copyFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { scormPackage } from "./scorm.mjs";
import { answersPage, handoutPage, teachersPage } from "./teachers.mjs";
import { cpp, since } from "./listings.mjs";
import { figures as numbers, written } from "./tests/figures.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, "target", "page");
const web = join(here, "web");

/** Returns functions of a crate as HTML, a span for each line, without what they report to a watcher. */
function code({ source, item }) {
  const tool = join(root, "target", "tools", "debug", "source");
  const lines = execFileSync(tool, [join(root, "crates", source), item], { encoding: "utf8" });
  // The variants are called by their module.
  return source.startsWith("page/src/variants/") ? lines.replace('<span class="k">pub</span> ', "") : lines;
}

/** A note for the first listing of a chapter, and one for its first listing that mentions rows, columns or panels. */
const WATCHER = "The page leaves out the watcher that tells it what happens.";
const NAMES = "The course's programs count rows and columns from 0, and say panel for a box.";

/** Returns the attributes of each listing in a text. */
const listings = (html) => [...html.matchAll(/<pre (data-source=[^>]*)><\/pre>/g)].map(([, attributes]) => asks(attributes));
const asks = (attributes) => Object.fromEntries([...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const folders = readdirSync(join(web, "chapters")).filter((name) => existsSync(join(web, "chapters", name, "text.html")));
const textOf = (folder) => readFileSync(join(web, "chapters", folder, "text.html"), "utf8");

/** Returns the listing in Rust and, if there is one, in C++. */
function languages({ source, item, cpp: file }) {
  return [code({ source, item }), file && cpp(join(web, "listings", "cpp", file))];
}

/** Returns the search that a chapter shows first, and the chapter's title. */
function searchOf(id) {
  const text = textOf(folders.find((name) => name.replace(/^\d+-/, "") === id) ?? id);
  const search = listings(text).find(({ item }) => item.startsWith("fn search"));
  return { html: languages(search), title: text.match(/<h2>(.*?)<\/h2>/)[1] };
}

/** Returns a listing in its languages, with what is new marked, and its legend. */
function marked(asked) {
  const now = languages(asked);
  if (asked.instead) return { html: [since(now[0], code({ ...asked, source: asked.instead }), true)], legend: "" };
  if (!asked.since) return { html: now, legend: "" };
  const before = searchOf(asked.since);
  return {
    html: now.map((html, i) => html && (before.html[i] ? since(html, before.html[i]) : html)),
    legend: `<span class="since">new since <a href="#${asked.since}">“${before.title}”</a></span>`,
  };
}

function withSources(html) {
  let [first, named] = [true, false];
  return html.replace(/<pre (data-source=[^>]*)><\/pre>/g, (_, attributes) => {
    const asked = asks(attributes);
    const { source } = asked;
    const name = asked.instead ? source.match(/(\w+)\.rs$/)[1] : source.split("/src/")[0].split("/").at(-1);
    const { html: [lines, other], legend } = marked(asked);
    const watcher = first ? ` ${WATCHER}` : "";
    first = false;
    const note = !named && !source.startsWith("libraries/lanes/") && /row|column|panel/.test(lines) ? ` ${NAMES}` : "";
    named ||= note !== "";
    const shown = (language, file, lines) =>
      `<pre data-${language}="${file}" tabindex="0" aria-label="Source of ${name}${language === "cpp" ? " in C++" : ""}"><code>${lines}</code></pre>`;
    const buttons = other
      ? `<span class="languages" role="group" aria-label="Language"><button type="button" class="small" data-language="rust">Rust</button><button type="button" class="small" data-language="cpp">C++</button><button type="button" class="small" data-language="both">both</button></span>`
      : "";
    return (
      `<figure class="source">${buttons || legend ? `<div class="source-head">${buttons}${legend}</div>` : ""}` +
      `${shown("source", source, lines)}${other ? shown("cpp", asked.cpp, other) : ""}` +
      `<figcaption><span>crates/${source}.</span>${other ? ` <span class="in-cpp">crates/page/web/listings/cpp/${asked.cpp}.</span>` : ""}${watcher}${note}</figcaption></figure>`
    );
  });
}

/**
 * Replaces the figures that a text names: in the text as people write them, in an attribute as JavaScript does. Figures of the
 * lecture's puzzle are marked with what is counted, because the page counts it again for another puzzle, unless the text has `the`.
 * `a : b` is the ratio of the two.
 */
function withFigures(html, chapter) {
  const figureOf = (path) => {
    const figure = path.split("/").reduce((part, name) => part?.[name], numbers);
    if (typeof figure !== "number") throw new Error(`the chapter ${chapter} names ${path}, which no figures.json has`);
    return figure;
  };
  return html
    .replace(/\{\{(the puzzle)\}\}/gi, (_, words) => `<span data-puzzle>${words.replace(/puzzle$/, "lecture's puzzle")}</span>`)
    .replace(/(=")?\{\{([^}]+)\}\}("?)/g, (_, attribute, named, quote) => {
      const [path, by] = named.replace(/^the /, "").split(" : ");
      const follows = !named.startsWith("the ");
      const figure = figureOf(path) / (by ? figureOf(by) : 1);
      const counted = ["data-count", "data-by"].map((name, i) => ({ name, path: follows && [path, by][i]?.match(/^lecture\/(.*)/)?.[1] }));
      const marks = counted.flatMap(({ name, path }) => (path ? [`${name}="${path}"`] : [])).join(" ");
      if (attribute) return `${attribute}${figure}${quote}${marks && ` ${marks}`}`;
      const text = !by ? written(figure) : figure >= 10 ? written(Math.round(figure)) : String(Math.round(10 * figure) / 10);
      return `${marks ? `<data class="follows" ${marks} value="${figure}">${text}</data>` : text}${quote}`;
    });
}

/** Returns a chapter's text with everything that it names, and its title. */
function chapterOf(folder, text) {
  const html = withSources(withFigures(text, folder));
  const title = html.match(/<h2>(.*?)<\/h2>/)?.[1];
  if (!title) throw new Error(`the chapter ${folder} has no <h2>`);
  return { html, title };
}

const chapters = [...folders]
  .sort()
  .map((folder) => {
    const notes = withFigures(readFileSync(join(web, "chapters", folder, "teacher.html"), "utf8"), folder);
    const minutes = (name) => Number(notes.match(new RegExp(`data-${name}="(\\d+)"`))?.[1] ?? 0);
    if (!minutes("minutes")) throw new Error(`teacher.html of ${folder} does not say how many minutes`);
    const id = folder.replace(/^\d+-/, "");
    const kind = id === "start" ? 0 : minutes("core") ? 1 : notes.includes("data-tool") ? 3 : 2;
    return { id, folder, ...chapterOf(folder, textOf(folder)), notes, kind, core: minutes("core"), minutes: minutes("minutes") };
  })
  // The order: the beginning, the core of ninety minutes, the chapters that go further, and tools.
  .sort((a, b) => a.kind - b.kind)
  .map((chapter, i) => ({ ...chapter, number: [1, 2].includes(chapter.kind) ? i : undefined }));

/**
 * Adds the chapter's number to the heading, before the label of the text: "Chapter 4 · sudoku3". The beginning and tools have no
 * number.
 */
function numbered(html, number) {
  if (number === undefined) return html;
  const [, label, title] = html.match(/(?:<p class="step">(.*?)<\/p>\s*)?<h2>(.*?)<\/h2>/);
  const step = `<span class="step">Chapter ${number}${label ? ` · ${label}` : ""}</span>`;
  return html.replace(/(?:<p class="step">.*?<\/p>\s*)?<h2>.*?<\/h2>/, () => `<h2>${step} ${title}</h2>`);
}

/** The page's other languages: a chapter that is not translated is in English, and marked as such. */
const translations = readdirSync(join(web, "languages")).map((lang) => {
  const folder = join(web, "languages", lang);
  const text = (id) => join(folder, `${id}.html`);
  const translated = (chapter) =>
    existsSync(text(chapter.id)) ? { ...chapter, ...chapterOf(chapter.folder, readFileSync(text(chapter.id), "utf8")) } : { ...chapter, lang: "en" };
  const words = JSON.parse(readFileSync(join(folder, "words.json"), "utf8"));
  return { lang, file: `${lang}.html`, name: words["English"], words, chapters: chapters.map(translated) };
});

/** Returns the page of these chapters; for another language it includes that language's words. */
function pageOf({ lang, chapters, words }, others) {
  const says = (chapter) => (chapter.lang ? ` lang="${chapter.lang}"` : "");
  const links = chapters.filter((chapter) => !chapter.lang).map(({ id, number, title }) => `<a href="#${id}">${number} ${title}</a>`);
  const only = (chapter) =>
    chapter.lang ? `<p class="note" lang="${lang}">${words["This chapter is in English only."]} ${words["Translated:"]} ${links.join(", ")}.</p>\n` : "";
  const sections = chapters.map((chapter) => {
    const { id, title, html, number, kind } = chapter;
    const core = kind === 1 ? " data-core" : "";
    const numbers = number === undefined ? "" : ` data-number="${number}"`;
    const named = `data-title="${title.replaceAll('"', "&quot;")}"`;
    return `<section class="chapter" id="${id}" aria-label="${id}"${numbers}${core} ${named}${says(chapter)}>\n${only(chapter)}${numbered(html, number)}</section>`;
  });
  // The chapters of a kind as a list, each with its minutes: for the core those in a lesson, for the others those with the
  // exercises.
  const listed = (kind) => {
    const items = chapters
      .filter((chapter) => chapter.kind === kind)
      .map((chapter) => {
        const { id, title, number, core, minutes } = chapter;
        return `<li><a href="#${id}"${says(chapter)}><span class="number">${number}</span> ${title}</a> <span class="minutes">${core || minutes} min</span></li>`;
      });
    return `<ol>\n${items.join("\n")}\n</ol>`;
  };
  const contents = `<div class="list"><p>The core: ninety minutes</p>\n${listed(1)}\n<p>Further</p>\n${listed(2)}</div>`;
  const languages = others.map(({ lang, file, name }) => `<a class="language" href="${file}" lang="${lang}" hreflang="${lang}">${name}</a>`);
  const data = words ? `<script type="application/json" id="words">${JSON.stringify(words).replaceAll("<", "\\u003c")}</script>` : "";
  return readFileSync(join(web, "index.html"), "utf8")
    .replace('<html lang="en">', `<html lang="${lang}">`)
    .replace("<!-- contents -->", () => contents)
    .replace("<!-- chapters -->", () => sections.join("\n") + data)
    .replace("<!-- languages -->", () => languages.join(" "));
}

// Files of an older build must not be published.
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
// The lecture's puzzle, in one line.
const puzzle = readFileSync(join(root, "txt", "sudex1.txt"), "utf8").replace(/\s/g, "");
for (const [name, make] of [["teachers", teachersPage], ["handout", handoutPage], ["answers", answersPage]]) {
  writeFileSync(join(out, `${name}.html`), make(readFileSync(join(web, `${name}.html`), "utf8"), chapters, puzzle));
}
const english = { lang: "en", file: "index.html", name: "English", chapters };
for (const page of [english, ...translations]) {
  writeFileSync(join(out, page.file), pageOf(page, [english, ...translations].filter((other) => other !== page)));
}
const kinds = (process.env.KINDS ?? "scalar simd").split(" ");
for (const kind of kinds) {
  copyFileSync(join(root, "target", "bindings", `page_${kind}`, "page_bg.wasm"), join(out, `page_${kind}.wasm`));
}
// The wasm of the package, which is expected beside the scripts, and one with HoDoKu's scale, which is fetched when that is asked
// for.
const npm = join(root, "target", "npm", "sudoku-lanes");
for (const kind of kinds) {
  for (const [from, to] of [["js", "sudoku_lanes"], ["hodoku", "hodoku"]]) {
    copyFileSync(join(root, "target", "bindings", `${from}_${kind}`, "sudoku_lanes_bg.wasm"), join(out, `${to}_${kind}.wasm`));
  }
}

// The licence is published with the fonts, under the notices from the fonts themselves.
const notices = `Source Serif 4: © 2014 - 2021 Adobe Systems Incorporated (http://www.adobe.com/), with Reserved Font Name ‘Source’.
Source Sans 3: © 2023 Adobe (http://www.adobe.com/), with Reserved Font Name ‘Source’.
`;
const license = readFileSync(join(here, "node_modules", "@fontsource-variable", "source-serif-4", "LICENSE"), "utf8");
writeFileSync(join(out, "fonts.txt"), notices + license.slice(license.indexOf("\n")));

/** A module that is made here: `#name`, with these contents. */
const made = (name, contents) => ({
  name,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^#${name}$`) }, () => ({ path: name, namespace: name }));
    onLoad({ filter: /.*/, namespace: name }, () => ({ contents: contents(), resolveDir: join(web, "figures") }));
  },
});

/** The module #figures: every module of web/figures, under its name. */
const figures = made("figures", () => {
  const names = readdirSync(join(web, "figures")).map((file) => file.replace(/\.ts$/, ""));
  const imports = names.map((name, i) => `import { make as make${i} } from "./${name}.ts";`);
  const entries = names.map((name, i) => `${JSON.stringify(name)}: make${i}`);
  return `${imports.join("\n")}\nexport const figures = { ${entries.join(", ")} };`;
});

/** The module #puzzles: the named puzzles of txt/hard.txt, and all puzzles of that file and of txt/many.txt. */
const puzzles = made("puzzles", () => {
  const text = readFileSync(join(root, "txt", "hard.txt"), "utf8");
  const named = [...text.matchAll(/^# ([^:\n]+): [^\n]*\n([.1-9]{81})$/gm)].map(([, name, cells]) => ({ name, cells }));
  const known = named.filter(({ name }) => name !== "unnamed");
  if (known.length < 5) throw new Error("txt/hard.txt has too few puzzles with a name");
  const all = (file) => readFileSync(join(root, "txt", file), "utf8").match(/^[.1-9]{81}/gm);
  const [hard, many] = [all("hard.txt"), all("many.txt")].map((puzzles) => JSON.stringify(puzzles));
  return `export const known = ${JSON.stringify(known)}, hard = ${hard}, many = ${many};`;
});

/** The module #chapters: the names of the chapters, in reading order. */
const names = made("chapters", () => `export default ${JSON.stringify(chapters.map(({ id }) => id))};`);

/** The module #translations: the files of the page in other languages. */
const languageFiles = made("translations", () => `export default ${JSON.stringify(translations.map(({ file }) => file))};`);

const options = {
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  loader: { ".woff2": "file" },
  assetNames: "[name]",
  logLevel: "warning",
  // Both wasm files have the same bindings.
  alias: { "#bindings": join(root, "target", "bindings", "page_simd", "page.js"), "sudoku-lanes": join(npm, "index.js") },
  plugins: [figures, puzzles, names, languageFiles],
};
const entries = (...files) => files.map((file) => join(web, file));
// The page and its worker share the bindings.
await build({ ...options, entryPoints: entries("main.ts", "worker.ts"), splitting: true, chunkNames: "shared" });
await build({ ...options, entryPoints: entries("first.ts", "sw.ts", "teachers.ts", "style.css", "sheet.css") });

writeFileSync(join(out, "searches-scorm.zip"), await scormPackage(chapters, out));
