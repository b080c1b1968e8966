//! Measures what a unit of each counter costs ([`race::costs`]), prints it, and with `--write` puts it where
//! `bin/race --count` and the page read it.
//!
//! ```text
//! $ cargo run --release -p race --example costs
//! ```

use std::error::Error;
use std::path::Path;
use std::process::Command;

use race::costs::{Costs, Measured, about, measure};

fn main() -> Result<(), Box<dyn Error>> {
    let write = std::env::args()
        .nth(1)
        .is_some_and(|argument| argument == "--write");
    let measured = Measured {
        machine: format!("{}, {}", date()?, processor()),
        costs: measure(),
    };
    println!("{}: nanoseconds", measured.machine);
    for Costs { solver, units, error } in &measured.costs {
        println!(
            "\n{solver} (the sum is {:.0} % from the time, in the median)",
            100.0 * error
        );
        for (name, cost) in units {
            println!("    {name:<12}{cost:>9.2}  {}", about(solver, name));
        }
    }
    if write {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("costs.tsv");
        std::fs::write(file, measured.to_string())?;
    }
    Ok(())
}

/// Today, as the system writes it: 2026-11-22.
fn date() -> Result<String, Box<dyn Error>> {
    let output = Command::new("date").arg("+%F").output()?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// The processor, as Linux knows it.
fn processor() -> String {
    let text = std::fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let name = text
        .lines()
        .find_map(|line| line.strip_prefix("model name")?.split_once(": "));
    name.map_or_else(|| "an unknown processor".into(), |(_, name)| name.into())
}
