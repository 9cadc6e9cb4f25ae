//! Word's .doc: the texts of Word 97 to 2003. The text is in pieces; the format of its characters and paragraphs is in pages of their own.

use super::biff::{read_u16, read_u32};
use super::doc_facts::{DocFormatting, ParagraphProperties};
use super::doc_lists::DocLists;
use super::flow::TextFlow;
use super::limits::{DocumentLimit, MAX_TEXT_BYTES};
use super::ole::{OleStreams, has_stream};
use super::refused::DocumentError;
use super::text::Document;
use super::unread::WORD_95;
use super::{DocumentFile, DocumentFormat, ReadingSupport};
use encoding_rs::WINDOWS_1252;
use std::collections::BTreeMap;
use std::ops::Range;

/// Word's .doc.
pub(super) static DOC: DocumentFormat = DocumentFormat {
    name: "doc",
    kind: "Word 97-2003",
    extensions: &["doc", "dot"],
    is: |whole| has_stream(whole.bytes, "WordDocument"),
    reading: ReadingSupport::Text(read_doc),
};

fn read_doc(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let mut streams = OleStreams::from_bytes(whole.bytes)?;
    let main = streams
        .read_stream("WordDocument")?
        .ok_or(DocumentError::Torn)?;
    let (Some(version), Some(flags)) = (read_u16(&main, 2), read_u16(&main, 0x0a)) else {
        return Err(DocumentError::Torn);
    };
    if read_u16(&main, 0) != Some(0xa5ec) || version < 0xc1 {
        return Err(DocumentError::Unread(&WORD_95));
    }
    if flags & 0x0100 != 0 {
        return Err(DocumentError::Locked);
    }
    let table = match flags & 0x0200 {
        0 => streams.read_stream("0Table")?,
        _ => streams.read_stream("1Table")?,
    };
    let file = DocStreams {
        table: table.ok_or(DocumentError::Torn)?,
        main,
    };
    let text = DocText {
        pieces: read_pieces(file.table_part(0x01a2)).ok_or(DocumentError::Torn)?,
        facts: DocFormatting::from_streams(&file)?,
        file: &file,
    };
    // The text is followed by the footnotes, the text at the edges of pages, the remarks, the endnotes, and the boxes.
    let mut at = 0u32;
    let stories = [0x4c, 0x50, 0x54, 0x5c, 0x60, 0x64].map(|field| {
        let from = at;
        at = at.saturating_add(read_u32(&file.main, field).unwrap_or(0));
        from..at
    });
    if at as usize > MAX_TEXT_BYTES {
        return Err(DocumentError::TooMuch(DocumentLimit::Text));
    }
    let [main, foot, _, _, end, boxes] = stories;
    let mut notes = text.read_notes(0xaa, 0xb2, foot.start)?;
    notes.extend(text.read_notes(0x020a, 0x0212, end.start)?);
    let mut word = DocWriter {
        text: &text,
        lists: DocLists::from_streams(&file),
        flow: TextFlow::default(),
        notes,
        line: Vec::new(),
        fields: Vec::new(),
        in_row: false,
        in_cell: false,
    };
    word.write_story(main)?;
    word.write_story(boxes)?;
    word.flow.finish()
}

/// The two streams that a text consists of.
pub(super) struct DocStreams {
    pub(super) main: Vec<u8>,
    pub(super) table: Vec<u8>,
}

impl DocStreams {
    /// Returns a part of the second stream, whose place and length are in the head of the first.
    pub(super) fn table_part(&self, field: usize) -> &[u8] {
        let (at, len) = (read_u32(&self.main, field), read_u32(&self.main, field + 4));
        let range = at
            .zip(len)
            .map(|(at, len)| at as usize..at as usize + len as usize);
        range
            .and_then(|range| self.table.get(range))
            .unwrap_or_default()
    }
}

/// A piece of the text: its end in the text, its start in the file, and whether its characters have one byte.
struct DocTextPiece {
    end: u32,
    at: u32,
    narrow: bool,
}

/// Reads the list of pieces, which follows the changes that were not yet applied.
fn read_pieces(mut list: &[u8]) -> Option<Vec<DocTextPiece>> {
    while list.first() == Some(&1) {
        list = list.get(3 + usize::from(read_u16(list, 1)?)..)?;
    }
    let len = read_u32(list, 1).filter(|_| list.first() == Some(&2))?;
    let list = list.get(5..)?.get(..len as usize)?;
    let count = list.len().checked_sub(4)? / 12;
    let piece = |nth: usize| {
        let at = read_u32(list, 4 * (count + 1) + 8 * nth + 2)?;
        let narrow = at & 0x4000_0000 != 0;
        let at = at & 0x3fff_ffff;
        Some(DocTextPiece {
            end: read_u32(list, 4 * (nth + 1))?,
            at: if narrow { at / 2 } else { at },
            narrow,
        })
    };
    let pieces: Option<Vec<DocTextPiece>> = (0..count).map(piece).collect();
    pieces.filter(|pieces| pieces.is_sorted_by_key(|piece| piece.end))
}

/// The characters of the text, and their format.
struct DocText<'a> {
    file: &'a DocStreams,
    pieces: Vec<DocTextPiece>,
    facts: DocFormatting,
}

impl DocText<'_> {
    /// Reads the notes of one kind, by the places of their marks. The start of each is counted from the start of all.
    fn read_notes(
        &self,
        marks: usize,
        texts: usize,
        start: u32,
    ) -> Result<BTreeMap<u32, String>, DocumentError> {
        let (marks, texts) = (self.file.table_part(marks), self.file.table_part(texts));
        let mut notes = BTreeMap::new();
        let mut before = 0;
        for nth in 0..marks.len().saturating_sub(4) / 6 {
            let mark = read_u32(marks, 4 * nth);
            let (from, to) = (read_u32(texts, 4 * nth), read_u32(texts, 4 * nth + 4));
            let (Some(mark), Some(from), Some(to)) = (mark, from, to) else {
                return Err(DocumentError::Torn);
            };
            if from < before || to < from || to as usize > MAX_TEXT_BYTES {
                return Err(DocumentError::Torn);
            }
            before = to;
            let mut text = Vec::new();
            self.visit_characters(start + from..start + to, |_, _, sign| {
                text.push(if sign == 0x0d { 0x20 } else { sign });
                Ok(())
            })?;
            let text = String::from_utf16_lossy(&text);
            let text = text.trim_matches(|sign: char| sign.is_control() || sign == ' ');
            notes.insert(mark, format!(" ({text}) "));
        }
        Ok(notes)
    }

    /// Visits the visible characters of a stretch, with their places in the text and in the file.
    fn visit_characters(
        &self,
        range: Range<u32>,
        mut tell: impl FnMut(u32, u32, u16) -> Result<(), DocumentError>,
    ) -> Result<(), DocumentError> {
        let first = self
            .pieces
            .partition_point(|piece| piece.end <= range.start);
        let mut begin = first
            .checked_sub(1)
            .map_or(0, |before| self.pieces[before].end);
        for piece in &self.pieces[first..] {
            for at in range.start.max(begin)..range.end.min(piece.end) {
                let width = if piece.narrow { 1 } else { 2 };
                let place = u64::from(piece.at) + u64::from(at - begin) * width;
                let place = u32::try_from(place).map_err(|_| DocumentError::Torn)?;
                let main = &self.file.main;
                let sign = match piece.narrow {
                    true => main.get(place as usize).map(|byte| decode_byte(*byte)),
                    false => read_u16(main, place as usize),
                };
                let sign = sign.ok_or(DocumentError::Torn)?;
                if !self.facts.is_hidden(place) {
                    tell(at, place, sign)?;
                }
            }
            begin = piece.end;
            if begin >= range.end {
                break;
            }
        }
        match begin < range.end && !range.is_empty() {
            true => Err(DocumentError::Torn),
            false => Ok(()),
        }
    }
}

struct DocWriter<'a> {
    text: &'a DocText<'a>,
    lists: DocLists,
    flow: TextFlow,
    notes: BTreeMap<u32, String>,
    /// The current paragraph.
    line: Vec<u16>,
    /// The fields that are open, and whether the command of each is over.
    fields: Vec<bool>,
    in_row: bool,
    in_cell: bool,
}

impl DocWriter<'_> {
    /// Writes a stretch of the text.
    fn write_story(&mut self, range: Range<u32>) -> Result<(), DocumentError> {
        let text = self.text;
        text.visit_characters(range, |at, place, sign| {
            self.write_character(at, place, sign)
        })?;
        self.end_paragraph(ParagraphProperties::default(), false)
    }

    fn write_character(&mut self, at: u32, place: u32, sign: u16) -> Result<(), DocumentError> {
        let shown = self.fields.iter().all(|told| *told);
        match sign {
            0x13 => self.fields.push(false),
            0x14 => {
                if let Some(told) = self.fields.last_mut() {
                    *told = true;
                }
            }
            0x15 => {
                self.fields.pop();
            }
            0x07 | 0x0c | 0x0d | 0x0e => {
                let facts = self.text.facts.paragraph_at(place);
                self.end_paragraph(facts, sign == 0x07)?;
            }
            _ if !shown => {}
            0x02 => {
                let note = self.notes.remove(&at).unwrap_or_default();
                self.line.extend(note.encode_utf16());
            }
            0x0b => self.line.push(0x0a),
            0x1e => self.line.push(0x2d),
            sign => self.line.push(sign),
        }
        Ok(())
    }

    /// Ends a paragraph, which may be the last one of a cell or mark the end of a row.
    fn end_paragraph(
        &mut self,
        facts: ParagraphProperties,
        is_cell: bool,
    ) -> Result<(), DocumentError> {
        let line = std::mem::take(&mut self.line);
        if is_cell && facts.ends_row {
            (self.in_row, self.in_cell) = (false, false);
            return self.flow.end_row();
        }
        match facts.in_table || is_cell {
            true => self.begin_cell()?,
            false if self.flow.in_table() => {
                (self.in_row, self.in_cell) = (false, false);
                self.flow.end_table()?;
            }
            false => {}
        }
        let number = facts.list.map(|(list, level)| self.lists.next(list, level));
        if let Some(number) = number.filter(|number| !number.is_empty() && !line.is_empty()) {
            self.flow.append_text(&format!("{number} "))?;
        }
        self.flow.append_text(&String::from_utf16_lossy(&line))?;
        self.flow.end_paragraph()?;
        self.in_cell &= !is_cell;
        Ok(())
    }

    fn begin_cell(&mut self) -> Result<(), DocumentError> {
        if !self.flow.in_table() {
            self.flow.begin_table()?;
        }
        if !std::mem::replace(&mut self.in_row, true) {
            self.flow.begin_row()?;
        }
        match std::mem::replace(&mut self.in_cell, true) {
            true => Ok(()),
            false => self.flow.begin_cell(),
        }
    }
}

/// Returns a character that has one byte.
fn decode_byte(byte: u8) -> u16 {
    let text = [byte];
    let text = WINDOWS_1252.decode_without_bom_handling(&text).0;
    text.encode_utf16().next().unwrap_or_default()
}
