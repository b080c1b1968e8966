//! A document as a file.

#[cfg(feature = "pdf")]
use crate::pdf;
use crate::{Document, Format, TitleError, html, svg};

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
