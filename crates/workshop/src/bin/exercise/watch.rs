//! Watches the files: after each save the exercise is checked anew, until all are solved.
//!
//! It looks at the times of the files ten times a second. That takes next to no time, and needs neither a
//! library nor special rights.

use std::fs;
use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, SystemTime};

use workshop::exercises::EXERCISES;
use workshop::exercises::lesson::{Predictions, WHAT_NEXT, hint, number, progress, solved, task};

use crate::bench::Bench;

const PAUSE: Duration = Duration::from_millis(100);

/// The text below each task.
const WHAT_TO_DO: &str =
    "\nSave the file, and it is checked. Or type your number, or h for a hint; Ctrl-C ends this.\n";

/// The time of a file's last change and its length; `None` while an editor replaces it.
type Stamp = Option<(SystemTime, u64)>;

/// An action of the student.
enum News {
    Saved(usize),
    Typed(String),
}

/// Goes on from exercise to exercise until all are solved, or until `only` is; then returns true.
pub fn watch(
    bench: &Bench,
    only: Option<usize>,
    predictions: &mut Predictions,
    terminal: bool,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let all = EXERCISES.len();
    let typed = lines();
    let mut stamps: Vec<_> = (0..all).map(|place| stamp(bench, place)).collect();
    writeln!(out, "Compiling and checking what is written already ...")?;
    out.flush()?;
    let mut checked = bench.survey(&(0..all).collect::<Vec<_>>());
    let mut now = only;
    let mut is_saved = false;
    // The text about an exercise that has just been solved.
    let mut news = String::new();
    loop {
        let Some(place) = now.or_else(|| checked.iter().position(Result::is_err)) else {
            write!(out, "{}{news}{WHAT_NEXT}", progress(EXERCISES, &checked))?;
            return Ok(true);
        };
        let exercise = &EXERCISES[place];
        if is_saved {
            writeln!(out, "Compiling and checking {}.rs ...", exercise.name)?;
            out.flush()?;
            checked[place] = bench.check(place);
            is_saved = false;
        }
        let wrong = match &checked[place] {
            Ok(count) => {
                news = solved(exercise, *count, predictions);
                if only == Some(place) {
                    write!(out, "{news}")?;
                    return Ok(true);
                }
                now = None;
                continue;
            }
            Err(wrong) => wrong.clone(),
        };
        let mut hints = 0;
        let mut show = true;
        loop {
            if show {
                if terminal {
                    // Clear the screen and go to its top left corner.
                    write!(out, "\x1b[2J\x1b[H")?;
                }
                let progress = progress(EXERCISES, &checked);
                let task = task(place + 1, all, exercise, &wrong, predictions);
                write!(out, "{progress}{news}{task}{WHAT_TO_DO}")?;
            }
            out.flush()?;
            show = false;
            match wait(bench, &mut stamps, &typed) {
                News::Saved(saved) => {
                    news.clear();
                    now = only.or(Some(saved));
                    is_saved = true;
                    break;
                }
                News::Typed(line) => match (line.trim(), number(&line)) {
                    ("", _) => {}
                    ("h", _) => {
                        hints += 1;
                        write!(out, "{}", hint(exercise, hints))?;
                    }
                    (_, Some(number)) => {
                        predictions.note(exercise, number)?;
                        show = true;
                    }
                    (word, None) => writeln!(out, "{word} is not a whole number; h is for a hint.")?,
                },
            }
        }
    }
}

/// Returns a channel of the lines that are typed.
fn lines() -> Receiver<String> {
    let (sender, receiver) = mpsc::channel();
    thread::spawn(move || {
        for line in io::stdin().lock().lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

fn stamp(bench: &Bench, place: usize) -> Stamp {
    let data = fs::metadata(bench.file(place)).ok()?;
    Some((data.modified().ok()?, data.len()))
}

/// Waits until a file is saved, or a line is typed.
fn wait(bench: &Bench, stamps: &mut [Stamp], typed: &Receiver<String>) -> News {
    loop {
        for (place, before) in stamps.iter_mut().enumerate() {
            let after = stamp(bench, place);
            if after.is_some() && after != *before {
                *before = after;
                return News::Saved(place);
            }
        }
        match typed.recv_timeout(PAUSE) {
            Ok(line) => return News::Typed(line),
            Err(RecvTimeoutError::Timeout) => {}
            // Standard input has ended: nothing more can be typed.
            Err(RecvTimeoutError::Disconnected) => thread::sleep(PAUSE),
        }
    }
}
