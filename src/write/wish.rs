//! How the user wants moves to be written.

use super::support::Stop;
use crate::lang::Lang;
use crate::notation::{Numbering, PathStyle, SquareStyle, Style, write_move};
use crate::tree::{At, Game, Ply};

/// What the user wants, as far as it is not a matter of the format.
#[derive(Clone, Copy, Debug, Default)]
pub struct Wish {
    /// How moves are written; nothing is what PDN wants for the variant.
    pub style: Option<Style>,
    /// How squares are numbered; nothing is what PDN wants for the variant.
    pub numbering: Option<Numbering>,
    /// The language of result words and headings.
    pub lang: Lang,
    /// One row a ply, where the format has that.
    pub plies: bool,
    /// For diagrams: the position after so many plies of the main line, not the last one.
    pub ply: Option<u32>,
    /// For diagrams: Black at the bottom.
    pub flip: bool,
    /// For diagrams: what tells the squares.
    pub labels: Labels,
}

/// What tells the squares of a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Labels {
    /// Letters at the edge where moves have letters, else numbers on the squares.
    #[default]
    Auto,
    /// Nothing.
    None,
    /// Letters and ranks at the edge.
    Names,
    /// Numbers on the squares.
    Numbers,
}

impl Labels {
    /// The names on the command line.
    pub const NAMES: [(&str, Self); 4] = [
        ("auto", Self::Auto),
        ("none", Self::None),
        ("names", Self::Names),
        ("numbers", Self::Numbers),
    ];
}

impl Wish {
    /// The positions of a game that are to be drawn: all, one, or the last.
    pub(super) fn chosen(&self, mut course: Vec<Stop>) -> Vec<Stop> {
        if self.plies {
            return course;
        }
        let wanted = self.ply.unwrap_or(u32::MAX);
        let past = course.partition_point(|stop| stop.ply <= wanted).max(1);
        course.truncate(past);
        course.split_off(past - 1)
    }

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
