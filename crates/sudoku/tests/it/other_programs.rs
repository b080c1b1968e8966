//! What other programs read and write, from the command line.

use std::fs;

use crate::common::{PUZZLE, SOLUTION, answered, folder, out, run, said, sudoku};
use crate::trouble::gzip;

#[test]
fn what_is_written_for_another_program_is_read_again() {
    for format in ["hodoku", "fpuzzles", "sudokupad", "sdk"] {
        let puzzles = answered(&format!("unique --format {format}"), PUZZLE);
        assert_eq!(answered("solve", &puzzles), format!("{SOLUTION}\n"), "{puzzles}");
        // With the solution, the clues stay clues.
        let solved = answered(&format!("solve --format {format}"), PUZZLE);
        let explained = answered("candidates --format hodoku", &solved);
        assert!(explained.starts_with(":0000:x:53+4+6"), "{explained}");
    }
    // With something beside it, a grid still has lines of its own.
    let (made, solved) = ["", " --with-solution"]
        .map(|more| format!("generate --number 2 --seed 1{more}"))
        .into();
    let grids: Vec<_> = answered(&solved, "")
        .split_whitespace()
        .map(|grid| format!("{grid}\n"))
        .collect();
    let read = answered("unique", answered(&format!("{solved} --format sdk"), ""));
    assert_eq!(read, grids.concat());
    assert_eq!(answered(&made, ""), [&*grids[0], &*grids[2]].concat());
    assert_eq!(answered("rate --format sdk", PUZZLE), answered("rate", PUZZLE));
    let made = answered("generate --number 3 --seed 1 --format fpuzzles", "");
    assert_eq!(
        answered("solve", &made),
        answered("solve", answered("generate --number 3 --seed 1", ""))
    );
}

#[test]
fn an_address_may_be_an_argument() {
    let address = format!("https://sudoku.coach/en/play/{}", PUZZLE.replace('.', "0"));
    assert_eq!(answered(&format!("solve {address}"), ""), format!("{SOLUTION}\n"));
    let output = run("solve https://sudokupad.app/wsj7iunsg6", "");
    let told = output.err;
    assert_eq!((&*output.out, output.status), ("invalid\n", Some(1)));
    assert!(
        told.starts_with("sudoku: argument 1: No puzzle is in this address; "),
        "{told}"
    );
}

#[test]
fn a_file_that_is_there_is_no_puzzle() {
    let folder = folder("named");
    for name in ["new\nline.txt", &".".repeat(81), "https:"] {
        fs::write(folder.join(name), PUZZLE).unwrap();
        for before in ["", "./"] {
            let mut command = sudoku("solve");
            let output = said(command.current_dir(&folder).arg(format!("{before}{name}")));
            assert_eq!(output.out, format!("{SOLUTION}\n"), "{name}");
        }
    }
}

#[test]
fn zeros_and_junk_after_compressed_data_cost_nothing() {
    // The last line has no end.
    let text = format!("{PUZZLE}\n{PUZZLE}");
    let junk = "sudoku: What follows the compressed data is not part of it, and is ignored\n";
    for (after, message) in [
        (&b""[..], ""),
        (&[0; 1000], ""),
        (b"junk\n", junk),
        (b"\0\0junk", junk),
        (b"\x1fjunk, more junk", junk),
    ] {
        let bytes = [&gzip(text.as_bytes())[..], after].concat();
        let output = run("solve", bytes);
        assert_eq!(output.out, format!("{SOLUTION}\n").repeat(2), "{after:?}");
        assert_eq!(output.err, message, "{after:?}");
        assert_eq!(output.status, Some(0), "{after:?}");
    }
    let two = [
        &gzip(format!("{PUZZLE}\n").as_bytes())[..],
        &[0; 3],
        &gzip(PUZZLE.as_bytes()),
    ]
    .concat();
    assert_eq!(out("solve", two), format!("{SOLUTION}\n").repeat(2));
}
