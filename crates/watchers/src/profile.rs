//! The watcher for `--profile`.

use std::fmt;

use crate::{Calls, Event, Watcher};

/// The widest bar, in characters.
const WIDEST: u64 = 60;

/// The number of calls at each depth. The depth of a call is the number of steps taken, and not taken back,
/// before it.
///
/// ```
/// use watchers::{Event, Profile, Watcher};
///
/// let mut profile = Profile::default();
/// Watcher::<&str>::see(&mut profile, Event::Call);
/// for step in ["a", "b"] {
///     profile.see(Event::Place(step));
///     Watcher::<&str>::see(&mut profile, Event::Call);
///     profile.see(Event::Retract(step));
/// }
/// assert_eq!(profile.calls(), [1, 2]);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Profile {
    calls: Vec<u64>,
    depth: usize,
}

impl Profile {
    /// Returns the calls at depth 0, 1, 2, ...
    #[must_use]
    pub fn calls(&self) -> &[u64] {
        &self.calls
    }

    fn call_here(&mut self) {
        if self.calls.len() <= self.depth {
            self.calls.resize(self.depth + 1, 0);
        }
        self.calls[self.depth] += 1;
    }
}

/// Writes a line for each depth: the depth, the calls, and a bar; the longest bar has 60 characters.
impl fmt::Display for Profile {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let most = self.calls.iter().copied().max().unwrap_or(0).max(1);
        write!(f, "depth {:>10}", "calls")?;
        for (depth, &calls) in self.calls.iter().enumerate() {
            let bar = "#".repeat((calls * WIDEST.min(most)).div_ceil(most) as usize);
            write!(f, "\n{depth:>5} {calls:>10} {bar}")?;
        }
        Ok(())
    }
}

impl Calls for Profile {
    fn enter(&mut self, _call: fmt::Arguments) {
        self.call_here();
        self.depth += 1;
    }
    fn leave(&mut self, _answer: fmt::Arguments) {
        self.depth = self.depth.saturating_sub(1);
    }
}

impl<Step> Watcher<Step> for Profile {
    fn see(&mut self, event: Event<Step>) {
        match event {
            Event::Call => self.call_here(),
            Event::Place(_) => self.depth += 1,
            Event::Retract(_) => self.depth = self.depth.saturating_sub(1),
            Event::Visit { depth, .. } => self.depth = depth.saturating_sub(1),
            Event::Look(_)
            | Event::Choose(..)
            | Event::Foresee(..)
            | Event::Consider(_)
            | Event::Refuse(..)
            | Event::GiveUp(_)
            | Event::Eliminate(..)
            | Event::Cover(_)
            | Event::Uncover(_)
            | Event::Expand(_)
            | Event::Drop(_) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bar_is_as_long_as_its_share_and_never_empty_where_there_was_a_call() {
        let profile = Profile {
            calls: vec![1, 60, 240],
            depth: 0,
        };
        let bars: Vec<_> = profile
            .to_string()
            .lines()
            .skip(1)
            .map(|line| line.matches('#').count())
            .collect();
        assert_eq!(bars, [1, 15, 60]);
        let few = Profile {
            calls: vec![1, 2],
            depth: 0,
        };
        assert_eq!(
            few.to_string(),
            "depth      calls\n    0          1 #\n    1          2 ##"
        );
    }

    #[test]
    fn nested_calls_have_their_depth() {
        let mut profile = Profile::default();
        profile.enter(format_args!("a"));
        profile.enter(format_args!("b"));
        profile.leave(format_args!("b"));
        profile.enter(format_args!("c"));
        assert_eq!(profile.calls(), [1, 2]);
    }
}
