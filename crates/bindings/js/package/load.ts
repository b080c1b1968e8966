/** Starts the wasm, with vector instructions if the machine has them. */

import { isOf, optionsOf } from "./arguments.js";
import * as bindings from "./sudoku_lanes.js";

let isStarted = false;

/**
 * Returns the bindings to Rust, once the wasm is started.
 *
 * @throws Error if it is not started
 */
export function wasm(): typeof bindings {
  if (isStarted) return bindings;
  throw new Error("await init() before anything else");
}

// A module with one function that splats a number over a vector. It is valid only if there are vectors.
const VECTORS = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether this machine has vector instructions for WebAssembly. */
export function hasVectors(): boolean {
  return WebAssembly.validate(VECTORS);
}

/** Reads a file from its address. */
export async function fetched(url: URL): Promise<ArrayBuffer> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status} ${response.statusText}`);
  return response.arrayBuffer();
}

/** Where the wasm is, with vectors and without, and with HoDoKu's scale. A bundler that knows this form includes the files. */
const FILES = {
  simd: new URL("./sudoku_lanes_simd.wasm", import.meta.url),
  scalar: new URL("./sudoku_lanes_scalar.wasm", import.meta.url),
  hodoku_simd: new URL("./hodoku_simd.wasm", import.meta.url),
  hodoku_scalar: new URL("./hodoku_scalar.wasm", import.meta.url),
};

/** A compiled wasm. TypeScript's own interface of it has no properties, so that every value would be one; a property that is never there
 * excludes values that have others. */
export interface Compiled extends WebAssembly.Module {
  hodoku?: never;
}

/** The wasm itself: compiled, as bytes, as a response, or its address; one that is not absolute starts from the folder of this file. */
export type Source = Compiled | BufferSource | Response | URL | string;

/** Which wasm of this package is loaded. */
export interface Which {
  /** Whether it is the one with HoDoKu's scale, which is half as large again. */
  hodoku?: boolean | undefined;
}

type Fetch = (url: URL) => Promise<BufferSource>;

/** The functions that load and start the wasm. */
export interface Loader {
  load: (which?: Which) => Promise<WebAssembly.Module>;
  init: (source?: Source | Which | Promise<Source>) => Promise<void>;
}

/** Returns a loader that reads files with this function. */
export function loader(fetchBytes: Fetch): Loader {
  const loading = new Map<URL, Promise<WebAssembly.Module>>();
  let starting: Promise<void> | undefined;

  const load = async (which: Which = {}): Promise<WebAssembly.Module> => {
    const file = FILES[`${isHodoku(which) ? "hodoku_" : ""}${hasVectors() ? "simd" : "scalar"}`];
    const module = loading.get(file) ?? fetchBytes(file).then((bytes) => WebAssembly.compile(bytes));
    loading.set(file, module);
    // Loading may succeed the next time.
    module.catch(() => loading.delete(file));
    return module;
  };

  const compiled = async (source: Source | Which): Promise<WebAssembly.Module> => {
    if (typeof source === "string" || isOf(source, "URL")) return WebAssembly.compile(await fetchBytes(new URL(source, import.meta.url)));
    if (isOf(source, "Response")) {
      if (!source.ok) throw new Error(`init: ${source.url}: ${source.status} ${source.statusText}`);
      return WebAssembly.compile(await source.arrayBuffer());
    }
    if (isBytes(source)) return WebAssembly.compile(source);
    return isOf(source, "WebAssembly.Module") ? source : load(source as Which);
  };

  const start = async (source: Source | Which): Promise<void> => {
    const module = checked(await compiled(source), "init");
    await bindings.default({ module_or_path: module });
    isStarted = true;
  };

  const init = async (source: Source | Which | Promise<Source> = {}): Promise<void> => {
    const wanted = await source;
    const needsHodoku = isWhich(wanted) && isHodoku(wanted);
    // A call that fails does not keep another from starting.
    while (starting) await starting.catch(() => {});
    if (!isStarted) {
      starting = start(wanted);
      await starting.finally(() => (starting = undefined));
    }
    if (needsHodoku && !bindings.has_hodoku()) throw new Error("init: the wasm is already started, without HoDoKu's scale");
  };
  return { load, init };
}

function isBytes(source: unknown): source is BufferSource {
  return isOf(source, "ArrayBuffer") || ArrayBuffer.isView(source);
}

function isWhich(source: Source | Which): source is Which {
  return !(typeof source === "string" || isBytes(source) || (["WebAssembly.Module", "URL", "Response"] as const).some((type) => isOf(source, type)));
}

/** Whether HoDoKu's scale is asked for, by options that are checked. */
function isHodoku(which: Which): boolean {
  const { hodoku = false } = optionsOf(which, ["hodoku"], "the wasm or its options");
  if (typeof hodoku === "boolean") return hodoku;
  throw new TypeError("hodoku: true or false is expected");
}

/** Checks that this is a compiled wasm of this package, and returns it. */
function checked(module: WebAssembly.Module, name: string): WebAssembly.Module {
  if (!isOf(module, "WebAssembly.Module")) throw new TypeError(`${name}: a WebAssembly.Module is expected, as load returns it`);
  if (WebAssembly.Module.exports(module).some((part) => part.name === "has_hodoku")) return module;
  throw new TypeError(`${name}: this is not the wasm of sudoku-lanes`);
}

/** Starts at once a module that another thread has loaded; nothing happens if the wasm is already started. */
export function startNow(module: Compiled): void {
  bindings.initSync({ module: checked(module, "startNow") });
  isStarted = true;
}
