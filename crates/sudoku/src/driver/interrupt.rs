//! Ctrl-C.

use std::io::Write;
use std::sync::Arc;

use crate::output::{Listener, Output};

/// Makes an interruption (Ctrl-C, or a request to end) wait until the lines being written are complete. Then the program ends
/// as it would have ended anyway, by the signal; a second one ends it at once.
#[cfg(unix)]
pub fn end_between_lines<W, L>(output: &Arc<Output<W, L>>)
where
    W: Write + Send + 'static,
    L: Listener + 'static,
{
    use std::sync::atomic::{AtomicBool, Ordering};

    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag::register_conditional_default;
    use signal_hook::iterator::Signals;
    use signal_hook::low_level::emulate_default_handler;

    const ENDS: [i32; 3] = [SIGHUP, SIGINT, SIGTERM];
    let second = Arc::new(AtomicBool::new(false));
    // Where a signal cannot be caught, it does what it always does.
    for signal in ENDS {
        let _ = register_conditional_default(signal, Arc::clone(&second));
    }
    let Ok(mut signals) = Signals::new(ENDS) else {
        return;
    };
    let output = Arc::clone(output);
    std::thread::spawn(move || {
        for signal in signals.forever() {
            second.store(true, Ordering::Relaxed);
            output.between_lines(|| {
                let _ = emulate_default_handler(signal);
            });
        }
    });
}

/// Elsewhere an interruption does what it always does.
#[cfg(not(unix))]
pub fn end_between_lines<W, L>(_: &Arc<Output<W, L>>)
where
    W: Write + Send + 'static,
    L: Listener + 'static,
{
}
