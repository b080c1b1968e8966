//! What the calls say of good, odd and broken puzzles, and that it does not matter how many there are.

use sudoku_calls::{UNREADABLE, Verdict, Wishes, Wrong, difficulty, read, reason, techniques};
use sudoku_lanes::{Answer, Engine};
use sudoku_setter::Setter;
use sudoku_symmetry::canonical;

/// More than the engine gets at once: new ones, with others between them.
fn puzzles() -> Vec<[u8; 81]> {
    let made = Setter::new(21).puzzles(0..1500).unwrap();
    let mut puzzles: Vec<[u8; 81]> = made.map(|puzzle| puzzle.unwrap().clues).collect();
    let mut impossible = [0; 81];
    // Row 1 leaves only a 9 for its last cell, whose column has one.
    impossible[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    impossible[80] = 9;
    puzzles[3] = [0; 81];
    puzzles[5] = impossible;
    puzzles[7] = [1; 81];
    puzzles[1100] = UNREADABLE;
    puzzles
}

fn verdicts(puzzles: &[[u8; 81]]) -> Vec<Verdict> {
    let mut verdicts = Vec::new();
    sudoku_calls::solve(puzzles, |i, verdict, answer| {
        assert_eq!(i, verdicts.len());
        assert_eq!(*answer, Engine::new().solve(&puzzles[i]).answer);
        verdicts.push(verdict);
    });
    verdicts
}

#[test]
fn each_puzzle_has_its_verdict_in_its_place() {
    let puzzles = puzzles();
    for (i, verdict) in verdicts(&puzzles).into_iter().enumerate() {
        assert_eq!(
            verdict,
            match i {
                3 => Verdict::Multiple,
                5 => Verdict::None,
                7 | 1100 => Verdict::Invalid,
                _ => Verdict::Unique,
            }
        );
    }
    sudoku_calls::count(&puzzles, 5, |i, count| {
        let expected = match i {
            3 => Some(5),
            5 => Some(0),
            7 | 1100 => None,
            _ => Some(1),
        };
        assert_eq!(count, expected, "{i}");
    });
    sudoku_calls::first(&puzzles, |i, solution| {
        assert_eq!(solution.is_none(), [5, 7, 1100].contains(&i));
    });
}

#[test]
fn a_puzzle_keeps_its_first_place_in_every_disguise() {
    let puzzles = puzzles();
    let mut all = Vec::new();
    sudoku_calls::images(&puzzles, 2, 7, |i, _, transform| {
        all.push(transform.map_or(UNREADABLE, |transform| transform.apply(&puzzles[i])));
    });
    sudoku_calls::unique(&all, |i, first| {
        assert_eq!(first, (![7, 1100].contains(&(i / 2))).then_some(i / 2 * 2), "{i}");
    })
    .unwrap();
    sudoku_calls::canon(&all, |i, canon| {
        assert_eq!(
            canon.map(|canon| canon.form),
            canonical(&puzzles[i / 2]).ok().map(|canon| canon.form)
        );
    });
}

#[test]
fn an_answer_is_right_or_it_is_said_why_not() {
    let puzzles = &puzzles()[..9];
    let mut answers = vec![[0; 81]; 9];
    sudoku_calls::first(puzzles, |i, solution| {
        answers[i] = solution.copied().unwrap_or([0; 81]);
    });
    answers[8][80] = answers[8][80] % 9 + 1;
    sudoku_calls::check(puzzles, &answers, |i, checked| match i {
        3 => assert_eq!(checked, Some(Err(Wrong::Multiple))),
        5 => assert_eq!(
            checked,
            Some(Err(Wrong::Answer(
                sudoku_cells::check(&puzzles[5], &[0; 81]).unwrap_err()
            )))
        ),
        7 => assert_eq!(checked, None),
        8 => assert!(checked.unwrap().is_err()),
        _ => assert_eq!(checked, Some(Ok(()))),
    });
    assert_eq!(reason(&puzzles[0], Some(&answers[0])), None);
    assert_eq!(
        reason(&puzzles[7], None).unwrap(),
        "digit 1 twice in row 1: at r1c1 and r1c2"
    );
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
    let mut reduced = Vec::new();
    sudoku_calls::minimal(&puzzles, 3, |i, _, minimal| {
        assert_eq!(minimal.and_then(solution), solution(&puzzles[i]), "{i}");
        reduced.extend(minimal);
    });
    assert_eq!(reduced.len(), 1200 - 5);
    sudoku_calls::redundant(&reduced, |_, _, redundant| {
        assert_eq!(redundant, Some([false; 81]));
    });
    sudoku_calls::redundant(&puzzles[..2], |_, _, redundant| {
        assert_eq!(redundant, Some([true; 81]));
    });
}

#[test]
fn ratings_are_the_librarys_and_name_the_hardest_technique() {
    let puzzle =
        read(b"..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.").unwrap();
    let mut told = Vec::new();
    sudoku_calls::rate(&[puzzle, [0; 81], UNREADABLE], |_, verdict, rated| {
        told.push((verdict, rated));
    });
    assert_eq!(told[1..], [(Verdict::Multiple, None), (Verdict::Invalid, None)]);
    let (_, Some(rated)) = told[0] else {
        panic!("it has one solution")
    };
    assert_eq!(rated.rating, sudoku_technique::rate(&puzzle).unwrap());
    // The README of the command shows the last hard step.
    assert_eq!(rated.rating.er.to_string(), "7.2");
    assert!(rated.hardest.unwrap().is_chain());
}

#[test]
fn guesses_depend_on_the_seed_and_the_number_of_images() {
    let puzzles = [puzzles()[0], [0; 81]];
    let guesses = |images, seed| {
        let mut means = Vec::new();
        sudoku_calls::guesses(&puzzles, images, seed, |_, _, mean| means.push(mean));
        assert_eq!(means[1], None);
        means[0]
    };
    assert_eq!(guesses(20, 1), guesses(20, 1));
    assert_eq!(guesses(0, 1), None);
    assert!(guesses(1, 1).is_some_and(|mean| mean.fract() == 0.0));
}

#[test]
fn puzzles_are_as_hard_as_is_wished() {
    let wishes = Wishes {
        seed: 7,
        er: Some(difficulty("hard").unwrap()),
        techniques: Some(techniques("naked-pair").unwrap()),
        ..Wishes::default()
    };
    let puzzle = wishes.puzzles(1..2).unwrap().next().unwrap().unwrap();
    sudoku_calls::rate(&[puzzle.clues], |_, _, rated| {
        assert_eq!(rated.unwrap().rating.er.to_string(), "3.0");
        assert_eq!(rated.unwrap().hardest.unwrap().name(), "naked pair");
    });
    let impossible = Wishes {
        er: Some(difficulty("1.1").unwrap()),
        ..Wishes::default()
    };
    assert_eq!(
        impossible.puzzles(1..2).err().unwrap(),
        "--er: no step is rated 1.1"
    );
}

#[test]
fn a_text_is_one_puzzle_or_an_error_says_why() {
    let frame = sudoku_cells::Framed(&[0; 81]).to_string();
    assert_eq!(read(frame.as_bytes()), Ok([0; 81]));
    assert_eq!(read(&[b".".repeat(81), b",rest".to_vec()].concat()), Ok([0; 81]));
    assert_eq!(read(&[b'1'; 81]), Ok([1; 81]));
    for (text, error) in [
        (b"".to_vec(), "There is no puzzle in it"),
        (b"# none\n\n".to_vec(), "There is no puzzle in it"),
        (b".".repeat(80), "81 cells expected, 80 found at line 1"),
        (b".".repeat(82), "81 cells expected, 82 found at line 1"),
        (
            [b".".repeat(81), b"\n".to_vec()].concat().repeat(2),
            "One puzzle is expected, and there are several in it",
        ),
        (
            b"\xff\x00".to_vec(),
            "Bad byte 0xff (not UTF-8) at line 1, column 1",
        ),
    ] {
        let said = read(&text).unwrap_err();
        assert!(said.contains(error), "{said}");
    }
}
