//! Many attempts in step.
//!
//! In each round, all attempts go on to their next question, and the engine answers these together. An
//! attempt that ends makes room for another: at the next puzzle or, if it has failed, at the same one. If
//! there is room left, several attempts are made at a puzzle at a time, as many as have failed already.
//!
//! A puzzle is the result of its *first* successful attempt, not of the quickest one, so it does not depend
//! on what else is going on.

use std::collections::VecDeque;
use std::fmt;
use std::iter::FusedIterator;
use std::ops::RangeInclusive;
use std::task::Poll;
use std::time::Instant;

use sudoku_lanes::Engine;

use crate::attempt::{Attempt, Step};
use crate::constraints::{Constraints, within};
use crate::error::{GaveUpError, Limit};
use crate::puzzle::Puzzle;
use crate::question::{self, Answer, Question};

/// Attempts at a time: enough for the engine, and few enough to stay in the processor's cache.
const ROOM: usize = 1024;
/// The same for unbiased samples, where an attempt takes more memory.
const ROOM_UNBIASED: usize = 256;

/// Puzzles in the order of their numbers, made when asked for; or the error that one was given up.
/// [`Setter::puzzles`](crate::Setter::puzzles) returns this iterator.
#[derive(Clone)]
pub struct Puzzles<F = fn(&Puzzle) -> bool> {
    constraints: Constraints,
    engine: Engine,
    test: F,
    /// The numbers of the puzzles at which no attempt has been made.
    numbers: RangeInclusive<u64>,
    /// The puzzles being made, in the order of their numbers; the first is the next to be handed out.
    targets: VecDeque<Target>,
    work: Vec<Work>,
    room: usize,
    /// The number of attempts that have ended.
    attempts: u64,
    questions: Vec<Question>,
    answers: Vec<Answer>,
}

/// A puzzle to be made.
#[derive(Clone)]
struct Target {
    number: u64,
    /// The number of attempts that have begun, and those that have not ended.
    begun: u64,
    running: Vec<u64>,
    /// The first successful attempt, as far as is known, and its puzzle.
    made: Option<(u64, Puzzle)>,
}

/// An attempt in progress.
#[derive(Clone)]
struct Work {
    number: u64,
    number_of_attempt: u64,
    attempt: Attempt,
    /// Its question, and the answer, once there is one.
    question: Option<Question>,
    answer: Option<Answer>,
}

impl<F: FnMut(&Puzzle) -> bool> Puzzles<F> {
    pub(crate) fn new(constraints: Constraints, numbers: RangeInclusive<u64>, test: F) -> Puzzles<F> {
        Puzzles {
            room: if constraints.unbiased { ROOM_UNBIASED } else { ROOM },
            constraints,
            engine: Engine::new(),
            test,
            numbers,
            targets: VecDeque::new(),
            work: Vec::new(),
            attempts: 0,
            questions: Vec::new(),
            answers: Vec::new(),
        }
    }

    /// Returns how many attempts have ended so far, with or without success. Some belong to puzzles that are
    /// still to come.
    #[must_use]
    pub fn attempts(&self) -> u64 {
        self.attempts
    }

    /// Begins new attempts, as long as there is room.
    fn fill(&mut self) {
        let limit = self.constraints.limit();
        for target in &mut self.targets {
            if self.work.len() < self.room && target.wants_more(limit) && target.running.is_empty() {
                self.work.push(target.begin(&self.constraints));
            }
        }
        while self.work.len() < self.room && self.targets.len() < self.room {
            let Some(number) = self.numbers.next() else { break };
            let mut target = Target {
                number,
                begun: 0,
                running: Vec::new(),
                made: None,
            };
            if target.wants_more(limit) {
                self.work.push(target.begin(&self.constraints));
            }
            self.targets.push_back(target);
        }
        for target in &mut self.targets {
            while self.work.len() < self.room
                && target.wants_more(limit)
                && 2 * target.running.len() as u64 <= target.begun
            {
                self.work.push(target.begin(&self.constraints));
            }
        }
    }

    /// Returns the next puzzle if it is ready. Otherwise makes a round of attempts, which takes some
    /// milliseconds and the time of the tests of what it makes, so you can do other things in between,
    /// however rare the puzzles are. You have to keep a limit of time yourself.
    pub fn poll_next(&mut self) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        self.poll(None)
    }

    fn poll(&mut self, until: Option<Instant>) -> Poll<Option<Result<Puzzle, GaveUpError>>> {
        let attempts = self.constraints.limit();
        let first = self.targets.front();
        if first.is_some_and(|target| target.running.is_empty() && !target.wants_more(attempts))
            && let Some(target) = self.targets.pop_front()
        {
            let gave_up = target.gave_up(Limit::Attempts);
            return Poll::Ready(Some(target.made.map(|made| made.1).ok_or(gave_up)));
        }
        if self.targets.is_empty() && self.numbers.is_empty() {
            return Poll::Ready(None);
        }
        if let Some(limit) = self.constraints.end(until) {
            return Poll::Ready(self.give_up(limit).map(Err));
        }
        self.round(until);
        Poll::Pending
    }

    /// Lets all attempts go on to their next question, and has these answered, unless a limit is reached
    /// first.
    fn round(&mut self, until: Option<Instant>) {
        self.fill();
        let Puzzles {
            constraints,
            work,
            targets,
            ..
        } = self;
        let first = targets.front().map_or(0, |target| target.number);
        let (attempts, test) = (&mut self.attempts, &mut self.test);
        let mut is_over = false;
        work.retain_mut(|work| {
            let target = &mut targets[(work.number - first) as usize];
            let is_late = |made: &(u64, Puzzle)| made.0 < work.number_of_attempt;
            if target.made.as_ref().is_some_and(is_late) {
                return false;
            }
            if is_over || work.question.is_some() {
                return true;
            }
            match work.attempt.step(constraints, work.answer.take()) {
                Step::Ask(question) => work.question = Some(question),
                Step::End(made) => {
                    *attempts += 1;
                    target
                        .running
                        .retain(|&attempt| attempt != work.number_of_attempt);
                    if let Some(puzzle) = made {
                        if test(&puzzle) {
                            target.running.retain(|&attempt| attempt < work.number_of_attempt);
                            target.made = Some((work.number_of_attempt, puzzle));
                        }
                        is_over = constraints.end(until).is_some();
                    }
                    return false;
                }
            }
            true
        });
        if is_over {
            return;
        }
        self.questions.clear();
        self.questions
            .extend(work.iter_mut().filter_map(|work| work.question.take()));
        question::answer(self.engine, &self.questions, &mut self.answers);
        for (work, answer) in work.iter_mut().zip(&self.answers) {
            work.answer = Some(*answer);
        }
    }

    /// Gives up the next puzzle and, at [`Limit::Stop`], all that follow.
    fn give_up(&mut self, limit: Limit) -> Option<GaveUpError> {
        self.fill();
        let target = self.targets.pop_front()?;
        self.work.retain(|work| work.number != target.number);
        if limit == Limit::Stop {
            self.numbers = RangeInclusive::new(1, 0);
            self.targets.clear();
            self.work.clear();
        }
        Some(target.gave_up(limit))
    }
}

impl Target {
    /// Whether another attempt is worthwhile.
    fn wants_more(&self, limit: u64) -> bool {
        self.made.is_none() && self.begun < limit
    }

    /// Begins another attempt.
    fn begin(&mut self, constraints: &Constraints) -> Work {
        let number_of_attempt = self.begun;
        self.begun += 1;
        self.running.push(number_of_attempt);
        Work {
            number: self.number,
            number_of_attempt,
            attempt: Attempt::new(constraints, self.number, number_of_attempt),
            question: None,
            answer: None,
        }
    }

    fn gave_up(&self, limit: Limit) -> GaveUpError {
        GaveUpError {
            number: self.number,
            attempts: self.begun - self.running.len() as u64,
            limit,
        }
    }
}

impl<F: FnMut(&Puzzle) -> bool> Iterator for Puzzles<F> {
    type Item = Result<Puzzle, GaveUpError>;

    fn next(&mut self) -> Option<Result<Puzzle, GaveUpError>> {
        within(self.constraints.time, |until| self.poll(until))
    }
}

impl<F: FnMut(&Puzzle) -> bool> FusedIterator for Puzzles<F> {}

impl<F> fmt::Debug for Puzzles<F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A thousand puzzles are being made, too many to print.
        f.debug_struct("Puzzles")
            .field("constraints", &self.constraints)
            .field("numbers", &self.numbers)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use sudoku_cells::Line;
    use sudoku_lanes::Lanes;

    use super::*;
    use crate::{Minimality, Setter, Symmetry};

    /// Returns setters of all kinds, and how many puzzles to make.
    fn setters() -> Vec<(&'static str, Setter, u64)> {
        let mut keep = [0; 81];
        (keep[0], keep[40], keep[80]) = (1, 2, 3);
        let pattern = std::array::from_fn(|cell| cell % 3 == cell / 9 % 3);
        vec![
            ("minimal", Setter::new(1), 20),
            ("another seed", Setter::new(u64::MAX), 3),
            ("half turn", Setter::new(1).symmetry(Symmetry::HalfTurn), 5),
            (
                "both diagonals",
                Setter::new(1).symmetry(Symmetry::BothDiagonals),
                5,
            ),
            ("22 clues", Setter::new(1).clues(22..=22), 10),
            (
                "30 to 35 clues",
                Setter::new(1).minimality(Minimality::None).clues(30..=35),
                5,
            ),
            ("kept", Setter::new(1).keep(keep), 5),
            ("pattern", Setter::new(1).pattern(pattern), 5),
            ("unbiased", Setter::new(1).unbiased(), 4),
            ("given up", Setter::new(1).clues(17..=20).attempts(30), 3),
        ]
    }

    type Outcomes = Vec<Result<Puzzle, GaveUpError>>;

    fn make(setter: &Setter, numbers: std::ops::Range<u64>, engine: Engine, room: usize) -> Outcomes {
        let mut making = setter.puzzles(numbers).unwrap();
        (making.engine, making.room) = (engine, room);
        making.collect()
    }

    #[test]
    fn puzzles_depend_on_the_seed_and_their_numbers_alone() {
        for (name, setter, puzzles) in setters() {
            let all = make(&setter, 0..puzzles, Engine::new(), 1024);
            for lanes in Lanes::available() {
                let engine = Engine::with_lanes(lanes).unwrap();
                assert_eq!(
                    make(&setter, 0..puzzles, engine, 64),
                    all,
                    "{name}, {lanes} lanes"
                );
            }
            for room in [1, 7] {
                assert_eq!(
                    make(&setter, 0..puzzles, Engine::new(), room),
                    all,
                    "{name}, {room} at a time"
                );
            }
            let parts = [0..1, 1..puzzles / 2, puzzles / 2..puzzles];
            let parts: Outcomes = parts
                .into_iter()
                .flat_map(|part| make(&setter, part, Engine::new(), 1024))
                .collect();
            assert_eq!(parts, all, "{name}, in parts");
        }
    }

    #[test]
    fn the_first_attempt_with_success_counts_however_many_are_made_at_a_time() {
        // Attempts at a pattern differ greatly in length.
        let setter = Setter::new(3).pattern(std::array::from_fn(|cell| cell % 3 == cell / 9 % 3));
        let test = |puzzle: &Puzzle| puzzle.clues[0] == 9;
        let mut all = Vec::new();
        for room in [1, 5, 1024] {
            let mut making = setter.puzzles_where(0..20, test).unwrap();
            making.room = room;
            all.push(making.collect::<Vec<_>>());
        }
        assert_eq!(all[0], all[1]);
        assert_eq!(all[0], all[2]);
    }

    /// A seed means the same forever: if this changes, the changelog must say so.
    #[test]
    fn seeds_mean_what_they_meant() {
        let mut text = String::new();
        for (name, setter, puzzles) in setters() {
            let mut line = |line| text = format!("{text}{line}\n");
            line(name.to_owned());
            for outcome in make(&setter, 0..puzzles.min(3), Engine::new(), 1024) {
                line(match outcome {
                    Ok(puzzle) => format!("  {} {:.4}", Line(&puzzle.clues), puzzle.weight),
                    Err(gave_up) => format!("  {gave_up}"),
                });
            }
        }
        insta::assert_snapshot!(text);
    }
}
