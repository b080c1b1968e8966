//! The version of the workspace is the same wherever it has to be written: in manifests that cannot take it
//! from the workspace's, and in the lock files of what is outside.

use std::fs;
use std::path::Path;

/// Returns the files of this name in the top folder and in those of the crates, each with its text.
fn files(name: &str) -> Vec<(String, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = vec![name.to_owned()];
    for folder in ["crates", "crates/bindings", "crates/libraries", "crates/tools"] {
        for entry in fs::read_dir(root.join(folder)).unwrap() {
            let entry = entry.unwrap().file_name().into_string().unwrap();
            files.push(format!("{folder}/{entry}/{name}"));
        }
    }
    let text = |file: String| fs::read_to_string(root.join(&file)).map(|text| (file, text));
    files.into_iter().filter_map(|file| text(file).ok()).collect()
}

/// Returns the text in quotes after a key; `None` if the text does not have the key.
fn value<'t>(text: &'t str, key: &str) -> Option<&'t str> {
    text.split_once(&format!("{key} = \""))?.1.split('"').next()
}

/// Returns the version of the workspace.
fn version() -> &'static str {
    env!("CARGO_PKG_VERSION")
}

#[test]
fn every_manifest_that_names_the_version_names_the_same() {
    let mut named = 0;
    for (file, manifest) in files("Cargo.toml") {
        let dependencies = manifest
            .lines()
            .filter(|line| line.contains("path = \"") && line.contains("version = \""));
        for line in dependencies {
            assert_eq!(value(line, "version"), Some(version()), "{file}: {line}");
            named += 1;
        }
        if value(&manifest, "name") == Some("sudoku-lanes-python") {
            assert_eq!(value(&manifest, "\nversion"), Some(version()), "{file}");
            named += 1;
        }
    }
    assert!(named > 8, "{named}");
}

#[test]
fn every_lock_file_has_the_version() {
    let mut locked = 0;
    for (file, lock) in files("Cargo.lock") {
        // What builds on any library here builds on the engine.
        let mut packages = lock.split("\n\n");
        let Some(engine) = packages.find(|package| value(package, "name") == Some("sudoku-lanes")) else {
            continue;
        };
        let manifest = file.replace("lock", "toml");
        assert_eq!(
            value(engine, "\nversion"),
            Some(version()),
            "{file}: `cargo update --workspace --manifest-path {manifest}` brings it up to date"
        );
        locked += 1;
    }
    assert!(locked > 3, "{locked}");
}
