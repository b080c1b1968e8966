//! Puts steps into sentences: why a step holds, in words that depend on its [`Idea`], and what follows.

mod chains;
mod fish;
#[cfg(feature = "hodoku")]
mod links;
mod phrases;
#[cfg(feature = "hodoku")]
mod sets;
mod unique;
mod units;

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;

use crate::evidence::{Idea, Links, Start};
use crate::language::Language;
use crate::state::Candidate;
use crate::step::Step;
use crate::technique::{Growth, Technique};
use phrases::{and, cells, or};
use sudoku_cells::CellName;

/// Writes `Pointing (2.6): in box 7, the 1 must be in row 8, so r8c4 is not 1.` or, for HoDoKu's searches,
/// `Locked candidates type 1 (pointing) (50): ...`. Chains follow on further lines, link by link.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.heading(), self.words())
    }
}

impl Step {
    /// Returns the title with a capital letter, and the worth: `Pointing (2.6)`.
    #[must_use]
    pub fn heading(&self) -> String {
        let mut title = self.title();
        if let Some(first) = title.get_mut(..1) {
            first.make_ascii_uppercase();
        }
        format!("{title} ({})", self.worth())
    }

    /// Returns the step's worth as it is usually written: a rating with a decimal as in Sudoku Explainer
    /// (7.0), and a score, on a scale where all steps add up, without one as in HoDoKu (130).
    #[must_use]
    pub fn worth(&self) -> String {
        if self.is_scored() {
            self.rating.short()
        } else {
            self.rating.to_string()
        }
    }

    /// Returns the name of the technique, as precisely as the step determines it: `unique rectangle, type
    /// 3`, `dynamic forcing chains (cell)`. Steps of HoDoKu's searches have HoDoKu's names.
    #[must_use]
    pub fn title(&self) -> String {
        let language = self.search.language();
        let name = self.technique.name_in(language);
        let evidence = &self.evidence;
        if evidence.is_siamese() {
            return format!("siamese {name}");
        }
        if language == Language::Hodoku {
            return name.to_owned();
        }
        match (evidence.escape, &evidence.chains) {
            (Some(way), _)
                if evidence.idea == Idea::UniqueLoop && self.technique.growth() == Growth::Cells =>
            {
                format!("{name}, type {}", way.number())
            }
            (_, Some(chains)) if self.technique != Technique::Nishio => match chains.start {
                Start::Cycle | Start::Assumption(..) => name.to_owned(),
                start => format!("{name} ({})", start.name()),
            },
            _ => name.to_owned(),
        }
    }

    /// Returns where to look, but not what is there: the cells or units the step rests on.
    #[must_use]
    pub fn place(&self) -> String {
        if self.is_at_cells() {
            cells(&self.cells())
        } else {
            self.unit_names()
        }
    }

    /// Returns whether its place is given by its cells, not by its units.
    #[must_use]
    pub fn is_at_cells(&self) -> bool {
        self.evidence.units.is_empty() || self.technique == Technique::WWing
    }

    /// Returns a sentence with the reason and what follows. For chains, further lines explain them link by
    /// link.
    #[must_use]
    pub fn words(&self) -> String {
        let so = if self.evidence.idea == Idea::Chains {
            "So"
        } else {
            ", so"
        };
        format!("{}{so} {}.", self.reason(), self.conclusion())
    }

    /// Returns what follows; if a loop leaves a cell one digit, with this digit: `r6c4 is 1, not 2 or 8`.
    fn conclusion(&self) -> String {
        if let ([Links { nodes, strong }], [(cell, digits)]) = (self.links(), &self.removed[..])
            && let ([first, .., last], [true, .., true]) = (&nodes[..], &strong[..])
            && first == last
        {
            return format!("{} is {}, not {}", CellName(*cell), first.digit, or(*digits));
        }
        self.effect()
    }

    /// Returns what follows: `r8c4 is not 1`.
    #[must_use]
    pub fn effect(&self) -> String {
        if let Some(Candidate { cell, digit }) = self.placed {
            return format!("{} is {digit}", CellName(cell));
        }
        // Cells that lose the same digits are named together.
        let mut groups: Vec<(u16, Vec<u8>)> = Vec::new();
        for &(cell, digits) in &self.removed {
            match groups.iter_mut().find(|(same, _)| *same == digits) {
                Some((_, cells)) => cells.push(cell),
                None => groups.push((digits, vec![cell])),
            }
        }
        let clauses: Vec<String> = groups
            .iter()
            .map(|(digits, group)| {
                let verb = if group.len() == 1 { "is not" } else { "are not" };
                format!("{} {verb} {}", cells(group), or(*digits))
            })
            .collect();
        match clauses.split_last() {
            Some((last, [first])) => format!("{first}, and {last}"),
            Some((last, [first @ .., end])) => format!("{}, {end}, and {last}", first.join(", ")),
            _ => clauses.concat(),
        }
    }

    fn reason(&self) -> String {
        match self.evidence.idea {
            Idea::Solution => {
                "no technique finds a step here, and this digit is from the solution".to_owned()
            }
            Idea::NakedSingle => units::naked_single(self),
            Idea::HiddenSingle => units::hidden_single(self),
            Idea::Locked => units::locked(self),
            Idea::Set => units::set(self),
            Idea::Wing => units::wing(self),
            Idea::Template => units::template(self),
            Idea::Fish => fish::fish(self),
            Idea::UniqueLoop => unique::unique_loop(self),
            Idea::Bug => unique::bug(self),
            Idea::Exclusion => unique::exclusion(self),
            Idea::Chains => self
                .evidence
                .chains
                .as_deref()
                .map_or(String::new(), chains::tell),
            #[cfg(feature = "hodoku")]
            Idea::Links => links::links(self),
            #[cfg(feature = "hodoku")]
            Idea::Coloring => sets::coloring(self),
            #[cfg(feature = "hodoku")]
            Idea::AlmostLocked => sets::almost_locked(self),
            #[cfg(feature = "hodoku")]
            Idea::SueDeCoq => sets::sue_de_coq(&self.evidence),
            #[cfg(not(feature = "hodoku"))]
            Idea::Links | Idea::Coloring | Idea::AlmostLocked | Idea::SueDeCoq => String::new(),
        }
    }

    /// Returns the names of the units: `box 2 and row 1`.
    fn unit_names(&self) -> String {
        let names: Vec<String> = self.units().iter().map(ToString::to_string).collect();
        and(&names)
    }
}
