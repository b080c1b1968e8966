//! The events of a search add up, whatever the puzzle.

use proptest::prelude::*;
use solvers::SOLVERS;
use sudoku1::Grid;
use watchers::Count;

/// Returns a solution with blanks and perhaps one digit changed: a puzzle with no, one or several solutions.
fn puzzle(blanks: Vec<usize>, (changed, digit): (usize, u8)) -> Grid {
    let mut cells = *sudoku8::solve(&Grid::example(1), &mut ()).unwrap().cells();
    for cell in blanks {
        cells[cell] = 0;
    }
    cells[changed] = digit;
    Grid::new(cells).unwrap()
}

proptest! {
    #[test]
    fn what_is_taken_is_taken_back_unless_it_is_part_of_the_answer(
        blanks in prop::collection::vec(0..81_usize, 10..45),
        change in (0..81_usize, 0..=9_u8),
    ) {
        let puzzle = puzzle(blanks, change);
        let blanks = puzzle.cells().iter().filter(|&&digit| digit == 0).count() as u64;
        // The engine reports nothing but its guesses.
        for solver in SOLVERS.iter().filter(|solver| solver.name != "lanes") {
            let (name, mut count) = (solver.name, Count::default());
            let kept = match ((solver.count)(&puzzle, &mut count), name) {
                (None, _) => 0,
                // Most of the digits of norvig follow from others.
                (Some(_), "norvig") => count.placed - count.taken_back,
                (Some(_), _) => blanks,
            };
            prop_assert_eq!(count.placed, count.taken_back + kept, "{}", name);
            prop_assert_eq!(count.covered, count.uncovered, "{}", name);
            prop_assert_eq!(count.dropped, 0, "{}: there is one way to each state of a Sudoku", name);
            if count.calls > 0 && !name.starts_with("states") {
                // Each call except the first comes from a digit that was considered and not refused.
                prop_assert_eq!(count.considered - count.refused, count.calls - 1, "{}", name);
            }
        }
    }
}

/// Each solver reports what it does, and nothing that it does not do.
#[test]
fn a_solver_tells_what_it_does() {
    let escargot: Grid = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3.."
        .parse()
        .unwrap();
    let told = |name: &str| {
        let mut count = Count::default();
        (solvers::solver(name).unwrap().count)(&escargot, &mut count).unwrap();
        let told = count.entries().into_iter().filter(|(_, number)| *number > 0);
        told.map(|(name, _)| name).collect::<Vec<_>>()
    };
    let refusing = [
        "calls",
        "looked at",
        "considered",
        "refused",
        "placed",
        "taken back",
    ];
    let never_refused = ["calls", "looked at", "considered", "placed", "taken back"];
    for name in ["sudoku3", "sudoku4", "sudoku5", "sudoku6"] {
        assert_eq!(told(name), refusing, "{name}");
    }
    for name in ["sudoku7", "sudoku8", "lookahead1", "lookahead2"] {
        assert_eq!(told(name), never_refused, "{name}");
    }
    assert_eq!(told("norvig"), [&refusing[..], &["eliminated"]].concat());
    assert_eq!(
        told("dancing_links"),
        [&never_refused[..], &["covered", "uncovered"]].concat()
    );
    for name in ["states_first", "states_fewest"] {
        assert_eq!(
            told(name),
            ["calls", "placed", "taken back", "states made"],
            "{name}"
        );
    }
}
