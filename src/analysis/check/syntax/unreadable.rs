//! The check `unreadable`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Syntax;
    /// ## What it checks
    /// Among the moves are characters that are no part of the notation.
    /// ## Why it matters
    /// They were skipped. If they stood for a move, the record has a gap.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 && f6-g5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, movetext
    UNREADABLE = "S011", "unreadable", Error;
}

/// Reports words that are not PDN.
pub(crate) fn build_finding(span: Span) -> Finding {
    Finding::new(&UNREADABLE, Message::Unreadable).with_span(span)
}

/// Reports bare numbers where moves should be: `1  32 28   19 23`.
pub(crate) fn bare_rows(span: Span) -> Finding {
    Finding::new(&UNREADABLE, Message::BareRows).with_span(span)
}

/// Reports a word that cannot be read, where one legal move differs from it in a single character.
pub(crate) fn as_move(word: String, written: String, span: Span, edited: Span) -> Finding {
    let message = Message::UnreadableWord {
        word: word.clone(),
        written: written.clone(),
    };
    Finding::new(&UNREADABLE, message)
        .with_span(span)
        .with_text(word)
        .with_suggestion(written.clone())
        .with_edit(edited, written, false)
}
