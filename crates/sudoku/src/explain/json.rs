//! Steps as JSON. Cells and units are named as in the words: `r3c5`, `box 2`.

use serde_json::{Value, json};
use sudoku_technique::{Candidate, Cause, CellName, Chains, Mark, Path, Pattern, Start, State, Step};

/// All steps of a puzzle, with the scale of their ratings.
#[must_use]
pub fn object(puzzle: &str, path: &Path, scale: &str) -> Value {
    let end = sudoku_cells::characters(path.end().digits());
    let steps = path.steps().iter().map(|each| step(&each.position, &each.step));
    json!({
        "puzzle": puzzle,
        "scale": scale,
        "hardest": f64::from(path.rating().er),
        "solved": path.is_solved(),
        "end": String::from_utf8_lossy(&end),
        "steps": steps.collect::<Vec<_>>(),
    })
}

fn step(state: &State, step: &Step) -> Value {
    let mut removed = Vec::new();
    for &(cell, digits) in &step.removed {
        removed.extend(
            (1..=9)
                .filter(|digit| digits >> (digit - 1) & 1 != 0)
                .map(|digit| name(Candidate { cell, digit })),
        );
    }
    let marks = |wanted: Mark| {
        let marks = step.marks(state).into_iter().filter(|(_, mark)| *mark == wanted);
        marks.map(|(candidate, _)| name(candidate)).collect::<Vec<_>>()
    };
    let mut object = json!({
        "technique": step.technique.name(),
        "title": step.title(),
        "rating": f64::from(step.rating),
        "places": step.placed.map(name),
        "removes": removed,
        "cells": step.cells().into_iter().map(|cell| CellName(cell).to_string()).collect::<Vec<_>>(),
        "units": step.units().iter().map(ToString::to_string).collect::<Vec<_>>(),
        "candidates": marks(Mark::Used),
        "extra": marks(Mark::Extra),
        "words": step.to_string(),
    });
    if let Pattern::Chains(all) = &step.pattern {
        object["complexity"] = json!(step.size);
        object["chains"] = chains(all);
    }
    object
}

/// Chains with their links; what a link rests on are places in the list, from 0.
fn chains(all: &Chains) -> Value {
    let start = match all.start() {
        Start::Cycle => json!({"kind": "cycle"}),
        Start::Assumption(candidate, holds) => {
            json!({"kind": "assumption", "candidate": name(candidate), "holds": holds})
        }
        Start::Contradiction(candidate, holds) => {
            json!({"kind": "contradiction", "candidate": name(candidate), "holds": holds})
        }
        Start::Either(candidate) => json!({"kind": "both ways", "candidate": name(candidate)}),
        Start::Cell(cell) => json!({"kind": "cell", "cell": CellName(cell).to_string()}),
        Start::Place(unit, digit) => json!({"kind": "unit", "unit": unit.to_string(), "digit": digit}),
        _ => Value::Null,
    };
    let each: Vec<Vec<Value>> = all
        .chains()
        .iter()
        .map(|chain| {
            let link = |link: &sudoku_technique::Inference| {
                json!({
                    "candidate": name(link.candidate),
                    "holds": link.holds,
                    "by": match link.cause {
                        Cause::Assumed => "assumption".to_owned(),
                        Cause::Cell => "cell".to_owned(),
                        Cause::Unit(unit) => unit.to_string(),
                        Cause::Pattern(technique, Some(unit)) => format!("{technique} in {unit}"),
                        Cause::Pattern(technique, None) => technique.name().to_owned(),
                        _ => String::new(),
                    },
                    "parents": link.parents,
                    "nested": link.nested,
                })
            };
            chain.inferences().iter().map(link).collect()
        })
        .collect();
    json!({"start": start, "chains": each, "nested": all.nested().iter().map(chains).collect::<Vec<_>>()})
}

/// `r3c5=7`, and without more a candidate.
fn name(Candidate { cell, digit }: Candidate) -> String {
    format!("{}={digit}", CellName(cell))
}
