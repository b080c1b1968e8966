//! The parents and depths of the states in a breadth-first search.

use std::collections::VecDeque;

use watchers::{Event, Watcher};

/// Shows a watcher of a breadth-first search the number, the parent and the depth of each visited state.
///
/// The search itself does not keep them. The states leave its queue in the order in which they came, so a
/// second queue, with the parent and the depth of each, always has the right pair in front.
pub struct Levels<W> {
    watcher: W,
    waiting: VecDeque<(usize, usize)>,
    /// The number of the visited state, and its depth.
    state: usize,
    depth: usize,
}

impl<W> Levels<W> {
    /// Returns the watcher as it is before the start is visited.
    pub fn new(told: W) -> Self {
        Self {
            watcher: told,
            waiting: VecDeque::new(),
            state: 0,
            depth: 0,
        }
    }
}

impl<S, W: Watcher<S>> Watcher<S> for Levels<W> {
    fn see(&mut self, event: Event<S>) {
        match event {
            Event::Place(_) => {
                if let Some((parent, depth)) = self.waiting.pop_front() {
                    self.state += 1;
                    self.depth = depth;
                    let state = self.state;
                    self.watcher.see(Event::Visit { state, parent, depth });
                }
            }
            Event::Expand(states) => {
                let child = (self.state, self.depth + 1);
                self.waiting.extend(std::iter::repeat_n(child, states));
            }
            // A state that leaves the queue is not taken back: the next one is elsewhere in the tree.
            Event::Retract(_) => return,
            Event::Call
            | Event::Look(_)
            | Event::Choose(..)
            | Event::Foresee(..)
            | Event::Consider(_)
            | Event::Refuse(..)
            | Event::GiveUp(_)
            | Event::Eliminate(..)
            | Event::Cover(_)
            | Event::Uncover(_)
            | Event::Visit { .. }
            | Event::Drop(_) => {}
        }
        self.watcher.see(event);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{MOST_STATES, State, breadth_first};
    use std::ops::ControlFlow;

    /// Node n has the children 2n and 2n + 1, up to 7.
    struct Node(usize);

    impl State for Node {
        type Key = ();
        fn next_states(&self, next: &mut Vec<Self>) {
            if self.0 < 4 {
                next.extend([Node(2 * self.0), Node(2 * self.0 + 1)]);
            }
        }
        fn is_target(&self) -> bool {
            false
        }
        fn key(&self) -> Option<()> {
            None
        }
    }

    /// The visits, each with its node, and the last visit's numbers.
    #[derive(Default)]
    struct Visits(Vec<(usize, usize, usize, usize)>, (usize, usize, usize));

    impl Watcher<&Node> for Visits {
        fn see(&mut self, event: Event<&Node>) {
            if let Event::Visit { state, parent, depth } = event {
                self.1 = (state, parent, depth);
            } else if let Event::Place(node) = event {
                let (state, parent, depth) = self.1;
                self.0.push((node.0, state, parent, depth));
            }
        }
    }

    #[test]
    fn each_state_has_its_parent_and_its_depth() {
        let mut levels = Levels::new(Visits::default());
        breadth_first(Node(1), MOST_STATES, &mut levels, |_| ControlFlow::Continue(())).unwrap();
        // Node n is state n - 1, and its parent is node n / 2.
        let expected: Vec<_> = (2..8)
            .map(|n| (n, n - 1, n / 2 - 1, if n < 4 { 1 } else { 2 }))
            .collect();
        assert_eq!(levels.watcher.0, expected);
    }
}
