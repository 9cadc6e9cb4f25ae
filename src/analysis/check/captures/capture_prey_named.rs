//! The check `capture-prey-named`.

use crate::check::Finding;
use crate::lang::Message;
use crate::span::Span;

check! {
    Captures;
    /// ## What it checks
    /// The squares between the first and the last one are those of the captured pieces, all of them, not those on which
    /// the capturing piece turns.
    /// ## Why it matters
    /// The move is clear here, and it was read. Other readers take the squares between for squares of the path, and
    /// find the move illegal. A capture of which only some pieces are named is `capture-path`.
    /// ## Bad
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:d4:e5 *
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [FEN "W:Wc3:Bd4,h8"]
    /// 1. c3:e5 *
    /// ```
    /// ## Article
    /// IDF 6.9, 6.7 (Portuguese, Italian)
    PREY_NAMED = "C017", "capture-prey-named", Info;
}

/// Reports a capture that names the pieces it takes, with its full notation; this fixes it where the position is
/// `sure`.
pub(crate) fn build_finding(
    written: String,
    whole: Option<String>,
    span: Span,
    sure: bool,
) -> Finding {
    let message = Message::PreyNamed {
        written: written.clone(),
    };
    let finding = Finding::new(&PREY_NAMED, message)
        .with_span(span)
        .with_text(written);
    match whole {
        Some(whole) if sure => finding
            .with_expected(whole.clone())
            .with_edit(span, whole, true),
        Some(whole) => finding.with_expected(whole),
        None => finding,
    }
}
