//! Checks whether a solver is right. It answers the puzzles of the [trial](super) in a separate process, and
//! each answer is checked against clues and rules. That a puzzle has no solution is checked with `sudoku8`.

use std::io::{self, Write};
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use serde::{Serialize, Serializer};
use sudoku_cells::Line;

use super::{Effort, Group, groups, judge};
use crate::puzzles::Puzzle;
use crate::worker::{self, Reply};

/// The form in which the result of a check is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Form {
    /// A line for each group of puzzles, and what is wrong.
    Text,
    /// One line for programs, after everything is tested:
    /// `{"solver":"mine","right":true,"groups":[{"title":"one
    /// solution","puzzles":6,"answered":6,"wrong":0,"calls":1719,"fault":null}, ...]}`. A `fault` has the
    /// `puzzle`, its `grid`, and `why`; a solver that was only too slow has one and is still right.
    Json,
}

/// Tests a solver, the program at this path that answers as a [worker], for at most `limit` per group of
/// puzzles, and prints the result. Returns whether it is right: it has no wrong answer, does not fail, and
/// finishes the easiest group in time.
///
/// # Errors
/// If the program cannot be started, or the result cannot be printed.
pub fn check(
    name: &str,
    program: &Path,
    limit: Duration,
    form: Form,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let mut all = Vec::new();
    for group in groups() {
        let tried = Tried::new(program, &group, limit)?;
        if form == Form::Text {
            tried.text(out)?;
        }
        all.push(tried);
    }
    let right = all.iter().all(|tried| tried.right);
    match form {
        Form::Json => {
            let result = Checked {
                solver: name,
                right,
                groups: &all,
            };
            serde_json::to_writer(&mut *out, &result)?;
            writeln!(out)?;
        }
        Form::Text if right => writeln!(
            out,
            "\n{name} is right wherever it answered. How fast is it?\n\
             make bin/race && bin/race --only {name},sudoku8 txt/hard.txt"
        )?,
        Form::Text => writeln!(
            out,
            "\n{name} is wrong. Watch it: bin/{name} --trace=first:40 PUZZLE"
        )?,
    }
    Ok(right)
}

/// The result, for programs.
#[derive(Serialize)]
struct Checked<'a> {
    solver: &'a str,
    right: bool,
    groups: &'a [Tried],
}

/// The result for a group of puzzles.
#[derive(Serialize)]
struct Tried {
    title: &'static str,
    puzzles: usize,
    answered: usize,
    wrong: usize,
    calls: u64,
    /// The faults, each about one puzzle: a wrong answer, and why not all puzzles are answered.
    #[serde(rename = "fault", serialize_with = "first")]
    faults: Vec<Fault>,
    #[serde(skip)]
    right: bool,
}

#[derive(Serialize)]
struct Fault {
    puzzle: String,
    grid: String,
    why: String,
}

/// Serializes only the first fault: programs need just one example.
fn first<S: Serializer>(faults: &[Fault], serializer: S) -> Result<S::Ok, S::Error> {
    faults.first().serialize(serializer)
}

impl Tried {
    fn new(program: &Path, group: &Group, limit: Duration) -> io::Result<Self> {
        let Reply { items, ended } = worker::count(Command::new(program), &group.puzzles, limit)?;
        let wrong = group
            .puzzles
            .iter()
            .zip(&items)
            .filter_map(|(puzzle, (answer, _))| Some((puzzle, judge(&puzzle.grid, answer.as_ref()).err()?)));
        let wrong: Vec<_> = wrong.collect();
        let mut faults = Vec::new();
        let mut fault = |puzzle: &Puzzle, why: String| {
            faults.push(Fault {
                puzzle: puzzle.to_string(),
                why,
                grid: Line(puzzle.grid.cells()).to_string(),
            });
        };
        if let Some((puzzle, why)) = wrong.first() {
            fault(puzzle, why.to_string());
        }
        let mut right = wrong.is_empty();
        if let Some(puzzle) = group.puzzles.get(items.len()) {
            if let Some(ended) = ended {
                fault(puzzle, format!("it failed, {ended}"));
                right = false;
            } else {
                let seconds = limit.as_secs_f64();
                fault(
                    puzzle,
                    format!("it was still working on this at its limit of {seconds} s"),
                );
                // A slow solver may still be right, but not one that does not finish the instant puzzles.
                right &= group.effort != Effort::Instant;
            }
        }
        Ok(Self {
            title: group.title,
            puzzles: group.puzzles.len(),
            answered: items.len(),
            wrong: wrong.len(),
            calls: items.iter().map(|(_, count)| count.calls).sum(),
            faults,
            right,
        })
    }

    fn text(&self, out: &mut dyn Write) -> io::Result<()> {
        let Self {
            title,
            puzzles,
            answered,
            calls,
            ..
        } = self;
        let right = match self.wrong {
            _ if *answered == 0 => String::new(),
            0 => ", all right".into(),
            wrong => format!(", {wrong} wrong"),
        };
        writeln!(
            out,
            "{title:<22}{answered:>4} of {puzzles:>3} answered{right}, {calls} calls"
        )?;
        for Fault { puzzle, why, grid } in &self.faults {
            writeln!(out, "    {puzzle}: {why}\n    {grid}")?;
        }
        out.flush()
    }
}
