//! The names of the examples of the workspace.

use std::fs::read_dir;
use std::path::Path;

/// Cargo builds all examples into one folder.
#[test]
fn no_two_examples_share_a_name() {
    let mut names = Vec::new();
    for entry in read_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("..")).unwrap() {
        let examples = read_dir(entry.unwrap().path().join("examples"));
        names.extend(
            examples
                .into_iter()
                .flatten()
                .map(|example| example.unwrap().file_name()),
        );
    }
    assert!(names.len() > 9, "{names:?}");
    names.sort();
    for two in names.windows(2) {
        assert_ne!(two[0], two[1]);
    }
}
