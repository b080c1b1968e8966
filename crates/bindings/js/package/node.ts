/** Sudoku in Node: the same as index.ts, but the wasm is read from files. */

import { readFile } from "node:fs/promises";
import { fetched, loader } from "./load.js";

export * from "./api.js";
export * from "./disguises.js";
export * from "./make.js";
export * from "./steps.js";
export type { Compiled, Source, Which } from "./load.js";
export { hasVectors, startNow } from "./load.js";

const { load, init } = loader((url) => (url.protocol === "file:" ? readFile(url) : fetched(url)));

export { load, init };
