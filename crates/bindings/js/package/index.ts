/** Sudoku in browsers, workers, and anywhere else that has `fetch`. */

import { fetched, loader } from "./load.js";

export * from "./api.js";
export * from "./disguises.js";
export * from "./make.js";
export * from "./steps.js";
export type { Compiled, Source, Which } from "./load.js";
export { hasVectors, startNow } from "./load.js";

const { load, init } = loader(fetched);

export {
  /** Loads and compiles the wasm, once. The module can be passed to a worker, for `startNow` or `init`. */
  load,
  /** Starts the wasm: await this once before anything else. Without a source, the wasm is loaded from beside this file;
   * `{ hodoku: true }` loads the one with HoDoKu's scale. */
  init,
};
