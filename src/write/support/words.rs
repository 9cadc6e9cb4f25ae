//! What writers say of a game, in the words of a language.

use super::{Stop, known};
use crate::board::Color;
use crate::lang::Lang;
use crate::outcome::Outcome;
use crate::tree::Game;
use crate::words::result::says_resigned;
use crate::words::{self, Names};

/// The words of a language.
pub(in crate::write) fn words(lang: Lang) -> &'static Names {
    words::names(lang.code())
}

/// How a game ended ([`Game::outcome`]).
pub(in crate::write) fn outcome(game: &Game) -> Option<Outcome> {
    let (score, _) = game.outcome()?;
    Some(score.under(game.variant))
}

impl Names {
    /// Which position of a game a diagram shows, and who is to move in it.
    pub(in crate::write) fn place(&self, stop: &Stop) -> String {
        let place = match (stop.label.as_str(), stop.ply) {
            ("", 0) => self.start.to_owned(),
            ("", _) => self.setup.to_owned(),
            (label, _) => format!("{} {label}", self.after),
        };
        let turn = match stop.position.turn() {
            Color::White => self.to_move_white,
            Color::Black => self.to_move_black,
        };
        format!("{place}; {turn}")
    }

    /// How a game ended, in words; nothing for points. A side resigned only where the record says so.
    pub(in crate::write) fn ended(&self, game: &Game) -> Option<&'static str> {
        Some(match outcome(game)? {
            Outcome::Won(Color::White) if resigned(game) => self.black_resigned,
            Outcome::Won(Color::Black) if resigned(game) => self.white_resigned,
            Outcome::Won(Color::White) => self.white_won,
            Outcome::Won(Color::Black) => self.black_won,
            Outcome::Draw => self.draw,
            Outcome::BothLost => self.both_lost,
            Outcome::Unknown => self.unfinished,
            Outcome::Points => return None,
        })
    }
}

/// Whether the record says that the loser gave up: in its `Termination` tag, behind the last move or behind the result.
fn resigned(game: &Game) -> bool {
    use crate::tree::Note;
    let last = game.line.plies.last().map_or(&[][..], |ply| &ply.notes);
    known(game, "Termination").is_some_and(says_resigned)
        || game.appendix.iter().any(|text| says_resigned(text))
        || last
            .iter()
            .any(|note| matches!(note, Note::Comment(text) if says_resigned(text)))
}
