//! Pages as PDF.

use pdf_writer::types::LineCapStyle;
use pdf_writer::{Content, Finish, Name, Pdf, Rect, Ref, Str, TextStr};

use crate::font;
use crate::page::rounded;
use crate::{Anchor, Document, Item, Page, TitleError};

const CATALOG: Ref = Ref::new(1);
const PAGES: Ref = Ref::new(2);
const INFO: Ref = Ref::new(3);
/// The fonts, regular and bold: each with its name on a page, its own name, and its object.
const FONTS: [(&[u8], &[u8], Ref); 2] = [
    (b"R", b"Helvetica", Ref::new(4)),
    (b"B", b"Helvetica-Bold", Ref::new(5)),
];
/// The object of the first page; the content of each page follows it.
const FIRST_PAGE: i32 = 6;

/// Returns the document as PDF, without a date.
pub fn write(document: &Document) -> Result<Vec<u8>, TitleError> {
    // Of all texts, only the title comes from the caller.
    font::encode(&document.title).map_err(TitleError::NotInFont)?;
    let [width, height] = document.paper.size();
    let mut pdf = Pdf::new();
    let mut catalog = pdf.catalog(CATALOG);
    catalog.pages(PAGES).lang(TextStr("en"));
    if !document.title.is_empty() {
        catalog.viewer_preferences().display_doc_title(true);
    }
    catalog.finish();
    if !document.title.is_empty() {
        pdf.document_info(INFO).title(TextStr(&document.title));
    }
    for (_, name, id) in FONTS {
        let mut font = pdf.type1_font(id);
        font.base_font(Name(name))
            .encoding_predefined(Name(b"WinAnsiEncoding"));
    }
    let ids = (FIRST_PAGE..).step_by(2).map(Ref::new);
    let ids: Vec<Ref> = ids.take(document.pages.len()).collect();
    pdf.pages(PAGES)
        .kids(ids.iter().copied())
        .count(i32::try_from(ids.len()).unwrap_or(i32::MAX));
    for (&id, page) in ids.iter().zip(&document.pages) {
        let content = id.next();
        let mut entry = pdf.page(id);
        entry
            .parent(PAGES)
            .media_box(Rect::new(0.0, 0.0, width, height))
            .contents(content);
        let mut resources = entry.resources();
        let mut fonts = resources.fonts();
        for (name, _, id) in FONTS {
            fonts.pair(Name(name), id);
        }
        fonts.finish();
        resources.finish();
        entry.finish();
        pdf.stream(content, &drawn(page, height)?);
    }
    Ok(pdf.finish())
}

/// Returns the content that draws a page of this height. PDF counts y from below.
fn drawn(page: &Page, height: f32) -> Result<Vec<u8>, TitleError> {
    let mut content = Content::new();
    content.set_line_cap(LineCapStyle::ProjectingSquareCap);
    for item in &page.items {
        match item {
            Item::Line { from, to, width } => {
                content
                    .set_line_width(*width)
                    .move_to(from[0], rounded(height - from[1]))
                    .line_to(to[0], rounded(height - to[1]))
                    .stroke();
            }
            Item::Text {
                at,
                size,
                bold,
                anchor,
                text,
            } => {
                let width = size * font::width(text, *bold);
                let left = match anchor {
                    Anchor::Start => 0.0,
                    Anchor::Middle => width / 2.0,
                    Anchor::End => width,
                };
                let bytes = font::encode(text).map_err(TitleError::NotInFont)?;
                let (name, ..) = FONTS[usize::from(*bold)];
                content
                    .begin_text()
                    .set_font(Name(name), *size)
                    .next_line(rounded(at[0] - left), rounded(height - at[1]))
                    .show(Str(&bytes))
                    .end_text();
            }
        }
    }
    Ok(content.finish().to_vec())
}
