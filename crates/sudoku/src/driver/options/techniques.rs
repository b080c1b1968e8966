use clap::{Args, ValueEnum};
use sudoku_technique::Technique;

use crate::driver::failure::Failure;
use crate::driver::plan::Plan;
use crate::techniques;

/// List the techniques with all their names, what they are worth on both scales, and what they are
///
/// Every option that takes a technique takes each of these names, in small or capital letters, with spaces,
/// hyphens or neither: those of Sudoku Explainer, of HoDoKu with its short codes, of SudokuWiki and of the
/// forums.
#[derive(Args)]
#[command(after_help = "\
Examples:
  sudoku techniques
  sudoku techniques y-wing 'Box/Line Reduction'     what these names mean
  sudoku techniques wing                            all whose names have this word
  sudoku techniques --json

'SE from 6.6' marks a technique whose rating grows with its size; 'off', one that HoDoKu does not use by
default ('sudoku explain --find' does).")]
pub struct Techniques {
    /// Only the techniques with these names
    #[arg(value_name = "NAME")]
    names: Vec<String>,
    /// How they are printed
    #[arg(long, value_enum, default_value = "text")]
    format: FormatName,
    /// Short for --format json
    #[arg(long, conflicts_with = "format")]
    json: bool,
}

/// How the list is printed.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum FormatName {
    /// Lines to read
    Text,
    /// One JSON object per line
    Json,
}

impl Techniques {
    pub fn plan(self) -> Result<Plan, Failure> {
        let mut named = Vec::new();
        for name in self.names {
            let found = Technique::named(&name).map_err(|error| Failure::Technique(name, error))?;
            for technique in found {
                if !named.contains(&technique) {
                    named.push(technique);
                }
            }
        }
        let all = if named.is_empty() { Technique::ALL } else { &named };
        Ok(Plan::Print(if self.json || self.format == FormatName::Json {
            techniques::objects(all)
        } else {
            techniques::text(all)
        }))
    }
}
