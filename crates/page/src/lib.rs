//! The course and the searches in a browser: what the page draws is what the crates of the workspace do.
//!
//! A solver reports what it does to a watcher. On the page the watcher is a [`recorder`], which writes a byte
//! for most events ([`event`]) and hands them over in pieces. A [`player`] goes to any moment of such a
//! recording, forwards and backwards, and knows where the search is then ([`position`]). A [`tree`] lays out
//! the whole search; a [`view`] is everything visible at a moment. Some chapters need more: the states that
//! wait ([`states`], [`frontier`]), what follows from what ([`wave`]), what was foreseen ([`ahead`]). A
//! recursion without trial is a tree of calls ([`calls`]): those of the course's first two steps
//! ([`recursion`]), or of a function that the reader writes ([`function`]). The reader can put a search
//! together, or break it ([`variants`]), choose where to guess ([`order`]), and do the next step
//! ([`practice`]). The scripts of the page only draw and react to the reader; [`bindings`] is what they see
//! of this crate.
//!
//! ```
//! use page::{player::Player, recorder::{Progress, Recorder}, solvers};
//! use sudoku1::Grid;
//!
//! let mut player = Player::new(9);
//! let mut recorder = Recorder::new(9, |progress| {
//!     if let Progress::Piece(bytes) = progress {
//!         player.push(bytes.to_vec());
//!     }
//! });
//! solvers::watched("sudoku8", 9, Grid::example(1).cells(), &mut recorder).unwrap();
//! recorder.finish();
//! player.seek(100);
//! assert_eq!(player.end().count.calls, 52);
//! assert!(!player.path().is_empty());
//! ```

pub mod ahead;
pub mod bindings;
pub mod boards;
pub mod calls;
pub mod cover;
pub mod depths;
pub mod event;
pub mod frontier;
pub mod function;
pub mod lanes;
pub mod order;
pub mod player;
pub mod position;
pub mod practice;
pub mod recorder;
pub mod recursion;
pub mod solvers;
pub mod states;
pub mod trace;
pub mod tree;
pub mod variants;
pub mod view;
pub mod wave;
pub mod words;
