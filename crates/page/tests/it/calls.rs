//! The calls of a recursion as a tree, and where they are drawn.

use page::calls::{CallTree, GAP, MOST_KEPT, Recorded};
use watchers::Calls;

/// Returns the tree of calls of `f` that is written in brackets: `(()(()))`.
fn tree(shape: &str) -> CallTree {
    let mut recorded = Recorded::default();
    for (i, bracket) in shape.chars().enumerate() {
        match bracket {
            '(' => recorded.enter(format_args!("f({})", "9".repeat(i % 7))),
            _ => recorded.leave(format_args!("{i}")),
        }
    }
    recorded.finish()
}

#[test]
fn a_call_begins_and_ends_around_its_own_calls() {
    let tree = tree("(()(()))");
    let times: Vec<_> = tree.calls.iter().map(|call| (call.begins, call.ends)).collect();
    assert_eq!(times, [(1, Some(8)), (2, Some(3)), (4, Some(7)), (5, Some(6))]);
    let parents: Vec<_> = tree.calls.iter().map(|call| call.parent).collect();
    assert_eq!(parents, [None, Some(0), Some(0), Some(2)]);
    assert_eq!((tree.moments, tree.total, tree.levels), (8, 4, 3));
}

/// No two boxes of a level touch. Each stands midway between its first and its last call. All are within
/// the width.
#[test]
fn the_boxes_are_apart_and_in_the_middle_above_their_calls() {
    for shape in [
        "()",
        "(()())",
        "((((()()()))(()))(()(()(()(()))))())",
        "(()((()()()())()())((())))",
        "((()()()()()())(()()()()()())((())(())(())))",
    ] {
        let tree = tree(shape);
        for level in 0..tree.levels {
            let boxes: Vec<_> = tree.calls.iter().filter(|call| call.depth == level).collect();
            for pair in boxes.windows(2) {
                let gap = (pair[1].x - pair[1].width / 2.0) - (pair[0].x + pair[0].width / 2.0);
                assert!(gap > GAP - 0.01, "{shape}: {gap}");
            }
        }
        for (i, call) in tree.calls.iter().enumerate() {
            let (left, right) = (call.x - call.width / 2.0, call.x + call.width / 2.0);
            assert!(
                left > -0.01 && right < tree.width + 0.01,
                "{shape}: {left} to {right}"
            );
            let mut below = tree.calls.iter().filter(|child| child.parent == Some(i));
            if let Some(first) = below.next() {
                let last = below.next_back().unwrap_or(first);
                assert!((f32::midpoint(first.x, last.x) - call.x).abs() < 0.01, "{shape}");
            }
        }
    }
}

#[test]
fn calls_beyond_the_limit_are_counted_where_they_hang() {
    let mut recorded = Recorded::default();
    recorded.enter(format_args!("first"));
    for i in 0..MOST_KEPT + 100 {
        recorded.enter(format_args!("{i}"));
        recorded.enter(format_args!("below {i}"));
        recorded.leave(format_args!("0"));
        recorded.leave(format_args!("0"));
    }
    recorded.leave(format_args!("done"));
    let tree = recorded.finish();
    assert_eq!(tree.calls.len(), MOST_KEPT);
    assert_eq!(tree.total, 1 + 2 * (MOST_KEPT as u64 + 100));
    let hidden: u64 = tree.calls.iter().map(|call| call.hidden).sum();
    assert_eq!(tree.total, MOST_KEPT as u64 + hidden);
    assert_eq!(tree.answer.as_deref(), Some("done"));
    assert!(tree.calls.iter().all(|call| call.answer.is_some()));
}

#[test]
fn a_remembered_answer_comes_at_once_and_an_ended_recursion_has_none() {
    let mut recorded = Recorded::default();
    recorded.enter(format_args!("f"));
    recorded.recall(format_args!("g"), format_args!("1"));
    let tree = recorded.finish();
    let known = &tree.calls[1];
    assert!(known.remembered);
    assert_eq!((known.begins, known.ends, tree.moments), (2, Some(2), 2));
    assert_eq!((tree.remembered, tree.answer, recorded.waiting()), (1, None, 1));
}
