//! How good answers are.

use sudoku_ask::{Answers, Code, Column, Format, Grade, NULL, Puzzles, Question, Reason, Style, Verdict};
use sudoku_cells::{clashes, parse};
use sudoku_lanes::Engine;

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Grades one answer. Returns the answers, and the row in words.
fn grade(puzzle: &[u8; 81], given: &[u8; 81], solutions: &[[u8; 81]]) -> (Answers, String) {
    let (puzzles, others) = ([*puzzle], [*given]);
    let mut answers = Answers::default();
    let puzzles = Puzzles {
        others: &others,
        solutions,
        ..Puzzles::new(&puzzles)
    };
    Question::from(Grade).answer(&puzzles, &mut answers);
    let value = |column: &Column| match column {
        Column::Flags(flags) => {
            flags[0].map_or("null".into(), |flag| if flag { "yes" } else { "no" }.to_owned())
        }
        Column::Numbers(numbers) => numbers[0].map_or("null".into(), |number| number.to_string()),
        Column::Names(names, words) => words.get(usize::from(names[0])).unwrap_or(&"-").to_string(),
        _ => panic!("a grade has flags, numbers and a code"),
    };
    let row = answers.columns.iter().map(value).collect::<Vec<_>>().join(" ");
    (answers, row)
}

/// Returns a grid with other digits in these cells.
fn with(cells: &str, changes: &[(usize, u8)]) -> [u8; 81] {
    let mut cells = parse(cells).unwrap();
    for &(cell, digit) in changes {
        cells[cell] = digit;
    }
    cells
}

#[test]
fn a_grade_says_how_much_is_right_and_what_is_wrong_first() {
    // found, filled, right, clues kept, clashes, solvable, solved, code. Cell 2 is a 4, 3 a 6, and 0 a clue.
    let puzzle = parse(PUZZLE).unwrap();
    for (given, row) in [
        (with(SOLUTION, &[]), "yes 51 51 yes 0 yes yes -"),
        (with(PUZZLE, &[]), "yes 0 0 yes 0 yes no incomplete"),
        (with(PUZZLE, &[(2, 4)]), "yes 1 1 yes 0 yes no incomplete"),
        (with(PUZZLE, &[(2, 1)]), "yes 1 0 yes 0 no no wrong"),
        (with(PUZZLE, &[(2, 4), (3, 2)]), "yes 2 1 yes 0 no no wrong"),
        // One in row 1, and one in box 1.
        (with(PUZZLE, &[(2, 5)]), "yes 1 0 yes 2 no no clash"),
        (with(SOLUTION, &[(2, 5)]), "yes 51 50 yes 3 no no clash"),
        (with(PUZZLE, &[(0, 1)]), "yes 0 0 no 0 no no clue_changed"),
        (
            with(PUZZLE, &[(0, 0), (2, 4)]),
            "yes 1 1 no 0 yes no clue_changed",
        ),
        (NULL, "no 0 0 no 0 no no not_found"),
    ] {
        for solutions in [&[][..], &[parse(SOLUTION).unwrap()], &[NULL]] {
            let (answers, found) = grade(&puzzle, &given, solutions);
            assert_eq!(found, row, "{given:?}");
            let is_right = given == parse(SOLUTION).unwrap();
            let verdict = if is_right { Verdict::Right } else { Verdict::Wrong };
            assert_eq!(answers.verdicts, [verdict]);
            assert_eq!(answers.reason(0).is_none(), is_right);
        }
    }
}

#[test]
fn of_several_solutions_any_is_right() {
    // The empty grid has many solutions.
    let empty = [0; 81];
    let solution = *Engine::new().solve(&[0_u8; 81]).answer.solution().unwrap();
    assert_eq!(grade(&empty, &solution, &[]).1, "yes 81 81 yes 0 yes yes -");
    assert_eq!(
        grade(&empty, &parse(SOLUTION).unwrap(), &[solution]).1,
        "yes 81 81 yes 0 yes yes -"
    );
    assert_eq!(
        grade(&empty, &with(&".".repeat(81), &[(0, 1), (40, 7)]), &[]).1,
        "yes 2 2 yes 0 yes no incomplete"
    );
    // Each stands in some solution, but not both.
    assert_eq!(
        grade(&empty, &with(&".".repeat(81), &[(0, 1), (1, 1)]), &[]).1,
        "yes 2 2 yes 2 no no clash"
    );
    let mut begun = [0; 81];
    begun[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    let mut given = begun;
    given[80] = 9;
    assert_eq!(grade(&begun, &given, &[]).1, "yes 1 0 yes 0 no no wrong");
}

#[test]
fn what_is_no_puzzle_has_no_grade_and_what_has_no_solution_nothing_right() {
    let mut impossible = [0; 81];
    impossible[..8].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8]);
    impossible[80] = 9;
    let solution = parse(SOLUTION).unwrap();
    let (_, row) = grade(&impossible, &solution, &[]);
    assert!(row.ends_with("no no none") && row.contains(" 0 no"), "{row}");
    let (answers, row) = grade(&[1; 81], &solution, &[]);
    assert_eq!(
        (row.as_str(), answers.verdicts[0]),
        ("null null null null null null null -", Verdict::Invalid)
    );
    let (answers, row) = grade(&parse(PUZZLE).unwrap(), &solution, &[with(SOLUTION, &[(0, 4)])]);
    assert_eq!(
        (row.as_str(), answers.verdicts[0]),
        ("null null null null null null null -", Verdict::Invalid)
    );
    assert_eq!(answers.reasons[0].1, 2);
    assert_eq!(answers.reason(0).map(Reason::code), Some(Code::ClueChanged));
}

#[test]
fn clashes_are_those_that_the_rules_say() {
    let solution = parse(SOLUTION).unwrap();
    for first in 0..81 {
        for second in (first + 1..81).step_by(7) {
            let mut given = solution;
            (given[first], given[second]) = (9, 9);
            let expected: usize = clashes(&given).map(|clash| clash.units().count()).sum();
            let (answers, _) = grade(&[0; 81], &given, &[solution]);
            assert_eq!(answers.columns[4], Column::Numbers(vec![Some(expected as u64)]));
        }
    }
}

#[test]
fn a_puzzle_is_written_in_each_style() {
    let puzzle = parse(PUZZLE).unwrap();
    let text = |style, blank| {
        let mut answers = Answers::default();
        Question::from(Format { style, blank }).answer(&Puzzles::new(&[puzzle, [10; 81]]), &mut answers);
        assert_eq!(answers.verdicts, [Verdict::Valid, Verdict::Invalid]);
        let Column::Texts(texts) = answers.columns.remove(0) else {
            panic!("texts");
        };
        assert_eq!(texts[1], None);
        texts[0].clone().unwrap()
    };
    for (style, name) in Style::ALL {
        assert_eq!(name.parse(), Ok(style));
        if style != Style::Candidates {
            let read = sudoku_ask::read(text(style, b'_').as_bytes());
            assert_eq!(read.unwrap(), puzzle, "{name}");
        }
    }
    assert!("words".parse::<Style>().is_err());
    assert_eq!(text(Style::Line, b'0'), PUZZLE.replace('.', "0"));
    let position = sudoku_ask::read_position(text(Style::Candidates, b'.').as_bytes()).unwrap();
    // Row 1 has 5, 3 and 7, column 3 has an 8, and box 1 also has 6 and 9.
    assert_eq!(position.candidates()[2], 0b1011);
    assert_eq!(position.digits()[0], 5);
}
