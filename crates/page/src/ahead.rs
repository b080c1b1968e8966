//! The list of blanks that [`lookahead`] keeps, at any moment of a search, and what looking ahead has
//! foreseen.
//!
//! The search reports which blank it takes, and which one it passes over for it. These two have swapped
//! places for good: the list is not restored when a digit is taken back.

use lookahead::Variant;
use serde::Serialize;
use sudoku1::Grid;
use tsify::Tsify;
use watchers::Item;

use crate::event::Event;
use crate::player::Player;
use crate::recorder::PIECE;

/// The number of events that are followed in one go.
const AT_ONCE: u64 = 8 * PIECE;

/// The counts of what looking ahead has achieved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Tsify)]
pub struct Foreseen {
    /// The number of times a blank came forward.
    pub forward: u64,
    /// The number of times such a blank had no digit left: a dead end, seen before its turn.
    pub dead_ends: u64,
    /// The number of times a blank without a digit was seen only at its turn.
    pub too_late: u64,
}

/// The list at a moment.
#[derive(Clone, Debug)]
pub struct List {
    /// The blanks in the order of their turns; the filled ones come first.
    cells: Vec<u8>,
    /// The number of filled ones among them.
    filled: usize,
    /// The blanks that this call has looked at; the first is the one whose turn it was.
    looked: Vec<u8>,
    /// The blank that this call has taken. The two flags are whether no digit is left there, and whether it
    /// has come forward.
    taken: Option<u8>,
    is_dead: bool,
    is_forward: bool,
    /// The counts up to this moment.
    pub foreseen: Foreseen,
}

impl List {
    /// Follows the search through an event.
    pub fn follow(&mut self, event: Event) {
        match event {
            Event::Call => {
                self.looked.clear();
                self.taken = None;
            }
            Event::Look(Item::Cell { row, column }) => self.looked.push((9 * row + column) as u8),
            Event::Choose(Item::Cell { row, column }, candidates) => {
                self.taken = Some((9 * row + column) as u8);
                self.is_dead = candidates == 0;
                self.is_forward = false;
            }
            // The blank that has been taken comes forward.
            Event::Foresee(Item::Cell { row, column }, _) => {
                self.foreseen.forward += 1;
                self.is_forward = true;
                let place = |cell| self.cells.iter().position(|&other| Some(other) == cell);
                if let (Some(a), Some(b)) = (place(Some((9 * row + column) as u8)), place(self.taken)) {
                    self.cells.swap(a, b);
                }
            }
            Event::GiveUp(_) if self.is_dead => {
                self.foreseen.dead_ends += u64::from(self.is_forward);
                self.foreseen.too_late += u64::from(!self.is_forward);
                self.is_dead = false;
            }
            Event::Place(_) => self.filled += 1,
            Event::Retract(_) => {
                self.filled = self.filled.saturating_sub(1);
                self.looked.clear();
                self.taken = None;
            }
            _ => {}
        }
    }

    /// Returns the blanks that are not filled, in the order of their turns.
    #[must_use]
    pub fn waiting(&self) -> &[u8] {
        self.cells.get(self.filled..).unwrap_or_default()
    }

    /// Returns the blanks that this call has looked at; the first is the one whose turn it was.
    #[must_use]
    pub fn looked(&self) -> &[u8] {
        &self.looked
    }

    /// Returns the blank that this call has taken.
    #[must_use]
    pub fn taken(&self) -> Option<u8> {
        self.taken
    }
}

/// The lists of a search.
pub struct Ahead {
    /// The list at the start of each piece of the recording. `end` is the list after the last event followed.
    starts: Vec<List>,
    end: List,
    followed: u64,
}

impl Ahead {
    /// Starts before the first event; returns `None` if two clues exclude each other.
    #[must_use]
    pub fn new(puzzle: &Grid, variant: Variant) -> Option<Self> {
        let cells = lookahead::order(puzzle, variant)?;
        let end = List {
            cells: cells.into_iter().map(|cell| cell as u8).collect(),
            filled: 0,
            looked: Vec::new(),
            taken: None,
            is_dead: false,
            is_forward: false,
            foreseen: Foreseen::default(),
        };
        Some(Self {
            starts: Vec::new(),
            end,
            followed: 0,
        })
    }

    /// Follows the events that are new in the recording, a few pieces at a time; returns whether it has
    /// reached the end.
    pub fn grow(&mut self, player: &Player) -> bool {
        let Self {
            starts,
            end,
            followed,
        } = self;
        let to = player.events().min(*followed + AT_ONCE);
        player.walk(*followed, to, |event, _, at| {
            if (at - 1).is_multiple_of(PIECE) {
                starts.push(end.clone());
            }
            end.follow(event);
            *followed = at;
        });
        self.followed == player.events()
    }

    /// Returns the list at a moment.
    #[must_use]
    pub fn at(&self, player: &Player, at: u64) -> List {
        let at = at.min(self.followed);
        if at == self.followed {
            return self.end.clone();
        }
        let piece = at / PIECE;
        let Some(start) = self.starts.get(piece as usize) else {
            return self.end.clone();
        };
        let mut list = start.clone();
        player.walk(piece * PIECE, at, |event, _, _| list.follow(event));
        list
    }

    /// Returns what has been foreseen in all the events followed so far.
    #[must_use]
    pub fn foreseen(&self) -> Foreseen {
        self.end.foreseen
    }
}
