//! Threads where the address space is limited, as by `ulimit -v`.
//!
//! There is no way back from an allocation that fails: the program aborts. So there are no more threads than
//! there is room for, and they share an arena. By default glibc gives each thread an arena of its own, of at
//! least 64 MiB of addresses. If there are none left for a thread, it gives that thread a page or more for
//! every few bytes, until nobody has any.

/// What the program takes besides its threads, in bytes: itself, its libraries, and what reads and
/// decompresses.
const PROGRAM: u64 = 16 << 20;

/// What a thread takes at most, in bytes: its stack of 2 MiB, 10 MiB for the questions of `minimal`, and
/// gaps.
const THREAD: u64 = 16 << 20;

/// How many of the threads there is room for, but at least one.
pub fn threads(wanted: usize) -> usize {
    let room = limit().map(|limit| limit.saturating_sub(PROGRAM) / THREAD);
    let room = room.and_then(|room| usize::try_from(room).ok());
    wanted.min(room.unwrap_or(wanted)).max(1)
}

/// The most addresses that the program may use, in bytes, if there is a limit.
fn limit() -> Option<u64> {
    #[cfg(unix)]
    return rustix::process::getrlimit(rustix::process::Resource::As).current;
    #[cfg(not(unix))]
    None
}

/// Starts the program anew with one arena for all threads, if addresses are limited and glibc has not been
/// told otherwise.
#[cfg(all(target_os = "linux", target_env = "gnu"))]
pub fn keep_to_one_arena() {
    use std::os::unix::process::CommandExt;
    use std::{env, process::Command};

    const ARENAS: &str = "MALLOC_ARENA_MAX";
    if limit().is_none() || env::var_os(ARENAS).is_some() {
        return;
    }
    let mut arguments = env::args_os();
    if let (Ok(program), Some(name)) = (env::current_exe(), arguments.next()) {
        // If it cannot be started, this one goes on.
        let _ = Command::new(program)
            .arg0(name)
            .args(arguments)
            .env(ARENAS, "1")
            .exec();
    }
}

/// On other systems there are no such arenas.
#[cfg(not(all(target_os = "linux", target_env = "gnu")))]
pub fn keep_to_one_arena() {}
