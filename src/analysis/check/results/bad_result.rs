//! The check `bad-result`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::pdn::Terminator;
use crate::played::AnalysedGame;

check! {
    Results;
    /// ## What it checks
    /// The Result tag holds no score that the standard or the rules know, or one that no single game can have: `3-1`, `2-2`,
    /// `4-0`. The latter is no finding where the event writes the scores of matches, that is where the majority of its
    /// results, two at least, add up to the same number and more than 2. The tags Event and Site distinguish events; those
    /// with one game in the file are taken together. Two numbers behind the last move are read as a score when no legal move
    /// is written so, and besides either the moves of the game are written with letters or both numbers are squares of the
    /// first row.
    /// ## Why it matters
    /// The game cannot be counted. A game gives 2-0, 1-1 or 0-2 (or 1-0, 1/2-1/2, 0-1); both lose by an arbiter's decision.
    /// ## Bad
    /// ```pdn russian
    /// [Result "3-1"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result; IDF section 2, 15
    BAD_RESULT = "R004", "bad-result", Warning;
    in Written: check_game;
}

/// Reports a Result tag that is no result, and a score that no single game can have, in the tag or after the moves.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let by_tag = game.by_tag;
    let tag = game.tags.result;
    if let Some(span) = tag.filter(|span| by_tag.is_none() && !span.is_empty()) {
        let text = game.decode_text(span);
        let finding = Finding::new(&BAD_RESULT, Message::BadResult { text });
        found.push(finding.with_span(span).with_expected(Message::ResultWanted));
    }
    let tag = tag.filter(|_| by_tag != Some(Terminator::Unknown));
    let end = game.terminator.map(|(_, span)| span);
    let mut scores = [tag, end].into_iter().flatten();
    let Some(span) = scores.find(|span| game.is_of_no_game(*span)) else {
        return;
    };
    let text = game.decode_text(span);
    found.push(
        Finding::new(&BAD_RESULT, Message::ScoreOfNoGame { text })
            .with_span(span)
            .with_expected(Message::ResultWanted)
            .with_optional_article(game.code.of_competitions("15")),
    );
}
