//! f-puzzles and `SudokuPad`, and what is written for other programs. What is compressed was compressed by
//! another implementation of `lz-string`, the Python package `lzstring`.

use crate::common::{PUZZLE, SOLUTION, read, rows};
use crate::formats::{SUDOKUWIKI, clues, one};
use sudoku_cells::Position;
use sudoku_puzzles::{Notation, parse};

/// [`PUZZLE`] as f-puzzles writes it.
const FPUZZLES: &str = "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BWVNCImAOwQBcMqBfZY8qhAGZ6jFu04wewKVJClK1AOwimreB268ZWrQF1khOf2oA2FWPUTt03kYUIAjObUbJt+QKTPxmvvdrelr7WXPqEsh7UKOiiLlbuxggAHIGuITo2fp5mMao+btJhWdQpuRZpGdZ22anxmVWRQrXcRdXUACzNBQ2J8KUMeUHdCf7CZXHBGW2OXaEGxQjK4/npmdPwAEyzlVON8DkD5VZFEb0HsSs79SOeW8tDp/79Fw9686vrnfcVC/BO33V1tFDhNhms9nQAS13ldHp5noMfj1/EsQZdfsCXmldLouEA===";

#[test]
fn an_address_of_fpuzzles_holds_a_puzzle() {
    for text in [
        format!("https://f-puzzles.com/?load={FPUZZLES}"),
        format!(
            "https://www.f-puzzles.com/?load={}",
            FPUZZLES.replace('/', "%2F").replace('=', "%3D")
        ),
        format!("https://sudokupad.app/fpuzzles{FPUZZLES}"),
        format!("https://sudokupad.app/fpuz{FPUZZLES} by A."),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{FPUZZLES}"),
    ] {
        assert_eq!(read(&text), [PUZZLE], "{text}");
    }
    let within = format!("https://example.com/?to=https://f-puzzles.com/?load={FPUZZLES}");
    assert_eq!(clues(&one(&within)), PUZZLE);
    // As it stands in the description of the package `sudoku-formats`: one clue.
    let real = "https://f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3vyGCRfALrJCwgTOlyJU0XKVKFsles1c1yrRu2S9R+Yd1nVp/Vdk7r58WK5A";
    assert_eq!(read(real), [format!("1{}", ".".repeat(80))]);
}

#[test]
fn what_was_placed_and_noted_in_fpuzzles_is_a_position() {
    // The same, in which 4 was placed in r1c3, and 2 and 6 are noted in r1c4; its title is not ASCII.
    let text = "N4IgzglgXgpiBcBOANCALhNAbO8QB2AjAVwDsBzAAkDAyEVAQ2LQAsB7AJwRAEE6Rz2EACYIA2qNAA3elmK4ArKnIRJMUgjTs5AX2RSZchAGYlKtRq0xd+2bgAs1kAGM1aGOwAKapxCwBZenYAazAxACZkADYAXUdpWwQAdlNVdXhNHT1rbKzo5AkQeMN4SJTzdMsc4DiDXABGMrSMqz1C2oQUfjMmytaihUaLTOqs3PyRm2LO5VShlsncAA5BiuGqqraEkpXm7LyC/oRlrtnV+fW+9u2T8t3RiZqtkxuenX2FhDsd3ofLreOZrcfo9is9Aa9zvdNsUGi85tp3tDcMk4WcLhMkQgIqi7r8MYdruD4e8QbhSjjgfcNgTsUS0X9igDuvCxhJ0Zj4F8KcMObC6biOdNmfS8RzFNyrCSqVCCUzTrjqVcUfyfoLvm88iBSDByPQMKoxJr6KQMEFSBByMw0AgAGYyMBWIA";
    let position = one(&format!("https://f-puzzles.com/?load={text}"));
    assert_eq!(clues(&position), PUZZLE);
    assert_eq!((position.digits()[2], position.candidates()[3]), (4, 0b10_0010));
    // r1c4 has no other candidates anyway, so that this is a puzzle, too.
    let plain = read(&format!("https://f-puzzles.com/?load={text}"));
    assert_eq!(plain, [PUZZLE.replacen("53.", "534", 1)]);
}

#[test]
fn variants_are_named() {
    // An X-Sudoku and a killer of two solvers' tests, and a 6x6 of a search for minimal killers.
    for (address, what) in [
        (
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSQA3AQwBsBXOeAdlTQgpgDsEAXDBkmSGDBlWgwQBmVuy69+MUdXqMArDI7d4fAQF1khMSoQAODXO0KRpa8PLKJSc1p2KbN/YSXjGAJmfyAu6gDowAbAGWQSE+CCzosi5WwbZEnnYZ3sbw0gmagW4x2ep5Fq5ZjhGlSdFpBpnBRo4AjJHlKY2hUm1W6bZNfj219rHwZtUFqSPZACxDhXVeHUUt8xWMKBNRC52jJWz52yJ9y+sI+4mTywNxax71Uw0ZN/BzW+W6+iDYEFRoAPacWgAagKqB+f0BtAAtJMgA===",
            "diagonal+, diagonal-",
        ),
        (
            "https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn/nQaCR3PgIm9hk0UM6zR4rssX0QAawgAbLTAwBjAIZo48QiH0wdYfCABKARgDCDkKjsAmFyDUA3Q1oArqYgiCAUFlZaNmb2zh5ucU4AzImeTgnuXqnuyRk+qP5BIcmpRGqG+gAuEL4wTgD2AHZgVRiGEE1VMXggANLauhgABE7GcLREQA=",
            "killercage",
        ),
        (
            "https://sudokupad.app/fpuzN4IgzglgXgpiBcA2ANCALhNAbO8QFkIA7CAWwEMsACRAdcSoGkIscAnKgZQFcATAewDW3EKnLc0AC35sEITgAdy5ImBhUAZFQBqM8gLCiQbbjjVo5AORkVqYPkO5UTZquQUKsATwB0AHSJmVhg2eCoAEQgAc0wwKmIqAGNyKJg45KIifjRnGAUYchyVXipSbjAc+1IqNH4ayXVatEoqGIA3GCIfIyi2CF4EAG1B4ABfZDGJ8cmZ0YBdZBHp5anVsYWltZXZjdmtrd3to6nD/b31hZBBFnZk1KHQRJhWQ3hBkAAlAEYAYQBmIwfABM/xAlzalG4uBAAOmICeLyGnxBABZAX9QagPhi0eDIdCAOwgOEIrCvd4fFE/L6AgCs1LBqAhWChci+NJJzzJSMpP1pdL5jJAzNZeAAHMTLmB+CyMPwiEi0ah+aggUZEEYaagAdr1ZqjGrUEqQCqQIaYUZjVqTXrUBrUNbTTqzZajKbzc7jfaQNbrV63UZnWq5qMgA",
            "6 rows of 6 cells",
        ),
    ] {
        assert_eq!(
            read(address),
            [format!(
                "Not a classic Sudoku of 9x9 cells: it has {what} at line 1"
            )]
        );
    }
}

/// [`PUZZLE`] as `SudokuPad` writes it: cells, regions, a cage for the title; made by the code of its
/// `PuzzleZipper`.
const SCL: &str = "N4YwzgXArADANCAphA2i4A3aBfOmIDMuceWA7MSQLpzpYBsl+AjLvgJxtZSU0qkROAgByUS+RnD75RJcQzH4i0rABYmWWQKJyW2FRApyBAJkUK+AycfxmRuS/IjqBrAUKc9HTrQKMd9GgAnZDQUeBg+eGYouBM+ZjhI2kSYlLi+EyTMuDSULPi+cLgCWNVYqASSqvL0ytos0oa4Wvy4SqL4eliyWOEq7vTe9P7mwbbhtv6igmzaWbzZ+NpVOZRVvNXllCg13bzdwtoUWaaTlr5Z+vXqlYu7692z3dbdjuPZ8dnJ2dGb8dWk1Wf12412k1202O9DWMLyMO2ZDWSLySO2wjWGLyGKOaBhZxhrRh1yRZyRrSR1wxZwxrQx7zxcHGMMmML+SPGSMmSL+GPGGMmGOmNBAAENUPgAOQAFwAltKADbIAAEAElpQAdSVgZWIUVgACekv0cAAtohpaKACaiy0QYDSiCSgAekrgooAdnKANayj0AcwgADNsNggA===";

#[test]
fn an_address_of_sudokupad_holds_a_puzzle() {
    for text in [
        format!("https://sudokupad.app/scl{SCL}"),
        format!("https://sudokupad.app/sudoku/ctc{SCL}?setting-nogrid=1"),
        format!("https://beta.sudokupad.app/scl{}", SCL.replace('+', "%2B")),
        "https://sudokupad.svencodes.com/puzzle/N4IgDiBcIKwHIBsCKBGAnAKzQWwOIGMBDAZgHkBJOFAIwHVcBrAJmwBYUAVDAZQHY0QAGhAA7KCAAuQkAGdx07PIC+QA".to_owned(),
    ] {
        assert_eq!(read(&text), [PUZZLE], "{text}");
    }
    let line = "N4YwzgXArADANAGwgbWAFwBbTiCBiAMQJhiLgHcAHFZGAOijnqgF05kBGBuL1lgXzYgApjWAA3aPzgSIAZmlwZkgOyKlbVJIBs62R2myAnIclR1m5RBNWAHOqWzdcTbPtLHOh7IWvJAFj1JdysFD31Bdlk1DysAJm8vSycHeNMId0tPCECrAysbbPMs7JCrGONBNgAnUWR6+BhNeA5muDjNDiZOnh6O9jjugd7hjs1aODk2/zbWdi6p+bgZpbnkQcX15c1BvnYJ7TaVNtsew6XjpdPh863LrdPxuSHkZ9b2Z/7kfxef9+/2ppGE12Ix/owxvtnptnitXnA1j9Nj84T81oxNow4Yw9vVnrdnvdntcAbcfvcfiTGLdGPdGI99toXkz/kyvioXhz/hyvrYXnz/nzIfUmZsmXCmWsOZsOXCOWs+Zs+XC+bjkEzbkz7kySRzbhz7hySXzbnz7nzHkIAIYoWQAcjQAEs0AhRAACACSaAAOnawG7hFawABPO2RAC2wjQVoAJlboxB0BA7QAPO1wK0AOydAGtHZmAOYQABm/H4QA";
    let found = read(&format!("https://sudokupad.app/scl{line}"));
    assert_eq!(
        found,
        ["Not a classic Sudoku of 9x9 cells: it has lines at line 1"]
    );
}

#[test]
fn sudokupads_classic_puzzles_are_digits_and_letters() {
    // From the application's own tests.
    let found = read("https://sudokupad.app/classicB6B91D7C2E15F4D9C3K6D4B3D25D4F8F87B4C5B7C3B");
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with(".6.91...7..2....15.....4..") && found[0].len() == 81,
        "{found:?}"
    );
    let newer = read("https://sudokupad.app/classic5NlQ19j9mGca3OIN1bWGk2m41TjS79");
    assert_eq!(newer, [PUZZLE]);
}

#[test]
fn objects_may_stand_alone_on_one_line_or_several() {
    let cell = |c: char| {
        if c == '.' {
            "{}".to_owned()
        } else {
            format!("{{\"value\":{c},\"given\":true}}")
        }
    };
    let row = |row: String| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(","));
    let grid = rows(PUZZLE).into_iter().map(row).collect::<Vec<_>>().join(",");
    let object = format!("{{\"size\":9,\"title\":\"a\",\"grid\":[{grid}]}}");
    assert_eq!(read(&object), [PUZZLE]);
    assert_eq!(
        read(&format!("{object}\n{{\"puzzle\":\"{SOLUTION}\"}}\n{object}\n")),
        [PUZZLE, SOLUTION, PUZZLE]
    );
    let sudokupad = object.replace("\"grid\"", "\"cells\"");
    assert_eq!(read(&sudokupad), [PUZZLE]);
    // What a cell says may make it another puzzle.
    assert_eq!(read(&object.replacen("{}", r#"{"region":0}"#, 1)), [PUZZLE]);
    for (cell, what) in [
        (r#"{"region":1}"#, "regions of its own"),
        (r#"{"value":12}"#, "values that are not digits"),
    ] {
        let found = read(&object.replacen("{}", cell, 1));
        let expected = format!("Not a classic Sudoku of 9x9 cells: it has {what} at line 1");
        assert_eq!(found, [expected]);
    }
    // As a program lays it out for people.
    let pretty = object
        .replace("},", "},\n    ")
        .replace("{\"size\"", "{\n  \"size\"")
        .replace("]]}", "]]\n}");
    assert_eq!(read(&pretty), [PUZZLE]);
    assert_eq!(read(&format!("{pretty}\n{PUZZLE}\n{pretty}\n")), [PUZZLE; 3]);
    // An object without an end affects nothing else.
    let (cut, _) = pretty.split_once("\n}").unwrap();
    let found = read(&format!("{cut}\n{PUZZLE}\n{object}\n"));
    assert_eq!(found[found.len() - 2..], [PUZZLE, PUZZLE], "{found:?}");
}

#[test]
fn what_is_compressed_may_be_damaged_or_a_bomb() {
    let damaged = "The compressed puzzle is damaged at line 1";
    for text in [
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT1ADcBDAGwF",
        "AAAA",
        "!!!!",
        &FPUZZLES[5..],
        &FPUZZLES[..300],
    ] {
        let found = read(&format!("https://f-puzzles.com/?load={text}{}", "A".repeat(40)));
        assert!(
            found.len() == 1 && found[0].ends_with(" at line 1"),
            "{text} {found:?}"
        );
    }
    assert_eq!(
        read(&format!("https://f-puzzles.com/?load={}", &FPUZZLES[..300])),
        [damaged]
    );
    // A unit repeated for ever: each number is the next entry.
    let bomb = lz_bomb();
    assert_eq!(read(&format!("https://f-puzzles.com/?load={bomb}")), [damaged]);
}

/// `a`, and then always the number of the entry that is made with it, as long as a line may be.
fn lz_bomb() -> String {
    let (mut bits, mut width, mut room, mut next) = (vec![0, 0], 2_u32, 4_u32, 3_u32);
    let push = |number: u32, width: u32, bits: &mut Vec<u8>| {
        bits.extend((0..width).map(|place| (number >> place & 1) as u8));
    };
    push(u32::from(b'a'), 8, &mut bits);
    next += 1;
    (width, room) = (width + 1, room);
    while bits.len() < 90_000 {
        push(next, width, &mut bits);
        next += 1;
        room -= 1;
        if room == 0 {
            (room, width) = (1 << width, width + 1);
        }
    }
    let base64 = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let value = |bits: &[u8]| bits.iter().fold(0, |value, bit| value * 2 + usize::from(*bit));
    bits.chunks_exact(6)
        .map(|bits| char::from(base64[value(bits)]))
        .collect()
}

/// A position in which all digits of some rows stand, and one candidate below them is struck out.
fn with_full_rows(rows: usize) -> Position {
    let [clues, mut digits] = [PUZZLE, SOLUTION].map(|text| sudoku_cells::parse(text).unwrap());
    digits[9 * rows..].copy_from_slice(&clues[9 * rows..]);
    let position = Position::new(&clues, &digits, &[0x1ff; 81]).without_seen();
    let mut candidates = *position.candidates();
    // One with several: a cell without any candidate cannot be expressed.
    let cell = (0..81).find(|&cell| candidates[cell].count_ones() > 1).unwrap();
    candidates[cell] &= candidates[cell] - 1;
    Position::new(&clues, &digits, &candidates)
}

#[test]
fn what_is_written_is_read_as_it_was() {
    let positions = [
        PUZZLE.parse().unwrap(),
        SOLUTION.parse().unwrap(),
        one(SUDOKUWIKI[0].0),
        one(SUDOKUWIKI[1].0),
        ".".repeat(81).parse::<Position>().unwrap(),
        with_full_rows(1),
        with_full_rows(2),
        with_full_rows(5),
    ];
    for position in &positions {
        for notation in [
            Notation::Hodoku,
            Notation::Sdk,
            Notation::FPuzzles,
            Notation::SudokuPad,
        ] {
            let text = notation.write(position);
            assert_eq!(
                one(&text).library().to_string(),
                position.library().to_string(),
                "{text}"
            );
        }
    }
    let puzzle: Position = PUZZLE.parse().unwrap();
    assert_eq!(
        Notation::FPuzzles.write(&puzzle),
        format!("https://f-puzzles.com/?load={FPUZZLES}")
    );
    let sdk = format!("[Puzzle]\n{}", rows(PUZZLE).join("\n"));
    assert_eq!(Notation::Sdk.write(&puzzle), sdk);
    assert_eq!(parse(sdk).count(), 1);
}
