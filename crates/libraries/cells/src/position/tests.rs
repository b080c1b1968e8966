use super::*;
use proptest::prelude::*;
use std::format;
use std::string::ToString;

const SOLUTION: &str = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

#[test]
fn what_is_wrong_is_told_with_its_place() {
    let line = format!(":0702-1:9:+5{}:113 213:918::7", &SOLUTION[1..]);
    let error = |text: &str| text.parse::<Position>().unwrap_err().to_string();
    let with = |from, to| error(&line.replacen(from, to, 1));
    assert_eq!(line.parse::<Position>().unwrap().case().unwrap().variant, "1");
    assert_eq!(with(":+5", ":+."), "Bad character . at line 1, column 12");
    assert_eq!(with(":+5", ":++5"), "Bad character + at line 1, column 12");
    assert_eq!(with(":+5", ":é5"), "Bad character é at line 1, column 11");
    assert_eq!(with(":7", ":7 5"), "Bad character 5 at line 1, column 109");
    assert_eq!(with(":+5", ":"), "81 cells expected, 80 found");
    assert_eq!(with(":+5", ":55"), "81 cells expected, 82 found");
    assert_eq!(with("213", "203"), "Bad candidate at line 1, column 98");
    assert_eq!(
        error(":0702:9"),
        "a code, digits and a grid expected, 2 of them found"
    );
    assert_eq!(error(&"5".repeat(729)), "Bad character 5 at line 1, column 1");
    assert_eq!(error(&".".repeat(728)), "81 cells expected, 728 found");
}

#[test]
fn a_digit_that_is_none_is_an_open_cell_without_candidates() {
    let mut digits = [0; 81];
    (digits[0], digits[1]) = (10, 9);
    let position = Position::new(&digits, &digits, &[ANY; 81]).without_seen();
    assert_eq!((position.givens()[0], position.candidates()[0]), (0, 0));
    assert_eq!((position.givens()[1], position.candidates()[1]), (9, 1 << 8));
}

proptest! {
    /// Some digits of a solution, some of them clues, some candidates struck out, and perhaps a case.
    #[test]
    fn what_is_printed_is_read_again(
        kinds in prop::collection::vec(0..4_u8, 81),
        candidates in prop::collection::vec(0..512_u16, 81),
        is_case: bool,
        [code, variant, digits, extra] in ["[0-9]{4,5}", "[0-9x]?", "[1-9]{0,4}", "[0-9]{0,2}"],
        eliminations in prop::collection::vec((0..81_u8, 1..=9_u8), 0..5),
        placements in prop::collection::vec((0..81_u8, 1..=9_u8), 0..3),
    ) {
        let solution = parse(SOLUTION).unwrap();
        let digits_of = |most| core::array::from_fn(|cell| if kinds[cell] < most { solution[cell] } else { 0 });
        let candidates = candidates.try_into().unwrap();
        let mut position = Position::new(&digits_of(1), &digits_of(2), &candidates).without_seen();
        if is_case {
            position = position.with_case(Case { code, variant, digits, eliminations, placements, extra });
        }
        prop_assert_eq!(&position.to_string().parse::<Position>().unwrap(), &position);
        let line = format!("{} a", position.library());
        prop_assert!(Position::is_library(line.as_bytes()));
        prop_assert_eq!(Position::of_library(line.as_bytes()), Ok((position.clone(), &b" a"[..])));
        // Fields after the grid may be missing.
        let end = line.match_indices(':').nth(4).map_or(0, |(end, _)| end);
        let (short, rest) = Position::of_library(&line.as_bytes()[..end]).unwrap();
        prop_assert_eq!((short.candidates(), rest), (position.candidates(), &b""[..]));
        let stands = Position::of_candidates(position.candidates());
        prop_assert_eq!(stands.candidates(), position.candidates());
        prop_assert_eq!(Marks(position.candidates()).to_string().parse::<Position>().unwrap(), stands);
    }

    #[test]
    fn no_text_makes_it_panic(text in "(:07[0-9]{2}:[1-9]{0,2}:)?[ -~é:+1-9]{0,400}") {
        let _ = text.parse::<Position>();
    }
}

#[test]
fn a_line_of_the_library_may_be_as_long_as_marks() {
    let mut digits = [0; 81];
    digits[0] = 1;
    let mut candidates = [0x1ff; 81];
    for i in 0..159 {
        candidates[40 + i / 8] &= !(2 << (i % 8));
    }
    let position = Position::new(&[0; 81], &digits, &candidates).without_seen();
    let line = position.to_string();
    assert_eq!(line.len(), 729);
    assert_eq!(line.parse(), Ok(position));
}
