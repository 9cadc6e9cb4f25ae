//! Sorts entries of any length in bounded memory: what exceeds the limit goes to a temporary file in sorted runs, which are
//! merged.

use crate::scratch::ScratchFile;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::sync::Arc;

/// The maximum number of runs merged at the same time.
const MAX_MERGED_RUNS: usize = 64;
/// The number of bytes of a run read at a time.
const PAGE_BYTES: usize = 64 * 1024;

/// Returns the error for a temporary file that does not contain what was written to it.
pub fn damaged_error() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// A sorter of entries. An entry is a key and its payload.
#[derive(Debug)]
pub struct ExternalSorter {
    /// The entries in memory, which are not in a run yet, and where each begins.
    bytes: Vec<u8>,
    begins: Vec<u32>,
    /// The approximate maximum number of bytes in memory.
    memory_limit: usize,
    runs: SortedRuns,
}

/// Sorted runs that follow each other in a file.
#[derive(Debug, Default)]
struct SortedRuns {
    file: Option<Arc<ScratchFile>>,
    /// Where each run ends.
    ends: Vec<u64>,
}

/// Returns the key and the payload of an entry.
fn split_entry(entry: &[u8]) -> (&[u8], &[u8]) {
    let len = |at: usize| {
        let bytes = entry.get(at..at + 4)?.try_into().ok()?;
        Some(u32::from_le_bytes(bytes) as usize)
    };
    let (Some(key), Some(more)) = (len(0), len(4)) else {
        return (&[], &[]);
    };
    let rest = entry.get(8..8 + key + more).unwrap_or_default();
    rest.split_at(key.min(rest.len()))
}

impl ExternalSorter {
    /// Creates a sorter that uses this number of bytes of memory.
    pub fn new(room: usize) -> Self {
        Self {
            bytes: Vec::new(),
            begins: Vec::new(),
            memory_limit: room.min(u32::MAX as usize / 2),
            runs: SortedRuns::default(),
        }
    }

    /// Adds an entry. Entries are sorted by their keys, then by their payloads.
    pub fn push_entry(&mut self, key: &[u8], more: &[u8]) -> io::Result<()> {
        let wanted = 8 + key.len() + more.len();
        if !self.begins.is_empty()
            && self.bytes.len() + 4 * self.begins.len() + wanted > self.memory_limit
        {
            self.spill_run()?;
        }
        // A buffer that doubles would end up at twice the limit.
        if self.bytes.capacity() - self.bytes.len() < wanted {
            let more = self
                .bytes
                .len()
                .clamp(wanted, wanted.max(self.memory_limit / 8));
            self.bytes.reserve_exact(more);
        }
        self.begins.push(self.bytes.len() as u32);
        self.bytes.extend((key.len() as u32).to_le_bytes());
        self.bytes.extend((more.len() as u32).to_le_bytes());
        self.bytes.extend(key);
        self.bytes.extend(more);
        Ok(())
    }

    /// Sorts the entries in memory.
    fn sort_buffer(&mut self) {
        let bytes = &self.bytes;
        let entry = |begin: &u32| split_entry(&bytes[*begin as usize..]);
        self.begins
            .sort_unstable_by(|one, other| entry(one).cmp(&entry(other)));
    }

    fn spill_run(&mut self) -> io::Result<()> {
        self.sort_buffer();
        let mut run = self.runs.begin_run()?;
        for begin in &self.begins {
            let (key, more) = split_entry(&self.bytes[*begin as usize..]);
            run.write_entry(key, more)?;
        }
        run.finish_run()?;
        self.bytes.clear();
        self.begins.clear();
        Ok(())
    }

    /// Returns all entries in order.
    pub fn into_sorted(mut self) -> io::Result<SortedEntries> {
        if self.runs.ends.is_empty() {
            self.sort_buffer();
            let (bytes, begins) = (self.bytes, self.begins);
            return Ok(SortedEntries(SortedSource::Memory {
                bytes,
                begins: begins.into_iter(),
            }));
        }
        self.spill_run()?;
        drop((self.bytes, self.begins));
        let mut runs = self.runs;
        while runs.ends.len() > MAX_MERGED_RUNS {
            let mut fewer = SortedRuns::default();
            let all = runs.run_readers();
            for some in all.chunks(MAX_MERGED_RUNS) {
                let mut merge = RunMerger::new(some.to_vec())?;
                let mut run = fewer.begin_run()?;
                while let Some((key, more)) = merge.next()? {
                    run.write_entry(key, more)?;
                }
                run.finish_run()?;
            }
            runs = fewer;
        }
        Ok(SortedEntries(SortedSource::Merged(RunMerger::new(
            runs.run_readers(),
        )?)))
    }
}

/// A writer of one run.
struct RunWriter<'r> {
    out: BufWriter<&'r ScratchFile>,
    written: u64,
    ends: &'r mut Vec<u64>,
}

impl SortedRuns {
    fn begin_run(&mut self) -> io::Result<RunWriter<'_>> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(Arc::new(ScratchFile::new()?)),
        };
        let end = self.ends.last().copied().unwrap_or(0);
        let mut file: &ScratchFile = file;
        file.seek(SeekFrom::Start(end))?;
        Ok(RunWriter {
            out: BufWriter::with_capacity(PAGE_BYTES, file),
            written: end,
            ends: &mut self.ends,
        })
    }

    fn run_readers(&self) -> Vec<RunReader> {
        let mut begin = 0;
        let ends = self.ends.iter();
        ends.filter_map(|end| {
            let reader = RunReader {
                file: Arc::clone(self.file.as_ref()?),
                at: begin,
                end: *end,
                page: Vec::new(),
                read: 0,
            };
            begin = *end;
            Some(reader)
        })
        .collect()
    }
}

impl RunWriter<'_> {
    fn write_entry(&mut self, key: &[u8], more: &[u8]) -> io::Result<()> {
        let lens = [key.len() as u32, more.len() as u32].map(u32::to_le_bytes);
        for bytes in [&lens[0], &lens[1], key, more] {
            self.out.write_all(bytes)?;
        }
        self.written += 8 + (key.len() + more.len()) as u64;
        Ok(())
    }

    fn finish_run(mut self) -> io::Result<()> {
        self.out.flush()?;
        self.ends.push(self.written);
        Ok(())
    }
}

/// A reader of one run, a page at a time.
#[derive(Clone, Debug)]
struct RunReader {
    file: Arc<ScratchFile>,
    at: u64,
    end: u64,
    page: Vec<u8>,
    read: usize,
}

impl RunReader {
    /// Returns the next `len` bytes.
    fn read_bytes(&mut self, len: usize) -> io::Result<&[u8]> {
        if self.page.len() - self.read < len {
            self.page.drain(..self.read);
            self.read = 0;
            let more = len.max(PAGE_BYTES) as u64;
            let more = more.min(self.end - self.at);
            let mut file: &ScratchFile = &self.file;
            file.seek(SeekFrom::Start(self.at))?;
            let got = Read::by_ref(&mut file)
                .take(more)
                .read_to_end(&mut self.page)?;
            self.at += got as u64;
        }
        let taken = self.page.get(self.read..self.read + len);
        let taken = taken.ok_or_else(damaged_error)?;
        self.read += len;
        Ok(taken)
    }

    /// Reads the next entry into `item`; returns whether there is one.
    fn next(&mut self, item: &mut MergeItem) -> io::Result<bool> {
        if self.at == self.end && self.read == self.page.len() {
            return Ok(false);
        }
        let mut lens = [0; 2];
        for len in &mut lens {
            let bytes = self
                .read_bytes(4)?
                .try_into()
                .map_err(|_| damaged_error())?;
            *len = u32::from_le_bytes(bytes) as usize;
        }
        for (len, into) in lens.into_iter().zip([&mut item.key, &mut item.more]) {
            into.clear();
            into.extend_from_slice(self.read_bytes(len)?);
        }
        Ok(true)
    }
}

/// An entry, and the index of its run.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct MergeItem {
    key: Vec<u8>,
    more: Vec<u8>,
    run: usize,
}

/// Runs read as one sorted sequence.
#[derive(Debug)]
struct RunMerger {
    runs: Vec<RunReader>,
    next: BinaryHeap<Reverse<MergeItem>>,
    /// The entry that was returned last.
    last: Option<MergeItem>,
}

impl RunMerger {
    fn new(mut runs: Vec<RunReader>) -> io::Result<Self> {
        let mut next = BinaryHeap::new();
        for (run, reader) in runs.iter_mut().enumerate() {
            let mut item = MergeItem {
                run,
                ..MergeItem::default()
            };
            if reader.next(&mut item)? {
                next.push(Reverse(item));
            }
        }
        Ok(Self {
            runs,
            next,
            last: None,
        })
    }

    fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        if let Some(mut item) = self.last.take()
            && self.runs[item.run].next(&mut item)?
        {
            self.next.push(Reverse(item));
        }
        self.last = self.next.pop().map(|Reverse(item)| item);
        Ok(self.last.as_ref().map(|item| (&*item.key, &*item.more)))
    }
}

/// The entries in order.
#[derive(Debug)]
pub struct SortedEntries(SortedSource);

/// Where sorted entries come from.
#[derive(Debug)]
enum SortedSource {
    /// All entries were in memory.
    Memory {
        /// The entries, one after the other.
        bytes: Vec<u8>,
        /// Where each entry begins.
        begins: std::vec::IntoIter<u32>,
    },
    /// The entries are merged from runs.
    Merged(RunMerger),
}

impl SortedEntries {
    /// Returns the next entry.
    pub fn next_entry(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        match &mut self.0 {
            SortedSource::Memory { bytes, begins } => {
                let begin = begins.next();
                Ok(begin.map(|begin| split_entry(&bytes[begin as usize..])))
            }
            SortedSource::Merged(merge) => merge.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sort_all(room: usize, all: &[(Vec<u8>, Vec<u8>)]) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut sorter = ExternalSorter::new(room);
        for (key, more) in all {
            sorter.push_entry(key, more).unwrap();
        }
        let mut sorted = sorter.into_sorted().unwrap();
        let mut out = Vec::new();
        while let Some((key, more)) = sorted.next_entry().unwrap() {
            out.push((key.to_vec(), more.to_vec()));
        }
        out
    }

    #[test]
    fn entries_are_in_order_under_any_memory_limit() {
        let mut state = 1_u64;
        let mut random = || {
            state = state.wrapping_mul(0x5851_F42D_4C95_7F2D).wrapping_add(1);
            state >> 33
        };
        let all: Vec<_> = (0..5000_u32)
            .map(|nth| {
                let len = random() % 40;
                let key = (0..len).map(|_| (random() % 3) as u8).collect();
                (key, nth.to_be_bytes().to_vec())
            })
            .collect();
        let mut want = all.clone();
        want.sort();
        // All in memory; a few runs; more runs than are merged at a time; no entry fits.
        for room in [1 << 20, 20_000, 900, 1] {
            assert!(sort_all(room, &all) == want, "{room}");
        }
        assert!(sort_all(1, &[]).is_empty());
    }
}
