//! What is to be done: the command line, understood but not yet carried out.

use std::ops::Range;
use std::path::PathBuf;

use clap_complete::Shell;
use sudoku_lanes::Limits;
use sudoku_puzzles::Which;
use sudoku_sheets::{Format, Sheets};
use sudoku_technique::Rater;

use super::files::Files;
use crate::explain::{Strength, Wanted};
use crate::jobs::Job;
use crate::pipeline::Options;

/// What is to be done.
pub enum Plan {
    /// A question is asked about each puzzle.
    Answer(Job, Files, Task),
    /// The puzzles with these numbers are made.
    Generate(Job, Range<usize>, Task),
    /// The steps to each solution are told, or the next ones.
    Explain(Explanation, Positions),
    /// The puzzles are laid out on pages.
    Sheets(Printing, Files),
    /// A text is printed.
    Print(String),
    /// A script is printed that completes the command line.
    Complete(Shell),
    /// The manual is written into a folder.
    Manual(PathBuf),
}

impl Plan {
    /// The same plan, with grids searched for in texts that say more.
    pub fn searching(mut self, which: Which) -> Plan {
        if let Plan::Answer(_, files, _) = &mut self {
            files.options = std::mem::take(&mut files.options).with_search(which);
        }
        self
    }

    /// The same plan, with something to say before the work begins.
    pub fn saying(mut self, note: Option<String>) -> Plan {
        if let Plan::Answer(.., task) | Plan::Generate(.., task) = &mut self {
            task.notes.extend(note);
        }
        self
    }
}

/// How the work is done, and what is said about it.
pub struct Task {
    /// Which puzzles are answered, and how that is printed.
    pub options: Options,
    /// The file that is written, if it is not standard output.
    pub output: Option<PathBuf>,
    pub threads: usize,
    /// Whether a summary is printed.
    pub stats: bool,
    /// Whether nothing is said about the input.
    pub quiet: bool,
    /// Whether a bar may be drawn.
    pub progress: bool,
    /// What is said before the work begins.
    pub notes: Vec<String>,
}

/// What is told about the steps.
pub struct Explanation {
    pub rater: Rater,
    /// The steps that are possible now, if it is not the way to the solution or the next step.
    pub wanted: Option<Wanted>,
    /// How much of each step is told, if it is not the whole way: without `wanted`, of the next step only.
    pub hint: Option<Strength>,
    /// When it is given up.
    pub limits: Limits<'static>,
    pub telling: Telling,
}

/// What is printed on pages, and how.
pub struct Printing {
    pub rater: Rater,
    /// When it is given up.
    pub limits: Limits<'static>,
    pub level: bool,
    pub hints: bool,
    pub steps: bool,
    pub sheets: Sheets,
    pub format: Format,
    /// The file that is written, if it is not standard output.
    pub output: Option<PathBuf>,
}

/// Where the positions come from.
pub enum Positions {
    Files(Files),
    /// The first grid of candidates in this file.
    Marks(PathBuf),
}

/// How steps are told.
pub enum Telling {
    /// In words, perhaps with the candidates after each step, perhaps in color.
    Text { grids: bool, color: bool },
    /// A JSON object for each puzzle.
    Json,
    /// A line of HoDoKu's library for each step.
    Library,
    /// A page with pictures in this file; - is standard output.
    Page(PathBuf),
}
