//! Memory that is kept until it is needed.
//!
//! What a thread takes to start, its stack and a few small things beside it, it takes or ends the whole program. So it gets a
//! place that was kept for it, and nothing else takes memory until it has begun.

use std::hint::black_box;
use std::sync::mpsc;
use std::thread;

/// What a thread takes to start: Rust's stack is 2 MB, and there are its guard, the one for signals, and small things, each on
/// a page of its own where memory is short.
pub const START: usize = 3 << 20;

/// Memory of this size, which nothing else gets while it is kept; if there is as much.
///
/// It should be larger than what was kept and given back before: glibc then has it from the system, and returns it there, where
/// a thread's stack finds it.
pub fn keep(bytes: usize) -> Option<Vec<u8>> {
    let mut memory = Vec::new();
    memory.try_reserve_exact(bytes).ok()?;
    // A compiler may leave out memory that is not used.
    Some(black_box(memory))
}

/// Starts a thread in the place of memory that was kept for it: [`START`], and what it needs for its work, which it has when it
/// begins. Waits until that is so, and tells whether it is.
pub fn start(place: Vec<u8>, needs: usize, work: impl FnOnce(Vec<u8>) + Send + 'static) -> bool {
    drop(place);
    let (tell, has_memory) = mpsc::sync_channel(1);
    let thread = thread::Builder::new().spawn(move || {
        let memory = keep(needs);
        let _ = tell.send(memory.is_some());
        if let Some(memory) = memory {
            work(memory);
        }
    });
    thread.is_ok() && has_memory.recv() == Ok(true)
}
