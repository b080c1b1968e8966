//! Questions about many puzzles, and the columns of their answers as JavaScript has them.

// Numbers of JavaScript are floats, exact up to 2^53; counts and indices are smaller.
#![allow(clippy::cast_precision_loss)]

use std::sync::atomic::AtomicBool;
use std::task::Poll;

use js_sys::{Array, Float64Array, Int8Array, Uint8Array, Uint16Array};
use sudoku_ask::{
    Answers, Candidates, Canon, Check, Column, Constraints, Count, First, Firsts, GenerateError, Guesses,
    Minimal, Puzzles, Rate, Redundant, Same, Shuffle, Solve, Unique,
};
use sudoku_cells::Position;
use sudoku_lanes::{Engine, Limits};
use sudoku_symmetry::Transform;
use wasm_bindgen::prelude::*;

use crate::explain::{self, NEEDS_HODOKU};

/// A question, and the answers to the last batch of puzzles.
#[wasm_bindgen]
pub struct Question {
    asked: sudoku_ask::Question,
    /// What has been seen of all batches.
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

/// The questions: a line each.
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
    /// The only solution.
    solve() Solve;
    /// Some solution.
    first() First;
    /// How many solutions there are, up to a limit.
    count(limit: u64) Count { limit };
    /// Which candidates stand in some solution.
    candidates() Candidates;
    /// Whether an answer is right.
    check() Check;
    /// The canonical form, a transformation that makes it, and the number of automorphisms.
    canon() Canon { solution: false };
    /// Whether two are the same in disguise.
    same() Same;
    /// The index of the first that is the same in disguise.
    unique() Unique;
    /// Random images, of pairs of a puzzle and its solution or of puzzles.
    shuffle(seed: u64, number: u64, pairs: bool) Shuffle { seed, images: 0..number, pairs };
    /// What the engine guesses, over random images.
    guesses(images: u64, seed: u64) Guesses { images, seed };
    /// Whether it is minimal, and which clues could go.
    redundant() Redundant;
    /// The puzzle without them.
    minimal(seed: u64) Minimal { seed };
}

#[wasm_bindgen]
impl Question {
    /// ER, EP and ED, or score and level, and the technique of the hardest step.
    ///
    /// # Errors
    /// If there is no such scale.
    pub fn rate(scale: &str) -> Result<Question, JsError> {
        Ok(Rate::new(explain::rater(scale)?.clone()).into())
    }

    /// How many puzzles it should be asked about at once: a batch takes milliseconds.
    #[must_use]
    pub fn batch(&self) -> usize {
        self.asked.batch()
    }

    /// Asks about puzzles, 81 bytes each; their candidates, 81 each, if some are positions, 65535 for an
    /// invalid one; and what comes with each, if it is about that. The first is on this line of a file. For
    /// each puzzle the engine may make this number of guesses; once time is over, what is left is given up.
    ///
    /// # Errors
    /// If memory does not suffice.
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
        let candidates =
            candidates.map(|candidates| positions(puzzles.as_chunks().0, candidates.as_chunks().0));
        let puzzles = Puzzles {
            candidates: candidates.as_deref(),
            others: others.as_chunks().0,
            line: &|i| line + i as u64,
            limits: Limits::new().guesses(max_guesses).stop(&stop),
            ..Puzzles::new(puzzles.as_chunks().0)
        };
        self.asked.answer(&puzzles, &mut self.answers);
        if let sudoku_ask::Question::Unique(_) = self.asked {
            self.firsts.see(&mut self.answers)?;
        }
        Ok(())
    }

    /// What has become of each puzzle, as a number.
    #[must_use]
    pub fn verdicts(&self) -> Vec<u8> {
        self.answers
            .verdicts
            .iter()
            .map(|&verdict| verdict as u8)
            .collect()
    }

    /// A column of the answers. Null is 255 in each byte, 65535 in each cell of candidates, -1 among numbers
    /// and flags, and null in a list.
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
            // Steps are asked for of one puzzle, see `explain`.
            Column::Paths(_) => JsValue::NULL,
        }
    }
}

/// The candidates of positions, and of puzzles among them.
fn positions(puzzles: &[[u8; 81]], candidates: &[[u16; 81]]) -> Vec<[u16; 81]> {
    let all = puzzles.iter().zip(candidates);
    all.map(|(puzzle, candidates)| match candidates[0] {
        u16::MAX => *Position::of_puzzle(puzzle).candidates(),
        _ => *candidates,
    })
    .collect()
}

/// New puzzles on the way.
#[wasm_bindgen]
pub struct Making(sudoku_ask::Making);

#[wasm_bindgen]
impl Making {
    /// This many, whose numbers begin with `from`, at least 1; `constraints` are names and words by turns.
    ///
    /// # Errors
    /// If a constraint means nothing, or no puzzle is like that.
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
        let end = end.ok_or_else(|| JsError::new("from: the last number does not fit into 64 bits"))?;
        let making = chosen.puzzles(from..end);
        Ok(Making(making.map_err(|error| refused(&error))?))
    }

    /// The next puzzle and its solution, if it is ready; otherwise it is gone on with for some milliseconds.
    ///
    /// # Errors
    /// If it is given up.
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

/// Why puzzles cannot be made; what is in the other wasm says so.
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
    /// Of 81 cells, or of their candidates, if there are some; the search may make this number of guesses.
    ///
    /// # Errors
    /// If there are not 81.
    #[wasm_bindgen(constructor)]
    pub fn new(puzzle: &[u8], candidates: Option<Vec<u16>>, max_guesses: u64) -> Result<Solutions, JsError> {
        let engine = Engine::new().limits(Limits::new().guesses(max_guesses));
        Ok(Solutions(match candidates {
            Some(candidates) => engine.solutions::<[u16; 81]>(candidates[..].try_into()?),
            None => engine.solutions::<[u8; 81]>(puzzle.try_into()?),
        }))
    }

    /// The next one.
    ///
    /// # Errors
    /// If it takes more guesses than it may.
    pub fn next_solution(&mut self) -> Result<Option<Vec<u8>>, JsError> {
        Ok(self.0.next().transpose()?.map(Vec::from))
    }

    /// Passes over up to this many; returns how many there were, and nothing if it takes more guesses than it
    /// may.
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

/// Whether it is transposed, 9 rows, 9 columns, 10 digits.
fn parts(transform: &Transform) -> [u8; 29] {
    let mut parts = [u8::from(transform.is_transposed()); 29];
    parts[1..10].copy_from_slice(transform.rows());
    parts[10..19].copy_from_slice(transform.columns());
    parts[19..].copy_from_slice(transform.digits());
    parts
}
