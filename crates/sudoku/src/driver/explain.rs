//! Tells the steps of each puzzle, one puzzle after the other.

use std::fs;
use std::io;
use std::path;

use sudoku_ask::Reason;
use sudoku_cells::{Line, Position};
use sudoku_technique::{Path, State};

use super::failure::{Failure, Status};
use super::files::Files;
use super::plan::{Explanation, Positions, Telling};
use super::{positions, print, report};
use crate::explain::{self, Strength};
use crate::notes::{capital, named};

/// Tells the steps of all that is given.
pub fn explain(explanation: Explanation, positions: Positions) -> Result<Status, Failure> {
    let mut teller = Teller {
        explanation,
        told: 0,
        page: Vec::new(),
    };
    let status = match positions {
        Positions::Files(files) => teller.each_puzzle(files)?,
        Positions::Marks(path) => teller.marks(&path)?,
    };
    if let Telling::Page(path) = &teller.explanation.telling
        && !teller.page.is_empty()
    {
        let Explanation {
            rater, wanted, hint, ..
        } = &teller.explanation;
        let is_whole = wanted.is_none() && hint.is_none();
        let strength = hint.unwrap_or(Strength::All);
        let page = explain::page(&teller.page, rater.scale().name(), !is_whole, strength);
        write(path, &page)?;
    }
    Ok(status)
}

/// What tells the steps, and what has been told.
struct Teller {
    explanation: Explanation,
    told: usize,
    /// What is on the page, which is written when all puzzles are on it.
    page: Vec<(String, Vec<Path>)>,
}

impl Teller {
    /// Tells the steps of the first grid of candidates in a file.
    fn marks(&mut self, file: &path::Path) -> Result<Status, Failure> {
        let text = if file == path::Path::new("-") {
            io::read_to_string(io::stdin())
        } else {
            fs::read_to_string(file)
        };
        let text = text.map_err(|error| Failure::Read(file.to_owned(), error))?;
        let name = file.display().to_string();
        match sudoku_puzzles::position(&text) {
            Ok(position) => self.tell(&position, |reason| {
                named(Some(&name), &capital(&reason.to_string()))
            }),
            Err(error) => {
                report(&error.in_file(&name));
                Ok(Status::Bad)
            }
        }
    }

    /// Tells the steps of each puzzle.
    fn each_puzzle(&mut self, files: Files) -> Result<Status, Failure> {
        if !matches!(self.explanation.telling, Telling::Page(_)) {
            files.are_not_stdout()?;
        }
        let read = positions::each(files, |position, at| self.tell(position, |reason| at.why(reason)))?;
        Ok(read.status)
    }

    /// Tells the steps of a position, or why it does not have exactly one solution; `named` says where it is.
    fn tell(&mut self, position: &Position, named: impl Fn(&Reason) -> String) -> Result<Status, Failure> {
        match sudoku_ask::start(position) {
            Ok(start) => {
                self.told += 1;
                let text = self.text(position, start);
                if !text.is_empty() {
                    print(&text)?;
                }
                Ok(Status::Good)
            }
            Err(reason) => {
                report(&named(&reason));
                Ok(Status::Bad)
            }
        }
    }

    /// What is printed for a position; nothing if it goes onto the page.
    fn text(&mut self, position: &Position, start: State) -> String {
        let Explanation {
            rater,
            wanted,
            hint,
            telling,
        } = &self.explanation;
        let scale = rater.scale().name();
        let puzzle = Line(start.digits()).to_string();
        let is_possible = wanted.is_some();
        let paths = match (wanted, hint) {
            (Some(wanted), _) => explain::possible(rater, wanted, &start),
            (None, Some(_)) => {
                let step = rater.next_step(&start);
                vec![explain::path(rater, start, step)]
            }
            (None, None) => vec![rater.path(start)],
        };
        match (telling, *hint) {
            (Telling::Page(_), _) => {
                self.page.push((puzzle, paths));
                String::new()
            }
            (Telling::Json, hint) if hint.is_some() || is_possible => {
                let strength = hint.unwrap_or(Strength::All);
                let hint = explain::hint_object(&cells(position), &paths, scale, strength, is_possible);
                format!("{hint}\n")
            }
            (Telling::Json, _) => {
                let object = |path| format!("{}\n", explain::object(&cells(position), path, scale));
                paths.iter().map(object).collect()
            }
            (_, Some(_)) if paths.iter().all(|path| path.steps().is_empty()) => {
                let nothing = if is_possible {
                    "There is no such step."
                } else {
                    "There is nothing left to do."
                };
                format!("{nothing}\n")
            }
            (Telling::Library, _) => paths.iter().map(explain::lines).collect(),
            (&Telling::Text { grids, color }, Some(strength)) => {
                explain::hints(&paths, strength, grids, color)
            }
            (&Telling::Text { grids, color }, None) => {
                let text = if is_possible {
                    explain::possible_text(&paths, scale, grids, color)
                } else {
                    let text = |path| explain::text(path, scale, grids, color);
                    paths.iter().map(text).collect()
                };
                let gap = if self.told > 1 { "\n" } else { "" };
                format!("{gap}{puzzle}\n{text}")
            }
        }
    }
}

/// Writes a page to a file, or to standard output.
fn write(file: &path::Path, page: &str) -> Result<(), Failure> {
    if file == path::Path::new("-") {
        return print(page);
    }
    fs::write(file, page).map_err(|error| Failure::Write(Some(file.to_owned()), error))
}

/// A position as it was given: the digits, or all candidates if some were struck out.
fn cells(position: &Position) -> String {
    if position.is_puzzle() {
        Line(position.digits()).to_string()
    } else {
        position.to_string()
    }
}
