//! Puts into words what is seen in a cell, in one or two units, or in all places of a digit.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write as _;

use super::phrases::{and_digits, cells, list, names};
use crate::eureka::wings;
use crate::evidence::Role;
use crate::state::Candidate;
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::CellName;

pub(super) fn naked_single(step: &Step) -> String {
    let placed = step
        .placed
        .map(|Candidate { cell, digit }| format!("the only candidate left in {} is {digit}", CellName(cell)));
    placed.unwrap_or_default()
}

pub(super) fn hidden_single(step: &Step) -> String {
    let unit = step.unit_names();
    let placed = step.placed.map(|Candidate { cell, digit }| {
        let cell = CellName(cell);
        if step.technique == Technique::LastCell {
            format!("{cell} is the last empty cell of {unit}, which lacks {digit}")
        } else {
            format!("in {unit}, the only place for {digit} is {cell}")
        }
    });
    placed.unwrap_or_default()
}

pub(super) fn locked(step: &Step) -> String {
    let [(_, from), (_, to), left @ ..] = &step.evidence.units[..] else {
        return String::new();
    };
    let digit = and_digits(step.evidence.part(Role::Used).map_or(0, |part| part.digits));
    let mut text = format!("in {from}, the {digit} must be in {to}");
    if let ([(_, left)], Some(placed)) = (left, step.placed) {
        let cell = CellName(placed.cell);
        let _ = write!(text, "; that leaves {cell} as its only place in {left}");
    }
    text
}

pub(super) fn set(step: &Step) -> String {
    let Some(part) = step.evidence.part(Role::Used) else {
        return String::new();
    };
    let (units, cells, digits) = (step.unit_names(), cells(&part.cells), and_digits(part.digits));
    let is_hidden = step.evidence.units.iter().any(|(role, _)| *role == Role::From);
    let mut text = if is_hidden {
        format!("in {units}, the digits {digits} must be in {cells}")
    } else {
        format!("in {units}, {cells} have only {digits}")
    };
    if let Some(Candidate { cell, digit }) = step.placed {
        let cell = CellName(cell);
        let _ = write!(text, ", which leaves {cell} as the only place for {digit}");
    }
    text
}

/// Returns `r4c1 has only 1 and 6: if it is 1, r4c4 is 9; if it is 6, r5c2 is 9`.
pub(super) fn wing(step: &Step) -> String {
    let evidence = &step.evidence;
    let (Some(pivot), Some(wings)) = (evidence.part(Role::Pivot), wings(evidence)) else {
        return String::new();
    };
    let z = step.digits();
    let digit = and_digits(z);
    let [one, other] = wings.map(|wing| {
        let shared = and_digits(pivot.digits & wing.digits & !z);
        format!("if it is {shared}, {} is {digit}", cells(&wing.cells))
    });
    let mut text = format!(
        "{} has only {}: {one}; {other}",
        cells(&pivot.cells),
        and_digits(pivot.digits)
    );
    if pivot.digits & z != 0 {
        let _ = write!(text, "; otherwise it is {digit} itself");
    }
    text
}

pub(super) fn template(step: &Step) -> String {
    let digit = and_digits(step.digits());
    let one = if step.placed.is_some() { "one" } else { "none" };
    let cells: Vec<u8> = match step.placed {
        Some(placed) => [placed.cell].into(),
        None => step.removed.iter().map(|&(cell, _)| cell).collect(),
    };
    let cells = list(&names(&cells), "or");
    format!("however the {digit}s that are missing are placed, {one} is in {cells}")
}
