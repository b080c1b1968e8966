// Makes the page in target/page of what is in web/, and of the wasm that cargo and wasm-bindgen have made.
//
// A chapter is a folder of web/chapters: its text.html goes into the page in the order of the folders' names. Where the text says
// <pre data-source="sudoku3/src/lib.rs" data-item="fn search"></pre>, the function is taken from the crate.

import { readFileSync, readdirSync, writeFileSync, mkdirSync, existsSync, copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, "target", "page");
const web = join(here, "web");

const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/**
 * The lines of an item of a Rust source: from the line that begins with these words to the brace that ends it; or the part of
 * them from the line that begins with `from` to the one before `to`.
 */
function item(source, words, from, to) {
  const lines = readFileSync(join(root, "crates", source), "utf8").split("\n");
  const begins = (line) => line.trim().replace(/^pub(\(\w+\))? /, "").startsWith(words);
  const first = lines.findIndex(begins);
  if (first < 0) throw new Error(`${source} has no "${words}"`);
  const indent = lines[first].match(/^ */)[0];
  const length = lines.slice(first).findIndex((line) => line === `${indent}}` || line === `${indent}];`);
  if (length < 0) throw new Error(`"${words}" in ${source} has no end`);
  const all = lines.slice(first, first + length + 1);
  if (!from) return all.map((line) => line.slice(indent.length));
  const [begin, end] = [from, to].map((words) => all.findIndex((line) => line.trim().startsWith(words)));
  if (begin < 0 || end <= begin) throw new Error(`"${words}" in ${source} has no part from "${from}" to "${to}"`);
  const part = all.slice(begin, end).join("\n").trimEnd().split("\n");
  return part.map((line) => line.slice(part[0].match(/^ */)[0].length));
}

const rust = /(\/\/.*$)|("(?:[^"\\]|\\.)*")|\b(fn|let|mut|for|in|if|else|while|loop|match|return|break|continue|impl|pub|const|struct|enum|use|as|true|false|Some|None|Ok|Err|self|Self)\b|\b(\d[\d_]*)\b/g;

function highlighted(line) {
  let html = "";
  let last = 0;
  for (const match of line.matchAll(rust)) {
    html += escaped(line.slice(last, match.index));
    const kind = match[1] ? "c" : match[2] ? "s" : match[3] ? "k" : "n";
    html += `<span class="${kind}">${escaped(match[0])}</span>`;
    last = match.index + match[0].length;
  }
  return html + escaped(line.slice(last));
}

/** What a watcher is told: an event, perhaps with a reason; or the call or the answer of a recursion without trial. */
const TELLING = /watcher\s*\.(?:see\(Event::(\w+)|(\w+)\()(?:[^;]*?Reason::(\w+))?/;

/** The name of an event, as `Event::name` has it: `GiveUp` is give_up. */
const eventName = (variant) => variant.replace(/(?<=.)(?=[A-Z])/g, "_").toLowerCase();

/**
 * The lines as HTML, without the watcher. What it is told is noted with the line that does it: the one before, and for a call the
 * first one; `first` is something more that the first line does.
 */
function code({ source, item: words, first, from, to }) {
  const shown = [];
  let told = "";
  for (const line of item(source, words, from, to)) {
    told += line;
    const match = told.match(TELLING);
    if (match && /^\s*watcher\s*\./.test(told)) {
      if (!told.trimEnd().endsWith(";")) continue;
      const [, event, call, reason] = match;
      const name = event ? eventName(event) : call;
      shown.at(-1).events.push(reason ? `${name} ${reason}` : name);
      told = "";
      continue;
    }
    told = "";
    // A look of an iterator, in passing.
    const inspected = /^\s*\.inspect\(/.test(line) && line.match(TELLING);
    if (inspected) {
      shown.at(-1).events.push(eventName(inspected[1]));
      continue;
    }
    if (/^\s*watcher(: [^;]*)?,$/.test(line)) continue;
    // A block in which only the watcher is told.
    if (/^\s*}$/.test(line) && /{$/.test(shown.at(-1)?.line ?? "") && shown.at(-1).events.length) {
      const { events } = shown.pop();
      shown.at(-1)?.events.push(...events);
      continue;
    }
    const plain = line.replace(/\(watcher\)/, "()").replace(/, watcher(: &mut impl \w+(<\w+>)?)?(?=\))/, "").replace(/^ +/, (spaces) => " ".repeat(spaces.length / 2));
    shown.push({ line: plain, events: [] });
  }
  if (first) shown[0].events.push(first);
  const lines = shown.map(({ line, events }) => {
    const attribute = events.length ? ` data-events="${escaped(events.join(","))}"` : "";
    return `<span class="line"${attribute}>${highlighted(line)}\n</span>`;
  });
  return lines.join("");
}

function withSources(html) {
  return html.replace(/<pre (data-source=[^>]*)><\/pre>/g, (_, attributes) => {
    const asked = Object.fromEntries([...attributes.matchAll(/data-(\w+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
    const { source } = asked;
    const name = `${source.split("/")[0]}`;
    return (
      `<figure class="source"><pre data-source="${source}" tabindex="0" aria-label="Source of ${name}"><code>${code(asked)}</code></pre>` +
      `<figcaption>crates/${source}, without the watcher that tells the page what happens</figcaption></figure>`
    );
  });
}

const chapters = readdirSync(join(web, "chapters"))
  .filter((name) => existsSync(join(web, "chapters", name, "text.html")))
  .sort()
  .map((folder) => {
    const html = withSources(readFileSync(join(web, "chapters", folder, "text.html"), "utf8"));
    const title = html.match(/<h2>(.*?)<\/h2>/)?.[1];
    if (!title) throw new Error(`the chapter ${folder} has no <h2>`);
    return { id: folder.replace(/^\d+-/, ""), title, html };
  });

const sections = chapters
  .map(({ id, html }) => `<section class="chapter" id="${id}" aria-label="${id}">\n${html}</section>`)
  .join("\n");
const contents = chapters.map(({ id, title }) => `<li><a href="#${id}">${title}</a></li>`).join("\n");
const page = readFileSync(join(web, "index.html"), "utf8")
  .replace("<!-- contents -->", () => contents)
  .replace("<!-- chapters -->", () => sections);

mkdirSync(out, { recursive: true });
writeFileSync(join(out, "index.html"), page);
for (const name of ["page_scalar", "page_simd"]) {
  copyFileSync(join(root, "target", "bindings", name, "page_bg.wasm"), join(out, `${name}.wasm`));
}

/** The module #figures: every module of web/figures, by its name. */
const figures = {
  name: "figures",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#figures$/ }, () => ({ path: "figures", namespace: "figures" }));
    onLoad({ filter: /.*/, namespace: "figures" }, () => {
      const names = readdirSync(join(web, "figures")).map((file) => file.replace(/\.ts$/, ""));
      const imports = names.map((name, i) => `import { make as make${i} } from "./${name}.ts";`);
      const entries = names.map((name, i) => `${JSON.stringify(name)}: make${i}`);
      const contents = `${imports.join("\n")}\nexport const figures = { ${entries.join(", ")} };`;
      return { contents, resolveDir: join(web, "figures") };
    });
  },
};
/** The module #puzzles: the puzzles of txt/hard.txt that have a name, and all of that file and of txt/many.txt. */
const puzzles = {
  name: "puzzles",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#puzzles$/ }, () => ({ path: "puzzles", namespace: "puzzles" }));
    onLoad({ filter: /.*/, namespace: "puzzles" }, () => {
      const text = readFileSync(join(root, "txt", "hard.txt"), "utf8");
      const named = [...text.matchAll(/^# ([^:\n]+): [^\n]*\n([.1-9]{81})$/gm)].map(([, name, cells]) => ({ name, cells }));
      const known = named.filter(({ name }) => name !== "unnamed");
      if (known.length < 5) throw new Error("txt/hard.txt has too few puzzles with a name");
      const all = (file) => readFileSync(join(root, "txt", file), "utf8").match(/^[.1-9]{81}/gm);
      const [hard, many] = [all("hard.txt"), all("many.txt")].map((puzzles) => JSON.stringify(puzzles));
      return { contents: `export const known = ${JSON.stringify(known)}, hard = ${hard}, many = ${many};` };
    });
  },
};

/** The stylesheet #pictures: that of the pictures of steps, from the crate that draws them. */
const pictures = {
  name: "pictures",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^#pictures$/ }, () => ({ path: "pictures", namespace: "pictures" }));
    onLoad({ filter: /.*/, namespace: "pictures" }, () => {
      const source = readFileSync(join(root, "crates/technique/src/picture.rs"), "utf8");
      const contents = source.match(/pub const STYLE: &str = "\\\n([^"]*)"/)?.[1];
      if (!contents) throw new Error("crates/technique/src/picture.rs has no STYLE");
      return { contents, loader: "css" };
    });
  },
};
await build({
  entryPoints: { main: join(web, "main.ts"), worker: join(web, "worker.ts"), style: join(web, "style.css") },
  outdir: out,
  bundle: true,
  format: "esm",
  target: "es2022",
  minify: true,
  legalComments: "none",
  logLevel: "warning",
  // Both wasm files have the same bindings.
  alias: { "#bindings": join(root, "target", "bindings", "page_simd", "page.js") },
  plugins: [figures, puzzles, pictures],
});
