//! Tests that pictures of steps show everything that a position and a step have, once.

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
        let clues = state.givens().count_ones() as usize;
        assert_eq!(
            (count("class=\"clue\""), count("class=\"digit\"")),
            (clues, digits - clues)
        );
        assert_eq!(count("class=\"candidate"), candidates as usize);
        assert_eq!(count("class=\"cross\""), struck as usize);
        // A tint is one path, which begins anew for each unit or cell.
        let tinted = |class: &str| {
            let path = svg.split(&format!("class=\"{class}\" d=\"")).nth(1);
            path.map_or(0, |path| path.split('"').next().unwrap().matches('M').count())
        };
        assert_eq!(tinted("unit") + tinted("cover"), step.units().len());
        assert_eq!(tinted("cover"), step.evidence.units_of(Role::Cover).len());
        assert_eq!(tinted("own"), step.cells().len());
        assert_eq!(count("class=\"placed\""), usize::from(step.placed.is_some()));
        let is_chain = step.evidence.chains.is_some();
        assert_eq!(count("class=\"link") > 0, is_chain);
        assert_eq!(count("class=\"link"), count("class=\"head"));
        links += count("class=\"link");
        step.apply(&mut state);
    }
    assert!(links > 0);
    let solved = picture::svg(&state, None);
    let digits = ["clue", "digit"].map(|class| solved.matches(&format!("class=\"{class}\"")).count());
    assert_eq!(digits.iter().sum::<usize>(), 81);
    assert!(!solved.contains("candidate"));
}

#[test]
fn an_outline_has_all_that_is_on_the_picture_but_the_cells_which_are_data() {
    let puzzle = "1....7.9..3..2...8..96..5....53..9...1..8...26....4...3......1..4......7..7...3..";
    let mut state = State::new(&parse(puzzle).unwrap()).unwrap();
    let rater = Rater::new(Scale::sudoku_explainer());
    // The parts have nine candidates, nine digits, nine clues, and the lines with their numbers.
    let parts = picture::parts();
    assert_eq!(parts.matches("<text").count(), 27 + 18);
    while let Some(step) = rater.next_step(&state) {
        let (svg, outline) = (
            picture::svg(&state, Some(&step)),
            picture::outline(&state, Some(&step)),
        );
        for class in ["out\"", "cross\"", "link ", "placed\"", "own\"", "aria-label=\""] {
            assert_eq!(
                svg.matches(class).count(),
                outline.matches(class).count(),
                "{class} {step}"
            );
        }
        let data = outline
            .split("data-cells=\"")
            .nth(1)
            .unwrap()
            .split('"')
            .next()
            .unwrap();
        let (mut rest, struck) = (data, |cell: u8| {
            step.removed
                .iter()
                .find(|&&(other, _)| other == cell)
                .map_or(0, |&(_, digits)| digits)
        });
        for cell in 0..81_u8 {
            let place = usize::from(cell);
            let digit = state.digits()[place];
            if digit == 0 {
                let (two, after) = rest.split_at(2);
                let left = state.candidates()[place] & !struck(cell);
                assert_eq!(u16::from_str_radix(two, 36), Ok(left), "{step}");
                rest = after;
            } else {
                let (one, after) = rest.split_at(1);
                let clue = if puzzle.as_bytes()[place] == b'.' { 0 } else { 9 };
                assert_eq!(one.as_bytes()[0] - b'A', digit - 1 + clue, "{step}");
                rest = after;
            }
        }
        assert_eq!(rest, "");
        step.apply(&mut state);
    }
}

#[test]
fn a_legend_has_what_occurs_and_nothing_else() {
    let puzzle = "4....51........5..25.187.....79...3.....4....9..3.8..1.4..9.2.3.8.6.........7.9..";
    let rater = Rater::new(Scale::hodoku());
    let path = rater.path(State::new(&parse(puzzle).unwrap()).unwrap());
    let legend = |name: &str| {
        let each = path
            .steps()
            .iter()
            .find(|each| each.step.title() == name)
            .unwrap();
        let legend = picture::legend(&picture::svg(&each.position, Some(&each.step)));
        legend.into_iter().map(|(class, _)| class).collect::<Vec<_>>()
    };
    assert_eq!(legend("hidden single"), ["placed", "own", "unit"]);
    assert_eq!(legend("XY-wing"), ["used", "pivot", "out", "own"]);
    assert_eq!(legend("naked pair"), ["used", "out", "own", "unit"]);
}

#[test]
fn the_stylesheet_knows_every_class_of_the_legend() {
    for (class, _) in picture::LEGEND {
        assert!(picture::STYLE.contains(&format!("svg.sudoku .{class} {{ fill:")));
    }
}
