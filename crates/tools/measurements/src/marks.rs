//! The marks in documents, and what the record says between them.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::record::{named, root};
use crate::{Fault, Record};

const OPEN: &str = "<!-- measured ";
const CLOSE: &str = "<!-- /measured -->";

/// Returns the document with the record's text between all marks, and adds the names in it to `used`.
///
/// # Errors
/// If a mark has no end, or cannot be filled from the record.
pub fn filled(document: &str, record: &Record, used: &mut BTreeSet<String>) -> Result<String, Fault> {
    let (mut out, mut rest) = (String::new(), document);
    while let Some(begin) = rest.find(OPEN) {
        let line = 1 + document[..document.len() - rest.len() + begin]
            .matches('\n')
            .count();
        // In a Rust comment, each line begins with the same characters as the mark's line.
        let before = rest[..begin].rsplit('\n').next().unwrap_or_default();
        let prefix = if before.trim().is_empty() || before.trim_start().starts_with("//") {
            before
        } else {
            ""
        };
        let name = rest[begin + OPEN.len()..]
            .split(" -->")
            .next()
            .unwrap_or_default();
        let start = begin + OPEN.len() + name.len() + " -->".len();
        let end = rest.get(start..).and_then(|tail| {
            let end = tail.find(CLOSE)?;
            // Another mark begins before.
            (!tail[..end].contains(OPEN)).then_some(end)
        });
        let Some(end) = end else {
            return Err(Fault::Open(line));
        };
        let value = named(record, name).map_err(|fault| Fault::Mark(line, Box::new(fault)))?;
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

/// Returns the documents of the workspace: Markdown files and Rust sources, without anything built or
/// installed.
///
/// # Errors
/// If a folder cannot be read.
pub fn documents() -> Result<Vec<(PathBuf, String)>, Fault> {
    let mut found = Vec::new();
    let root = root();
    let mut folders = vec![root.clone()];
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
                && !matches!(&*name, "target" | "node_modules")
                && ![root.join("bin"), root.join("crates/tools/measurements")].contains(&path)
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
