//! Queens and polyominoes: their solutions, the moments of the search for them, and the matrix.

use page::boards::{Board, SIZE, Totals};
use page::player::Player;
use page::recorder::Progress;

use crate::common::text;

fn search(name: &str) -> (Board, Totals, Player) {
    let mut board = Board::new(name).unwrap();
    let mut player = Player::new(SIZE);
    let found = board.search(u64::MAX, |progress, _| {
        if let Progress::Piece(bytes) = progress {
            player.push(bytes.to_vec());
        }
    });
    (board, found, player)
}

/// The chapter asks for these numbers; the tests of `dancing_links` name where they are published.
#[test]
fn the_solutions_are_as_many_as_published_and_those_the_chapter_tells() {
    let text = text("13-queens");
    for (name, solutions) in [("queens,8", 92), ("tetrominoes,4,5", 0), ("dominoes,4,4", 36)] {
        assert_eq!(search(name).1.solutions, solutions, "{name}");
        assert!(text.contains(&format!("data-answer=\"{solutions}\"")), "{name}");
    }
    assert_eq!(search("queens,6").1.solutions, 4);
    assert_eq!(search("pentominoes,3,20").1.solutions, 8);
}

#[test]
fn at_the_moment_of_a_solution_each_square_is_filled_once() {
    for name in ["queens,6", "dominoes,4,4", "pentominoes,3,5"] {
        let (board, found, mut player) = search(name);
        let picture = board.picture();
        // The items that must be covered come first.
        let groups = picture.groups.iter().filter(|&&(_, _, primary)| primary);
        let primary: usize = groups.map(|&(_, items, _)| items).sum();
        assert_eq!(found.moments.len() as u64, found.solutions, "{name}");
        assert!(found.solutions > 0);
        for &at in &found.moments {
            player.seek(at);
            let moment = board.moment(&player);
            assert!(moment.solved);
            assert_eq!(moment.words, "Nothing waits to be covered: a solution.");
            let options = moment.chosen.iter().map(|&option| &picture.options[option]);
            let mut items: Vec<usize> = options.flat_map(|option| option.items.iter().copied()).collect();
            items.sort_unstable();
            let all = items.len();
            items.dedup();
            assert_eq!(items.len(), all, "{name}: an item is covered twice");
            assert!((0..primary).all(|item| items.contains(&item)));
        }
        player.seek(player.events());
        let end = board.moment(&player);
        assert!(!end.solved && end.chosen.is_empty() && end.covered.is_empty());
    }
}

/// An option stays in play if no queen shares a row, a column or a diagonal with its square.
#[test]
fn an_option_is_in_play_where_no_queen_attacks_its_square() {
    let (board, found, mut player) = search("queens,5");
    for at in (0..found.events).step_by(7) {
        player.seek(at);
        let moment = board.moment(&player);
        let Some("choose" | "call" | "place") = moment.event else {
            continue;
        };
        let attacks = |&queen: &usize, square: usize| {
            let [(a, b), (c, d)] = [queen, square].map(|square| (square / 5, square % 5));
            a == c || b == d || a.abs_diff(c) == b.abs_diff(d)
        };
        for square in 0..25 {
            let is_free = !moment.chosen.iter().any(|queen| attacks(queen, square));
            let looked = moment.event == Some("choose")
                && moment
                    .item
                    .is_some_and(|item| board.picture().items[item].squares.contains(&square));
            assert!(is_free || !moment.in_play.contains(&square));
            assert!(
                looked || !is_free || moment.in_play.contains(&square),
                "{square} at {at}"
            );
        }
    }
}

#[test]
fn the_items_of_an_option_are_about_its_squares() {
    for name in [
        "queens,7",
        "tetrominoes,4,5",
        "pentominoes,6,10",
        "pentominoes,5,5",
        "dominoes,3,4",
    ] {
        let board = Board::new(name).unwrap();
        let picture = board.picture();
        assert_eq!(
            picture.groups.iter().map(|group| group.1).sum::<usize>(),
            picture.items.len()
        );
        for option in &picture.options {
            let mut about = vec![false; picture.rows * picture.columns];
            for &item in &option.items {
                let squares = &picture.items[item].squares;
                assert!(squares.is_empty() || squares.iter().any(|square| option.squares.contains(square)));
                for &square in squares {
                    about[square] = true;
                }
            }
            assert!(
                option.squares.iter().all(|&square| about[square]),
                "{}",
                option.name
            );
        }
    }
}

#[test]
fn what_is_no_board_is_told() {
    for (name, why) in [
        ("", "no board for"),
        ("queens", "1 to 12"),
        ("queens,13", "1 to 12"),
        ("dominoes,4", "rows and columns"),
        ("dominoes,0,4", "rows and columns"),
        ("pentominoes,9,9", "at most 64 squares"),
    ] {
        assert!(
            Board::new(name).err().unwrap().to_string().contains(why),
            "{name}"
        );
    }
}
