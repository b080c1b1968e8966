//! Writes steps in HoDoKu's library format, in which people exchange examples of techniques.
//!
//! The format of such a line is described, written and read where [`Position`] is; here is what a step puts
//! into it.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::bits::Bits;
use crate::evidence::{Idea, Node, Role};
use crate::state::State;
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::{Case, Position};

impl Step {
    /// Returns the step and the position it was found in as a line of HoDoKu's library. A technique without
    /// a [code](Technique::code) there is written as `xxxx`, as HoDoKu does.
    #[must_use]
    pub fn library(&self, position: &State) -> String {
        // HoDoKu does not distinguish hidden singles.
        let code = match self.evidence.idea {
            Idea::HiddenSingle if self.technique.code().is_none() => Technique::HiddenSingle.code(),
            _ => self.technique.code(),
        };
        let code = code.unwrap_or("xxxx");
        let digits: String = Bits(self.library_digits(position)).map(digit).collect();
        let removed: Vec<(u8, u8)> = (self.struck_out())
            .map(|removed| (removed.cell, removed.digit))
            .collect();
        // Eliminations are written digit by digit.
        let candidates = (1..=9).flat_map(|digit| (0..81).map(move |cell| (cell, digit)));
        let eliminations = candidates.filter(|one| removed.contains(one)).collect();
        let case = Case {
            // The code of joined fish has one more digit.
            code: format!("{code}{}", if self.evidence.is_siamese() { "1" } else { "" }),
            digits,
            eliminations,
            placements: (self.placed.iter())
                .map(|placed| (placed.cell, placed.digit))
                .collect(),
            extra: self.length().map_or(String::new(), |links| format!("{links}")),
            ..Case::default()
        };
        Position::from(position).with_case(case).library().to_string()
    }

    /// Returns the digits that the library sorts cases by: those placed or struck out, except for patterns
    /// that have digits of their own.
    fn library_digits(&self, position: &State) -> u16 {
        let evidence = &self.evidence;
        match (evidence.idea, &evidence.links[..]) {
            _ if self.technique.code().is_none() => self.digits(),
            (Idea::Bug, _) => 0,
            (Idea::Set | Idea::UniqueLoop, _) => evidence.part(Role::Used).map_or(0, |part| part.digits),
            (Idea::Wing, _) => self.digits_of_cells(position),
            // Of two kites with one tie, the first one counts.
            (Idea::Links, [first, _]) => digits_of(&first.nodes[..1]),
            (Idea::Links, [links]) if matches!(self.technique, Technique::WWing | Technique::RemotePair) => {
                digits_of(&links.nodes)
            }
            _ => self.digits(),
        }
    }

    /// Returns all candidates of those of its cells that have at most three.
    fn digits_of_cells(&self, position: &State) -> u16 {
        let cells = self.cells().into_iter().map(usize::from);
        let few = cells.filter(|&cell| position.count(cell) <= 3);
        few.fold(0, |all, cell| all | position.candidates[cell])
    }

    /// Returns the length of a chain or loop of links. The library has a length for chains, but not for
    /// patterns of one digit and wings.
    fn length(&self) -> Option<usize> {
        match &self.evidence.links[..] {
            [links] if self.technique.code()?.starts_with("07") => {
                Some(links.length(self.technique != Technique::GroupedAic))
            }
            _ => None,
        }
    }
}

fn digits_of(nodes: &[Node]) -> u16 {
    nodes.iter().fold(0, |all, node| all | 1 << (node.digit - 1))
}

fn digit(d: usize) -> char {
    char::from(b'1' + d as u8)
}
