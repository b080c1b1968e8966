//! Tests both built-in scales as values and as text, and HoDoKu's figures of a path.

use sudoku_technique::{
    Difficulty, Language, Level, Path, RateError, Rater, Rating, Scale, ScaleError, Search, State, Technique,
    Total,
};

use crate::common::random_puzzle;
use fastrand::Rng;
use sudoku_lanes::Engine;

#[test]
fn both_scales_are_read_as_they_are_printed() {
    for scale in [Scale::sudoku_explainer(), Scale::hodoku()] {
        assert_eq!(scale.to_string().parse(), Ok(scale));
    }
    let mut options = Scale::hodoku().options();
    (options.siamese, options.missing_candidates) = (true, false);
    let searches = [
        Search::HodokuHiddenSingle,
        Search::HodokuSimpleColors,
        Search::HodokuFullHouse,
    ];
    let mine = Scale::hodoku()
        .with_name("mine")
        .unwrap()
        .with_searches(&searches)
        .unwrap()
        .with_rating(Technique::SimpleColorsWrap, Difficulty::from_tenths(1234))
        .with_level(Technique::SimpleColorsTrap, Level::Unfair)
        .with_total(Total::Sum([10, 20, 30, 40].map(Difficulty::from_tenths)))
        .unwrap()
        .with_options(options);
    let text = mine.to_string();
    assert!(text.contains("\nsimple colors: simple colors trap 150 Unfair, simple colors wrap 123.4 Hard\n"));
    let same: Scale = text.parse().unwrap();
    assert_eq!(same.to_string(), text);
    assert_eq!(same, mine);
    // The worth of a technique matters only if the scale searches for it.
    let rated = |technique| mine.clone().with_rating(technique, Difficulty::from_tenths(1));
    assert_eq!(rated(Technique::XWing), mine);
    assert_ne!(rated(Technique::SimpleColorsTrap), mine);
}

/// A score is written without a decimal, a rating with one, no matter which program's search finds the step.
#[test]
fn a_step_is_written_as_its_scale_counts() {
    let puzzle = sudoku_cells::parse(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    );
    let state = State::new(&puzzle.unwrap()).unwrap();
    let explainer = Scale::sudoku_explainer();
    let sum = (Scale::hodoku().with_searches(explainer.searches()).unwrap())
        .with_rating(Technique::HiddenSingleBox, Difficulty::from_tenths(50));
    let hardest = explainer.with_searches(Scale::hodoku().searches()).unwrap();
    let hardest = hardest.with_rating(Technique::NakedSingle, Difficulty::from_tenths(50));
    for (scale, worth) in [(sum, "5"), (hardest, "5.0")] {
        let step = Rater::new(scale).next_step(&state).unwrap();
        assert_eq!(step.worth(), worth);
        assert!(step.to_string().contains(&format!(" ({worth}): ")), "{step}");
        #[cfg(feature = "serde")]
        assert_eq!(serde_json::to_value(&step).unwrap()["rating"].to_string(), worth);
    }
}

#[test]
fn a_scale_that_no_text_could_say_is_refused() {
    let scale = Scale::sudoku_explainer;
    for name in ["", " mine", "mine ", "mi\nne"] {
        assert_eq!(scale().with_name(name), Err(ScaleError::Name));
    }
    assert_eq!(scale().with_searches(&[]), Err(ScaleError::NoSearch));
    let twice = [Search::SeXWing, Search::SeHiddenSingle, Search::SeXWing];
    assert_eq!(
        scale().with_searches(&twice),
        Err(ScaleError::Twice(Search::SeXWing))
    );
    let maxima = [20, 10, 30, 40].map(Difficulty::from_tenths);
    assert_eq!(scale().with_total(Total::Sum(maxima)), Err(ScaleError::Maxima));
}

#[test]
fn what_is_wrong_with_a_scale_is_told_with_its_line() {
    let good = "name: x\ntotal: hardest\n\n# singles\nnaked single: 2.3\n";
    assert!(good.parse::<Scale>().is_ok());
    for (from, to, told) in [
        ("2.3", "2.3 Easy", "line 5: there are levels only with total: sum"),
        ("2.3", "", "line 5: the worth of naked single must be a number"),
        (
            "naked single",
            "naked dingle",
            "line 5: \"naked dingle\" is not the name of a technique; did you mean naked single",
        ),
        (
            "naked single: 2.3",
            "naked single",
            "line 5: a line is NAME: VALUE",
        ),
        ("naked single: 2.3", "", "line 5: there is no search"),
        ("name: x\n", "", "line 4: name: is missing"),
        ("hardest", "easiest", "line 2: total is hardest or sum"),
        ("hardest", "sum", "line 5: levels: is missing"),
        (
            "# singles",
            "naked single: 1",
            "line 5: naked single is given twice",
        ),
        (
            "# singles",
            "options: sashimi",
            "line 4: options are none, siamese",
        ),
        ("# singles", "name: y", "line 4: name is given twice"),
        (
            "# singles",
            "levels: Easy 9, Medium 8, Hard 10, Unfair 11, Extreme",
            "line 4: the maxima",
        ),
        ("# singles", "levels: Easy 9", "line 4: levels must be all five"),
    ] {
        let text = good.replacen(from, to, 1);
        let error = text.parse::<Scale>().expect_err(&text).to_string();
        assert!(error.starts_with(told), "{text}\n{error}");
    }
}

#[test]
fn the_score_is_the_sum_and_the_level_the_hardest_until_the_score_is_above_its_most() {
    let scale = Scale::hodoku();
    let rater = Rater::new(scale.clone());
    let engine = Engine::new();
    let mut raised = 0;
    for seed in 0..60 {
        let puzzle = random_puzzle(engine, &mut Rng::with_seed(seed + 700));
        let rating = rater.rate(&puzzle).unwrap();
        let path = rater.path(State::new(&puzzle).unwrap());
        assert_eq!(path.rating(), rating);
        let Rating::Sum {
            score: sum,
            level: reached,
        } = rating
        else {
            panic!("{rating:?}")
        };
        let score: u32 = path.steps().iter().map(|each| each.step.rating.tenths()).sum();
        assert_eq!(sum, Difficulty::from_tenths(score));
        let hardest = path.hardest().and_then(|step| step.level).unwrap();
        let most = [8000, 10000, 16000, 18000, u32::MAX];
        let level =
            (Level::ALL.into_iter().zip(most)).find(|&(level, most)| level >= hardest && score <= most);
        assert_eq!(Some(reached), level.map(|(level, _)| level));
        raised += usize::from(reached > hardest);

        // A limit is respected.
        assert_eq!(rater.rate_up_to(&puzzle, sum), Ok(Some(rating)));
        let less = Difficulty::from_tenths(sum.tenths() - 10);
        assert_eq!(rater.rate_up_to(&puzzle, less), Ok(None));
    }
    assert!(raised > 0, "no level was raised by its score");
}

#[test]
fn steps_are_told_as_hodoku_names_and_counts_them() {
    let puzzle = random_puzzle(Engine::new(), &mut Rng::with_seed(12));
    let rater = Rater::new(Scale::hodoku());
    let path: Path = rater.path(State::new(&puzzle).unwrap());
    let first = &path.steps()[0].step;
    let name = first.technique.hodoku_name();
    let told = format!(
        "{}{} ({}): ",
        name[..1].to_uppercase(),
        &name[1..],
        first.rating.tenths() / 10
    );
    assert!(first.to_string().starts_with(&told), "{first}");
    // The first step of a puzzle is the next step of its start, and one of all that are possible.
    assert_eq!(rater.next_step(path.start()).as_ref(), Some(first));
    let all = rater.all_steps(path.start());
    assert!(
        all.iter()
            .any(|step| (step.technique, step.placed) == (first.technique, first.placed))
    );
    assert!(all.windows(2).all(|pair| pair[0].rating <= pair[1].rating));
}

#[test]
fn with_fewer_than_ten_digits_hodoku_does_not_begin() {
    let mut cells = [0; 81];
    for (cell, digit) in (0..9).zip(1..) {
        cells[cell] = digit;
    }
    let rater = Rater::new(Scale::hodoku());
    assert_eq!(rater.rate(&cells), Err(RateError::Unsolved));
    assert_eq!(rater.steps(State::new(&cells).unwrap()).count(), 0);
    // The steps that are possible in a position are found all the same.
    cells[8] = 0;
    let start = State::new(&cells).unwrap();
    let next = rater.next_step(&start);
    assert_eq!(
        next.as_ref().map(|step| step.technique),
        Some(Technique::LastCell)
    );
    assert_eq!(rater.all_steps(&start).first(), next.as_ref());
    assert!(rater.path(start).steps().is_empty());
}

#[test]
fn a_scale_has_the_searches_of_its_language_in_their_order() {
    let of = |language: Language| {
        let all = Search::ALL.iter().copied();
        all.filter(move |search| search.language() == language)
    };
    let explainer = Scale::sudoku_explainer();
    assert_eq!(explainer.language(), Language::Explainer);
    assert!(explainer.searches().iter().copied().eq(of(Language::Explainer)));
    let hodoku = Scale::hodoku();
    assert_eq!(hodoku.language(), Language::Hodoku);
    let is_on = |search: &Search| hodoku.searches().contains(search);
    assert!((hodoku.searches().iter().copied()).eq(of(Language::Hodoku).filter(is_on)));
    assert_eq!(
        hodoku.searches().len(),
        57,
        "HoDoKu searches for 57 kinds of steps; what it does not have is `off` in table.rs"
    );
}

#[test]
fn what_hodoku_has_switched_off_is_worth_something_too() {
    let scale = Scale::hodoku();
    let off = |search: &&Search| search.language() == Language::Hodoku && !scale.searches().contains(search);
    let off: Vec<&Search> = Search::ALL.iter().filter(off).collect();
    assert!(off.contains(&&Search::HodokuMutantXWing), "{off:?}");
    for technique in off.iter().flat_map(|search| search.techniques()) {
        assert!(
            scale.rating(*technique, 0) >= Difficulty::from_tenths(3600),
            "{technique}, which is off, has a score below 360 in table.rs"
        );
        assert!(
            scale.level(*technique) >= Some(Level::Unfair),
            "{technique}, which is off, is easier than Unfair in table.rs"
        );
    }
    let squirmbag = Technique::Squirmbag;
    assert_eq!(scale.rating(squirmbag, 0).to_string(), "470.0");
    assert_eq!(scale.level(squirmbag), Some(Level::Unfair));
}
