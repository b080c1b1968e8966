//! The source's run, Norvig's puzzles, and wrong input.

use std::process::Command;

use insta_cmd::{assert_cmd_snapshot, get_cargo_bin};
use sudoku1::Grid;

fn norvig(arguments: &str) -> Command {
    let mut command = Command::new(get_cargo_bin("norvig"));
    command.args(arguments.split_whitespace());
    command
}

/// The source's own grid, example 13.
const SOURCE: &str = "\
    003020600900305001001806400008102900700000008006708200002609500800203009005010300";

/// The solution of the source's grid with three blanks.
const THREE_BLANKS: &str = "\
    4.39216579.73458212.1876493548132976729564138136798245372689514814253769695417382";

/// The first row needs a 9 in its last cell, where the column has one.
const NO_SOLUTION: &str = "\
    12345678.........9...............................................................";

#[test]
fn the_run_of_the_source() {
    assert_cmd_snapshot!("source", norvig(SOURCE));
    assert_cmd_snapshot!("example_13", norvig("13"));
}

#[test]
fn the_puzzles_of_the_essay() {
    assert_cmd_snapshot!("example_14", norvig("14 --count"));
    assert_cmd_snapshot!("example_15", norvig("15 --count"));
}

#[test]
fn the_search_can_be_counted_and_printed() {
    let puzzle = "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
    let mut guesses = insta::Settings::clone_current();
    // The lines for what follows from a digit are in the next snapshot.
    guesses.add_filter(r"(?m)^norvig: +\d+ +not .*\n", "");
    guesses.bind(|| assert_cmd_snapshot!("guesses", norvig(&format!("{puzzle} --count --trace"))));
    assert_cmd_snapshot!("three_blanks", norvig(&format!("{THREE_BLANKS} --count --trace")));
}

#[test]
fn the_first_lines_of_a_trace_show_guesses_and_say_what_they_leave_out() {
    assert_cmd_snapshot!("trace_first", norvig("14 --trace=first:12"));
    let first = norvig("14 --trace=first:50").output().unwrap();
    let lines = String::from_utf8(first.stderr).unwrap();
    assert!(lines.contains("guess 1 of"), "{lines}");
    // All lines are printed if no number is asked for.
    let all = norvig("14 --trace").output().unwrap();
    assert!(!String::from_utf8(all.stderr).unwrap().contains("left out"));
}

#[test]
fn a_grid_a_line_is_read_and_one_without_a_solution_does_not_end_it() {
    let lines = format!(
        "# four\n\n{}\n{NO_SOLUTION}\n{}\n{THREE_BLANKS}\n",
        "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
        format_args!("55{}", ".".repeat(79))
    );
    assert_cmd_snapshot!("lines", norvig("-").pass_stdin(lines));
}

#[test]
fn a_puzzle_without_clues_and_a_solved_one_have_an_answer() {
    assert_cmd_snapshot!("no_clues", norvig(&".".repeat(81)));
    let solved = THREE_BLANKS
        .replacen('.', "8", 1)
        .replacen('.', "6", 1)
        .replacen('.', "5", 1);
    assert_cmd_snapshot!("solved", norvig(&format!("{solved} --count")));
}

#[test]
fn a_puzzle_without_a_solution_says_so() {
    assert_cmd_snapshot!("no_solution", norvig(NO_SOLUTION));
    assert_cmd_snapshot!("conflict", norvig(&format!("55{}", ".".repeat(79))));
}

#[test]
fn wrong_input_is_refused_with_its_place() {
    assert_cmd_snapshot!("not_enough", norvig(&".".repeat(80)));
    assert_cmd_snapshot!(
        "too_many",
        norvig("-").pass_stdin(format!("{}\n{}", SOURCE, "1".repeat(82)))
    );
    assert_cmd_snapshot!("bad_character", norvig("-").pass_stdin("\n12x"));
    assert_cmd_snapshot!("no_grid", norvig("-").pass_stdin("# nothing\n"));
    assert_cmd_snapshot!("nothing", norvig("").pass_stdin(""));
    assert_cmd_snapshot!("help", norvig("--help"));
}

#[test]
fn the_time_is_printed_where_it_is_asked_for() {
    insta::with_settings!({ filters => [(r"\d+\.\d{3} ms", "[time] ms")] }, {
        assert_cmd_snapshot!("time", norvig("13 --time"));
    });
}

#[test]
fn a_grid_may_come_in_the_form_of_the_rest_of_the_series() {
    let dashes = SOURCE.replace('0', "-");
    let rows: Vec<_> = (0..9).map(|row| &dashes[9 * row..9 * row + 9]).collect();
    assert_cmd_snapshot!("rows", norvig("").pass_stdin(rows.join("\n")));
    assert_eq!(
        norvig(&dashes).output().unwrap().stdout,
        norvig("13").output().unwrap().stdout
    );
    assert_cmd_snapshot!("file", norvig("../../txt/sudex1.txt"));
}

#[test]
fn a_number_is_the_same_puzzle_as_for_all_programs() {
    for number in [1, 2, 6, 11, 12, 13, 14, 17] {
        let puzzle = Grid::example(number).to_string();
        assert_eq!(
            norvig(&number.to_string()).output().unwrap().stdout,
            norvig(&puzzle.replace(char::is_whitespace, ""))
                .output()
                .unwrap()
                .stdout,
            "{number}"
        );
    }
}
