//! The steps of each puzzle told, one puzzle after the other.

use std::fs;
use std::io;
use std::path;

use sudoku_cells::{Line, Position};
use sudoku_technique::{Path, State, Step};

use super::failure::{Failure, Status};
use super::files::Files;
use super::plan::{Explanation, Positions, Telling};
use super::{positions, print, report};
use crate::explain;
use crate::notes::named;

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
        let Explanation { rater, wanted, .. } = &teller.explanation;
        let page = explain::page(&teller.page, rater.scale().name(), wanted.is_some());
        write(path, &page)?;
    }
    Ok(status)
}

/// Who tells, and what has been told.
struct Teller {
    explanation: Explanation,
    told: usize,
    /// What is on the page, which is written when all puzzles are on it.
    page: Vec<(String, Vec<Path>)>,
}

impl Teller {
    /// Tells of the first grid of candidates in a file.
    fn marks(&mut self, file: &path::Path) -> Result<Status, Failure> {
        let text = if file == path::Path::new("-") {
            io::read_to_string(io::stdin())
        } else {
            fs::read_to_string(file)
        };
        let text = text.map_err(|error| Failure::Read(file.to_owned(), error))?;
        let name = file.display().to_string();
        match puzzles::position(&text) {
            Ok(position) => self.tell(&position, |message| named(Some(&name), message)),
            Err(error) => {
                report(&error.in_file(&name));
                Ok(Status::Bad)
            }
        }
    }

    /// Tells of each puzzle.
    fn each_puzzle(&mut self, files: Files) -> Result<Status, Failure> {
        if !matches!(self.explanation.telling, Telling::Page(_)) {
            files.are_not_stdout()?;
        }
        let read = positions::each(files, |position, at| {
            self.tell(position, |message| at.named(message))
        })?;
        Ok(read.status)
    }

    /// Tells of a position; if it has not one solution, why not, and `named` says where it is.
    fn tell(&mut self, position: &Position, named: impl Fn(&str) -> String) -> Result<Status, Failure> {
        match explain::start(position) {
            Ok(start) => {
                self.told += 1;
                let text = self.text(position, start);
                if !text.is_empty() {
                    print(&text)?;
                }
                Ok(Status::Good)
            }
            Err(error) => {
                report(&named(&error.to_string()));
                Ok(Status::Bad)
            }
        }
    }

    /// What is printed of a position; nothing if it goes onto the page.
    fn text(&mut self, position: &Position, start: State) -> String {
        let Explanation {
            rater,
            wanted,
            telling,
        } = &self.explanation;
        let next = |tell: &dyn Fn(&Step) -> String| match rater.next_step(&start) {
            Some(step) => tell(&step),
            None => "There is nothing left to do.\n".to_owned(),
        };
        match *telling {
            Telling::Hint(strength) => return next(&|step| explain::hint(step, strength)),
            Telling::HintLibrary => return next(&|step| step.library(&start) + "\n"),
            _ => {}
        }
        let scale = rater.scale().name();
        let puzzle = Line(start.digits()).to_string();
        let (paths, is_possible) = match wanted {
            Some(wanted) => (explain::possible(rater, wanted, &start), true),
            None => (vec![rater.path(start)], false),
        };
        match *telling {
            Telling::Json if is_possible => {
                format!("{}\n", explain::possible_object(&cells(position), &paths, scale))
            }
            Telling::Json => {
                let object = |path| format!("{}\n", explain::object(&cells(position), path, scale));
                paths.iter().map(object).collect()
            }
            Telling::Text { grids, color } => {
                let text = if is_possible {
                    explain::possible_text(&paths, scale)
                } else {
                    let text = |path| explain::text(path, scale, grids, color);
                    paths.iter().map(text).collect()
                };
                let gap = if self.told > 1 { "\n" } else { "" };
                format!("{gap}{puzzle}\n{text}")
            }
            Telling::Page(_) => {
                self.page.push((puzzle, paths));
                String::new()
            }
            _ => paths.iter().map(explain::lines).collect(),
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
