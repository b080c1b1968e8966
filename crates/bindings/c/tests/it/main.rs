//! The header agrees with the functions. What they do is tested by programs in C and C++: see `scripts/c.sh`.

use std::path::Path;

/// `UPDATE_HEADER=1` writes the header.
#[test]
fn the_header_is_what_the_functions_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let config = cbindgen::Config::from_file(folder.join("cbindgen.toml")).unwrap();
    // Single files, as cbindgen would start cargo for the whole crate.
    let mut builder = cbindgen::Builder::new().with_config(config);
    // In the order in which a person reads them in the header.
    let sources = [
        "boundary",
        "options",
        "single",
        "batch",
        "rate",
        "callbacks",
        "generate",
    ];
    for source in sources {
        builder = builder.with_src(folder.join("src").join(source).with_extension("rs"));
    }
    for file in std::fs::read_dir(folder.join("src")).unwrap() {
        let file = file.unwrap().path();
        let is_read = sources
            .iter()
            .any(|source| file.ends_with(format!("{source}.rs")));
        let exports = std::fs::read_to_string(&file)
            .unwrap()
            .contains("#[unsafe(no_mangle)]");
        assert_eq!(
            is_read,
            exports || file.ends_with("boundary.rs"),
            "{}",
            file.display()
        );
    }
    let mut text = Vec::new();
    builder.generate().unwrap().write(&mut text);
    let text = String::from_utf8(text).unwrap();
    let header = folder.join("include/sudoku_lanes.h");
    if std::env::var_os("UPDATE_HEADER").is_some() {
        std::fs::write(&header, &text).unwrap();
    }
    let stands = std::fs::read_to_string(&header).unwrap();
    assert!(
        stands == text,
        "include/sudoku_lanes.h is out of date: UPDATE_HEADER=1 cargo test -p sudoku-lanes-c rewrites it"
    );
}
