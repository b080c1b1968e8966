//! To be written.

use core::ops::ControlFlow;

#[allow(unused_imports)]
use super::{Board, Options, Take};
#[allow(unused_imports)]
use crate::search::Search;

pub(crate) fn each_locked(_board: &Board, _search: Search, _take: Take) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
pub(crate) fn each_naked(_board: &Board, _search: Search, _take: Take) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
pub(crate) fn each_hidden(_board: &Board, _search: Search, _take: Take) -> ControlFlow<()> {
    ControlFlow::Continue(())
}
