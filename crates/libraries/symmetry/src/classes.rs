//! Classes of puzzles that are the same one in disguise. Each class is known by its canonical form.
//!
//! There may be hundreds of millions of classes. So forms are packed into 34 bytes, and lie one after the
//! other in blocks that never move. They are found by a hash table that has only their numbers. It has 5
//! bytes for each entry, and between 7/16 and 7/8 of the entries are in use. That makes 40 to 46 bytes for
//! each class. An entry that the table finds is compared with the form itself, so two forms may have the same
//! hash.

use alloc::vec::Vec;
use core::fmt;
use core::hash::BuildHasher;

use hashbrown::{DefaultHashBuilder, HashTable};
use sudoku_cells::CellsError;

use crate::{Packed, canonical};

/// Sorts puzzles into classes, each class known by its canonical form: two puzzles are in the same class
/// exactly if they are the same one in disguise.
///
/// Classes are numbered from 0 in the order of their appearance. Each takes 40 to 46 bytes of memory.
///
/// ```
/// use sudoku_symmetry::{Class, Classes, Transform};
///
/// let one = sudoku_cells::parse("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79")?;
/// let other = sudoku_cells::parse("1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..")?;
/// let mut classes = Classes::new();
/// assert_eq!(classes.insert_puzzle(&one)?, Class::New(0));
/// assert_eq!(classes.insert_puzzle(&other)?, Class::New(1));
/// assert_eq!(classes.insert_puzzle(&Transform::random(7).apply(&one))?, Class::Seen(0));
/// assert_eq!(classes.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Default)]
pub struct Classes {
    numbers: HashTable<u32>,
    forms: Forms,
    hasher: DefaultHashBuilder,
}

/// The class of a puzzle, by its number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Class {
    /// The puzzle is the first of its class.
    New(u32),
    /// There has been a puzzle of this class before.
    Seen(u32),
}

/// The reason why a puzzle has no class.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ClassesError {
    /// There is no room for one more class: memory is used up, or there are 2³² classes.
    Full {
        /// The number of classes that there are.
        classes: usize,
    },
    /// The puzzle breaks the rules.
    Cells(CellsError),
}

impl fmt::Display for ClassesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClassesError::Full { classes } => write!(f, "no room for more than {classes} classes"),
            ClassesError::Cells(error) => error.fmt(f),
        }
    }
}

impl From<CellsError> for ClassesError {
    fn from(error: CellsError) -> ClassesError {
        ClassesError::Cells(error)
    }
}

impl core::error::Error for ClassesError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            ClassesError::Full { .. } => None,
            ClassesError::Cells(error) => Some(error),
        }
    }
}

impl Classes {
    /// Returns a collection without any class.
    #[must_use]
    pub fn new() -> Classes {
        Classes::default()
    }

    /// Returns the class of a puzzle or a solution grid, which is given row by row, 0 for an empty cell. If
    /// the class is new, it is added.
    ///
    /// # Errors
    /// The puzzle breaks the rules, or there is no room for a new class. The classes that are there stay, and
    /// can still be found.
    pub fn insert_puzzle(&mut self, puzzle: &[u8; 81]) -> Result<Class, ClassesError> {
        self.insert(&Packed::new(&canonical(puzzle)?.form)?)
    }

    /// Returns the class with this canonical form, and adds it if it is new. This is for forms that are known
    /// already: from another thread, or from an earlier run.
    ///
    /// # Errors
    /// There is no room for a new class.
    pub fn insert(&mut self, form: &Packed) -> Result<Class, ClassesError> {
        if let Some(number) = self.find(form) {
            return Ok(Class::Seen(number));
        }
        let Classes {
            numbers,
            forms,
            hasher,
        } = self;
        let hash = hasher.hash_one(form);
        let full = ClassesError::Full { classes: forms.len() };
        let hash_of = |forms: &Forms, number: u32| hasher.hash_one(forms.get(number).unwrap_or(form));
        let room = numbers.try_reserve(1, |&number| hash_of(forms, number));
        room.map_err(|_| full)?;
        let number = forms.push(form).ok_or(full)?;
        numbers.insert_unique(hash, number, |&number| hash_of(forms, number));
        Ok(Class::New(number))
    }

    /// Returns the number of the class with this canonical form, if there is one.
    #[must_use]
    pub fn find(&self, form: &Packed) -> Option<u32> {
        let is_it = |&number: &u32| self.forms.get(number) == Some(form);
        self.numbers.find(self.hasher.hash_one(form), is_it).copied()
    }

    /// Returns the number of classes.
    #[must_use]
    pub fn len(&self) -> usize {
        self.forms.len()
    }

    /// Whether there are no classes.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the canonical form of the class with this number, if there is one.
    #[must_use]
    pub fn form(&self, number: u32) -> Option<&Packed> {
        self.forms.get(number)
    }
}

impl fmt::Debug for Classes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Classes")
            .field("len", &self.len())
            .finish_non_exhaustive()
    }
}

/// Forms by their numbers, in blocks.
#[derive(Clone, Default)]
struct Forms {
    blocks: Vec<Vec<Packed>>,
}

/// The number of forms in a block.
const BLOCK: usize = 1 << 14;

impl Forms {
    fn get(&self, number: u32) -> Option<&Packed> {
        let number = number as usize;
        self.blocks.get(number / BLOCK)?.get(number % BLOCK)
    }

    fn len(&self) -> usize {
        let full_blocks = self.blocks.len().saturating_sub(1);
        full_blocks * BLOCK + self.blocks.last().map_or(0, Vec::len)
    }

    /// Adds a form and returns its number, or `None` if there is no room for it.
    fn push(&mut self, form: &Packed) -> Option<u32> {
        let number = u32::try_from(self.len()).ok()?;
        if self.blocks.last().is_none_or(|block| block.len() == BLOCK) {
            self.blocks.try_reserve(1).ok()?;
            self.blocks.push(Vec::new());
        }
        let block = self.blocks.last_mut()?;
        // Reserves something only for a new block, and in a clone.
        block.try_reserve_exact(BLOCK - block.len()).ok()?;
        block.push(*form);
        Some(number)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::string::ToString;

    use proptest::prelude::*;

    use super::*;

    /// Returns a grid with the number's digits, so a different one for each number.
    fn form(number: u32) -> Packed {
        let mut cells = [0; 81];
        for (place, cell) in cells.iter_mut().enumerate().take(9) {
            *cell = (number / 10_u32.pow(place as u32) % 10) as u8;
        }
        Packed::new(&cells).expect("digits")
    }

    proptest! {
        /// A map of the standard library, with unpacked forms, gives the same classes.
        #[test]
        fn classes_are_numbered_as_they_come(numbers in prop::collection::vec(0..300_u32, 0..600)) {
            let mut classes = Classes::new();
            let mut known = HashMap::new();
            for number in numbers {
                let (form, new) = (form(number), known.len() as u32);
                let expected = match known.insert(form.cells(), new) {
                    None => Class::New(new),
                    Some(seen) => {
                        known.insert(form.cells(), seen);
                        Class::Seen(seen)
                    }
                };
                let found = match expected {
                    Class::New(_) => None,
                    Class::Seen(number) => Some(number),
                };
                prop_assert_eq!(classes.find(&form), found);
                prop_assert_eq!(classes.insert(&form), Ok(expected));
            }
            prop_assert_eq!(classes.len(), known.len());
            for (cells, number) in known {
                prop_assert_eq!(classes.form(number).map(Packed::cells), Some(cells));
            }
            prop_assert_eq!(classes.form(classes.len() as u32), None);
        }
    }

    #[test]
    fn what_breaks_the_rules_has_no_class() {
        let mut classes = Classes::new();
        let twice = sudoku_cells::validate(&[1; 81]).unwrap_err();
        assert_eq!(classes.insert_puzzle(&[1; 81]), Err(ClassesError::Cells(twice)));
        assert_eq!(
            (classes.insert_puzzle(&[0; 81]), classes.len()),
            (Ok(Class::New(0)), 1)
        );
    }

    #[test]
    fn a_clone_goes_on_where_its_original_was() {
        let mut classes = Classes::new();
        // A block and a half.
        let many = 3 * BLOCK as u32 / 2;
        for number in 0..many {
            assert_eq!(classes.insert(&form(number)), Ok(Class::New(number)));
        }
        let mut clone = classes.clone();
        assert_eq!(clone.insert(&form(many)), Ok(Class::New(many)));
        assert_eq!(clone.forms.blocks[1].capacity(), BLOCK);
        for number in 0..many {
            assert_eq!(clone.insert(&form(number)), Ok(Class::Seen(number)));
        }
        assert_eq!((classes.len(), clone.len()), (many as usize, many as usize + 1));
    }

    /// Measures the size when the table is as full as possible, and when it has just grown.
    #[test]
    fn a_class_takes_40_to_46_bytes() {
        // 7/8 of a power of two, and whole blocks.
        let many = 7 << 17;
        let mut classes = Classes::new();
        // The unit is a tenth of a byte.
        let tenths = |classes: &Classes| {
            let forms = size_of::<Packed>() * classes.len();
            10 * (classes.numbers.allocation_size() + forms) / classes.len()
        };
        for number in 0..many {
            classes.insert(&form(number)).expect("room");
        }
        let full = tenths(&classes);
        classes.insert(&form(many)).expect("room");
        let grown = tenths(&classes);
        assert!((395..=400).contains(&full), "{full}");
        assert!((450..=460).contains(&grown), "{grown}");
    }

    #[test]
    fn what_is_full_says_how_many_there_are() {
        let error = ClassesError::Full { classes: 5 };
        assert_eq!(error.to_string(), "no room for more than 5 classes");
    }
}
