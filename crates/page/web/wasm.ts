/** The wasm of the crate `page`, and that of the package `sudoku-lanes`; with vector instructions where the browser has them. */

import initialize, { initSync } from "#bindings";
import * as sudoku from "sudoku-lanes";

export * from "#bindings";

/** Both, compiled. */
export interface Modules {
  page: WebAssembly.Module;
  sudoku: WebAssembly.Module;
}

let loading: Promise<Modules> | undefined;
let loadingHodoku: Promise<WebAssembly.Module> | undefined;

async function compiled(of: "page" | "hodoku"): Promise<WebAssembly.Module> {
  const name = `${of}_${sudoku.hasVectors() ? "simd" : "scalar"}.wasm`;
  const response = await fetch(new URL(name, document.baseURI));
  if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
  return WebAssembly.compile(await response.arrayBuffer());
}

/** Loads the wasm once; the modules can be handed on to a worker. */
export function load(): Promise<Modules> {
  loading ??= (async () => {
    const [page, lanes] = await Promise.all([compiled("page"), sudoku.load()]);
    await Promise.all([initialize({ module_or_path: page }), sudoku.init(lanes)]);
    return { page, sudoku: lanes };
  })();
  return loading;
}

/** The modules for a worker that needs HoDoKu's scale: half as large again, so they are fetched only then. */
export async function loadWithHodoku(): Promise<Modules> {
  loadingHodoku ??= compiled("hodoku");
  // Who was without a network may have one the next time.
  loadingHodoku.catch(() => (loadingHodoku = undefined));
  return { ...(await load()), sudoku: await loadingHodoku };
}

/**
 * Frees an object of the wasm in a while. What is drawn leaves the page when its scene ends, and that may call its listeners once more
 * (a field that loses the focus, a pointer that was over it): then the object has to be there still.
 */
export function release(object: { free(): void }): void {
  window.setTimeout(() => object.free());
}

/** What an error that was thrown says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Starts the wasm that another thread has loaded. */
export function start(modules: Modules): void {
  initSync({ module: modules.page });
  sudoku.startNow(modules.sudoku);
}
