//! Fills the documents from the record, or runs a measurement again.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{env, fs, io};

use measurements::{Fault, Record, Way, documents, filled, measure, read, root, write};

const HELP: &str = "\
The record of measurements, crates/tools/measurements/record.json.

usage: cargo run -p measurements -- list            what was measured, when, where, and by which command
       cargo run -p measurements -- fill            writes what the record says into the documents
       cargo run -p measurements -- measure NAME    measures it again, on this machine, and then does what fill does

Some need collections of puzzles, in the folder $PUZZLES; the documentation of the package names them.
";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["list"] => read().map(|record| list(&record)),
        ["fill"] => read().and_then(|record| fill(&record)),
        ["measure", name] => measure_again(name),
        ["--help"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => {
            eprintln!("measurements: list, fill or measure NAME? See --help");
            return ExitCode::from(2);
        }
    };
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(message) => {
            eprintln!("measurements: {message}");
            ExitCode::FAILURE
        }
    }
}

fn list(record: &Record) {
    let mut text = Vec::new();
    for (name, entry) in record {
        let place = entry.processor.as_deref().unwrap_or("any processor");
        text.push(format!("{name}\n    {}, {place}", entry.date));
        let by_hand = if matches!(entry.way, Way::ByHand(_)) {
            "by hand: "
        } else {
            ""
        };
        text.extend(
            entry
                .way
                .lines()
                .iter()
                .map(|line| format!("    {by_hand}{line}")),
        );
    }
    // A reader that has seen enough closes the pipe.
    let _ = writeln!(io::stdout(), "{}", text.join("\n"));
}

fn fill(record: &Record) -> Result<(), Fault> {
    for (path, text) in changes(record)? {
        fs::write(&path, text).map_err(|error| Fault::File(path.clone(), error))?;
        let _ = writeln!(io::stdout(), "{}", from_root(&path).display());
    }
    Ok(())
}

/// Returns the documents that say something else than the record, with what they should say.
fn changes(record: &Record) -> Result<Vec<(PathBuf, String)>, Fault> {
    let mut used = BTreeSet::new();
    let mut changes = Vec::new();
    for (path, text) in documents()? {
        let new = filled(&text, record, &mut used)
            .map_err(|fault| Fault::Document(from_root(&path), Box::new(fault)))?;
        if new != text {
            changes.push((path, new));
        }
    }
    Ok(changes)
}

fn from_root(path: &Path) -> PathBuf {
    let path = path.strip_prefix(root()).unwrap_or(path);
    path.to_owned()
}

fn measure_again(name: &str) -> Result<(), Fault> {
    let find = |record: &Record| {
        let entry = record.get(name).cloned();
        entry.ok_or_else(|| Fault::Unknown(name.to_owned()))
    };
    let entry = measure(name, &find(&read()?)?)?;
    let _ = writeln!(io::stdout(), "{}", entry.output.join("\n"));
    // Another entry may have been measured meanwhile.
    let mut record = read()?;
    record.insert(name.to_owned(), entry);
    // What does not fit into the documents is not written.
    changes(&record)?;
    write(&record)?;
    fill(&record)
}
