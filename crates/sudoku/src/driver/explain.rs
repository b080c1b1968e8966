//! The steps of each puzzle told, one puzzle after the other.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use puzzles::Batch;
use sudoku_cells::{Line, Position};
use sudoku_technique::{self as technique, Rater, State};

use super::failure::{Failure, Status, unreadable};
use super::files::Files;
use super::plan::{Explanation, Positions, Telling};
use super::{print, report};
use crate::explain::{self, Wanted};
use crate::notes::named;

/// Tells the steps of all that is given.
pub fn explain(explanation: Explanation) -> Result<Status, Failure> {
    let Explanation {
        rater,
        wanted,
        input,
        telling,
    } = explanation;
    let mut teller = Teller {
        rater,
        wanted,
        telling,
        told: 0,
        page: Vec::new(),
    };
    let status = match input {
        Positions::Files(files) => teller.each_puzzle(files)?,
        Positions::Marks(path) => teller.marks(&path)?,
    };
    match &teller.telling {
        Telling::Page(path) if !teller.page.is_empty() => {
            let scale = teller.rater.scale().name();
            write(path, &explain::page(&teller.page, scale, teller.wanted.is_some()))?;
        }
        _ => {}
    }
    Ok(status)
}

/// Who tells, and what has been told.
struct Teller {
    rater: Rater,
    wanted: Option<Wanted>,
    telling: Telling,
    told: usize,
    /// What is on the page, which is written when all puzzles are on it.
    page: Vec<(String, Vec<technique::Path>)>,
}

impl Teller {
    /// Tells of the first grid of candidates in a file.
    fn marks(&mut self, path: &Path) -> Result<Status, Failure> {
        let text = if path == Path::new("-") {
            io::read_to_string(io::stdin())
        } else {
            fs::read_to_string(path)
        };
        let text = text.map_err(|error| Failure::Read(path.to_owned(), error))?;
        let file = path.display().to_string();
        match puzzles::position(&text) {
            Ok(position) => self.tell(&position, |message| named(Some(&file), message)),
            Err(error) => {
                report(&error.in_file(&file));
                Ok(Status::Bad)
            }
        }
    }

    /// Tells of each puzzle.
    fn each_puzzle(&mut self, files: Files) -> Result<Status, Failure> {
        if !matches!(self.telling, Telling::Page(_)) {
            files.are_not_stdout()?;
        }
        let mut reader = files.open(1);
        let mut batch = Batch::default();
        let mut is_empty = true;
        let mut status = Status::Good;
        loop {
            if let Err(error) = reader.fill(&mut batch) {
                report(&unreadable(&error));
                status = status.max(Status::of(&error));
                is_empty = false;
                continue;
            }
            if batch.is_over() {
                break;
            }
            for i in 0..batch.len() {
                is_empty = false;
                if let Some(problem) = batch.problem(i) {
                    report(&problem);
                    status = status.max(Status::Bad);
                    continue;
                }
                let puzzle = || Position::of_puzzle(&batch.puzzles()[i]);
                let position = batch.position(i).cloned().unwrap_or_else(puzzle);
                let told = self.tell(&position, |message| {
                    let file = reader.names().get(batch.file()).and_then(Option::as_deref);
                    named(file, &format!("{message} at line {}", batch.line(i)))
                });
                status = status.max(told?);
            }
        }
        if is_empty {
            report(&"There is no puzzle in the input");
        }
        Ok(status)
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
        let next = |tell: &dyn Fn(&technique::Step) -> String| match self.rater.next_step(&start) {
            Some(step) => tell(&step),
            None => "There is nothing left to do.\n".to_owned(),
        };
        match self.telling {
            Telling::Hint(strength) => return next(&|step| explain::hint(step, strength)),
            Telling::HintLibrary => return next(&|step| step.library(&start) + "\n"),
            _ => {}
        }
        let scale = self.rater.scale().name();
        let puzzle = Line(start.digits()).to_string();
        let (paths, is_possible) = match &self.wanted {
            Some(wanted) => (explain::possible(&self.rater, wanted, &start), true),
            None => (vec![self.rater.path(start)], false),
        };
        match self.telling {
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
fn write(path: &PathBuf, page: &str) -> Result<(), Failure> {
    if path == Path::new("-") {
        return print(page);
    }
    fs::write(path, page).map_err(|error| Failure::Write(Some(path.clone()), error))
}

/// A position as it was given: the digits, or all candidates if some were struck out.
fn cells(position: &Position) -> String {
    if position.is_puzzle() {
        Line(position.digits()).to_string()
    } else {
        position.to_string()
    }
}
