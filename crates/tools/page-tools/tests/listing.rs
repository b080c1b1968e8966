//! What the page shows of the crates compiles, passes clippy, and gives the same answers. The files without
//! their watcher become crates, in `target/shown`, and `answers/answers.rs` compares them with the original
//! crates.

use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use page_tools::lines_of;
use page_tools::listing::{shown, text};

/// The crates whose functions the page shows, and all of whose files are written without the watcher. The
/// engine of `sudoku-lanes` is shown unchanged; the page's own variants of a search are shown without their
/// watcher, but compiled with it.
const CRATES: [&str; 13] = [
    "no_eights",
    "coins_exchange",
    "sudoku3",
    "sudoku4",
    "sudoku5",
    "sudoku6",
    "sudoku7",
    "sudoku8",
    "state_search",
    "norvig",
    "lookahead",
    "dancing_links",
    "template",
];

/// The crates that these build on, unchanged.
const GROUND: [&str; 4] = ["sudoku1", "sudoku2", "watchers", "topcoder-io"];

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the files of the chapters' `<pre data-source="file" data-item="items">`, with their items.
fn sources() -> Vec<(String, String)> {
    let chapters = fs::read_dir(crates().join("page/web/chapters")).unwrap();
    let texts = chapters
        .map(|chapter| fs::read_to_string(chapter.unwrap().path().join("text.html")).unwrap_or_default());
    let attribute = |pre: &str, name: &str| {
        let (_, value) = pre.split_once(&format!("{name}=\""))?;
        Some(value.split('"').next()?.to_owned())
    };
    let of = |text: String| -> Vec<_> {
        let pres = text.split("<pre ").skip(1);
        pres.filter_map(|pre| Some((attribute(pre, "data-source")?, attribute(pre, "data-item")?)))
            .collect()
    };
    texts.flat_map(of).collect()
}

#[test]
fn every_crate_the_page_shows_is_compiled_or_shown_as_it_stands() {
    let sources = sources();
    assert!(sources.len() > 10);
    for (file, _) in sources {
        let (name, _) = file.split_once("/src/").unwrap();
        if CRATES.contains(&name) {
            continue;
        }
        let source = fs::read_to_string(crates().join(&file)).unwrap();
        match name {
            // Variants of the template's search, which the crate of the page compiles with their watcher.
            "page" => assert!(!text(&shown(&source).unwrap()).contains("watcher"), "{file}"),
            "libraries/lanes" => assert!(!source.contains("watcher.see("), "{file}"),
            _ => panic!("{file} is not compiled without its watcher"),
        }
    }
}

#[test]
fn what_is_shown_compiles_without_a_warning_and_gives_the_same_answers() {
    let folder = crates().join("../target/shown");
    for name in CRATES {
        write(&folder, name).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    let watched = CRATES.iter().map(|name| ground(name));
    let shown = CRATES
        .iter()
        .map(|name| format!("shown_{name} = {{ path = \"../{name}\" }}\n"));
    let answers =
        ["[package]\nname = \"answers\"\nedition = \"2024\"\n\n[dependencies]\n".to_owned()].into_iter();
    let answers: Vec<_> = answers
        .chain(watched)
        .chain(shown)
        .chain(["sudoku1", "watchers"].map(ground))
        .collect();
    put(&folder.join("answers/Cargo.toml"), &answers.concat());
    put(&folder.join("answers/src/lib.rs"), "");
    put(&folder.join("answers/lit.txt"), &lit());
    put(
        &folder.join("answers/tests/answers.rs"),
        include_str!("answers/answers.rs"),
    );
    put(
        &folder.join("Cargo.toml"),
        "[workspace]\nmembers = [\"*\"]\nexclude = [\"target\"]\nresolver = \"3\"\n",
    );
    for arguments in [&["clippy", "--quiet", "--all-targets"][..], &["test", "--quiet"]] {
        let output = Command::new(env!("CARGO"))
            .args(arguments)
            .arg("--offline")
            .current_dir(&folder)
            .env("CARGO_TARGET_DIR", folder.join("target"))
            .output()
            .unwrap();
        let told = String::from_utf8_lossy(&output.stdout) + String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}:\n{told}");
    }
}

/// Returns a line for each crate, with the events that light up a line of what the chapters show of it.
fn lit() -> String {
    let mut lit: BTreeMap<_, BTreeSet<_>> = BTreeMap::new();
    for (file, items) in sources() {
        let lines = shown(&fs::read_to_string(crates().join(&file)).unwrap()).unwrap();
        let text = text(&lines);
        let events = lit.entry(file.split('/').next().unwrap().to_owned()).or_default();
        for item in items.split(',') {
            let lines = &lines[lines_of(item.trim(), &text).unwrap()];
            events.extend(lines.iter().flat_map(|(_, events)| events.clone()));
        }
    }
    let lines = lit
        .iter()
        .map(|(name, events)| format!("{name}: {}\n", Vec::from_iter(events.clone()).join(",")));
    lines.collect::<Vec<_>>().concat()
}

/// Writes a crate without its watcher, and without its command line.
fn write(folder: &Path, name: &str) -> Result<(), Box<dyn Error>> {
    let mut dependencies = BTreeSet::new();
    for file in fs::read_dir(crates().join(name).join("src"))? {
        let file = file?.path();
        let is_driver = ["main.rs", "driver.rs"]
            .iter()
            .any(|driver| file.ends_with(driver));
        if is_driver || file.is_dir() {
            continue;
        }
        let text = fs::read_to_string(&file)?;
        let lines = shown(&text).map_err(|error| format!("{}: {error}", file.display()))?;
        // The doc comments are left out.
        let code = lines.iter().map(|(line, _)| &**line);
        let code: Vec<_> = code.filter(|line| !line.trim_start().starts_with("//")).collect();
        let folder_txt = crates().join("../txt/").display().to_string();
        let text = (code.join("\n") + "\n").replace("../../../txt/", &folder_txt);
        for other in CRATES.iter().chain(&GROUND) {
            let path = format!("{}::", other.replace('-', "_"));
            if *other != name && text.contains(&path) {
                dependencies.insert(*other);
            }
        }
        put(
            &folder
                .join(name)
                .join("src")
                .join(file.file_name().ok_or("no name")?),
            &text,
        );
    }
    let dependencies = dependencies.into_iter().map(|other| {
        if CRATES.contains(&other) {
            format!("{other} = {{ package = \"shown_{other}\", path = \"../{other}\" }}\n")
        } else {
            ground(other)
        }
    });
    // Functions that only the watcher called stay in the files that are not shown.
    let lints =
        "\n[lints]\nrust = { warnings = \"deny\", dead_code = \"allow\" }\nclippy = { all = \"deny\" }\n";
    let manifest = format!(
        "[package]\nname = \"shown_{name}\"\nedition = \"2024\"\n\n[dependencies]\n{}{lints}",
        dependencies.collect::<Vec<_>>().concat()
    );
    put(&folder.join(name).join("Cargo.toml"), &manifest);
    Ok(())
}

fn ground(name: &str) -> String {
    format!(
        "{name} = {{ path = \"{}\", default-features = false }}\n",
        crates().join(name).display()
    )
}

/// Writes a file, unless it has the same content already: unchanged files are not compiled again.
fn put(file: &Path, text: &str) {
    if fs::read_to_string(file).is_ok_and(|there| there == text) {
        return;
    }
    fs::create_dir_all(file.parent().unwrap()).unwrap();
    fs::write(file, text).unwrap();
}
