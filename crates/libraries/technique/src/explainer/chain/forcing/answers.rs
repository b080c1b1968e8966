//! Answers questions from the runs that were kept: what contradicts itself, what several runs have in
//! common, and how complex the chains that lead there are.

use alloc::sync::Arc;
use alloc::vec;
use alloc::vec::Vec;

use super::{Answer, Forcing, NONE, NOWHERE, Node, Run};
use crate::bits::Bits;
use crate::evidence::Start;
use crate::explainer::chain::hint::{Hint, Item};
use sudoku_cells::{UNIT_CELLS, Unit};

impl<const W: usize> Forcing<'_, W> {
    /// Offers the contradiction of a run, if it has one.
    pub(super) fn contradiction(&mut self, assumed: u16, run: u32) {
        let Run {
            nodes, contradiction, ..
        } = self.runs[run as usize];
        if let Some((a, b)) = contradiction {
            let ends = [(run, nodes + u32::from(a)), (run, nodes + u32::from(b))];
            // If a pattern has struck out what is true, the new node may repeat what it rests on.
            let walk = self.rules.nishio || self.rules.level > 0;
            let count = |&(run, node): &(u32, u32)| {
                if walk {
                    self.go_back(run, node, |_, _| {}).len() as u32
                } else {
                    u32::from(self.nodes[node as usize].ancestors)
                }
            };
            let flat = ends.iter().map(count).sum();
            self.offer(flat, &ends, Answer::Contradiction(assumed));
        }
    }

    /// Offers what all runs have in common: first what is true, then what is false, both in the order of the
    /// first run.
    pub(super) fn common(&mut self, runs: &[u32], answer: impl Fn(u16) -> Answer) {
        let width = self.graph.len() * 2;
        let Run { nodes, count, .. } = self.runs[runs[0] as usize];
        let preference = answer(0).preference();
        for holds in [1, 0] {
            // Most runs have nothing in common, which the sets show quickly.
            let mut shared = [!0; W];
            for &run in runs {
                for (word, more) in shared.iter_mut().zip(&self.reached[run as usize][holds]) {
                    *word &= more;
                }
            }
            if shared == [0; W] {
                continue;
            }
            for node in nodes..nodes + u32::from(count) {
                let Node {
                    literal,
                    mut ancestors,
                    ..
                } = self.nodes[node as usize];
                let id = usize::from(literal / 2);
                if usize::from(literal & 1) != holds || shared[id / 64] >> (id % 64) & 1 == 0 {
                    continue;
                }
                let mut flat = u32::from(ancestors);
                let mut ends = [(0, 0); 9];
                ends[0] = (runs[0], node);
                let everywhere = runs[1..].iter().zip(&mut ends[1..]).all(|(&run, end)| {
                    let place = self.places[run as usize * width + usize::from(literal)];
                    if place == NOWHERE {
                        return false;
                    }
                    let node = self.runs[run as usize].nodes + u32::from(place);
                    ancestors = self.nodes[node as usize].ancestors;
                    flat += u32::from(ancestors);
                    *end = (run, node);
                    true
                });
                if everywhere && (self.all || self.best.is_none_or(|(key, _)| (flat, preference) < key)) {
                    // In a cell with one candidate there is nothing to strike out.
                    let cell = usize::from(self.graph.cell[usize::from(literal / 2)]);
                    if holds == 0 || self.base.count(cell) > 1 {
                        self.offer(flat, &ends[..runs.len()], answer(literal));
                    }
                }
            }
        }
    }

    /// Keeps an answer if it is better than the one kept so far.
    fn offer(&mut self, flat: u32, ends: &[(u32, u32)], answer: Answer) {
        let preference = answer.preference();
        if !self.all && self.best.is_some_and(|(key, _)| key <= (flat, preference)) {
            return;
        }
        let conclusion = answer.conclusion();
        let (id, holds) = (usize::from(conclusion / 2), conclusion & 1 != 0);
        let cell = usize::from(self.graph.cell[id]);
        if holds && self.base.count(cell) < 2 {
            return;
        }
        let nests = ends.iter().any(|&(_, node)| self.nodes[node as usize].nests);
        let complexity = if nests {
            flat + self.nested_complexity(ends)
        } else {
            flat
        };
        let key = (complexity, preference);
        if self.all {
            // In a cell with two candidates, "one is true" and "the other is false" strike out the same.
            let mut same = usize::from(conclusion);
            if holds && self.base.count(cell) == 2 {
                let other = self.base.candidates[cell] & !(1 << self.graph.d[id]);
                same = usize::from(self.graph.id(cell, other.trailing_zeros() as usize)) * 2;
            }
            let found = self.found;
            self.found += 1;
            if self.kept[same].is_none_or(|(old, ..)| key < old) {
                self.kept[same] = Some((key, found, answer));
            }
        } else if self.best.is_none_or(|(old, _)| key < old) {
            self.best = Some((key, answer));
        }
    }

    /// Returns the complexity of the nested chains that some nodes rest on, each chain counted once.
    fn nested_complexity(&self, ends: &[(u32, u32)]) -> u32 {
        let mut counted: Vec<&Arc<Hint>> = Vec::new();
        for &(run, node) in ends {
            self.go_back(run, node, |_, node| {
                if node.nested != NONE {
                    let hint = &self.nested[node.nested as usize];
                    if !counted
                        .iter()
                        .any(|other| Arc::ptr_eq(other, hint) || other.same_chains(hint))
                    {
                        counted.push(hint);
                    }
                }
            });
        }
        counted.iter().map(|hint| hint.complexity).sum()
    }

    /// Goes from a node back to the assumption, level by level, visiting no literal twice. Returns the
    /// nodes' numbers in the order in which they are visited.
    fn go_back(&self, run: u32, node: u32, mut visit: impl FnMut(u32, &Node)) -> Vec<u32> {
        let first = self.runs[run as usize].nodes;
        let mut done = vec![0u64; self.graph.len() * 2 / 64 + 1];
        let mut order = Vec::new();
        let mut level = vec![node];
        while !level.is_empty() {
            let mut next = Vec::new();
            for &number in &level {
                let node = &self.nodes[number as usize];
                let literal = usize::from(node.literal);
                if done[literal / 64] >> (literal % 64) & 1 != 0 {
                    continue;
                }
                done[literal / 64] |= 1 << (literal % 64);
                order.push(number);
                visit(number, node);
                next.extend(
                    self.parents_of(node)
                        .iter()
                        .map(|&parent| first + u32::from(parent)),
                );
            }
            level = next;
        }
        order
    }

    pub(super) fn parents_of(&self, node: &Node) -> &[u16] {
        &self.parents[node.parents as usize..node.parents as usize + usize::from(node.parent_count)]
    }

    /// Returns the runs and nodes at which an answer's chains end.
    fn ends(&self, answer: Answer) -> Vec<(u32, u32)> {
        let width = self.graph.len() * 2;
        let end = |assumed: u16, literal: u16| {
            let run = self.run_of[usize::from(assumed)];
            let place = self.places[run as usize * width + usize::from(literal)];
            (run, self.runs[run as usize].nodes + u32::from(place))
        };
        match answer {
            Answer::Contradiction(assumed) => {
                let run = self.run_of[usize::from(assumed)];
                let Run {
                    nodes, contradiction, ..
                } = self.runs[run as usize];
                contradiction.map_or(Vec::new(), |(a, b)| {
                    vec![(run, nodes + u32::from(a)), (run, nodes + u32::from(b))]
                })
            }
            Answer::Either(id, literal) => vec![end(id * 2 + 1, literal), end(id * 2, literal)],
            Answer::Cell(cell, literal) => {
                let cell = usize::from(cell);
                Bits(self.base.candidates[cell])
                    .map(|d| end(self.graph.id(cell, d) * 2 + 1, literal))
                    .collect()
            }
            Answer::Place(unit, d, literal) => {
                let (unit, d) = (usize::from(unit), usize::from(d));
                Bits(self.base.places[unit][d])
                    .map(|place| usize::from(UNIT_CELLS[unit][place]))
                    .map(|cell| end(self.graph.id(cell, d) * 2 + 1, literal))
                    .collect()
            }
        }
    }

    /// Returns an answer with its chains in full.
    pub(super) fn hint(&self, answer: Answer, complexity: u32) -> Hint {
        let chains = self
            .ends(answer)
            .into_iter()
            .map(|(run, node)| {
                let first = self.runs[run as usize].nodes;
                let order = self.go_back(run, node, |_, _| {});
                let mut place = vec![0u16; self.graph.len() * 2];
                for (at, &number) in order.iter().enumerate() {
                    place[usize::from(self.nodes[number as usize].literal)] = at as u16;
                }
                order
                    .iter()
                    .map(|&number| {
                        let node = &self.nodes[number as usize];
                        let parent = |&parent: &u16| {
                            let parent = &self.nodes[first as usize + usize::from(parent)];
                            place[usize::from(parent.literal)]
                        };
                        Item {
                            literal: self.literal(node.literal),
                            cause: node.cause,
                            parents: self.parents_of(node).iter().map(parent).collect(),
                            nested: (node.nested != NONE)
                                .then(|| Arc::clone(&self.nested[node.nested as usize])),
                        }
                    })
                    .collect()
            })
            .collect();
        let start = match answer {
            Answer::Contradiction(assumed) => {
                Start::Contradiction(self.literal(assumed).candidate(), assumed & 1 != 0)
            }
            Answer::Either(id, _) => Start::Either(self.literal(id * 2).candidate()),
            Answer::Cell(cell, _) => Start::Cell(cell),
            Answer::Place(unit, d, _) => Start::Place(Unit::ALL[usize::from(unit)], d + 1),
        };
        let conclusion = self.literal(answer.conclusion());
        let (cell, digit) = (conclusion.cell(), 1 << conclusion.d());
        let digits = if conclusion.holds() {
            self.base.candidates[cell] & !digit
        } else {
            digit
        };
        Hint {
            start,
            chains,
            complexity,
            removed: vec![(cell as u8, digits)],
        }
    }
}
