//! `bin/no_eights 2`, `echo 80888 80899 | bin/no_eights -`.

use std::process::ExitCode;

use clap::Parser;
use no_eights::{EXAMPLES, smallest_amount};
use topcoder_io::{Argument, InputError, Status, WatchArgs, argument, run};

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
    /// The number of an example, or - or a file to read LOW and HIGH from
    #[arg(value_parser = argument(0, &["LOW 1, HIGH 10", "LOW 88, HIGH 88", "LOW 800, HIGH 890", "LOW 8808, HIGH 8880"], |_| false))]
    problem: Argument,
    #[command(flatten)]
    watch: WatchArgs,
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        let example = |number: usize| {
            let (low, high) = EXAMPLES[number];
            format!("{low} {high}")
        };
        let (low, high) = args.problem.read(example, |input| {
            let low = input.number("LOW", 0..=u64::MAX)?;
            let high = input.number("HIGH", low..=u64::MAX)?;
            input.end()?;
            Ok::<_, InputError>((low, high))
        })?;
        let amount = args
            .watch
            .watched("no_eights", |watchers| smallest_amount(low, high, watchers))?;
        writeln!(out, "{amount}")?;
        Ok(Status::Answered)
    })
}
