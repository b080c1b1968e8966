//! The phrases that sentences share: lists of cells, units and digits.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;

use crate::bits::Bits;
use sudoku_cells::{CellName, Shape, Unit};

pub(super) fn cells(cells: &[u8]) -> String {
    and(&names(cells))
}

pub(super) fn names(cells: &[u8]) -> Vec<String> {
    cells.iter().map(|&cell| CellName(cell).to_string()).collect()
}

/// Groups units by shape, with their numbers counted from 1.
fn by_shape(units: &[Unit]) -> Vec<(Unit, Vec<String>)> {
    let mut groups: Vec<(Unit, Vec<String>)> = Vec::new();
    for &unit in units {
        let number = (unit.number() + 1).to_string();
        match groups.iter_mut().find(|(first, _)| first.shape() == unit.shape()) {
            Some((_, numbers)) => numbers.push(number),
            None => groups.push((unit, vec![number])),
        }
    }
    groups
}

/// Returns `columns 2 and 7`, `rows 1 and 4 and box 9`.
pub(super) fn units(units: &[Unit]) -> String {
    let group = |(first, numbers): (Unit, Vec<String>)| {
        let plural = match (numbers.len(), first.shape()) {
            (1, _) => "",
            (_, Shape::Box) => "es",
            _ => "s",
        };
        format!("{}{plural} {}", first.shape().name(), and(&numbers))
    };
    and(&by_shape(units).into_iter().map(group).collect::<Vec<_>>())
}

/// Returns `c27`, `r14b9`.
pub(super) fn letters(units: &[Unit]) -> String {
    let group =
        |(first, numbers): (Unit, Vec<String>)| format!("{}{}", &first.shape().name()[..1], numbers.concat());
    by_shape(units).into_iter().map(group).collect()
}

fn digits(set: u16) -> Vec<String> {
    Bits(set).map(|d| (d + 1).to_string()).collect()
}

pub(super) fn and_digits(set: u16) -> String {
    and(&digits(set))
}

pub(super) fn or(set: u16) -> String {
    list(&digits(set), "or")
}

pub(super) fn and(items: &[String]) -> String {
    list(items, "and")
}

pub(super) fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
