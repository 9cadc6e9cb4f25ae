//! The properties that .doc records of its characters and paragraphs: which are hidden or deleted, and which are in tables and lists.

use super::biff::{read_u16, read_u32};
use super::doc::DocStreams;
use super::limits::{DocumentLimit, MAX_FILLED_CELLS};
use super::refused::DocumentError;

/// The size of a page of properties, in bytes.
const PAGE_BYTES: usize = 512;

/// Properties of a paragraph.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct ParagraphProperties {
    pub(super) in_table: bool,
    pub(super) ends_row: bool,
    /// Its list, counted from 1, and its level in the list.
    pub(super) list: Option<(u16, u8)>,
}

/// Stretches of the file with properties, in order: the start and the end of each.
#[derive(Default)]
pub(super) struct DocFormatting {
    hidden: Vec<(u32, u32, ())>,
    paragraphs: Vec<(u32, u32, ParagraphProperties)>,
}

impl DocFormatting {
    /// Reads the pages of properties.
    pub(super) fn from_streams(file: &DocStreams) -> Result<Self, DocumentError> {
        let mut facts = Self::default();
        visit_page_entries(file, 0xfa, 1, |from, to, page, entry| {
            let at = 2 * usize::from(*entry.first()?);
            let len = usize::from(*page.get(at)?);
            let hidden = at > 0 && is_hidden(page.get(at + 1..at + 1 + len)?);
            (hidden && facts.hidden.len() <= MAX_FILLED_CELLS)
                .then(|| facts.hidden.push((from, to, ())))
        });
        visit_page_entries(file, 0x0102, 13, |from, to, page, entry| {
            let at = 2 * usize::from(*entry.first()?);
            // The length is in one byte, or follows a 0 in another unit.
            let list = match usize::from(*page.get(at)?) {
                0 => page.get(at + 2..at + 2 + 2 * usize::from(*page.get(at + 1)?)),
                len => page.get(at + 1..at + 2 * len),
            };
            let told = parse_paragraph_properties(list.filter(|_| at > 0)?.get(2..)?);
            let wanted = told != ParagraphProperties::default()
                && facts.paragraphs.len() <= MAX_FILLED_CELLS;
            wanted.then(|| facts.paragraphs.push((from, to, told)))
        });
        if facts.hidden.len().max(facts.paragraphs.len()) > MAX_FILLED_CELLS {
            return Err(DocumentError::TooMuch(DocumentLimit::Cells));
        }
        facts.hidden.sort_by_key(|(from, ..)| *from);
        facts.paragraphs.sort_by_key(|(from, ..)| *from);
        Ok(facts)
    }

    /// Returns whether a character is invisible.
    pub(super) fn is_hidden(&self, place: u32) -> bool {
        find_range_value(&self.hidden, place).is_some()
    }

    /// Returns the properties of the paragraph that ends at a place.
    pub(super) fn paragraph_at(&self, place: u32) -> ParagraphProperties {
        find_range_value(&self.paragraphs, place).unwrap_or_default()
    }
}

fn find_range_value<T: Copy>(all: &[(u32, u32, T)], place: u32) -> Option<T> {
    let behind = all.partition_point(|(from, ..)| *from <= place);
    let (_, to, told) = all.get(behind.checked_sub(1)?)?;
    (place < *to).then_some(*told)
}

/// Visits each entry of the pages that a list names: the stretch of the file that it describes, its page, and its bytes.
fn visit_page_entries(
    file: &DocStreams,
    field: usize,
    size: usize,
    mut tell: impl FnMut(u32, u32, &[u8], &[u8]) -> Option<()>,
) {
    let list = file.table_part(field);
    let count = list.len().saturating_sub(4) / 8;
    // A page that is named twice is visited once: no more pages are visited than the file holds.
    let pages = (0..count).filter_map(|nth| read_u32(list, 4 * (count + 1) + 4 * nth));
    let mut pages: Vec<usize> = pages.map(|page| page as usize).collect();
    pages.sort_unstable();
    pages.dedup();
    for nth in pages {
        let at = nth.saturating_mul(PAGE_BYTES);
        let Some(page) = file.main.get(at..at.saturating_add(PAGE_BYTES)) else {
            continue;
        };
        let entries = usize::from(page[PAGE_BYTES - 1]);
        for nth in 0..entries {
            let (from, to) = (read_u32(page, 4 * nth), read_u32(page, 4 * nth + 4));
            let entry = 4 * (entries + 1) + size * nth;
            let entry = page.get(entry..entry + size);
            if let (Some(from), Some(to), Some(entry)) = (from, to, entry) {
                tell(from, to, page, entry);
            }
        }
    }
}

/// Returns the properties of a list, each with its number and its value.
fn iter_properties(list: &[u8]) -> impl Iterator<Item = (u16, &[u8])> {
    let mut rest = list;
    std::iter::from_fn(move || {
        let id = read_u16(rest, 0)?;
        // The length of the value follows from the number.
        let (skip, len) = match id >> 13 {
            0 | 1 => (2, 1),
            2 | 4 | 5 => (2, 2),
            3 => (2, 4),
            7 => (2, 3),
            _ if matches!(id, 0xd606 | 0xd608) => {
                (4, usize::from(read_u16(rest, 2)?).checked_sub(1)?)
            }
            _ => (3, usize::from(*rest.get(2)?)),
        };
        let value = rest.get(skip..skip + len)?;
        rest = &rest[skip + len..];
        Some((id, value))
    })
}

/// Returns whether characters are hidden, or deleted while changes are tracked.
fn is_hidden(list: &[u8]) -> bool {
    let hides = |(id, value): (u16, &[u8])| matches!(id, 0x0800 | 0x083c) && value[0] & 1 == 1;
    iter_properties(list).any(hides)
}

fn parse_paragraph_properties(list: &[u8]) -> ParagraphProperties {
    let mut told = ParagraphProperties::default();
    let (mut nth, mut level) = (0, 0);
    for (id, value) in iter_properties(list) {
        match id {
            0x2416 => told.in_table = value[0] != 0,
            0x2417 => told.ends_row = value[0] != 0,
            // A row with very many cells is described elsewhere.
            0x6645 | 0x6646 => told.ends_row = true,
            0x260a => level = value[0],
            0x460b => nth = u16::from_le_bytes([value[0], value[1]]),
            _ => {}
        }
    }
    told.list = (1..0xf801).contains(&nth).then_some((nth, level));
    told
}
