//! What comes from C and what goes back to it: pointers, texts, failures, panics.
//!
//! A panic would be a bug of this library. It must not unwind into C, and should not end a program that has
//! other things to do. So it is caught at the boundary and becomes a status like the others.

use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char};
use std::marker::PhantomData;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// The outcome of a call. Anything but `SUDOKU_STATUS_OK` is a failure, which `sudoku_error` describes in
/// words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum SudokuStatus {
    /// The call has done its work.
    Ok = 0,
    /// A pointer that is needed is NULL.
    Null = 1,
    /// An array is larger than memory can hold.
    Size = 2,
    /// Memory that is written overlaps memory that is read, or other memory that is written.
    Overlap = 3,
    /// A text is not a puzzle.
    Text = 4,
    /// An argument is invalid, no puzzle can meet the constraints, or the call does not take such a puzzle.
    Argument = 5,
    /// A puzzle was not found in as many attempts as were allowed, or a call that makes puzzles or shows what
    /// it finds has reached a limit.
    GaveUp = 6,
    /// There is a bug in this library; what has been written is not complete.
    Bug = 7,
    /// The call was stopped; what has been written is not complete.
    Stopped = 8,
}

/// Why a call has failed.
#[derive(Debug)]
pub struct Failure {
    status: SudokuStatus,
    words: String,
}

impl Failure {
    /// Makes a failure with these words.
    pub fn new(status: SudokuStatus, words: impl Into<String>) -> Failure {
        let words = words.into();
        Failure { status, words }
    }

    /// Makes the failure of an argument of this name that is NULL.
    pub fn null(name: &str) -> Failure {
        Failure::new(SudokuStatus::Null, format!("{name} is NULL"))
    }

    /// Makes the failure of a call about puzzles that was given candidates.
    pub fn candidates() -> Failure {
        let words = "candidates: this call takes puzzles, not positions with pencil marks";
        Failure::new(SudokuStatus::Argument, words)
    }
}

thread_local! {
    static ERROR: RefCell<CString> = RefCell::default();
}

/// Returns the words of the last failure in this thread.
pub fn error() -> *const c_char {
    let words = ERROR.try_with(|error| error.borrow().as_ptr());
    // A thread that is ending no longer has any words.
    words.unwrap_or(c"".as_ptr())
}

/// Does the work of a call, and returns its status.
pub fn call(work: impl FnOnce() -> Result<(), Failure>) -> SudokuStatus {
    let failure = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => return SudokuStatus::Ok,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::new(SudokuStatus::Bug, "an error of this library: please report it"),
    };
    // A text from the caller may have any character, but a C string ends at the first 0.
    let words = CString::new(failure.words.replace('\0', "\\0")).unwrap_or_default();
    let _ = ERROR.try_with(|error| error.replace(words));
    failure.status
}

/// Returns the product if memory can hold as many bytes, which is half of the address space. `name` is the
/// argument that takes them.
pub fn product(one: usize, other: usize, name: &str) -> Result<usize, Failure> {
    let all = one.checked_mul(other);
    all.filter(|&all| isize::try_from(all).is_ok()).ok_or_else(|| {
        let times = if other == 1 {
            String::new()
        } else {
            format!(" times {other}")
        };
        let words = format!("{name}: {one}{times} is more than memory can hold");
        Failure::new(SudokuStatus::Size, words)
    })
}

/// Returns `length` values from a pointer of this name, which may be NULL if `length` is 0.
///
/// # Safety
/// A pointer that is not NULL is valid for reads of `length` values, which nobody writes to before the call
/// returns.
pub unsafe fn given<'a, T>(start: *const T, length: usize, name: &str) -> Result<&'a [T], Failure> {
    product(length, size_of::<T>(), name)?;
    if length == 0 {
        return Ok(&[]);
    }
    if start.is_null() {
        return Err(Failure::null(name));
    }
    // SAFETY: it is not NULL, and takes no more than half of the address space; the rest is the caller's
    // contract. C's types see to its alignment.
    Ok(unsafe { std::slice::from_raw_parts(start, length) })
}

/// Returns a text that ends with a 0, or `None` if it is NULL.
///
/// # Safety
/// A pointer that is not NULL points to such a text, which nobody writes to before the call returns.
pub unsafe fn text<'a>(start: *const c_char, name: &str) -> Result<Option<&'a str>, Failure> {
    if start.is_null() {
        return Ok(None);
    }
    // SAFETY: it is not NULL, and the rest is the caller's contract.
    let text = unsafe { CStr::from_ptr(start) }.to_str();
    let not_text = |_| Failure::new(SudokuStatus::Argument, format!("{name} is not UTF-8"));
    text.map(Some).map_err(not_text)
}

/// Memory in which values are put one by one. It is not a slice, as it may not have been initialized.
pub struct Out<T> {
    start: *mut T,
    length: usize,
    name: &'static str,
}

impl<T> Out<T> {
    /// Takes room for `length` values at a pointer of this name; if it is NULL, they are not wanted.
    ///
    /// # Safety
    /// A pointer that is not NULL is valid for writes of `length` values until the call returns.
    pub unsafe fn new(start: *mut T, length: usize, name: &'static str) -> Result<Out<T>, Failure> {
        product(length, size_of::<T>(), name)?;
        let length = if start.is_null() { 0 } else { length };
        Ok(Out { start, length, name })
    }

    /// Does the same as [`Out::new`], but NULL is a failure unless `length` is 0.
    ///
    /// # Safety
    /// As for [`Out::new`].
    pub unsafe fn needed(start: *mut T, length: usize, name: &'static str) -> Result<Out<T>, Failure> {
        if start.is_null() && length > 0 {
            return Err(Failure::null(name));
        }
        // SAFETY: the caller's contract is the same.
        unsafe { Out::new(start, length, name) }
    }

    /// Puts a value into place `i`, if it is wanted.
    pub fn put(&mut self, i: usize, value: T) {
        if i < self.length {
            // SAFETY: `i` is below the length, for which the pointer is valid by the contract of `new`.
            unsafe { self.start.add(i).write(value) };
        }
    }

    /// Returns the place that it takes.
    pub fn place(&self) -> Place {
        place(self.start, self.length, self.name)
    }
}

/// Memory for structs that may have grown since the caller was compiled, each of the size that the caller
/// knows.
pub struct Grown<T> {
    bytes: Out<u8>,
    size: usize,
    of: PhantomData<T>,
}

impl<T> Grown<T> {
    /// Takes room for `length` structs of `size` bytes at a pointer.
    ///
    /// # Safety
    /// As for [`Out::new`], of that many bytes.
    pub unsafe fn needed(
        start: *mut T,
        length: usize,
        size: usize,
        name: &'static str,
    ) -> Result<Grown<T>, Failure> {
        if size == 0 {
            let words = format!("the size of {name} is 0; pass the sizeof one of them");
            return Err(Failure::new(SudokuStatus::Argument, words));
        }
        let all = product(length, size, name)?;
        // SAFETY: the caller's contract.
        let bytes = unsafe { Out::needed(start.cast::<u8>(), all, name)? };
        Ok(Grown {
            bytes,
            size,
            of: PhantomData,
        })
    }

    /// Puts as much of a struct as the caller knows into place `i`.
    pub fn put(&mut self, i: usize, value: &T) {
        let (known, first) = (self.size.min(size_of::<T>()), i * self.size);
        if first + known <= self.bytes.length {
            // SAFETY: it ends within the length, for which the pointer is valid by the contract of `needed`.
            unsafe {
                let to = self.bytes.start.add(first);
                std::ptr::copy_nonoverlapping(std::ptr::from_ref(value).cast::<u8>(), to, known);
            }
        }
    }

    /// Returns the place that it takes.
    pub fn place(&self) -> Place {
        self.bytes.place()
    }
}

/// The addresses that an argument takes.
pub struct Place {
    addresses: Range<usize>,
    name: &'static str,
}

/// Returns the place of the values at a pointer of this name.
pub fn place<T>(start: *const T, length: usize, name: &'static str) -> Place {
    let start = start.addr();
    let addresses = start..start.saturating_add(length.saturating_mul(size_of::<T>()));
    Place { addresses, name }
}

/// Checks that no written place overlaps a place that is read, or another that is written.
pub fn apart(written: &[Place], read: &[Place]) -> Result<(), Failure> {
    for (i, place) in written.iter().enumerate() {
        let overlaps = |other: &&Place| {
            let (one, other) = (&place.addresses, &other.addresses);
            one.start.max(other.start) < one.end.min(other.end)
        };
        if let Some(other) = read.iter().chain(&written[..i]).find(overlaps) {
            let words = format!("{} overlaps {}", place.name, other.name);
            return Err(Failure::new(SudokuStatus::Overlap, words));
        }
    }
    Ok(())
}
