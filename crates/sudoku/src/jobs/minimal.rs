//! Whether puzzles are minimal, and which clues could go.

use puzzles::Batch;
use sudoku_cells::CellName;
use sudoku_lanes::{Answer, Effort, Engine, Lanes, Solved};

use super::{Context, Job};
use crate::form::Value;
use crate::tally::Verdict;

/// Says of puzzles with one solution whether they are minimal.
#[derive(Clone, Copy, Debug)]
pub struct Minimal {
    /// By what.
    pub engine: Engine,
    /// Whether clues that could go are removed, in a random order of this seed.
    pub reduce: Option<u64>,
}

/// What is known of a batch.
#[derive(Default)]
pub struct Answers {
    solved: Vec<Solved>,
    /// For each puzzle, the cells of the clues each of which could go.
    redundant: Vec<Vec<u8>>,
    reduced: Vec<[u8; 81]>,
}

impl Job for Minimal {
    type Answers = Answers;

    fn columns(&self) -> &[&'static str] {
        if self.reduce.is_some() {
            &["minimal"]
        } else {
            &["result"]
        }
    }

    const VERDICTS: &'static [Verdict] = {
        use Verdict::{Invalid, Minimal, Multiple, None, Redundant, Unique};
        &[Minimal, Redundant, Unique, Multiple, None, Invalid]
    };

    fn verdicts(&self) -> &[Verdict] {
        use Verdict::{Invalid, Minimal, Multiple, None, Redundant, Unique};
        if self.reduce.is_some() {
            &[Unique, Multiple, None, Invalid]
        } else {
            &[Minimal, Redundant, Multiple, None, Invalid]
        }
    }

    fn ask(&self, batch: &Batch, answers: &mut Answers) -> Effort {
        answers.solved.resize(batch.len(), Solved::default());
        let mut effort = self.engine.solve_all(batch.puzzles(), &mut answers.solved);
        if let Some(seed) = self.reduce {
            batch.puzzles().clone_into(&mut answers.reduced);
            let is_unique = |i: usize| matches!(answers.solved[i].answer, Answer::Unique(_));
            let (places, mut puzzles): (Vec<usize>, Vec<_>) = (0..batch.len())
                .filter(|&i| is_unique(i))
                .map(|i| (i, batch.puzzles()[i]))
                .unzip();
            // Puzzles with a solution obey the rules.
            let _ = sudoku_setter::reduce_all(&mut puzzles, seed);
            for (i, puzzle) in places.into_iter().zip(puzzles) {
                answers.reduced[i] = puzzle;
            }
            return effort;
        }
        answers.redundant.clear();
        answers.redundant.resize(batch.len(), Vec::new());
        let (mut places, mut puzzles, mut cells) = (Vec::new(), Vec::new(), Vec::new());
        for (i, puzzle) in batch.puzzles().iter().enumerate() {
            if matches!(answers.solved[i].answer, Answer::Unique(_)) {
                for cell in (0..81).filter(|&cell| puzzle[usize::from(cell)] != 0) {
                    places.push(i);
                    puzzles.push(*puzzle);
                    cells.push(cell);
                }
            }
        }
        let mut redundant = vec![false; cells.len()];
        effort += self.engine.redundant_all(&puzzles, &cells, &mut redundant);
        for ((place, cell), redundant) in places.into_iter().zip(cells).zip(redundant) {
            if redundant {
                answers.redundant[place].push(cell);
            }
        }
        effort
    }

    fn verdict(&self, i: usize, _: &Batch, answers: &Answers) -> Verdict {
        match answers.solved[i].answer {
            Answer::None => Verdict::None,
            Answer::Multiple(..) => Verdict::Multiple,
            Answer::Unique(_) if self.reduce.is_some() => Verdict::Unique,
            Answer::Unique(_) if answers.redundant[i].is_empty() => Verdict::Minimal,
            Answer::Unique(_) => Verdict::Redundant,
        }
    }

    fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        match context.verdict {
            Verdict::Unique => context.print(&[("minimal", Value::Grid(&answers.reduced[context.i]))]),
            Verdict::Redundant => {
                let cells: Vec<String> = (answers.redundant[context.i].iter())
                    .map(|&cell| CellName(cell).to_string())
                    .collect();
                let cells = cells.join(" ");
                context.word(
                    &format!("redundant: {cells}"),
                    &[("redundant", Value::Text(&cells))],
                );
            }
            verdict => context.word(verdict.name(), &[]),
        }
    }

    fn lanes(&self) -> Option<Lanes> {
        Some(self.engine.lanes())
    }
}
