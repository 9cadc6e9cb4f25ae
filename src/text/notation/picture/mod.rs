//! A board as a picture (SVG).
//!
//! The unit of the picture is a square of the board. Pieces are drawn once and used by name, on pages with many boards too.

mod arrow;

use super::{Diagram, Numbering};
use crate::board::{Color, Geometry, Piece, PieceKind, PlayingSquares, Square, Tower};
use crate::position::Position;
use arrow::draw_arrow;
use std::fmt::Write as _;

/// Marks on the squares of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// Squares that are marked.
    pub marked: Vec<Square>,
    /// Squares that are crossed out, because the piece there is taken.
    pub crossed: Vec<Square>,
    /// Arrows, each by the squares along which it goes.
    pub arrows: Vec<Vec<Square>>,
}

/// Labels at the edge of a board or on its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardLabels {
    /// Nothing.
    None,
    /// Letters and ranks at the edge.
    Names,
    /// Numbers on the squares.
    Numbers(Numbering),
}

/// Options for the picture of a board.
#[derive(Clone, Copy, Debug)]
pub struct BoardPicture {
    /// Whether Black is at the bottom.
    pub flip: bool,
    /// The labels at its edge or on its squares.
    pub labels: BoardLabels,
}

/// The width of the frame, in squares: with letters at the edge, and without.
const FRAME_WIDTHS: [f64; 2] = [0.5, 0.14];

impl BoardPicture {
    /// Returns the width of the frame.
    fn frame_width(&self) -> f64 {
        FRAME_WIDTHS[usize::from(self.labels != BoardLabels::Names)]
    }

    /// Returns a picture that is a file of its own.
    pub fn draw_file(&self, position: &Position, signs: &BoardMarks, title: &str) -> String {
        let frame = self.frame_width();
        let board = position.board();
        let (w, h) = (
            f64::from(board.width) + 2.0 * frame,
            f64::from(board.height) + 2.0 * frame,
        );
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w:.2} {h:.2}\" width=\"{:.0}\" height=\"{:.0}\" role=\"img\">\n<title>{}</title>\n",
            w * 48.0,
            h * 48.0,
            escape_xml(title)
        );
        let seen = Diagram {
            flip: self.flip,
            ..Diagram::default()
        };
        let _ = writeln!(
            out,
            "<desc>{}</desc>",
            escape_xml(&seen.draw_position(position))
        );
        let _ = writeln!(out, "<defs>\n{PIECES_SVG}</defs>");
        self.draw_content(position, signs, &draw_cells(board), &mut out);
        out.push_str("</svg>\n");
        out
    }

    /// Returns a picture for a page that has [`PIECES_SVG`] and the boards as `cells-KEY`; `title` describes it in words.
    pub fn draw_inline(&self, position: &Position, signs: &BoardMarks, title: &str) -> String {
        let frame = self.frame_width();
        let board = position.board();
        let (w, h) = (
            f64::from(board.width) + 2.0 * frame,
            f64::from(board.height) + 2.0 * frame,
        );
        let title = escape_xml(title);
        let mut out = format!(
            "<svg class=\"board\" viewBox=\"0 0 {w:.2} {h:.2}\" role=\"img\" aria-label=\"{title}\">\n"
        );
        let cells = format!("<use href=\"#cells-{}\"/>", board_key(board));
        self.draw_content(position, signs, &cells, &mut out);
        out.push_str("</svg>\n");
        out
    }

    /// Draws the frame, squares, labels, pieces and marks.
    fn draw_content(&self, position: &Position, signs: &BoardMarks, cells: &str, out: &mut String) {
        let board = position.board();
        let frame = self.frame_width();
        let (w, h) = (
            f64::from(board.width) + 2.0 * frame,
            f64::from(board.height) + 2.0 * frame,
        );
        let _ = writeln!(
            out,
            "<rect width=\"{w:.2}\" height=\"{h:.2}\" rx=\".12\" fill=\"#6b4a30\"/>"
        );
        let _ = writeln!(out, "<g transform=\"translate({frame} {frame})\">\n{cells}");
        for square in &signs.marked {
            let (x, y) = self.square_cell(board, *square);
            let _ = writeln!(
                out,
                "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"#f5d04c\" fill-opacity=\".5\"/>"
            );
        }
        self.draw_labels(board, frame, out);
        for square in board.squares {
            self.draw_piece(position, square, out);
        }
        for way in &signs.arrows {
            let ends_on_piece = way
                .last()
                .is_some_and(|end| position.piece_at(*end).is_some());
            let points: Vec<_> = way
                .iter()
                .map(|square| self.square_cell(board, *square))
                .collect();
            out.push_str(&draw_arrow(&points, ends_on_piece));
        }
        // An arrow goes over the pieces that it takes; the crosses are drawn over it.
        for square in &signs.crossed {
            let (x, y) = self.square_cell(board, *square);
            let _ = writeln!(
                out,
                "<path class=\"taken\" d=\"M{x}.24 {y}.24l.52 .52m0 -.52l-.52 .52\" fill=\"none\" stroke=\"#d3342a\" stroke-width=\".1\" stroke-linecap=\"round\"/>"
            );
        }
        out.push_str("</g>\n");
    }

    /// Returns the cell where a square is drawn: columns from the left, rows from the top.
    pub fn square_cell(&self, board: &Geometry, square: Square) -> (u8, u8) {
        let (file, rank) = board.file_and_rank(square);
        if self.flip {
            (board.width - 1 - file, rank)
        } else {
            (file, board.height - 1 - rank)
        }
    }

    fn draw_piece(&self, position: &Position, square: Square, out: &mut String) {
        let Some(piece) = position.piece_at(square) else {
            return;
        };
        let (x, y) = self.square_cell(position.board(), square);
        match position.tower_at(square).filter(|tower| tower.height() > 1) {
            Some(tower) => {
                let _ = writeln!(
                    out,
                    "<use href=\"#{}\" transform=\"translate({x} {y}) translate(.02 .12) scale(.76)\"/>",
                    piece_id(piece)
                );
                let _ = writeln!(
                    out,
                    "<g transform=\"translate({x} {y})\">{}</g>",
                    draw_tower(tower)
                );
            }
            None => {
                let _ = writeln!(
                    out,
                    "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>",
                    piece_id(piece)
                );
            }
        }
    }

    fn draw_labels(&self, board: &Geometry, frame: f64, out: &mut String) {
        const FONT_ATTRIBUTE: &str = "font-family=\"DejaVu Sans,Verdana,Arial,sans-serif\"";
        match self.labels {
            BoardLabels::None => {}
            BoardLabels::Names => {
                let _ = writeln!(
                    out,
                    "<g {FONT_ATTRIBUTE} font-size=\".28\" fill=\"#f3e6d2\" text-anchor=\"middle\">"
                );
                let (w, h) = (f64::from(board.width), f64::from(board.height));
                for file in 0..board.width {
                    let x = if self.flip {
                        board.width - 1 - file
                    } else {
                        file
                    };
                    let (x, name) = (f64::from(x) + 0.5, char::from(b'a' + file));
                    let y = h + frame / 2.0 + 0.1;
                    let _ = writeln!(out, "<text x=\"{x}\" y=\"{y:.2}\">{name}</text>");
                }
                for rank in 0..board.height {
                    let y = if self.flip {
                        rank
                    } else {
                        board.height - 1 - rank
                    };
                    let y = f64::from(y) + 0.6;
                    for x in [-frame / 2.0, w + frame / 2.0] {
                        let _ = writeln!(out, "<text x=\"{x}\" y=\"{y:.2}\">{}</text>", rank + 1);
                    }
                }
                out.push_str("</g>\n");
            }
            BoardLabels::Numbers(numbering) => {
                let colour = if board.cells == PlayingSquares::All {
                    "#5b4632"
                } else {
                    "#f6e9d4"
                };
                let _ = writeln!(
                    out,
                    "<g {FONT_ATTRIBUTE} font-size=\".2\" fill=\"{colour}\">"
                );
                for square in board.squares {
                    let (x, y) = self.square_cell(board, square);
                    let number = numbering.number_for_square(board, square);
                    let (x, y) = (f64::from(x) + 0.04, f64::from(y) + 0.2);
                    let _ = writeln!(out, "<text x=\"{x:.2}\" y=\"{y:.2}\">{number}</text>");
                }
                out.push_str("</g>\n");
            }
        }
    }
}

/// The pieces: `wm`, `bm`, `wk`, `bk`, each on a square of one unit.
pub const PIECES_SVG: &str = include_str!("pieces.svg");

/// Returns the name of a piece in [`PIECES_SVG`].
fn piece_id(piece: Piece) -> &'static str {
    match (piece.color, piece.rank) {
        (Color::White, PieceKind::Man) => "wm",
        (Color::White, PieceKind::King) => "wk",
        (Color::Black, PieceKind::Man) => "bm",
        (Color::Black, PieceKind::King) => "bk",
    }
}

/// Returns the squares of a board, dark on light, or a grid if all are used.
pub fn draw_cells(board: &Geometry) -> String {
    let (w, h) = (board.width, board.height);
    let mut path = String::new();
    if board.cells == PlayingSquares::All {
        for x in 1..w {
            let _ = write!(path, "M{x} 0v{h}");
        }
        for y in 1..h {
            let _ = write!(path, "M0 {y}h{w}");
        }
        return format!(
            "<rect width=\"{w}\" height=\"{h}\" fill=\"#e9d3ab\"/><path d=\"{path}\" stroke=\"#8a6a48\" stroke-width=\".03\"/>"
        );
    }
    for square in board.squares {
        let (file, rank) = board.file_and_rank(square);
        let _ = write!(path, "M{file} {}h1v1h-1z", h - 1 - rank);
    }
    format!(
        "<rect width=\"{w}\" height=\"{h}\" fill=\"#f1dfc0\"/><path d=\"{path}\" fill=\"#ab7d55\"/>"
    )
}

/// Returns a tower seen from the side, at the right of its square: a bar for each piece, with that of the commander on top.
fn draw_tower(tower: Tower) -> String {
    let height = f64::from(tower.height());
    let step = (0.9 / height).min(0.13);
    let top = 0.95 - step * height;
    let mut out = String::new();
    for (nth, piece) in tower.from_top().enumerate() {
        let (fill, line) = match (piece.color, piece.rank) {
            (Color::White, PieceKind::Man) => ("#fbf7ee", "#6d5a45"),
            (Color::White, PieceKind::King) => ("#fbf7ee", "#d9a520"),
            (Color::Black, PieceKind::Man) => ("#35302c", "#000"),
            (Color::Black, PieceKind::King) => ("#35302c", "#f0c04a"),
        };
        let y = top + step * nth as f64;
        let _ = write!(
            out,
            "<rect x=\".76\" y=\"{y:.3}\" width=\".2\" height=\"{:.3}\" rx=\".02\" fill=\"{fill}\" stroke=\"{line}\" stroke-width=\".02\"/>",
            step * 0.78
        );
    }
    out
}

/// Returns the key of a board, on pages with many: its width, and which of its squares are used.
pub fn board_key(board: &Geometry) -> String {
    let cells = match board.cells {
        PlayingSquares::DarkLeft => 'l',
        PlayingSquares::DarkRight => 'r',
        PlayingSquares::All => 'a',
    };
    format!("{}{cells}", board.width)
}

/// Escapes text for XML. Characters that XML does not have become `U+FFFD`.
pub fn escape_xml(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            '\t' | '\n' | '\r' => out.push(c),
            '\0'..='\u{1f}' | '\u{fffe}' | '\u{ffff}' => out.push('\u{fffd}'),
            _ => out.push(c),
        }
    }
    out
}
