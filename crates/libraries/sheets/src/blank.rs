//! What every page has: its size, the title and the section at its head, and its number.

use crate::font;
use crate::{Anchor, Page, Paper, TitleError};

/// The distance from the edges of everything except the page number: 15 mm.
const MARGIN: f32 = 42.5;
/// The height of the head of a page, with the room below it.
const HEAD: f32 = 34.0;
/// The largest and the smallest font size of a title.
const TITLE: [f32; 2] = [18.0, 8.0];
/// The font size of a section's name, and the room that it takes from the title.
const SECTION: [f32; 2] = [12.0, 80.0];

/// A page before anything is on it.
pub struct Blank<'a> {
    paper: Paper,
    title: &'a str,
    /// The size of the title's font.
    size: f32,
}

impl Blank<'_> {
    /// Creates blank pages with this title.
    ///
    /// # Errors
    /// If the title is not a line that fits.
    pub fn new(paper: Paper, title: &str) -> Result<Blank<'_>, TitleError> {
        // Characters that XML does not have.
        let cannot_be = |c: &char| c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}');
        if let Some(c) = title.chars().find(cannot_be) {
            return Err(TitleError::Unprintable(c));
        }
        let [largest, smallest] = TITLE;
        let room = paper.size()[0] - 2.0 * MARGIN - SECTION[1];
        let width = font::width(title, true);
        let size = if largest * width > room {
            room / width
        } else {
            largest
        };
        if size < smallest {
            return Err(TitleError::TooLong);
        }
        Ok(Blank { paper, title, size })
    }

    /// Returns the left end, upper end, width and height of the free area on a page of this section.
    pub fn room(&self, section: &str) -> [f32; 4] {
        let [width, height] = self.paper.size();
        let has_head = !(self.title.is_empty() && section.is_empty());
        let top = if has_head { MARGIN + HEAD } else { MARGIN };
        [MARGIN, top, width - 2.0 * MARGIN, height - MARGIN - top]
    }

    /// Returns a page of this section.
    pub fn page(&self, section: &str) -> Page {
        let mut page = Page::default();
        let line = MARGIN + TITLE[0] * 0.75;
        if !self.title.is_empty() {
            page.text(
                [MARGIN, line],
                self.size,
                true,
                Anchor::Start,
                self.title.to_owned(),
            );
        }
        if !section.is_empty() {
            let right = self.paper.size()[0] - MARGIN;
            page.text([right, line], SECTION[0], false, Anchor::End, section.to_owned());
        }
        page
    }

    /// Writes the number of each page below everything else.
    pub fn number(&self, pages: &mut [Page]) {
        let [width, height] = self.paper.size();
        for (i, page) in pages.iter_mut().enumerate() {
            let at = [width / 2.0, height - MARGIN / 2.0];
            page.text(at, 9.0, false, Anchor::Middle, (i + 1).to_string());
        }
    }
}
