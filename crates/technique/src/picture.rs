//! A position and a step as a picture (SVG).
//!
//! The step's units are tinted yellow (the cover of a fish, green), its cells blue. A candidate that it rests
//! on is on a green disc, one that is false in a chain on a blue one, one that keeps a pattern from having
//! two solutions on an orange one, a fin of a fish on a pink one, those of several sets of cells on a color
//! for each set; what is struck out is red and crossed out. Links of chains are arrows, a color for each
//! chain, dashed where the link says that something is false; strong links (one of two is true) are double
//! arrows, weak ones (one of two is false) single.
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
//! A picture has shapes and classes; what these look like is up to the page that shows it, which may take
//! [`STYLE`] as it is, set the colors it names to others, or go without it.

mod style;

pub use style::{ARROWS, LEGEND, STYLE};

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
/// What candidates of different colors look like.
const COLOR_CLASSES: [&str; 4] = ["color0", "color1", "color2", "color3"];
/// How many colors chains have, in turn.
const COLORS: usize = 6;

/// The classes of sets, in turn.
const SETS: [&str; 6] = ["set0", "set1", "set2", "set3", "set4", "set5"];

/// The position, with what the step rests on and what it strikes out or places: an `svg` element, which needs
/// a stylesheet such as [`STYLE`].
#[must_use]
pub fn svg(state: &State, step: Option<&Step>) -> String {
    let side = Tenths(EDGE * 2.0 + CELL * 9.0);
    let label = step.map_or("a position".to_owned(), |step| {
        escape(&format!("{}: {}", step.title(), step.effect()))
    });
    let mut text =
        format!("<svg class=\"sudoku\" viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"{label}\">\n");
    if let Some(step) = step {
        for &(role, unit) in &step.evidence.units {
            let class = if role == Role::Cover { "cover" } else { "unit" };
            tint(&mut text, &unit.cells(), class);
        }
        tint(&mut text, &step.cells(), "own");
    }
    frame(&mut text);
    if let Some(step) = step {
        for (candidate, class) in marks(state, step) {
            let (x, y) = point(candidate);
            let _ = writeln!(
                text,
                "<circle class=\"{class}\" cx=\"{}\" cy=\"{}\" r=\"8.5\"/>",
                Tenths(x),
                Tenths(y)
            );
        }
        arrows(&mut text, state, step);
    }
    for cell in 0..81u8 {
        let digit = state.digits()[usize::from(cell)];
        if digit != 0 {
            let (x, y) = corner(cell);
            write_at(&mut text, "digit", (x + CELL / 2.0, y + CELL / 2.0), digit);
        } else {
            candidates(&mut text, state, step, cell);
        }
    }
    text + "</svg>\n"
}

/// The candidates of a cell; what is struck out is crossed out.
fn candidates(text: &mut String, state: &State, step: Option<&Step>, cell: u8) {
    for d in Bits(state.candidates[usize::from(cell)]) {
        let digit = d as u8 + 1;
        let candidate = Candidate { cell, digit };
        let (x, y) = point(candidate);
        if step.is_some_and(|step| step.struck_out().any(|out| out == candidate)) {
            write_at(text, "candidate out", (x, y), digit);
            let [left, right, top, bottom] = [x - 7.0, x + 7.0, y - 7.0, y + 7.0].map(Tenths);
            let _ = writeln!(
                text,
                "<path class=\"cross\" d=\"M{left} {bottom}L{right} {top}\"/>"
            );
        } else {
            write_at(text, "candidate", (x, y), digit);
        }
    }
}

/// The lines of the grid, and the numbers of its rows and columns.
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

fn tint(text: &mut String, cells: &[u8], class: &str) {
    for &cell in cells {
        let (x, y) = corner(cell);
        let _ = writeln!(
            text,
            "<rect class=\"{class}\" x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\"/>",
            Tenths(x),
            Tenths(y),
            size = Tenths(CELL)
        );
    }
}

/// A text as it stands in HTML and XML.
#[must_use]
pub fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}

/// The marks of candidates: their classes.
fn marks(state: &State, step: &Step) -> Vec<(Candidate, &'static str)> {
    let mut marks: Vec<(Candidate, &'static str)> = Vec::new();
    let chains = step.evidence.chains.iter().flat_map(|chains| chains.told());
    for link in chains.flat_map(|chain| &chain.inferences) {
        let mark = (link.candidate, if link.holds { "used" } else { "false" });
        if !marks.contains(&mark) {
            marks.push(mark);
        }
    }
    for (candidate, mark) in step.marks(state) {
        let class = match mark {
            Mark::Extra => "extra",
            Mark::False => "false",
            Mark::Color(color) => COLOR_CLASSES[usize::from(color) % COLOR_CLASSES.len()],
            Mark::Fin => "fin",
            Mark::EndoFin => "endofin",
            Mark::Set(number) => SETS[usize::from(number) % SETS.len()],
            Mark::Used => "used",
        };
        marks.push((candidate, class));
    }
    marks.extend(step.placed.map(|placed| (placed, "placed")));
    marks
}

/// From what is known to what follows, link by link.
fn arrows(text: &mut String, state: &State, step: &Step) {
    let chains = step.evidence.chains.iter().flat_map(|chains| chains.told());
    for (number, chain) in chains.enumerate() {
        for link in &chain.inferences {
            for &parent in &link.parents {
                let from = point(chain.inferences[parent].candidate);
                let kind = if link.holds { Arrow::True } else { Arrow::False };
                arrow(text, from, point(link.candidate), number % COLORS, kind);
            }
        }
    }
    for (number, links) in step.links().iter().enumerate() {
        for node in &links.nodes {
            group(text, node, number % COLORS);
        }
        for (from, to, is_strong) in links.each() {
            let (from, to) = nearest(from, to);
            let kind = if is_strong { Arrow::Strong } else { Arrow::Weak };
            arrow(text, from, to, number % COLORS, kind);
        }
    }
    for (from, to) in step.evidence.linked_sets(state) {
        let (from, to) = nearest(&from, &to);
        arrow(text, from, to, 0, Arrow::Weak);
    }
}

/// A line through the candidates of a group.
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

/// The two candidates of two nodes that are closest to each other.
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

/// What an arrow says of its end, or of both ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Arrow {
    /// It is true.
    True,
    /// It is false.
    False,
    /// One of both is true.
    Strong,
    /// One of both is false.
    Weak,
}

/// An arrow between two candidates, a little bent, from the edge of one disc to the edge of the other.
fn arrow(text: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), color: usize, kind: Arrow) {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let long = length(dx, dy);
    if long < 1.0 {
        return;
    }
    let (ux, uy) = (dx / long, dy / long);
    // Within a cell it goes round what is between.
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
    let class = match kind {
        Arrow::True | Arrow::Weak => "",
        Arrow::False => " not",
        Arrow::Strong => " strong",
    };
    let [ax, ay, mxs, mys, bxs, bys] = [ax, ay, mx, my, bx, by].map(Tenths);
    let curve = format!("M{ax:.1} {ay:.1}Q{mxs:.1} {mys:.1} {bxs:.1} {bys:.1}");
    let _ = writeln!(text, "<path class=\"link chain{color}{class}\" d=\"{curve}\"/>");
    if kind == Arrow::Strong {
        // A broad line with a gap along its middle is a double line.
        let _ = writeln!(text, "<path class=\"gap\" d=\"{curve}\"/>");
    }
    // The head points along the end of the curve.
    let (hx, hy) = (bx - mx, by - my);
    let far = length(hx, hy).max(1.0);
    let (hx, hy) = (hx / far * 6.0, hy / far * 6.0);
    let _ = writeln!(
        text,
        "<path class=\"head chain{color}\" d=\"M{bxs:.1} {bys:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
        Tenths(bx - hx - hy * 0.5),
        Tenths(by - hy + hx * 0.5),
        Tenths(bx - hx + hy * 0.5),
        Tenths(by - hy - hx * 0.5)
    );
}

/// A coordinate, to be written with a decimal where it has one, or always (`{:.1}`). Writing floats by the standard library takes ten
/// kilobytes, compressed, of what a browser loads; nothing else here needs it.
#[derive(Clone, Copy)]
struct Tenths(f64);

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        #[expect(clippy::cast_sign_loss, reason = "it is not negative")]
        let tenths = (self.0.abs() * 10.0 + 0.5) as u32;
        let sign = if self.0 < 0.0 && tenths > 0 { "-" } else { "" };
        write!(f, "{sign}{}", tenths / 10)?;
        if f.precision().is_some() || !tenths.is_multiple_of(10) {
            write!(f, ".{}", tenths % 10)?;
        }
        Ok(())
    }
}

/// The length of a vector: `core` has no square root.
fn length(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    // Isaac Newton's method. It starts at most 42 % above the root, and each round about squares what is
    // missing.
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

/// The middle of a candidate: the digits of a cell stand in three rows of three.
fn point(Candidate { cell, digit }: Candidate) -> (f64, f64) {
    let (x, y) = corner(cell);
    // A little closer together than thirds, so that none touches a line.
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
