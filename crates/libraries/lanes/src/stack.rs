//! The alternatives of a search that are still to be tried.
//!
//! A guess pushes what remains if it is wrong, and a dead end pops the newest alternative: depth first.
//! Another lane that has nothing to do takes the oldest from the other end, which is the largest part of the
//! puzzle. Every guess fixes a cell, so there are never more than 81 on a stack, however many solutions a
//! puzzle has.

use crate::state::Words;

/// The number of alternatives for which room is made at once: more than most searches have at a time.
const COMMON: usize = 16;

/// States, newest at the top.
#[derive(Clone, Default)]
pub struct Stack {
    /// The states, which are kept when popped, so that pushing again does not have to make room.
    slots: Vec<Words>,
    bottom: usize,
    top: usize,
}

impl Stack {
    /// Returns how many there are.
    #[inline(always)]
    pub fn len(&self) -> usize {
        self.top - self.bottom
    }

    /// Returns a place on top for a state to be written to.
    #[inline(always)]
    pub fn push(&mut self) -> &mut Words {
        let at = self.top;
        self.top += 1;
        if at == self.slots.len() {
            self.grow();
        }
        &mut self.slots[at]
    }

    #[cold]
    fn grow(&mut self) {
        if self.slots.is_empty() {
            self.slots.reserve(COMMON);
        }
        self.slots.push(Words::NONE);
    }

    /// Returns the state on top.
    #[inline(always)]
    pub fn newest(&mut self) -> &mut Words {
        &mut self.slots[self.top - 1]
    }

    /// Takes the state on top, if there is one.
    #[inline(always)]
    pub fn pop(&mut self) -> Option<&Words> {
        if self.top == self.bottom {
            self.clear();
            return None;
        }
        self.top -= 1;
        Some(&self.slots[self.top])
    }

    /// Takes the oldest state, if there is one.
    pub fn take_oldest(&mut self) -> Option<Words> {
        let oldest = *self.slots[..self.top].get(self.bottom)?;
        self.bottom += 1;
        Some(oldest)
    }

    /// Removes all states.
    #[inline(always)]
    pub fn clear(&mut self) {
        self.bottom = 0;
        self.top = 0;
    }
}
