// Makes the course a package for learning platforms (SCORM 1.2, ADL: The SCORM Content Aggregation Model, 2001): each chapter is
// an activity, which reports a student's guesses to the platform (web/activity.ts).

import { readFileSync, readdirSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { zipSync } from "fflate";
import { escaped } from "./listings.mjs";

const web = join(dirname(fileURLToPath(import.meta.url)), "web");
/** The kind of a chapter that is a tool and teaches nothing. */
const TOOL = 3;

const encoded = (text) => new TextEncoder().encode(text);
const plain = (html) => html.replace(/<[^>]*>/g, "");

/** Returns the page of an activity, which puts the chapter into a frame. */
function activity({ id, title, questions }) {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${plain(title)}</title>
<link rel="stylesheet" href="activity.css">
<script type="module" src="activity.js"></script>
</head>
<body data-chapter="${id}" data-questions="${questions.join(" ")}">
<p role="status"></p>
</body>
</html>
`;
}

/** Returns the manifest, which the platform reads first: the activities in their order, and the files of each. */
function manifest(chapters, files) {
  const item = ({ id, number, title }) =>
    `<item identifier="item-${id}" identifierref="activity-${id}"><title>${number === undefined ? "" : `${number} · `}${escaped(plain(title))}</title></item>`;
  const group = (name, kinds) =>
    `<item identifier="${name.split(" ")[0].toLowerCase()}"><title>${name}</title>\n${chapters.filter(({ kind }) => kinds.includes(kind)).map(item).join("\n")}\n</item>`;
  const activities = chapters.map(
    ({ id }) => `<resource identifier="activity-${id}" type="webcontent" adlcp:scormtype="sco" href="activities/${id}.html">
<file href="activities/${id}.html"/><dependency identifierref="page"/>
</resource>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<manifest identifier="searches-you-can-watch" version="1.0" xmlns="http://www.imsproject.org/xsd/imscp_rootv1p1p2" xmlns:adlcp="http://www.adlnet.org/xsd/adlcp_rootv1p2">
<metadata><schema>ADL SCORM</schema><schemaversion>1.2</schemaversion></metadata>
<organizations default="course">
<organization identifier="course">
<title>Searches you can watch</title>
${group("Core", [0, 1])}
${group("Further", [2])}
</organization>
</organizations>
<resources>
${activities.join("\n")}
<resource identifier="page" type="webcontent" adlcp:scormtype="asset" href="index.html">
${Object.keys(files).map((name) => `<file href="${name}"/>`).join("\n")}
</resource>
</resources>
</manifest>
`;
}

/** Returns the package as a zip file: of the page's folder the files that a chapter needs, but none for teachers. */
export async function scormPackage(chapters, folder) {
  const isNeeded = (name) => /\.(js|css|wasm|woff2|txt)$|^index\.html$/.test(name) && !["sw.js", "teachers.js", "sheet.css"].includes(name);
  const page = Object.fromEntries(readdirSync(folder).filter(isNeeded).map((name) => [name, readFileSync(join(folder, name))]));
  // The links to pages that are not in the package: to the one for teachers, and to other languages.
  page["index.html"] = encoded(String(page["index.html"]).replace(/<a (?:class="language" )?href="(\w+\.html)"[^>]*>.*?<\/a>\s*/g, (link, name) => (name in page ? link : "")));
  const played = chapters
    .filter(({ kind }) => kind !== TOOL)
    .map((chapter) => ({ ...chapter, questions: [...chapter.html.matchAll(/class="predict"[^>]*data-question="(\w+)"/g)].map(([, name]) => name) }));
  const sources = ["activity.ts", "activity.css"].map((name) => join(web, name));
  const { outputFiles } = await build({ entryPoints: sources, outdir: "/", write: false, bundle: true, format: "esm", target: "es2022", minify: true });
  const shared = Object.fromEntries(outputFiles.map(({ path, contents }) => [`activities/${basename(path)}`, contents]));
  const activities = Object.fromEntries(played.map((chapter) => [`activities/${chapter.id}.html`, encoded(activity(chapter))]));
  const all = { ...page, ...shared };
  // The same files make the same package.
  return zipSync({ "imsmanifest.xml": encoded(manifest(played, all)), ...activities, ...all }, { level: 9, mtime: new Date(2000, 0, 1) });
}
