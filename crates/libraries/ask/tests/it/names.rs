//! Names of techniques and scales, as people type them and as answers have them; and ranges.

use sudoku_ask::{
    Answers, Column, Constraints, Generate, GenerateError, Puzzles, Question, Rate, TextError, clues, read,
    scale,
};
use sudoku_technique::{Rater, Scale, Technique};

fn constraint(scale: &str, technique: &str) -> Result<Generate, GenerateError> {
    let mut constraints = Constraints::default();
    // If last cells are the only steps, there are many clues.
    constraints.set("minimality", "none")?;
    constraints.set("clues", "54..")?;
    constraints.set("scale", scale)?;
    constraints.set("technique", technique)?;
    Generate::new(&constraints)
}

#[test]
fn whatever_a_rating_calls_its_technique_can_be_asked_for_on_the_same_scale() {
    for scale in [Scale::sudoku_explainer(), Scale::hodoku()] {
        for technique in scale.techniques() {
            for name in [technique.name(), technique.hodoku_name()] {
                let made = constraint(scale.name(), name);
                assert!(made.is_ok(), "{name} on {}: {:?}", scale.name(), made.err());
            }
        }
    }
    let puzzle = b"....2.8.......1.94.9...76......4..68....35...6.41..9.72....3.4..6..7......9......";
    for name in ["se", "hodoku"] {
        let question = Question::from(Rate::new(Rater::new(scale(name).unwrap())));
        let mut answers = Answers::default();
        question.answer(&Puzzles::new(&[read(puzzle).unwrap()]), &mut answers);
        let Some(Column::Names(hardest, names)) = answers.columns.last() else {
            panic!("the technique is the last column")
        };
        let technique = names[usize::from(hardest[0])];
        assert!(constraint(name, technique).is_ok(), "{technique} on {name}");
    }
}

#[test]
fn a_name_that_means_nothing_is_a_typed_error() {
    let error = constraint("se", "x-wign").unwrap_err();
    assert!(
        matches!(&error, GenerateError::Text { error: TextError::Technique(name, _), .. } if name == "x-wign"),
        "{error:?}"
    );
    assert!(
        error
            .to_string()
            .starts_with("technique: x-wign is not the name of a technique; did you mean ")
    );
    assert!(error.to_string().contains("X-wing"), "{error}");
    assert!(error.options().to_string().starts_with("--technique: x-wign is"));
    let error = constraint("hodoku", "SK-Loop").unwrap_err().to_string();
    assert_eq!(
        error,
        "technique: SK-Loop is not known here; nearest: ALS-chain, continuous nice loop"
    );
    assert_eq!(
        constraint("se", "axz").unwrap_err().to_string(),
        "technique: the scale SE 1.2.1 does not search for axz"
    );
}

#[test]
fn an_error_of_a_constraint_ends_with_what_was_found() {
    for (name, text) in [
        ("er", "unfair"),
        ("er", "5..4"),
        ("level", "expert"),
        ("score", "many"),
        ("clues", "many"),
        ("symmetry", "round"),
        ("minimality", "some"),
        ("unbiased", "yes"),
        ("attempts", "0"),
    ] {
        let error = Constraints::default().set(name, text).unwrap_err().to_string();
        assert!(error.starts_with(&format!("{name}: ")), "{error}");
        assert!(error.ends_with(&format!(", found {text:?}")), "{error}");
    }
}

#[test]
fn scales_are_called_as_people_call_them() {
    for name in ["SE", "se", "SE 1.2.1", "Sudoku Explainer"] {
        assert_eq!(scale(name).unwrap(), Scale::sudoku_explainer(), "{name}");
    }
    for name in ["HoDoKu", "hodoku", "HODOKU 2.2.0"] {
        assert_eq!(scale(name).unwrap(), Scale::hodoku(), "{name}");
    }
    assert_eq!(
        scale("hoduko").unwrap_err().to_string(),
        "expected se, hodoku, or the text of a scale, found \"hoduko\""
    );
    assert!(
        scale("name: mine\ntotal: much\n")
            .unwrap_err()
            .to_string()
            .contains("line 2: total is hardest or sum")
    );
}

#[test]
fn the_text_of_a_scale_takes_players_names() {
    let text = "name: mine\ntotal: hardest\n\nhidden single: last digit 1, hidden single in a box 1.2, hidden single in a line 1.5\nnaked singles: 2.3\nY-Wing: 4.2\nxyc: 4.4\n";
    let mine = scale(text).unwrap();
    assert_eq!(mine.rating(Technique::XyWing, 0).to_string(), "4.2");
    assert_eq!(mine.rating(Technique::XyChain, 0).to_string(), "4.4");
    assert_eq!(mine.rating(Technique::LastCell, 0).to_string(), "1.0");
    let error = scale(&text.replace("Y-Wing", "skyscrapper"))
        .unwrap_err()
        .to_string();
    assert!(
        error.contains("line 6: \"skyscrapper\" is not the name of a technique; did you mean skyscraper?"),
        "{error}"
    );
}

#[test]
fn a_range_has_two_ends_or_one() {
    for (text, expected) in [
        ("24..25", 24..=25),
        ("24..=25", 24..=25),
        ("24-25", 24..=25),
        ("24..", 24..=81),
        ("..25", 17..=25),
        ("..", 17..=81),
        ("24", 24..=24),
    ] {
        assert_eq!(clues(text).ok(), Some(expected), "{text}");
    }
    for text in ["", "24-", "-25", "-", "24-25-26", "24..25..26", "many", "24 25"] {
        assert!(matches!(clues(text), Err(TextError::Clues)), "{text}");
    }
}
