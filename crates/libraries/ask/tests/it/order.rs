//! Puzzles made to order: walks, conditions on the steps, and the puzzles near others, each checked against a
//! simpler method.

use std::collections::BTreeSet;
use std::thread;

use sudoku_ask::{
    Answers, Backdoors, Column, Constraints, Generate, HARDEST, NULL, Near, Puzzles, Question, Reason,
    Verdict, contains, read,
};
use sudoku_cells::{parse, validate};
use sudoku_lanes::{Answer, Engine, LimitError, Limits};
use sudoku_symmetry::canonical;
use sudoku_technique::{Rater, Scale, Search, State, Technique};

use crate::{ask, ask_rows, grids, made};

const HARD: &str = ".23.18..4....6....8...2.7.............7...5.13.............62...8...1.7...54...93";

fn constraints(seed: u64, words: &[(&str, &str)]) -> Constraints {
    let mut constraints = Constraints {
        seed,
        ..Constraints::default()
    };
    for (name, text) in words {
        constraints.set(name, text).unwrap();
    }
    constraints
}

fn make(constraints: &Constraints, numbers: std::ops::Range<u64>) -> Vec<[u8; 81]> {
    let made = constraints.puzzles(numbers).unwrap();
    made.map(|puzzle| puzzle.unwrap().clues).collect()
}

/// Returns the index of the puzzle of each row.
fn rows(answers: &Answers) -> Vec<usize> {
    let Column::Numbers(indices) = &answers.columns[0] else {
        panic!("{:?}", answers.columns[0]);
    };
    indices.iter().map(|index| index.unwrap() as usize).collect()
}

fn forms(puzzles: &[[u8; 81]]) -> BTreeSet<[u8; 81]> {
    (puzzles.iter())
        .map(|puzzle| canonical(puzzle).unwrap().form)
        .collect()
}

/// Adds all ways to put a number of clues into empty cells, by brute force.
fn filled(puzzle: &[u8; 81], from: usize, more: usize, all: &mut Vec<[u8; 81]>) {
    if more == 0 {
        all.push(*puzzle);
        return;
    }
    for cell in (from..81).filter(|&cell| puzzle[cell] == 0) {
        for digit in 1..=9 {
            let mut puzzle = *puzzle;
            puzzle[cell] = digit;
            if validate(&puzzle).is_ok() {
                filled(&puzzle, cell + 1, more - 1, all);
            }
        }
    }
}

#[test]
fn near_puzzles_are_those_of_all_exchanges_that_have_one_solution() {
    let mut puzzles = made(5, 3);
    // A puzzle with several solutions.
    let first = puzzles[0].iter().position(|&clue| clue != 0).unwrap();
    puzzles[2] = puzzles[0];
    puzzles[2][first] = 0;
    for (remove, add, puzzle) in [(1, 1, 0), (1, 1, 1), (0, 1, 2), (2, 1, 0), (1, 0, 1), (0, 2, 2)] {
        let puzzle = puzzles[puzzle];
        let clues: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] != 0).collect();
        let mut expected = Vec::new();
        for set in 0..1_u32 << clues.len() {
            if set.count_ones() == remove {
                let mut rest = puzzle;
                let gone = (0..clues.len()).filter(|&i| set >> i & 1 == 1);
                gone.for_each(|i| rest[clues[i]] = 0);
                filled(&rest, 0, add, &mut expected);
            }
        }
        let engine = Engine::new();
        expected.retain(|found| {
            let is_other = clues.iter().filter(|&&cell| found[cell] != puzzle[cell]).count();
            is_other == remove as usize && engine.count(found, 2) == 1
        });
        let answers = ask_rows(
            Near {
                remove: remove as usize,
                add,
            },
            &[puzzle],
        );
        let found = grids(&answers.columns[1]);
        assert_eq!(answers.verdicts, [Verdict::Valid]);
        assert_eq!(forms(found), forms(&expected), "-{remove}+{add}");
        assert_eq!(forms(found).len(), found.len(), "each once");
        assert!(found.iter().all(|found| expected.contains(found)));
        assert!(remove == 1 && add == 0 || !found.is_empty(), "-{remove}+{add}");
    }
}

#[test]
fn near_and_backdoors_say_which_puzzle_a_row_belongs_to_and_keep_limits() {
    let made = made(5, 2);
    let cells = [made[0], [1; 81], made[1], NULL];
    let near = Near { remove: 1, add: 1 };
    for question in [Question::from(near), Backdoors.into()] {
        let answers = ask_rows(question.clone(), &cells);
        let rows = rows(&answers);
        assert!(rows.is_sorted() && rows.contains(&0) && rows.contains(&2));
        assert!(!rows.contains(&1) && !rows.contains(&3));
        assert_eq!(answers.verdicts[1], Verdict::Invalid);
        let stopped = std::sync::atomic::AtomicBool::new(true);
        let puzzles = Puzzles {
            limits: Limits::new().stop(&stopped),
            ..Puzzles::new(&made)
        };
        let mut answers = Answers::default();
        question.answer(&puzzles, &mut answers);
        assert_eq!(answers.verdicts, [Verdict::Unknown; 2]);
        assert!(answers.columns[0].is_empty());
        assert_eq!(answers.reason(1), Some(&Reason::Limit(LimitError::Stopped)));
    }
}

/// Whether singles alone solve a puzzle, by the searches of HoDoKu.
fn is_solved_by_singles(puzzle: &[u8; 81]) -> bool {
    let searches = [
        Search::HodokuFullHouse,
        Search::HodokuNakedSingle,
        Search::HodokuHiddenSingle,
    ];
    let scale = Scale::hodoku().with_searches(&searches).unwrap();
    Rater::new(scale).rate(puzzle).is_ok()
}

#[test]
fn backdoors_are_the_smallest_sets_that_leave_singles() {
    let mut puzzles = make(&constraints(1, &[("level", "easy")]), 1..2);
    puzzles.extend(make(&constraints(1, &[("level", "unfair")]), 1..3));
    // A walk towards ER 10 found this one.
    puzzles.push(read(HARD.as_bytes()).unwrap());
    let answers = ask_rows(Backdoors, &puzzles);
    let Column::Sets(sets) = &answers.columns[1] else {
        panic!("{:?}", answers.columns[1]);
    };
    let mut sizes = BTreeSet::new();
    for (i, puzzle) in puzzles.iter().enumerate() {
        let rows = rows(&answers).into_iter().zip(sets).filter(|(row, _)| *row == i);
        let found: BTreeSet<u128> = rows.map(|(_, set)| set.unwrap()).collect();
        let solution = *Engine::new().solve(puzzle).answer.solution().unwrap();
        let with = |cells: &[usize]| {
            let mut puzzle = *puzzle;
            for &cell in cells {
                puzzle[cell] = solution[cell];
            }
            is_solved_by_singles(&puzzle)
        };
        let empty: Vec<usize> = (0..81).filter(|&cell| puzzle[cell] == 0).collect();
        let mut expected: BTreeSet<u128> = with(&[]).then_some(0).into_iter().collect();
        if expected.is_empty() {
            let ones = empty.iter().filter(|&&cell| with(&[cell]));
            expected.extend(ones.map(|&cell| 1 << cell));
        }
        if expected.is_empty() {
            for (i, &one) in empty.iter().enumerate() {
                let others = empty[i + 1..].iter().filter(|&&other| with(&[one, other]));
                expected.extend(others.map(|&other| 1 << one | 1 << other));
            }
        }
        assert!(!expected.is_empty(), "three cells are not tried here");
        sizes.insert(expected.iter().next().unwrap().count_ones());
        assert_eq!(found, expected);
    }
    assert_eq!(sizes, BTreeSet::from([0, 1, 2]));
}

/// A walk that cannot begin at a puzzle just begins anew, so no other test would notice.
#[test]
fn each_of_the_hardest_has_one_solution_and_no_clue_too_many() {
    let engine = Engine::new();
    for puzzle in HARDEST {
        let puzzle = parse(puzzle).unwrap();
        assert!(matches!(engine.solve(&puzzle).answer, Answer::Unique(_)));
        assert_eq!(engine.redundant_clues(&puzzle), [false; 81]);
    }
}

/// Checks that the puzzles of a walk meet these constraints, and that each depends only on its number.
fn check_walk(words: &[(&str, &str)]) {
    let constraints = constraints(4, words);
    let all = make(&constraints, 1..4);
    let parts: Vec<_> = [3..4, 1..2, 2..3]
        .into_iter()
        .flat_map(|part| make(&constraints, part))
        .collect();
    assert_eq!([parts[1], parts[2], parts[0]], all[..], "{words:?}");
    let hardness = constraints.hardness().unwrap();
    for puzzle in &all {
        assert_eq!(Engine::new().count(puzzle, 2), 1);
        assert!(
            hardness.as_ref().is_none_or(|hardness| hardness.fits(puzzle)),
            "{words:?}"
        );
        let clues = puzzle.iter().filter(|&&clue| clue != 0).count() as u32;
        assert!(
            constraints
                .clues
                .as_ref()
                .is_none_or(|range| range.contains(&clues))
        );
        if constraints.setter().is_strict() {
            assert_eq!(Engine::new().redundant_clues(puzzle), [false; 81], "{words:?}");
        }
        for cell in 0..81 {
            let is_odd = (puzzle[cell] == 0) != (puzzle[80 - cell] == 0);
            assert!(
                constraints.symmetry == sudoku_setter::Symmetry::None || !is_odd,
                "{words:?}"
            );
        }
    }
}

#[test]
fn a_walk_leads_to_what_is_asked_for_and_depends_on_the_number_alone() {
    thread::scope(|scope| {
        for words in [
            &[("aim", "true"), ("technique", "jellyfish"), ("scale", "hodoku")][..],
            &[("aim", "true"), ("clues", "20"), ("symmetry", "half-turn")],
            &[("aim", "true"), ("er", "8.0..8.2")],
            &[
                ("aim", "true"),
                ("score", "3000..3500"),
                ("minimality", "none"),
                ("clues", "30"),
            ],
            &[
                ("aim", "true"),
                ("contains", "swordfish=2..,skyscraper"),
                ("scale", "hodoku"),
            ],
        ] {
            scope.spawn(move || check_walk(words));
        }
    });
}

#[test]
fn conditions_are_those_of_the_path() {
    let path = |puzzle: &[u8; 81]| Rater::new(Scale::hodoku()).path(State::new(puzzle).unwrap());
    let count =
        |puzzle: &[u8; 81], technique| path(puzzle).techniques().get(&technique).copied().unwrap_or(0);
    for puzzle in make(
        &constraints(3, &[("contains", "skyscraper, w-wing=0"), ("scale", "hodoku")]),
        1..4,
    ) {
        assert!(count(&puzzle, Technique::Skyscraper) > 0);
        assert_eq!(count(&puzzle, Technique::WWing), 0);
    }
    for puzzle in make(
        &constraints(3, &[("contains", "xy-wing=2"), ("level", "hard")]),
        1..3,
    ) {
        assert_eq!(count(&puzzle, Technique::XyWing), 2);
    }
    let others = Scale::hodoku();
    let others: Vec<Search> = (others.searches().iter().copied())
        .filter(|&search| search != Search::HodokuSkyscraper)
        .collect();
    let without = Rater::new(Scale::hodoku().with_searches(&others).unwrap());
    let needs = constraints(3, &[("needs", "skyscraper"), ("level", "hard")]);
    for puzzle in make(&needs, 1..4) {
        assert!(without.rate(&puzzle).unwrap().level() > path(&puzzle).rating().level());
    }
    // Not every puzzle with a skyscraper needs it.
    let contains = make(
        &constraints(3, &[("contains", "skyscraper"), ("level", "hard")]),
        1..30,
    );
    let hardness = needs.hardness().unwrap().unwrap();
    let needed = contains.iter().filter(|puzzle| hardness.fits(puzzle)).count();
    assert!(needed < contains.len(), "{needed}");
}

#[test]
fn conditions_that_mean_nothing_are_refused() {
    assert!(contains("xy-wing=").is_err());
    assert!(contains("xy-wing=3..2").is_err());
    assert!(contains("xy-wing=many").is_err());
    assert!(contains("magic").is_err());
    let refused = |words: &[(&str, &str)]| constraints(1, words).puzzles(0..1).unwrap_err().to_string();
    assert_eq!(
        refused(&[("needs", "pointing"), ("scale", "se")]),
        "needs: one search finds both pointing and claiming, so pointing cannot be left out alone"
    );
    assert!(refused(&[("needs", "skyscraper"), ("scale", "se")]).contains("does not search for skyscraper"));
    assert!(refused(&[("aim", "true"), ("unbiased", "true")]).contains("a walk and an unbiased sample"));
}

#[test]
fn what_is_known_of_new_puzzles_is_told() {
    let constraints = constraints(3, &[("er", "3.0..4.5"), ("level", "hard")]);
    let question = Generate::new(&constraints).unwrap().with_ratings();
    let names = Question::from(question.clone()).columns();
    let answers = ask(question, &[[0; 81]; 3]);
    let column = |name| &answers.columns[names.iter().position(|known| *known == name).unwrap()];
    for (i, puzzle) in grids(column("puzzle")).iter().enumerate() {
        let of = |scale| Rater::new(scale).rate(puzzle).unwrap().figure().into();
        let Column::Reals(ers) = column("er") else {
            panic!()
        };
        assert_eq!(ers[i], Some(of(Scale::sudoku_explainer())));
        let Column::Reals(scores) = column("score") else {
            panic!()
        };
        assert_eq!(scores[i], Some(of(Scale::hodoku())));
    }
}

#[test]
fn more_clues_than_there_are_cannot_be_removed_and_conditions_that_nothing_meets_are_only_far_away() {
    let hard = read(HARD.as_bytes()).unwrap();
    let solution = *Engine::new().solve(&hard).answer.solution().unwrap();
    for (cells, remove) in [(solution, 81), (hard, 31)] {
        let answers = ask(Near { remove, add: 0 }, &[cells]);
        // The empty grid has many solutions.
        assert_eq!((answers.verdicts.len(), rows(&answers).len()), (1, 0));
    }
    // As far away as numbers go, and then a little farther: the rating is another one, too.
    let found = make(&constraints(1, &[("contains", "skyscraper")]), 1..4);
    let most = format!("skyscraper={}..", u64::MAX / 10 + 1);
    let wanted = constraints(1, &[("contains", &most), ("er", "8.9..9.0")]);
    let hardness = wanted.hardness().unwrap().unwrap();
    for puzzle in &found {
        let distance = hardness.distance(puzzle, u64::MAX);
        assert!(
            distance.is_none_or(|distance| distance > u64::MAX / 2),
            "{distance:?}"
        );
    }
}
