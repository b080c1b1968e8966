//! One record of all measurements, and the documents that are filled from it.
//!
//! `record.json` has an entry for each measurement: its date, its processor, how it is measured, what came out,
//! and the text for a document. In the text, `{date}`, `{processor}`, `{command}`, `{output}` and the names of
//! the entry's figures are replaced by their values. A document marks the place of an entry, or of one of its
//! figures:
//!
//! ```text
//! <!-- measured engine/many -->
//! what the record says
//! <!-- /measured -->
//!
//! ... <!-- measured engine/zen5.17-clues -->14.8<!-- /measured --> times as fast
//! ```
//!
//! `cargo run -p measurements -- measure NAME` measures an entry again, and fills the documents. Entries that
//! need other programs or another processor are measured by hand. `-- fill` only fills the documents. The test
//! `record` reports which document differs, and which date is outside of all marks.
//!
//! Public collections of puzzles are not part of this project. What needs them looks for them in the folder
//! `$PUZZLES`, one puzzle a line:
//!
//! - `17_clue.txt`: all 49,158 known puzzles with 17 clues
//! - `magictour_top1465.txt`: the list "top 1465"
//! - `hardest_10k.txt`: 10,000 of the hardest known, rated 11 and more by Sudoku Explainer
//! - `pencilmarks.txt`: positions of 729 characters
//! - `rated_live.txt`: puzzles with ER, EP and ED as serate 1.2.1.3 prints them
//! - `hodoku/rated_220.txt`: puzzles with level and score of HoDoKu 2.2.0, between tabs

mod marks;
mod measure;
mod record;

pub use marks::{documents, filled, pasted};
pub use measure::measure;
pub use record::{Fault, Measurement, Record, Turns, Way, read, root, write};
