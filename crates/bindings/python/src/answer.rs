//! A batch is read and answered: everything that does not need Python, in any thread.

use std::sync::atomic::{AtomicBool, Ordering};

use arrow_array::ArrayRef;
use sudoku_ask::{Answers, Code, Column, Puzzles, Question, Reason, Verdict, candidates_of};
use sudoku_lanes::Limits;

use crate::asked::{Asked, Reasons};
use crate::batch::Batch;
use crate::reading::Read;
use crate::traces;

/// The limits, and what is done with answers before they go to Python.
#[derive(Clone, Copy)]
pub struct Rules {
    /// Whether an invalid puzzle ends the call.
    pub raise: bool,
    /// Whether a last column has the reasons for nulls, and of what kind.
    pub reasons: Reasons,
    /// Whether grids become characters.
    pub characters: bool,
    /// When puzzles without an answer are given up.
    pub limits: Limits<'static>,
}

/// The result of a batch.
pub enum Done {
    Columns(Vec<Column>),
    /// A table with a row for each step.
    Rows(ArrayRef),
    /// An invalid puzzle in the batch.
    Bad {
        index: usize,
        input: usize,
        reason: Reason,
    },
    /// A bug of this package.
    Panicked,
}

/// Reads a batch and answers it. `first` is the place of its first puzzle in the whole input.
pub fn answer(asked: &Asked, batches: Vec<Batch>, first: usize, stop: &AtomicBool, rules: Rules) -> Done {
    let read = |(input, batch): (usize, Batch)| batch.read(asked.reading(input));
    let mut inputs: Vec<_> = batches.into_iter().enumerate().map(read).collect();
    if let Some(solutions) = inputs.get_mut(2) {
        // A solution that is not given is found here.
        solutions.faults.retain(|(_, reason)| *reason != Reason::Null);
    }
    let mut reasons = Vec::new();
    for (input, cells) in inputs.iter_mut().enumerate() {
        let these = std::mem::take(&mut cells.faults).into_iter();
        reasons.extend(these.map(|(index, reason)| (index, input, reason)));
    }
    let Read { cells, positions, .. } = &inputs[0];
    let candidates = (!positions.is_empty()).then(|| {
        candidates_of(
            cells,
            positions
                .iter()
                .map(|(index, position)| (*index, position.candidates())),
        )
    });
    let givens = (!positions.is_empty()).then(|| {
        let mut givens = cells.clone();
        for (index, position) in positions {
            givens[*index] = *position.givens();
        }
        givens
    });
    let mut answers = Answers::default();
    let puzzles = Puzzles {
        candidates: candidates.as_deref(),
        givens: givens.as_deref(),
        others: inputs.get(1).map_or(&[], |others| &others.cells),
        solutions: inputs.get(2).map_or(&[], |solutions| &solutions.cells),
        // The first line of the first file, as the command counts.
        line: &|index| asked.line(first + index),
        limits: rules.limits.stop(stop),
        ..Puzzles::new(cells)
    };
    asked
        .question
        .answer_each(&puzzles, &mut answers, |_| !stop.load(Ordering::Relaxed));
    // If a puzzle cannot be read, that reason is reported, and not what the question makes of the unreadable
    // puzzle.
    reasons.append(&mut answers.reasons);
    reasons.sort_by_key(|(index, ..)| *index);
    reasons.dedup_by_key(|(index, ..)| *index);
    let mut columns = shown(asked, answers);
    let mut why = match rules.reasons {
        Reasons::No => None,
        Reasons::Words => Some(Column::Texts(vec![None; cells.len()])),
        Reasons::Codes => Some(Column::Names(vec![u8::MAX; cells.len()], Code::NAMES)),
    };
    for (index, input, reason) in reasons {
        let is_missing = reason.code() == Code::GaveUp && is_needed(asked, rules.raise);
        if rules.raise && reason.is_invalid() || is_missing {
            return Done::Bad { index, input, reason };
        }
        if reason == Reason::Null || reason.is_invalid() && !asked.answers_all() {
            for column in &mut columns {
                column.clear(index);
            }
        }
        match &mut why {
            Some(Column::Texts(words)) => words[index] = Some(reason.from_zero().to_string()),
            Some(Column::Names(codes, _)) => codes[index] = reason.code() as u8,
            _ => {}
        }
    }
    if let (true, Some(Column::Paths(paths))) = (asked.rows, columns.first()) {
        return traces::rows(first, paths).map_or(Done::Panicked, Done::Rows);
    }
    if rules.characters {
        for column in &mut columns {
            characters(column);
        }
    }
    columns.extend(why);
    Done::Columns(columns)
}

/// Whether a puzzle that is given up raises: in a table that has no row for it, and where no null is
/// shown.
fn is_needed(asked: &Asked, raise: bool) -> bool {
    let has_no_null = matches!(
        asked.question,
        Question::Generate(_) | Question::Near(_) | Question::Backdoors(_)
    );
    asked.rows || raise && has_no_null
}

/// Returns the columns that are shown.
fn shown(asked: &Asked, answers: Answers) -> Vec<Column> {
    let names = asked.question.columns();
    let Answers {
        verdicts,
        mut columns,
        ..
    } = answers;
    let shown = asked.columns.iter().map(|name| {
        let found = names.iter().position(|known| known == name);
        if let Some(column) = found.and_then(|found| columns.get_mut(found)) {
            return std::mem::replace(column, Column::Flags(Vec::new()));
        }
        let verdicts = verdicts.iter().map(|&verdict| verdict as u8);
        Column::Names(verdicts.collect(), &Verdict::NAMES)
    });
    shown.collect()
}

/// Turns grids into 81 characters each, `.` for an empty cell.
fn characters(column: &mut Column) {
    if let Column::Grids(grids) = column {
        for grid in grids.iter_mut().filter(|grid| grid[0] != u8::MAX) {
            *grid = sudoku_cells::characters(grid);
        }
    }
}
