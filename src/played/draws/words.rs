//! The parts of what is said of claims and draws: moves, moments, counts, articles.

use crate::board::Color;
use crate::counting::Count;
use crate::draw::{About, Article, Clause, DrawCode, Unit, When};
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
/// with its move (seed 001, section 1, 8.2.3). A count gives the right to both.
pub(crate) fn who(turns: &Turns, article: &Article, turn: Color, ply: u32) -> Message {
    match article.when {
        When::Repetition { .. } => Message::ClaimByNext {
            side: turn,
            number: turns.next(ply).number.to_string(),
        },
        _ => Message::ClaimByAny,
    }
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

/// Where a book says what becomes of the move that was written down with a claim.
pub(crate) fn procedure(code: &DrawCode) -> Option<String> {
    const CHECKING: &str = "section 2, 13";
    let has = |number: &str| code.clauses.iter().find(|clause| clause.number == number);
    let about = |clause: &&Clause| clause.about == About::Repetition;
    let clause = has(CHECKING).or_else(|| code.clauses.iter().find(about))?;
    Some(format!("{} {}", code.cite, clause.number))
}

/// Of an article that asks for more than its count.
pub(crate) fn judged(article: &Article) -> Option<Message> {
    // The books that do so say it in the text of the article.
    let judged = article.counts() && article.text.contains("matter of judgement");
    judged.then_some(Message::ClaimJudged)
}
