// Listings as HTML, with a <span class="line"> for each line: those in C++, and what is new in one compared with another.

import { readFileSync } from "node:fs";

const KEYWORDS = "bool const continue false float for if inline int long return size_t string true vector void while";
const TOKEN = new RegExp(`(?<c>//.*)|(?<s>"[^"]*"|'[^']*')|\\b(?<n>\\d\\w*)\\b|\\b(?<k>${KEYWORDS.replaceAll(" ", "|")})\\b`, "g");

/** Escapes a text for HTML and XML. */
export const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;");

/** Returns a line of C++, marked up for the stylesheet's colours: keywords, strings, numbers, comments. */
function coloured(line) {
  let [html, done] = ["", 0];
  for (const { 0: token, index, groups } of line.matchAll(TOKEN)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined);
    html += `${escaped(line.slice(done, index))}<span class="${kind}">${escaped(token)}</span>`;
    done = index + token.length;
  }
  return html + escaped(line.slice(done));
}

/**
 * Returns the parts between `//{` and `//}` in a file. The event `place` lights a line that ends in `//: place`; a line with
 * `//: -` is left out.
 */
export function cpp(file) {
  const text = readFileSync(file, "utf8");
  const parts = [...text.matchAll(/^\/\/\{\n([^]*?)^\/\/\}\n/gm)].map(([, part]) => part.split("\n").slice(0, -1));
  if (!parts.length) throw new Error(`${file} marks nothing as shown`);
  const html = parts.map((lines) =>
    lines
      .map((line) => line.match(/^(.*?)(?:\s*\/\/: (.*))?$/))
      .filter(([, , events]) => events !== "-")
      .map(([, code, events]) => `<span class="line"${events ? ` data-events="${events}"` : ""}>${coloured(code)}\n</span>`)
      .join(""),
  );
  return html.join('<span class="line">\n</span>');
}

const linesOf = (html) => html.match(/<span class="line"[^>]*>[^]*?\n<\/span>/g) ?? [];
/** Returns the part of a line that counts for comparisons, without its indentation. */
const bare = (line) => line.replace(/<[^>]*>/g, "").trim();

/** Returns the longest common subsequence of two lists, as pairs of indices. */
function common(a, b) {
  const longest = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  for (let i = a.length - 1; i >= 0; i--) {
    for (let k = b.length - 1; k >= 0; k--) {
      longest[i][k] = a[i] === b[k] ? longest[i + 1][k + 1] + 1 : Math.max(longest[i + 1][k], longest[i][k + 1]);
    }
  }
  const pairs = [];
  for (let [i, k] = [0, 0]; i < a.length && k < b.length; ) {
    if (a[i] === b[k]) pairs.push([i++, k++]);
    else if (longest[i + 1][k] >= longest[i][k + 1]) i++;
    else k++;
  }
  return pairs;
}

/**
 * Returns a listing in which lines that another one lacks are marked `new`, unless they have only a brace. With `removed`, the
 * lines that only the other one has are included, too, as `gone`.
 */
export function since(html, before, removed = false) {
  const [now, then] = [linesOf(html), linesOf(before)];
  const pairs = common(then.map(bare), now.map(bare));
  const added = (line) => (/\w/.test(bare(line)) ? line.replace('class="line"', 'class="line new"') : line);
  const gone = (line) => line.replace(/^<span class="line"[^>]*>( *)([^]*)\n<\/span>$/, '<span class="line gone">$1<del>$2</del>\n</span>');
  const marked = [];
  let [i, k] = [0, 0];
  for (const [old, kept] of [...pairs, [then.length, now.length]]) {
    if (removed) marked.push(...then.slice(i, old).map(gone));
    marked.push(...now.slice(k, kept).map(added));
    if (kept < now.length) marked.push(now[kept]);
    [i, k] = [old + 1, kept + 1];
  }
  return marked.join("");
}
