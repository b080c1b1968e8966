//! Puts colorings, almost locked sets, and cells that share out digits into words.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::phrases::{and, and_digits, cells, or};
use crate::bits::Bits;
use crate::evidence::{Common, Evidence, Part, Role};
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::PEER_SETS;

/// Returns `either color A (r2c4 and r3c9) is all 4, or color B (r2c8, r6c9 and r8c4) is; ...`.
pub(super) fn coloring(step: &Step) -> String {
    let digit = and_digits(step.digits());
    let parts: Vec<&Part> = step.evidence.cells.iter().map(|(_, part)| part).collect();
    let colors: Vec<String> = (0..)
        .zip(&parts)
        .map(|(number, part)| format!("color {} ({})", letter(number), cells(&part.cells)))
        .collect();
    let pairs = colors.chunks(2);
    let pairs = pairs.map(|pair| {
        format!(
            "either {} is all {digit}, or {} is",
            pair[0],
            pair[pair.len() - 1]
        )
    });
    let pairs = pairs.collect::<Vec<_>>().join("; ");
    let name = |number: usize| format!("color {}", letter(number));
    let sees = |one: usize, other: usize| {
        let seen = |&cell: &u8| {
            parts[other]
                .cells
                .iter()
                .any(|&b| PEER_SETS[usize::from(cell)] >> b & 1 == 1)
        };
        parts[one].cells.iter().any(seen)
    };
    let out: Vec<u8> = step.removed.iter().map(|&(cell, _)| cell).collect();
    let is_out = |number: &usize| parts[*number].cells.iter().all(|cell| out.contains(cell));
    let why = match ((0..2).find(is_out), &parts[..]) {
        (Some(own), [_, _]) => {
            let (color, own) = (name(own), letter(own));
            format!("two cells of {color} see each other: {own} is false")
        }
        (None, [_, _]) => format!("what sees both colors is not {digit}"),
        (Some(own), _) => {
            let (color, own) = (name(own), letter(own));
            format!("{color} sees both C and D, one of which is {digit}: {own} is false")
        }
        (None, _) => {
            let pairs = [(0, 2), (0, 3), (1, 2), (1, 3)]
                .into_iter()
                .filter(|&(own, other)| sees(own, other));
            let pairs = pairs.map(|(own, other)| {
                let (own, other, one, two) = (letter(own), letter(other), letter(1 - own), letter(5 - other));
                format!("{own} and {other} see each other, so {one} or {two} is {digit}")
            });
            format!(
                "{}; what sees both is not {digit}",
                pairs.collect::<Vec<_>>().join("; ")
            )
        }
    };
    format!("{pairs}; {why}")
}

/// Returns the letter of a set or color: `A`, `B`, ...
fn letter(number: usize) -> char {
    char::from(b'A' + (number % 26) as u8)
}

/// Describes sets by their letters, each with its cells and digits.
fn sets_are(sets: &[&Part]) -> String {
    let each = sets.iter().enumerate().map(|(number, set)| {
        let (cells, digits) = (cells(&set.cells), and_digits(set.digits));
        format!("{} is {cells} with {digits}", letter(number))
    });
    each.collect::<Vec<_>>().join("; ")
}

/// Returns `A is r7c6 and r7c9 with 5, 6 and 8; B is r8c5 and r8c7 with 3, 6 and 8. A and B cannot both have
/// x = 8, and the one without it has all its other digits: z = 6 is in A or B`.
pub(super) fn almost_locked(step: &Step) -> String {
    let (sets, commons) = (step.evidence.sets(), &step.evidence.commons[..]);
    let all = sets_are(&sets);
    let z = format!("z = {}", and_digits(step.digits()));
    let is = if step.digits().is_power_of_two() {
        "is"
    } else {
        "are each"
    };
    match (step.technique, commons) {
        (Technique::DeathBlossom, _) => death_blossom(step),
        (_, [only]) if only.digits.count_ones() > 1 => {
            let digits: Vec<String> = Bits(only.digits).map(|d| (d + 1).to_string()).collect();
            format!(
                "{all}. A and B cannot both have {}: one of them has {}, the other {}, and both have all their \
                 other digits",
                digits.join(", nor both "),
                digits[0],
                digits[1]
            )
        }
        (_, [only]) => format!(
            "{all}. A and B cannot both have x = {}, and the one without it has all its other digits: {z} {is} in \
             A or B",
            and_digits(only.digits)
        ),
        (_, [one, other]) => format!(
            "{all}. {}, and {}. B lacks one digit at most, so it has x or y: A lacks x or C lacks y, and that one \
             has all its other digits: {z} {is} in A or C",
            not_both(one, "cannot both have x ="),
            not_both(other, "cannot both have y =")
        ),
        _ => {
            let links = commons.iter().enumerate().map(|(at, common)| match at {
                0 => not_both(common, "cannot both have"),
                _ => format!("nor {}", not_both(common, "both")),
            });
            let links = links.collect::<Vec<_>>().join(", ");
            let (first, last) = (letter(0), letter(sets.len() - 1));
            format!(
                "{all}. {}. A set without one of its digits has all others. So if {first} lacks the {}, it has \
                 its other digits; if not, each next set lacks the digit that links it, up to {last}, which has \
                 its other digits: {z} {is} in {first} or {last}",
                links,
                commons.first().map_or(String::new(), |common| or(common.digits))
            )
        }
    }
}

/// Returns `A and B cannot both have x = 8`.
fn not_both(common: &Common, verb: &str) -> String {
    let [one, other] = common.sets.map(letter);
    let digits: Vec<String> = Bits(common.digits).map(|d| (d + 1).to_string()).collect();
    format!("{one} and {other} {verb} {}", digits.join(", nor both "))
}

/// Returns `r1c2 has only 4 and 7: if it is 4, A (r2c1 with 4 and 5) lacks its 4 and has all its other
/// digits; ...`.
fn death_blossom(step: &Step) -> String {
    let sets = step.evidence.sets();
    let [center, petals @ ..] = &sets[..] else {
        return String::new();
    };
    let z = step.digits();
    let each = step.evidence.commons.iter().zip(petals).enumerate();
    let each = each.map(|(number, (common, petal))| {
        let digit = and_digits(common.digits);
        format!(
            "if it is {digit}, {} ({} with {}) lacks its {digit} and has all its other digits",
            letter(number),
            cells(&petal.cells),
            and_digits(petal.digits)
        )
    });
    let letters: Vec<String> = (0..petals.len())
        .map(|number| letter(number).to_string())
        .collect();
    format!(
        "{} has only {}: {}; one of the sets {} has the {}",
        cells(&center.cells),
        and_digits(center.digits),
        each.collect::<Vec<_>>().join("; "),
        and(&letters),
        and_digits(z)
    )
}

/// Returns `r4c4 and r4c5 have only 2, 3, 6 and 8; with r4c3 (2 and 3) and r5c4 (6 and 8) there are as many
/// cells as digits: in row 4, ...`.
pub(super) fn sue_de_coq(evidence: &Evidence) -> String {
    let ([shared, in_line, in_box], [(Role::To, line), (_, a_box)]) =
        (&evidence.sets()[..], &evidence.units[..])
    else {
        return String::new();
    };
    let with_digits = |part: &Part| format!("{} ({})", cells(&part.cells), and_digits(part.digits));
    // The digits that the shared cells do not leave to one set, they keep for the other unit.
    let held = |own: &Part, other: &Part| and_digits(shared.digits & !other.digits | own.digits);
    let places = |own: &Part| {
        let mut all = [shared.cells.clone(), own.cells.clone()].concat();
        all.sort_unstable();
        cells(&all)
    };
    format!(
        "{} have only {}; with {} and {} there are as many cells as digits: in {line}, {} must be in {}, and in \
         {a_box}, {} must be in {}",
        cells(&shared.cells),
        and_digits(shared.digits),
        with_digits(in_line),
        with_digits(in_box),
        held(in_line, in_box),
        places(in_line),
        held(in_box, in_line),
        places(in_box)
    )
}
