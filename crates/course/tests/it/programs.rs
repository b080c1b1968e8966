//! The programs of the course, from the same build as the tests, so that nothing is built twice.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// Returns the top level of the workspace.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

/// Builds the programs and returns their folder.
pub fn folder() -> &'static Path {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        // The test program is in a folder below the programs.
        let test = std::env::current_exe().unwrap();
        let folder = test.ancestors().nth(2).unwrap();
        let profile = match folder.file_name().and_then(|name| name.to_str()).unwrap() {
            "debug" => "test",
            name => name,
        };
        // The arguments with which all tests are built: usually nothing is left to build.
        let mut build = Command::new(env!("CARGO"));
        build.current_dir(root()).args([
            "test",
            "--quiet",
            "--workspace",
            "--all-features",
            "--tests",
            "--no-run",
            "--profile",
            profile,
        ]);
        assert!(build.status().unwrap().success());
        folder.into()
    });
    &FOLDER
}
