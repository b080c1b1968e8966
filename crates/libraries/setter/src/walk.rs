//! Walks to puzzles that are too rare to be found by chance.
//!
//! Puzzles with similar clues are mostly similar to solve: near a hard one there are others as hard, and some
//! harder ones. So a walk goes from any puzzle to a neighbour, which has one or two other clues, unless that
//! is farther from what is wanted than a bound. Now and then the bound is moved to where the walk is. In
//! between, the walk may go back a little, and level ground does not stop it: that leads it out of the many
//! dead ends. A walk that has gained nothing for long begins anew elsewhere. Each walk may take twice as long
//! as the one before it, so that no single length has to be right for every kind of puzzle.
//!
//! Neighbours cost little: hundreds of exchanges are drawn, and the engine finds together which of them have
//! one solution, about one in a hundred. These are made minimal again, and lose clues by that now and then.
//! How far one is from what is wanted is computed by the caller, and may take long. So it is asked for one
//! neighbour after another, and only as far as it matters.
//!
//! If walks from random puzzles lead nowhere, the caller can give puzzles to begin at: a walk takes one of
//! them in disguise, goes a few exchanges away from it, and ends at the next puzzle that is wanted.
//!
//! The exchanges are the {-1+1} and {-2+2} by which most of the hardest puzzles and those with 17 clues were
//! found (*The New Sudoku Players' Forum*, *The hardest sudokus (new thread)*, and Gordon Royle's
//! collection). The bound is that of Yuri Bykov and Sanja Petrovic, *A Step Counting Hill Climbing Algorithm
//! Applied to University Examination Timetabling* (2016). Doubling the lengths is within a constant factor of
//! the best length (after Michael Luby, Alistair Sinclair and David Zuckerman, *Optimal Speedup of Las Vegas
//! Algorithms*, 1993).

use std::fmt;
use std::iter::FusedIterator;
use std::ops::RangeInclusive;
use std::task::Poll;
use std::time::Instant;

use sudoku_cells::{CellSet, members};
use sudoku_lanes::{Answer as Found, Engine, Solved};
use sudoku_symmetry::Transform;

use crate::attempt::{Attempt, Step};
use crate::cells::clues;
use crate::constraints::{Constraints, within};
use crate::error::{GaveUpError, Limit};
use crate::exchange::{Exchange, off};
use crate::minimality::Minimality;
use crate::puzzle::Puzzle;
use crate::question;
use crate::random::Random;
use crate::reduction::remove_all;
use crate::removal::Removal;
use crate::symmetry::Symmetry;

/// The exchanges that are drawn at a time.
const EXCHANGES: usize = 512;
/// The neighbours that the first walk may look at without coming nearer.
const PATIENCE: u64 = 256;
/// The neighbours that are looked at before the bound is moved.
const STEPS: u64 = 32;
/// The fewest exchanges from a given puzzle to the end of a walk, so that the ends differ, and are not only
/// its neighbours.
const AWAY: u64 = 4;
/// How much farther from what is wanted each of these exchanges may lead.
const SLACK: u64 = 10;
/// The attempt whose random numbers a walk uses. It is never made: the attempts of a walk are numbered by the
/// walks begun before.
const WALKS: u64 = 1 << 40;

/// Puzzles in the order of their numbers, each at the end of a walk; or the error that one was given up.
/// [`Setter::puzzles_towards`](crate::Setter::puzzles_towards) returns this iterator.
#[derive(Clone)]
pub struct Walks<D> {
    constraints: Constraints,
    /// The constraints on the puzzles where walks begin.
    start: Constraints,
    /// The puzzles where walks begin, if not at random.
    given: Vec<[u8; 81]>,
    engine: Engine,
    distance: D,
    numbers: RangeInclusive<u64>,
    walk: Option<Walk>,
    /// The number of puzzles that were looked at in all walks.
    attempts: u64,
}

/// The walks to one puzzle.
#[derive(Clone)]
struct Walk {
    number: u64,
    random: Random,
    /// The number of walks begun.
    begun: u64,
    /// The number of puzzles that were looked at.
    attempts: u64,
    /// The number of puzzles that it must still go to before it may end.
    away: u64,
    /// The number of puzzles that may still be looked at without coming nearer.
    left: u64,
    here: Option<Place>,
    /// The distance beyond which the walk does not go.
    bound: (u32, u64),
    /// The smallest distance so far.
    best: (u32, u64),
    /// The puzzles to be looked at.
    next: Vec<Place>,
}

/// A distance farther than any other.
const FAR: (u32, u64) = (u32::MAX, u64::MAX);

/// A puzzle on the way.
#[derive(Clone, Copy)]
struct Place {
    puzzle: [u8; 81],
    solution: [u8; 81],
    /// The number of clues that it has too many or too few, and then the distance from what the caller wants.
    distance: (u32, u64),
}

impl<D: FnMut(&Puzzle, u64) -> Option<u64>> Walks<D> {
    pub(crate) fn new(constraints: Constraints, numbers: RangeInclusive<u64>, distance: D) -> Walks<D> {
        let mut start = constraints.clone();
        if constraints.minimality() != Minimality::None {
            // The walk itself leads to the right number.
            start.clues = None;
        }
        Walks {
            constraints,
            start,
            given: Vec::new(),
            engine: Engine::new(),
            distance,
            numbers,
            walk: None,
            attempts: 0,
        }
    }

    /// Lets walks begin at one of these puzzles, each time at a random one in a random disguise, if the
    /// constraints leave its clues free. A walk ends at least four exchanges away from there.
    #[must_use]
    pub fn begin_at(mut self, puzzles: &[[u8; 81]]) -> Walks<D> {
        let constraints = &self.constraints;
        let is_kept = constraints.grid.is_some() || constraints.keep != [0; 81];
        if constraints.symmetry == Symmetry::None && !is_kept {
            self.given = puzzles.to_vec();
        }
        self
    }

    /// Returns how many puzzles have been looked at so far.
    #[must_use]
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Returns the next puzzle if it is ready. Otherwise the walk looks at one more puzzle. You have to keep
    /// a limit of time yourself.
    pub fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        self.poll(None)
    }

    fn poll(&mut self, until: Option<Instant>) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        if self.walk.is_none() {
            let Some(number) = self.numbers.next() else {
                return Poll::Ready(None);
            };
            self.walk = Some(Walk::new(self.constraints.seed, number));
        }
        let Some(walk) = &mut self.walk else {
            return Poll::Pending;
        };
        let is_over = walk.attempts >= self.constraints.limit();
        let limit = is_over.then_some(Limit::Attempts);
        if let Some(limit) = limit.or_else(|| self.constraints.end(until)) {
            let gave_up = GaveUpError {
                number: walk.number,
                attempts: walk.attempts,
                limit,
            };
            self.walk = None;
            if limit == Limit::Stop {
                self.numbers = RangeInclusive::new(1, 0);
            }
            return Poll::Ready(Some(Err(gave_up)));
        }
        let before = walk.attempts;
        let made = match walk.next.pop() {
            Some(place) => walk.look_at(place, &mut self.distance),
            None if walk.left == 0 => {
                walk.begin(&self.start, &self.given, &self.constraints, self.engine);
                None
            }
            None => {
                walk.look_around(&self.constraints, self.engine);
                None
            }
        };
        self.attempts += walk.attempts - before;
        match made {
            Some(puzzle) => {
                self.walk = None;
                Poll::Ready(Some(Ok(puzzle)))
            }
            None => Poll::Pending,
        }
    }
}

impl Walk {
    fn new(seed: u64, number: u64) -> Walk {
        Walk {
            number,
            random: Random::new(seed, number, WALKS),
            begun: 0,
            attempts: 0,
            away: 0,
            left: 0,
            here: None,
            bound: FAR,
            best: FAR,
            next: Vec::new(),
        }
    }

    /// Begins a new walk.
    fn begin(&mut self, start: &Constraints, given: &[[u8; 81]], wanted: &Constraints, engine: Engine) {
        let place = if given.is_empty() {
            self.by_chance(start, engine)
        } else {
            self.away = 1 + AWAY;
            self.of_given(given, engine)
        };
        self.begun += 1;
        (self.here, self.bound, self.best) = (None, FAR, FAR);
        if let Some((puzzle, solution)) = place {
            self.left = self.patience();
            self.next = vec![Place::new(puzzle, solution, wanted)];
        } else {
            self.attempts += 1;
        }
    }

    /// Makes one attempt at a puzzle by chance. Returns the puzzle and its solution, if there is one.
    fn by_chance(&self, start: &Constraints, engine: Engine) -> Option<([u8; 81], [u8; 81])> {
        let mut attempt = Attempt::new(start, self.number, self.begun);
        let (mut answer, mut answers) = (None, Vec::new());
        let made = loop {
            match attempt.step(start, answer.take()) {
                Step::Ask(asked) => {
                    question::answer(engine, &[asked], &mut answers);
                    answer = answers.pop();
                }
                Step::End(made) => break made,
            }
        };
        made.map(|made| (made.clues, made.solution))
    }

    /// Returns one of these puzzles in disguise and its solution, if it has exactly one.
    fn of_given(&mut self, given: &[[u8; 81]], engine: Engine) -> Option<([u8; 81], [u8; 81])> {
        let one = self.random.below(given.len() as u32);
        let disguise = u64::from(self.random.bits());
        let puzzle = Transform::random(disguise).apply(&given[one as usize]);
        match engine.solve(&puzzle).answer {
            Found::Unique(solution) => Some((puzzle, solution)),
            _ => None,
        }
    }

    /// Goes to a puzzle, unless it is beyond the bound. Returns it if it is what is wanted.
    fn look_at(
        &mut self,
        mut place: Place,
        distance: &mut impl FnMut(&Puzzle, u64) -> Option<u64>,
    ) -> Option<Puzzle> {
        self.attempts += 1;
        self.left = self.left.saturating_sub(1);
        if self.attempts.is_multiple_of(STEPS)
            && let Some(here) = &self.here
        {
            self.bound = here.distance;
        }
        let made = Puzzle {
            number: self.number,
            ..Puzzle::new(place.puzzle, place.solution)
        };
        let (off, bound) = (place.distance.0, self.bound);
        if off > bound.0 {
            return None;
        }
        if off == 0 {
            let most = if bound.0 > 0 { u64::MAX } else { bound.1 };
            place.distance.1 = distance(&made, most).filter(|&distance| distance <= most)?;
        }
        if self.away > 0 {
            self.away -= 1;
            self.bound = (place.distance.0, place.distance.1.saturating_add(SLACK));
        } else if place.distance == (0, 0) {
            return Some(made);
        }
        if place.distance < self.best {
            self.best = place.distance;
            self.left = self.left.max(self.patience());
        }
        self.here = Some(place);
        None
    }

    /// Returns how many puzzles may be looked at without coming nearer.
    fn patience(&self) -> u64 {
        PATIENCE << self.begun.saturating_sub(1).min(32)
    }

    /// Finds neighbours to look at.
    fn look_around(&mut self, constraints: &Constraints, engine: Engine) {
        let Some(here) = self.here else {
            // Its first puzzle was refused.
            self.left = 0;
            return;
        };
        let exchange = Exchange::of(&here.puzzle, constraints);
        let random = &mut self.random;
        let exchanged: Vec<[u8; 81]> = (0..EXCHANGES)
            .filter_map(|_| exchange.draw(random))
            .filter(|puzzle| *puzzle != here.puzzle)
            .collect();
        let mut answers = vec![Solved::default(); exchanged.len()];
        engine.solve_all(&exchanged, &mut answers);
        let kept = clues(&constraints.keep);
        let mut removals: Vec<Removal> = (exchanged.iter().zip(&answers))
            .filter_map(|(puzzle, solved)| match solved.answer {
                Found::Unique(solution) => Some((puzzle, solution)),
                _ => None,
            })
            .map(|(puzzle, solution)| {
                let clues = clues(puzzle);
                let goes = |group: &CellSet| group & clues != 0 && group & kept == 0;
                let groups = match constraints.minimality() {
                    Minimality::None => Vec::new(),
                    _ => constraints.groups.iter().copied().filter(goes).collect(),
                };
                Removal::new(*puzzle, solution, groups, 0, random)
            })
            .collect();
        remove_all(engine, &mut removals);
        let is_proved = |puzzle: &[u8; 81]| {
            let unproved = constraints.unproved(puzzle);
            unproved == 0 || {
                let redundant = engine.redundant_clues(puzzle);
                members(unproved).all(|cell| !redundant[usize::from(cell)])
            }
        };
        let places = removals.into_iter().filter(|removal| is_proved(&removal.puzzle));
        self.next = places
            .map(|removal| Place::new(removal.puzzle, removal.grid, constraints))
            .collect();
        // Even if there is no neighbour, the walk must come to an end.
        self.left = self.left.saturating_sub(1);
        if self.left == 0 {
            self.next.clear();
        }
    }
}

impl Place {
    fn new(puzzle: [u8; 81], solution: [u8; 81], constraints: &Constraints) -> Place {
        Place {
            puzzle,
            solution,
            distance: (off(&puzzle, constraints).unsigned_abs(), u64::MAX),
        }
    }
}

impl<D: FnMut(&Puzzle, u64) -> Option<u64>> Iterator for Walks<D> {
    type Item = Result<Puzzle, GaveUpError>;

    fn next(&mut self) -> Option<Result<Puzzle, GaveUpError>> {
        within(self.constraints.time, |until| self.poll(until))
    }
}

impl<D: FnMut(&Puzzle, u64) -> Option<u64>> FusedIterator for Walks<D> {}

impl<D> fmt::Debug for Walks<D> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Walks")
            .field("constraints", &self.constraints)
            .field("numbers", &self.numbers)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}
