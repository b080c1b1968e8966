// Makes the page in target/page of what is in web/, and of the wasm that cargo and wasm-bindgen have made.
//
// A chapter is a folder of web/chapters: its text.html goes into the page in the order of the folders' names. Where the text says
// <pre data-source="sudoku3/src/lib.rs" data-item="fn search"></pre>, the function is taken from the crate; where it says
// {{lecture/sudoku8/calls}}, the figure from figures.json.

import { execFileSync } from "node:child_process";
import { readFileSync, readdirSync, writeFileSync, mkdirSync, existsSync, copyFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { figures as numbers, written } from "./tests/figures.mjs";

const here = dirname(fileURLToPath(import.meta.url));
const root = join(here, "..", "..");
const out = join(root, "target", "page");
const web = join(here, "web");

/** A function of a crate as HTML, a span a line, without what it tells its watcher. */
function code({ source, item, first }) {
  const tool = join(root, "target", "tools", "debug", "source");
  return execFileSync(tool, [join(root, "crates", source), item, ...(first ? [first] : [])], { encoding: "utf8" });
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

/** The figures that a text names: as people write them, and in an attribute as JavaScript does. */
function withFigures(html, chapter) {
  return html.replace(/(=")?\{\{([^}]+)\}\}/g, (_, attribute, path) => {
    const figure = path.split("/").reduce((part, name) => part?.[name], numbers);
    if (typeof figure !== "number") throw new Error(`the chapter ${chapter} names ${path}, which no figures.json has`);
    return attribute ? `${attribute}${figure}` : written(figure);
  });
}

const chapters = readdirSync(join(web, "chapters"))
  .filter((name) => existsSync(join(web, "chapters", name, "text.html")))
  .sort()
  .map((folder) => {
    const html = withSources(withFigures(readFileSync(join(web, "chapters", folder, "text.html"), "utf8"), folder));
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
// The package, which looks for its wasm beside the scripts; here it has HoDoKu's scale.
const npm = join(root, "target", "npm", "sudoku-lanes");
for (const kind of ["scalar", "simd"]) {
  copyFileSync(join(root, "target", "bindings", `hodoku_${kind}`, "sudoku_lanes_bg.wasm"), join(out, `sudoku_lanes_${kind}.wasm`));
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
  alias: { "#bindings": join(root, "target", "bindings", "page_simd", "page.js"), "sudoku-lanes": join(npm, "index.js") },
  plugins: [figures, puzzles],
});
