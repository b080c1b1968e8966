//! What the page's build needs of Rust's sources.

mod item;
pub mod shown;

pub use item::lines_of;
