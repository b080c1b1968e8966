//! Prints the table at the head of each step's docs, and with `--write` writes it there; see [`race::steps`].
//!
//! ```text
//! $ cargo run --release -p race --example steps
//! ```

use std::error::Error;
use std::path::Path;

use race::steps::{Times, find, steps, table};

fn main() -> Result<(), Box<dyn Error>> {
    let write = std::env::args()
        .nth(1)
        .is_some_and(|argument| argument == "--write");
    let mut times = Times::default();
    for (name, solvers) in steps() {
        let table = table(&solvers, Some(&mut times));
        println!("{name}\n\n{}\n", table.join("\n"));
        if write {
            let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{name}/src/lib.rs"));
            let source = std::fs::read_to_string(&path)?;
            let place = find(&source).ok_or_else(|| format!("{name} has no table to replace"))?;
            let mut lines: Vec<_> = source.lines().map(String::from).collect();
            lines.splice(place, table.iter().map(|line| format!("//! {line}")));
            std::fs::write(&path, lines.join("\n") + "\n")?;
        }
    }
    Ok(())
}
