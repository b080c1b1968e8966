//! What is asked of puzzles: their solution, how many they have, whether an answer is right.

mod check;
mod count;
mod solve;

pub use check::Check;
pub use count::Count;
pub use solve::{Search, Solve};

use crate::batch::Batch;
use crate::pipeline::Turn;
use crate::tally::Verdict;

/// Says why a puzzle has no solution: because it is none, which is a problem; or it just has none.
///
/// With `strict`, the first problem is the last thing that is said.
fn without_solution(batch: &Batch, i: usize, strict: bool, turn: &mut Turn<'_>) -> Verdict {
    let Some((line, problem)) = batch.problem(i) else {
        return Verdict::None;
    };
    let file = turn.file;
    turn.page.tell(|| match file {
        Some(file) => format!("{file}: {}", problem.at(line)),
        None => problem.at(line).to_string(),
    });
    if strict {
        turn.page.last = Some(crate::output::Last::Strict);
    }
    Verdict::Invalid
}
