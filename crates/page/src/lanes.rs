//! Shows the lanes of the engine, pass by pass.

use serde::Serialize;
use sudoku_cells::CellName;
use sudoku_lanes::{Answer, Lanes, Outcome, Pass, Solved, Watcher, watch};
use tsify::Tsify;

/// The most passes that are shown; the ones after them are only counted.
pub const MOST_PASSES: u64 = 4000;

/// The lanes after a pass, or before the first one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct LanesFrame {
    /// A letter for each lane: `i`dle, `b`usy, stuc`k`, `d`ead or `s`olved.
    pub outcomes: String,
    /// The lanes.
    pub lanes: Vec<ShownLane>,
}

/// A lane after a pass.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct ShownLane {
    /// The number of the puzzle it worked on, from 1.
    pub puzzle: Option<usize>,
    /// The number of its alternatives that wait.
    pub waits: usize,
    /// Its actions after the pass, in words.
    pub did: String,
    /// For each cell its digit, or a letter for the number of its candidates: `a` for none, `c` for two.
    pub cells: String,
}

/// The effort of a search in lanes, and its result.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct FilmEnd {
    /// The effort of the search in lanes.
    pub took: Effort,
    /// The effort of one lane alone.
    pub alone: Effort,
    /// The number of puzzles with no solution.
    pub none: usize,
    /// The number of puzzles with one solution.
    pub one: usize,
    /// The number of puzzles with several solutions.
    pub several: usize,
}

/// The effort of a search in lanes: [`sudoku_lanes::Effort`] for the scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Effort {
    /// Passes over all lanes.
    pub passes: u64,
    /// Passes in lanes that had something to do.
    pub lane_passes: u64,
    /// Guesses.
    pub guesses: u64,
}

impl From<sudoku_lanes::Effort> for Effort {
    fn from(effort: sudoku_lanes::Effort) -> Self {
        Self {
            passes: effort.passes,
            lane_passes: effort.lane_passes,
            guesses: effort.guesses,
        }
    }
}

/// Searches puzzles in this many lanes; `show` gets the lanes at the start and after each pass.
pub fn film(lanes: Lanes, puzzles: &[[u8; 81]], show: impl FnMut(&LanesFrame)) -> FilmEnd {
    let mut film = Film {
        puzzles,
        outcomes: "i".repeat(lanes.count()),
        lanes: vec![Lane::default(); lanes.count()],
        frames: 0,
        show,
    };
    let mut answers = vec![Solved::default(); puzzles.len()];
    let took = watch(lanes, puzzles, &mut answers, &mut film);
    film.end();
    let alone = watch(Lanes::One, puzzles, &mut answers, &mut ());
    let count = |is: fn(&Answer) -> bool| answers.iter().filter(|solved| is(&solved.answer)).count();
    FilmEnd {
        took: took.into(),
        alone: alone.into(),
        none: count(|answer| matches!(answer, Answer::None)),
        one: count(|answer| matches!(answer, Answer::Unique(_))),
        several: count(|answer| matches!(answer, Answer::Multiple(..))),
    }
}

/// The state of a lane after a pass.
#[derive(Clone, Default)]
struct Lane {
    puzzle: Option<usize>,
    /// The puzzle of the pass; the lane may have left it since.
    shown: Option<usize>,
    /// The number of its alternatives that wait.
    waits: usize,
    did: Vec<String>,
    cells: String,
}

struct Film<'a, F> {
    puzzles: &'a [[u8; 81]],
    outcomes: String,
    /// The lanes as the pass has left them, and what they did after it.
    lanes: Vec<Lane>,
    frames: u64,
    show: F,
}

impl<F: FnMut(&LanesFrame)> Film<'_, F> {
    fn did(&mut self, lane: usize, what: String) {
        self.lanes[lane].did.push(what);
    }

    /// Shows the pass that has ended.
    fn end(&mut self) {
        if self.frames <= MOST_PASSES {
            let lanes = self.lanes.iter().map(|lane| ShownLane {
                puzzle: lane.shown.map(|puzzle| puzzle + 1),
                waits: lane.waits,
                did: lane.did.join(", "),
                cells: lane.cells.clone(),
            });
            (self.show)(&LanesFrame {
                outcomes: self.outcomes.clone(),
                lanes: lanes.collect(),
            });
        }
        self.frames += 1;
    }
}

/// Returns the candidates of a cell as a character.
fn cell(candidates: u16) -> char {
    char::from(match candidates.count_ones() as u8 {
        1 => b'1' + candidates.trailing_zeros() as u8,
        count => b'a' + count,
    })
}

impl<F: FnMut(&LanesFrame)> Watcher for Film<'_, F> {
    fn pass(&mut self, pass: &Pass) {
        self.end();
        self.outcomes.clear();
        for (number, lane) in self.lanes.iter_mut().enumerate() {
            let outcome = pass.outcome(number);
            lane.did.clear();
            lane.cells.clear();
            lane.shown = lane.puzzle.filter(|_| outcome != Outcome::Idle);
            if outcome != Outcome::Idle {
                lane.cells.extend(pass.candidates(number).map(cell));
            }
            self.outcomes.push(match outcome {
                Outcome::Idle => 'i',
                Outcome::Busy => 'b',
                Outcome::Stuck => 'k',
                Outcome::Dead => 'd',
                Outcome::Solved => 's',
            });
        }
    }

    fn refill(&mut self, lane: usize, puzzle: usize) {
        self.lanes[lane].puzzle = Some(puzzle);
        if self.frames == 0 {
            self.lanes[lane].shown = Some(puzzle);
            let clues =
                self.puzzles[puzzle].map(|digit| if digit == 0 { 'j' } else { char::from(b'0' + digit) });
            self.lanes[lane].cells = clues.iter().collect();
        }
        self.did(lane, format!("takes puzzle {}", puzzle + 1));
    }

    fn guess(&mut self, lane: usize, cell: u8, digit: u8) {
        self.lanes[lane].waits += 1;
        self.did(lane, format!("guesses {} = {digit}", CellName(cell)));
    }

    fn pop(&mut self, lane: usize) {
        self.lanes[lane].waits -= 1;
        self.did(lane, "takes its newest alternative".into());
    }

    fn steal(&mut self, lane: usize, from: usize) {
        self.lanes[from].waits -= 1;
        self.lanes[lane].puzzle = self.lanes[from].puzzle;
        self.did(lane, format!("takes the oldest alternative of lane {}", from + 1));
    }

    fn solution(&mut self, lane: usize) {
        self.did(lane, "has a solution".into());
    }

    fn drop_alternatives(&mut self, lane: usize, count: usize) {
        self.lanes[lane].waits = 0;
        if count > 0 {
            self.did(lane, format!("needs no more of its alternatives ({count})"));
        }
    }

    fn leave(&mut self, lane: usize) {
        self.lanes[lane].puzzle = None;
    }
}
