//! The result of a race as a picture that explains it: each solver is a point, with the calls per puzzle
//! across and the time of a call up, both logarithmic. Time is calls times time per call, so points of equal
//! time lie on a diagonal. An arrow from a step to the next one shows which of the two factors the step
//! changes.

use std::fmt::{self, Write};

use super::svg::{NothingToDraw, thousands};
use super::table::float;
use super::track::Outcome;

/// The width and height of the plane, and the space around it, in pixels.
const WIDTH: f64 = 660.0;
const HEIGHT: f64 = 480.0;
const LEFT: f64 = 80.0;
const TOP: f64 = 78.0;
const RIGHT: f64 = 120.0;
const BOTTOM: f64 = 62.0;
/// The distance from the middle of a point at which an arrow ends.
const ARROW: f64 = 8.0;

/// A solver, as a point in the plane.
struct Point {
    name: String,
    before: Option<&'static str>,
    /// The calls per puzzle.
    calls: f64,
    /// The nanoseconds per call.
    time: f64,
}

/// Draws the solvers that count their calls, on the puzzles that all finished.
pub fn draw(outcome: &Outcome) -> Result<String, NothingToDraw> {
    let points: Vec<_> = outcome
        .runs
        .iter()
        .filter_map(|run| {
            let calls = float(run.calls(outcome.common));
            let time = 1e9 * run.common.best()?.as_secs_f64() / calls;
            let calls = calls / float(outcome.common as u64);
            let (name, before) = (run.racer.name.clone(), run.racer.before);
            time.is_finite().then_some(Point {
                name,
                before,
                calls,
                time,
            })
        })
        .collect();
    if points.is_empty() {
        return Err(NothingToDraw);
    }
    let mut svg = String::new();
    picture(&mut svg, &points, outcome.common).map_err(|_| NothingToDraw)?;
    Ok(svg)
}

/// A logarithmic axis: from the power of ten below the least number to the one above the greatest.
struct Axis {
    low: f64,
    high: f64,
}

impl Axis {
    fn new(numbers: impl Iterator<Item = f64> + Clone) -> Self {
        let low = numbers.clone().fold(f64::MAX, f64::min).log10().floor();
        let high = numbers.fold(f64::MIN, f64::max).log10().ceil();
        Self {
            low,
            high: high.max(low + 1.0),
        }
    }

    /// Returns the position of a number, between 0 and 1.
    fn at(&self, number: f64) -> f64 {
        (number.log10() - self.low) / (self.high - self.low)
    }

    /// Returns the powers of ten on the axis.
    fn ticks(&self) -> impl Iterator<Item = f64> {
        (self.low as i32..=self.high as i32).map(|exponent| 10_f64.powi(exponent))
    }
}

fn picture(svg: &mut String, points: &[Point], puzzles: usize) -> fmt::Result {
    let across = Axis::new(points.iter().map(|point| point.calls));
    let up = Axis::new(points.iter().map(|point| point.time));
    let x = |calls: f64| LEFT + WIDTH * across.at(calls);
    let y = |time: f64| TOP + HEIGHT * (1.0 - up.at(time));
    let (width, height) = (LEFT + WIDTH + RIGHT, TOP + HEIGHT + BOTTOM);
    writeln!(
        svg,
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" font-family="sans-serif" font-size="14">
<title>Calls and time per call of each solver</title>
<defs><marker id="arrow" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="#b5533c"/></marker>
<clipPath id="plane"><rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}"/></clipPath></defs>
<rect width="{width}" height="{height}" fill="#ffffff"/>
<text x="16" y="30" font-size="18" font-weight="bold">Time is calls × time per call</text>
<text x="16" y="52" fill="#555555">{puzzles} puzzles that every solver finished; on a diagonal the time is the same; an arrow leads to the next step</text>"##
    )?;
    let (right, bottom) = (LEFT + WIDTH, TOP + HEIGHT);
    for tick in across.ticks() {
        let (x, text) = (x(tick), thousands(tick));
        writeln!(
            svg,
            r##"<path d="M{x:.1} {TOP}V{bottom}" stroke="#eeeeee"/>
<text x="{x:.1}" y="{}" text-anchor="middle" fill="#555555">{text}</text>"##,
            bottom + 20.0
        )?;
    }
    for tick in up.ticks() {
        let (y, text) = (y(tick), thousands(tick));
        writeln!(
            svg,
            r##"<path d="M{LEFT} {y:.1}H{right}" stroke="#eeeeee"/>
<text x="{}" y="{:.1}" text-anchor="end" fill="#555555">{text}</text>"##,
            LEFT - 8.0,
            y + 5.0
        )?;
    }
    writeln!(
        svg,
        r#"<text x="{}" y="{}" text-anchor="middle">calls for a puzzle</text>
<text transform="translate(20 {}) rotate(-90)" text-anchor="middle">nanoseconds of a call</text>"#,
        LEFT + WIDTH / 2.0,
        bottom + 46.0,
        TOP + HEIGHT / 2.0
    )?;
    diagonals(svg, &across, &up, x, y)?;
    for point in points {
        let Some(before) = points
            .iter()
            .find(|other| Some(other.name.as_str()) == point.before)
        else {
            continue;
        };
        let (dx, dy) = (x(point.calls) - x(before.calls), y(point.time) - y(before.time));
        let length = dx.hypot(dy);
        // The arrow ends where the point begins. Between two points that touch, there is no room for an
        // arrow.
        if length > 2.0 * ARROW {
            let share = 1.0 - ARROW / length;
            writeln!(
                svg,
                r##"<path d="M{:.1} {:.1}l{:.1} {:.1}" stroke="#b5533c" stroke-width="1.5" fill="none" marker-end="url(#arrow)"/>"##,
                x(before.calls),
                y(before.time),
                dx * share,
                dy * share
            )?;
        }
    }
    names(svg, points, x, y)?;
    svg.push_str("</svg>\n");
    Ok(())
}

/// Draws a line for each power of ten of the time per puzzle that crosses the plane, with its name at the
/// upper or left edge.
fn diagonals(
    svg: &mut String,
    across: &Axis,
    up: &Axis,
    x: impl Fn(f64) -> f64,
    y: impl Fn(f64) -> f64,
) -> fmt::Result {
    for exponent in (across.low + up.low) as i32 + 1..(across.high + up.high) as i32 {
        let nanoseconds = 10_f64.powi(exponent);
        let (least, most) = (10_f64.powf(across.low), 10_f64.powf(across.high));
        let slowest = 10_f64.powf(up.high);
        // The point where the line enters the plane, at its left or upper edge.
        let calls = (nanoseconds / slowest).max(least);
        let name = match exponent {
            ..3 => format!("{} ns", thousands(nanoseconds)),
            3..6 => format!("{} µs", thousands(nanoseconds / 1e3)),
            6..9 => format!("{} ms", thousands(nanoseconds / 1e6)),
            _ => format!("{} s", thousands(nanoseconds / 1e9)),
        };
        writeln!(
            svg,
            r##"<path d="M{:.1} {:.1}L{:.1} {:.1}" stroke="#bbccdd" stroke-dasharray="4 4" clip-path="url(#plane)"/>
<text x="{:.1}" y="{:.1}" font-size="12" fill="#6688aa">{name}</text>"##,
            x(calls),
            y(nanoseconds / calls),
            x(most),
            y(nanoseconds / most),
            x(calls) + 6.0,
            y(nanoseconds / calls) + if calls > least { 14.0 } else { -4.0 },
        )?;
    }
    Ok(())
}

/// Draws the points, and their names beside them, moved apart if one would cover another.
fn names(svg: &mut String, points: &[Point], x: impl Fn(f64) -> f64, y: impl Fn(f64) -> f64) -> fmt::Result {
    let mut placed: Vec<(f64, f64)> = Vec::new();
    let mut from_above: Vec<_> = points.iter().collect();
    from_above.sort_by(|a, b| b.time.total_cmp(&a.time));
    for point in from_above {
        let (x, y) = (x(point.calls), y(point.time));
        // If an arrow comes from the right, the name is on the left.
        let before = points
            .iter()
            .find(|other| Some(other.name.as_str()) == point.before);
        let (side, anchor) = match before {
            Some(before) if before.calls > 1.2 * point.calls => (-10.0, "end"),
            _ => (10.0, "start"),
        };
        let mut text = y + 5.0;
        while let Some(&(_, other)) = placed
            .iter()
            .find(|(left, other)| (left - x - side).abs() < 100.0 && (other - text).abs() < 16.0)
        {
            text = other + 16.0;
        }
        placed.push((x + side, text));
        writeln!(
            svg,
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="5" fill="#2f6f9f"><title>{}: {} calls of {} ns</title></circle>
<text x="{:.1}" y="{text:.1}" text-anchor="{anchor}">{}</text>"##,
            point.name,
            thousands(point.calls),
            thousands(point.time),
            x + side,
            point.name
        )?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_is_where_its_calls_and_its_time_are_and_an_arrow_comes_from_the_step_before() {
        let point = |name: &str, before, calls, time| Point {
            name: name.into(),
            before,
            calls,
            time,
        };
        let points = [
            point("slow", None, 10_000.0, 100.0),
            point("fewer calls", Some("slow"), 100.0, 100.0),
            point("faster calls", Some("fewer calls"), 100.0, 10.0),
        ];
        let mut svg = String::new();
        picture(&mut svg, &points, 5).unwrap();
        insta::assert_snapshot!("points", svg);
    }
}
