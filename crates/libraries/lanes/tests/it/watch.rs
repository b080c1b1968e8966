//! Tests that the events of a watcher are consistent, and are what the engine does.

use std::collections::BTreeMap;

use crate::common::{Puzzle, engines, suite};
use agreement::solutions;
use sudoku_lanes::{Answer, Effort, Lanes, Outcome, Pass, Solved, Watcher, watch};

/// A lane as the events describe it.
#[derive(Clone, Copy, Default)]
struct Lane {
    puzzle: Option<usize>,
    alternatives: usize,
    outcome: Option<Outcome>,
    /// Whether it was served after the last pass.
    served: bool,
}

/// A watcher that follows every lane, and asserts that each event is possible.
#[derive(Default)]
struct Follower {
    lanes: [Lane; 16],
    candidates: Vec<[u16; 81]>,
    effort: (u64, u64, u64),
    refills: usize,
    steals: usize,
    pops: usize,
    dropped: usize,
    solutions: BTreeMap<usize, usize>,
    finished: Vec<usize>,
}

impl Follower {
    fn serve(&mut self, lane: usize) -> &mut Lane {
        let lane = &mut self.lanes[lane];
        assert!(!lane.served, "two things to do at once");
        lane.served = true;
        lane
    }
}

impl Watcher for Follower {
    fn pass(&mut self, pass: &Pass) {
        self.effort.0 += 1;
        self.candidates.clear();
        for lane in 0..pass.lanes() {
            let outcome = pass.outcome(lane);
            let before = &mut self.lanes[lane];
            assert_eq!(outcome == Outcome::Idle, before.puzzle.is_none());
            if matches!(
                before.outcome,
                Some(Outcome::Stuck | Outcome::Dead | Outcome::Solved)
            ) {
                assert!(before.served || before.puzzle.is_none());
            }
            before.outcome = Some(outcome);
            before.served = false;
            self.effort.1 += u64::from(outcome != Outcome::Idle);
            let candidates = pass.candidates(lane);
            if outcome == Outcome::Solved {
                assert!(candidates.iter().all(|cell| cell.is_power_of_two()));
            }
            self.candidates.push(candidates);
        }
    }

    fn refill(&mut self, lane: usize, puzzle: usize) {
        assert_eq!(puzzle, self.refills, "puzzles in their order");
        self.refills += 1;
        let lane = self.serve(lane);
        assert_eq!((lane.puzzle, lane.alternatives), (None, 0));
        lane.puzzle = Some(puzzle);
    }

    fn guess(&mut self, lane: usize, cell: u8, digit: u8) {
        self.effort.2 += 1;
        let candidates = self.candidates[lane][usize::from(cell)];
        assert!(candidates.count_ones() > 1 && candidates >> (digit - 1) & 1 == 1);
        let lane = self.serve(lane);
        assert_eq!(lane.outcome, Some(Outcome::Stuck));
        lane.alternatives += 1;
    }

    fn pop(&mut self, lane: usize) {
        self.pops += 1;
        let lane = self.serve(lane);
        assert!(matches!(lane.outcome, Some(Outcome::Dead | Outcome::Solved)));
        lane.alternatives -= 1;
    }

    fn steal(&mut self, lane: usize, from: usize) {
        self.steals += 1;
        let puzzle = self.lanes[from].puzzle;
        self.lanes[from].alternatives -= 1;
        let lane = self.serve(lane);
        assert!(lane.puzzle.is_none() && puzzle.is_some());
        lane.puzzle = puzzle;
    }

    fn solution(&mut self, lane: usize) {
        assert_eq!(self.lanes[lane].outcome, Some(Outcome::Solved));
        *self
            .solutions
            .entry(self.lanes[lane].puzzle.unwrap())
            .or_default() += 1;
    }

    fn drop_alternatives(&mut self, lane: usize, count: usize) {
        assert_eq!(self.lanes[lane].alternatives, count);
        self.lanes[lane].alternatives = 0;
        self.dropped += count;
    }

    fn leave(&mut self, lane: usize) {
        assert_eq!(self.lanes[lane].alternatives, 0);
        self.lanes[lane].puzzle = None;
    }

    fn finish(&mut self, puzzle: usize) {
        assert!(self.lanes.iter().all(|lane| lane.puzzle != Some(puzzle)));
        self.finished.push(puzzle);
    }
}

fn follow(lanes: Lanes, puzzles: &[Puzzle]) -> (Effort, Vec<Solved>) {
    let mut follower = Follower::default();
    let mut answers = vec![Solved::default(); puzzles.len()];
    let effort = watch(lanes, puzzles, &mut answers, &mut follower);

    assert_eq!(
        follower.effort,
        (effort.passes, effort.lane_passes, effort.guesses),
        "{lanes} lanes"
    );
    let guesses = follower.pops + follower.steals + follower.dropped;
    assert_eq!(guesses as u64, effort.guesses, "each alternative has its end");
    follower.finished.sort_unstable();
    assert!(
        follower.finished.into_iter().eq(0..puzzles.len()),
        "each puzzle has its end"
    );
    assert!(follower.lanes.iter().all(|lane| lane.puzzle.is_none()));
    for (puzzle, solved) in answers.iter().enumerate() {
        let solutions = match solved.answer {
            Answer::None => 0,
            Answer::Unique(_) => 1,
            Answer::Multiple(..) => 2,
        };
        assert_eq!(follower.solutions.get(&puzzle).copied().unwrap_or(0), solutions);
    }
    (effort, answers)
}

/// With more puzzles the engine searches two vectors of them side by side, which are not watched.
#[test]
fn events_balance_and_tell_what_the_engine_does() {
    let puzzles: Vec<Puzzle> = suite().into_iter().map(|(puzzle, _)| puzzle).collect();
    for &lanes in Lanes::ALL {
        for puzzles in puzzles.chunks(4 * lanes.count()) {
            let watched = follow(lanes, puzzles);
            for (_, engine) in engines().into_iter().filter(|(width, _)| *width == lanes) {
                let mut answers = vec![Solved::default(); puzzles.len()];
                let effort = engine.solve_all(puzzles, &mut answers);
                assert_eq!((effort, answers), watched, "{lanes} lanes");
            }
        }
    }
}

#[test]
fn a_few_puzzles_in_many_lanes_are_shared() {
    let suite = suite();
    for (puzzle, _) in suite.iter().step_by(9) {
        let (_, answers) = follow(Lanes::Sixteen, &[*puzzle]);
        crate::answers::check(
            puzzle,
            &answers[0].answer,
            &solutions(puzzle, 2),
            "16 lanes of plain words",
        );
    }
}

/// A watcher that looks into a lane that does not exist.
struct Beyond;

impl Watcher for Beyond {
    fn pass(&mut self, pass: &Pass) {
        let _ = pass.candidates(pass.lanes());
    }
}

#[test]
#[should_panic(expected = "lane 4 of 4")]
fn there_are_no_candidates_beyond_the_lanes() {
    watch(Lanes::Four, &[[0; 81]], &mut [Solved::default()], &mut Beyond);
}
