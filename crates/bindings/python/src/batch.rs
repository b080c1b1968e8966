//! Puzzles on their way from Python to the libraries: first as they come, then as 81 cells each.
//!
//! Touching a Python object needs the GIL; reading texts does not. So a batch is quickly taken out of the
//! input as it is, and is turned into cells later, without the GIL and perhaps on another thread.

use arrow_array::ArrayRef;
use sudoku_ask::{NULL, Reason};
use sudoku_cells::characters;

use crate::arrow;
use crate::reading::{Read, Reading};

/// Puzzles as they come.
pub enum Batch {
    /// Puzzles that are cells already.
    Grids(Vec<[u8; 81]>),
    /// Texts from Python.
    Texts(Texts),
    /// The candidates of positions with pencil marks, bit d-1 for digit d.
    Marks(Vec<[u16; 81]>),
    /// Arrays of Arrow, one after the other.
    Arrays(Vec<ArrayRef>),
}

/// Texts. Most have 81 bytes, and lie one after the other.
#[derive(Default)]
pub struct Texts {
    lines: Vec<[u8; 81]>,
    /// Those that are something else, with their places, in ascending order.
    odd: Vec<(usize, Odd)>,
}

/// An entry that is not a text of 81 bytes.
enum Odd {
    /// A text of another length.
    Text(Vec<u8>),
    /// The reason why it is not a puzzle.
    Fault(Reason),
}

impl Texts {
    /// Makes room for some texts.
    pub fn with_capacity(capacity: usize) -> Texts {
        Texts {
            lines: Vec::with_capacity(capacity),
            odd: Vec::new(),
        }
    }

    /// Adds a text.
    #[inline]
    pub fn push(&mut self, text: &[u8]) {
        if let Ok(line) = text.try_into() {
            self.lines.push(line);
        } else {
            self.odd.push((self.lines.len(), Odd::Text(text.to_vec())));
            self.lines.push(NULL);
        }
    }

    /// Adds an entry that is not a puzzle.
    pub fn push_fault(&mut self, reason: Reason) {
        self.odd.push((self.lines.len(), Odd::Fault(reason)));
        self.lines.push(NULL);
    }
}

impl Batch {
    /// Returns the number of puzzles.
    pub fn len(&self) -> usize {
        match self {
            Batch::Grids(cells) => cells.len(),
            Batch::Texts(texts) => texts.lines.len(),
            Batch::Marks(all) => all.len(),
            Batch::Arrays(arrays) => arrays.iter().map(|array| array.len()).sum(),
        }
    }

    /// Returns the only puzzle, repeated.
    pub fn times(self, count: usize) -> Batch {
        let Read { cells, faults, .. } = self.read(Reading::Puzzle);
        let fault = faults.into_iter().next().map(|(_, reason)| reason);
        let mut texts = Texts::with_capacity(count);
        for _ in 0..count {
            match (&fault, cells.first()) {
                (None, Some(cells)) => texts.push(&characters(cells)),
                (Some(reason), _) => texts.push_fault(reason.clone()),
                (None, None) => {}
            }
        }
        Batch::Texts(texts)
    }

    /// Reads the puzzles as cells.
    pub fn read(self, reading: Reading) -> Read {
        match self {
            Batch::Grids(cells) => Read::of_cells(cells),
            Batch::Texts(Texts { lines, odd }) => {
                let mut puzzles = Read::with_capacity(lines.len(), reading);
                let mut odd = odd.into_iter().peekable();
                for (i, line) in lines.iter().enumerate() {
                    match odd.next_if(|(place, _)| *place == i) {
                        None => puzzles.push_text(line),
                        Some((_, Odd::Text(text))) => puzzles.push_odd(&text),
                        Some((_, Odd::Fault(reason))) => puzzles.push_fault(reason),
                    }
                }
                puzzles
            }
            Batch::Marks(all) => {
                let mut puzzles = Read::with_capacity(all.len(), reading);
                for candidates in &all {
                    puzzles.push_candidates(candidates);
                }
                puzzles
            }
            Batch::Arrays(arrays) => {
                let mut puzzles = Read::with_capacity(arrays.iter().map(|array| array.len()).sum(), reading);
                for array in &arrays {
                    arrow::read(array, &mut puzzles);
                }
                puzzles
            }
        }
    }
}
