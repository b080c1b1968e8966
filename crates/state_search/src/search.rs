//! Depth-first and breadth-first search over any type that has next states.

use std::collections::{HashSet, VecDeque};
use std::fmt;
use std::hash::Hash;
use std::ops::ControlFlow;

use watchers::{Event, Watcher};

/// A state of a problem: which states may come next, and whether it is a target.
pub trait State: Sized {
    /// The type that tells states apart; `()` if [`key`](Self::key) is always `None`.
    type Key: Eq + Hash;

    /// Appends all the states that are one step from this one to `next`.
    fn next_states(&self, next: &mut Vec<Self>);

    /// Whether this is one of the states that the search looks for.
    fn is_target(&self) -> bool;

    /// Returns a key that identifies this state, if there can be several ways to it: then the search
    /// remembers the key and goes there only once. `None` if there is just one way, as in a tree.
    fn key(&self) -> Option<Self::Key>;
}

/// The most states that are kept in memory, unless another number is asked for.
///
/// A Sudoku of 9 × 9 cells is less than 200 bytes and one of 25 × 25 less than 800, so this is at most 160
/// MB: a machine with half a gigabyte has room for it.
pub const MOST_STATES: usize = 200_000;

/// Searches from `start` along each way to its end before it tries another one, the next states in their
/// order. Shows every target to `visit`, which decides whether to go on, and returns how many there were.
///
/// At most about `most` states are kept: those on the way to the current one, their waiting siblings, and the
/// keys. `watcher` sees every state as a call, and every state except the first as a step, which is taken
/// back when everything after it has been searched. It also sees how many states are made from each.
///
/// # Errors
/// If more states would have to be kept.
pub fn depth_first<S: State>(
    start: S,
    most: usize,
    watcher: &mut impl for<'a> Watcher<&'a S>,
    mut visit: impl FnMut(&S) -> ControlFlow<()>,
) -> Result<u64, TooManyStatesError> {
    let mut seen = Seen::new(&start);
    let mut found = 0;
    // The states on the way, each with the number of states that waited when it came. The states that wait
    // above that number are its own next states.
    let mut way: Vec<(S, usize)> = Vec::new();
    let mut waiting = vec![start];
    let mut next = Vec::new();
    loop {
        let others = way.last().map_or(0, |&(_, others)| others);
        let state = if waiting.len() > others {
            waiting.pop()
        } else {
            None
        };
        let Some(state) = state else {
            if let [_, .., (state, _)] = &way[..] {
                watcher.see(Event::Retract(state));
            }
            if way.pop().is_none() {
                return Ok(found);
            }
            continue;
        };
        if !way.is_empty() {
            watcher.see(Event::Place(&state));
        }
        watcher.see(Event::Call);
        if state.is_target() {
            found += 1;
            if visit(&state).is_break() {
                return Ok(found);
            }
        }
        // Every next state is made anew. To overwrite a finished one was tried: it takes 1 to 3 percent fewer
        // instructions on `txt/box_3x3.txt`, but makes the trait harder to implement for every problem.
        state.next_states(&mut next);
        way.push((state, waiting.len()));
        seen.only_new(&mut next, watcher);
        watcher.see(Event::Expand(next.len()));
        waiting.extend(next.drain(..).rev());
        seen.check(way.len() + waiting.len(), most, found)?;
    }
}

/// Searches all states that are one step away from `start`, then all that are two steps away, and so on.
/// Shows every target to `visit`, the nearest first, which decides whether to go on, and returns how many
/// there were.
///
/// At most about `most` states are kept: those that wait, and the keys. `watcher` sees every state as a call,
/// and every state except the first as a step, which is taken back once its next states wait. It also sees
/// how many these are.
///
/// # Errors
/// If more states would have to be kept.
pub fn breadth_first<S: State>(
    start: S,
    most: usize,
    watcher: &mut impl for<'a> Watcher<&'a S>,
    mut visit: impl FnMut(&S) -> ControlFlow<()>,
) -> Result<u64, TooManyStatesError> {
    let mut seen = Seen::new(&start);
    let mut found = 0;
    let mut is_start = true;
    let mut waiting = VecDeque::from([start]);
    let mut next = Vec::new();
    while let Some(state) = waiting.pop_front() {
        if !is_start {
            watcher.see(Event::Place(&state));
        }
        watcher.see(Event::Call);
        if state.is_target() {
            found += 1;
            if visit(&state).is_break() {
                return Ok(found);
            }
        }
        state.next_states(&mut next);
        seen.only_new(&mut next, watcher);
        watcher.see(Event::Expand(next.len()));
        waiting.extend(next.drain(..));
        seen.check(waiting.len(), most, found)?;
        if !is_start {
            watcher.see(Event::Retract(&state));
        }
        is_start = false;
    }
    Ok(found)
}

/// The keys of all states that were reached.
struct Seen<K>(HashSet<K>);

impl<K: Eq + Hash> Seen<K> {
    fn new<S: State<Key = K>>(start: &S) -> Self {
        Self(start.key().into_iter().collect())
    }

    /// Keeps in `next` only the states that were not reached before.
    fn only_new<S: State<Key = K>>(&mut self, next: &mut Vec<S>, watcher: &mut impl for<'a> Watcher<&'a S>) {
        next.retain(|state| {
            let new = state.key().is_none_or(|key| self.0.insert(key));
            if !new {
                watcher.see(Event::Drop(state));
            }
            new
        });
    }

    fn check(&self, states: usize, most: usize, found: u64) -> Result<(), TooManyStatesError> {
        if states + self.0.len() > most {
            return Err(TooManyStatesError { most, found });
        }
        Ok(())
    }
}

/// The error if a search would have to keep more states in memory than it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyStatesError {
    /// The number of states that it may keep.
    pub most: usize,
    /// The number of targets that were found before.
    pub found: u64,
}

impl fmt::Display for TooManyStatesError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let Self { most, found } = self;
        write!(
            f,
            "Stopped: more than {most} states would be kept in memory; solutions found so far: {found}"
        )
    }
}

impl std::error::Error for TooManyStatesError {}
