//! Is a solver right? It answers the puzzles of the [trial](crate::trial), in a process of its own, and each
//! answer is compared with the oracle's.

use std::io::{self, Write};
use std::time::Duration;

use super::racer::Racer;
use super::worker::{self, Said};
use crate::puzzles::line;
use crate::trial::{Effort, Group, groups, judge};

/// Tries a solver, for at most `limit` a group, and prints what came out of it; whether it was right wherever
/// it answered.
pub fn check(racer: &Racer, limit: Duration, out: &mut dyn Write) -> io::Result<bool> {
    let mut right = true;
    for group in groups() {
        right &= check_group(racer, &group, limit, out)?;
    }
    let name = &racer.name;
    if right {
        writeln!(
            out,
            "\n{name} is right wherever it answered. Now let it race: bin/race --only {name},sudoku8 txt/hard.txt"
        )?;
    } else {
        writeln!(
            out,
            "\n{name} is wrong. Watch it: bin/{name} --trace=first:40 PUZZLE"
        )?;
    }
    Ok(right)
}

fn check_group(racer: &Racer, group: &Group, limit: Duration, out: &mut dyn Write) -> io::Result<bool> {
    let (title, all) = (group.title, group.puzzles.len());
    let Said { items, ended } = worker::count(racer, &group.puzzles, limit)?;
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
    let right = items.len() - faults.len();
    writeln!(out, "{title:<22}{right:>4} of {all:>3} right, {calls} calls")?;
    if let Some((puzzle, fault)) = faults.first() {
        writeln!(out, "    {puzzle}: {fault}\n    {}", line(puzzle.grid.cells()))?;
    }
    let Some(puzzle) = group.puzzles.get(items.len()) else {
        return Ok(faults.is_empty());
    };
    let grid = line(puzzle.grid.cells());
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
