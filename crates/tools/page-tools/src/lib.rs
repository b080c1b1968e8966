//! What the page's build needs of Rust's sources.

mod item;
pub mod listing;

pub use item::lines_of;
