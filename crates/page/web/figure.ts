/** What a figure is: a module in figures/ that exports `make`. It stands where the text has `<div data-figure="its name">`. */

export interface Figure {
  /** Ends what is going on: the chapter is left. */
  dispose(): void;
}

export type Make = (root: HTMLElement) => Figure;
