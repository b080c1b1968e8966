//! The two programs whose searches and names this crate has.

/// The program that a search belongs to. The two programs look for different patterns in different
/// orders, even under the same name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// Sudoku Explainer 1.2.1.
    Explainer,
    /// HoDoKu 2.2.0.
    Hodoku,
}
