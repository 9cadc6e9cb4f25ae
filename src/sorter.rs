//! Entries of any length sorted in bounded memory: what there is no room for goes to a temporary file in sorted runs, which are merged.

use crate::scratch::ScratchFile;
use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::sync::Arc;

/// Runs that are merged at the same time.
const WAYS: usize = 64;
/// Bytes of a run that are read at the same time.
const PAGE: usize = 64 * 1024;

/// That a temporary file does not hold what was written to it.
pub(crate) fn damaged() -> io::Error {
    io::ErrorKind::InvalidData.into()
}

/// Takes entries: a key, and what belongs to it.
#[derive(Debug)]
pub(crate) struct Sorter {
    /// Entries that are not in a run, and where each begins.
    bytes: Vec<u8>,
    begins: Vec<u32>,
    /// About how many bytes they may have.
    room: usize,
    runs: Runs,
}

/// Runs that stand one after the other in a file.
#[derive(Debug, Default)]
struct Runs {
    file: Option<Arc<ScratchFile>>,
    /// Where each ends.
    ends: Vec<u64>,
}

/// An entry taken apart.
fn parts(entry: &[u8]) -> (&[u8], &[u8]) {
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

impl Sorter {
    pub(crate) fn new(room: usize) -> Self {
        Self {
            bytes: Vec::new(),
            begins: Vec::new(),
            room: room.min(u32::MAX as usize / 2),
            runs: Runs::default(),
        }
    }

    /// Takes an entry. Entries are in the order of their keys, and of what belongs to them.
    pub(crate) fn push(&mut self, key: &[u8], more: &[u8]) -> io::Result<()> {
        let wanted = 8 + key.len() + more.len();
        if !self.begins.is_empty() && self.bytes.len() + 4 * self.begins.len() + wanted > self.room
        {
            self.spill()?;
        }
        // What doubles would at last be twice the room.
        if self.bytes.capacity() - self.bytes.len() < wanted {
            let more = self.bytes.len().clamp(wanted, wanted.max(self.room / 8));
            self.bytes.reserve_exact(more);
        }
        self.begins.push(self.bytes.len() as u32);
        self.bytes.extend((key.len() as u32).to_le_bytes());
        self.bytes.extend((more.len() as u32).to_le_bytes());
        self.bytes.extend(key);
        self.bytes.extend(more);
        Ok(())
    }

    /// Sorts what is in memory.
    fn sort(&mut self) {
        let bytes = &self.bytes;
        let entry = |begin: &u32| parts(&bytes[*begin as usize..]);
        self.begins
            .sort_unstable_by(|one, other| entry(one).cmp(&entry(other)));
    }

    fn spill(&mut self) -> io::Result<()> {
        self.sort();
        let mut run = self.runs.begin()?;
        for begin in &self.begins {
            let (key, more) = parts(&self.bytes[*begin as usize..]);
            run.put(key, more)?;
        }
        run.end()?;
        self.bytes.clear();
        self.begins.clear();
        Ok(())
    }

    /// All entries in order.
    pub(crate) fn sorted(mut self) -> io::Result<Sorted> {
        if self.runs.ends.is_empty() {
            self.sort();
            let (bytes, begins) = (self.bytes, self.begins);
            return Ok(Sorted::Memory {
                bytes,
                begins: begins.into_iter(),
            });
        }
        self.spill()?;
        drop((self.bytes, self.begins));
        let mut runs = self.runs;
        while runs.ends.len() > WAYS {
            let mut fewer = Runs::default();
            let all = runs.readers();
            for some in all.chunks(WAYS) {
                let mut merge = Merge::new(some.to_vec())?;
                let mut run = fewer.begin()?;
                while let Some((key, more)) = merge.next()? {
                    run.put(key, more)?;
                }
                run.end()?;
            }
            runs = fewer;
        }
        Ok(Sorted::Merged(Merge::new(runs.readers())?))
    }
}

/// A run that is being written.
struct Run<'r> {
    out: BufWriter<&'r ScratchFile>,
    written: u64,
    ends: &'r mut Vec<u64>,
}

impl Runs {
    fn begin(&mut self) -> io::Result<Run<'_>> {
        let file = match &mut self.file {
            Some(file) => file,
            none => none.insert(Arc::new(ScratchFile::new()?)),
        };
        let end = self.ends.last().copied().unwrap_or(0);
        let mut file: &ScratchFile = file;
        file.seek(SeekFrom::Start(end))?;
        Ok(Run {
            out: BufWriter::with_capacity(PAGE, file),
            written: end,
            ends: &mut self.ends,
        })
    }

    fn readers(&self) -> Vec<Reader> {
        let mut begin = 0;
        let ends = self.ends.iter();
        ends.filter_map(|end| {
            let reader = Reader {
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

impl Run<'_> {
    fn put(&mut self, key: &[u8], more: &[u8]) -> io::Result<()> {
        let lens = [key.len() as u32, more.len() as u32].map(u32::to_le_bytes);
        for bytes in [&lens[0], &lens[1], key, more] {
            self.out.write_all(bytes)?;
        }
        self.written += 8 + (key.len() + more.len()) as u64;
        Ok(())
    }

    fn end(mut self) -> io::Result<()> {
        self.out.flush()?;
        self.ends.push(self.written);
        Ok(())
    }
}

/// Reads a run, a page at a time.
#[derive(Clone, Debug)]
struct Reader {
    file: Arc<ScratchFile>,
    at: u64,
    end: u64,
    page: Vec<u8>,
    read: usize,
}

impl Reader {
    /// The next bytes, so many.
    fn take(&mut self, len: usize) -> io::Result<&[u8]> {
        if self.page.len() - self.read < len {
            self.page.drain(..self.read);
            self.read = 0;
            let more = len.max(PAGE) as u64;
            let more = more.min(self.end - self.at);
            let mut file: &ScratchFile = &self.file;
            file.seek(SeekFrom::Start(self.at))?;
            let got = Read::by_ref(&mut file)
                .take(more)
                .read_to_end(&mut self.page)?;
            self.at += got as u64;
        }
        let taken = self.page.get(self.read..self.read + len);
        let taken = taken.ok_or_else(damaged)?;
        self.read += len;
        Ok(taken)
    }

    /// Reads the next entry into an item; whether there is one.
    fn next(&mut self, item: &mut Item) -> io::Result<bool> {
        if self.at == self.end && self.read == self.page.len() {
            return Ok(false);
        }
        let mut lens = [0; 2];
        for len in &mut lens {
            let bytes = self.take(4)?.try_into().map_err(|_| damaged())?;
            *len = u32::from_le_bytes(bytes) as usize;
        }
        for (len, into) in lens.into_iter().zip([&mut item.key, &mut item.more]) {
            into.clear();
            into.extend_from_slice(self.take(len)?);
        }
        Ok(true)
    }
}

/// An entry, and the run that it is from.
#[derive(Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
struct Item {
    key: Vec<u8>,
    more: Vec<u8>,
    run: usize,
}

/// Runs that are read as one.
#[derive(Debug)]
pub(crate) struct Merge {
    runs: Vec<Reader>,
    next: BinaryHeap<Reverse<Item>>,
    /// The entry that was given last.
    last: Option<Item>,
}

impl Merge {
    fn new(mut runs: Vec<Reader>) -> io::Result<Self> {
        let mut next = BinaryHeap::new();
        for (run, reader) in runs.iter_mut().enumerate() {
            let mut item = Item {
                run,
                ..Item::default()
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

/// Entries in order.
#[derive(Debug)]
pub(crate) enum Sorted {
    /// All were in memory.
    Memory {
        bytes: Vec<u8>,
        begins: std::vec::IntoIter<u32>,
    },
    /// They are merged.
    Merged(Merge),
}

impl Sorted {
    /// The next entry.
    pub(crate) fn next(&mut self) -> io::Result<Option<(&[u8], &[u8])>> {
        match self {
            Self::Memory { bytes, begins } => {
                let begin = begins.next();
                Ok(begin.map(|begin| parts(&bytes[begin as usize..])))
            }
            Self::Merged(merge) => merge.next(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sorted(room: usize, all: &[(Vec<u8>, Vec<u8>)]) -> Vec<(Vec<u8>, Vec<u8>)> {
        let mut sorter = Sorter::new(room);
        for (key, more) in all {
            sorter.push(key, more).unwrap();
        }
        let mut sorted = sorter.sorted().unwrap();
        let mut out = Vec::new();
        while let Some((key, more)) = sorted.next().unwrap() {
            out.push((key.to_vec(), more.to_vec()));
        }
        out
    }

    #[test]
    fn entries_are_in_order_whatever_room_there_is() {
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
        // All in memory; some runs; more runs than are merged at a time; and no entry fits.
        for room in [1 << 20, 20_000, 900, 1] {
            assert!(sorted(room, &all) == want, "{room}");
        }
        assert!(sorted(1, &[]).is_empty());
    }
}
