//! The check `result-form`.

use crate::check::{Finding, Found};
use crate::lang::Message;
use crate::pdn::Terminator;
use crate::played::Played;
use crate::span::Span;

check! {
    Results;
    /// ## What it checks
    /// A result is written in another form than the standard has: a colon, blanks, a fraction sign.
    /// ## Why it matters
    /// People understand it, programs may not.
    /// ## Bad
    /// ```pdn russian
    /// [Result "1:0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result
    RESULT_FORM = "R005", "result-form", Info;
    in Written: judge;
}

/// Results that only look different from those of the standard, in the tag and behind the moves.
fn judge(game: &Played<'_>, found: &mut Found<'_>) {
    if let (Some(span), Some(score)) = (game.tags.result, game.by_tag) {
        form(game, span, score, found);
    }
    if let Some((score, span)) = game.terminator {
        form(game, span, score, found);
    }
}

/// A score that says the same as one of the standard's, in other characters.
fn form(game: &Played<'_>, span: Span, score: Terminator, found: &mut Found<'_>) {
    const PLAIN: [&[u8]; 8] = [
        b"1-0", b"0-1", b"1/2-1/2", b"2-0", b"0-2", b"1-1", b"*", b"0-0",
    ];
    if PLAIN.contains(&span.of(game.bytes)) {
        return;
    }
    let text = game.text(span);
    if let Some(same) = score.standard(&text) {
        let message = Message::ResultForm {
            text,
            same: same.clone(),
        };
        found.push(
            Finding::new(&RESULT_FORM, message)
                .at(span)
                .edit(span, same.clone(), true)
                .expected(same),
        );
    }
}
