//! The search for one puzzle, its rows abreast, and so the engine in its simplest form.
//!
//! Pass after pass while cells become single; then the state is dead, and the newest alternative is next; or it is
//! solved; or there is a choice, and the guess goes on while its alternative waits on the stack. The walk stops at
//! each solution and can be continued for the next, so its memory is bounded by its depth however many there are.

use crate::abreast::Abreast;
use crate::choice::choose;
use crate::effort::Effort;
use crate::search::{Found, Limits, Report};
use crate::stack::Stack;
use crate::state::Words;
use crate::vector::Four;

/// How many solutions there are where the choice is left in so few cells: nobody has to look for them, if only their
/// number matters. In sparse puzzles four of five solutions are such. `candidates` says how many all cells have.
///
/// When no cell has become single in a pass, the digits of settled cells are gone from their rows, columns and boxes. So a
/// row with three open cells lacks three digits, and their candidates are among these; one open cell alone would be
/// settled; and each digit is lacking in as many rows as columns and boxes, in two of them at least, or it would have one
/// place. That leaves few shapes:
///
/// ```text
///   4 cells         6 cells, two in a line      6 cells, three in a line     7 cells
///   ab . ab            ab ab .                  ab bc ca                     abc ac ab
///   .  . .             .  ab ab                 ab bc ca                     ab  .  ab
///   ab . ab            ab .  ab                 .  .  .                      ac  ac .
/// ```
///
/// The first three have two solutions: one digit decides about all others. In the last each digit of its first cell
/// goes with one solution, and of its three digits pencil marks can leave out one. Boxes allow the same ones. (A test goes
/// through all shapes, boxes, digits and pencil marks.)
///
/// Where all open cells have two candidates, and all their digits two places in each unit, both sides of any guess have as
/// many solutions, so one of them will do. Tried beside rectangles, that took as much time in 16 lanes, and 12% less in 8.
#[inline(always)]
pub fn ways(open_cells: u32, candidates: impl FnOnce() -> u32) -> Option<u64> {
    match open_cells {
        7 if candidates() == 81 - 7 + 6 * 2 + 3 => Some(3),
        ..8 => Some(2),
        8.. => None,
    }
}

/// A search at rest between two solutions.
#[derive(Clone)]
pub struct Walk {
    state: Abreast,
    /// The alternatives.
    pub stack: Stack,
    /// Passes up to here.
    pub passes: u64,
    /// Guesses up to here.
    pub guesses: u64,
    /// Alternatives taken up to here.
    taken: u64,
    /// The state is done with: the next is on the stack.
    spent: bool,
}

/// Why a walk has stopped.
pub enum Step {
    /// A solution.
    Solution,
    /// So many solutions, none of which has been seen.
    Ways(u64),
    /// There is none any more.
    End,
    /// It would have to guess, and may not.
    NoMoreGuesses,
    /// It has taken more alternatives than it has patience for.
    Tired,
}

impl Walk {
    /// Nothing to search yet.
    pub fn nowhere() -> Walk {
        Walk {
            state: Abreast::NONE,
            stack: Stack::default(),
            passes: 0,
            guesses: 0,
            taken: 0,
            spent: true,
        }
    }

    /// Begins the search for the solutions that a state holds, in place of any other.
    #[inline(always)]
    pub fn start(&mut self, start: &Words) {
        self.state.set(start);
        self.state.take_clues();
        self.stack.clear();
        self.passes = 0;
        self.guesses = 0;
        self.taken = 0;
        self.spent = false;
    }

    /// Reports solutions up to the limits, or until it is tired: then it says so.
    #[inline(always)]
    pub fn solutions<R: Report>(
        &mut self,
        puzzle: usize,
        limits: Limits,
        patience: u64,
        report: &mut R,
    ) -> (Found, bool) {
        let mut found = Found::NOTHING;
        let mut tired = false;
        while found.solutions < limits.solutions {
            match self.next(limits.guesses, patience, R::COUNTED) {
                Step::Ways(ways) => found.count(ways, limits),
                Step::Solution if R::COUNTED => found.count(1, limits),
                Step::Solution => {
                    let solution = self.words();
                    if report.wants(puzzle, &solution) {
                        report.solution(puzzle, found.solutions, &solution);
                        found.solutions += 1;
                    }
                }
                Step::End => break,
                Step::NoMoreGuesses => {
                    found.decided = false;
                    break;
                }
                Step::Tired => {
                    tired = true;
                    break;
                }
            }
        }
        found.guesses = self.guesses;
        (found, tired)
    }

    /// Goes on to the next solution, or until it would make more guesses than it may, or has taken more
    /// alternatives than it has patience for. Where solutions are counted it does not see them all.
    #[inline(always)]
    pub fn next(&mut self, guesses: u64, patience: u64, counted: bool) -> Step {
        loop {
            if self.spent {
                let Some(words) = self.stack.pop() else {
                    return Step::End;
                };
                self.state.set(words);
                self.spent = false;
                self.taken += 1;
                if self.taken > patience {
                    return Step::Tired;
                }
            }
            let marks = self.state.pass();
            self.passes += 1;
            if marks.dead != 0 {
                self.spent = true;
            } else if marks.open == 0 {
                self.spent = true;
                if !self.state.is_missing() {
                    return Step::Solution;
                }
            } else if marks.changed == 0 {
                if counted && let Some(ways) = ways(self.state.open_cells(), || self.state.candidates()) {
                    self.spent = true;
                    return Step::Ways(ways);
                }
                if self.guesses == guesses {
                    return Step::NoMoreGuesses;
                }
                self.guesses += 1;
                let words = self.stack.push();
                self.state.get(words);
                let guess = choose::<Four>(words);
                self.state.part(words, guess);
            }
        }
    }

    /// What it took up to here.
    #[inline(always)]
    pub fn effort(&self) -> Effort {
        Effort {
            passes: self.passes,
            lane_passes: self.passes,
            guesses: self.guesses,
        }
    }

    /// The state, of which a solution has one candidate in each cell.
    #[inline(always)]
    pub fn words(&self) -> Words {
        let mut words = Words::NONE;
        self.state.get(&mut words);
        words
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The places in a square of three rows and three columns, and the rows', columns' and boxes' shares of them.
    struct Shape {
        places: Vec<usize>,
        units: [Vec<Vec<usize>>; 3],
    }

    /// All sets of at most seven open cells with none or several in each row, column and box. More than three rows or columns
    /// they cannot have; `bands` are those that the rows lie in, `stacks` those of the columns.
    fn shapes() -> impl Iterator<Item = Shape> {
        let three = || (0..27).map(|i| [i / 9, i / 3 % 3, i % 3]);
        let lies = three().flat_map(move |bands| three().map(move |stacks| (bands, stacks)));
        lies.flat_map(|(bands, stacks)| {
            (1..512u32).filter_map(move |set| {
                let places: Vec<usize> = (0..9).filter(|place| set >> place & 1 != 0).collect();
                let share = |unit: &dyn Fn(usize) -> usize| -> Vec<Vec<usize>> {
                    let of = |i| places.iter().copied().filter(|&place| unit(place) == i).collect();
                    (0..9)
                        .map(of)
                        .filter(|share: &Vec<usize>| !share.is_empty())
                        .collect()
                };
                let units = [
                    share(&|place| place / 3),
                    share(&|place| place % 3),
                    share(&|place| 3 * bands[place / 3] + stacks[place % 3]),
                ];
                let several = units.iter().flatten().all(|share| share.len() > 1);
                (places.len() <= 7 && several).then_some(Shape { places, units })
            })
        })
    }

    /// Every way in which units can lack as many of three digits as they have cells, as sets of digits, and how often each digit is
    /// lacking. With at most seven cells there are no more digits, since each is lacking in two rows.
    fn lacking(units: &[Vec<usize>]) -> Vec<(Vec<u32>, [usize; 3])> {
        let mut all = vec![(Vec::new(), [0; 3])];
        for unit in units {
            let sets = (0..8u32).filter(|set| set.count_ones() as usize == unit.len());
            let with = |set: u32| {
                all.iter().map(move |(sets, often): &(Vec<u32>, [usize; 3])| {
                    let mut sets = sets.clone();
                    sets.push(set);
                    (
                        sets,
                        std::array::from_fn(|digit| often[digit] + (set >> digit & 1) as usize),
                    )
                })
            };
            all = sets.flat_map(with).collect();
        }
        all
    }

    /// The number of ways to give each place one of its candidates, and the same to no two in a unit.
    fn solutions(shape: &Shape, candidates: &[u32; 9], given: &mut Vec<u32>) -> u64 {
        let Some(&place) = shape.places.get(given.len()) else {
            return 1;
        };
        let mut free = candidates[place];
        for share in shape
            .units
            .iter()
            .flatten()
            .filter(|share| share.contains(&place))
        {
            for (other, digit) in shape.places.iter().zip(&*given) {
                if share.contains(other) {
                    free &= !digit;
                }
            }
        }
        let mut sum = 0;
        for digit in (0..3).map(|digit| 1 << digit).filter(|digit| free & digit != 0) {
            given.push(digit);
            sum += solutions(shape, candidates, given);
            given.pop();
        }
        sum
    }

    /// These candidates, and whatever pencil marks can leave of them with at least two in each cell.
    fn pencil_marks(shape: &Shape, candidates: [u32; 9]) -> Vec<[u32; 9]> {
        let mut all = vec![candidates];
        for &place in &shape.places {
            for i in 0..all.len() {
                let marks = all[i];
                let less = (0..3).map(|digit| marks[place] & !(1 << digit));
                for less in less.filter(|&less| less.count_ones() > 1 && less != marks[place]) {
                    let mut marks = marks;
                    marks[place] = less;
                    all.push(marks);
                }
            }
        }
        all
    }

    /// Whether a pass would settle a cell or find a dead end.
    fn is_moving(shape: &Shape, candidates: &[u32; 9], boxes: &[u32]) -> bool {
        let single = |&place: &usize| candidates[place].count_ones() < 2;
        let [.., panels] = &shape.units;
        shape.places.iter().any(single)
            || panels.iter().zip(boxes).any(|(share, set)| {
                (0..3).filter(|digit| set >> digit & 1 != 0).any(|digit| {
                    let has = |&&place: &&usize| candidates[place] >> digit & 1 != 0;
                    share.iter().filter(has).count() < 2
                })
            })
    }

    #[test]
    fn states_at_rest_with_few_open_cells_have_as_many_solutions_as_their_cells_tell() {
        let mut seen = [[0; 4]; 8];
        for shape in shapes() {
            let open = shape.places.len();
            let [rows, columns, boxes] = shape.units.each_ref().map(|units| lacking(units));
            for (rows, often) in &rows {
                for (columns, _) in columns.iter().filter(|(_, columns)| columns == often) {
                    for (boxes, _) in boxes.iter().filter(|(_, boxes)| boxes == often) {
                        let mut candidates = [7; 9];
                        for (units, sets) in shape.units.iter().zip([rows, columns, boxes]) {
                            for (share, set) in units.iter().zip(sets) {
                                for &place in share {
                                    candidates[place] &= set;
                                }
                            }
                        }
                        for marks in pencil_marks(&shape, candidates) {
                            if is_moving(&shape, &marks, boxes) {
                                continue;
                            }
                            let solutions = solutions(&shape, &marks, &mut Vec::new());
                            let of = |place: &usize| marks[*place].count_ones();
                            let all = 81 - open as u32 + shape.places.iter().map(of).sum::<u32>();
                            assert_eq!(ways(open as u32, || all), Some(solutions), "{marks:?}");
                            seen[open][solutions as usize] += 1;
                        }
                    }
                }
            }
        }
        let seen = seen.map(|counts| counts.map(|count| count > 0));
        assert_eq!(
            seen[4..],
            [
                [false, false, true, false],
                [false; 4],
                [false, false, true, false],
                [false, false, true, true]
            ]
        );
        assert!(seen[..4].iter().flatten().all(|seen| !seen));
    }
}
