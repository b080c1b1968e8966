//! Pictures of steps: all that a position and a step have is on them, once.

use sudoku_cells::parse;
use sudoku_technique::{Rater, Role, Scale, State, picture};

#[test]
fn a_picture_has_every_digit_and_candidate_and_crosses_out_what_a_step_strikes_out() {
    // AI Escargot (Arto Inkala, 2006).
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let mut state = State::new(&parse(puzzle).unwrap()).unwrap();
    let rater = Rater::new(Scale::sudoku_explainer());
    let mut links = 0;
    while let Some(step) = rater.next_step(&state) {
        let svg = picture::svg(&state, Some(&step));
        let count = |what: &str| svg.matches(what).count();
        let digits = state.digits().iter().filter(|&&digit| digit != 0).count();
        let empty = (0..81).filter(|&cell| state.digits()[cell] == 0);
        let candidates: u32 = empty.map(|cell| state.candidates()[cell].count_ones()).sum();
        let struck: u32 = step.removed.iter().map(|(_, set)| set.count_ones()).sum();
        assert_eq!(count("class=\"digit\""), digits);
        assert_eq!(count("class=\"candidate"), candidates as usize);
        assert_eq!(count("class=\"cross\""), struck as usize);
        let tinted = count("class=\"unit\"") + count("class=\"cover\"");
        assert_eq!(tinted, step.units().len() * 9);
        let cover = step.evidence.units_of(Role::Cover);
        assert_eq!(count("class=\"cover\""), cover.len() * 9);
        assert_eq!(count("class=\"own\""), step.cells().len());
        assert_eq!(count("class=\"placed\""), usize::from(step.placed.is_some()));
        let is_chain = step.evidence.chains.is_some();
        assert_eq!(count("class=\"link") > 0, is_chain);
        assert_eq!(count("class=\"link"), count("class=\"head"));
        links += count("class=\"link");
        step.apply(&mut state);
    }
    assert!(links > 0);
    let solved = picture::svg(&state, None);
    assert_eq!(solved.matches("class=\"digit\"").count(), 81);
    assert!(!solved.contains("candidate"));
}

#[test]
fn the_stylesheet_knows_every_class_of_the_legend() {
    for (class, _) in picture::LEGEND {
        assert!(picture::STYLE.contains(&format!("svg.sudoku .{class} {{ fill:")));
    }
}
