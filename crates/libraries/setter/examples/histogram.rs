//! The number of clues of minimal puzzles, by three ways to sample them: draws `clues.svg` and prints the
//! table.
//!
//! `cargo run --release -p sudoku-setter --example histogram -- 1000000 20000
//! crates/libraries/setter/clues.svg` makes a million puzzles top-down, 20,000 unbiased ones, and the picture
//! of the README.

#![allow(clippy::cast_precision_loss)] // numbers of clues

use std::env::args;
use std::error::Error;

use plotters::prelude::*;
use sudoku_setter::{Puzzle, Setter};

/// The share of each number of clues, 0 to 81.
type Shares = [f64; 82];

/// The numbers of clues in the picture.
const SHOWN: std::ops::Range<usize> = 20..32;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<String> = args().skip(1).collect();
    let [top_down, unbiased, file] = args.as_slice() else {
        return Err("give two numbers of puzzles, top-down and unbiased, and the file to draw".into());
    };
    let (top_down, unbiased) = (top_down.parse()?, unbiased.parse()?);

    let puzzles: Result<Vec<_>, _> = Setter::new(1).puzzles(0..top_down)?.collect();
    let first = shares(&puzzles?, |_| 1.0);
    let puzzles: Result<Vec<_>, _> = Setter::new(1).unbiased().puzzles(0..unbiased)?.collect();
    let puzzles = puzzles?;
    let second = shares(&puzzles, |puzzle| f64::from(puzzle.chosen_from));
    let third = shares(&puzzles, |puzzle| puzzle.weight);

    let curves = [
        ("top-down", first),
        ("controlled bias", second),
        ("weighted: all minimal puzzles", third),
    ];
    println!(
        "{:>5} {:>10} {:>15} {:>10}",
        "clues", "top-down", "controlled bias", "weighted"
    );
    for clues in SHOWN {
        let [a, b, c] = curves.map(|(_, shares)| 100.0 * shares[clues]);
        println!("{clues:>5} {a:>9.4}% {b:>14.4}% {c:>9.4}%");
    }
    let [a, b, c] = curves.map(|(_, shares)| mean_and_deviation(&shares));
    println!("{:>5} {:>10.3} {:>15.3} {:>10.3}", "mean", a.0, b.0, c.0);
    println!("{:>5} {:>10.3} {:>15.3} {:>10.3}", "sd", a.1, b.1, c.1);
    draw(file, &curves)
}

/// Returns the share of a sample that has each number of clues.
fn shares(puzzles: &[Puzzle], weight: impl Fn(&Puzzle) -> f64) -> Shares {
    let mut shares = [0.0; 82];
    for puzzle in puzzles {
        let clues = puzzle.clues.iter().filter(|&&clue| clue != 0).count();
        shares[clues] += weight(puzzle);
    }
    let all: f64 = shares.iter().sum();
    shares.map(|share| share / all)
}

fn mean_and_deviation(shares: &Shares) -> (f64, f64) {
    let moment = |power| -> f64 {
        (0u8..)
            .zip(shares)
            .map(|(n, share)| f64::from(n).powi(power) * share)
            .sum()
    };
    let mean = moment(1);
    (mean, (moment(2) - mean * mean).sqrt())
}

fn draw(file: &str, curves: &[(&str, Shares); 3]) -> Result<(), Box<dyn Error>> {
    let colours = [
        RGBColor(0x9a, 0xa5, 0xb1),
        RGBColor(0x3d, 0x7e, 0xaa),
        RGBColor(0xd9, 0x6b, 0x27),
    ];
    let area = SVGBackend::new(file, (860, 380)).into_drawing_area();
    area.fill(&WHITE)?;
    let left = SHOWN.start as f64 - 0.5;
    let right = SHOWN.end as f64 - 0.5;
    let mut chart = ChartBuilder::on(&area)
        .caption("Clues of minimal puzzles", ("sans-serif", 20))
        .margin(12)
        .x_label_area_size(44)
        .y_label_area_size(56)
        .build_cartesian_2d(left..right, 0.0..46.0)?; // the highest bar is below 35, and the names stand above it
    chart
        .configure_mesh()
        .disable_x_mesh()
        .light_line_style(TRANSPARENT)
        .bold_line_style(BLACK.mix(0.12))
        .x_labels(SHOWN.len())
        .x_label_formatter(&|clues| format!("{clues:.0}"))
        .y_label_formatter(&|share| format!("{share:.0}%"))
        .x_desc("clues")
        .y_desc("share of the puzzles")
        .label_style(("sans-serif", 14))
        .draw()?;
    for (i, ((name, shares), colour)) in curves.iter().zip(colours).enumerate() {
        let bars = SHOWN.map(|clues| {
            let x = clues as f64 - 0.39 + 0.26 * i as f64;
            Rectangle::new([(x, 0.0), (x + 0.24, 100.0 * shares[clues])], colour.filled())
        });
        let (mean, _) = mean_and_deviation(shares);
        chart
            .draw_series(bars)?
            .label(format!("{name} (mean {mean:.2})"))
            .legend(move |(x, y)| Rectangle::new([(x, y - 6), (x + 12, y + 6)], colour.filled()));
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperRight)
        .background_style(WHITE)
        .border_style(TRANSPARENT)
        .label_font(("sans-serif", 14))
        .draw()?;
    area.present()?;
    Ok(())
}
