//! Tests names as players type them.

use super::*;
use crate::scale::Scale;

fn of(text: &str) -> Vec<Technique> {
    Technique::named(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn on_either_scale_the_name_of_a_technique_means_that_alone() {
    for scale in [Scale::sudoku_explainer(), Scale::hodoku()] {
        let searched: Vec<Technique> = scale.techniques().collect();
        for &technique in &searched {
            for name in [technique.name(), technique.name_in(scale.language())] {
                let mut found = of(name);
                found.retain(|technique| searched.contains(technique));
                assert_eq!(found, [technique], "{name} on {}", scale.name());
            }
        }
    }
}

#[test]
fn every_name_is_found_however_it_is_written() {
    for &technique in Technique::ALL {
        assert!(technique.sentence().ends_with('.'), "{technique}");
        for name in technique.names() {
            let meant = of(name);
            for typed in [
                name.to_uppercase(),
                name.replace([' ', '-'], "_"),
                name.replace([' ', '-'], ""),
            ] {
                assert_eq!(of(&typed), meant, "{typed}");
            }
            let last = words(name).pop().unwrap();
            if last.len() > 1 && name.ends_with(|c: char| c.is_alphabetic() && c != 's') {
                assert_eq!(of(&alloc::format!(" {name}s ")), meant, "{name}");
            }
        }
    }
}

#[test]
fn short_codes_tell_techniques_apart() {
    for &technique in Technique::ALL {
        if let Some(code) = technique.short_code() {
            assert_eq!(of(code), [technique], "{code}");
        }
        assert_eq!(
            technique.short_code().is_none(),
            !technique.is_in(Language::Hodoku),
            "{technique}"
        );
    }
}

#[test]
fn players_names_mean_what_players_mean() {
    use Technique::{
        Aic, AlsChain, AlsXyWing, AlsXz, Bug1, Claiming, DynamicPlus, ForcingNetContradiction,
        HiddenRectangle, HiddenSingle, HiddenSingleBox, HiddenSingleLine, MultiColors1, MultiColors2,
        NakedQuad, Nishio, Pointing, RemotePair, SimpleColorsTrap, SimpleColorsWrap, SueDeCoq, Swordfish,
        TemplateDelete, TemplateSet, UniquenessTest1, WWing, XChain, XCycle, XWing, XyWing,
    };
    let all: &[(&str, &[Technique])] = &[
        ("Y-Wing", &[XyWing]),
        ("xwing", &[XWing]),
        ("naked quad", &[NakedQuad]),
        ("Naked Quadruplets", &[NakedQuad]),
        ("remote pairs", &[RemotePair]),
        ("pointing pairs", &[Pointing]),
        ("Box/Line Reduction", &[Claiming]),
        ("simple colouring", &[SimpleColorsTrap, SimpleColorsWrap]),
        ("Simple Coloring", &[SimpleColorsTrap, SimpleColorsWrap]),
        (
            "coloring",
            &[SimpleColorsTrap, SimpleColorsWrap, MultiColors1, MultiColors2],
        ),
        ("BUG+1", &[Bug1]),
        ("bug plus 1", &[Bug1]),
        ("templates", &[TemplateSet, TemplateDelete]),
        ("WXYZ-wing", &[AlsXz]),
        ("X-Cycles", &[XCycle, XChain]),
        ("Bowman’s Bingo", &[Nishio, ForcingNetContradiction]),
        (
            "hidden single",
            &[HiddenSingleBox, HiddenSingleLine, HiddenSingle],
        ),
        ("als xz", &[AlsXz]),
        ("Almost Locked Sets", &[AlsXz, AlsXyWing, AlsChain]),
        ("Dynamic Forcing Chains (+)", &[DynamicPlus]),
        ("UR type 1", &[UniquenessTest1]),
        ("BUG type 1", &[Bug1]),
        ("hidden UR", &[HiddenRectangle]),
        ("wxyz", &[AlsXz]),
        ("AIC type 1", &[Aic]),
        ("Simple Colouring: Rule 2", &[SimpleColorsWrap]),
        ("last remaining cell", &[HiddenSingleBox, HiddenSingleLine]),
        ("sue de coq", &[SueDeCoq]),
    ];
    for (name, techniques) in all {
        assert_eq!(of(name), *techniques, "{name}");
    }
    assert_eq!(of("unique rectangles").len(), 7);
    assert_eq!(of("finned fish").len(), 6);
    assert!(of("fish").contains(&XWing) && of("fish").contains(&Swordfish));
    assert!(of("wing").contains(&WWing) && of("wing").contains(&XWing) && !of("wing").contains(&Swordfish));
}

#[test]
fn what_is_unknown_is_answered_with_what_is_near() {
    let said = |text| Technique::named(text).unwrap_err().to_string();
    assert_eq!(
        said("Junior Exocet"),
        "not known here; nearest: dynamic forcing chains, forcing net contradiction"
    );
    assert_eq!(
        said("skyscrapper"),
        "not the name of a technique; did you mean skyscraper?"
    );
    assert_eq!(
        said("swrodfish"),
        "not the name of a technique; did you mean swordfish?"
    );
    for text in ["", "-", "quux", "é", "no such technique at all"] {
        assert_eq!(
            said(text),
            "not the name of a technique, such as naked pair or X-wing"
        );
    }
    let NameError::Unknown { meant } = Technique::named("wyz-wing").unwrap_err() else {
        panic!("nothing is called so")
    };
    assert!((1..=3).contains(&meant.len()), "{meant:?}");
    // No name is both supported and unsupported.
    for (names, _) in UNSUPPORTED {
        for name in *names {
            assert!(
                matches!(Technique::named(name), Err(NameError::NotHere { .. })),
                "{name}"
            );
        }
    }
}

#[test]
fn a_name_of_one_technique_is_read() {
    for &technique in Technique::ALL {
        assert_eq!(technique.to_string().parse(), Ok(technique));
    }
    assert_eq!("Naked Triple".parse(), Ok(Technique::NakedTriple));
    assert_eq!("x wing".parse(), Ok(Technique::XWing));
    assert!(matches!("wing".parse::<Technique>(), Err(NameError::Several(_))));
    assert!("".parse::<Technique>().is_err());
}

#[test]
fn every_name_is_read_as_it_is_shown() {
    for &search in Search::ALL {
        assert_eq!(search.to_string().parse(), Ok(search));
    }
    assert!("chains".parse::<Search>().is_err());
}

#[test]
fn players_names_are_those_of_the_search_that_finds_just_that() {
    for (name, search) in [
        ("Y-wing", Search::SeXyWing),
        ("HoDoKu Y-wing", Search::HodokuXyWing),
        ("axz", Search::HodokuAlsXz),
        ("simple colouring", Search::HodokuSimpleColors),
        ("bug", Search::SeBug),
    ] {
        assert_eq!(name.parse(), Ok(search), "{name}");
    }
    let said = |name: &str| name.parse::<Search>().unwrap_err().to_string();
    let pointing = "not the name of a search; searches that find it: pointing and claiming";
    assert_eq!(said("pointing pair"), pointing);
    assert_eq!(
        said("skyscrapper"),
        "not the name of a technique; did you mean skyscraper?"
    );
}
