//! Files as strangers have them: from forums, books, spreadsheets, data sets and other programs.

use crate::common::{PUZZLE, SOLUTION, bands, gzip, layouts, read, read_with, rows};
use sudoku_puzzles::{Column, ReadOptions};

#[test]
fn a_title_before_a_grid_is_passed_over() {
    for titles in [
        ["Puzzle 1", "Puzzle 2", "Puzzle 3"],
        ["Easy Peasy", "Not so easy", "Diabolical"],
        ["--- 1 ---", "--- 2 ---", "--- 3 ---"],
        ["=== Nr. 1 ===", "=== Nr. 2 ===", "=== Nr. 3 ==="],
        ["1", "2", "3"],
        ["(1)", "2.", "3:"],
        ["[Puzzle]", "[Puzzle]", "[State]"],
        ["Sudoku", "by A. Author, 2026", "puzzle"],
        ["Für Anfänger", "数独 2", "№ 3"],
        ["# 1", "#2", "#AAuthor"],
    ] {
        for layout in layouts() {
            for between in ["\n", "\n\n", "\n\n\n"] {
                let mut text = String::new();
                for (title, puzzle) in titles.iter().zip([PUZZLE, SOLUTION, PUZZLE]) {
                    text += &[title, between, &layout(&bands(puzzle)), between].concat();
                }
                assert_eq!(read(&text), [PUZZLE, SOLUTION, PUZZLE], "{text}");
            }
        }
    }
}

#[test]
fn several_lines_before_a_grid_are_its_title() {
    let text = format!(
        "Hello everybody,\n\nthis one is from page 12,\nand I cannot do it:\n\n{}\n\nThis one neither!\n{}\n",
        rows(PUZZLE).join("\n"),
        rows(SOLUTION).join("\n")
    );
    assert_eq!(read(&text), [PUZZLE, SOLUTION]);
}

#[test]
fn words_that_no_grid_follows_are_puzzles_that_cannot_be_read() {
    let text = format!("hello\nPuzzle\n{PUZZLE}\nEasy\n{SOLUTION}\n");
    assert_eq!(
        read(&text),
        [
            "Bad character h at line 1, column 1",
            "Bad character P at line 2, column 1",
            PUZZLE,
            "Bad character E at line 4, column 1",
            SOLUTION
        ]
    );
    let text = format!("{}\nThe end\n", rows(PUZZLE).join("\n"));
    assert_eq!(read(&text), [PUZZLE, "Bad character T at line 10, column 1"]);
    // A grid cut short does not take the title of the next into its rows.
    let text = format!(
        "{}\nPuzzle 2\n{}\n",
        rows(PUZZLE)[..8].join("\n"),
        rows(SOLUTION).join("\n")
    );
    assert_eq!(
        read(&text),
        ["9 rows expected in a grid, 8 found at line 1", SOLUTION]
    );
}

#[test]
fn a_word_alone_on_the_first_line_is_a_title_or_the_name_of_the_only_column() {
    for word in ["Sudoku", "puzzle", "Question"] {
        assert_eq!(
            read(&format!("{word}\n{PUZZLE}\n{SOLUTION}\n")),
            [PUZZLE, SOLUTION]
        );
        for layout in layouts() {
            assert_eq!(read(&format!("{word}\n{}\n", layout(&bands(PUZZLE)))), [PUZZLE]);
        }
    }
}

#[test]
fn a_file_of_sadman_software_is_a_grid_with_comments_and_sections() {
    let rows = rows(PUZZLE).join("\n");
    let text =
        format!("#AA. Author\n#DA puzzle\n#CStart with the 5\n#B21-11-2026\n#LEasy\n[Puzzle]\n{rows}\n");
    assert_eq!(read(&text), [PUZZLE]);
    let collection = format!("#A A. Author\n#D Two\n{PUZZLE}\n{SOLUTION}\n");
    assert_eq!(read(&collection), [PUZZLE, SOLUTION]);
}

#[test]
fn a_comment_does_not_split_a_grid() {
    for layout in layouts() {
        let grid = layout(&bands(PUZZLE));
        let lines: Vec<&str> = grid.lines().collect();
        for at in 0..=lines.len() {
            let mut commented = lines.clone();
            commented.insert(at, "# a comment");
            let commented = commented.join("\n");
            for between in ["\n\n", "\n\n\n"] {
                let text = format!("{grid}{between}{commented}{between}{grid}\n");
                assert_eq!(read(&text), [PUZZLE; 3], "{text}");
            }
        }
    }
}

#[test]
fn lines_may_end_with_a_carriage_return() {
    let lines = format!("{PUZZLE}\r").repeat(100);
    assert_eq!(read(&lines), [PUZZLE; 100]);
    let grid = rows(PUZZLE).join("\r");
    assert_eq!(read(&format!("# old\r{grid}\r\r{grid}")), [PUZZLE; 2]);
    assert_eq!(
        read(&format!("id,puzzle\r1,{PUZZLE}\r2,{SOLUTION}\r")),
        [PUZZLE, SOLUTION]
    );
    // Also where only some of the lines end like that.
    assert_eq!(
        read(&format!("# new\n{PUZZLE}\r{SOLUTION}\r\n{PUZZLE}\n")),
        [PUZZLE, SOLUTION, PUZZLE]
    );
}

#[test]
fn a_grid_may_come_from_a_spreadsheet() {
    let field = |c: char, blank: &str| if c == '.' { blank.to_owned() } else { c.to_string() };
    for (separator, blank, start, end) in [
        (",", "", "", ""),
        (",", "0", "", ""),
        (", ", "0", "", ""),
        (";", "", "", ""),
        ("\t", "", "", ""),
        ("\t", "0", "", ""),
        (",", "", "", ","),
        ("\",\"", "", "\"", "\""),
        (" | ", " ", "| ", " |"),
        (" │ ", " ", "│ ", " │"),
        (", ", "0", "[", "],"),
        (",", "0", "{", "},"),
    ] {
        let row = |row: String| {
            let fields: Vec<String> = row.chars().map(|c| field(c, blank)).collect();
            format!("{start}{}{end}\n", fields.join(separator))
        };
        let grid: String = rows(PUZZLE).into_iter().map(row).collect();
        assert_eq!(read(&grid), [PUZZLE], "{grid}");
        assert_eq!(read(&format!("{grid}\n{grid}{grid}")), [PUZZLE; 3], "{grid}");
        // An empty row is a row, but between two grids it is not.
        let empty = format!(".........{}", &PUZZLE[9..]);
        let first_empty: String = rows(&empty).into_iter().map(row).collect();
        assert_eq!(read(&first_empty), [&*empty], "{first_empty}");
        if blank.is_empty() {
            let nothing = row(".........".into());
            assert_eq!(
                read(&format!("{nothing}{grid}{nothing}{grid}{nothing}")),
                [PUZZLE; 2],
                "{grid}"
            );
        }
    }
}

#[test]
fn quotation_marks_around_a_puzzle_are_no_part_of_it() {
    assert_eq!(
        read(&format!("\"{PUZZLE}\"\n  \"{SOLUTION}\",\n\"{PUZZLE}\"\n")),
        [PUZZLE, SOLUTION, PUZZLE]
    );
    let problem = "81 cells expected, 80 found at line 1";
    assert_eq!(read(&format!("\"{}\"\n", &PUZZLE[1..])), [problem]);
}

#[test]
fn a_puzzle_may_be_spread_over_its_line() {
    let cells: Vec<&str> = PUZZLE.split("").filter(|c| !c.is_empty()).collect();
    for text in [
        cells.join(" "),
        cells.join(","),
        cells.join(", "),
        cells.join("\t"),
        rows(PUZZLE).join(" "),
        rows(PUZZLE).join("|"),
    ] {
        assert_eq!(read(&format!("{text}\n{text}\n")), [PUZZLE; 2], "{text}");
        assert!(read(&text[..text.len() - 2])[0].contains(" at line 1"), "{text}");
    }
}

#[test]
fn blanks_beyond_ascii_are_blanks_in_lines_too() {
    let text = format!("{}\n{} # x\n", PUZZLE.replace('.', "·"), PUZZLE.replace('.', "□"));
    assert_eq!(read(&text), [PUZZLE; 2]);
    let text = format!("id,puzzle\n1,{}\n", PUZZLE.replace('.', "·"));
    assert_eq!(read(&text), [PUZZLE]);
    // The column is that of the character, however many bytes there are before.
    let damaged = PUZZLE.replace('.', "·").replacen('8', "!", 1);
    assert_eq!(read(&damaged), ["Bad character ! at line 1, column 21"]);
}

#[test]
fn json_lines_have_the_puzzle_in_a_field() {
    let numbers: Vec<String> = PUZZLE.replace('.', "0").chars().map(String::from).collect();
    let lists: Vec<String> = numbers
        .chunks(9)
        .map(|row| format!("[{}]", row.join(", ")))
        .collect();
    let text = format!(
        "{{\"id\": 1, \"puzzle\": \"{PUZZLE}\", \"solution\": null}}\n\
         {{\"Question\":\"{SOLUTION}\"}}\n\
         {{\"quizzes\": [{}]}},\n\
         {{\"sudoku\": [{}], \"tags\": [\"a\", {{}}]}}\n\
         {{\"puzzle\": \"53\"}}\n\
         {{\"board\": \"{PUZZLE}\"}}\n\
         {{\"puzzle\": \"{PUZZLE}\"\n",
        numbers.join(","),
        lists.join(", "),
    );
    assert_eq!(
        read(&text),
        [
            PUZZLE,
            SOLUTION,
            PUZZLE,
            PUZZLE,
            "81 cells expected, 2 found at line 5",
            "No puzzle in the JSON object at line 6",
            "Not one JSON object on a line at line 7",
        ]
    );
    let object = format!("{{\"puzzle\": \"{PUZZLE}\"}}");
    for between in ["", " ", ", "] {
        let column = object.len() + between.len() + 1;
        let told = format!("Not one JSON object on a line at line 1, column {column}");
        assert_eq!(read(&format!("{object}{between}{object}\n")), [told]);
    }
    let options = ReadOptions::default().with_puzzle_column(Column::Name("board".into()));
    let text = format!("{{\"puzzle\": \"{SOLUTION}\", \"Board\": \"{PUZZLE}\"}}\n");
    assert_eq!(read_with(text.as_bytes(), &options), [PUZZLE]);
}

#[test]
fn a_grid_of_candidates_is_one_problem() {
    let frame = ".------------------.------------------.------------------.";
    let row = "| 5    3    1246   | 26   7    2468   | 1489 1249 248    |";
    let solver = [
        &[frame][..],
        &[row; 3],
        &[frame],
        &[row; 3],
        &[frame],
        &[row; 3],
        &[frame],
    ]
    .concat()
    .join("\n");
    let star = solver.replace('.', "*");
    let spaced = ["5 3 1246 26 7 2468 1489 1249 248"; 9].join("\n");
    let problem = |line: usize| {
        format!("A position with pencil marks stands where a puzzle is expected at line {line}")
    };
    let plain = rows(PUZZLE).join("\n");
    for (grid, first) in [(&solver, 2), (&star, 2), (&spaced, 1)] {
        let height = grid.lines().count();
        let text = format!("{grid}\n\n{plain}\n\n{grid}\n{plain}\n");
        assert_eq!(
            read(&text),
            [&*problem(first), PUZZLE, &problem(height + 11 + first), PUZZLE],
            "{text}"
        );
    }
}

#[test]
fn a_quoted_field_may_go_over_several_lines() {
    let nine = rows(PUZZLE).join("\r\n");
    let text = format!(
        "id,puzzle,note\r\n1,{PUZZLE},\"two\r\nlines, \"\"so\"\"\"\r\n2,\"{nine}\",\"\"\r\n3,\"53\r\n\",x\r\n4,{SOLUTION},\r\n"
    );
    assert_eq!(
        read(&text),
        [PUZZLE, PUZZLE, "81 cells expected, 2 found at line 13", SOLUTION]
    );
    // A model's answer is long.
    let long = "a step\n".repeat(10_000);
    let record = |number: usize| format!("{number},{PUZZLE},\"{long}\"\n");
    assert_eq!(
        read(&format!("id,puzzle,note\n{}{}", record(1), record(2))),
        [PUZZLE; 2]
    );
}

#[test]
fn a_missing_quotation_mark_costs_one_line() {
    let record = |number: usize| format!("{number},\"{PUZZLE}\",note\n");
    let (open, closed) = (format!("2,\"{PUZZLE},note\n"), format!("2,{PUZZLE}\",note\n"));
    let problem = "A quotation mark is missing at line 3";
    for damaged in [&open, &closed] {
        for after in [0, 1, 5, 300] {
            let records: String = (3..3 + after).map(record).collect();
            let text = format!("id,puzzle,note\n{}{damaged}{records}", record(1));
            let found = read(&text);
            assert_eq!(found.len(), 2 + after, "{text}");
            assert!(found[1].ends_with(" at line 3"), "{}", found[1]);
            assert!(
                found
                    .iter()
                    .enumerate()
                    .all(|(i, found)| i == 1 || found == PUZZLE)
            );
        }
    }
    // Nothing is quoted after it.
    let text = format!("id,puzzle,note\n{open}{}", format!("3,{PUZZLE},\n").repeat(1000));
    let found = read(&text);
    assert_eq!(
        (found.len(), found[0].replace("line 2", "line 3")),
        (1001, problem.into())
    );
}

#[test]
fn columns_of_unknown_names_are_listed() {
    let message = "No puzzle column among: puzzle_id, initial_board, rows";
    for separator in [",", ";", "\t", "|"] {
        let record = ["7", PUZZLE, "9"].join(separator);
        let header = ["puzzle_id", "initial_board", "rows"].join(separator);
        assert_eq!(read(&format!("{header}\n\n{record}\n{record}\n")), [message]);
    }
    // A title with a comma is not a header, and neither is a line that cannot be read.
    let text = format!("Hard, they say\n{}\n", rows(PUZZLE).join("\n"));
    assert_eq!(read(&text), [PUZZLE]);
    assert_eq!(
        read(&format!("well, no\n{PUZZLE},1\n")),
        ["No puzzle column among: well, no"]
    );
    assert_eq!(
        read(&format!("well, no\n{PUZZLE}\n")),
        ["Bad character w at line 1, column 1", PUZZLE]
    );
}

#[test]
fn what_is_no_text_is_named_with_what_to_do() {
    let utf16: Vec<u8> = PUZZLE.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let big_endian: Vec<u8> = "\u{feff}53".encode_utf16().flat_map(u16::to_be_bytes).collect();
    let utf32: Vec<u8> = PUZZLE.chars().flat_map(|c| u32::from(c).to_le_bytes()).collect();
    for (bytes, what) in [
        (&b"\xfd7zXZ\0"[..], "compressed by xz; decompress it first"),
        (b"\x04\x22\x4d\x18d", "compressed by lz4; decompress it first"),
        (b"\x5d\0\0\x80\0", "compressed by lzma; decompress it first"),
        (b"BZh91AY", "compressed by bzip2; decompress it first"),
        (
            b"PK\x03\x04...",
            "a zip archive or a spreadsheet; unpack it, or save it as CSV",
        ),
        (
            b"\xd0\xcf\x11\xe0\xa1",
            "a spreadsheet or document of Office; save it as CSV",
        ),
        (&utf16, "text in UTF-16; convert it to UTF-8"),
        (&big_endian, "text in UTF-16; convert it to UTF-8"),
        (&utf32, "text in UTF-32; convert it to UTF-8"),
        (
            b"[{\"puzzle\": 1}, {\"puzzle\": 2}]",
            "a JSON array; write one object per line, without the brackets",
        ),
    ] {
        assert_eq!(
            read_with(bytes, &ReadOptions::default()),
            [format!("This is {what}")]
        );
        // Compressed by gzip, too.
        let compressed = gzip(bytes);
        assert_eq!(
            read_with(&compressed, &ReadOptions::default()),
            [format!("This is {what}")]
        );
    }
    let zstd = b"\x28\xb5\x2f\xfd\0\0";
    let what = "This is compressed twice, inside by Zstandard; decompress it first";
    assert_eq!(read_with(&gzip(zstd), &ReadOptions::default()), [what]);
}
