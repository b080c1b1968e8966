//! How good answers are, and not only whether they are right: the basis of a reward.

use sudoku_cells::{AnswerError, UNITS_OF, check, clashes, validate};
use sudoku_lanes::{Answer, LimitError, Solved};

use super::{About, Ask, OF_ANSWERS, Puzzles, Told};
use crate::{Answers, Code, Column, NULL, Reason, Verdict};

/// How good the answer is that comes with each puzzle. It may be unfinished or wrong; [`NULL`] stands for no
/// answer.
///
/// What is right is decided by the solution: the only one of the puzzle, or the one that [is
/// given](Puzzles::solutions), which is taken to be the only one. If a puzzle has several, a digit is right
/// if it stands in any of them. Two such digits may exclude each other, which `solvable` shows. The columns:
///
/// - `found`: whether there is an answer;
/// - `filled`: how many of the cells that the puzzle leaves empty have a digit; clues do not count;
/// - `right`: how many of these digits are right;
/// - `clues_kept`: whether all clues stand in the answer;
/// - `clashes`: the number of digits that stand more than once, counted in each row, column and box: two
///   equal digits in one row and one box count twice;
/// - `solvable`: whether some solution of the puzzle has all digits of the answer, so that it is right so
///   far;
/// - `solved`: whether it is a solution of the puzzle, the only one or not;
/// - `code`: the [`Code`] of the first of these that applies: nothing was found, the puzzle has no solution,
///   a clue is changed, digits clash, no solution has them all, a cell is empty; null if none does.
#[derive(Clone, Copy, Debug)]
pub struct Grade;

/// What is known of the solutions of a puzzle.
enum Truth {
    None,
    One([u8; 81]),
    Several {
        /// The digits of each cell that stand in some solution, bit d-1 for digit d.
        candidates: [u16; 81],
        /// Whether some solution has all digits of the answer.
        is_solvable: bool,
    },
}

/// What is known of an answer.
#[derive(Default)]
struct Mark {
    filled: u64,
    right: u64,
    /// The first clue that is not kept.
    changed: Option<u8>,
    /// The first cell without a digit.
    blank: Option<u8>,
    clashes: u64,
    solvable: bool,
}

impl Mark {
    /// Creates the mark of an answer; `right` and `solvable` are set later, by `compare`.
    fn new(puzzle: &[u8; 81], given: &[u8; 81]) -> Mark {
        let mut mark = Mark {
            clashes: count_clashes(given),
            ..Mark::default()
        };
        for (cell, (&clue, &digit)) in (0..).zip(puzzle.iter().zip(given)) {
            mark.filled += u64::from(clue == 0 && digit != 0);
            if clue != 0 && clue != digit {
                mark.changed = mark.changed.or(Some(cell));
            }
            if digit == 0 {
                mark.blank = mark.blank.or(Some(cell));
            }
        }
        mark
    }

    fn is_solved(&self) -> bool {
        self.changed.is_none() && self.blank.is_none() && self.clashes == 0
    }

    /// Compares the answer with the truth.
    fn compare(&mut self, puzzle: &[u8; 81], given: &[u8; 81], truth: &Truth) {
        let is_right = |cell: usize| match truth {
            Truth::None => false,
            Truth::One(solution) => solution[cell] == given[cell],
            Truth::Several { candidates, .. } => candidates[cell] << 1 >> given[cell] & 1 == 1,
        };
        let is_new = |cell: &usize| puzzle[*cell] == 0 && given[*cell] != 0;
        self.right = (0..81).filter(is_new).filter(|&cell| is_right(cell)).count() as u64;
        self.solvable = match truth {
            Truth::None => false,
            Truth::One(_) => (0..81).all(|cell| given[cell] == 0 || is_right(cell)),
            Truth::Several { is_solvable, .. } => *is_solvable,
        };
        if self.is_solved() {
            // It is a solution, but not the one that was given.
            (self.right, self.solvable) = (self.filled, true);
        }
    }

    /// Returns the first thing that is wrong.
    fn reason(&self, given: &[u8; 81], truth: &Truth) -> Option<Reason> {
        let answer = |error| Some(Reason::Answer(error));
        match (truth, self.changed, self.blank) {
            (Truth::None, ..) => Some(Reason::None),
            (_, Some(cell), _) => answer(AnswerError::Clue { cell }),
            _ if self.clashes > 0 => clashes(given)
                .next()
                .and_then(|clash| answer(AnswerError::Clash(clash))),
            _ if !self.solvable => Some(Reason::Wrong),
            (_, _, Some(cell)) => answer(AnswerError::Blank { cell }),
            _ => None,
        }
    }
}

/// Counts the digits that stand more than once, in each unit.
fn count_clashes(cells: &[u8; 81]) -> u64 {
    let (mut seen, mut twice) = ([0_u16; 27], [0_u16; 27]);
    for (units, &digit) in UNITS_OF.iter().zip(cells) {
        let bit = 1 << digit >> 1;
        for &unit in units {
            twice[usize::from(unit)] |= seen[usize::from(unit)] & bit;
            seen[usize::from(unit)] |= bit;
        }
    }
    twice.iter().map(|digits| u64::from(digits.count_ones())).sum()
}

fn is_found(given: &[u8; 81]) -> bool {
    given.iter().all(|&cell| cell <= 9)
}

impl Puzzles<'_> {
    /// Returns the solution of a puzzle, if it is given.
    fn solution(&self, i: usize) -> Option<&[u8; 81]> {
        self.solutions.get(i).filter(|solution| **solution != NULL)
    }

    /// Returns what is known of the solutions of a puzzle, for which the engine returned `said` if it was
    /// asked. The error is the input that is invalid, and why.
    fn truth(&self, i: usize, said: Option<&Result<Solved, LimitError>>) -> Result<Truth, (usize, Reason)> {
        let (puzzle, given) = (&self.cells[i], &self.others[i]);
        if let Some(solution) = self.solution(i) {
            return match check(puzzle, solution) {
                Ok(()) => Ok(Truth::One(*solution)),
                Err(error) => Err((2, Reason::Solution(error))),
            };
        }
        let limit = |limit: LimitError| (0, Reason::Limit(limit));
        match said
            .map(|said| said.map_err(limit))
            .transpose()?
            .unwrap_or_default()
            .answer
        {
            Answer::Unique(solution) => Ok(Truth::One(solution)),
            Answer::None => validate(puzzle)
                .map(|()| Truth::None)
                .map_err(|error| (0, Reason::Rules(error))),
            Answer::Multiple(..) if !is_found(given) => Ok(Truth::None),
            Answer::Multiple(..) => {
                let candidates = self.limited().true_candidates(puzzle).map_err(limit)?;
                let keeps_clues =
                    (0..81).all(|cell| [0, given[cell]].contains(&puzzle[cell]) || given[cell] == 0);
                let begun = std::array::from_fn(|cell| puzzle[cell].max(given[cell]));
                let said: Solved = self.limited().solve(&begun).map_err(limit)?;
                let is_solvable = keeps_clues && said.answer != Answer::None;
                Ok(Truth::Several {
                    candidates,
                    is_solvable,
                })
            }
        }
    }
}

/// What is known of an answer to a puzzle whose solutions are known.
struct Row {
    is_found: bool,
    mark: Mark,
    code: Option<Code>,
}

impl Row {
    /// Grades an answer, and adds the verdict.
    fn new(puzzle: &[u8; 81], given: &[u8; 81], truth: &Truth, answers: &mut Answers) -> Row {
        let is_found = is_found(given);
        let mut mark = Mark::default();
        let mut reason = Some(Reason::NotFound);
        if is_found {
            mark = Mark::new(puzzle, given);
            mark.compare(puzzle, given, truth);
            reason = mark.reason(given, truth);
        }
        let code = reason.as_ref().map(Reason::code);
        match reason {
            Some(reason) => answers.say_why(Verdict::Wrong, reason),
            None => answers.say(Verdict::Right),
        }
        Row { is_found, mark, code }
    }
}

/// Returns the columns with their names.
fn table(rows: &[Option<Row>]) -> [(&'static str, Column); 8] {
    let rows = || rows.iter().map(Option::as_ref);
    let flags = |flag: fn(&Row) -> bool| Column::Flags(rows().map(|row| row.map(flag)).collect());
    let numbers = |number: fn(&Row) -> u64| Column::Numbers(rows().map(|row| row.map(number)).collect());
    let codes = rows().map(|row| row.and_then(|row| row.code));
    let codes = codes.map(|code| code.map_or(u8::MAX, |code| code as u8));
    [
        ("found", flags(|row| row.is_found)),
        ("filled", numbers(|row| row.mark.filled)),
        ("right", numbers(|row| row.mark.right)),
        (
            "clues_kept",
            flags(|row| row.is_found && row.mark.changed.is_none()),
        ),
        ("clashes", numbers(|row| row.mark.clashes)),
        ("solvable", flags(|row| row.mark.solvable)),
        ("solved", flags(|row| row.is_found && row.mark.is_solved())),
        ("code", Column::Names(codes.collect(), Code::NAMES)),
    ]
}

impl Ask for Grade {
    fn columns(&self) -> Vec<&'static str> {
        table(&[]).map(|(name, _)| name).into()
    }

    fn about(&self) -> About {
        About::new(OF_ANSWERS).inputs(2)
    }

    fn answer(&self, puzzles: &Puzzles<'_>, answers: &mut Answers, _: &mut Told<'_>) {
        answers.solved.clear();
        if (0..puzzles.cells.len()).any(|i| puzzles.solution(i).is_none()) {
            puzzles.solve(answers);
        }
        let solved = std::mem::take(&mut answers.solved);
        let mut rows = Vec::with_capacity(puzzles.cells.len());
        for (i, (puzzle, given)) in puzzles.cells.iter().zip(puzzles.others).enumerate() {
            match puzzles.truth(i, solved.get(i)) {
                Ok(truth) => rows.push(Some(Row::new(puzzle, given, &truth, answers))),
                Err((input, reason)) => {
                    let is_limit = matches!(reason, Reason::Limit(_));
                    answers.reasons.push((i, input, reason));
                    answers.say(if is_limit {
                        Verdict::Unknown
                    } else {
                        Verdict::Invalid
                    });
                    rows.push(None);
                }
            }
        }
        answers.solved = solved;
        answers.columns = table(&rows).map(|(_, column)| column).into();
    }
}
