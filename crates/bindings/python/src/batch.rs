//! Some puzzles on their way from Python to the libraries: as they come, and as 81 cells each.
//!
//! What touches a Python object needs the GIL; reading texts does not. So a batch is taken out of the input
//! as it is, quickly, and becomes cells later, without the GIL and maybe on another thread.

use arrow_array::ArrayRef;
use sudoku_ask::{NULL, Reason};
use sudoku_cells::{Position, characters};

use crate::arrow;
use crate::reading::{Read, Reading};

/// Read as they come.
pub enum Batch {
    /// Read already.
    Grids(Vec<[u8; 81]>),
    /// Texts out of Python.
    Texts(Texts),
    /// The candidates of positions with pencil marks, bit d-1 for digit d.
    Marks(Vec<[u16; 81]>),
    /// Arrays of Arrow, one after the other.
    Arrays(Vec<ArrayRef>),
}

/// Texts: most of 81 bytes, which lie one after the other.
#[derive(Default)]
pub struct Texts {
    lines: Vec<[u8; 81]>,
    /// Those that are something else, by their place, in ascending order.
    odd: Vec<(usize, Odd)>,
}

/// What is not a text of 81 bytes.
enum Odd {
    /// A text of another length.
    Text(Vec<u8>),
    /// No puzzle, and why.
    Fault(Reason),
}

impl Texts {
    /// Room for some.
    pub fn with_capacity(capacity: usize) -> Texts {
        Texts {
            lines: Vec::with_capacity(capacity),
            odd: Vec::new(),
        }
    }

    /// Adds one.
    #[inline]
    pub fn push(&mut self, text: &[u8]) {
        if let Ok(line) = text.try_into() {
            self.lines.push(line);
        } else {
            self.odd.push((self.lines.len(), Odd::Text(text.to_vec())));
            self.lines.push(NULL);
        }
    }

    /// Adds what is not a puzzle.
    pub fn push_fault(&mut self, reason: Reason) {
        self.odd.push((self.lines.len(), Odd::Fault(reason)));
        self.lines.push(NULL);
    }
}

impl Batch {
    /// How many puzzles there are.
    pub fn len(&self) -> usize {
        match self {
            Batch::Grids(cells) => cells.len(),
            Batch::Texts(texts) => texts.lines.len(),
            Batch::Marks(all) => all.len(),
            Batch::Arrays(arrays) => arrays.iter().map(|array| array.len()).sum(),
        }
    }

    /// The only puzzle, repeated.
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

    /// The puzzles as cells.
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
                let positions = all.iter().map(Position::of_candidates);
                positions.for_each(|position| puzzles.push_position(position));
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
