//! The tables at the head of the steps' docs are those of the program.

use std::path::Path;

use race::steps::{find, steps, table};

/// Returns a line without its last column, which has the times.
fn untimed(line: &str) -> &str {
    line.trim_end()
        .rsplit_once(' ')
        .map_or(line, |(line, _)| line.trim_end())
}

#[test]
fn the_docs_of_each_step_have_its_table() {
    for (name, solvers) in steps() {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../{name}/src/lib.rs"));
        let source = std::fs::read_to_string(path).unwrap();
        let place = find(&source).unwrap_or_else(|| {
            panic!(
                "crates/{name}/src/lib.rs has no table at its head: copy another step's there, and \
                 `cargo run --release -p race --example steps -- --write` fills it"
            )
        });
        let lines = source.lines().skip(place.start).take(place.len());
        let documented: Vec<_> = lines.map(|line| untimed(&line[4..]).to_owned()).collect();
        let counted: Vec<_> = table(&solvers, None)
            .iter()
            .map(|line| untimed(line).to_owned())
            .collect();
        assert_eq!(
            documented, counted,
            "{name}: cargo run --release -p race --example steps -- --write"
        );
    }
}
