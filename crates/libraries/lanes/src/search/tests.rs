use super::*;
use crate::slots::Slots;
use crate::vector::Task;
use crate::{Engine, Lanes, Outcome, Solved};

/// The lanes that have taken a puzzle, and those whose solution the watcher has seen.
#[derive(Default)]
struct Seen {
    refilled: u32,
    solved: u32,
}

impl Watcher for Seen {
    fn refill(&mut self, lane: usize, _puzzle: usize) {
        self.refilled |= 1 << lane;
    }

    fn pass(&mut self, pass: &Pass) {
        for lane in (0..pass.lanes()).filter(|&lane| pass.outcome(lane) == Outcome::Solved) {
            assert!(pass.candidates(lane).iter().all(|cell| cell.is_power_of_two()));
            self.solved |= 1 << lane;
        }
    }
}

struct Watched(usize);

impl Task for Watched {
    type Output = (Seen, bool);

    #[inline(always)]
    fn run<V: Vector>(self) -> (Seen, bool) {
        let mut seen = Seen::default();
        let puzzles = vec![[0u8; 81]; self.0];
        let mut answers = vec![Solved::default(); self.0];
        let report = Report::Solved(Slots::Unlimited(&mut answers));
        let watcher: &mut dyn Watcher = &mut seen;
        Search::<V, _, false>::new(Starts::Clues(&puzzles), Goal::solutions(1), report, watcher).run();
        (seen, V::SIDE_BY_SIDE)
    }
}

/// The answers would be the same if the second state were never used.
#[test]
fn many_puzzles_are_searched_in_the_lanes_of_two_states() {
    for lanes in Lanes::available() {
        let engine = Engine::with_lanes(lanes).unwrap();
        let many = MANY * lanes.count();
        for puzzles in [many - 1, many] {
            let (seen, side_by_side) = engine.run(Watched(puzzles));
            let states = if puzzles == many && side_by_side { 2 } else { 1 };
            let expected = u32::MAX >> (32 - states * lanes.count());
            assert_eq!(
                (seen.refilled, seen.solved),
                (expected, expected),
                "{lanes} lanes"
            );
        }
    }
}
