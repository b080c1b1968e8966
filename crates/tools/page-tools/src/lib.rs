//! Listings of the Rust sources, for the build of the page.

mod item;
pub mod listing;

pub use item::lines_of;
