//! Rows, one after the other, that may be a grid.
//!
//! Nine rows are a grid: with nothing between them; with something after the third and the sixth; or with
//! something between every two. A single row may stand before them, such as the numbers of the columns.

use super::Which;

/// The rows of the grid that is being read: the last nine.
#[derive(Default)]
pub struct Rows {
    last: [[u8; 9]; 9],
    /// How many rows there are.
    pub count: usize,
    /// How many rows follow one another in all, and the first nine of them.
    all: usize,
    first: [[u8; 9]; 9],
    /// Something stands between the last row and what follows.
    pub has_gap: bool,
    /// How often something stands between two of them.
    gaps: usize,
    is_labelled: bool,
    /// Some of its blanks are dashes.
    pub has_dash: bool,
}

impl Rows {
    /// Something stands between every two of them.
    fn is_spaced(&self) -> bool {
        self.count > 1 && self.gaps + 1 == self.count
    }

    /// Forgets all of them.
    pub fn forget(&mut self) {
        (self.count, self.all, self.gaps) = (0, 0, 0);
        (self.has_gap, self.is_labelled, self.has_dash) = (false, false, false);
    }

    /// Whether the next row is the first of another grid.
    pub fn begins(&self, is_labelled: bool) -> bool {
        // What stands before the first row need not be a label: `The answer is 534678912`.
        let is_like_first = self.count == 1 && self.is_labelled;
        if self.count == 0 || is_labelled != self.is_labelled && !is_like_first {
            return self.count > 0;
        }
        let is_band = self.count.is_multiple_of(3) || self.count == 4 && self.gaps == 0;
        if self.has_gap {
            self.count == 9 || !(self.count < 3 || self.is_spaced() || is_band)
        } else {
            self.count == 9 && self.gaps > 0
        }
    }

    /// Takes a row.
    pub fn row(&mut self, row: [u8; 9], is_labelled: bool, has_dash: bool) {
        if self.has_gap && self.count > 0 {
            // A row by itself before the first band, or before rows with something between them.
            if matches!(self.count, 2 | 4) && self.gaps == 0 {
                self.keep(self.count - 1);
            }
            self.gaps += 1;
        } else if self.is_spaced() && self.count == 2 {
            // What stands after the first row may separate a header from a table.
            self.gaps = 0;
        } else if self.is_spaced() {
            self.keep(1);
        }
        if self.count == 9 {
            let all = self.all;
            self.keep(8);
            self.all = all;
        }
        self.last[self.count] = row;
        self.count += 1;
        self.all += 1;
        if self.all == 9 {
            self.first = self.last;
        }
        (self.has_gap, self.is_labelled) = (false, is_labelled);
        self.has_dash |= has_dash;
    }

    /// Forgets all but the last rows.
    fn keep(&mut self, count: usize) {
        self.last.copy_within(self.count - count..self.count, 0);
        (self.count, self.all, self.gaps) = (count, count, 0);
    }

    /// The grid that the rows form, if they do. Of more than nine rows the last nine form one; so do the
    /// first nine if grids follow each other.
    pub fn grid(&self, which: Which) -> Option<[u8; 81]> {
        let is_first = which == Which::First && self.all.is_multiple_of(9);
        let rows = if is_first { &self.first } else { &self.last };
        (self.count == 9).then(|| std::array::from_fn(|cell| rows[cell / 9][cell % 9]))
    }
}
