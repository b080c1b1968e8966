//! Where puzzles come from: files, standard input, texts, streams; compressed or not.

use std::fmt;
#[cfg(feature = "files")]
use std::fs::{self, File, Metadata};
use std::io::{self, Cursor, Read};
#[cfg(feature = "files")]
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use crate::error::{ReadError, Reason};
#[cfg(feature = "gzip")]
use crate::gzip::Gzip;
use crate::options::ReadOptions;

/// One place where puzzles come from.
#[derive(Debug)]
pub struct Source {
    place: Place,
    name: Option<String>,
    options: Option<ReadOptions>,
}

enum Place {
    #[cfg(feature = "files")]
    Stdin,
    #[cfg(feature = "files")]
    File(PathBuf),
    Text(Vec<u8>),
    Stream(Box<dyn Read + Send>),
}

impl fmt::Debug for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            #[cfg(feature = "files")]
            Place::Stdin => f.write_str("Stdin"),
            #[cfg(feature = "files")]
            Place::File(path) => f.debug_tuple("File").field(path).finish(),
            Place::Text(text) => f
                .debug_tuple("Text")
                .field(&String::from_utf8_lossy(text))
                .finish(),
            Place::Stream(_) => f.write_str("Stream"),
        }
    }
}

impl From<Place> for Source {
    fn from(place: Place) -> Source {
        Source {
            place,
            name: None,
            options: None,
        }
    }
}

impl Source {
    /// Standard input.
    #[cfg(feature = "files")]
    #[must_use]
    pub fn stdin() -> Source {
        Place::Stdin.into()
    }

    /// A file, which is called by its path.
    #[cfg(feature = "files")]
    #[must_use]
    pub fn file(path: impl AsRef<Path>) -> Source {
        let path = path.as_ref();
        Source::from(Place::File(path.to_owned())).named(path.display().to_string())
    }

    /// A text, which may also be bytes that are compressed. As at the beginning of a file, a byte-order mark
    /// is passed over.
    #[must_use]
    pub fn text(text: impl Into<Vec<u8>>) -> Source {
        Place::Text(text.into()).into()
    }

    /// Anything that can be read.
    #[must_use]
    pub fn stream(stream: impl Read + Send + 'static) -> Source {
        Place::Stream(Box::new(stream)).into()
    }

    /// The same source under another name.
    #[must_use]
    pub fn named(self, name: impl Into<String>) -> Source {
        Source {
            name: Some(name.into()),
            ..self
        }
    }

    /// The same source, read with other options than those of the reader.
    #[must_use]
    pub fn with_options(self, options: ReadOptions) -> Source {
        Source {
            options: Some(options),
            ..self
        }
    }

    /// What errors call it, if it has a name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Finds out, before anything is read, whether it is there, and how many bytes it has, if that can be
    /// known.
    ///
    /// # Errors
    /// When there is no such file, or it is a directory.
    pub fn size(&self) -> Result<Option<u64>, ReadError> {
        let size = match &self.place {
            #[cfg(feature = "files")]
            Place::Stdin => stdin().and_then(|stdin| stdin.metadata()).map(|data| size(&data)),
            #[cfg(feature = "files")]
            Place::File(path) => metadata(path).map(|data| size(&data)),
            Place::Text(text) => Ok(Some(text.len() as u64)),
            Place::Stream(_) => Ok(None),
        };
        size.map_err(|error: io::Error| ReadError {
            file: self.name().map(Into::into),
            place: None,
            reason: error.into(),
        })
    }

    /// Opens it. What is compressed (gzip or Zstandard, by its first bytes) is decompressed, and a byte-order
    /// mark of UTF-8 is passed over. `progress` counts the bytes as they are stored.
    ///
    /// # Errors
    /// When it cannot be read, or its first bytes say that it is something else than text.
    pub(crate) fn open(self, progress: &Arc<AtomicU64>) -> Result<Open, Reason> {
        #[cfg(feature = "files")]
        let of_file = |file: File| -> io::Result<(Box<dyn Read + Send>, bool)> {
            let never_waits = file.metadata()?.is_file();
            Ok((Box::new(file), never_waits))
        };
        let (stream, never_waits) = match self.place {
            #[cfg(feature = "files")]
            Place::Stdin => of_file(stdin()?)?,
            #[cfg(feature = "files")]
            Place::File(path) => of_file(metadata(&path).and_then(|_| File::open(&path))?)?,
            Place::Text(text) => (Box::new(Cursor::new(text)) as _, true),
            Place::Stream(stream) => (stream, false),
        };
        let counted = Counted {
            stream,
            count: Arc::clone(progress),
        };
        let (start, stream) = peek(counted)?;
        let has_junk = Arc::default();
        let (stream, decompressed) = decompress(&start, stream, &has_junk)?;
        let (start, mut stream) = peek(stream)?;
        if let Some(what) = no_text(&start, decompressed) {
            return Err(Reason::NotText(what));
        }
        if start.starts_with(BYTE_ORDER_MARK) {
            stream.read_exact(&mut [0; BYTE_ORDER_MARK.len()])?;
        }
        Ok(Open {
            stream: Box::new(stream),
            never_waits,
            options: self.options,
            has_junk,
        })
    }
}

/// Decompresses a stream that begins like this, if it is compressed; and says whether it is. `has_junk` is
/// set when something else follows the compressed data.
#[cfg_attr(
    not(feature = "zstd"),
    expect(
        clippy::unnecessary_wraps,
        reason = "Zstandard may need memory that is not there"
    )
)]
#[cfg_attr(
    not(feature = "gzip"),
    expect(unused_variables, reason = "only gzip's files are known to have junk")
)]
fn decompress(
    start: &[u8],
    stream: impl Read + Send + 'static,
    has_junk: &Arc<AtomicBool>,
) -> io::Result<(Box<dyn Read + Send>, bool)> {
    Ok(match start {
        #[cfg(feature = "gzip")]
        [0x1f, 0x8b, ..] => (Box::new(Gzip::new(stream, Arc::clone(has_junk))), true),
        // The second pattern is a frame that may stand before the data, and is to be skipped.
        #[cfg(feature = "zstd")]
        [0x28, 0xb5, 0x2f, 0xfd] | [0x50..=0x5f, 0x2a, 0x4d, 0x18] => {
            (Box::new(zstd::Decoder::new(stream)?), true)
        }
        _ => (Box::new(stream), false),
    })
}

/// Standard input as the file that it may be, read without a buffer of its own.
#[cfg(feature = "files")]
fn stdin() -> io::Result<File> {
    #[cfg(unix)]
    return std::os::fd::AsFd::as_fd(&io::stdin())
        .try_clone_to_owned()
        .map(File::from);
    #[cfg(windows)]
    return std::os::windows::io::AsHandle::as_handle(&io::stdin())
        .try_clone_to_owned()
        .map(File::from);
    #[cfg(not(any(unix, windows)))]
    return Err(io::ErrorKind::Unsupported.into());
}

/// What the system knows of a file; a directory is an error.
#[cfg(feature = "files")]
fn metadata(path: &Path) -> io::Result<Metadata> {
    let data = fs::metadata(path)?;
    if data.is_dir() {
        return Err(io::ErrorKind::IsADirectory.into());
    }
    Ok(data)
}

#[cfg(feature = "files")]
fn size(data: &Metadata) -> Option<u64> {
    data.is_file().then_some(data.len())
}

/// A source that has been opened.
pub(crate) struct Open {
    /// Its text.
    pub stream: Box<dyn Read + Send>,
    /// It is a regular file: reading on does not mean waiting for somebody.
    pub never_waits: bool,
    /// Its own options, if it has any.
    pub options: Option<ReadOptions>,
    /// Something else follows the compressed data.
    pub has_junk: Arc<AtomicBool>,
}

const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

/// Beginnings of data that is not text, or not text with puzzles in its lines, and what it is.
const NO_TEXT: &[(&[u8], &str)] = &[
    (b"\xff\xfe", "text in UTF-16; convert it to UTF-8"),
    (b"\xfe\xff", "text in UTF-16; convert it to UTF-8"),
    (
        b"PK\x03\x04",
        "a zip archive or a spreadsheet; unpack it, or save it as CSV",
    ),
    (
        b"\xd0\xcf\x11\xe0",
        "a spreadsheet or document of Office; save it as CSV",
    ),
    (b"7z\xbc\xaf", "a 7z archive; unpack it"),
    (b"Rar!", "a rar archive; unpack it"),
    (b"BZh", "compressed by bzip2; decompress it first"),
    (b"\xfd7zX", "compressed by xz; decompress it first"),
    (b"\x04\x22\x4d\x18", "compressed by lz4; decompress it first"),
    (b"\x5d\0\0", "compressed by lzma; decompress it first"),
    (b"\x1f\x9d", "compressed by compress; decompress it first"),
    (b"%PDF", "a PDF document"),
    (b"PAR1", "a Parquet file; save it as CSV"),
    (b"\x93NUM", "a NumPy array; save it as CSV"),
    (
        b"[{",
        "a JSON array; write one object per line, without the brackets",
    ),
    (
        b"[\n{",
        "a JSON array; write one object per line, without the brackets",
    ),
];

/// Beginnings of data that is decompressed, but only once.
const COMPRESSED: &[(&[u8], &str)] = &[(b"\x1f\x8b", "gzip"), (b"\x28\xb5\x2f\xfd", "Zstandard")];

/// What kind of data stands where a text should, by its first four bytes; `decompressed`: it comes out of a
/// compressed stream.
fn no_text(start: &[u8], decompressed: bool) -> Option<String> {
    if let Some((_, what)) = NO_TEXT.iter().find(|(bytes, _)| start.starts_with(bytes)) {
        return Some((*what).to_owned());
    }
    if let Some((_, by)) = COMPRESSED.iter().find(|(bytes, _)| start.starts_with(bytes)) {
        return Some(if decompressed {
            format!("compressed twice, inside by {by}; decompress it first")
        } else {
            // A feature is off.
            format!("compressed by {by}, which this program was built without; decompress it first")
        });
    }
    // UTF-16 without a mark at the beginning: every other byte of plain text is 0.
    let is_zero: Vec<bool> = start.iter().map(|&c| c == 0).collect();
    let is_utf16 = is_zero == [true, false, true, false] || is_zero == [false, true, false, true];
    if is_utf16 {
        return Some("text in UTF-16; convert it to UTF-8".to_owned());
    }
    (is_zero == [false, true, true, true]).then(|| "text in UTF-32; convert it to UTF-8".to_owned())
}

/// Looks at the first four bytes of a stream, fewer only at its end.
fn peek<R: Read>(mut stream: R) -> io::Result<(Vec<u8>, impl Read)> {
    let mut start = Vec::new();
    stream.by_ref().take(4).read_to_end(&mut start)?;
    Ok((start.clone(), Cursor::new(start).chain(stream)))
}

/// A stream whose bytes are counted.
struct Counted<R> {
    stream: R,
    count: Arc<AtomicU64>,
}

impl<R: Read> Read for Counted<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.stream.read(buffer)?;
        self.count.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_decompressed_is_named() {
        let zstandard = b"\x28\xb5\x2f\xfd";
        let built_without =
            "compressed by Zstandard, which this program was built without; decompress it first";
        assert_eq!(no_text(zstandard, false).as_deref(), Some(built_without));
        let twice = "compressed twice, inside by Zstandard; decompress it first";
        assert_eq!(no_text(zstandard, true).as_deref(), Some(twice));
        if cfg!(not(feature = "zstd")) {
            let opened = Source::text(&zstandard[..]).open(&Arc::default());
            let told = opened.err().map(|reason| reason.to_string());
            assert_eq!(told, Some(format!("This is {built_without}")));
        }
    }
}
