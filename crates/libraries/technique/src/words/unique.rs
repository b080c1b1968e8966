//! Puts into words patterns that would allow two solutions, and combinations that a few cells cannot have.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::phrases::{and, and_digits, cells, list, names, or};
use crate::evidence::{Role, UniquenessType};
use crate::language::Language;
use crate::step::Step;
use crate::technique::Technique;
use sudoku_cells::CellName;

pub(super) fn unique_loop(step: &Step) -> String {
    let Some(pattern) = step.evidence.part(Role::Used) else {
        return String::new();
    };
    let all = cells(&pattern.cells);
    let escape = escape(step, Some(pattern.digits));
    if matches!(
        step.technique,
        Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2
    ) {
        let digits = or(pattern.digits);
        return format!(
            "none of {all} is a clue: if all of them are {digits}, these two can change places and there are two \
             solutions; {escape}"
        );
    }
    let digits = and_digits(pattern.digits);
    // HoDoKu's uniqueness tests are what others call types of unique rectangles.
    let test = step
        .technique
        .name_in(Language::Hodoku)
        .strip_prefix("uniqueness test ");
    let are = test.map_or(String::new(), |number| {
        format!("{all} are a unique rectangle of type {number}: ")
    });
    let cells = if test.is_some() { "its corners" } else { &all };
    format!(
        "{are}if {cells} have only {digits}, these two can change places and there are two solutions; {escape}"
    )
}

pub(super) fn bug(step: &Step) -> String {
    let parts = step.evidence.cells.iter();
    let extra = parts.filter(|(role, _)| *role == Role::Extra);
    let extra = extra.map(|(_, part)| format!("the {} in {}", and_digits(part.digits), cells(&part.cells)));
    let extra = and(&extra.collect::<Vec<_>>());
    let text = format!(
        "without {extra}, every empty cell has just two candidates and the puzzle has two solutions or none"
    );
    match step.evidence.escape {
        Some(UniquenessType::OneCell) => text,
        _ => format!("{text}; {}", escape(step, None)),
    }
}

pub(super) fn exclusion(step: &Step) -> String {
    let combinations = step.evidence.combinations.iter().map(|(digits, excluder)| {
        let digits: Vec<String> = digits.iter().map(ToString::to_string).collect();
        let why = match excluder {
            Some(cell) => format!("nothing is left for {}", CellName(*cell)),
            None => "two of them see each other".to_owned(),
        };
        format!("{} ({why})", digits.join("-"))
    });
    let combinations = list(&combinations.collect::<Vec<_>>(), "or");
    format!(
        "{} cannot be {combinations}",
        cells(step.evidence.cells_of(Role::Named))
    )
}

/// Returns how a second solution is avoided, in a pattern of two digits or in a whole grid.
fn escape(step: &Step, pair: Option<u16>) -> String {
    let (evidence, unit) = (&step.evidence, step.unit_names());
    let (Some(way), Some(roof)) = (evidence.escape, evidence.part(Role::Roof)) else {
        return String::new();
    };
    let (corners, digit) = (cells(&roof.cells), and_digits(roof.digits));
    let other = pair.map(|pair| or(pair & !roof.digits));
    match way {
        UniquenessType::OneCell => format!("only {corners} has other candidates"),
        UniquenessType::OneDigit => format!("one of {corners} must be {digit}"),
        UniquenessType::Set => {
            let mut places = names(evidence.cells_of(Role::Mate));
            places.push(format!("one of {corners}"));
            let digits = evidence.part(Role::Mate).map_or(0, |set| set.digits);
            let (digits, places) = (and_digits(digits), and(&places));
            format!("in {unit}, the digits {digits} must be in {places}")
        }
        UniquenessType::Locked => {
            let places = list(&names(&roof.cells), "or");
            let other = match other {
                Some(other) => format!("the other one cannot be {other}"),
                None => "the other one has one of its extra candidates".to_owned(),
            };
            format!("in {unit}, the {digit} must be in {places}, and {other}")
        }
        UniquenessType::Crossed => format!(
            "in its rows and columns, the {digit} is only in its corners, so two opposite ones have it; if these \
             are {corners}, the other two are {}, and all corners have only these digits",
            other.unwrap_or_default()
        ),
        UniquenessType::Hidden => format!(
            "if {corners} is {}, the {digit} of its row and that of its column are in the two corners next to it, \
             and all corners have only these digits",
            other.unwrap_or_default()
        ),
    }
}
