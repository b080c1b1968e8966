//! Compares fish of all kinds with their definition and with the solution.

use std::thread;

use fastrand::Rng;
use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS, Unit, members};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Rater, Role, Scale, Search, Shape, State, Technique};

use crate::common::{holds_in, positions_after, random_puzzle};
use crate::hodoku_fish::all;

/// Returns positions in which neither singles nor locked candidates are left, and their solutions.
fn positions(seed: u64, count: usize) -> Vec<(State, [u8; 81])> {
    positions_after(&Scale::hodoku().searches()[..9], seed, count)
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Basic,
    Franken,
    Mutant,
}

/// A test whether a fish is of the kind that is looked for, by its fins, its bases and its body.
type Wanted<'a> = &'a dyn Fn(CellSet, &[Unit], CellSet) -> bool;

/// Returns all fish of a size by the definition alone: any units, any others, and what follows. Each is
/// what is struck out, the body, the fins and the endo fins.
fn fish_by_definition(cells: CellSet, kind: Kind, size: usize, is_wanted: Wanted) -> Vec<[CellSet; 4]> {
    let is = |units: &[Unit], shape: Shape| units.iter().any(|unit| unit.shape() == shape);
    let sets: Vec<Vec<Unit>> = choose(&Unit::ALL, size);
    let mut all = Vec::new();
    for base in &sets {
        let holds = |cell: &u8, units: &[Unit]| {
            units
                .iter()
                .filter(|u| UNIT_SETS[u.index()] >> cell & 1 != 0)
                .count()
        };
        if base.iter().any(|unit| UNIT_SETS[unit.index()] & cells == 0) {
            continue;
        }
        for cover in &sets {
            let lines = |a: Shape, b: Shape| !is(base, b) && !is(cover, a);
            let lines = lines(Shape::Row, Shape::Column) || lines(Shape::Column, Shape::Row);
            let boxes = is(base, Shape::Box) || is(cover, Shape::Box);
            let fits = match kind {
                Kind::Basic => lines && !boxes,
                Kind::Franken => lines && boxes,
                Kind::Mutant => !lines,
            };
            if !fits || base.iter().any(|unit| cover.contains(unit)) {
                continue;
            }
            let set = |wanted: &dyn Fn(usize, usize) -> bool| {
                members(cells)
                    .filter(|cell| wanted(holds(cell, base), holds(cell, cover)))
                    .fold(0u128, |set, cell| set | 1 << cell)
            };
            let endo = set(&|b, _| b > 1);
            let outer = set(&|b, c| b == 1 && c == 0);
            let body = set(&|b, c| b == 1 && c > 0);
            let near = |unit: &Unit| UNIT_SETS[unit.index()] & (endo | outer | body) != 0;
            let count = (endo | outer).count_ones();
            if !cover.iter().all(near) || count > 5 || endo.count_ones() > 2 {
                continue;
            }
            let sees_all =
                |cell: u8| members(endo | outer).all(|fin| PEER_SETS[usize::from(fin)] >> cell & 1 != 0);
            let out = set(&|b, c| c > 1 || b == 0 && c == 1);
            let out = members(out)
                .filter(|&cell| sees_all(cell))
                .fold(0u128, |set, cell| set | 1 << cell);
            if out != 0 && is_wanted(endo | outer, base, body) {
                all.push([out, body, outer, endo]);
            }
        }
    }
    all
}

/// Returns all sets of some size, in ascending order.
fn choose<T: Copy>(items: &[T], size: usize) -> Vec<Vec<T>> {
    match (size, items) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let with = choose(rest, size - 1).into_iter().map(|mut set| {
                set.insert(0, *first);
                set
            });
            with.chain(choose(rest, size)).collect()
        }
    }
}

fn set(cells: &[u8]) -> CellSet {
    cells.iter().fold(0, |set, cell| set | 1 << cell)
}

/// Compares the fish of a search with those by the definition. Returns how many there were.
fn compare(state: &State, search: Search, kind: Kind, size: usize, is_wanted: Wanted) -> usize {
    let mut ours: Vec<(u8, [CellSet; 4])> = Vec::new();
    for step in all(search, state, false) {
        let digits = step.evidence.part(Role::Used).unwrap().digits;
        let [cells, fins, endo_fins] =
            [Role::Used, Role::Fin, Role::EndoFin].map(|role| set(step.evidence.cells_of(role)));
        let out: Vec<u8> = step.removed.iter().map(|&(cell, _)| cell).collect();
        ours.push((
            digits.trailing_zeros() as u8 + 1,
            [set(&out), cells, fins, endo_fins],
        ));
    }
    let mut expected = Vec::new();
    for digit in 1..=9u8 {
        let is_place =
            |cell: usize| state.digits()[cell] == 0 && state.candidates()[cell] >> (digit - 1) & 1 != 0;
        let cells = (0..81u8).filter(|&cell| is_place(usize::from(cell)));
        let cells: Vec<u8> = cells.collect();
        let fish = fish_by_definition(set(&cells), kind, size, is_wanted);
        expected.extend(fish.into_iter().map(|one| (digit, one)));
    }
    // Fish with the same cells are one step, whatever their units.
    ours.sort_unstable();
    ours.dedup();
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(ours, expected, "{search} in {:?}", state.candidates());
    ours.len()
}

#[test]
fn fish_are_those_that_the_definition_gives() {
    // If there are no fins, HoDoKu takes no base with more places than the fish has bases.
    let is_plain = |fins: CellSet, base: &[Unit], body: CellSet| {
        let places = |unit: &Unit| (UNIT_SETS[unit.index()] & body).count_ones() as usize;
        fins == 0 && base.iter().all(|unit| places(unit) <= base.len())
    };
    let is_sashimi = |base: &[Unit], body: CellSet| {
        base.iter()
            .any(|unit| (UNIT_SETS[unit.index()] & body).count_ones() <= 1)
    };
    let finned = |fins: CellSet, base: &[Unit], body: CellSet| fins != 0 && !is_sashimi(base, body);
    let sashimi = |fins: CellSet, base: &[Unit], body: CellSet| fins != 0 && is_sashimi(base, body);
    let any_finned = |fins: CellSet, _: &[Unit], _: CellSet| fins != 0;
    let mut counts = [0; 10];
    for (state, _) in positions(9, 2) {
        let cases: [(Search, Kind, usize, Wanted); 10] = [
            (Search::HodokuXWing, Kind::Basic, 2, &is_plain),
            (Search::HodokuSwordfish, Kind::Basic, 3, &is_plain),
            (Search::HodokuFinnedXWing, Kind::Basic, 2, &finned),
            (Search::HodokuFinnedSwordfish, Kind::Basic, 3, &finned),
            (Search::HodokuSashimiXWing, Kind::Basic, 2, &sashimi),
            (Search::HodokuSashimiSwordfish, Kind::Basic, 3, &sashimi),
            (Search::HodokuFrankenXWing, Kind::Franken, 2, &is_plain),
            (Search::HodokuFinnedFrankenXWing, Kind::Franken, 2, &any_finned),
            (Search::HodokuMutantXWing, Kind::Mutant, 2, &is_plain),
            (Search::HodokuFinnedMutantXWing, Kind::Mutant, 2, &any_finned),
        ];
        for (count, (search, kind, size, is_wanted)) in counts.iter_mut().zip(cases) {
            *count += compare(&state, search, kind, size, is_wanted);
        }
    }
    assert!(
        counts[3] > 0 && counts[5] > 0 && counts[7] > 0 && counts[9] > 0,
        "{counts:?}"
    );
}

#[test]
fn nothing_of_the_solution_is_struck_out() {
    let searches = Search::ALL.iter().copied().filter(|&search| {
        let small = |last: Search| search <= last;
        (Search::HodokuXWing..=Search::HodokuLeviathan).contains(&search)
            || (Search::HodokuSkyscraper..=Search::HodokuTwoStringKite).contains(&search)
            || search == Search::HodokuEmptyRectangle
            || search >= Search::HodokuFinnedXWing && small(Search::HodokuSashimiJellyfish)
            || [
                Search::HodokuFrankenSwordfish,
                Search::HodokuFinnedFrankenSwordfish,
            ]
            .contains(&search)
            || [
                Search::HodokuFinnedMutantXWing,
                Search::HodokuMutantSwordfish,
                Search::HodokuKrakenFish,
            ]
            .contains(&search)
            || [Search::HodokuTemplateSet, Search::HodokuTemplateDelete].contains(&search)
    });
    let searches: Vec<Search> = searches.collect();
    for (state, solution) in positions(5, 8) {
        for &search in &searches {
            for siamese in [false, true] {
                for step in all(search, &state, siamese) {
                    assert!(holds_in(&step, &solution), "{step}");
                }
            }
        }
    }
}

/// Checks that no Kraken fish of a position strikes out what is in the solution. Returns the techniques of
/// the fish.
fn right_kraken_fish((state, solution): &(State, [u8; 81])) -> Vec<Technique> {
    let steps = all(Search::HodokuKrakenFish, state, false);
    for step in &steps {
        assert!(holds_in(step, solution), "{step}");
    }
    steps.into_iter().map(|step| step.technique).collect()
}

#[test]
fn what_kraken_fish_strike_out_is_not_in_the_solution() {
    let mut counts = [0; 2];
    let positions = positions(13, 100);
    thread::scope(|scope| {
        let halves: Vec<_> = positions
            .chunks(positions.len().div_ceil(2))
            .map(|half| scope.spawn(|| half.iter().flat_map(right_kraken_fish).collect::<Vec<_>>()))
            .collect();
        for technique in halves.into_iter().flat_map(|half| half.join().unwrap()) {
            counts[usize::from(technique == Technique::KrakenFish2)] += 1;
        }
    });
    assert!(counts.iter().all(|&count| count > 100), "{counts:?}");
}

#[test]
fn searches_of_franken_and_mutant_fish_end_on_open_grids() {
    let empty = State::new(&[0; 81]).unwrap();
    for &search in Search::ALL {
        if (Search::HodokuFrankenXWing..=Search::HodokuKrakenFish).contains(&search) {
            assert_eq!(all(search, &empty, false), [], "{search}");
        }
    }
    // With some clues there are thousands of fish.
    let (puzzle, solution) = open_puzzle();
    let steps = all(Search::HodokuFinnedMutantLeviathan, &puzzle, false);
    assert!(steps.len() > 100, "{}", steps.len());
    for step in steps {
        assert!(holds_in(&step, &solution), "{step}");
    }
}

/// Returns the puzzle with the fewest clues of some random ones.
fn open_puzzle() -> (State, [u8; 81]) {
    let (engine, mut random) = (Engine::new(), Rng::with_seed(1));
    let puzzles = (0..20).map(|_| random_puzzle(engine, &mut random));
    let puzzle = puzzles.min_by_key(|puzzle| puzzle.iter().filter(|&&digit| digit != 0).count());
    let puzzle = puzzle.unwrap();
    let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
        panic!("one solution");
    };
    (State::new(&puzzle).unwrap(), solution)
}

#[test]
fn chains_lead_from_the_fins_of_a_kraken_fish_to_what_is_struck_out() {
    let mut counts = [0; 2];
    for (state, solution) in positions(7, 2) {
        for step in all(Search::HodokuKrakenFish, &state, false) {
            let body = step.evidence.part(Role::Used).unwrap();
            let (cover, cells) = (step.evidence.units_of(Role::Cover), &body.cells);
            let fins = step.evidence.cells_of(Role::Fin);
            let &[(out, digits)] = step.removed.as_slice() else {
                panic!("{step}");
            };
            assert!(holds_in(&step, &solution), "{step}");
            let mut starts = Vec::new();
            for chain in step.links() {
                let (Some(first), Some(last)) = (chain.nodes.first(), chain.nodes.last()) else {
                    panic!("{step}");
                };
                assert_eq!((1 << (first.digit - 1), first.cells.len()), (body.digits, 1));
                assert_eq!(
                    (1 << (last.digit - 1), last.cells.as_slice()),
                    (digits, [out].as_slice())
                );
                starts.push(first.cells[0]);
            }
            let starts = set(&starts);
            if step.technique == Technique::KrakenFish1 {
                counts[0] += 1;
                assert_eq!(starts, set(fins));
                assert!(cover.iter().any(|unit| UNIT_SETS[unit.index()] >> out & 1 != 0));
            } else {
                counts[1] += 1;
                // The chains start from the places in one of the covers, except those that two covers hold.
                let is_whole = |unit: &Unit| {
                    let places = UNIT_SETS[unit.index()] & set(cells);
                    let others = cover.iter().filter(|other| *other != unit);
                    let doubly = others.fold(0, |held, other| held | UNIT_SETS[other.index()] & places);
                    starts == places & !doubly | set(fins)
                };
                assert!(cover.iter().any(is_whole), "{step}");
            }
        }
    }
    assert!(counts[0] > 0 && counts[1] > 0, "{counts:?}");
}

#[test]
fn what_a_search_remembers_changes_nothing() {
    let mut scale = Scale::hodoku();
    let searches = [
        Search::HodokuXWing,
        Search::HodokuFinnedXWing,
        Search::HodokuSashimiXWing,
        Search::HodokuFinnedSwordfish,
        Search::HodokuSashimiSwordfish,
        Search::HodokuFrankenSwordfish,
        Search::HodokuFinnedFrankenSwordfish,
    ];
    scale = scale.with_searches(&searches).unwrap();
    let rater = Rater::new(scale);
    let mut steps = 0;
    for (state, _) in positions(3, 15) {
        let mut fresh = state.clone();
        for step in rater.steps(state) {
            assert_eq!(rater.next_step(&fresh), Some(step.clone()));
            step.apply(&mut fresh);
            steps += 1;
        }
    }
    assert!(steps > 10);
}
