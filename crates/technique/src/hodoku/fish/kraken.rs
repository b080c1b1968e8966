//! To be written.
use core::ops::ControlFlow;

use crate::hodoku::{Board, Take};

pub(super) fn each(_board: &Board, _take: Take) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
