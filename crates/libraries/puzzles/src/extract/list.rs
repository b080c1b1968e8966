//! The cells in brackets, on however many lines: 81, or nine times nine.

/// Cells one after the other; those after the 81st are only counted.
pub struct Cells {
    pub cells: [u8; 81],
    pub count: usize,
}

impl Default for Cells {
    fn default() -> Cells {
        Cells {
            cells: [0; 81],
            count: 0,
        }
    }
}

impl Cells {
    /// Adds one.
    pub fn push(&mut self, cell: u8) {
        if let Some(place) = self.cells.get_mut(self.count) {
            *place = cell;
        }
        self.count += 1;
    }
}

/// The cells in brackets.
#[derive(Default)]
pub struct List {
    depth: usize,
    cells: Cells,
    /// The brackets have something else in them, too.
    pub is_other: bool,
}

impl List {
    /// Takes an opening bracket.
    pub fn open(&mut self) {
        if self.depth == 0 || self.is_other {
            *self = List::default();
        }
        self.depth += 1;
    }

    /// Takes the cells of a word.
    pub fn take(&mut self, cells: &[u8]) {
        if self.depth > 0 {
            self.is_other |= !matches!(cells.len(), 1 | 9);
            for &cell in cells {
                self.cells.push(cell);
            }
        }
    }

    /// Takes a closing bracket. Returns the cells, if they are a grid.
    pub fn close(&mut self) -> Option<[u8; 81]> {
        self.depth = self.depth.checked_sub(1)?;
        self.is_other |= self.depth > 0 && !self.cells.count.is_multiple_of(9);
        (self.depth == 0 && !self.is_other && self.cells.count == 81).then_some(self.cells.cells)
    }
}
