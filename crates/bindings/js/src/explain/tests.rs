use super::*;

const SCALES: &[&str] = if cfg!(feature = "hodoku") {
    &["se", "hodoku"]
} else {
    &["se"]
};

const LINES: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "..4....7..219....6..8.4...2...698.....93....7........1.82..4.......2.1.5.6.....3.",
];

fn explain(line: &str, scale: &str) -> (Vec<Step>, Rating) {
    let mut way = Way::new(line, scale).unwrap();
    let steps = std::iter::from_fn(|| way.take()).collect();
    (steps, way.told())
}

#[cfg(feature = "hodoku")]
#[test]
fn on_the_other_scale_the_steps_add_up_to_the_score() {
    for line in LINES {
        let (steps, said) = explain(line, "hodoku");
        // Scores are whole numbers, so their sum is exact.
        assert_eq!(said.score, Some(steps.iter().map(|step| step.rating).sum()));
        let rated = Rater::new(Scale::hodoku()).rate(&sudoku_cells::parse(line).unwrap());
        assert_eq!(said.level, rated.unwrap().level().map(|level| level.to_string()));
        assert!(said.solved);
    }
    assert!(rater("x").unwrap_err().to_string().contains("se or hodoku"));
    for (name, scale) in [
        ("SE", "SE 1.2.1"),
        ("se 1.2.1", "SE 1.2.1"),
        ("HoDoKu", "HoDoKu 2.2.0"),
    ] {
        assert_eq!(rater(name).unwrap().scale().name(), scale);
    }
}

#[test]
fn a_step_goes_on_from_the_position_before_it_and_ends_in_the_one_after() {
    for &scale in SCALES {
        let mut before = forms(LINES[1]).unwrap();
        for step in explain(LINES[1], scale).0 {
            let found = forms(&step.position).unwrap();
            assert_eq!((&found.marks, &found.givens), (&before.marks, &before.givens));
            assert_eq!(forms(&found.marks).unwrap().marks, found.marks);
            assert_eq!(forms(&found.grid).unwrap().marks, found.marks);
            let after = forms(&step.after).unwrap();
            assert_eq!(after.cells, step.cells);
            assert_ne!((&after.marks, &after.cells), (&found.marks, &found.cells));
            assert_eq!(
                (after.verdict.as_str(), &after.solution),
                ("unique", &before.solution)
            );
            before = after;
        }
        assert_eq!(Some(before.cells), before.solution);
    }
}
