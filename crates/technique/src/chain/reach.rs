//! Is there any chain at all? The question that comes before every search for nested chains, and mostly its end.
//!
//! In a nested search most positions have no chain of the kind that is looked for. Where there is none, it is not
//! needed to list links in order and to follow them one by one: all that follows from a candidate is two sets, of those
//! that are true and of those that are false, and sets grow by whole words.
//!
//! Candidates are numbered once, for the position that the outer chain starts from; so whom each sees is known once as
//! well. A position that the chain reaches has fewer candidates, and only its strong links have to be found anew.
//!
//! Two facts cut the work. Every chain can be read from its end (if A leads to B, not B leads to not A). So if A leads to
//! B, and B to not B, then A leads to not A: where A contradicts nothing, neither does anything that follows from it. And
//! if A leads to both B and not B, it leads to not A: where no candidate contradicts itself, nothing contradicts anything.

use crate::geometry::{Bits, PEER_SET, UNIT_CELLS, UNITS_OF, size};
use crate::state::State;

/// A set of candidates: bit i of word w is candidate 64 w + i.
type Set<const W: usize> = [u64; W];

/// What may start from a candidate.
#[derive(Clone, Copy, Default)]
pub(super) struct Starts {
    /// A chain from its being true to its being false: exactly if there is one.
    pub on: bool,
    /// A chain from its being false to its being true. That needs that all it sees leads to its own contrary: if one of
    /// these is true, the candidate is false, so it is true, so the one is false.
    pub off: bool,
    /// A cycle that strikes something out. What it strikes out sees both halves of the cycle; if it were true, either
    /// half would be false, so the other true: it leads to the cycle's candidates being both true and false.
    pub cycle: bool,
}

/// The candidates of a position and of those that are reached from it by striking some out.
pub(super) struct Reach<const W: usize> {
    /// For each cell: the number of its first candidate.
    first: Vec<u16>,
    candidates: Vec<u16>,
    /// Whom each candidate sees: false if it is true.
    sees: Vec<Set<W>>,
    /// What is true if a candidate is false, and which candidates have such links.
    strong: Vec<Set<W>>,
    linked: Vec<u16>,
    links: Set<W>,
    /// The candidates that are left.
    left: Vec<u16>,
    /// What is true and what is false if a candidate is true, for those that were followed.
    known: Vec<(Set<W>, Set<W>)>,
    followed: Set<W>,
    /// The candidates that lead to their own contrary.
    failing: Set<W>,
    /// Those that are both true and false if one of these is true.
    cyclic: Set<W>,
}

impl<const W: usize> Default for Reach<W> {
    fn default() -> Self {
        Self {
            first: Vec::new(),
            candidates: Vec::new(),
            sees: Vec::new(),
            strong: Vec::new(),
            linked: Vec::new(),
            links: [0; W],
            left: Vec::new(),
            known: Vec::new(),
            followed: [0; W],
            failing: [0; W],
            cyclic: [0; W],
        }
    }
}

impl<const W: usize> Reach<W> {
    /// Numbers the candidates of a position, which must be at most 64 W.
    pub(super) fn number(&mut self, before: &State) {
        self.candidates.clear();
        self.candidates.extend_from_slice(&before.candidates);
        self.first.clear();
        let mut count = 0;
        for &candidates in &before.candidates {
            self.first.push(count);
            count += size(candidates) as u16;
        }
        self.strong.clear();
        self.strong.resize(usize::from(count), [0; W]);
        self.linked.clear();
        self.sees.clear();
        for cell in 0..81 {
            for d in Bits(before.candidates[cell]) {
                let mut sees = [0; W];
                for other in Bits(before.candidates[cell] & !(1 << d)) {
                    insert(&mut sees, self.id(cell, other));
                }
                for peer in crate::geometry::Cells(PEER_SET[cell]) {
                    if before.has(peer, d) {
                        insert(&mut sees, self.id(peer, d));
                    }
                }
                self.sees.push(sees);
            }
        }
    }

    /// Finds the strong links of a position that is reached.
    pub(super) fn link(&mut self, now: &State) {
        for &id in &self.linked {
            self.strong[usize::from(id)] = [0; W];
        }
        self.linked.clear();
        self.left.clear();
        for cell in 0..81 {
            let candidates = now.candidates[cell];
            for d in Bits(candidates) {
                self.left.push(self.id(cell, d));
            }
            if size(candidates) == 2 {
                let low = candidates.trailing_zeros() as usize;
                let high = 15 - candidates.leading_zeros() as usize;
                self.pair(self.id(cell, low), self.id(cell, high));
            }
        }
        for (cells, digits) in UNIT_CELLS.iter().zip(&now.places) {
            for (d, &places) in digits.iter().enumerate() {
                if size(places) == 2 {
                    let low = cells[places.trailing_zeros() as usize];
                    let high = cells[15 - places.leading_zeros() as usize];
                    self.pair(self.id(usize::from(low), d), self.id(usize::from(high), d));
                }
            }
        }
    }

    /// One of the two is true.
    fn pair(&mut self, a: u16, b: u16) {
        for (a, b) in [(a, b), (b, a)] {
            insert(&mut self.strong[usize::from(a)], b);
            self.linked.push(a);
        }
    }

    /// The number of the candidate `d + 1` of the cell, which must be one.
    fn id(&self, cell: usize, d: usize) -> u16 {
        self.first[cell] + size(self.candidates[cell] & ((1 << d) - 1)) as u16
    }

    /// Finds the candidates that lead to their own contrary, and says whether there are any.
    pub(super) fn contradicts(&mut self) -> bool {
        self.links = [0; W];
        for &id in &self.linked {
            insert(&mut self.links, id);
        }
        self.followed = [0; W];
        self.known.resize(self.sees.len(), ([0; W], [0; W]));
        self.failing = [0; W];
        self.cyclic = [0; W];
        let mut cleared = [0; W];
        for i in 0..self.left.len() {
            let start = self.left[i];
            if contains(&cleared, start) {
                continue;
            }
            let (truths, falsehoods) = self.follow(start);
            if contains(&falsehoods, start) {
                insert(&mut self.failing, start);
                for word in 0..W {
                    self.cyclic[word] |= truths[word] & falsehoods[word];
                }
            } else {
                merge(&mut cleared, &truths);
            }
        }
        self.failing != [0; W]
    }

    /// Where chains and cycles may start, by the numbers of the candidates that are left.
    pub(super) fn starts(&self) -> Vec<Starts> {
        let mut safe = [0; W];
        for &id in &self.left {
            insert(&mut safe, id);
        }
        for (word, failing) in safe.iter_mut().zip(&self.failing) {
            *word &= !failing;
        }
        let starts = self.left.iter().map(|&id| {
            let sees = &self.sees[usize::from(id)];
            Starts {
                on: contains(&self.failing, id),
                off: contains(&self.links, id) && sees.iter().zip(&safe).all(|(sees, safe)| sees & safe == 0),
                cycle: contains(&self.cyclic, id),
            }
        });
        starts.collect()
    }

    /// In a position where nothing contradicts itself: do all candidates of a cell of three or more, or all places of a
    /// digit in a unit (the first of them in such a cell), have a consequence in common?
    pub(super) fn agrees(&mut self, now: &State) -> bool {
        let mut left = [0; W];
        for &id in &self.left {
            insert(&mut left, id);
        }
        for i in 0..self.left.len() {
            let start = self.left[i];
            if !contains(&self.followed, start) {
                self.follow(start);
            }
            for (word, left) in self.known[usize::from(start)].1.iter_mut().zip(&left) {
                *word &= left;
            }
        }
        let known = &self.known;
        let common = |ids: &mut dyn Iterator<Item = u16>| {
            let mut common = ([!0; W], [!0; W]);
            for id in ids {
                let (truths, falsehoods) = &known[usize::from(id)];
                for word in 0..W {
                    common.0[word] &= truths[word];
                    common.1[word] &= falsehoods[word];
                }
            }
            common.0.iter().chain(&common.1).any(|word| *word != 0)
        };
        for cell in 0..81 {
            if now.count(cell) < 3 {
                continue;
            }
            if common(&mut Bits(now.candidates[cell]).map(|d| self.id(cell, d))) {
                return true;
            }
            for unit in UNITS_OF[cell].map(usize::from) {
                for d in Bits(now.candidates[cell]) {
                    let places = now.places[unit][d];
                    let cell_at = |place: usize| usize::from(UNIT_CELLS[unit][place]);
                    if size(places) >= 2
                        && cell_at(places.trailing_zeros() as usize) == cell
                        && common(&mut Bits(places).map(|place| self.id(cell_at(place), d)))
                    {
                        return true;
                    }
                }
            }
        }
        false
    }

    /// All that is true and all that is false if a candidate is true.
    fn follow(&mut self, start: u16) -> (Set<W>, Set<W>) {
        let mut truths = [0; W];
        insert(&mut truths, start);
        let mut falsehoods = [0; W];
        let mut ahead = truths;
        loop {
            let mut falls = [0; W];
            let mut rises = [0; W];
            each(&ahead, |id| {
                if contains(&self.followed, id as u16) {
                    let (more, less) = &self.known[id];
                    merge(&mut truths, more);
                    merge(&mut falsehoods, less);
                } else {
                    merge(&mut falls, &self.sees[id]);
                }
            });
            for word in 0..W {
                falls[word] &= !falsehoods[word];
                falsehoods[word] |= falls[word];
                falls[word] &= self.links[word];
            }
            each(&falls, |id| merge(&mut rises, &self.strong[id]));
            let mut any = 0;
            for word in 0..W {
                ahead[word] = rises[word] & !truths[word];
                truths[word] |= ahead[word];
                any |= ahead[word];
            }
            if any == 0 {
                insert(&mut self.followed, start);
                self.known[usize::from(start)] = (truths, falsehoods);
                return (truths, falsehoods);
            }
        }
    }
}

fn insert<const W: usize>(set: &mut Set<W>, id: u16) {
    set[usize::from(id / 64)] |= 1 << (id % 64);
}

fn contains<const W: usize>(set: &Set<W>, id: u16) -> bool {
    set[usize::from(id / 64)] >> (id % 64) & 1 != 0
}

fn merge<const W: usize>(set: &mut Set<W>, more: &Set<W>) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

/// Goes through the members of a set.
#[inline]
fn each<const W: usize>(set: &Set<W>, mut visit: impl FnMut(usize)) {
    for (word, &bits) in set.iter().enumerate() {
        let mut bits = bits;
        while bits != 0 {
            visit(word * 64 + bits.trailing_zeros() as usize);
            bits &= bits - 1;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chain::graph::Graph;

    /// All that follows from a literal (number of the candidate, truth), link by link.
    fn naive(graph: &Graph, id: usize, holds: bool) -> Vec<(usize, bool)> {
        let mut known = Vec::new();
        let mut ahead = vec![(id, holds)];
        while let Some((id, holds)) = ahead.pop() {
            let links = if holds {
                graph.weak(id, true)
            } else {
                graph.strong(id, true, true)
            };
            for link in links {
                let next = (usize::from(link.to), !holds);
                if !known.contains(&next) {
                    known.push(next);
                    ahead.push(next);
                }
            }
        }
        known
    }

    /// A hard position (Arto Inkala's AI Escargot, 2006) and one that is nearly free of links (an empty grid, four digits),
    /// each with candidates struck out by a rule that has nothing to do with Sudoku.
    fn positions() -> Vec<(State, State)> {
        let puzzle = *b"1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
        let hard = State::new(&puzzle.map(|byte| if byte == b'.' { 0 } else { byte - b'0' }));
        let free = State::with_candidates(&[0; 81], &[0b1111; 81]);
        let pairs = [hard, free]
            .into_iter()
            .flat_map(|before| (0..40).map(move |step| (before.clone(), step)));
        let pairs = pairs.map(|(before, step)| {
            let mut now = before.clone();
            let all = (0..81).flat_map(|cell| Bits(before.candidates[cell]).map(move |d| (cell, d)));
            for (number, (cell, d)) in all.enumerate() {
                if (number * number + step) % 97 < step / 4 && now.count(cell) > 1 {
                    now.remove(cell, d);
                }
            }
            (before, now)
        });
        pairs.collect()
    }

    #[test]
    fn chains_start_where_links_followed_one_by_one_say_so() {
        let (mut chains, mut multiple, mut none) = (0, 0, 0);
        for (before, now) in positions() {
            let mut graph = Graph::default();
            graph.build(&now);
            let mut reach = Reach::<12>::default();
            reach.number(&before);
            reach.link(&now);
            let on = |id: usize| naive(&graph, id, true).contains(&(id, false));
            assert_eq!(reach.contradicts(), (0..graph.len()).any(on));
            for (id, starts) in reach.starts().iter().enumerate() {
                assert_eq!(starts.on, on(id));
                if naive(&graph, id, false).contains(&(id, true)) {
                    assert!(starts.off);
                    chains += 1;
                }
            }
            if !reach.contradicts() {
                let everywhere = |ids: Vec<u16>| {
                    let runs: Vec<_> = ids
                        .iter()
                        .map(|&id| {
                            let mut run = naive(&graph, usize::from(id), true);
                            run.push((usize::from(id), true));
                            run
                        })
                        .collect();
                    runs[0]
                        .iter()
                        .any(|literal| runs.iter().all(|run| run.contains(literal)))
                };
                let mut agrees = false;
                for cell in (0..81).filter(|&cell| now.count(cell) >= 3) {
                    agrees |= everywhere(Bits(now.candidates[cell]).map(|d| graph.id(cell, d)).collect());
                    for (unit, d) in UNITS_OF[cell]
                        .into_iter()
                        .flat_map(|unit| Bits(now.candidates[cell]).map(move |d| (usize::from(unit), d)))
                    {
                        let cells: Vec<usize> = Bits(now.places[unit][d])
                            .map(|place| usize::from(UNIT_CELLS[unit][place]))
                            .collect();
                        if cells.len() >= 2 && cells[0] == cell {
                            agrees |= everywhere(cells.iter().map(|&cell| graph.id(cell, d)).collect());
                        }
                    }
                }
                assert_eq!(reach.agrees(&now), agrees);
                *(if agrees { &mut multiple } else { &mut none }) += 1;
            }
        }
        assert!(
            chains > 0 && none > 0,
            "{chains} chains, {none} positions without"
        );
    }
}
