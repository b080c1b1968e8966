//! How hard puzzles are.

use sudoku_lanes::Engine;
use sudoku_symmetry::Transform;
use sudoku_technique::{Path, Rater, Rating, Scale, State, Technique};

use crate::many::solve;
use crate::verdict::Verdict;

/// How hard a puzzle is for a person.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Rated {
    /// ER, EP and ED.
    pub rating: Rating,
    /// The technique of the hardest step, the first if there are several; none where the grid is full from the start.
    pub hardest: Option<Technique>,
}

/// Tells how hard each puzzle is on Sudoku Explainer's scale; `None` if it does not have exactly one solution, and the verdict
/// says why.
pub fn rate(puzzles: &[[u8; 81]], mut tell: impl FnMut(usize, Verdict, Option<Rated>)) {
    let rater = Rater::new(Scale::sudoku_explainer());
    solve(puzzles, |i, verdict, _| {
        // The techniques are true only of puzzles that have one solution.
        let start = (verdict == Verdict::Unique)
            .then(|| State::new(&puzzles[i]).ok())
            .flatten();
        let path = start.map(|start| rater.path(start));
        let told = path.map(|path| Rated {
            rating: path.rating(),
            hardest: Path::hardest(&path).map(|step| step.technique),
        });
        tell(i, verdict, told);
    });
}

/// Tells what the engine guesses: the mean over this many random images of each puzzle, of which the seed makes others; `None`
/// if it does not have exactly one solution. They are guesses of this engine, and of no other program.
pub fn guesses(
    puzzles: &[[u8; 81]],
    images: u64,
    seed: u64,
    mut tell: impl FnMut(usize, Verdict, Option<f64>),
) {
    solve(puzzles, |i, verdict, _| {
        let image = |number| Transform::random(seed.wrapping_add(number)).apply(&puzzles[i]);
        let mean = (verdict == Verdict::Unique).then(|| Engine::new().mean_guesses((0..images).map(image)));
        tell(i, verdict, mean.flatten());
    });
}
