//! Words about a game in a language.

use super::{MainLineStop, known_value};
use crate::board::Color;
use crate::lang::Lang;
use crate::outcome::{Outcome, white_first_score};
use crate::tree::Game;
use crate::words::result::states_resignation;
use crate::words::{self, Names};
use std::borrow::Cow;

/// Returns the words of a language.
pub(in crate::write) fn language_words(lang: Lang) -> &'static Names {
    words::output_words(lang.code())
}

/// Returns how a game ended ([`Game::recorded_outcome`]).
pub(in crate::write) fn game_outcome(game: &Game) -> Option<Outcome> {
    let (score, _) = game.recorded_outcome()?;
    Some(score.outcome_under(game.variant))
}

/// Returns the score of a game in the order of the names of White and Black ([`white_first_score`]); empty where there is none.
pub(in crate::write) fn score_of(game: &Game) -> Cow<'_, str> {
    let score = game.recorded_outcome().map_or("", |(_, text)| text);
    white_first_score(score, game.variant)
}

/// Phrases that the words of a language make for a game.
pub(in crate::write) trait GamePhrases {
    /// Returns which position of a game a diagram shows, and who is to move in it.
    fn stop_place(&self, stop: &MainLineStop) -> String;

    /// Returns words that begin a line for use within one: with a small letter, except for the name of a side that keeps its
    /// capital.
    fn within_line(&self, words: &str) -> String;

    /// Returns how a game ended in words, and `None` for points. A side resigned only where the record states it.
    fn ending_words(&self, game: &Game) -> Option<&'static str>;
}

impl GamePhrases for Names {
    fn stop_place(&self, stop: &MainLineStop) -> String {
        let place = match (stop.label.as_str(), stop.ply) {
            ("", 0) => self.start.to_owned(),
            ("", _) => self.setup.to_owned(),
            (label, _) => format!("{} {label}", self.after),
        };
        let turn = match stop.position.turn() {
            Color::White => self.to_move_white,
            Color::Black => self.to_move_black,
        };
        format!("{place}; {}", self.within_line(turn))
    }

    fn within_line(&self, words: &str) -> String {
        let mut letters = words.chars();
        let name = [self.white, self.black]
            .iter()
            .any(|side| words.starts_with(side));
        match letters.next() {
            Some(first) if !name => first.to_lowercase().chain(letters).collect(),
            _ => words.to_owned(),
        }
    }

    fn ending_words(&self, game: &Game) -> Option<&'static str> {
        Some(match game_outcome(game)? {
            Outcome::Won(Color::White) if has_resigned(game) => self.black_resigned,
            Outcome::Won(Color::Black) if has_resigned(game) => self.white_resigned,
            Outcome::Won(Color::White) => self.white_won,
            Outcome::Won(Color::Black) => self.black_won,
            Outcome::Draw => self.draw,
            Outcome::BothLost => self.both_lost,
            Outcome::Unknown => self.unfinished,
            Outcome::Points => return None,
        })
    }
}

/// Returns whether the record states that the loser resigned: in its `Termination` tag, after the last move or after the
/// result.
fn has_resigned(game: &Game) -> bool {
    use crate::tree::Note;
    let last = game.line.plies.last().map_or(&[][..], |ply| &ply.notes);
    known_value(game, "Termination").is_some_and(states_resignation)
        || game.appendix.iter().any(|text| states_resignation(text))
        || last
            .iter()
            .any(|note| matches!(note, Note::Comment(text) if states_resignation(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_side_to_move_fits_within_a_line() {
        for (lang, told) in [
            (Lang::En, "Black to move"),
            (Lang::Ru, "ход чёрных"),
            (Lang::Pt, "vez das pretas"),
            (Lang::It, "tocca al Nero"),
        ] {
            let names = language_words(lang);
            assert_eq!(names.within_line(names.to_move_black), told);
        }
    }
}
