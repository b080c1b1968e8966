//! The forms of other programs and sites: real texts, and texts made according to what the programs' authors
//! say about the form.

use crate::common::{PUZZLE, SOLUTION, bands, positions, read, read_with, rows, stacks};
use sudoku_cells::Position;
use sudoku_puzzles::{ReadOptions, position};

/// The only position in a text.
pub fn one(text: &str) -> Position {
    assert_eq!(positions(text).len(), 1, "{:?}", positions(text));
    position(text).unwrap()
}

pub fn clues(position: &Position) -> String {
    sudoku_cells::Line(position.givens()).to_string()
}

/// Boards of `SudokuWiki`'s pages on strategies, each with the address "from the start" beside it.
pub const SUDOKUWIKI: [(&str, &str); 4] = [
    (
        "S9B46090b1m4a01070e1q050v3f022iaa1q7n081n4b3f9603ea027n1m46070e0n450409060l02460r7r06b64b0g050r060907114k4b030t1n170823093m1z0b3b07191n2319031v0h090i1103082t3o1v0437",
        "090001700500200008000030200070004960200060005069700030008090000700003009003800040",
    ),
    (
        "S9B4s010g091803064a4c281c1i2t082q7r7v81094g520l1o1m054b074i0g024i018i04038i4nbqba048y02b70gc34306040c07b6020eb707bk01447wbeba0f0558bgc22q032qb7bfbf4ebi05067u010g02bi",
        "010903600000080000900000507002010430000402000064070200701000005000030000005601020",
    ),
    (
        "S9B070e0d1h8k080l038l0h03060r9g9p2q9g9x0a0i0b0c0536080436020d05094y1f2e5u2f1i4y470704050lb87p0i5u5v0l4403060e042602090h013e32362u266q5y1o3c3g09012w1q012e05agak2m3808",
        "700008030036000000000050840205900000000745000000003604029010000000000910010500008",
    ),
    (
        "S9B2b0i0f0e0d0b5v035v2j0r020h090c050f2b0e080c070a060b0i04090g430b05040c43064a030e0a0f0i4a070b060b0r03080g0r0e090316be060g01b6024i430z070i024i060d0c0b06b60d0c4icz436b",
        "000000030002090500080706004900054006030000070600380009300601020007020600060000000",
    ),
];

#[test]
fn boards_of_sudokuwiki_have_the_clues_of_their_start() {
    for (board, start) in SUDOKUWIKI {
        let start = start.replace('0', ".");
        for text in [
            board.to_owned(),
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}"),
            format!("http://www.sudokuwiki.org/sudoku.htm?bd={board}&x=1 X-wing"),
        ] {
            let position = one(&text);
            assert_eq!(clues(&position), start, "{text}");
            // Their candidates still allow the solution of the clues.
            assert!(
                position
                    .digits()
                    .iter()
                    .zip(position.givens())
                    .all(|(digit, given)| *given == 0 || digit == given)
            );
            assert!(!position.is_puzzle() || position.digits() != position.givens());
        }
        assert_eq!(
            read(&format!("https://www.sudokuwiki.org/sudoku.htm?bd={start}")),
            [&*start]
        );
    }
    // The first open cell of the first has 3 and 8: 46 in base 36 is 150, and 18 + 4 + 128.
    assert_eq!(one(SUDOKUWIKI[0].0).candidates()[0], 0b1000_0100);
    // Its third is 2, and not a clue: 0b is 11, and 9 + 2.
    assert_eq!(
        (one(SUDOKUWIKI[0].0).digits()[2], one(SUDOKUWIKI[0].0).givens()[2]),
        (2, 0)
    );
}

#[test]
fn a_damaged_board_tells_where() {
    let (board, _) = SUDOKUWIKI[0];
    assert_eq!(
        positions(&board[..board.len() - 2]),
        ["81 cells expected, 80 found at line 1"]
    );
    let damaged = format!("{}!!{}", &board[..5], &board[7..]);
    assert_eq!(positions(&damaged), ["Bad character ! at line 1, column 6"]);
    let jigsaw = format!("{}{}{}", &board[..3], "sg", &board[5..]);
    assert_eq!(
        positions(&jigsaw),
        ["Not a classic Sudoku of 9x9 cells: it has regions of its own at line 1"]
    );
}

#[test]
fn addresses_may_have_81_cells_anywhere() {
    let puzzle = "000070200000000384306850790905004800070500400200100065600000100408901003500300049";
    for address in [
        "https://sudoku.coach/en/play/{}",
        "https://sudokuexchange.com/play/?s={}",
        "https://sudokuexchange.com/play/?s={}&d=1 easy",
        "http://example.org/#{}",
    ] {
        let text = address.replace("{}", puzzle);
        assert_eq!(read(&text), [puzzle.replace('0', ".")], "{text}");
    }
    let short = "No puzzle is in this address; only addresses with the whole puzzle can be read, not short links at line";
    assert_eq!(
        read("https://sudokupad.app/wsj7iunsg6\nhttps://f-puzzles.com/?id=yhkyz63b\nhttps://example.org\n"),
        [1, 2, 3].map(|line| format!("{short} {line}"))
    );
}

#[test]
fn an_address_in_a_post_is_found() {
    let puzzle = "000070200000000384306850790905004800070500400200100065600000100408901003500300049";
    let address = format!("https://sudoku.coach/en/play/{puzzle}");
    for link in [
        format!("[url={address}]here[/url]"),
        format!("[here]({address})"),
        format!("See <{address}>, please."),
        format!("See {address}, please."),
    ] {
        let post = format!("Hello,\nhow does this one go on? {link}\nThanks");
        assert_eq!(
            clues(&position(&post).unwrap()),
            puzzle.replace('0', "."),
            "{link}"
        );
    }
    // If each beginning were an address up to the end of the word, this would take minutes.
    assert!(position(&"https://".repeat(100_000)).is_err());
}

#[test]
fn lines_of_the_exchange_bank_have_an_identifier_before_the_puzzle() {
    let bank = "0000183b305c 050703060007000800000816000000030000005000100730040086906000204840572093000409000  1.2\n\
                0001d5d6314e 302401809001000300000000000040708010780502036000090000200609003900000008800070005  1.2\n";
    let expected = [
        "050703060007000800000816000000030000005000100730040086906000204840572093000409000",
        "302401809001000300000000000040708010780502036000090000200609003900000008800070005",
    ];
    assert_eq!(read(bank), expected.map(|puzzle| puzzle.replace('0', ".")));
    let answers = ReadOptions::default().with_answers(true);
    let text = format!("0000183b305c {PUZZLE} {SOLUTION}\n");
    assert_eq!(read_with(text.as_bytes(), &answers), [PUZZLE]);
}

#[test]
fn a_file_of_opensudoku_has_a_tag_for_each_game() {
    let head = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<opensudoku>\n  <name>Gnome-Sudoku Easy</name>\n  \
                <author>romario333</author>\n  <description></description>\n  <level>easy</level>\n";
    let game = "379000014060010070080009005435007000090040020000800436900700080040080050850000249";
    let text = format!("{head}  <game data=\"{game}\" />\n <game data='{PUZZLE}'/></opensudoku>\n");
    let expected = [game.replace('0', "."), PUZZLE.to_owned()];
    assert_eq!(read(&text), expected);
    // All on one line, of any length.
    let long = format!(
        "<opensudoku>{}</opensudoku>",
        format!("<game data=\"{game}\" />").repeat(1000)
    );
    assert_eq!(read(&long), vec![game.replace('0', "."); 1000]);
    assert_eq!(
        read("<opensudoku><game state=\"1\" /></opensudoku>"),
        ["Not a game as OpenSudoku writes it at line 1"]
    );
    assert_eq!(read("<html>\n"), ["Bad character < at line 1, column 1"]);
}

#[test]
fn a_game_of_opensudoku_may_have_been_begun() {
    // The digit, the notes, and whether it can be changed: r1c1 is a clue, r1c2 was placed, r1c3 has 1, 2 and
    // 4.
    for (version, cells) in [
        (1, ["5|-|0|", "3|-|1|", "0|1,2,4,|1|", "0|-|1|"]),
        (2, ["5|0||0|", "3|0||1|", "0|11||1|", "0|0||1|"]),
        (3, ["5|0|0|", "3|0|1|", "0|11|1|", "0|0|1|"]),
        (4, ["5|0|0|0|", "3|0|0|1|", "0|11|8|1|", "0|0|0|1|"]),
        (5, ["5|0|0|0|0|", "3|0|0|0|1|", "0|11|8|2|1|", "0|0|0|0|1|"]),
    ] {
        let data = format!(
            "version: {version}&#10;{}{}",
            cells[..3].concat(),
            cells[3].repeat(78)
        );
        let position = one(&format!("<opensudoku><game data=\"{data}\" /></opensudoku>"));
        assert_eq!(
            (position.givens()[0], position.givens()[1], position.digits()[1]),
            (5, 0, 3),
            "{data}"
        );
        assert_eq!(position.candidates()[2], 0b1011, "{data}");
        assert_eq!(position.candidates()[3], 0b1_1110_1011, "{data}");
    }
}

#[test]
fn a_file_of_sudocue_has_a_u_before_what_the_user_placed() {
    // The example of <http://sudocue.net/fileformats.php>.
    let text = "2 679 6789 1 46789 5 469 9 3\n389 5 4 69 689 68 7 1 29\n9 1 679 2 4679 3 4569 8 59\n\
                6 9 2 8 u1 7 3 59 4\n3489 3479 3789 56 2456 46 u1 2579 2579\n1 47 5 3 24 9 8 27 6\n\
                3459 2 39 7 3589 1 59 6 589\n359 8 1 569 3569 6 2 4 579\n7 369 369 4 35689 2 59 359 1\n";
    let position = one(text);
    assert_eq!((position.digits()[31], position.givens()[31]), (1, 0));
    assert_eq!((position.digits()[30], position.givens()[30]), (8, 8));
    assert_eq!(position.candidates()[9], 0b1_1000_0100);
}

#[test]
fn marks_after_digits_change_nothing() {
    let row = "| 5 3 1246 | 26 7 2468 | 1489 1249 248 |";
    let marked = "| 5 3 1246* | 26# 7 2468@ | 1489 (1249) 248* |";
    let text = |row: &str| [row; 9].join("\n");
    assert_eq!(positions(&text(marked)), positions(&text(row)));
}

#[test]
fn blanks_may_be_spaces() {
    let plain: Vec<String> = rows(PUZZLE).iter().map(|row| row.replace('.', " ")).collect();
    let with = |make: &dyn Fn(&String) -> String, rule: &str| -> String {
        let lines: Vec<String> = plain.iter().map(make).collect();
        lines
            .chunks(3)
            .map(|band| band.join("\n"))
            .collect::<Vec<_>>()
            .join(rule)
    };
    for text in [
        with(&|row| row.clone(), "\n"),
        with(&|row| row.clone(), "\n\n"),
        with(&|row| stacks(row, "").join("|"), "\n---+---+---\n"),
        with(
            &|row| format!("|{}|", stacks(row, "").join("|")),
            "\n|---+---+---|\n",
        ),
        with(
            &|row| stacks(row, " ").join("|").trim_end().to_owned(),
            "\n-----+-----+-----\n",
        ),
        with(
            &|row| format!("| {} |", stacks(row, " ").join(" | ")),
            "\n|-------+-------+-------|\n",
        ),
    ] {
        assert_eq!(read(&text), [PUZZLE], "{text}");
        assert_eq!(
            read(&format!("Puzzle 1\n\n{text}\n\n\nPuzzle 2\n\n{text}\n")),
            [PUZZLE; 2],
            "{text}"
        );
    }
    // Also where a row is blank.
    let mut blank = plain.clone();
    for row in [0, 4] {
        " ".repeat(9).clone_into(&mut blank[row]);
    }
    let expected = blank.concat().replace(' ', ".");
    assert_eq!(read(&blank.join("\n")), [expected]);
}

#[test]
fn a_digit_that_is_lost_is_no_space() {
    // In a grid whose blanks are something else, and in a full one.
    for text in [PUZZLE, SOLUTION] {
        let mut lines: Vec<String> = rows(text).iter().map(ToString::to_string).collect();
        lines[4].replace_range(0..1, " ");
        let found = read(&lines.join("\n"));
        assert_eq!(
            found,
            ["9 cells expected in a row, 8 found at line 5"],
            "{lines:?}"
        );
    }
}

#[test]
fn lines_of_digits_and_spaces_that_are_no_grid_stay_what_they_are() {
    assert_eq!(
        read(&format!("{}\n{}\n", "  5   3  ", rows(PUZZLE).join("\n"))),
        ["9 cells expected in a row, 2 found at line 1", PUZZLE]
    );
}

#[test]
fn any_frame_of_lines_and_corners_is_a_frame() {
    let row = |row: &String| format!("| {} |", stacks(row, " ").join(" | "));
    let band = |band: &Vec<String>| band.iter().map(row).collect::<Vec<_>>().join("\n");
    let bands: Vec<String> = bands(PUZZLE).iter().map(band).collect();
    for (top, middle, bottom) in [
        (
            ".-------.-------.-------.",
            ":-------+-------+-------:",
            "'-------'-------'-------'",
        ),
        (
            ".-------+-------+-------.",
            "|-------+-------+-------|",
            "`-------+-------+-------'",
        ),
        (
            "+=======+=======+=======+",
            "+=======+=======+=======+",
            "+=======+=======+=======+",
        ),
        (
            "┌───────┬───────┬───────┐",
            "├───────┼───────┼───────┤",
            "└───────┴───────┴───────┘",
        ),
    ] {
        let text = format!("{top}\n{}\n{bottom}\n", bands.join(&format!("\n{middle}\n")));
        assert_eq!(read(&text), [PUZZLE], "{text}");
        assert_eq!(read(&format!("{text}\n{text}")), [PUZZLE; 2], "{text}");
        assert_eq!(read(&format!("{PUZZLE}\n\n{text}")), [PUZZLE; 2], "{text}");
    }
}

#[test]
fn lists_may_stand_on_one_line() {
    let list = |blank: &str, mark: &str, between: &str| {
        let cell = |c: char| {
            if c == '.' {
                blank.to_owned()
            } else {
                format!("{mark}{c}{mark}")
            }
        };
        let row = |row: &String| format!("[{}]", row.chars().map(cell).collect::<Vec<_>>().join(between));
        format!(
            "[{}]",
            rows(PUZZLE).iter().map(row).collect::<Vec<_>>().join(between)
        )
    };
    for text in [
        list("0", "", ","),
        list("0", "", ", "),
        list("\".\"", "\"", ","),
        list("''", "'", ", "),
        list("null", "", ","),
        list("None", "", ", "),
        list("0", "", ",").replace("],[", ","),
    ] {
        assert_eq!(read(&text), [PUZZLE], "{text}");
        assert_eq!(read(&format!("{text},\n{text};\n")), [PUZZLE; 2], "{text}");
        if !text.contains(['n', 'N']) {
            let lines = text.replace("],", "],\n");
            assert_eq!(read(&lines), [PUZZLE], "{lines}");
        }
    }
    let text = list("0", "", ",");
    assert_eq!(
        read(&text.replacen("5,", "", 1)),
        ["81 cells expected, 80 found at line 1"]
    );
    assert_eq!(
        read(&text.replacen('5', "!", 1)),
        ["Bad character ! at line 1, column 3"]
    );
}
