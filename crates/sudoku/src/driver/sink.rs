//! Where answers are written: standard output, or a file that is written completely or not at all.

use std::fs::{self, File};
use std::io::{self, Stdout, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use tempfile::{NamedTempFile, TempPath};

use super::failure::Failure;
use super::interrupt::Interruptions;

/// A file under another name until it is complete. If it never is, nothing of it is left.
#[derive(Clone, Default)]
pub struct Draft(Arc<Mutex<Option<(TempPath, PathBuf)>>>);

impl Draft {
    /// Whether there is such a file.
    pub fn is_one(&self) -> bool {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).is_some()
    }

    /// Gives the file its name.
    pub fn complete(&self) -> io::Result<()> {
        match self.take() {
            Some((draft, path)) => draft.persist(path).map_err(|error| error.error),
            None => Ok(()),
        }
    }

    /// Gives up the file. Returns whether there was one.
    pub fn give_up(&self) -> bool {
        self.take().is_some()
    }

    fn take(&self) -> Option<(TempPath, PathBuf)> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Opens the file, or standard output if there is none.
pub fn open(path: Option<&Path>) -> io::Result<(Box<dyn Write + Send>, Draft)> {
    let Some(path) = path else {
        return Ok((Box::new(WholeLines::new()), Draft::default()));
    };
    let data = fs::metadata(path).ok();
    if data.as_ref().is_some_and(|data| !data.is_file()) {
        // A device or a pipe cannot be replaced.
        let file = File::options().write(true).open(path)?;
        return Ok((Box::new(file), Draft::default()));
    }
    // If the path is a symbolic link, the file that it points to is replaced.
    let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
    let folder = match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    };
    // If the folder is not there, the error should not name the draft.
    fs::metadata(folder)?;
    let draft = draft(folder)?;
    if let Some(data) = data {
        fs::set_permissions(draft.path(), data.permissions())?;
    }
    let (file, draft) = draft.into_parts();
    Ok((Box::new(file), Draft(Arc::new(Mutex::new(Some((draft, path)))))))
}

/// Writes the file, or to standard output if there is none; nothing of a file is left if it cannot be written.
pub fn write(path: Option<&Path>, bytes: &[u8]) -> Result<(), Failure> {
    // What is begun now takes a moment; an interruption would leave a draft.
    let _interruptions = Interruptions::catch();
    let unwritable = |error| Failure::Write(path.map(Path::to_owned), error);
    let (mut sink, draft) = open(path).map_err(unwritable)?;
    match sink.write_all(bytes).and_then(|()| sink.flush()) {
        // It is not a failure if nobody reads it.
        Err(error) if path.is_none() && error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
        written => written.and_then(|()| draft.complete()).map_err(unwritable),
    }
}

/// A file with the permissions that new files get.
fn draft(folder: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".sudoku-");
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    // The error of the builder names the draft, whose name means nothing to the user.
    builder
        .tempfile_in(folder)
        .map_err(|error| io::Error::from(error.kind()))
}

/// Standard output that is given some whole lines at a time, if it is a pipe: so few bytes that the system
/// takes all of them or none. Therefore the pipe holds only whole lines, whenever the program ends.
pub struct WholeLines {
    stdout: Stdout,
    most: usize,
}

/// What a pipe takes at once on every system of today that has pipes of this kind (`PIPE_BUF` is 4096 on
/// Linux, 512 on others).
const AT_ONCE: usize = if cfg!(target_os = "linux") { 4096 } else { 512 };

impl WholeLines {
    pub fn new() -> WholeLines {
        WholeLines {
            stdout: io::stdout(),
            most: if is_pipe() { AT_ONCE } else { usize::MAX },
        }
    }
}

impl Write for WholeLines {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let some = &bytes[..bytes.len().min(self.most)];
        let lines = match memchr::memrchr(b'\n', some) {
            Some(end) if some.len() < bytes.len() => &some[..=end],
            _ => some,
        };
        self.stdout.write(lines)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.stdout.flush()
    }
}

/// Whether standard output is a pipe; where that cannot be known, it is not.
pub fn is_pipe() -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::FileTypeExt;

        stdout_data().is_ok_and(|data| data.file_type().is_fifo())
    }
    #[cfg(not(unix))]
    false
}

/// What the system knows of the file that standard output is.
#[cfg(unix)]
pub fn stdout_data() -> io::Result<fs::Metadata> {
    use std::os::fd::AsFd;

    File::from(io::stdout().as_fd().try_clone_to_owned()?).metadata()
}
