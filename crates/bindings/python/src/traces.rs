//! The steps of many puzzles as one table of Arrow: a row for each step.

use std::sync::Arc;

use arrow_array::builder::{
    ArrayBuilder, BooleanBuilder, FixedSizeListBuilder, Float64Builder, ListBuilder, StringBuilder,
    StructBuilder, UInt8Builder, UInt16Builder, UInt64Builder,
};
use arrow_array::{ArrayRef, StructArray};
use arrow_schema::{ArrowError, DataType, Field, Fields};
use sudoku_cells::{Line, Shape, Unit};
use sudoku_technique::{Candidate, Path, PathStep};

/// The columns of the table while it is built.
struct Rows {
    puzzle: UInt64Builder,
    step: UInt64Builder,
    technique: StringBuilder,
    rating: Float64Builder,
    places: StructBuilder,
    removes: ListBuilder<StructBuilder>,
    units: ListBuilder<StructBuilder>,
    chain: ListBuilder<StructBuilder>,
    position: StringBuilder,
    candidates: FixedSizeListBuilder<UInt16Builder>,
    short: StringBuilder,
    eureka: StringBuilder,
    words: StringBuilder,
}

/// Returns the table of the steps of puzzles, the first of which has the place `first`; those without steps
/// have no rows.
pub fn rows(first: usize, paths: &[Option<Path>]) -> Result<ArrayRef, ArrowError> {
    let mut rows = Rows::new();
    for (puzzle, path) in (first as u64..).zip(paths) {
        let steps = path.iter().flat_map(Path::steps);
        (0..)
            .zip(steps)
            .for_each(|(number, step)| rows.push(puzzle, number, step));
    }
    rows.finish()
}

/// Returns the name of a unit's shape, and its number from 0.
pub fn unit_name(unit: Unit) -> (&'static str, u8) {
    let shape = match unit.shape() {
        Shape::Box => "box",
        Shape::Row => "row",
        Shape::Column => "column",
    };
    (shape, unit.number())
}

/// Makes a struct of small numbers, and perhaps a flag.
fn structs(numbers: &[&str], flag: Option<&str>) -> StructBuilder {
    let field = |name: &str, kind| Field::new(name, kind, false);
    let mut fields: Vec<Field> = numbers.iter().map(|name| field(name, DataType::UInt8)).collect();
    let mut builders: Vec<Box<dyn ArrayBuilder>> = Vec::new();
    builders.extend(
        numbers
            .iter()
            .map(|_| Box::new(UInt8Builder::new()) as Box<dyn ArrayBuilder>),
    );
    if let Some(name) = flag {
        fields.push(field(name, DataType::Boolean));
        builders.push(Box::new(BooleanBuilder::new()));
    }
    StructBuilder::new(fields, builders)
}

/// Adds a candidate to a struct of row, column and digit, or a null for `None`.
fn push(builder: &mut StructBuilder, candidate: Option<Candidate>) {
    let numbers = candidate.map_or([0; 3], |Candidate { cell, digit }| [cell / 9, cell % 9, digit]);
    for (place, number) in numbers.into_iter().enumerate() {
        if let Some(numbers) = builder.field_builder::<UInt8Builder>(place) {
            numbers.append_value(number);
        }
    }
    builder.append(candidate.is_some());
}

impl Rows {
    fn new() -> Rows {
        const CANDIDATE: [&str; 3] = ["row", "column", "digit"];
        let unit = vec![
            Field::new("unit", DataType::Utf8, false),
            Field::new("number", DataType::UInt8, false),
        ];
        let units: Vec<Box<dyn ArrayBuilder>> =
            vec![Box::new(StringBuilder::new()), Box::new(UInt8Builder::new())];
        Rows {
            puzzle: UInt64Builder::new(),
            step: UInt64Builder::new(),
            technique: StringBuilder::new(),
            rating: Float64Builder::new(),
            places: structs(&CANDIDATE, None),
            removes: ListBuilder::new(structs(&CANDIDATE, None)),
            units: ListBuilder::new(StructBuilder::new(unit, units)),
            chain: ListBuilder::new(structs(&CANDIDATE, Some("truth"))),
            position: StringBuilder::new(),
            candidates: FixedSizeListBuilder::new(UInt16Builder::new(), 81),
            short: StringBuilder::new(),
            eureka: StringBuilder::new(),
            words: StringBuilder::new(),
        }
    }

    fn push(&mut self, puzzle: u64, number: u64, PathStep { position, step, .. }: &PathStep) {
        self.puzzle.append_value(puzzle);
        self.step.append_value(number);
        self.technique.append_value(step.technique.name());
        self.rating.append_value(step.rating.into());
        push(&mut self.places, step.placed);
        for removed in step.struck_out() {
            push(self.removes.values(), Some(removed));
        }
        self.removes.append(true);
        for unit in step.units() {
            let (name, number) = unit_name(unit);
            let units = self.units.values();
            if let Some(names) = units.field_builder::<StringBuilder>(0) {
                names.append_value(name);
            }
            if let Some(numbers) = units.field_builder::<UInt8Builder>(1) {
                numbers.append_value(number);
            }
            units.append(true);
        }
        self.units.append(true);
        for (candidate, truth) in step.chain() {
            let chain = self.chain.values();
            if let Some(truths) = chain.field_builder::<BooleanBuilder>(3) {
                truths.append_value(truth);
            }
            push(chain, Some(candidate));
        }
        self.chain.append(true);
        self.position.append_value(Line(position.digits()).to_string());
        self.candidates.values().append_slice(&position.candidates());
        self.candidates.append(true);
        self.short.append_value(step.short());
        self.eureka.append_option(step.eureka());
        self.words.append_value(step.words());
    }

    fn finish(mut self) -> Result<ArrayRef, ArrowError> {
        let columns: Vec<(&str, ArrayRef)> = vec![
            ("puzzle", Arc::new(self.puzzle.finish())),
            ("step", Arc::new(self.step.finish())),
            ("technique", Arc::new(self.technique.finish())),
            ("rating", Arc::new(self.rating.finish())),
            ("places", Arc::new(self.places.finish())),
            ("removes", Arc::new(self.removes.finish())),
            ("units", Arc::new(self.units.finish())),
            ("chain", Arc::new(self.chain.finish())),
            ("position", Arc::new(self.position.finish())),
            ("candidates", Arc::new(self.candidates.finish())),
            ("short", Arc::new(self.short.finish())),
            ("eureka", Arc::new(self.eureka.finish())),
            ("words", Arc::new(self.words.finish())),
        ];
        let field = |(name, array): &(&str, ArrayRef)| Field::new(*name, array.data_type().clone(), true);
        let fields: Fields = columns.iter().map(field).collect();
        let arrays = columns.into_iter().map(|(_, array)| array).collect();
        Ok(Arc::new(StructArray::try_new(fields, arrays, None)?))
    }
}
