//! The shape of most functions of Python: they take puzzles of any kind, and all have the same options.

/// A function of Python: its inputs, its own options, and the options that all functions have. The block
/// makes the question; `unless` names a function that may answer one puzzle faster.
macro_rules! function {
    ($(#[$doc:meta])* $name:ident($puzzles:ident $(, $more:ident: $kind:ty $(= $none:tt)?)*; $($(#[$how:meta])* $option:ident: $type:ty = $default:tt),*) $(unless $quick:ident)? $asked:block) => {
        $(#[$doc])*
        #[pyfunction]
        #[pyo3(signature = ($puzzles, $($more $(= $none)?,)* *, $($option=$default,)* to=None, errors=None, reasons=$crate::asked::Reasons::No, threads=None, progress=false, max_guesses=None, timeout=None))]
        pub fn $name(
            $puzzles: &Bound<'_, PyAny>,
            $($more: $kind,)*
            $($(#[$how])* $option: $type,)*
            to: Option<$crate::to::To>,
            errors: Option<$crate::asked::Errors>,
            reasons: $crate::asked::Reasons,
            #[pyo3(from_py_with = $crate::integers::threads)] threads: Option<u64>,
            progress: bool,
            #[pyo3(from_py_with = $crate::integers::max_guesses)] max_guesses: Option<u64>,
            timeout: Option<f64>,
        ) -> PyResult<Py<PyAny>> {
            let options = $crate::ask::Options { to, errors, reasons, threads, progress, max_guesses, timeout };
            $(if let Some(answer) = $quick($puzzles, &options) {
                return Ok(answer);
            })?
            let objects: Vec<_> = std::iter::once($puzzles)$(.chain(<$kind as Into<Option<_>>>::into($more)))*.collect();
            $crate::ask::ask(&objects, $asked, &options)
        }
    };
}

pub(crate) use function;
