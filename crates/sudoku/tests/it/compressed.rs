//! Input that is compressed.

use crate::common::{file, out, refused, run, said, sudoku};
use crate::trouble::gzip;

#[test]
fn compressed_input_is_known_by_its_content() {
    let text = include_bytes!("../../../../txt/hard.txt");
    let expected = out("solve", text);
    assert_eq!(expected.len(), 24 * 82);
    let (head, tail) = text.split_at(100);
    // Such a file may also be two compressed pieces, one after the other.
    let frames = [
        zstd::encode_all(head, 3).unwrap(),
        zstd::encode_all(tail, 3).unwrap(),
    ]
    .concat();
    // A frame that is to be skipped, with four bytes in it.
    let skipped = b"\x50\x2a\x4d\x18\x04\0\0\0abcd";
    for bytes in [
        [&skipped[..], &frames].concat(),
        gzip(text),
        [gzip(head), gzip(tail)].concat(),
        zstd::encode_all(&text[..], 3).unwrap(),
        frames,
    ] {
        let output = run("solve", bytes.clone());
        assert_eq!(output.out, expected);
        let output = said(sudoku("solve").arg(file("compressed", &bytes)));
        assert_eq!(output.out, expected);
    }
    let compressed = gzip(text);
    let cut = &compressed[..compressed.len() / 2];
    let output = run("solve", cut);
    assert!(!output.out.is_empty() && expected.starts_with(&output.out));
    for (input, message) in [
        (&gzip(text)[..100], "The compressed data is truncated"),
        (
            &zstd::encode_all(&text[..], 3).unwrap()[..100],
            "The compressed data is truncated",
        ),
        (
            &gzip(&compressed),
            "This is compressed twice, inside by gzip; decompress it first",
        ),
    ] {
        assert_eq!(refused("count", input, 3), message);
    }
}
