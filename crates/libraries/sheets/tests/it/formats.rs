//! The three writers write what is in the layout.

use sudoku_sheets::{Document, Format, Item, Sheets, TitleError};
use sudoku_technique::Scale;

use crate::{HARDER, PUZZLE, cells, path, puzzle};

fn document(title: &str) -> Document {
    let hodoku = path(HARDER, Scale::hodoku());
    let given = [
        puzzle(1, &cells(PUZZLE)),
        puzzle(2, &cells(HARDER))
            .with_level(&hodoku)
            .with_hints(&hodoku)
            .with_steps(&hodoku),
    ];
    Sheets::new().title(title).lay_out(&given).unwrap()
}

fn count(document: &Document, wanted: impl Fn(&Item) -> bool) -> usize {
    document
        .pages
        .iter()
        .flat_map(|page| &page.items)
        .filter(|item| wanted(item))
        .count()
}

#[test]
fn pictures_have_every_line_and_text() {
    let document = document("1 < 2 & 3 > 2, Łódź 数独");
    let texts = count(&document, |item| matches!(item, Item::Text { .. }));
    let lines = count(&document, |item| matches!(item, Item::Line { .. }));
    for (format, whole) in [(Format::Svg, 1), (Format::Html, 0)] {
        let written = String::from_utf8(document.write(format).unwrap()).unwrap();
        assert_eq!(written.matches("<text ").count(), texts, "{format:?}");
        assert_eq!(written.matches("<path ").count(), lines);
        assert_eq!(written.matches("<svg ").count(), document.pages.len() + whole);
        assert_eq!(written.matches("</svg>").count(), document.pages.len() + whole);
        assert!(written.contains(">1 &lt; 2 &amp; 3 &gt; 2, Łódź 数独</text>"));
        assert!(!written.contains("1 < 2"));
    }
    let empty = Sheets::new().lay_out(&[]).unwrap();
    assert!(
        empty
            .write(Format::Html)
            .unwrap()
            .ends_with(b"</body>\n</html>\n")
    );
}

#[cfg(feature = "pdf")]
mod pdf {
    use sudoku_sheets::{Anchor, Page};

    use super::*;

    /// A text on a page of a PDF: its font, its size, where it begins, counted from below, and its bytes.
    type Text<'a> = (&'a str, f32, [f32; 2], &'a str);

    /// Returns the streams of the pages.
    fn streams(pdf: &str) -> Vec<&str> {
        let parts = pdf.split("\nstream\n").skip(1);
        parts
            .map(|part| part.split_once("\nendstream").unwrap().0)
            .collect()
    }

    /// Returns the texts, which are between BT and ET.
    fn texts(stream: &str) -> Vec<Text<'_>> {
        stream.split("BT\n").skip(1).map(text).collect()
    }

    fn text(part: &str) -> Text<'_> {
        let (place, words) = part.split_once("Td\n(").unwrap();
        let place: Vec<&str> = place.split_whitespace().collect();
        let number = |i: usize| place[i].parse().unwrap();
        let (words, _) = words.split_once(") Tj").unwrap();
        (place[0], number(1), [number(3), number(4)], words)
    }

    fn check(page: &Page, stream: &str, height: f32) {
        let wanted = page.items.iter().filter_map(|item| match item {
            Item::Text {
                at,
                size,
                bold,
                anchor,
                text,
                ..
            } => Some((at, *size, *bold, *anchor, text)),
            _ => None,
        });
        let wanted: Vec<_> = wanted.collect();
        let written = texts(stream);
        assert_eq!(written.len(), wanted.len());
        for ((font, size, at, bytes), (place, points, bold, anchor, text)) in written.into_iter().zip(wanted)
        {
            assert_eq!((font == "/B", size), (bold, points));
            assert_eq!(bytes.replace('\\', ""), *text);
            assert!((at[1] - (height - place[1])).abs() < 0.02);
            // Helvetica's digits are 0.556 em wide, which is a well-known figure.
            let digits = text.bytes().all(|byte| byte.is_ascii_digit());
            let width = 0.556 * size * f32::from(text.len() as u8);
            match anchor {
                Anchor::Start => assert_eq!(at[0], place[0]),
                Anchor::Middle if digits => assert!((at[0] + width / 2.0 - place[0]).abs() < 0.02),
                _ => assert!(at[0] < place[0]),
            }
        }
    }

    #[test]
    fn a_pdf_has_every_text_at_its_place() {
        let document = document("For Sunday (2026)");
        let bytes = document.write(Format::Pdf).unwrap();
        let pdf = String::from_utf8_lossy(&bytes);
        let streams = streams(&pdf);
        assert_eq!(streams.len(), document.pages.len());
        let [_, height] = document.paper.size();
        for (page, stream) in document.pages.iter().zip(&streams) {
            check(page, stream, height);
            let lines = page.items.iter().filter(|item| matches!(item, Item::Line { .. }));
            assert_eq!(stream.lines().filter(|line| *line == "S").count(), lines.count());
        }
    }

    #[test]
    fn a_pdf_is_one() {
        let bytes = document("").write(Format::Pdf).unwrap();
        assert!(bytes.starts_with(b"%PDF-1.7\n") && bytes.trim_ascii_end().ends_with(b"%%EOF"));
        // Every entry of the table at the end of the file gives the place where an object begins.
        let text = |place: usize| String::from_utf8_lossy(&bytes[place..]).into_owned();
        let whole = text(0);
        let (_, end) = whole.rsplit_once("startxref\n").unwrap();
        let table = text(end.lines().next().unwrap().parse().unwrap());
        let entries = table.lines().filter(|line| line.trim_end().ends_with(" n"));
        let places: Vec<usize> = entries.map(|line| line[..10].parse().unwrap()).collect();
        assert!(places.len() > 5);
        assert!(
            places
                .iter()
                .all(|&place| text(place).lines().next().unwrap().ends_with(" 0 obj"))
        );
        // The fonts are those that need not be embedded, and there is no date.
        assert!(whole.contains("/BaseFont /Helvetica\n") && !whole.contains("FontFile"));
        assert!(!whole.contains("Date"));
    }

    #[test]
    fn a_pdf_has_the_letters_of_its_fonts() {
        let bytes = document("Für Anaïs – 5 €").write(Format::Pdf).unwrap();
        // In hexadecimal: F ü r, A n a ï s, –, 5, €.
        let title = "<46FC7220416E61EF73209620352080> Tj";
        let pdf = String::from_utf8_lossy(&bytes);
        assert!(pdf.lines().any(|line| line == title));
        let error = document("Łódź").write(Format::Pdf).unwrap_err();
        assert_eq!(error, TitleError::NotInFont('Ł'));
        // That is an error even if there are no pages.
        let empty = Sheets::new().title("数独").lay_out(&[]).unwrap();
        assert_eq!(empty.write(Format::Pdf), Err(TitleError::NotInFont('数')));
    }
}

#[test]
fn formats_have_names() {
    for &format in Format::ALL {
        assert_eq!(format.name().to_uppercase().parse(), Ok(format));
    }
    let error = "doc".parse::<Format>().unwrap_err().to_string();
    assert!(error.ends_with("html or svg"), "{error}");
}
