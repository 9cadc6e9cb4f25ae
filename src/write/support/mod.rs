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

pub(super) use commands::ReadableComment;
pub(super) use course::{LegalRun, MainLineStop, legal_runs, main_line_stops};
pub(super) use date::{format_date, iso_date};
pub(super) use dial::clock_dial;
pub(super) use file_name::file_name;
pub(super) use quoted::{quote_in_html, write_list, write_quoted};
pub(super) use score::{MovetextPiece, glyph_mark, movetext_pieces, score_and_times};
pub(super) use way::{PlayedPath, played_path, way_of};
pub(super) use words::{game_outcome, language_words, score_of};

use super::WriteOptions;
use crate::notation::{Numbering, SquareStyle};
use crate::pdn::TagName;
use crate::tree::{Game, Tag};

/// How squares are named outside of moves: by a numbering, or by letters.
pub(super) fn square_naming(how: &WriteOptions, game: &Game) -> Option<Numbering> {
    match how.move_style(game.variant).squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    }
}

/// The comments before the moves or behind the result of a game, as people read them.
pub(super) fn readable_comments(
    comments: &[String],
    game: &Game,
    how: &WriteOptions,
) -> impl Iterator<Item = String> {
    let (mover, names) = (game.start.turn(), language_words(how.lang));
    let texts = comments
        .iter()
        .map(move |text| ReadableComment::from_comment(text, mover, names).text);
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
pub(super) fn known_value<'a>(game: &'a Game, name: &str) -> Option<&'a str> {
    KnownTags::from_game(game).known_value(name)
}

/// The tags of a game with what their names mean.
pub(super) struct KnownTags<'a>(Vec<(&'a Tag, TagName)>);

impl<'a> KnownTags<'a> {
    /// Looks through the tags of a game.
    pub(super) fn from_game(game: &'a Game) -> Self {
        let meaning = |tag: &'a Tag| (tag, TagName::from_name(tag.name.as_bytes()));
        Self(game.tags.iter().map(meaning).collect())
    }

    /// As [`known`].
    pub(super) fn known_value(&self, name: &str) -> Option<&'a str> {
        let meaning = TagName::from_name(name.as_bytes());
        let same = |(tag, its): &&(&'a Tag, TagName)| {
            (meaning != TagName::Other && *its == meaning) || tag.name.eq_ignore_ascii_case(name)
        };
        let mut values = self.0.iter().filter(same).map(|(tag, _)| tag.value.trim());
        values
            .find(|value| !value.is_empty() && !value.chars().all(|c| matches!(c, '?' | '-' | '.')))
    }
}
