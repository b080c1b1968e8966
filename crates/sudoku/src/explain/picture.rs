//! A position and a step as a picture (SVG).
//!
//! The step's units are tinted yellow, its cells blue. A candidate that it rests on is on a green disc, one that is false in a
//! chain on a blue one, one that keeps a pattern from having two solutions on an orange one; what is struck out is red
//! and crossed out. Links of chains are arrows, a color for each chain, dashed where the link says that something is
//! false.

use std::fmt::Write;

use sudoku_technique::{Candidate, Chain, Chains, Mark, Pattern, Start, State, Step, Unit};

/// The side of a cell.
const CELL: f64 = 54.0;
/// The width of the frame around the grid, where rows and columns are numbered.
const EDGE: f64 = 18.0;
/// The colors of chains, in turn.
const COLORS: [&str; 6] = ["#b03060", "#1565c0", "#2e7d32", "#8e24aa", "#ef6c00", "#00838f"];

/// The picture.
pub fn svg(state: &State, step: Option<&Step>) -> String {
    let side = EDGE * 2.0 + CELL * 9.0;
    let mut text = format!("<svg viewBox=\"0 0 {side} {side}\" role=\"img\">\n");
    if let Some(step) = step {
        for unit in step.units() {
            tint(&mut text, unit);
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
    if let Some(Step {
        pattern: Pattern::Chains(chains),
        ..
    }) = step
    {
        arrows(&mut text, chains);
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
        for link in told(chains).iter().flat_map(|chain| &chain.inferences) {
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
            _ => "used",
        };
        marks.push((candidate, class));
    }
    marks.extend(step.placed.map(|placed| (placed, "placed")));
    marks
}

fn tint(text: &mut String, unit: Unit) {
    for cell in unit.cells() {
        let (x, y) = corner(cell);
        let _ = writeln!(
            text,
            "<rect class=\"unit\" x=\"{x}\" y=\"{y}\" width=\"{CELL}\" height=\"{CELL}\"/>"
        );
    }
}

/// The chains that are drawn: of a cycle, which can be gone round in both directions, one.
fn told(chains: &Chains) -> &[Chain] {
    let all = &chains.chains;
    if chains.start == Start::Cycle {
        &all[..1]
    } else {
        all
    }
}

/// The links of chains, from what is known to what follows.
fn arrows(text: &mut String, chains: &Chains) {
    for (number, chain) in told(chains).iter().enumerate() {
        let color = COLORS[number % COLORS.len()];
        for link in &chain.inferences {
            for &parent in &link.parents {
                let from = point(chain.inferences[parent].candidate);
                let to = point(link.candidate);
                arrow(text, from, to, color, !link.holds);
            }
        }
    }
}

/// An arrow between two candidates, a little bent, from the edge of one disc to the edge of the other.
fn arrow(text: &mut String, (x1, y1): (f64, f64), (x2, y2): (f64, f64), color: &str, dashed: bool) {
    let (dx, dy) = (x2 - x1, y2 - y1);
    let length = dx.hypot(dy);
    if length < 1.0 {
        return;
    }
    let (ux, uy) = (dx / length, dy / length);
    let bend = (length * 0.12).min(24.0);
    let (mx, my) = (
        f64::midpoint(x1, x2) - uy * bend,
        f64::midpoint(y1, y2) + ux * bend,
    );
    // Where the curve leaves the first disc and where it reaches the second, towards the bend.
    let towards = |x: f64, y: f64, distance: f64| {
        let (tx, ty) = (mx - x, my - y);
        let far = tx.hypot(ty).max(1.0);
        (x + tx / far * distance, y + ty / far * distance)
    };
    let near = if length < 24.0 { length / 3.0 } else { 9.0 };
    let ((ax, ay), (bx, by)) = (towards(x1, y1, near), towards(x2, y2, near));
    let dash = if dashed { " stroke-dasharray=\"4 3\"" } else { "" };
    let _ = writeln!(
        text,
        "<path class=\"link\" stroke=\"{color}\"{dash} d=\"M{ax:.1} {ay:.1}Q{mx:.1} {my:.1} {bx:.1} {by:.1}\"/>"
    );
    // The head points along the end of the curve.
    let (hx, hy) = (bx - mx, by - my);
    let far = hx.hypot(hy).max(1.0);
    let (hx, hy) = (hx / far * 6.0, hy / far * 6.0);
    let _ = writeln!(
        text,
        "<path fill=\"{color}\" d=\"M{bx:.1} {by:.1}L{:.1} {:.1}L{:.1} {:.1}Z\"/>",
        bx - hx - hy * 0.5,
        by - hy + hx * 0.5,
        bx - hx + hy * 0.5,
        by - hy - hx * 0.5
    );
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
