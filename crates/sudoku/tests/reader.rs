//! The forms in which puzzles are read, and what is said of what is none.

use sudoku::batch::Batch;
use sudoku::cells::characters;
use sudoku::columns::Wanted;
use sudoku::reader::Reader;
use sudoku::source::Source;
use sudoku1::{EXAMPLES, Grid};
use topcoder_io::Input;

/// Sudex1 in 81 characters.
const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// Its solution: the one of Wikipedia's article "Sudoku", row by row.
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The puzzles of a text: each as 81 characters, or what is wrong with it, with the line.
fn read_with(text: &[u8], wanted: &Wanted) -> Vec<String> {
    let mut reader = Reader::new(vec![Source::Text(text.to_vec())], wanted.clone());
    let mut batch = Batch::default();
    let mut found = Vec::new();
    loop {
        if let Err(error) = reader.fill(&mut batch) {
            found.push(error.to_string());
            return found;
        }
        if batch.is_over() {
            return found;
        }
        found.extend((0..batch.len()).map(|i| match batch.problem(i) {
            Some((line, problem)) => problem.at(line).to_string(),
            None => String::from_utf8(characters(&batch.puzzles[i]).to_vec()).unwrap(),
        }));
    }
}

fn read(text: &str) -> Vec<String> {
    read_with(text.as_bytes(), &Wanted::default())
}

/// The puzzle in nine lines.
fn rows(puzzle: &str) -> Vec<String> {
    let rows = puzzle.as_bytes().chunks(9);
    rows.map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

#[test]
fn any_of_six_characters_is_an_empty_cell() {
    for blank in [".", "0", "-", "*", "_", "x"] {
        assert_eq!(read(&PUZZLE.replace('.', blank)), [PUZZLE]);
        let grid = rows(PUZZLE).join("\n").replace('.', blank);
        assert_eq!(read(&grid), [PUZZLE], "{grid}");
    }
}

#[test]
fn what_follows_a_puzzle_is_left_alone() {
    for rest in [
        "", " ", "\t5", ",7", ";", ": a", "#", " # 9", " 123 456", "\r", ",\"x", "\u{b}",
    ] {
        assert_eq!(
            read(&format!("{PUZZLE}{rest}\n{SOLUTION}")),
            [PUZZLE, SOLUTION],
            "{rest:?}"
        );
    }
    assert_eq!(read(&format!("  {PUZZLE} 1")), [PUZZLE]);
}

#[test]
fn comments_empty_lines_titles_and_a_byte_order_mark_stand_around_puzzles() {
    let text = format!("\u{feff}# a\r\n\r\n{PUZZLE}\r\n   \n  # b\n{SOLUTION}\n\n#");
    assert_eq!(read(&text), [PUZZLE, SOLUTION]);
    let euler = format!(
        "Grid 01\n{}\nGrid 02\n{}\n",
        rows(PUZZLE).join("\n"),
        rows(SOLUTION).join("\n")
    );
    assert_eq!(read(&euler), [PUZZLE, SOLUTION]);
    assert_eq!(read(""), [""; 0]);
}

#[test]
fn a_grid_may_have_nine_lines_in_any_of_the_usual_layouts() {
    let cells = |row: &str| row.chars().map(String::from).collect::<Vec<_>>();
    let spaced: Vec<String> = rows(PUZZLE).iter().map(|row| cells(row).join(" ")).collect();
    let bands = |rows: &[String], between: &str| {
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        bands.join(between)
    };
    let bars: Vec<String> = rows(PUZZLE)
        .iter()
        .map(|row| format!("|{}|{}|{}|", &row[..3], &row[3..6], &row[6..]))
        .collect();
    let box_drawing = |text: String| text.replace('|', "│").replace('+', "┼").replace('-', "─");
    let frame = "+---+---+---+";
    let framed = format!("{frame}\n{}\n{frame}", bands(&bars, &format!("\n{frame}\n")));
    for layout in [
        rows(PUZZLE).join("\n"),
        spaced.join("\n"),
        bands(&spaced, "\n\n"),
        bands(&spaced, "\n------+-------+------\n"),
        bands(&spaced, "\n=====================\n"),
        bands(&spaced, "\n\n-------------------\n\n"),
        bands(&rows(PUZZLE), "\n---|---|---\n"),
        bands(&rows(PUZZLE), "\n-----------\n"),
        framed.clone(),
        framed.replace('+', "*"),
        framed.replace('+', "|"),
        box_drawing(framed.clone()),
        bars.join("\n"),
        bars.join(" # a row\n"),
    ] {
        // Two of them, with nothing, an empty line, or a comment between.
        for between in [
            "\n",
            "\n\n",
            "\n\n\n",
            "\n# the next\n",
            &format!("\n{SOLUTION}\n"),
        ] {
            let mut expected = vec![PUZZLE; 2];
            if between.contains(SOLUTION) {
                expected.insert(1, SOLUTION);
            }
            let text = format!("{layout}{between}{layout}\n");
            assert_eq!(read(&text), expected, "{text}");
        }
    }
}

#[test]
fn the_files_of_the_lecture_are_read_as_the_lecture_reads_them() {
    for text in EXAMPLES {
        let grid = Grid::read(&mut Input::new(text.as_bytes())).unwrap();
        let mut reader = Reader::new(vec![Source::Text(text.into())], Wanted::default());
        let mut batch = Batch::default();
        reader.fill(&mut batch).unwrap();
        assert_eq!(batch.puzzles, [*grid.cells()]);
    }
}

#[test]
fn a_line_that_is_no_puzzle_costs_that_line_only() {
    let long = "1".repeat(70_000);
    for (line, problem) in [
        ("hello", "Bad character h at line 2, column 1"),
        ("53..7", "81 cells expected, 5 found at line 2"),
        (&PUZZLE[..80], "81 cells expected, 80 found at line 2"),
        (&format!("{PUZZLE}."), "81 cells expected, 82 found at line 2"),
        (
            &PUZZLE.replacen('8', "a", 1),
            "Bad character a at line 2, column 21",
        ),
        (
            &PUZZLE.replacen('8', "é", 1),
            "Bad character é at line 2, column 21",
        ),
        (
            &PUZZLE.replacen('8', "\0", 1),
            "Bad character \\0 at line 2, column 21",
        ),
        (
            &format!(" {}", &PUZZLE[..9]),
            "9 rows expected in a grid, 1 found at line 2",
        ),
        ("53..7...", "81 cells expected, 8 found at line 2"),
        (&"-".repeat(80), "81 cells expected, 80 found at line 2"),
        ("+---+", "9 rows expected in a grid, 0 found at line 2"),
        (&long, "More than 16384 bytes at line 2"),
        (",", "Bad character , at line 2, column 1"),
    ] {
        let text = format!("{PUZZLE}\n{line}\n{SOLUTION}\n");
        assert_eq!(read(&text), [PUZZLE, problem, SOLUTION]);
    }
    let bytes = [PUZZLE.as_bytes(), b"\n12\xff\n", SOLUTION.as_bytes()].concat();
    let expected = [PUZZLE, "Bad byte 0xff (not UTF-8) at line 2, column 3", SOLUTION];
    assert_eq!(read_with(&bytes, &Wanted::default()), expected);
}

#[test]
fn clues_that_exclude_each_other_are_named_as_in_step_2() {
    let clash = PUZZLE.replacen("53.", "533", 1);
    assert_eq!(
        read(&format!("#\n{clash}")),
        ["Bad row 0, Bad panel 0 0 at line 2"]
    );
    let third = EXAMPLES[2];
    assert_eq!(read(third), ["Bad row 3 at line 1"]);
}

#[test]
fn a_grid_with_a_wrong_row_costs_that_grid_only() {
    let rows = rows(PUZZLE);
    let with = |i: usize, row: &str| {
        let mut rows = rows.clone();
        rows[i] = row.into();
        rows
    };
    let short: Vec<String> = rows
        .iter()
        .enumerate()
        .filter(|&(i, _)| i != 4)
        .map(|(_, row)| row.clone())
        .collect();
    let good = rows.join("\n");
    for (grid, problem) in [
        (
            with(3, "8...6..a3").join("\n"),
            "Bad character a at line 14, column 8",
        ),
        (
            with(0, "53..7..é.").join("\n"),
            "Bad character é at line 11, column 8",
        ),
        (
            with(0, "53..7...").join("\n"),
            "9 cells expected in a row, 8 found at line 11",
        ),
        (
            with(8, "....8..79.").join("\n"),
            "9 cells expected in a row, 10 found at line 19",
        ),
        (with(5, "?").join("\n"), "Bad character ? at line 16, column 1"),
        (short.join("\n"), "9 rows expected in a grid, 8 found at line 11"),
        (
            rows[..3].join("\n"),
            "9 rows expected in a grid, 3 found at line 11",
        ),
        (
            rows[..6].join("\n"),
            "9 rows expected in a grid, 6 found at line 11",
        ),
    ] {
        let text = format!("{good}\n\n{grid}\n\n{good}\n");
        assert_eq!(read(&text), [PUZZLE, problem, PUZZLE], "{text}");
    }
}

#[test]
fn a_band_with_a_row_too_few_or_too_many_costs_that_grid_only() {
    for between in ["\n\n", "\n---+---+---\n"] {
        let rows = rows(PUZZLE);
        let bands: Vec<String> = rows.chunks(3).map(|band| band.join("\n")).collect();
        let good = bands.join(between);
        for (band, text) in [(1, rows[3..5].join("\n")), (2, rows[6..8].join("\n"))] {
            let mut bands = bands.clone();
            bands[band] = text;
            let text = format!("{good}\n\n{}\n\n{good}", bands.join(between));
            let found = read(&text);
            assert_eq!(found.len(), 3, "{text}");
            assert!(
                found[1].starts_with("3 rows expected in a band, 2 found at line "),
                "{found:?}"
            );
            assert_eq!([&found[0], &found[2]], [PUZZLE, PUZZLE]);
        }
    }
}

#[test]
fn the_columns_of_csv_are_found_by_name() {
    for (header, separator) in [
        ("id,puzzle,solution", ","),
        ("\"ID\";\"Quizzes\";x", ";"),
        ("a\tsudoku\tb", "\t"),
    ] {
        let text = format!(
            "# from somewhere\n{header}\n1{separator}{PUZZLE}{separator}{SOLUTION}\n\n\
             \"2\"{separator}\"{PUZZLE}\"{separator}\n3{separator} {SOLUTION} \n4\n5{separator}12\n6{separator}\"{PUZZLE}\n"
        );
        let expected = [
            PUZZLE,
            PUZZLE,
            SOLUTION,
            "There is no column 2 at line 7",
            "81 cells expected, 2 found at line 8",
            "A quotation mark is missing at line 9",
        ];
        assert_eq!(read(&text), expected, "{text}");
    }
    assert_eq!(read(&format!("puzzle\r\n{PUZZLE}\r\n")), [PUZZLE]);
}

#[test]
fn a_column_can_be_chosen() {
    let wanted = |column: &str| Wanted {
        puzzle: Some(column.parse().unwrap()),
        ..Wanted::default()
    };
    let records = format!("1,{PUZZLE},{SOLUTION}\n2,{PUZZLE},1\n");
    let problem = "81 cells expected, 1 found at line 2";
    assert_eq!(read_with(records.as_bytes(), &wanted("3")), [SOLUTION, problem]);
    let named = format!("id,puzzle,grid\n{records}");
    let problem = "81 cells expected, 1 found at line 3";
    assert_eq!(read_with(named.as_bytes(), &wanted("Grid")), [SOLUTION, problem]);
    assert_eq!(
        read_with(named.as_bytes(), &wanted("none")),
        ["There is no column none in the first line, id,puzzle,grid"]
    );
}

#[test]
fn several_sources_are_read_one_after_the_other() {
    let sources = [
        format!("{PUZZLE}\n"),
        String::new(),
        "#\n".into(),
        format!("puzzle\n{SOLUTION}"),
    ];
    let sources = sources.map(|text| Source::Text(text.into())).into();
    let mut reader = Reader::new(sources, Wanted::default());
    let mut batch = Batch::default();
    let mut found = Vec::new();
    loop {
        reader.fill(&mut batch).unwrap();
        if batch.is_over() {
            break;
        }
        found.push((
            batch.file,
            batch.starts.clone(),
            batch.puzzle_lines,
            batch.other_lines,
        ));
    }
    assert_eq!(found, [(0, vec![1], 1, 0), (2, vec![], 0, 1), (3, vec![2], 1, 1)]);
}
