//! Links in turn, in colors, and between sets of cells.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::phrases::{and_digits, cells};
use crate::bits::Bits;
use crate::evidence::{Evidence, Links, Part, Role};
use crate::step::Step;
use crate::technique::Technique;

pub(super) fn links(step: &Step) -> String {
    match &step.evidence.links[..] {
        [links] if step.technique == Technique::WWing => w_wing(links),
        links => links.iter().map(reason).collect::<Vec<_>>().join("; "),
    }
}

/// `(3)r1c2 = (3)r1c7 - (3)r4c7` and what it comes to: of two nodes with `=` between them one is true, of two
/// with `-` one is false.
pub(super) fn reason(links: &Links) -> String {
    let mut text = String::new();
    for (place, node) in links.nodes.iter().enumerate() {
        if let Some(before) = place.checked_sub(1) {
            text += if links.strong[before] { " = " } else { " - " };
        }
        let _ = write!(text, "{node}");
    }
    let (Some(start), Some(end), Some(&first)) =
        (links.nodes.first(), links.nodes.last(), links.strong.first())
    else {
        return text;
    };
    if links.is_loop() {
        return text + " and back to the start: of each weak link of this loop one end is true";
    }
    let last = links.strong[links.strong.len() - 1];
    let cell = start.name();
    let (from, to) = (start.digit, end.digit);
    let _ = match (first, last, start == end, start.cells == end.cells) {
        (true, true, true, _) => write!(text, ": if {cell} were not {from}, it would be"),
        (false, false, true, _) => write!(text, ": if {cell} were {from}, it would not be"),
        (true, true, false, _) => write!(text, ": {start} or {end} is true"),
        (false, true, _, true) => write!(text, ": if {cell} were {from}, it would be {to}"),
        (true, false, _, true) => write!(text, ": {cell} is {from}, or else not {to} either"),
        _ => Ok(()),
    };
    text
}

/// Two cells with the same candidates, and a strong link between them: z, w, w, w, w, z.
fn w_wing(links: &Links) -> String {
    let [first, w, a, b, .., second] = &links.nodes[..] else {
        return reason(links);
    };
    let pair = 1 << (w.digit - 1) | 1 << (first.digit - 1);
    let (ends, link) = (
        cells(&[first.cells.clone(), second.cells.clone()].concat()),
        [&a.cells, &b.cells].map(|group| cells(group)),
    );
    format!(
        "{ends} have only {}; {} or {} is {}, which makes one of {ends} {}",
        and_digits(pair),
        link[0],
        link[1],
        w.digit,
        first.digit
    )
}

pub(super) fn coloring(step: &Step) -> String {
    let told = |(_, part): &(Role, Part)| {
        let verb = if part.cells.len() == 1 { "is" } else { "are" };
        format!("{} {verb}", cells(&part.cells))
    };
    let digit = and_digits(step.digits());
    let colors: Vec<String> = step.evidence.cells.iter().map(told).collect();
    let pairs = colors.chunks(2);
    let pairs = pairs.map(|pair| format!("either {}", pair.join(&format!(" {digit}, or "))));
    let why = match step.technique {
        Technique::SimpleColorsWrap => "cells of one color see each other and cannot both be",
        Technique::SimpleColorsTrap => "what sees both colors is false",
        Technique::MultiColors2 => "a color of the first pair sees both colors of the second and cannot be",
        _ => "a color of the first pair sees one of the second, which leaves one of the other two",
    };
    format!("{}; {why}", pairs.collect::<Vec<_>>().join("; "))
}

/// `{r1c2: 1, 4} and {r3c3, r3c7: 1, 4, 5} cannot both have the 4; a set that lacks one of its digits has all
/// others`.
pub(super) fn almost_locked(evidence: &Evidence) -> String {
    let sets = evidence.sets();
    let mut links = Vec::new();
    for common in &evidence.commons {
        let [one, other] = common.sets.map(|set| sets[set]);
        let digits: Vec<String> = Bits(common.digits).map(|d| format!("the {}", d + 1)).collect();
        links.push(format!(
            "{one} and {other} cannot both have {}",
            digits.join(", nor both ")
        ));
    }
    let each = "a set that lacks one of its digits has all others";
    format!("{}; {each}", links.join("; "))
}

pub(super) fn sue_de_coq(evidence: &Evidence) -> String {
    let ([shared, in_line, in_box], [(_, line), (_, a_box)]) = (&evidence.sets()[..], &evidence.units[..])
    else {
        return String::new();
    };
    format!(
        "{shared} have, together with {in_line} in {line} and {in_box} in {a_box}, as many digits as cells, and each digit once"
    )
}

#[cfg(test)]
mod tests {
    use alloc::vec;

    use super::*;
    use crate::evidence::Node;

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
            "(3)r1c2 = (3)r1c7 - (3)r45c7"
        );
        assert_eq!(
            tell(
                &[a.clone(), b.clone(), group, other.clone()],
                &[true, false, true]
            ),
            "(3)r1c2 = (3)r1c7 - (3)r45c7 = (5)r1c2: (3)r1c2 or (5)r1c2 is true"
        );
        let back = [a.clone(), b.clone(), a.clone()];
        let ends = [
            ([true, true], ": if r1c2 were not 3, it would be"),
            ([false, false], ": if r1c2 were 3, it would not be"),
        ];
        for (strong, words) in ends {
            assert!(tell(&back, &strong).ends_with(words));
        }
        let to_other = [a.clone(), b.clone(), other.clone()];
        assert!(tell(&to_other, &[false, true]).ends_with(": if r1c2 were 3, it would be 5"));
        assert!(tell(&to_other, &[true, false]).ends_with(": r1c2 is 3, or else not 5 either"));
        assert!(tell(&to_other, &[true, true, false]).ends_with("of this loop one end is true"));
        let none = Links {
            nodes: vec![a],
            strong: vec![],
        };
        assert_eq!(reason(&none), "(3)r1c2");
    }
}
