//! Uniqueness tests 1 to 6, hidden rectangles and avoidable rectangles.
//!
//! **What a person sees.** Four cells in two rows, two columns and two boxes that could all have the same two
//!  digits x and y. **Why it holds.** If they had only these, the two digits could be exchanged, and the
//!  puzzle would have two solutions. But it has one.
//!
//! ```text
//!     . xy  . | .  xy  .        test 1: only the fourth corner has another candidate, so it is not x and not y
//!     .  .  . | .   .  .
//!     . xy  . | . xy9  .
//! ```
//!
//! Corners without other candidates are plain, the others are the roof.
//!
//! - Tests 2 and 5: all corners of the roof have the same single other candidate; one of them is that digit.
//!   It is test 2 if they are two in a line, else test 5.
//! - Test 3: the other candidates of two corners act as one cell of a naked set.
//! - Test 4: one of x and y can be nowhere else in the units that a roof of two shares. It is in the roof, so
//!   the other is not.
//! - Test 6: a roof of two is in opposite corners, and x is nowhere else in the rows and columns. So x is in
//!   two opposite corners, and these are not the roof.
//! - Hidden rectangle: x is nowhere else in the row and the column of the corner opposite a plain one. That
//!   corner cannot be y: then both its neighbors would be x, and the plain corner y.
//! - Avoidable rectangles: corners may be filled, but not by clues: placed digits x and y could be exchanged
//!   as well. Type 1: the last corner is empty, and is not the digit that would complete the rectangle. Type
//!   2: two corners are empty, both with the same other candidate; one of them is that digit.
//!
//! **Order.** Rectangles are met on a walk. It starts from each cell with two candidates in reading order
//!  (for avoidable rectangles: from each filled cell that is not a clue). It goes to the neighbors in the box
//!  in reading order, and for each of these to the lines across in the other two boxes. What a rectangle
//!  gives is in the order of the tests; a test takes the first step that any rectangle gives for it. So one
//!  walk finds the steps of all tests, and they are remembered as long as the position stays the same.
//!
//! These of HoDoKu's oddities decide what is found:
//!
//! - A rectangle is looked at once, with the two digits of the cell from which it was first met. (HoDoKu
//!   recognizes it by the number 1000 a + 100 b + 10 c + d of its corners, a < b < c < d. Many sets of four
//!   arbitrary cells have the same number, but no two rectangles do: theirs is 9900 r + 1010 c + 99 r' + 101
//!   c' for rows r < r' and columns c < c'. It remembers 400 rectangles; more than that are never met before
//!   some step is found.)
//! - Missing candidates: corners after the start need not have x and y as candidates, as long as they see no
//!   cell filled with x or y. The corner across from the start is not checked for y.
//! - Test 3: the set's other cells have neither x nor y. In a box, a set that lies in one line is left out.
//!   If a set in a line lies in a box as well and strikes out something in the line, what it strikes out in
//!   the box follows, some of it twice.

mod memory;
mod rectangle;

use alloc::vec::Vec;
use core::ops::ControlFlow;

use super::board::{Board, units_of};
use super::{Look, StoredStep, candidates_of};
use crate::bits::{Bits, ends, indices, size};
use crate::evidence::{Evidence, UniquenessType};
use crate::state::Candidate;
use crate::technique::Technique;
pub(crate) use memory::Memory;
use memory::Walked;
use rectangle::{Corners, Rectangle, bytes, line_across, neighbors, opposite};
use sudoku_cells::{ALL, CellSet, PEER_SETS, UNIT_SETS, Unit};

/// Goes through the rectangles of empty cells in which one test strikes out something.
pub(crate) fn each_unique(look: Look) -> ControlFlow<()> {
    each(look, |memory| &mut memory.unique, Walk::unique)
}

/// Goes through the rectangles with placed digits in which one test strikes out something.
pub(crate) fn each_avoidable(look: Look) -> ControlFlow<()> {
    each(look, |memory| &mut memory.avoidable, |walk, _| walk.avoidable())
}

/// Goes through what a walk finds for one test. One walk is made for all tests.
fn each<'a>(
    look: Look<'a>,
    remembered: fn(&mut Memory) -> &mut Option<Walked>,
    go: fn(&mut Walk<'a>, bool),
) -> ControlFlow<()> {
    let Look {
        board,
        options,
        technique,
        take,
        ..
    } = look;
    let walked = remembered(look.uniqueness);
    if !walked
        .as_ref()
        .is_some_and(|walked| walked.is_of(board, *options))
    {
        let mut walk = Walk {
            board,
            met: [0; 81],
            found: Vec::new(),
        };
        go(&mut walk, options.missing_candidates);
        *walked = Some(Walked {
            digits: board.digits,
            candidates: board.candidates,
            missing_candidates: options.missing_candidates,
            found: walk.found,
        });
    }
    let found = walked.iter().flat_map(|walked| &walked.found);
    found
        .filter(|found| found.technique == technique)
        .try_for_each(|found| found.give(take))
}

/// A walk from rectangle to rectangle.
struct Walk<'a> {
    board: &'a Board,
    /// By the upper left corner: the lower right corners of the rectangles that have been met.
    met: [CellSet; 81],
    found: Vec<StoredStep>,
}

impl Walk<'_> {
    fn unique(&mut self, missing_candidates: bool) {
        let board = self.board;
        let possible = if missing_candidates {
            board.unseen()
        } else {
            board.cells
        };
        let [pairs, _] = board.twos_and_threes();
        for start in indices(pairs) {
            let [x, y] = ends(board.candidates[start]);
            let both = possible[x] & possible[y];
            for neighbor in neighbors(start, both) {
                let across = if missing_candidates { possible[x] } else { both };
                let across = across & opposite(both, start, neighbor) & line_across(start, neighbor);
                for third in indices(across) {
                    let corners = [start, neighbor, third, third + neighbor - start];
                    if self.is_new(&corners) {
                        self.test(&corners, [x, y]);
                    }
                }
            }
        }
    }

    fn avoidable(&mut self) {
        let board = self.board;
        let filled = ALL & !board.empty & !board.given;
        if filled == 0 {
            return;
        }
        let mut standing = [0; 9];
        for cell in indices(filled) {
            standing[usize::from(board.digits[cell] - 1)] |= 1 << cell;
        }
        let [pairs, _] = board.twos_and_threes();
        for start in indices(filled) {
            let x = usize::from(board.digits[start] - 1);
            for neighbor in neighbors(start, filled) {
                let y = usize::from(board.digits[neighbor] - 1);
                // The third corner would be y, the fourth x.
                let (third, fourth) = (board.cells[y] & pairs, board.cells[x] & pairs);
                let line = line_across(start, neighbor);
                let across = (third | standing[y]) & opposite(fourth, start, neighbor)
                    | third & opposite(standing[x], start, neighbor);
                for third in indices(across & line) {
                    let corners = [start, neighbor, third, third + neighbor - start];
                    if self.is_new(&corners) {
                        self.test_avoidable(&corners, [x, y]);
                    }
                }
            }
        }
    }

    /// Whether a rectangle is met for the first time.
    fn is_new(&mut self, corners: &Corners) -> bool {
        let (first, last) = corners.iter().fold((80, 0), |(first, last), &corner| {
            (corner.min(first), corner.max(last))
        });
        let is_new = self.met[first] >> last & 1 == 0;
        self.met[first] |= 1 << last;
        is_new
    }

    fn find(&mut self, technique: Technique, removed: Vec<Candidate>, evidence: Evidence) {
        if !removed.is_empty() {
            self.found.push(StoredStep {
                technique,
                removed,
                evidence,
            });
        }
    }

    fn test(&mut self, corners: &Corners, [x, y]: [usize; 2]) {
        let pair = 1 << x | 1 << y;
        let rectangle = Rectangle::new(self.board, corners, pair);
        match (rectangle.plain().len(), rectangle.roof()) {
            (3, &[roof]) => {
                let removed = self.present(&[roof], pair);
                let way = UniquenessType::one_cell(roof as u8);
                self.find(Technique::UniquenessTest1, removed, rectangle.evidence(way));
            }
            (2, &[a, b]) => {
                self.one_digit(&rectangle);
                let is_line = a / 9 == b / 9 || a % 9 == b % 9;
                if is_line {
                    self.with_set(&rectangle);
                    self.locked(&rectangle, [a, b], [x, y]);
                } else {
                    self.crossed(&rectangle, [a, b], [x, y]);
                    self.hidden(&rectangle, [x, y]);
                }
            }
            (1, _) => {
                self.one_digit(&rectangle);
                self.hidden(&rectangle, [x, y]);
            }
            _ => {}
        }
    }

    /// Returns these digits in these cells, if they are candidates there.
    fn present(&self, cells: &[usize], digits: u16) -> Vec<Candidate> {
        let of =
            |&cell: &usize| Bits(digits & self.board.candidates[cell]).map(move |d| Candidate::new(cell, d));
        cells.iter().flat_map(of).collect()
    }

    /// Applies tests 2 and 5.
    fn one_digit(&mut self, rectangle: &Rectangle) {
        if size(rectangle.others) != 1 {
            return;
        }
        let d = rectangle.others.trailing_zeros() as usize;
        let seen = rectangle
            .roof()
            .iter()
            .fold(ALL, |set, &cell| set & PEER_SETS[cell]);
        let removed: Vec<Candidate> = candidates_of(seen & self.board.cells[d], d).collect();
        let technique = match *rectangle.roof() {
            [a, b] if a / 9 == b / 9 || a % 9 == b % 9 => Technique::UniquenessTest2,
            _ => Technique::UniquenessTest5,
        };
        let way = UniquenessType::one_digit(bytes(rectangle.roof()), d as u8 + 1);
        self.find(technique, removed, rectangle.evidence(way));
    }

    /// Applies test 3: sets in the row, column and box that the roof shares.
    fn with_set(&mut self, rectangle: &Rectangle) {
        let roof = rectangle.roof().iter().fold(0, |set, &cell| set | 1 << cell);
        for unit in units_of(rectangle.roof()[0]) {
            if roof & !UNIT_SETS[unit] != 0 {
                continue;
            }
            let fits = |&cell: &usize| {
                self.board.candidates[cell] & rectangle.pair == 0 && !rectangle.plain().contains(&cell)
            };
            let cells: Vec<usize> = indices(UNIT_SETS[unit] & self.board.empty & !roof)
                .filter(fits)
                .collect();
            self.sets(rectangle, unit, &cells, roof, rectangle.others);
        }
    }

    /// Goes through the sets of these cells and one or more of the other cells, each before those that grow
    /// from it.
    fn sets(&mut self, rectangle: &Rectangle, unit: usize, others: &[usize], set: CellSet, digits: u16) {
        for (place, &cell) in others.iter().enumerate() {
            let (set, digits) = (set | 1 << cell, digits | self.board.candidates[cell]);
            if size(digits) + 1 == set.count_ones() {
                self.set(rectangle, unit, set, digits);
            }
            self.sets(rectangle, unit, &others[place + 1..], set, digits);
        }
    }

    fn set(&mut self, rectangle: &Rectangle, unit: usize, set: CellSet, digits: u16) {
        let (is_box, own_box) = (unit < 9, units_of(rectangle.roof()[0])[2]);
        let shared_line = || {
            units_of(rectangle.roof()[0])[..2]
                .iter()
                .any(|&line| set & !UNIT_SETS[line] == 0)
        };
        if is_box && shared_line() {
            return;
        }
        let others = |unit: usize| {
            let cells: Vec<usize> = indices(UNIT_SETS[unit] & self.board.empty & !set).collect();
            self.present(&cells, digits)
        };
        let mut removed = others(unit);
        if !is_box && !removed.is_empty() && set & !UNIT_SETS[own_box] == 0 {
            removed.extend(others(own_box));
        }
        let way = UniquenessType::set(
            bytes(rectangle.roof()),
            false,
            Unit::ALL[unit],
            indices(set)
                .filter(|cell| !rectangle.roof().contains(cell))
                .map(|cell| cell as u8)
                .collect(),
            digits,
        );
        self.find(Technique::UniquenessTest3, removed, rectangle.evidence(way));
    }

    /// Applies test 4.
    fn locked(&mut self, rectangle: &Rectangle, roof: [usize; 2], [x, y]: [usize; 2]) {
        let [a, b] = roof;
        let seen = PEER_SETS[a] & PEER_SETS[b];
        let locked = [(x, y), (y, x)];
        let locked = locked.into_iter().find(|&(d, _)| seen & self.board.cells[d] == 0);
        if let Some((digit, other)) = locked {
            let line = units_of(a)
                .into_iter()
                .find(|&unit| UNIT_SETS[unit] >> b & 1 != 0);
            let way = UniquenessType::locked(
                roof.map(|cell| cell as u8),
                digit as u8 + 1,
                Unit::ALL[line.unwrap_or_default()],
            );
            let removed = self.present(&roof, 1 << other);
            self.find(Technique::UniquenessTest4, removed, rectangle.evidence(way));
        }
    }

    /// Applies test 6.
    fn crossed(&mut self, rectangle: &Rectangle, roof: [usize; 2], digits: [usize; 2]) {
        let lines = roof.iter().flat_map(|&cell| units_of(cell).into_iter().take(2));
        let lines = lines.fold(0, |set, unit| set | UNIT_SETS[unit]) & !rectangle.cells();
        let crossed = digits.into_iter().find(|&d| lines & self.board.cells[d] == 0);
        if let Some(d) = crossed {
            let way = UniquenessType::crossed(roof.map(|cell| cell as u8), d as u8 + 1);
            let removed = self.present(&roof, 1 << d);
            self.find(Technique::UniquenessTest6, removed, rectangle.evidence(way));
        }
    }

    /// Looks for hidden rectangles: at the corner opposite each plain one.
    fn hidden(&mut self, rectangle: &Rectangle, [x, y]: [usize; 2]) {
        let corners = rectangle.cells();
        for &plain in rectangle.plain() {
            let is_opposite = |&cell: &usize| cell / 9 != plain / 9 && cell % 9 != plain % 9;
            let Some(corner) = indices(corners).find(is_opposite) else {
                continue;
            };
            let [row, column, _] = units_of(corner);
            let lines = (UNIT_SETS[row] | UNIT_SETS[column]) & !corners;
            for (digit, other) in [(x, y), (y, x)] {
                if lines & self.board.cells[digit] == 0 {
                    let way = UniquenessType::hidden(corner as u8, digit as u8 + 1);
                    let removed = self.present(&[corner], 1 << other);
                    self.find(Technique::HiddenRectangle, removed, rectangle.evidence(way));
                }
            }
        }
    }

    /// Looks for avoidable rectangles of both types: x and y are in the first two corners, y and x would be
    /// in the others.
    fn test_avoidable(&mut self, corners: &Corners, [x, y]: [usize; 2]) {
        let pair = 1 << x | 1 << y;
        let [_, _, third, fourth] = *corners;
        let rectangle = Rectangle::new(self.board, corners, pair);
        let [a, b] = [third, fourth].map(|cell| self.board.candidates[cell]);
        if a == 0 || b == 0 {
            let (last, digit) = if a == 0 { (fourth, x) } else { (third, y) };
            let way = UniquenessType::one_cell(last as u8);
            let removed = self.present(&[last], 1 << digit);
            self.find(Technique::AvoidableRectangle1, removed, rectangle.evidence(way));
        } else if a & b & !pair != 0 {
            let d = (a & b & !pair).trailing_zeros() as usize;
            let seen = PEER_SETS[third] & PEER_SETS[fourth] & self.board.cells[d];
            let way = UniquenessType::one_digit(bytes(&[third.min(fourth), third.max(fourth)]), d as u8 + 1);
            let removed = candidates_of(seen, d).collect();
            self.find(Technique::AvoidableRectangle2, removed, rectangle.evidence(way));
        }
    }
}
