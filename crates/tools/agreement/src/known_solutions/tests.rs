use std::collections::BTreeSet;

use super::*;
use crate::puzzles;

/// Returns the lecture's first puzzle without two of its clues, with the several solutions that dancing links
/// find.
fn known() -> Known {
    let text = "53..7....6..195....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79";
    let known = Known::new(&puzzles(text.as_bytes())[0], 40, Reference::DancingLinks).unwrap();
    assert_eq!(known.solutions.len(), 3);
    known
}

#[test]
fn answers_that_do_not_fit_are_told() {
    let known = known();
    let [one, other, last] = known.solutions[..] else {
        unreachable!()
    };
    assert!(known.answer_fits(&Answer::Multiple(one, last)));
    assert!(!known.answer_fits(&Answer::Multiple(one, one)));
    assert!(!known.answer_fits(&Answer::Unique(other)));
    assert!(!known.answer_fits(&Answer::None));
    assert!(!known.first_fits(None));
    assert!(!known.first_fits(Some(&known.puzzle)));
    assert!(known.other_fits(&one, Some(&other)));
    assert!(!known.other_fits(&one, Some(&one)));
    assert!(!known.other_fits(&one, None));
    assert!(known.all_fit(&[last, one, other]));
    assert!(!known.all_fit(&[one, other]));
    assert!(!known.all_fit(&[one, other, other]));
}

#[test]
fn an_answer_within_guesses_is_there_if_and_only_if_they_suffice() {
    let none = Known::new(&[1; 81], 2, Reference::OneLane).unwrap();
    let mut solved = Solved::default();
    solved.guesses = 3;
    assert!(none.within_fits(Some(&solved), 3, 3));
    assert!(!none.within_fits(None, 3, 3));
    assert!(none.within_fits(None, 2, 3));
    assert!(!none.within_fits(Some(&solved), 2, 3));
    // With several solutions, two may be found sooner or later.
    assert!(known().within_fits(None, 3, 3));
}

/// A clue is redundant if without it there are no more solutions.
#[test]
fn it_is_known_which_clues_are_redundant() {
    let known = known().with_redundant(0..81, Reference::DancingLinks);
    for cell in 0..81 {
        let mut without = known.puzzle;
        without[cell] = 0;
        let without = Known::new(&without, 40, Reference::DancingLinks).unwrap();
        let redundant = known.puzzle[cell] != 0 && without.solutions == known.solutions;
        assert_eq!(known.redundant[cell], Some(redundant), "{cell}");
    }
}

#[test]
fn the_clues_of_a_puzzle_take_turns() {
    let known = known();
    let clues: BTreeSet<usize> = (0..81).map(|number| known.clue(number)).collect();
    assert!(
        clues
            .into_iter()
            .eq((0..81).filter(|&cell| known.puzzle[cell] != 0))
    );
    assert_eq!(Known::new(&[0; 81], 2, Reference::OneLane).unwrap().clue(5), 0);
}

#[test]
fn a_disagreement_names_the_puzzle() {
    let error = known().is(false, || "somebody".into()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "somebody is wrong on \
         53..7....6..195....98....6.8...6...34..8.3...7...2...6.6....28....419..5....8..79, solutions: 3"
    );
}
