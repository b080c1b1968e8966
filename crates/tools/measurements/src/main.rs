//! Fills the documents from the record, or runs a measurement again.

use std::collections::BTreeSet;
use std::error::Error;
use std::path::Path;
use std::process::{Command, ExitCode};
use std::{env, fs};

use measurements::{Fault, Record, documents, filled, read, root, write};

const HELP: &str = "\
The record of measurements, crates/tools/measurements/record.json.

usage: cargo run -p measurements -- list            what was measured, when, where, and by which command
       cargo run -p measurements -- fill            writes what the record says into the documents
       cargo run -p measurements -- measure NAME    runs the command again, on this machine, and then does what fill does
";

fn main() -> ExitCode {
    let words: Vec<String> = env::args().skip(1).collect();
    let done = match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["list"] => read().map(|record| list(&record)).map_err(Into::into),
        ["fill"] => read().and_then(|record| fill(&record)).map_err(Into::into),
        ["measure", name] => measure(name),
        ["--help"] => {
            print!("{HELP}");
            Ok(())
        }
        _ => Err("list, fill or measure NAME? See --help".into()),
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
    for (name, entry) in record {
        let again = if entry.again { " (measure)" } else { "" };
        println!(
            "{name}{again}\n    {}, {}\n    {}",
            entry.date,
            entry.processor.as_deref().unwrap_or("any processor"),
            entry.command
        );
    }
}

fn fill(record: &Record) -> Result<(), Fault> {
    let mut used = BTreeSet::new();
    for (path, text) in documents()? {
        let new = filled(&text, record, &mut used)?;
        if new != text {
            fs::write(&path, new).map_err(|error| Fault::File(path.clone(), error))?;
            println!("{}", path.strip_prefix(root()).unwrap_or(&path).display());
        }
    }
    Ok(())
}

fn measure(name: &str) -> Result<(), Box<dyn Error>> {
    let mut record = read()?;
    let entry = record
        .get_mut(name)
        .ok_or_else(|| format!("the record has no {name}"))?;
    if !entry.again {
        return Err(format!(
            "{name} is measured by hand, and its figures are written into the record: {}",
            entry.command
        )
        .into());
    }
    entry.output = printed(&entry.command)?
        .trim_end()
        .lines()
        .map(str::to_owned)
        .collect();
    printed("date +%Y-%m-%d")?.trim().clone_into(&mut entry.date);
    if entry.processor.is_some() {
        entry.processor = Some(processor());
    }
    write(&record)?;
    Ok(fill(&record)?)
}

/// Returns what a command prints on standard output.
fn printed(command: &str) -> Result<String, Box<dyn Error>> {
    let output = Command::new("sh")
        .args(["-c", command])
        .current_dir(root())
        .stderr(std::process::Stdio::inherit())
        .output()
        .map_err(|error| format!("sh: {error}"))?;
    if !output.status.success() {
        return Err(format!("{command}: {}", output.status).into());
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// Returns the processor's name as the system reports it.
fn processor() -> String {
    let file = fs::read_to_string(Path::new("/proc/cpuinfo")).unwrap_or_default();
    let name = file
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(
        || env::consts::ARCH.to_owned(),
        |(_, name)| name.trim().to_owned(),
    )
}
