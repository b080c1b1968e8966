/** Loads the wasm of the crate `page` and that of the package `sudoku-lanes`, with vector instructions if the browser has them. */

import initialize, { initSync } from "#bindings";
import * as sudoku from "sudoku-lanes";

export * from "#bindings";

/** The two modules, compiled. */
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

/** Loads the wasm once; the modules can be passed to a worker. */
export function load(): Promise<Modules> {
  loading ??= (async () => {
    const [page, lanes] = await Promise.all([compiled("page"), sudoku.load()]);
    await Promise.all([initialize({ module_or_path: page }), sudoku.init(lanes)]);
    return { page, sudoku: lanes };
  })();
  return loading;
}

/** Loads the modules for a worker that needs HoDoKu's scale. They are half as large again, so they are fetched only when needed. */
export async function loadWithHodoku(): Promise<Modules> {
  loadingHodoku ??= compiled("hodoku");
  // After a failure, the next call tries again: there may be a network then.
  loadingHodoku.catch(() => (loadingHodoku = undefined));
  return { ...(await load()), sudoku: await loadingHodoku };
}

/**
 * Frees an object of the wasm a little later. When a scene ends, its drawings leave the page. That may call their listeners once
 * more (a field loses the focus, a pointer was over it), and then the object must still exist.
 */
export function release(object: { free(): void }): void {
  window.setTimeout(() => object.free());
}

/** Returns the message of a thrown value. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Starts the wasm from modules that another thread has loaded. */
export function start(modules: Modules): void {
  initSync({ module: modules.page });
  sudoku.startNow(modules.sudoku);
}
