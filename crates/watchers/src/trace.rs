//! The watcher for `--trace`: what a search does, line by line, for people.
//!
//! Each line shows its depth, which is the number of steps taken and not taken back, as a number and by its
//! indentation. Events that would only fill the screen are folded into one line. These are a run of steps
//! without an alternative, the steps taken back with a guess, what follows from one cell, the items covered
//! for one step, and those uncovered on the way back.

mod level;
mod run;
#[cfg(test)]
mod tests;

use std::fmt;
use std::io::Write;

use crate::lines::Lines;
use crate::{Calls, Event, Item, Limits, Reason, Watcher};
use level::Level;
use run::Run;

/// Prints a line for every call, or for every step and what it leads to.
///
/// ```
/// use watchers::{Event, Item, Limits, Reason, Trace, Watcher};
///
/// let mut out = Vec::new();
/// let mut trace = Trace::new(&mut out, "me", Limits::default());
/// let (four, five) = ("row 0, col 0: 4", "row 0, col 0: 5");
/// for event in [
///     Event::Choose(Item::cell(0), 2),
///     Event::Consider(four),
///     Event::Place(four),
///     Event::Refuse(four, Reason::Row),
///     Event::Retract(four),
///     Event::Consider(five),
///     Event::Place(five),
/// ] {
///     trace.see(event);
/// }
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
    /// The number of steps taken and not taken back; for calls, the number of open calls.
    depth: usize,
    /// For each depth, the item that is being filled there.
    levels: Vec<Level>,
    /// The state that is visited, and the one it was made from; `None` for a search that takes its steps
    /// back.
    visited: Option<(usize, usize)>,
    /// The step that was taken last, as long as it may still be refused.
    fresh: Option<String>,
    /// Whether the last step was refused; then no line is printed when it is taken back.
    refused: bool,
    /// The number of candidates eliminated before the search begins; `None` once it has begun.
    before: Option<u64>,
    run: Run,
}

impl<W: Write> Trace<W> {
    /// Returns a trace that prints on `out`, each line after `name` and a colon.
    pub fn new(out: W, name: &str, limits: Limits) -> Self {
        Self {
            lines: Lines::new(out, limits),
            name: name.to_owned(),
            depth: 0,
            levels: Vec::new(),
            visited: None,
            fresh: None,
            refused: false,
            before: Some(0),
            run: Run::Nothing,
        }
    }

    /// Prints what is still held back.
    pub fn finish(mut self) {
        self.begin();
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
        if let Some((depth, text)) = std::mem::replace(&mut self.run, Run::Nothing).line() {
            self.print(depth, format_args!("{text}"));
        }
    }

    fn level(&mut self) -> &mut Level {
        if self.levels.len() <= self.depth {
            self.levels.resize(self.depth + 1, Level::default());
        }
        &mut self.levels[self.depth]
    }

    /// Prints the last step, which was not refused.
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

    fn refuse(&mut self, step: impl fmt::Display, reason: Reason) {
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

    fn place(&mut self, step: impl fmt::Display) {
        self.level();
        if !self.lines.is_over() {
            self.fresh = Some(step.to_string());
        }
        self.depth += 1;
    }

    fn retract(&mut self, step: impl fmt::Display) {
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

    /// Begins the search. If the number of lines is limited, what follows from the clues could fill them all,
    /// so one line sums it up.
    fn begin(&mut self) {
        if let Some(eliminated @ 1..) = self.before.take()
            && self.lines.are_few()
        {
            self.line(
                0,
                format_args!("{eliminated} candidates eliminated by what follows from the clues (left out)"),
            );
        }
    }

    fn eliminate(&mut self, cell: Item, digits: u64, reason: Reason) {
        if let Some(eliminated) = &mut self.before {
            *eliminated += u64::from(digits.count_ones());
            if self.lines.are_few() {
                return;
            }
        }
        self.settle();
        match reason {
            // The clues are known, and the guess has a line.
            Reason::Clue | Reason::Guess => {}
            Reason::LastPlace(item) => {
                self.line(self.depth, format_args!("{cell} is the last place for {item}"));
            }
            Reason::Row | Reason::Column | Reason::Panel | Reason::LastDigit(_) | Reason::Contradiction => {
                match &mut self.run {
                    Run::Eliminated(_, same, set, cells) if (*same, *set) == (reason, digits) => {
                        cells.push(cell);
                    }
                    _ => {
                        self.end_run();
                        self.run = Run::Eliminated(self.depth, reason, digits, vec![cell]);
                    }
                }
            }
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

impl<Step: fmt::Display, W: Write> Watcher<Step> for Trace<W> {
    fn see(&mut self, event: Event<Step>) {
        match event {
            Event::Call => {
                self.begin();
                self.settle();
                *self.level() = Level::default();
            }
            // Lines for looks would fill the screen.
            Event::Look(_) => {}
            Event::Choose(_, candidates) => self.level().candidates = Some(candidates),
            Event::Foresee(passed_over, candidates) => {
                self.level().passed_over = Some((passed_over, candidates));
            }
            Event::Consider(_) => self.level().considered += 1,
            Event::Refuse(step, reason) => self.refuse(step, reason),
            Event::Place(step) => self.place(step),
            Event::Retract(step) => self.retract(step),
            Event::GiveUp(item) => self.give_up(item),
            Event::Eliminate(cell, digits, reason) => self.eliminate(cell, digits, reason),
            Event::Cover(item) => self.cover(item),
            Event::Uncover(item) => self.uncover(item),
            Event::Visit { state, parent, depth } => {
                self.settle();
                self.depth = depth.saturating_sub(1);
                self.visited = Some((state, parent));
            }
            Event::Expand(states) => {
                self.settle();
                if states == 0 {
                    self.line(self.depth, format_args!("no next state"));
                }
            }
            Event::Drop(step) => {
                self.settle();
                self.line(self.depth, format_args!("{step}, dropped: reached before"));
            }
        }
    }
}
