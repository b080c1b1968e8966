//! The programs of the course, of the build that runs the tests, so that nothing is built twice.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

/// The top level.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../..")
        .canonicalize()
        .unwrap()
}

/// The folder of the programs, once they are built.
pub fn folder() -> &'static Path {
    static FOLDER: LazyLock<PathBuf> = LazyLock::new(|| {
        // A test stands in a folder below them.
        let test = std::env::current_exe().unwrap();
        let folder = test.ancestors().nth(2).unwrap();
        let profile = match folder.file_name().and_then(|name| name.to_str()).unwrap() {
            "debug" => "test",
            name => name,
        };
        // As all tests are built: then there is nothing left to build.
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
