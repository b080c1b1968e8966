//! The search with a watcher.
//!
//! It runs in lanes of plain words, since a watcher takes longer than a pass anyway. So 16 lanes can be
//! watched on any machine. The watcher is a `dyn Watcher`, so this second copy of the search is compiled
//! once, for all watchers. There is one vector, while the engine has two side by side if there are many
//! puzzles.

use crate::answer::Solved;
use crate::effort::Effort;
use crate::engine::one_for_each;
use crate::goal::Goal;
use crate::lanes::Lanes;
use crate::report::Report;
use crate::search::Search;
use crate::slots::Slots;
use crate::start::Starts;
use crate::vector::{One, Vector};
use crate::watcher::Watcher;

/// Solves puzzles as [`Engine::solve_all`](crate::Engine::solve_all) does, and reports to a watcher. Returns
/// the effort.
///
/// The lanes are made of plain words, so there can be any number of them on any machine. Passes, guesses and
/// answers are the same as in one vector of the processor's own, but the search is slower.
///
/// A single puzzle spreads over all lanes as soon as there are alternatives to take (with an engine, after a
/// few dead ends). If a search is lost after a thousand guesses and begins again, the second search is not
/// reported to the watcher.
///
/// # Panics
/// If the two slices differ in length.
pub fn watch(
    lanes: Lanes,
    puzzles: &[[u8; 81]],
    answers: &mut [Solved],
    watcher: &mut dyn Watcher,
) -> Effort {
    one_for_each(puzzles.len(), answers.len(), "answers");
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
