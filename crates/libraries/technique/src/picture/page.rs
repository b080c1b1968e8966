//! Pictures of many steps on one page: what they share is on the page once, and each picture has only its own
//! shapes, and the cells as data.
//!
//! ```text
//!     parts     once       the lines of the grid, and the digits and candidates of its first cell
//!     outline   each step  tints, discs, arrows, and data-cells="..": a letter or two characters for each cell
//!     SCRIPT    once       puts copies of the parts into each picture as it comes near the screen
//! ```

use alloc::string::String;

use super::{cell_tints, escape, frame, label, large, left, open, over, small, tints, unit_tints};
use crate::state::{Candidate, State};
use crate::step::Step;

/// Returns what all pictures of a page share: an element that is not shown, for [`SCRIPT`].
#[must_use]
pub fn parts() -> String {
    let mut text = String::from(
        "<svg id=\"parts\" class=\"sudoku\" style=\"display: none\" aria-hidden=\"true\">\n<g>\n",
    );
    frame(&mut text);
    text += "</g>\n";
    for digit in 1..=9 {
        small(&mut text, "candidate", Candidate { cell: 0, digit });
    }
    for class in ["digit", "clue"] {
        for digit in 1..=9 {
            large(&mut text, class, 0, digit);
        }
    }
    text + "</svg>\n"
}

/// Returns the same as [`svg`](super::svg), except what the script adds: the grid, its digits and its
/// candidates.
#[must_use]
pub fn outline(state: &State, step: Option<&Step>) -> String {
    let mut text = open(&label(step), &data_cells(state, &left(state, step)));
    if let Some(step) = step {
        tints(&mut text, step);
    }
    text += "<g></g>\n";
    if let Some(step) = step {
        over(&mut text, state, step);
    }
    text + "</svg>\n"
}

/// Returns a position for the script, as a hint: the [place](Step::place) of a step is tinted, and nothing
/// else of the step is shown.
#[must_use]
pub fn place(state: &State, step: &Step) -> String {
    let mut text = open(&escape(&step.place()), &data_cells(state, &state.candidates));
    if step.is_at_cells() {
        cell_tints(&mut text, step);
    } else {
        unit_tints(&mut text, step);
    }
    text + "<g></g>\n</svg>\n"
}

/// Returns the attribute with the digits of a position and the candidates that are left.
fn data_cells(state: &State, left: &[u16; 81]) -> String {
    let mut data = String::from(" data-cells=\"");
    for (cell, &digit) in state.digits().iter().enumerate() {
        let is_clue = state.givens() >> cell & 1 == 1;
        match digit {
            // Candidates are a number of two characters, to the base 36.
            0 => data.extend(
                [left[cell] / 36, left[cell] % 36]
                    .map(|place| char::from_digit(u32::from(place), 36).unwrap_or_default()),
            ),
            // Digits are A to I, clues J to R.
            _ => data.push(char::from(b'@' + digit + if is_clue { 9 } else { 0 })),
        }
    }
    data + "\""
}

/// A script that completes the pictures of a page that has [`parts`]: each when it comes near the screen,
/// and, before the page is printed, those that are not folded away.
pub const SCRIPT: &str = "\
const [grid, ...parts] = document.getElementById('parts').children;
const draw = (svg) => {
  const { cells } = svg.dataset;
  if (!cells) return;
  delete svg.dataset.cells;
  svg.querySelector('g').replaceWith(grid.cloneNode(true));
  cells.match(/[A-R]|../g).forEach((text, cell) => {
    const add = (part) => {
      const copy = parts[part].cloneNode(true);
      copy.setAttribute('x', +copy.getAttribute('x') + 54 * (cell % 9));
      copy.setAttribute('y', +copy.getAttribute('y') + 54 * Math.floor(cell / 9));
      svg.append(copy);
    };
    if (text.length == 1) return add(text.charCodeAt() - 56);
    for (let d = 9; d--;) if (parseInt(text, 36) >> d & 1) add(d);
  });
};
const near = new IntersectionObserver((seen) => {
  for (const { target, isIntersecting } of seen) if (isIntersecting) draw(target), near.unobserve(target);
}, { rootMargin: '1500px' });
const pictures = document.querySelectorAll('svg[data-cells]');
for (const svg of pictures) near.observe(svg);
addEventListener('beforeprint', () => { for (const svg of pictures) if (!svg.closest('details:not([open])')) draw(svg); });
";
