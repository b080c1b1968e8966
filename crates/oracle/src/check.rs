//! Is a solver right? It answers the puzzles of the [trial](crate::trial), in a process of its own, and each
//! answer is compared with the oracle's.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use sudoku_cells::Line;

use crate::trial::{Effort, Group, groups, judge};
use crate::worker::{self, Said};

/// Tries a solver, the program of this path that answers as a [worker], for at most `limit` a group of puzzles, and prints
/// what came out of it. Returns whether it was right wherever it answered.
///
/// # Errors
/// When the program cannot be started, or the result cannot be printed.
pub fn check(name: &str, program: &Path, limit: Duration, out: &mut dyn Write) -> io::Result<bool> {
    let mut right = true;
    for group in groups() {
        right &= check_group(program, &group, limit, out)?;
    }
    if right {
        writeln!(
            out,
            "\n{name} is right wherever it answered. How fast is it?\n\
             make bin/race && bin/race --only {name},sudoku8 txt/hard.txt"
        )?;
    } else {
        writeln!(
            out,
            "\n{name} is wrong. Watch it: bin/{name} --trace=first:40 PUZZLE"
        )?;
    }
    Ok(right)
}

fn check_group(program: &Path, group: &Group, limit: Duration, out: &mut dyn Write) -> io::Result<bool> {
    let (title, all) = (group.title, group.puzzles.len());
    let Said { items, ended } = worker::count(Command::new(program), &group.puzzles, limit)?;
    let faults = group
        .puzzles
        .iter()
        .zip(&items)
        .filter_map(|(puzzle, (answer, _))| {
            let fault = judge(&puzzle.grid, answer.as_ref()).err()?;
            Some((puzzle, fault))
        });
    let faults: Vec<_> = faults.collect();
    let calls: u64 = items.iter().map(|(_, count)| count.calls).sum();
    let answered = items.len();
    let right = match faults.len() {
        _ if answered == 0 => String::new(),
        0 => ", all right".into(),
        wrong => format!(", {wrong} wrong"),
    };
    writeln!(
        out,
        "{title:<22}{answered:>4} of {all:>3} answered{right}, {calls} calls"
    )?;
    if let Some((puzzle, fault)) = faults.first() {
        writeln!(out, "    {puzzle}: {fault}\n    {}", Line(puzzle.grid.cells()))?;
    }
    let Some(puzzle) = group.puzzles.get(items.len()) else {
        return Ok(faults.is_empty());
    };
    let grid = Line(puzzle.grid.cells());
    if let Some(ended) = ended {
        writeln!(out, "    {puzzle}: it failed, {ended}\n    {grid}")?;
        return Ok(false);
    }
    let seconds = limit.as_secs_f64();
    writeln!(
        out,
        "    {puzzle}: it was at work on this when its {seconds} s were over\n    {grid}"
    )?;
    // To be slow is no fault, but not to end is one.
    Ok(group.effort != Effort::Instant && faults.is_empty())
}
