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
    fn follow(&mut self, event: Event) {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::recorder::{Progress, Recorder};
    use crate::solvers;

    fn recorded(puzzle: &Grid, solver: &str) -> Player {
        let mut player = Player::new(9);
        let mut recorder = Recorder::new(9, |progress| {
            if let Progress::Piece(bytes) = progress {
                player.push(bytes.to_vec());
            }
        });
        solvers::search(solver, 9, puzzle.cells(), &mut recorder).unwrap();
        recorder.finish();
        player
    }

    fn puzzles() -> [Grid; 3] {
        // A hard puzzle, whose recording has several pieces.
        let hard = "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";
        [Grid::example(1), Grid::example(7), hard.parse().unwrap()]
    }

    /// The list determines which blanks come next, and the search looks at exactly these.
    #[test]
    fn the_search_looks_at_the_blanks_that_come_first_in_the_list() {
        for puzzle in puzzles() {
            for (solver, variant, most) in [("lookahead1", Variant::One, 2), ("lookahead2", Variant::Two, 3)]
            {
                let player = recorded(&puzzle, solver);
                let mut ahead = Ahead::new(&puzzle, variant).unwrap();
                while !ahead.grow(&player) {}
                let events = player.events();
                for at in (0..events).step_by(1 + events as usize / 100) {
                    let call = player.moment_of_call(1 + at * player.end().count.calls / events);
                    let list = ahead.at(&player, call);
                    let (mut looked, mut chosen) = (Vec::new(), false);
                    player.walk(call, call + 4, |event, _, _| match event {
                        Event::Look(Item::Cell { row, column }) if !chosen => {
                            looked.push((9 * row + column) as u8);
                        }
                        _ => chosen = true,
                    });
                    let next = &list.waiting()[..list.waiting().len().min(most)];
                    assert_eq!(looked, next, "{solver} at {call}");
                }
            }
        }
    }

    #[test]
    fn a_list_is_the_same_however_one_comes_there() {
        let puzzle = &puzzles()[2];
        let player = recorded(puzzle, "lookahead1");
        assert!(player.events() > PIECE);
        let mut ahead = Ahead::new(puzzle, Variant::One).unwrap();
        while !ahead.grow(&player) {}
        let mut plain = Ahead::new(puzzle, Variant::One).unwrap().end;
        let mut moments = vec![0, 1, PIECE - 1, PIECE, PIECE + 1, player.events()];
        moments.extend((0..100).map(|part| part * player.events() / 100));
        player.walk(0, player.events(), |event, _, at| {
            plain.follow(event);
            if moments.contains(&at) {
                let list = ahead.at(&player, at);
                assert_eq!((list.waiting(), list.looked()), (plain.waiting(), plain.looked()));
                assert_eq!((list.taken(), list.foreseen), (plain.taken(), plain.foreseen));
            }
        });
        assert_eq!(ahead.foreseen(), plain.foreseen);
    }

    /// Every dead end of the search is counted once: as foreseen or as seen too late.
    #[test]
    fn every_dead_end_is_foreseen_or_not() {
        for puzzle in puzzles() {
            let player = recorded(&puzzle, "lookahead2");
            let mut ahead = Ahead::new(&puzzle, Variant::Two).unwrap();
            while !ahead.grow(&player) {}
            let mut dead_ends = 0;
            player.walk(0, player.events(), |event, _, _| {
                dead_ends += u64::from(matches!(event, Event::Choose(_, 0)));
            });
            let Foreseen {
                dead_ends: early,
                too_late,
                forward,
            } = ahead.foreseen();
            assert_eq!(early + too_late, dead_ends);
            assert!(early <= forward);
        }
    }
}
