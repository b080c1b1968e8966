//! Reads chains in Eureka notation back as a player does: each link is looked up in the position, and the
//! notation alone must lead to what the step places or strikes out.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_cells::{PEER_SETS, UNIT_SETS, parse};
use sudoku_technique::{PathStep, Rater, Scale, State, Technique};

/// Random puzzles, chosen because their paths have chains of all kinds.
const PUZZLES: [&str; 12] = [
    ".....7...6..5.........8.91...4.9..6.1.3......79..1..2...1.324...5..7.39.8........",
    "...2.....4...5...1....89.2.23..6.5....68......97.....37......9..8.5.1.......2...4",
    "..42...8..9.64........1...3.5.967...4.......9..8....7..4.7...2.2.5..4..7...8..1..",
    "..7.3.1..18..26.5...........6.7...4..2..1....9................3..24....534.6....9",
    ".1...654.........2.5.3....8....63..47.3.1.....6.87..9.5...3.......5..8..6...2.7..",
    ".54..8.....7.2....1..9..8....2....9.41..........74.3.2........1..6.3....8..6.97..",
    ".64......9..6.7.43......5.....23..5.......1..71.5...6.4..3....5....4......87..21.",
    ".8.....9.........15.4...3..3......2.1..39....7...185.4.1...5......4..21.8.39....7",
    ".81.54.....2.............59.3...8.7.97.1..2.8..6...14.....6.8.......7...31....5..",
    "3.6.....2.5.4.6...8.....3...4...5.17......2...819...5......26..7...9.......1...9.",
    "495....6..6...3.72......8.......9....8.7..2....1.5...62....6.5....8.........2.1.7",
    "8....564....3.1..73...6......461.9.........7...9..2.3.6.287.....3.2......9.....6.",
];

/// A digit in one of some cells.
#[derive(Clone, Debug, Default, PartialEq)]
struct Node {
    digit: u8,
    cells: u128,
    /// The almost locked set that the digit is in.
    set: Option<(u128, BTreeSet<u8>)>,
    /// The digits that a set together drives out of a cell: `(234=1)r4c9`.
    together: Vec<u8>,
}

/// Nodes, the links from each to the next, and in a loop the link back to the first.
#[derive(Default, Debug)]
struct Chain {
    nodes: Vec<Node>,
    strong: Vec<bool>,
}

struct Reader<'a> {
    rest: &'a str,
    state: &'a State,
}

impl Reader<'_> {
    fn take(&mut self, text: &str) -> bool {
        let rest = self.rest.strip_prefix(text);
        rest.inspect(|rest| self.rest = rest).is_some()
    }

    fn digits(&mut self) -> Vec<u8> {
        let end = self
            .rest
            .find(|c: char| !c.is_ascii_digit())
            .unwrap_or(self.rest.len());
        let (digits, rest) = self.rest.split_at(end);
        self.rest = rest;
        digits.bytes().map(|c| c - b'0').collect()
    }

    fn cells(&mut self) -> u128 {
        let mut cells = 0;
        loop {
            assert!(self.take("r"), "{}", self.rest);
            let rows = self.digits();
            assert!(self.take("c"), "{}", self.rest);
            for column in self.digits() {
                for row in &rows {
                    cells |= 1_u128 << ((row - 1) * 9 + column - 1);
                }
            }
            if !self.take(",") {
                return cells;
            }
        }
    }

    /// Reads `(5)r5c2`, `(5=8)r5c2`, `(1=234)r4c456`, or `r5c2` with the digit of the node before.
    fn node(&mut self, chain: &mut Chain) {
        let (mut lists, mut signs) = (Vec::new(), Vec::new());
        if self.take("(") {
            lists.push(self.digits());
            while !self.take(")") {
                signs.push(self.take("="));
                assert!(signs.last() == Some(&true) || self.take("-"), "{}", self.rest);
                lists.push(self.digits());
            }
        } else {
            lists.push(vec![chain.nodes.last().unwrap().digit]);
        }
        let cells = self.cells();
        let is_set = cells.count_ones() > 1 && lists.len() == 2;
        let set = is_set.then(|| (cells, lists.concat().into_iter().collect::<BTreeSet<u8>>()));
        for (at, list) in lists.iter().enumerate() {
            if at > 0 {
                chain.strong.push(signs[at - 1]);
            }
            let digit = *list.last().unwrap();
            let cells = if is_set {
                places(cells, digit, self.state)
            } else {
                cells
            };
            let together = if !is_set && list.len() > 1 {
                list.clone()
            } else {
                Vec::new()
            };
            chain.nodes.push(Node {
                digit,
                cells,
                set: set.clone(),
                together,
            });
        }
    }

    fn chain(&mut self) -> Chain {
        let mut chain = Chain::default();
        self.node(&mut chain);
        loop {
            let is_strong = self.take(" = ");
            if !is_strong && !self.take(" - ") {
                return chain;
            }
            chain.strong.push(is_strong);
            if self.take("loop") {
                return chain;
            }
            self.node(&mut chain);
        }
    }
}

fn members(cells: u128) -> impl Iterator<Item = usize> {
    (0..81).filter(move |&cell| cells >> cell & 1 == 1)
}

/// Returns those of some cells that can have a digit.
fn places(cells: u128, digit: u8, state: &State) -> u128 {
    let can = |cell: &usize| state.candidates()[*cell] >> (digit - 1) & 1 == 1;
    members(cells).filter(can).fold(0, |all, cell| all | 1 << cell)
}

/// Returns the cells that see all these cells.
fn seen(cells: u128) -> u128 {
    members(cells).fold(!0, |seen, cell| seen & PEER_SETS[cell])
}

impl Node {
    fn new(digit: u8, cells: u128) -> Self {
        Self {
            digit,
            cells,
            ..Self::default()
        }
    }

    /// Whether the two nodes cannot both be true.
    fn is_weak(&self, other: &Node, state: &State) -> bool {
        if let (Some((cells, _)), false) = (&self.set, other.together.is_empty()) {
            let cell = members(other.cells).next().unwrap();
            let own = other
                .together
                .iter()
                .filter(|digit| state.candidates()[cell] >> (**digit - 1) & 1 == 1);
            return own
                .into_iter()
                .all(|&digit| places(*cells, digit, state) & !PEER_SETS[cell] == 0);
        }
        if self.digit == other.digit {
            other.cells & !seen(self.cells) == 0
        } else {
            self.cells == other.cells && self.cells.is_power_of_two()
        }
    }

    /// Whether at least one of the two nodes is true.
    fn is_strong(&self, other: &Node, state: &State) -> bool {
        let candidates = state.candidates();
        if let (Some((cells, digits)), true) = (&self.set, self.set == other.set) {
            let all = members(*cells).fold(0, |all, cell| all | candidates[cell]);
            let listed = digits.iter().fold(0, |all, digit| all | 1 << (digit - 1));
            let is_in_a_unit = UNIT_SETS.iter().any(|unit| cells & !unit == 0);
            return is_in_a_unit && all == listed && digits.len() as u32 == cells.count_ones() + 1;
        }
        if self.cells == other.cells && self.cells.is_power_of_two() {
            let cell = members(self.cells).next().unwrap();
            let others = self
                .together
                .iter()
                .fold(1 << (self.digit - 1), |all, digit| all | 1 << (digit - 1));
            let is_left = !self.together.is_empty() && candidates[cell] & !others == 1 << (other.digit - 1);
            return is_left || candidates[cell] == others | 1 << (other.digit - 1);
        }
        self.digit == other.digit
            && UNIT_SETS.iter().any(|&unit| {
                let places = places(unit, self.digit, state);
                places != 0 && places & !(self.cells | other.cells) == 0
            })
    }

    /// Returns what is out if this node or the other is true.
    fn excluded(&self, other: &Node, state: &State) -> BTreeSet<(usize, u8)> {
        let candidates = state.candidates();
        let mut out = BTreeSet::new();
        for (cell, own) in candidates.iter().enumerate() {
            for digit in (1..=9).filter(|digit| own >> (digit - 1) & 1 == 1) {
                let own = Node::new(digit, 1 << cell);
                if own.is_weak(self, state) && own.is_weak(other, state) {
                    out.insert((cell, digit));
                }
            }
        }
        out
    }
}

/// Returns what is out if every other node is true, starting either from the first node or from the second.
fn every_other(nodes: &[Node], state: &State) -> BTreeSet<(usize, u8)> {
    let second = |from: usize| nodes.iter().skip(from).step_by(2);
    let pairs = second(0).flat_map(|one| second(1).map(move |other| (one, other)));
    pairs
        .flat_map(|(one, other)| one.excluded(other, state))
        .collect()
}

/// Returns what follows from a chain, after checking each of its links.
fn conclusion(chain: &Chain, state: &State) -> BTreeSet<(usize, u8)> {
    let (nodes, strong) = (&chain.nodes, &chain.strong);
    assert!(strong.windows(2).all(|pair| pair[0] != pair[1]), "in turn");
    for (at, &is_strong) in strong.iter().enumerate() {
        let (from, to) = (&nodes[at], &nodes[(at + 1) % nodes.len()]);
        if is_strong {
            assert!(from.is_strong(to, state), "{from:?} = {to:?}");
        } else {
            assert!(from.is_weak(to, state), "{from:?} - {to:?}");
        }
    }
    let (first, last) = (&nodes[0], nodes.last().unwrap());
    if strong.len() == nodes.len() {
        // Every other node is true, starting from the first or from the second; and a set that has lost one
        // digit has all others.
        let mut out = every_other(nodes, state);
        for (cells, digits) in nodes.iter().filter_map(|node| node.set.as_ref()) {
            for &digit in digits {
                let all = Node::new(digit, places(*cells, digit, state));
                out.extend(all.excluded(&all, state));
            }
        }
        return out;
    }
    match (strong[0], strong[strong.len() - 1]) {
        // The chain leads from a candidate's being true to its being false.
        (false, false) if first == last => [(members(first.cells).next().unwrap(), first.digit)].into(),
        // The ends are in one cell: the one that leads to the other is out.
        (false, true) => {
            assert_eq!(first.cells, last.cells);
            [(members(first.cells).next().unwrap(), first.digit)].into()
        }
        (true, false) => {
            assert_eq!(first.cells, last.cells);
            [(members(first.cells).next().unwrap(), last.digit)].into()
        }
        (true, true) => {
            let mut out = first.excluded(last, state);
            if first == last {
                out.insert((members(first.cells).next().unwrap(), first.digit));
            }
            if let (Some((one, digits)), Some((other, others))) = (&first.set, &last.set) {
                // One of the two sets lacks its link, and that one has all of its other digits.
                let links = [nodes[1].digit, nodes[nodes.len() - 2].digit];
                for &digit in digits.intersection(others).filter(|digit| !links.contains(digit)) {
                    let node = |cells: u128| Node::new(digit, places(cells, digit, state));
                    out.extend(node(*one).excluded(&node(*other), state));
                }
            }
            out
        }
        _ => panic!("no conclusion"),
    }
}

/// Reads the notation of a step and checks that it shows everything the step does. Returns whether it shows
/// nothing else, or `None` if the step has no notation.
fn check(PathStep { position, step, .. }: &PathStep) -> Option<bool> {
    let text = step.eureka()?;
    let mut chains = Vec::new();
    for rest in text.split("; ") {
        let mut reader = Reader {
            rest,
            state: position,
        };
        chains.push(reader.chain());
        assert_eq!(reader.rest, "", "{step}");
    }
    let mut shown: BTreeSet<(usize, u8)> = chains
        .iter()
        .flat_map(|chain| conclusion(chain, position))
        .collect();
    if step.technique == Technique::RemotePair {
        // The cells have the same two digits, so all links are strong.
        shown.extend(every_other(&chains[0].nodes, position));
    }
    let mut said: BTreeSet<(usize, u8)> = BTreeSet::new();
    for &(cell, digits) in &step.removed {
        let digits = (1..=9).filter(|digit| digits >> (digit - 1) & 1 == 1);
        said.extend(digits.map(|digit| (usize::from(cell), digit)));
    }
    said.extend(step.placed.map(|placed| (usize::from(placed.cell), placed.digit)));
    assert!(said.is_subset(&shown), "{step}\n{text}\n{said:?}\n{shown:?}");
    Some(said == shown)
}

#[test]
fn a_chain_in_eureka_notation_shows_what_the_step_says() {
    let mut counts: BTreeMap<Technique, [usize; 2]> = BTreeMap::new();
    let mut steps: Vec<PathStep> = Vec::new();
    let mut with_sets = Scale::hodoku();
    let mut options = with_sets.options();
    options.sets_in_chains = true;
    with_sets = with_sets.with_options(options);
    for puzzle in PUZZLES {
        let start = State::new(&parse(puzzle).unwrap()).unwrap();
        for scale in [Scale::hodoku(), Scale::sudoku_explainer(), with_sets.clone()] {
            steps.extend(Rater::new(scale).path(start.clone()).steps().iter().cloned());
        }
    }
    let mut texts = String::new();
    for step in &steps {
        if let Some(is_all) = check(step) {
            counts.entry(step.step.technique).or_default()[usize::from(is_all)] += 1;
            texts += &(step.step.eureka().unwrap() + "\n");
        }
    }
    // For these, exactly what they strike out follows from the notation.
    for technique in [
        Technique::XyWing,
        Technique::RemotePair,
        Technique::Skyscraper,
        Technique::TwoStringKite,
        Technique::TurbotFish,
        Technique::EmptyRectangle,
        Technique::WWing,
        Technique::XChain,
        Technique::XyChain,
        Technique::Aic,
        Technique::GroupedAic,
        Technique::AlsXz,
        Technique::AlsXyWing,
        Technique::AlsChain,
        Technique::YCycle,
        Technique::ForcingXChain,
    ] {
        let [more, same] = counts[&technique];
        assert!(more == 0 && same > 0, "{technique}: {more}, {same}");
    }
    for technique in [
        Technique::Cycle,
        Technique::ForcingChain,
        Technique::ContinuousNiceLoop,
        Technique::DiscontinuousNiceLoop,
        Technique::GroupedContinuousNiceLoop,
        Technique::GroupedDiscontinuousNiceLoop,
    ] {
        assert!(counts.contains_key(&technique), "{technique}");
    }
    // Groups, cells that a set leaves one candidate, and loops were among them.
    let nodes = || texts.split_whitespace();
    assert!(
        nodes().any(|node| node.rsplit(['r', 'c']).take(2).any(|part| part.len() > 1) && !node.contains('='))
    );
    assert!(nodes().any(|node| node.find('=').is_some_and(|at| at > 2)));
    assert!(nodes().any(|node| node == "loop"));
}
