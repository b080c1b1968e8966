//! The steps of many puzzles as one table of Arrow: a row for each step.

use std::sync::Arc;

use arrow_array::{ArrayRef, BooleanArray, Float64Array, StringArray, UInt8Array, UInt16Array, UInt64Array};
use arrow_buffer::NullBuffer;
use arrow_schema::ArrowError;
use sudoku_cells::{Line, Unit};
use sudoku_technique::{Candidate, Path, PathStep, State, Step};

use crate::table::{fixed_lists, lists, table};

/// Returns the table of the steps of puzzles, the first of which has the place `first`; those without steps
/// have no rows.
pub fn rows(first: usize, paths: &[Option<Path>]) -> Result<ArrayRef, ArrowError> {
    let of_path = |(puzzle, path)| {
        let steps = Option::iter(path).flat_map(Path::steps);
        (0..).zip(steps).map(move |(number, step)| (puzzle, number, step))
    };
    let all: Vec<(u64, u64, &PathStep)> = (first as u64..).zip(paths).flat_map(of_path).collect();
    let positions = || all.iter().map(|(.., step)| &step.position);
    let steps = || all.iter().map(|(.., step)| &step.step);
    let digits = |position: &State| Line(position.digits()).to_string();
    let marks = UInt16Array::from_iter_values(positions().flat_map(State::candidates));
    let ratings = steps().map(|step| step.rating.into());
    let eureka: StringArray = steps().map(Step::eureka).collect();
    let places = steps().map(|step| step.placed);
    let are_placed: NullBuffer = places.clone().map(|place| place.is_some()).collect();
    let places = candidates(places.map(|place| place.unwrap_or(Candidate { cell: 0, digit: 0 })));
    let removes = steps().map(|step| step.struck_out().collect());
    let strikes = |all: &[Candidate]| table(candidates(all.iter().copied()), false, None);
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("puzzle", numbers(all.iter().map(|(puzzle, ..)| *puzzle))),
        ("step", numbers(all.iter().map(|(_, number, _)| *number))),
        ("technique", texts(steps().map(|step| step.technique.name()))),
        ("rating", Arc::new(Float64Array::from_iter_values(ratings))),
        ("places", table(places, false, Some(are_placed))?),
        ("removes", lists(removes, strikes)?),
        ("units", lists(steps().map(Step::units), units)?),
        ("chain", lists(steps().map(Step::chain), chain)?),
        ("position", texts(positions().map(digits))),
        ("candidates", fixed_lists(Arc::new(marks), 81, None)?),
        ("short", texts(steps().map(Step::short))),
        ("eureka", Arc::new(eureka)),
        ("words", texts(steps().map(Step::words))),
    ];
    table(columns, true, None)
}

/// Returns the name of a unit's shape, and its number from 0.
pub fn unit_name(unit: Unit) -> (&'static str, u8) {
    (unit.shape().name(), unit.number())
}

fn numbers(all: impl Iterator<Item = u64>) -> ArrayRef {
    Arc::new(UInt64Array::from_iter_values(all))
}

fn texts<T: AsRef<str>>(all: impl Iterator<Item = T>) -> ArrayRef {
    Arc::new(StringArray::from_iter_values(all))
}

/// Returns a struct of the name and the number of each unit.
fn units(all: &[Unit]) -> Result<ArrayRef, ArrowError> {
    let (names, numbers): (Vec<_>, Vec<_>) = all.iter().map(|&unit| unit_name(unit)).unzip();
    let columns: Vec<(&str, ArrayRef)> = vec![
        ("unit", texts(names.into_iter())),
        ("number", Arc::new(UInt8Array::from(numbers))),
    ];
    table(columns, false, None)
}

/// Returns a struct of candidates and whether they are true.
fn chain(all: &[(Candidate, bool)]) -> Result<ArrayRef, ArrowError> {
    let mut columns = candidates(all.iter().map(|(candidate, _)| *candidate));
    let truths: BooleanArray = all.iter().map(|(_, truth)| Some(*truth)).collect();
    columns.push(("truth", Arc::new(truths)));
    table(columns, false, None)
}

/// Returns the rows, columns and digits of candidates.
fn candidates(all: impl Iterator<Item = Candidate> + Clone) -> Vec<(&'static str, ArrayRef)> {
    let part =
        |of: fn(Candidate) -> u8| -> ArrayRef { Arc::new(UInt8Array::from_iter_values(all.clone().map(of))) };
    vec![
        ("row", part(|candidate| candidate.cell / 9)),
        ("column", part(|candidate| candidate.cell % 9)),
        ("digit", part(|candidate| candidate.digit)),
    ]
}
