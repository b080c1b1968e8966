// Serves target/page on this machine only, compressed as by a host of files: node serve.mjs [PORT] [#CHAPTER]

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { pipeline } from "node:stream";
import { fileURLToPath } from "node:url";
import { constants, createBrotliCompress, createGzip } from "node:zlib";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "target", "page");
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".jsonl": "application/x-ndjson", ".woff2": "font/woff2", ".txt": "text/plain; charset=utf-8", ".zip": "application/zip" };

/** Decodes an address; an invalid one becomes empty and names no file. */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** The encodings, the better one first; a file is compressed for each visit, so quick levels are used. */
const encodings = [
  ["br", () => createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ["gzip", () => createGzip()],
];

/** Returns the first encoding that a browser accepts; undefined for files that are already compressed. */
function encoding(request, type) {
  if (["font/woff2", "application/zip"].includes(type)) return undefined;
  const taken = (request.headers["accept-encoding"] ?? "").split(/\s*,\s*/).filter((each) => !/;\s*q=0(\.0*)?$/.test(each)).map((each) => each.split(";")[0]);
  return encodings.find(([name]) => taken.includes(name));
}

/** Starts the server; resolves to it and its address. Port 0 means any free port. */
export function serve(port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = join(folder, normalize(decoded(pathname === "/" ? "/index.html" : pathname)));
    const type = types[extname(file)];
    const there = file.startsWith(folder) && type && statSync(file, { throwIfNoEntry: false })?.isFile();
    const [name, compress] = (there && encoding(request, type)) || [];
    const headers = { "content-type": type ?? "text/plain", "cache-control": "no-cache", vary: "accept-encoding" };
    response.writeHead(there ? 200 : 404, name ? { ...headers, "content-encoding": name } : headers);
    // A visitor who leaves before the end is not an error.
    if (there) pipeline([createReadStream(file), ...(compress ? [compress()] : []), response], () => {});
    else response.end("There is no such file.\n");
  });
  return new Promise((resolve, reject) => {
    server.on("error", reject);
    server.listen(port, "127.0.0.1", () => resolve({ server, address: `http://127.0.0.1:${server.address().port}/` }));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  serve(Number(process.argv[2] ?? 8000)).then(
    ({ address }) => console.log(`The page is at ${address}${process.argv[3] ?? ""} (Ctrl+C ends this)`),
    (error) => {
      console.error(`serve.mjs: ${error.message}`);
      process.exitCode = 1;
    },
  );
}
