//! `make exercise`: which exercise is next, what is wrong with it, and how to get a hint.
//!
//! What a student has written may panic, run for ever or use up the stack, so each check is done in a process
//! of its own.

use std::error::Error;
use std::io::{self, Read, Write};
use std::panic::{catch_unwind, set_hook};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::Duration;

use clap::Parser;
use clap::builder::PossibleValuesParser;
use exercises::checks::Checked;
use exercises::lesson::{Predictions, lesson};
use exercises::{EXERCISES, Exercise};
use topcoder_io::{Status, run};

/// How long a check may take; those of the solutions take a second at most.
const LIMIT: Duration = Duration::from_secs(20);

/// Say which exercise is next, what is wrong with it, and how to get a hint
#[derive(Parser)]
#[command(
    version,
    name = "exercise",
    after_help = "Example:\n  make exercise NAME=queens HINT=1"
)]
struct Args {
    /// Look at this exercise, and not at the first one that is not solved
    #[arg(value_parser = PossibleValuesParser::new(EXERCISES.iter().map(|exercise| exercise.name)))]
    name: Option<String>,
    /// Print this hint
    #[arg(long, value_name = "NUMBER", value_parser = clap::value_parser!(u8).range(1..=3))]
    hint: Option<u8>,
    /// The file for the predictions
    #[arg(long, hide = true, default_value = concat!(env!("CARGO_MANIFEST_DIR"), "/predictions.txt"))]
    predictions: PathBuf,
    /// Check the exercise and print what became of it
    #[arg(long, hide = true)]
    check: bool,
}

fn main() -> ExitCode {
    run(|args: Args, out| args.run(out))
}

impl Args {
    fn run(&self, out: &mut dyn Write) -> Result<Status, Box<dyn Error>> {
        let exercise = EXERCISES
            .iter()
            .find(|exercise| Some(exercise.name) == self.name.as_deref());
        if let (Some(exercise), true) = (exercise, self.check) {
            check(exercise, out)?;
            return Ok(Status::Answered);
        }
        if let Some(number) = self.hint {
            // Without a name it is about the first one that is not solved.
            let next = || EXERCISES.iter().find(|exercise| checked(exercise).is_err());
            let Some(exercise) = exercise.or_else(next) else {
                writeln!(out, "Everything is solved.")?;
                return Ok(Status::Answered);
            };
            let hints = exercise.text.hints;
            writeln!(out, "{}, hint {number} of {}:\n", exercise.name, hints.len())?;
            writeln!(out, "{}", hints[usize::from(number) - 1])?;
            return Ok(Status::Answered);
        }
        let mut predictions = Predictions::read(&self.predictions);
        let mut input = io::stdin().lock();
        lesson(
            EXERCISES,
            self.name.as_deref(),
            checked,
            &mut predictions,
            &mut input,
            out,
        )?;
        // An exercise that is not solved yet is not an error.
        Ok(Status::Answered)
    }
}

/// Checks an exercise and prints the count after `ok`, or what is wrong after `no`.
fn check(exercise: &Exercise, out: &mut dyn Write) -> io::Result<()> {
    let (sender, receiver) = mpsc::channel();
    set_hook(Box::new(move |panic| {
        let place = panic.location().map_or_else(String::new, |location| {
            let file = Path::new(location.file()).file_name().unwrap_or_default();
            format!(" in {}, line {}", file.display(), location.line())
        });
        let payload = panic.payload();
        let text = payload.downcast_ref::<String>().map(String::as_str);
        let what = payload
            .downcast_ref::<&str>()
            .copied()
            .or(text)
            .unwrap_or_default();
        let message = match what.strip_prefix("not yet implemented: ") {
            Some(hint) => format!("There is still a todo{place}: {hint}"),
            None => format!("It panics{place}: {what}"),
        };
        let _ = sender.send(message);
    }));
    let checked = catch_unwind(exercise.check).unwrap_or_else(|_| Err(receiver.recv().unwrap_or_default()));
    match checked {
        Ok(count) => writeln!(out, "ok {count}"),
        Err(wrong) => writeln!(out, "no {wrong}"),
    }
}

/// Checks an exercise in a process of its own.
fn checked(exercise: &Exercise) -> Checked {
    let wrong = |error: io::Error| format!("It cannot be checked: {error}");
    let mut process = Command::new(std::env::current_exe().map_err(wrong)?)
        .args([exercise.name, "--check"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .map_err(wrong)?;
    let output = process.stdout.take();
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        let mut text = String::new();
        let read = output.map_or(Ok(0), |mut output| output.read_to_string(&mut text));
        sender.send(read.map(|_| text))
    });
    let text = receiver.recv_timeout(LIMIT);
    let _ = process.kill();
    let ended = process.wait().map_err(wrong)?;
    let Ok(text) = text else {
        return Err(format!(
            "It does not come to an end: stopped after {} seconds",
            LIMIT.as_secs()
        ));
    };
    let text = text.map_err(wrong)?;
    let text = text.trim_end();
    match (text.split_once(' '), text.strip_prefix("no ")) {
        (Some(("ok", count)), _) if count.parse::<u64>().is_ok() => Ok(count.parse().unwrap_or(0)),
        (_, Some(wrong)) => Err(wrong.into()),
        _ => Err(format!(
            "It ended with {ended}. Is there a recursion without an end?"
        )),
    }
}
