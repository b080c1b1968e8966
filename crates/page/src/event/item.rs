//! Items and reasons as bytes.

use watchers::{Item, Reason};

/// Returns a reason's number, and the item it is about.
pub(super) fn number_of(reason: Reason) -> (u8, Option<Item>) {
    match reason {
        Reason::Row => (0, None),
        Reason::Column => (1, None),
        Reason::Panel => (2, None),
        Reason::Contradiction => (3, None),
        Reason::Clue => (4, None),
        Reason::Guess => (5, None),
        Reason::LastDigit(item) => (6, Some(item)),
        Reason::LastPlace(item) => (7, Some(item)),
    }
}

pub(super) fn reason_of(number: u8, item: Option<Item>) -> Option<Reason> {
    Some(match number {
        0 => Reason::Row,
        1 => Reason::Column,
        2 => Reason::Panel,
        3 => Reason::Contradiction,
        4 => Reason::Clue,
        5 => Reason::Guess,
        6 => Reason::LastDigit(item?),
        7 => Reason::LastPlace(item?),
        _ => return None,
    })
}

pub(super) fn write_reason(reason: Reason, out: &mut Vec<u8>) {
    match number_of(reason) {
        (number, None) => out.push(number),
        (number, Some(item)) => write_item(number, item, out),
    }
}

pub(super) fn read_reason(bytes: &mut impl Iterator<Item = u8>) -> Option<Reason> {
    let number = bytes.next()?;
    let item = if number < 6 { None } else { Some(read_item(bytes)?) };
    reason_of(number, item)
}

/// Writes a code, and an item in three bytes: its kind and two numbers.
pub(super) fn write_item(code: u8, item: Item, out: &mut Vec<u8>) {
    let (kind, [a, b]) = match item {
        Item::Cell { row, column } => (0, [row as u8, column as u8]),
        Item::Row { row, digit } => (1, [row as u8, digit]),
        Item::Column { column, digit } => (2, [column as u8, digit]),
        Item::Box { number, digit } => (3, [number as u8, digit]),
        Item::Number(number) => (4, (number as u16).to_le_bytes()),
    };
    out.extend([code, kind, a, b]);
}

pub(super) fn read_item(bytes: &mut impl Iterator<Item = u8>) -> Option<Item> {
    let (kind, a, digit) = (bytes.next()?, bytes.next()?, bytes.next()?);
    let number = usize::from(a);
    Some(match kind {
        0 => Item::Cell {
            row: number,
            column: usize::from(digit),
        },
        1 => Item::Row { row: number, digit },
        2 => Item::Column {
            column: number,
            digit,
        },
        3 => Item::Box { number, digit },
        4 => Item::Number(usize::from(u16::from_le_bytes([a, digit]))),
        _ => return None,
    })
}
