//! The columns of the answers to many puzzles; each value may be null.

use sudoku_symmetry::Transform;
use sudoku_technique::Path;

/// The null among grids. It has no solution, and cannot be taken for a grid, whose cells are at most 9, or
/// for text, in which no character is 255.
pub const NULL: [u8; 81] = [u8::MAX; 81];

/// A column of answers, each of which may be null.
#[derive(Clone, Debug, PartialEq)]
pub enum Column {
    /// 81 cells each, row by row; [`NULL`] is null.
    Grids(Vec<[u8; 81]>),
    /// The candidates of 81 cells each, bit d-1 for digit d; a first cell of [`u16::MAX`] is null.
    Candidates(Vec<[u16; 81]>),
    /// Words from a list, by index; an index outside the list is null.
    Names(Vec<u8>, &'static [&'static str]),
    /// Whole numbers from 0.
    Numbers(Vec<Option<u64>>),
    /// Ratings and means.
    Reals(Vec<Option<f64>>),
    /// Yes or no.
    Flags(Vec<Option<bool>>),
    /// Sets of cells, bit i for cell i.
    Sets(Vec<Option<u128>>),
    /// Transformations.
    Transforms(Vec<Option<Transform>>),
    /// Sentences.
    Texts(Vec<Option<String>>),
    /// Steps to solutions.
    Paths(Vec<Option<Path>>),
}

/// Does the same with the vector of any kind of column.
macro_rules! each {
    ($column:expr, $values:ident => $do:expr) => {
        match $column {
            Column::Grids($values) => $do,
            Column::Candidates($values) => $do,
            Column::Names($values, _) => $do,
            Column::Numbers($values) => $do,
            Column::Reals($values) => $do,
            Column::Flags($values) => $do,
            Column::Sets($values) => $do,
            Column::Transforms($values) => $do,
            Column::Texts($values) => $do,
            Column::Paths($values) => $do,
        }
    };
}

/// A value of a column.
trait Value {
    /// The value that stands for null.
    const NULL: Self;
}

impl Value for [u8; 81] {
    const NULL: Self = NULL;
}

impl Value for [u16; 81] {
    const NULL: Self = [u16::MAX; 81];
}

impl Value for u8 {
    const NULL: Self = u8::MAX;
}

impl<T> Value for Option<T> {
    const NULL: Self = None;
}

fn null<T: Value>(_: &[T]) -> T {
    T::NULL
}

impl Column {
    /// Returns the number of answers.
    #[must_use]
    pub fn len(&self) -> usize {
        each!(self, values => values.len())
    }

    /// Whether the column has no answers.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Sets one answer to null.
    pub fn clear(&mut self, i: usize) {
        each!(self, values => {
            if i < values.len() {
                values[i] = null(values);
            }
        });
    }

    /// Adds a null.
    pub(crate) fn push_null(&mut self) {
        each!(self, values => values.push(null(values)));
    }

    /// Adds the answers of another column of the same type, such as the same column of another batch.
    pub fn append(&mut self, other: Column) {
        match (self, other) {
            (Column::Grids(all), Column::Grids(more)) => all.extend(more),
            (Column::Candidates(all), Column::Candidates(more)) => all.extend(more),
            (Column::Names(all, _), Column::Names(more, _)) => all.extend(more),
            (Column::Numbers(all), Column::Numbers(more)) => all.extend(more),
            (Column::Reals(all), Column::Reals(more)) => all.extend(more),
            (Column::Flags(all), Column::Flags(more)) => all.extend(more),
            (Column::Sets(all), Column::Sets(more)) => all.extend(more),
            (Column::Transforms(all), Column::Transforms(more)) => all.extend(more),
            (Column::Texts(all), Column::Texts(more)) => all.extend(more),
            (Column::Paths(all), Column::Paths(more)) => all.extend(more),
            _ => debug_assert!(false, "the columns of a question always have the same types"),
        }
    }

    /// Returns an empty column of this type.
    #[must_use]
    pub fn empty(&self) -> Column {
        match self {
            Column::Grids(_) => Column::Grids(Vec::new()),
            Column::Candidates(_) => Column::Candidates(Vec::new()),
            Column::Names(_, names) => Column::Names(Vec::new(), names),
            Column::Numbers(_) => Column::Numbers(Vec::new()),
            Column::Reals(_) => Column::Reals(Vec::new()),
            Column::Flags(_) => Column::Flags(Vec::new()),
            Column::Sets(_) => Column::Sets(Vec::new()),
            Column::Transforms(_) => Column::Transforms(Vec::new()),
            Column::Texts(_) => Column::Texts(Vec::new()),
            Column::Paths(_) => Column::Paths(Vec::new()),
        }
    }
}
