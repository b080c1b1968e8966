//! Compiles the searches that the chapters show in C++, and compares what they do with the Rust ones. If no
//! compiler is found, the test prints that, and checks nothing.

use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use page::{recursion, solvers};
use sudoku1::Grid;
use watchers::Count;

use crate::common::{ELEVEN, cells, count, text};

/// The programs, each with the solver that it corresponds to.
const SOLVERS: [(&str, &str); 4] = [
    ("eleven", "eleven"),
    ("sudoku3", "sudoku3"),
    ("sudoku7", "sudoku7"),
    ("sudoku8", "sudoku8"),
];

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("web/listings/cpp")
}

/// Compiles a program as the lecture does; returns `None` if there is no compiler.
fn compiled(name: &str) -> Option<PathBuf> {
    let program = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let compiler = Command::new("g++")
        .args(["-std=c++98", "-O1", "-Wall", "-Wextra", "-Werror", "-o"])
        .arg(&program)
        .arg(folder().join(name).with_extension("cpp"))
        .output();
    let Ok(output) = compiler else {
        println!("g++ is not installed: the programs in C++ are not tried");
        return None;
    };
    assert!(
        output.status.success(),
        "{name}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    Some(program)
}

/// Returns what a program prints.
fn printed(program: &Path, input: &str) -> String {
    let mut running = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    running.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    String::from_utf8(running.wait_with_output().unwrap().stdout).unwrap()
}

#[test]
fn the_searches_in_cpp_call_and_place_as_often_as_those_in_rust() {
    let eleven = Grid::new(cells(ELEVEN).try_into().unwrap()).unwrap();
    for (name, solver) in SOLVERS {
        let Some(program) = compiled(name) else { return };
        for puzzle in [eleven, Grid::example(1), Grid::example(6)] {
            let Count { calls, placed, .. } = count(solver, puzzle.cells());
            let solution = solvers::solve("sudoku3", 9, puzzle.cells()).unwrap().unwrap();
            let line = |cells: &[u8]| cells.iter().map(u8::to_string).collect::<String>();
            let wanted = format!("{}\n{calls} {placed}\n", line(&solution));
            assert_eq!(printed(&program, &line(puzzle.cells())), wanted, "{name}");
        }
    }
}

#[test]
fn the_eights_in_cpp_are_counted_as_in_rust() {
    let Some(program) = compiled("eights") else { return };
    for (low, high) in [(8808, 8880), (800, 890), (88, 88), (1000, 9999)] {
        let tree = recursion::eights(&[low, high]).unwrap();
        let wanted = format!("{} {}\n", tree.answer.unwrap(), tree.total);
        assert_eq!(printed(&program, &format!("{low} {high}")), wanted);
    }
}

#[test]
fn every_program_is_shown_and_every_search_of_the_core_has_one() {
    let chapters = ["01-eights", "03-byhand", "04-sudoku3", "07-bits", "08-sudoku8"];
    let mut shown: Vec<String> = chapters
        .iter()
        .flat_map(|chapter| {
            let text = text(chapter);
            let named = text.split("data-cpp=\"").skip(1);
            named
                .map(|rest| rest.split('"').next().unwrap().to_owned())
                .collect::<Vec<_>>()
        })
        .collect();
    shown.sort();
    let mut files: Vec<String> = std::fs::read_dir(folder())
        .unwrap()
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .filter(|name| {
            Path::new(name)
                .extension()
                .is_some_and(|extension| extension == "cpp")
        })
        .collect();
    files.sort();
    assert_eq!(shown, files);
    assert_eq!(files.len(), SOLVERS.len() + 1);
}
