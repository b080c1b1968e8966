//! Standard output.

use std::io::{self, Stdout, Write};

/// Standard output that is given some whole lines at a time, if it is a pipe: so few bytes that the system takes all of them or
/// none. So there are only whole lines in the pipe, whenever the program ends.
pub struct WholeLines {
    stdout: Stdout,
    most: usize,
}

/// What a pipe takes at once on every system of today that has pipes of this kind (`PIPE_BUF` is 4096 on Linux, 512 on others).
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

#[cfg(unix)]
fn is_pipe() -> bool {
    use std::fs::File;
    use std::os::fd::AsFd;
    use std::os::unix::fs::FileTypeExt;

    let stdout = io::stdout().as_fd().try_clone_to_owned().map(File::from);
    let data = stdout.and_then(|file| file.metadata());
    data.is_ok_and(|data| data.file_type().is_fifo())
}

#[cfg(not(unix))]
fn is_pipe() -> bool {
    false
}
