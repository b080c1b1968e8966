//! Tests nice loops, AICs, forcing chains and nets: on random puzzles each link is checked against the
//! position, and what is struck out against the solution.

use sudoku_cells::{PEER_SETS, UNIT_SETS, UNITS_OF, Unit, parse};
use sudoku_lanes::{Answer, Engine};
use sudoku_technique::{
    Candidate, Cause, Chain, Idea, Node, Rater, Scale, Search, Start, State, Step, Technique,
};

use crate::common::{holds_in, random_puzzle};
use fastrand::Rng;

const SINGLES: [Search; 3] = [
    Search::HodokuFullHouse,
    Search::HodokuNakedSingle,
    Search::HodokuHiddenSingle,
];

/// A puzzle with nets that place a digit twice in a unit.
const CONTRADICTING: &str =
    "...4637...4...85.........81...6.....96..4....5.7..28....8.1...5..3...6.....5.9...";

/// Returns the steps by links or chains on the paths of random puzzles and of `CONTRADICTING`, each with
/// its position. The scale has only singles and these searches.
fn steps(searches: &[Search], puzzles: usize) -> Vec<(State, Step)> {
    let scale = Scale::hodoku()
        .with_searches(&[&SINGLES, searches].concat())
        .unwrap();
    let rater = Rater::new(scale);
    let (engine, mut random) = (Engine::new(), Rng::with_seed(2022));
    let mut found = Vec::new();
    let puzzles = (0..puzzles).map(|_| random_puzzle(engine, &mut random));
    for puzzle in puzzles.chain([parse(CONTRADICTING).unwrap()]) {
        let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
            panic!("a puzzle has one solution");
        };
        let path = rater.path(State::new(&puzzle).unwrap());
        for each in path.steps() {
            let step = &each.step;
            assert!(holds_in(step, &solution), "{step}");
            if matches!(step.evidence.idea, Idea::Links | Idea::Chains) {
                found.push((each.position.clone(), step.clone()));
            }
        }
    }
    found
}

/// Returns those of some cells that have a digit as a candidate.
fn places(state: &State, cells: u128, digit: u8) -> u128 {
    let has = |cell: usize| state.candidates()[cell] >> (digit - 1) & 1 != 0;
    (0..81)
        .filter(|&cell| cells >> cell & 1 != 0 && has(cell))
        .fold(0, |set, cell| set | 1 << cell)
}

fn set(node: &Node) -> u128 {
    node.cells.iter().fold(0, |set, cell| set | 1 << cell)
}

/// Whether one of two nodes is true, as they are all that is left in a cell or a unit.
fn is_strong(state: &State, one: &Node, other: &Node) -> bool {
    if one.digit == other.digit {
        let both = set(one) | set(other);
        return UNIT_SETS
            .iter()
            .any(|&unit| places(state, unit, one.digit) == both);
    }
    let digits = 1 << (one.digit - 1) | 1 << (other.digit - 1);
    one.cells == other.cells
        && one.cells.len() == 1
        && state.candidates()[usize::from(one.cells[0])] == digits
}

/// Whether one of two nodes is false, as they see each other.
fn is_weak(one: &Node, other: &Node) -> bool {
    if one.digit != other.digit {
        return one.cells == other.cells && one.cells.len() == 1;
    }
    let sees = |&cell: &u8| set(other) & !PEER_SETS[usize::from(cell)] == 0;
    one.cells.iter().all(sees)
}

#[test]
fn links_of_loops_and_aics_are_strong_and_weak_in_turn_and_strike_out_what_they_say() {
    let mut seen = Vec::new();
    for (state, step) in steps(&[Search::HodokuNiceLoop, Search::HodokuGroupedNiceLoop], 60) {
        let [links] = step.links() else { panic!("{step}") };
        let nodes = &links.nodes;
        let ends = nodes[1..].iter().chain(&nodes[..1]);
        for ((from, to), &strong) in nodes.iter().zip(ends).zip(&links.strong) {
            if strong {
                assert!(is_strong(&state, from, to), "{step}");
            } else {
                assert!(is_weak(from, to), "{step}");
            }
        }
        assert!(links.strong.windows(2).all(|pair| pair[0] != pair[1]), "{step}");
        let has_group = nodes.iter().any(|node| node.cells.len() > 1);
        let is_grouped = step.technique >= Technique::GroupedContinuousNiceLoop;
        assert_eq!(has_group, is_grouped, "{step}");
        let continuous = [
            Technique::ContinuousNiceLoop,
            Technique::GroupedContinuousNiceLoop,
        ];
        assert_eq!(links.is_loop(), continuous.contains(&step.technique), "{step}");
        if [Technique::Aic, Technique::GroupedAic].contains(&step.technique) {
            let (start, end) = (&nodes[0], &nodes[nodes.len() - 1]);
            for &(cell, digits) in &step.removed {
                for digit in (1..=9).filter(|digit| digits >> (digit - 1) & 1 != 0) {
                    let is_out = |node: &Node| {
                        if node.digit == digit {
                            set(node) & !PEER_SETS[usize::from(cell)] == 0
                        } else {
                            set(node) == 1 << cell
                        }
                    };
                    assert!(is_out(start) && is_out(end), "{step}");
                }
            }
        }
        seen.push(step.technique);
    }
    for technique in [
        Technique::ContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop,
        Technique::Aic,
        Technique::GroupedDiscontinuousNiceLoop,
    ] {
        assert!(seen.contains(&technique), "{technique} in {} steps", seen.len());
    }
}

/// Checks that each inference follows from its parents in the position.
fn check(state: &State, chain: &Chain, step: &Step) {
    let inferences = chain.inferences();
    for (at, link) in inferences.iter().enumerate() {
        let Candidate { cell, digit } = link.candidate;
        let c = usize::from(cell);
        assert!(state.candidates()[c] >> (digit - 1) & 1 != 0, "{step}");
        let parents: Vec<_> = link.parents.iter().map(|&parent| &inferences[parent]).collect();
        assert!(link.parents.iter().all(|&parent| parent < at), "{step}");
        let out = |digit: u8| {
            let parents = parents
                .iter()
                .filter(|parent| !parent.holds && parent.candidate.digit == digit);
            parents.fold(0_u128, |set, parent| set | 1 << parent.candidate.cell)
        };
        match (link.cause, link.holds) {
            (Cause::Assumed, _) => assert!(at == 0, "{step}"),
            (Cause::Cell, true) => {
                let others =
                    (1..=9).filter(|&other| other != digit && state.candidates()[c] >> (other - 1) & 1 != 0);
                others.for_each(|other| assert_eq!(out(other), 1 << cell, "{step}"));
            }
            (Cause::Unit(unit), true) => {
                let others = places(state, UNIT_SETS[unit.index()], digit) & !(1 << cell);
                assert_eq!(out(digit), others, "{step}");
            }
            (Cause::Cell, false) => {
                let [parent] = parents[..] else { panic!("{step}") };
                assert!(parent.holds && parent.candidate.cell == cell, "{step}");
            }
            (Cause::Unit(unit), false) => {
                let [parent] = parents[..] else { panic!("{step}") };
                let shares = |cell: u8| UNITS_OF[usize::from(cell)].contains(&(unit.index() as u8));
                assert!(parent.holds && parent.candidate.digit == digit, "{step}");
                assert!(shares(cell) && shares(parent.candidate.cell), "{step}");
            }
            (Cause::Pattern(_, Some(unit)), false) => {
                let left = places(state, UNIT_SETS[Unit::index(unit)], digit) & !out(digit);
                assert_eq!(left & !PEER_SETS[c], 0, "{step}");
            }
            (cause, _) => panic!("{cause:?} in {step}"),
        }
    }
}

#[test]
fn inferences_of_forcing_chains_and_nets_follow_and_end_in_what_they_show() {
    for (search, least) in [(Search::HodokuForcingChain, 20), (Search::HodokuForcingNet, 5)] {
        let steps = steps(&[search], 60);
        assert!(steps.len() >= least, "{} steps of {search}", steps.len());
        for (state, step) in steps {
            let Some(chains) = &step.evidence.chains else {
                panic!("{step}")
            };
            let each = chains.chains();
            for chain in each {
                check(&state, chain, &step);
            }
            let ends: Vec<(Candidate, bool)> = (each.iter())
                .filter_map(|chain| chain.inferences().last())
                .map(|end| (end.candidate, end.holds))
                .collect();
            let result = match (step.placed, &step.removed[..]) {
                (Some(placed), []) => (placed, true),
                (None, &[(cell, digits)]) if digits.is_power_of_two() => {
                    let digit = digits.trailing_zeros() as u8 + 1;
                    (Candidate { cell, digit }, false)
                }
                _ => panic!("{step}"),
            };
            let opposite = (result.0, !result.1);
            match chains.start() {
                Start::Assumption(candidate, holds) => {
                    assert_eq!((candidate, holds), opposite, "{step}");
                    assert_eq!(ends, [result], "{step}");
                }
                Start::Contradiction(candidate, holds) => {
                    assert_eq!((candidate, holds), opposite, "{step}");
                    assert_eq!(ends[0].0, ends[1].0, "{step}");
                    assert_ne!(ends[0].1, ends[1].1, "{step}");
                }
                Start::Either(_) => assert_eq!(ends, [result; 2], "{step}"),
                Start::Cell(cell) => {
                    assert_eq!(
                        ends.len(),
                        state.candidates()[usize::from(cell)].count_ones() as usize,
                        "{step}"
                    );
                    assert!(ends.iter().all(|end| *end == result), "{step}");
                }
                Start::Place(unit, digit) => {
                    let places = places(&state, UNIT_SETS[unit.index()], digit);
                    assert_eq!(ends.len(), places.count_ones() as usize, "{step}");
                    assert!(ends.iter().all(|end| *end == result), "{step}");
                }
                start => panic!("{start:?} in {step}"),
            }
        }
    }
}

/// Whether one of two nodes is true, because a set that lacks the one has the other, or leaves the other's
/// cell only that digit.
fn is_strong_by_set(state: &State, one: &Node, other: &Node) -> bool {
    let Some(own) = &one.set else { return false };
    let cells = own.cells.iter().fold(0_u128, |cells, cell| cells | 1 << cell);
    let digits = own
        .cells
        .iter()
        .fold(0, |digits, &cell| digits | state.candidates()[usize::from(cell)]);
    assert!(UNIT_SETS.iter().any(|unit| cells & !unit == 0));
    assert_eq!(
        (digits, digits.count_ones() as usize),
        (own.digits, own.cells.len() + 1)
    );
    assert_eq!(set(one), places(state, cells, one.digit));
    if let Some(same) = &other.set {
        return own == same && one.digit != other.digit && set(other) == places(state, cells, other.digit);
    }
    let &[cell] = &other.cells[..] else { return false };
    let candidates = state.candidates()[usize::from(cell)];
    let mut others = (1..=9).filter(|d| *d != other.digit && candidates >> (d - 1) & 1 != 0);
    others.all(|d| {
        let places = places(state, cells, d);
        d != one.digit && places != 0 && places & !PEER_SETS[usize::from(cell)] == 0
    })
}

#[test]
fn sets_in_loops_and_aics_are_almost_locked_and_what_follows_from_them_is_true() {
    let mut scale = Scale::hodoku();
    let usual = Rater::new(scale.clone());
    let mut options = scale.options();
    options.sets_in_chains = true;
    scale = scale.with_options(options);
    let rater = Rater::new(scale);
    let (engine, mut random) = (Engine::new(), Rng::with_seed(2022));
    let (mut seen, mut forced, mut from_set_to_set) = (Vec::new(), 0, 0);
    for _ in 0..30 {
        let puzzle = random_puzzle(engine, &mut random);
        let Answer::Unique(solution) = engine.solve(&puzzle).answer else {
            panic!("a puzzle has one solution");
        };
        let path = usual.path(State::new(&puzzle).unwrap());
        let Some(hard) = path.steps().iter().find(|each| each.step.rating.tenths() > 1000) else {
            continue;
        };
        let state = &hard.position;
        for step in rater.all_steps_of(state, Search::HodokuGroupedNiceLoop) {
            assert!(holds_in(&step, &solution), "{step}");
            let [links] = step.links() else { panic!("{step}") };
            let nodes = &links.nodes;
            assert!(links.strong.windows(2).all(|pair| pair[0] != pair[1]), "{step}");
            let ends = nodes[1..].iter().chain(&nodes[..1]);
            for ((from, to), &strong) in nodes.iter().zip(ends).zip(&links.strong) {
                if !strong {
                    assert!(is_weak(from, to), "{step}");
                    from_set_to_set += usize::from(from.set.is_some() && to.set.is_some());
                } else if from.set.is_some() {
                    assert!(is_strong_by_set(state, from, to), "{step}");
                    forced += usize::from(to.set.is_none());
                } else {
                    assert!(is_strong(state, from, to), "{step}");
                }
            }
            if nodes.iter().any(|node| node.set.is_some()) {
                seen.push(step.technique);
            }
        }
    }
    for technique in [
        Technique::GroupedContinuousNiceLoop,
        Technique::GroupedDiscontinuousNiceLoop,
        Technique::GroupedAic,
    ] {
        assert!(seen.contains(&technique), "{technique} in {} steps", seen.len());
    }
    assert!(
        forced > 0 && from_set_to_set > 0,
        "{forced}, {from_set_to_set} in {} steps",
        seen.len()
    );
}

#[test]
fn forcing_chains_and_nets_hold_in_every_solution_of_a_random_position() {
    let rater = Rater::new(Scale::hodoku());
    let (engine, mut random) = (Engine::new(), Rng::with_seed(2026));
    // Counts of the steps by the number of solutions they are checked against: none, one, or several.
    let mut seen = [0; 3];
    for round in 0..30 {
        let mut puzzle = random_puzzle(engine, &mut random);
        let true_one = engine.solutions(&puzzle).next().unwrap();
        // Some puzzles have several solutions, and the first puzzle is nearly empty.
        let gone = if round == 0 { 60 } else { [0, 0, 8, 4][round % 4] };
        for _ in 0..gone {
            puzzle[random.usize(..81)] = 0;
        }
        let mut state = State::new(&puzzle).unwrap();
        // Some positions keep the solution; others lose it, as would not happen to a person.
        let is_kept = round % 3 != 0;
        for _ in 0..random.usize(..240) {
            let (cell, digit) = (random.usize(..81), 1 + random.usize(..9) as u8);
            if !is_kept || digit != true_one[cell] {
                state.strike_out(cell as u8, digit);
            }
        }
        let candidates = state.candidates();
        let is_solution = |grid: &[u8; 81]| (0..81).all(|cell| candidates[cell] >> (grid[cell] - 1) & 1 != 0);
        let mut solutions: Vec<[u8; 81]> = engine.solutions(&puzzle).take(500).filter(is_solution).collect();
        solutions.extend(is_kept.then_some(true_one));
        solutions.dedup();
        for search in [Search::HodokuForcingChain, Search::HodokuForcingNet] {
            for step in rater.all_steps_of(&state, search) {
                assert!(
                    solutions.iter().all(|solution| holds_in(&step, solution)),
                    "{step}"
                );
                seen[solutions.len().min(2)] += 1;
            }
        }
    }
    assert!(seen.iter().all(|&steps| steps > 0), "{seen:?}");
}

#[test]
fn a_grid_without_strong_links_has_no_loops_and_chains() {
    let mut scale = Scale::hodoku();
    scale = scale
        .with_searches(&[
            Search::HodokuNiceLoop,
            Search::HodokuGroupedNiceLoop,
            Search::HodokuForcingChain,
            Search::HodokuForcingNet,
        ])
        .unwrap();
    let empty = State::new(&[0; 81]).unwrap();
    assert_eq!(Rater::new(scale).next_step(&empty), None);
}
