//! The watcher behind `--trace`.

use std::fmt;
use std::io::Write;

use crate::{Calls, Watcher};

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

    /// A trace that cannot be printed, on a full disk, is no reason to give up the search: errors are
    /// ignored.
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
}
