//! Steps in sentences.
//!
//! The file is long because the sentences of all patterns stand side by side: they share their phrases.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::string::ToString;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt::{self, Write as _};

use crate::bits::Bits;
use crate::language::Language;
use crate::links::Links;
use crate::pattern::{Cause, Chain, Chains, Escape, Inference, Pattern, Start};
use crate::state::Candidate;
use crate::step::Step;
use crate::technique::{Growth, Technique};
use sudoku_cells::{CellName, Shape, Unit};

/// `Pointing (2.6): in box 7, the 1 must be in row 8, so r8c4 is not 1.` or, of HoDoKu's searches, `Locked candidates type 1
/// (pointing) (50): ...`. Chains are told link by link on the following
/// lines.
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
    /// What the scale says, as one writes it: with a decimal as Sudoku Explainer (7.0), without as HoDoKu (130).
    #[must_use]
    pub fn worth(&self) -> String {
        let is_hodoku = self.search.language() == Language::Hodoku;
        if is_hodoku && self.rating.tenths().is_multiple_of(10) {
            (self.rating.tenths() / 10).to_string()
        } else {
            self.rating.to_string()
        }
    }

    /// The technique, as finely as the step tells: `unique rectangle type 3`, `dynamic forcing chains (cell)`; in HoDoKu's names
    /// what HoDoKu's searches find.
    #[must_use]
    pub fn title(&self) -> String {
        let language = self.search.language();
        let name = self.technique.name_in(language);
        match &self.pattern {
            Pattern::Fish { base, cover, .. } if cover.len() > base.len() => format!("siamese {name}"),
            _ if language == Language::Hodoku => name.to_owned(),
            Pattern::UniqueLoop { way, .. } if self.technique.growth() == Growth::Cells => {
                format!("{name}, type {}", way.number())
            }
            Pattern::Chains(Chains { start, .. }) if self.technique != Technique::Nishio => match start {
                Start::Cell(_) => format!("{name} (cell)"),
                Start::Place(..) => format!("{name} (unit)"),
                Start::Contradiction(..) => format!("{name} (contradiction)"),
                Start::Either(_) => format!("{name} (both ways)"),
                Start::Cycle | Start::Assumption(..) => name.to_owned(),
            },
            _ => name.to_owned(),
        }
    }

    /// Where to look, without what is there: the cells and units the step rests on.
    #[must_use]
    pub fn place(&self) -> String {
        let units: Vec<String> = self.units().iter().map(ToString::to_string).collect();
        if units.is_empty() {
            cells(&self.cells())
        } else {
            and(&units)
        }
    }

    /// Why, and what follows: a sentence. For chains, further lines tell them link by link.
    #[must_use]
    pub fn words(&self) -> String {
        let mut text = self.reason();
        let so = if matches!(self.pattern, Pattern::Chains(_)) {
            "So"
        } else {
            ", so"
        };
        let _ = write!(text, "{so} {}.", self.effect());
        text
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

    /// What cannot be, for the patterns that say so.
    fn impossible(&self) -> String {
        match &self.pattern {
            Pattern::UniqueLoop {
                cells: all,
                digits,
                way,
            } => {
                let pair = and_digits(*digits);
                let (all, escape) = (cells(all), escape(way, Some(*digits)));
                match self.technique {
                    Technique::AvoidableRectangle1 | Technique::AvoidableRectangle2 => format!(
                        "no clue is among {all}, so they cannot all be {}, or there would be two solutions; {escape}",
                        or(*digits)
                    ),
                    _ => format!(
                        "{all} cannot all have only {pair}, or there would be two solutions; {escape}"
                    ),
                }
            }
            Pattern::Bug { extra, way } => {
                let extra: Vec<String> = extra
                    .iter()
                    .map(|&(cell, digits)| format!("the {} in {}", and_digits(digits), CellName(cell)))
                    .collect();
                let mut text = format!(
                    "but for {}, every empty cell would have two candidates and the puzzle two solutions or none",
                    and(&extra)
                );
                if !matches!(way, Escape::OneCell { .. }) {
                    let _ = write!(text, "; {}", escape(way, None));
                }
                text
            }
            Pattern::Exclusion {
                cells: all,
                combinations,
            } => {
                let told: Vec<String> = combinations
                    .iter()
                    .map(|(digits, excluder)| {
                        let digits: Vec<String> = digits.iter().map(ToString::to_string).collect();
                        let why = match excluder {
                            Some(cell) => format!("{} would have no candidate", CellName(*cell)),
                            None => "two cells that see each other would be alike".to_owned(),
                        };
                        format!("{} ({why})", digits.join("-"))
                    })
                    .collect();
                format!("{} cannot be {}", cells(all), list(&told, "or"))
            }
            _ => String::new(),
        }
    }

    /// Why a fish holds: `in rows 2, 5 and 8, the 4 must be in columns 1, 4 and 7, or in the fin r2c3 (base r258, cover c147, fins
    /// r2c3)`.
    fn fish(&self, digit: u8) -> String {
        let Pattern::Fish {
            base,
            cover,
            fins,
            endo_fins,
            chains,
            ..
        } = &self.pattern
        else {
            return String::new();
        };
        let mut text = format!("in {}, the {digit} must be in {}", units(base), units(cover));
        let all = [fins.as_slice(), endo_fins].concat();
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
        let is_plain = all.is_empty() && !base.iter().chain(cover).any(|unit| unit.shape() == Shape::Box);
        if !is_plain {
            let _ = write!(text, " (base {}, cover {}", letters(base), letters(cover));
            if !fins.is_empty() {
                text += &are(fins, "fin");
            }
            if !endo_fins.is_empty() {
                text += &are(endo_fins, "endo fin");
            }
            text += ")";
        }
        if !chains.is_empty() {
            let all = if self.technique == Technique::KrakenFish1 {
                "each fin leads"
            } else {
                "each fin and each place in one unit of the cover lead"
            };
            let told: Vec<String> = chains.iter().map(Links::reason).collect();
            let _ = write!(text, "; {all} to the same: {}", told.join("; "));
        }
        text
    }

    fn reason(&self) -> String {
        match &self.pattern {
            Pattern::Links(links) => match self.technique {
                Technique::WWing => w_wing(links),
                _ => links.reason(),
            },
            Pattern::Coloring(coloring) => coloring.reason(self.technique),
            Pattern::AlmostLocked(sets) => sets.reason(),
            Pattern::SueDeCoq(sets) => sets.reason(),
            Pattern::HiddenSingle { unit } => {
                let Some(Candidate { cell, digit }) = self.placed else {
                    return String::new();
                };
                if self.technique == Technique::LastCell {
                    format!(
                        "{} is the last empty cell of {unit}, which lacks {digit}",
                        CellName(cell)
                    )
                } else {
                    format!("in {unit}, the only place for {digit} is {}", CellName(cell))
                }
            }
            Pattern::NakedSingle => {
                let Some(Candidate { cell, digit }) = self.placed else {
                    return String::new();
                };
                format!("the only candidate left in {} is {digit}", CellName(cell))
            }
            Pattern::Solution => "nothing else goes on, and this is what the solution has".to_owned(),
            Pattern::Locked {
                digit,
                from,
                to,
                single,
                ..
            } => {
                let mut text = format!("in {from}, the {digit} must be in {to}");
                if let (Some(single), Some(placed)) = (single, self.placed) {
                    let _ = write!(
                        text,
                        "; that leaves {} as its only place in {single}",
                        CellName(placed.cell)
                    );
                }
                text
            }
            Pattern::Set {
                hidden,
                unit,
                cells: set,
                digits,
            } => {
                let (cells, digits) = (cells(set), and_digits(*digits));
                let mut text = if *hidden {
                    format!("in {unit}, the digits {digits} must be in {cells}")
                } else {
                    let units: Vec<String> = self.units().iter().map(ToString::to_string).collect();
                    format!("in {}, {cells} have only {digits}", and(&units))
                };
                if let Some(placed) = self.placed {
                    let _ = write!(
                        text,
                        ", which leaves {} as the only place for {}",
                        CellName(placed.cell),
                        placed.digit
                    );
                }
                text
            }
            Pattern::Fish { digit, .. } => self.fish(*digit),
            Pattern::Dual(both) => {
                let [one, other] = &**both;
                format!("{}; {}", one.reason(), other.reason())
            }
            Pattern::Template { digit } => {
                let way = if self.placed.is_some() { "every" } else { "no" };
                let cells: Vec<u8> = match self.placed {
                    Some(placed) => vec![placed.cell],
                    None => self.removed.iter().map(|&(cell, _)| cell).collect(),
                };
                format!(
                    "{way} way to write the {digit}s that are missing has one in {}",
                    list(&names(&cells), "or")
                )
            }
            Pattern::Wing { pivot, wings, digit } => {
                let [a, b] = wings.map(CellName);
                let pivot = CellName(*pivot);
                if self.technique == Technique::XyzWing {
                    format!("whatever {pivot} is, one of {pivot}, {a} and {b} is {digit}")
                } else {
                    format!("whatever {pivot} is, {a} or {b} is {digit}")
                }
            }
            Pattern::UniqueLoop { .. } | Pattern::Bug { .. } | Pattern::Exclusion { .. } => self.impossible(),
            Pattern::Chains(chains) => tell(chains, 0),
        }
    }
}

impl Escape {
    /// The type, from 1 to 4, or 6; 0 for a hidden rectangle, which has none.
    #[must_use]
    pub fn number(&self) -> u8 {
        match self {
            Self::OneCell { .. } => 1,
            Self::OneDigit { .. } => 2,
            Self::Set { .. } => 3,
            Self::Locked { .. } => 4,
            Self::Crossed { .. } => 6,
            Self::Hidden { .. } => 0,
        }
    }
}

fn escape(way: &Escape, pair: Option<u16>) -> String {
    match way {
        Escape::OneCell { cell } => format!("only {} has other candidates", CellName(*cell)),
        Escape::OneDigit { cells: roof, digit } => format!("one of {} is {digit}", cells(roof)),
        Escape::Set {
            roof,
            unit,
            cells: set,
            digits,
            ..
        } => {
            let mut places: Vec<String> = set.iter().map(|&cell| CellName(cell).to_string()).collect();
            places.push(format!("one of {}", cells(roof)));
            format!(
                "in {unit}, the digits {} must be in {}",
                and_digits(*digits),
                list(&places, "and")
            )
        }
        Escape::Locked { roof, digit, unit } => {
            let [a, b] = roof.map(CellName);
            let other = match pair {
                Some(pair) => format!("the other one cannot be {}", or(pair & !(1 << (digit - 1)))),
                None => "the other one has one of its extra candidates".to_owned(),
            };
            format!("in {unit}, the {digit} must be in {a} or {b}, and {other}")
        }
        Escape::Crossed { roof, digit } => {
            let [a, b] = roof.map(CellName);
            format!(
                "in its rows and columns, the {digit} is only in its corners, so two opposite ones have it, \
                 which cannot be {a} and {b}"
            )
        }
        Escape::Hidden { corner, digit } => {
            let corner = CellName(*corner);
            let other = pair.map_or(String::new(), |pair| or(pair & !(1 << (digit - 1))));
            format!(
                "if {corner} were {other}, the {digit} of its row and that of its column would be in the two \
                 corners next to it, and all corners would have only these digits"
            )
        }
    }
}

/// Two cells with the same candidates, and a strong link between them: z, w, w, w, w, z.
fn w_wing(links: &Links) -> String {
    let [first, w, a, b, .., second] = &links.nodes[..] else {
        return links.reason();
    };
    let pair = 1 << (w.digit - 1) | 1 << (first.digit - 1);
    let (ends, link) = (
        cells(&[first.cells.clone(), second.cells.clone()].concat()),
        [&a.cells, &b.cells].map(|group| cells(group)),
    );
    format!(
        "{ends} have only {}; {} or {} is {}, which makes one of {ends} {}",
        and_digits(pair),
        link[0],
        link[1],
        w.digit,
        first.digit
    )
}

/// Tells chains link by link, each on a line of its own; nested ones after the chains that rest on them.
fn tell(chains: &Chains, depth: usize) -> String {
    let indent = "  ".repeat(depth);
    let mut text = match chains.start {
        Start::Cycle => {
            "these links form a loop that holds in both directions, so one end of each link is true:\n"
                .to_owned()
        }
        Start::Assumption(c, holds) => format!("suppose that {}:\n", says(c, holds)),
        Start::Contradiction(c, holds) => {
            // The two chains end in a candidate that is true and false.
            let end = chains.each.first().and_then(|chain| chain.inferences.last());
            let both = end.map_or(String::new(), |Inference { candidate, .. }| {
                format!(
                    "{} would be {digit} and not {digit}",
                    CellName(candidate.cell),
                    digit = candidate.digit
                )
            });
            format!("suppose that {}; then {both}:\n", says(c, holds))
        }
        Start::Either(c) => format!("whether {} or not, the same follows:\n", says(c, true)),
        Start::Cell(cell) => format!("whatever {} is, the same follows:\n", CellName(cell)),
        Start::Place(unit, digit) => format!("wherever {digit} is in {unit}, the same follows:\n"),
    };
    for chain in chains.told() {
        let _ = writeln!(text, "{indent}  {}", line(chain));
    }
    for (number, nested) in chains.nested.iter().enumerate() {
        let _ = write!(
            text,
            "{indent}  chains [{}], from the position reached at that point: {}",
            number + 1,
            tell(nested, depth + 1)
        );
    }
    text
}

/// A chain on one line. What follows from the link before is told by "then"; what else it rests on, by "with".
fn line(chain: &Chain) -> String {
    let mut text = String::new();
    for (at, link) in chain.inferences.iter().enumerate() {
        let Inference {
            candidate,
            holds,
            cause,
            parents,
            nested,
        } = link;
        if at > 0 {
            text += ", ";
        }
        if *cause == Cause::Assumed {
            let _ = write!(text, "if {}", says(*candidate, *holds));
            continue;
        }
        text += "then ";
        let others: Vec<String> = parents
            .iter()
            .filter(|&&parent| parent + 1 != at)
            .map(|&parent| {
                let Inference { candidate, holds, .. } = &chain.inferences[parent];
                says(*candidate, *holds)
            })
            .collect();
        text += &says(*candidate, *holds);
        match cause {
            Cause::Unit(unit) if *holds => {
                let _ = write!(text, " (only place left in {unit}");
            }
            Cause::Unit(unit) => {
                let _ = write!(text, " ({}", shape(*unit));
            }
            Cause::Cell if *holds => text += " (only candidate left",
            Cause::Cell => text += " (cell",
            Cause::Pattern(technique, unit) => {
                let _ = write!(text, " ({technique}");
                if let Some(unit) = unit {
                    let _ = write!(text, " in {unit}");
                }
                if let Some(nested) = nested {
                    let _ = write!(text, ", chains [{}]", nested + 1);
                }
            }
            Cause::Assumed => {}
        }
        if !others.is_empty() {
            let _ = write!(text, "; as {}", and(&others));
        }
        text += ")";
    }
    text
}

fn shape(unit: Unit) -> &'static str {
    match unit.shape() {
        Shape::Box => "box",
        Shape::Row => "row",
        Shape::Column => "column",
    }
}

fn says(Candidate { cell, digit }: Candidate, holds: bool) -> String {
    format!("{} is{} {digit}", CellName(cell), if holds { "" } else { " not" })
}

pub(crate) fn cells(cells: &[u8]) -> String {
    and(&names(cells))
}

fn names(cells: &[u8]) -> Vec<String> {
    cells.iter().map(|&cell| CellName(cell).to_string()).collect()
}

/// Units in groups of a shape, with their numbers from 1.
fn by_shape(units: &[Unit]) -> Vec<(Unit, Vec<String>)> {
    let mut groups: Vec<(Unit, Vec<String>)> = Vec::new();
    for &unit in units {
        let number = (unit.number() + 1).to_string();
        match groups.iter_mut().find(|(first, _)| first.shape() == unit.shape()) {
            Some((_, numbers)) => numbers.push(number),
            None => groups.push((unit, vec![number])),
        }
    }
    groups
}

/// `columns 2 and 7`, `rows 1 and 4 and box 9`.
fn units(units: &[Unit]) -> String {
    let group = |(first, numbers): (Unit, Vec<String>)| {
        let plural = match (numbers.len(), first.shape()) {
            (1, _) => "",
            (_, Shape::Box) => "es",
            _ => "s",
        };
        format!("{}{plural} {}", shape(first), and(&numbers))
    };
    and(&by_shape(units).into_iter().map(group).collect::<Vec<_>>())
}

/// `c27`, `r14b9`.
fn letters(units: &[Unit]) -> String {
    let group = |(first, numbers): (Unit, Vec<String>)| format!("{}{}", &shape(first)[..1], numbers.concat());
    by_shape(units).into_iter().map(group).collect()
}

fn digits(set: u16) -> Vec<String> {
    Bits(set).map(|d| (d + 1).to_string()).collect()
}

fn and_digits(set: u16) -> String {
    and(&digits(set))
}

fn or(set: u16) -> String {
    list(&digits(set), "or")
}

fn and(items: &[String]) -> String {
    list(items, "and")
}

fn list(items: &[String], last: &str) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
