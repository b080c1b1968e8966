/**
 * Keeps the page available without a network after the first visit: whatever is fetched is also cached, and the cache is used if
 * nothing can be fetched. Online everything comes from the network, so a new version is available at once.
 */

import translations from "#translations";

/**
 * The part of a service worker's scope that is needed here. TypeScript has its types only in a library that excludes the page's.
 */
interface Scope {
  addEventListener(type: "install" | "activate" | "fetch", listener: (event: Happening) => void): void;
  readonly registration: { readonly scope: string };
}

interface Happening {
  readonly request: Request;
  waitUntil(done: Promise<unknown>): void;
  respondWith(response: Promise<Response>): void;
}

const scope = self as unknown as Scope;
const NAME = "searches you can watch";
/** The kind of wasm that the browser takes, from the script's address: `sw.js?simd` or `sw.js?scalar`. */
const kind = location.search.slice(1);
const FILES = ["./", ...translations, "first.js", "main.js", "shared.js", "worker.js", "style.css", "source-serif-4-latin-wght-normal.woff2", "source-sans-3-latin-wght-normal.woff2", `page_${kind}.wasm`, `sudoku_lanes_${kind}.wasm`];

scope.addEventListener("install", (event) => {
  event.waitUntil(caches.open(NAME).then((kept) => kept.addAll(FILES)));
});

scope.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request));
});

async function answer(request: Request): Promise<Response> {
  const kept = await caches.open(NAME);
  try {
    const response = await fetch(request);
    // The storage may be full.
    if (response.ok) await kept.put(request, response.clone()).catch(() => {});
    return response;
  } catch (error) {
    const before = await kept.match(request, { ignoreSearch: true });
    // The first page of a visit came before this script, so it is kept only under the address in the list; some hosts lead from
    // index.html to that address, and what has been led there could not be shown as index.html.
    const same = before ?? (new URL(request.url).pathname.endsWith("/index.html") ? await kept.match("./") : undefined);
    if (same) return same;
    throw error;
  }
}
