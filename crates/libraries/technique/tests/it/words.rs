//! Tests the words of chains: they name the contradiction, and where a pattern is.

use sudoku_cells::parse;
use sudoku_technique::{Cause, Chain, Rater, Scale, Start, State, Step, Technique};

/// Returns all steps to the solution of AI Escargot (Arto Inkala, 2006).
fn steps() -> Vec<Step> {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let state = State::new(&parse(puzzle).unwrap()).unwrap();
    Rater::new(Scale::sudoku_explainer()).steps(state).collect()
}

#[test]
fn a_contradiction_names_what_is_true_and_false() {
    let mut contradictions = 0;
    for step in steps() {
        let Some(chains) = &step.evidence.chains else {
            continue;
        };
        if let Start::Contradiction(..) = chains.start() {
            let ends: Vec<_> = chains
                .chains()
                .iter()
                .map(|chain| chain.inferences().last().unwrap())
                .collect();
            assert_eq!(ends.len(), 2, "{step}");
            assert_eq!(ends[0].candidate, ends[1].candidate, "{step}");
            assert_ne!(ends[0].holds, ends[1].holds, "{step}");
            let (cell, digit) = (ends[0].candidate.cell, ends[0].candidate.digit);
            let would = format!(
                "r{}c{} is both {digit} and not {digit}:",
                cell / 9 + 1,
                cell % 9 + 1
            );
            assert!(step.words().contains(&would), "{step}");
            contradictions += 1;
        }
    }
    assert!(contradictions > 0);
}

#[test]
fn a_pattern_within_a_chain_says_where_it_is() {
    let mut patterns = 0;
    for step in steps() {
        let Some(chains) = &step.evidence.chains else {
            continue;
        };
        for link in chains.chains().iter().flat_map(Chain::inferences) {
            let Cause::Pattern(technique, unit) = link.cause else {
                continue;
            };
            let name = technique.name();
            // A pattern strikes out candidates in its own unit, or in another one.
            let within = [Technique::HiddenPair, Technique::NakedPair].contains(&technique);
            let beyond = [Technique::Pointing, Technique::Claiming].contains(&technique);
            if let Some(unit) = unit {
                assert!(within || beyond, "{step}");
                let cells = unit.cells();
                assert_eq!(cells.contains(&link.candidate.cell), within, "{step}");
                assert!(step.words().contains(&format!("({name} in {unit}")), "{step}");
                patterns += 1;
            } else {
                assert!(technique != Technique::HiddenPair, "{step}");
            }
        }
    }
    assert!(patterns > 0);
}
