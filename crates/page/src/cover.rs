//! Exact covers for display: the matrix of a Sudoku, and the links of a small example.
//!
//! A search uncovers items in the reverse order of covering. So the items that are covered determine a
//! moment of it, and the crate of the search supplies the links.

mod matrix;

use std::cell::RefCell;
use std::fmt;
use std::ops::ControlFlow;

use dancing_links::{ExactCover, OptionError, Picture};
use serde::Serialize;
use tsify::Tsify;
use watchers::{Event, Item, Watcher};

pub use matrix::{Matrix, MatrixOption};

/// The most items and options of an example, and the most moments of its search that are kept.
const MOST_ITEMS: usize = 10;
const MOST_OPTIONS: usize = 12;
const MOST_MOMENTS: usize = 20_000;

/// A small exact cover, whose items are letters, and the search for all its solutions.
pub struct Example {
    cover: ExactCover,
    moments: Vec<Moment>,
}

/// A moment of the search.
#[derive(Clone, Default)]
struct Moment {
    words: String,
    covered: Vec<usize>,
    chosen: Vec<usize>,
    /// The item that it is about; `option` is the option.
    item: Option<usize>,
    option: Option<usize>,
}

/// Notes the moments of a search.
struct Notes<'a> {
    cover: &'a ExactCover,
    options: &'a [Vec<usize>],
    now: Moment,
    moments: Vec<Moment>,
}

/// Returns the letter of an item.
fn letter(item: usize) -> char {
    char::from(b'a' + item as u8)
}

fn letters(items: &[usize]) -> String {
    items.iter().map(|&item| letter(item)).collect()
}

fn and(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

impl Notes<'_> {
    fn note(&mut self, item: Option<usize>, option: Option<usize>, words: String) {
        self.now.item = item;
        self.now.option = option;
        self.now.words = words;
        if self.moments.len() < MOST_MOMENTS {
            self.moments.push(self.now.clone());
        }
    }

    /// Returns the options in the list of an item.
    fn list(&self, item: usize) -> Vec<String> {
        let picture = self.cover.picture(&self.now.covered);
        let options = picture.iter().flat_map(|picture| picture.list(item));
        options.map(|option| letters(&self.options[option])).collect()
    }
}

fn number(item: Item) -> usize {
    match item {
        Item::Number(number) => number,
        // The items of an exact cover are numbers.
        _ => usize::MAX,
    }
}

/// Notes the events of a search in notes that are shared.
struct Shared<'a, 'b>(&'a RefCell<Notes<'b>>);

impl Watcher<usize> for Shared<'_, '_> {
    fn see(&mut self, event: Event<usize>) {
        match event {
            Event::Look(item) => self.look(number(item)),
            Event::Choose(item, candidates) => self.choose(number(item), candidates),
            Event::Consider(option) => self.consider(option),
            Event::Place(option) => self.place(option),
            Event::Retract(option) => self.retract(option),
            Event::GiveUp(item) => self.give_up(number(item)),
            Event::Cover(item) => self.cover(number(item)),
            Event::Uncover(item) => self.uncover(number(item)),
            // A call needs no note: its node shows as the item taken or the option chosen. The others do not
            // occur in an exact cover.
            Event::Call
            | Event::Foresee(..)
            | Event::Refuse(..)
            | Event::Eliminate(..)
            | Event::Visit { .. }
            | Event::Expand(_)
            | Event::Drop(_) => {}
        }
    }
}

impl Shared<'_, '_> {
    fn look(&self, item: usize) {
        let mut notes = self.0.borrow_mut();
        let options = notes.list(item).len();
        let words = match options {
            0 => format!("Looks at {}: no option is left for it.", letter(item)),
            1 => format!("Looks at {}: one option is left for it.", letter(item)),
            _ => format!("Looks at {}: {options} options are left for it.", letter(item)),
        };
        notes.note(Some(item), None, words);
    }
    fn choose(&self, item: usize, candidates: usize) {
        let words = match candidates {
            0 => format!("Takes {}, which nothing can cover: a dead end.", letter(item)),
            1 => format!("Takes {}, which only one option can cover.", letter(item)),
            _ => format!(
                "Takes {}: none has fewer than its {candidates} options.",
                letter(item)
            ),
        };
        self.0.borrow_mut().note(Some(item), None, words);
    }
    fn cover(&self, item: usize) {
        let mut notes = self.0.borrow_mut();
        let hidden = notes.list(item);
        notes.now.covered.push(item);
        let words = match &hidden[..] {
            [] => format!("Covers {}: it leaves the ring.", letter(item)),
            [one] => format!(
                "Covers {}: it leaves the ring, and {one} leaves the other lists.",
                letter(item)
            ),
            _ => format!(
                "Covers {}: it leaves the ring, and {} leave the other lists.",
                letter(item),
                and(&hidden)
            ),
        };
        notes.note(Some(item), None, words);
    }
    fn uncover(&self, item: usize) {
        let mut notes = self.0.borrow_mut();
        notes.now.covered.pop();
        let words = format!(
            "Uncovers {}: everything it took out is linked in again, last one first.",
            letter(item)
        );
        notes.note(Some(item), None, words);
    }
    fn consider(&self, option: usize) {
        let mut notes = self.0.borrow_mut();
        let words = format!(
            "Tries {}: its other items are covered, too.",
            letters(&notes.options[option])
        );
        notes.note(None, Some(option), words);
    }
    fn place(&self, option: usize) {
        let mut notes = self.0.borrow_mut();
        notes.now.chosen.push(option);
        let words = format!("{} is chosen.", letters(&notes.options[option]));
        notes.note(None, Some(option), words);
    }
    fn retract(&self, option: usize) {
        let mut notes = self.0.borrow_mut();
        notes.now.chosen.pop();
        let words = format!("Takes {} back.", letters(&notes.options[option]));
        notes.note(None, Some(option), words);
    }
    fn give_up(&self, item: usize) {
        let words = format!("Every option for {} was tried: goes back.", letter(item));
        self.0.borrow_mut().note(Some(item), None, words);
    }
}

/// A reason why a text is not an example.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExampleError {
    /// There is no option, or there are too many.
    Count,
    /// This word has a letter that is not an item.
    Letter(String),
    /// This option cannot be added.
    Option(String, OptionError),
}

impl fmt::Display for ExampleError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Self::Count => write!(f, "1 to {MOST_OPTIONS} options, please: words such as ac b ab"),
            Self::Letter(word) => {
                let last = letter(MOST_ITEMS - 1);
                write!(f, "{word}: an item is a letter from a to {last}")
            }
            Self::Option(word, error) => write!(f, "{word}: {error}"),
        }
    }
}

impl std::error::Error for ExampleError {}

impl Example {
    /// Reads options as words of lower-case letters, in which each letter is an item: `ac b ab`.
    ///
    /// # Errors
    /// If the text is not of this form, or is too long to be drawn.
    pub fn new(text: &str) -> Result<Self, ExampleError> {
        let words: Vec<&str> = text
            .split([' ', ',', '\n'])
            .filter(|word| !word.is_empty())
            .collect();
        if words.is_empty() || words.len() > MOST_OPTIONS {
            return Err(ExampleError::Count);
        }
        let last = letter(MOST_ITEMS - 1);
        let mut options = Vec::new();
        for word in words {
            let items: Option<Vec<usize>> = word
                .bytes()
                .map(|byte| {
                    ('a'..=last)
                        .contains(&char::from(byte))
                        .then(|| usize::from(byte - b'a'))
                })
                .collect();
            options.push(items.ok_or_else(|| ExampleError::Letter(word.into()))?);
        }
        let items = options.iter().flatten().max().map_or(0, |&item| item + 1);
        let mut cover = ExactCover::new(items, 0);
        for option in &options {
            if let Err(error) = cover.add(option) {
                return Err(ExampleError::Option(letters(option), error));
            }
        }
        let notes = RefCell::new(Notes {
            cover: &cover,
            options: &options,
            now: Moment::default(),
            moments: Vec::new(),
        });
        notes
            .borrow_mut()
            .note(None, None, "Before the first step.".into());
        cover.clone().search(&mut Shared(&notes), |chosen| {
            let mut notes = notes.borrow_mut();
            let chosen: Vec<String> = chosen.iter().map(|&option| letters(&options[option])).collect();
            notes.note(
                None,
                None,
                format!("No item is left: {} cover each item once.", and(&chosen)),
            );
            ControlFlow::Continue(())
        });
        let moments = notes.into_inner().moments;
        Ok(Self { cover, moments })
    }

    /// Returns the number of moments after the first one.
    #[must_use]
    pub fn events(&self) -> usize {
        self.moments.len() - 1
    }

    /// Returns the links at a moment, or `None` if the search has no such moment.
    #[must_use]
    pub fn moment(&self, at: usize) -> Option<Links> {
        let at = at.min(self.events());
        let moment = &self.moments[at];
        let picture = |moment: &Moment| self.cover.picture(&moment.covered);
        let (now, before) = (picture(moment)?, picture(&self.moments[at.saturating_sub(1)])?);
        let node = |node: dancing_links::Node| LinkNode {
            item: node.item,
            option: node.option,
            up: node.up,
            down: node.down,
        };
        Some(Links {
            words: moment.words.clone(),
            item: moment.item,
            option: moment.option,
            covered: moment.covered.clone(),
            chosen: moment.chosen.clone(),
            ring: now
                .ring
                .iter()
                .map(|item| (item.left, item.right, item.length))
                .collect(),
            nodes: now.nodes.iter().map(|place| place.map(node)).collect(),
            moved: Moved::between(&before, &now),
        })
    }
}

/// The links of an [`Example`] at a moment, for a script to draw.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Links {
    /// What happens, in words.
    pub words: String,
    /// The item it is about.
    pub item: Option<usize>,
    /// The option it is about.
    pub option: Option<usize>,
    /// The items that are covered.
    pub covered: Vec<usize>,
    /// The options that are chosen.
    pub chosen: Vec<usize>,
    /// For each item, its left and right neighbour in the ring, and the length of its list; the anchor comes
    /// first.
    pub ring: Vec<(usize, usize, usize)>,
    /// The nodes; `None` at the anchor and the spacers.
    pub nodes: Vec<Option<LinkNode>>,
    /// What differs from the moment before.
    pub moved: Moved,
}

/// The head of an item's list, or a node in it: [`dancing_links::Node`] for the scripts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct LinkNode {
    /// The item in whose list it is.
    pub item: usize,
    /// The option it belongs to; `None` for a head.
    pub option: Option<usize>,
    /// The position above it.
    pub up: usize,
    /// The position below it.
    pub down: usize,
}

/// The positions whose links differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Tsify)]
pub struct Moved {
    /// The positions in the ring.
    pub ring: Vec<usize>,
    /// The positions in the lists.
    pub nodes: Vec<usize>,
}

impl Moved {
    fn between(before: &Picture, now: &Picture) -> Self {
        let ring = (0..now.ring.len()).filter(|&place| {
            let ends = |picture: &Picture| (picture.ring[place].left, picture.ring[place].right);
            ends(before) != ends(now)
        });
        let nodes = (0..now.nodes.len()).filter(|&place| before.nodes[place] != now.nodes[place]);
        Self {
            ring: ring.collect(),
            nodes: nodes.collect(),
        }
    }
}
