//! The crates and what the page shows of them have the same answers, and every event of a search lights up a
//! line.

use std::collections::BTreeSet;

use sudoku1::{Grid, Placement};
use watchers::{Event, Watcher};

/// Returns the lecture's puzzle in its two layouts, one without a blank, and one without a solution: the
/// first row needs a 9 in its last cell, where the column has one.
fn puzzles() -> [Grid; 4] {
    let mut none = [0; 81];
    (0..8).for_each(|cell| none[cell] = cell as u8 + 1);
    none[17] = 9;
    let full = sudoku3::solve(&Grid::example(1), &mut ()).unwrap();
    [Grid::example(1), Grid::example(2), full, Grid::new(none).unwrap()]
}

macro_rules! same {
    ($($name:ident: $shown:expr, $watched:expr;)*) => {
        $(
            #[test]
            fn $name() {
                for puzzle in puzzles() {
                    let shown: fn(&Grid) -> Option<Grid> = $shown;
                    let watched: fn(&Grid) -> Option<Grid> = $watched;
                    assert_eq!(shown(&puzzle), watched(&puzzle), "{puzzle}");
                }
                assert!($shown(&puzzles()[0]).is_some() && $shown(&puzzles()[3]).is_none());
            }
        )*
    };
}

same! {
    sudoku3: shown_sudoku3::solve, |puzzle| sudoku3::solve(puzzle, &mut ());
    sudoku4: shown_sudoku4::solve, |puzzle| sudoku4::solve(puzzle, &mut ());
    sudoku5: shown_sudoku5::solve, |puzzle| sudoku5::solve(puzzle, &mut ());
    sudoku6: shown_sudoku6::solve, |puzzle| sudoku6::solve(puzzle, &mut ());
    sudoku7: shown_sudoku7::solve, |puzzle| sudoku7::solve(puzzle, &mut ());
    sudoku8: shown_sudoku8::solve, |puzzle| sudoku8::solve(puzzle, &mut ());
    state_search: shown_state_search::solve, |puzzle| state_search::solve(puzzle, &mut ());
    norvig: shown_norvig::solve, |puzzle| norvig::solve(puzzle, &mut ());
    lookahead: |puzzle: &Grid| shown_lookahead::solve(puzzle, shown_lookahead::Variant::Two),
        |puzzle| lookahead::solve(puzzle, lookahead::Variant::Two, &mut ());
    dancing_links: shown_dancing_links::solve, |puzzle| dancing_links::solve(puzzle, &mut ());
    template: shown_template::solve, |puzzle| template::solve(puzzle, &mut ());
}

#[test]
fn no_eights() {
    for (low, high) in no_eights::EXAMPLES {
        let watched = no_eights::smallest_amount(low, high, &mut ());
        assert_eq!(shown_no_eights::smallest_amount(low, high), watched);
    }
}

#[test]
fn coins_exchange() {
    let coins = |coins: coins_exchange::Coins| shown_coins_exchange::Coins {
        gold: coins.gold,
        silver: coins.silver,
        bronze: coins.bronze,
    };
    for (have, want) in coins_exchange::EXAMPLES {
        let watched = coins_exchange::count_exchanges(have, want, &mut ());
        assert_eq!(shown_coins_exchange::count_exchanges(coins(have), coins(want)), watched);
    }
}

/// The names of the events of a search, a refusal with its reason.
#[derive(Default)]
struct EventNames(BTreeSet<String>);

impl Watcher<Placement> for EventNames {
    fn see(&mut self, event: Event<Placement>) {
        self.0.insert(match event {
            Event::Refuse(_, reason) => format!("refuse {reason:?}"),
            event => event.name().to_owned(),
        });
    }
}

#[test]
fn every_event_lights_a_line_of_what_is_shown() {
    let two = lookahead::Variant::Two;
    let solvers: [(&str, fn(&Grid, &mut EventNames, lookahead::Variant) -> Option<Grid>); 11] = [
        ("sudoku3", |puzzle, told, _| sudoku3::solve(puzzle, told)),
        ("sudoku4", |puzzle, told, _| sudoku4::solve(puzzle, told)),
        // sudoku6 is sudoku5 with another choice of the first set.
        ("sudoku5", |puzzle, told, _| sudoku6::solve(puzzle, told)),
        ("sudoku5", |puzzle, told, _| sudoku5::solve(puzzle, told)),
        ("sudoku7", |puzzle, told, _| sudoku7::solve(puzzle, told)),
        ("sudoku8", |puzzle, told, _| sudoku8::solve(puzzle, told)),
        ("state_search", |puzzle, told, _| state_search::solve(puzzle, told)),
        ("norvig", |puzzle, told, _| norvig::solve(puzzle, told)),
        ("lookahead", |puzzle, told, two| lookahead::solve(puzzle, two, told)),
        ("dancing_links", |puzzle, told, _| dancing_links::solve(puzzle, told)),
        ("template", |puzzle, told, _| template::solve(puzzle, told)),
    ];
    let hard = "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......";
    for (name, solve) in solvers {
        let lit = include_str!("../lit.txt").lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "));
        let lit: Vec<_> = lit.unwrap_or_else(|| panic!("nothing is shown of {name}")).split(',').collect();
        let mut told = EventNames::default();
        for puzzle in puzzles() {
            let _ = solve(&puzzle, &mut told, two);
        }
        if ["norvig", "lookahead", "dancing_links"].contains(&name) {
            solve(&hard.parse().unwrap(), &mut told, two).unwrap();
        }
        assert!(told.0.len() >= 4, "{name}");
        for event in &told.0 {
            let word = event.split(' ').next().unwrap();
            assert!(lit.contains(&&**event) || lit.contains(&word), "{name}: {event} lights none of {lit:?}");
        }
    }
}
