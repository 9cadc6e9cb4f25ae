//! The check `doubtful-reading`.

use super::on_one_line;
use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// A comment that begins with `OCR:` or `sic:` was written by `pdn` when it read a sheet: it keeps the characters of a move that is not sure, or of words that could not be read (`scan-move-unsure`, `scan-rows-unread`). Nobody has deleted it since.
    /// ## Why it matters
    /// The doubt would be forgotten with the sheet: a wrong reading is legal, too. Compare the place with the sheet, correct the move if it is another one, and delete the comment.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 {OCR: %&} *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 d6-c5 2. b2-c3 f6-g5 *
    /// ```
    /// ## Article
    /// None.
    DOUBTFUL_READING = "S047", "doubtful-reading", Error;
}

/// What begins the comment with the characters that were recognised on a picture.
pub const RECOGNISED_MARK: &str = "OCR: ";
/// What begins the comment with the characters that are typed in a text that is not read move by move.
pub const TYPED_MARK: &str = "sic: ";

/// Returns the characters that a comment keeps for a doubtful reading.
#[must_use]
pub fn doubtful_characters(comment: &[u8]) -> Option<&[u8]> {
    let marks = [RECOGNISED_MARK, TYPED_MARK];
    let mut marks = marks.iter().map(|mark| mark.as_bytes());
    marks.find_map(|mark| comment.strip_prefix(mark))
}

/// Reports a comment that keeps characters of a doubtful reading.
pub(crate) fn build_finding(read: &str, span: Span) -> Finding {
    let read = on_one_line(read);
    Finding::new(&DOUBTFUL_READING, Message::DoubtfulReading { read }).with_span(span)
}
