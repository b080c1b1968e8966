//! The search under the eyes of a watcher.
//!
//! It runs in lanes of plain words, since a watcher takes longer than a pass: so there are 16 lanes to look
//! at on any machine. The watcher is a `dyn Watcher`, so this second copy of the search is compiled once, for
//! all watchers. There is one vector, where the engine has two side by side as soon as there are many
//! puzzles.

use crate::answer::Solved;
use crate::effort::Effort;
use crate::goal::Goal;
use crate::lanes::Lanes;
use crate::report::Report;
use crate::search::Search;
use crate::slots::Slots;
use crate::start::Starts;
use crate::vector::{One, Vector};
use crate::watcher::Watcher;

/// [`Engine::solve_all`](crate::Engine::solve_all) under the eyes of a watcher, in any number of lanes on any
/// machine, since they are made of plain words: the same passes, guesses and answers as in one vector of the
/// processor's own, but slower.
///
/// A single puzzle spreads over all lanes as soon as there are alternatives to take (which an engine does
/// after a few dead ends). Where a search is lost after a thousand guesses and begins again, the watcher is
/// not told of the second one. Returns what it took.
///
/// # Panics
/// If the two slices differ in length.
pub fn watch(
    lanes: Lanes,
    puzzles: &[[u8; 81]],
    answers: &mut [Solved],
    watcher: &mut dyn Watcher,
) -> Effort {
    assert_eq!(puzzles.len(), answers.len(), "as many answers as puzzles");
    match lanes {
        Lanes::One => watch_in::<One>(puzzles, answers, watcher),
        Lanes::Four => watch_in::<[u32; 4]>(puzzles, answers, watcher),
        Lanes::Eight => watch_in::<[u32; 8]>(puzzles, answers, watcher),
        Lanes::Sixteen => watch_in::<[u32; 16]>(puzzles, answers, watcher),
    }
}

fn watch_in<V: Vector>(puzzles: &[[u8; 81]], answers: &mut [Solved], watcher: &mut dyn Watcher) -> Effort {
    let report = Report::Solved(Slots::Unlimited(answers));
    Search::<V, _, false>::new(Starts::Clues(puzzles), Goal::solutions(2), report, watcher).run()
}
