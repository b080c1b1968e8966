//! A small function that the reader writes, and its calls.
//!
//! ```text
//! fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)
//! ```
//!
//! The language has whole numbers of 64 bits, `+ - * / %` (a division drops what is left over),
//! `= != < <= > >=`, `and`, `or`, `not`, `if … then … else …`, `min` and `max`, and calls of the one function
//! that it defines. It has no loop, so all that can take long or forever are the calls, and these have a
//! budget.
//!
//! The text is translated in one go (`parse`) into the code of a machine with a stack (`machine`), which
//! keeps the calls that wait on a stack of its own: no recursion, however deep, can exhaust that of the
//! program. The machine runs in slices, so that what shows its work is never busy for long.
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
    /// The names of what it is given.
    pub parameters: Vec<String>,
    /// What the machine does, and the character of the text that it does it for.
    code: Vec<(Instruction, usize)>,
}

/// A step of the machine. What it works on is on top of the stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Instruction {
    /// Puts a number on the stack; true and false are 1 and 0.
    Push(i64),
    /// Puts what the call is given in this place on the stack.
    Given(usize),
    /// Makes one of the number on top.
    Negate,
    Not,
    /// Makes one of the two on top.
    Both(Operator),
    /// Goes on elsewhere; always, or unless what is on top is true.
    Jump(usize),
    Unless(usize),
    /// Calls the function with what is on top.
    Call,
    /// Answers with what is on top.
    Return,
}

/// What makes one number of two.
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

/// What is wrong with a function, and where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Mistake {
    /// The character of the text, from 0; nothing if it is about the whole.
    pub at: Option<usize>,
    /// What is wrong.
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
