//! The Rich Text Format: often what a file is that is named .doc.

use super::flow::Flow;
use super::limits::{DEPTH, Limit};
use super::refused::Refused;
use super::rtf_rows::Rows;
use super::rtf_words::{STARRED, UNSEEN, charset, code_page};
use super::text::Document;
use super::{DocumentFormat, Reading, Whole};
use encoding_rs::Encoding;
use std::collections::BTreeMap;

/// The Rich Text Format.
pub(super) static RTF: DocumentFormat = DocumentFormat {
    name: "rtf",
    kind: "RTF",
    extensions: &["rtf"],
    is: |whole| whole.bytes.starts_with(b"{\\rt"),
    reading: Reading::Text(read),
};

/// The most fonts that are told of.
const FONTS: usize = 4096;

/// What groups change and give back.
#[derive(Clone, Copy)]
struct State {
    /// Nothing of it is seen.
    unseen: bool,
    /// It lists fonts.
    fonts: bool,
    hidden: bool,
    deleted: bool,
    /// How many signs stand for one of Unicode where that is not known.
    instead: u8,
    font: i32,
    page: &'static Encoding,
    /// It is a box, or a note.
    ends: Ends,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ends {
    Nothing,
    Box,
    Note,
}

struct Rtf {
    flow: Flow,
    state: State,
    around: Vec<State>,
    /// Fonts with an encoding of their own.
    fonts: BTreeMap<i32, &'static Encoding>,
    /// The encoding of all that no font tells.
    page: &'static Encoding,
    /// Bytes that wait to be decoded.
    bytes: Vec<u8>,
    /// Signs that stand for one that was told already.
    skip: u8,
    /// The first half of a sign.
    half: Option<u16>,
    rows: Rows,
    starred: bool,
}

fn read(whole: &Whole<'_>) -> Result<Document, Refused> {
    let state = State {
        unseen: false,
        fonts: false,
        hidden: false,
        deleted: false,
        instead: 1,
        font: -1,
        page: encoding_rs::WINDOWS_1252,
        ends: Ends::Nothing,
    };
    let mut rtf = Rtf {
        flow: Flow::default(),
        state,
        around: Vec::new(),
        fonts: BTreeMap::new(),
        page: encoding_rs::WINDOWS_1252,
        bytes: Vec::new(),
        skip: 0,
        half: None,
        rows: Rows::default(),
        starred: false,
    };
    rtf.all(whole.bytes)?;
    rtf.flush()?;
    rtf.flow.finish()
}

impl Rtf {
    fn all(&mut self, bytes: &[u8]) -> Result<(), Refused> {
        let mut at = 0;
        while let Some(byte) = bytes.get(at) {
            at += 1;
            match byte {
                b'{' => self.open()?,
                b'}' => self.close()?,
                b'\\' => at = self.control(bytes, at)?,
                b'\r' | b'\n' => {}
                byte => self.byte(*byte),
            }
        }
        Ok(())
    }

    fn open(&mut self) -> Result<(), Refused> {
        self.flush()?;
        if self.around.len() >= DEPTH {
            return Err(Refused::TooMuch(Limit::Depth));
        }
        self.around.push(self.state);
        self.state.ends = Ends::Nothing;
        self.skip = 0;
        self.starred = false;
        Ok(())
    }

    fn close(&mut self) -> Result<(), Refused> {
        self.flush()?;
        let ends = self.state.ends;
        if let Some(state) = self.around.pop() {
            self.state = state;
        }
        self.skip = 0;
        self.starred = false;
        match ends {
            Ends::Nothing => Ok(()),
            Ends::Box => self.flow.end_box(),
            Ends::Note => self.flow.text(") "),
        }
    }

    /// Reads what stands behind a backslash, and gives where it ends.
    fn control(&mut self, bytes: &[u8], at: usize) -> Result<usize, Refused> {
        let Some(first) = bytes.get(at).copied() else {
            return Ok(at);
        };
        if first == b'\'' {
            let code = bytes
                .get(at + 1..at + 3)
                .and_then(|code| std::str::from_utf8(code).ok());
            let code = code.and_then(|code| u8::from_str_radix(code, 16).ok());
            if let Some(code) = code {
                self.byte(code);
                return Ok(at + 3);
            }
            return Ok(at + 1);
        }
        if !first.is_ascii_alphabetic() {
            self.symbol(first)?;
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
        // A word counts for one sign where signs stand for another.
        if self.skip > 0 && word != b"u" {
            self.skip -= 1;
            return Ok(at + end);
        }
        self.word(word, number)?;
        Ok(at + end)
    }

    fn symbol(&mut self, sign: u8) -> Result<(), Refused> {
        match sign {
            b'*' => self.starred = true,
            b'\\' | b'{' | b'}' => self.byte(sign),
            b'~' => self.byte(b' '),
            b'_' => self.byte(b'-'),
            b'\r' | b'\n' => self.paragraph()?,
            b'\t' => self.put("\t")?,
            _ => {}
        }
        Ok(())
    }

    fn word(&mut self, word: &[u8], number: Option<i32>) -> Result<(), Refused> {
        let starred = std::mem::take(&mut self.starred);
        if UNSEEN.contains(&word) || (starred && !STARRED.contains(&word)) {
            self.flush()?;
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
                self.flush()?;
                self.state.font = number.unwrap_or(-1);
                let own = self.fonts.get(&self.state.font).copied();
                self.state.page = own.unwrap_or(self.page);
            }
            b"fcharset" if self.state.fonts => self.font(number.and_then(charset)),
            b"cpg" if self.state.fonts => self.font(number.and_then(code_page)),
            b"uc" => self.state.instead = number.unwrap_or(1).clamp(0, 16) as u8,
            b"u" => self.unit(number.unwrap_or(0))?,
            b"v" => {
                self.flush()?;
                self.state.hidden = on;
            }
            b"deleted" => {
                self.flush()?;
                self.state.deleted = on;
            }
            b"plain" => {
                self.flush()?;
                (self.state.hidden, self.state.deleted) = (false, false);
            }
            // The second writing of the same text is the better one.
            b"upr" => self.state.unseen = true,
            b"ud" => self.state.unseen = self.around.iter().rev().nth(1).is_some_and(|s| s.unseen),
            b"shptxt" if !self.state.unseen => {
                self.flush()?;
                self.flow.begin_box();
                self.state.ends = Ends::Box;
            }
            b"footnote" if !self.state.unseen => {
                self.put(" (")?;
                self.state.ends = Ends::Note;
            }
            b"intbl" => self.rows.inside = true,
            b"pard" => self.rows.inside = false,
            b"par" | b"sect" | b"page" | b"column" => self.paragraph()?,
            b"line" | b"softline" => self.put("\n")?,
            b"tab" => self.put("\t")?,
            b"cell" | b"nestcell" => self.cell()?,
            b"row" | b"nestrow" => self.row()?,
            b"emdash" => self.put("\u{2014}")?,
            b"endash" => self.put("\u{2013}")?,
            b"bullet" => self.put("\u{2022}")?,
            b"lquote" => self.put("\u{2018}")?,
            b"rquote" => self.put("\u{2019}")?,
            b"ldblquote" => self.put("\u{201c}")?,
            b"rdblquote" => self.put("\u{201d}")?,
            b"emspace" | b"enspace" | b"qmspace" => self.put(" ")?,
            _ => {}
        }
        Ok(())
    }

    /// The encoding of the font that is told of.
    fn font(&mut self, page: Option<&'static Encoding>) {
        if let Some(page) = page.filter(|_| self.fonts.len() < FONTS) {
            self.fonts.insert(self.state.font, page);
        }
    }

    fn shown(&self) -> bool {
        !self.state.unseen && !self.state.hidden && !self.state.deleted
    }

    fn byte(&mut self, byte: u8) {
        if self.skip > 0 {
            self.skip -= 1;
        } else if self.shown() {
            self.bytes.push(byte);
        }
    }

    /// A sign of Unicode, or half of one.
    fn unit(&mut self, number: i32) -> Result<(), Refused> {
        self.flush()?;
        self.skip = self.state.instead;
        if !self.shown() {
            return Ok(());
        }
        let unit = number as u16;
        if (0xd800..0xdc00).contains(&unit) {
            self.half = Some(unit);
            return Ok(());
        }
        let units: Vec<u16> = self.half.take().into_iter().chain([unit]).collect();
        let text: String = char::decode_utf16(units).flatten().collect();
        self.flow.text(&text)
    }

    fn put(&mut self, text: &str) -> Result<(), Refused> {
        self.flush()?;
        match self.shown() {
            true => self.flow.text(text),
            false => Ok(()),
        }
    }

    fn flush(&mut self) -> Result<(), Refused> {
        if self.bytes.is_empty() {
            return Ok(());
        }
        let text = self.state.page.decode_without_bom_handling(&self.bytes).0;
        let told = self.flow.text(&text);
        self.bytes.clear();
        told
    }

    fn paragraph(&mut self) -> Result<(), Refused> {
        self.flush()?;
        match self.shown() {
            true => self.rows.paragraph(&mut self.flow),
            false => Ok(()),
        }
    }

    fn cell(&mut self) -> Result<(), Refused> {
        self.flush()?;
        match self.shown() {
            true => self.rows.cell(&mut self.flow),
            false => Ok(()),
        }
    }

    fn row(&mut self) -> Result<(), Refused> {
        self.flush()?;
        self.rows.end(&mut self.flow)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(rtf: &[u8]) -> String {
        read(&Whole::of(rtf)).expect("a text").text
    }

    #[test]
    fn texts_are_read_as_people_see_them() {
        assert_eq!(
            text(br"{\rtf1\ansi{\*\x y}{\info z}1. 32-28 19-23\par 2. 31-26}"),
            "1. 32-28 19-23\n2. 31-26\n"
        );
        assert_eq!(
            text(br"{\rtf1\ansicpg1252{\fonttbl{\f0\fcharset204 A;}}\f0 \'c1\'e5\'eb\'fb\'e5}"),
            "Белые\n"
        );
        assert_eq!(
            text(br"{\rtf1 \u1041?\u1077?{\uc2\u189\'bd1}{\v x}\{a\}\~\_b}"),
            "Бе½{a} -b\n"
        );
        assert_eq!(
            text(br"{\rtf1 {\listtext 1.\tab}32-28{\footnote good}}"),
            "1.\t32-28 (good)\n"
        );
    }

    #[test]
    fn rows_are_rows() {
        let rows = br"{\rtf1 a\par\trowd\cellx1\cellx2\pard\intbl 1\cell 32-28\cell\row
\trowd\pard\intbl 2\cell\pard\intbl x\par y\cell\row\pard b\par}";
        assert_eq!(text(rows), "a\n1\t32-28\n2\nx\ny\n\nb\n");
    }
}
