//! Compares the canonical form with the smallest of all 3,359,232 images.

use std::thread;

use sudoku_symmetry::canonical;

use crate::common::{of_all_sorts, smallest_of_all_images, text};

#[test]
fn the_form_is_the_smallest_of_all_images_and_the_automorphisms_are_the_ways_to_it() {
    let all = of_all_sorts();
    assert!(all.len() >= 50);
    let (one_half, other_half) = all.split_at(all.len() / 2);
    thread::scope(|scope| {
        for half in [one_half, other_half] {
            scope.spawn(move || {
                for (name, puzzle) in half {
                    let found = canonical(puzzle).unwrap_or_else(|fault| panic!("{name}: {fault}"));
                    let (form, ways) = smallest_of_all_images(puzzle);
                    assert_eq!(text(&found.form), text(&form), "{name}: {}", text(puzzle));
                    let unused = (1..=9).filter(|digit| !puzzle.contains(digit)).count() as u64;
                    let exchanges: u64 = (1..=unused).product();
                    assert_eq!(found.automorphisms, ways * exchanges, "{name}: {}", text(puzzle));
                }
            });
        }
    });
}
