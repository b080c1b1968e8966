//! Pages as SVG.

use std::fmt::Write;

use sudoku_technique::picture::escape;

use crate::{Anchor, Document, Item, Page};

/// The style of texts: Helvetica, or a font whose characters are as wide.
pub const STYLE: &str = "\
text { font-family: Helvetica, Arial, 'Liberation Sans', 'Nimbus Sans', sans-serif; }
path { stroke: #000; stroke-linecap: square; }
";

/// The room between two pages, in points.
const GAP: f32 = 12.0;

/// Returns the pages as one picture, one below the other.
pub fn write(document: &Document) -> String {
    let [width, height] = document.paper.size();
    #[expect(clippy::cast_precision_loss, reason = "nobody has 2^23 pages")]
    let top = |page: usize| page as f32 * (height + GAP);
    let whole = (top(document.pages.len()) - GAP).max(0.0);
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{width}pt\" height=\"{whole}pt\" viewBox=\"0 0 {width} {whole}\">\n\
         <title>{}</title>\n<style>\n{STYLE}</style>\n",
        escape(name(document))
    );
    for (i, page) in document.pages.iter().enumerate() {
        let place = format!("y=\"{}\" width=\"{width}\" height=\"{height}\"", top(i));
        draw(&mut text, page, document, &place);
    }
    text + "</svg>\n"
}

/// Returns the title, or a default if there is none.
pub fn name(document: &Document) -> &str {
    if document.title.is_empty() {
        "Sudoku"
    } else {
        &document.title
    }
}

/// Draws a page, whose element has these attributes.
pub fn draw(text: &mut String, page: &Page, document: &Document, attributes: &str) {
    let [width, height] = document.paper.size();
    // Writing to memory cannot fail.
    let _ = writeln!(
        text,
        "<svg {attributes} viewBox=\"0 0 {width} {height}\">\n<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>"
    );
    for item in &page.items {
        let _ = match item {
            Item::Line { from, to, width } => writeln!(
                text,
                "<path d=\"M{} {}L{} {}\" stroke-width=\"{width}\"/>",
                from[0], from[1], to[0], to[1]
            ),
            Item::Text {
                at,
                size,
                bold,
                anchor,
                text: words,
            } => writeln!(
                text,
                "<text x=\"{}\" y=\"{}\" font-size=\"{size}\"{}{}>{}</text>",
                at[0],
                at[1],
                if *bold { " font-weight=\"bold\"" } else { "" },
                match anchor {
                    Anchor::Start => "",
                    Anchor::Middle => " text-anchor=\"middle\"",
                    Anchor::End => " text-anchor=\"end\"",
                },
                escape(words)
            ),
        };
    }
    *text += "</svg>\n";
}
