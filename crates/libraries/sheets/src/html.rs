//! Pages as HTML: each a picture that fills a sheet when it is printed.

use sudoku_technique::picture::escape;

use crate::{Document, svg};

/// Returns the document as a web page.
pub fn write(document: &Document) -> String {
    let [width, height] = document.paper.size();
    let mut text = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width\">\n<title>{}</title>\n<style>\n{}\
         @page {{ size: {width}pt {height}pt; margin: 0; }}\n\
         body {{ margin: 0; background: #ccc; }}\n\
         body > svg {{ display: block; margin: 12pt auto; width: 100%; max-width: {width}pt; height: auto; }}\n\
         @media print {{ body > svg {{ margin: 0; width: {width}pt; height: {height}pt; break-inside: avoid; }} }}\n\
         </style>\n</head>\n<body>\n",
        escape(svg::name(document)),
        svg::STYLE
    );
    for page in &document.pages {
        svg::draw(&mut text, page, document, "role=\"img\"");
    }
    text + "</body>\n</html>\n"
}
