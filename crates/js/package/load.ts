/** Starts the wasm, with vector instructions where the machine has them. */

import * as bindings from "./sudoku_lanes.js";

let isStarted = false;

/**
 * What Rust offers, once it is started.
 *
 * @throws Error if it is not
 */
export function wasm(): typeof bindings {
  if (isStarted) return bindings;
  throw new Error("await init() before anything else");
}

// A module with one function that splats a number over a vector: valid only where there are vectors.
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether this machine has vector instructions for WebAssembly. */
export function hasVectors(): boolean {
  return WebAssembly.validate(VECTORS);
}

/** Where the wasm is, with vectors and without. A bundler that knows this form takes the files along. */
const SIMD = new URL("./sudoku_lanes_simd.wasm", import.meta.url);
const SCALAR = new URL("./sudoku_lanes_scalar.wasm", import.meta.url);

/** The wasm itself: compiled, as bytes, a response, or where it is. */
export type Source = WebAssembly.Module | BufferSource | Response | URL | string;

type Fetch = (url: URL) => Promise<BufferSource>;

/** How it is loaded where files are read by this function. */
export function loader(fetchBytes: Fetch): { load: () => Promise<WebAssembly.Module>; init: (source?: Source) => Promise<void> } {
  let loading: Promise<WebAssembly.Module> | undefined;
  let starting: Promise<unknown> | undefined;

  const load = (): Promise<WebAssembly.Module> => {
    loading ??= fetchBytes(hasVectors() ? SIMD : SCALAR).then((bytes) => WebAssembly.compile(bytes));
    // It may be there the next time.
    loading.catch(() => (loading = undefined));
    return loading;
  };

  const compiled = async (source: Source): Promise<WebAssembly.Module> => {
    if (source instanceof WebAssembly.Module) return source;
    if (typeof source === "string") return WebAssembly.compile(await fetchBytes(new URL(source, import.meta.url)));
    if (source instanceof URL) return WebAssembly.compile(await fetchBytes(source));
    if (source instanceof Response) return WebAssembly.compile(await source.arrayBuffer());
    return WebAssembly.compile(source);
  };

  const init = async (source?: Source): Promise<void> => {
    starting ??= (source === undefined ? load() : compiled(source)).then(async (module) => {
      await bindings.default({ module_or_path: module });
      isStarted = true;
    });
    try {
      await starting;
    } catch (error) {
      starting = undefined;
      throw error;
    }
  };
  return { load, init };
}

/** Starts at once what another thread has loaded. */
export function startNow(module: WebAssembly.Module): void {
  bindings.initSync({ module });
  isStarted = true;
}
