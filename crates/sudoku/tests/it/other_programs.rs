//! What other programs read and write, from the command line.

use std::fs;
use std::path::Path;

use crate::common::{PUZZLE, SOLUTION, run, sudoku};
use crate::trouble::gzip;

fn stdout(arguments: &str, input: &str) -> String {
    let output = run(arguments, input);
    assert_eq!(output.status.code(), Some(0), "{arguments}: {output:?}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn what_is_written_for_another_program_is_read_again() {
    for format in ["hodoku", "fpuzzles", "sudokupad", "sdk"] {
        let puzzles = stdout(&format!("unique --format {format}"), PUZZLE);
        assert_eq!(stdout("solve", &puzzles), format!("{SOLUTION}\n"), "{puzzles}");
        // With the solution, the clues stay clues.
        let solved = stdout(&format!("solve --format {format}"), PUZZLE);
        let explained = stdout("candidates --format hodoku", &solved);
        assert!(explained.starts_with(":0000:x:53+4+6"), "{explained}");
    }
    let made = stdout("generate --number 3 --seed 1 --format fpuzzles", "");
    assert_eq!(
        stdout("solve", &made),
        stdout("solve", &stdout("generate --number 3 --seed 1", ""))
    );
}

#[test]
fn an_address_may_be_an_argument() {
    let address = format!("https://sudoku.coach/en/play/{}", PUZZLE.replace('.', "0"));
    assert_eq!(stdout(&format!("solve {address}"), ""), format!("{SOLUTION}\n"));
    let output = run("solve https://sudokupad.app/wsj7iunsg6", "");
    assert_eq!(
        (&*output.stdout, output.status.code()),
        (&b"invalid\n"[..], Some(1))
    );
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.starts_with("sudoku: argument 1: No puzzle is in this address; "),
        "{told}"
    );
}

#[test]
fn a_file_that_is_there_is_no_puzzle() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("named");
    fs::create_dir_all(&folder).unwrap();
    for name in ["new\nline.txt", &".".repeat(81), "https:"] {
        fs::write(folder.join(name), PUZZLE).unwrap();
        for before in ["", "./"] {
            let mut command = sudoku("solve");
            let output = command
                .current_dir(&folder)
                .arg(format!("{before}{name}"))
                .output()
                .unwrap();
            assert_eq!(
                String::from_utf8(output.stdout).unwrap(),
                format!("{SOLUTION}\n"),
                "{name}"
            );
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
        assert_eq!(
            String::from_utf8(output.stdout).unwrap(),
            format!("{SOLUTION}\n").repeat(2),
            "{after:?}"
        );
        assert_eq!(String::from_utf8(output.stderr).unwrap(), message, "{after:?}");
        assert_eq!(output.status.code(), Some(0), "{after:?}");
    }
    let two = [
        &gzip(format!("{PUZZLE}\n").as_bytes())[..],
        &[0; 3],
        &gzip(PUZZLE.as_bytes()),
    ]
    .concat();
    assert_eq!(
        run("solve", two).stdout,
        format!("{SOLUTION}\n").repeat(2).into_bytes()
    );
}
