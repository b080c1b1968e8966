//! One record of all measurements, and the documents that are filled from it.
//!
//! `record.json` has an entry for each measurement: its date, its processor, the command that prints it, and
//! the text for a document. In the text, `{date}`, `{processor}`, `{command}`, `{output}` and the names of
//! the entry's figures are replaced by their values. A document marks the place of an entry, or of one of its
//! figures:
//!
//! ```text
//! <!-- measured engine/many -->
//! what the record says
//! <!-- /measured -->
//!
//! ... <!-- measured engine/zen5.17-clues -->14.8<!-- /measured --> times as fast
//! ```
//!
//! `cargo run -p measurements -- fill` writes the text between the marks. The test `record` reports which
//! document differs, and which date is outside of all marks. `-- measure NAME` runs the entry's command
//! again, and records date, processor and output.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::{fs, io};

use serde::{Deserialize, Serialize};

/// The measurements, by name.
pub type Record = BTreeMap<String, Measurement>;

/// One measurement.
#[derive(Clone, Debug, Default, Deserialize, Serialize)]
#[serde(deny_unknown_fields)]
pub struct Measurement {
    /// The day, as `2026-11-24`.
    pub date: String,
    /// The processor on which times were measured; `None` for counts, which are the same everywhere.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub processor: Option<String>,
    /// The command that prints the figures.
    pub command: String,
    /// Whether the command, run by a shell in the root of the workspace, prints just the lines of `output`.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub again: bool,
    /// Single figures, for use in sentences.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub figures: BTreeMap<String, String>,
    /// The lines that a document has between its marks.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub text: Vec<String>,
    /// The output of the command.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub output: Vec<String>,
}

/// An error in the record or a document.
#[derive(Debug, thiserror::Error)]
pub enum Fault {
    /// A file cannot be read or written.
    #[error("{0}: {1}")]
    File(PathBuf, io::Error),
    /// The record is not JSON of the right shape.
    #[error("the record: {0}")]
    Record(#[from] serde_json::Error),
    /// A document names something that the record does not have.
    #[error("line {line}: the record has no {name}")]
    Unknown {
        /// The line of the mark.
        line: usize,
        /// The name in the mark.
        name: String,
    },
    /// A mark has no end.
    #[error("line {0}: the mark has no <!-- /measured -->")]
    Open(usize),
}

const OPEN: &str = "<!-- measured ";
const CLOSE: &str = "<!-- /measured -->";

impl Measurement {
    /// Returns the figure of that name, or a field of the entry.
    fn value(&self, key: &str) -> Option<String> {
        match key {
            "date" => Some(self.date.clone()),
            "processor" => self.processor.clone(),
            "command" => Some(self.command.clone()),
            "output" => Some(self.output.join("\n")),
            _ => self.figures.get(key).cloned(),
        }
    }

    /// Returns the lines for a document, with all values in their places.
    fn lines(&self) -> String {
        let mut text = self.text.join("\n");
        let keys = ["date", "processor", "command", "output"]
            .into_iter()
            .chain(self.figures.keys().map(String::as_str));
        for key in keys {
            if let Some(value) = self.value(key) {
                text = text.replace(&format!("{{{key}}}"), &value);
            }
        }
        text
    }
}

/// Returns the text for `name`: an entry's lines, or, if a key follows after the last dot, one of its values.
fn named(record: &Record, name: &str) -> Option<String> {
    if let Some(entry) = record.get(name) {
        return Some(entry.lines());
    }
    let (entry, key) = name.rsplit_once('.')?;
    record.get(entry)?.value(key)
}

/// Returns the document with the record's text between all marks, and adds the names in it to `used`.
///
/// # Errors
/// If a mark has no end, or names nothing in the record.
pub fn filled(document: &str, record: &Record, used: &mut BTreeSet<String>) -> Result<String, Fault> {
    let (mut out, mut rest) = (String::new(), document);
    while let Some(begin) = rest.find(OPEN) {
        let line = 1 + document[..document.len() - rest.len() + begin]
            .matches('\n')
            .count();
        // In a Rust comment, each line begins with the same characters as the mark's line.
        let before = rest[..begin].rsplit('\n').next().unwrap_or_default();
        let prefix = if before.starts_with("//") {
            &before[..before.find(' ').map_or(before.len(), |at| at + 1)]
        } else {
            ""
        };
        let name = rest[begin + OPEN.len()..]
            .split(" -->")
            .next()
            .unwrap_or_default();
        let start = begin + OPEN.len() + name.len() + " -->".len();
        let Some(end) = rest.get(start..).and_then(|tail| tail.find(CLOSE)) else {
            return Err(Fault::Open(line));
        };
        let Some(value) = named(record, name) else {
            return Err(Fault::Unknown {
                line,
                name: name.to_owned(),
            });
        };
        used.insert(name.to_owned());
        out += &rest[..start];
        let is_block = rest[start..].starts_with('\n');
        if is_block {
            out.push('\n');
        }
        for (index, line) in value.split('\n').enumerate() {
            if index > 0 {
                out.push('\n');
            }
            if index > 0 || is_block {
                out += if line.is_empty() {
                    prefix.trim_end()
                } else {
                    prefix
                };
            }
            out += line;
        }
        if is_block {
            out.push('\n');
            out += prefix;
        }
        out += CLOSE;
        rest = &rest[start + end + CLOSE.len()..];
    }
    Ok(out + rest)
}

/// Returns the lines of a document that have a date outside of all marks.
#[must_use]
pub fn pasted(document: &str) -> Vec<usize> {
    let mut lines = Vec::new();
    let mut is_open = false;
    for (index, line) in document.lines().enumerate() {
        let mut outside = String::new();
        let mut rest = line;
        loop {
            let (mark, next) = if is_open { (CLOSE, false) } else { (OPEN, true) };
            let Some(at) = rest.find(mark) else { break };
            if !is_open {
                outside += &rest[..at];
            }
            is_open = next;
            rest = &rest[at + mark.len()..];
        }
        if !is_open {
            outside += rest;
        }
        if has_day(&outside) {
            lines.push(index + 1);
        }
    }
    lines
}

/// Whether the text has a date such as 2026-11-24.
fn has_day(text: &str) -> bool {
    text.as_bytes().windows(10).any(|window| {
        window.iter().enumerate().all(|(at, byte)| {
            if at == 4 || at == 7 {
                *byte == b'-'
            } else {
                byte.is_ascii_digit()
            }
        })
    })
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

/// Returns the documents of the workspace: Markdown files and Rust sources, without anything built or
/// installed.
///
/// # Errors
/// If a folder cannot be read.
pub fn documents() -> Result<Vec<(PathBuf, String)>, Fault> {
    let mut found = Vec::new();
    let mut folders = vec![root()];
    while let Some(folder) = folders.pop() {
        let entries = fs::read_dir(&folder).map_err(|error| Fault::File(folder.clone(), error))?;
        for entry in entries {
            let entry = entry.map_err(|error| Fault::File(folder.clone(), error))?;
            let (path, name) = (entry.path(), entry.file_name());
            let name = name.to_string_lossy();
            // The file that a link leads to also has its own name.
            let Ok(kind) = entry.file_type() else { continue };
            if kind.is_dir()
                && !name.starts_with('.')
                && !matches!(&*name, "target" | "node_modules" | "bin" | "measurements")
            {
                folders.push(path);
            } else if kind.is_file() && path.extension().is_some_and(|end| end == "md" || end == "rs") {
                let text = fs::read_to_string(&path).map_err(|error| Fault::File(path.clone(), error))?;
                found.push((path, text));
            }
        }
    }
    found.sort();
    Ok(found)
}
