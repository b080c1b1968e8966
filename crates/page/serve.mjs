// Serves target/page on this machine only: node serve.mjs [PORT] [#CHAPTER]

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, extname, join, normalize } from "node:path";
import { fileURLToPath } from "node:url";

const folder = join(dirname(fileURLToPath(import.meta.url)), "..", "..", "target", "page");
const types = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm", ".jsonl": "application/x-ndjson" };

/** What is no address names no file. */
function decoded(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return "";
  }
}

/** Starts the server; resolves to its address. Port 0 is any that is free. */
export function serve(port) {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    const file = join(folder, normalize(decoded(pathname === "/" ? "/index.html" : pathname)));
    const type = types[extname(file)];
    const there = file.startsWith(folder) && type && statSync(file, { throwIfNoEntry: false })?.isFile();
    response.writeHead(there ? 200 : 404, { "content-type": type ?? "text/plain", "cache-control": "no-cache" });
    if (there) createReadStream(file).pipe(response);
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
