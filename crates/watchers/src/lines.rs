//! The lines of a trace: their limits, and the form of lists in them.

use std::fmt::{self, Write as _};
use std::io::Write;

/// The limits on what is printed of a trace.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The greatest depth that is printed.
    pub deepest: usize,
    /// The greatest number of lines that is printed.
    pub lines: u64,
}

/// The limits that print everything.
impl Default for Limits {
    fn default() -> Self {
        Self {
            deepest: usize::MAX,
            lines: u64::MAX,
        }
    }
}

/// Lines up to a limit, after which one more line marks the end.
///
/// Each line is written in one piece, so a buffer never ends in the middle of a line: whatever is printed
/// meanwhile on the same stream, such as a panic, stands between lines.
pub(crate) struct Lines<W> {
    out: W,
    text: String,
    limits: Limits,
}

impl<W: Write> Lines<W> {
    pub(crate) fn new(out: W, limits: Limits) -> Self {
        Self {
            out,
            text: String::new(),
            limits,
        }
    }

    /// Prints a line, and after the last one that the limit allows, the `end` of the trace. Errors are
    /// ignored: the search goes on if the trace cannot be printed, for example on a full disk.
    pub(crate) fn line(&mut self, depth: usize, line: fmt::Arguments, end: fmt::Arguments) {
        if depth > self.limits.deepest {
            return;
        }
        self.text.clear();
        // Writing to a string cannot fail.
        let _ = match self.limits.lines {
            0 => return,
            1 => writeln!(self.text, "{line}\n{end}"),
            _ => writeln!(self.text, "{line}"),
        };
        let _ = self.out.write_all(self.text.as_bytes());
        if self.are_few() {
            self.limits.lines -= 1;
        }
    }

    /// Whether the number of lines is limited.
    pub(crate) fn are_few(&self) -> bool {
        self.limits.lines != u64::MAX
    }

    /// Whether nothing more is printed, whatever the depth.
    pub(crate) fn is_over(&self) -> bool {
        self.limits.lines == 0
    }
}

/// Returns the digits of a set, bit *d* for digit *d*.
pub(crate) fn digits_of(set: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |digit| set >> digit & 1 == 1)
}

/// Returns the items as a text, with the separator between them.
pub(crate) fn list(items: impl IntoIterator<Item = impl fmt::Display>, separator: &str) -> String {
    let mut text = String::new();
    for item in items {
        let before = if text.is_empty() { "" } else { separator };
        // Writing to a string cannot fail.
        let _ = write!(text, "{before}{item}");
    }
    text
}
