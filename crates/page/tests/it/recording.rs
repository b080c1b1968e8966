//! Checks that the player shows what the searches did.

use ::solvers::SOLVERS;
use page::event::Event;
use page::player::Player;
use page::recorder::{PIECE, Progress, Recorder};
use page::solvers::{self, NAMES, Unsearched};
use page::tree::{Kind, bars, digits};
use page::view::{Counts, View, next_lit};
use proptest::prelude::*;
use sudoku1::{Grid, Placement};
use watchers::{Count, Watcher};

use crate::common::recorded;

/// Shows every event to a function.
struct Events<F>(F);

impl<F: FnMut(Event)> Watcher<Placement> for Events<F> {
    fn see(&mut self, event: Event) {
        (self.0)(event);
    }
}

#[test]
fn every_solver_of_the_race_is_here_and_counts_as_there() {
    let recorded_names: Vec<_> = SOLVERS
        .iter()
        .map(|solver| solver.name)
        .filter(|&name| name != "lanes")
        .collect();
    assert_eq!(NAMES[..], recorded_names);
    for example in [1, 6] {
        let puzzle = Grid::example(example);
        for solver in SOLVERS.iter().filter(|solver| NAMES.contains(&solver.name)) {
            let mut count = Count::default();
            let solution = (solver.count)(&puzzle, &mut count);
            let (player, counted, found) = recorded(solver.name, 9, puzzle.cells());
            assert_eq!(
                found,
                solution.map(|grid| grid.cells().to_vec()),
                "{}",
                solver.name
            );
            assert_eq!((counted, player.end().count), (count, count), "{}", solver.name);
            assert_eq!(
                solvers::solve(solver.name, 9, puzzle.cells()).unwrap(),
                found,
                "{}",
                solver.name
            );
        }
    }
}

#[test]
fn an_event_takes_little_more_than_a_byte() {
    for (solver, percent) in [("sudoku3", 105), ("sudoku7", 160), ("sudoku8", 160)] {
        let (player, ..) = recorded(solver, 9, Grid::example(6).cells());
        let (bytes, events) = (player.bytes() as u64, player.events());
        assert!(
            100 * bytes <= percent * events,
            "{solver}: {bytes} bytes for {events} events"
        );
    }
}

/// The returns add moments after the last event, and move no other: an older address leads to the same
/// place.
#[test]
fn every_call_that_waits_answers_after_the_last_event() {
    let puzzle = Grid::example(1);
    for (solver, calls) in [("sudoku3", 52), ("sudoku8", 52), ("norvig", 1)] {
        assert!(solvers::calls_itself(solver));
        let (mut player, count, _) = recorded(solver, 9, puzzle.cells());
        let events = player.events();
        assert_eq!(player.moments(), events);
        player.unwind();
        let waiting = count.placed - count.taken_back + 1;
        assert_eq!((player.moments(), waiting), (events + calls, calls), "{solver}");
        for at in [0, events / 2, events, events + 1, events + calls] {
            player.seek(at);
            assert_eq!(
                (player.at(), player.returned()),
                (at, at.saturating_sub(events)),
                "{solver}"
            );
            let filled = player.position().path().len();
            assert!(
                at < events || filled as u64 == calls - 1,
                "the grid stays as it is"
            );
        }
        player.seek(u64::MAX);
        assert_eq!((player.at(), player.over()), (events + calls, events + calls));
        player.seek(events);
        assert_eq!(player.over(), events + 1);
    }
    assert!(!solvers::calls_itself("states_first") && !solvers::calls_itself("depth_first"));
}

#[test]
fn what_is_seen_at_the_end_is_the_solution() {
    let puzzle = Grid::example(1);
    let clues = puzzle.cells();
    for solver in NAMES {
        let (mut player, count, solution) = recorded(solver, 9, clues);
        player.seek(player.events());
        let view = View::of(&player, solver, clues);
        let cells: Vec<u8> = clues
            .iter()
            .zip(&view.cells)
            .map(|(&clue, &digit)| clue | digit)
            .collect();
        assert_eq!(Some(cells), solution, "{solver}");
        assert_eq!(view.counts, Counts::from(&count), "{solver}");
        // If nothing is left to place, there are no candidates; for `norvig`, the candidates are what is
        // not eliminated.
        let left = usize::from(solver == "norvig");
        assert!(
            view.candidates
                .iter()
                .all(|set| set.count_ones() as usize == left),
            "{solver}"
        );
    }
}

#[test]
fn a_solver_with_sets_shows_what_is_legal() {
    let clues = Grid::example(1).cells().to_vec();
    for (solver, shown) in [("sudoku3", false), ("sudoku7", true), ("sudoku8", true)] {
        let (mut player, _, solution) = recorded(solver, 9, &clues);
        player.seek(player.events() / 2);
        let view = View::of(&player, solver, &clues);
        assert_eq!(view.candidates.len(), if shown { 81 } else { 0 }, "{solver}");
        let stands: Vec<u8> = clues
            .iter()
            .zip(&view.cells)
            .map(|(&clue, &digit)| clue | digit)
            .collect();
        for (cell, &set) in view.candidates.iter().enumerate() {
            let (row, column) = (cell / 9, cell % 9);
            let sees = |other: usize| {
                other / 9 == row
                    || other % 9 == column
                    || (other / 27 == row / 3 && other % 9 / 3 == column / 3)
            };
            let legal = (1..=9).filter(|digit| !(0..81).any(|other| sees(other) && stands[other] == *digit));
            let legal = legal.fold(0, |set, digit| set | 1 << digit);
            assert_eq!(
                set,
                if stands[cell] == 0 { legal } else { 0 },
                "{solver}, cell {cell}"
            );
        }
        assert!(solution.is_some());
    }
}

/// The grid of 4 × 4 with one clue.
const SMALL: [u8; 16] = [0, 0, 0, 0, 0, 0, 3, 0, 0, 1, 0, 0, 0, 0, 0, 2];

#[test]
fn a_breadth_first_state_has_the_digits_on_its_own_way() {
    let (mut player, _, solution) = recorded("breadth_first", 4, &SMALL);
    player.seek(player.events());
    let mut cells = SMALL.to_vec();
    for (cell, digit) in player.path() {
        assert_eq!(cells[usize::from(cell)], 0);
        cells[usize::from(cell)] = digit;
    }
    assert_eq!(Some(cells), solution);
}

#[test]
fn a_step_over_comes_to_where_the_digit_is_taken_back() {
    let (mut player, ..) = recorded("sudoku3", 9, Grid::example(6).cells());
    // The first digit of the second row or so is placed, and taken back much later.
    let mut placed = Vec::new();
    player.walk(0, 30_000, |event, position, at| {
        if let Event::Place(step) = event {
            placed.push((at - 1, step, position.depth));
        }
    });
    for (before, step, depth) in placed.into_iter().step_by(97) {
        player.seek(before);
        let over = player.over();
        player.seek(over);
        if over < player.events() {
            assert_eq!(player.last(), Some(Event::Retract(step)));
            assert_eq!(player.position().depth, depth - 1);
            let mut least = usize::MAX;
            player.walk(before + 1, over - 1, |_, position, _| {
                least = least.min(position.depth);
            });
            assert!(least >= depth);
        }
    }
}

#[test]
fn the_tree_of_a_small_search_has_a_bar_for_every_digit() {
    let (player, count, _) = recorded("depth_first", 4, &SMALL);
    let all = bars(&player, 0, player.events(), 4 * player.events() as usize, true);
    assert!(all.iter().all(|bar| bar.kind != Kind::Patch));
    assert_eq!(all.len() as u64, count.placed);
    // Each bar has the digit that was placed; bars are compared depth by depth in the order of the moments.
    let (columns, mut placed) = (4 * player.events() as usize, Vec::new());
    player.walk(0, player.events(), |event, position, _| {
        if let Event::Place(step) = event {
            placed.push((position.depth as u32, step.digit));
        }
    });
    placed.sort_by_key(|&(depth, _)| depth);
    let labels = digits(&player, 0, player.events(), columns, 1, &all);
    let labelled: Vec<_> = all
        .iter()
        .zip(labels)
        .map(|(bar, digit)| (bar.depth, digit))
        .collect();
    assert_eq!(labelled, placed);
    let stands = all.iter().filter(|bar| bar.kind == Kind::Stands).count() as u64;
    assert_eq!(stands, count.placed - count.taken_back);
}

#[test]
fn bars_of_a_long_search_are_as_many_as_fit_and_the_deepest_is_there() {
    let (player, ..) = recorded("sudoku7", 9, Grid::example(6).cells());
    assert!(player.events() > 10 * PIECE);
    let mut deepest = 0;
    player.walk(0, player.events(), |_, position, _| {
        deepest = deepest.max(position.depth);
    });
    for columns in [1, 300, 1000] {
        let all = bars(&player, 0, player.events(), columns, true);
        assert_eq!(all.iter().map(|bar| bar.depth as usize).max(), Some(deepest));
        assert!(
            all.iter()
                .all(|bar| bar.from < bar.to && bar.to as usize <= columns)
        );
    }
}

#[test]
fn what_stands_where_the_recording_ends_before_the_search_is_no_solution() {
    let puzzle = Grid::example(6);
    let cells = puzzle.cells();
    let mut player = Player::new(9);
    let mut pieces = Vec::new();
    let mut recorder = Recorder::new(9, |progress| {
        if let Progress::Piece(bytes) = progress {
            pieces.push(bytes.to_vec());
        }
    })
    .at_most(3 * PIECE);
    solvers::watched("sudoku7", 9, cells, &mut recorder).unwrap();
    recorder.finish();
    assert_eq!(pieces.len(), 3);
    for piece in &pieces {
        player.push(piece.clone());
    }
    let all = bars(&player, 0, player.events(), 300, false);
    assert!(all.iter().all(|bar| bar.kind != Kind::Stands));
    let open: Vec<_> = all.iter().filter(|bar| bar.kind == Kind::Open).collect();
    assert!(!open.is_empty() && open.iter().all(|bar| bar.to == 300));

    // To continue, the search begins again, and shows only the pieces after these.
    let mut full = None;
    let mut recorder = Recorder::new(9, |progress| match progress {
        Progress::Piece(bytes) => player.push(bytes.to_vec()),
        Progress::Counted(count, events) => full = Some((*count, events)),
    })
    .after(3 * PIECE)
    .at_most(5 * PIECE);
    solvers::watched("sudoku7", 9, cells, &mut recorder).unwrap();
    recorder.finish();
    let (whole, ..) = recorded("sudoku7", 9, cells);
    assert_eq!(player.events(), 5 * PIECE);
    assert_eq!(full.map(|(_, events)| events), Some(5 * PIECE));
    assert_eq!(full.map(|(count, _)| count), Some(player.end().count));
    let mut same = whole;
    same.seek(5 * PIECE);
    assert_eq!(same.position().path(), player.end().path());
}

#[test]
fn the_moment_of_a_call_is_that_of_the_call() {
    let (mut player, count, _) = recorded("sudoku8", 9, Grid::example(6).cells());
    for call in [1, 2, 100, count.calls] {
        let at = player.moment_of_call(call);
        player.seek(at);
        assert_eq!(
            (player.last(), player.position().count.calls),
            (Some(Event::Call), call)
        );
    }
    assert_eq!(player.moment_of_call(count.calls + 1), player.events());
}

#[test]
fn the_next_moment_of_a_line_is_the_next_one_that_lights_it() {
    let puzzle = Grid::example(1);
    let (mut player, ..) = recorded("sudoku3", 9, puzzle.cells());
    player.unwind();
    let lit: Vec<String> = (1..=player.moments())
        .map(|at| {
            player.seek(at);
            View::of(&player, "sudoku3", puzzle.cells()).last.unwrap().name
        })
        .collect();
    for names in [
        "retract",
        "refuse Row",
        "refuse",
        "call,place",
        "solved",
        "return",
        "cover",
    ] {
        let is_lit = |name: &str| {
            let kind = name.split(' ').next().unwrap();
            names.split(',').any(|line| line == name || line == kind)
        };
        for after in (0..=player.moments()).step_by(20_011).chain([player.events()]) {
            let next = (after + 1..=player.moments()).find(|&at| is_lit(&lit[at as usize - 1]));
            assert_eq!(next_lit(&player, names, after), next, "{names} after {after}");
        }
    }
}

#[test]
fn a_name_or_a_puzzle_that_means_nothing_is_told() {
    let no_solver =
        |name: &str, size| solvers::solve(name, size, &vec![0; usize::from(size).pow(2)]).unwrap_err();
    assert!(matches!(no_solver("no_such_solver", 9), Unsearched::NoSolver(_)));
    assert!(matches!(no_solver("sudoku3", 4), Unsearched::NoSolver(_)));
    assert!(matches!(no_solver("depth_first", 16), Unsearched::NoSolver(_)));
    assert!(matches!(
        solvers::solve("sudoku3", 9, &[0; 80]),
        Err(Unsearched::NoPuzzle(_))
    ));
    assert!(matches!(
        solvers::solve("cover", 4, &[5; 16]),
        Err(Unsearched::NoPuzzle(_))
    ));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    /// Steps forwards, backwards and in leaps lead to the same position.
    #[test]
    fn a_moment_is_the_same_however_one_comes_there(
        solver in prop::sample::select(NAMES.to_vec()),
        moments in prop::collection::vec(0..=1000_u64, 1..12),
    ) {
        let puzzle = Grid::example(1);
        let (mut player, ..) = recorded(solver, 9, puzzle.cells());
        for moment in moments {
            let at = moment * player.events() / 1000;
            player.seek(at);
            let mut fresh = Player::new(9);
            let (mut pieces, mut plain) = (Vec::new(), Count::default());
            let mut events = 0;
            let mut recorder = Recorder::new(9, |progress| if let Progress::Piece(bytes) = progress { pieces.push(bytes.to_vec()); });
            // The search itself, watched only up to this moment.
            let mut grid = *puzzle.cells();
            let _ = solvers::watched(solver, 9, puzzle.cells(), &mut Events(|event: Event| {
                events += 1;
                if events <= at {
                    plain.see(event);
                    recorder.see(event);
                    match event {
                        Event::Place(step) => grid[9 * step.row + step.column] = step.digit,
                        Event::Retract(step) => grid[9 * step.row + step.column] = 0,
                        _ => {}
                    }
                }
            }));
            recorder.finish();
            for piece in pieces {
                fresh.push(piece);
            }
            prop_assert_eq!(player.position().count, plain);
            prop_assert_eq!(player.position().path(), fresh.end().path());
            prop_assert_eq!(player.position().eliminated(), fresh.end().eliminated());
            let mut cells = *puzzle.cells();
            for (cell, digit) in player.path() {
                cells[usize::from(cell)] = digit;
            }
            prop_assert_eq!(cells, grid);
        }
    }
}
