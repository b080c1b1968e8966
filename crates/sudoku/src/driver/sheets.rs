//! Puzzles on pages.

use sudoku_lanes::{Answer, Engine, LimitError};
use sudoku_sheets::Puzzle;
use sudoku_technique::State;

use super::failure::{Failure, Status};
use super::files::Files;
use super::plan::Printing;
use super::{positions, report, sink};

/// How many puzzles go into one document, which is in memory as a whole: about 20 kB for each.
const MOST: usize = 10_000;

/// Prints the puzzles that have one solution. Pages are written only if everything has been read, and all at
/// once.
pub fn print(printing: &Printing, files: Files) -> Result<Status, Failure> {
    if printing.output.is_none() {
        files.are_not_stdout()?;
    }
    let mut puzzles = Vec::new();
    let find = |number, start| puzzle(printing, number, start);
    let read = positions::each(files, find, |_, puzzle| match puzzle {
        Ok(Some(_)) if puzzles.len() == MOST => Err(Failure::ManyPuzzles(MOST)),
        Ok(puzzle) => {
            puzzles.extend(puzzle);
            Ok(true)
        }
        Err(_) => Ok(true),
    })?;
    if !read.is_complete {
        report(&"No page is printed, as some would be missing");
        return Ok(read.status);
    }
    if puzzles.is_empty() {
        return Ok(Status::Bad);
    }
    let document = printing.sheets.lay_out(&puzzles).map_err(Failure::Title)?;
    let bytes = document.write(printing.format).map_err(Failure::Title)?;
    sink::write(printing.output.as_deref(), &bytes)?;
    Ok(read.status)
}

/// What is printed for a puzzle that has one solution, if the limits leave time for it.
fn puzzle(printing: &Printing, number: usize, start: State) -> Result<Option<Puzzle>, LimitError> {
    if let Some(limit) = printing.limits.over() {
        return Err(limit);
    }
    let Answer::Unique(solution) = Engine::new().solve(&start.candidates()).answer else {
        return Ok(None);
    };
    let mut puzzle = Puzzle::new(number, start.clone(), &solution);
    if printing.level || printing.hints || printing.steps {
        let path = sudoku_ask::path(&printing.rater, start, &printing.limits)?;
        if printing.level {
            puzzle = puzzle.with_level(&path);
        }
        if printing.hints {
            puzzle = puzzle.with_hints(&path);
        }
        if printing.steps {
            puzzle = puzzle.with_steps(&path);
        }
    }
    Ok(Some(puzzle))
}
