//! What may build on what: the libraries do not depend on the course, and the front ends do not depend on
//! each other.

use std::fs;
use std::path::Path;

/// The libraries; each builds only on libraries before it.
const LIBRARIES: [&str; 8] = [
    "sudoku-cells",
    "sudoku-lanes",
    "sudoku-puzzles",
    "sudoku-symmetry",
    "sudoku-technique",
    "sudoku-setter",
    "sudoku-sheets",
    "sudoku-ask",
];
/// The crates that translate between people and the libraries.
const FRONT_ENDS: [&str; 4] = [
    "sudoku",
    "sudoku-lanes-c",
    "sudoku-lanes-js",
    "sudoku-lanes-python",
];

/// Returns the packages of the workspace, each with those it builds on, not counting its tests and
/// benchmarks.
fn packages() -> Vec<(String, Vec<String>)> {
    let crates = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let folders = [".", "libraries", "bindings"].map(|folder| fs::read_dir(crates.join(folder)).unwrap());
    let mut all = Vec::new();
    for folder in folders.into_iter().flatten() {
        let Ok(manifest) = fs::read_to_string(folder.unwrap().path().join("Cargo.toml")) else {
            continue;
        };
        let mut section = "";
        let (mut name, mut dependencies) = (String::new(), Vec::new());
        for line in manifest.lines() {
            if line.starts_with('[') {
                section = line;
            } else if let Some((key, value)) = line.split_once('=') {
                match (section, key.trim()) {
                    ("[package]", "name") => name = value.trim().trim_matches('"').into(),
                    ("[dependencies]", key) => {
                        dependencies.push(key.split('.').next().unwrap_or(key).into());
                    }
                    _ => {}
                }
            }
        }
        all.push((name, dependencies));
    }
    let names: Vec<String> = all.iter().map(|(name, _)| name.clone()).collect();
    for (_, dependencies) in &mut all {
        dependencies.retain(|name| names.contains(name));
    }
    all
}

#[test]
fn a_library_builds_on_libraries_before_it() {
    let packages = packages();
    for (place, library) in LIBRARIES.iter().enumerate() {
        let (_, dependencies) = packages.iter().find(|(name, _)| name == library).unwrap();
        for dependency in dependencies {
            let before = LIBRARIES.iter().position(|name| name == dependency);
            assert!(
                before.is_some_and(|before| before < place),
                "{library} builds on {dependency}"
            );
        }
    }
}

#[test]
fn a_front_end_builds_on_libraries_alone() {
    let packages = packages();
    for front_end in FRONT_ENDS {
        let (_, dependencies) = packages.iter().find(|(name, _)| name == front_end).unwrap();
        assert!(!dependencies.is_empty());
        for dependency in dependencies {
            assert!(
                LIBRARIES.contains(&dependency.as_str()),
                "{front_end} builds on {dependency}"
            );
        }
    }
}

#[test]
fn nothing_that_ends_in_a_program_is_built_on_by_the_steps() {
    for (name, dependencies) in packages() {
        for dependency in dependencies {
            assert!(
                !FRONT_ENDS.contains(&dependency.as_str()),
                "{name} builds on {dependency}"
            );
        }
    }
}
