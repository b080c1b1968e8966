//! Questions that end early: on request, and at limits of time and guesses.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use sudoku_ask::{
    Answers, Candidates, Canon, Check, Code, Column, Constraints, Count, First, Generate, Guesses, Minimal,
    NULL, Puzzles, Question, Rate, Reason, Redundant, Same, Shuffle, Solve, Unique, Verdict,
};
use sudoku_lanes::{LimitError, Limits};
use sudoku_technique::{Rater, Scale};

use crate::puzzles;

#[test]
fn a_question_that_takes_long_tells_what_it_knows_and_ends_where_nobody_waits() {
    let puzzles = &puzzles()[..6];
    let question = Question::from(Rate::new(Rater::new(Scale::sudoku_explainer())));
    let mut known = Vec::new();
    question.answer_each(&Puzzles::new(puzzles), &mut Answers::default(), |answers| {
        known.push((answers.verdicts.len(), answers.columns[0].len()));
        known.len() < 4
    });
    assert_eq!(known, [(1, 1), (2, 2), (3, 3), (4, 4)]);
    // All that is known is reported at the end, even if nothing can be reported before.
    let count = Question::from(Count { limit: 150_000 });
    assert!(count.is_slow());
    let mut told = 0;
    let mut answers = Answers::default();
    count.answer_each(&Puzzles::new(puzzles), &mut answers, |answers| {
        told = answers.verdicts.len();
        true
    });
    assert_eq!(told, 6);
    let Column::Numbers(counts) = &answers.columns[0] else {
        panic!("counts are numbers");
    };
    assert_eq!(counts[3], Some(150_000));
}

#[test]
fn what_is_stopped_or_takes_too_long_is_unknown_and_has_no_answer() {
    let cells = &puzzles()[..4];
    let stop = AtomicBool::new(true);
    let limits = [
        Limits::new().stop(&stop),
        Limits::new().until(Instant::now()),
        Limits::new().guesses(0),
    ];
    let questions: [Question; 8] = [
        Solve.into(),
        First.into(),
        Count { limit: 1 << 60 }.into(),
        Candidates.into(),
        Check.into(),
        Canon { solution: true }.into(),
        Redundant.into(),
        Minimal { seed: 1 }.into(),
    ];
    for limits in &limits[..2] {
        // Puzzles that are no longer waited for are missing, but keep their places.
        let question = Question::from(Generate::new(&Constraints::default()).unwrap());
        let mut made = Answers::default();
        let puzzles = Puzzles {
            limits: *limits,
            ..Puzzles::new(cells)
        };
        question.answer(&puzzles, &mut made);
        assert_eq!(made.verdicts, [Verdict::Missing; 4]);
        assert_eq!(made.columns[0], Column::Grids(vec![NULL; 4]));
    }
    let pairs = Shuffle {
        seed: 1,
        images: 0..2,
        pairs: true,
    };
    let without_engine: [Question; 4] = [
        Canon { solution: false }.into(),
        Same.into(),
        Unique.into(),
        pairs.into(),
    ];
    for (i, limits) in limits.into_iter().enumerate() {
        // They make no guesses.
        let without_engine = without_engine.iter().filter(|_| i < 2);
        for question in questions.iter().chain(without_engine) {
            let mut answers = Answers::default();
            let puzzles = Puzzles {
                others: cells,
                limits,
                ..Puzzles::new(cells)
            };
            question.answer(&puzzles, &mut answers);
            // The empty grid needs guesses.
            assert_eq!(answers.verdicts[3], Verdict::Unknown, "{question:?}");
            assert_eq!(answers.reason(3).map(Reason::code), Some(Code::GaveUp));
            let mut cleared = answers.columns[0].clone();
            cleared.clear(3);
            assert_eq!(cleared, answers.columns[0], "{question:?}");
        }
    }
}

#[test]
fn a_limit_that_is_reached_after_the_engine_has_answered_leaves_a_puzzle_unknown() {
    let rater = || Rater::new(Scale::sudoku_explainer());
    let quick = Rate {
        technique: false,
        ..Rate::new(rater())
    };
    let up_to = Rate {
        most: Some("9.0".parse().unwrap()),
        ..quick.clone()
    };
    let guesses = Guesses { images: 5, seed: 1 };
    let questions: [Question; 4] = [
        Rate::new(rater()).into(),
        quick.into(),
        up_to.into(),
        guesses.into(),
    ];
    let puzzle = puzzles()[0];
    for question in questions {
        let stop = AtomicBool::new(false);
        let cells = [puzzle; 3];
        let asked = Puzzles {
            limits: Limits::new().stop(&stop),
            ..Puzzles::new(&cells)
        };
        let mut answers = Answers::default();
        question.answer_each(&asked, &mut answers, |_| {
            stop.store(true, Ordering::Relaxed);
            true
        });
        assert_eq!(
            answers.verdicts,
            [Verdict::Unique, Verdict::Unknown, Verdict::Unknown],
            "{question:?}"
        );
        assert_eq!(answers.reason(0), None);
        assert_eq!(answers.reason(1).map(Reason::code), Some(Code::GaveUp));
        assert!(
            answers.columns.iter().all(|column| column.len() == 3),
            "{question:?}"
        );
    }
}

#[test]
fn clues_are_removed_within_the_limits() {
    // Full grids are solved without a guess, but asking about most of their clues takes some.
    let grids: Vec<_> = (0..4)
        .map(|number| sudoku_setter::uniform_grid(1, number))
        .collect();
    let cells = [grids[0], [1; 81], grids[1], grids[2], [0; 81], grids[3]];
    let puzzles = Puzzles {
        limits: Limits::new().guesses(0),
        ..Puzzles::new(&cells)
    };
    let mut answers = Answers::default();
    Question::from(Minimal { seed: 1 }).answer(&puzzles, &mut answers);
    let mut verdicts = [Verdict::Unknown; 6];
    verdicts[1] = Verdict::Invalid;
    assert_eq!(answers.verdicts, verdicts);
    assert_eq!(crate::grids(&answers.columns[0]), [NULL; 6]);
    for i in [0, 2, 3, 4, 5] {
        assert_eq!(answers.reason(i), Some(&Reason::Limit(LimitError::Guesses)));
    }
    assert_eq!(answers.reason(1).map(Reason::code), Some(Code::Clash));
}
