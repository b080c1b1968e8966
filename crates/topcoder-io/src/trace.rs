//! The watchers behind `--trace`: what a search does, line by line, for people.
//!
//! A line has its depth, which is the number of steps that are taken, as a number and by its indentation.
//! What would fill a screen without telling anything is folded: a run of steps that had no alternative is one
//! line, and so is what is taken back with a guess, what follows from one cell, what is covered for one step,
//! and what is uncovered on the way back.

use std::fmt::{self, Write as _};
use std::io::Write;

use crate::{Calls, Item, Reason, Watcher};

/// How much of a trace is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Nothing deeper than this is printed.
    pub deepest: usize,
    /// Nothing after this many lines is printed.
    pub lines: u64,
}

/// Prints everything.
impl Default for Limits {
    fn default() -> Self {
        Self {
            deepest: usize::MAX,
            lines: u64::MAX,
        }
    }
}

/// Lines up to a limit; what comes after the last one is told by one line more.
pub(crate) struct Lines<W> {
    out: W,
    limits: Limits,
}

impl<W: Write> Lines<W> {
    pub(crate) fn new(out: W, limits: Limits) -> Self {
        Self { out, limits }
    }

    /// Prints a line; the `end` of the trace where it is one too many. A trace that cannot be printed, on a
    /// full disk, is no reason to give up the search: errors are ignored.
    pub(crate) fn line(&mut self, depth: usize, line: fmt::Arguments, end: fmt::Arguments) {
        if depth > self.limits.deepest {
            return;
        }
        match self.limits.lines {
            0 => return,
            1 => drop(writeln!(self.out, "{line}\n{end}")),
            _ => drop(writeln!(self.out, "{line}")),
        }
        self.limits.lines -= 1;
    }

    /// Whether nothing more is printed, whatever the depth.
    pub(crate) fn is_over(&self) -> bool {
        self.limits.lines == 0
    }
}

/// Prints a line for every call, or for every step and what it leads to.
///
/// ```
/// use topcoder_io::{Item, Limits, Reason, Trace, Watcher};
///
/// let mut out = Vec::new();
/// let mut trace = Trace::new(&mut out, "me", Limits::default());
/// Watcher::<str>::choose(&mut trace, Item::cell(0), 2);
/// trace.consider("row 0, col 0: 4");
/// trace.place("row 0, col 0: 4");
/// trace.refuse("row 0, col 0: 4", Reason::Row);
/// trace.retract("row 0, col 0: 4");
/// trace.consider("row 0, col 0: 5");
/// trace.place("row 0, col 0: 5");
/// trace.finish();
/// assert_eq!(
///     String::from_utf8(out)?,
///     "me:  0 row 0, col 0: 4, illegal: in the row\nme:  0 row 0, col 0: 5, guess 2 of 2\n"
/// );
/// # Ok::<(), std::string::FromUtf8Error>(())
/// ```
pub struct Trace<W: Write> {
    lines: Lines<W>,
    name: String,
    /// How many steps are taken; for calls, how many are open.
    depth: usize,
    /// For each depth, the item that is being filled there.
    levels: Vec<Level>,
    /// The state that is visited, and the one it was made from; nothing where the search goes back by itself.
    visited: Option<(usize, usize)>,
    /// The step that was taken last, as long as it may still be refused.
    fresh: Option<String>,
    /// The step that was taken last was refused, and is not taken back in words.
    refused: bool,
    run: Run,
}

#[derive(Clone, Copy, Default)]
struct Level {
    /// How many candidates the item has, if the search knows.
    candidates: Option<usize>,
    /// How many of them were considered.
    considered: usize,
    /// Whether one of them was not refused.
    accepted: bool,
    /// The item whose turn it was, and how many candidates it has, if this one was foreseen to have fewer.
    passed_over: Option<(Item, usize)>,
}

impl Level {
    /// What is added to a line about a foreseen item.
    fn foreseen(&self) -> String {
        self.passed_over.map_or_else(String::new, |(item, candidates)| {
            format!(" (foreseen: {item} has {candidates} candidates)")
        })
    }
}

/// What is folded into one line, until something else happens.
#[derive(PartialEq)]
enum Run {
    Nothing,
    /// Steps without an alternative, from this depth on.
    Forced(usize, Vec<String>),
    /// What follows at this depth for one reason: these digits are impossible in these cells.
    Eliminated(usize, Reason, u64, Vec<Item>),
    /// Items covered, at this depth.
    Covered(usize, Vec<Item>),
    /// Items uncovered, from this depth on.
    Uncovered(usize, Vec<Item>),
}

/// Up to here, items that are uncovered are listed.
const FEW_ITEMS: usize = 8;

impl<W: Write> Trace<W> {
    /// Prints on `out`, each line after `name` and a colon.
    pub fn new(out: W, name: &str, limits: Limits) -> Self {
        Self {
            lines: Lines::new(out, limits),
            name: name.to_owned(),
            depth: 0,
            levels: Vec::new(),
            visited: None,
            fresh: None,
            refused: false,
            run: Run::Nothing,
        }
    }

    /// Prints what was kept back.
    pub fn finish(mut self) {
        self.settle();
        self.end_run();
    }

    fn print(&mut self, depth: usize, what: fmt::Arguments) {
        let (name, indent) = (&self.name, 2 * depth);
        self.lines.line(
            depth,
            format_args!("{name}: {depth:>2} {:indent$}{what}", ""),
            format_args!("{name}: ... and so on"),
        );
    }

    /// Prints a line, after the run that it ends.
    fn line(&mut self, depth: usize, what: fmt::Arguments) {
        self.end_run();
        self.print(depth, what);
    }

    fn end_run(&mut self) {
        match std::mem::replace(&mut self.run, Run::Nothing) {
            Run::Nothing => {}
            Run::Forced(depth, steps) => {
                self.print(depth, format_args!("{}, only choice", steps.join("; ")));
            }
            Run::Eliminated(depth, reason, digits, cells) => {
                let digits = list(digits_of(digits), " ");
                let cells = list(cells, "; ");
                self.print(depth, format_args!("not {digits} in {cells}: {reason}"));
            }
            Run::Covered(depth, items) => self.print(depth, format_args!("cover {}", list(items, "; "))),
            Run::Uncovered(depth, items) => match &items[..] {
                [first, .., last] if items.len() > FEW_ITEMS => {
                    let count = items.len();
                    self.print(
                        depth,
                        format_args!("uncover {count} items, from {first} to {last}"),
                    );
                }
                _ => self.print(depth, format_args!("uncover {}", list(items, "; "))),
            },
        }
    }

    fn level(&mut self) -> &mut Level {
        if self.levels.len() <= self.depth {
            self.levels.resize(self.depth + 1, Level::default());
        }
        &mut self.levels[self.depth]
    }

    /// The step that was taken last was not refused.
    fn settle(&mut self) {
        let Some(step) = self.fresh.take() else { return };
        let depth = self.depth - 1;
        if let Some((state, parent)) = self.visited.take() {
            self.line(depth, format_args!("{step}, state {state} from {parent}"));
            return;
        }
        let level = &mut self.levels[depth];
        level.accepted = true;
        let Level {
            candidates,
            considered,
            ..
        } = *level;
        let foreseen = level.foreseen();
        match candidates {
            Some(1) => {
                let step = step + &foreseen;
                if let Run::Forced(_, steps) = &mut self.run {
                    steps.push(step);
                } else {
                    self.end_run();
                    self.run = Run::Forced(depth, vec![step]);
                }
            }
            Some(candidates) => self.line(
                depth,
                format_args!("{step}, guess {considered} of {candidates}{foreseen}"),
            ),
            None => self.line(depth, format_args!("{step}")),
        }
    }
}

/// The digits of a set, bit *d* for digit *d*.
pub(crate) fn digits_of(set: u64) -> impl Iterator<Item = u32> {
    (0..u64::BITS).filter(move |digit| set >> digit & 1 == 1)
}

/// These, with the separator between them.
pub(crate) fn list(items: impl IntoIterator<Item = impl fmt::Display>, separator: &str) -> String {
    let mut text = String::new();
    for item in items {
        let before = if text.is_empty() { "" } else { separator };
        // Writing to a string cannot fail.
        let _ = write!(text, "{before}{item}");
    }
    text
}

impl<W: Write> Calls for Trace<W> {
    fn enter(&mut self, call: fmt::Arguments) {
        self.line(self.depth, call);
        self.depth += 1;
    }
    fn leave(&mut self, answer: fmt::Arguments) {
        self.depth = self.depth.saturating_sub(1);
        self.line(self.depth, format_args!("= {answer}"));
    }
}

impl<Step: fmt::Display + ?Sized, W: Write> Watcher<Step> for Trace<W> {
    fn call(&mut self) {
        self.settle();
        *self.level() = Level::default();
    }
    fn choose(&mut self, _item: Item, candidates: usize) {
        self.level().candidates = Some(candidates);
    }
    fn foresee(&mut self, passed_over: Item, candidates: usize) {
        self.level().passed_over = Some((passed_over, candidates));
    }
    fn consider(&mut self, _step: &Step) {
        self.level().considered += 1;
    }
    fn refuse(&mut self, step: &Step, reason: Reason) {
        if reason == Reason::Contradiction {
            self.settle();
            self.line(self.depth, format_args!("contradiction"));
            return;
        }
        let mut depth = self.depth;
        if self.fresh.take().is_some() {
            self.refused = true;
            depth -= 1;
        }
        self.line(depth, format_args!("{step}, illegal: {reason}"));
    }
    fn place(&mut self, step: &Step) {
        self.level();
        if !self.lines.is_over() {
            self.fresh = Some(step.to_string());
        }
        self.depth += 1;
    }
    fn retract(&mut self, step: &Step) {
        self.settle();
        self.depth = self.depth.saturating_sub(1);
        let forced = self.level().candidates == Some(1);
        if !std::mem::take(&mut self.refused) && !forced {
            self.line(self.depth, format_args!("{step} taken back"));
        }
    }
    fn give_up(&mut self, item: Item) {
        let level = *self.level();
        if level.candidates == Some(0) || level.candidates.is_none() && !level.accepted {
            let what = match item {
                Item::Cell { .. } => "digit",
                Item::Row { .. } | Item::Column { .. } | Item::Box { .. } => "place",
                Item::Number(_) => "option",
            };
            let foreseen = level.foreseen();
            self.line(
                self.depth,
                format_args!("dead end: {item} has no {what}{foreseen}"),
            );
        }
    }
    fn eliminate(&mut self, cell: Item, digits: u64, reason: Reason) {
        self.settle();
        match reason {
            // The clues are known, and the guess has a line.
            Reason::Clue | Reason::Guess => {}
            Reason::LastPlace(item) => {
                self.line(self.depth, format_args!("{cell} is the last place for {item}"));
            }
            _ => match &mut self.run {
                Run::Eliminated(_, same, set, cells) if (*same, *set) == (reason, digits) => cells.push(cell),
                _ => {
                    self.end_run();
                    self.run = Run::Eliminated(self.depth, reason, digits, vec![cell]);
                }
            },
        }
    }
    fn cover(&mut self, item: Item) {
        self.settle();
        if let Run::Covered(_, items) = &mut self.run {
            items.push(item);
        } else {
            self.end_run();
            self.run = Run::Covered(self.depth, vec![item]);
        }
    }
    fn uncover(&mut self, item: Item) {
        self.settle();
        if let Run::Uncovered(_, items) = &mut self.run {
            items.push(item);
        } else {
            self.end_run();
            self.run = Run::Uncovered(self.depth, vec![item]);
        }
    }
    fn visit(&mut self, state: usize, parent: usize, depth: usize) {
        self.settle();
        self.depth = depth.saturating_sub(1);
        self.visited = Some((state, parent));
    }
    fn expand(&mut self, states: usize) {
        self.settle();
        if states == 0 {
            self.line(self.depth, format_args!("no next state"));
        }
    }
    fn drop_state(&mut self, step: &Step) {
        self.settle();
        self.line(self.depth, format_args!("{step}, dropped: reached before"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What is printed of a search.
    fn traced(limits: Limits, search: impl FnOnce(&mut Trace<&mut Vec<u8>>)) -> String {
        let mut out = Vec::new();
        let mut trace = Trace::new(&mut out, "me", limits);
        search(&mut trace);
        trace.finish();
        String::from_utf8(out).unwrap()
    }

    /// Takes a step that has this many candidates.
    fn step(trace: &mut Trace<&mut Vec<u8>>, step: &str, candidates: usize) {
        Watcher::<str>::call(trace);
        Watcher::<str>::choose(trace, Item::cell(0), candidates);
        trace.consider(step);
        trace.place(step);
    }

    #[test]
    fn steps_without_an_alternative_are_one_line_and_so_is_taking_them_back() {
        let text = traced(Limits::default(), |trace| {
            step(trace, "a", 2);
            step(trace, "b", 1);
            step(trace, "c", 1);
            Watcher::<str>::call(trace);
            Watcher::<str>::choose(trace, Item::cell(80), 0);
            Watcher::<str>::give_up(trace, Item::cell(80));
            for step in ["c", "b", "a"] {
                trace.retract(step);
            }
            trace.consider("d");
            trace.place("d");
        });
        let expected = [
            "me:  0 a, guess 1 of 2",
            "me:  1   b; c, only choice",
            "me:  3       dead end: row 8, col 8 has no digit",
            "me:  0 a taken back",
            "me:  0 d, guess 2 of 2",
            "",
        ];
        assert_eq!(text, expected.join("\n"));
    }

    #[test]
    fn a_limit_ends_the_trace_or_hides_what_is_deep() {
        let search = |trace: &mut Trace<&mut Vec<u8>>| {
            step(trace, "a", 2);
            step(trace, "b", 2);
            step(trace, "c", 2);
        };
        let first = Limits {
            lines: 2,
            ..Limits::default()
        };
        assert_eq!(
            traced(first, search),
            "me:  0 a, guess 1 of 2\nme:  1   b, guess 1 of 2\nme: ... and so on\n"
        );
        let shallow = Limits {
            deepest: 0,
            ..Limits::default()
        };
        assert_eq!(traced(shallow, search), "me:  0 a, guess 1 of 2\n");
    }

    #[test]
    fn what_was_foreseen_is_told_with_the_step_or_the_dead_end() {
        let text = traced(Limits::default(), |trace| {
            for (step, candidates) in [("a", 2), ("b", 1), ("c", 1)] {
                Watcher::<str>::call(trace);
                Watcher::<str>::choose(trace, Item::cell(0), candidates);
                if step < "c" {
                    Watcher::<str>::foresee(trace, Item::cell(80), 5);
                }
                trace.consider(step);
                trace.place(step);
            }
            Watcher::<str>::call(trace);
            Watcher::<str>::choose(trace, Item::cell(9), 0);
            Watcher::<str>::foresee(trace, Item::cell(80), 4);
            Watcher::<str>::give_up(trace, Item::cell(9));
        });
        let expected = [
            "me:  0 a, guess 1 of 2 (foreseen: row 8, col 8 has 5 candidates)",
            "me:  1   b (foreseen: row 8, col 8 has 5 candidates); c, only choice",
            "me:  3       dead end: row 1, col 0 has no digit (foreseen: row 8, col 8 has 4 candidates)",
            "",
        ];
        assert_eq!(text, expected.join("\n"));
    }

    #[test]
    fn what_is_uncovered_on_the_way_back_is_one_line() {
        let uncovered = |count: usize| {
            traced(Limits::default(), |trace| {
                step(trace, "a", 1);
                for cell in (0..count).rev() {
                    Watcher::<str>::uncover(trace, Item::Number(cell));
                    if cell == 2 {
                        trace.retract("a");
                    }
                }
            })
        };
        assert_eq!(
            uncovered(4),
            "me:  0 a, only choice\nme:  1   uncover item 3; item 2; item 1; item 0\n"
        );
        assert_eq!(
            uncovered(12),
            "me:  0 a, only choice\nme:  1   uncover 12 items, from item 11 to item 0\n"
        );
    }

    #[test]
    fn what_follows_from_one_cell_is_one_line() {
        let text = traced(Limits::default(), |trace| {
            let reason = Reason::LastDigit(Item::cell(0));
            for cell in 1..3 {
                Watcher::<str>::eliminate(trace, Item::cell(cell), 1 << 5, reason);
            }
            let item = Item::Box { number: 4, digit: 7 };
            Watcher::<str>::eliminate(trace, Item::cell(40), 1 << 5, Reason::LastPlace(item));
        });
        let expected = [
            "me:  0 not 5 in row 0, col 1; row 0, col 2: last digit of row 0, col 0",
            "me:  0 row 4, col 4 is the last place for the 7 of box 4",
            "",
        ];
        assert_eq!(text, expected.join("\n"));
    }
}
