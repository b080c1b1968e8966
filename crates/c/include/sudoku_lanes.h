/* Sudoku: solve, count, check, compare, rate and make puzzles, millions a second.

   A grid is 81 bytes, row by row, 0 for an empty cell. Functions take `n` grids one after the other, n * 81 bytes; one grid is
   n = 1, and where n is 0 pointers may be NULL. Any bytes will do: a grid with a value above 9, or a digit twice in a row,
   column or box, is invalid, and its answer says so. Where there is no grid to write, its 81 bytes become 255; where there is
   no number, it is -1.

   What is written is the caller's memory, as large as is said, and must not overlap other arguments. All functions may be
   called from several threads at once, on different memory. None keeps a pointer. Memory that cannot be had ends the program.

   Link with -lsudoku_lanes_c, or ask pkg-config: cc solve.c $(pkg-config --cflags --libs sudoku-lanes). */


#ifndef SUDOKU_LANES_H
#define SUDOKU_LANES_H

/* Made by cbindgen of crates/c/src: change it there. */

#include <stddef.h>
#include <stdint.h>

// What has become of a call. Anything but `SUDOKU_STATUS_OK` is a failure, and `sudoku_error` says it in words.
typedef enum SudokuStatus {
  // It has done its work.
  SUDOKU_STATUS_OK = 0,
  // A pointer that is needed is NULL.
  SUDOKU_STATUS_NULL = 1,
  // There is more than fits into memory.
  SUDOKU_STATUS_SIZE = 2,
  // What is written overlaps what is read, or something else that is written.
  SUDOKU_STATUS_OVERLAP = 3,
  // A text is not a puzzle.
  SUDOKU_STATUS_TEXT = 4,
  // An argument means nothing, or no puzzle is like that.
  SUDOKU_STATUS_ARGUMENT = 5,
  // A puzzle was not found in as many attempts as were allowed.
  SUDOKU_STATUS_GAVE_UP = 6,
  // An error of this library: what is written is not complete.
  SUDOKU_STATUS_BUG = 7,
} SudokuStatus;

// What has become of a puzzle: the values of an array of verdicts, each a byte.
typedef enum SudokuVerdict {
  // It keeps the rules, and has no solution.
  SUDOKU_VERDICT_NONE = 0,
  // It has exactly one solution.
  SUDOKU_VERDICT_UNIQUE = 1,
  // It has several solutions.
  SUDOKU_VERDICT_MULTIPLE = 2,
  // It has a value above 9, or a digit twice in a row, column or box.
  SUDOKU_VERDICT_INVALID = 3,
} SudokuVerdict;

// What has become of an answer: the values of an array of results, each a byte.
typedef enum SudokuCheck {
  // It is wrong: `sudoku_reason` says why.
  SUDOKU_CHECK_WRONG = 0,
  // It is the only solution of its puzzle.
  SUDOKU_CHECK_RIGHT = 1,
  // Its puzzle is invalid.
  SUDOKU_CHECK_INVALID = 3,
} SudokuCheck;

// What turns a puzzle into another that is the same in disguise: row r, column c of the image is row `rows[r]`, column
// `columns[c]` of the puzzle, transposed before that if `transposed` is not 0, and its digit d is replaced by `digits[d]`. Rows
// and columns count from 0, and `digits[0]` is 0.
typedef struct SudokuTransform {
  // 1 if rows become columns, else 0.
  uint8_t transposed;
  // For each row of the image, where it comes from.
  uint8_t rows[9];
  // For each column of the image, where it comes from.
  uint8_t columns[9];
  // What each digit becomes.
  uint8_t digits[10];
} SudokuTransform;

// How hard a puzzle is for a person, as Sudoku Explainer 1.2.1 rates it; -1 where a puzzle does not have exactly one solution.
typedef struct SudokuRating {
  // ER: the hardest step of all.
  double er;
  // EP: the hardest step up to the first digit placed.
  double ep;
  // ED: the first step.
  double ed;
  // The technique of the hardest step, the first if there are several, such as "X-wing"; empty if there is none.
  char technique[64];
} SudokuRating;

// What puzzles `sudoku_generate` makes: the words of the options of the command `sudoku generate`. What is all 0, as by `= {0}`,
// is minimal puzzles of any kind.
typedef struct SudokuWishes {
  // How many clues: "24", "22..26", "..26", "26.."; NULL for any number.
  const char *clues;
  // Clues form a symmetric pattern: "half-turn", "quarter-turn", "left-right", "top-bottom", "both-mirrors", "diagonal",
  // "antidiagonal", "both-diagonals" or "full"; NULL for none.
  const char *symmetry;
  // "strict" if no clue may follow from others, "symmetric" if no group of clues that belong together may, "none" if it
  // does not matter; NULL is "symmetric", and with a pattern "none".
  const char *minimality;
  // The rating of the hardest step: "easy", "medium", "hard", "expert", "extreme", or "7.1..7.3"; NULL for any.
  const char *er;
  // The technique of the hardest step, such as "x-wing"; NULL for any.
  const char *technique;
  // 81 cells: clues stand where it has some, and may be other digits; NULL for anywhere.
  const uint8_t *pattern;
  // 81 cells: the solution; NULL for any.
  const uint8_t *grid;
  // 81 cells: clues that the puzzles have, besides others; NULL for none.
  const uint8_t *keep;
  // Attempts at a puzzle before it is given up; 0 is a million, or 2,000 at a pattern.
  uint64_t attempts;
  // If it is not 0, a sample that says something about all minimal puzzles, with weights.
  uint8_t unbiased;
} SudokuWishes;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// The version of this library, such as "0.1.0".
const char *sudoku_version(void);

// Why the last call in this thread that failed has failed, in English. The text is there until another one fails.
const char *sudoku_error(void);

// Reads one puzzle from a text of `length` bytes: 81 characters, digits and any of . 0 - * _ ? x X for an empty cell, or nine
// lines, with or without a frame. If it cannot be read, the 81 cells become 255, which every function takes for an invalid
// puzzle: so in an array the others keep their places.
enum SudokuStatus sudoku_read(const char *text,
                              size_t length,
                              uint8_t *puzzle);

// Writes 81 cells as 81 characters and a final 0: `text` has room for 82. An empty cell is a point, and what is not a digit
// becomes #.
enum SudokuStatus sudoku_text(const uint8_t *puzzle,
                              char *text);

// Writes why 81 cells are not a puzzle, or, if `answer` is not NULL, why that is wrong: as much as there is room for in `size`
// bytes, with a final 0. Returns how long the whole is without the 0; 0 if nothing is wrong, or `puzzle` is NULL.
size_t sudoku_reason(const uint8_t *puzzle,
                     const uint8_t *answer,
                     char *words,
                     size_t size);

// Applies a transformation, such as `sudoku_canon` finds, to `n` puzzles or solutions; its image of each goes to `images`.
enum SudokuStatus sudoku_transform(const struct SudokuTransform *transform,
                                   const uint8_t *puzzles,
                                   size_t n,
                                   uint8_t *images);

// Solves `n` puzzles. The solution of each that has exactly one goes to `solutions`, 81 cells of 255 for others; what has
// become of each to `verdicts`. Either may be NULL.
enum SudokuStatus sudoku_solve(const uint8_t *puzzles,
                               size_t n,
                               uint8_t *solutions,
                               uint8_t *verdicts);

// What has become of each of `n` puzzles, a `SudokuVerdict` in a byte.
enum SudokuStatus sudoku_verdict(const uint8_t *puzzles, size_t n, uint8_t *verdicts);

// A solution of each of `n` puzzles, whether there are others or not; 81 cells of 255 where there is none. Which of several it
// is depends on the puzzle alone.
enum SudokuStatus sudoku_first(const uint8_t *puzzles,
                               size_t n,
                               uint8_t *solutions);

// How many solutions each of `n` puzzles has, up to `limit`; -1 for an invalid one. The command's limit is 2, which tells one
// from several.
enum SudokuStatus sudoku_count(const uint8_t *puzzles,
                               size_t n,
                               uint64_t limit,
                               int64_t *counts);

// What the engine guesses to solve each of `n` puzzles: the mean over this many random images of it; -1 where it does not have
// exactly one solution. The command's number of images is 20, and its seed 0. They are guesses of this engine, and cannot be
// compared with those of other programs.
enum SudokuStatus sudoku_guesses(const uint8_t *puzzles,
                                 size_t n,
                                 uint64_t images,
                                 uint64_t seed,
                                 double *means);

// Whether each of `n` answers is the only solution of its puzzle, a `SudokuCheck` in a byte.
enum SudokuStatus sudoku_check(const uint8_t *puzzles, const uint8_t *answers, size_t n, uint8_t *results);

// The canonical form of each of `n` puzzles or solutions, which is equal exactly if two are the same in disguise; a
// transformation that makes it; and how many there are, its automorphisms. An invalid puzzle has 81 cells of 255, a
// transformation of zeros, and -1. Each may be NULL.
enum SudokuStatus sudoku_canon(const uint8_t *puzzles,
                               size_t n,
                               uint8_t *forms,
                               struct SudokuTransform *transforms,
                               int64_t *automorphisms);

// Whether the two puzzles of each of `n` pairs are the same in disguise: 1 or 0, and -1 if one is invalid.
enum SudokuStatus sudoku_same(const uint8_t *puzzles, const uint8_t *others, size_t n, int8_t *results);

// For each of `n` puzzles the index of the first that is the same in disguise: its own, if there is none before it; -1 if it
// is invalid.
enum SudokuStatus sudoku_unique(const uint8_t *puzzles,
                                size_t n,
                                int64_t *firsts);

// Makes `number` random images of each of `n` puzzles, one after the other: `n` times `number` puzzles in all, 81 cells of 255
// for an invalid one. If `solutions` is not NULL, the solution of each puzzle goes through the same transformations, to
// `solution_images`, and both images of a pair are 255 if one of the two is invalid. They depend on the seed and the index, and
// are what `sudoku shuffle` makes of a file whose line i + 1 is puzzle i.
enum SudokuStatus sudoku_shuffle(const uint8_t *puzzles,
                                 const uint8_t *solutions,
                                 size_t n,
                                 uint64_t number,
                                 uint64_t seed,
                                 uint8_t *images,
                                 uint8_t *solution_images);

// How hard each of `n` puzzles is for a person. One rated 9 takes about a hundredth of a second, one above 11 some tenths.
enum SudokuStatus sudoku_rate(const uint8_t *puzzles,
                              size_t n,
                              struct SudokuRating *ratings);

// Which cells of each of `n` puzzles have a clue that follows from the others, 1 or 0 for each of 81 cells; 81 times 255 where
// a puzzle does not have exactly one solution. In a minimal puzzle there is none.
enum SudokuStatus sudoku_redundant(const uint8_t *puzzles,
                                   size_t n,
                                   uint8_t *redundant);

// Removes clues that follow from others, in a random order of this seed, until none does; 81 cells of 255 where a puzzle does
// not have exactly one solution.
enum SudokuStatus sudoku_minimal(const uint8_t *puzzles,
                                 size_t n,
                                 uint64_t seed,
                                 uint8_t *minimal);

// Makes `n` puzzles with exactly one solution each, whose numbers begin with `from`, which is at least 1: puzzle i depends on
// the seed, i and the wishes alone, and `sudoku generate` makes the same. `wishes` may be NULL. The solutions go to `solutions`,
// and how often each counts in an unbiased sample to `weights`, unless they are NULL. If a puzzle is given up, those
// before it have been written.
enum SudokuStatus sudoku_generate(const struct SudokuWishes *wishes,
                                  uint64_t seed,
                                  uint64_t from,
                                  size_t n,
                                  uint8_t *puzzles,
                                  uint8_t *solutions,
                                  double *weights);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SUDOKU_LANES_H */
