//! Cells in two colors, one of which is true.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use crate::state::Candidate;
use crate::step::Mark;
use crate::technique::Technique;
use crate::words::cells;

/// A digit's places in two colors: all of one are true and all of the other false. Of a second coloring the same holds.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Coloring {
    /// The digit, 1 to 9.
    pub digit: u8,
    /// One coloring, or two: the cells of both colors.
    pub colors: Vec<[Vec<u8>; 2]>,
}

impl Coloring {
    /// The cells of all colors.
    pub(crate) fn cells(&self) -> Vec<u8> {
        self.colors.concat().concat()
    }

    /// The digit in all cells, each color with a mark of its own.
    pub(crate) fn marks(&self) -> Vec<(Candidate, Mark)> {
        let digit = self.digit;
        let marks = self.colors.concat().into_iter().zip(0..);
        let marks = marks.flat_map(|(cells, color)| {
            let mark = move |cell| (Candidate { cell, digit }, Mark::Color(color));
            cells.into_iter().map(mark)
        });
        marks.collect()
    }

    pub(crate) fn reason(&self, technique: Technique) -> String {
        let digit = self.digit;
        let either = |[one, other]: &[Vec<u8>; 2]| {
            let verb = |cells: &[u8]| if cells.len() == 1 { "is" } else { "are" };
            format!(
                "either {} {} {digit}, or {} {}",
                cells(one),
                verb(one),
                cells(other),
                verb(other)
            )
        };
        let all: Vec<String> = self.colors.iter().map(either).collect();
        let is_false = [Technique::SimpleColorsWrap, Technique::MultiColors2].contains(&technique);
        let why = match (self.colors.len() > 1, is_false) {
            (false, true) => "cells of one color see each other and cannot both be",
            (false, false) => "what sees both colors is false",
            (true, true) => "a color of the first pair sees both colors of the second and cannot be",
            (true, false) => {
                "a color of the first pair sees one of the second, which leaves one of the other two"
            }
        };
        format!("{}; {why}", all.join("; "))
    }
}
