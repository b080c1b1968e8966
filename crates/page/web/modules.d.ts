// The build makes these modules.
declare module "#figures" {
  import type { Make } from "./figure.ts";
  /** The figures by the names of their files. */
  export const figures: Record<string, Make>;
}

declare module "#chapters" {
  /** The names of all chapters, in the order in which they are read. */
  const names: string[];
  export default names;
}

declare module "#puzzles" {
  /** Puzzles that have a name, in 81 characters. */
  export const known: { name: string; cells: string }[];
  /** Hard puzzles with one solution each, and puzzles with no solution or several. */
  export const hard: string[];
  export const many: string[];
}

declare module "#translations" {
  /** The files of the page in other languages: `de.html`. */
  const files: string[];
  export default files;
}
