//! The search for many puzzles, one to a lane, each lane on its own way depth first.
//!
//! A pass works for all lanes at once. Afterwards some lanes are served: a solution is noted, a dead end gets the
//! newest alternative from its stack or, if there is none, the next puzzle; where no cell became single a guess is
//! made. When the puzzles run out, a lane with nothing to do takes the oldest alternative of a busy one: so also a
//! single hard puzzle spreads over all lanes.
//!
//! The lanes are served in rounds, all copying first, then all choosing, then all changing, because a choice is a
//! long chain of dependent instructions, and those of several lanes overlap.
//!
//! Two things are done for all lanes at once that would otherwise cost a whole pass. Puzzles are loaded as many at a
//! time as there are lanes, and their clues taken from the cells around; and when every cell has its digit, rows and
//! columns are looked at instead of waiting for another pass. (Both for one puzzle at a time, in plain words, saved as many
//! passes, 15.3 instead of 17.8 on 17 clues, and not the time: AVX2 as fast as without, AVX-512 a tenth slower.)
//!
//! The file is longer than others because every method changes the same lanes, stacks and marks, and what one leaves the
//! next relies on; the parts that can stand alone, [`choose`], [`Stack`] and [`Walk`], do.

use crate::choice::choose;
use crate::effort::Effort;
use crate::pass::{Marks, missing, pass, take_clues};
use crate::stack::Stack;
use crate::state::{Guess, State, Words};
use crate::vector::Vector;
use crate::walk::Walk;
use crate::watch::{Pass, Watcher};

/// The widest vector's lanes.
const MOST: usize = 16;

/// What is known of a puzzle.
#[derive(Clone, Copy)]
pub struct Found {
    /// Whether all is known that was asked for; not so where guesses were limited and did not suffice.
    pub decided: bool,
    /// Solutions so far.
    pub solutions: u64,
    /// Guesses so far.
    pub guesses: u64,
    /// The first two solutions.
    pub kept: [Words; 2],
}

impl Found {
    /// Nothing yet.
    pub const NOTHING: Found = Found {
        decided: true,
        solutions: 0,
        guesses: 0,
        kept: [Words::NONE; 2],
    };

    /// The first solution.
    #[inline(always)]
    pub fn first(&self) -> Option<[u8; 81]> {
        (self.solutions > 0).then(|| self.kept[0].digits())
    }

    /// Adds a solution.
    #[inline(always)]
    pub fn add(&mut self, solution: &Words) {
        if let Some(kept) = self.kept.get_mut(self.solutions as usize) {
            *kept = *solution;
        }
        self.solutions += 1;
    }
}

/// Where the searches start, each from a state.
pub trait Starts {
    /// How many there are.
    fn len(&self) -> usize;
    /// One of them. Implementations are `#[inline(always)]`.
    fn start(&self, puzzle: usize) -> Words;
}

/// Where a search ends before it has seen everything.
#[derive(Clone, Copy)]
pub struct Limits {
    /// Solutions after which a puzzle is done with, at least 1.
    pub solutions: u64,
    /// Guesses after which a puzzle is given up.
    pub guesses: u64,
}

impl Limits {
    /// Up to a number of solutions, whatever it takes.
    pub const fn solutions(solutions: u64) -> Limits {
        Limits {
            solutions,
            guesses: u64::MAX,
        }
    }
}

/// Where the results go: a closure, but for the one thing a closure cannot be, inlined for sure.
pub trait Report {
    /// Whether lanes without a puzzle help others with theirs. It makes no difference to what is found in the end, but to
    /// what is found first.
    const SHARED: bool = true;

    /// Whether this solution is one of those asked for.
    #[inline(always)]
    fn wants(&self, _puzzle: usize, _solution: &Words) -> bool {
        true
    }

    /// A puzzle, known by its place among the puzzles, is done with. Implementations are `#[inline(always)]`.
    fn done(&mut self, puzzle: usize, found: &Found);
}

/// A puzzle being searched.
#[derive(Clone, Copy)]
struct Job {
    /// Its place among the puzzles.
    puzzle: usize,
    /// The lanes that work on it, as a set.
    lanes: u32,
    found: Found,
}

/// The lanes at work.
pub struct Search<V: Vector, S, R, W> {
    state: State<V>,
    /// The next puzzles.
    waiting: State<V>,
    /// Which lanes have something to do, as a set.
    busy: u32,
    /// Each lane's alternatives.
    stacks: [Stack; MOST],
    /// Which job each lane works on: its own, or the one it has taken an alternative from.
    working_on: [usize; MOST],
    jobs: [Job; MOST],
    starts: S,
    /// The first of them that no lane has had.
    next: usize,
    /// The first of them that is not among those waiting, nor was.
    loaded: usize,
    limits: Limits,
    report: R,
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

impl<V: Vector, S: Starts, R: Report, W: Watcher> Search<V, S, R, W> {
    /// A search from each of the starts.
    #[inline(always)]
    pub fn new(starts: S, limits: Limits, report: R, watcher: W) -> Self {
        Search {
            state: State::none(),
            waiting: State::none(),
            busy: 0,
            stacks: std::array::from_fn(|_| Stack::default()),
            working_on: [0; MOST],
            jobs: [Job {
                puzzle: 0,
                lanes: 0,
                found: Found::NOTHING,
            }; MOST],
            starts,
            next: 0,
            loaded: 0,
            limits,
            report,
            watcher,
            effort: Effort::default(),
        }
    }

    /// Goes on in all lanes with the walk that has become tired of a puzzle.
    #[inline(always)]
    pub fn resume(walk: Walk, found: &Found, starts: S, limits: Limits, report: R, watcher: W) -> Self {
        let mut search = Search::new(starts, limits, report, watcher);
        search.state.set(0, &walk.words());
        search.stacks[0] = walk.stack;
        search.jobs[0] = Job {
            puzzle: 0,
            lanes: 1,
            found: *found,
        };
        search.busy = 1;
        search
    }

    /// Searches until all is done.
    #[inline(always)]
    pub fn run(mut self) -> Effort {
        for lane in 0..V::LANES {
            if self.busy >> lane & 1 == 0 {
                self.refill(lane);
            }
        }
        self.share();
        while self.busy != 0 {
            let marks = pass::<V>(&mut self.state.0);
            self.effort.passes += 1;
            self.effort.lane_passes += u64::from(self.busy.count_ones());
            if self.busy & (marks.dead | !marks.changed | !marks.open) != 0 {
                self.serve(marks);
            } else {
                self.tell(marks);
            }
        }
        self.effort
    }

    /// Tells the watcher of a pass.
    #[inline(always)]
    fn tell(&mut self, marks: Marks) {
        self.watcher.pass(&Pass {
            lanes: V::LANES,
            busy: self.busy,
            marks,
            state: &self.state,
        });
    }

    #[inline(always)]
    fn serve(&mut self, mut marks: Marks) {
        if self.busy & !marks.dead & !marks.open != 0 {
            // Each box has each digit once, and another pass would tell whether the rows and columns have.
            marks.dead |= !marks.open & missing::<V>(&self.state.0);
        }
        self.tell(marks);
        let mut leaving = self.busy & marks.dead;
        let alive = self.busy & !marks.dead;
        let mut guessing = alive & !marks.changed & marks.open;
        for lane in each(alive & !marks.open) {
            leaving |= self.solved(lane);
        }
        guessing &= !leaving;

        for lane in each(guessing) {
            let found = &mut self.jobs[self.working_on[lane]].found;
            if found.guesses == self.limits.guesses {
                found.decided = false;
                leaving |= self.finish(lane);
            } else {
                found.guesses += 1;
            }
        }
        guessing &= !leaving;

        for lane in each(guessing) {
            self.state.get(lane, self.stacks[lane].push());
        }
        for lane in each(leaving) {
            if let Some(words) = self.stacks[lane].pop() {
                self.state.set(lane, words);
                self.watcher.pop(lane);
            } else {
                self.leave(lane);
                self.refill(lane);
            }
        }
        let mut guesses = [Guess::NONE; MOST];
        for lane in each(guessing) {
            guesses[lane] = choose::<V::Choice>(self.stacks[lane].newest());
        }
        for lane in each(guessing) {
            let guess = guesses[lane];
            self.state.part(lane, self.stacks[lane].newest(), guess);
            self.watcher.guess(lane, guess.cell(), guess.value());
        }
        self.share();
    }

    /// Notes the solution in a lane. Returns the lanes that need something else to do.
    #[inline(always)]
    fn solved(&mut self, lane: usize) -> u32 {
        let job = &mut self.jobs[self.working_on[lane]];
        if job.found.solutions == self.limits.solutions {
            return 1 << lane;
        }
        if let Some(kept) = job.found.kept.get_mut(job.found.solutions as usize) {
            self.state.get(lane, kept);
            if !self.report.wants(job.puzzle, kept) {
                return 1 << lane;
            }
        }
        job.found.solutions += 1;
        self.watcher.solution(lane);
        if job.found.solutions < self.limits.solutions {
            return 1 << lane;
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

    /// A lane has nothing left of its job; if it was the last one, the job is done.
    #[inline(always)]
    fn leave(&mut self, lane: usize) {
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
    /// While there are puzzles no lane has taken an alternative from another, so the lane's own job is free.
    #[inline(always)]
    fn refill(&mut self, lane: usize) {
        if self.next == self.loaded {
            self.load();
        }
        if self.next < self.loaded {
            self.state.copy(lane, &self.waiting, self.next % V::LANES);
            self.jobs[lane].puzzle = self.next;
            self.jobs[lane].lanes = 1 << lane;
            self.jobs[lane].found.decided = true;
            self.jobs[lane].found.solutions = 0;
            self.jobs[lane].found.guesses = 0;
            self.working_on[lane] = lane;
            self.busy |= 1 << lane;
            self.watcher.refill(lane, self.next);
            self.next += 1;
        } else {
            self.busy &= !(1 << lane);
        }
    }

    /// Loads as many puzzles as there are lanes, and takes their clues from the other cells in all of them at once.
    #[inline(always)]
    fn load(&mut self) {
        let end = self.starts.len().min(self.loaded + V::LANES);
        while self.loaded < end {
            self.waiting
                .set(self.loaded % V::LANES, &self.starts.start(self.loaded));
            self.loaded += 1;
        }
        take_clues::<V>(&mut self.waiting.0);
    }

    /// Lanes without work take the oldest alternative of the lane with the most.
    #[inline(always)]
    fn share(&mut self) {
        let all = (1 << V::LANES) - 1;
        if R::SHARED && self.busy != all {
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
            self.state.set(lane, &words);
            self.working_on[lane] = self.working_on[from];
            self.jobs[self.working_on[lane]].lanes |= 1 << lane;
            self.busy |= 1 << lane;
            self.watcher.steal(lane, from);
        }
    }
}
