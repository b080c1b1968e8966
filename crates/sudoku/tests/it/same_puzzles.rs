//! Which puzzles are the same in disguise: `canon`, `unique` and `shuffle`.

use std::collections::HashSet;

use crate::common::{PUZZLE, SOLUTION, Said, out, refused, run, session};

/// A puzzle with 17 clues and its form, as published.
const SEVENTEEN: &str = "45.....6......17..8...............92....7.1..5...36..........58..1..7............";
const ITS_FORM: &str = "................12..1..3..4.....1.3..5....6...7..4.8......7.......59...7..3......";

/// All of these puzzles, three times in disguise and in turns, so that each class comes three times.
fn disguised(puzzles: &[&str]) -> String {
    let puzzles = puzzles.join("\n");
    (1..=3)
        .map(|seed| out(&format!("shuffle --seed {seed}"), &puzzles))
        .collect()
}

/// Different puzzles: each lacks a different clue.
fn different() -> Vec<String> {
    let clues = PUZZLE.char_indices().filter(|&(_, clue)| clue != '.');
    clues
        .map(|(cell, _)| format!("{}.{}", &PUZZLE[..cell], &PUZZLE[cell + 1..]))
        .collect()
}

#[test]
fn the_canonical_form_is_the_published_one() {
    assert_eq!(
        out("canon", format!("{SEVENTEEN}\n{ITS_FORM}\n")),
        format!("{ITS_FORM}\n{ITS_FORM}\n")
    );
    let symmetric = "123456789456789123789123456231564897564897231897231564312645978645978312978312645";
    assert_eq!(
        out("canon --automorphisms --with-puzzle", symmetric),
        format!("{symmetric} {symmetric} 648\n")
    );
}

#[test]
fn the_form_of_the_solution_is_that_of_the_grid() {
    let form = out("canon", SOLUTION);
    assert_eq!(
        out("canon --grid", format!("{PUZZLE}\n{SOLUTION}\n")),
        form.repeat(2)
    );
}

#[test]
fn every_line_is_answered_in_its_place() {
    let twice = format!("11{}", ".".repeat(79));
    let (blank, short) = (".".repeat(81), "5".repeat(80));
    let input = format!("# some\n{PUZZLE}\nhello\n{twice}\n{blank}\n{short}\n");
    let (form, grid) = (out("canon", PUZZLE), out("canon", SOLUTION));
    for (arguments, answers) in [
        ("canon", format!("{form}invalid\ninvalid\n{blank}\ninvalid\n")),
        (
            "canon --grid",
            format!("{grid}invalid\ninvalid\nmultiple\ninvalid\n"),
        ),
        ("unique", format!("{PUZZLE}\nhello\n{twice}\n{blank}\n{short}\n")),
        (
            "unique --count",
            format!("invalid\ninvalid\ninvalid\n1 {PUZZLE}\n1 {blank}\n"),
        ),
    ] {
        assert_eq!(out(arguments, &input), answers, "{arguments}");
    }
    let images = out("shuffle --seed 1 -n 2", &input);
    let images: Vec<&str> = images.lines().collect();
    let rest = ["invalid", "invalid", &blank, &blank, "invalid"];
    assert_eq!(
        (images[0].len(), images[1].len(), &images[2..]),
        (81, 81, &rest[..])
    );
    let said = session(&[
        ("canon --automorphisms --format csv", &input),
        ("canon --json", &input),
    ]);
    insta::assert_snapshot!("canon", said);
}

#[test]
fn an_image_is_the_same_puzzle_and_looks_different() {
    let images = out("shuffle --seed 7 -n 500", SEVENTEEN);
    assert_eq!(images.lines().collect::<HashSet<_>>().len(), 500);
    assert_eq!(out("canon", &images), format!("{ITS_FORM}\n").repeat(500));
}

#[test]
fn a_seed_makes_the_same_images_in_any_number_of_threads() {
    let puzzles = different().join("\n").repeat(50);
    let images = out("shuffle --seed 7 -n 3 --threads 1", &puzzles);
    assert_eq!(images, out("shuffle --seed 7 -n 3 --threads 5", &puzzles));
    assert_ne!(images, out("shuffle --seed 8 -n 3", &puzzles));
    // The same puzzle in two places has different images.
    let twice = out("shuffle --seed 7", format!("{PUZZLE}\n{PUZZLE}\n"));
    assert_eq!(twice.lines().collect::<HashSet<_>>().len(), 2);
}

#[test]
fn without_a_seed_it_is_random_and_told() {
    let shuffled = run("shuffle", PUZZLE);
    let told = shuffled.err;
    let seed = told.trim().strip_prefix("sudoku: The seed is ").unwrap();
    let again = run(&format!("shuffle --seed {seed}"), PUZZLE);
    assert_eq!(again.out, shuffled.out);
    assert!(again.err.is_empty());
    assert_ne!(out("shuffle", PUZZLE), shuffled.out);
}

#[test]
fn each_class_is_printed_once_as_its_first_puzzle_stands() {
    let different = different();
    let lines: Vec<String> = (0..)
        .zip(&different)
        .map(|(i, line)| format!("{line} # {i}"))
        .collect();
    let first = lines.join("\n") + "\n";
    let others: Vec<&str> = different.iter().map(String::as_str).collect();
    let input = first.clone() + &disguised(&others).repeat(20);
    for threads in 1..=3 {
        assert_eq!(out(&format!("unique --threads {threads}"), &input), first);
        for format in ["line", "hodoku"] {
            let arguments = format!("unique --format {format} --threads {threads}");
            let counted: Vec<String> = out(&arguments, &input)
                .lines()
                .map(|line| format!("61 {line}"))
                .collect();
            assert_eq!(counted.len(), lines.len());
            let count = out(&format!("{arguments} --count"), &input);
            assert_eq!(count.lines().collect::<Vec<_>>(), counted);
        }
    }
    // Those of the images that come first.
    let images = disguised(&others);
    let (first, _) = images.split_at(82 * others.len());
    assert_eq!(out("unique", &images), first);
}

#[test]
fn records_stay_records() {
    let image = out("shuffle --seed 3", PUZZLE);
    let input = format!(
        "id;sudoku;level\n1;{PUZZLE};hard\n2;{};easy\n3;{SOLUTION};done\n",
        image.trim()
    );
    let first = format!("id;sudoku;level\n1;{PUZZLE};hard\n3;{SOLUTION};done\n");
    assert_eq!(out("unique", &input), first);
    let said = session(&[
        ("unique --count --format csv --with-puzzle --line-number", &input),
        ("unique --count --json", &input),
        ("unique --format csv", &input),
        ("unique --format grid --count", &input),
    ]);
    insta::assert_snapshot!("unique", said);
}

#[test]
fn the_repeated_ones_are_printed_if_they_are_asked_for() {
    let image = out("shuffle --seed 3", PUZZLE);
    let input = format!("{PUZZLE}\n{SOLUTION}\nhello\n{image}{SOLUTION}\n");
    assert_eq!(
        out("unique --only repeated", &input),
        format!("{image}{SOLUTION}\n")
    );
    assert_eq!(
        out("unique --only new", &input),
        format!("{PUZZLE}\n{SOLUTION}\n")
    );
    let told = refused("unique --count --only repeated", &input, 2);
    assert_eq!(
        told,
        "error: the argument '--count' cannot be used with '--only <VERDICT>'"
    );
}

/// What the help shows for collections that are larger than memory.
#[cfg(unix)]
#[test]
fn the_way_with_sort_prints_the_same_puzzles() {
    let different = different();
    let others: Vec<&str> = different.iter().map(String::as_str).collect();
    // What follows a puzzle does not matter.
    let images = disguised(&others).replace('\n', " 1.2\n");
    let sort = std::process::Command::new("sh")
        .args(["-c", "sort -s -u -t , -k 2,2 | cut -d , -f 1"])
        .stdin(std::process::Stdio::piped())
        .stdout(std::process::Stdio::piped())
        .spawn();
    let mut sort = sort.unwrap();
    let with_forms = out("canon --format csv --no-header", &images);
    std::io::Write::write_all(&mut sort.stdin.take().unwrap(), with_forms.as_bytes()).unwrap();
    let sorted = Said::from(sort.wait_with_output().unwrap()).out;
    let unique = out("unique", &images);
    assert_eq!(sorted.lines().count(), others.len());
    assert_eq!(
        sorted.lines().collect::<HashSet<_>>(),
        unique.lines().map(|line| &line[..81]).collect::<HashSet<_>>()
    );
}

/// A file of training puzzles and one of test puzzles: the first and the last of these are training puzzles
/// in disguise.
struct Leak {
    folder: tempfile::TempDir,
    different: Vec<String>,
    test: String,
}

impl Leak {
    fn new() -> Leak {
        let folder = tempfile::tempdir().unwrap();
        let different = different();
        let (train, rest) = different.split_at(20);
        let train = train.join("\n");
        std::fs::write(folder.path().join("train.txt"), format!("{train}\nhello\n")).unwrap();
        let images = out("shuffle --seed 4", &train);
        let images: Vec<&str> = images.lines().collect();
        let test = format!(
            "id,puzzle\n1,{}\n2,{}\n3,{}\n4,{}\n5,{}\n",
            images[7], rest[0], rest[1], rest[0], images[19]
        );
        Leak {
            folder,
            different,
            test,
        }
    }

    fn against(&self, arguments: &str) -> Said {
        let train = self.folder.path().join("train.txt");
        run(
            &format!("unique {arguments} --against {}", train.display()),
            &self.test,
        )
    }
}

#[test]
fn what_stands_in_another_file_is_left_out_or_shown() {
    let leak = Leak::new();
    let rows: Vec<&str> = leak.test.lines().collect();
    let (one, other) = (&leak.different[20], &leak.different[21]);
    for threads in 1..=3 {
        let said = |arguments: &str| leak.against(&format!("{arguments} --threads {threads}"));
        let Said { out, err, status } = said("");
        // The other file is not all puzzles.
        assert_eq!(status, Some(1));
        assert_eq!(out, format!("id,puzzle\n2,{one}\n3,{other}\n"));
        assert!(err.contains("train.txt: Bad character h at line 21"), "{err}");
        let known = format!("{}\n{}\n{}\n", rows[0], rows[1], rows[5]);
        assert_eq!(said("--only known").out, known);
        assert_eq!(said("--only repeated").out, format!("{}\n{}\n", rows[0], rows[4]));
        assert_eq!(said("--count").out, format!("2 2,{one}\n1 3,{other}\n"));
        let summary = said("--stats --quiet").err;
        assert!(
            summary.contains("puzzles: 5 (2 new, 1 repeated, 2 known, 0 invalid)"),
            "{summary}"
        );
    }
}

#[test]
fn nothing_is_new_where_the_other_file_cannot_be_read() {
    let output = run("unique --against no-such-file", PUZZLE);
    assert_eq!((output.status, output.out), (Some(3), String::new()));
    let output = run("unique --only known", PUZZLE);
    assert_eq!(output.status, Some(2));
    for file in ["-", PUZZLE] {
        let output = run(&format!("unique --against {file}"), PUZZLE);
        assert_eq!(output.status, Some(3));
        assert_eq!(
            output.err,
            format!("sudoku: {file}: There is no such file, and this option takes only files\n")
        );
    }
}
