//! Skyscrapers, kites, empty rectangles, fish of all kinds and templates as HoDoKu finds them.

use std::thread;

use sudoku_cells::{CellSet, PEER_SETS, UNIT_SETS, Unit, members};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{Candidate, Mark, Rater, Role, Scale, Search, Shape, State, Step, Technique, picture};

use crate::common::random_puzzle;
use crate::techniques::{all_but, find, position};
use fastrand::Rng;

/// The technique and what it does; or nothing.
fn found(search: Search, text: &str) -> String {
    match find(search, &position(text)) {
        Some(step) => format!("{}: {}", step.title(), step.effect()),
        None => "nothing".to_owned(),
    }
}

/// All that a search finds, in its order, with kites, rectangles and fish joined or not.
fn all(search: Search, state: &State, siamese: bool) -> Vec<Step> {
    let mut scale = Scale::hodoku();
    let mut options = scale.options();
    options.siamese = siamese;
    scale = scale.with_options(options);
    Rater::new(scale).all_steps_of(state, search)
}

fn effects(search: Search, text: &str, siamese: bool) -> Vec<String> {
    let steps = all(search, &position(text), siamese);
    let told = steps
        .iter()
        .map(|step| format!("{}: {}", step.title(), step.effect()));
    told.collect()
}

#[test]
fn one_of_two_towers_with_a_common_ground_floor_has_the_digit_at_its_top() {
    let towers = format!("-4 {}, -4 {}", all_but("r2", "38"), all_but("r7", "18"));
    assert_eq!(
        found(Search::HodokuSkyscraper, &towers),
        "skyscraper: r1c1, r3c1, r8c3 and r9c3 are not 4"
    );
    let third_place = format!("-4 {}, -4 {}", all_but("r2", "358"), all_but("r7", "18"));
    assert_eq!(found(Search::HodokuSkyscraper, &third_place), "nothing");
    // Tops in one column: an X-wing.
    let wing = format!("-4 {}, -4 {}", all_but("r2", "38"), all_but("r7", "38"));
    assert_eq!(found(Search::HodokuSkyscraper, &wing), "nothing");
    // The ground floor is the second place of one line and the first of the other.
    let mixed = format!("-4 {}, -4 {}", all_but("r2", "12"), all_but("r7", "23"));
    assert_eq!(found(Search::HodokuSkyscraper, &mixed), "nothing");
}

#[test]
fn two_strings_tied_in_a_box_end_at_the_digit() {
    let kite = format!("-4 {}, -4 {}", all_but("r2", "27"), all_but("c8", "19"));
    assert_eq!(
        found(Search::HodokuTwoStringKite, &kite),
        "2-string kite: r9c2 is not 4"
    );
    let loose = format!("-4 {}, -4 {}", all_but("r2", "27"), all_but("c8", "49"));
    assert_eq!(found(Search::HodokuTwoStringKite, &loose), "nothing");
    // The strings meet in a cell.
    let crossed = format!("-4 {}, -4 {}", all_but("r2", "28"), all_but("c8", "29"));
    assert_eq!(found(Search::HodokuTwoStringKite, &crossed), "nothing");
}

#[test]
fn two_kites_with_one_tie_are_joined_if_asked_for() {
    // Rows 1 and 2 and columns 7 and 8, tied in r1c7 and r2c8 both ways.
    let both = format!(
        "-4 {}, -4 {}, -4 {}, -4 {}",
        all_but("r1", "27"),
        all_but("r2", "48"),
        all_but("c7", "15"),
        all_but("c8", "29")
    );
    let alone = ["2-string kite: r9c2 is not 4", "2-string kite: r5c4 is not 4"];
    assert_eq!(effects(Search::HodokuTwoStringKite, &both, false), alone);
    let joined = effects(Search::HodokuTwoStringKite, &both, true);
    assert_eq!(joined[0], "dual 2-string kite: r5c4 and r9c2 are not 4");
    assert_eq!(joined.len(), 3);
}

#[test]
fn a_box_with_a_row_and_a_column_turns_a_strong_link_round_the_corner() {
    let around = "-6 r1c1 r1c2 r3c1 r3c2";
    let rectangle = format!("{around}, -6 {}", all_but("c8", "27"));
    assert_eq!(
        found(Search::HodokuEmptyRectangle, &rectangle),
        "empty rectangle: r7c3 is not 6"
    );
    let filled = format!("-6 r1c1 r1c2 r3c1, -6 {}", all_but("c8", "27"));
    assert_eq!(found(Search::HodokuEmptyRectangle, &filled), "nothing");
    let weak = format!("{around}, -6 {}", all_but("c8", "257"));
    assert_eq!(found(Search::HodokuEmptyRectangle, &weak), "nothing");
    // One place in each arm is a turbot fish, and taken for a rectangle only if asked for.
    let two = format!("{around} r2c3 r2c2 r3c3, -6 {}", all_but("c8", "27"));
    assert_eq!(found(Search::HodokuEmptyRectangle, &two), "nothing");
    let mut scale = Scale::hodoku();
    let mut options = scale.options();
    options.rectangles_of_two = true;
    scale = scale.with_options(options);
    let steps = Rater::new(scale).all_steps_of(&position(&two), Search::HodokuEmptyRectangle);
    assert_eq!(steps[0].effect(), "r7c3 is not 6");
}

#[test]
fn two_rectangles_of_one_box_are_joined_if_asked_for() {
    let both = format!(
        "-6 r1c1 r1c2 r3c1 r3c2, -6 {}, -6 {}",
        all_but("c8", "27"),
        all_but("c5", "28")
    );
    let alone = ["empty rectangle: r8c3 is not 6", "empty rectangle: r7c3 is not 6"];
    assert_eq!(effects(Search::HodokuEmptyRectangle, &both, false), alone);
    let joined = effects(Search::HodokuEmptyRectangle, &both, true);
    assert_eq!(joined[0], "dual empty rectangle: r7c3 and r8c3 are not 6");
}

#[test]
fn what_sees_the_fin_of_an_x_wing_is_struck_out() {
    let wing = format!("-6 {}, -6 {}", all_but("c2", "25"), all_but("c7", "245"));
    assert_eq!(
        found(Search::HodokuFinnedXWing, &wing),
        "finned X-wing: r5c8 and r5c9 are not 6"
    );
    assert_eq!(found(Search::HodokuXWing, &wing), "nothing");
    assert_eq!(found(Search::HodokuSashimiXWing, &wing), "nothing");
    let state = position(&wing);
    let step = find(Search::HodokuFinnedXWing, &state).unwrap();
    assert_eq!(
        step.words(),
        "in columns 2 and 7, the 6 must be in rows 2 and 5, or in the fin r4c7 (base c27, cover r25, fin r4c7), \
         so r5c8 and r5c9 are not 6."
    );
    let fins: Vec<Candidate> = (step.marks(&state).iter())
        .filter(|(_, mark)| *mark == Mark::Fin)
        .map(|(candidate, _)| *candidate)
        .collect();
    assert_eq!(fins, [Candidate { cell: 33, digit: 6 }]);
    let svg = picture::svg(&state, Some(&step));
    let count = |what: &str| svg.matches(what).count();
    assert_eq!(
        [
            count("class=\"unit\""),
            count("class=\"cover\""),
            count("class=\"fin\"")
        ],
        // The units of a kind are one path.
        [1, 1, 1]
    );
    // Fins in two boxes: nothing sees both and a cover.
    let far_fins = format!("-6 {}, -6 {}", all_but("c2", "245"), all_but("c7", "245"));
    assert_eq!(found(Search::HodokuFinnedXWing, &far_fins), "nothing");
}

#[test]
fn sashimi_fish_lack_a_place_and_two_of_one_base_are_twins() {
    let wing = format!("-6 {}, -6 {}", all_but("c2", "25"), all_but("c7", "24"));
    assert_eq!(found(Search::HodokuFinnedXWing, &wing), "nothing");
    let alone = [
        "sashimi X-wing: r4c1 and r4c3 are not 6",
        "sashimi X-wing: r5c8 and r5c9 are not 6",
    ];
    assert_eq!(effects(Search::HodokuSashimiXWing, &wing, false), alone);
    let joined = effects(Search::HodokuSashimiXWing, &wing, true);
    assert_eq!(
        joined[0],
        "siamese sashimi X-wing: r4c1, r4c3, r5c8 and r5c9 are not 6"
    );
}

#[test]
fn a_box_is_a_base_of_a_franken_fish() {
    // Column 2 and box 6 have the 6 in rows 4 and 5 only.
    let around = "-6 r4c8 r4c9 r5c8 r5c9 r6c8 r6c9";
    let fish = format!("-6 {}, {around}, -6 r6c7", all_but("c2", "45"));
    let step = find(Search::HodokuFrankenXWing, &position(&fish)).unwrap();
    assert_eq!(
        step.words(),
        "in column 2 and box 6, the 6 must be in rows 4 and 5 (base c2b6, cover r45), so r4c1, r4c3, r4c4, r4c5, \
         r4c6, r5c1, r5c3, r5c4, r5c5 and r5c6 are not 6."
    );
    let leaky = format!("-6 {}, {around}", all_but("c2", "45"));
    assert_eq!(found(Search::HodokuFrankenXWing, &leaky), "nothing");
}

#[test]
fn what_no_way_to_write_a_digit_has_is_struck_out_and_what_all_have_is_placed() {
    let two_rows = format!("-5 {}, -5 {}", all_but("r1", "12"), all_but("r4", "12"));
    let step = find(Search::HodokuTemplateDelete, &position(&two_rows)).unwrap();
    // Boxes 1 and 4 and columns 1 and 2 have their 5 in rows 1 and 4.
    let expected: Vec<(u8, u16)> = (0..81)
        .filter(|cell| {
            cell % 9 < 3 && (cell / 9 < 6 && ![0, 3].contains(&(cell / 9)) || cell / 9 > 5 && cell % 9 < 2)
        })
        .map(|cell| (cell, 1 << 4))
        .collect();
    assert_eq!(expected.len(), 18);
    assert_eq!(step.removed, expected);
    assert_eq!(found(Search::HodokuTemplateSet, &two_rows), "nothing");
    let one_place = format!("{two_rows}, -5 r8c3 r9c3");
    assert_eq!(
        found(Search::HodokuTemplateSet, &one_place),
        "template set: r7c3 is 5"
    );
}

/// Positions in which neither singles nor locked candidates lead on, and their solutions.
fn positions(seed: u64, count: usize) -> Vec<(State, [u8; 81])> {
    let engine = Engine::new();
    let mut random = Rng::with_seed(seed);
    let mut scale = Scale::hodoku();
    let first = scale.searches()[..9].to_vec();
    scale = scale.with_searches(&first).unwrap();
    let rater = Rater::new(scale);
    let mut all = Vec::new();
    while all.len() < count {
        let puzzle = random_puzzle(engine, &mut random);
        let path = rater.path(State::new(&puzzle).unwrap());
        if let (false, Answer::Unique(solution)) = (path.end().is_full(), engine.solve(&puzzle).answer) {
            all.push((path.end().clone(), solution));
        }
    }
    all
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Basic,
    Franken,
    Mutant,
}

/// Whether a fish is of the kind that is looked for: its fins, its bases and its body.
type Wanted<'a> = &'a dyn Fn(CellSet, &[Unit], CellSet) -> bool;

/// All fish of a size by the definition alone: any units, any others, and what follows. What is struck out,
/// the body, fins and endo fins.
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

/// All sets of some size, in ascending order.
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

/// Compares the fish of a search with those by the definition; gives how many there were.
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
    // What is made of the same cells is one step, whatever its units.
    ours.sort_unstable();
    ours.dedup();
    expected.sort_unstable();
    expected.dedup();
    assert_eq!(ours, expected, "{search} in {:?}", state.candidates());
    ours.len()
}

#[test]
fn fish_are_those_that_the_definition_gives() {
    // HoDoKu takes no base with more places than the fish has bases if there are no fins.
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
                    for &(cell, digits) in &step.removed {
                        let solved = solution[usize::from(cell)];
                        assert_eq!(digits >> (solved - 1) & 1, 0, "{step}");
                    }
                    let is_right = |placed: Candidate| solution[usize::from(placed.cell)] == placed.digit;
                    assert!(step.placed.is_none_or(is_right), "{step}");
                }
            }
        }
    }
}

/// The techniques of all Kraken fish of a position, none of which strikes out what is in its solution.
fn right_kraken_fish((state, solution): &(State, [u8; 81])) -> Vec<Technique> {
    let steps = all(Search::HodokuKrakenFish, state, false);
    for step in &steps {
        for &(cell, digits) in &step.removed {
            assert_eq!(digits >> (solution[usize::from(cell)] - 1) & 1, 0, "{step}");
        }
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
    // With some clues there are thousands of them.
    let (puzzle, solution) = open_puzzle();
    let steps = all(Search::HodokuFinnedMutantLeviathan, &puzzle, false);
    assert!(steps.len() > 100, "{}", steps.len());
    for step in steps {
        for &(cell, digits) in &step.removed {
            assert_eq!(digits >> (solution[usize::from(cell)] - 1) & 1, 0, "{step}");
        }
    }
}

/// The random puzzle with the fewest clues of some.
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
            assert_eq!(digits >> (solution[usize::from(out)] - 1) & 1, 0, "{step}");
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
                // The places in one of the covers, but for what two covers hold.
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
