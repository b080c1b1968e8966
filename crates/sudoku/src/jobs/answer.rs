//! Asks about a batch, and prints each answer.

use std::borrow::Cow;

use sudoku_ask::{Answers, Code, NULL, Puzzles, Question, Reason, Verdict};
use sudoku_puzzles::{Batch, GivenAnswer};

use super::context::FULL;
use super::{Context, Job, Special, generate, images_of};
use crate::form::{Answer, Subject, What, cell_names, is_null};
use crate::notes::named;

impl Job {
    /// Asks about a batch; `told` is called whenever something is known, and says whether there is any point
    /// in going on.
    pub(crate) fn ask(
        &self,
        batch: &Batch,
        answers: &mut Answers,
        mut told: impl FnMut(&mut Answers) -> bool,
    ) {
        let candidates = Some(batch).filter(|_| self.reads_candidates());
        let givens = candidates.and_then(Puzzles::batch_givens);
        let candidates = candidates.and_then(Puzzles::batch_candidates);
        let given = |i| match batch.answer(i) {
            Some(GivenAnswer::Cells(cells)) => *cells,
            _ => NULL,
        };
        let pairs = if self.reads_answers() { batch.len() } else { 0 };
        let others: Vec<[u8; 81]> = (0..pairs).map(given).collect();
        let line = |i| batch.line(i) as u64;
        let puzzles = Puzzles {
            candidates: candidates.as_deref(),
            givens: givens.as_deref(),
            others: &others,
            file: batch.file() as u64,
            line: &line,
            engine: self.engine.unwrap_or_default(),
            limits: self.limits,
            ..Puzzles::new(batch.puzzles())
        };
        self.question.answer_each(&puzzles, answers, |answers| {
            self.revise(batch, answers);
            told(answers)
        });
    }

    /// Corrects what the command knows better than the question.
    fn revise(&self, batch: &Batch, answers: &mut Answers) {
        match (&self.question, &self.special) {
            (Question::Check(_), _) => judge_words(batch, answers),
            (_, Special::All(_)) => {
                for verdict in &mut answers.verdicts {
                    if *verdict == Verdict::Multiple {
                        *verdict = Verdict::Solved;
                    }
                }
            }
            _ => {}
        }
    }

    /// Prints what there is to say about a puzzle that is not invalid, in as many lines as it has answers. A
    /// puzzle that is to be left out of the output has none.
    #[inline]
    pub(crate) fn answer(&self, context: &mut Context<'_>, answers: &Answers) {
        let Subject { i, verdict, .. } = context.subject;
        if matches!(self.special, Special::Nothing) && context.print_plain(&answers.columns, i) {
            return;
        }
        let reason = answers.reason(i);
        match (&self.special, verdict) {
            (Special::All(limit), Verdict::Solved) => return self.all(*limit, context),
            (&Special::Images(images, seed), _) => return self.images(images, seed, context),
            (Special::Once { counts: true, .. }, Verdict::New | Verdict::Repeated | Verdict::Known) => return,
            (Special::Rows, Verdict::Valid | Verdict::Unique) => return rows(context, answers),
            (Special::Made { given_up, .. }, _) => {
                generate::count(context.page, answers, i);
                if let Some(gave_up) = reason {
                    return given_up.tell(context.page, gave_up);
                }
            }
            (Special::Rated(scales), _) => scales.count(&mut context.page.tally, answers, i),
            _ => {}
        }
        if let (Special::Once { .. }, Verdict::Unknown, Some(reason)) = (&self.special, verdict, reason) {
            let Subject { batch, file, .. } = context.subject;
            let problem = format!("Line {}: it may occur before: {reason}", batch.line(i));
            context.page.tell(|| named(file, &problem));
        }
        let word = self.word(verdict, reason, answers, i);
        let is_told = |reason: &&Reason| verdict == Verdict::Wrong || reason.code() == Code::Mistake;
        let why = reason.filter(is_told).map(Reason::to_string);
        if let (Verdict::None, Some(why)) = (verdict, &why) {
            let Subject { batch, file, .. } = context.subject;
            context
                .page
                .tell(|| named(file, &format!("Line {}: {why}", batch.line(i))));
        }
        context.print(Answer {
            columns: &answers.columns,
            row: i,
            code: reason.map(Reason::code),
            word: word.as_deref(),
            reason: why.as_deref(),
        });
    }

    /// What stands in place of values, if there are none.
    fn word(
        &self,
        verdict: Verdict,
        reason: Option<&Reason>,
        answers: &Answers,
        i: usize,
    ) -> Option<Cow<'static, str>> {
        let is_word = self
            .columns
            .first()
            .is_some_and(|column| matches!(column.what, What::Word));
        let first = answers.columns.first()?;
        // A job with a row for each answer has none here.
        let is_missing = || matches!(self.special, Special::Rows) || is_null(first, i);
        if !is_word && !is_missing() {
            return None;
        }
        let word = verdict.name();
        Some(match (verdict, reason, answers.columns.last()) {
            (Verdict::Wrong, Some(reason), _) => format!("{word}: {reason}").into(),
            (Verdict::Redundant, _, Some(sudoku_ask::Column::Sets(sets))) => {
                format!("{word}: {}", cell_names(sets[i].unwrap_or_default())).into()
            }
            (Verdict::Unique, Some(reason), _) => match &self.special {
                Special::Rated(scales) => scales.word(reason),
                _ => word.into(),
            },
            _ => word.into(),
        })
    }

    /// Prints the solutions of a puzzle that has several.
    fn all(&self, limit: u64, context: &mut Context<'_>) {
        let engine = self.engine.unwrap_or_default().limits(self.limits);
        let Subject { batch, i, .. } = context.subject;
        let mut solutions = match batch.position(i) {
            Some(position) => engine.solutions(position.candidates()),
            None => engine.solutions(&batch.puzzles()[i]),
        };
        let (mut left, mut is_given_up) = (limit, false);
        while left > 0 && !is_given_up {
            let mut grids: Vec<[u8; 81]> = Vec::new();
            for solution in solutions.by_ref().take(left.min(SOME) as usize) {
                match solution {
                    Ok(solution) => grids.push(solution),
                    Err(_) => is_given_up = true,
                }
            }
            left -= grids.len() as u64;
            if grids.is_empty() || !context.print_all(sudoku_ask::Column::Grids(grids)) {
                break;
            }
        }
        context.page.tally.guesses += solutions.guesses();
        if is_given_up {
            give_up(Verdict::Solved, context);
        }
    }

    /// Prints random images of a puzzle.
    fn images(&self, images: u64, seed: u64, context: &mut Context<'_>) {
        let Subject {
            batch, i, verdict, ..
        } = context.subject;
        let line = |_| batch.line(i) as u64;
        let puzzle = Puzzles {
            file: batch.file() as u64,
            line: &line,
            limits: self.limits,
            ..Puzzles::new(&batch.puzzles()[i..=i])
        };
        let mut answers = Answers::default();
        for first in (0..images).step_by(SOME as usize) {
            let some = Question::from(images_of(seed, first..images.min(first.saturating_add(SOME))));
            some.answer(&puzzle, &mut answers);
            if answers.verdicts == [Verdict::Unknown] {
                return give_up(verdict, context);
            }
            if !context.print_all(answers.columns.swap_remove(0)) {
                break;
            }
        }
    }
}

/// Prints that a puzzle is given up after all, whose verdict had been another.
fn give_up(verdict: Verdict, context: &mut Context<'_>) {
    context.page.tally.replace(verdict, Verdict::Unknown);
    context.subject.verdict = Verdict::Unknown;
    context.print(Answer {
        code: Some(Code::GaveUp),
        word: Some(Verdict::Unknown.name()),
        ..Answer::of(&[sudoku_ask::Column::Grids(vec![NULL])], 0)
    });
}

/// Prints the rows that belong to a puzzle.
fn rows(context: &mut Context<'_>, answers: &Answers) {
    let Some(sudoku_ask::Column::Numbers(indices)) = answers.columns.first() else {
        return;
    };
    let i = context.subject.i as u64;
    let first = indices.partition_point(|&index| index < Some(i));
    let rows = indices[first..].iter().take_while(|&&index| index == Some(i));
    for (row, _) in (first..).zip(rows) {
        context.print(Answer::of(&answers.columns, row));
        if context.page.text.len() >= FULL && !(context.write)(context.page) {
            break;
        }
    }
}

/// How many answers to one puzzle are printed at once.
const SOME: u64 = 512;

/// Judges the answers that are words: none, or multiple.
fn judge_words(batch: &Batch, answers: &mut Answers) {
    let Some(sudoku_ask::Column::Names(truths, _)) = answers.columns.last() else {
        return;
    };
    let verdicts = &mut answers.verdicts;
    answers.reasons.retain_mut(|(i, _, reason)| {
        let word = match batch.answer(*i) {
            Some(GivenAnswer::None) => Verdict::None,
            Some(GivenAnswer::Multiple) => Verdict::Multiple,
            _ => return true,
        };
        let truth = Verdict::ALL[usize::from(truths[*i])];
        match truth {
            Verdict::Invalid | Verdict::Unknown => return true,
            _ if truth == word => verdicts[*i] = Verdict::Right,
            Verdict::None => *reason = Reason::None,
            Verdict::Multiple => *reason = Reason::Multiple,
            _ => *reason = Reason::Unique,
        }
        truth != word
    });
}
