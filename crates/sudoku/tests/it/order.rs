//! Puzzles on order, the puzzles near others, and backdoors.

use crate::common::{PUZZLE, SOLUTION, answered, out, refused};

/// What is printed, if all goes well.
fn lines(arguments: &str) -> Vec<String> {
    answered(arguments, "").lines().map(str::to_owned).collect()
}

/// Puzzles on order: walked to, by conditions on the steps, with what is known of them.
#[test]
fn puzzles_on_order_are_as_ordered() {
    let one = "generate --seed 2 --number 3 --aim --technique swordfish --scale hodoku";
    assert_eq!(lines(&format!("{one} -j 1")), lines(&format!("{one} -j 3")));
    let made = out("generate --seed 2 --level hard --contains skyscraper --json", "");
    let object: serde_json::Value = serde_json::from_str(&made).unwrap();
    assert_eq!(object["level"], "Hard");
    assert!(object["steps"]["skyscraper"].as_u64() > Some(0), "{made}");
    assert_eq!(object["solution"].as_str().map(str::len), Some(81));
    let csv = out("generate --seed 2 --er 3.0..4.0 --format csv", "");
    assert!(
        csv.starts_with("puzzle,solution,er,ep,ed,technique,clues,scale\n"),
        "{csv}"
    );
}

/// Three puzzles of this grid without these clues differ in two cells at most: most numbers lead to one that
/// has occurred before.
#[test]
fn distinct_puzzles_are_as_many_as_are_wanted() {
    let arguments = format!("generate --seed 1 --grid {SOLUTION} --no-minimal --clues 80");
    let all = lines(&format!("{arguments} --number 40"));
    let distinct = lines(&format!("{arguments} --number 10 --distinct"));
    let mut firsts: Vec<&String> = Vec::new();
    for puzzle in &all {
        if !firsts.contains(&puzzle) {
            firsts.push(puzzle);
        }
    }
    assert_eq!(distinct.len(), 10);
    assert!(firsts.len() < all.len());
    assert!(distinct.iter().zip(firsts).all(|(one, other)| one == other));
    refused("generate --distinct --from 3", "", 2);
    refused("generate --aim --unbiased", "", 2);
}

#[test]
fn near_and_backdoors_print_a_line_for_each_and_an_empty_one_after_them() {
    let input = format!("{PUZZLE}\nnonsense\n");
    let near = out("near --add 1 --remove 1", &input);
    assert!(
        near.lines().count() > 3 && near.contains("\n\ninvalid\n"),
        "{near}"
    );
    let backdoors = out("backdoors", &input);
    assert!(
        backdoors.starts_with("-\n\ninvalid\n"),
        "singles solve it: {backdoors}"
    );
    assert!(out("near --json", &input).contains("\"near\":\""));
}
