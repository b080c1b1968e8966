//! Steps in HoDoKu's library format, in which people exchange examples of techniques.
//!
//! ```text
//!     :0702:9:....+5..8...:712 713:958 972::7
//!       |   |      |         |       |    | length of a chain in links
//!       |   |      |         |       |    digits that are placed
//!       |   |      |         |       candidates that are struck out, digit, row, column
//!       |   |      |         candidates that are out before the step
//!       |   |      81 cells, + before a digit that is no clue
//!       |   digits
//!       code of the technique
//! ```

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::bits::{Bits, indices};
use crate::evidence::{Idea, Node, Role};
use crate::state::{Candidate, State};
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::PEER_SETS;

impl Step {
    /// The step and the position it was found in, as a line of HoDoKu's library; none if the technique has no
    /// [code](Technique::code) there.
    #[must_use]
    pub fn library(&self, position: &State) -> Option<String> {
        // Fish that are joined have a digit more.
        let joined = if self.evidence.is_siamese() { "1" } else { "" };
        let code = format!("{}{joined}", self.technique.code()?);
        let digits: String = Bits(self.library_digits(position)).map(digit).collect();
        let removed = sorted(self.struck_out());
        let placed = sorted(self.placed.into_iter());
        let length = self.length().map_or(String::new(), |links| format!("{links}"));
        let [grid, deleted] = position_fields(position);
        Some(format!(
            ":{code}:{digits}:{grid}:{deleted}:{removed}:{placed}:{length}"
        ))
    }

    /// The digits that the library sorts cases by: those placed or struck out, but for patterns that have digits of their own.
    fn library_digits(&self, position: &State) -> u16 {
        let evidence = &self.evidence;
        match (evidence.idea, &evidence.links[..]) {
            (Idea::Bug, _) => 0,
            (Idea::Set | Idea::UniqueLoop, _) => evidence.part(Role::Used).map_or(0, |part| part.digits),
            (Idea::Wing, _) => self.digits_of_cells(position),
            // Of two kites with one tie, the first.
            (Idea::Links, [first, _]) => digits_of(&first.nodes[..1]),
            (Idea::Links, [links]) if matches!(self.technique, Technique::WWing | Technique::RemotePair) => {
                digits_of(&links.nodes)
            }
            _ => self.digits(),
        }
    }

    /// All candidates of its cells that have but two or three.
    fn digits_of_cells(&self, position: &State) -> u16 {
        let cells = self.cells().into_iter().map(usize::from);
        let few = cells.filter(|&cell| position.count(cell) <= 3);
        few.fold(0, |all, cell| all | position.candidates[cell])
    }

    /// The length of a chain or loop of links, which the library has for chains, not for patterns of one digit and wings.
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

/// The digits of a position, and what is out beyond what they rule out.
fn position_fields(position: &State) -> [String; 2] {
    let mut grid = String::new();
    let mut out = Vec::new();
    for (cell, &placed) in position.digits().iter().enumerate() {
        if placed != 0 {
            if position.givens() >> cell & 1 == 0 {
                grid.push('+');
            }
            grid.push(char::from(b'0' + placed));
            continue;
        }
        grid.push('.');
        let seen =
            indices(PEER_SETS[cell]).fold(0, |seen: u16, peer| seen | 1 << position.digits()[peer]) >> 1;
        let missing = Bits(!seen & !position.candidates[cell] & 0x1ff);
        out.extend(missing.map(|d| text(cell as u8, d as u8 + 1)));
    }
    [grid, out.join(" ")]
}

/// Candidates by digit, then by cell.
fn sorted(candidates: impl Iterator<Item = Candidate>) -> String {
    let mut candidates: Vec<Candidate> = candidates.collect();
    candidates.sort_by_key(|candidate| (candidate.digit, candidate.cell));
    let texts: Vec<String> = candidates.iter().map(|c| text(c.cell, c.digit)).collect();
    texts.join(" ")
}

/// Digit, row, column.
fn text(cell: u8, digit: u8) -> String {
    format!("{digit}{}{}", cell / 9 + 1, cell % 9 + 1)
}

fn digit(d: usize) -> char {
    char::from(b'1' + d as u8)
}
