//! A small function that the reader writes, and the record of its calls.
//!
//! ```text
//! fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)
//! ```
//!
//! The language has integers of 64 bits, `+ - * / %` (a division drops the remainder), `= != < <= > >=`,
//! `and`, `or`, `not`, `if … then … else …`, `min` and `max`, and calls of the one function that it defines.
//! It has no loops, so only calls can take long or forever; they have a budget.
//!
//! The text is translated in one pass (`parse`) into the code of a machine with a stack (`machine`). The
//! machine keeps the waiting calls on a stack of its own, so that no recursion, however deep, can exhaust the
//! program's stack. It runs in slices, so that the code that shows its work is never blocked for long.
//!
//! ```
//! use page::function::{Function, Machine};
//!
//! let fib = Function::parse("fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)")?;
//! let mut machine = Machine::new(fib, &[10], false)?;
//! while !machine.go_on(10_000) {}
//! assert_eq!((machine.answer(), machine.tree().total), (Some(55), 177));
//! # Ok::<(), page::function::Mistake>(())
//! ```

mod machine;
mod parse;
mod tokens;

use std::fmt;

use serde::Serialize;
use tsify::Tsify;

pub use machine::{MOST_CALLS, MOST_WAITING, Machine};
pub use parse::MOST_CHARACTERS;

/// A function, translated.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Function {
    /// Its name.
    pub name: String,
    /// The names of its parameters.
    pub parameters: Vec<String>,
    /// The instructions, each with the character of the text that it was made from.
    code: Vec<(Instruction, usize)>,
}

/// A step of the machine. Its operands are on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instruction {
    /// Puts a number on the stack; true and false are 1 and 0.
    Push(i64),
    /// Puts the argument with this number on the stack.
    Given(usize),
    /// Replaces the number on top by its negative, or by its logical negation.
    Negate,
    Not,
    /// Replaces the two numbers on top by one.
    Both(Operator),
    /// Jumps to an instruction; always, or unless the number on top is true.
    Jump(usize),
    Unless(usize),
    /// Calls the function with the numbers on top.
    Call,
    /// Returns the number on top.
    Return,
}

/// An operator on two numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Operator {
    Add,
    Subtract,
    Multiply,
    Divide,
    Remainder,
    Least,
    Most,
    Equal,
    Different,
    Less,
    AtMost,
    More,
    AtLeast,
}

/// A mistake in a function, and its place.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Mistake {
    /// The character of the text, from 0; `None` if the mistake concerns the whole text.
    pub at: Option<usize>,
    /// The reason.
    pub why: String,
}

impl Mistake {
    #[inline(never)]
    fn new(at: usize, why: impl Into<String>) -> Self {
        Self {
            at: Some(at),
            why: why.into(),
        }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        if let Some(at) = self.at {
            write!(f, "character {}: ", at + 1)?;
        }
        f.write_str(&self.why)
    }
}

impl std::error::Error for Mistake {}
