//! The check `not-pdn`.

use crate::check::Finding;
use crate::lang::Message;
use crate::pdn::is_chess;

check! {
    Input;
    /// ## What it checks
    /// The file is no text: a picture, a database of another program. A document of a format that is not read is
    /// reported too, with what to do instead, and a file of games of chess. Where `convert --to pdn-lossless` is to
    /// keep its bytes, also a file that is text and no PDN.
    /// ## Why it matters
    /// Nothing in it was checked.
    /// ## Bad
    /// ```pdn escaped
    /// \x89PNG\r\n\x1a\n\x00\x00
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    NOT_PDN = "I005", "not-pdn", Error;
}

/// Reports a file that is not text; `head` is its beginning.
#[must_use]
pub fn no_text(file: String, head: &[u8]) -> Finding {
    Finding::new(&NOT_PDN, no_text_message(file, head))
}

/// Returns the message on a file that is not text. Archives are to be unpacked, and games of chess are text, so both
/// have messages of their own.
#[must_use]
pub fn no_text_message(file: String, head: &[u8]) -> Message {
    let archive = ARCHIVE_SIGNATURES
        .iter()
        .find(|(begin, _)| head.starts_with(begin));
    match archive {
        Some((_, kind)) => {
            let kind = (*kind).to_owned();
            Message::Packed { file, kind }
        }
        None if is_chess(head) => Message::GamesOfChess { file },
        None if PICTURE_SIGNATURES
            .iter()
            .any(|begin| head.starts_with(begin)) =>
        {
            Message::PicturesAlone { file }
        }
        None => Message::NoText { file },
    }
}

/// The beginnings of pictures: PNG, JPEG, TIFF, GIF.
const PICTURE_SIGNATURES: [&[u8]; 5] = [b"\x89PNG", b"\xff\xd8\xff", b"II*\0", b"MM\0*", b"GIF8"];

/// The beginnings of archives: zip, 7z, rar, gzip.
const ARCHIVE_SIGNATURES: [(&[u8], &str); 5] = [
    (b"PK\x03\x04", "zip"),
    (b"PK\x05\x06", "zip"),
    (b"7z\xbc\xaf\x27\x1c", "7z"),
    (b"Rar!\x1a\x07", "RAR"),
    (b"\x1f\x8b", "gzip"),
];

/// Reports a document that holds no text, or is of a format that is not read; `message` states which.
#[must_use]
pub fn build_document_finding(message: Message) -> Finding {
    Finding::new(&NOT_PDN, message)
}

/// Reports a text in which no game was found.
#[must_use]
pub fn no_game(file: String) -> Finding {
    Finding::new(&NOT_PDN, Message::NoGame { file })
}

/// Reports a file of another format, of which only moves were to be rewritten.
#[must_use]
pub fn no_source(file: String) -> Finding {
    Finding::new(&NOT_PDN, Message::NoSourceToKeep { file })
}
