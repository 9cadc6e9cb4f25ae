//! The parts of what is said of claims and draws: moves, moments, counts, articles.

use crate::board::Color;
use crate::counting::Count;
use crate::draw::{Article, DrawCode, Unit, When};
use crate::lang::Message;
use crate::position::{Turn, Turns};

/// A moment of a game: after a ply, or its start.
pub(crate) fn moment(turns: &Turns, ply: u32) -> Message {
    match turns.at(ply) {
        None => Message::StartPosition,
        Some(Turn { number, side, .. }) => Message::PlyOfMove { number, side },
    }
}

/// How far a count is: "11 of 15 moves of White, since Black's 12th move".
pub(crate) fn count(turns: &Turns, count: &Count) -> Message {
    let since = moment(turns, count.since).into();
    let (n, of) = (count.n, count.of);
    let counted = match count.article.unit() {
        Unit::OtherMoves => count.strong.map(Color::other),
        _ => count.strong,
    };
    let over = n > of;
    match (count.article.unit(), counted) {
        (Unit::Positions, _) => Message::CountAtOnce { since },
        (Unit::StrongMoves | Unit::OtherMoves, Some(side)) if over => {
            Message::CountMovesOver { n, of, side, since }
        }
        (Unit::Plies, _) if over => Message::CountEachOver {
            n: n / 2,
            of: of / 2,
            plies: n,
            all: of,
            since,
        },
        _ if over => Message::CountRepeatedOver { n, of, since },
        (Unit::StrongMoves | Unit::OtherMoves, Some(side)) => {
            Message::CountMoves { n, of, side, since }
        }
        (Unit::Plies, _) => Message::CountEach {
            n: n / 2,
            of: of / 2,
            plies: n,
            all: of,
            since,
        },
        _ => Message::CountRepeated { n, of, since },
    }
}

/// Who may claim, and when. Of a repetition only the side that is to move, before it moves: the other side has lost the right
/// with its move (seed 001, section 1, 8.2.3). A count gives the right to both. Nothing where the book says nothing of it.
pub(crate) fn who(
    turns: &Turns,
    code: &DrawCode,
    article: &Article,
    turn: Color,
    ply: u32,
) -> Option<Message> {
    match article.when {
        When::Repetition { .. } => code.says_who_claims().then(|| Message::ClaimByNext {
            side: turn,
            number: turns.next(ply).number.to_string(),
        }),
        _ => Some(Message::ClaimByAny),
    }
}

/// What becomes of the game when a claim is refused, where the book says it.
pub(crate) fn refused(code: &DrawCode) -> Option<Message> {
    code.written_move().map(|_| Message::ClaimRefused)
}

/// The articles of a code, neighbours as from and to: `8.2.1-8.2.7, 8.2.9-8.2.25`.
pub(crate) fn numbers(code: &DrawCode) -> Vec<String> {
    let mut all: Vec<(&str, &str)> = Vec::new();
    for article in code.articles {
        match all.last_mut() {
            Some((_, last)) if follows(last, article.number) => *last = article.number,
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

/// Whether a number of articles is the next one.
fn follows(one: &str, next: &str) -> bool {
    let parts = |number: &'_ str| -> Option<(String, u32)> {
        let (rest, last) = number.rsplit_once('.')?;
        Some((rest.to_owned(), last.parse().ok()?))
    };
    match (parts(one), parts(next)) {
        (Some((rest, last)), Some((same, next))) => rest == same && last + 1 == next,
        _ => false,
    }
}

/// Of an article that asks for more than its count.
pub(crate) fn judged(article: &Article) -> Option<Message> {
    // The books that do so say it in the text of the article.
    let judged = article.counts() && article.text.contains("matter of judgement");
    judged.then_some(Message::ClaimJudged)
}
