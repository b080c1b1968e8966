//! What is where on the pages.

use sudoku_cells::Position;
use sudoku_sheets::{Item, Paper, PerPage, Puzzle, Sheets, TitleError};
use sudoku_technique::{Scale, State};

use crate::reader::{Grid, grids};
use crate::{HARDER, PUZZLE, SOLUTION, cells, path, puzzle, puzzles};

/// Returns the digits in bold.
fn clues(grid: &Grid) -> [u8; 81] {
    std::array::from_fn(|cell| if grid.is_bold[cell] { grid.digits[cell] } else { 0 })
}

fn texts(items: &[Item]) -> Vec<&str> {
    let texts = items.iter().filter_map(|item| match item {
        Item::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    texts.collect()
}

#[test]
fn every_clue_is_in_its_cell_and_every_solution_follows() {
    for count in [1, 2, 4, 6, 9] {
        for paper in Paper::ALL {
            // One more than a page of solutions has, so that the last pages are not full.
            let clues_of = puzzles(13);
            let given: Vec<Puzzle> = clues_of
                .iter()
                .enumerate()
                .map(|(i, clues)| puzzle(i + 1, clues))
                .collect();
            let per_page = PerPage::try_from(count).unwrap();
            let sheets = Sheets::new().per_page(per_page).paper(paper).title("A title");
            let document = sheets.lay_out(&given).unwrap();

            let pages = 13usize.div_ceil(count);
            assert_eq!(document.pages.len(), pages + 2);
            let read: Vec<Vec<Grid>> = document.pages.iter().map(grids).collect();
            assert!(read[..pages - 1].iter().all(|page| page.len() == count));
            assert_eq!([read[pages].len(), read[pages + 1].len()], [12, 1]);
            let printed: Vec<&Grid> = read[..pages].iter().flatten().collect();
            assert_eq!(printed.len(), 13);
            for (grid, puzzle) in printed.iter().zip(&clues_of) {
                assert_eq!((&grid.digits, &clues(grid)), (puzzle, puzzle));
                assert_eq!(grid.candidates, [0; 81]);
            }
            let solutions: Vec<&Grid> = read[pages..].iter().flatten().collect();
            for (grid, puzzle) in solutions.iter().zip(&clues_of) {
                assert_eq!(sudoku_cells::check(puzzle, &grid.digits), Ok(()));
                assert_eq!(&clues(grid), puzzle);
            }
            assert_eq!(solutions[0].digits, cells(SOLUTION));
        }
    }
}

#[test]
fn cells_are_square_boxes_have_thick_lines_and_all_is_on_the_page() {
    let given: Vec<Puzzle> = puzzles(9).iter().map(|clues| puzzle(1, clues)).collect();
    // The font size of digits is above this, in points; 10 points are easily read at 60 cm.
    for (count, smallest) in [(1, 35.0), (2, 20.0), (4, 16.0), (6, 14.0), (9, 10.0)] {
        for paper in Paper::ALL {
            let per_page = PerPage::try_from(count).unwrap();
            let document = Sheets::new()
                .per_page(per_page)
                .paper(paper)
                .lay_out(&given)
                .unwrap();
            let [width, height] = paper.size();
            for page in &document.pages {
                for grid in grids(page) {
                    let [rows, columns] = &grid.lines;
                    let side = (columns[9][0] - columns[0][0]) / 9.0;
                    for lines in [rows, columns] {
                        assert_eq!(lines.len(), 10);
                        for (i, pair) in lines.windows(2).enumerate() {
                            assert!((pair[1][0] - pair[0][0] - side).abs() < 0.02);
                            assert!((pair[0][1] > 2.0 * lines[1][1]) == (i % 3 == 0));
                        }
                    }
                    // A centimetre of paper is left at the edges, which printers need.
                    assert!(rows[0][0] > 28.3 && columns[0][0] > 28.3);
                    assert!(columns[9][0] < width - 28.3 && rows[9][0] < height - 28.3);
                }
            }
            assert!(grids(&document.pages[0])[0].size > smallest);
        }
    }
}

#[test]
fn the_head_of_a_page_has_title_number_and_level() {
    let given = [puzzle(7, &cells(PUZZLE)).with_level(&path(PUZZLE, Scale::hodoku()))];
    let document = Sheets::new().title("For Sunday").lay_out(&given).unwrap();
    let clues = cells(PUZZLE).iter().filter(|&&cell| cell != 0).count();
    let first = texts(&document.pages[0].items);
    assert_eq!(first[..3], ["For Sunday", "7", "Easy"]);
    // The last text is the number of the page.
    assert_eq!((first.len(), first.last()), (3 + clues + 1, Some(&"1")));
    assert_eq!(
        texts(&document.pages[1].items)[..4],
        ["For Sunday", "Solutions", "7", "Easy"]
    );

    let rated = [puzzle(1, &cells(HARDER)).with_level(&path(HARDER, Scale::sudoku_explainer()))];
    let document = Sheets::new().solutions(false).lay_out(&rated).unwrap();
    assert_eq!(texts(&document.pages[0].items)[..2], ["1", "ER 7.2"]);
    assert_eq!(document.pages.len(), 1);
}

#[test]
fn candidates_are_printed_where_they_are_wanted_or_needed() {
    let plain = puzzle(1, &cells(PUZZLE));
    let read = |sheets: Sheets, puzzle: &Puzzle| {
        let document = sheets.lay_out(std::slice::from_ref(puzzle)).unwrap();
        grids(&document.pages[0])[0].candidates
    };
    let state = State::new(&cells(PUZZLE)).unwrap();
    let all: [u16; 81] = std::array::from_fn(|cell| {
        if state.digits()[cell] == 0 {
            state.candidates()[cell]
        } else {
            0
        }
    });
    assert_eq!(read(Sheets::new(), &plain), [0; 81]);
    for count in [1, 2, 4, 6, 9] {
        let per_page = PerPage::try_from(count).unwrap();
        assert_eq!(
            read(Sheets::new().per_page(per_page).candidates(true), &plain),
            all
        );
    }

    // r1c4 may be 2 or 6, and 2 is struck out; a 4 is placed in r1c3, which is not a clue.
    let line = PUZZLE.replacen("53..7", "53+4.7", 1);
    let position: Position = format!(":0000:x:{line}:214::").parse().unwrap();
    let state = State::try_from(&position).unwrap();
    let puzzle = Puzzle::new(1, state, &cells(SOLUTION));
    assert_eq!(read(Sheets::new(), &puzzle)[3], 0b10_0000);
    let document = Sheets::new().lay_out(&[puzzle]).unwrap();
    let grid = &grids(&document.pages[0])[0];
    assert_eq!(
        (grid.digits[2], grid.is_bold[2], grid.is_bold[1]),
        (4, false, true)
    );
}

#[test]
fn a_title_is_a_line_that_fits() {
    let fits = |title: &str| Sheets::new().title(title).lay_out(&[]).err();
    assert_eq!(fits(""), None);
    assert_eq!(fits(&"Wide and narrow ".repeat(6)), None);
    assert_eq!(fits(&"Wide and narrow ".repeat(20)), Some(TitleError::TooLong));
    assert_eq!(fits("two\nlines"), Some(TitleError::Unprintable('\n')));
    // A long title is smaller, so that it ends before the section's name.
    let size = |title: &str| {
        let document = Sheets::new()
            .title(title)
            .lay_out(&[puzzle(1, &cells(PUZZLE))])
            .unwrap();
        match &document.pages[0].items[0] {
            Item::Text { size, .. } => *size,
            item => panic!("{item:?}"),
        }
    };
    assert!(size(&"Wide and narrow ".repeat(5)) < size("Wide and narrow"));
}

#[test]
fn nothing_is_no_page() {
    assert_eq!(Sheets::new().lay_out(&[]).unwrap().pages, []);
    assert_eq!(
        PerPage::try_from(5).unwrap_err().to_string(),
        "1, 2, 4, 6 or 9 puzzles go on a page, not 5"
    );
}
