//! A function that the reader writes.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::calls::CallTree;
use crate::function::{Function, Machine, Mistake};

/// What is known of a function before it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Heading {
    /// The names of what it is given.
    pub parameters: Vec<String>,
    /// What is wrong with it.
    pub mistake: Option<Mistake>,
}

/// Reads the text of a function.
///
/// # Errors
/// Never: its numbers are small.
#[wasm_bindgen]
pub fn heading(text: &str) -> Result<Ts<Heading>, JsError> {
    let (parameters, mistake) = match Function::parse(text) {
        Ok(function) => (function.parameters, None),
        Err(mistake) => (Vec::new(), Some(mistake)),
    };
    Ok(Heading { parameters, mistake }.into_ts()?)
}

/// A function that is called, a slice at a time.
#[wasm_bindgen]
pub struct Evaluation(Machine);

#[wasm_bindgen]
impl Evaluation {
    /// A call with these numbers, which are whole ones; with `remember`, what was answered once is not worked
    /// out again.
    ///
    /// # Errors
    /// When it is no function, or is given too few or too many numbers.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, given: &[f64], remember: bool) -> Result<Self, JsError> {
        let given: Vec<i64> = given.iter().map(|&number| number as i64).collect();
        Ok(Self(Machine::new(Function::parse(text)?, &given, remember)?))
    }

    /// Goes on by at most this many instructions; whether it is at its end.
    pub fn go_on(&mut self, instructions: usize) -> bool {
        self.0.go_on(instructions)
    }

    /// How many calls there have been so far.
    #[wasm_bindgen(getter)]
    #[must_use]
    pub fn total(&self) -> f64 {
        self.0.total() as f64
    }

    /// The calls so far.
    ///
    /// # Errors
    /// Never: there are fewer calls than numbers that JavaScript keeps exactly.
    pub fn tree(&self) -> Result<Ts<CallTree>, JsError> {
        Ok(self.0.tree().into_ts()?)
    }

    /// Why there is no answer, at the end.
    ///
    /// # Errors
    /// Never: its numbers are small.
    pub fn failure(&self) -> Result<Option<Ts<Mistake>>, JsError> {
        Ok(self.0.failure().map(Tsify::into_ts).transpose()?)
    }
}
