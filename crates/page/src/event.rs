//! The events of a search, as values and as bytes.
//!
//! A search of a few seconds has tens of millions of events, so an event should take a byte. Most events do:
//! the first four bits are the kind of event, the others a digit or a distance. An event is nearly always
//! about something that the event before was about, too. The reader of the bytes follows the search exactly
//! as the writer did ([`Near`]), and so both refer to the same cell.
//!
//! ```text
//!   call      look     consider   place   refuse   retract      five events in the cell after the last one
//!   00        11       24         07      03       01           look: +1; digit 4; that; row; the last one placed
//! ```

mod item;

use sudoku1::Placement;
use watchers::{Item, Reason};

use item::{number_of, read_item, read_reason, reason_of, write_item, write_reason};

/// An event of the search for the solution of a Sudoku.
pub type Event = watchers::Event<Placement>;

/// Returns the name that identifies the line of the source that reports the event. The name of a refusal or
/// an elimination includes its reason.
#[must_use]
pub fn line_name(event: Event) -> String {
    let name = event.name();
    line_reason(event).map_or_else(|| name.to_owned(), |reason| format!("{name} {reason}"))
}

/// Whether an event lights a line with one of these names. A name with a reason must match the event's
/// reason, too.
#[must_use]
pub fn lights(event: Event, names: &[&str]) -> bool {
    let is_it = |line: &str| match line.strip_prefix(event.name()).map(|rest| rest.strip_prefix(' ')) {
        Some(Some(reason)) => line_reason(event) == Some(reason),
        Some(None) => line == event.name(),
        None => false,
    };
    names.iter().any(|line| is_it(line))
}

/// Returns the reason of an event as it is in the name of a line.
fn line_reason(event: Event) -> Option<&'static str> {
    let (Event::Refuse(_, reason) | Event::Eliminate(_, _, reason)) = event else {
        return None;
    };
    Some(match reason {
        Reason::Row => "Row",
        Reason::Column => "Column",
        Reason::Panel => "Panel",
        Reason::Clue => "Clue",
        Reason::Guess => "Guess",
        Reason::LastDigit(_) => "LastDigit",
        Reason::LastPlace(_) => "LastPlace",
        Reason::Contradiction => "Contradiction",
    })
}

/// The codes of the events, most of them in the first four bits of a byte. A cell or a digit that can be
/// inferred is left out.
mod code {
    pub const CALL: u8 = 0x00;
    /// Takes back the last placement.
    pub const RETRACT: u8 = 0x01;
    pub const GIVE_UP: u8 = 0x02;
    /// Refuses the last digit: by the row, the column, the panel, a contradiction.
    pub const REFUSE: u8 = 0x03;
    /// Places the last digit.
    pub const PLACE: u8 = 0x07;
    pub const LOOK_AGAIN: u8 = 0x08;
    /// Uncovers the item that was covered last.
    pub const UNCOVER: u8 = 0x09;
    /// The cell and its candidates follow.
    pub const FORESEE: u8 = 0x0a;
    /// Not an event: the cell of the next event follows.
    pub const CELL: u8 = 0x0f;
    /// The low bits are the distance from the last cell; if they are 0, the cell follows.
    pub const LOOK: u8 = 0x10;
    pub const CONSIDER: u8 = 0x20;
    pub const CHOOSE: u8 = 0x30;
    pub const PLACE_DIGIT: u8 = 0x40;
    pub const RETRACT_DIGIT: u8 = 0x50;
    pub const REFUSE_DIGIT: u8 = 0x60;
    /// The cell, two bytes of digits, and the reason follow.
    pub const ELIMINATE: u8 = 0x70;
    pub const COVER: u8 = 0x80;
    pub const UNCOVER_ITEM: u8 = 0x90;
    pub const LOOK_ITEM: u8 = 0xa0;
    pub const CHOOSE_ITEM: u8 = 0xb0;
    pub const GIVE_UP_ITEM: u8 = 0xc0;
    pub const VISIT: u8 = 0xd0;
    pub const EXPAND: u8 = 0xe0;
    pub const DROP: u8 = 0xf0;
}

/// The cell, the digit and the item that the next event is most likely about. A grid has fewer than 16 rows
/// and columns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Near {
    /// The number of cells in a row.
    size: u8,
    cell: u8,
    digit: u8,
    /// The placements that have not been taken back: cells and digits.
    path: Vec<(u8, u8)>,
    covered: Vec<Item>,
}

impl Near {
    /// Creates the start of a search in a grid with this many cells in a row.
    #[must_use]
    pub fn new(size: u8) -> Self {
        Self {
            size,
            ..Self::default()
        }
    }

    /// Returns the placements that have not been taken back, in their order: the cell, row by row from 0, and
    /// the digit.
    #[must_use]
    pub fn path(&self) -> &[(u8, u8)] {
        &self.path
    }

    /// Returns the items that are covered, in the order of their covering.
    #[must_use]
    pub fn covered(&self) -> &[Item] {
        &self.covered
    }

    fn number(&self, row: usize, column: usize) -> u8 {
        (row * usize::from(self.size) + column) as u8
    }

    fn cell_of(&self, item: Item) -> Option<u8> {
        match item {
            Item::Cell { row, column } => Some(self.number(row, column)),
            _ => None,
        }
    }

    fn item_of(&self, cell: u8) -> Item {
        Item::Cell {
            row: usize::from(cell / self.size.max(1)),
            column: usize::from(cell % self.size.max(1)),
        }
    }

    fn step(&self, digit: u8) -> Placement {
        Placement {
            row: usize::from(self.cell / self.size.max(1)),
            column: usize::from(self.cell % self.size.max(1)),
            digit,
        }
    }

    /// Follows the search through an event.
    #[inline]
    pub fn follow(&mut self, event: Event) {
        match event {
            Event::Look(item) | Event::Choose(item, _) | Event::GiveUp(item) => {
                if let Some(cell) = self.cell_of(item) {
                    self.cell = cell;
                }
            }
            Event::Consider(step) | Event::Refuse(step, _) | Event::Drop(step) => self.meet(step),
            Event::Place(step) => {
                self.meet(step);
                self.path.push((self.cell, self.digit));
            }
            Event::Retract(step) => {
                self.meet(step);
                self.path.pop();
            }
            Event::Cover(item) => self.covered.push(item),
            Event::Uncover(_) => drop(self.covered.pop()),
            // The state that waited is elsewhere in the tree.
            Event::Visit { .. } => self.path.clear(),
            Event::Call | Event::Foresee(..) | Event::Eliminate(..) | Event::Expand(_) => {}
        }
    }

    #[inline]
    fn meet(&mut self, step: Placement) {
        self.cell = self.number(step.row, step.column);
        self.digit = step.digit;
    }

    /// Writes an event, and follows it.
    #[inline]
    pub fn write(&mut self, event: Event, out: &mut Vec<u8>) {
        match event {
            Event::Call => out.push(code::CALL),
            Event::Look(item) => match self.cell_of(item) {
                Some(cell) => match cell.wrapping_sub(self.cell) {
                    0 => out.push(code::LOOK_AGAIN),
                    distance @ 1..=15 => out.push(code::LOOK | distance),
                    _ => out.extend([code::LOOK, cell]),
                },
                None => write_item(code::LOOK_ITEM, item, out),
            },
            Event::Choose(item, candidates) => {
                let candidates = candidates.min(15) as u8;
                match self.cell_of(item) {
                    Some(cell) => self.at(cell, code::CHOOSE | candidates, out),
                    None => write_item(code::CHOOSE_ITEM | candidates, item, out),
                }
            }
            Event::Foresee(item, candidates) => {
                out.extend([
                    code::FORESEE,
                    self.cell_of(item).unwrap_or(0),
                    candidates.min(15) as u8,
                ]);
            }
            Event::Consider(step) => self.at_step(step, code::CONSIDER | step.digit, out),
            Event::Place(step) => {
                if self.is_last(step) {
                    out.push(code::PLACE);
                } else {
                    self.at_step(step, code::PLACE_DIGIT | step.digit, out);
                }
            }
            Event::Retract(step) => {
                if self.path.last() == Some(&(self.number(step.row, step.column), step.digit)) {
                    out.push(code::RETRACT);
                } else {
                    self.at_step(step, code::RETRACT_DIGIT | step.digit, out);
                }
            }
            Event::Refuse(step, reason) => self.refuse(step, reason, out),
            Event::GiveUp(item) => match self.cell_of(item) {
                Some(cell) => self.at(cell, code::GIVE_UP, out),
                None => write_item(code::GIVE_UP_ITEM, item, out),
            },
            Event::Eliminate(cell, digits, reason) => {
                let [low, high] = (digits as u16).to_le_bytes();
                out.extend([code::ELIMINATE, self.cell_of(cell).unwrap_or(0), low, high]);
                write_reason(reason, out);
            }
            Event::Cover(item) => write_item(code::COVER, item, out),
            Event::Uncover(item) => {
                if self.covered.last() == Some(&item) {
                    out.push(code::UNCOVER);
                } else {
                    write_item(code::UNCOVER_ITEM, item, out);
                }
            }
            Event::Visit { state, parent, depth } => {
                out.push(code::VISIT);
                for number in [state, parent, depth] {
                    out.extend((number as u32).to_le_bytes());
                }
            }
            Event::Expand(states) => {
                out.push(code::EXPAND);
                out.extend((states as u32).to_le_bytes());
            }
            Event::Drop(step) => self.at_step(step, code::DROP | step.digit, out),
        }
        self.follow(event);
    }

    fn refuse(&self, step: Placement, reason: Reason, out: &mut Vec<u8>) {
        match reason {
            Reason::Row | Reason::Column | Reason::Panel | Reason::Contradiction if self.is_last(step) => {
                out.push(code::REFUSE + number_of(reason).0);
            }
            _ => {
                self.at_step(step, code::REFUSE_DIGIT | step.digit, out);
                write_reason(reason, out);
            }
        }
    }

    fn is_last(&self, step: Placement) -> bool {
        (self.cell, self.digit) == (self.number(step.row, step.column), step.digit)
    }

    fn at_step(&self, step: Placement, code: u8, out: &mut Vec<u8>) {
        self.at(self.number(step.row, step.column), code, out);
    }

    fn at(&self, cell: u8, code: u8, out: &mut Vec<u8>) {
        if cell != self.cell {
            out.extend([code::CELL, cell]);
        }
        out.push(code);
    }

    /// Reads an event, and follows it; returns `None` if the bytes end or are not an event.
    #[inline]
    pub fn read(&mut self, bytes: &mut impl Iterator<Item = u8>) -> Option<Event> {
        let mut first = bytes.next()?;
        if first == code::CELL {
            self.cell = bytes.next()?;
            first = bytes.next()?;
        }
        let low = first & 0x0f;
        let event = match first & 0xf0 {
            0 => match first {
                code::CALL => Event::Call,
                code::RETRACT => {
                    let &(cell, digit) = self.path.last()?;
                    self.cell = cell;
                    Event::Retract(self.step(digit))
                }
                code::GIVE_UP => Event::GiveUp(self.item_of(self.cell)),
                code::REFUSE..code::PLACE => {
                    Event::Refuse(self.step(self.digit), reason_of(first - code::REFUSE, None)?)
                }
                code::PLACE => Event::Place(self.step(self.digit)),
                code::LOOK_AGAIN => Event::Look(self.item_of(self.cell)),
                code::UNCOVER => Event::Uncover(*self.covered.last()?),
                code::FORESEE => Event::Foresee(self.item_of(bytes.next()?), usize::from(bytes.next()?)),
                _ => return None,
            },
            code::LOOK => Event::Look(self.item_of(match low {
                0 => bytes.next()?,
                distance => self.cell.wrapping_add(distance),
            })),
            code::CONSIDER => Event::Consider(self.step(low)),
            code::CHOOSE => Event::Choose(self.item_of(self.cell), usize::from(low)),
            code::PLACE_DIGIT => Event::Place(self.step(low)),
            code::RETRACT_DIGIT => Event::Retract(self.step(low)),
            code::REFUSE_DIGIT => Event::Refuse(self.step(low), read_reason(bytes)?),
            code::ELIMINATE => {
                let cell = self.item_of(bytes.next()?);
                let digits = u16::from_le_bytes([bytes.next()?, bytes.next()?]);
                Event::Eliminate(cell, u64::from(digits), read_reason(bytes)?)
            }
            code::COVER => Event::Cover(read_item(bytes)?),
            code::UNCOVER_ITEM => Event::Uncover(read_item(bytes)?),
            code::LOOK_ITEM => Event::Look(read_item(bytes)?),
            code::CHOOSE_ITEM => Event::Choose(read_item(bytes)?, usize::from(low)),
            code::GIVE_UP_ITEM => Event::GiveUp(read_item(bytes)?),
            code::VISIT => Event::Visit {
                state: read_number(bytes)?,
                parent: read_number(bytes)?,
                depth: read_number(bytes)?,
            },
            code::EXPAND => Event::Expand(read_number(bytes)?),
            _ => Event::Drop(self.step(low)),
        };
        self.follow(event);
        Some(event)
    }
}

fn read_number(bytes: &mut impl Iterator<Item = u8>) -> Option<usize> {
    let bytes = [bytes.next()?, bytes.next()?, bytes.next()?, bytes.next()?];
    Some(u32::from_le_bytes(bytes) as usize)
}
