//! Questions about many puzzles, and the columns of their answers as types of JavaScript.

// Numbers of JavaScript are floats, exact up to 2^53; counts and indices are smaller.
#![allow(clippy::cast_precision_loss)]

use std::sync::atomic::AtomicBool;
use std::task::Poll;

use js_sys::{Array, Float64Array, Int8Array, Uint8Array, Uint16Array};
use sudoku_ask::{
    Answers, Candidates, Canon, Check, Column, Constraints, Count, First, Firsts, GenerateError, Guesses,
    Minimal, Puzzles, Rate, Redundant, Same, Shuffle, Solve, Unique, not_candidates, positions, reason,
};
use sudoku_lanes::{Engine, Limits};
use sudoku_symmetry::Transform;
use wasm_bindgen::prelude::*;

use crate::explain::{self, NEEDS_HODOKU};

/// A question, and the answers to the last batch of puzzles.
#[wasm_bindgen]
pub struct Question {
    asked: sudoku_ask::Question,
    /// The puzzles seen in all batches so far.
    firsts: Firsts,
    answers: Answers,
}

impl<Q: Into<sudoku_ask::Question>> From<Q> for Question {
    fn from(question: Q) -> Question {
        Question {
            asked: question.into(),
            firsts: Firsts::default(),
            answers: Answers::default(),
        }
    }
}

/// The questions, one on a line.
macro_rules! questions {
    ($($(#[$doc:meta])* $name:ident($($argument:ident: $type:ty),*) $question:expr;)*) => {
        #[wasm_bindgen]
        impl Question {
            $($(#[$doc])* #[must_use] pub fn $name($($argument: $type),*) -> Question {
                $question.into()
            })*
        }
    };
}

questions! {
    /// Asks for the only solution.
    solve() Solve;
    /// Asks for some solution.
    first() First;
    /// Asks how many solutions there are, up to a limit.
    count(limit: u64) Count { limit };
    /// Asks which candidates occur in some solution.
    candidates() Candidates;
    /// Asks whether an answer is right.
    check() Check;
    /// Asks for the canonical form, a transformation that makes it, and the number of automorphisms.
    canon() Canon { solution: false };
    /// Asks whether two puzzles are the same in disguise.
    same() Same;
    /// Asks for the index of the first puzzle that is the same in disguise.
    unique() Unique;
    /// Asks for random images, of puzzles or of pairs of a puzzle and its solution.
    shuffle(seed: u64, number: u64, pairs: bool) Shuffle { seed, images: 0..number, pairs };
    /// Asks how many guesses the engine needs, over random images.
    guesses(images: u64, seed: u64) Guesses { images, seed };
    /// Asks whether a puzzle is minimal, and which clues could be removed.
    redundant() Redundant;
    /// Asks for the puzzle without redundant clues.
    minimal(seed: u64) Minimal { seed };
}

#[wasm_bindgen]
impl Question {
    /// Asks for ER, EP and ED, or score and level, and the technique of the hardest step.
    ///
    /// # Errors
    /// If there is no such scale.
    pub fn rate(scale: &str) -> Result<Question, JsError> {
        Ok(Rate::new(explain::rater(scale)?.clone()).into())
    }

    /// Returns how many puzzles to ask about at once: such a batch takes milliseconds.
    #[must_use]
    pub fn batch(&self) -> usize {
        self.asked.batch()
    }

    /// Asks about puzzles, 81 bytes each. If some are positions, `candidates` has 81 for each; all nine are
    /// in the cells of a puzzle. `others` has the grid that comes with each, if the question is about that.
    /// The first puzzle counts as line `line` of a file. For each puzzle the engine may make `max_guesses`
    /// guesses; once the time is over, the remaining ones are given up.
    ///
    /// # Errors
    /// If there is not enough memory.
    pub fn answer(
        &mut self,
        puzzles: &[u8],
        candidates: Option<Vec<u16>>,
        others: &[u8],
        line: u64,
        max_guesses: u64,
        is_over: bool,
    ) -> Result<(), JsError> {
        let stop = AtomicBool::new(is_over);
        let cells = puzzles.as_chunks().0;
        let both = candidates.map(|candidates| positions(cells, candidates.as_chunks().0));
        let puzzles = Puzzles {
            candidates: both.as_ref().map(|(_, candidates)| &candidates[..]),
            others: others.as_chunks().0,
            line: &|i| line + i as u64,
            limits: Limits::new().guesses(max_guesses).stop(&stop),
            ..Puzzles::new(both.as_ref().map_or(cells, |(cells, _)| cells))
        };
        self.asked.answer(&puzzles, &mut self.answers);
        if let sudoku_ask::Question::Unique(_) = self.asked {
            self.firsts.see(&mut self.answers)?;
        }
        Ok(())
    }

    /// Returns the verdict on each puzzle, as a number.
    #[must_use]
    pub fn verdicts(&self) -> Vec<u8> {
        self.answers
            .verdicts
            .iter()
            .map(|&verdict| verdict as u8)
            .collect()
    }

    /// Returns a column of the answers. Null is 255 in each byte, 65535 in each cell of candidates, -1 among
    /// numbers and flags, and null in a list.
    #[must_use]
    pub fn column(&self, column: usize) -> JsValue {
        match &self.answers.columns[column] {
            Column::Grids(grids) => Uint8Array::from(grids.as_flattened()).into(),
            Column::Candidates(all) => Uint16Array::from(all.as_flattened()).into(),
            Column::Names(names, words) => list(names, |&name| words.get(usize::from(name)).copied()),
            Column::Texts(texts) => list(texts, Option::as_deref),
            Column::Numbers(numbers) => floats(numbers, |number| number as f64),
            Column::Reals(reals) => floats(reals, |real| real),
            Column::Flags(flags) => {
                let flags: Vec<i8> = flags.iter().map(|flag| flag.map_or(-1, i8::from)).collect();
                Int8Array::from(&flags[..]).into()
            }
            Column::Sets(sets) => bytes(sets, |set: &u128| {
                std::array::from_fn::<u8, 81, _>(|cell| (set >> cell & 1) as u8)
            }),
            Column::Transforms(all) => bytes(all, parts),
            // Steps are only asked for one puzzle: see `explain`.
            Column::Paths(_) => JsValue::NULL,
        }
    }
}

/// New puzzles in the making.
#[wasm_bindgen]
pub struct Making(sudoku_ask::Making);

#[wasm_bindgen]
impl Making {
    /// Begins to make this many puzzles, whose numbers begin with `from`, which is at least 1. In
    /// `constraints`, names and words alternate.
    ///
    /// # Errors
    /// If a constraint is invalid, or no puzzle can meet them all.
    #[wasm_bindgen(constructor)]
    pub fn new(constraints: Vec<String>, seed: u64, from: u64, number: u32) -> Result<Making, JsError> {
        let mut chosen = Constraints {
            seed,
            ..Constraints::default()
        };
        for [name, words] in constraints.as_chunks().0 {
            chosen.set(name, words).map_err(|error| refused(&error))?;
        }
        let end = from.checked_add(number.into());
        let end = end.ok_or_else(|| JsError::new("from: the last number must be below 2^64 - 1"))?;
        let making = chosen.puzzles(from..end);
        Ok(Making(making.map_err(|error| refused(&error))?))
    }

    /// Works for some milliseconds at most, and returns the next puzzle and its solution if they are ready.
    ///
    /// # Errors
    /// If the puzzle is given up.
    pub fn go_on(&mut self) -> Result<Option<Vec<u8>>, JsError> {
        match self.0.poll_next() {
            Poll::Ready(Some(puzzle)) => {
                let puzzle = puzzle?;
                Ok(Some([puzzle.clues, puzzle.solution].concat()))
            }
            _ => Ok(None),
        }
    }
}

/// Returns why puzzles cannot be made. If a constraint needs the other wasm, the error says so.
fn refused(error: &GenerateError) -> JsError {
    match error {
        GenerateError::LeftOut(constraint) => JsError::new(&format!("{constraint}: {NEEDS_HODOKU}")),
        error => JsError::from(error),
    }
}

/// The solutions of a puzzle or position, one after the other.
#[wasm_bindgen]
pub struct Solutions(sudoku_lanes::Solutions<Limits<'static>>);

#[wasm_bindgen]
impl Solutions {
    /// Begins the search in 81 cells, or in their candidates if there are any. The search may make
    /// `max_guesses` guesses.
    ///
    /// # Errors
    /// If there are not 81 of them, or they are not a puzzle or position.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &[u8], candidates: Option<Vec<u16>>, max_guesses: u64) -> Result<Solutions, JsError> {
        let engine = Engine::new().limits(Limits::new().guesses(max_guesses));
        let puzzle: [u8; 81] = puzzle.try_into()?;
        let candidates: Option<[u16; 81]> = candidates.as_deref().map(TryInto::try_into).transpose()?;
        let reason = reason(&puzzle, None).or_else(|| not_candidates(&puzzle, candidates.as_ref()?));
        if let Some(reason) = reason {
            return Err(JsError::new(&reason.to_string()));
        }
        Ok(Solutions(match candidates {
            Some(candidates) => engine.solutions(&positions(&[puzzle], &[candidates]).1[0]),
            None => engine.solutions(&puzzle),
        }))
    }

    /// Returns the next solution.
    ///
    /// # Errors
    /// If the search takes more guesses than it may.
    pub fn next_solution(&mut self) -> Result<Option<Vec<u8>>, JsError> {
        Ok(self.0.next().transpose()?.map(Vec::from))
    }

    /// Skips up to `most` solutions. Returns how many there were; `None` if the search takes more guesses
    /// than it may.
    #[must_use]
    pub fn skip(&mut self, most: u32) -> Option<u32> {
        let mut some = self.0.by_ref().take(most as usize);
        some.try_fold(0, |count, solution| solution.ok().map(|_| count + 1))
    }
}

fn list<T>(values: &[T], word: impl Fn(&T) -> Option<&str>) -> JsValue {
    let words = values
        .iter()
        .map(|value| word(value).map_or(JsValue::NULL, JsValue::from));
    words.collect::<Array>().into()
}

fn floats<T: Copy>(values: &[Option<T>], float: impl Fn(T) -> f64) -> JsValue {
    let floats: Vec<f64> = values.iter().map(|value| value.map_or(-1.0, &float)).collect();
    Float64Array::from(&floats[..]).into()
}

fn bytes<T, const N: usize>(values: &[Option<T>], bytes: impl Fn(&T) -> [u8; N]) -> JsValue {
    let all = values
        .iter()
        .map(|value| value.as_ref().map_or([u8::MAX; N], &bytes));
    let all: Vec<[u8; N]> = all.collect();
    Uint8Array::from(all.as_flattened()).into()
}

/// Returns a transformation as 29 bytes: whether it is transposed, 9 rows, 9 columns, 10 digits.
fn parts(transform: &Transform) -> [u8; 29] {
    let mut parts = [u8::from(transform.is_transposed()); 29];
    parts[1..10].copy_from_slice(transform.rows());
    parts[10..19].copy_from_slice(transform.columns());
    parts[19..].copy_from_slice(transform.digits());
    parts
}
