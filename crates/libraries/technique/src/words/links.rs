//! Puts alternating strong and weak links into words: turbot fish of all kinds, W-wings, remote pairs,
//! chains and loops.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::phrases::{and_digits, cells, units};
use crate::eureka::notation;
use crate::evidence::{Links, Node};
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::{CellName, CellSet, PEER_SETS, Unit};

pub(super) fn links(step: &Step) -> String {
    // There are two strong links, each in a unit; if two patterns are joined, there are four.
    let units = step.units();
    let pairs = units
        .chunks(2)
        .map(<[Unit]>::to_vec)
        .chain(core::iter::repeat(Vec::new()));
    let each = step.links().iter().zip(pairs);
    let each = each.map(
        |(links, units)| match (step.technique, &links.nodes[..], &units[..]) {
            (
                Technique::EmptyRectangle | Technique::DualEmptyRectangle,
                [one, two, near, far],
                &[area, line],
            ) => empty_rectangle(step, [one, two, near, far], area, line),
            (_, [one, two, three, four], &[first, second]) => {
                turbot([one, two, three, four], [first, second])
            }
            (Technique::WWing, [z, w, one, other, .., end], &[unit]) => {
                format!("{}: {}", notation(links), w_wing([z, w, end], [one, other], unit))
            }
            (Technique::RemotePair, nodes, _) => format!("{}: {}", notation(links), remote_pair(nodes)),
            _ => reason(links),
        },
    );
    each.collect::<Vec<_>>().join("; ")
}

/// Adds what follows from each fin, if the fish is a Kraken fish.
pub(super) fn kraken(text: &mut String, step: &Step) {
    if step.links().is_empty() {
        return;
    }
    let all = if step.technique == Technique::KrakenFish1 {
        "a chain from each fin leads"
    } else {
        "chains from each fin and from each place in one unit of the cover lead"
    };
    let told: Vec<String> = step.links().iter().map(notation).collect();
    let _ = write!(text, "; {all} to the same conclusion: {}", told.join("; "));
}

/// Returns a chain, `(3)r1c2 = r1c7 - (3)r4c7`, and what it shows.
pub(super) fn reason(links: &Links) -> String {
    let chain = notation(links);
    let (Some(start), Some(end)) = (links.nodes.first(), links.nodes.last()) else {
        return chain;
    };
    if links.is_loop() {
        let of_sets = if links.sets().is_empty() {
            ""
        } else {
            ", and a set that lacks one of its digits has all others"
        };
        return format!("{chain}: one end of each weak link (-) is true{of_sets}");
    }
    let (Some(&first), Some(&last)) = (links.strong.first(), links.strong.last()) else {
        return chain;
    };
    let cell = start.name();
    let (from, to) = (start.digit, end.digit);
    match (first, last, start == end, start.cells == end.cells) {
        (true, true, true, _) => format!("{chain}: if {cell} is not {from}, the chain says that it is"),
        (false, false, true, _) => format!("{chain}: if {cell} is {from}, the chain says that it is not"),
        (false, true, _, true) => format!("{chain}: if {cell} is {from}, the chain says that it is {to}"),
        (true, false, _, true) => {
            format!("{chain}: if {cell} is {to}, the chain, read from its end, says that it is {from}")
        }
        (true, true, ..) => format!("{chain}: {}", either(start, end)),
        _ => chain,
    }
}

/// Returns `r3c3 or r1c6 is 6`, `r2c4 is 5 or r2c8 is 1`.
fn either(one: &Node, other: &Node) -> String {
    let place = |node: &Node| match node.cells[..] {
        [cell] => format!("{}", CellName(cell)),
        _ => format!("one of {}", cells(&node.cells)),
    };
    if one.digit == other.digit {
        format!("{} or {} is {}", place(one), place(other), one.digit)
    } else {
        format!(
            "{} is {} or {} is {}",
            place(one),
            one.digit,
            place(other),
            other.digit
        )
    }
}

/// Returns `6 has two places each in columns 6 and 9; those in row 3, r3c6 and r3c9, cannot both be 6: r5c6
/// or r6c9 is 6`.
fn turbot([one, two, three, four]: [&Node; 4], lines: [Unit; 2]) -> String {
    let digit = one.digit;
    let places = if lines[0].shape() == lines[1].shape() {
        format!("two places each in {}", units(&lines))
    } else {
        format!("two places in {} and two in {}", lines[0], lines[1])
    };
    let middle = [two.cells.clone(), three.cells.clone()].concat();
    let shared = common(&middle).map_or(String::new(), |unit| format!("in {unit}, "));
    format!(
        "{digit} has {places}; those {shared}{}, cannot both be {digit}: {}",
        cells(&middle),
        either(one, four)
    )
}

/// Returns `in box 7, 8 is only in row 9 and column 1, and in row 4 only in r4c1 and r4c5: if r4c1 is 8, box
/// 7 has its 8 in row 9; if not, r4c5 is 8`.
fn empty_rectangle(step: &Step, [stays, goes, near, far]: [&Node; 4], area: Unit, line: Unit) -> String {
    let digit = stays.digit;
    let along = common(&[goes.cells.clone(), near.cells.clone()].concat());
    // A cell that is struck out sees the end of the line and the places that stay in the box.
    let struck = step.removed.iter().map(|&(cell, _)| cell).find(|&cell| {
        let seen: CellSet = PEER_SETS[usize::from(cell)];
        stays
            .cells
            .iter()
            .chain(&far.cells)
            .all(|&other| seen >> other & 1 == 1)
    });
    let across = common(&stays.cells.iter().copied().chain(struck).collect::<Vec<_>>());
    let (Some(along), Some(across)) = (along, across) else {
        return String::new();
    };
    let (near, far) = (cells(&near.cells), cells(&far.cells));
    format!(
        "in {area}, {digit} is only in {across} and {along}, and in {line} only in {near} and {far}: \
         if {near} is {digit}, {area} has its {digit} in {across}; if not, {far} is {digit}"
    )
}

/// Returns `r8c1 and r9c6 have only 3 and 6; in row 7, 3 is only in r7c3, which sees r8c1, and in r7c4,
/// which sees r9c6: r8c1 and r9c6 cannot both be 3, and one of them is 6`.
fn w_wing([z, w, end]: [&Node; 3], link: [&Node; 2], unit: Unit) -> String {
    let ends = cells(&[z.cells.clone(), end.cells.clone()].concat());
    let pair = 1 << (w.digit - 1) | 1 << (z.digit - 1);
    let [one, other] = link.map(|node| cells(&node.cells));
    format!(
        "{ends} have only {pair}; in {unit}, {w} is only in {one}, which sees {first}, and in {other}, which sees \
         {last}: {ends} cannot both be {w}, and one of them is {z}",
        pair = and_digits(pair),
        first = cells(&z.cells),
        last = cells(&end.cells),
        w = w.digit,
        z = z.digit,
    )
}

/// Returns `r3c3 and r4c6 are one of 5 and 6, r4c3 and r6c4 the other; what sees one of each is neither`.
fn remote_pair(nodes: &[Node]) -> String {
    let every_other = |from: usize| -> Vec<u8> {
        let cells = nodes.iter().step_by(2).map(|node| node.cells[0]);
        cells.skip(from).step_by(2).collect()
    };
    let digits = nodes.iter().fold(0, |all, node| all | 1 << (node.digit - 1));
    format!(
        "{} are one of {}, {} the other; what sees one of each is neither",
        cells(&every_other(0)),
        and_digits(digits),
        cells(&every_other(1))
    )
}

/// Returns a unit that has all these cells, preferably a line.
fn common(cells: &[u8]) -> Option<Unit> {
    let has_all = |unit: &Unit| cells.iter().all(|&cell| Unit::of(cell).contains(unit));
    let [area, row, column] = Unit::of(*cells.first()?);
    [row, column, area].into_iter().find(has_all)
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;

    fn node(digit: u8, cells: &[u8]) -> Node {
        Node::new(digit, cells.to_vec())
    }

    #[test]
    fn what_a_chain_comes_to_depends_on_its_first_and_last_link() {
        let tell = |nodes: &[Node], strong: &[bool]| {
            let links = Links {
                nodes: nodes.to_vec(),
                strong: strong.to_vec(),
            };
            reason(&links)
        };
        let (a, b, group) = (node(3, &[1]), node(3, &[6]), node(3, &[33, 42]));
        let other = node(5, &[1]);
        assert_eq!(
            tell(&[a.clone(), b.clone(), group.clone()], &[true, false]),
            "(3)r1c2 = r1c7 - (3)r45c7"
        );
        assert_eq!(
            tell(
                &[a.clone(), b.clone(), group.clone(), node(5, &[5])],
                &[true, false, true]
            ),
            "(3)r1c2 = r1c7 - r45c7 = (5)r1c6: r1c2 is 3 or r1c6 is 5"
        );
        assert_eq!(
            tell(&[a.clone(), b.clone(), b.clone(), group], &[true, false, true]),
            "(3)r1c2 = (3-3)r1c7 = (3)r45c7: r1c2 or one of r4c7 and r5c7 is 3"
        );
        let back = [a.clone(), b.clone(), a.clone()];
        let ends = [
            ([true, true], ": if r1c2 is not 3, the chain says that it is"),
            ([false, false], ": if r1c2 is 3, the chain says that it is not"),
        ];
        for (strong, words) in ends {
            assert!(tell(&back, &strong).ends_with(words));
        }
        let to_other = [a.clone(), b.clone(), other.clone()];
        let shows = |strong: &[bool], words: &str| assert!(tell(&to_other, strong).ends_with(words));
        shows(&[false, true], ": if r1c2 is 3, the chain says that it is 5");
        shows(
            &[true, false],
            ": if r1c2 is 5, the chain, read from its end, says that it is 3",
        );
        shows(
            &[true, true, false],
            "- loop: one end of each weak link (-) is true",
        );
        let none = Links {
            nodes: vec![a],
            strong: vec![],
        };
        assert_eq!(reason(&none), "(3)r1c2");
    }
}
