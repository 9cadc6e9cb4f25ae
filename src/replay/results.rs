//! The result of a game: tag, terminator and board.

use super::replayer::Replayer;
use crate::board::Color;
use crate::check::{Finding, results};
use crate::movegen::Ending;
use crate::pdn::Terminator;
use crate::variant::{Goal, ScoreOrder, Topic};

/// Compares what the tag, the terminator and the board say of the result of the game that ends.
pub(super) fn check(replayer: &mut Replayer<'_>) {
    let tag = replayer.game.tags.result;
    let by_tag = tag.and_then(|span| Terminator::of_tag_value(span.of(replayer.bytes)));
    let by_end = replayer.game.terminator;
    if let Some(span) = tag
        && by_tag.is_none()
        && !span.is_empty()
    {
        let text = replayer.text(span);
        let message = format!("\"{text}\" is no result");
        replayer.find(
            Finding::new(&results::BAD_RESULT, message)
                .at(span)
                .expected("a score such as 1-0, 1/2-1/2, 2-0 or *"),
        );
    }
    if let (Some(by_tag), Some((by_end, span)), Some(tag)) = (by_tag, by_end, tag)
        && disagree(by_tag, by_end)
    {
        let (tag, end) = (replayer.text(tag), replayer.text(span));
        let message = format!("the Result tag says {tag}, the game ends with {end}");
        replayer.find(
            Finding::new(&results::RESULT_DISAGREES, message)
                .at(span)
                .text(end)
                .expected(tag),
        );
    }
    let stated = by_tag
        .filter(|score| *score != Terminator::Unknown)
        .or(by_end.map(|(score, _)| score));
    if let Some(stated) = stated {
        board(replayer, stated);
    }
}

/// Whether two scores cannot both be true. Unknown and unusual scores agree with everything.
fn disagree(a: Terminator, b: Terminator) -> bool {
    let plain = |score| !matches!(score, Terminator::Unknown | Terminator::Points);
    plain(a) && plain(b) && a != b
}

/// A result that the final position of a game replayed to its end contradicts.
fn board(replayer: &mut Replayer<'_>, stated: Terminator) {
    if replayer.game.faults > 0
        || !replayer.game.moves
        || matches!(stated, Terminator::Unknown | Terminator::Points)
    {
        return;
    }
    let position = &replayer.line.now;
    let rules = position.variant();
    let Some(ending) = position.ending() else {
        return;
    };
    let winner = match (ending, rules.goal) {
        (Ending::Goal, _) => {
            if position.kings(Color::White).is_empty() {
                Color::Black
            } else {
                Color::White
            }
        }
        (Ending::NoMove, Goal::BeBlocked) => position.turn(),
        (Ending::NoMove, _) => position.turn().other(),
    };
    let first = match rules.score_order {
        ScoreOrder::WhiteFirst => Color::White,
        ScoreOrder::MoverFirst => rules.first,
    };
    let right = if winner == first {
        Terminator::First
    } else {
        Terminator::Second
    };
    if stated == right {
        return;
    }
    let span = replayer
        .game
        .terminator
        .map(|(_, span)| span)
        .or(replayer.game.tags.result);
    let why = match ending {
        Ending::Goal => "has reached the goal",
        Ending::NoMove if position.pieces(position.turn()).is_empty() => {
            "wins: no piece is left to the side to move"
        }
        Ending::NoMove => "wins: the side to move has no legal move",
    };
    let order = match rules.score_order {
        ScoreOrder::WhiteFirst => "",
        ScoreOrder::MoverFirst => ", scores read with the first mover's points first",
    };
    let message = format!("on the board {winner} {why}; the record says otherwise{order}");
    let mut finding = Finding::new(&results::RESULT_BOARD, message)
        .fen(crate::notation::fen::write(position))
        .ply(replayer.line.ply);
    if let Some(article) = rules.article(Topic::End) {
        finding = finding.article(article);
    }
    if let Some(span) = span {
        finding = finding.at(span).text(replayer.text(span));
    }
    replayer.find(finding);
}
