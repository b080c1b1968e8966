//! The command among others: in pipes, interrupted, and spread over processes.
#![cfg(unix)]

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read, Write};
use std::os::unix::process::ExitStatusExt;
use std::process::{Child, Command, Stdio};
use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Once};
use std::thread;
use std::time::{Duration, Instant};

use crate::common::{PUZZLE, SOLUTION, file};
use signal_hook::consts::SIGINT;
use signal_hook::flag::register_conditional_default;

/// The command, which an interruption ends even where the tests are run with it ignored, as scripts do in the
/// background: a signal that is caught here is not ignored there.
fn sudoku(arguments: &str) -> Command {
    static CAUGHT: Once = Once::new();
    CAUGHT.call_once(|| {
        let always = Arc::new(AtomicBool::new(true));
        register_conditional_default(SIGINT, always).unwrap();
    });
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command
        .args(arguments.split_whitespace())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// Writes a text again and again until nobody reads it any more.
fn write_without_end(child: &mut Child, text: String) {
    let mut input = child.stdin.take().unwrap();
    thread::spawn(move || while input.write_all(text.as_bytes()).is_ok() {});
}

fn interrupt(child: &Child, signal: &str) {
    let kill = Command::new("sh")
        .args(["-c", &format!("kill -{signal} {}", child.id())])
        .status();
    assert!(kill.unwrap().success());
}

#[test]
fn who_types_puzzles_gets_each_answer_at_once() {
    for threads in 1..=3 {
        let mut child = sudoku(&format!("solve --threads {threads}")).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        for _ in 0..5 {
            writeln!(input, "{PUZZLE}").unwrap();
            assert_eq!(answers.next().unwrap().unwrap(), SOLUTION);
            // A grid is answered with its ninth row.
            for row in PUZZLE.as_bytes().chunks(9) {
                writeln!(input, "{}", str::from_utf8(row).unwrap()).unwrap();
            }
            assert_eq!(answers.next().unwrap().unwrap(), SOLUTION);
        }
        // Strictness does not wait for more input either.
        drop(input);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn strict_does_not_wait_for_more() {
    let mut child = sudoku("solve --strict --threads 3").spawn().unwrap();
    let mut input = child.stdin.take().unwrap();
    writeln!(input, "{PUZZLE}\nno puzzle").unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(1));
    drop(input);
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    for arguments in ["solve", "solve --all", "count --threads 5", "explain --hint"] {
        let mut child = sudoku(arguments).spawn().unwrap();
        let puzzle = if arguments == "solve --all" {
            ".".repeat(81)
        } else {
            PUZZLE.into()
        };
        write_without_end(&mut child, format!("{puzzle}\n"));
        let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
        assert!(answers.next().unwrap().is_ok());
        drop(answers);
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
        assert!(output.status.code().is_some());
    }
}

#[test]
fn an_interruption_ends_it_between_two_lines() {
    let generate = "generate --seed 1 --number 4000000000";
    for (arguments, signal, number) in [
        ("solve --threads 3", "INT", 2),
        ("solve --threads 3", "TERM", 15),
        (generate, "TERM", 15),
    ] {
        let mut child = sudoku(arguments).spawn().unwrap();
        write_without_end(&mut child, format!("{PUZZLE}\n"));
        let mut answers = child.stdout.take().unwrap();
        let mut text = vec![0; 1000];
        answers.read_exact(&mut text).unwrap();
        interrupt(&child, signal);
        answers.read_to_end(&mut text).unwrap();
        assert_eq!(child.wait().unwrap().signal(), Some(number));
        assert_eq!(text.len() % 82, 0);
        let cells = |line: &[u8]| line.iter().position(|&c| c == b'\n');
        assert!(text.chunks(82).all(|line| cells(line) == Some(81)), "{arguments}");
        let last = text.ends_with(format!("{SOLUTION}\n").as_bytes());
        assert_eq!(last, arguments != generate);
    }
}

#[test]
fn an_interruption_does_not_wait_for_a_reader_that_does_not_read() {
    let mut child = sudoku("solve").spawn().unwrap();
    write_without_end(&mut child, format!("{PUZZLE}\n"));
    let mut answers = child.stdout.take().unwrap();
    // The pipe is full, or will be; nobody reads until the end.
    answers.read_exact(&mut [0; 82]).unwrap();
    interrupt(&child, "INT");
    assert_eq!(child.wait().unwrap().signal(), Some(2));
    let mut rest = Vec::new();
    answers.read_to_end(&mut rest).unwrap();
    assert_eq!(rest.len() % 82, 0);
}

#[test]
fn a_second_interruption_does_not_wait_at_all() {
    // A single one waits a second for a reader that does not read. Other work on this machine may hide that a
    // second one ends it sooner, but not every time; if a second one does not, it is never sooner.
    let is_sooner = (0..20).any(|_| {
        let mut child = sudoku("solve").spawn().unwrap();
        write_without_end(&mut child, format!("{PUZZLE}\n"));
        // The pipe is full now.
        let mut answers = child.stdout.take().unwrap();
        answers.read_exact(&mut [0; 82]).unwrap();
        thread::sleep(Duration::from_millis(100));
        let start = Instant::now();
        while child.try_wait().unwrap().is_none() {
            interrupt(&child, "TERM");
        }
        assert_eq!(child.wait().unwrap().signal(), Some(15));
        start.elapsed() < Duration::from_millis(500)
    });
    assert!(is_sooner);
}

#[cfg(target_os = "linux")]
#[test]
fn what_is_to_be_ignored_is_ignored() {
    let mut child = Command::new("nohup")
        .arg(env!("CARGO_BIN_EXE_sudoku"))
        .arg("solve")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    for _ in 0..2 {
        writeln!(input, "{PUZZLE}").unwrap();
        assert_eq!(answers.next().unwrap().unwrap(), SOLUTION);
        interrupt(&child, "HUP");
    }
    drop(input);
    assert!(child.wait().unwrap().success());
}

#[test]
fn an_interruption_ends_a_search_without_end() {
    let mut child = sudoku("count --limit 1000000000000").spawn().unwrap();
    writeln!(child.stdin.take().unwrap(), "{}", ".".repeat(81)).unwrap();
    interrupt(&child, "INT");
    assert_eq!(child.wait().unwrap().signal(), Some(2));
}

#[test]
fn an_interruption_keeps_what_is_done_and_says_so() {
    // The first is answered at once; the second takes years.
    let mut child = sudoku("rate --scale guesses --images 1000000000000 --stats --threads 1")
        .spawn()
        .unwrap();
    writeln!(child.stdin.take().unwrap(), "{}\n{PUZZLE}", ".".repeat(81)).unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(answers.next().unwrap().unwrap(), "multiple");
    interrupt(&child, "INT");
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.signal(), Some(2));
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(
        told.contains("sudoku: puzzles: 1 (0 unique, 1 multiple, 0 none, 0 invalid)\n"),
        "{told}"
    );
}

#[test]
fn a_reader_that_leaves_does_not_take_the_statistics_along() {
    // More than a pipe takes at once.
    let file = file("many.txt", format!("{PUZZLE}\n").repeat(5000));
    let mut child = sudoku("solve --stats --threads 1")
        .stdin(File::open(&file).unwrap())
        .spawn()
        .unwrap();
    let mut answers = BufReader::new(child.stdout.take().unwrap()).lines();
    assert_eq!(answers.next().unwrap().unwrap(), SOLUTION);
    drop(answers);
    let told = String::from_utf8(child.wait_with_output().unwrap().stderr).unwrap();
    let puzzles = told
        .strip_prefix("sudoku: puzzles: ")
        .and_then(|rest| rest.split(' ').next());
    let puzzles: u64 = puzzles.unwrap().parse().unwrap();
    assert!((1..5000).contains(&puzzles), "{told}");
}

#[cfg(target_os = "linux")]
#[test]
fn memory_is_bounded_however_long_the_input_and_whatever_the_threads() {
    let long = format!("{PUZZLE} {}\n", "rest ".repeat(3000));
    let puzzles = format!("{PUZZLE}\n").repeat(10_000);
    let empty = format!("{}\n", ".".repeat(81));
    for (arguments, text, times, expected) in [
        ("solve --threads 128", &puzzles, 60, 500_000 * 82),
        ("solve --threads 2", &puzzles, 60, 500_000 * 82),
        ("check --threads 128", &"1\n".repeat(100_000), 20, 1_900_000 * 8),
        (
            "solve --with-puzzle --threads 128",
            &long,
            10_000,
            9_000 * long.len(),
        ),
        ("solve --all --limit 100000 --threads 3", &empty, 3, 300_000 * 82),
    ] {
        let mut child = sudoku(arguments).stderr(Stdio::null()).spawn().unwrap();
        let mut input = child.stdin.take().unwrap();
        let mut answers = child.stdout.take().unwrap();
        // As many answers as there must be even if some of the input is still on its way.
        let reader = thread::spawn(move || {
            let mut some = answers.by_ref().take(expected as u64);
            assert_eq!(io::copy(&mut some, &mut io::sink()).unwrap(), expected as u64);
            answers
        });
        let text = text.clone();
        let writer = thread::spawn(move || {
            for _ in 0..times {
                input.write_all(text.as_bytes()).unwrap();
            }
            input
        });
        let mut answers = reader.join().unwrap();
        let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
        let most = status
            .lines()
            .find_map(|line| line.strip_prefix("VmHWM:"))
            .unwrap();
        let most: u64 = most.trim().trim_end_matches(" kB").parse().unwrap();

        assert!(most < 64 * 1024, "{arguments}: {most} kB");
        thread::spawn(move || io::copy(&mut answers, &mut io::sink()));
        drop(writer.join().unwrap());
        child.wait().unwrap();
    }
}

/// GNU parallel, with some arguments and the command; `None` if it is not installed.
fn gnu_parallel(arguments: &str, command: &str) -> Option<Command> {
    let version = Command::new("parallel").arg("--version").output();
    let is_there = version.is_ok_and(|output| output.stdout.starts_with(b"GNU parallel"));
    if !is_there {
        assert!(std::env::var_os("CI").is_none(), "CI has GNU parallel");
        eprintln!("GNU parallel is not installed: not tested");
        return None;
    }
    let mut parallel = Command::new("parallel");
    parallel
        .args(["--will-cite", "--keep-order", "--block", "10k"])
        .args(arguments.split_whitespace())
        .arg(env!("CARGO_BIN_EXE_sudoku"))
        .args(command.split_whitespace());
    Some(parallel)
}

#[test]
fn gnu_parallel_over_blocks_of_a_file_gives_the_output_of_one_process() {
    let text = [
        include_str!("../../../../txt/hard.txt"),
        "no puzzle\n",
        include_str!("../../../../txt/many.txt"),
    ]
    .concat();
    let file = file("puzzles.txt", text.repeat(30));
    let arguments = format!("--pipepart --arg-file {}", file.display());
    let Some(mut parallel) = gnu_parallel(&arguments, "solve") else {
        return;
    };
    let whole = sudoku("solve")
        .stdin(File::open(&file).unwrap())
        .output()
        .unwrap();
    assert_eq!(
        whole.stdout.iter().filter(|&&c| c == b'\n').count(),
        30 * (24 + 1 + 28)
    );
    assert_eq!(parallel.output().unwrap().stdout, whole.stdout);
}

#[test]
fn gnu_parallel_over_blocks_of_a_file_with_columns_too() {
    let text = format!("id,puzzle,level\n{}", format!("7,{PUZZLE},easy\n").repeat(500));
    let file = file("puzzles.csv", &text);
    let Some(mut parallel) = gnu_parallel("--pipe --header :", "solve --with-puzzle --no-header") else {
        return;
    };
    let whole = sudoku("solve --with-puzzle")
        .stdin(File::open(&file).unwrap())
        .output()
        .unwrap();
    let parts = parallel.stdin(File::open(&file).unwrap()).output().unwrap();
    let header = b"id,puzzle,level,solution\n";
    assert_eq!(whole.stdout, [&header[..], &parts.stdout].concat());
}
