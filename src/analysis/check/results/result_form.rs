//! The check `result-form`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::pdn::Terminator;
use crate::played::AnalysedGame;
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
    in Written: check_game;
}

/// Reports results that only look different from those of the standard, in the tag and after the moves.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if let (Some(span), Some(score)) = (game.tags.result, game.by_tag) {
        check_form(game, span, score, found);
    }
    if let Some((score, span)) = game.terminator {
        check_form(game, span, score, found);
    }
}

/// Reports a score that means the same as one of the standard's, in other characters.
fn check_form(
    game: &AnalysedGame<'_>,
    span: Span,
    score: Terminator,
    found: &mut GameFindings<'_>,
) {
    const STANDARD_SCORES: [&[u8]; 8] = [
        b"1-0", b"0-1", b"1/2-1/2", b"2-0", b"0-2", b"1-1", b"*", b"0-0",
    ];
    if STANDARD_SCORES.contains(&span.slice_of(game.bytes)) {
        return;
    }
    let text = game.decode_text(span);
    if let Some(same) = score.standard_replacement(&text) {
        let message = Message::ResultForm {
            text,
            same: same.clone(),
        };
        found.push(
            Finding::new(&RESULT_FORM, message)
                .with_span(span)
                .with_edit(span, same.clone(), true)
                .with_expected(same),
        );
    }
}
