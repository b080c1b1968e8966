//! What contradicts the solution is named, if clues can be distinguished from digits that were placed.

use sudoku_ask::{
    Answers, Candidates, Check, Code, Count, First, Mistake, Puzzles, Question, Reason, Solve, Verdict,
    mistakes, read, reason, start,
};
use sudoku_cells::Position;

const PUZZLE: &[u8] = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &[u8] = b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Returns the puzzle, its solution, and the puzzle with 4 and 2 in r1c3 and r1c4, which are 4 and 6 in the
/// solution.
fn grids() -> [[u8; 81]; 3] {
    let [puzzle, solution] = [PUZZLE, SOLUTION].map(|text| read(text).unwrap());
    let mut digits = puzzle;
    (digits[2], digits[3]) = (4, 2);
    [puzzle, solution, digits]
}

const PLACED: Mistake = Mistake {
    cell: 3,
    digit: 6,
    placed: Some(2),
};

/// r9c3 is 5 in the solution.
const STRUCK_OUT: Mistake = Mistake {
    cell: 74,
    digit: 5,
    placed: None,
};

fn without_five() -> [u16; 81] {
    let mut candidates = [0x1ff; 81];
    candidates[74] &= !(1 << 4);
    candidates
}

#[test]
fn wrong_digits_and_wrong_strokes_are_named_cell_by_cell() {
    let [puzzle, solution, digits] = grids();
    let wrong = Position::new(&puzzle, &digits, &without_five()).without_seen();
    assert_eq!(mistakes(&wrong), [PLACED, STRUCK_OUT]);
    let Err(reason) = start(&wrong) else {
        panic!("it has no solution")
    };
    assert_eq!(
        reason.to_string(),
        "r1c4 is 6 in the solution, but 2 was placed; r9c3 is 5 in the solution, but that is struck out"
    );
    assert_eq!(
        reason.from_zero().to_string(),
        "row 0, column 3 is 6 in the solution, but 2 was placed; \
         row 8, column 2 is 5 in the solution, but that is struck out"
    );
    assert_eq!((reason.code(), reason.cell()), (Code::Mistake, Some(3)));
    // A clash is a wrong digit, too: 5 stands in the row already.
    let mut clash = digits;
    clash[3] = 5;
    let clash = Position::new(&puzzle, &clash, &[0x1ff; 81]).without_seen();
    assert_eq!(
        start(&clash).unwrap_err(),
        Reason::Mistakes(vec![Mistake {
            placed: Some(5),
            ..PLACED
        }])
    );
    // A right position has no mistakes.
    let right = Position::new(&puzzle, &solution, &[0x1ff; 81]);
    assert_eq!((mistakes(&right), start(&right).is_ok()), (vec![], true));
    // If all digits are clues, a wrong one cannot be told from the others.
    assert_eq!(mistakes(&Position::of_puzzle(&digits)), []);
    // But only without the wrong one is there exactly one solution.
    assert_eq!(
        start(&Position::of_puzzle(&digits)).unwrap_err(),
        Reason::Mistakes(vec![PLACED])
    );
    let mut two = digits;
    two[80] = 8;
    assert!(matches!(
        start(&Position::of_puzzle(&two)),
        Err(Reason::Rules(_) | Reason::None)
    ));
    let struck_out = Position::new(&puzzle, &puzzle, &without_five()).without_seen();
    assert_eq!(
        start(&struck_out).unwrap_err(),
        Reason::Mistakes(vec![STRUCK_OUT])
    );
    assert_eq!(
        start(&Position::of_puzzle(&[0; 81])).unwrap_err(),
        Reason::Multiple
    );
    assert!(matches!(
        start(&Position::of_puzzle(&[1; 81])),
        Err(Reason::Rules(_))
    ));
}

#[test]
fn questions_about_a_position_name_them_instead_of_the_bare_fact() {
    let [puzzle, _, digits] = grids();
    let candidates = Position::new(&puzzle, &digits, &without_five()).without_seen();
    let (candidates, givens) = ([*candidates.candidates()], [puzzle]);
    for question in [
        Solve.into(),
        First.into(),
        Count { limit: 2 }.into(),
        Question::from(Candidates),
    ] {
        let cells = [digits];
        let asked = |givens| {
            let mut answers = Answers::default();
            let puzzles = Puzzles {
                candidates: Some(&candidates),
                givens,
                ..Puzzles::new(&cells)
            };
            question.answer(&puzzles, &mut answers);
            assert_eq!(answers.verdicts, [Verdict::None], "{question:?}");
            answers.reason(0).cloned().unwrap()
        };
        assert_eq!(
            asked(Some(&givens)),
            Reason::Mistakes(vec![PLACED, STRUCK_OUT]),
            "{question:?}"
        );
        assert_eq!(asked(None), Reason::None, "{question:?}");
    }
}

#[test]
fn an_answer_that_is_not_finished_is_told_where_it_has_gone_wrong() {
    let [puzzle, solution, digits] = grids();
    assert_eq!(
        reason(&puzzle, Some(&digits)),
        Some(Reason::Mistakes(vec![PLACED]))
    );
    // Nothing is wrong so far, but there is more to do.
    let mut right = digits;
    right[3] = 6;
    let why = reason(&puzzle, Some(&right)).unwrap();
    assert_eq!(
        (why.code(), why.to_string()),
        (Code::Incomplete, "no digit at r1c6".into())
    );
    // For a finished answer, the broken rule is named.
    let mut wrong = solution;
    wrong[3] = 2;
    assert_eq!(reason(&puzzle, Some(&wrong)).unwrap().code(), Code::Clash);
    let mut answers = Answers::default();
    let (cells, others) = ([puzzle], [digits]);
    let puzzles = Puzzles {
        others: &others,
        ..Puzzles::new(&cells)
    };
    Question::from(Check).answer(&puzzles, &mut answers);
    assert_eq!(
        (answers.verdicts[0], answers.reason(0).unwrap().code()),
        (Verdict::Wrong, Code::Mistake)
    );
}
