// Serves target/page on this machine only, compressed as by a host of files: node serve.mjs [PORT] [#CHAPTER]

import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

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

/** The encodings, the better one first; somebody waits while a file is compressed, so quick levels are used. */
const encodings = [
  ["br", (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })],
  ["gzip", (bytes) => gzipSync(bytes)],
];
/** What was sent of each file and in each encoding, with the time at which the file was written. */
const sent = new Map();

/** Returns what is in a file, compressed once until it is written again; undefined if it is not there. */
function bytesOf(file, name, compress = (bytes) => bytes) {
  try {
    const key = `${file} ${name}`;
    const written = statSync(file).mtimeMs;
    if (sent.get(key)?.written !== written) sent.set(key, { written, bytes: compress(readFileSync(file)) });
    return sent.get(key).bytes;
  } catch {
    return undefined;
  }
}

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
    const [name, compress] = (type && encoding(request, type)) || [];
    const bytes = file.startsWith(folder) && type ? bytesOf(file, name, compress) : undefined;
    const headers = { "content-type": type ?? "text/plain", "cache-control": "no-cache", vary: "accept-encoding" };
    response.writeHead(bytes ? 200 : 404, name && bytes ? { ...headers, "content-encoding": name } : headers);
    response.end(bytes ?? "There is no such file.\n");
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
