//! Runs the code of a function, a slice at a time.

use std::collections::HashMap;
use std::fmt;

use watchers::Calls;

use super::{Function, Instruction, Mistake, Operator};
use crate::calls::{CallTree, Recorded};

/// The most calls of a function.
pub const MOST_CALLS: u64 = 500_000;
/// The most calls that may wait for an answer at the same time.
pub const MOST_WAITING: u64 = 10_000;

/// The evaluation of a function that is called with some numbers.
pub struct Machine {
    function: Function,
    /// The arguments of the waiting calls, and what they have computed so far.
    stack: Vec<i64>,
    /// For each number on the stack that comes from answers, the expression it comes from: `{0} + {1}`.
    shapes: Vec<Option<String>>,
    frames: Vec<Frame>,
    /// The number of the next instruction.
    next: usize,
    calls: Recorded,
    /// The answers so far, if they are remembered.
    known: Option<HashMap<Box<[i64]>, i64>>,
    ended: Option<Result<i64, Mistake>>,
}

/// A call that waits.
struct Frame {
    /// The start of its arguments on the stack.
    base: usize,
    /// The instruction to return to.
    back: usize,
    /// The number of calls it has made.
    made: usize,
}

/// The longest expression that is still readable, in bytes.
const LONGEST_SHAPE: usize = 40;

/// A call as it is written: the name and the arguments.
struct Written<'a>(&'a str, &'a [i64]);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}(", self.0)?;
        for (i, number) in self.1.iter().enumerate() {
            write!(f, "{}{number}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str(")")
    }
}

impl Machine {
    /// Creates the machine before its first step. With `remember`, a call that has already been answered
    /// is not evaluated again.
    ///
    /// # Errors
    /// If there are too few or too many numbers.
    pub fn new(function: Function, given: &[i64], remember: bool) -> Result<Self, Mistake> {
        let wanted = function.parameters.len();
        if given.len() != wanted {
            let why = format!("“{}” takes {wanted} numbers, not {}", function.name, given.len());
            return Err(Mistake { at: None, why });
        }
        let mut machine = Self {
            function,
            stack: given.to_vec(),
            shapes: vec![None; given.len()],
            frames: Vec::new(),
            next: 0,
            calls: Recorded::default(),
            known: remember.then(HashMap::new),
            ended: None,
        };
        machine.enter(0);
        Ok(machine)
    }

    /// Continues for at most this many instructions; returns whether the evaluation has ended.
    pub fn go_on(&mut self, instructions: usize) -> bool {
        for _ in 0..instructions {
            if self.ended.is_some() {
                break;
            }
            if let Err(mistake) = self.step() {
                self.ended = Some(Err(mistake));
            }
        }
        self.ended.is_some()
    }

    /// Returns the answer, at the end.
    #[must_use]
    pub fn answer(&self) -> Option<i64> {
        self.ended.as_ref()?.as_ref().ok().copied()
    }

    /// Returns, at the end, the reason why there is no answer.
    #[must_use]
    pub fn failure(&self) -> Option<&Mistake> {
        self.ended.as_ref()?.as_ref().err()
    }

    /// Returns the number of calls so far.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.calls.total()
    }

    /// Returns the calls so far.
    #[must_use]
    pub fn tree(&self) -> CallTree {
        self.calls.finish()
    }

    /// Begins a call with the numbers on top of the stack; after it, the machine continues at `back`.
    fn enter(&mut self, back: usize) {
        let base = self.stack.len() - self.function.parameters.len();
        let given = &self.stack[base..];
        let written = Written(&self.function.name, given);
        let known = self.known.as_ref().and_then(|known| known.get(given));
        if let Some(&answer) = known {
            self.calls
                .recall(format_args!("{written}"), format_args!("{answer}"));
            self.put_answer(base, answer);
            self.next = back;
            return;
        }
        self.calls.enter(format_args!("{written}"));
        self.frames.push(Frame { base, back, made: 0 });
        self.next = 0;
    }

    /// Ends the call that was begun last; its answer is the number on top of the stack.
    fn leave(&mut self) {
        let (Some(answer), Some(Frame { base, back, .. })) = (self.stack.pop(), self.frames.pop()) else {
            return;
        };
        let shape = self.shapes.pop().flatten();
        self.calls.waits_for(shape);
        if let Some(known) = &mut self.known {
            known.insert(self.stack[base..].into(), answer);
        }
        self.calls.leave(format_args!("{answer}"));
        self.put_answer(base, answer);
        self.next = back;
        if self.frames.is_empty() {
            self.ended = Some(Ok(answer));
        }
    }

    /// Replaces the arguments of a call by its answer.
    fn put_answer(&mut self, base: usize, answer: i64) {
        self.stack.truncate(base);
        self.shapes.truncate(base);
        self.stack.push(answer);
        let is_kept = self.calls.is_kept();
        let shape = self.frames.last_mut().filter(|_| is_kept).map(|frame| {
            frame.made += 1;
            format!("{{{}}}", frame.made - 1)
        });
        self.shapes.push(shape);
    }

    fn push(&mut self, number: i64) {
        self.stack.push(number);
        self.shapes.push(None);
    }

    fn pop(&mut self) -> i64 {
        self.shapes.pop();
        // The parser's code never takes more than it has put there.
        self.stack.pop().unwrap_or_default()
    }

    /// Returns the expression that joins the two numbers on top of the stack with the operator, if at
    /// least one of them comes from an answer.
    fn shape(&self, operator: Operator) -> Option<String> {
        let (&[.., a, b], [.., left, right]) = (&self.stack[..], &self.shapes[..]) else {
            return None;
        };
        if left.is_none() && right.is_none() {
            return None;
        }
        let part = |shape: &Option<String>, number: i64| match shape {
            Some(sum) if sum.contains(' ') && operator != Operator::Add => format!("({sum})"),
            Some(shape) => shape.clone(),
            None => number.to_string(),
        };
        let (left, right) = (part(left, a), part(right, b));
        let written = match operator {
            Operator::Least | Operator::Most => format!("{}({left}, {right})", operator.sign()),
            _ => format!("{left} {} {right}", operator.sign()),
        };
        (written.len() <= LONGEST_SHAPE).then_some(written)
    }

    fn step(&mut self) -> Result<(), Mistake> {
        let (instruction, at) = self.function.code[self.next];
        self.next += 1;
        match instruction {
            Instruction::Push(number) => self.push(number),
            Instruction::Given(place) => {
                let base = self.frames.last().map_or(0, |frame| frame.base);
                self.push(self.stack[base + place]);
            }
            Instruction::Negate => {
                let number = self.pop();
                let negated = number.checked_neg();
                self.push(negated.ok_or_else(|| beyond(at, &format!("-({number})")))?);
            }
            Instruction::Not => {
                let truth = self.pop();
                self.push(i64::from(truth == 0));
            }
            Instruction::Both(operator) => {
                let shape = self.shape(operator);
                let (b, a) = (self.pop(), self.pop());
                self.stack.push(operator.of(a, b, at)?);
                self.shapes.push(shape);
            }
            Instruction::Jump(to) => self.next = to,
            Instruction::Unless(to) => {
                if self.pop() == 0 {
                    self.next = to;
                }
            }
            Instruction::Call => {
                if self.calls.waiting() == MOST_WAITING {
                    let why = "10,000 calls wait for an answer, and not one has it: perhaps the recursion has no end";
                    return Err(Mistake::new(at, why));
                }
                if self.calls.total() == MOST_CALLS {
                    let why = "stopped after 500,000 calls: it would take many more, or never end";
                    return Err(Mistake::new(at, why));
                }
                self.enter(self.next);
            }
            Instruction::Return => self.leave(),
        }
        Ok(())
    }
}

fn beyond(at: usize, what: &str) -> Mistake {
    Mistake::new(at, format!("{what} is beyond 64 bits"))
}

impl Operator {
    /// Returns the sign as people write it.
    fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Subtract => "-",
            Self::Multiply => "*",
            Self::Divide => "/",
            Self::Remainder => "%",
            Self::Least => "min",
            Self::Most => "max",
            Self::Equal => "=",
            Self::Different => "≠",
            Self::Less => "<",
            Self::AtMost => "≤",
            Self::More => ">",
            Self::AtLeast => "≥",
        }
    }

    fn of(self, a: i64, b: i64, at: usize) -> Result<i64, Mistake> {
        let divided = |result: Option<i64>, sign: &str| {
            if b == 0 {
                return Err(Mistake::new(
                    at,
                    format!("{a} {sign} 0: nothing can be divided by 0"),
                ));
            }
            result.ok_or_else(|| beyond(at, &format!("{a} {sign} {b}")))
        };
        let checked =
            |result: Option<i64>, sign: &str| result.ok_or_else(|| beyond(at, &format!("{a} {sign} {b}")));
        match self {
            Self::Add => checked(a.checked_add(b), "+"),
            Self::Subtract => checked(a.checked_sub(b), "-"),
            Self::Multiply => checked(a.checked_mul(b), "*"),
            Self::Divide => divided(a.checked_div(b), "/"),
            Self::Remainder => divided(a.checked_rem(b), "%"),
            Self::Least => Ok(a.min(b)),
            Self::Most => Ok(a.max(b)),
            Self::Equal => Ok((a == b).into()),
            Self::Different => Ok((a != b).into()),
            Self::Less => Ok((a < b).into()),
            Self::AtMost => Ok((a <= b).into()),
            Self::More => Ok((a > b).into()),
            Self::AtLeast => Ok((a >= b).into()),
        }
    }
}
