//! Techniques as people name them.

use sudoku_technique::{NameError, Scale, Technique};

use crate::generate_error::GenerateError;
use crate::text_error::TextError;

/// Techniques of one name, see [`Technique::named`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Techniques {
    /// The name, as it was typed.
    name: String,
    all: Vec<Technique>,
}

impl Techniques {
    /// Returns the name, as it was typed.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Returns those that a scale searches for.
    pub(crate) fn of(&self, scale: &Scale) -> Result<Vec<Technique>, GenerateError> {
        let searched = scale.techniques();
        let found: Vec<Technique> = searched
            .filter(|technique| self.all.contains(technique))
            .collect();
        if found.is_empty() {
            return Err(GenerateError::NotSearched {
                scale: scale.name().to_owned(),
                technique: self.name.clone(),
            });
        }
        Ok(found)
    }
}

/// Returns the techniques of a name, in any of the ways players write it.
///
/// # Errors
/// If there are none, with similar names.
pub fn techniques(text: &str) -> Result<Techniques, NameError> {
    Technique::named(text).map(|all| Techniques {
        name: text.trim().to_owned(),
        all,
    })
}

/// Parses the name of a technique or of several, like [`techniques`]; the error repeats what was typed.
pub(crate) fn named(text: &str) -> Result<Techniques, TextError> {
    techniques(text).map_err(|error| TextError::Technique(text.trim().to_owned(), error))
}
