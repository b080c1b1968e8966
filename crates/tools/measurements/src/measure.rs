//! Measuring.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Instant;
use std::{env, fs};

use crate::record::{FOLDER, root};
use crate::{Fault, Measurement, Turns, Way};

/// Measures an entry again, and returns it with today's date, this processor and the new output.
///
/// # Errors
/// If it is measured by hand, or a command fails.
pub fn measure(name: &str, entry: &Measurement) -> Result<Measurement, Fault> {
    if let Way::ByHand(command) = &entry.way {
        return Err(Fault::ByHand(name.to_owned(), command.clone()));
    }
    let lines = entry.way.lines().join("\n");
    let is_there = || {
        env::var_os("PUZZLES").is_some_and(|folder| {
            let folder = Path::new(&folder);
            folder.is_absolute() && folder.is_dir()
        })
    };
    if lines.contains("$PUZZLES") && !is_there() {
        return Err(Fault::Puzzles(name.to_owned()));
    }
    let folder = root().join(FOLDER);
    fs::create_dir_all(&folder).map_err(|error| Fault::File(folder.clone(), error))?;
    let output = match &entry.way {
        Way::Times(turns) => times(turns, &folder)?,
        _ => printed(&lines)?,
    };
    Ok(Measurement {
        date: printed("date +%Y-%m-%d")?.concat(),
        processor: entry.processor.is_some().then(processor),
        output,
        ..entry.clone()
    })
}

/// Returns the lines that a command prints on standard output.
fn printed(command: &str) -> Result<Vec<String>, Fault> {
    let output = shell(command, &root())
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| Fault::File("bash".into(), error))?;
    if !output.status.success() {
        return Err(Fault::Failed(command.to_owned(), output.status.to_string()));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    Ok(text
        .trim_matches('\n')
        .lines()
        .map(|line| line.trim_end().to_owned())
        .collect())
}

/// Returns a shell for a command in a folder. What it builds is in the workspace's own folder.
fn shell(command: &str, folder: &Path) -> Command {
    let mut shell = Command::new("bash");
    shell
        .args(["-o", "pipefail", "-euc", command])
        .env_remove("CARGO_TARGET_DIR")
        .current_dir(folder);
    shell
}

/// Times the commands in turn, and returns the lines of their table.
fn times(turns: &Turns, folder: &Path) -> Result<Vec<String>, Fault> {
    printed(&turns.before.join("\n"))?;
    let mut best = vec![f64::INFINITY; turns.commands.len()];
    for _ in 0..turns.rounds.get() {
        for ((_, command), best) in turns.commands.iter().zip(&mut best) {
            let mut shell = shell(&format!("PATH=../dist:$PATH; {command}"), folder);
            shell
                .stdin(Stdio::null())
                .stdout(Stdio::null())
                .stderr(Stdio::null());
            let begun = Instant::now();
            let status = shell
                .status()
                .map_err(|error| Fault::File("bash".into(), error))?;
            // 1: not every puzzle has the answer that was asked for.
            if !matches!(status.code(), Some(0 | 1)) {
                return Err(Fault::Failed(command.clone(), status.to_string()));
            }
            *best = best.min(begun.elapsed().as_secs_f64());
        }
    }
    let head = format!(
        "{:>9} {:>9} {:>12}   best of {}",
        "puzzles", "seconds", "a second", turns.rounds
    );
    let rows = turns
        .commands
        .iter()
        .zip(best)
        .map(|((puzzles, command), seconds)| {
            let (number, rate) = (grouped(*puzzles), grouped(rate(*puzzles, seconds)));
            format!("{number:>9} {seconds:>9.3} {rate:>12}   {command}")
        });
    Ok(std::iter::once(head).chain(rows).collect())
}

/// Returns how many that is in a second, to three digits at the most.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "three digits are enough"
)]
fn rate(puzzles: u64, seconds: f64) -> u64 {
    let rate = puzzles as f64 / seconds;
    let unit = 10_f64.powf((rate.log10().floor() - 2.0).max(0.0));
    ((rate / unit).round() * unit) as u64
}

/// Returns a number with commas between thousands.
fn grouped(number: u64) -> String {
    match number / 1000 {
        0 => number.to_string(),
        thousands => format!("{},{:03}", grouped(thousands), number % 1000),
    }
}

/// Returns the processor as the system reports it. Virtual machines often hide more than the maker, and the
/// width of vectors depends on the generation, so that is added where it is known.
fn processor() -> String {
    let file = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let field = |name| {
        file.lines()
            .filter_map(|line| line.split_once(':'))
            .find(|(key, _)| key.trim() == name)
            .map(|(_, value)| value.trim())
    };
    let name = field("model name").unwrap_or(env::consts::ARCH);
    let is_wide = field("flags").is_some_and(|flags| flags.contains("avx512f"));
    match field("cpu family").filter(|_| name == "AMD EPYC") {
        Some("25") if is_wide => format!("{name} (Zen 4)"),
        Some("26") => format!("{name} (Zen 5)"),
        _ => name.to_owned(),
    }
}
