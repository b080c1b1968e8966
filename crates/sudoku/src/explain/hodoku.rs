//! Steps as lines of HoDoKu's library: each with the position before it, a technique's code, and what it does.

use puzzles::{Case, Position};
use sudoku_technique::{Path, State, Step, Technique};

/// A line for each step; `givens` are the clues of the position in which the path begins.
#[must_use]
pub fn lines(path: &Path, givens: &[u8; 81]) -> String {
    let line = |step: &sudoku_technique::PathStep| line(&step.position, &step.step, givens) + "\n";
    path.steps().iter().map(line).collect()
}

/// A step, and the position before it.
#[must_use]
pub fn line(before: &State, step: &Step, givens: &[u8; 81]) -> String {
    let eliminations: Vec<(u8, u8)> = step
        .removed
        .iter()
        .flat_map(|&(cell, digits)| digits_of(digits).map(move |digit| (cell, digit)))
        .collect();
    let digits = match step.placed {
        Some(placed) => 1 << (placed.digit - 1),
        None => step.removed.iter().fold(0, |all, (_, digits)| all | digits),
    };
    let case = Case {
        code: code(step.technique).into(),
        digits: digits_of(digits).map(|digit| digit.to_string()).collect(),
        eliminations: if step.placed.is_some() {
            Vec::new()
        } else {
            eliminations
        },
        placements: step
            .placed
            .iter()
            .map(|placed| (placed.cell, placed.digit))
            .collect(),
        extra: String::new(),
    };
    let position = Position::new(givens, before.digits(), &before.candidates());
    position.with_case(case).library().to_string()
}

fn digits_of(set: u16) -> impl Iterator<Item = u8> {
    (1..=9).filter(move |digit| set >> (digit - 1) & 1 != 0)
}

/// The code that HoDoKu 2.2.0 has for a technique (its technique table and the head of its regression library), or `xxxx`,
/// which it has itself for some.
fn code(technique: Technique) -> &'static str {
    use Technique as T;
    match technique {
        T::LastCell => "0000",
        T::HiddenSingleBox | T::HiddenSingleLine => "0002",
        T::NakedSingle => "0003",
        T::Pointing => "0100",
        T::Claiming => "0101",
        T::LockedPair => "0110",
        T::LockedTriple => "0111",
        T::NakedPair => "0200",
        T::NakedTriplet => "0201",
        T::NakedQuad => "0202",
        T::HiddenPair => "0210",
        T::HiddenTriplet => "0211",
        T::HiddenQuad => "0212",
        T::XWing => "0300",
        T::Swordfish => "0301",
        T::Jellyfish => "0302",
        T::Squirmbag => "0303",
        T::Whale => "0304",
        T::Leviathan => "0305",
        T::FinnedXWing => "0310",
        T::FinnedSwordfish => "0311",
        T::FinnedJellyfish => "0312",
        T::FinnedSquirmbag => "0313",
        T::FinnedWhale => "0314",
        T::FinnedLeviathan => "0315",
        T::SashimiXWing => "0320",
        T::SashimiSwordfish => "0321",
        T::SashimiJellyfish => "0322",
        T::SashimiSquirmbag => "0323",
        T::SashimiWhale => "0324",
        T::SashimiLeviathan => "0325",
        T::FrankenXWing => "0330",
        T::FrankenSwordfish => "0331",
        T::FrankenJellyfish => "0332",
        T::FrankenSquirmbag => "0333",
        T::FrankenWhale => "0334",
        T::FrankenLeviathan => "0335",
        T::FinnedFrankenXWing => "0340",
        T::FinnedFrankenSwordfish => "0341",
        T::FinnedFrankenJellyfish => "0342",
        T::FinnedFrankenSquirmbag => "0343",
        T::FinnedFrankenWhale => "0344",
        T::FinnedFrankenLeviathan => "0345",
        T::MutantXWing => "0350",
        T::MutantSwordfish => "0351",
        T::MutantJellyfish => "0352",
        T::MutantSquirmbag => "0353",
        T::MutantWhale => "0354",
        T::MutantLeviathan => "0355",
        T::FinnedMutantXWing => "0360",
        T::FinnedMutantSwordfish => "0361",
        T::FinnedMutantJellyfish => "0362",
        T::FinnedMutantSquirmbag => "0363",
        T::FinnedMutantWhale => "0364",
        T::FinnedMutantLeviathan => "0365",
        T::Skyscraper => "0400",
        T::TwoStringKite => "0401",
        T::EmptyRectangle => "0402",
        T::TurbotFish => "0403",
        T::DualTwoStringKite => "0404",
        T::DualEmptyRectangle => "0405",
        T::SimpleColorsTrap => "0500",
        T::SimpleColorsWrap => "0501",
        T::MultiColors1 => "0502",
        T::MultiColors2 => "0503",
        T::UniquenessTest1 => "0600",
        T::UniquenessTest2 => "0601",
        T::UniquenessTest3 => "0602",
        T::UniquenessTest4 => "0603",
        T::UniquenessTest5 => "0604",
        T::UniquenessTest6 => "0605",
        T::HiddenRectangle => "0606",
        T::AvoidableRectangle1 => "0607",
        T::AvoidableRectangle2 => "0608",
        T::Bug1 => "0610",
        T::XChain => "0701",
        T::XyChain => "0702",
        T::RemotePair => "0703",
        T::ContinuousNiceLoop => "0706",
        T::DiscontinuousNiceLoop => "0707",
        T::Aic => "0708",
        T::GroupedContinuousNiceLoop => "0709",
        T::GroupedDiscontinuousNiceLoop => "0710",
        T::GroupedAic => "0711",
        T::XyWing => "0800",
        T::XyzWing => "0801",
        T::WWing => "0803",
        T::AlsXz => "0901",
        T::AlsXyWing => "0902",
        T::AlsChain => "0903",
        T::DeathBlossom => "0904",
        T::SueDeCoq => "1101",
        T::TemplateSet => "1201",
        T::TemplateDelete => "1202",
        _ => "xxxx",
    }
}
