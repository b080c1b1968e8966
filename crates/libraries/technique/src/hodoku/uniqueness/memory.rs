//! What has been found, kept as long as the position stays the same.

use alloc::vec::Vec;

use super::super::board::Board;
use super::super::{Options, StoredStep};

/// What the last walks found, and in which position.
#[derive(Clone, Debug, Default)]
pub(crate) struct Memory {
    pub(super) unique: Option<Walked>,
    pub(super) avoidable: Option<Walked>,
}

/// What a walk found for all tests, and the position.
#[derive(Clone, Debug)]
pub(super) struct Walked {
    pub(super) digits: [u8; 81],
    pub(super) candidates: [u16; 81],
    pub(super) missing_candidates: bool,
    pub(super) found: Vec<StoredStep>,
}

impl Walked {
    pub(super) fn is_of(&self, board: &Board, options: Options) -> bool {
        self.candidates == board.candidates
            && self.digits == board.digits
            && self.missing_candidates == options.missing_candidates
    }
}
