// Sudoku: solve, count, check, compare, rate, explain and make puzzles, millions a second.
//
// A grid is 81 bytes, row by row, 0 for an empty cell. Functions take `n` grids one after the other, n * 81 bytes. One grid is
// n = 1; if n is 0, pointers may be NULL. Any bytes are accepted: a grid with a value above 9, or a digit twice in a row,
// column or box, is invalid, and its answer says so. If there is no grid to write, its 81 bytes become 255; if there is no
// number, it is -1.
//
// Functions write to the caller's memory. It must be as large as each function states, and must not overlap other arguments.
// All functions may be called from several threads at once, on different memory. No function keeps a pointer. If memory cannot
// be allocated, the program ends.
//
// `options` may always be NULL.
//
// This header needs C99 or C++11, or later.
//
// Link with -lsudoku_lanes_c, or ask pkg-config: cc solve.c $(pkg-config --cflags --libs sudoku-lanes).


#ifndef SUDOKU_LANES_H
#define SUDOKU_LANES_H

// Made by cbindgen of crates/bindings/c/src: change it there.

#include <stddef.h>
#include <stdint.h>

// The outcome of a call. Anything but `SUDOKU_STATUS_OK` is a failure, which `sudoku_error` describes in
// words.
typedef enum SudokuStatus {
  // The call has done its work.
  SUDOKU_STATUS_OK = 0,
  // A pointer that is needed is NULL.
  SUDOKU_STATUS_NULL = 1,
  // An array is larger than memory can hold.
  SUDOKU_STATUS_SIZE = 2,
  // Memory that is written overlaps memory that is read, or other memory that is written.
  SUDOKU_STATUS_OVERLAP = 3,
  // A text is not a puzzle.
  SUDOKU_STATUS_TEXT = 4,
  // An argument is invalid, no puzzle can meet the constraints, or the call does not take such a puzzle.
  SUDOKU_STATUS_ARGUMENT = 5,
  // A puzzle was not found in as many attempts as were allowed, or a call that makes puzzles or shows what
  // it finds has reached a limit.
  SUDOKU_STATUS_GAVE_UP = 6,
  // There is a bug in this library; what has been written is not complete.
  SUDOKU_STATUS_BUG = 7,
  // The call was stopped; what has been written is not complete.
  SUDOKU_STATUS_STOPPED = 8,
} SudokuStatus;

// The verdict on a puzzle: the values of an array of verdicts, one byte each.
typedef enum SudokuVerdict {
  // It keeps the rules, but has no solution.
  SUDOKU_VERDICT_NONE = 0,
  // It has exactly one solution.
  SUDOKU_VERDICT_UNIQUE = 1,
  // It has several solutions.
  SUDOKU_VERDICT_MULTIPLE = 2,
  // It has a value above 9, or a digit twice in a row, column or box.
  SUDOKU_VERDICT_INVALID = 3,
  // It was given up at a limit of guesses or time.
  SUDOKU_VERDICT_UNKNOWN = 4,
} SudokuVerdict;

// The result of checking an answer: the values of an array of results, one byte each.
typedef enum SudokuCheck {
  // It is wrong, as is one that could not be read; `sudoku_reason` writes why, unless the puzzle has
  // pencil marks.
  SUDOKU_CHECK_WRONG = 0,
  // It is the only solution of its puzzle.
  SUDOKU_CHECK_RIGHT = 1,
  // Its puzzle is invalid.
  SUDOKU_CHECK_INVALID = 3,
  // It was given up at a limit of guesses or time.
  SUDOKU_CHECK_UNKNOWN = 4,
} SudokuCheck;

// A flag that ends the calls that have it among their options. `sudoku_stop` sets it, from another thread or
// a signal handler. `SudokuStop stop = {0};` is not set.
typedef struct SudokuStop {
  // 1 once it is set, 0 before.
  uint8_t is_set;
} SudokuStop;

// A transformation of a puzzle into another that is the same in disguise. Row r, column c of the image is
// row `rows[r]`, column `columns[c]` of the puzzle, which is transposed first if `transposed` is not 0; its
// digit d is replaced by `digits[d]`. Rows and columns count from 0, and `digits[0]` is 0.
typedef struct SudokuTransform {
  // 1 if rows become columns, else 0.
  uint8_t transposed;
  // For each row of the image, the row it comes from.
  uint8_t rows[9];
  // For each column of the image, the column it comes from.
  uint8_t columns[9];
  // For each digit, the digit it becomes.
  uint8_t digits[10];
} SudokuTransform;

// The options of a call. None is set if the pointer is NULL, or if all except the size is 0, as in
// `SudokuOptions options = {.size = sizeof options};`. The size lets programs go on working when the struct
// grows.
typedef struct SudokuOptions {
  // The size of this struct, sizeof(SudokuOptions).
  size_t size;
  // The candidates of positions with pencil marks: 81 for each of the n puzzles, bit d-1 for digit d. The
  // puzzles are then the clues and the digits placed so far; `sudoku_read_position` reads both. Only the
  // candidates of empty cells count. A position is invalid if one of them has bits above the ninth, as in
  // the answer of `sudoku_candidates` to a puzzle without a solution. NULL if there are only puzzles.
  const uint16_t *candidates;
  // How puzzles are rated and explained: "se" for Sudoku Explainer's scale, "hodoku" for HoDoKu's, or the
  // text of a scale of your own; NULL is "se".
  const char *scale;
  // Ends the call once it is set; NULL if nothing does.
  const struct SudokuStop *stop;
  // How many guesses the engine may make for each puzzle; 0 is any number. A puzzle that takes more is
  // given up: its answers are null, and its verdict is `SUDOKU_VERDICT_UNKNOWN`. Calls that show
  // solutions, puzzles or backdoors return `SUDOKU_STATUS_GAVE_UP` instead; where steps are shown or
  // puzzles are made, guesses are not counted.
  uint64_t guesses;
  // The number of seconds after which puzzles that are not answered are given up in the same way; 0 is
  // never. A call that makes puzzles or shows what it finds returns `SUDOKU_STATUS_GAVE_UP` instead.
  double seconds;
} SudokuOptions;

// How hard a puzzle is for a person. Each number is -1 if the scale does not have it, or if the puzzle does
// not have exactly one solution. Later versions may add to the end of the struct: `sudoku_rate` takes its
// size.
typedef struct SudokuRating {
  // ER: the rating of the hardest step of all.
  double er;
  // EP: the rating of the hardest step up to the first digit placed.
  double ep;
  // ED: the rating of the first step.
  double ed;
  // On a scale that adds up, such as HoDoKu's: the sum of all steps.
  double score;
  // The level on that scale, such as "Hard"; empty if there is none.
  char level[16];
  // The technique of the hardest step, the first if there are several, such as "X-wing"; empty if there is
  // none.
  char technique[64];
} SudokuRating;

// A step a person takes: what is found, and what follows. Texts and arrays are valid until the function that
// is called with the step returns. Later versions may add to the end of the struct.
typedef struct SudokuStep {
  // The name of the technique, such as "X-wing" or "unique rectangle", which constraints take.
  const char *technique;
  // Where to look: cells and units, such as "row 3".
  const char *place;
  // What follows, such as "r8c4 is not 1".
  const char *effect;
  // Why, and what follows: a sentence, and for chains a line for each link.
  const char *words;
  // The rating on the scale.
  double rating;
  // The cell (0 to 80) in which a digit is placed; 255 if none is.
  uint8_t cell;
  // The digit that is placed there; 0 if none is.
  uint8_t digit;
  // The candidates that are struck out: 81 cells, bit d-1 for digit d.
  const uint16_t *removed;
  // The position in which the step is found: the digits of 81 cells, 0 for an empty one.
  const uint8_t *digits;
  // The candidates there: 81 cells, bit d-1 for digit d.
  const uint16_t *candidates;
  // The technique for people, in as much detail as the step has, such as "unique rectangle, type 1".
  const char *title;
} SudokuStep;

// Called with a step, and with the context that was passed with this function. If it returns 0, the call
// goes on; anything else ends the call, which is not a failure. It must not throw, nor leave by longjmp.
typedef int (*SudokuShowStep)(const struct SudokuStep *step, void *context);

// Called with a solution, 81 cells that are valid until it returns, and with its context; otherwise like
// `SudokuShowStep`.
typedef int (*SudokuShowSolution)(const uint8_t *solution, void *context);

// Called with a puzzle, 81 cells that are valid until it returns, and with its context; otherwise like
// `SudokuShowStep`.
typedef int (*SudokuShowPuzzle)(const uint8_t *puzzle, void *context);

// Called with a set of `n` cells (0 to 80, in ascending order) that are valid until it returns, and with its
// context; otherwise like `SudokuShowStep`.
typedef int (*SudokuShowCells)(const uint8_t *cells, size_t n, void *context);

// What puzzles `sudoku_generate` makes, in the words of the options of the command `sudoku generate`. If all
// except the size is 0, as in `SudokuConstraints constraints = {.size = sizeof constraints};`, it makes
// minimal puzzles of any kind.
typedef struct SudokuConstraints {
  // The size of this struct, sizeof(SudokuConstraints).
  size_t size;
  // The number of clues: "24", "22..26", "..26", "26.."; NULL for any number.
  const char *clues;
  // The symmetry of the pattern of clues: "half-turn", "quarter-turn", "left-right", "top-bottom",
  // "both-mirrors", "diagonal", "antidiagonal", "both-diagonals" or "full"; NULL for none.
  const char *symmetry;
  // "strict" if no clue may follow from others, "symmetric" if no group of clues that belong together may,
  // "none" if it does not matter; NULL is "symmetric", or "none" with a pattern.
  const char *minimality;
  // The rating of the hardest step: "easy", "medium", "hard", "expert", "extreme", or "7.1..7.3"; NULL for
  // any.
  const char *er;
  // The technique of the hardest step, such as "x-wing"; NULL for any.
  const char *technique;
  // HoDoKu's level: "easy", "medium", "hard", "unfair", "extreme", or "medium..hard"; NULL for any.
  const char *level;
  // HoDoKu's score, the sum of all steps: "800..1000"; NULL for any.
  const char *score;
  // The scale of level, score and technique: "se", "hodoku", or the text of a scale; NULL for the one that
  // has them.
  const char *scale;
  // 81 cells: puzzles have clues in the same cells, but perhaps other digits; NULL for any cells.
  const uint8_t *pattern;
  // 81 cells: the solution of the puzzles; NULL for any.
  const uint8_t *grid;
  // 81 cells: clues that the puzzles have, among others; NULL for none.
  const uint8_t *keep;
  // Attempts at a puzzle before it is given up; 0 is a million, or 2,000 with a pattern.
  uint64_t attempts;
  // If it is not 0, the puzzles and their weights are an unbiased sample of all minimal puzzles.
  uint8_t unbiased;
  // If it is not 0, each puzzle is reached by a walk instead of by chance, which finds rare ones. Such
  // puzzles are not a sample of their kind.
  uint8_t aim;
  // Techniques that have steps in the puzzle: "skyscraper,xy-wing=1"; NULL for any.
  const char *contains;
  // Techniques without which the level or ER would be higher: "w-wing"; NULL for none.
  const char *needs;
} SudokuConstraints;

#ifdef __cplusplus
extern "C" {
#endif // __cplusplus

// Ends all calls that have this among their options, as soon as possible, with `SUDOKU_STATUS_STOPPED`. What
// they have answered before that has been written.
void sudoku_stop(struct SudokuStop *stop);

// Returns the version of this library, such as "0.1.0".
const char *sudoku_version(void);

// Returns why the most recent failed call in this thread failed, in English. The text is valid until another
// call in this thread fails.
const char *sudoku_error(void);

// Reads one puzzle from a text of `length` bytes: 81 characters, digits and any of . 0 - * _ ? x X for an
// empty cell, or nine lines, with or without a frame. As in a file, a byte-order mark may stand before it.
// If the text cannot be read, the 81 cells become 255, which is an invalid puzzle to every function: so in
// an array the others keep their places.
enum SudokuStatus sudoku_read(const char *text, size_t length, uint8_t *puzzle);

// Reads one position with pencil marks (729 characters, a grid of candidates, or a line of HoDoKu's
// library), or a puzzle. Writes the clues and the digits placed so far to the 81 cells of `puzzle`, and the
// candidates to the 81 of `candidates`, bit d-1 for digit d, as the options of a call take them. In a text
// of candidates alone, a cell with only one candidate counts as filled. If the text cannot be read, the
// cells become 255, and no candidate is left.
enum SudokuStatus sudoku_read_position(const char *text, size_t length, uint8_t *puzzle, uint16_t *candidates);

// Writes 81 cells as 81 characters and a final 0: `text` has room for 82. An empty cell becomes a point, and
// a value that is not a digit becomes #.
enum SudokuStatus sudoku_text(const uint8_t *puzzle, char *text);

// Writes why 81 cells are not a puzzle, or, if `answer` is not NULL, why the answer is wrong: as much as
// there is room for in `size` bytes, with a final 0. Returns the length of the whole text without the 0; 0
// if nothing is wrong, if `puzzle` is NULL, or if `words` overlaps the puzzle or the answer, in which case
// nothing is written. It does not know the candidates of a position with pencil marks.
size_t sudoku_reason(const uint8_t *puzzle, const uint8_t *answer, char *words, size_t size);

// Applies a transformation, such as `sudoku_canon` finds, to `n` puzzles or solutions, and writes their
// images to `images`.
enum SudokuStatus sudoku_transform(const struct SudokuTransform *transform,
                                   const uint8_t *puzzles,
                                   size_t n,
                                   uint8_t *images);

// Solves `n` puzzles. Writes the solution of each puzzle that has exactly one to `solutions`, 81 cells of
// 255 for the others, and a `SudokuVerdict` on each to `verdicts`. Either may be NULL.
enum SudokuStatus sudoku_solve(const uint8_t *puzzles,
                               size_t n,
                               uint8_t *solutions,
                               uint8_t *verdicts,
                               const struct SudokuOptions *options);

// Writes the verdict on each of `n` puzzles, a `SudokuVerdict` in a byte.
enum SudokuStatus sudoku_verdict(const uint8_t *puzzles,
                                 size_t n,
                                 uint8_t *verdicts,
                                 const struct SudokuOptions *options);

// Writes a solution of each of `n` puzzles, whether or not it has others; 81 cells of 255 if it has none.
// Which of several solutions is written depends on the puzzle alone.
enum SudokuStatus sudoku_first(const uint8_t *puzzles,
                               size_t n,
                               uint8_t *solutions,
                               const struct SudokuOptions *options);

// Writes the candidates of each of `n` puzzles or positions that occur in some solution: 81 values for each,
// bit d-1 for digit d; 81 times 65535 if there is no solution.
enum SudokuStatus sudoku_candidates(const uint8_t *puzzles,
                                    size_t n,
                                    uint16_t *candidates,
                                    const struct SudokuOptions *options);

// Writes how many solutions each of `n` puzzles has, up to `limit`; -1 for an invalid one. The command's
// limit is 2, which is enough to tell one from several.
enum SudokuStatus sudoku_count(const uint8_t *puzzles,
                               size_t n,
                               uint64_t limit,
                               int64_t *counts,
                               const struct SudokuOptions *options);

// Writes how many guesses the engine needs to solve each of `n` puzzles: the mean over this many random
// images of it; -1 if it does not have exactly one solution. The command uses 20 images and seed 0. These
// are guesses of this engine, and cannot be compared with those of other programs.
enum SudokuStatus sudoku_guesses(const uint8_t *puzzles,
                                 size_t n,
                                 uint64_t images,
                                 uint64_t seed,
                                 double *means,
                                 const struct SudokuOptions *options);

// Writes whether each of `n` answers is the only solution of its puzzle, a `SudokuCheck` in a byte.
enum SudokuStatus sudoku_check(const uint8_t *puzzles,
                               const uint8_t *answers,
                               size_t n,
                               uint8_t *results,
                               const struct SudokuOptions *options);

// Writes the canonical form of each of `n` puzzles or solutions, which is equal exactly if two are the same
// in disguise; a transformation that makes it; and how many such transformations there are, which is the
// number of automorphisms. An invalid puzzle gets 81 cells of 255, a transformation of zeros, and -1. Each
// of the three arrays may be NULL.
enum SudokuStatus sudoku_canon(const uint8_t *puzzles,
                               size_t n,
                               uint8_t *forms,
                               struct SudokuTransform *transforms,
                               int64_t *automorphisms,
                               const struct SudokuOptions *options);

// Writes whether the two puzzles of each of `n` pairs are the same in disguise: 1 or 0, or -1 if one is
// invalid.
enum SudokuStatus sudoku_same(const uint8_t *puzzles,
                              const uint8_t *others,
                              size_t n,
                              int8_t *results,
                              const struct SudokuOptions *options);

// Writes for each of `n` puzzles the index of the first that is the same in disguise: its own if there is
// none before it; -1 if it is invalid.
enum SudokuStatus sudoku_unique(const uint8_t *puzzles,
                                size_t n,
                                int64_t *firsts,
                                const struct SudokuOptions *options);

// Makes `number` random images of each of `n` puzzles, one after the other: `n` times `number` puzzles in
// all, 81 cells of 255 for an invalid one. If `solutions` is not NULL, the solution of each puzzle goes
// through the same transformations, to `solution_images`; both images of a pair are 255 if one of the two is
// invalid. The images depend on the seed and the index alone: `sudoku shuffle` makes the same ones of a file
// whose line i + 1 is puzzle i.
enum SudokuStatus sudoku_shuffle(const uint8_t *puzzles,
                                 const uint8_t *solutions,
                                 size_t n,
                                 uint64_t number,
                                 uint64_t seed,
                                 uint8_t *images,
                                 uint8_t *solution_images,
                                 const struct SudokuOptions *options);

// Writes which cells of each of `n` puzzles have a clue that follows from the others, 1 or 0 for each of 81
// cells; 81 times 255 if a puzzle does not have exactly one solution. A minimal puzzle has no such cell.
enum SudokuStatus sudoku_redundant(const uint8_t *puzzles,
                                   size_t n,
                                   uint8_t *redundant,
                                   const struct SudokuOptions *options);

// Removes clues that follow from others, in a random order of this seed, until none does. Writes 81 cells of
// 255 if a puzzle does not have exactly one solution.
enum SudokuStatus sudoku_minimal(const uint8_t *puzzles,
                                 size_t n,
                                 uint64_t seed,
                                 uint8_t *minimal,
                                 const struct SudokuOptions *options);

// Writes how hard each of `n` puzzles is for a person, by the scale among the options. Each rating takes
// `size` bytes, which is sizeof(SudokuRating). A puzzle rated 9 by Sudoku Explainer takes about a hundredth
// of a second, one above 11 some tenths.
enum SudokuStatus sudoku_rate(const uint8_t *puzzles,
                              size_t n,
                              struct SudokuRating *ratings,
                              size_t size,
                              const struct SudokuOptions *options);

// Shows the steps that a person takes from a puzzle to the solution, each as soon as it is found; with
// candidates among the options, from that position. It ends early if the techniques of the scale lead no
// further. If the puzzle does not have exactly one solution, it returns `SUDOKU_STATUS_ARGUMENT`.
enum SudokuStatus sudoku_explain(const uint8_t *puzzle,
                                 SudokuShowStep show,
                                 void *context,
                                 const struct SudokuOptions *options);

// Shows the next step only: a hint.
enum SudokuStatus sudoku_hint(const uint8_t *puzzle,
                              SudokuShowStep show,
                              void *context,
                              const struct SudokuOptions *options);

// Shows the solutions of a puzzle one after the other, however many there are; with candidates among the
// options, the solutions that use only these. Their order depends on the puzzle alone, and the first is that
// of `sudoku_first`. If the puzzle is invalid or has no solution, none is shown; `sudoku_verdict` tells these
// apart.
enum SudokuStatus sudoku_solutions(const uint8_t *puzzle,
                                   SudokuShowSolution show,
                                   void *context,
                                   const struct SudokuOptions *options);

// Shows the puzzles near a puzzle: all with exactly one solution that result from removing `remove` of its
// clues and adding `add` others, {-1+1} and so on. Of those that are the same in disguise, one is shown.
// They are shown once all have been found: {-1+1} takes milliseconds, {-2+2} seconds to minutes.
enum SudokuStatus sudoku_near(const uint8_t *puzzle,
                              size_t remove,
                              size_t add,
                              SudokuShowPuzzle show,
                              void *context,
                              const struct SudokuOptions *options);

// Shows the backdoors of a puzzle: all sets of the smallest size, at most three cells, that leave only naked
// and hidden singles once they are filled. It shows none if all sets are larger, and the empty set if
// singles solve the puzzle. If the puzzle does not have exactly one solution, it returns
// `SUDOKU_STATUS_ARGUMENT`.
enum SudokuStatus sudoku_backdoors(const uint8_t *puzzle,
                                   SudokuShowCells show,
                                   void *context,
                                   const struct SudokuOptions *options);

// Makes `n` puzzles with exactly one solution each. Their numbers begin with `from`, which is at least 1:
// puzzle i depends on the seed, i and the constraints alone, and `sudoku generate` makes the same.
// `constraints` may be NULL. The solutions go to `solutions`, and the weights in an unbiased sample to
// `weights`, unless these are NULL. If a puzzle is given up, those before it have been written; easy ones
// are made by the thousand, and given up together.
enum SudokuStatus sudoku_generate(const struct SudokuConstraints *constraints,
                                  uint64_t seed,
                                  uint64_t from,
                                  size_t n,
                                  uint8_t *puzzles,
                                  uint8_t *solutions,
                                  double *weights,
                                  const struct SudokuOptions *options);

#ifdef __cplusplus
}  // extern "C"
#endif  // __cplusplus

#endif  /* SUDOKU_LANES_H */
