//! Steps as lines of HoDoKu's library: each with the position before it, a technique's code, and what it does.

use sudoku_cells::{Case, Position};
use sudoku_technique::{Path, State, Step, Technique};

/// A line for each step.
#[must_use]
pub fn lines(path: &Path) -> String {
    let steps = path.steps().iter();
    steps
        .map(|step| line(&step.position, &step.step) + "\n")
        .collect()
}

/// A step, and the position before it. What has no code in HoDoKu has `xxxx`, as there.
#[must_use]
pub fn line(before: &State, step: &Step) -> String {
    step.library(before).unwrap_or_else(|| {
        let code = match step.technique {
            // HoDoKu does not tell them apart.
            Technique::HiddenSingleBox | Technique::HiddenSingleLine => "0002",
            _ => "xxxx",
        };
        let mut case = Case {
            code: code.into(),
            ..Case::default()
        };
        if let Some(placed) = step.placed {
            case.digits = placed.digit.to_string();
            case.placements.push((placed.cell, placed.digit));
        } else {
            let has = |digits: u16, digit: u8| digits >> (digit - 1) & 1 != 0;
            let all = step.removed.iter().fold(0, |all, (_, digits)| all | digits);
            for digit in (1..=9).filter(|&digit| has(all, digit)) {
                case.digits += &digit.to_string();
                let cells = step.removed.iter().filter(|(_, digits)| has(*digits, digit));
                case.eliminations.extend(cells.map(|&(cell, _)| (cell, digit)));
            }
        }
        Position::from(before).with_case(case).library().to_string()
    })
}
