//! Answers that have parts: objects, whose types in TypeScript are derived from these.

use serde::Serialize;
use sudoku_symmetry::Transform;
use tsify::Tsify;

/// How to turn a grid into another that is the same in disguise: row r, column c of the image is row `rows[r]`, column
/// `columns[c]` of the grid, transposed before that if `transposed`, and its digit d is replaced by `digits[d]`. Rows and columns
/// count from 0.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Transformation {
    /// Whether rows become columns.
    pub transposed: bool,
    /// For each row of the image, where it comes from.
    pub rows: Vec<u8>,
    /// For each column of the image, where it comes from.
    pub columns: Vec<u8>,
    /// What each digit becomes; 0 stays 0.
    pub digits: Vec<u8>,
}

impl From<&Transform> for Transformation {
    fn from(transform: &Transform) -> Self {
        Transformation {
            transposed: transform.is_transposed(),
            rows: transform.rows().to_vec(),
            columns: transform.columns().to_vec(),
            digits: transform.digits().to_vec(),
        }
    }
}

/// What tells a puzzle from all that are not the same in disguise.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Canonical {
    /// The canonical form, in 81 characters.
    pub form: String,
    /// A transformation that makes it.
    pub transform: Transformation,
    /// How many transformations leave the puzzle as it is: 1 means no symmetry.
    pub automorphisms: u64,
}

impl From<&sudoku_symmetry::Canonical> for Canonical {
    fn from(canonical: &sudoku_symmetry::Canonical) -> Self {
        Canonical {
            form: sudoku_cells::Line(&canonical.form).to_string(),
            transform: (&canonical.transform).into(),
            automorphisms: canonical.automorphisms,
        }
    }
}

/// Of many puzzles; null for an invalid one.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
#[serde(transparent)]
pub struct Canonicals(pub Vec<Option<Canonical>>);

/// How hard a puzzle is for a person, as Sudoku Explainer 1.2.1 rates it.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
pub struct Rated {
    /// The hardest step of all.
    pub er: f64,
    /// The hardest step up to the first digit placed.
    pub ep: f64,
    /// The first step.
    pub ed: f64,
    /// The technique of the hardest step, the first if there are several; null where the grid is full from the start.
    pub technique: Option<String>,
}

impl From<&sudoku_calls::Rated> for Rated {
    fn from(rated: &sudoku_calls::Rated) -> Self {
        let rating = &rated.rating;
        Rated {
            er: rating.er.into(),
            ep: rating.ep.into(),
            ed: rating.ed.into(),
            technique: rated.hardest.map(|technique| technique.name().into()),
        }
    }
}

/// Of many puzzles; null for one that does not have exactly one solution.
#[derive(Clone, Debug, PartialEq, Serialize, Tsify)]
#[serde(transparent)]
pub struct Ratings(pub Vec<Option<Rated>>);
