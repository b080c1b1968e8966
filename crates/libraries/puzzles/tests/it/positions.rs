//! Positions with candidates, in the forms that players copy.

use proptest::prelude::*;
use sudoku_cells::Position;
use sudoku_puzzles::{GivenAnswer, ReadOptions, Reader, Source};

use crate::common::{PUZZLE, SOLUTION, cells, positions as read, positions_with as read_with, rows};

/// The first position of a text, or what is wrong with it.
fn first(text: &str) -> Result<Position, String> {
    sudoku_puzzles::position(text).map_err(|error| error.to_string())
}

/// Nine lines in a frame.
fn grid(position: &Position) -> String {
    sudoku_puzzles::framed(position.candidates())
}

/// The position at the start of the puzzle of most tests: r1c3 can be 1, 2 or 4.
fn start() -> Position {
    Position::of_candidates(Position::of_puzzle(&cells(PUZZLE)).candidates())
}

/// In Simple Sudoku's frame: the text of the frame's top, its lines between boxes and its bottom, around the
/// rows.
fn framed_by(position: &Position, [top, middle, bottom]: [&str; 3], bar: &str) -> String {
    let framed = grid(position);
    let rows: Vec<String> = framed
        .lines()
        .filter(|line| line.starts_with('|'))
        .map(|line| line.replace('|', bar))
        .collect();
    let parts = [
        top,
        &rows[..3].join("\n"),
        middle,
        &rows[3..6].join("\n"),
        middle,
        &rows[6..].join("\n"),
        bottom,
    ];
    parts
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn frames_of_all_programs_are_read() {
    let position = start();
    let line = "-".repeat(30);
    let dashes = |[a, b, c]: [&str; 3]| format!("{a}{line}{b}{line}{b}{line}{c}");
    let hodoku = [[".", ".", "."], [":", "+", ":"], ["'", "'", "'"]].map(dashes);
    let simple = [["*", "-", "*"], ["|", "+", "|"], ["*", "-", "*"]].map(dashes);
    let plus = [["+", "+", "+"], ["+", "+", "+"], ["+", "+", "+"]].map(dashes);
    let unicode =
        [["┌", "┬", "┐"], ["├", "┼", "┤"], ["└", "┴", "┘"]].map(|ends| dashes(ends).replace('-', "─"));
    let double =
        [["╔", "╦", "╗"], ["╠", "╬", "╣"], ["╚", "╩", "╝"]].map(|ends| dashes(ends).replace('-', "═"));
    let marks = position.to_string();
    let of = |frame: &[String; 3], bar: &str| framed_by(&position, [&frame[0], &frame[1], &frame[2]], bar);
    let grids = [
        of(&hodoku, "|"),
        of(&simple, "|"),
        of(&plus, "|"),
        of(&unicode, "│"),
        of(&double, "║"),
        framed_by(&position, ["", "", ""], ""),
        framed_by(&position, ["", "", ""], "|"),
    ];
    for grid in &grids {
        assert_eq!(read(grid), [&*marks], "{grid}");
        assert_eq!(first(grid).as_ref(), Ok(&position), "{grid}");
        // One after the other, with words and puzzles between.
        let text = format!("{PUZZLE}\n{grid}\n\nMy grid:\n{grid}\nSimple Sudoku\n{PUZZLE}\n");
        let found = read(&text);
        assert_eq!(
            [&found[0], &found[1], &found[2]],
            [PUZZLE, &marks, &marks],
            "{text}"
        );
        assert_eq!(found.last().unwrap(), PUZZLE);
    }
    // A few lines of a forum, indented.
    let quoted = grids[0].replace('\n', "  \r\n   ");
    assert_eq!(read(&format!("[code]\n   {quoted}\n[/code]\n")), [&*marks]);
}

#[test]
fn marks_of_a_step_are_what_it_leaves() {
    let framed = grid(&start());
    let row = framed.lines().nth(1).unwrap();
    assert!(row.starts_with("| 5   3    124 "), "{row}");
    let with = |group: &str| framed.replacen("| 5   3    124 ", &format!("| 5   3    {group} "), 1);
    let candidates = |group: &str| first(&with(group)).unwrap().candidates()[2];
    assert_eq!(candidates("124"), 0b1011);
    for highlighted in ["*124", "#124", "@124", "(124)", "{124}", "12*4"] {
        assert_eq!(candidates(highlighted), 0b1011, "{highlighted}");
    }
    assert_eq!(candidates("12-4"), 0b0011);
    assert_eq!(candidates("-1-24"), 0b1000);
    let placed = first(&with("=124")).unwrap();
    assert_eq!(placed.digits()[2], 1);
    // One candidate is left, but it has not been placed yet.
    let left = first(&with("1-2-4")).unwrap();
    assert_eq!((left.digits()[2], left.candidates()[2]), (0, 1));
    // Nothing is known of the cell: it can have all that its peers allow.
    assert_eq!(candidates("."), 0b1011);
}

#[test]
fn candidates_in_729_characters() {
    let marks = start().to_string();
    for blank in ["0", "-", "_", "x"] {
        assert_eq!(read(&marks.replace('.', blank)), [&*marks]);
    }
    assert_eq!(
        read(&format!("{marks}\n{PUZZLE}\n{marks} my own\n")),
        [&*marks, PUZZLE, &marks]
    );
    let json = format!("{{\"puzzle\": \"{marks}\"}}\n");
    assert_eq!(read(&json), [&*marks]);
    assert_eq!(
        read(&format!("id,puzzle\n1,{marks}\n2,{PUZZLE}\n")),
        [&*marks, PUZZLE]
    );
    assert_eq!(
        read(&format!("{PUZZLE}\n{}\n{}a\n", &marks[1..], &marks[..728])),
        [
            PUZZLE,
            "81 cells or 729 candidates expected, 728 found at line 2",
            "Bad character a at line 3, column 729"
        ]
    );
    let swapped = marks.replacen('5', ".", 1).replacen('.', "5", 1);
    assert_eq!(read(&swapped), ["Bad character 5 at line 1, column 1"]);
    assert_eq!(
        read(&format!("id,puzzle\n1,{swapped}\n")),
        ["Bad character 5 at line 2, column 3"]
    );
}

#[test]
fn a_line_of_a_library_is_read_and_what_is_wrong_with_it_is_said() {
    let line = ":0702:9:5+3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79:113 213:418 423::5";
    assert_eq!(first(line), Ok(line.parse().unwrap()));
    assert_eq!(read(&format!("{line} some words")), [line]);
    let problems = [
        (":0702:9:53..7", "81 cells expected, 5 found at line 1, column 9"),
        (
            ":0702:9",
            "A code, digits and a grid expected in a line of a library, 2 of them found at line 1",
        ),
        (
            &line.replace("113", "103"),
            "Bad candidate 103: its digit, row and column are expected at line 1, column 92",
        ),
        (
            &line.replace("213", "2131"),
            "Bad candidate 2131: its digit, row and column are expected at line 1, column 96",
        ),
        (&line.replace("+3", "+."), "Bad character . at line 1, column 11"),
        (&line.replace("+3", "+a"), "Bad character a at line 1, column 11"),
    ];
    for (text, problem) in problems {
        assert_eq!(read(text), [problem]);
        assert_eq!(first(text), Err(problem.into()));
    }
}

#[test]
fn the_sections_of_a_file_are_one_position() {
    // What SadMan's program writes; its marks leave out what stands.
    let state = SOLUTION.replacen("46", "..", 1);
    let marks = [&[",,24,26,,2468,1489,1249,248"][..], &[",,,,,,,,"; 8]]
        .concat()
        .join("\n");
    let sections = |names: &[(&str, &str)]| -> String {
        let lines = names.iter().map(|(name, text)| format!("[{name}]\n{text}\n"));
        ["#ASomebody\n#CA comment\n".to_owned()]
            .into_iter()
            .chain(lines)
            .collect()
    };
    let (puzzle, state_rows) = (rows(PUZZLE).join("\n"), rows(&state).join("\n"));
    let whole = sections(&[
        ("Puzzle", &puzzle),
        ("State", &state_rows),
        ("PencilMarks", &marks),
    ]);
    let position = first(&whole).unwrap();
    assert_eq!(position.givens(), &cells(PUZZLE));
    assert_eq!(position.digits(), &cells(&state));
    // 2 and 4, of which the solution's digits leave 4.
    assert_eq!(position.candidates()[2], 0b1000);
    assert_eq!(read(&whole), [position.to_string()]);
    // Among other puzzles.
    let marked = start().to_string();
    let two = format!("{whole}\n[Puzzle]\n{puzzle}\n{marked}\n{PUZZLE}\n");
    assert_eq!(read(&two), [&position.to_string(), PUZZLE, &marked, PUZZLE]);
    // Without a state; a single mark is not a digit.
    let single = marks.replacen(",24,", ",2,", 1);
    let without = first(&sections(&[("Puzzle", &puzzle), ("PencilMarks", &single)])).unwrap();
    assert_eq!(without.digits(), &cells(PUZZLE));
    assert_eq!(
        (without.candidates()[2], without.candidates()[9 + 1]),
        (0b10, start().candidates()[9 + 1])
    );
    // A state that is of another puzzle is a puzzle of its own.
    let other = rows(&SOLUTION.replacen("53", "35", 1)).join("\n");
    assert_eq!(
        read(&sections(&[("Puzzle", &puzzle), ("State", &other)])).len(),
        2
    );
    // Where the state is an answer, it is read as one.
    let answers = ReadOptions::default().with_candidates(true).with_answers(true);
    let solution = rows(SOLUTION).join("\n");
    let solved = sections(&[("Puzzle", &puzzle), ("State", &solution), ("PencilMarks", &marks)]);
    let pairs = |text: String| -> Vec<_> {
        let puzzles = Reader::new(vec![Source::text(text)], answers.clone()).into_iter();
        puzzles
            .map(|puzzle| puzzle.map(|puzzle| (puzzle.cells, puzzle.answer)).ok())
            .collect()
    };
    let pair = |answer| Some((cells(PUZZLE), Some(GivenAnswer::Cells(cells(answer)))));
    assert_eq!(pairs(format!("{solved}{whole}")), [pair(SOLUTION), pair(&state)]);
    // Without a state, the answer is the next grid.
    let (alone, next) = (
        sections(&[("Puzzle", &puzzle), ("PencilMarks", &marks)]),
        sections(&[("Puzzle", &solution)]),
    );
    assert_eq!(pairs(alone.clone()), [None]);
    assert_eq!(pairs(format!("{alone}{next}")), [pair(SOLUTION)]);
    // Where positions are not read, they are one thing that is not a puzzle.
    let without = read_with(&whole, ReadOptions::default());
    assert_eq!(without.len(), 1, "{without:?}");
}

#[test]
fn what_is_wrong_with_a_grid_is_said_with_its_place() {
    let framed = grid(&start());
    let problem = |from: &str, to: &str| {
        let text = framed.replacen(from, to, 1);
        assert_ne!(text, framed);
        let found = read(&text);
        assert_eq!(first(&text), Err(found[0].clone()));
        found[0].clone()
    };
    assert_eq!(problem("124 ", "1a4 "), "Bad character a at line 2, column 13");
    assert_eq!(problem("124 ", "104 "), "Bad character 0 at line 2, column 13");
    assert_eq!(
        problem("124 ", ""),
        "9 cells expected in a row, 8 found at line 2"
    );
    let short: Vec<&str> = framed.lines().filter(|line| !line.contains("| 7 ")).collect();
    assert!(short.len() < framed.lines().count());
    assert_eq!(
        read(&short.join("\n")),
        ["3 rows expected in a band, 2 found at line 6"]
    );
    let twice = first(&framed.replacen("124 ", "5   ", 1));
    assert_eq!(twice, Err("digit 5 twice in row 1 and in box 1 at line 2".into()));
    assert_eq!(first(""), Err("No puzzle found".into()));
}

#[test]
fn who_does_not_ask_for_candidates_is_told_of_them_in_their_place() {
    let marks = start().to_string();
    let library = Position::of_puzzle(&cells(PUZZLE)).library().to_string();
    let struck_out = library.replace("::::", ":113:::");
    let text = format!("{PUZZLE}\n{marks}\n{library}\n{struck_out}\n{}\n", grid(&start()));
    let problem = |line: usize| {
        format!("A position with pencil marks stands where a puzzle is expected at line {line}")
    };
    assert_eq!(
        read_with(&text, ReadOptions::default()),
        // Where the digits say all, it is a puzzle.
        [PUZZLE, &problem(2), PUZZLE, &problem(4), &problem(6)]
    );
}

#[test]
fn answers_may_follow_a_position() {
    let options = ReadOptions::default().with_candidates(true).with_answers(true);
    let (marks, library) = (start().to_string(), start().library().to_string());
    let text = format!(
        "{marks} {SOLUTION}\n{library} {SOLUTION}\n{marks} none\n{}\n\n{}\n",
        grid(&start()),
        rows(SOLUTION).join("\n")
    );
    let answer = |puzzle: Result<sudoku_puzzles::Puzzle, _>| puzzle.unwrap().answer.unwrap();
    let answers: Vec<GivenAnswer> = Reader::new(vec![Source::text(text)], options)
        .into_iter()
        .map(answer)
        .collect();
    let solution = GivenAnswer::Cells(cells(SOLUTION));
    assert_eq!(answers, [solution, solution, GivenAnswer::None, solution]);
}

#[test]
fn a_puzzle_right_before_a_grid_has_its_clues() {
    let digits = cells(SOLUTION);
    let mut candidates = digits.map(|digit| 1 << (digit - 1));
    (candidates[2], candidates[3]) = (0b10_1000, 0b10_1000);
    let grid = grid(&Position::of_candidates(&candidates));
    let position = first(&format!("{PUZZLE}\n{grid}\n")).unwrap();
    assert_eq!(position.givens(), &cells(PUZZLE));
    assert_eq!(position.digits()[..5], [5, 3, 0, 0, 7]);
    // The digits of a different puzzle are not its clues.
    let other = first(&format!("{}\n{grid}\n", PUZZLE.replacen('5', "1", 1))).unwrap();
    assert_eq!(other.givens(), other.digits());
}

proptest! {
    /// Grids of candidates on the way to the solution. One candidate alone is a digit, and there are no
    /// clues.
    #[test]
    fn marks_are_read_from_a_line_and_from_a_frame(
        stand in prop::collection::vec(any::<bool>(), 81),
        candidates in prop::collection::vec(0..512_u16, 81),
    ) {
        let solution = cells(SOLUTION);
        let digits = std::array::from_fn(|cell| if stand[cell] { solution[cell] } else { 0 });
        let start = Position::new(&digits, &digits, &candidates.try_into().unwrap()).without_seen();
        let position = Position::of_candidates(start.candidates());
        let is_puzzle = sudoku_cells::validate(position.digits()).is_ok();
        for text in [position.to_string(), grid(&position)] {
            prop_assert_eq!(first(&text).ok(), is_puzzle.then(|| position.clone()));
        }
    }

    #[test]
    fn no_text_makes_it_panic(text in "[ -~\n│┌:+|.1-9]{0,400}", start in ":07[0-9]{2}:[1-9]{0,2}:") {
        let _ = first(&text);
        let _ = first(&format!("{start}{text}"));
    }
}
