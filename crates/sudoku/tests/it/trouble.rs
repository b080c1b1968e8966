//! What the command says when something is wrong, and how it ends.

use std::fs::{self, File};
use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Stdio};

use crate::common::{PUZZLE, SOLUTION, Said, file, out, refused, run, said, sudoku};

pub fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn problems_are_told_with_the_place_the_first_few_of_them() {
    let input = format!(
        "{PUZZLE}\n53..7\n{}\n{}hello\n",
        &PUZZLE[..80],
        "oops\n".repeat(20)
    );
    let mut problems: Vec<String> = (4..12)
        .map(|line| format!("Bad character o at line {line}, column 1"))
        .collect();
    problems.insert(0, "81 cells expected, 5 found at line 2".into());
    problems.insert(1, "81 cells expected, 80 found at line 3".into());
    let told = |file: &str, told: &[String], last: &str| -> String {
        let problems = told.iter().map(|problem| format!("sudoku: {file}{problem}\n"));
        problems.chain([format!("sudoku: {last}\n")]).collect()
    };
    let all = run("solve", &input);
    assert_eq!(all.out, format!("{SOLUTION}\n{}", "invalid\n".repeat(23)));
    let rest = "... and 13 more problems";
    assert_eq!(all.err, told("", &problems, rest));
    let strict = run("solve --strict", &input);
    assert_eq!(strict.out, format!("{SOLUTION}\ninvalid\n"));
    let stopped = "Stopped at the first invalid puzzle (--strict)";
    assert_eq!(strict.err, told("", &problems[..1], stopped));
    let file = file("problems.txt", input.as_bytes());
    let named = said(sudoku("count problems.txt").current_dir(file.parent().unwrap()));
    assert_eq!(named.err, told("problems.txt: ", &problems, rest));
}

#[test]
fn what_is_no_text_is_named() {
    let message = "This is a zip archive or a spreadsheet; unpack it, or save it as CSV";
    assert_eq!(refused("solve", "PK\x03\x04...", 3), message);
    let nul = run("solve", "\0\n53\0\n");
    assert_eq!(nul.out, "invalid\ninvalid\n");
    assert_eq!(
        nul.err,
        "sudoku: Bad character \\0 at line 1, column 1\nsudoku: Bad character \\0 at line 2, column 3\n"
    );
}

#[test]
fn a_line_without_an_end_costs_no_memory() {
    let mut child = sudoku("solve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mebibyte = vec![b'1'; 1 << 20];
    for _ in 0..1 << 10 {
        input.write_all(&mebibyte).unwrap();
    }
    writeln!(input, "\n{PUZZLE}").unwrap();
    drop(input);
    let output = Said::from(child.wait_with_output().unwrap());
    assert_eq!(output.out, format!("invalid\n{SOLUTION}\n"));
    assert_eq!(
        output.err,
        "sudoku: More than 131072 bytes, the most that a line may have, at line 1\n"
    );
    assert_eq!(output.status, Some(1));
}

#[test]
fn what_cannot_be_read_or_written_is_told() {
    for (arguments, message) in [
        (
            "solve no/such/file",
            "no/such/file: Cannot read: No such file or directory (os error 2)",
        ),
        (
            "solve 53..7....",
            "53..7....: There is no such file, and a puzzle has 81 cells, not 9",
        ),
        ("count txt", "txt: Cannot read: is a directory"),
        // No terminal is told to change its color.
        (
            "solve evil\u{1b}[31m",
            "evil\\u{1b}[31m: Cannot read: No such file or directory (os error 2)",
        ),
    ] {
        assert_eq!(refused(arguments, "", 3), message);
    }
}

#[test]
fn a_file_that_cannot_be_read_costs_no_other() {
    let good = file("good.txt", format!("{PUZZLE}\n").repeat(3000).as_bytes());
    let solved = format!("{SOLUTION}\n").repeat(3000);
    let compressed = gzip(format!("{PUZZLE}\n").repeat(9).as_bytes());
    let truncated = file("truncated.gz", &compressed[..compressed.len() - 9]);
    let utf16 = file("utf16.txt", b"\xff\xfe5\x003\0\n\0");
    let no_column = file("no_column.csv", b"grid,solution\n1,2\n");
    let missing = PathBuf::from("no/such/file");
    let (beginning, nine, all) = ("", &solved[..9 * 82], &solved[..]);
    for (files, expected, told) in [
        (
            [&missing, &good, &good],
            [beginning, all, all],
            "no/such/file: Cannot read: ",
        ),
        (
            [&good, &missing, &good],
            [all, beginning, all],
            "no/such/file: Cannot read: ",
        ),
        (
            [&good, &good, &missing],
            [all, all, beginning],
            "no/such/file: Cannot read: ",
        ),
        (
            [&good, &truncated, &good],
            [all, nine, all],
            "truncated.gz: The compressed data is truncated at line 10\n",
        ),
        (
            [&utf16, &good, &good],
            [beginning, all, all],
            "utf16.txt: This is text in UTF-16; convert it to UTF-8\n",
        ),
        (
            [&good, &no_column, &good],
            [all, beginning, all],
            "; choose one with --column\n",
        ),
    ] {
        for threads in ["-j1", "-j4"] {
            let output = said(sudoku("solve").arg(threads).args(files));
            assert!(output.out == expected.concat(), "{files:?} {threads}");
            let status = if told.contains("--column") { 2 } else { 3 };
            assert_eq!(output.status, Some(status), "{files:?}");
            let message = output.err;
            assert!(
                message.contains(told) && message.lines().count() == 1,
                "{message}"
            );
        }
    }
    // The names of the columns come before the first answer, and a failure is reported even with --quiet.
    let output = said(sudoku("solve -q --format csv no/such/file no/such/file").arg(PUZZLE));
    assert_eq!(output.out, format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n"));
    assert_eq!((output.status, output.err.lines().count()), (Some(3), 2));
    let output = said(sudoku("explain no/such/file").arg(PUZZLE));
    assert!(output.status == Some(3) && !output.out.is_empty());
    let output = said(sudoku("unique --count").args([&truncated, &missing, &good]));
    assert_eq!(output.out, format!("3009 {PUZZLE}\n"));
    assert_eq!(output.status, Some(3));
}

#[test]
fn a_file_with_columns_that_have_no_names_gets_a_hint() {
    let records = format!("1,{PUZZLE},{SOLUTION}\n");
    let output = run("solve", &records);
    assert_eq!((&*output.out, output.status), ("invalid\n", Some(1)));
    let hint = "sudoku: The puzzle is in column 2, not at the beginning of the line at line 1; choose it with --column 2\n";
    assert_eq!(output.err, hint);
    assert_eq!(out("solve --column 2", &records), format!("{SOLUTION}\n"));
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let mut command = sudoku("solve txt/hard.txt");
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = said(command.stdout(full));
    assert_eq!(output.status, Some(3));
    assert_eq!(
        output.err,
        "sudoku: Cannot write: No space left on device (os error 28)\n"
    );
}

#[cfg(unix)]
#[test]
fn what_is_added_to_the_input_is_not_read() {
    let path = file("own", format!("{PUZZLE}\n").as_bytes());
    let open = || File::options().append(true).open(&path).unwrap();
    let name = path.to_str().unwrap();
    for (arguments, stdin) in [
        (format!("solve {name}"), Stdio::null()),
        (format!("explain {name}"), Stdio::null()),
        ("count".to_owned(), File::open(&path).unwrap().into()),
    ] {
        let output = said(sudoku(&arguments).stdin(stdin).stdout(open()));
        let message = output.err;
        assert_eq!(output.status, Some(3), "{message}");
        assert!(message.contains("The output is also the input"), "{message}");
        assert_eq!(fs::read_to_string(&path).unwrap(), format!("{PUZZLE}\n"));
    }
}

#[cfg(target_os = "linux")]
#[test]
fn what_fails_while_it_is_read_is_told() {
    // Nobody may read the page at 0, not even the superuser.
    assert_eq!(
        refused("solve /proc/self/mem", "", 3),
        "/proc/self/mem: Cannot read: Input/output error (os error 5)"
    );
    let directory = File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let output = said(sudoku("solve").stdin(directory));
    assert_eq!(output.status, Some(3));
    assert_eq!(output.err, "sudoku: Cannot read: Is a directory (os error 21)\n");
}

#[test]
fn a_wrong_command_line_is_refused() {
    for (arguments, message) in [
        ("solv", "unrecognized subcommand 'solv'"),
        (
            "solve --threads 129",
            "invalid value '129' for '--threads <N>': it must be at most 128",
        ),
        ("solve --lanes 7", "invalid value '7' for '--lanes <LANES>'"),
        (
            "count --limit 0",
            "invalid value '0' for '--limit <N>': it must be at least 1",
        ),
        (
            "solve --limit 3",
            "the following required arguments were not provided:",
        ),
        (
            "solve --first --all",
            "the argument '--first' cannot be used with '--all'",
        ),
        (
            "solve --first --limit 3",
            "the argument '--first' cannot be used with '--limit <N>'",
        ),
        (
            "rate --print-scale --output x",
            "the argument '--print-scale [<SCALE>]' cannot be used with one or more of the other specified arguments",
        ),
        (
            "solve --column 0",
            "invalid value '0' for '--column <COLUMN>': columns are counted from 1",
        ),
    ] {
        assert_eq!(refused(arguments, "", 2), format!("error: {message}"));
    }
    for (arguments, message) in [
        (
            "solve --json --result-column x",
            "--result-column cannot be used with JSON, whose members have names of their own",
        ),
        (
            "explain --hint=place --format hodoku",
            "--format hodoku prints whole steps: --hint=all can be used with it",
        ),
    ] {
        assert_eq!(refused(arguments, "", 2), message);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn where_memory_is_short_all_is_done_in_fewer_threads() {
    let generate = |limit: &str| {
        let script = format!("{limit} exec \"$0\" generate --seed 1 -n 20000 -j 8 --stats");
        let mut command = Command::new("sh");
        command.args(["-c", &script]).arg(env!("CARGO_BIN_EXE_sudoku"));
        said(&mut command)
    };
    let free = generate("").out;
    // In kibibytes: too little for the stacks of all threads, and too little for an arena each.
    for (limit, has_all) in [(60_000, false), (300_000, true)] {
        let output = generate(&format!("ulimit -v {limit} &&"));
        let message = output.err;
        assert_eq!(output.status, Some(0), "{message}");
        assert!(output.out == free);
        assert_eq!(message.contains("threads: 8"), has_all, "{message}");
    }
}

#[cfg(unix)]
#[test]
fn one_message_is_one_write() {
    use std::os::unix::net::UnixDatagram;

    // A datagram is what one write has written.
    let (write, read) = UnixDatagram::pair().unwrap();
    for arguments in ["solve --no-such-option", "solve no/such/file"] {
        let mut command = sudoku(arguments);
        let stderr = std::os::fd::OwnedFd::from(write.try_clone().unwrap());
        let output = said(command.stderr(stderr));
        let mut message = [0; 1000];
        let length = read.recv(&mut message).unwrap();
        let message = str::from_utf8(&message[..length]).unwrap();
        assert!(
            message.starts_with("sudoku: ") && message.ends_with('\n'),
            "{message}"
        );
        let lines = if output.status == Some(2) { 4 } else { 1 };
        assert_eq!(message.lines().count(), lines, "{message}");
        read.set_nonblocking(true).unwrap();
        assert!(read.recv(&mut [0; 1000]).is_err());
        read.set_nonblocking(false).unwrap();
    }
}
