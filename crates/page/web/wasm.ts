/** The wasm of the crate `page`, with vector instructions where the browser has them. */

import init, { initSync } from "#bindings";

export * from "#bindings";

// A module with one function that splats a number over a vector: valid only where there are vectors.
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

let loading: Promise<WebAssembly.Module> | undefined;

/** Loads the wasm once; the module can be handed on to a worker. */
export function load(): Promise<WebAssembly.Module> {
  loading ??= (async () => {
    const name = WebAssembly.validate(VECTORS) ? "page_simd.wasm" : "page_scalar.wasm";
    const response = await fetch(new URL(name, document.baseURI));
    if (!response.ok) throw new Error(`${name}: ${response.status} ${response.statusText}`);
    const module = await WebAssembly.compile(await response.arrayBuffer());
    await init({ module_or_path: module });
    return module;
  })();
  return loading;
}

/** What an error that was thrown says. */
export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Starts the wasm that another thread has loaded. */
export function start(module: WebAssembly.Module): void {
  initSync({ module });
}
