//! What several formats need: moves as squares, the movetext in pieces, words in each language.

mod commands;
mod course;
mod date;
mod dial;
mod file_name;
mod quoted;
mod score;
mod way;
mod words;

pub(super) use commands::Remark;
pub(super) use course::{Leg, Stop, course, legs};
pub(super) use date::{date, iso_date};
pub(super) use dial::dial;
pub(super) use file_name::file_name;
pub(super) use quoted::{list, quote, quote_in_html};
pub(super) use score::{Bit, mark, score, score_and_times};
pub(super) use way::{Way, way, way_of};
pub(super) use words::{outcome, score_of, words};

use super::WriteOptions;
use crate::notation::{Numbering, SquareStyle};
use crate::pdn::TagName;
use crate::tree::{Game, Tag};

/// How squares are named outside of moves: by a numbering, or by letters.
pub(super) fn naming(how: &WriteOptions, game: &Game) -> Option<Numbering> {
    match how.style(game.variant).squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    }
}

/// The comments before the moves or behind the result of a game, as people read them.
pub(super) fn around(
    comments: &[String],
    game: &Game,
    how: &WriteOptions,
) -> impl Iterator<Item = String> {
    let (mover, names) = (game.start.turn(), words(how.lang));
    let texts = comments
        .iter()
        .map(move |text| Remark::of(text, mover, names).text);
    texts.filter(|text| !text.trim().is_empty())
}

/// A text on one line: line breaks and control characters become blanks, runs of blanks one.
pub(super) fn one_line(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split(|c: char| c.is_whitespace() || c.is_control()) {
        if word.is_empty() {
            continue;
        }
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// The value of a tag in any of its names, unless it says that nothing is known.
pub(super) fn known<'a>(game: &'a Game, name: &str) -> Option<&'a str> {
    Known::of(game).tag(name)
}

/// The tags of a game with what their names mean.
pub(super) struct Known<'a>(Vec<(&'a Tag, TagName)>);

impl<'a> Known<'a> {
    /// Looks through the tags of a game.
    pub(super) fn of(game: &'a Game) -> Self {
        let meaning = |tag: &'a Tag| (tag, TagName::of(tag.name.as_bytes()));
        Self(game.tags.iter().map(meaning).collect())
    }

    /// As [`known`].
    pub(super) fn tag(&self, name: &str) -> Option<&'a str> {
        let meaning = TagName::of(name.as_bytes());
        let same = |(tag, its): &&(&'a Tag, TagName)| {
            (meaning != TagName::Other && *its == meaning) || tag.name.eq_ignore_ascii_case(name)
        };
        let mut values = self.0.iter().filter(same).map(|(tag, _)| tag.value.trim());
        values
            .find(|value| !value.is_empty() && !value.chars().all(|c| matches!(c, '?' | '-' | '.')))
    }
}
