//! Takes samples of a file, spread evenly over it, from which its plan is made.

use crate::pdn::EncodingGuess;
use crate::read::CutMode;
use memchr::{memchr, memrchr};
use std::borrow::Cow;
use std::io::{self, Cursor, Read, Seek, SeekFrom};

/// The maximum number of windows of a file.
const MAX_SAMPLE_WINDOWS: u64 = 32;
/// The size of a window in bytes.
pub(super) const WINDOW_BYTES: u64 = 128 * 1024;
/// The number of bytes read ahead of an input that cannot be sought.
pub(super) const READ_AHEAD_BYTES: u64 = MAX_SAMPLE_WINDOWS * WINDOW_BYTES;

/// The number of bytes that suffice to see whether a file is in UTF-16.
pub(super) const HEAD_BYTES: usize = 4096;

/// The sampled parts of a file.
pub(super) type SampleParts = Vec<Vec<u8>>;

/// Reads the beginning of a file, and leaves the file positioned after it.
pub(super) fn read_head(file: &mut impl Read) -> io::Result<Vec<u8>> {
    let mut head = Vec::with_capacity(HEAD_BYTES);
    file.by_ref()
        .take(HEAD_BYTES as u64)
        .read_to_end(&mut head)?;
    Ok(head)
}

/// Returns a part of a file as the reader will see it: in UTF-8, where the file is in UTF-16 (`wide`).
pub(super) fn part_as_utf8<'a>(part: &'a [u8], wide: Option<&EncodingGuess>) -> Cow<'a, [u8]> {
    match wide {
        None => part.into(),
        Some(guess) => guess.encoding.decode(part).into_owned().into_bytes().into(),
    }
}

/// Reads the whole records at the beginning of a source, within a maximum number of bytes or else the first record, and
/// returns them with a reader of the whole source.
pub(super) fn read_beginning<'a>(
    mut reader: impl Read + 'a,
    cut: CutMode,
    most: usize,
) -> (SampleParts, Box<dyn Read + 'a>) {
    let most = most.min(cut.max_piece_len());
    let mut ahead = Vec::new();
    let read = reader.by_ref().take(most as u64).read_to_end(&mut ahead);
    let whole = ahead.len() < most;
    let end = match whole {
        true => Some(ahead.len()),
        false => cut.for_head(&ahead).last_break(&ahead).0,
    };
    // Without a whole record, the sample is the first chunk.
    let sample = end.map(|end| ahead[..end].to_vec()).into_iter().collect();
    (sample, chain_read_ahead(ahead, reader, read.err()))
}

/// Returns a reader of what was read ahead followed by the rest, or by the error that occurred.
pub(super) fn chain_read_ahead<'a>(
    ahead: Vec<u8>,
    rest: impl Read + 'a,
    error: Option<io::Error>,
) -> Box<dyn Read + 'a> {
    let ahead = Cursor::new(ahead);
    match error {
        None => Box::new(ahead.chain(rest)),
        Some(_) => Box::new(ahead.chain(FailingReader(error))),
    }
}

/// Reads windows that are spread evenly over a file of `size` bytes, each trimmed to whole lines. Windows of a file in
/// UTF-16 become UTF-8.
pub(super) fn read_windows(
    file: &mut (impl Read + Seek),
    size: u64,
    wide: Option<&EncodingGuess>,
) -> io::Result<SampleParts> {
    let count = size.div_ceil(WINDOW_BYTES).clamp(1, MAX_SAMPLE_WINDOWS);
    let mut sample = Vec::new();
    for index in 0..count {
        // The first window begins at 0, the last one ends with the file.
        let start = match count {
            1 => 0,
            // Even, so that no unit of UTF-16 is torn.
            _ => (size.saturating_sub(WINDOW_BYTES) / (count - 1) * index) & !1,
        };
        file.seek(SeekFrom::Start(start))?;
        let mut window = Vec::new();
        file.by_ref().take(WINDOW_BYTES).read_to_end(&mut window)?;
        let end = start + window.len() as u64;
        let window = match wide {
            None => window,
            Some(_) => part_as_utf8(&window, wide).into_owned(),
        };
        sample.push(trim_to_lines(window, start == 0, end >= size));
    }
    sample.retain(|window| !window.is_empty());
    Ok(sample)
}

/// Removes the incomplete lines at both ends.
fn trim_to_lines(mut window: Vec<u8>, first: bool, last: bool) -> Vec<u8> {
    if !last && let Some(at) = memrchr(b'\n', &window) {
        window.truncate(at + 1);
    }
    if !first && let Some(at) = memchr(b'\n', &window) {
        window.drain(..=at);
    }
    window
}

/// A reader that fails once, and then is at its end.
struct FailingReader(Option<io::Error>);

impl Read for FailingReader {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        self.0.take().map_or(Ok(0), Err)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Cursor;

    #[test]
    fn windows_hold_whole_lines_from_all_over_the_file() {
        let text: String = (0..800_000).map(|n| format!("line {n:07}\n")).collect();
        let mut file = Cursor::new(text.as_bytes());
        let sample = read_windows(&mut file, text.len() as u64, None).expect("a sample");
        assert_eq!(sample.len(), MAX_SAMPLE_WINDOWS as usize);
        for window in &sample {
            assert!(window.len() as u64 <= WINDOW_BYTES);
            assert!(window.starts_with(b"line ") && window.ends_with(b"\n"));
        }
        assert!(sample[0].starts_with(b"line 0000000\n"));
        assert!(sample[31].len() > 100_000);
    }

    #[test]
    fn small_files_and_long_lines() {
        let sample = read_windows(&mut Cursor::new(b"*"), 1, None).expect("a sample");
        assert_eq!(sample, [b"*".to_vec()]);
        let line = vec![b'a'; 300_000];
        let sample = read_windows(&mut Cursor::new(&line), 300_000, None).expect("a sample");
        assert_eq!(sample.len(), 3);
        assert!(
            read_windows(&mut Cursor::new(b""), 0, None)
                .expect("a sample")
                .is_empty()
        );
    }
}
