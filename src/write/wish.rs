//! How the user wants moves to be written.

use crate::lang::Lang;
use crate::notation::{Numbering, PathStyle, SquareStyle, Style, write_move};
use crate::tree::{At, Game, Ply};

/// What the user wants, as far as it is not a matter of the format.
#[derive(Clone, Debug, Default)]
pub struct Wish {
    /// How moves are written; nothing is what PDN wants for the variant.
    pub style: Option<Style>,
    /// How squares are numbered; nothing is what PDN wants for the variant.
    pub numbering: Option<Numbering>,
    /// The language of result words and headings.
    pub lang: Lang,
    /// One row a ply, where the format has that.
    pub plies: bool,
    /// The position after every move, where the format has that.
    pub positions: bool,
}

impl Wish {
    /// How the moves of a game are written.
    #[must_use]
    pub fn style(&self, game: &Game) -> Style {
        let mut style = self.style.unwrap_or_else(|| Style::of(game.variant));
        if let (SquareStyle::Numeric(_), Some(numbering)) = (style.squares, self.numbering) {
            style.squares = SquareStyle::Numeric(numbering);
        }
        style
    }

    /// Writes a move that was made. Moves that were not made are written as they stand in the source.
    pub fn write(&self, style: &Style, ply: &Ply, at: At<'_>, out: &mut String) {
        let Some(mv) = ply.reading.legal() else {
            out.push_str(&ply.text);
            return;
        };
        let ways = at.before.legal_paths();
        match ways.iter().find(|way| way.mv == *mv) {
            Some(way) => write_move(at.before, way, style, out),
            None => out.push_str(&ply.text),
        }
    }

    /// A style with all squares of captures.
    #[must_use]
    pub fn full(style: Style) -> Style {
        Style {
            path: PathStyle::Full,
            ..style
        }
    }
}
