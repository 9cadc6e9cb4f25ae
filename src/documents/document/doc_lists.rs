//! The numbered lists of .doc, and the numbers before their paragraphs.

use super::biff::{read_u16, read_u32};
use super::doc::DocStreams;
use super::number::{ListCounters, ListLevel, MAX_LIST_LEVELS};
use std::collections::BTreeMap;

/// The maximum length of the form of a number, in characters.
const MAX_NUMBER_FORM_LEN: usize = 32;

/// The lists of a document.
#[derive(Default)]
pub(super) struct DocLists {
    /// The levels of each form, by its number.
    forms: BTreeMap<u32, Vec<ListLevel>>,
    /// The form of each list, and whether it counts separately.
    lists: Vec<(u32, bool)>,
    counters: BTreeMap<(u32, u16), ListCounters>,
}

impl DocLists {
    /// Reads the lists. If they are damaged, their paragraphs have no numbers.
    pub(super) fn from_streams(file: &DocStreams) -> Self {
        let mut lists = Self::default();
        lists.take_forms(file);
        let list = file.table_part(0x02ea);
        let count = read_u32(list, 0).unwrap_or(0) as usize;
        for nth in 0..count {
            let at = 4 + 16 * nth;
            let (Some(form), Some(changed)) = (read_u32(list, at), list.get(at + 12)) else {
                break;
            };
            lists.lists.push((form, *changed != 0));
        }
        lists
    }

    /// Reads the forms, and the levels, which follow all of them.
    fn take_forms(&mut self, file: &DocStreams) -> Option<()> {
        let list = file.table_part(0x02e2);
        let at = read_u32(&file.main, 0x02e2)? as usize;
        let count = usize::from(read_u16(list, 0)?);
        let mut at = at + list.len();
        for nth in 0..count {
            let form = list.get(2 + 28 * nth..2 + 28 * (nth + 1))?;
            let levels = if form[26] & 1 == 1 { 1 } else { 9 };
            let mut all = Vec::new();
            for _ in 0..levels {
                let (level, end) = read_level(&file.table, at)?;
                all.push(level);
                at = end;
            }
            all.truncate(MAX_LIST_LEVELS);
            self.forms.insert(read_u32(form, 0)?, all);
        }
        Some(())
    }

    /// Returns the number of the next paragraph of a list; lists are counted from 1.
    pub(crate) fn next(&mut self, list: u16, level: u8) -> String {
        let found = self.lists.get(usize::from(list).saturating_sub(1));
        let Some((form, alone)) = found else {
            return String::new();
        };
        let levels = self.forms.get(form).map(Vec::as_slice).unwrap_or_default();
        // Lists of one form continue each other, unless one states where it begins.
        let key = (*form, if *alone { list } else { 0 });
        let counters = self.counters.entry(key).or_default();
        counters.next(level.into(), levels)
    }
}

/// Returns the level at a place, and its end.
fn read_level(table: &[u8], at: usize) -> Option<(ListLevel, usize)> {
    let head = table.get(at..at.checked_add(28)?)?;
    let text = at + 28 + usize::from(head[24]) + usize::from(head[25]);
    let len = usize::from(read_u16(table, text)?);
    let end = text + 2 + 2 * len;
    let signs = table.get(text + 2..end)?;
    let mut form = String::new();
    for unit in signs.chunks_exact(2).take(MAX_NUMBER_FORM_LEN) {
        match u16::from_le_bytes([unit[0], unit[1]]) {
            // The number of a level belongs here.
            nth @ 0..9 => form.push_str(&format!("%{}", nth + 1)),
            sign => form.extend(char::from_u32(sign.into())),
        }
    }
    let level = ListLevel {
        counted: head[4] == 0,
        start: read_u32(head, 0)?,
        form,
    };
    Some((level, end))
}
