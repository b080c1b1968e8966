//! `bin/no_eights 2`, `echo 80888 80899 | bin/no_eights -`.

use std::process::ExitCode;

use clap::Parser;
use no_eights::{EXAMPLES, smallest_amount};
use topcoder_io::{Input, Source, Status, Watch, run, source};

/// The fewest digits 8 in any whole number from LOW to HIGH (Topcoder SRM 355, Division 2, 550 points)
#[derive(Parser)]
#[command(
    version,
    after_help = "\
Examples:
  0: LOW 1, HIGH 10          2: LOW 800, HIGH 890
  1: LOW 88, HIGH 88         3: LOW 8808, HIGH 8880

  no_eights 2
  echo 80888 80899 | no_eights -"
)]
struct Args {
    /// The number of an example, or - to read LOW and HIGH from standard input
    #[arg(value_parser = source(0..=3))]
    problem: Source,
    #[command(flatten)]
    watch: Watch,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        let (low, high) = match args.problem {
            Source::Example(number) => EXAMPLES[number],
            Source::Input => {
                let mut input = Input::stdin();
                let low = input.number("LOW", 0..=u64::MAX)?;
                let high = input.number("HIGH", low..=u64::MAX)?;
                input.end()?;
                (low, high)
            }
        };
        let amount = args
            .watch
            .watched("no_eights", |watchers| smallest_amount(low, high, watchers));
        writeln!(out, "{amount}")?;
        Ok(Status::Answered)
    })
}
