//! The parts of messages about claims and draws: moves, moments, counts, articles.

use crate::board::Color;
use crate::counting::DrawCount;
use crate::draw::{Article, CountUnit, DrawCode, DrawCondition};
use crate::lang::Message;
use crate::position::{PlyLabel, PlyNumbering};

/// Returns a moment of a game as a message: after a ply, or its start.
pub fn moment_message(turns: &PlyNumbering, ply: u32) -> Message {
    match turns.label_at(ply) {
        None => Message::StartPosition,
        Some(PlyLabel { number, side, .. }) => Message::PlyOfMove { number, side },
    }
}

/// Returns how far a count is, as a message: "11 of 15 moves of White, since Black's 12th move".
pub fn count_message(turns: &PlyNumbering, count: &DrawCount) -> Message {
    let since = moment_message(turns, count.since).into();
    let (n, of) = (count.n, count.of);
    let counted = match count.article.count_unit() {
        CountUnit::OtherMoves => count.strong.map(Color::other),
        _ => count.strong,
    };
    let over = n > of;
    match (count.article.count_unit(), counted) {
        (CountUnit::Positions, _) => Message::CountAtOnce { since },
        (CountUnit::StrongMoves | CountUnit::OtherMoves, Some(side)) if over => {
            Message::CountMovesOver { n, of, side, since }
        }
        (CountUnit::Plies, _) if over => Message::CountEachOver {
            n: n / 2,
            of: of / 2,
            plies: n,
            all: of,
            since,
        },
        _ if over => Message::CountRepeatedOver { n, of, since },
        (CountUnit::StrongMoves | CountUnit::OtherMoves, Some(side)) => {
            Message::CountMoves { n, of, side, since }
        }
        (CountUnit::Plies, _) => Message::CountEach {
            n: n / 2,
            of: of / 2,
            plies: n,
            all: of,
            since,
        },
        _ => Message::CountRepeated { n, of, since },
    }
}

/// Returns who may claim, and when. Of a repetition that is only the side to move, before it moves: the other side has lost the
/// right by moving (IDF 2016, 8.2.3). A count gives the right to both sides. Returns `None` if the book does not regulate it.
pub fn claimant_message(
    turns: &PlyNumbering,
    code: &DrawCode,
    article: &Article,
    turn: Color,
    ply: u32,
) -> Option<Message> {
    match article.when {
        DrawCondition::Repetition { .. } => {
            code.names_repetition_claimant()
                .then(|| Message::ClaimByNext {
                    side: turn,
                    number: turns.next(ply).number.to_string(),
                })
        }
        _ => Some(Message::ClaimByAny),
    }
}

/// Returns what becomes of the game when a claim is refused, if the book states it.
pub fn refusal_message(code: &DrawCode) -> Option<Message> {
    code.written_move().map(|_| Message::ClaimRefused)
}

/// Returns the articles of a code with neighbours joined to ranges: `8.2.1-8.2.7, 8.2.9-8.2.25`.
pub fn article_ranges(code: &DrawCode) -> Vec<String> {
    let mut all: Vec<(&str, &str)> = Vec::new();
    for article in code.articles {
        match all.last_mut() {
            Some((_, last)) if is_next_number(last, article.number) => *last = article.number,
            _ => all.push((article.number, article.number)),
        }
    }
    all.into_iter()
        .map(|(from, to)| match from == to {
            true => from.to_owned(),
            false => format!("{from}-{to}"),
        })
        .collect()
}

/// Returns whether a number of articles is the next one.
fn is_next_number(one: &str, next: &str) -> bool {
    let parts = |number: &'_ str| -> Option<(String, u32)> {
        let (rest, last) = number.rsplit_once('.')?;
        Some((rest.to_owned(), last.parse().ok()?))
    };
    match (parts(one), parts(next)) {
        (Some((rest, last)), Some((same, next))) => rest == same && last + 1 == next,
        _ => false,
    }
}

/// Returns the message for an article that asks for more than its count.
pub fn judgement_message(article: &Article) -> Option<Message> {
    // The books with such articles state this in the text of the article.
    let judged = article.is_countable() && article.text.contains("matter of judgement");
    judged.then_some(Message::ClaimJudged)
}
