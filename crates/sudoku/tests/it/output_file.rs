//! `-o`: a file that is written completely or not at all.

use std::fs;
use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::common::{PUZZLE, SOLUTION, folder, said};

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<String> = entries
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    names
}

fn sudoku(folder: &Path, arguments: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku"));
    command.current_dir(folder).args(arguments.split_whitespace());
    command
}

#[test]
fn the_file_has_the_answers_and_there_is_no_other() {
    let folder = folder("complete");
    for _ in 0..2 {
        let output = said(sudoku(&folder, &format!("solve -o solutions {PUZZLE}")));
        assert!(output.status == Some(0) && output.out.is_empty());
        assert_eq!(
            fs::read_to_string(folder.join("solutions")).unwrap(),
            format!("{SOLUTION}\n")
        );
        assert_eq!(names(&folder), ["solutions"]);
    }
    // A puzzle without a solution is an answer.
    let output = said(sudoku(
        &folder,
        &format!("solve --output solutions {}", "1".repeat(81)),
    ));
    assert_eq!(output.status, Some(1));
    assert_eq!(fs::read_to_string(folder.join("solutions")).unwrap(), "invalid\n");
}

#[test]
fn standard_output_by_name_is_not_replaced() {
    let folder = folder("stdout");
    for name in ["-", "/dev/stdout"] {
        let file = fs::File::create(folder.join("answers")).unwrap();
        for _ in 0..2 {
            let mut command = sudoku(&folder, &format!("solve -o {name} {PUZZLE}"));
            let status = command.stdout(file.try_clone().unwrap()).status().unwrap();
            assert!(status.success());
        }
        assert_eq!(
            fs::read_to_string(folder.join("answers")).unwrap(),
            format!("{SOLUTION}\n").repeat(2)
        );
        assert_eq!(names(&folder), ["answers"]);
    }
}

#[test]
fn a_file_that_would_not_be_complete_is_not_written() {
    let folder = folder("incomplete");
    fs::write(folder.join("puzzles"), format!("{PUZZLE}\nno puzzle\n")).unwrap();
    fs::write(folder.join("broken.gz"), b"\x1f\x8b\x08\0\0\0\0\0\0\x03abc").unwrap();
    fs::write(folder.join("old"), "old").unwrap();
    let before = names(&folder);
    for arguments in [
        "solve --strict -o new puzzles",
        "solve --strict -o old puzzles",
        "solve -o new puzzles broken.gz",
        "solve -o old puzzles broken.gz",
        "solve -o old missing puzzles",
        "solve -o new puzzles missing puzzles",
        "solve -o no/such/folder puzzles",
        // A folder in which nobody can make a file, or no folder.
        "solve -o /proc/new puzzles",
    ] {
        let output = said(sudoku(&folder, arguments));
        let status = if arguments.contains("strict") { 1 } else { 3 };
        assert_eq!(output.status, Some(status), "{arguments}");
        assert_eq!(names(&folder), before, "{arguments}");
        assert_eq!(fs::read_to_string(folder.join("old")).unwrap(), "old");
        assert!(!output.err.contains(".sudoku-"), "{arguments}");
    }
}

#[cfg(unix)]
#[test]
fn an_interruption_leaves_nothing_of_it() {
    // In the background of a script, or under `nohup`, some are ignored, by the command as by every program.
    let is_heeded = |signal: &&str| {
        let kill = format!("kill -{signal} $$");
        Command::new("sh")
            .args(["-c", &kill])
            .status()
            .unwrap()
            .code()
            .is_none()
    };
    for signal in ["HUP", "INT", "QUIT", "TERM", "XCPU"]
        .into_iter()
        .filter(is_heeded)
    {
        let folder = folder(&format!("interrupted_{signal}"));
        let mut child = sudoku(&folder, "solve -o solutions")
            .stdin(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        while names(&folder).is_empty() {
            writeln!(input, "{PUZZLE}").unwrap();
        }
        assert_ne!(names(&folder), ["solutions"]);
        let kill = format!("kill -{signal} {}", child.id());
        assert!(Command::new("sh").args(["-c", &kill]).status().unwrap().success());
        assert_eq!(child.wait().unwrap().code(), None, "{signal}");
        assert_eq!(names(&folder), [""; 0], "{signal}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_would_be_too_large_is_not_written() {
    let folder = folder("too_large");
    let mut command = Command::new("sh");
    let script = "ulimit -f 8 && exec \"$0\" generate --seed 1 -n 1000 -o made";
    let output = said(
        command
            .args(["-c", script])
            .arg(env!("CARGO_BIN_EXE_sudoku"))
            .current_dir(&folder),
    );
    assert_eq!(output.status, Some(3));
    let message = output.err;
    assert!(message.starts_with("sudoku: made: Cannot write: "), "{message}");
    assert_eq!(names(&folder), [""; 0]);
}

#[cfg(unix)]
#[test]
fn a_file_keeps_its_permissions_and_a_link_stays_one() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = folder("permissions");
    let file = folder.join("file");
    let mode = || fs::metadata(&file).unwrap().permissions().mode() & 0o777;
    fs::write(&file, "").unwrap();
    let new = mode();
    fs::remove_file(&file).unwrap();
    assert!(
        sudoku(&folder, &format!("count -o file {PUZZLE}"))
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(mode(), new);
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", folder.join("link")).unwrap();
    assert!(
        sudoku(&folder, &format!("solve -o link {PUZZLE}"))
            .status()
            .unwrap()
            .success()
    );
    assert_eq!(mode(), 0o640);
    assert!(folder.join("link").is_symlink());
    assert_eq!(fs::read_to_string(&file).unwrap(), format!("{SOLUTION}\n"));
    assert!(
        sudoku(&folder, &format!("solve -o /dev/null {PUZZLE}"))
            .status()
            .unwrap()
            .success()
    );
}
