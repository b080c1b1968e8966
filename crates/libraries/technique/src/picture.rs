//! Draws a position and a step as a picture (SVG).
//!
//! Clues are black, and digits that were placed are blue. The step's units and cells are tinted; the cover of
//! a fish has another color. The disc behind a candidate has the color of its part in the step, see
//! [`LEGEND`]; what is struck out is red and crossed out. Links of chains are arrows, in a different color
//! for each chain. A strong link, or a link that leads to something true, is a thick line. A weak link, or
//! one that leads to something false, is a thin dashed line.
//!
//! ```
//! use sudoku_technique::{Rater, Scale, State, picture};
//!
//! let puzzle = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
//! let state = State::new(&sudoku_cells::parse(puzzle)?)?;
//! let step = Rater::new(Scale::sudoku_explainer()).next_step(&state);
//! let page = format!("<style>{}</style>{}", picture::STYLE, picture::svg(&state, step.as_ref()));
//! assert!(page.ends_with("</svg>\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A page of many pictures needs what they share only once ([`parts`]), each picture without its cells
//! ([`outline`]), and a small script ([`SCRIPT`]) that puts the cells in.
//!
//! A picture has shapes and classes. What these look like is up to the page that shows it: it may use
//! [`STYLE`] as it is, change the colors that [`STYLE`] names, or do without it.

mod page;
mod style;

pub use page::{SCRIPT, outline, parts, place};
pub use style::{DARK, LEGEND, STYLE, legend};

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::bits::Bits;
use crate::evidence::{Mark, Node, Role};
use crate::state::{Candidate, State};
use crate::step::Step;

/// The side of a cell.
const CELL: f64 = 54.0;
/// The width of the frame around the grid, where rows and columns are numbered.
const EDGE: f64 = 18.0;
/// The classes of the colors of a coloring.
const COLOR_CLASSES: [&str; 4] = ["color0", "color1", "color2", "color3"];
/// The number of colors for chains, which are used in turn.
const COLORS: usize = 6;

/// The classes of sets, which are used in turn.
const SETS: [&str; 6] = ["set0", "set1", "set2", "set3", "set4", "set5"];

/// Draws the position, with what the step rests on and what it strikes out or places. Returns an `svg`
/// element, which needs a stylesheet such as [`STYLE`].
#[must_use]
pub fn svg(state: &State, step: Option<&Step>) -> String {
    let mut text = open(&label(step), "");
    if let Some(step) = step {
        tints(&mut text, step);
    }
    frame(&mut text);
    let left = left(state, step);
    if let Some(step) = step {
        over(&mut text, state, step);
    }
    for cell in 0..81u8 {
        let digit = state.digits()[usize::from(cell)];
        if digit != 0 {
            let class = if state.givens() >> cell & 1 == 1 {
                "clue"
            } else {
                "digit"
            };
            large(&mut text, class, cell, digit);
        }
        for d in Bits(left[usize::from(cell)]) {
            small(&mut text, "candidate", Candidate::new(usize::from(cell), d));
        }
    }
    text + "</svg>\n"
}

/// Returns the candidates that are left after a step.
fn left(state: &State, step: Option<&Step>) -> [u16; 81] {
    let mut left = state.candidates;
    for &(cell, digits) in step.iter().flat_map(|step| &step.removed) {
        left[usize::from(cell)] &= !digits;
    }
    left
}

/// Returns the label of a picture of a step.
fn label(step: Option<&Step>) -> String {
    step.map_or("a position".to_owned(), |step| {
        escape(&format!("{}: {}", step.title(), step.effect()))
    })
}

/// Returns the beginning of a picture, with more attributes or none.
fn open(label: &str, more: &str) -> String {
    let side = Tenths(EDGE * 2.0 + CELL * 9.0);
    format!(
        "<svg class=\"sudoku\" viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"{label}\"{more}>\n"
    )
}

/// Draws what is under the lines of the grid: a path for each kind of tint.
fn tints(text: &mut String, step: &Step) {
    unit_tints(text, step);
    cell_tints(text, step);
}

fn unit_tints(text: &mut String, step: &Step) {
    let units = |is_cover: bool| {
        let units = step.evidence.units.iter();
        let wanted = units.filter(move |(role, _)| (*role == Role::Cover) == is_cover);
        wanted.map(|(_, unit)| {
            let [first, .., last] = unit.cells();
            (first, last)
        })
    };
    tint(text, "unit", units(false));
    tint(text, "cover", units(true));
}

fn cell_tints(text: &mut String, step: &Step) {
    tint(text, "own", step.cells().into_iter().map(|cell| (cell, cell)));
}

/// Draws what is over the lines of the grid: discs, arrows, and what is struck out.
fn over(text: &mut String, state: &State, step: &Step) {
    for (candidate, class) in marks(state, step) {
        let (x, y) = point(candidate);
        let _ = writeln!(
            text,
            "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"8.5\"/>",
            Tenths(x),
            Tenths(y)
        );
    }
    arrows(text, state, step);
    for candidate in step.struck_out() {
        small(text, "candidate out", candidate);
        let (x, y) = point(candidate);
        let [left, right, top, bottom] = [x - 7.0, x + 7.0, y - 7.0, y + 7.0].map(Tenths);
        let _ = writeln!(
            text,
            "<path class=\"cross\" d=\"M{left} {bottom}L{right} {top}\"/>"
        );
    }
}

/// Draws the digit of a cell.
fn large(text: &mut String, class: &str, cell: u8, digit: u8) {
    let (x, y) = corner(cell);
    write_at(text, class, (x + CELL / 2.0, y + CELL / 2.0), digit);
}

/// Draws a candidate.
fn small(text: &mut String, class: &str, candidate: Candidate) {
    write_at(text, class, point(candidate), candidate.digit);
}

/// Draws the lines of the grid, and the numbers of its rows and columns.
fn frame(text: &mut String) {
    for line in 0..=9 {
        let (edge, at, end) = (
            Tenths(EDGE),
            Tenths(EDGE + CELL * f64::from(line)),
            Tenths(EDGE + CELL * 9.0),
        );
        let class = if line % 3 == 0 { "thick" } else { "thin" };
        let _ = writeln!(
            text,
            "<path class=\"{class}\" d=\"M{edge} {at}H{end}M{at} {edge}V{end}\"/>"
        );
    }
    for number in 0..9u8 {
        let (middle, edge) = (EDGE + CELL * (f64::from(number) + 0.5), EDGE / 2.0);
        write_at(text, "edge", (middle, edge), number + 1);
        write_at(text, "edge", (edge, middle), number + 1);
    }
}

fn write_at(text: &mut String, class: &str, (x, y): (f64, f64), number: u8) {
    let _ = writeln!(
        text,
        "<text class=\"{class}\" x=\"{}\" y=\"{}\">{number}</text>",
        Tenths(x),
        Tenths(y)
    );
}

/// Tints areas such as a row, a column or a box, each from its first to its last cell.
fn tint(text: &mut String, class: &str, areas: impl Iterator<Item = (u8, u8)>) {
    let mut path = String::new();
    for (first, last) in areas {
        let ((x, y), (right, bottom)) = (corner(first), corner(last));
        let (width, height) = (Tenths(right - x + CELL), Tenths(bottom - y + CELL));
        let _ = write!(path, "M{} {}h{width}v{height}h-{width}z", Tenths(x), Tenths(y));
    }
    if !path.is_empty() {
        let _ = writeln!(text, "<path class=\"{class}\" d=\"{path}\"/>");
    }
}

/// Escapes a text for HTML and XML, also in an attribute in double quotation marks.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
}

/// Returns the marked candidates with their classes.
fn marks(state: &State, step: &Step) -> Vec<(Candidate, &'static str)> {
    let mut marks: Vec<(Candidate, &'static str)> = Vec::new();
    let chains = step.evidence.chains.iter().flat_map(|chains| chains.told());
    for link in chains.flat_map(|chain| &chain.inferences) {
        let mark = (link.candidate, if link.holds { "on" } else { "off" });
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    for (candidate, mark) in step.marks(state) {
        let class = match mark {
            Mark::Extra => "extra",
            Mark::Pivot => "pivot",
            Mark::End => "end",
            Mark::Way => "way",
            Mark::Color(color) => COLOR_CLASSES[usize::from(color) % COLOR_CLASSES.len()],
            Mark::Fin => "fin",
            Mark::EndoFin => "endofin",
            Mark::Set(number) => SETS[usize::from(number) % SETS.len()],
            Mark::Used => "used",
        };
        if step.placed != Some(candidate) {
            marks.push((candidate, class));
        }
    }
    marks.extend(step.placed.map(|placed| (placed, "placed")));
    marks
}

/// Draws the arrows from what is known to what follows, link by link.
fn arrows(text: &mut String, state: &State, step: &Step) {
    let chains = step.evidence.chains.iter().flat_map(|chains| chains.told());
    for (number, chain) in chains.enumerate() {
        for link in &chain.inferences {
            for &parent in &link.parents {
                let from = point(chain.inferences[parent].candidate);
                arrow(text, from, point(link.candidate), number % COLORS, link.holds);
            }
        }
    }
    for (number, links) in step.links().iter().enumerate() {
        for node in &links.nodes {
            group(text, node, number % COLORS);
        }
        for (from, to, is_strong) in links.each() {
            let (from, to) = nearest(from, to);
            arrow(text, from, to, number % COLORS, is_strong);
        }
    }
    for (from, to) in step.evidence.linked_sets(state) {
        let (from, to) = nearest(&from, &to);
        arrow(text, from, to, 0, false);
    }
}

/// Draws a line through the candidates of a group.
fn group(text: &mut String, Node { digit, cells, .. }: &Node, color: usize) {
    let digit = *digit;
    let points = cells.iter().map(|&cell| point(Candidate { cell, digit }));
    let points: Vec<String> = points
        .map(|(x, y)| format!("{} {}", Tenths(x), Tenths(y)))
        .collect();
    if points.len() > 1 {
        let points = points.join("L");
        let _ = writeln!(text, "<path class=\"group chain{color}\" d=\"M{points}\"/>");
    }
}

/// Returns the two candidates of two nodes that are closest to each other.
fn nearest(from: &Node, to: &Node) -> ((f64, f64), (f64, f64)) {
    let places = |node: &Node| -> Vec<(f64, f64)> {
        let digit = node.digit;
        (node.cells.iter())
            .map(|&cell| point(Candidate { cell, digit }))
            .collect()
    };
    let (starts, ends) = (places(from), places(to));
    let pairs = (starts.iter()).flat_map(|&start| ends.iter().map(move |&end| (start, end)));
    let distance = |&((x1, y1), (x2, y2)): &((f64, f64), (f64, f64))| length(x2 - x1, y2 - y1);
    let closest = pairs.min_by(|one, other| distance(one).total_cmp(&distance(other)));
    closest.unwrap_or_default()
}

/// Draws an arrow between two candidates, slightly bent, from the edge of one disc to the edge of the other.
/// A strong link leads to what is true if the other end is not.
fn arrow(text: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), color: usize, is_strong: bool) {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let long = length(dx, dy);
    if long < 1.0 {
        return;
    }
    let (ux, uy) = (dx / long, dy / long);
    // Within a cell, the arrow goes round what is between.
    let bend = if long < CELL * 0.7 {
        18.0
    } else {
        (long * 0.12).min(24.0)
    };
    let (mx, my) = (
        f64::midpoint(x1, x2) - uy * bend,
        f64::midpoint(y1, y2) + ux * bend,
    );
    // Where the curve leaves the first disc and where it reaches the second, towards the bend.
    let towards = |x: f64, y: f64, distance: f64| {
        let (tx, ty) = (mx - x, my - y);
        let far = length(tx, ty).max(1.0);
        (x + tx / far * distance, y + ty / far * distance)
    };
    let ((ax, ay), (bx, by)) = (towards(x1, y1, 9.0), towards(x2, y2, 9.0));
    let class = if is_strong { " strong" } else { "" };
    let [ax, ay, mxs, mys, bxs, bys] = [ax, ay, mx, my, bx, by].map(Tenths);
    let curve = format!("M{ax} {ay}Q{mxs} {mys} {bxs} {bys}");
    let _ = writeln!(text, "<path class=\"link chain{color}{class}\" d=\"{curve}\"/>");
    // The head points along the end of the curve.
    let (hx, hy) = (bx - mx, by - my);
    let far = length(hx, hy).max(1.0);
    let (hx, hy) = (hx / far * 6.0, hy / far * 6.0);
    let _ = writeln!(
        text,
        "<path class=\"head chain{color}\" d=\"M{bxs} {bys}l{} {}l{} {}z\"/>",
        Tenths(-hx - hy * 0.5),
        Tenths(-hy + hx * 0.5),
        Tenths(hy),
        Tenths(-hx)
    );
}

/// A coordinate, which is written with a decimal only if it has one. The standard library's code for writing
/// floats adds ten kilobytes, compressed, to what a browser loads; nothing else here needs it.
#[derive(Clone, Copy)]
struct Tenths(f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_sign_loss, reason = "it is not negative")]
        let tenths = (self.0.abs() * 10.0 + 0.5) as u32;
        let sign = if self.0 < 0.0 && tenths > 0 { "-" } else { "" };
        write!(f, "{sign}{}", tenths / 10)?;
        if !tenths.is_multiple_of(10) {
            write!(f, ".{}", tenths % 10)?;
        }
        Ok(())
    }
}

/// Returns the length of a vector; `core` has no square root.
fn length(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    // Isaac Newton's method. It starts at most 42 % above the root, and each round roughly squares the
    // relative error.
    let mut root = x.abs() + y.abs();
    for _ in 0..6 {
        if root > 0.0 {
            root = f64::midpoint(root, square / root);
        }
    }
    root
}

fn corner(cell: u8) -> (f64, f64) {
    (
        EDGE + CELL * f64::from(cell % 9),
        EDGE + CELL * f64::from(cell / 9),
    )
}

/// Returns the middle of a candidate; those of a cell are in three rows of three.
fn point(Candidate { cell, digit }: Candidate) -> (f64, f64) {
    let (x, y) = corner(cell);
    // They are a little closer together than thirds, so none touches a line.
    let offset = |place: u8| CELL * (0.5 + 0.3 * (f64::from(place) - 1.0));
    (x + offset((digit - 1) % 3), y + offset((digit - 1) / 3))
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn lengths_are_those_of_the_standard_library() {
        for x in -500..=500 {
            for y in [-486.0, -3.0, 0.0, 0.1, 4.0, 300.0_f64] {
                let x = f64::from(x) * 0.97;
                assert!((length(x, y) - x.hypot(y)).abs() < 1e-9, "{x} {y}");
            }
        }
    }
}
