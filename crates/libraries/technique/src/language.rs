//! The two programs whose way of searching and whose names there are.

/// Whose way to search: the two programs look for other patterns in another order, even by one name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Language {
    /// That of Sudoku Explainer 1.2.1.
    Explainer,
    /// That of HoDoKu 2.2.0.
    Hodoku,
}
