//! How the user wants moves to be written.

use super::respell::respell;
use crate::lang::Lang;
use crate::notation::{Numbering, PathStyle, SquareStyle, Style, write_literal, write_one};
use crate::replay::Reading;
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
    /// Whether moves that were corrected are written as they were meant, and missing ones are put in.
    pub correct: bool,
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

    /// Writes a move as the user wants it. What is no legal move as it stands is written with the squares that stand in
    /// the source, in the wanted notation where that can say them; with [`Wish::correct`] as it was meant. Nothing is
    /// written for a move that is missing in the source, unless it is put in.
    pub fn write(&self, style: &Style, ply: &Ply, at: At<'_>, out: &mut String) {
        match &ply.reading {
            Reading::Legal(mv) => write_one(at.before, mv, style, out),
            Reading::Corrected(mv) | Reading::Missing(mv) if self.correct => {
                write_one(at.before, mv, style, out);
            }
            Reading::Literal(literal) if ply.text.is_empty() => {
                write_literal(at.before, literal, style, out);
            }
            _ => respell(&ply.text, at.before.board(), at.numbering, style, out),
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
