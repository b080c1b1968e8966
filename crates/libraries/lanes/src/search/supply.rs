//! Supplies lanes with work: the next puzzle, or an alternative of a busy lane.

use super::{Job, Search, each};
use crate::goal::Progress;
use crate::pass::take_clues;
use crate::vector::Vector;
use crate::watcher::Watcher;

impl<V: Vector, W: Watcher, const COUNTED: bool> Search<'_, V, W, COUNTED> {
    /// Takes a lane off its job, of which nothing is left in that lane. If it was the last lane, the job is
    /// done.
    #[inline(always)]
    pub(super) fn leave(&mut self, lane: usize) {
        let job = &mut self.jobs[self.working_on[lane]];
        job.lanes &= !(1 << lane);
        self.watcher.leave(lane);
        if job.lanes == 0 {
            self.effort.guesses += job.found.guesses;
            self.report.done(job.puzzle, &job.found);
            self.watcher.finish(job.puzzle);
        }
    }

    /// Gives a lane the next puzzle, if there is one.
    ///
    /// While there are puzzles, no lane has taken an alternative from another, so the lane's own job is free.
    #[inline(always)]
    pub(super) fn refill(&mut self, lane: usize) {
        if self.next == self.loaded && self.loaded < self.starts.len() {
            self.load();
        }
        if self.next < self.loaded {
            self.states[lane / V::LANES].copy(lane, &self.waiting, self.next);
            self.jobs[lane] = Job {
                puzzle: self.next,
                lanes: 1 << lane,
                found: Progress::NOTHING,
                look: self.goal.limits.next_look(0),
            };
            self.working_on[lane] = lane;
            self.busy |= 1 << lane;
            self.watcher.refill(lane, self.next);
            self.next += 1;
        } else {
            self.busy &= !(1 << lane);
        }
    }

    /// Loads as many puzzles as there are lanes, and removes their clues from the cells around them, in all
    /// puzzles at once. If the limits are over, gives up all puzzles that no lane has taken.
    #[inline(always)]
    fn load(&mut self) {
        if let Some(error) = self.goal.limits.over() {
            self.report.give_up(self.next..self.starts.len(), error);
            self.next = self.starts.len();
            self.loaded = self.next;
            return;
        }
        let end = self.starts.len().min(self.loaded + V::LANES);
        while self.loaded < end {
            self.waiting.set(self.loaded, &self.starts.start(self.loaded));
            self.loaded += 1;
        }
        take_clues::<V>(&mut self.waiting);
    }

    /// Gives each lane without work the oldest alternative of the lane with the most.
    #[inline(always)]
    pub(super) fn share(&mut self) {
        let all = u32::MAX >> (32 - self.lanes);
        if self.busy != all && self.report.is_shared() {
            self.steal(all & !self.busy);
        }
    }

    fn steal(&mut self, idle: u32) {
        for lane in each(idle) {
            let Some(from) = each(self.busy).max_by_key(|&from| self.stacks[from].len()) else {
                return;
            };
            let Some(words) = self.stacks[from].take_oldest() else {
                return;
            };
            self.states[lane / V::LANES].set(lane, &words);
            self.working_on[lane] = self.working_on[from];
            self.jobs[self.working_on[lane]].lanes |= 1 << lane;
            self.busy |= 1 << lane;
            self.watcher.steal(lane, from);
        }
    }
}
