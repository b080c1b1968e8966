//! Single pieces of the engine, for the benchmarks. They are not part of the interface.
use std::hint::black_box;

use crate::Engine;
use crate::choice::choose;
use crate::pass::{pass, two_passes as two_passes_over};
use crate::state::{Guess, State, Words};
use crate::vector::{One, Task, Vector};

/// Makes a number of passes over a puzzle in all lanes, which start from its clues.
pub fn passes(engine: &Engine, puzzle: &[u8; 81], times: u64) {
    engine.run(Passes { puzzle, times });
}

/// Does the same in two vectors, side by side, with this number of passes over each.
pub fn two_passes(engine: &Engine, puzzle: &[u8; 81], times: u64) {
    engine.run(TwoPasses { puzzle, times });
}

/// Makes a number of choices in the state in which passes over a puzzle change nothing more. It must be
/// neither dead nor solved.
pub fn choices(engine: &Engine, puzzle: &[u8; 81], times: u64) {
    engine.run(Choices { puzzle, times });
}

struct Passes<'a> {
    puzzle: &'a [u8; 81],
    times: u64,
}

impl Task for Passes<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self) {
        let mut state = everywhere::<V>(self.puzzle);
        for _ in 0..self.times {
            black_box(pass::<V>(black_box(&mut state)));
        }
    }
}

struct TwoPasses<'a> {
    puzzle: &'a [u8; 81],
    times: u64,
}

impl Task for TwoPasses<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self) {
        let mut states = [everywhere::<V>(self.puzzle), everywhere(self.puzzle)];
        for _ in 0..self.times {
            black_box(two_passes_over::<V>(black_box(&mut states)));
        }
    }
}

/// Returns a state with a puzzle in all lanes.
#[inline(always)]
fn everywhere<V: Vector>(puzzle: &[u8; 81]) -> State<V> {
    let mut state = State::none();
    for lane in 0..V::LANES {
        state.set(lane, &Words::of_clues(puzzle));
    }
    state
}

struct Choices<'a> {
    puzzle: &'a [u8; 81],
    times: u64,
}

impl Task for Choices<'_> {
    type Output = ();

    #[inline(always)]
    fn run<V: Vector>(self) {
        let mut state = State::<One>::none();
        state.set(0, &Words::of_clues(self.puzzle));
        while pass(&mut state).changed != 0 {}
        let mut words = Words::NONE;
        state.get(0, &mut words);
        for _ in 0..self.times {
            black_box::<Guess>(choose::<V::Choice>(black_box(&words)));
        }
    }
}
