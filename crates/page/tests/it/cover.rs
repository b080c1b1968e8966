//! Exact covers as they are shown: the links of a small example, and the matrix of a Sudoku.

use dancing_links::{ExactCover, Picture};
use page::cover::{Example, LinkNode, Matrix};
use watchers::Item;

use crate::common::text;

/// The example of Donald E. Knuth, "Dancing links", 2000. Its only solution is the rows AD, EFC and BG.
const KNUTH: &str = "cef adg bcf ad bg deg";

#[test]
fn knuths_example_has_knuths_solution() {
    let example = Example::new(KNUTH).unwrap();
    let solved: Vec<_> = (0..=example.events())
        .map(|at| example.moment(at).unwrap())
        .filter(|moment| moment.words.starts_with("No item"))
        .collect();
    let [solution] = &solved[..] else {
        panic!("{} solutions", solved.len())
    };
    let mut chosen = solution.chosen.clone();
    chosen.sort_unstable();
    assert_eq!(chosen, [0, 3, 4]);
    assert_eq!(solution.covered.len(), 7);
}

#[test]
fn in_the_end_every_link_is_where_it_was() {
    for text in ["ac b ab", KNUTH, "a", "ab bc ca", "abcdefghij a b"] {
        let example = Example::new(text).unwrap();
        let [first, last] = [0, example.events()].map(|at| example.moment(at).unwrap());
        assert_eq!((first.ring, first.nodes), (last.ring, last.nodes), "{text}");
        assert!(last.covered.is_empty());
    }
}

/// The small example, `ac b ab`.
fn small() -> ExactCover {
    let mut cover = ExactCover::new(3, 0);
    for option in [&[0, 2][..], &[1], &[0, 1]] {
        cover.add(option).unwrap();
    }
    cover
}

/// The links as the front page of the crate draws them: first a is covered, then c.
#[test]
fn the_lists_of_the_small_example_are_those_of_the_drawing() {
    let cover = small();
    let picture = cover.picture(&[0, 2]).unwrap();
    assert_eq!((picture.ring[0].right, picture.ring[2].right), (2, 0));
    assert_eq!(picture.in_play(), [1]);
    assert_eq!(cover.picture(&[0, 0]), None);
    assert_eq!(cover.picture(&[3]), None);
}

/// The answers that the texts of the two chapters ask for.
#[test]
fn the_answers_in_the_text_are_right() {
    let answer = |number: u64| format!("data-answer=\"{number}\"");
    let (cover, links) = (text("13-cover"), text("13-links"));

    let empty = Matrix::new(9, &[0; 81]).unwrap();
    assert!(cover.contains(&answer(empty.items().len() as u64)));
    assert!(cover.contains(&format!("has {} rows", empty.options().len())));

    // Covering a, and nothing else, changes this number of links.
    let [before, now] = [&[][..], &[0]].map(|covered| small().picture(covered).unwrap());
    let shown = Example::new("ac b ab").unwrap().moment(0).unwrap();
    let ring = before
        .ring
        .iter()
        .map(|item| (item.left, item.right, item.length));
    assert_eq!(ring.collect::<Vec<_>>(), shown.ring);
    let nodes = before.nodes.iter().map(|place| {
        place.map(|node| LinkNode {
            item: node.item,
            option: node.option,
            up: node.up,
            down: node.down,
        })
    });
    assert_eq!(nodes.collect::<Vec<_>>(), shown.nodes);
    let ends = |picture: &Picture| -> Vec<usize> {
        let ring = picture.ring.iter().flat_map(|item| [item.left, item.right]);
        let nodes = picture
            .nodes
            .iter()
            .flatten()
            .flat_map(|node| [node.up, node.down]);
        ring.chain(nodes).collect()
    };
    let changed = ends(&before)
        .iter()
        .zip(ends(&now))
        .filter(|&(&one, other)| one != other)
        .count();
    assert!(links.contains(&answer(changed as u64)));
}

#[test]
fn what_is_no_example_is_told() {
    for (text, why) in [
        ("", "options, please"),
        ("a b c d e f g h i j a b c", "options, please"),
        ("ak", "from a to j"),
        ("aé", "from a to j"),
        ("aba", "twice"),
    ] {
        let error = Example::new(text).err().unwrap();
        assert!(error.to_string().contains(why), "{text}: {error}");
    }
}

#[test]
fn an_empty_grid_of_four_has_64_options_for_64_items_and_each_covers_four() {
    let matrix = Matrix::new(4, &[0; 16]).unwrap();
    let options = matrix.options();
    assert_eq!((matrix.items().len(), options.len()), (64, 64));
    assert!(options.iter().all(|option| option.items.len() == 4));
    assert_eq!(matrix.in_play(&[]).len(), 64);
    // A digit in a cell excludes the three others there, and itself from the rest of row, column and box.
    let first: Vec<Item> = options[0]
        .items
        .iter()
        .map(|&item| matrix.items()[item])
        .collect();
    assert_eq!(matrix.in_play(&first).len(), 64 - 1 - 3 - 3 - 3 - 1);
}
