//! The command as it is typed, and what it says when something is wrong.

use std::fs::{self, File};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};

const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The command in the project's folder.
fn sudoku(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("sudoku"));
    command
        .current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("../.."))
        .args(arguments.split_whitespace());
    command
}

/// What becomes of it with something on standard input.
fn run(arguments: &str, input: impl AsRef<[u8]>) -> Output {
    let mut command = sudoku(arguments);
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_ref()).unwrap();
    child.wait_with_output().unwrap()
}

/// A file in a folder for this test only.
fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("cli");
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join(name);
    fs::write(&path, bytes).unwrap();
    path
}

/// Guesses, time and rate are others next time.
fn without_times(assertion: impl FnOnce()) {
    let mut settings = insta::Settings::clone_current();
    settings.add_filter(r"(guesses|seconds|puzzles per second|lanes): [\d.]+", "$1: [$1]");
    settings.bind(assertion);
}

/// A puzzle with two solutions.
fn two_solutions() -> &'static str {
    let mut lines = include_str!("../../../txt/many.txt").lines();
    lines.find(|line| line.ends_with(" 2")).unwrap()
}

#[test]
fn solve_answers_each_puzzle_with_a_line() {
    assert_cmd_snapshot!("solve_argument", sudoku(&format!("solve {PUZZLE}")));
    assert_cmd_snapshot!(
        "solve_dashes",
        sudoku(&format!(
            "solve {}",
            PUZZLE.replace("53.", "---").replace('.', "-")
        ))
    );
    assert_cmd_snapshot!(
        "solve_files",
        sudoku("solve txt/sudex1.txt txt/sudex2.txt txt/sudex3.txt txt/many.txt")
    );
    assert_cmd_snapshot!("solve_first", sudoku("solve --first").pass_stdin(two_solutions()));
    assert_cmd_snapshot!("solve_all", sudoku("solve --all").pass_stdin(two_solutions()));
    assert_cmd_snapshot!(
        "solve_limit",
        sudoku("solve --all --limit 1").pass_stdin(two_solutions())
    );
    assert_cmd_snapshot!("solve_nothing", sudoku("solve").pass_stdin(""));
}

#[test]
fn the_form_of_the_output_can_be_chosen() {
    let input = format!(
        "# some\n{PUZZLE} 5 # easy\n{PUZZLE},7,\"a\"\nhello, \"you\"\n\n{}",
        include_str!("../../../txt/sudex2.txt")
    );
    assert_cmd_snapshot!(
        "with_puzzle",
        sudoku("solve --with-puzzle").pass_stdin(input.clone())
    );
    assert_cmd_snapshot!(
        "format_csv",
        sudoku("solve --format csv").pass_stdin(input.clone())
    );
    assert_cmd_snapshot!(
        "format_csv_with_puzzle",
        sudoku("solve --format csv --with-puzzle").pass_stdin(input.clone())
    );
    assert_cmd_snapshot!(
        "format_grid",
        sudoku("solve --format grid").pass_stdin(input.clone())
    );
    assert_cmd_snapshot!(
        "count_with_puzzle",
        sudoku("count --with-puzzle").pass_stdin(input)
    );
    let records = format!("id;sudoku;level\n1;{PUZZLE};hard\n2;{SOLUTION};easy\n");
    assert_cmd_snapshot!(
        "with_puzzle_of_records",
        sudoku("solve --with-puzzle").pass_stdin(records)
    );
}

#[test]
fn count_says_how_many_solutions_there_are() {
    assert_cmd_snapshot!(
        "count",
        sudoku("count txt/sudex1.txt").arg(two_solutions().split(' ').next().unwrap())
    );
    assert_cmd_snapshot!(
        "count_empty",
        sudoku(&format!("count --limit 1000000 {}", ".".repeat(81)))
    );
    assert_cmd_snapshot!("count_good", sudoku("count").pass_stdin(PUZZLE));
}

#[test]
fn check_says_which_answers_are_wrong_and_why() {
    let change = |cell: usize, c: &str| format!("{}{c}{}", &SOLUTION[..cell], &SOLUTION[cell + 1..]);
    let two = two_solutions();
    let pairs = [
        format!("{PUZZLE} {SOLUTION}"),
        format!("{PUZZLE},{SOLUTION},easy"),
        format!("{PUZZLE} 5 {SOLUTION}"),
        format!("{PUZZLE} {}", change(1, "4")),
        format!("{PUZZLE} {}", change(2, "5")),
        format!("{PUZZLE} {}", change(2, ".")),
        format!("{PUZZLE} {}", change(2, "a")),
        format!("{PUZZLE} {}", &SOLUTION[1..]),
        PUZZLE.to_owned(),
        format!("{PUZZLE} none"),
        format!("{} none", PUZZLE.replacen("53.", "531", 1)),
        format!("{two}, multiple"),
        format!("{two}, none"),
        format!("{}, {SOLUTION}", PUZZLE.replacen("53.", "533", 1)),
    ];
    assert_cmd_snapshot!("check", sudoku("check").pass_stdin(pairs.join("\n")));
    let csv = |header: &str| format!("{header}\n1,{PUZZLE},{SOLUTION}\n2,{PUZZLE},{PUZZLE}\n3,{PUZZLE}\n");
    assert_cmd_snapshot!(
        "check_csv",
        sudoku("check --with-puzzle").pass_stdin(csv("id,quizzes,solutions"))
    );
    assert_cmd_snapshot!(
        "check_columns",
        sudoku("check --column grid --answer-column 3").pass_stdin(csv("id,grid,mine"))
    );
    assert_cmd_snapshot!(
        "check_no_column",
        sudoku("check").pass_stdin(csv("id,puzzle,mine"))
    );
    assert_cmd_snapshot!("check_grid", sudoku("check txt/sudex1.txt"));
}

#[test]
fn an_answer_of_solve_is_found_right() {
    let solved = run("solve --with-puzzle", include_str!("../../../txt/many.txt"));
    let checked = run("check", solved.stdout);
    let text = String::from_utf8(checked.stdout).unwrap();
    assert_eq!(text.lines().filter(|&line| line == "invalid").count(), 3);
    assert!(
        text.lines().all(|line| line == "right" || line == "invalid"),
        "{text}"
    );
}

#[test]
fn statistics_add_up() {
    let some = format!("#\n{PUZZLE}\n\n53..7\n{}\n{SOLUTION}\n", two_solutions());
    without_times(|| {
        assert_cmd_snapshot!(
            "stats_solve",
            sudoku("solve --stats --threads 1 txt/sudex2.txt txt/sudex3.txt")
        );
        assert_cmd_snapshot!(
            "stats_first",
            sudoku("solve --first --stats --threads 2 --lanes one").pass_stdin(&*some)
        );
        assert_cmd_snapshot!(
            "stats_all",
            sudoku("solve --all --stats --threads 1").pass_stdin(&*some)
        );
        assert_cmd_snapshot!(
            "stats_count",
            sudoku("count --stats --threads 3").pass_stdin(&*some)
        );
        assert_cmd_snapshot!(
            "stats_check",
            sudoku("check --stats --threads 1").pass_stdin(&*some)
        );
    });
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

fn gzip(text: &[u8]) -> Vec<u8> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::default());
    encoder.write_all(text).unwrap();
    encoder.finish().unwrap()
}

#[test]
fn compressed_input_is_known_by_its_content() {
    let text = include_bytes!("../../../txt/hard.txt");
    let expected = run("solve", text).stdout;
    assert_eq!(expected.len(), 24 * 82);
    let (head, tail) = text.split_at(100);
    // Two compressed pieces, one behind the other, are also what such a file may be.
    let frames = [
        zstd::encode_all(head, 3).unwrap(),
        zstd::encode_all(tail, 3).unwrap(),
    ]
    .concat();
    for bytes in [
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
    assert_cmd_snapshot!("no_threads", sudoku("solve --threads 0"));
    assert_cmd_snapshot!("no_lanes", sudoku("solve --lanes 7"));
    assert_cmd_snapshot!("no_limit", sudoku("count --limit 0"));
    assert_cmd_snapshot!("limit_without_all", sudoku("solve --limit 3"));
    assert_cmd_snapshot!("first_and_all", sudoku("solve --first --all"));
    assert_cmd_snapshot!("no_column", sudoku("solve --column 0"));
}

#[test]
fn help_has_examples_to_copy() {
    for task in ["", "solve ", "count ", "check "] {
        assert_cmd_snapshot!(
            format!("help_{}", task.trim_end()),
            sudoku(&format!("{task}--help"))
        );
    }
    assert!(
        sudoku("--version")
            .output()
            .unwrap()
            .stdout
            .starts_with(b"sudoku 0.")
    );
}

#[test]
fn completions_and_the_manual_page_know_the_options() {
    for task in ["completions bash", "completions zsh", "completions fish", "man"] {
        let output = sudoku(task).output().unwrap();
        let text = String::from_utf8(output.stdout).unwrap().replace('\\', "");
        assert!(output.status.success() && text.contains("with-puzzle"), "{task}");
    }
}
