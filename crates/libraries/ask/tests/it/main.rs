//! The answers to good, odd and broken puzzles, which do not depend on how many puzzles there are.

mod calls;
mod classes;
mod explain;
mod grade;
mod in_order;
mod limits;
mod mistakes;
mod names;
mod order;

use sudoku_ask::{
    Answers, Canon, Check, Code, Column, Constraints, Count, First, Generate, Guesses, Minimal, NULL,
    Puzzles, Question, Rate, Reason, Redundant, Same, Seen, Shuffle, Solve, Unique, Verdict, difficulty,
    read, reason, techniques,
};
use sudoku_lanes::{Answer, Engine};
use sudoku_setter::Setter;
use sudoku_symmetry::canonical;
use sudoku_technique::{Rater, Scale};

/// Returns 1500 puzzles, most of them new. Among them, 3 has several solutions, 5 has none, 7 breaks the
/// rules, and 1100 could not be read.
fn puzzles() -> Vec<[u8; 81]> {
    let mut puzzles = made(21, 1500);
    let mut impossible = [0; 81];
    // Row 1 leaves only a 9 for its last cell, whose column has one.
    impossible[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    impossible[80] = 9;
    puzzles[3] = [0; 81];
    puzzles[5] = impossible;
    puzzles[7] = [1; 81];
    puzzles[1100] = NULL;
    puzzles
}

fn made(seed: u64, number: u64) -> Vec<[u8; 81]> {
    let made = Setter::new(seed).puzzles(0..number).unwrap();
    made.map(|puzzle| puzzle.unwrap().clues).collect()
}

/// Asks a question that may have any number of rows for each puzzle.
fn ask_rows(question: impl Into<Question>, cells: &[[u8; 81]]) -> Answers {
    let mut answers = Answers::default();
    question.into().answer(&Puzzles::new(cells), &mut answers);
    answers
}

fn ask(question: impl Into<Question>, cells: &[[u8; 81]]) -> Answers {
    ask_pairs(question, cells, &[])
}

/// Asks a question, and checks what every question promises.
fn ask_pairs(question: impl Into<Question>, cells: &[[u8; 81]], others: &[[u8; 81]]) -> Answers {
    let question = question.into();
    let mut answers = Answers::default();
    let puzzles = Puzzles {
        others,
        ..Puzzles::new(cells)
    };
    question.answer(&puzzles, &mut answers);
    assert_eq!(answers.verdicts.len(), cells.len());
    assert_eq!(answers.columns.len(), question.columns().len());
    for column in &answers.columns {
        assert_eq!(column.len() % cells.len(), 0);
    }
    for verdict in &answers.verdicts {
        assert!(question.verdicts().contains(verdict), "{question:?}: {verdict}");
    }
    assert!(answers.reasons.is_sorted_by_key(|(index, ..)| *index));
    // The next batch reuses the memory of the one before, and nothing else of it.
    let mut again = Answers::default();
    Question::from(Solve).answer(&Puzzles::new(&cells[..1]), &mut again);
    question.answer(&puzzles, &mut again);
    assert_eq!(
        (&again.verdicts, &again.columns, &again.reasons),
        (&answers.verdicts, &answers.columns, &answers.reasons)
    );
    answers
}

fn grids(column: &Column) -> &[[u8; 81]] {
    match column {
        Column::Grids(grids) => grids,
        other => panic!("{other:?}"),
    }
}

#[test]
fn each_puzzle_has_its_verdict_and_its_reason_in_its_place() {
    let puzzles = puzzles();
    let solved = ask(Solve, &puzzles);
    let first = ask(First, &puzzles);
    let count = ask(Count { limit: 5 }, &puzzles);
    let Column::Numbers(counts) = &count.columns[0] else {
        panic!()
    };
    for i in 0..puzzles.len() {
        let (verdict, code, number) = match i {
            3 => (Verdict::Multiple, Some(Code::Multiple), Some(5)),
            5 => (Verdict::None, Some(Code::None), Some(0)),
            7 => (Verdict::Invalid, Some(Code::Clash), None),
            1100 => (Verdict::Invalid, Some(Code::Character), None),
            _ => (Verdict::Unique, None, Some(1)),
        };
        assert_eq!(solved.verdicts[i], verdict, "{i}");
        assert_eq!(count.verdicts[i], verdict, "{i}");
        assert_eq!(solved.reason(i).map(Reason::code), code, "{i}");
        assert_eq!(counts[i], number, "{i}");
        let truth = Engine::new().solve(&puzzles[i]).answer;
        let expected = if verdict == Verdict::Unique {
            *truth.solution().unwrap()
        } else {
            NULL
        };
        assert_eq!(grids(&solved.columns[0])[i], expected);
        // This does not depend on the neighbours.
        let alone = Engine::new().solutions(&puzzles[i]).next();
        assert_eq!(grids(&first.columns[0])[i], alone.unwrap_or(NULL), "{i}");
    }
}

#[test]
fn a_puzzle_keeps_its_first_place_in_every_disguise() {
    let puzzles = puzzles();
    let shuffle = Shuffle {
        seed: 7,
        images: 0..2,
        pairs: false,
    };
    let images = ask(shuffle, &puzzles).columns;
    let all = grids(&images[0]);
    let (mut seen, mut numbers) = (Seen::default(), Vec::new());
    for batch in all.chunks(100) {
        numbers.extend(seen.see(&mut ask(Unique, batch)).unwrap());
    }
    let mut expected = 0;
    for (i, pair) in numbers.chunks(2).enumerate() {
        if [7, 1100].contains(&i) {
            assert_eq!(pair, [None, None]);
        } else {
            assert_eq!(pair, [Some(expected), Some(expected)], "{i}");
            expected += 1;
        }
    }
    let forms = ask(Canon { solution: false }, all);
    for (i, form) in grids(&forms.columns[0]).iter().enumerate() {
        assert_eq!(*form, canonical(&puzzles[i / 2]).map_or(NULL, |canon| canon.form));
    }
    let (one, other): (Vec<_>, Vec<_>) = all.chunks(2).map(|pair| (pair[0], pair[1])).unzip();
    let same = ask_pairs(Same, &one, &other);
    for (i, verdict) in same.verdicts.iter().enumerate() {
        let is_invalid = [7, 1100].contains(&i);
        assert_eq!(*verdict == Verdict::Invalid, is_invalid);
    }
    assert_eq!(same.reasons.len(), 2);
}

#[test]
fn an_answer_is_right_or_it_is_said_why_not() {
    let puzzles = &puzzles()[..9];
    let mut given = grids(&ask(First, puzzles).columns[0]).to_vec();
    given[5] = [0; 81];
    given[8][80] = given[8][80] % 9 + 1;
    let checked = ask_pairs(Check, puzzles, &given);
    for i in 0..9 {
        let (verdict, code) = match i {
            3 => (Verdict::Wrong, Some(Code::Multiple)),
            5 => (Verdict::Wrong, Some(Code::None)),
            7 => (Verdict::Invalid, Some(Code::Clash)),
            8 => (Verdict::Wrong, checked.reason(8).map(Reason::code)),
            _ => (Verdict::Right, None),
        };
        assert_eq!(checked.verdicts[i], verdict, "{i}");
        assert_eq!(checked.reason(i).map(Reason::code), code, "{i}");
    }
    assert_eq!(reason(&puzzles[0], Some(&given[0])), None);
    let why = reason(&puzzles[7], None).unwrap();
    assert_eq!(why.to_string(), "digit 1 twice in row 1: at r1c1 and r1c2");
    assert_eq!(
        why.from_zero().to_string(),
        "digit 1 twice in row 0: at row 0, column 0 and at row 0, column 1"
    );
    let mut wrong = given[0];
    wrong[80] = wrong[80] % 9 + 1;
    let clash = Reason::Answer(sudoku_cells::check(&[0; 81], &wrong).unwrap_err());
    assert_eq!(
        clash.from_zero().to_string(),
        format!("digit {} twice in row 8, in column 8 and in box 8", wrong[80])
    );
}

#[test]
fn a_digit_that_was_struck_out_is_not_in_an_answer() {
    let (puzzle, solution) = (
        [0; 81],
        *Engine::new().solve(&[0_u8; 81]).answer.solution().unwrap(),
    );
    let mut candidates = [0x1ff; 81];
    candidates[40] &= !(1 << (solution[40] - 1));
    let (cells, candidates, others) = ([puzzle], [candidates], [solution]);
    let puzzles = Puzzles {
        candidates: Some(&candidates),
        others: &others,
        ..Puzzles::new(&cells)
    };
    let mut answers = Answers::default();
    Question::from(Check).answer(&puzzles, &mut answers);
    let struck_out = Reason::StruckOut {
        cell: 40,
        digit: solution[40],
    };
    assert_eq!(answers.reason(0), Some(&struck_out));
}

#[test]
fn what_is_made_minimal_has_no_redundant_clue_and_the_same_solution() {
    let solution = |puzzle: &[u8; 81]| match Engine::new().solve(puzzle).answer {
        Answer::Unique(solution) => Some(solution),
        _ => None,
    };
    let mut puzzles: Vec<[u8; 81]> = puzzles()[..1200]
        .iter()
        .map(|puzzle| solution(puzzle).unwrap_or(*puzzle))
        .collect();
    puzzles[4] = [0; 81];
    let minimal = ask(Minimal { seed: 3 }, &puzzles);
    let reduced: Vec<[u8; 81]> = grids(&minimal.columns[0])
        .iter()
        .enumerate()
        .filter(|(i, reduced)| {
            assert_eq!(solution(reduced), solution(&puzzles[*i]), "{i}");
            **reduced != NULL
        })
        .map(|(_, reduced)| *reduced)
        .collect();
    assert_eq!(reduced.len(), 1200 - 5);
    let none = ask(Redundant, &reduced);
    assert_eq!(none.columns[1], Column::Sets(vec![Some(0); reduced.len()]));
    assert!(none.verdicts.iter().all(|verdict| *verdict == Verdict::Minimal));
    // In a full grid, any single clue could be removed.
    let all = ask(Redundant, &puzzles[..2]);
    assert_eq!(all.columns[1], Column::Sets(vec![Some((1 << 81) - 1); 2]));
    assert_eq!(all.columns[0], Column::Flags(vec![Some(false); 2]));
}

#[test]
fn ratings_are_the_librarys_and_name_the_hardest_technique() {
    let puzzle =
        read(b"..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.").unwrap();
    let question = Rate::new(Rater::new(Scale::sudoku_explainer()));
    let answers = ask(question.clone(), &[puzzle, [0; 81], NULL]);
    assert_eq!(
        answers.verdicts,
        [Verdict::Unique, Verdict::Multiple, Verdict::Invalid]
    );
    // The README of the command shows the last hard step.
    assert_eq!(answers.columns[0], Column::Reals(vec![Some(7.2), None, None]));
    let Column::Names(names, words) = &answers.columns[3] else {
        panic!()
    };
    assert!(words[usize::from(names[0])].contains("chain"));
    assert_eq!(names[1..], [u8::MAX; 2]);
    let limited = Rate {
        most: Some("7.1".parse().unwrap()),
        ..question
    };
    let answers = ask(limited, &[puzzle]);
    assert_eq!(answers.reason(0), Some(&Reason::Above));
    assert_eq!(answers.columns[0], Column::Reals(vec![None]));
}

#[test]
fn guesses_depend_on_the_seed_and_the_number_of_images() {
    let puzzles = [puzzles()[0], [0; 81]];
    let guesses = |images, seed| ask(Guesses { images, seed }, &puzzles).columns.remove(0);
    assert_eq!(guesses(20, 1), guesses(20, 1));
    assert!(
        matches!(guesses(0, 1), Column::Numbers(numbers) if numbers[0].is_some() && numbers[1].is_none())
    );
    assert!(
        matches!(guesses(1, 1), Column::Reals(means) if means[0].is_some_and(|mean| mean.fract() == 0.0))
    );
}

#[test]
fn puzzles_are_as_hard_as_asked_for() {
    let constraints = Constraints {
        seed: 7,
        er: Some(difficulty("hard").unwrap()),
        techniques: Some(techniques("naked-pair").unwrap()),
        ..Constraints::default()
    };
    let puzzle = constraints.puzzles(1..2).unwrap().next().unwrap().unwrap();
    let rated = ask(Rate::new(Rater::new(Scale::sudoku_explainer())), &[puzzle.clues]);
    assert_eq!(rated.columns[0], Column::Reals(vec![Some(3.0)]));
    let generate = Question::from(Generate::new(&constraints).unwrap());
    let mut made = Answers::default();
    generate.answer(&Puzzles::new(&[[0; 81]]), &mut made);
    assert_eq!(made.columns[0], Column::Grids(vec![puzzle.clues]));
    assert_eq!(made.columns[3], Column::Numbers(vec![Some(1)]));
    let impossible = Constraints {
        er: Some(difficulty("1.1").unwrap()),
        ..Constraints::default()
    };
    let error = impossible.puzzles(1..2).err().unwrap();
    assert_eq!(error.to_string(), "er: no step is rated 1.1");
    assert_eq!(error.options().to_string(), "--er: no step is rated 1.1");
}

#[test]
fn a_text_is_one_puzzle_or_an_error_says_why() {
    let frame = sudoku_cells::Framed(&[0; 81]).to_string();
    assert_eq!(read(frame.as_bytes()).unwrap(), [0; 81]);
    assert_eq!(
        read(&[b".".repeat(81), b",rest".to_vec()].concat()).unwrap(),
        [0; 81]
    );
    assert_eq!(read(&[b'1'; 81]).unwrap(), [1; 81]);
    for (text, error) in [
        (b"".to_vec(), "No puzzle found"),
        (b"# none\n\n".to_vec(), "No puzzle found"),
        (b".".repeat(80), "81 cells expected, 80 found at line 1"),
        (b".".repeat(82), "81 cells expected, 82 found at line 1"),
        (
            [b".".repeat(81), b"\n".to_vec()].concat().repeat(2),
            "One puzzle expected, several found",
        ),
        (
            b"\xff\x00".to_vec(),
            "Bad byte 0xff (not UTF-8) at line 1, column 1",
        ),
    ] {
        let said = read(&text).unwrap_err().to_string();
        assert!(said.contains(error), "{said}");
    }
}

#[test]
fn a_question_looks_only_at_what_it_is_about() {
    let (cells, all, broken) = (puzzles(), vec![[0x1ff; 81]; 1500], vec![[1; 81]; 1500]);
    let cells = &cells[..2];
    let asked = Puzzles {
        candidates: Some(&all[..2]),
        others: &broken[..2],
        ..Puzzles::new(cells)
    };
    let shuffle = Shuffle {
        seed: 7,
        images: 0..1,
        pairs: false,
    };
    for question in [
        Question::from(Redundant),
        Minimal { seed: 1 }.into(),
        shuffle.into(),
    ] {
        let mut answers = Answers::default();
        question.answer(&asked, &mut answers);
        assert_eq!(
            answers.columns,
            ask(question.clone(), cells).columns,
            "{question:?}"
        );
    }
}

#[test]
#[should_panic(expected = "something that comes with each puzzle")]
fn no_pair_is_lost() {
    ask_pairs(Same, &puzzles()[..3], &puzzles()[..2]);
}
