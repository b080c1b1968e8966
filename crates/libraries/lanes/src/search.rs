//! The search for many puzzles, one to a lane, each lane on its own way depth first.
//!
//! A pass works for all lanes at once. Afterwards some lanes are served: a solution is noted, a dead end gets
//! the newest alternative from its stack or, if there is none, the next puzzle; where no cell became single a
//! guess is made. When the puzzles run out, a lane with nothing to do takes the oldest alternative of a busy
//! one: so also a single hard puzzle spreads over all lanes.
//!
//! A pass is a long chain of instructions that wait for one another, and a processor could do more. So with
//! many puzzles there are two states of all lanes, and passes over both, side by side ([`two_passes`]): 8 to
//! 16% less time a puzzle in 4 lanes, 15 to 19% in 8, 8 to 16% in 16. A single puzzle does better with one
//! state, since it does not keep the lanes of two busy; so do all in WebAssembly ([`Vector::SIDE_BY_SIDE`]).
//!
//! The lanes are served in rounds: all copy first, then all choose, then all change. For a choice is a long
//! chain of dependent instructions, and those of several lanes overlap. (Lane by lane, copying, choosing and
//! changing in one loop: 15% more time in 16 lanes on the hardest and on sparse puzzles, 2% in 8, on a Zen
//! 4.)
//!
//! Two things are done for all lanes at once that would otherwise cost a whole pass. Puzzles were loaded as
//! many at a time as there are lanes, and their clues taken from the cells around. When every cell had its
//! digit, rows and columns were looked at instead of waiting for another pass. (Both for one puzzle at a
//! time, in plain words, saved as many passes, 15.3 instead of 17.8 on 17 clues, and not the time: AVX2 as
//! fast as without, AVX-512 a tenth slower.)
//!
//! Sparse puzzles take 18 guesses for 37 passes, nearly all on the way down to the first solution. So each
//! pass was given more to do: as long as a puzzle had no dead end in its first six guesses, a guess in each
//! band at once. That is 30 passes and 4% more guesses, and yet 7 to 11% more time in 4, 8 and 16 lanes,
//! since one alternative has to be stored for each guess, and copying is a quarter of the time there. With
//! one state stored for all of them, and the guesses beside it, the alternatives are made when they are
//! taken. That took 13 choices instead of 18, and between 4% less and 5% more time in 16 lanes, but 4 to 16%
//! more on the others, which pay for the question.

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

/// The lanes of two states in the widest vectors.
const MOST: usize = 32;

/// Puzzles to a lane from which on two states are worth it: with fewer, most of the time there is not enough
/// to do for both (half as many puzzles with 17 clues take a tenth more time).
const MANY: usize = 8;

/// A puzzle being searched.
#[derive(Clone, Copy)]
struct Job {
    /// Its place among the puzzles.
    puzzle: usize,
    /// The lanes that work on it, as a set.
    lanes: u32,
    found: Progress,
    /// Guesses at which it looks at the limits.
    look: u64,
}

/// The lanes at work, where nothing but the number of solutions is wanted or (not `COUNTED`) the solutions
/// are.
pub struct Search<'a, V: Vector, W, const COUNTED: bool> {
    /// With few puzzles only the first of them. Lanes are counted on from the one to the other.
    states: [State<V>; 2],
    /// How many lanes the states in use have.
    lanes: usize,
    /// The next puzzles.
    waiting: State<V>,
    /// Which lanes have something to do, as a set.
    busy: u32,
    /// Each lane's alternatives.
    stacks: [Stack; MOST],
    /// Which job each lane works on: its own, or the one it has taken an alternative from.
    working_on: [usize; MOST],
    jobs: [Job; MOST],
    guesses: [Guess; MOST],
    starts: Starts<'a>,
    /// The first of them that no lane has had.
    next: usize,
    /// The first of them that is not among those waiting, nor was.
    loaded: usize,
    goal: Goal<'a>,
    report: Report<'a>,
    watcher: W,
    effort: Effort,
}

/// The lanes of a set.
#[inline(always)]
fn each(mut lanes: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let lane = lanes.trailing_zeros() as usize;
        (lanes != 0).then(|| {
            lanes &= lanes - 1;
            // Says to the compiler what it needs to know to index without checking.
            lane % MOST
        })
    })
}

impl<'a, V: Vector, W: Watcher, const COUNTED: bool> Search<'a, V, W, COUNTED> {
    /// A search from each of the starts.
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

    /// Goes on in all lanes with the walk that has become tired of a puzzle, the only one.
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

    /// Searches until all is done.
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

    /// A pass over every state with a lane that has something to do.
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

    /// Lanes in which a digit is missing from a row or a column.
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

    /// Tells the watcher of a pass.
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
            // Each box has each digit once, and another pass would tell whether the rows and columns have.
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

    /// A puzzle needs a guess more than it may have without a look at the limits. Returns the lanes that need
    /// something else to do.
    #[cold]
    #[inline(never)]
    fn look(&mut self, lane: usize) -> u32 {
        let job = &mut self.jobs[self.working_on[lane]];
        job.found.guesses -= 1;
        if job.found.guesses > job.look {
            // The second search is over, which another of its lanes has begun just now.
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

    /// Leaves nothing to do of the job of a lane. Returns the lanes that worked on it.
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
