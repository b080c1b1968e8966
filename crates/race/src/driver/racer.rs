//! The participants of the race: solvers of the list, and programs of your own.
//!
//! Such programs are in no list. A program takes part by its name alone, if it is in the same folder as
//! `race` and answers as a [worker](workshop::worker) does.

use std::fmt;
use std::io;
use std::path::PathBuf;
use std::process::Command;

use solvers::{SOLVERS, Solver, solver};

/// A participant of the race.
#[derive(Clone, Debug)]
pub struct Racer {
    /// The name in tables and on the command line.
    pub name: String,
    /// A description of what it does, in one line.
    pub about: &'static str,
    /// The solver whose idea it changes, if there is one.
    pub before: Option<&'static str>,
    /// The program, if it is not a solver of the list.
    program: Option<PathBuf>,
}

impl From<&Solver> for Racer {
    fn from(solver: &Solver) -> Self {
        Self {
            name: solver.name.into(),
            about: solver.about,
            before: solver.before,
            program: None,
        }
    }
}

/// The error if there is neither a solver nor a program of this name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoRacerError {
    /// The name of the folder where the source of such a solver could be; not a path.
    folder: String,
}

impl fmt::Display for NoRacerError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let names: Vec<_> = SOLVERS.iter().map(|solver| solver.name).collect();
        let (names, folder) = (names.join(", "), &self.folder);
        write!(
            f,
            "the solvers are {names}; one of your own, in crates/{folder}, is built by make check NAME={folder}"
        )
    }
}

impl std::error::Error for NoRacerError {}

impl Racer {
    /// Returns the solver of this name, or else the program of this name beside this one.
    pub fn named(name: &str) -> Result<Self, NoRacerError> {
        if let Some(solver) = solver(name) {
            return Ok(solver.into());
        }
        // It must be a name, not a path.
        let is_name = !name.is_empty() && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let program = std::env::current_exe()
            .map(|race| race.with_file_name(format!("{name}{}", std::env::consts::EXE_SUFFIX)))
            .ok()
            .filter(|program| is_name && program.is_file());
        let Some(program) = program else {
            let folder = if is_name { name } else { "mine" }.into();
            return Err(NoRacerError { folder });
        };
        Ok(Self {
            name: name.into(),
            about: "a solver of your own",
            before: None,
            program: Some(program),
        })
    }

    /// Returns the command that does its work as a worker.
    pub fn program(&self) -> io::Result<Command> {
        let Some(program) = &self.program else {
            let mut race = Command::new(std::env::current_exe()?);
            race.args(["--only", &self.name]);
            return Ok(race);
        };
        Ok(Command::new(program))
    }
}
