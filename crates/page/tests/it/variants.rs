//! Checks the outcome of the eleven lines, with holes and broken, on the puzzle of the chapters.

use page::recorder::Recorder;
use page::solvers::{self, Unsearched};
use page::variants::{self, BROKEN, ENDLESS, HOLES};
use sudoku1::{Grid, Placement};
use sudoku2::check;
use watchers::{Count, Event, Watcher};

use crate::common::{ELEVEN, cells, text};

fn puzzle() -> Grid {
    Grid::new(cells(ELEVEN).try_into().unwrap()).unwrap()
}

/// The answer of a search, checked against the clues and the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Solved,
    Wrong,
    None,
    Endless,
}

fn outcome(name: &str) -> (Outcome, Count) {
    let mut count = Count::default();
    let outcome = match variants::solve(name, &puzzle(), &mut count).unwrap() {
        Err(why) => {
            assert_eq!(why, ENDLESS);
            Outcome::Endless
        }
        Ok(None) => Outcome::None,
        Ok(Some(grid)) if check(&puzzle(), &grid).is_ok() => Outcome::Solved,
        Ok(Some(_)) => Outcome::Wrong,
    };
    (outcome, count)
}

/// Keeps the events it sees, except looks, of which the template reports more.
#[derive(Default)]
struct Seen(Vec<Event<Placement>>);

impl Watcher<Placement> for Seen {
    fn see(&mut self, event: Event<Placement>) {
        if !matches!(event, Event::Look(_)) {
            self.0.push(event);
        }
    }
}

#[test]
fn with_the_right_things_in_the_holes_it_is_the_template() {
    for puzzle in [puzzle(), Grid::example(1)] {
        let mut whole = Seen::default();
        let solution = template::solve(&puzzle, &mut whole);
        for name in ["eleven", "holes-first-legal-undo"] {
            let mut seen = Seen::default();
            assert_eq!(variants::solve(name, &puzzle, &mut seen), Some(Ok(solution)));
            assert!(seen.0 == whole.0 && seen.0.len() > 100, "{name}");
        }
    }
}

#[test]
fn without_undoing_the_first_dead_ends_fill_the_grid_for_good() {
    let (outcome, count) = outcome("no_undo");
    assert_eq!((outcome, count.calls, count.placed), (Outcome::None, 14, 13));
}

#[test]
fn a_return_in_the_loop_gives_up_at_the_first_dead_end() {
    let (outcome, count) = outcome("return_in_the_loop");
    // The calls form a chain: each blank gets one digit, the first that fits.
    assert_eq!(
        (outcome, count.calls, count.placed, count.taken_back),
        (Outcome::None, 11, 10, 10)
    );
}

#[test]
fn without_a_base_case_the_solution_is_found_and_taken_back() {
    let mut seen = Seen::default();
    assert_eq!(
        variants::solve("no_base_case", &puzzle(), &mut seen),
        Some(Ok(None))
    );
    let (mut grid, mut solutions) = (puzzle(), 0);
    for event in seen.0 {
        match event {
            Event::Place(step) => grid.set(step.row, step.column, step.digit),
            Event::Retract(step) => grid.set(step.row, step.column, 0),
            _ => {}
        }
        solutions += u32::from(matches!(event, Event::Place(_)) && check(&puzzle(), &grid).is_ok());
    }
    assert_eq!((solutions, grid), (1, puzzle()));
}

#[test]
fn whatever_fills_the_holes_has_its_outcome() {
    use Outcome::{Endless, None, Solved, Wrong};
    let [next, digits, undo] = HOLES;
    let mut outcomes = Vec::new();
    for next in next {
        for digits in digits {
            outcomes.push(
                undo.iter()
                    .map(|undo| outcome(&format!("holes-{next}-{digits}-{undo}")).0)
                    .collect::<Vec<_>>(),
            );
        }
    }
    let wanted = [
        // The first blank: legal digits, those that ignore the box, all digits.
        [Solved, None],
        [Wrong, None],
        [Wrong, Wrong],
        // The last blank.
        [Solved, None],
        [Wrong, None],
        [Wrong, Wrong],
        // The first cell, blank or not.
        [Endless, Endless],
        [Endless, Endless],
        [Endless, Endless],
    ];
    assert_eq!(outcomes, wanted);
}

#[test]
fn what_would_not_end_is_recorded_up_to_there() {
    let mut recorder = Recorder::new(9, |_| {});
    let said = solvers::watched("holes-any-legal-undo", 9, puzzle().cells(), &mut recorder);
    assert_eq!(said, Err(Unsearched::GaveUp(ENDLESS.into())));
    let (count, _) = recorder.finish();
    assert_eq!((count.calls, count.taken_back), (83, 0));
}

#[test]
fn the_chapters_show_these_searches_on_this_puzzle() {
    let chapter = text("04-sudoku3");
    assert!(chapter.contains(&format!("data-figure=\"holes\" data-cells=\"{ELEVEN}\"")));
    assert!(text("03-byhand").contains(&format!("data-solver=\"eleven\" data-cells=\"{ELEVEN}\"")));
    for name in BROKEN.into_iter().chain(["eleven"]) {
        assert!(
            chapter.contains(&format!("page/src/variants/{name}.rs")),
            "{name}"
        );
    }
}

#[test]
fn other_names_are_no_variants() {
    for name in [
        "sudoku3",
        "holes",
        "holes-first-legal",
        "holes-first-legal-undone",
    ] {
        assert!(variants::solve(name, &puzzle(), &mut ()).is_none(), "{name}");
    }
}
