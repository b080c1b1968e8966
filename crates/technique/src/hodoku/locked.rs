//! To be written.

use core::ops::ControlFlow;

#[allow(unused_imports)]
use super::{Board, Options, Take};
#[allow(unused_imports)]
use crate::search::Search;

pub(crate) fn each(_board: &Board, _search: Search, _take: Take) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
