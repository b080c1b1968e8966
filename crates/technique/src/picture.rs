//! A position and a step as a picture (SVG).
//!
//! The step's units are tinted yellow (the cover of a fish, green), its cells blue. A candidate that it rests on is on a green disc, one that is false
//! in a chain on a blue one, one that keeps a pattern from having two solutions on an orange one, a fin of a fish on a pink one, those of several
//! sets of cells on a color for each set; what is struck out is
//! red and crossed out. Links of chains are arrows, a color for each chain, dashed where the link says that something is
//! false; strong links (one of two is true) are double arrows, weak ones (one of two is false) single.
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
//! A picture has shapes and classes; what these look like is up to the page that shows it, which may take [`STYLE`] as it
//! is, set the colors it names to others, or go without it.
//!
//! The file is long because the style and the legend stand beside the shapes that they tell of.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Write;

use crate::links::Node;
use crate::pattern::{Chains, Pattern};
use crate::state::{Candidate, State};
use crate::step::{Mark, Step};
use sudoku_cells::Unit;

/// The side of a cell.
const CELL: f64 = 54.0;
/// The width of the frame around the grid, where rows and columns are numbered.
const EDGE: f64 = 18.0;
/// What candidates of different colors look like.
const COLOR_CLASSES: [&str; 4] = ["color0", "color1", "color2", "color3"];
/// How many colors chains have, in turn.
const COLORS: usize = 6;

/// A stylesheet for pictures. Its colors are custom properties of `svg.sudoku`, for a page that wants others.
pub const STYLE: &str = "\
svg.sudoku { --ink: #222; --gap: #fff; --pencil: #444; --edge: #888; --thin: #bbb; --thick: #444; --unit: #fff3c4; --own: #dcecff;
  --cover: #e4f5e1; --used: #a5d6a7; --false: #b3d4fc; --extra: #ffcc80; --fin: #f48fb1; --endofin: #ce93d8;
  --placed: #66bb6a; --out: #c62828; --chain0: #b03060;
  --chain1: #1565c0; --chain2: #2e7d32; --chain3: #8e24aa; --chain4: #ef6c00; --chain5: #00838f; --color0: #a5d6a7; --color1: #b3d4fc;
  --color2: #ffcc80; --color3: #e1bee7; --set0: #a5d6a7; --set1: #f8bbd0; --set2: #ffe082;
  --set3: #b39ddb; --set4: #80deea; --set5: #bcaaa4; }
svg.sudoku text { text-anchor: middle; dominant-baseline: central; font-family: system-ui, sans-serif; fill: var(--ink); }
svg.sudoku .digit { font-size: 32px; }
svg.sudoku .candidate { font-size: 12.5px; fill: var(--pencil); }
svg.sudoku .edge { font-size: 11px; fill: var(--edge); }
svg.sudoku .thin { stroke: var(--thin); stroke-width: 1; fill: none; }
svg.sudoku .thick { stroke: var(--thick); stroke-width: 2; fill: none; }
svg.sudoku .unit { fill: var(--unit); }
svg.sudoku .cover { fill: var(--cover); }
svg.sudoku .own { fill: var(--own); }
svg.sudoku .used { fill: var(--used); }
svg.sudoku .false { fill: var(--false); }
svg.sudoku .extra { fill: var(--extra); }
svg.sudoku .color0 { fill: var(--color0); }
svg.sudoku .color1 { fill: var(--color1); }
svg.sudoku .color2 { fill: var(--color2); }
svg.sudoku .color3 { fill: var(--color3); }
svg.sudoku .fin { fill: var(--fin); }
svg.sudoku .endofin { fill: var(--endofin); }
svg.sudoku .set0 { fill: var(--set0); }
svg.sudoku .set1 { fill: var(--set1); }
svg.sudoku .set2 { fill: var(--set2); }
svg.sudoku .set3 { fill: var(--set3); }
svg.sudoku .set4 { fill: var(--set4); }
svg.sudoku .set5 { fill: var(--set5); }
svg.sudoku .placed { fill: var(--placed); }
svg.sudoku .out { fill: var(--out); font-weight: bold; }
svg.sudoku .cross { stroke: var(--out); stroke-width: 1.5; }
svg.sudoku .chain0 { --chain: var(--chain0); }
svg.sudoku .chain1 { --chain: var(--chain1); }
svg.sudoku .chain2 { --chain: var(--chain2); }
svg.sudoku .chain3 { --chain: var(--chain3); }
svg.sudoku .chain4 { --chain: var(--chain4); }
svg.sudoku .chain5 { --chain: var(--chain5); }
svg.sudoku .link { fill: none; stroke: var(--chain); stroke-width: 1.6; opacity: .85; }
svg.sudoku .strong { stroke-width: 4.4; }
svg.sudoku .gap { fill: none; stroke: var(--gap); stroke-width: 1.6; }
svg.sudoku .not { stroke-dasharray: 4 3; }
svg.sudoku .head { fill: var(--chain); }
svg.sudoku .group { fill: none; stroke: var(--chain); stroke-width: 3; opacity: .4; }
";

/// The classes of sets, in turn.
const SETS: [&str; 6] = ["set0", "set1", "set2", "set3", "set4", "set5"];

/// What the classes of discs and tints mean, for a legend.
pub const LEGEND: [(&str, &str); 15] = [
    ("used", "what the step rests on; in a chain, what is true"),
    ("false", "false in a chain"),
    ("extra", "what avoids a second solution"),
    ("color0", "one color of a coloring"),
    ("color1", "the other color"),
    ("color2", "one color of a second coloring"),
    ("color3", "its other color"),
    ("fin", "a fin of a fish"),
    ("endofin", "a fin in two units of the base"),
    ("set0", "of a set of cells, each set in a color of its own"),
    ("placed", "placed"),
    ("out", "struck out"),
    ("own", "a cell the step is about"),
    (
        "unit",
        "a row, column or box the step is about; of a fish, the base",
    ),
    ("cover", "the cover of a fish"),
];

/// What arrows mean, for a legend.
pub const ARROWS: &str = "An arrow leads to what follows; a dashed one, to what is false. In chains of links, of the two ends of a \
                          double arrow one is true (a strong link), of those of a single one, one is false (a weak link). A broad line \
                          joins the cells of a group.";

/// The position, with what the step rests on and what it strikes out or places: an `svg` element, which needs a
/// stylesheet such as [`STYLE`].
#[must_use]
pub fn svg(state: &State, step: Option<&Step>) -> String {
    let side = EDGE * 2.0 + CELL * 9.0;
    let label = step.map_or("a position".to_owned(), |step| {
        format!("{}: {}", step.title(), step.effect())
    });
    let mut text =
        format!("<svg class=\"sudoku\" viewBox=\"0 0 {side} {side}\" role=\"img\" aria-label=\"{label}\">\n");
    if let Some(step) = step {
        for unit in step.units() {
            let is_cover = matches!(&step.pattern, Pattern::Fish { cover, .. } if cover.contains(&unit));
            tint(&mut text, unit, if is_cover { "cover" } else { "unit" });
        }
        for cell in step.cells() {
            let (x, y) = corner(cell);
            let _ = writeln!(
                text,
                "<rect class=\"own\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
            );
        }
    }
    for line in 0..=9 {
        let at = EDGE + CELL * f64::from(line);
        let (end, class) = (EDGE + CELL * 9.0, if line % 3 == 0 { "thick" } else { "thin" });
        let _ = writeln!(
            text,
            "<path class=\"{class}\" d=\"M{EDGE} {at}H{end}M{at} {EDGE}V{end}\"/>"
        );
    }
    for number in 0..9u8 {
        let (middle, edge) = (EDGE + CELL * (f64::from(number) + 0.5), EDGE / 2.0);
        let name = number + 1;
        let _ = writeln!(
            text,
            "<text class=\"edge\" x=\"{middle}\" y=\"{edge}\">{name}</text>"
        );
        let _ = writeln!(
            text,
            "<text class=\"edge\" x=\"{edge}\" y=\"{middle}\">{name}</text>"
        );
    }
    let marks = step.map(|step| marks(state, step)).unwrap_or_default();
    for (candidate, class) in &marks {
        let (x, y) = point(*candidate);
        let _ = writeln!(
            text,
            "<circle class=\"{class}\" cx=\"{x}\" cy=\"{y}\" r=\"8.5\"/>"
        );
    }
    if let Some(step) = step {
        if let Pattern::Chains(chains) = &step.pattern {
            arrows(&mut text, chains);
        }
        for (number, links) in step.links().iter().enumerate() {
            for node in &links.nodes {
                group(&mut text, node, number % COLORS);
            }
            for (from, to, is_strong) in links.each() {
                let (from, to) = nearest(from, to);
                let kind = if is_strong { Arrow::Strong } else { Arrow::Weak };
                arrow(&mut text, from, to, number % COLORS, kind);
            }
        }
        if let Pattern::AlmostLocked(sets) = &step.pattern {
            for (from, to) in sets.links(state) {
                let (from, to) = nearest(&from, &to);
                arrow(&mut text, from, to, 0, Arrow::Weak);
            }
        }
    }
    for cell in 0..81u8 {
        let digit = state.digits()[usize::from(cell)];
        if digit != 0 {
            let (x, y) = corner(cell);
            let (x, y) = (x + CELL / 2.0, y + CELL / 2.0);
            let _ = writeln!(text, "<text class=\"digit\" x=\"{x}\" y=\"{y}\">{digit}</text>");
            continue;
        }
        for digit in (1..=9).filter(|digit| state.candidates()[usize::from(cell)] >> (digit - 1) & 1 != 0) {
            let (x, y) = point(Candidate { cell, digit });
            let out = step.is_some_and(|step| strikes_out(step, cell, digit));
            let class = if out { "candidate out" } else { "candidate" };
            let _ = writeln!(text, "<text class=\"{class}\" x=\"{x}\" y=\"{y}\">{digit}</text>");
            if out {
                let (left, right, top, bottom) = (x - 7.0, x + 7.0, y - 7.0, y + 7.0);
                let _ = writeln!(
                    text,
                    "<path class=\"cross\" d=\"M{left} {bottom}L{right} {top}\"/>"
                );
            }
        }
    }
    text + "</svg>\n"
}

fn strikes_out(step: &Step, cell: u8, digit: u8) -> bool {
    step.removed
        .iter()
        .any(|&(at, digits)| at == cell && digits >> (digit - 1) & 1 != 0)
}

/// The marks of candidates: their classes.
fn marks(state: &State, step: &Step) -> Vec<(Candidate, &'static str)> {
    let mut marks: Vec<(Candidate, &'static str)> = Vec::new();
    if let Pattern::Chains(chains) = &step.pattern {
        for link in chains.told().iter().flat_map(|chain| &chain.inferences) {
            let class = if link.holds { "used" } else { "false" };
            if !marks.contains(&(link.candidate, class)) {
                marks.push((link.candidate, class));
            }
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

fn tint(text: &mut String, unit: Unit, class: &str) {
    for cell in unit.cells() {
        let (x, y) = corner(cell);
        let _ = writeln!(
            text,
            "<rect class=\"{class}\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
        );
    }
}

/// The links of chains, from what is known to what follows.
fn arrows(text: &mut String, chains: &Chains) {
    for (number, chain) in chains.told().iter().enumerate() {
        let color = number % COLORS;
        for link in &chain.inferences {
            for &parent in &link.parents {
                let from = point(chain.inferences[parent].candidate);
                let to = point(link.candidate);
                let kind = if link.holds { Arrow::True } else { Arrow::False };
                arrow(text, from, to, color, kind);
            }
        }
    }
}

/// A line through the candidates of a group.
fn group(text: &mut String, Node { digit, cells, .. }: &Node, color: usize) {
    let digit = *digit;
    let points = cells.iter().map(|&cell| point(Candidate { cell, digit }));
    let points: Vec<String> = points.map(|(x, y)| format!("{x} {y}")).collect();
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
    let curve = format!("M{ax:.1} {ay:.1}Q{mx:.1} {my:.1} {bx:.1} {by:.1}");
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
        "<path class=\"head chain{color}\" d=\"M{bx:.1} {by:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
        bx - hx - hy * 0.5,
        by - hy + hx * 0.5,
        bx - hx + hy * 0.5,
        by - hy - hx * 0.5
    );
}

/// The length of a vector: `core` has no square root.
fn length(x: f64, y: f64) -> f64 {
    let square = x * x + y * y;
    // Isaac Newton's method. It starts at most 42 % above the root, and each round about squares what is missing.
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
