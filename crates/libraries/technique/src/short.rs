//! Writes steps in players' notation: what follows, and the chain it follows from, without words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::evidence::{Chain, Chains, Links, Node};
use crate::state::Candidate;
use crate::step::Step;

impl Step {
    /// Returns what follows in players' notation: `r1c3=5`, `r6c12<>7`; for several digits `r6c12<>7,
    /// r8c4<>9`, the lowest first.
    #[must_use]
    pub fn short(&self) -> String {
        let removed = (1..=9).filter_map(|digit| {
            let has = |&&(_, digits): &&(u8, u16)| digits >> (digit - 1) & 1 == 1;
            let cells: Vec<u8> = self.removed.iter().filter(has).map(|&(cell, _)| cell).collect();
            (!cells.is_empty()).then(|| format!("{}<>{digit}", Node::new(digit, cells).name()))
        });
        let placed = self.placed.iter().map(ToString::to_string);
        placed.chain(removed).collect::<Vec<_>>().join(", ")
    }

    /// Returns the chains of the step, one after the other: their candidates, and whether each is true if the
    /// chain's assumption holds. Nodes that are groups or almost locked sets have several candidates. Nested
    /// chains are left out. The result is empty if the step is not a chain.
    #[must_use]
    pub fn chain(&self) -> Vec<(Candidate, bool)> {
        let links = self.evidence.links.iter().flat_map(Links::truths);
        let chains = self.evidence.chains.as_deref().map_or(&[][..], Chains::told);
        let inferences = chains.iter().flat_map(Chain::inferences);
        links
            .chain(inferences.map(|link| (link.candidate, link.holds)))
            .collect()
    }
}

impl Links {
    /// Returns the candidates of its nodes, and whether they are true if the links are followed from the
    /// first node: a strong link leads on from what is false, a weak one from what is true.
    fn truths(&self) -> impl Iterator<Item = (Candidate, bool)> {
        let first = self.strong.first() == Some(&false);
        self.nodes.iter().enumerate().flat_map(move |(at, node)| {
            let digit = node.digit;
            let candidates = node.cells.iter().map(move |&cell| Candidate { cell, digit });
            candidates.map(move |candidate| (candidate, first == (at % 2 == 0)))
        })
    }
}
