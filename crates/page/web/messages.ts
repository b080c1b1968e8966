/** What the page and its workers say to each other. */

/** What the search does, by the names of `--count`. */
export type Counts = Record<string, number>;

export type Request = { module: WebAssembly.Module } & (
  | { kind: "record"; solver: string; size: number; cells: Uint8Array; most: number }
  | { kind: "time"; solver: string; size: number; cells: Uint8Array; milliseconds: number }
  | { kind: "count"; solver: string; size: number; cells: Uint8Array }
  | { kind: "explain"; cells: Uint8Array }
  | { kind: "film"; lanes: number; cells: Uint8Array }
  | { kind: "generate"; seed: number }
);

/** A step that a person takes, and its picture. */
export interface Step {
  title: string;
  rating: string;
  place: string;
  words: string;
  svg: string;
  /** The digits after it, 81 characters. */
  cells: string;
}

/** How hard a puzzle is for a person. */
export interface Rating {
  er: string;
  ep: string;
  ed: string;
  solved: boolean;
  scale: string;
  steps: number;
  /** The position at the end. */
  svg: string;
}

/** What a search in lanes took, and what came out. */
export interface FilmEnd {
  took: Effort;
  /** In one lane alone. */
  alone: Effort;
  none: number;
  one: number;
  several: number;
}

export interface Effort {
  passes: number;
  lane_passes: number;
  guesses: number;
}

export type Answer =
  /** A piece of a recording. */
  | { kind: "piece"; bytes: Uint8Array }
  /** The recording is full, the search goes on. */
  | { kind: "counted"; counts: Counts }
  | { kind: "recorded"; solution: number[] | null; events: number; count: Counts }
  /** The best time of one search, in milliseconds, of so many. */
  | { kind: "timed"; milliseconds: number; rounds: number }
  | { kind: "all"; counts: Counts }
  | { kind: "step"; step: Step }
  | { kind: "explained"; rating: Rating }
  /** A pass of the engine's lanes, not yet read: most are never looked at. */
  | { kind: "pass"; text: string }
  | { kind: "filmed"; film: FilmEnd }
  | { kind: "generated"; puzzle: string }
  | { kind: "failed"; message: string };
