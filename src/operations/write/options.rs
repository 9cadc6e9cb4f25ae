//! The options of the user for writing moves.

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

/// The options for writing that do not depend on the format.
#[derive(Clone, Copy, Debug, Default)]
pub struct WriteOptions {
    /// The complete style of moves; with `None`, the following options decide.
    pub style: Option<MoveStyle>,
    /// The notation of moves; `None` is what PDN requires for the variant.
    pub notation: Option<&'static MoveNotation>,
    /// The sign between the squares of a capture; `None` is the sign of the notation.
    pub capture_sign: Option<&'static str>,
    /// The squares of a capture that are written; `None` is what the notation requires.
    pub path: Option<PathStyle>,
    /// The numbering of squares; `None` is what PDN requires for the variant.
    pub numbering: Option<Numbering>,
    /// The language of result words and headings.
    pub lang: Lang,
    /// Whether there is one row per ply, where the format has that.
    pub plies: bool,
    /// Whether there is a position after every move, where the format has that.
    pub positions: bool,
    /// Whether cells of tables are written unchanged that a spreadsheet would take for formulas.
    pub raw_cells: bool,
    /// For diagrams: draws the position after this number of plies of the main line, instead of the last one.
    pub ply: Option<u32>,
    /// For diagrams: draws the positions that the game marks with the sign of a diagram (`$220`, `$221`), where it marks
    /// any.
    pub marked: bool,
    /// For diagrams: draws Black at the bottom.
    pub flip: bool,
    /// For diagrams: the labels of the squares.
    pub labels: DiagramLabels,
    /// Whether corrected moves are written as they were meant, and missing ones are inserted.
    pub correct: bool,
    /// Whether moves in comments stay as they are written, whatever the notation of the others.
    pub keep_comments: bool,
}

/// The labels of the squares of a diagram.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum DiagramLabels {
    /// Letters at the edge where moves have letters, else numbers on the squares.
    #[default]
    Auto,
    /// No labels.
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
    /// Returns whether any option concerns the notation of moves.
    #[must_use]
    pub fn asks_for_notation(&self) -> bool {
        self.notation.is_some()
            || self.numbering.is_some()
            || self.style.is_some()
            || self.capture_sign.is_some()
            || self.path.is_some()
    }

    /// Returns the positions of a game to draw: all of them, the marked ones, one, or the last one.
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
            page.leave_out(WriteLoss::Ply {
                requested: wanted,
                last,
            });
        }
        let wanted = self.ply.unwrap_or(u32::MAX);
        let past = course.partition_point(|stop| stop.ply <= wanted).max(1);
        course.truncate(past);
        course.split_off(past - 1)
    }

    /// Returns the style of the moves in games of a variant.
    #[must_use]
    pub fn move_style(&self, variant: &Variant) -> MoveStyle {
        let of_notation = || match self.notation {
            Some(notation) => notation.move_style(variant),
            None => MoveStyle::for_variant(variant),
        };
        let mut style = self.style.unwrap_or_else(of_notation);
        let numeric = matches!(style.squares, SquareStyle::Numeric(_));
        // A corner without a notation asks for numbers.
        let free = self.style.is_none() && self.notation.is_none_or(|n| !n.is_lettered());
        if let Some(numbering) = self.numbering.filter(|_| numeric || free) {
            style.squares = SquareStyle::Numeric(numbering);
        }
        style.capture = self.capture_sign.unwrap_or(style.capture);
        style.path = self.path.unwrap_or(style.path);
        style
    }

    /// Writes a move by these options. A move that is not legal as written keeps the squares of the source, in the chosen
    /// notation where that can express them; with [`WriteOptions::correct`] it is written as it was meant. Nothing is
    /// written for a move that is missing in the source, unless it is inserted. Returns whether the written text leads from
    /// one square of the board to another, as a move does.
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

    /// Returns a style with all squares of captures.
    #[must_use]
    pub fn with_full_path(style: MoveStyle) -> MoveStyle {
        MoveStyle {
            path: PathStyle::Full,
            ..style
        }
    }
}
