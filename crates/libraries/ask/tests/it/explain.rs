//! The steps of many puzzles, and of positions.

use sudoku_ask::{Answers, Column, Explain, Puzzles, Question, Verdict, read};
use sudoku_cells::Position;
use sudoku_technique::{Rater, Scale, State};

#[test]
fn steps_begin_where_clues_digits_and_candidates_say() {
    let puzzle = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let puzzle = read(puzzle).unwrap();
    let rater = Rater::new(Scale::sudoku_explainer());
    let path = rater.path(State::new(&puzzle).unwrap());
    let explain = Question::from(Explain { rater });
    let mut answers = Answers::default();
    explain.answer(&Puzzles::new(&[puzzle, [0; 81], [1; 81]]), &mut answers);
    assert_eq!(
        answers.verdicts,
        [Verdict::Unique, Verdict::Multiple, Verdict::Invalid]
    );
    assert_eq!(
        answers.columns,
        [Column::Paths(vec![Some(path.clone()), None, None])]
    );
    // It goes on from a step in the middle: a position with its own clues, digits and candidates.
    let middle = &path.steps()[5].position;
    let (digits, candidates) = ([*middle.digits()], [middle.candidates()]);
    let givens = [*Position::from(middle).givens()];
    let puzzles = Puzzles {
        candidates: Some(&candidates),
        givens: Some(&givens),
        ..Puzzles::new(&digits)
    };
    explain.answer(&puzzles, &mut answers);
    let [Column::Paths(paths)] = &answers.columns[..] else {
        panic!("{:?}", answers.columns);
    };
    assert_eq!(paths[0].as_ref().unwrap().steps(), &path.steps()[5..]);
}
