//! `make exercise`: which exercise is next, what is wrong with it, and how to get a hint; in a terminal,
//! again after each save.

mod bench;
mod watch;

use std::env;
use std::error::Error;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use workshop::exercises::lesson::{Predictions, WHAT_NEXT, hint, progress, solved, task};
use workshop::exercises::{EXERCISES, json::json};

use bench::Bench;

const HELP: &str = "\
Say which exercise is next, what is wrong with it, and how to get a hint; in a terminal, after each save until all are solved

Usage: exercise [NAME] [--hint NUMBER] [--json] [--watch]

  NAME           look at this exercise, instead of the first one that is not solved
  --hint NUMBER  print this hint, 1 to 3
  --json         the results of all exercises, or that of NAME, as a line of JSON
  --watch        watch the files, even without a terminal

Exit status: 0 solved, 1 not solved yet, 2 the command line is wrong (make fails only for 2)
Example: make exercise NAME=queens HINT=1
";

/// The command line. It is parsed by hand, because a library for that would take longer to compile than
/// everything else.
struct Args {
    /// The index in [`EXERCISES`] of the exercise that is asked for.
    only: Option<usize>,
    hint: Option<usize>,
    json: bool,
    watch: bool,
    help: bool,
    /// For tests: where the files, the compiled programs and the predictions are.
    yours: PathBuf,
    programs: Option<PathBuf>,
    predictions: PathBuf,
}

impl Args {
    fn read(words: impl Iterator<Item = String>) -> Result<Self, Box<dyn Error>> {
        let home = PathBuf::from(env!("CARGO_MANIFEST_DIR"));
        let mut args = Self {
            only: None,
            hint: None,
            json: false,
            watch: false,
            help: false,
            yours: home.join("yours"),
            programs: None,
            predictions: home.join("predictions.txt"),
        };
        let mut words = words;
        while let Some(word) = words.next() {
            let mut value = || words.next().ok_or(format!("{word} needs a value"));
            match word.as_str() {
                "--hint" => {
                    let number = value()?.parse().ok().filter(|number| (1..=3).contains(number));
                    args.hint = Some(number.ok_or("a hint is 1, 2 or 3")?);
                }
                "--json" => args.json = true,
                "--watch" => args.watch = true,
                "--help" | "-h" => args.help = true,
                "--yours" => args.yours = value()?.into(),
                "--programs" => args.programs = Some(value()?.into()),
                "--predictions" => args.predictions = value()?.into(),
                name => {
                    let place = EXERCISES.iter().position(|exercise| exercise.name == name);
                    let names: Vec<_> = EXERCISES.iter().map(|exercise| exercise.name).collect();
                    let unknown = format!("there is no exercise {name}; there are {}", names.join(", "));
                    args.only = Some(place.ok_or(unknown)?);
                }
            }
        }
        Ok(args)
    }

    /// Runs the command; returns whether all the exercises that were checked are solved.
    fn run(self, out: &mut dyn Write) -> io::Result<bool> {
        if self.help {
            out.write_all(HELP.as_bytes())?;
            return Ok(true);
        }
        let mut predictions = Predictions::read(&self.predictions);
        let terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        let bench = Bench {
            yours: self.yours,
            programs: self.programs,
            colour: terminal,
        };
        if self.json {
            let places: Vec<_> = self
                .only
                .map_or((0..EXERCISES.len()).collect(), |place| vec![place]);
            let checked = bench.survey(&places);
            let all: Vec<_> = places
                .iter()
                .map(|&place| &EXERCISES[place])
                .zip(checked)
                .collect();
            writeln!(out, "{}", json(&all, &predictions)?)?;
            return Ok(all.iter().all(|(_, checked)| checked.is_ok()));
        }
        if let Some(number) = self.hint {
            // Without a name, the hint is for the first exercise that is not solved.
            let next = || bench.next();
            match self.only.or_else(next) {
                Some(place) => out.write_all(hint(&EXERCISES[place], number).as_bytes())?,
                None => out.write_all(WHAT_NEXT.as_bytes())?,
            }
            return Ok(true);
        }
        if self.watch || terminal {
            return watch::watch(&bench, self.only, &mut predictions, terminal, out);
        }
        once(&bench, self.only, &predictions, out)
    }
}

/// Checks once; returns whether all the exercises that were checked are solved.
fn once(
    bench: &Bench,
    only: Option<usize>,
    predictions: &Predictions,
    out: &mut dyn Write,
) -> io::Result<bool> {
    let all = EXERCISES.len();
    let place = if only.is_some() {
        only
    } else {
        let checked = bench.survey(&(0..all).collect::<Vec<_>>());
        write!(out, "{}", progress(EXERCISES, &checked))?;
        checked.iter().position(Result::is_err)
    };
    let Some(place) = place else {
        write!(out, "{WHAT_NEXT}")?;
        return Ok(true);
    };
    let (exercise, checked) = (&EXERCISES[place], bench.check(place));
    let text = match &checked {
        Ok(count) => solved(exercise, *count, predictions),
        Err(wrong) => task(place + 1, all, exercise, wrong, predictions),
    };
    write!(out, "{text}")?;
    Ok(checked.is_ok())
}

fn main() -> ExitCode {
    let args = match Args::read(env::args().skip(1)) {
        Ok(args) => args,
        Err(error) => {
            eprintln!("exercise: {error}");
            return ExitCode::from(2);
        }
    };
    match args.run(&mut io::stdout().lock()) {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("exercise: {error}");
            ExitCode::FAILURE
        }
    }
}
