//! Positions with candidates, as players copy them, on the command line.

use crate::common::{PUZZLE, SOLUTION, out, run, said, sudoku};
use serde_json::{Value, json};
use sudoku_cells::Position;

/// All nine candidates where the puzzle has no clue, as 729 characters.
fn marks() -> String {
    let cell = |c: char| match c {
        '.' => "123456789".to_owned(),
        digit => ('1'..='9').map(|d| if d == digit { d } else { '.' }).collect(),
    };
    PUZZLE.chars().map(cell).collect()
}

/// The solution without the digits that are struck out of r1c3 (4) and r1c4 (6), which leaves none.
fn without_solution() -> String {
    let position: Position = marks().parse().unwrap();
    let mut candidates = *position.candidates();
    candidates[2] &= !(1 << 3);
    Position::new(position.givens(), position.digits(), &candidates).to_string()
}

/// Where a solution has 1, 2 or 3, all three can be; and 4 in the first cell cannot, as the row has it.
fn several() -> Position {
    let solution = "123456789456789123789123456214365897365897214897214365531642978642978531978531642";
    let cells = sudoku_cells::parse(solution).unwrap();
    sudoku_cells::check(&[0; 81], &cells).unwrap();
    let mut candidates = cells.map(|digit| 1 << (digit - 1));
    for (cell, set) in candidates.iter_mut().enumerate() {
        *set |= if cells[cell] < 4 { 0b111 } else { 0 };
    }
    candidates[0] |= 0b1000;
    Position::of_candidates(&candidates)
}

/// The puzzle in every form of a position.
fn forms() -> Vec<String> {
    let position: Position = marks().parse().unwrap();
    let library = Position::of_puzzle(position.digits()).library().to_string();
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[row * 9..][..9]).collect();
    let pencil = "[PencilMarks]\n,,124,,,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8);
    let sdk = format!("#AA person\n[Puzzle]\n{}\n{pencil}", rows.join("\n"));
    let framed = sudoku_puzzles::framed(position.candidates());
    vec![
        marks(),
        framed.clone(),
        framed.replace('|', "│").replace('-', "─").replace('+', "┼"),
        library.clone(),
        library.replace("::::", ":113 213:413::"),
        sdk,
        json!({ "puzzle": marks() }).to_string(),
        format!("id,puzzle\n1,{}\n", marks()),
    ]
}

#[test]
fn all_forms_have_the_solution_of_their_puzzle() {
    for form in forms() {
        assert_eq!(out("solve", &form), format!("{SOLUTION}\n"), "{form}");
        assert_eq!(out("solve --first", &form), format!("{SOLUTION}\n"), "{form}");
        assert_eq!(out("solve --all", &form), format!("{SOLUTION}\n\n"), "{form}");
        assert_eq!(out("count --limit 9", &form), "1\n", "{form}");
        let explained = out("explain --hint=place", &form);
        assert!(explained.starts_with("Look for: "), "{form}: {explained}");
        if !form.starts_with("id,") && !form.starts_with('{') {
            let solved = said(sudoku("solve").arg(&form));
            assert_eq!(solved.out, format!("{SOLUTION}\n"), "{form}");
        }
    }
    // All together, among puzzles: line N of the output belongs to puzzle N of the input.
    let together = [
        marks(),
        PUZZLE.into(),
        without_solution(),
        forms()[1].clone(),
        forms()[4].clone(),
    ]
    .join("\n");
    let answers = format!("{SOLUTION}\n{SOLUTION}\nnone\n{SOLUTION}\n{SOLUTION}\n");
    assert_eq!(out("solve", &together), answers);
    assert_eq!(
        out("count --line-number", &together),
        "1:1\n2:1\n3:0\n5:1\n17:1\n"
    );
}

#[test]
fn answers_to_positions_are_checked() {
    let solved = out("solve --with-puzzle", format!("{}\n{}\n", forms()[1], forms()[4]));
    assert_eq!(solved.lines().count(), 2);
    assert!(
        solved.starts_with(&format!("{} {SOLUTION}\n:0000:x:", marks())),
        "{solved}"
    );
    assert_eq!(out("check", &solved), "right\nright\n");
    assert_eq!(
        out("check", out("solve --json --with-puzzle", marks())),
        "right\n"
    );
    let pairs = format!(
        "{} {SOLUTION}\n{} none\n{} multiple\n",
        without_solution(),
        without_solution(),
        marks()
    );
    assert_eq!(
        out("check", &pairs),
        "wrong: 4 is struck out at r1c3\nright\nwrong: the puzzle has exactly one solution\n"
    );
    assert_eq!(out("check", marks()), "invalid\n");
    let arguments = said(sudoku("check").args([marks(), SOLUTION.into()]));
    assert_eq!(arguments.out, "right\n");
}

#[test]
fn positions_with_several_solutions_have_all_of_theirs() {
    let marks = several().to_string();
    let all = out("solve --all", &marks);
    let solutions: Vec<&str> = all.lines().filter(|line| !line.is_empty()).collect();
    assert!(solutions.len() > 1, "{all}");
    assert_eq!(out("solve", &marks), "multiple\n");
    assert_eq!(out("solve --first", &marks), format!("{}\n", solutions[0]));
    assert_eq!(
        out("count --limit 1000", &marks),
        format!("{}\n", solutions.len())
    );
    // The true candidates are those that these have.
    let digits = |cell: usize| -> String {
        let has = |digit: &char| {
            solutions
                .iter()
                .any(|solution| solution.chars().nth(cell) == Some(*digit))
        };
        ('1'..='9')
            .map(|digit| if has(&digit) { digit } else { '.' })
            .collect()
    };
    let truth: String = (0..81).map(digits).collect();
    assert_eq!(out("candidates", &marks), format!("{truth}\n"));
    assert_ne!(truth, marks);
    assert_eq!(out("candidates", &truth), format!("{truth}\n"));
}

#[test]
fn true_candidates_have_every_form_of_output() {
    let of_solution: Position = Position::of_puzzle(&sudoku_cells::parse(SOLUTION).unwrap());
    let text = format!(
        "{PUZZLE}\n{}\n{}\n{}\n",
        ".".repeat(81),
        without_solution(),
        "11".to_owned() + &".".repeat(79)
    );
    let all = "123456789".repeat(81);
    let run = run("candidates --stats", &text);
    assert_eq!(run.out, format!("{of_solution}\n{all}\nnone\ninvalid\n"));
    assert_eq!(run.status, Some(1));
    let stats = run.err;
    assert!(stats.contains("1 unique, 1 solved, 1 none, 1 invalid"), "{stats}");
    assert_eq!(
        out("candidates --only solved --line-number", &text),
        format!("2:{all}\n")
    );
    assert_eq!(
        out("candidates --format grid", PUZZLE),
        format!("{}\n\n", sudoku_puzzles::framed(of_solution.candidates()))
    );
    let object: Value = serde_json::from_str(&out("candidates --json", marks())).unwrap();
    assert_eq!(
        object,
        json!({"file": "-", "line": 1, "puzzle": marks(), "verdict": "unique", "candidates": of_solution.to_string()})
    );
    // With all others struck out, it is a position that solves itself.
    let library = out("candidates --format hodoku", PUZZLE);
    let position: Position = library.parse().unwrap();
    assert_eq!(position.givens(), &sudoku_cells::parse(PUZZLE).unwrap());
    assert_eq!(position.candidates(), of_solution.candidates());
}

#[test]
fn a_line_of_a_library_tells_clues_from_other_digits() {
    let plus = |digits: &str| -> String {
        let cells = digits.chars().zip(PUZZLE.chars());
        cells
            .map(|(digit, clue)| match clue {
                '.' if digit != '.' => format!("+{digit}"),
                _ => digit.to_string(),
            })
            .collect()
    };
    let solved = format!(":0000:x:{}::::\n", plus(SOLUTION));
    assert_eq!(out("solve --format hodoku", PUZZLE), solved);
    assert_eq!(out("solve --format hodoku", &forms()[4]), solved);
    assert_eq!(out("solve --format hodoku", "1"), "invalid\n");
    // A puzzle that has been generated has clues only.
    let made = out("generate --seed 3 --format hodoku", "");
    assert!(made.starts_with(":0000:x:") && !made.contains('+'), "{made}");
    assert_eq!(out("generate --seed 3", ""), made[8..].replace("::::", ""));
    assert_eq!(out("solve", &made), out("solve", out("generate --seed 3", "")));
}

#[test]
fn steps_are_positions_for_hodoku() {
    let steps = out("explain --format hodoku", &forms()[4]);
    let first = steps.lines().next().unwrap();
    assert!(
        first.starts_with(":000") && first.contains(":113 213:"),
        "{first}"
    );
    for (line, next) in steps.lines().zip(steps.lines().skip(1)) {
        let (before, after): (Position, Position) = (line.parse().unwrap(), next.parse().unwrap());
        let case = before.case().unwrap();
        assert_eq!(before.givens(), &sudoku_cells::parse(PUZZLE).unwrap());
        assert_eq!(before.library().to_string(), line);
        let mut digits = *before.digits();
        for &(cell, digit) in &case.placements {
            digits[usize::from(cell)] = digit;
        }
        assert_eq!(after.digits(), &digits, "{line}");
        for &(cell, digit) in &case.eliminations {
            assert_eq!(
                after.candidates()[usize::from(cell)] >> (digit - 1) & 1,
                0,
                "{line}"
            );
        }
    }
    // A line can be explained by itself; and only the next one is a hint.
    let last = steps.lines().last().unwrap();
    assert_eq!(out("explain --format hodoku", last), format!("{last}\n"));
    assert_eq!(
        out("explain --format hodoku --hint=all", &forms()[4]),
        format!("{first}\n")
    );
    let pointing = "....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......";
    assert!(out("explain --format hodoku", pointing).contains("\n:0100:"));
}

#[test]
fn what_is_wrong_with_a_position_is_said_with_its_place() {
    let framed = forms()[1].clone();
    let bad = [
        (
            marks().replacen('5', "x5", 1),
            "81 cells or 729 candidates expected, 730 found at line 1",
        ),
        (
            marks().replacen("123", "132", 1),
            "Bad character 3 at line 1, column 20",
        ),
        (
            framed.replacen("123456789", "12345a789", 1),
            "Bad character a at line 2, column 28",
        ),
        (
            framed.replacen(" 123456789", "", 1),
            "9 cells expected in a row, 8 found at line 2",
        ),
        (
            ":0702:9:123".into(),
            "81 cells expected, 3 found at line 1, column 9",
        ),
        (
            forms()[4].replace("213", "21"),
            "Bad candidate 21: its digit, row and column are expected at line 1, column 95",
        ),
    ];
    // `explain` reports the wrong cell, if there is one; `solve` reports the clash.
    let clash = framed.replacen('5', "7", 1);
    let problem = "digit 7 twice in row 1 and in column 1 at line 2";
    assert_eq!(run("solve", &clash).err, format!("sudoku: {problem}\n"));
    let mistake = "Line 2: r1c1 is 5 in the solution, but 7 was placed";
    assert_eq!(run("explain", &clash).err, format!("sudoku: {mistake}\n"));
    for (text, problem) in bad {
        assert_eq!(run("solve", &text).err, format!("sudoku: {problem}\n"), "{text}");
        assert_eq!(
            run("explain", &text).err,
            format!("sudoku: {problem}\n"),
            "{text}"
        );
        assert_eq!(
            out("solve", format!("{text}\n\n{PUZZLE}\n")),
            format!("invalid\n{SOLUTION}\n"),
            "{text}"
        );
    }
}

#[test]
fn jobs_about_puzzles_refuse_candidates_in_their_place() {
    let text = format!("{}\n{}\n{PUZZLE}\n", marks(), forms()[4]);
    for job in ["rate", "canon", "canon --grid", "shuffle --seed 1", "minimal"] {
        let run = run(job, &text);
        let problem = |line: usize| {
            format!(
                "sudoku: A position with pencil marks stands where a puzzle is expected at line {line}; \
                 solve, count, check, candidates, explain and print read positions\n"
            )
        };
        let told = run.err;
        assert!(told.starts_with(&(problem(1) + &problem(2))), "{job}: {told}");
        let answers = run.out;
        let lines: Vec<&str> = answers.lines().collect();
        assert_eq!(
            (lines[0], lines[1], lines.len()),
            ("invalid", "invalid", 3),
            "{job}: {answers}"
        );
    }
    // A line of a library that strikes out nothing is a puzzle.
    assert_eq!(out("canon", &forms()[3]), out("canon", PUZZLE));
}
