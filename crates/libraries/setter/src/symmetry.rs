//! Symmetries of a pattern of clues.

use std::fmt;
use std::str::FromStr;

use sudoku_cells::CellSet;

/// A symmetry of the pattern of clues: a clue is added or removed together with those that the symmetry moves
/// it to.
///
/// ```
/// use sudoku_setter::Symmetry;
///
/// assert_eq!("half-turn".parse(), Ok(Symmetry::HalfTurn));
/// assert_eq!(Symmetry::BothDiagonals.to_string(), "both-diagonals");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
#[non_exhaustive]
pub enum Symmetry {
    /// None: each clue by itself.
    #[default]
    None,
    /// By half a turn, as in most newspapers.
    HalfTurn,
    /// By a quarter of a turn, and so also by half a turn.
    QuarterTurn,
    /// Left and right, mirrored in the middle column.
    LeftRight,
    /// Top and bottom, mirrored in the middle row.
    TopBottom,
    /// In both of these mirrors.
    BothMirrors,
    /// In the diagonal from the top left.
    Diagonal,
    /// In the diagonal from the top right.
    Antidiagonal,
    /// In both diagonals.
    BothDiagonals,
    /// In all mirrors and by all turns.
    Full,
}

/// Returns the row and column to which a cell is moved.
type Move = fn(usize, usize) -> (usize, usize);

const HALF_TURN: Move = |row, column| (8 - row, 8 - column);
const QUARTER_TURN: Move = |row, column| (column, 8 - row);
const LEFT_RIGHT: Move = |row, column| (row, 8 - column);
const TOP_BOTTOM: Move = |row, column| (8 - row, column);
const DIAGONAL: Move = |row, column| (column, row);
const ANTIDIAGONAL: Move = |row, column| (8 - column, 8 - row);

impl Symmetry {
    /// All symmetries.
    ///
    /// ```
    /// assert_eq!(sudoku_setter::Symmetry::ALL.len(), 10);
    /// ```
    pub const ALL: [Symmetry; 10] = [
        Symmetry::None,
        Symmetry::HalfTurn,
        Symmetry::QuarterTurn,
        Symmetry::LeftRight,
        Symmetry::TopBottom,
        Symmetry::BothMirrors,
        Symmetry::Diagonal,
        Symmetry::Antidiagonal,
        Symmetry::BothDiagonals,
        Symmetry::Full,
    ];

    /// Returns its name, in lower case and with hyphens.
    ///
    /// ```
    /// assert_eq!(sudoku_setter::Symmetry::LeftRight.name(), "left-right");
    /// ```
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Symmetry::None => "none",
            Symmetry::HalfTurn => "half-turn",
            Symmetry::QuarterTurn => "quarter-turn",
            Symmetry::LeftRight => "left-right",
            Symmetry::TopBottom => "top-bottom",
            Symmetry::BothMirrors => "both-mirrors",
            Symmetry::Diagonal => "diagonal",
            Symmetry::Antidiagonal => "antidiagonal",
            Symmetry::BothDiagonals => "both-diagonals",
            Symmetry::Full => "full",
        }
    }

    /// Returns the moves that generate it.
    fn moves(self) -> &'static [Move] {
        match self {
            Symmetry::None => &[],
            Symmetry::HalfTurn => &[HALF_TURN],
            Symmetry::QuarterTurn => &[QUARTER_TURN],
            Symmetry::LeftRight => &[LEFT_RIGHT],
            Symmetry::TopBottom => &[TOP_BOTTOM],
            Symmetry::BothMirrors => &[LEFT_RIGHT, TOP_BOTTOM],
            Symmetry::Diagonal => &[DIAGONAL],
            Symmetry::Antidiagonal => &[ANTIDIAGONAL],
            Symmetry::BothDiagonals => &[DIAGONAL, ANTIDIAGONAL],
            Symmetry::Full => &[QUARTER_TURN, DIAGONAL],
        }
    }

    /// Returns the groups of cells that it moves to each other, in the order of their first cells.
    pub(crate) fn groups(self) -> Vec<CellSet> {
        let mut groups: Vec<CellSet> = Vec::new();
        for cell in 0..81 {
            if groups.iter().any(|group| group >> cell & 1 == 1) {
                continue;
            }
            let (mut group, mut reached) = (0, vec![cell]);
            while let Some(cell) = reached.pop() {
                if group >> cell & 1 == 0 {
                    group |= 1 << cell;
                    reached.extend(self.moves().iter().map(|to| {
                        let (row, column) = to(cell / 9, cell % 9);
                        9 * row + column
                    }));
                }
            }
            groups.push(group);
        }
        groups
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error for a text that is not the name of a symmetry.
///
/// ```
/// let error = "sideways".parse::<sudoku_setter::Symmetry>().unwrap_err();
/// assert!(error.to_string().starts_with("the symmetries are none, half-turn, quarter-turn, "));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ParseSymmetryError(());

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the symmetries are {}",
            Symmetry::ALL.map(Symmetry::name).join(", ")
        )
    }
}

impl std::error::Error for ParseSymmetryError {}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(name: &str) -> Result<Symmetry, ParseSymmetryError> {
        (Symmetry::ALL.into_iter())
            .find(|symmetry| symmetry.name() == name)
            .ok_or(ParseSymmetryError(()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudoku_cells::{ALL, members};

    #[test]
    fn groups_are_as_many_as_the_cells_that_can_be_chosen_freely() {
        let free = Symmetry::ALL.map(|symmetry| (symmetry.name(), symmetry.groups().len()));
        // By Burnside's lemma: the average, over the elements of the group, of the number of cells that stay
        // in place.
        assert_eq!(
            free,
            [
                ("none", 81),
                ("half-turn", 41),
                ("quarter-turn", 21),
                ("left-right", 45),
                ("top-bottom", 45),
                ("both-mirrors", 25),
                ("diagonal", 45),
                ("antidiagonal", 45),
                ("both-diagonals", 25),
                ("full", 15),
            ]
        );
    }

    #[test]
    fn each_cell_is_in_one_group_and_no_group_is_torn_apart() {
        for symmetry in Symmetry::ALL {
            let groups = symmetry.groups();
            assert_eq!(groups.iter().sum::<CellSet>(), ALL, "{symmetry}");
            for group in groups {
                for to in symmetry.moves() {
                    let moved = members(group).fold(0, |moved: CellSet, cell| {
                        let (row, column) = to(usize::from(cell) / 9, usize::from(cell) % 9);
                        moved | 1 << (9 * row + column)
                    });
                    assert_eq!(moved, group, "{symmetry}");
                }
            }
        }
    }
}
