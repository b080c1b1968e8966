//! Reads grids off a page: a cell is the area between four lines.

use sudoku_sheets::{Item, Page};

/// A grid on a page.
pub struct Grid {
    pub digits: [u8; 81],
    pub is_bold: [bool; 81],
    /// The small digits of each cell, bit d-1 for digit d.
    pub candidates: [u16; 81],
    /// The place of each line, from above or from the left, and its width.
    pub lines: [Vec<[f32; 2]>; 2],
    /// The size of the digits' font.
    pub size: f32,
}

/// Lines of one direction: the place of each, its two ends, and its width.
type Lines = Vec<[f32; 4]>;

/// Returns the grids of a page, row by row.
pub fn grids(page: &Page) -> Vec<Grid> {
    let (mut across, mut down) = (Lines::new(), Lines::new());
    for item in &page.items {
        if let Item::Line { from, to, width, .. } = item {
            if from[1] == to[1] {
                across.push([from[1], from[0], to[0], *width]);
            } else {
                assert_eq!(from[0], to[0], "neither horizontal nor vertical");
                down.push([from[0], from[1], to[1], *width]);
            }
        }
    }
    let mut grids = Vec::new();
    for [top, bottom] in ends(&down) {
        for [left, right] in ends(&across) {
            let lines = [
                between(&across, [left, right], [top, bottom]),
                between(&down, [top, bottom], [left, right]),
            ];
            if !lines[0].is_empty() {
                grids.push(grid(page, lines));
            }
        }
    }
    grids
}

/// Returns where lines begin and end, each pair once, in ascending order.
fn ends(lines: &Lines) -> Vec<[f32; 2]> {
    let mut ends: Vec<[f32; 2]> = lines.iter().map(|line| [line[1], line[2]]).collect();
    ends.sort_by(|a, b| a.partial_cmp(b).unwrap());
    ends.dedup();
    ends
}

/// Returns the lines with these ends between two places, in ascending order.
fn between(lines: &Lines, ends: [f32; 2], [low, high]: [f32; 2]) -> Vec<[f32; 2]> {
    let mut found: Vec<[f32; 2]> = lines
        .iter()
        .filter(|line| [line[1], line[2]] == ends && (low..=high).contains(&line[0]))
        .map(|line| [line[0], line[3]])
        .collect();
    found.sort_by(|a, b| a.partial_cmp(b).unwrap());
    found
}

/// Reads the grid between lines.
fn grid(page: &Page, lines: [Vec<[f32; 2]>; 2]) -> Grid {
    let mut grid = Grid {
        digits: [0; 81],
        is_bold: [false; 81],
        candidates: [0; 81],
        lines,
        size: 0.0,
    };
    for item in &page.items {
        let Item::Text {
            at, size, bold, text, ..
        } = item
        else {
            continue;
        };
        // Digits are about 0.7 em high.
        let middle = [at[1] - 0.35 * size, at[0]];
        let [Some(row), Some(column)] = [0, 1].map(|i| gap(&grid.lines[i], middle[i])) else {
            continue;
        };
        let (cell, digit) = (9 * row + column, text.parse::<u8>().unwrap());
        let height = grid.lines[0][row + 1][0] - grid.lines[0][row][0];
        if *size < height / 2.0 {
            grid.candidates[cell] |= 1 << (digit - 1);
        } else {
            assert_eq!(grid.digits[cell], 0, "two digits in a cell");
            (grid.digits[cell], grid.is_bold[cell], grid.size) = (digit, *bold, *size);
            for (i, line) in [row, column].into_iter().enumerate() {
                let center = f32::midpoint(grid.lines[i][line][0], grid.lines[i][line + 1][0]);
                assert!(
                    (middle[i] - center).abs() < 0.03 * height,
                    "{item:?} is not in the middle"
                );
            }
        }
    }
    grid
}

/// Returns the number of the gap between lines that a place is in.
fn gap(lines: &[[f32; 2]], place: f32) -> Option<usize> {
    lines
        .windows(2)
        .position(|pair| pair[0][0] < place && place < pair[1][0])
}
