//! Data compressed by gzip, up to the end of the compressed data.
//!
//! A file may have several members, one after the other, and tapes and disks fill it up with zeros, which are
//! passed over, as gzip does. Anything else after the last member is not part of the text. It is left alone,
//! and reported.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use flate2::bufread::GzDecoder;

/// The first byte of a member.
const FIRST: u8 = 0x1f;

/// A stream that is decompressed.
pub struct Gzip<R> {
    /// The member that is being read; none after the last.
    member: Option<GzDecoder<BufReader<R>>>,
    /// A member has ended, and something follows it.
    is_later: bool,
    has_junk: Arc<AtomicBool>,
}

impl<R: Read> Gzip<R> {
    /// Decompresses a stream that begins with a member. `has_junk` is set when something else follows the
    /// last.
    pub fn new(stream: R, has_junk: Arc<AtomicBool>) -> Gzip<R> {
        // The decoder reads from a buffer, not one byte at a time.
        let stream = BufReader::with_capacity(1 << 16, stream);
        Gzip {
            member: Some(GzDecoder::new(stream)),
            is_later: false,
            has_junk,
        }
    }

    /// Goes on after a member.
    fn next(&mut self) -> io::Result<()> {
        let Some(mut stream) = self.member.take().map(GzDecoder::into_inner) else {
            return Ok(());
        };
        loop {
            let available = match stream.fill_buf() {
                Ok([]) => return Ok(()),
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let zeros = available.iter().take_while(|&&c| c == 0).count();
            let first = available.get(zeros).copied();
            stream.consume(zeros);
            if let Some(first) = first {
                self.is_later = true;
                if first == FIRST {
                    self.member = Some(GzDecoder::new(stream));
                } else {
                    self.has_junk.store(true, Ordering::Relaxed);
                }
                return Ok(());
            }
        }
    }
}

impl<R: Read> Read for Gzip<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        while let Some(member) = &mut self.member {
            match member.read(buffer) {
                Ok(0) if !buffer.is_empty() => self.next()?,
                // It begins like a member, but is not one.
                Err(error)
                    if self.is_later
                        && member.header().is_none()
                        && error.kind() == ErrorKind::InvalidInput =>
                {
                    self.member = None;
                    self.has_junk.store(true, Ordering::Relaxed);
                }
                read => return read,
            }
        }
        Ok(0)
    }
}
