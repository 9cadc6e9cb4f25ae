//! The check `both-lost`.

use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::outcome::Outcome;
use crate::played::AnalysedGame;

check! {
    Results;
    /// ## What it checks
    /// The result is 0-0, both sides lost, and neither a comment nor a tag gives the reason.
    /// ## Why it matters
    /// It takes an arbiter's decision or two players who did not come; without a word it may be a game that was never
    /// entered.
    /// ## Bad
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 0-0
    /// ```
    /// ## Good
    /// ```pdn russian
    /// 1. c3-d4 f6-g5 {both disqualified} 0-0
    /// ```
    /// ## Article
    /// IDF section 2, 3.7.1
    BOTH_LOST = "R007", "both-lost", Info;
    in Result: check_game;
}

/// Reports that both sides lost and nothing in the record gives the reason: an exception that an arbiter decides on.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    if game.score != Some(Outcome::BothLost) || game.has_remark_or_reason() {
        return;
    }
    let mut finding = Finding::new(&BOTH_LOST, Message::BothLost)
        .with_optional_article(game.code.of_competitions("3.7.1"));
    if let Some(span) = game.place_of_result() {
        finding = finding.with_span(span).with_text(game.decode_text(span));
    }
    found.push(finding);
}
