//! A function that the reader writes.

use serde::Serialize;
use tsify::{Ts, Tsify};
use wasm_bindgen::prelude::*;

use crate::calls::CallTree;
use crate::function::{Function, Machine, Mistake};

/// The parts of a function that are known before it is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Heading {
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// The mistake in its text, if there is one.
    pub mistake: Option<Mistake>,
}

/// Reads the text of a function.
///
/// # Errors
/// Never: the numbers are small.
#[wasm_bindgen]
pub fn heading(text: &str) -> Result<Ts<Heading>, JsError> {
    let (parameters, mistake) = match Function::parse(text) {
        Ok(function) => (function.parameters, None),
        Err(mistake) => (Vec::new(), Some(mistake)),
    };
    Ok(Heading { parameters, mistake }.into_ts()?)
}

/// A call of a function, evaluated a slice at a time.
#[wasm_bindgen]
pub struct Evaluation(Machine);

#[wasm_bindgen]
impl Evaluation {
    /// Starts a call with these numbers, which are integers. With `remember`, a call that has already been
    /// answered is not evaluated again.
    ///
    /// # Errors
    /// If the text is not a function, or gets too few or too many numbers.
    #[wasm_bindgen(constructor)]
    pub fn new(text: &str, given: &[f64], remember: bool) -> Result<Self, JsError> {
        let given: Vec<i64> = given.iter().map(|&number| number as i64).collect();
        Ok(Self(Machine::new(Function::parse(text)?, &given, remember)?))
    }

    /// Continues for at most this many instructions; returns whether the evaluation has ended.
    pub fn go_on(&mut self, instructions: usize) -> bool {
        self.0.go_on(instructions)
    }

    /// Returns the calls so far.
    ///
    /// # Errors
    /// Never: there are fewer calls than numbers that JavaScript represents exactly.
    pub fn tree(&self) -> Result<Ts<CallTree>, JsError> {
        Ok(self.0.tree().into_ts()?)
    }

    /// Returns, at the end, the reason why there is no answer.
    ///
    /// # Errors
    /// Never: the numbers are small.
    pub fn failure(&self) -> Result<Option<Ts<Mistake>>, JsError> {
        Ok(self.0.failure().map(Tsify::into_ts).transpose()?)
    }
}
