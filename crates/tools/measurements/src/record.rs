//! The record: what was measured, how, and what came out.

use std::collections::BTreeMap;
use std::num::NonZeroU32;
use std::path::{Path, PathBuf};
use std::{fs, io};

use regex_lite::Regex;
use serde::{Deserialize, Serialize};

/// The measurements, by name.
pub type Record = BTreeMap<String, Measurement>;

/// One measurement.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Measurement {
    /// The day, as `2026-11-24`.
    pub date: String,
    /// The processor on which times were measured; `None` for counts, which are the same everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processor: Option<String>,
    /// How it is measured.
    pub way: Way,
    /// Single figures, for use in sentences: each is the first group of a regular expression that matches
    /// the output.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, String>,
    /// The lines that a document has between its marks; without any, a block with date, processor, command
    /// and output.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// What was printed.
    pub output: Vec<String>,
}

/// How something is measured.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Way {
    /// A shell runs these lines in the root of the workspace; what they print is the output.
    Prints(Vec<String>),
    /// Commands are timed in turn; the output is a table of them.
    Times(Turns),
    /// By hand: the command needs a program or a processor that is not here.
    ByHand(String),
}

impl Way {
    /// Returns the lines that a shell runs.
    #[must_use]
    pub fn lines(&self) -> Vec<&str> {
        match self {
            Way::Prints(lines) => lines.iter().map(String::as_str).collect(),
            Way::Times(turns) => {
                let timed = turns.commands.iter().map(|(_, command)| command);
                turns.before.iter().chain(timed).map(String::as_str).collect()
            }
            Way::ByHand(command) => vec![command],
        }
    }
}

/// Commands that are timed in turn.
#[derive(Clone, Debug, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Turns {
    /// Lines that a shell runs first in the root of the workspace: they build what is timed, and write the
    /// input into the folder `target/measured`, in which the commands run.
    pub before: Vec<String>,
    /// How often each has its turn; the best time counts.
    pub rounds: NonZeroU32,
    /// For each command, the number of puzzles that it gets or makes, and the command. What it prints is
    /// dropped.
    pub commands: Vec<(u64, String)>,
}

/// Where commands are timed, and what they read is written, below the root of the workspace.
pub const FOLDER: &str = "target/measured";

/// An error in the record, a document or a measurement.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The record is not JSON of the right shape.
    #[error("the record: {0}")]
    Record(#[from] serde_json::Error),
    /// A document or a call names something that the record does not have.
    #[error("the record has no {0}")]
    Unknown(String),
    /// A mark cannot be filled.
    #[error("line {0}: {1}")]
    Mark(usize, Box<Fault>),
    /// A document cannot be filled.
    #[error("{0}, {1}")]
    Document(PathBuf, Box<Fault>),
    /// A mark has no end.
    #[error("line {0}: the mark has no <!-- /measured -->")]
    Open(usize),
    /// A figure is not a regular expression.
    #[error("the record, {0}: {1}")]
    Figure(String, regex_lite::Error),
    /// The output does not have a figure.
    #[error("{0}: the output has no match for {1} with a group")]
    Missing(String, String),
    /// A measurement is not made by a command alone.
    #[error("{0} is measured by hand, and its output is written into the record: {1}")]
    ByHand(String, String),
    /// A measurement needs collections of puzzles.
    #[error("{0} needs collections of puzzles: PUZZLES should be the absolute path of their folder")]
    Puzzles(String),
    /// A command has failed.
    #[error("{0}: {1}")]
    Failed(String, String),
}

/// The text of an entry that has none of its own.
const BLOCK: &str = "```text\nOn {date}, {processor}: {command}\n\n{output}\n```";

impl Measurement {
    /// Returns the command that measures the entry with this name, in one line.
    fn command(&self, name: &str) -> String {
        match &self.way {
            Way::Prints(lines) if lines.len() == 1 => lines[0].clone(),
            Way::ByHand(command) => command.clone(),
            Way::Prints(_) | Way::Times(_) => format!("cargo run -p measurements -- measure {name}"),
        }
    }

    /// Returns a figure, or a field of the entry with this name.
    fn value(&self, name: &str, key: &str) -> Result<String, Fault> {
        let unknown = || Fault::Unknown(format!("{name}.{key}"));
        match key {
            "date" => Ok(self.date.clone()),
            "processor" => self.processor.clone().ok_or_else(unknown),
            "command" => Ok(self.command(name)),
            "output" => Ok(self.output.join("\n")),
            _ => {
                let pattern = self.figures.get(key).ok_or_else(unknown)?;
                let place = || format!("{name}.{key}");
                let regex = Regex::new(pattern).map_err(|error| Fault::Figure(place(), error))?;
                regex
                    .captures(&self.output.join("\n"))
                    .and_then(|found| Some(found.get(1)?.as_str().to_owned()))
                    .ok_or_else(|| Fault::Missing(place(), pattern.clone()))
            }
        }
    }

    /// Returns the lines for a document, with all values in their places.
    fn lines(&self, name: &str) -> Result<String, Fault> {
        let text = match &*self.text {
            [] if self.processor.is_none() => BLOCK.replace(", {processor}", ""),
            [] => BLOCK.to_owned(),
            lines => lines.join("\n"),
        };
        let (mut out, mut rest) = (String::new(), &*text);
        while let Some((before, tail)) = rest.split_once('{') {
            let (key, after) = tail.split_once('}').unwrap_or((tail, ""));
            out += before;
            out += &self.value(name, key)?;
            rest = after;
        }
        Ok(out + rest)
    }
}

/// Returns the text for `name`: an entry's lines, or, if a key follows after the last dot, one of its values.
///
/// # Errors
/// If the record has no such name, or the output no such figure.
pub fn named(record: &Record, name: &str) -> Result<String, Fault> {
    if let Some(entry) = record.get(name) {
        return entry.lines(name);
    }
    let unknown = || Fault::Unknown(name.to_owned());
    let (entry, key) = name.rsplit_once('.').ok_or_else(unknown)?;
    record.get(entry).ok_or_else(unknown)?.value(entry, key)
}

/// Returns the workspace's root.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../..")
}

/// Returns the record's file.
#[must_use]
pub fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("record.json")
}

/// Reads the record.
///
/// # Errors
/// If it cannot be read.
pub fn read() -> Result<Record, Fault> {
    Ok(serde_json::from_str(
        &fs::read_to_string(file()).map_err(|error| Fault::File(file(), error))?,
    )?)
}

/// Writes the record.
///
/// # Errors
/// If it cannot be written.
pub fn write(record: &Record) -> Result<(), Fault> {
    let text = serde_json::to_string_pretty(record)? + "\n";
    fs::write(file(), text).map_err(|error| Fault::File(file(), error))
}
