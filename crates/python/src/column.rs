//! What the answers to many puzzles are made of: columns.

use sudoku_symmetry::Transform;

/// A null among grids: no cell is above 9, and no character is.
pub const NULL: [u8; 81] = [u8::MAX; 81];

/// A column of answers, each of which may be null.
pub enum Column {
    /// Grids: cells, or characters once they [have been made](Column::into_characters); [`NULL`] is null.
    Grids(Vec<[u8; 81]>),
    /// Words out of a list; a place that the list does not have is null.
    Names(Vec<u8>, &'static [&'static str]),
    /// Sentences.
    Texts(Vec<Option<String>>),
    /// Numbers from 0.
    Numbers(Vec<Option<u64>>),
    /// Ratings and means.
    Reals(Vec<Option<f64>>),
    /// Yes or no.
    Flags(Vec<Option<bool>>),
    /// Transformations.
    Transforms(Vec<Option<Transform>>),
}

impl Column {
    /// How many answers it has.
    pub fn len(&self) -> usize {
        match self {
            Column::Grids(grids) => grids.len(),
            Column::Names(names, _) => names.len(),
            Column::Texts(texts) => texts.len(),
            Column::Numbers(numbers) => numbers.len(),
            Column::Reals(reals) => reals.len(),
            Column::Flags(flags) => flags.len(),
            Column::Transforms(transforms) => transforms.len(),
        }
    }

    /// Makes one answer null.
    pub fn clear(&mut self, i: usize) {
        match self {
            Column::Grids(grids) => grids[i] = NULL,
            Column::Names(names, _) => names[i] = u8::MAX,
            Column::Texts(texts) => texts[i] = None,
            Column::Numbers(numbers) => numbers[i] = None,
            Column::Reals(reals) => reals[i] = None,
            Column::Flags(flags) => flags[i] = None,
            Column::Transforms(transforms) => transforms[i] = None,
        }
    }

    /// Adds the answers of another column of the same type.
    pub fn append(&mut self, other: Column) {
        match (self, other) {
            (Column::Grids(all), Column::Grids(more)) => all.extend(more),
            (Column::Names(all, _), Column::Names(more, _)) => all.extend(more),
            (Column::Texts(all), Column::Texts(more)) => all.extend(more),
            (Column::Numbers(all), Column::Numbers(more)) => all.extend(more),
            (Column::Reals(all), Column::Reals(more)) => all.extend(more),
            (Column::Flags(all), Column::Flags(more)) => all.extend(more),
            (Column::Transforms(all), Column::Transforms(more)) => all.extend(more),
            _ => debug_assert!(false, "a job's columns have always the same types"),
        }
    }

    /// Grids as 81 characters each, `.` for an empty cell.
    pub fn into_characters(self) -> Column {
        let Column::Grids(mut grids) = self else {
            return self;
        };
        for grid in &mut grids {
            if grid[0] != u8::MAX {
                *grid = sudoku_cells::characters(grid);
            }
        }
        Column::Grids(grids)
    }

    /// An empty column of this type.
    pub fn empty(&self) -> Column {
        match self {
            Column::Grids(_) => Column::Grids(Vec::new()),
            Column::Names(_, names) => Column::Names(Vec::new(), names),
            Column::Texts(_) => Column::Texts(Vec::new()),
            Column::Numbers(_) => Column::Numbers(Vec::new()),
            Column::Reals(_) => Column::Reals(Vec::new()),
            Column::Flags(_) => Column::Flags(Vec::new()),
            Column::Transforms(_) => Column::Transforms(Vec::new()),
        }
    }
}
