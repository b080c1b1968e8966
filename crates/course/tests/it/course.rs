//! The way through the docs: every step is on the front page, and links to the previous step, the next one
//! and the front page.

use std::path::Path;

fn read(path: &str) -> String {
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(path)).unwrap()
}

/// Returns the pages that a text links to.
fn links(text: &str) -> Vec<&str> {
    let ends = text.split("](../").skip(1);
    ends.filter_map(|end| end.split_once("/index.html)"))
        .map(|(name, _)| name)
        .collect()
}

/// Returns the table of the front page, one line for each step.
fn steps() -> String {
    let page = read("course/src/course.md");
    let lines = page.lines().filter(|line| line.starts_with("| ["));
    lines.collect::<Vec<_>>().join("\n")
}

#[test]
fn the_steps_are_a_chain_from_the_front_page() {
    let page = steps();
    let order = links(&page);
    assert!(order.len() > 14, "{order:?}");
    for (i, &step) in order.iter().enumerate() {
        // The engine is a separate library and does not link to the course.
        if step == "sudoku_lanes" {
            assert_eq!(links(&read("libraries/lanes/src/lib.rs")), [""; 0], "{step}");
            continue;
        }
        let source = read(&format!("{step}/src/lib.rs"));
        let previous = i.checked_sub(1).map(|i| order[i]);
        let around = [Some("course"), previous, order.get(i + 1).copied()];
        let expected: Vec<_> = around.into_iter().flatten().collect();
        assert_eq!(links(&source), expected, "{step}");
    }
}

/// Every command of the table names an existing program, example or file.
#[test]
fn what_is_to_be_run_is_there() {
    let page = steps();
    let mut commands = 0;
    for command in page
        .split('`')
        .filter(|text| text.starts_with("bin/") || text.starts_with("cargo run"))
    {
        commands += 1;
        let words: Vec<_> = command.split(' ').collect();
        let exists = |path: &str| {
            Path::new(env!("CARGO_MANIFEST_DIR"))
                .join("..")
                .join(path)
                .exists()
        };
        if let Some(name) = words[0].strip_prefix("bin/") {
            assert!(exists(&format!("{name}/src/main.rs")), "{command}");
        } else {
            let after = |option: &str| words[1 + words.iter().position(|word| *word == option).unwrap()];
            assert!(
                exists(&format!("{}/examples/{}.rs", after("-p"), after("--example"))),
                "{command}"
            );
        }
        for file in words.iter().filter(|word| word.starts_with("txt/")) {
            assert!(exists(&format!("../{file}")), "{command}");
        }
    }
    assert_eq!(commands, 16, "one for each step");
}
