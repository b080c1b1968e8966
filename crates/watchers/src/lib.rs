//! The events of a search, and the watchers that see them.
//!
//! A recursive function reports what it does to a watcher, and need not know what the watcher makes of it: a
//! count, a text, a picture. Each action is an [`Event`], and a [`Watcher`] has one method, which sees the
//! event. A recursion without trial, such as `no_eights`, reports its calls and answers in words instead
//! ([`Calls`]).
//!
//! ```
//! use watchers::{Count, Event, Watcher};
//!
//! /// Whether some of the numbers add up to the sum: each is placed or left out.
//! fn adds_up(numbers: &[i32], sum: i32, watcher: &mut impl Watcher<i32>) -> bool {
//!     watcher.see(Event::Call);
//!     let [first, rest @ ..] = numbers else {
//!         return sum == 0;
//!     };
//!     watcher.see(Event::Place(*first));
//!     if adds_up(rest, sum - first, watcher) {
//!         return true;
//!     }
//!     watcher.see(Event::Retract(*first));
//!     adds_up(rest, sum, watcher)
//! }
//!
//! let mut count = Count::default();
//! assert!(adds_up(&[5, 3], 3, &mut count));
//! assert_eq!(count.to_string(), "calls: 6, placed: 3, taken back: 2");
//! assert!(adds_up(&[5, 3], 8, &mut ()), "unwatched, and at no cost");
//! ```
//!
//! | watcher | what it makes of the events |
//! | --- | --- |
//! | `()` | nothing: the calls are optimized away |
//! | [`Count`] | how often each happened (`--count`) |
//! | [`Profile`] | how many calls there were at each depth (`--profile`) |
//! | [`Trace`] | lines for people (`--trace`) |
//! | [`JsonTrace`] | one object per line, for programs (`--trace=json`) |
//! | `Option<W>`, `(A, B)` | what `W` makes of them, or nothing; what both `A` and `B` make of them |
//! | [`Translated`] | what another watcher makes of them, for which the steps and items are translated |

mod count;
mod event;
mod json;
mod lines;
mod profile;
mod trace;
mod watcher;

pub use count::Count;
pub use event::{Event, Item, Reason};
pub use json::{JsonTrace, Members, quoted};
pub use lines::Limits;
pub use profile::Profile;
pub use trace::Trace;
pub use watcher::{Calls, Translated, Watcher};
