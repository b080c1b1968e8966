//! The formats that pages are written in.

use std::str::FromStr;

use thiserror::Error;

#[cfg(feature = "pdf")]
use crate::pdf;
use crate::{Document, TitleError, html, svg};

/// A format that pages are written in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// PDF 1.7, with the standard fonts Helvetica and Helvetica-Bold, which every reader has: none is
    /// embedded.
    #[cfg(feature = "pdf")]
    Pdf,
    /// One picture, the pages one below the other.
    Svg,
    /// A web page that needs no other file, and prints a page on each sheet.
    Html,
}

/// The error for a name that is not a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("the format must be {}", names())]
pub struct ParseFormatError(());

impl Format {
    /// All formats, the usual one first.
    pub const ALL: &[Format] = &[
        #[cfg(feature = "pdf")]
        Format::Pdf,
        Format::Html,
        Format::Svg,
    ];

    /// Returns its name, which is also the usual ending of a file's name: `pdf`, `svg` or `html`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            #[cfg(feature = "pdf")]
            Format::Pdf => "pdf",
            Format::Svg => "svg",
            Format::Html => "html",
        }
    }

    /// Whether it is a text that a person can read on a terminal.
    #[must_use]
    pub fn is_text(self) -> bool {
        matches!(self, Format::Svg | Format::Html)
    }
}

/// Parses a name, in lower or upper case.
impl FromStr for Format {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Format, ParseFormatError> {
        let is_called = |format: &&Format| format.name().eq_ignore_ascii_case(name);
        Format::ALL
            .iter()
            .find(is_called)
            .copied()
            .ok_or(ParseFormatError(()))
    }
}

/// Returns the names in words: `pdf, html or svg`.
fn names() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    match names.split_last() {
        Some((last, others)) => format!("{} or {last}", others.join(", ")),
        None => String::new(),
    }
}

impl Document {
    /// Returns the document as a file of this format. The same document always has the same bytes, on every
    /// machine.
    ///
    /// # Errors
    /// If the title has a character that the format does not have.
    pub fn write(&self, format: Format) -> Result<Vec<u8>, TitleError> {
        match format {
            #[cfg(feature = "pdf")]
            Format::Pdf => pdf::write(self),
            Format::Svg => Ok(svg::write(self).into_bytes()),
            Format::Html => Ok(html::write(self).into_bytes()),
        }
    }
}
