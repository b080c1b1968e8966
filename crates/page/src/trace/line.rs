//! Reads an event from its line.

use sudoku1::Placement;
use watchers::{Item, Reason};

use super::error::Fault;
use super::json::Object;
use crate::event::Event;

/// The largest number of a state: a recording has 32 bits for it.
const STATES: usize = u32::MAX as usize;

/// Returns the event of a line, by the names that `JsonTrace` prints.
pub fn event(line: &Object) -> Result<Event, Fault> {
    let number = |name, most| {
        let number = line.number(name).filter(|&number| number <= most);
        number.ok_or(Fault::Number(name, most))
    };
    Ok(match line.text("event").unwrap_or_default() {
        "call" => Event::Call,
        "look" => Event::Look(item(line)?),
        "choose" => Event::Choose(item(line)?, number("candidates", 81)?),
        "foresee" => Event::Foresee(cell(line)?, number("candidates", 81)?),
        "consider" => Event::Consider(step(line)?),
        "refuse" => Event::Refuse(step(line)?, reason(line)?),
        "place" => Event::Place(step(line)?),
        "retract" => Event::Retract(step(line)?),
        "give_up" => Event::GiveUp(item(line)?),
        "eliminate" => Event::Eliminate(cell(line)?, digits(line)?, reason(line)?),
        "cover" => Event::Cover(item(line)?),
        "uncover" => Event::Uncover(item(line)?),
        "visit" => {
            let state = number("state", STATES)?;
            Event::Visit {
                state,
                parent: number("parent", STATES)?,
                // The line is as deep as the step that leads to the state; none leads to the start.
                depth: number("depth", 81)? + usize::from(state > 0),
            }
        }
        "expand" => Event::Expand(number("states", STATES)?),
        "drop" => Event::Drop(step(line)?),
        other => return Err(Fault::NoEvent(other.into())),
    })
}

/// Reads the number of a row, a column or a box, if the line has one.
fn unit(line: &Object, name: &'static str) -> Result<Option<usize>, Fault> {
    match line.number(name) {
        Some(9..) => Err(Fault::Unit(name)),
        number => Ok(number),
    }
}

fn digit(line: &Object) -> Result<Option<u8>, Fault> {
    match line.number("digit") {
        Some(digit @ 1..=9) => Ok(Some(digit as u8)),
        None => Ok(None),
        Some(_) => Err(Fault::Digit),
    }
}

fn item(line: &Object) -> Result<Item, Fault> {
    let [row, column, square] = [unit(line, "row")?, unit(line, "column")?, unit(line, "box")?];
    let number = line
        .number("item")
        .filter(|&number| u16::try_from(number).is_ok());
    Ok(match (row, column, square, digit(line)?, number) {
        (Some(row), Some(column), ..) => Item::Cell { row, column },
        (Some(row), _, _, Some(digit), _) => Item::Row { row, digit },
        (_, Some(column), _, Some(digit), _) => Item::Column { column, digit },
        (_, _, Some(number), Some(digit), _) => Item::Box { number, digit },
        (.., Some(number)) => Item::Number(number),
        _ => return Err(Fault::NoItem),
    })
}

fn cell(line: &Object) -> Result<Item, Fault> {
    match item(line)? {
        cell @ Item::Cell { .. } => Ok(cell),
        _ => Err(Fault::Lacks("row and column")),
    }
}

fn step(line: &Object) -> Result<Placement, Fault> {
    match (unit(line, "row")?, unit(line, "column")?, digit(line)?) {
        (Some(row), Some(column), Some(digit)) => Ok(Placement { row, column, digit }),
        _ => Err(Fault::Lacks("row, column and digit")),
    }
}

/// Reads a set of digits, bit *d* for digit *d*.
fn digits(line: &Object) -> Result<u64, Fault> {
    let digits = line.list("digits").ok_or(Fault::Lacks("digits"))?;
    if digits.iter().any(|digit| !(1..=9).contains(digit)) {
        return Err(Fault::Digit);
    }
    Ok(digits.iter().fold(0, |set, digit| set | 1 << digit))
}

fn reason(line: &Object) -> Result<Reason, Fault> {
    let from = || item(line.object("from").ok_or(Fault::NoFrom)?);
    let plain = [
        Reason::Row,
        Reason::Column,
        Reason::Panel,
        Reason::Clue,
        Reason::Guess,
        Reason::Contradiction,
    ];
    match line.text("reason") {
        Some("last digit") => from().map(Reason::LastDigit),
        Some("last place") => from().map(Reason::LastPlace),
        other => plain
            .into_iter()
            .find(|reason| other == Some(&reason.to_string()))
            .ok_or(Fault::NoReason),
    }
}
