//! The result of a race as a picture: a bar for each solver on a logarithmic axis.

use std::fmt::{self, Write};

use super::table::{figure, float};
use super::track::Outcome;

/// The widths and heights of the picture's parts, in pixels.
const WIDTH: u32 = 860;
const LEFT: u32 = 140;
const RIGHT: u32 = 110;
const TOP: u32 = 78;
const BAR: u32 = 22;
const STEP: u32 = 32;
const BOTTOM: u32 = 48;

/// The error if there is no puzzle that all solvers finished.
#[derive(Debug)]
pub struct NothingToDraw;

impl fmt::Display for NothingToDraw {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str("No puzzle was finished by all: there is nothing to draw; a higher --limit may help")
    }
}

impl std::error::Error for NothingToDraw {}

/// Draws the puzzles per second of each solver, on the puzzles that all finished.
pub fn draw(outcome: &Outcome) -> Result<String, NothingToDraw> {
    let bars: Vec<(&str, &str, f64)> = outcome
        .runs
        .iter()
        .map(|run| {
            let time = run.common.best().map_or(f64::NAN, |time| time.as_secs_f64());
            (
                run.racer.name.as_str(),
                run.racer.about,
                float(outcome.common as u64) / time,
            )
        })
        .collect();
    if outcome.common == 0 || bars.iter().any(|(_, _, rate)| !rate.is_finite()) {
        return Err(NothingToDraw);
    }
    let mut svg = String::new();
    picture(&mut svg, &bars, outcome.common).map_err(|_| NothingToDraw)?;
    Ok(svg)
}

fn picture(svg: &mut String, bars: &[(&str, &str, f64)], puzzles: usize) -> fmt::Result {
    // The axis goes from the power of ten below the slowest to the one above the fastest.
    let exponents = bars.iter().map(|(_, _, rate)| rate.log10());
    let low = exponents.clone().fold(f64::MAX, f64::min).floor();
    let high = exponents.fold(f64::MIN, f64::max).ceil().max(low + 1.0);
    let x =
        |exponent: f64| f64::from(LEFT) + (exponent - low) / (high - low) * f64::from(WIDTH - LEFT - RIGHT);
    let bottom = TOP + STEP * bars.len() as u32;
    writeln!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif" font-size="14">
<title>Puzzles per second of each solver</title>
<rect width="{WIDTH}" height="{height}" fill="#ffffff"/>
<text x="16" y="30" font-size="18" font-weight="bold">Sudoku puzzles per second</text>
<text x="16" y="52" fill="#555555">{puzzles} puzzles that every solver finished; each line to the right is ten times faster</text>"##,
        height = bottom + BOTTOM,
    )?;
    let (mut exponent, end) = (low, bottom + 4);
    while exponent <= high {
        let x = x(exponent);
        writeln!(
            svg,
            r##"<path d="M{x:.1} {TOP}V{end}" stroke="#cccccc"/>
<text x="{x:.1}" y="{}" text-anchor="middle" fill="#555555">{}</text>"##,
            end + 18,
            thousands(10_f64.powf(exponent)),
        )?;
        exponent += 1.0;
    }
    for (i, (name, about, rate)) in (0..).zip(bars) {
        let top = TOP + STEP * i + (STEP - BAR) / 2;
        let (text, end) = (top + BAR / 2 + 5, x(rate.log10()));
        let length = (end - f64::from(LEFT)).max(1.0);
        writeln!(
            svg,
            r##"<text x="{}" y="{text}" text-anchor="end">{name}</text>
<rect x="{LEFT}" y="{top}" width="{length:.1}" height="{BAR}" fill="#2f6f9f"><title>{name}: {about}</title></rect>
<text x="{:.1}" y="{text}" font-weight="bold">{}</text>"##,
            LEFT - 10,
            end + 6.0,
            thousands(*rate),
        )?;
    }
    svg.push_str("</svg>\n");
    Ok(())
}

/// Returns a number with its thousands separated.
pub fn thousands(number: f64) -> String {
    let figure = figure(number);
    match figure.parse() {
        Ok(whole) => crate::steps::thousands(whole),
        Err(_) => figure.trim_end_matches('0').trim_end_matches('.').into(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_set_apart() {
        let numbers = [0.1, 1.0, 10.0, 100.0, 999.6, 12_345.0, 1e6].map(thousands);
        assert_eq!(numbers, ["0.1", "1", "10", "100", "1,000", "12,345", "1,000,000"]);
    }

    #[test]
    fn each_bar_has_its_name_its_figure_and_a_length_on_the_logarithmic_axis() {
        let mut svg = String::new();
        picture(&mut svg, &[("slow", "a", 10.0), ("fast", "b", 1000.0)], 5).unwrap();
        insta::assert_snapshot!("picture", svg);
    }
}
