//! Ctrl-C.
//!
//! An interruption (Ctrl-C, or a request to end) waits until the lines being written are complete. Then the
//! program ends as it would have ended anyway, by the signal. A second one does not wait.

#[cfg(unix)]
use std::{
    sync::Arc,
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

#[cfg(unix)]
use signal_hook::{
    consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ},
    flag::{self, register_conditional_default},
    iterator::Signals,
    low_level::emulate_default_handler,
};

use crate::output::Output;
use crate::tally::Tally;

/// Interruptions, which wait from here on until something listens.
#[cfg(unix)]
pub struct Interruptions {
    /// Where signals cannot be caught, they do what they always do.
    signals: Option<Signals>,
    /// Whether the next one does what it always does.
    is_second: Arc<AtomicBool>,
}

#[cfg(unix)]
impl Interruptions {
    pub fn catch() -> Interruptions {
        let ignored = ignored();
        // A file that would grow too large is then an error of the write.
        let _ = flag::register(SIGXFSZ, Arc::default());
        let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU]
            .into_iter()
            .filter(|signal| ignored >> (signal - 1) & 1 == 0);
        let ends: Vec<i32> = ends.collect();
        let is_second = Arc::new(AtomicBool::new(false));
        let signals = Signals::new(&ends).ok();
        if signals.is_some() {
            for signal in ends {
                let _ = register_conditional_default(signal, Arc::clone(&is_second));
            }
        }
        Interruptions { signals, is_second }
    }

    /// Makes the first interruption end the program between two lines. `before` is called first, to tidy up
    /// and to say something about what has been written.
    pub fn end_between_lines(self, output: &Output, before: impl Fn(Option<&Tally>) + Send + 'static) {
        let Interruptions {
            mut signals,
            is_second,
        } = self;
        let output = output.clone();
        let second = Arc::clone(&is_second);
        let listen = move || {
            for signal in signals.iter_mut().flat_map(Signals::forever) {
                second.store(true, Ordering::Relaxed);
                output.between_lines(PATIENCE, |tally| {
                    before(tally);
                    let _ = emulate_default_handler(signal);
                });
            }
        };
        if thread::Builder::new().spawn(listen).is_err() {
            // Without a thread nothing listens.
            is_second.store(true, Ordering::Relaxed);
        }
    }
}

/// How long a reader that does not read may delay the end. On a busy machine a write that is not blocked can
/// take long, too.
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_secs(1);

/// The signals that the program was started to ignore, as by `nohup`: a bit for each, the lowest for signal
/// 1. Linux reports them; on other systems they are not known.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0)
}

/// On other systems an interruption does what it always does.
#[cfg(not(unix))]
pub struct Interruptions;

#[cfg(not(unix))]
impl Interruptions {
    pub fn catch() -> Interruptions {
        Interruptions
    }

    #[expect(clippy::unused_self)]
    pub fn end_between_lines(self, _: &Output, _: impl Fn(Option<&Tally>) + Send + 'static) {}
}
