//! How the user wants moves to be written.

use super::respell::respell_moves;
use super::support::MainLineStop;
use super::{OutputPage, WriteLoss};
use crate::lang::Lang;
use crate::notation::{
    CharSink, MoveNotation, MoveStyle, Numbering, PathStyle, SquareStyle, write_literal, write_one,
};
use crate::played::MoveReading;
use crate::tree::{Ply, WalkPlace};
use crate::variant::Variant;

/// What the user wants, as far as it is not a matter of the format.
#[derive(Clone, Copy, Debug, Default)]
pub struct WriteOptions {
    /// How moves are written, to the last detail; nothing leaves it to what follows.
    pub style: Option<MoveStyle>,
    /// How moves are written; nothing is what PDN wants for the variant.
    pub notation: Option<&'static MoveNotation>,
    /// What stands between the squares of a capture; nothing is the sign of the notation.
    pub capture_sign: Option<&'static str>,
    /// Which squares of a capture are written; nothing is what the notation wants.
    pub path: Option<PathStyle>,
    /// How squares are numbered; nothing is what PDN wants for the variant.
    pub numbering: Option<Numbering>,
    /// The language of result words and headings.
    pub lang: Lang,
    /// One row a ply, where the format has that.
    pub plies: bool,
    /// The position after every move, where the format has that.
    pub positions: bool,
    /// Whether cells of tables that a spreadsheet would take for formulas stand as they are.
    pub raw_cells: bool,
    /// For diagrams: the position after so many plies of the main line, not the last one.
    pub ply: Option<u32>,
    /// For diagrams: the positions that the game marks with the sign of a diagram (`$220`, `$221`), where it
    /// marks any.
    pub marked: bool,
    /// For diagrams: Black at the bottom.
    pub flip: bool,
    /// For diagrams: what tells the squares.
    pub labels: DiagramLabels,
    /// Whether moves that were corrected are written as they were meant, and missing ones are put in.
    pub correct: bool,
    /// Whether moves in comments stay as they are written, in whatever notation the others are.
    pub keep_comments: bool,
}

/// What tells the squares of a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiagramLabels {
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

impl DiagramLabels {
    /// The names on the command line.
    pub const OPTION_NAMES: [(&str, Self); 4] = [
        ("auto", Self::Auto),
        ("none", Self::None),
        ("names", Self::Names),
        ("numbers", Self::Numbers),
    ];
}

impl WriteOptions {
    /// Whether anything is said of how moves are written.
    #[must_use]
    pub fn asks_for_notation(&self) -> bool {
        self.notation.is_some()
            || self.numbering.is_some()
            || self.style.is_some()
            || self.capture_sign.is_some()
            || self.path.is_some()
    }

    /// The positions of a game that are to be drawn: all, one, or the last.
    pub(super) fn chosen_stops(
        &self,
        mut course: Vec<MainLineStop>,
        page: &mut OutputPage,
    ) -> Vec<MainLineStop> {
        if self.plies {
            return course;
        }
        if self.marked && course.iter().any(|stop| stop.marked) {
            course.retain(|stop| stop.marked);
            return course;
        }
        let last = course.last().map_or(0, |stop| stop.ply);
        if let Some(wanted) = self.ply.filter(|wanted| *wanted > last) {
            page.leave_out(WriteLoss::Ply { wanted, last });
        }
        let wanted = self.ply.unwrap_or(u32::MAX);
        let past = course.partition_point(|stop| stop.ply <= wanted).max(1);
        course.truncate(past);
        course.split_off(past - 1)
    }

    /// How the moves of games of a variant are written.
    #[must_use]
    pub fn move_style(&self, variant: &Variant) -> MoveStyle {
        let of_notation = || match self.notation {
            Some(notation) => notation.move_style(variant),
            None => MoveStyle::for_variant(variant),
        };
        let mut style = self.style.unwrap_or_else(of_notation);
        let numeric = matches!(style.squares, SquareStyle::Numeric(_));
        // Who asks for a corner and nothing else wants numbers.
        let free = self.style.is_none() && self.notation.is_none_or(|n| !n.is_lettered());
        if let Some(numbering) = self.numbering.filter(|_| numeric || free) {
            style.squares = SquareStyle::Numeric(numbering);
        }
        style.capture = self.capture_sign.unwrap_or(style.capture);
        style.path = self.path.unwrap_or(style.path);
        style
    }

    /// Writes a move as the user wants it. What is no legal move as it stands is written with the squares that stand in
    /// the source, in the wanted notation where that can say them; with [`WriteOptions::correct`] as it was meant. Nothing is
    /// written for a move that is missing in the source, unless it is put in. Whether what is written goes from a square of
    /// the board to another, as a move does.
    #[inline]
    pub fn write_move(
        &self,
        style: &MoveStyle,
        ply: &Ply,
        at: WalkPlace<'_>,
        out: &mut impl CharSink,
    ) -> bool {
        match &ply.reading {
            MoveReading::Legal(mv) => write_one(at.before, mv, style, out),
            MoveReading::Corrected(mv) | MoveReading::Missing(mv) if self.correct => {
                write_one(at.before, mv, style, out);
            }
            MoveReading::Literal(literal) if ply.text.is_empty() => {
                write_literal(at.before, literal, style, out);
            }
            _ => {
                let (board, mut text) = (at.before.board(), String::new());
                let moves = respell_moves(&ply.text, board, at.numbering, style, &mut text);
                out.push_text(&text);
                return moves;
            }
        }
        true
    }

    /// A style with all squares of captures.
    #[must_use]
    pub fn with_full_path(style: MoveStyle) -> MoveStyle {
        MoveStyle {
            path: PathStyle::Full,
            ..style
        }
    }
}
