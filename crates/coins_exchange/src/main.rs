//! `bin/coins_exchange 1`, `echo 1 0 0 0 0 81 | bin/coins_exchange -`.

use std::io::BufRead;
use std::process::ExitCode;

use clap::Parser;
use coins_exchange::{Coins, EXAMPLES, MOST, count_exchanges};
use topcoder_io::{Argument, Input, InputError, Status, WatchArgs, argument, run};

/// The fewest exchanges that turn the coins you have into the coins you want; -1 if it is impossible
/// (Topcoder SRM 351, Division 1, 250 points)
#[derive(Parser)]
#[command(
    version,
    after_help = "\
The bank gives 9 silver for 1 gold and 1 gold for 11 silver, 9 bronze for 1 silver and 1 silver for 11 bronze.

Examples (G1 S1 B1 are what you have, G2 S2 B2 what you want, each 0 to 1000000):
  0: 1 0 0      0 0 81       2: 1 100 12   5 63 33
  1: 1 100 12   5 53 33      3: 5 10 12    3 7 9

  coins_exchange 1
  echo 1 0 0 0 0 81 | coins_exchange -"
)]
struct Args {
    /// The number of an example, or - or a file to read G1 S1 B1 G2 S2 B2 from
    #[arg(value_parser = argument(0, &["1 0 0 0 0 81", "1 100 12 5 53 33", "1 100 12 5 63 33", "5 10 12 3 7 9"], |_| false))]
    problem: Argument,
    #[command(flatten)]
    watch: WatchArgs,
}

fn example(number: usize) -> String {
    let (have, want) = EXAMPLES[number];
    let numbers = [have, want].map(|coins| format!("{} {} {}", coins.gold, coins.silver, coins.bronze));
    numbers.join(" ")
}

fn read(input: &mut Input<Box<dyn BufRead>>) -> Result<(Coins, Coins), InputError> {
    let mut number = |name| {
        input
            .number(name, 0..=u64::from(MOST))
            .map(|number| number as u32)
    };
    let have = Coins {
        gold: number("G1")?,
        silver: number("S1")?,
        bronze: number("B1")?,
    };
    let want = Coins {
        gold: number("G2")?,
        silver: number("S2")?,
        bronze: number("B2")?,
    };
    input.end()?;
    Ok((have, want))
}

fn main() -> ExitCode {
    run(|args: Args, out| {
        let (have, want) = args.problem.read(example, read)?;
        match args
            .watch
            .watched("coins_exchange", |watchers| count_exchanges(have, want, watchers))?
        {
            Some(count) => writeln!(out, "{count}")?,
            None => writeln!(out, "-1")?,
        }
        Ok(Status::Answered)
    })
}
