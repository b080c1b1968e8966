//! The counts that the chapters tell are those of the solvers.

use std::fs;
use std::path::Path;

use page::recursion;
use page::solvers;
use sudoku1::Grid;
use watchers::Count;

/// The small puzzle of the chapter on states.
const SMALL: &str = "4..3....1......2";

fn count(solver: &str, cells: &[u8]) -> Count {
    let mut count = Count::default();
    let size = cells.len().isqrt() as u8;
    solvers::watched(solver, size, cells, &mut count).unwrap();
    count
}

fn cells(text: &str) -> Vec<u8> {
    text.bytes()
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect()
}

fn text(chapter: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("web/chapters")
        .join(chapter);
    fs::read_to_string(path.join("text.html")).unwrap()
}

/// A number as the text writes it.
fn thousands(number: u64) -> String {
    if number < 1000 {
        number.to_string()
    } else {
        format!("{},{:03}", thousands(number / 1000), number % 1000)
    }
}

#[test]
fn what_one_is_to_predict_is_what_the_solvers_count() {
    let lecture = Grid::example(1);
    let lecture = lecture.cells();
    let answer = |chapter: &str, number: u64| {
        let wanted = format!(r#"data-answer="{number}""#);
        assert!(text(chapter).contains(&wanted), "{chapter}: {wanted}");
    };
    let eights = recursion::eights(&[8808, 8880]).unwrap();
    answer("01-eights", eights["calls"].as_array().unwrap().len() as u64 / 2);
    let coins = recursion::coins(&[1, 100, 12, 5, 53, 33]).unwrap();
    answer("02-coins", coins["answer"].as_str().unwrap().parse().unwrap());
    answer(
        "03-byhand",
        count("depth_first", &cells(".......1.2..1..3")).placed,
    );
    answer("04-sudoku3", count("sudoku3", lecture).placed);
    answer("06-sets", count("sudoku5", lecture).placed);
    answer("08-sudoku8", count("sudoku8", lecture).calls);
    answer("10-states", count("breadth_first", &cells(SMALL)).calls);
    answer("11-norvig", count("norvig", lecture).calls);
    answer("12-lookahead", count("lookahead2", lecture).looked_at);
}

#[test]
fn the_other_counts_in_the_text_are_those_of_the_solvers() {
    let lecture = Grid::example(1);
    let lecture = lecture.cells();
    let told = |chapter: &str, number: u64| {
        let number = thousands(number);
        assert!(text(chapter).contains(&number), "{chapter}: {number}");
    };
    told(
        "03-byhand",
        count("depth_first", &cells(".......1.2..1..3")).taken_back,
    );
    told("05-sudoku4", count("sudoku3", lecture).looked_at);
    told("05-sudoku4", count("sudoku4", lecture).looked_at);
    told("06-sets", count("sudoku4", lecture).placed);
    told("08-sudoku8", count("sudoku7", lecture).calls);
    told("10-states", count("depth_first", &cells(SMALL)).calls);
    assert!(text("10-states").contains(SMALL));
    told("11-norvig", count("sudoku8", lecture).calls);
    told("11-norvig", count("sudoku8", lecture).calls - 1);
    told("11-norvig", count("norvig", lecture).eliminated);
    told("12-lookahead", count("sudoku8", lecture).calls);
    told("12-lookahead", count("sudoku8", lecture).looked_at);
    told("12-lookahead", count("lookahead2", lecture).calls);
}

#[test]
fn what_is_hard_for_people_need_not_be_for_sudoku8_and_the_other_way_round() {
    let chapter = text("15-people");
    let puzzles: Vec<_> = chapter
        .split("?puzzle=")
        .skip(1)
        .map(|rest| cells(&rest[..81]))
        .collect();
    let [escargot, against_brute_force] = &puzzles[..] else {
        panic!("two puzzles are told of")
    };
    for (puzzle, rating, calls) in [(escargot, "10.5", 220), (against_brute_force, "2.3", 58234)] {
        assert_eq!(
            sudoku_technique::rate(puzzle.as_slice().try_into().unwrap())
                .er
                .to_string(),
            rating
        );
        assert_eq!(count("sudoku8", puzzle).calls, calls);
        assert!(chapter.contains(rating) && chapter.contains(&calls.to_string()));
    }
}

#[test]
fn the_template_has_the_tree_of_sudoku7_and_its_session_is_that_of_the_script() {
    let text = text("16-own");
    let example = Grid::example(1);
    let calls = |solver| count(solver, example.cells()).calls;
    assert_eq!(calls("template"), calls("sudoku7"));
    assert!(text.contains(&format!("data-answer=\"{}\"", calls("template"))));
    assert!(text.contains(&format!("{} calls.", calls("sudoku8"))));

    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../scripts/new.sh");
    let script = fs::read_to_string(script).unwrap();
    let (_, told) = script.split_once("cat << EOT\n").unwrap();
    let (told, _) = told.split_once("\n\nTo remove").unwrap();
    let told = told.replace("$name", "mine").replace('<', "&lt;");
    assert!(text.contains(&told), "{told}");
}
