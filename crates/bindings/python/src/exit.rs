//! What happens when the interpreter ends. Python before 3.14 then kills any thread that asks for the GIL on
//! the spot, which Rust's frames do not survive: the process crashed if a daemon thread was in a call. So
//! Python calls `end` first, by [`register`]. From then on no call of another thread releases the GIL, and
//! those that have released it get it back.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::exceptions::PySystemExit;
use pyo3::marker::Ungil;
use pyo3::prelude::*;

/// The thread that ends the interpreter. It is set and read with the GIL. This thread itself may still call,
/// until the end.
static ENDS: OnceLock<ThreadId> = OnceLock::new();

/// The number of threads that have released the GIL in a call.
static AWAY: AtomicUsize = AtomicUsize::new(0);

/// How long the interpreter waits for them. A long call checks twenty times a second, but one puzzle can take
/// longer.
const PATIENCE: Duration = Duration::from_secs(10);

/// A thread without the GIL.
struct Away;

impl Away {
    fn go() -> PyResult<Away> {
        AWAY.fetch_add(1, Ordering::SeqCst);
        let away = Away;
        check()?;
        Ok(away)
    }
}

impl Drop for Away {
    fn drop(&mut self) {
        AWAY.fetch_sub(1, Ordering::SeqCst);
    }
}

/// Returns an error if this thread must end. A thread that ends with this error prints nothing.
fn check() -> PyResult<()> {
    match ENDS.get() {
        Some(ending) if *ending != thread::current().id() => Err(PySystemExit::new_err(())),
        _ => Ok(()),
    }
}

/// Does work without the GIL, which is held again on return.
///
/// # Errors
///
/// If the interpreter is ending; the work has then not been done.
pub fn detach<T: Ungil>(py: Python<'_>, work: impl Ungil + FnOnce() -> T) -> PyResult<T> {
    let _away = Away::go()?;
    Ok(py.detach(work))
}

/// Checks for signals, and whether the interpreter is ending.
pub fn check_signals(py: Python<'_>) -> PyResult<()> {
    check()?;
    py.check_signals()
}

#[pyfunction]
fn end(py: Python<'_>) {
    ENDS.get_or_init(|| thread::current().id());
    py.detach(|| {
        let begun = Instant::now();
        while AWAY.load(Ordering::SeqCst) != 0 && begun.elapsed() < PATIENCE {
            thread::sleep(Duration::from_millis(1));
        }
    });
}

/// A child of a fork has none of its parent's other threads.
#[pyfunction]
fn after_fork() {
    AWAY.store(0, Ordering::SeqCst);
}

/// Registers `end` to be called when Python ends.
pub fn register(module: &Bound<'_, PyModule>) -> PyResult<()> {
    let py = module.py();
    py.import("atexit")?
        .call_method1("register", (wrap_pyfunction!(end, module)?,))?;
    // Windows does not fork.
    if let Some(register) = py.import("os")?.getattr_opt("register_at_fork")? {
        let child = [("after_in_child", wrap_pyfunction!(after_fork, module)?)];
        register.call((), Some(&pyo3::types::IntoPyDict::into_py_dict(child, py)?))?;
    }
    Ok(())
}
