//! How a recursion is watched.
//!
//! A recursive function tells a watcher what it does and knows nothing of what the watcher makes of it: counting,
//! printing, later drawing. `()` is the watcher who does not look; its empty methods are inlined away.

use std::fmt;
use std::io::Write;

/// Sees a recursion call by call, with what went in and what comes out.
pub trait Calls {
    /// The function is called with this.
    fn enter(&mut self, _call: fmt::Arguments) {}
    /// The call that was entered last and not yet left answers this.
    fn leave(&mut self, _answer: fmt::Arguments) {}
}

/// Sees a search by trial: its calls, and the `Step`s it takes and takes back.
///
/// What a step is depends on what is searched; for a Sudoku it is a digit placed in a cell.
pub trait Watcher<Step: ?Sized> {
    /// The search calls itself (the first call counts too).
    fn call(&mut self) {}
    /// It takes this step.
    fn place(&mut self, _step: &Step) {}
    /// It takes the step back.
    fn retract(&mut self, _step: &Step) {}
}

impl Calls for () {}
impl<Step: ?Sized> Watcher<Step> for () {}

/// Watches perhaps.
impl<C: Calls> Calls for Option<C> {
    fn enter(&mut self, call: fmt::Arguments) {
        if let Some(watcher) = self {
            watcher.enter(call);
        }
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        if let Some(watcher) = self {
            watcher.leave(answer);
        }
    }
}

impl<Step: ?Sized, W: Watcher<Step>> Watcher<Step> for Option<W> {
    fn call(&mut self) {
        if let Some(watcher) = self {
            watcher.call();
        }
    }
    fn place(&mut self, step: &Step) {
        if let Some(watcher) = self {
            watcher.place(step);
        }
    }
    fn retract(&mut self, step: &Step) {
        if let Some(watcher) = self {
            watcher.retract(step);
        }
    }
}

/// Two watchers see the same.
impl<A: Calls, B: Calls> Calls for (A, B) {
    fn enter(&mut self, call: fmt::Arguments) {
        self.0.enter(call);
        self.1.enter(call);
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        self.0.leave(answer);
        self.1.leave(answer);
    }
}

impl<Step: ?Sized, A: Watcher<Step>, B: Watcher<Step>> Watcher<Step> for (A, B) {
    fn call(&mut self) {
        self.0.call();
        self.1.call();
    }
    fn place(&mut self, step: &Step) {
        self.0.place(step);
        self.1.place(step);
    }
    fn retract(&mut self, step: &Step) {
        self.0.retract(step);
        self.1.retract(step);
    }
}

/// The watcher behind `--count`.
///
/// ```
/// use topcoder_io::{Count, Watcher};
///
/// fn search(watcher: &mut impl Watcher<u8>) {
///     watcher.call();
///     watcher.place(&5);
///     watcher.retract(&5);
/// }
///
/// let mut count = Count::default();
/// search(&mut count);
/// assert_eq!(count, Count { calls: 1, placed: 1, taken_back: 1 });
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// Calls of the recursive function, the first one included.
    pub calls: u64,
    /// Steps taken: digits placed in a cell, for a Sudoku.
    pub placed: u64,
    /// Steps taken back.
    pub taken_back: u64,
}

/// `calls: 3`, and for a search `calls: 52, placed: 51, taken back: 0`.
impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "calls: {}", self.calls)?;
        if self.placed > 0 {
            write!(f, ", placed: {}, taken back: {}", self.placed, self.taken_back)?;
        }
        Ok(())
    }
}

impl Calls for Count {
    fn enter(&mut self, _call: fmt::Arguments) {
        self.calls += 1;
    }
}

impl<Step: ?Sized> Watcher<Step> for Count {
    fn call(&mut self) {
        self.calls += 1;
    }
    fn place(&mut self, _step: &Step) {
        self.placed += 1;
    }
    fn retract(&mut self, _step: &Step) {
        self.taken_back += 1;
    }
}

/// The watcher behind `--trace`: a line for every call or step, each level two spaces further in.
pub struct Trace<W> {
    out: W,
    name: String,
    depth: usize,
}

impl<W: Write> Trace<W> {
    /// Prints on `out`, each line after `name` and a colon.
    pub fn new(out: W, name: &str) -> Self {
        Self {
            out,
            name: name.to_owned(),
            depth: 0,
        }
    }

    /// A trace that cannot be printed, on a full disk, is no reason to give up the search: errors are ignored.
    fn line(&mut self, what: fmt::Arguments) {
        let _ = writeln!(
            self.out,
            "{}: {:indent$}{what}",
            self.name,
            "",
            indent = 2 * self.depth
        );
    }
}

impl<W: Write> Calls for Trace<W> {
    fn enter(&mut self, call: fmt::Arguments) {
        self.line(call);
        self.depth += 1;
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        self.depth = self.depth.saturating_sub(1);
        self.line(format_args!("= {answer}"));
    }
}

impl<Step: fmt::Display + ?Sized, W: Write> Watcher<Step> for Trace<W> {
    fn place(&mut self, step: &Step) {
        self.line(format_args!("{step}"));
        self.depth += 1;
    }
    fn retract(&mut self, step: &Step) {
        self.depth = self.depth.saturating_sub(1);
        self.line(format_args!("{step} taken back"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_trace_is_nested_and_carries_the_name() {
        let mut out = Vec::new();
        let mut trace = Trace::new(&mut out, "me");
        trace.place("a");
        trace.place("b");
        trace.retract("b");
        trace.place("c");
        assert_eq!(
            String::from_utf8(out).unwrap(),
            "me: a\nme:   b\nme:   b taken back\nme:   c\n"
        );
    }

    #[test]
    fn two_watchers_see_the_same_and_an_absent_one_nothing() {
        let mut watchers = (Some(Count::default()), None::<Count>);
        watchers.enter(format_args!("a call"));
        Watcher::<str>::call(&mut watchers);
        watchers.place("a step");
        assert_eq!(
            watchers.0,
            Some(Count {
                calls: 2,
                placed: 1,
                taken_back: 0
            })
        );
    }
}
