//! The check `result-missing`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::pdn::Terminator;
use crate::played::{AnalysedGame, MoveReading, ReplayStep};
use crate::span::Span;

/// The end mark of DOS files.
const END_MARK: u8 = 0x1a;

check! {
    Results;
    /// ## What it checks
    /// The moves end without a result and without the `*` that ends a game whose result is in its tag alone.
    /// ## Why it matters
    /// Nobody can know whether the record is complete, and other readers run it into the next game.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 *
    /// ```
    /// ## Article
    /// PDN 3.0, game termination
    RESULT_MISSING = "R001", "result-missing", Info;
    in Written: check_game;
}

/// Reports moves that end without a result. PDN 3.0 requires no more than a star there: the tag has the result.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if !game.moves {
        return;
    }
    if game.terminator.is_some() {
        return;
    }
    let end = end_of(game);
    let at = Span::new(end, end);
    let known = game.tags.result.zip(game.by_tag);
    let known = known.filter(|(_, score)| *score != Terminator::Unknown);
    let known = known.map(|(span, score)| {
        let text = game.decode_text(span);
        score.standard_replacement(&text).unwrap_or(text)
    });
    let (message, mended) = match known {
        Some(known) => {
            let mended = format_trailing_result(game, end, &known);
            (Message::EndsWithoutTagSays { known }, mended)
        }
        // Where words give the result, a star would be wrong.
        None if game.end_remarks.ends || tag_has_unread_result(game) => {
            (Message::EndsWithout, None)
        }
        // A text without tags and without a move that can be followed may not be a game at all.
        None if game.is_doubtful() => (Message::EndsWithout, None),
        None => (Message::EndsWithout, format_trailing_result(game, end, "*")),
    };
    let mut finding = Finding::new(&RESULT_MISSING, message).with_span(at);
    if let Some(text) = mended {
        finding = finding.with_edit(at, text, true);
    }
    found.push(finding);
}

/// Returns whether the tag gives the end of the game in words, or in a score that nobody can read.
fn tag_has_unread_result(game: &AnalysedGame<'_>) -> bool {
    let says = |span: Span| game.decode_text(span).contains(char::is_alphanumeric);
    game.by_tag.is_none() && game.tags.result.is_some_and(says)
}

/// Returns the end of the record, before the end mark that old DOS programs have put there.
fn end_of(game: &AnalysedGame<'_>) -> usize {
    let text = &game.bytes[..game.end];
    // Readers of the time of DOS stop at the mark, and would not see a result after it.
    match text.trim_ascii_end().strip_suffix(&[END_MARK]) {
        None => game.end,
        Some(mut text) => {
            while let Some(rest) = text.strip_suffix(&[END_MARK]) {
                text = rest;
            }
            text.trim_ascii_end().len()
        }
    }
}

/// Reports that the moves of a scoresheet end and nothing in it gives the result.
pub fn build_finding() -> Finding {
    Finding::new(&RESULT_MISSING, Message::EndsWithout)
}

/// Formats a result to follow the record; returns nothing where the record is open there.
fn format_trailing_result(game: &AnalysedGame<'_>, end: usize, score: &str) -> Option<String> {
    let place = u32::try_from(end).ok()?;
    // Half a move at the end of a file that was cut.
    let last = game.steps.last();
    let whole = |last: &ReplayStep| matches!(last.reading, MoveReading::Legal(_));
    let half = game.end == game.bytes.len() && last.is_some_and(|last| !whole(last));
    if game.broken_off >= place || half {
        return None;
    }
    if game.line_comment != Some(place) {
        return Some(format!(" {score}"));
    }
    // A comment to the end of its line ends only where a line end is written.
    let rest = game.bytes.get(end..)?;
    let line_end = ["\r\n", "\n", "\r"];
    let line_end = line_end
        .iter()
        .find(|line_end| rest.starts_with(line_end.as_bytes()))?;
    Some(format!("{line_end}{score}"))
}
