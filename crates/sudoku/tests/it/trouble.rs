//! What the command says when something is wrong, and how it ends.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::common::{PUZZLE, SOLUTION, run, sudoku};
use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

/// A file in a folder for this test only.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

fn gzip(text: &[u8]) -> Vec<u8> {
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
    assert_cmd_snapshot!("problems", sudoku("solve").pass_stdin(input.clone()));
    assert_cmd_snapshot!("strict", sudoku("solve --strict").pass_stdin(input.clone()));
    let file = file("problems.txt", input.as_bytes());
    let mut command = Command::new(get_cargo_bin("sudoku"));
    command
        .current_dir(file.parent().unwrap())
        .args(["count", "problems.txt"]);
    assert_cmd_snapshot!("problems_of_a_file", command);
}

#[test]
fn what_is_no_text_is_named() {
    let utf16 =
        |order: fn(u16) -> [u8; 2]| -> Vec<u8> { "\u{feff}53..7\n".encode_utf16().flat_map(order).collect() };
    assert_cmd_snapshot!("utf16", sudoku("solve").pass_stdin(utf16(u16::to_le_bytes)));
    assert_cmd_snapshot!(
        "utf16_big_endian",
        sudoku("solve").pass_stdin(utf16(u16::to_be_bytes))
    );
    assert_cmd_snapshot!("nul", sudoku("solve").pass_stdin("\0\n53\0\n"));
    assert_cmd_snapshot!("zip", sudoku("solve").pass_stdin("PK\x03\x04..."));
}

#[test]
fn compressed_input_is_known_by_its_content() {
    let text = include_bytes!("../../../../txt/hard.txt");
    let expected = run("solve", text).stdout;
    assert_eq!(expected.len(), 24 * 82);
    let (head, tail) = text.split_at(100);
    // Two compressed pieces, one after the other, are also what such a file may be.
    let frames = [
        zstd::encode_all(head, 3).unwrap(),
        zstd::encode_all(tail, 3).unwrap(),
    ]
    .concat();
    // What is to be skipped: four bytes of it.
    let skipped = b"\x50\x2a\x4d\x18\x04\0\0\0abcd";
    for bytes in [
        [&skipped[..], &frames].concat(),
        gzip(text),
        [gzip(head), gzip(tail)].concat(),
        zstd::encode_all(&text[..], 3).unwrap(),
        frames,
    ] {
        let output = run("solve", bytes.clone());
        assert_eq!(output.stdout, expected);
        let output = sudoku("solve").arg(file("compressed", &bytes)).output().unwrap();
        assert_eq!(output.stdout, expected);
    }
    let compressed = gzip(text);
    let cut = &compressed[..compressed.len() / 2];
    let output = run("solve", cut);
    assert!(!output.stdout.is_empty() && expected.starts_with(&output.stdout));
    assert_cmd_snapshot!("truncated_gz", sudoku("count").pass_stdin(&gzip(text)[..100]));
    assert_cmd_snapshot!(
        "truncated_zst",
        sudoku("count").pass_stdin(&zstd::encode_all(&text[..], 3).unwrap()[..100])
    );
    assert_cmd_snapshot!("gz_of_gz", sudoku("solve").pass_stdin(gzip(&compressed)));
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
    let output = child.wait_with_output().unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("invalid\n{SOLUTION}\n")
    );
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "sudoku: More than 16384 bytes at line 1\n"
    );
    assert_eq!(output.status.code(), Some(1));
}

#[test]
fn what_cannot_be_read_or_written_is_told() {
    assert_cmd_snapshot!("no_file", sudoku("solve txt/hard.txt no/such/file"));
    assert_cmd_snapshot!("no_puzzle", sudoku("solve 53..7...."));
    assert_cmd_snapshot!("directory", sudoku("count txt"));
}

#[test]
fn a_file_that_cannot_be_read_costs_no_other() {
    let good = file("good.txt", format!("{PUZZLE}\n").repeat(3000).as_bytes());
    let solved = format!("{SOLUTION}\n").repeat(3000).into_bytes();
    let compressed = gzip(&format!("{PUZZLE}\n").repeat(9).into_bytes());
    let truncated = file("truncated.gz", &compressed[..compressed.len() - 9]);
    let utf16 = file("utf16.txt", b"\xff\xfe5\x003\0\n\0");
    let no_column = file("no_column.csv", b"grid,solution\n1,2\n");
    let missing = PathBuf::from("no/such/file");
    let (beginning, nine, all) = (&b""[..], &solved[..9 * 82], &solved[..]);
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
            "truncated.gz: The compressed data is truncated\n",
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
            let output = sudoku("solve").arg(threads).args(files).output().unwrap();
            assert!(output.stdout == expected.concat(), "{files:?} {threads}");
            let status = if told.contains("--column") { 2 } else { 3 };
            assert_eq!(output.status.code(), Some(status), "{files:?}");
            let message = String::from_utf8(output.stderr).unwrap();
            assert!(
                message.contains(told) && message.lines().count() == 1,
                "{message}"
            );
        }
    }
    // The names of the columns come before the first answer, and a failure is told also with --quiet.
    let output = sudoku("solve -q --format csv no/such/file no/such/file")
        .arg(PUZZLE)
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("puzzle,solution\n{PUZZLE},{SOLUTION}\n")
    );
    assert_eq!(
        (output.status.code(), output.stderr.split(|&c| c == b'\n').count()),
        (Some(3), 3)
    );
    let output = sudoku("explain no/such/file").arg(PUZZLE).output().unwrap();
    assert!(output.status.code() == Some(3) && !output.stdout.is_empty());
    let output = sudoku("unique --count")
        .args([&truncated, &missing, &good])
        .output()
        .unwrap();
    assert_eq!(
        String::from_utf8(output.stdout).unwrap(),
        format!("3009 {PUZZLE}\n")
    );
    assert_eq!(output.status.code(), Some(3));
}

#[test]
fn a_file_with_columns_that_have_no_names_gets_a_hint() {
    let records = format!("1,{PUZZLE},{SOLUTION}\n");
    let output = run("solve", &records);
    assert_eq!(
        (output.stdout, output.status.code()),
        (b"invalid\n".to_vec(), Some(1))
    );
    let hint = "sudoku: The puzzle is in column 2, not at the beginning of the line at line 1; choose it with --column 2\n";
    assert_eq!(String::from_utf8(output.stderr).unwrap(), hint);
    assert_eq!(
        run("solve --column 2", &records).stdout,
        format!("{SOLUTION}\n").into_bytes()
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told() {
    let mut command = sudoku("solve txt/hard.txt");
    let full = File::options().write(true).open("/dev/full").unwrap();
    let output = command.stdout(full).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "sudoku: Cannot write the answer: No space left on device (os error 28)\n"
    );
}

#[cfg(target_os = "linux")]
#[test]
fn what_fails_while_it_is_read_is_told() {
    // Nobody may read the page at 0, not even the superuser.
    assert_cmd_snapshot!("unreadable", sudoku("solve /proc/self/mem"));
    let directory = File::open(env!("CARGO_MANIFEST_DIR")).unwrap();
    let output = sudoku("solve").stdin(directory).output().unwrap();
    assert_eq!(output.status.code(), Some(3));
    assert_eq!(
        String::from_utf8(output.stderr).unwrap(),
        "sudoku: Cannot read: Is a directory (os error 21)\n"
    );
}

#[test]
fn a_wrong_command_line_is_refused() {
    assert_cmd_snapshot!("no_task", sudoku("solv"));
    assert_cmd_snapshot!("no_threads", sudoku("solve --threads 129"));
    assert_cmd_snapshot!("no_lanes", sudoku("solve --lanes 7"));
    assert_cmd_snapshot!("no_limit", sudoku("count --limit 0"));
    assert_cmd_snapshot!("limit_without_all", sudoku("solve --limit 3"));
    assert_cmd_snapshot!("first_and_all", sudoku("solve --first --all"));
    assert_cmd_snapshot!("no_column", sudoku("solve --column 0"));
}

#[cfg(target_os = "linux")]
#[test]
fn where_memory_is_short_there_are_fewer_threads() {
    let binary = get_cargo_bin("sudoku");
    let generate = |limit: &str| {
        let script = format!("{limit} exec \"$0\" generate --seed 1 -n 20000 -j 8 --stats");
        Command::new("sh").args(["-c", &script]).arg(&binary).output().unwrap()
    };
    let (limited, free) = (generate("ulimit -v 60000 &&"), generate(""));
    let message = String::from_utf8(limited.stderr).unwrap();
    assert_eq!(limited.status.code(), Some(0), "{message}");
    assert!(limited.stdout == free.stdout);
    assert!(!message.contains("threads: 8"), "{message}");
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
        let output = command.stderr(stderr).output().unwrap();
        let mut message = [0; 1000];
        let length = read.recv(&mut message).unwrap();
        let message = str::from_utf8(&message[..length]).unwrap();
        assert!(
            message.starts_with("sudoku: ") && message.ends_with('\n'),
            "{message}"
        );
        let lines = if output.status.code() == Some(2) { 4 } else { 1 };
        assert_eq!(message.lines().count(), lines, "{message}");
        read.set_nonblocking(true).unwrap();
        assert!(read.recv(&mut [0; 1000]).is_err());
        read.set_nonblocking(false).unwrap();
    }
}
