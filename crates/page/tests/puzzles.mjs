// Puzzles of every kind, for the tests.

export const LECTURE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/** “AI Escargot”, one of the puzzles that the page offers by name. */
export const ESCARGOT = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
/** A puzzle without a solution, which takes most searches very long to find out. */
export const NONE = ".....5.8....6.1.43..........1.5........1.6...3.......553.....61........4.........";
export const PUZZLES = {
  "the lecture's": LECTURE,
  hardest: "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
  "without a solution": NONE,
  "with more than a million solutions": ".....6....59.....82....8....45........3........6..3.54...325..6..................",
  empty: ".".repeat(81),
};

export const chapterOf = (name) => name.split("?")[0];
/** Returns the address of a chapter with a puzzle. */
export const link = (name, puzzle) => `${name}${name.includes("?") ? "&" : "?"}puzzle=${puzzle}`;
