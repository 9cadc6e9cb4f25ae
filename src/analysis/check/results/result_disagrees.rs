//! The check `result-disagrees`.

use crate::board::Color;
use crate::check::{Finding, GameFindings};
use crate::lang::Message;
use crate::outcome::{Outcome, first_column};
use crate::played::{AnalysedGame, winner_on_board};

check! {
    Results;
    /// ## What it checks
    /// The Result tag gives one result, the end of the moves another.
    /// ## Why it matters
    /// One of them goes into the table of the event, and it may be the wrong one.
    /// ## Bad
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 0-1
    /// ```
    /// ## Good
    /// ```pdn russian
    /// [Result "1-0"]
    /// 1. c3-d4 f6-g5 1-0
    /// ```
    /// ## Article
    /// PDN 3.0, Result
    RESULT_DISAGREES = "R002", "result-disagrees", Error;
    in Result: check_game;
}

/// Reports a tag and an end of the moves that cannot both be true; the board may show which of them is wrong.
fn check_game(game: &AnalysedGame<'_>, found: &mut GameFindings<'_>) {
    let (Some(by_tag), Some((by_end, span)), Some(tag)) =
        (game.by_tag, game.terminator, game.tags.result)
    else {
        return;
    };
    if !by_tag.disagrees_with(by_end) {
        return;
    }
    let of_end = winner_on_board(game).map(|(winner, _)| Outcome::Won(winner));
    let tag_is_wrong =
        of_end.is_some() && of_end == by_end.outcome_under(game.choice.variant).decided_outcome();
    let [in_tag, at_end] = [tag, span].map(|span| game.decode_text(span));
    let message = Message::ResultDisagrees {
        tag: in_tag.clone(),
        end: at_end.clone(),
    };
    let end_is_wrong =
        of_end.is_some() && of_end == by_tag.outcome_under(game.choice.variant).decided_outcome();
    let black_first = first_column(game.choice.variant) == Color::Black;
    let finding = Finding::new(&RESULT_DISAGREES, message)
        .with_addition(black_first.then_some(Message::BlackPointsFirst));
    // Where the board does not show which of them is wrong, nobody can know.
    found.push(match (tag_is_wrong, end_is_wrong) {
        (true, _) => finding
            .with_span(tag)
            .with_text(in_tag)
            .with_expected(at_end),
        (false, true) => finding
            .with_span(span)
            .with_text(at_end)
            .with_expected(in_tag),
        // Neither is right: `result-board` reports what is.
        (false, false) if of_end.is_some() => finding.with_span(span).with_text(at_end),
        (false, false) => finding
            .with_span(span)
            .with_text(at_end.clone())
            .with_expected(Message::EitherResult {
                one: in_tag,
                other: at_end,
            }),
    });
}
