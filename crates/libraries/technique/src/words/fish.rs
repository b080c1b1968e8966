//! Puts fish into words.

use alloc::format;
use alloc::string::String;
use core::fmt::Write as _;

use super::phrases::{and_digits, letters, list, names, units};
use crate::evidence::Role;
use crate::step::Step;
use sudoku_cells::Shape;

/// Returns why a fish holds: `in rows 2, 5 and 8, the 4 must be in columns 1, 4 and 7, or in the fin r2c3
/// (base r258, cover c147, fin r2c3)`.
pub(super) fn fish(step: &Step) -> String {
    let evidence = &step.evidence;
    let (base, cover) = (evidence.units_of(Role::Base), evidence.units_of(Role::Cover));
    let (fins, endo_fins) = (evidence.cells_of(Role::Fin), evidence.cells_of(Role::EndoFin));
    let digit = evidence
        .part(Role::Used)
        .map_or(String::new(), |part| and_digits(part.digits));
    let mut text = format!("in {}, the {digit} must be in {}", units(&base), units(&cover));
    let all = [fins, endo_fins].concat();
    let are = |cells: &[u8], kind: &str| {
        let plural = if cells.len() == 1 { "" } else { "s" };
        format!(", {kind}{plural} {}", names(cells).join(" "))
    };
    if !all.is_empty() {
        let fin = if all.len() == 1 {
            "the fin"
        } else {
            "one of the fins"
        };
        let _ = write!(text, ", or in {fin} {}", list(&names(&all), "and"));
    }
    let is_plain = all.is_empty() && !base.iter().chain(&cover).any(|unit| unit.shape() == Shape::Box);
    if !is_plain {
        let _ = write!(text, " (base {}, cover {}", letters(&base), letters(&cover));
        if !fins.is_empty() {
            text += &are(fins, "fin");
        }
        if !endo_fins.is_empty() {
            text += &are(endo_fins, "endo fin");
        }
        text += ")";
    }
    #[cfg(feature = "hodoku")]
    super::links::kraken(&mut text, step);
    text
}
