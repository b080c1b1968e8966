//! The machine that runs the code of a function, a slice at a time.

use std::collections::HashMap;
use std::fmt;

use watchers::Calls;

use super::{Function, Instruction, Mistake, Operator};
use crate::calls::{CallTree, Recorded};

/// How many calls there may be.
pub const MOST_CALLS: u64 = 500_000;
/// How many of them may wait for an answer at a time.
pub const MOST_WAITING: u64 = 10_000;

/// A function that is called with some numbers.
pub struct Machine {
    function: Function,
    /// What the calls that wait are given, and what they have worked out so far.
    stack: Vec<i64>,
    /// How each number on the stack is written where it comes from answers: `{0} + {1}`.
    shapes: Vec<Option<String>>,
    frames: Vec<Frame>,
    /// The next instruction.
    next: usize,
    calls: Recorded,
    /// What has been answered, where that is remembered.
    known: Option<HashMap<Box<[i64]>, i64>>,
    ended: Option<Result<i64, Mistake>>,
}

/// A call that waits.
struct Frame {
    /// Where its numbers begin on the stack.
    base: usize,
    /// The instruction after it.
    back: usize,
    /// How many calls it has made.
    made: usize,
}

/// Longer than this nobody reads what is worked out.
const LONGEST_SHAPE: usize = 40;

/// A call as one writes it.
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
    /// The function before its first step; `remember`: what it has answered once is not worked out again.
    ///
    /// # Errors
    /// When it is given too few or too many numbers.
    pub fn new(function: Function, given: &[i64], remember: bool) -> Result<Self, Mistake> {
        let wanted = function.parameters.len();
        if given.len() != wanted {
            let why = format!(
                "“{}” is given {wanted} numbers, not {}",
                function.name,
                given.len()
            );
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

    /// Goes on by at most this many instructions; whether it is at its end.
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

    /// The answer, at the end.
    #[must_use]
    pub fn answer(&self) -> Option<i64> {
        self.ended.as_ref()?.as_ref().ok().copied()
    }

    /// Why there is no answer, at the end.
    #[must_use]
    pub fn failure(&self) -> Option<&Mistake> {
        self.ended.as_ref()?.as_ref().err()
    }

    /// How many calls there have been so far.
    #[must_use]
    pub fn total(&self) -> u64 {
        self.calls.total()
    }

    /// The calls so far.
    #[must_use]
    pub fn tree(&self) -> CallTree {
        self.calls.finish()
    }

    /// Begins a call with the numbers on top of the stack, to go on `back` there afterwards.
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

    /// Ends the call that was begun last with the number on top of the stack.
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

    /// Puts the answer of a call in the place of what it was given.
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
        // What the parser writes never takes more than it has put there.
        self.stack.pop().unwrap_or_default()
    }

    /// How the two numbers on top of the stack are written with the operator between them, where one comes
    /// from an answer.
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
    Mistake::new(at, format!("{what} is beyond the numbers of 64 bits"))
}

impl Operator {
    /// As people write it.
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

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const FIB: &str = "fib(n) = if n < 2 then n else fib(n - 1) + fib(n - 2)";

    #[test]
    fn a_call_says_what_it_does_with_the_answers_it_waits_for() {
        let shapes = |text: &str, given: &[i64]| -> Vec<_> {
            run(text, given, false)
                .tree()
                .calls
                .into_iter()
                .map(|call| call.waits_for.unwrap_or_default())
                .collect()
        };
        assert_eq!(shapes(FIB, &[3]), ["{0} + {1}", "{0} + {1}", "", "", ""]);
        assert_eq!(
            shapes("fac(n) = if n < 2 then 1 else n * fac(n - 1)", &[3]),
            ["3 * {0}", "2 * {0}", ""]
        );
        // A call whose answer is given to another one is waited for there.
        let ack =
            "ack(m, n) = if m = 0 then n + 1 else if n = 0 then ack(m - 1, 1) else ack(m - 1, ack(m, n - 1))";
        assert_eq!(shapes(ack, &[1, 1])[0], "{1}");
        assert_eq!(
            shapes("f(n) = if n = 0 then 1 else 2 * (f(n - 1) + 3)", &[1])[0],
            "2 * ({0} + 3)"
        );
    }

    fn run(text: &str, given: &[i64], remember: bool) -> Machine {
        let mut machine = Machine::new(Function::parse(text).unwrap(), given, remember).unwrap();
        while !machine.go_on(997) {}
        machine
    }

    fn answer(text: &str, given: &[i64]) -> Result<i64, String> {
        let machine = run(text, given, false);
        machine
            .answer()
            .ok_or_else(|| machine.failure().unwrap().to_string())
    }

    #[test]
    fn functions_that_everybody_knows_answer_what_everybody_knows() {
        for (text, given, expected) in [
            (FIB, &[20][..], 6765),
            (
                "fact(n) = if n = 0 then 1 else n * fact(n - 1)",
                &[20],
                2_432_902_008_176_640_000,
            ),
            ("gcd(a, b) = if b = 0 then a else gcd(b, a % b)", &[1071, 462], 21),
            (
                "power(x, n) = if n = 0 then 1 else if n % 2 = 1 then x * power(x, n - 1) else power(x * x, n / 2)",
                &[3, 13],
                1_594_323,
            ),
            (
                "choose(n, k) = if k = 0 or k = n then 1 else choose(n - 1, k - 1) + choose(n - 1, k)",
                &[10, 4],
                210,
            ),
            (
                "ack(m, n) = if m = 0 then n + 1 else if n = 0 then ack(m - 1, 1) else ack(m - 1, ack(m, n - 1))",
                &[2, 3],
                9,
            ),
            (
                "hanoi(n, from, to) = if n = 0 then 0 else hanoi(n - 1, from, 6 - from - to) + 1 + hanoi(n - 1, 6 - from - to, to)",
                &[7, 1, 3],
                127,
            ),
            ("f() = max(1, 7, 3) - min(4, 2, 9)", &[], 5),
            ("f(n) = if not not (n > 3 and not n = 5) then 1 else 0", &[4], 1),
            ("f(n) = --n - -2 * 3", &[4], 10),
            ("f(n) = -7 / 2 * 100 + -7 % 2", &[0], -301),
        ] {
            assert_eq!(answer(text, given), Ok(expected), "{text}");
        }
    }

    /// The right side of `and` and `or` is not worked out where the left one decides.
    #[test]
    fn and_and_or_stop_early() {
        assert_eq!(answer("f(n) = if n = 0 or 1 / n > 5 then 1 else 0", &[0]), Ok(1));
        assert_eq!(
            answer("f(n) = if n != 0 and 1 / n > 5 then 1 else 0", &[0]),
            Ok(0)
        );
    }

    #[test]
    fn what_cannot_be_worked_out_is_told_with_its_place() {
        assert_eq!(
            answer("f(n) = 7 / n", &[0]).unwrap_err(),
            "character 10: 7 / 0: nothing can be divided by 0"
        );
        assert_eq!(
            answer("f(n) = n * n", &[i64::MAX]).unwrap_err(),
            "character 10: 9223372036854775807 * 9223372036854775807 is beyond the numbers of 64 bits"
        );
        assert!(
            answer("f(n) = n / (0 - 1)", &[i64::MIN])
                .unwrap_err()
                .contains("beyond")
        );
        assert!(answer("f(n) = -n", &[i64::MIN]).unwrap_err().contains("beyond"));
        assert!(Machine::new(Function::parse(FIB).unwrap(), &[], false).is_err());
    }

    #[test]
    fn a_recursion_without_an_end_is_ended_and_its_calls_are_there() {
        let endless = run("f(n) = f(n + 1)", &[0], false);
        assert!(endless.failure().unwrap().why.contains("10,000 calls wait"));
        let tree = endless.tree();
        assert_eq!((tree.total, tree.answer), (MOST_WAITING, None));
        assert_eq!(tree.calls[3].call, "f(3)");
        let long = run(FIB, &[40], false);
        assert!(long.failure().unwrap().why.contains("500,000 calls"));
        assert_eq!(long.tree().total, MOST_CALLS);
        assert_eq!(long.tree().calls[0].call, "fib(40)");
    }

    /// fib(n) calls itself 2 F(n + 1) - 1 times in all; where answers are remembered, each of the numbers
    /// down to 0 is worked out once, and all but the last two ask for two.
    #[test]
    fn what_is_remembered_is_not_worked_out_again() {
        for n in 2..20_u32 {
            let [plain, remembering] = [false, true].map(|remember| run(FIB, &[n.into()], remember));
            assert_eq!(plain.answer(), remembering.answer());
            let mut fibonacci = (0, 1);
            for _ in 0..n {
                fibonacci = (fibonacci.1, fibonacci.0 + fibonacci.1);
            }
            assert_eq!(plain.total(), 2 * fibonacci.1 - 1);
            assert_eq!(remembering.total(), 2 * u64::from(n) - 1);
            assert_eq!(remembering.tree().remembered, u64::from(n) - 2);
        }
    }

    proptest! {
        #[test]
        fn rust_works_out_the_same(a in -50..50_i64, b in -50..50_i64, c in -3..3_i64) {
            let text = "f(a, b, c) = if a < b and not b <= c or a = c then a * b - c else (a + b) * -c";
            let expected = if a < b && b > c || a == c { a * b - c } else { (a + b) * -c };
            prop_assert_eq!(answer(text, &[a, b, c]), Ok(expected));
        }
    }
}
