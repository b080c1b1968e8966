//! Steps in sentences: why it holds, in the words of its [`Idea`], and what follows.

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

/// `Pointing (2.6): in box 7, the 1 must be in row 8, so r8c4 is not 1.` or, of HoDoKu's searches, `Locked
/// candidates type 1 (pointing) (50): ...`. Chains are told link by link on the following lines.
impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let title = self.title();
        let mut letters = title.chars();
        let first = letters.next().map(|letter| letter.to_ascii_uppercase());
        write!(
            f,
            "{}{} ({}): {}",
            first.map(String::from).unwrap_or_default(),
            letters.as_str(),
            self.worth(),
            self.words()
        )
    }
}

impl Step {
    /// What the scale says, as one writes it: a rating with a decimal as Sudoku Explainer (7.0), a score, on a
    /// scale where all steps add up, without as HoDoKu (130).
    #[must_use]
    pub fn worth(&self) -> String {
        if self.is_scored() {
            self.rating.short()
        } else {
            self.rating.to_string()
        }
    }

    /// The technique, as finely as the step tells: `unique rectangle type 3`, `dynamic forcing chains
    /// (cell)`; in HoDoKu's names what HoDoKu's searches find.
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

    /// Where to look, without what is there: the cells and units the step rests on.
    #[must_use]
    pub fn place(&self) -> String {
        if self.is_at_cells() {
            cells(&self.cells())
        } else {
            self.unit_names()
        }
    }

    /// Whether its place is told by its cells, and not by its units.
    pub(crate) fn is_at_cells(&self) -> bool {
        self.evidence.units.is_empty() || self.technique == Technique::WWing
    }

    /// Why, and what follows: a sentence. For chains, further lines tell them link by link.
    #[must_use]
    pub fn words(&self) -> String {
        let so = if self.evidence.idea == Idea::Chains {
            "So"
        } else {
            ", so"
        };
        format!("{}{so} {}.", self.reason(), self.conclusion())
    }

    /// What follows; of a loop that leaves a cell one digit, with this digit: `r6c4 is 1, not 2 or 8`.
    fn conclusion(&self) -> String {
        if let ([Links { nodes, strong }], [(cell, digits)]) = (self.links(), &self.removed[..])
            && let ([first, .., last], [true, .., true]) = (&nodes[..], &strong[..])
            && first == last
        {
            return format!("{} is {}, not {}", CellName(*cell), first.digit, or(*digits));
        }
        self.effect()
    }

    /// What follows: `r8c4 is not 1`.
    #[must_use]
    pub fn effect(&self) -> String {
        if let Some(Candidate { cell, digit }) = self.placed {
            return format!("{} is {digit}", CellName(cell));
        }
        // Cells that lose the same digits are told together.
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
            Idea::Solution => "no technique goes on from here, and this is what the solution has".to_owned(),
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

    /// `box 2 and row 1`.
    fn unit_names(&self) -> String {
        let names: Vec<String> = self.units().iter().map(ToString::to_string).collect();
        and(&names)
    }
}
