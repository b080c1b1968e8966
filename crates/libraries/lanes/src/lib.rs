//! Solves Sudoku puzzles side by side in the lanes of a vector.
//!
//! ```
//! use sudoku_lanes::{Answer, Engine};
//!
//! // A `[u8; 81]`, row by row, 0 for an empty cell.
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let puzzle = sudoku_cells::parse(puzzle)?;
//!
//! let engine = Engine::new();
//! let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
//!     panic!("it has one solution")
//! };
//! assert_eq!(solution[..9], [5, 3, 4, 6, 7, 8, 9, 1, 2]);
//!
//! let mut fewer = puzzle;
//! fewer[44] = 0; // a 1
//! assert_eq!(engine.count(&fewer, 1000), 3);
//! # Ok::<(), sudoku_cells::ParseError>(())
//! ```
//!
//! [`Engine::solve`] finds out whether a puzzle has no solution, one or several; [`Engine::try_solve`] also
//! has an error for clues that break the rules. [`Engine::count`] counts solutions up to a limit, and
//! [`Engine::solutions`] enumerates them. [`Engine::solve_all`], [`Engine::solve_vec`] and
//! [`Engine::solve_iter`] are for many puzzles, which is where the engine is at its best. Programs that make
//! or rate puzzles can ask for a solution other than a known one ([`Engine::other_solution`]), for clues that
//! could be left out ([`Engine::redundant_clues`]), and for the candidates that some solution has
//! ([`Engine::true_candidates`]).
//!
//! A search [starts](Start) from clues, `[u8; 81]`, or from candidates (pencil marks), `[u16; 81]`. Every
//! question can be asked [within limits](Engine::limits) of guesses or of time, or until another thread stops
//! it. Then its answer, or each of its answers, is a `Result`, and an error means that the search was given
//! up.
//!
//! ```
//! use std::time::{Duration, Instant};
//! use sudoku_lanes::{Engine, LimitError, Limits};
//!
//! let second = Limits::new().until(Instant::now() + Duration::from_secs(1));
//! assert_eq!(Engine::new().limits(second).count(&[0_u8; 81], 1000), Ok(1000));
//! ```
//!
//! # How it works
//!
//! Imagine a solver that keeps the digits of rows, columns and boxes as bits of integers. It looks at one
//! cell at a time, with a branch for each, and an addition that could work on 512 bits works on nine. The
//! engine takes the rule "for small sets, bit operations beat trees" to its conclusion, in four steps. Four
//! refinements follow.
//!
//! **Three cells in a word.** A cell's candidates are nine bits. Three such fields fit into a word of 32
//! bits, one for each band: word (r, c) holds the cells in row r *of its band* and column c. A puzzle is 27
//! words.
//!
//! ```text
//!     bit  29 28       20 19 18       10  9  8        0
//!         +--+-----------+--+-----------+--+-----------+
//!         |g | 987654321 |g | 987654321 |g | 987654321 |      a guard bit g above each field,
//!         +--+-----------+--+-----------+--+-----------+      clear at rest
//!           cell (6+r, c)  cell (3+r, c)   cell (r, c)
//! ```
//!
//! Everything that happens between the rows of a band, or between columns, is an operation on two words, and
//! works on three bands at once. Between bands, a word is rotated.
//!
//! **Arithmetic instead of questions.** `field + 511` carries into the guard exactly when the field is not
//! empty; `field & (field + 511)` is the field without its lowest candidate. Do that again, and the guard
//! means "two or more". `guard - (guard >> 9)` turns it into a mask of all nine bits. So "if this cell has
//! only one candidate, clear it elsewhere" needs no branch, and is done for three cells at once.
//!
//! **One puzzle in each lane.** Without branches, the same instructions work for every puzzle. A vector of 16
//! words holds the same word of 16 puzzles, 27 vectors hold 16 puzzles, and a *pass* over them takes hardly
//! longer than a pass over one. It has four rules (the formulas are in `pass.rs`). A digit that must be in a
//! minirow, the three cells that a row and a box have in common, cannot be in the rest of that row and box.
//! The same holds for minicolumns. A digit with one place in a box goes there. A cell with one digit excludes
//! it from the rest of its box.
//!
//! ```text
//!      lane     0        1        2               15
//!            +--------+--------+--------+-- ... --+--------+
//!   word 0   | puzzle | puzzle | puzzle |         | puzzle |    one vector
//!   word 1   |   A    |   B    |   C    |         |   P    |    one vector
//!     ...    |        |        |        |         |        |
//!   word 26  |        |        |        |         |        |
//!            +--------+--------+--------+-- ... --+--------+
//!               busy     dead:    solved:            stuck: guess, push
//!                        pop      next               the alternative
//! ```
//!
//! **Each lane on its own search.** After a pass, a lane may have new singles, and goes round again. It may
//! be dead, and takes the newest alternative from its stack. It may be solved, and takes the next puzzle from
//! the input. Otherwise it has learnt little, and guesses: in a cell with two candidates, the one whose
//! unsolved peers weigh most. No lane ever waits for another. When the input runs out, a lane with nothing to
//! do takes the oldest alternative of a busy one. So a single hard puzzle spreads over all lanes, too.
//!
//! **Two vectors side by side.** A pass is a chain of instructions that wait for one another: on a Zen 5, the
//! result of a vector operation takes two cycles, in which eight others could begin. So with many puzzles
//! there are two vectors for each word, and the passes over both are interleaved. That takes less time than
//! one after the other. In 16 lanes, 32 puzzles are then searched at a time.
//!
//! **Three rows side by side.** A single puzzle has no others beside it, so its own rows are put side by
//! side. The three rows of each band lie in three lanes, and a column of a stack is one vector. A single
//! puzzle is searched in this form, whatever the width, until it turns out to be hard.
//!
//! **Solutions counted without a search.** If solutions are only counted, the search ends before it reaches
//! them. When nothing more follows and four to six cells are open, there are two solutions. With seven there
//! are three, or two if pencil marks exclude one (`ways.rs` explains why). Four of five solutions of sparse
//! puzzles are counted in this way.
//!
//! **A second search.** If a thousand guesses have not decided a puzzle, there is little hope in a million
//! more. So the search begins again, and now goes back from a dead end to the guess that has to do with it
//! (`conflict.rs`). No known minimal puzzle takes 250 guesses. But for grids that are nearly empty and have
//! no solution, the second search is the difference between milliseconds and minutes.
//!
//! The same program runs in four widths: 16 lanes of AVX-512, 8 of AVX2, 4 of SSE2, NEON or WebAssembly, and
//! one puzzle at a time, with plain words for vectors if the processor has no others. What it has is detected
//! once, when the engine is made.
//!
//! # Watching it
//!
//! [`watch`] runs the same search, in one vector, in 1, 4, 8 or 16 lanes on any machine, WebAssembly
//! included. It reports to a [`Watcher`] each pass, its outcome in each lane, and what the lane did then:
//! guess, pop its stack, find a solution, leave its puzzle, take the next one, or take an alternative of
//! another lane. A watcher can count, draw or record. The example `watch` prints:
//!
//! ```text
//! $ cargo run --release -p sudoku-lanes --example watch -- --lanes 4 PUZZLE
//! start
//!   lane  1  takes puzzle 1
//! pass 1
//!   lane  1  puzzle 1    21 cells known  new singles: goes round again
//! pass 2
//!   lane  1  puzzle 1    21 cells known  stuck: guesses r8c7 = 3, 1 alternative waits
//!   lane  2  takes the oldest alternative of lane 1
//! [...]
//! pass 8
//!   lane  1  puzzle 1    28 cells known  stuck: guesses r1c2 = 2, 3 alternatives wait
//!   lane  2  puzzle 1    27 cells known  stuck: guesses r9c3 = 6, 2 alternatives wait
//!   lane  3  puzzle 1    28 cells known  stuck: guesses r3c4 = 4, 2 alternatives wait
//!   lane  4  puzzle 1    49 cells known  dead end: takes its newest alternative, none waits
//! ```
//!
//! # How long it takes
//!
//! One puzzle alone, or the only one of a batch, is searched in the same way, whatever the width, and spreads
//! over the lanes after a few dead ends. A larger batch pays for passes over all lanes, so it should have at
//! least as many puzzles as there are lanes.
//! <!-- measured engine/batch -->
//! Microseconds a puzzle, for batches of 1 to 64 puzzles (the example `throughput` with `--batch`;
//! 2026-11-29, AMD EPYC (Zen 4)), of 5,000 puzzles with 17 clues and of 512 of the hardest known:
//!
//! ```text
//! 17_clues           1       2       4       8      16      32      64
//! lanes 1         0.82    0.78    0.79    0.80    0.79    0.78    0.80
//! lanes 4         0.88    0.95    0.51    0.65    0.62    0.66    0.59
//! lanes 8         0.81    0.94    0.58    0.42    0.39    0.33    0.35
//! lanes 16        0.70    1.18    0.76    0.50    0.35    0.29    0.26
//! hardest            1       2       4       8      16      32      64
//! lanes 1        22.16   21.60   21.91   21.52   21.62   21.30   21.61
//! lanes 4        15.61   15.13   11.51   11.34   11.17   10.03    9.94
//! lanes 8        12.99    8.14    7.64    7.44    7.19    7.17    6.46
//! lanes 16       13.63   10.00    8.54    6.41    6.09    7.02    6.94
//! ```
//! <!-- /measured -->
//!
//! <!-- measured engine/cycles -->
//! Where the time goes, in cycles a puzzle with many puzzles: `scripts/cycles.sh FILE`, 2026-11-29, on an
//! AMD EPYC (Zen 4), whose vectors of 16 take two turns of 8. The puzzles are 5,000 with 17 clues, 500 of the
//! hardest, and 500 sparse ones with several solutions:
//!
//! ```text
//! 17_clues.txt
//! lanes      all     pass   choice  copying  loading solutions      who    other
//!    16      631      282       42       54       78      119       35       22
//!     8      713      394       42       56       69       91       39       21
//!     4     1355      848       55       63      189      131       48       19
//!     1     2745     2199       53       76      222      104       68       21
//! hardest.txt
//! lanes      all     pass   choice  copying  loading solutions      who    other
//!    16    21176     8397     4351     5599       95      224     2308      202
//!     8    24071    10629     5346     5207       94      194     2420      181
//!     4    37496    21068     7112     5356      226      200     3309      226
//!     1    82434    62191     7595     8449      286      149     3518      246
//! sparse.txt
//! lanes      all     pass   choice  copying  loading solutions      who    other
//!    16     4062      816     1046     1021       79      282      499      320
//!     8     4271     1265     1143      879       77      250      464      193
//!     4     6255     2755     1519      807      208      284      512      170
//!     1    10174     6394     1587     1480      216      167      162      169
//! ```
//! <!-- /measured -->
//!
//! *Copying* is to and from stacks, for the guess itself, and for the next puzzle. *Loading* turns clues into
//! words. *Solutions* are checked and turned into digits. *Who* finds out after each pass which lanes need
//! something. The pass becomes cheaper most with the width. So the rest dominates in 16
//! lanes, and in sparse puzzles, where every other pass ends in a guess. In 16 lanes, each
//! of the 62 guesses of the hardest takes 70 cycles for the choice and 90 for the copies; 28 of the copied
//! words go to the stack, and seldom come back.
//!
//! # To read on
//!
//! Each file begins with its idea:
//!
//! - The rules: `state.rs` (the words), `pass.rs` (what follows from them), `choice.rs` (where to guess).
//! - The search for one puzzle: `walk.rs` (the simplest form), `row_lanes.rs` (its rows in lanes),
//!   `stack.rs` (its alternatives), `conflict.rs` (the second search).
//! - The search in all lanes: `search.rs`, `ways.rs` (solutions counted without a search), `watcher.rs` (the
//!   events of a search).
//! - The questions: `task.rs` (one puzzle or many), `start.rs` (what a search starts from), `goal.rs` (where
//!   it ends), `limits.rs` (what it may take), `report.rs` (what is asked).
//! - The answers: `slots.rs` (where they go), `clues.rs` (what is wrong with clues), `candidates.rs` (which
//!   candidates are true).
//! - The instruction sets: `vector.rs`.
//!
//! # Where the ideas come from
//!
//! - Boxes, minirows and minicolumns ("triads") as what a SIMD solver should reason about: *tdoku*, by T.
//!   Dillon, 2019.
//! - Sets of cells by band, and locking found by bit operations: *`JCZSolve`*, by zhouyundong, with champagne
//!   and `JasonLion` on the New Sudoku Players' Forum, from 2012 on.
//! - One instruction that works on as many independent problems as a word has places: bit-slicing, from E.
//!   Biham, *A Fast New DES Implementation in Software*, 1997.
//! - Arithmetic on several fields of a word, and the lowest bit of a set by a subtraction: D. E. Knuth, *The
//!   Art of Computer Programming*, volume 4A, section 7.1.3, 2011.
//! - The cell with the fewest choices first: S. W. Golomb and L. D. Baumert, *Backtrack Programming*, 1965.
//!
//! # Features
//!
//! `rayon`: [`Engine`]'s `par_solve_all`, which distributes many puzzles over the cores. `serde`: answers can
//! be stored and read again. Without these features no other crate is needed. (`probe` gives the engine's own
//! benchmarks access to pieces of it; it is not part of the interface.)
//!
//! With `serde`, [`Solved`], [`Answer`], [`Effort`] and [`LimitError`] are serialized and deserialized, and
//! [`CluesError`] is serialized. The 81 cells of a solution are written as 81 characters, as in every data
//! set:
//!
#![cfg_attr(feature = "serde", doc = "```")]
#![cfg_attr(not(feature = "serde"), doc = "```ignore")]
//! use sudoku_lanes::{Engine, Solved};
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let solved = Engine::new().solve(&sudoku_cells::parse(puzzle)?);
//! let solution = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
//! let json = serde_json::to_string(&solved)?;
//! assert_eq!(json, format!(r#"{{"answer":{{"unique":"{solution}"}},"guesses":0}}"#));
//! assert_eq!(serde_json::from_str::<Solved>(&json)?, solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![cfg_attr(docsrs, feature(doc_cfg))]
// Generic code must be inlined into the function that has the instruction set (see `vector`).
#![allow(clippy::inline_always)]
// Rows, columns and bands are indices into several arrays at once.
#![allow(clippy::needless_range_loop)]

mod answer;
mod batch;
mod candidates;
mod choice;
mod clues;
mod conflict;
mod effort;
mod engine;
mod goal;
mod lanes;
mod limits;
mod one_puzzle;
mod pass;
#[cfg(feature = "probe")]
#[doc(hidden)]
pub mod probe;
mod report;
mod row_lanes;
mod search;
mod slots;
mod solutions;
mod solve_iter;
mod stack;
mod start;
mod state;
mod task;
mod vector;
mod walk;
mod watch;
mod watcher;
mod ways;

/// The examples of the README are tests too.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;

pub use answer::{Answer, Solved};
pub use clues::CluesError;
pub use effort::Effort;
pub use engine::Engine;
pub use lanes::{Lanes, ParseLanesError};
pub use limits::{LimitError, Limits};
pub use slots::{Limit, Unlimited};
pub use solutions::Solutions;
pub use solve_iter::SolveWith;
pub use start::Start;
pub use watch::watch;
pub use watcher::{Outcome, Pass, Watcher};
