//! Minimal puzzles whose probability depends only on their number of clues.
//!
//! # The idea
//!
//! Remove clues from a random grid in random order. When there is a second solution, do not put the last clue
//! back, as the top-down method does, but give up, unless the puzzle before that is minimal. Then it is easy
//! to compute the probability with which a given puzzle of n clues comes up. Its grid must have been drawn,
//! which has the same probability for all. And its n clues must have been the last ones in the order, which
//! has a probability of 1 / C(81, n). So a sample can be weighted: a puzzle of n + 1 clues counts (81 - n) /
//! (n + 1) times as much as one of n. (Denis Berthier, *Unbiased Statistics of a CSP: A Controlled-Bias
//! Generator*, 2009.)
//!
//! About one order in 270,000 leads to a puzzle, so it matters to see as soon as possible that one does not.
//!
//! # Departures from it
//!
//! 1. **Begin near the end.** The last [`MOST`] cells of an order are drawn as a set, and the engine is asked
//!    whether they have one solution before they are put in an order: hardly one set in a hundred has.
//! 2. **A second solution is remembered.** The cells in which it differs from the grid are an *unavoidable
//!    set*: at least one of them must be a clue. Soon most draws miss a set that is known, and need no
//!    question.
//! 3. **Many orders of the same cells, many draws for the same grid.** Each order is as likely as any other,
//!    so in each of them each puzzle has its right probability. But the orders are not independent: if one
//!    leads to a puzzle, another one might, too. So if several do, one of these puzzles is chosen at random,
//!    and its weight is multiplied by the number it was chosen from, which is rarely more than one.
//! 4. **Which clues follow from the others is asked once for all orders of the same cells.** A clue that does
//!    not follow from the others never will when fewer are left. So most orders end with their first clue.
//!
//! Which second solutions the engine finds determines how many questions there are, but never which puzzles
//! are found.

use sudoku_cells::CellSet;

use crate::cells::{differing, only};
use crate::limits::MOST_UNBIASED;
use crate::question::{Answer, Question};
use crate::random::Random;

/// The most clues; puzzles with more are left out.
const MOST: usize = MOST_UNBIASED as usize;
/// The number of sets of cells that are drawn for a grid.
const DRAWS: u16 = 512;
/// The number of orders in which each set is tried.
const ORDERS: usize = 32;

/// Returns the weight of a puzzle with this number of clues, if one with 26 counts once: C(81, clues) / C(81,
/// 26).
pub fn weight(clues: u32) -> f64 {
    let steps = |range: std::ops::Range<u32>| {
        range
            .map(|n| f64::from(81 - n) / f64::from(n + 1))
            .product::<f64>()
    };
    steps(26..clues) / steps(clues..26)
}

/// The search for minimal puzzles of one grid.
#[derive(Clone)]
pub struct Search {
    pub grid: [u8; 81],
    random: Random,
    /// Unavoidable sets of the grid.
    known: Vec<CellSet>,
    /// The number of sets of cells that have been drawn.
    draws: u16,
    /// All cells; those that were drawn come first.
    cells: [u8; 81],
    /// The drawn cells whose clues may follow from the others.
    doubtful: CellSet,
    /// What is asked about them.
    stage: Stage,
    order: Order,
    /// The number of puzzles found, and the clues of one of them.
    found: u32,
    chosen: CellSet,
    /// The random numbers for the choice.
    choice: Random,
}

/// What is asked about the cells drawn.
#[derive(Clone)]
enum Stage {
    /// Whether they have one solution.
    Unique,
    /// Which of them follow from the others. For those before this one, that is known.
    Follow(usize),
    /// Where an order ends.
    Order,
}

/// One order of the cells drawn.
#[derive(Clone)]
struct Order {
    /// The random numbers for this order and the following ones, and how many are still to come.
    random: Random,
    left: usize,
    /// The clues that are left, in the order of their removal, the first at the end.
    cells: Vec<u8>,
    clues: CellSet,
    /// The clues that may follow from the others.
    doubtful: CellSet,
    /// Whether the next clue cannot be removed, so that what is left must be minimal.
    last: bool,
}

impl Order {
    /// Creates the state before the first of `left` orders.
    fn new(random: Random, left: usize) -> Order {
        Order {
            random,
            left,
            cells: Vec::with_capacity(MOST),
            clues: 0,
            doubtful: 0,
            last: true,
        }
    }
}

impl Search {
    pub fn new(grid: [u8; 81], random: Random) -> Search {
        Search {
            grid,
            known: Vec::new(),
            draws: 0,
            cells: std::array::from_fn(|cell| cell as u8),
            doubtful: 0,
            stage: Stage::Unique,
            order: Order::new(random.branch(0), 0),
            found: 0,
            chosen: 0,
            choice: random.branch(DRAWS),
            random,
        }
    }

    /// Returns a puzzle, and how many were found; if that is 0, it is not a puzzle.
    pub fn found(&self) -> ([u8; 81], u32) {
        (only(&self.grid, self.chosen), self.found)
    }

    /// Returns the next question, given the answer to the last one; `None` at the end.
    pub fn question(&mut self, answer: Option<Answer>) -> Option<Question> {
        let Some(answer) = answer else {
            return self.draw();
        };
        match &mut self.stage {
            Stage::Unique => {
                if let Answer::Other(Some(other)) = answer {
                    self.known.push(differing(&self.grid, &other));
                    return self.draw();
                }
                self.doubtful = 0;
                self.stage = Stage::Follow(0);
                Some(self.follows(self.cells[0], self.drawn()))
            }
            Stage::Follow(at) => {
                self.doubtful |= CellSet::from(answer.can_go()) << self.cells[*at];
                *at += 1;
                if *at < MOST {
                    let at = *at;
                    return Some(self.follows(self.cells[at], self.drawn()));
                }
                self.order = Order::new(self.random.branch(self.draws - 1), ORDERS);
                self.stage = Stage::Order;
                self.orders()
            }
            Stage::Order => {
                let order = &mut self.order;
                match (order.last, answer.can_go()) {
                    (false, true) => {
                        let clue = order.cells.pop().unwrap_or_default();
                        order.clues &= !(1 << clue);
                        order.doubtful &= !(1 << clue);
                    }
                    (false, false) => {
                        order.last = true;
                        order.doubtful &= order.cells.last().map_or(!0, |clue| !(1 << clue));
                    }
                    (true, true) => order.cells.clear(),
                    (true, false) => order.doubtful &= order.doubtful - 1,
                }
                self.orders()
            }
        }
    }

    fn drawn(&self) -> CellSet {
        self.cells[..MOST].iter().fold(0, |cells, cell| cells | 1 << cell)
    }

    fn follows(&self, cell: u8, clues: CellSet) -> Question {
        Question::Follows(only(&self.grid, clues), cell)
    }

    /// Draws cells until they meet all known unavoidable sets.
    fn draw(&mut self) -> Option<Question> {
        self.stage = Stage::Unique;
        while self.draws < DRAWS {
            self.draws += 1;
            self.random.choose(&mut self.cells, MOST);
            let drawn = self.drawn();
            if let Some(missed) = self.known.iter().position(|set| set & drawn == 0) {
                // Sets that are often missed come to be looked at first.
                self.known.swap(missed, missed / 2);
            } else {
                return Some(Question::Other(only(&self.grid, drawn), self.grid));
            }
        }
        None
    }

    /// Goes on with this order, and with the next ones, until there is a question.
    fn orders(&mut self) -> Option<Question> {
        let drawn = self.drawn();
        let order = &mut self.order;
        loop {
            if order.last {
                if !order.cells.is_empty() && order.doubtful == 0 {
                    self.found += 1;
                    if self.choice.below(self.found) == 0 {
                        self.chosen = order.clues;
                    }
                    order.cells.clear();
                }
                if order.cells.is_empty() {
                    if order.left == 0 {
                        return self.draw();
                    }
                    order.left -= 1;
                    order.cells.extend_from_slice(&self.cells[..MOST]);
                    order.random.shuffle(&mut order.cells);
                    order.clues = drawn;
                    order.doubtful = self.doubtful;
                    order.last = false;
                }
            }
            let next = if order.last {
                order.doubtful.trailing_zeros() as u8
            } else {
                order.cells.last().copied().unwrap_or_default()
            };
            if order.doubtful >> next & 1 == 1 {
                return Some(Question::Follows(only(&self.grid, order.clues), next));
            }
            order.last = true;
        }
    }
}
