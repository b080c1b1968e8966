//! The search for many puzzles, one in each lane. Each lane searches on its own, depth first.
//!
//! A pass works for all lanes at once. Afterwards some lanes are served. A solution is noted. A lane in a
//! dead end takes the newest alternative from its stack or, if there is none, the next puzzle. If no cell has
//! become single, a guess is made. When the puzzles run out, a lane with nothing to do takes the oldest
//! alternative of a busy one. So a single hard puzzle spreads over all lanes, too.
//!
//! A pass is a long chain of instructions that wait for one another, and a processor could do more. So with
//! many puzzles there are two states of all lanes, and passes over both are made side by side
//! ([`two_passes`]). That takes 8 to 16% less time per puzzle in 4 lanes, 15 to 19% in 8, and 8 to 16% in 16.
//! A single puzzle is faster with one state, since it does not keep the lanes of two busy. In WebAssembly,
//! one state is always faster ([`Vector::SIDE_BY_SIDE`]).
//!
//! The lanes are served in rounds: all copy first, then all choose, then all change. The reason is that a
//! choice is a long chain of dependent instructions, and those of several lanes overlap. (Copying, choosing
//! and changing lane by lane in one loop took 15% more time in 16 lanes on the hardest and on sparse puzzles,
//! and 2% in 8, on a Zen 4.)
//!
//! Two things that would otherwise take a whole pass are done for all lanes at once. As many puzzles are
//! loaded at a time as there are lanes, and their clues are removed from the cells around them. When every
//! cell has its digit, rows and columns are checked at once instead of in another pass. (Doing both for one
//! puzzle at a time, in plain words, saved as many passes, 15.3 instead of 17.8 with 17 clues, but no time:
//! AVX2 was as fast as without, and AVX-512 a tenth slower.)
//!
//! Sparse puzzles take 18 guesses for 37 passes, nearly all on the way down to the first solution. So it was
//! tried to give each pass more to do: a guess in each band at once, as long as a puzzle had no dead end in
//! its first six guesses. That took 30 passes and 4% more guesses, and yet 7 to 11% more time in 4, 8 and 16
//! lanes. One alternative has to be stored for each guess, and copying is a quarter of the time there.
//!
//! Another variant stored one state for all of these guesses, with the guesses beside it, and made the
//! alternatives when they were taken. That took 13 choices instead of 18, and between 4% less and 5% more
//! time in 16 lanes, but 4 to 16% more on other puzzles, which pay for the check.

mod supply;

use crate::choice::choose;
use crate::conflict;
use crate::effort::Effort;
use crate::goal::{Goal, Progress};
use crate::pass::{Marks, missing, pass, two_passes};
use crate::report::Report;
use crate::stack::Stack;
use crate::start::Starts;
use crate::state::{Guess, State, Words};
use crate::vector::Vector;
use crate::walk::Walk;
use crate::watcher::{Pass, Watcher};
use crate::ways::ways;

/// The number of lanes of two states in the widest vectors.
const MOST: usize = 32;

/// The number of puzzles per lane from which on two states are faster. With fewer, there is mostly not enough
/// to do for both (half as many puzzles with 17 clues take a tenth more time).
const MANY: usize = 8;

/// A puzzle being searched.
#[derive(Clone, Copy)]
struct Job {
    /// The index of the puzzle.
    puzzle: usize,
    /// The lanes that work on it, as a set.
    lanes: u32,
    found: Progress,
    /// The number of guesses at which it checks the limits.
    look: u64,
}

/// The lanes at work. If `COUNTED`, only the number of solutions is wanted, and otherwise the solutions.
pub struct Search<'a, V: Vector, W, const COUNTED: bool> {
    /// Two states, of which only the first is used with few puzzles. The numbers of lanes go on from one to
    /// the other.
    states: [State<V>; 2],
    /// The number of lanes of the states in use.
    lanes: usize,
    /// The next puzzles.
    waiting: State<V>,
    /// The lanes that have something to do, as a set.
    busy: u32,
    /// Each lane's alternatives.
    stacks: [Stack; MOST],
    /// The job that each lane works on: its own, or the one from which it has taken an alternative.
    working_on: [usize; MOST],
    jobs: [Job; MOST],
    guesses: [Guess; MOST],
    starts: Starts<'a>,
    /// The first start that no lane has taken.
    next: usize,
    /// The first start that has not been loaded into `waiting`.
    loaded: usize,
    goal: Goal<'a>,
    report: Report<'a>,
    watcher: W,
    effort: Effort,
}

/// Returns the lanes of a set.
#[inline(always)]
fn each(mut lanes: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = lanes.trailing_zeros() as usize;
        (lanes != 0).then(|| {
            lanes &= lanes - 1;
            // Lets the compiler index without a check.
            lane % MOST
        })
    })
}

impl<'a, V: Vector, W: Watcher, const COUNTED: bool> Search<'a, V, W, COUNTED> {
    /// Returns a search from each of the starts.
    #[inline(always)]
    pub fn new(starts: Starts<'a>, goal: Goal<'a>, report: Report<'a>, watcher: W) -> Self {
        let two = V::SIDE_BY_SIDE && starts.len() >= MANY * V::LANES;
        Search {
            states: [State::none(), State::none()],
            lanes: if two { 2 * V::LANES } else { V::LANES },
            waiting: State::none(),
            busy: 0,
            stacks: std::array::from_fn(|_| Stack::default()),
            working_on: [0; MOST],
            jobs: [Job {
                puzzle: 0,
                lanes: 0,
                found: Progress::NOTHING,
                look: 0,
            }; MOST],
            guesses: [Guess::NONE; MOST],
            starts,
            next: 0,
            loaded: 0,
            goal,
            report,
            watcher,
            effort: Effort::default(),
        }
    }

    /// Returns a search that goes on, in all lanes, with a walk whose patience has run out. Its puzzle is the
    /// only one.
    #[inline(always)]
    pub fn resume(
        walk: Walk,
        found: &Progress,
        starts: Starts<'a>,
        goal: Goal<'a>,
        report: Report<'a>,
        watcher: W,
    ) -> Self {
        let mut search = Search::new(starts, goal, report, watcher);
        search.states[0].set(0, &walk.words());
        search.stacks[0] = walk.stack;
        search.jobs[0] = Job {
            puzzle: 0,
            lanes: 1,
            found: *found,
            look: goal.limits.next_look(found.guesses),
        };
        search.busy = 1;
        (search.next, search.loaded) = (1, 1);
        search
    }

    /// Searches until everything is done. Returns the effort.
    #[inline(always)]
    pub fn run(mut self) -> Effort {
        for lane in 0..self.lanes {
            if self.busy >> lane & 1 == 0 {
                self.refill(lane);
            }
        }
        self.share();
        while self.busy != 0 {
            let marks = self.pass();
            self.effort.lane_passes += u64::from(self.busy.count_ones());
            if self.busy & (marks.dead | !marks.changed | !marks.open) != 0 {
                self.serve(marks);
            } else {
                self.tell(marks);
            }
        }
        self.effort
    }

    /// Makes a pass over every state with a lane that has something to do.
    #[inline(always)]
    fn pass(&mut self) -> Marks {
        if V::SIDE_BY_SIDE && self.busy >> V::LANES != 0 {
            self.effort.passes += 2;
            two_passes(&mut self.states)
        } else {
            self.effort.passes += 1;
            pass(&mut self.states[0])
        }
    }

    /// Returns the lanes in which a digit is missing from a row or a column.
    #[inline(always)]
    fn missing(&self) -> u32 {
        let [one, other] = &self.states;
        missing(one)
            | if V::SIDE_BY_SIDE {
                missing(other) << V::LANES
            } else {
                0
            }
    }

    /// Reports a pass to the watcher.
    #[inline(always)]
    fn tell(&mut self, marks: Marks) {
        self.watcher.pass(&Pass {
            lanes: self.lanes,
            busy: self.busy,
            marks,
            states: &self.states,
        });
    }

    #[inline(always)]
    fn serve(&mut self, mut marks: Marks) {
        if self.busy & !marks.dead & !marks.open != 0 {
            // Each box has each digit once. Only another pass would show whether rows and columns have, too.
            marks.dead |= !marks.open & self.missing();
        }
        self.tell(marks);
        let mut leaving = self.busy & marks.dead;
        let alive = self.busy & !marks.dead;
        let mut guessing = alive & !marks.changed & marks.open;
        for lane in each(alive & !marks.open) {
            leaving |= self.solved(lane);
        }
        if COUNTED {
            for lane in each(guessing & !leaving) {
                let state = &self.states[lane / V::LANES];
                if let Some(ways) = ways(state.open_cells(lane), || state.candidates(lane)) {
                    leaving |= self.count(lane, ways);
                }
            }
        }
        guessing &= !leaving;

        for lane in each(guessing) {
            let job = &mut self.jobs[self.working_on[lane]];
            job.found.guesses += 1;
            if job.found.guesses > job.look {
                leaving |= self.look(lane);
            }
        }
        guessing &= !leaving;

        for lane in each(guessing) {
            self.states[lane / V::LANES].get(lane, self.stacks[lane].push());
        }
        for lane in each(leaving) {
            if let Some(words) = self.stacks[lane].pop() {
                self.states[lane / V::LANES].set(lane, words);
                self.watcher.pop(lane);
            } else {
                self.leave(lane);
                self.refill(lane);
            }
        }
        for lane in each(guessing) {
            self.guesses[lane] = choose::<V::Choice>(self.stacks[lane].newest());
        }
        for lane in each(guessing) {
            let guess = self.guesses[lane];
            self.states[lane / V::LANES].part(lane, self.stacks[lane].newest(), guess);
            self.watcher.guess(lane, guess.cell() as u8, guess.value());
        }
        self.share();
    }

    /// Notes the solution in a lane. Returns the lanes that need something else to do.
    #[inline(always)]
    fn solved(&mut self, lane: usize) -> u32 {
        if COUNTED {
            return self.count(lane, 1);
        }
        let job = &mut self.jobs[self.working_on[lane]];
        if job.found.solutions == self.goal.solutions {
            return 1 << lane;
        }
        let mut words = Words::NONE;
        self.states[lane / V::LANES].get(lane, &mut words);
        if !self.report.wants(job.puzzle, &words) {
            return 1 << lane;
        }
        self.report.solution(job.puzzle, job.found.solutions, &words);
        job.found.solutions += 1;
        self.watcher.solution(lane);
        if job.found.solutions < self.goal.solutions {
            return 1 << lane;
        }
        self.finish(lane)
    }

    /// Counts solutions of the puzzle in a lane. Returns the lanes that need something else to do.
    #[inline(always)]
    fn count(&mut self, lane: usize, solutions: u64) -> u32 {
        let found = &mut self.jobs[self.working_on[lane]].found;
        found.count(solutions, &self.goal);
        if found.solutions < self.goal.solutions {
            return 1 << lane;
        }
        self.finish(lane)
    }

    /// Checks the limits of a puzzle that needs another guess than it may make without this check. Returns
    /// the lanes that need something else to do.
    #[cold]
    #[inline(never)]
    fn look(&mut self, lane: usize) -> u32 {
        let job = &mut self.jobs[self.working_on[lane]];
        job.found.guesses -= 1;
        if job.found.guesses > job.look {
            // The second search is over; another lane of the puzzle has just run it.
        } else if self.goal.is_lost(&job.found) {
            let start = self.starts.start(job.puzzle);
            let (found, effort) = conflict::search(job.puzzle, &start, &self.goal, &mut self.report);
            self.effort.passes += effort.passes;
            self.effort.lane_passes += effort.lane_passes;
            job.found = found;
            job.look = 0;
        } else if let Some(error) = self.goal.limits.reached(job.found.guesses) {
            job.found.given_up = Some(error);
        } else {
            job.look = self.goal.limits.next_look(job.found.guesses);
            job.found.guesses += 1;
            return 0;
        }
        self.finish(lane)
    }

    /// Drops all that is left to do of the job of a lane. Returns the lanes that worked on it.
    #[inline(always)]
    fn finish(&mut self, lane: usize) -> u32 {
        let job = &self.jobs[self.working_on[lane]];
        for lane in each(job.lanes) {
            self.watcher.drop_alternatives(lane, self.stacks[lane].len());
            self.stacks[lane].clear();
        }
        job.lanes
    }
}

#[cfg(test)]
mod tests;
