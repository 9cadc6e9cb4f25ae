//! Joins the games of many chunks into one text.

use super::{ConvertedBody, Converter};
use crate::diag::visible_text;
use crate::pdn::Encoding;
use crate::write::OutputPage;
use std::io;
use std::path::Path;

/// Joiner of the results of the chunks of one output, with the text before its first game, between two games, and after the last.
#[derive(Debug, Default)]
pub struct OutputJoiner {
    /// The number of games so far.
    written: u64,
    /// Whether anything of a game was written.
    wrote: bool,
}

impl OutputJoiner {
    /// Returns whether nothing of a game was written.
    pub fn is_empty(&self) -> bool {
        !self.wrote
    }

    /// Writes the games of a chunk that begins at `offset` of a file in `encoding`, after `before` games of the file; `title` names the
    /// whole.
    ///
    /// # Errors
    ///
    /// Returns any error of `write`.
    pub fn write_body(
        &mut self,
        converter: &Converter,
        body: ConvertedBody,
        (encoding, offset): (Encoding, u64),
        (file, before): (&str, u64),
        title: &str,
        write: &mut dyn FnMut(&[u8]) -> io::Result<()>,
    ) -> io::Result<()> {
        let text = match body {
            ConvertedBody::Source(bytes) => {
                // The text of such a file begins after its byte order mark.
                let mark = encoding.is_utf16() && offset == 2;
                recode_bytes(bytes, encoding, mark)
            }
            ConvertedBody::Page(page) if page.game_count() == 0 => return Ok(()),
            ConvertedBody::Page(page) => {
                let mut head = OutputPage::default();
                if let Some(writer) = converter.game_writer() {
                    if self.written == 0 {
                        writer.begin_file(&visible_text(title), &mut head);
                    } else {
                        writer.write_separator(&mut head);
                    }
                }
                self.written += page.game_count();
                write(head.numbered_text(0).as_bytes())?;
                page.into_text(file, before).into_bytes()
            }
        };
        self.wrote |= !text.is_empty();
        write(&text)
    }

    /// Returns the text after the last game; without any game, the text that makes a whole file of nothing.
    pub fn closing_text(&self, converter: &Converter) -> String {
        let mut foot = OutputPage::default();
        if let Some(writer) = converter.game_writer() {
            if self.written == 0 {
                writer.begin_file("", &mut foot);
            }
            writer.end_file(&mut foot);
        }
        foot.numbered_text(0)
    }
}

/// Returns the heading of the page of a file: its name without folder and extension, because a page may be published, and the folder is
/// private. The heading is empty for standard input.
pub fn page_heading(file: &str) -> String {
    let name = Path::new(file)
        .file_stem()
        .map(|name| name.to_string_lossy());
    let name = name.filter(|name| !name.starts_with('<'));
    name.map(|name| name.into_owned()).unwrap_or_default()
}

/// Returns the bytes of a source that was transcoded from UTF-16 in UTF-16 again, and others as they are. `mark` is whether they begin the
/// file and that begins with a byte order mark.
fn recode_bytes(bytes: Vec<u8>, encoding: Encoding, mark: bool) -> Vec<u8> {
    let unit: fn(u16) -> [u8; 2] = match encoding {
        Encoding::Utf16Le => u16::to_le_bytes,
        Encoding::Utf16Be => u16::to_be_bytes,
        _ => return bytes,
    };
    let text = String::from_utf8_lossy(&bytes);
    let mark = mark.then_some(0xFEFF);
    let units = mark.into_iter().chain(text.encode_utf16());
    units.flat_map(unit).collect()
}
