//! What comes from C, and goes back: pointers, texts, failures, panics.
//!
//! A panic would be a bug of ours. It must not unwind into C, and should not end a program that has other
//! things to do: so it is caught at the edge, and becomes a status like others.

use std::cell::RefCell;
use std::ffi::{CStr, CString, c_char};
use std::marker::PhantomData;
use std::ops::Range;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// What has become of a call. Anything but `SUDOKU_STATUS_OK` is a failure, and `sudoku_error` says it in
/// words.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C)]
pub enum SudokuStatus {
    /// It has done its work.
    Ok = 0,
    /// A pointer that is needed is NULL.
    Null = 1,
    /// There is more than fits into memory.
    Size = 2,
    /// What is written overlaps what is read, or something else that is written.
    Overlap = 3,
    /// A text is not a puzzle.
    Text = 4,
    /// An argument means nothing, or no puzzle is like that.
    Argument = 5,
    /// A puzzle was not found in as many attempts as were allowed.
    GaveUp = 6,
    /// An error of this library: what is written is not complete.
    Bug = 7,
    /// It was stopped: what is written is not complete.
    Stopped = 8,
}

/// Why a call has failed.
#[derive(Debug)]
pub struct Failure {
    status: SudokuStatus,
    words: String,
}

impl Failure {
    /// With these words.
    pub fn new(status: SudokuStatus, words: impl Into<String>) -> Failure {
        let words = words.into();
        Failure { status, words }
    }

    /// Of an argument of this name.
    pub fn null(name: &str) -> Failure {
        Failure::new(SudokuStatus::Null, format!("{name} is NULL"))
    }

    /// Of candidates that are given to a call about puzzles.
    pub fn candidates() -> Failure {
        let words = "candidates: this is asked of puzzles, not of positions with pencil marks";
        Failure::new(SudokuStatus::Argument, words)
    }
}

thread_local! {
    static ERROR: RefCell<CString> = RefCell::default();
}

/// The words of the last failure in this thread.
pub fn error() -> *const c_char {
    let words = ERROR.try_with(|error| error.borrow().as_ptr());
    // A thread that is ending has no words any more.
    words.unwrap_or(c"".as_ptr())
}

/// Does the work of a call.
pub fn call(work: impl FnOnce() -> Result<(), Failure>) -> SudokuStatus {
    let failure = match catch_unwind(AssertUnwindSafe(work)) {
        Ok(Ok(())) => return SudokuStatus::Ok,
        Ok(Err(failure)) => failure,
        Err(_) => Failure::new(SudokuStatus::Bug, "an error of this library: please report it"),
    };
    // A text of the caller's may have any character, and a C string ends at the first 0.
    let words = CString::new(failure.words.replace('\0', "\\0")).unwrap_or_default();
    let _ = ERROR.try_with(|error| error.replace(words));
    failure.status
}

/// How many there are in all, if memory can hold as many bytes: half of the address space.
pub fn product(one: usize, other: usize) -> Result<usize, Failure> {
    let all = one.checked_mul(other);
    all.filter(|&all| isize::try_from(all).is_ok()).ok_or_else(|| {
        let times = if other == 1 {
            String::new()
        } else {
            format!(" times {other}")
        };
        let words = format!("{one}{times} is more than memory can hold");
        Failure::new(SudokuStatus::Size, words)
    })
}

/// What is given: `length` values from a pointer of this name; with none it may be NULL.
///
/// # Safety
/// A pointer that is not NULL is valid for reads of `length` values, which nobody writes to before the call
/// returns.
pub unsafe fn given<'a, T>(start: *const T, length: usize, name: &str) -> Result<&'a [T], Failure> {
    product(length, size_of::<T>())?;
    if length == 0 {
        return Ok(&[]);
    }
    if start.is_null() {
        return Err(Failure::null(name));
    }
    // SAFETY: it is not NULL, and takes no more than half of the address space; the rest is the caller's
    // contract. That it is aligned is seen to by C's types, and those used here are bytes but for one struct.
    Ok(unsafe { std::slice::from_raw_parts(start, length) })
}

/// A text that ends with a 0, or `None` if it is NULL.
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

/// Where values are put, one by one: memory that may not have been written to before is no slice.
pub struct Out<T> {
    start: *mut T,
    length: usize,
}

impl<T> Out<T> {
    /// `length` values from a pointer; if it is NULL, they are not wanted.
    ///
    /// # Safety
    /// A pointer that is not NULL is valid for writes of `length` values until the call returns.
    pub unsafe fn new(start: *mut T, length: usize) -> Result<Out<T>, Failure> {
        product(length, size_of::<T>())?;
        let length = if start.is_null() { 0 } else { length };
        Ok(Out { start, length })
    }

    /// The same, where NULL is a failure.
    ///
    /// # Safety
    /// As for [`Out::new`].
    pub unsafe fn needed(start: *mut T, length: usize, name: &str) -> Result<Out<T>, Failure> {
        if start.is_null() && length > 0 {
            return Err(Failure::null(name));
        }
        // SAFETY: the caller's contract is the same.
        unsafe { Out::new(start, length) }
    }

    /// Puts a value into its place, if it is wanted.
    pub fn put(&mut self, i: usize, value: T) {
        if i < self.length {
            // SAFETY: `i` is below the length, for which the pointer is valid by the contract of `new`.
            unsafe { self.start.add(i).write(value) };
        }
    }

    /// The addresses it takes.
    pub fn place(&self) -> Range<usize> {
        place(self.start, self.length)
    }
}

/// Where structs are put that may have grown since the caller was compiled: with the size that the caller
/// knows.
pub struct Grown<T> {
    bytes: Out<u8>,
    size: usize,
    of: PhantomData<T>,
}

impl<T> Grown<T> {
    /// `length` structs of `size` bytes from a pointer.
    ///
    /// # Safety
    /// As for [`Out::new`], of that many bytes.
    pub unsafe fn needed(start: *mut T, length: usize, size: usize, name: &str) -> Result<Grown<T>, Failure> {
        if size == 0 {
            let words = format!("the size of {name} is 0: it is the sizeof one of them");
            return Err(Failure::new(SudokuStatus::Argument, words));
        }
        let all = product(length, size)?;
        // SAFETY: the caller's contract.
        let bytes = unsafe { Out::needed(start.cast::<u8>(), all, name)? };
        Ok(Grown {
            bytes,
            size,
            of: PhantomData,
        })
    }

    /// Puts a struct into its place, as much of it as the caller knows.
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

    /// The addresses it takes.
    pub fn place(&self) -> Range<usize> {
        self.bytes.place()
    }
}

/// The addresses that values take.
pub fn place<T>(start: *const T, length: usize) -> Range<usize> {
    let start = start.addr();
    start..start.saturating_add(length.saturating_mul(size_of::<T>()))
}

/// Makes sure that what is written overlaps neither what is read nor what else is written.
pub fn apart(written: &[Range<usize>], read: &[Range<usize>]) -> Result<(), Failure> {
    let overlap =
        |one: &Range<usize>, other: &Range<usize>| one.start.max(other.start) < one.end.min(other.end);
    for (i, place) in written.iter().enumerate() {
        if read
            .iter()
            .chain(&written[..i])
            .any(|other| overlap(place, other))
        {
            let words = "what is written overlaps other arguments";
            return Err(Failure::new(SudokuStatus::Overlap, words));
        }
    }
    Ok(())
}
