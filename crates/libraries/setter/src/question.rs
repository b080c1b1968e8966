//! The questions that attempts ask the engine, and its answers.

use sudoku_lanes::Engine;

/// A question about a puzzle.
#[derive(Clone, Copy, Debug)]
pub enum Question {
    /// Whether the clue in this cell follows from the others.
    Follows([u8; 81], u8),
    /// A solution of the puzzle other than this one.
    Other([u8; 81], [u8; 81]),
    /// The number of its solutions, counted up to a limit.
    Count([u8; 81], u64),
}

/// The answer to a question of the same name.
#[derive(Clone, Copy, Debug)]
pub enum Answer {
    Follows(bool),
    /// Which solution is found may depend on the questions asked together with this one; whether there is one
    /// does not.
    Other(Option<[u8; 81]>),
    Count(u64),
}

impl Answer {
    /// Whether the clues in question can be removed: the puzzle has no second solution without them.
    pub fn can_go(self) -> bool {
        matches!(self, Answer::Follows(true) | Answer::Other(None))
    }
}

/// Answers many questions together: `answers[i]` becomes the answer to `questions[i]`.
pub fn answer(engine: Engine, questions: &[Question], answers: &mut Vec<Answer>) {
    answers.clear();
    answers.resize(questions.len(), Answer::Follows(false));

    let (mut places, mut puzzles, mut cells) = (Vec::new(), Vec::new(), Vec::new());
    for (place, question) in questions.iter().enumerate() {
        if let Question::Follows(puzzle, cell) = question {
            places.push(place);
            puzzles.push(*puzzle);
            cells.push(*cell);
        }
    }
    let mut follow = vec![false; places.len()];
    engine.redundant_all(&puzzles, &cells, &mut follow);
    for (&place, follows) in places.iter().zip(follow) {
        answers[place] = Answer::Follows(follows);
    }

    let (mut places, mut puzzles, mut known) = (Vec::new(), Vec::new(), Vec::new());
    for (place, question) in questions.iter().enumerate() {
        if let Question::Other(puzzle, solution) = question {
            places.push(place);
            puzzles.push(*puzzle);
            known.push(*solution);
        }
    }
    let mut others = vec![None; places.len()];
    engine.other_solution_all(&puzzles, &known, &mut others);
    for (&place, other) in places.iter().zip(others) {
        answers[place] = Answer::Other(other);
    }

    let mut counts: Vec<_> = (questions.iter().enumerate())
        .filter_map(|(place, question)| match question {
            Question::Count(puzzle, limit) => Some((*limit, place, *puzzle)),
            _ => None,
        })
        .collect();
    counts.sort_unstable_by_key(|&(limit, place, _)| (limit, place));
    for same in counts.chunk_by(|a, b| a.0 == b.0) {
        let puzzles: Vec<_> = same.iter().map(|&(_, _, puzzle)| puzzle).collect();
        let mut solutions = vec![0; same.len()];
        engine.count_all(&puzzles, same[0].0, &mut solutions);
        for (&(_, place, _), solutions) in same.iter().zip(solutions) {
            answers[place] = Answer::Count(solutions);
        }
    }
}
