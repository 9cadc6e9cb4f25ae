//! Helpers of several formats: moves as squares, the movetext in pieces, words in each language.

mod commands;
mod course;
mod date;
mod dial;
mod file_name;
mod move_squares;
mod quoted;
mod score;
mod words;

pub(super) use commands::ReadableComment;
pub(super) use course::{LegalRun, MainLineStop, legal_runs, main_line_stops};
pub(super) use date::{format_date, iso_date};
pub(super) use dial::clock_dial;
pub(super) use file_name::file_name;
pub(super) use move_squares::{PlayedPath, for_each_landing_square, played_path};
pub(super) use quoted::{quote_in_html, write_list, write_quoted};
pub(super) use score::{MovetextPiece, glyph_mark, movetext_pieces, score_and_times};
pub(super) use words::{GamePhrases, game_outcome, language_words, score_of};

use super::WriteOptions;
use crate::notation::{Numbering, SquareStyle};
use crate::pdn::TagName;
use crate::tree::{Game, Tag};

/// Returns the naming of squares outside of moves: a numbering, or letters.
pub(super) fn square_naming(how: &WriteOptions, game: &Game) -> Option<Numbering> {
    match how.move_style(game.variant).squares {
        SquareStyle::Numeric(numbering) => Some(numbering),
        SquareStyle::Algebraic | SquareStyle::Short => None,
    }
}

/// Returns the comments before the moves or after the result of a game, in readable form.
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

/// Returns a text on one line: line breaks and control characters become blanks, and runs of blanks one blank.
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

/// Returns the value of a tag under any of its names, unless it means that nothing is known.
pub(super) fn known_value<'a>(game: &'a Game, name: &str) -> Option<&'a str> {
    KnownTags::from_game(game).known_value(name)
}

/// The tags of a game with the meanings of their names.
pub(super) struct KnownTags<'a>(Vec<(&'a Tag, TagName)>);

impl<'a> KnownTags<'a> {
    /// Resolves the names of the tags of a game.
    pub(super) fn from_game(game: &'a Game) -> Self {
        let meaning = |tag: &'a Tag| (tag, TagName::from_name(tag.name.as_bytes()));
        Self(game.tags.iter().map(meaning).collect())
    }

    /// Returns the value of a tag, as [`known_value`] does.
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
