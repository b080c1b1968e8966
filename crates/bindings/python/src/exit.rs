//! At the interpreter's end. Python before 3.14 ends a thread that asks for the GIL then where it stands, and
//! Rust's frames cannot be left in that way: the process crashed where a daemon thread was in a call. So
//! Python asks first ([`register`]): from then on no call of another thread gives up the GIL, and those that
//! have given it up get it back.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, ThreadId};
use std::time::{Duration, Instant};

use pyo3::exceptions::PySystemExit;
use pyo3::marker::Ungil;
use pyo3::prelude::*;

/// The thread that ends the interpreter, set and looked at with the GIL. It keeps the GIL, and what it calls
/// until the last is answered.
static ENDS: OnceLock<ThreadId> = OnceLock::new();

/// How many threads have given up the GIL in a call.
static AWAY: AtomicUsize = AtomicUsize::new(0);

/// How long the interpreter waits for them. A long call looks twenty times a second; one puzzle can take
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

/// Is this the end of the thread? With this error it says nothing.
fn check() -> PyResult<()> {
    match ENDS.get() {
        Some(ending) if *ending != thread::current().id() => Err(PySystemExit::new_err(())),
        _ => Ok(()),
    }
}

/// Works without the GIL, and has it again when it returns.
///
/// # Errors
///
/// The interpreter ends: nothing has been done.
pub fn detach<T: Ungil>(py: Python<'_>, work: impl Ungil + FnOnce() -> T) -> PyResult<T> {
    let _away = Away::go()?;
    Ok(py.detach(work))
}

/// Looks for signals, and whether the interpreter ends.
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

/// Has Python say when it ends.
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
