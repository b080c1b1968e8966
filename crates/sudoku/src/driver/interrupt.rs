//! Ctrl-C.

use std::io::Write;
use std::sync::Arc;
use std::time::Duration;

use crate::output::{Listener, Output};

/// Makes an interruption (Ctrl-C, or a request to end) wait until the lines being written are complete. Then the program ends
/// as it would have ended anyway, by the signal; `before` that something may be tidied up. A second one does not wait.
#[cfg(unix)]
pub fn end_between_lines<W, L>(output: &Arc<Output<W, L>>, before: impl Fn() + Send + 'static)
where
    W: Write + Send + 'static,
    L: Listener + 'static,
{
    use std::sync::atomic::{AtomicBool, Ordering};
    use std::sync::mpsc;
    use std::thread;

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::register_conditional_default;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    let second = Arc::new(AtomicBool::new(false));
    let ignored = ignored();
    let ends = [SIGHUP, SIGINT, SIGTERM]
        .into_iter()
        .filter(|signal| ignored >> (signal - 1) & 1 == 0);
    let ends: Vec<i32> = ends.collect();
    let output = Arc::clone(output);
    let (tell, ready) = mpsc::channel();
    let listen = move || {
        // Where a signal cannot be caught, it does what it always does.
        let mut signals = Signals::new(&ends);
        if signals.is_ok() {
            // Not before: until somebody listens, a first signal must not get lost.
            for signal in ends {
                let _ = register_conditional_default(signal, Arc::clone(&second));
            }
        }
        drop(tell);
        for signal in signals.iter_mut().flat_map(Signals::forever) {
            second.store(true, Ordering::Relaxed);
            output.between_lines(PATIENCE, || {
                before();
                let _ = emulate_default_handler(signal);
            });
        }
    };
    // Where there is no memory for a thread, signals also do what they always do.
    if thread::Builder::new().spawn(listen).is_ok() {
        let _: Result<(), mpsc::RecvError> = ready.recv();
    }
}

/// How long a reader that does not read may delay the end.
#[cfg(unix)]
const PATIENCE: Duration = Duration::from_millis(200);

/// The signals that whoever started us wants us to ignore, as `nohup` does: a bit for each, the lowest for signal 1. Linux
/// tells; elsewhere it is not known.
#[cfg(unix)]
fn ignored() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored
        .and_then(|bits| u64::from_str_radix(bits.trim(), 16).ok())
        .unwrap_or(0)
}

/// Elsewhere an interruption does what it always does.
#[cfg(not(unix))]
pub fn end_between_lines<W, L>(_: &Arc<Output<W, L>>, _: impl Fn() + Send + 'static)
where
    W: Write + Send + 'static,
    L: Listener + 'static,
{
}
