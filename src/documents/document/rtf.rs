//! The Rich Text Format, which files named .doc often have.

use super::flow::TextFlow;
use super::limits::{DocumentLimit, MAX_NESTING_DEPTH};
use super::refused::DocumentError;
use super::rtf_rows::RtfTable;
use super::rtf_words::{READ_STARRED_GROUPS, UNSEEN_GROUPS, charset_encoding, code_page};
use super::text::Document;
use super::{DocumentFile, DocumentFormat, ReadingSupport};
use encoding_rs::Encoding;
use std::collections::BTreeMap;

/// The Rich Text Format.
pub(super) static RTF: DocumentFormat = DocumentFormat {
    name: "rtf",
    kind: "RTF",
    extensions: &["rtf"],
    is: |whole| whole.bytes.starts_with(b"{\\rt"),
    reading: ReadingSupport::Text(read_rtf),
};

/// The maximum number of fonts with an encoding of their own.
const MAX_FONTS: usize = 4096;

/// State that groups change and restore.
#[derive(Clone, Copy)]
struct RtfGroupState {
    /// Whether nothing of it is visible.
    unseen: bool,
    /// Whether it lists fonts.
    fonts: bool,
    hidden: bool,
    deleted: bool,
    /// The number of characters that replace a Unicode character for readers that do not know it.
    instead: u8,
    font: i32,
    page: &'static Encoding,
    /// The element that ends with it: a box, a note, or none.
    ends: RtfGroupEnd,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum RtfGroupEnd {
    Nothing,
    Box,
    Note,
}

struct RtfReader {
    flow: TextFlow,
    state: RtfGroupState,
    around: Vec<RtfGroupState>,
    /// Fonts with an encoding of their own.
    fonts: BTreeMap<i32, &'static Encoding>,
    /// The encoding of text whose font does not determine it.
    page: &'static Encoding,
    /// Bytes that wait to be decoded.
    bytes: Vec<u8>,
    /// The number of characters still to be skipped, because they replace a Unicode character that was read.
    skip: u8,
    /// The first half of a surrogate pair.
    half: Option<u16>,
    rows: RtfTable,
    starred: bool,
}

// By hand, because no crate reads code pages and tables of RTF (decision 0020).
fn read_rtf(whole: &DocumentFile<'_>) -> Result<Document, DocumentError> {
    let state = RtfGroupState {
        unseen: false,
        fonts: false,
        hidden: false,
        deleted: false,
        instead: 1,
        font: -1,
        page: encoding_rs::WINDOWS_1252,
        ends: RtfGroupEnd::Nothing,
    };
    let mut rtf = RtfReader {
        flow: TextFlow::default(),
        state,
        around: Vec::new(),
        fonts: BTreeMap::new(),
        page: encoding_rs::WINDOWS_1252,
        bytes: Vec::new(),
        skip: 0,
        half: None,
        rows: RtfTable::default(),
        starred: false,
    };
    rtf.read_bytes(whole.bytes)?;
    rtf.flush_bytes()?;
    rtf.flow.finish()
}

impl RtfReader {
    fn read_bytes(&mut self, bytes: &[u8]) -> Result<(), DocumentError> {
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            at += 1;
            match byte {
                b'{' => self.open_group()?,
                b'}' => self.close_group()?,
                b'\\' => at = self.read_control(bytes, at)?,
                b'\r' | b'\n' => {}
                byte => self.push_byte(*byte),
            }
        }
        Ok(())
    }

    fn open_group(&mut self) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        if self.around.len() >= MAX_NESTING_DEPTH {
            return Err(DocumentError::TooMuch(DocumentLimit::Depth));
        }
        self.around.push(self.state);
        self.state.ends = RtfGroupEnd::Nothing;
        self.skip = 0;
        self.starred = false;
        Ok(())
    }

    fn close_group(&mut self) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        let ends = self.state.ends;
        if let Some(state) = self.around.pop() {
            self.state = state;
        }
        self.skip = 0;
        self.starred = false;
        match ends {
            RtfGroupEnd::Nothing => Ok(()),
            RtfGroupEnd::Box => self.flow.end_box(),
            RtfGroupEnd::Note => self.flow.append_text(") "),
        }
    }

    /// Reads the text after a backslash, and returns its end.
    fn read_control(&mut self, bytes: &[u8], at: usize) -> Result<usize, DocumentError> {
        let Some(first) = bytes.get(at).copied() else {
            return Ok(at);
        };
        if first == b'\'' {
            let code = bytes
                .get(at + 1..at + 3)
                .and_then(|code| std::str::from_utf8(code).ok());
            let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
            if let Some(code) = code {
                self.push_byte(code);
                return Ok(at + 3);
            }
            return Ok(at + 1);
        }
        if !first.is_ascii_alphabetic() {
            self.handle_symbol(first)?;
            return Ok(at + 1);
        }
        let rest = &bytes[at..];
        let letters = rest.iter().take_while(|b| b.is_ascii_alphabetic()).count();
        let mut end = letters;
        let minus =
            rest.get(end) == Some(&b'-') && rest.get(end + 1).is_some_and(u8::is_ascii_digit);
        end += usize::from(minus);
        let mut number = None::<i64>;
        while let Some(digit) = rest.get(end).filter(|b| b.is_ascii_digit()) {
            let so_far = number.unwrap_or(0);
            number = Some((so_far * 10 + i64::from(digit - b'0')).min(i64::from(i32::MAX)));
            end += 1;
        }
        let number = number.map(|n| if minus { -(n as i32) } else { n as i32 });
        let word = &rest[..letters];
        end += usize::from(rest.get(end) == Some(&b' '));
        if word == b"bin" {
            let len = usize::try_from(number.unwrap_or(0)).unwrap_or(0);
            return Ok(at + (end + len).min(rest.len()));
        }
        // A control word counts as one replacing character.
        if self.skip > 0 && word != b"u" {
            self.skip -= 1;
            return Ok(at + end);
        }
        self.handle_word(word, number)?;
        Ok(at + end)
    }

    fn handle_symbol(&mut self, sign: u8) -> Result<(), DocumentError> {
        match sign {
            b'*' => self.starred = true,
            b'\\' | b'{' | b'}' => self.push_byte(sign),
            b'~' => self.push_byte(b' '),
            b'_' => self.push_byte(b'-'),
            b'\r' | b'\n' => self.end_paragraph()?,
            b'\t' => self.write_text("\t")?,
            _ => {}
        }
        Ok(())
    }

    fn handle_word(&mut self, word: &[u8], number: Option<i32>) -> Result<(), DocumentError> {
        let starred = std::mem::take(&mut self.starred);
        if UNSEEN_GROUPS.contains(&word) || (starred && !READ_STARRED_GROUPS.contains(&word)) {
            self.flush_bytes()?;
            self.state.unseen = true;
            return Ok(());
        }
        let on = number != Some(0);
        match word {
            b"ansicpg" => {
                if let Some(page) = number.and_then(code_page) {
                    (self.page, self.state.page) = (page, page);
                }
            }
            b"fonttbl" => (self.state.fonts, self.state.unseen) = (true, true),
            b"f" => {
                self.flush_bytes()?;
                self.state.font = number.unwrap_or(-1);
                let own = self.fonts.get(&self.state.font).copied();
                self.state.page = own.unwrap_or(self.page);
            }
            b"fcharset" if self.state.fonts => {
                self.set_font_encoding(number.and_then(charset_encoding))
            }
            b"cpg" if self.state.fonts => self.set_font_encoding(number.and_then(code_page)),
            b"uc" => self.state.instead = number.unwrap_or(1).clamp(0, 16) as u8,
            b"u" => self.push_unicode_unit(number.unwrap_or(0))?,
            b"v" => {
                self.flush_bytes()?;
                self.state.hidden = on;
            }
            b"deleted" => {
                self.flush_bytes()?;
                self.state.deleted = on;
            }
            b"plain" => {
                self.flush_bytes()?;
                (self.state.hidden, self.state.deleted) = (false, false);
            }
            // The second version of the same text is the better one.
            b"upr" => self.state.unseen = true,
            b"ud" => self.state.unseen = self.around.iter().rev().nth(1).is_some_and(|s| s.unseen),
            b"shptxt" if !self.state.unseen => {
                self.flush_bytes()?;
                self.flow.begin_box();
                self.state.ends = RtfGroupEnd::Box;
            }
            b"footnote" if !self.state.unseen => {
                self.write_text(" (")?;
                self.state.ends = RtfGroupEnd::Note;
            }
            b"intbl" => self.rows.inside = true,
            b"pard" => self.rows.inside = false,
            b"par" | b"sect" | b"page" | b"column" => self.end_paragraph()?,
            b"line" | b"softline" => self.write_text("\n")?,
            b"tab" => self.write_text("\t")?,
            b"cell" | b"nestcell" => self.end_cell()?,
            b"row" | b"nestrow" => self.end_row()?,
            b"emdash" => self.write_text("\u{2014}")?,
            b"endash" => self.write_text("\u{2013}")?,
            b"bullet" => self.write_text("\u{2022}")?,
            b"lquote" => self.write_text("\u{2018}")?,
            b"rquote" => self.write_text("\u{2019}")?,
            b"ldblquote" => self.write_text("\u{201c}")?,
            b"rdblquote" => self.write_text("\u{201d}")?,
            b"emspace" | b"enspace" | b"qmspace" => self.write_text(" ")?,
            _ => {}
        }
        Ok(())
    }

    /// Sets the encoding of the font that is being defined.
    fn set_font_encoding(&mut self, page: Option<&'static Encoding>) {
        if let Some(page) = page.filter(|_| self.fonts.len() < MAX_FONTS) {
            self.fonts.insert(self.state.font, page);
        }
    }

    fn is_visible(&self) -> bool {
        !self.state.unseen && !self.state.hidden && !self.state.deleted
    }

    fn push_byte(&mut self, byte: u8) {
        if self.skip > 0 {
            self.skip -= 1;
        } else if self.is_visible() {
            self.bytes.push(byte);
        }
    }

    /// Writes a Unicode character, or half of one.
    fn push_unicode_unit(&mut self, number: i32) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        self.skip = self.state.instead;
        if !self.is_visible() {
            return Ok(());
        }
        let unit = number as u16;
        if (0xd800..0xdc00).contains(&unit) {
            self.half = Some(unit);
            return Ok(());
        }
        let units: Vec<u16> = self.half.take().into_iter().chain([unit]).collect();
        let text: String = char::decode_utf16(units).flatten().collect();
        self.flow.append_text(&text)
    }

    fn write_text(&mut self, text: &str) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        match self.is_visible() {
            true => self.flow.append_text(text),
            false => Ok(()),
        }
    }

    fn flush_bytes(&mut self) -> Result<(), DocumentError> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let text = self.state.page.decode_without_bom_handling(&self.bytes).0;
        let told = self.flow.append_text(&text);
        self.bytes.clear();
        told
    }

    fn end_paragraph(&mut self) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        match self.is_visible() {
            true => self.rows.end_paragraph(&mut self.flow),
            false => Ok(()),
        }
    }

    fn end_cell(&mut self) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        match self.is_visible() {
            true => self.rows.end_cell(&mut self.flow),
            false => Ok(()),
        }
    }

    fn end_row(&mut self) -> Result<(), DocumentError> {
        self.flush_bytes()?;
        self.rows.end_row(&mut self.flow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rtf_text(rtf: &[u8]) -> String {
        read_rtf(&DocumentFile::from_bytes(rtf))
            .expect("a text")
            .text
    }

    #[test]
    fn texts_are_read_as_people_see_them() {
        assert_eq!(
            rtf_text(br"{\rtf1\ansi{\*\x y}{\info z}1. 32-28 19-23\par 2. 31-26}"),
            "1. 32-28 19-23\n2. 31-26\n"
        );
        assert_eq!(
            rtf_text(br"{\rtf1\ansicpg1252{\fonttbl{\f0\fcharset204 A;}}\f0 \'c1\'e5\'eb\'fb\'e5}"),
            "Белые\n"
        );
        assert_eq!(
            rtf_text(br"{\rtf1 \u1041?\u1077?{\uc2\u189\'bd1}{\v x}\{a\}\~\_b}"),
            "Бе½{a} -b\n"
        );
        assert_eq!(
            rtf_text(br"{\rtf1 {\listtext 1.\tab}32-28{\footnote good}}"),
            "1.\t32-28 (good)\n"
        );
    }

    #[test]
    fn rows_are_rows() {
        let rows = br"{\rtf1 a\par\trowd\cellx1\cellx2\pard\intbl 1\cell 32-28\cell\row
\trowd\pard\intbl 2\cell\pard\intbl x\par y\cell\row\pard b\par}";
        assert_eq!(rtf_text(rows), "a\n1\t32-28\n2\nx\ny\n\nb\n");
    }
}
