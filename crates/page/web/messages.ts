/** What the page and its workers say to each other. */

/** What the search does, by the names of `--count`. */
export type Counts = Record<string, number>;

export type Request = { module: WebAssembly.Module } & (
  | { kind: "record"; solver: string; size: number; cells: Uint8Array }
  | { kind: "time"; solver: string; size: number; cells: Uint8Array; milliseconds: number }
  | { kind: "generate"; seed: number }
);

export type Answer =
  /** A piece of a recording. */
  | { kind: "piece"; bytes: Uint8Array }
  /** The recording is full, the search goes on. */
  | { kind: "counted"; counts: Counts }
  | { kind: "recorded"; solution: number[] | null; events: number; count: Counts }
  /** The best time of one search, in milliseconds, of so many. */
  | { kind: "timed"; milliseconds: number; rounds: number }
  | { kind: "generated"; puzzle: string }
  | { kind: "failed"; message: string };
