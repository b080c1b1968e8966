//! Chains as players write them, in Eureka notation: `(5=8)r5c2 - (8=2)r7c2 - (2)r7c9 = (2)r4c9`.
//!
//! ```text
//!     (5)r5c2             5 in r5c2; of a group, (5)r5c23: in one of these cells
//!     = and -             a strong link (one of both is true) and a weak one (one of both is false)
//!     (5=8)r5c2           two digits of one cell, and how they are linked there
//!     (3)r1c2 = r1c7 -    the digit is that of the node before
//!     (1=234)r4c456       an almost locked set: without the 1 it has 2, 3 and 4; the last one leads on
//!     - (234=1)r4c9       a cell that is left nothing but 1 by that
//!     - loop              and back to the start
//! ```

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use crate::bits::Bits;
use crate::evidence::{Cause, Chains, Evidence, Idea, Inference, Links, Node, Part, Role, Start};
use crate::step::Step;
use crate::technique::Technique;

impl Step {
    /// Returns the step's chain in Eureka notation, `(5=8)r5c2 - (8)r7c2 = (8)r7c9`, or its chains,
    /// separated by `; `. Returns `None` if the step is not a chain of alternating strong and weak links.
    #[must_use]
    pub fn eureka(&self) -> Option<String> {
        let evidence = &self.evidence;
        let other = match evidence.idea {
            Idea::Wing if self.technique == Technique::XyWing => xy_wing(evidence),
            Idea::AlmostLocked if self.technique != Technique::DeathBlossom => {
                almost_locked(evidence, self.digits())
            }
            Idea::Chains => evidence.chains.as_deref().and_then(implications),
            _ => None,
        };
        let chains: Vec<String> = evidence.links.iter().chain(&other).map(notation).collect();
        (!chains.is_empty()).then(|| chains.join("; "))
    }
}

/// Writes a chain in Eureka notation.
pub(crate) fn notation(links: &Links) -> String {
    let nodes = &links.nodes[..];
    let sign = |at: usize| if links.strong[at] { '=' } else { '-' };
    let (mut text, mut at, mut before) = (String::new(), 0, None);
    while at < nodes.len() {
        if at > 0 {
            let _ = write!(text, " {} ", sign(at - 1));
        }
        let node = &nodes[at];
        let rest = &nodes[at + 1..];
        if let Some(set) = &node.set {
            at += 1 + usize::from(through(&mut text, node, set, rest.first()));
            before = None;
            continue;
        }
        let same_cell =
            |other: &&Node| other.set.is_none() && node.cells.len() == 1 && other.cells == node.cells;
        let more = rest.iter().take_while(same_cell).count();
        let is_last = at + more + 1 == nodes.len();
        if more > 0 || is_last || before != Some(node.digit) {
            let _ = write!(text, "({}", node.digit);
            for next in at + 1..=at + more {
                let _ = write!(text, "{}{}", sign(next - 1), nodes[next].digit);
            }
            text.push(')');
        }
        text += &node.name();
        at += more;
        before = Some(nodes[at].digit);
        at += 1;
    }
    if links.is_loop() {
        let _ = write!(text, " {} loop", sign(nodes.len() - 1));
    }
    text
}

/// Writes an almost locked set that is entered by a digit, and how it is left. Returns whether the next
/// node has been written with it.
fn through(text: &mut String, entry: &Node, set: &Part, next: Option<&Node>) -> bool {
    let others = set.digits & !(1 << (entry.digit - 1));
    let exit = next.filter(|next| next.set.as_ref() == Some(set));
    let last = exit.map_or(0, |exit| 1 << (exit.digit - 1));
    let digits = |text: &mut String, digits: u16| {
        Bits(digits).for_each(|d| text.push(char::from(b'1' + d as u8)));
    };
    let _ = write!(text, "({}=", entry.digit);
    digits(text, others & !last);
    digits(text, last);
    let whole = Node::new(entry.digit, set.cells.clone());
    let _ = write!(text, "){}", whole.name());
    let forced = next.filter(|next| next.set.is_none());
    if let Some(forced) = forced {
        text.push_str(" - (");
        digits(text, others);
        let _ = write!(text, "={}){}", forced.digit, forced.name());
    }
    exit.or(forced).is_some()
}

/// Returns the chain from z in one wing through the pivot to z in the other.
fn xy_wing(evidence: &Evidence) -> Option<Links> {
    let pivot = evidence.part(Role::Pivot)?;
    let [one, other] = wings(evidence)?;
    let z = one.digits & other.digits;
    let (x, y) = (one.digits & !z, other.digits & !z);
    let node = |part: &Part, digit: u16| Node::new(digit.trailing_zeros() as u8 + 1, part.cells.clone());
    let nodes = [(one, z), (one, x), (pivot, x), (pivot, y), (other, y), (other, z)];
    let nodes = nodes.map(|(part, digit)| node(part, digit));
    Some(Links::in_turn(nodes.into()))
}

/// Returns the two wings, each with its digits.
pub(crate) fn wings(evidence: &Evidence) -> Option<[&Part; 2]> {
    let mut wings = evidence.cells.iter().filter(|(role, _)| *role == Role::Wing);
    Some([&wings.next()?.1, &wings.next()?.1])
}

/// Returns the chain from z in the first set through the restricted commons to z in the last; it is a
/// loop if two sets have two restricted commons.
fn almost_locked(evidence: &Evidence, removed: u16) -> Option<Links> {
    let (sets, commons) = (evidence.sets(), &evidence.commons);
    let is_loop = matches!(commons[..], [only] if only.digits.count_ones() > 1);
    let (mut before, mut links) = (0, Vec::new());
    for (at, common) in commons.iter().enumerate() {
        let left = common.digits & !before;
        let alone = left & !commons.get(at + 1).map_or(0, |next| next.digits);
        let digit = if alone == 0 { left } else { alone };
        before = digit & digit.wrapping_neg();
        links.push(before);
    }
    let z = if is_loop {
        commons[0].digits & !before
    } else {
        removed
    };
    let ends = z & z.wrapping_neg();
    let digits: Vec<u16> = [ends].into_iter().chain(links).chain([ends]).collect();
    if digits.contains(&0) || digits.len() != sets.len() + 1 {
        return None;
    }
    let node = |set: &Part, digit: u16| Node {
        set: Some(set.clone()),
        ..Node::new(digit.trailing_zeros() as u8 + 1, set.cells.clone())
    };
    let pairs = sets.iter().zip(digits.windows(2));
    let nodes = pairs.flat_map(|(set, ends)| [node(set, ends[0]), node(set, ends[1])]);
    let mut chain = Links::in_turn(nodes.collect());
    if is_loop {
        chain.strong.push(false);
    }
    Some(chain)
}

/// Returns a chain of implications as links, if each implication rests only on the one before.
fn implications(chains: &Chains) -> Option<Links> {
    if !matches!(chains.start, Start::Cycle | Start::Assumption(..)) {
        return None;
    }
    let all = &chains.each.first()?.inferences;
    let rests_on_the_last = |(at, link): (usize, &Inference)| {
        let is_link = matches!(link.cause, Cause::Cell | Cause::Unit(_));
        is_link && link.parents == [at] && link.holds != all[at].holds
    };
    if !all.iter().skip(1).enumerate().all(rests_on_the_last) {
        return None;
    }
    let node = |link: &Inference| Node::new(link.candidate.digit, [link.candidate.cell].into());
    let mut nodes: Vec<Node> = all.iter().map(node).collect();
    if chains.start == Start::Cycle {
        nodes.pop();
    }
    let strong = all.iter().skip(1).map(|link| link.holds).collect();
    Some(Links { nodes, strong })
}
