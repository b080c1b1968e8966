//! The forms in which puzzles are read.

use std::io::Write;

use crate::common::{PUZZLE, SOLUTION, bands, gzip, layouts, printed, read, read_with, rows};
use sudoku_puzzles::{
    Batch, Column, Field, MissingColumnError, ParseColumnError, Puzzle, Puzzles, ReadError, ReadOptions,
    Reader, Reason, Source,
};

#[test]
fn any_of_nine_characters_is_an_empty_cell() {
    for blank in [".", "0", "-", "*", "_", "x", "X", "?", "·"] {
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
    for layout in layouts() {
        let grid = layout(&bands(PUZZLE));
        // Two of them, with nothing, an empty line, a comment or a puzzle of one line between.
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
            let text = format!("{grid}{between}{grid}\n");
            assert_eq!(read(&text), expected, "{text}");
        }
    }
}

#[test]
fn a_first_row_of_digits_and_empty_cells_is_no_number_of_a_puzzle() {
    for digits in 1..=9 {
        let puzzle = format!(
            "{}{}{}",
            &SOLUTION[..digits],
            ".".repeat(9 - digits),
            &SOLUTION[9..]
        );
        let twice = |grid: &str| read(&format!("{grid}\n1.\n{grid}\n"));
        for layout in layouts() {
            let grid = layout(&bands(&puzzle));
            assert_eq!(twice(&grid), [&puzzle[..]; 2], "{grid}");
        }
        for blank in ["0", "-", "*", "_", "x", "?", "·"] {
            let grid = rows(&puzzle).join("\n").replace('.', blank);
            assert_eq!(twice(&grid), [&puzzle[..]; 2], "{grid}");
        }
    }
}

#[test]
fn the_files_of_the_lecture_are_read_as_the_lecture_reads_them() {
    for text in [
        include_str!("../../../../../txt/sudex1.txt"),
        include_str!("../../../../../txt/sudex2.txt"),
        include_str!("../../../../../txt/sudex3.txt"),
        include_str!("../../../../../txt/sudex4.txt"),
        include_str!("../../../../../txt/sudex5.txt"),
    ] {
        let cells = text.bytes().filter(|c| !c.is_ascii_whitespace());
        let cells: Vec<u8> = cells.map(|c| if c == b'-' { 0 } else { c - b'0' }).collect();
        let mut reader = Reader::new(vec![Source::text(text)], ReadOptions::default());
        let mut batch = Batch::default();
        reader.fill(&mut batch).unwrap();
        assert_eq!(batch.puzzles().concat(), cells);
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
            "No column 2 at line 7",
            "81 cells expected, 2 found at line 8",
            "A quotation mark is missing at line 9",
        ];
        assert_eq!(read(&text), expected, "{text}");
    }
    assert_eq!(read(&format!("puzzle\r\n{PUZZLE}\r\n")), [PUZZLE]);
}

#[test]
fn a_column_can_be_chosen() {
    let options = |column: &str| ReadOptions::default().with_puzzle_column(column.parse::<Column>().unwrap());
    let records = format!("1,{PUZZLE},{SOLUTION}\n2,{PUZZLE},1\n");
    let problem = "81 cells expected, 1 found at line 2";
    assert_eq!(read_with(records.as_bytes(), &options("3")), [SOLUTION, problem]);
    let named = format!("id,puzzle,grid\n{records}");
    let problem = "81 cells expected, 1 found at line 3";
    assert_eq!(read_with(named.as_bytes(), &options("Grid")), [SOLUTION, problem]);
    assert_eq!(
        read_with(named.as_bytes(), &options("none")),
        ["No column 'none' among: id, puzzle, grid"]
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
    let sources = sources.map(Source::text).into();
    let mut reader = Reader::new(sources, ReadOptions::default());
    let mut batch = Batch::default();
    let mut found = Vec::new();
    loop {
        reader.fill(&mut batch).unwrap();
        if batch.is_over() {
            break;
        }
        found.push((
            batch.file(),
            (0..batch.len()).map(|i| batch.line(i)).collect::<Vec<_>>(),
            batch.puzzle_lines(),
            batch.other_lines(),
        ));
    }
    assert_eq!(found, [(0, vec![1], 1, 0), (2, vec![], 0, 1), (3, vec![2], 1, 1)]);
}

#[test]
fn a_line_of_a_file_with_columns_is_a_comment_if_it_begins_like_one() {
    let text = format!("id,puzzle\n1,{PUZZLE}\n#2,{PUZZLE}\n  # a comment\n3,\"{SOLUTION}\"\n");
    assert_eq!(read(&text), [PUZZLE, SOLUTION]);
}

#[test]
fn a_word_after_the_first_puzzle_names_no_column() {
    for rest in [",sudoku", ",solved", ",puzzle", ";solved;open", "\tanswer"] {
        let text = format!("{PUZZLE}{rest}\n{SOLUTION},open\n");
        assert_eq!(read(&text), [PUZZLE, SOLUTION], "{text}");
    }
}

#[test]
fn a_source_may_have_options_of_its_own() {
    let options = ReadOptions::default().with_puzzle_column(Column::Name("grid".into()));
    let without_columns = Source::text(PUZZLE)
        .named("argument 1")
        .with_options(ReadOptions::default());
    let named = format!("grid\n{PUZZLE}\n");
    let sources = vec![Source::text(&*named), without_columns, Source::text(PUZZLE)];
    let found: Vec<_> = Reader::new(sources, options).into_iter().collect();
    assert_eq!(found[0].as_ref().unwrap().to_string(), PUZZLE);
    assert_eq!(found[1].as_ref().unwrap().to_string(), PUZZLE);
    assert!(found[2].is_err() && found.len() == 3);
    assert_eq!(
        Source::text(PUZZLE).named("argument 1").name(),
        Some("argument 1")
    );
}

/// The beginning of a file compressed by gzip, with some puzzles in it.
fn truncated() -> Vec<u8> {
    let text = include_bytes!("../../../../../txt/hard.txt");
    let mut compressed = gzip(text);
    compressed.truncate(compressed.len() / 2);
    compressed
}

#[test]
fn after_a_source_that_cannot_be_read_come_the_others() {
    let missing = || Source::file("no/such/file");
    let utf16 = || Source::text(b"\xff\xfe5\x003\0".to_vec());
    let directory = || Source::file(env!("CARGO_MANIFEST_DIR"));
    let good = || Source::text(PUZZLE);
    let no_file = "no/such/file: Cannot read: ";
    for (sources, expected) in [
        (vec![missing(), good()], vec![no_file, PUZZLE]),
        (vec![good(), missing(), good()], vec![PUZZLE, no_file, PUZZLE]),
        (vec![good(), missing()], vec![PUZZLE, no_file]),
        (vec![missing(), missing()], vec![no_file, no_file]),
        (vec![utf16(), good()], vec!["This is text in UTF-16; ", PUZZLE]),
        (
            vec![directory(), good()],
            vec![env!("CARGO_MANIFEST_DIR"), PUZZLE],
        ),
        (
            vec![Source::text("grid,solution\n1,2\n"), good()],
            vec!["No puzzle column among", PUZZLE],
        ),
    ] {
        let reader = Reader::new(sources, ReadOptions::default());
        let found: Vec<String> = reader.into_iter().map(printed).collect();
        assert_eq!(found.len(), expected.len(), "{found:?}");
        assert!(
            found
                .iter()
                .zip(&expected)
                .all(|(found, expected)| found.starts_with(expected)),
            "{found:?}"
        );
    }
    let reader = Reader::new(vec![Source::text(truncated()), good()], ReadOptions::default());
    let mut puzzles = reader.into_iter();
    let before = puzzles.by_ref().take_while(Result::is_ok).count();
    assert!(before > 0);
    assert_eq!(puzzles.next().unwrap().unwrap().to_string(), PUZZLE);
    assert!(puzzles.next().is_none() && puzzles.next().is_none());
}

/// A text compressed by gzip, from which the end of the file is missing.
fn cut_after(text: &str) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text.as_bytes()).unwrap();
    encoder.flush().unwrap();
    encoder.get_ref().clone()
}

#[test]
fn a_grid_that_is_complete_before_the_text_is_cut_is_not_lost() {
    // Where the text ends, if there is a whole line before.
    let error = |text: &str| match text.matches('\n').count() {
        0 => "The compressed data is truncated".to_owned(),
        lines => format!("The compressed data is truncated at line {}", lines + 1),
    };
    let (options, answers) = (ReadOptions::default(), ReadOptions::default().with_answers(true));
    for layout in layouts() {
        let (grid, other) = (layout(&bands(PUZZLE)), layout(&bands(SOLUTION)));
        let one = format!("{grid}\n");
        let (text, error_at) = (cut_after(&one), error(&one));
        assert_eq!(read_with(&text, &options), [PUZZLE, &error_at], "{grid}");
        // Its answer would have stood after the cut.
        assert_eq!(read_with(&text, &answers), [error_at.as_str()], "{grid}");
        let two = format!("{grid}\n\n{other}\n");
        let (text, error_at) = (cut_after(&two), error(&two));
        assert_eq!(
            read_with(&text, &options),
            [PUZZLE, SOLUTION, &error_at],
            "{grid}"
        );
        assert_eq!(read_with(&text, &answers), [PUZZLE, &error_at], "{grid}");
    }
    // Anything less than a grid is not one, even if it ends in the middle of its last row.
    let grid = layouts()[4](&bands(PUZZLE));
    let eight_rows = &grid[..=grid.rfind('\n').unwrap()];
    for cut in [eight_rows, &grid] {
        assert_eq!(read_with(&cut_after(cut), &options), [error(cut)], "{cut}");
    }
    // A line that is not a puzzle waits for no answer.
    let lines = format!("{PUZZLE} {SOLUTION}\nhello\nyou\n");
    let problems = [
        "Bad character h at line 2, column 1",
        "Bad character y at line 3, column 1",
    ];
    assert_eq!(
        read_with(&cut_after(&lines), &answers),
        [PUZZLE, problems[0], problems[1], &error(&lines)]
    );
}

#[test]
fn what_people_keep_can_go_to_another_thread() {
    fn is_send<T: Send>() {}
    fn is_sync<T: Send + Sync>() {}
    is_send::<Source>();
    is_send::<Reader>();
    is_send::<Puzzles>();
    is_sync::<Batch>();
    is_sync::<Field<'_>>();
    is_sync::<Puzzle>();
    is_sync::<ReadOptions>();
    is_sync::<ReadError>();
    is_sync::<MissingColumnError>();
    is_sync::<ParseColumnError>();
}

#[test]
fn sources_that_are_not_there_are_found_before_anything_is_read() {
    let reader = |sources| Reader::new(sources, ReadOptions::default());
    assert!(
        reader(vec![Source::text(PUZZLE), Source::text("")])
            .check()
            .is_ok()
    );
    let missing = reader(vec![Source::text(PUZZLE), Source::file("no/such/file")]);
    assert!(
        missing
            .check()
            .unwrap_err()
            .to_string()
            .starts_with("no/such/file: ")
    );
}

#[test]
fn the_source_that_cannot_be_read_is_named_also_after_its_first_puzzles() {
    let sources = [PUZZLE.into(), truncated(), PUZZLE.into()].map(Source::text);
    let mut reader = Reader::new(sources.into(), ReadOptions::default());
    let mut fill = || {
        // Each batch is another, as with several threads.
        let mut batch = Batch::default();
        let is_read = reader.fill(&mut batch).is_ok();
        (batch.file(), batch.is_empty(), is_read)
    };
    assert_eq!(
        [fill(), fill(), fill(), fill(), fill()],
        [
            (0, false, true),
            (1, false, true),
            (1, true, false),
            (2, false, true),
            (0, true, true)
        ]
    );
}

#[test]
fn the_largest_batch_and_the_column_before_the_first_do_no_harm() {
    let reader = |options| Reader::new(vec![Source::text("puzzle,id\n1,2\n")], options);
    let mut batch = Batch::default();
    for column in [
        ReadOptions::default().with_puzzle_column(Column::Number(0)),
        ReadOptions::default()
            .with_answers(true)
            .with_answer_column(Column::Number(0)),
    ] {
        let refused = reader(column).fill(&mut batch).unwrap_err();
        assert!(matches!(refused.reason, Reason::MissingColumn(_)), "{refused:?}");
    }
    let mut all = Reader::new(vec![Source::text(format!("{PUZZLE}\n"))], ReadOptions::default());
    all = all.with_batches_of(usize::MAX);
    all.fill(&mut batch).unwrap();
    assert_eq!(batch.len(), 1);
}
