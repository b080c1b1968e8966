//! A grid on a page.

use sudoku_cells::CellSet;

use crate::{Anchor, Page};

/// The height of Helvetica's digits, in ems (`CapHeight` is 0.718; digits are a little lower).
const DIGIT_HEIGHT: f32 = 0.703;

/// A square on a page that a grid fills, between the middles of its outer lines.
#[derive(Clone, Copy)]
pub struct Square {
    /// The left end.
    pub left: f32,
    /// The upper end.
    pub top: f32,
    /// The width and height.
    pub side: f32,
}

impl Square {
    fn cell(self) -> f32 {
        self.side / 9.0
    }

    /// Returns the point on the baseline of a digit whose middle is at a given place: `across` and `down` in
    /// cells from the upper left corner, with the size of the font.
    fn baseline(self, across: f32, down: f32, size: f32) -> [f32; 2] {
        [
            self.left + across * self.cell(),
            self.top + down * self.cell() + size * DIGIT_HEIGHT / 2.0,
        ]
    }

    /// Draws the lines, those around boxes thick.
    pub fn lines(self, page: &mut Page) {
        let thin = (self.side / 500.0).clamp(0.35, 0.8);
        for (is_thick, width) in [(false, thin), (true, 3.5 * thin)] {
            for i in (0..=9u8).filter(|i| (i % 3 == 0) == is_thick) {
                let at = f32::from(i) * self.cell();
                let (right, bottom) = (self.left + self.side, self.top + self.side);
                page.line([self.left, self.top + at], [right, self.top + at], width);
                page.line([self.left + at, self.top], [self.left + at, bottom], width);
            }
        }
    }

    /// Writes digits, 81 cells row by row, 0 for none; those in the cells of the clues in bold.
    pub fn digits(self, page: &mut Page, digits: &[u8; 81], clues: CellSet) {
        let size = 0.66 * self.cell();
        for (cell, &digit) in digits.iter().enumerate().filter(|&(_, &digit)| digit != 0) {
            let [row, column] = [cell / 9, cell % 9].map(|number| f32::from(number as u8) + 0.5);
            let at = self.baseline(column, row, size);
            page.text(
                at,
                size,
                clues >> cell & 1 != 0,
                Anchor::Middle,
                digit.to_string(),
            );
        }
    }

    /// Writes the candidates of the empty cells small: bit d-1 for digit d, each digit at its place in three
    /// rows of three.
    pub fn candidates(self, page: &mut Page, digits: &[u8; 81], candidates: &[u16; 81]) {
        let size = 0.27 * self.cell();
        for cell in (0..81).filter(|&cell| digits[cell] == 0) {
            let [row, column] = [cell / 9, cell % 9].map(|number| f32::from(number as u8));
            for digit in (1..=9u8).filter(|digit| candidates[cell] >> (digit - 1) & 1 != 0) {
                // A little nearer to the middle than thirds, so that no digit touches a thick line.
                let [down, across] =
                    [(digit - 1) / 3, (digit - 1) % 3].map(|third| 0.5 + 0.3 * (f32::from(third) - 1.0));
                let at = self.baseline(column + across, row + down, size);
                page.text(at, size, false, Anchor::Middle, digit.to_string());
            }
        }
    }
}
