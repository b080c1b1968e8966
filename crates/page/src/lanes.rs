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

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_lanes::Engine;

    fn puzzles(file: &str) -> Vec<[u8; 81]> {
        let path = format!("{}/../../txt/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).unwrap();
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        let cells = |line: &str| -> Option<[u8; 81]> {
            let digits: Vec<u8> = line
                .bytes()
                .take(81)
                .map(|c| if c == b'.' { 0 } else { c - b'0' })
                .collect();
            digits.try_into().ok()
        };
        lines.filter_map(cells).collect()
    }

    fn filmed(lanes: Lanes, puzzles: &[[u8; 81]]) -> (Vec<LanesFrame>, FilmEnd) {
        let mut frames = Vec::new();
        let end = film(lanes, puzzles, |frame| frames.push(frame.clone()));
        (frames, end)
    }

    /// The passes are those of the engine itself, in the processor's own vectors.
    #[test]
    fn it_takes_what_the_engine_takes() {
        let hard = puzzles("hard.txt");
        for &lanes in Lanes::ALL {
            let (frames, end) = filmed(lanes, &hard);
            assert_eq!(frames.len() as u64, end.took.passes.min(MOST_PASSES) + 1);
            assert_eq!((end.one, end.none), (24, 0));
            if let Some(engine) = Engine::with_lanes(lanes) {
                let effort = engine.solve_all(&hard, &mut vec![Solved::default(); hard.len()]);
                assert_eq!(end.took, effort.into());
            }
        }
    }

    #[test]
    fn in_the_last_frame_nothing_waits_and_every_puzzle_was_taken() {
        let many = puzzles("many.txt");
        let (frames, end) = filmed(Lanes::Sixteen, &many);
        let last = frames.last().unwrap();
        for lane in &last.lanes {
            assert_eq!(lane.waits, 0);
        }
        for puzzle in 1..=many.len() {
            let words = format!("takes puzzle {puzzle}");
            let taken = frames.iter().flat_map(|frame| &frame.lanes);
            let times = taken
                .filter(|lane| lane.did.split(", ").any(|did| did == words))
                .count();
            assert_eq!(times, 1, "{words}");
        }
        assert_eq!(end.one + end.none + end.several, many.len());
    }

    /// Each alternative comes from a guess, and is popped, stolen or dropped. Counted from the words, these
    /// add up to the alternatives that wait.
    #[test]
    fn what_waits_is_what_the_words_say() {
        let (frames, _) = filmed(Lanes::Sixteen, &puzzles("many.txt"));
        let (mut waits, mut stolen) = ([0_usize; 16], 0);
        for frame in &frames {
            for (number, lane) in frame.lanes.iter().enumerate() {
                for did in lane.did.split(", ") {
                    if did.starts_with("guesses") {
                        waits[number] += 1;
                    } else if did.starts_with("takes its newest") {
                        waits[number] -= 1;
                    } else if let Some(from) = did.strip_prefix("takes the oldest alternative of lane ") {
                        waits[from.parse::<usize>().unwrap() - 1] -= 1;
                        stolen += 1;
                    } else if let Some(count) = did.strip_prefix("needs no more of its alternatives (") {
                        waits[number] -= count.trim_end_matches(')').parse::<usize>().unwrap();
                    }
                }
            }
            let shown: Vec<_> = frame.lanes.iter().map(|lane| lane.waits).collect();
            assert_eq!(shown, waits);
        }
        assert!(stolen > 0);
    }

    #[test]
    fn a_solved_lane_shows_a_solution() {
        let hard = puzzles("hard.txt");
        let (frames, _) = filmed(Lanes::Four, &hard);
        let mut solved = Vec::new();
        for frame in &frames {
            for lane in 0..4 {
                let shown = &frame.lanes[lane];
                if frame.outcomes.as_bytes()[lane] == b's' {
                    let cells: Vec<u8> = shown.cells.bytes().map(|c| c - b'0').collect();
                    let number = shown.puzzle.unwrap();
                    let Answer::Unique(solution) = Engine::new().solve(&hard[number - 1]).answer else {
                        panic!("{number}")
                    };
                    assert_eq!(cells, solution);
                    solved.push(number);
                }
            }
        }
        solved.sort_unstable();
        assert_eq!(solved, (1..=24).collect::<Vec<_>>());
    }
}
