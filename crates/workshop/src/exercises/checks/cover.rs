//! The exercise `cover`: cover a column.

use dancing_links::ExactCover;

use super::Checked;
use crate::exercises::Text;

/// The texts of the exercise.
pub const TEXT: Text = Text {
    title: "Cover a column",
    chapter: "links",
    predict: "The columns are A to G, the options CEF, ADG, BCF, AD, BG and DEG (Knuth's example of 2000).\n\
              After A is covered, how many links have changed?",
    because: "Four nodes are taken out: A, the D and G of one option, the D of another; each takes two writes. But both\n\
              dots of D's list go, one after the other, and one link is written twice: eight writes, seven links.",
    hints: [
        "To take a node out of its row of columns: right[left[node]] = right[node], left[right[node]] = left[node].\n\
         Out of its column's list: the same with up and down.",
        "cover: take the column out of the ring of columns; then for each node below it, until you are back at the\n\
         column, and for each other node to the right of that one, until you are back at it: take the other node out of its\n\
         column's list.",
        "let mut node = links.down[column]; while node != column { let mut other = links.right[node]; while other != node\n\
         { ...; other = links.right[other]; } node = links.down[node]; }  uncover does all of it in the opposite\n\
         direction, up and left, and the column comes last: down[up[other]] = other, up[down[other]] = other.",
    ],
};

/// A matrix of dots as links. Node 0 is the root, node *c* is the head of column *c*, from 1; the others are
/// dots. Columns and root are a ring, left and right; a column and its dots are a ring, up and down; the dots
/// of an option are a ring, left and right.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[allow(missing_docs)] // The names are clear.
pub struct Links {
    pub left: Vec<usize>,
    pub right: Vec<usize>,
    pub up: Vec<usize>,
    pub down: Vec<usize>,
    /// The column of each node.
    pub column: Vec<usize>,
}

impl Links {
    /// Returns the links of these options, whose columns are numbered from 1.
    fn new(columns: usize, options: &[Vec<usize>]) -> Self {
        let mut links = Self::default();
        for head in 0..=columns {
            links.node(head, if head == 0 { head } else { head - 1 });
        }
        for option in options {
            let mut before = None;
            for &column in option {
                let node = links.node(column, before.unwrap_or(links.left.len()));
                links.up[node] = links.up[column];
                links.down[node] = column;
                let above = links.up[column];
                links.down[above] = node;
                links.up[column] = node;
                before = Some(node);
            }
        }
        links
    }

    /// Adds a node to the right of another, or of itself, and returns its number.
    fn node(&mut self, column: usize, before: usize) -> usize {
        let node = self.left.len();
        self.left.push(before);
        self.right.push(node);
        self.up.push(node);
        self.down.push(node);
        self.column.push(column);
        if before != node {
            let after = self.right[before];
            self.right[before] = node;
            self.right[node] = after;
            self.left[after] = node;
        }
        node
    }

    /// Returns the other nodes of a node's ring, in one direction.
    fn ring(&self, from: usize, next: impl Fn(&Self, usize) -> usize) -> Vec<usize> {
        let nodes = std::iter::successors(Some(next(self, from)), |&node| Some(next(self, node)));
        nodes
            .take_while(|&node| node != from)
            .take(self.left.len())
            .collect()
    }

    /// Returns the number of links that differ.
    fn differ(&self, other: &Self) -> usize {
        let rings = [
            (&self.left, &other.left),
            (&self.right, &other.right),
            (&self.up, &other.up),
            (&self.down, &other.down),
        ];
        rings
            .iter()
            .map(|(one, two)| one.iter().zip(*two).filter(|(a, b)| a != b).count())
            .sum()
    }

    /// Returns the links after a column is covered, computed the slow way: it lists all nodes to remove
    /// first.
    fn covered(&self, column: usize) -> Self {
        let mut links = self.clone();
        for node in self.ring(column, |links, node| links.down[node]) {
            for other in self.ring(node, |links, node| links.right[node]) {
                let (above, below) = (links.up[other], links.down[other]);
                links.down[above] = below;
                links.up[below] = above;
            }
        }
        let (left, right) = (links.left[column], links.right[column]);
        links.right[left] = right;
        links.left[right] = left;
        links
    }
}

type Change = fn(&mut Links, usize);

/// Checks the functions `cover` and `uncover`.
///
/// # Errors
/// A text that describes what is wrong.
pub fn check(cover: Change, uncover: Change) -> Checked {
    let knuth: Vec<Vec<usize>> = ["CEF", "ADG", "BCF", "AD", "BG", "DEG"]
        .map(|option| {
            option
                .bytes()
                .map(|letter| usize::from(letter - b'A') + 1)
                .collect()
        })
        .to_vec();
    // Pairs of neighbours on a ring of six squares.
    let pairs: Vec<Vec<usize>> = (0..6).map(|i| vec![i + 1, (i + 1) % 6 + 1]).collect();
    let mut first = None;
    for (columns, options) in [(7, &knuth), (6, &pairs)] {
        let before = Links::new(columns, options);
        for one in 1..=columns {
            for two in (1..=columns).filter(|&two| two != one) {
                let mut links = before.clone();
                let letters = [one, two].map(|column| (b'@' + column as u8) as char);
                let after_one = before.covered(one);
                cover(&mut links, one);
                same(&links, &after_one, &format!("After cover of {}", letters[0]))?;
                cover(&mut links, two);
                let what = format!("After cover of {} and then of {}", letters[0], letters[1]);
                same(&links, &after_one.covered(two), &what)?;
                uncover(&mut links, two);
                same(
                    &links,
                    &after_one,
                    &format!("{what}, and uncover of {}", letters[1]),
                )?;
                uncover(&mut links, one);
                same(&links, &before, &format!("{what}, and uncover of both"))?;
                first.get_or_insert(before.differ(&after_one) as u64);
            }
        }
        let mut exact = ExactCover::new(columns, 0);
        for option in options {
            let items: Vec<_> = option.iter().map(|column| column - 1).collect();
            exact.add(&items).map_err(|error| error.to_string())?;
        }
        let mut links = before.clone();
        let (found, expected) = (search(&mut links, cover, uncover), exact.count(u64::MAX));
        if found != expected {
            return Err(format!(
                "With your links a search finds {found} ways, and not {expected}"
            ));
        }
    }
    Ok(first.unwrap_or(0))
}

fn same(found: &Links, expected: &Links, when: &str) -> Result<(), String> {
    let rings = [
        ("left", &found.left, &expected.left),
        ("right", &found.right, &expected.right),
        ("up", &found.up, &expected.up),
        ("down", &found.down, &expected.down),
        ("column", &found.column, &expected.column),
    ];
    for (name, found, expected) in rings {
        if let Some(node) = (0..expected.len()).find(|&node| found.get(node) != expected.get(node)) {
            return Err(format!(
                "{when}: {name}[{node}] is {:?} and should be {}",
                found.get(node),
                expected[node]
            ));
        }
    }
    Ok(())
}

/// Runs Knuth's algorithm with these links; returns in how many ways every column is covered once.
fn search(links: &mut Links, cover: Change, uncover: Change) -> u64 {
    let column = links.right[0];
    if column == 0 {
        return 1;
    }
    let mut found = 0;
    cover(links, column);
    for node in links.ring(column, |links, node| links.down[node]) {
        let others = links.ring(node, |links, node| links.right[node]);
        for &other in &others {
            cover(links, links.column[other]);
        }
        found += search(links, cover, uncover);
        for &other in others.iter().rev() {
            uncover(links, links.column[other]);
        }
    }
    uncover(links, column);
    found
}
