//! What several tests need: a puzzle, the reader, the layouts of a grid.
#![allow(dead_code)] // each test uses its part

use std::io::Read;

use sudoku_cells::characters;
use sudoku_puzzles::{Batch, Puzzle, ReadError, ReadOptions, Reader, Source};

/// Sudex1 in 81 characters.
pub const PUZZLE: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Its solution: the one of Wikipedia's article "Sudoku", row by row.
pub const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The puzzles of a text: each as 81 characters, or what is wrong with it, with the line.
pub fn read_with(text: &[u8], options: &ReadOptions) -> Vec<String> {
    let mut reader = Reader::new(vec![Source::text(text.to_vec())], options.clone());
    let mut batch = Batch::default();
    let mut found = Vec::new();
    loop {
        if let Err(error) = reader.fill(&mut batch) {
            found.push(error.to_string());
            return found;
        }
        if batch.is_over() {
            return found;
        }
        found.extend((0..batch.len()).map(|i| match batch.problem(i) {
            Some(error) => error.to_string(),
            None => String::from_utf8(characters(&batch.puzzles()[i]).to_vec()).unwrap(),
        }));
    }
}

pub fn read(text: &str) -> Vec<String> {
    read_with(text.as_bytes(), &ReadOptions::default())
}

/// Each puzzle or position of a text as it prints, or what is wrong with it.
pub fn positions(text: &str) -> Vec<String> {
    positions_with(text, ReadOptions::default().with_candidates(true))
}

pub fn positions_with(text: &str, options: ReadOptions) -> Vec<String> {
    let reader = Reader::new(vec![Source::text(text)], options);
    reader.into_iter().map(printed).collect()
}

/// A puzzle or position as it prints, or what is wrong with it.
pub fn printed(puzzle: Result<Puzzle, ReadError>) -> String {
    puzzle.map_or_else(|error| error.to_string(), |puzzle| puzzle.to_string())
}

pub fn cells(text: &str) -> [u8; 81] {
    sudoku_cells::parse(text).unwrap()
}

pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut compressed = Vec::new();
    let mut encoder = flate2::bufread::GzEncoder::new(bytes, flate2::Compression::default());
    encoder.read_to_end(&mut compressed).unwrap();
    compressed
}

/// The puzzle in nine lines.
pub fn rows(puzzle: &str) -> Vec<String> {
    let rows = puzzle.as_bytes().chunks(9);
    rows.map(|row| String::from_utf8(row.to_vec()).unwrap()).collect()
}

/// The puzzle in three bands of three rows.
pub fn bands(puzzle: &str) -> Vec<Vec<String>> {
    rows(puzzle).chunks(3).map(<[String]>::to_vec).collect()
}

/// The cells of a row with this between them.
pub fn spaced(row: &str, between: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(between)
}

/// The thirds of a row, each with this between its cells.
pub fn stacks(row: &str, between: &str) -> Vec<String> {
    let cells: Vec<String> = row.chars().map(String::from).collect();
    cells.chunks(3).map(|third| third.join(between)).collect()
}

/// A way to write the bands of a grid, which may have more or fewer rows than they should.
pub type Layout = Box<dyn Fn(&[Vec<String>]) -> String>;

/// The usual layouts.
pub fn layouts() -> Vec<Layout> {
    /// Each row written in some way, and something between the bands.
    fn between_bands(row: fn(&str) -> String, between: &'static str) -> Layout {
        Box::new(move |bands| {
            let band = |rows: &Vec<String>| rows.iter().map(|text| row(text)).collect::<Vec<_>>().join("\n");
            bands.iter().map(band).collect::<Vec<_>>().join(between)
        })
    }
    /// A layout in a frame; the characters of the frame are replaced.
    fn framed(layout: Layout, frame: &'static str, replace: fn(String) -> String) -> Layout {
        Box::new(move |bands| replace(format!("{frame}\n{}\n{frame}", layout(bands))))
    }
    let plain: fn(&str) -> String = str::to_owned;
    let spaced: fn(&str) -> String = |row| spaced(row, " ");
    let bars: fn(&str) -> String = |row| format!("|{}|", stacks(row, "").join("|"));
    let frame = "+---+---+---+";
    let in_bars = || between_bands(bars, "\n+---+---+---+\n");
    let ruled: Layout = Box::new(|bands| {
        let rows: Vec<String> = bands
            .concat()
            .iter()
            .map(|row| format!("| {} |", row.replace(' ', "")))
            .collect();
        rows.join("\n+---+---+---+\n")
    });
    vec![
        between_bands(plain, "\n"),
        between_bands(spaced, "\n"),
        between_bands(|row| format!("|{row}| # a row"), "\n"),
        between_bands(spaced, "\n\n"),
        between_bands(spaced, "\n------+-------+------\n"),
        between_bands(spaced, "\n=====================\n"),
        between_bands(spaced, "\n-------------------\n"),
        between_bands(plain, "\n---|---|---\n"),
        between_bands(plain, "\n-----------\n"),
        framed(in_bars(), frame, |text| text),
        framed(in_bars(), frame, |text| text.replace('+', "*")),
        framed(in_bars(), frame, |text| text.replace('+', "|")),
        framed(in_bars(), frame, |text| {
            text.replace('|', "│").replace('+', "┼").replace('-', "─")
        }),
        framed(between_bands(bars, "\n"), frame, |text| text),
        framed(ruled, frame, |text| text),
    ]
}
