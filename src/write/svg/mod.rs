//! A diagram as a picture: the position at the end of a game, or another one.
//!
//! A unit of the picture is a square of the board. Pieces are drawn once and used by name, and the page of `html` uses the same.

use super::support::{Stop, course, file_name, known, naming, words};
use super::{Format, GameWriter, Labels, Page, Source, WriteOptions, Writing};
use crate::board::{Cells, Color, Geometry, Piece, Rank, Square, Tower};
use crate::notation::{Diagram, Numbering};
use crate::position::Position;
use std::fmt::Write as _;

/// The format.
pub(super) static SVG: Format = Format {
    name: "svg",
    extension: "svg",
    about: "a diagram of the last position of each game, or of all with --plies, as a picture",
    writing: Writing::Games(|how| Box::new(Svg { how: *how })),
};

struct Svg {
    how: WriteOptions,
}

impl GameWriter for Svg {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let names = words(self.how.lang);
        let drawing = Drawing {
            flip: self.how.flip,
            labels: Drawing::labels(&self.how, naming(&self.how, game)),
        };
        for stop in self.how.chosen(course(game, &self.how)) {
            let title = format!(
                "{} - {}, {}",
                known(game, "White").unwrap_or("?"),
                known(game, "Black").unwrap_or("?"),
                names.place(&stop),
            );
            let name = file_name(game);
            page.begin_document(match self.how.plies {
                true => format!("{name}, {:03}", stop.ply),
                false => name,
            });
            page.push_str(&drawing.draw(&stop.position, &stop, &title));
        }
    }

    fn is_one_document(&self) -> bool {
        true
    }

    fn rewrites_comments(&self) -> bool {
        false
    }
}

/// What stands at the edge of a board or on its squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Marks {
    /// Nothing.
    None,
    /// Letters and ranks at the edge.
    Names,
    /// Numbers on the squares.
    Numbers(Numbering),
}

/// How a board is drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawing {
    /// Black at the bottom.
    pub(super) flip: bool,
    /// What stands at its edge or on its squares.
    pub(super) labels: Marks,
}

/// The width of the frame, in squares: with letters at the edge, and without.
const FRAME: [f64; 2] = [0.5, 0.14];

impl Drawing {
    /// What is wished, or what fits the way squares are named.
    pub(super) fn labels(how: &WriteOptions, naming: Option<Numbering>) -> Marks {
        match (how.labels, naming) {
            (Labels::None, _) => Marks::None,
            (Labels::Names, _) | (Labels::Auto, None) => Marks::Names,
            (Labels::Numbers | Labels::Auto, Some(numbering)) => Marks::Numbers(numbering),
            (Labels::Numbers, None) => Marks::Numbers(how.numbering.unwrap_or(Numbering::TopLeft)),
        }
    }

    /// Draws a position; the squares of the move that led to it are marked.
    pub(super) fn draw(&self, position: &Position, stop: &Stop, title: &str) -> String {
        let board = position.board();
        let frame = FRAME[usize::from(self.labels != Marks::Names)];
        let (w, h) = (
            f64::from(board.width) + 2.0 * frame,
            f64::from(board.height) + 2.0 * frame,
        );
        let mut out = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {w:.2} {h:.2}\" width=\"{:.0}\" height=\"{:.0}\" role=\"img\">\n<title>{}</title>\n",
            w * 48.0,
            h * 48.0,
            escape(title)
        );
        let seen = Diagram {
            flip: self.flip,
            ..Diagram::default()
        };
        let _ = writeln!(out, "<desc>{}</desc>", escape(&seen.draw(position)));
        let _ = writeln!(out, "<defs>\n{PIECES}</defs>");
        let _ = writeln!(
            out,
            "<rect width=\"{w:.2}\" height=\"{h:.2}\" rx=\".12\" fill=\"#6b4a30\"/>"
        );
        let _ = writeln!(
            out,
            "<g transform=\"translate({frame} {frame})\">\n{}",
            cells(board)
        );
        if let Some(way) = &stop.way {
            for square in [way.path.first(), way.path.last()].into_iter().flatten() {
                let (x, y) = self.at(board, *square);
                let _ = writeln!(
                    out,
                    "<rect x=\"{x}\" y=\"{y}\" width=\"1\" height=\"1\" fill=\"#f5d04c\" fill-opacity=\".5\"/>"
                );
            }
        }
        self.marks(board, frame, &mut out);
        for square in board.squares {
            self.piece(position, square, &mut out);
        }
        out.push_str("</g>\n</svg>\n");
        out
    }

    /// Where a square is drawn: columns from the left, rows from the top.
    pub(super) fn at(&self, board: &Geometry, square: Square) -> (u8, u8) {
        let (file, rank) = board.place(square);
        if self.flip {
            (board.width - 1 - file, rank)
        } else {
            (file, board.height - 1 - rank)
        }
    }

    fn piece(&self, position: &Position, square: Square, out: &mut String) {
        let Some(piece) = position.piece(square) else {
            return;
        };
        let (x, y) = self.at(position.board(), square);
        match position.tower(square).filter(|tower| tower.height() > 1) {
            Some(tower) => {
                let _ = writeln!(
                    out,
                    "<use href=\"#{}\" transform=\"translate({x} {y}) translate(.02 .12) scale(.76)\"/>",
                    code(piece)
                );
                let _ = writeln!(
                    out,
                    "<g transform=\"translate({x} {y})\">{}</g>",
                    pile(tower)
                );
            }
            None => {
                let _ = writeln!(out, "<use href=\"#{}\" x=\"{x}\" y=\"{y}\"/>", code(piece));
            }
        }
    }

    fn marks(&self, board: &Geometry, frame: f64, out: &mut String) {
        const FONT: &str = "font-family=\"DejaVu Sans,Verdana,Arial,sans-serif\"";
        match self.labels {
            Marks::None => {}
            Marks::Names => {
                let _ = writeln!(
                    out,
                    "<g {FONT} font-size=\".28\" fill=\"#f3e6d2\" text-anchor=\"middle\">"
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
            Marks::Numbers(numbering) => {
                let colour = if board.cells == Cells::All {
                    "#5b4632"
                } else {
                    "#f6e9d4"
                };
                let _ = writeln!(out, "<g {FONT} font-size=\".2\" fill=\"{colour}\">");
                for square in board.squares {
                    let (x, y) = self.at(board, square);
                    let number = numbering.number(board, square);
                    let (x, y) = (f64::from(x) + 0.04, f64::from(y) + 0.2);
                    let _ = writeln!(out, "<text x=\"{x:.2}\" y=\"{y:.2}\">{number}</text>");
                }
                out.push_str("</g>\n");
            }
        }
    }
}

/// The pieces: `wm`, `bm`, `wk`, `bk`, each on a square of one unit.
pub(super) const PIECES: &str = include_str!("pieces.svg");

/// The name of a piece in [`PIECES`].
fn code(piece: Piece) -> &'static str {
    match (piece.color, piece.rank) {
        (Color::White, Rank::Man) => "wm",
        (Color::White, Rank::King) => "wk",
        (Color::Black, Rank::Man) => "bm",
        (Color::Black, Rank::King) => "bk",
    }
}

/// The squares of a board, dark on light; where all are used, a grid.
pub(super) fn cells(board: &Geometry) -> String {
    let (w, h) = (board.width, board.height);
    let mut path = String::new();
    if board.cells == Cells::All {
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
        let (file, rank) = board.place(square);
        let _ = write!(path, "M{file} {}h1v1h-1z", h - 1 - rank);
    }
    format!(
        "<rect width=\"{w}\" height=\"{h}\" fill=\"#f1dfc0\"/><path d=\"{path}\" fill=\"#ab7d55\"/>"
    )
}

/// A tower seen from the side, at the right of its square: a bar for each piece, the commander's on top.
fn pile(tower: Tower) -> String {
    let height = f64::from(tower.height());
    let step = (0.9 / height).min(0.13);
    let top = 0.95 - step * height;
    let mut out = String::new();
    for (nth, piece) in tower.from_top().enumerate() {
        let (fill, line) = match (piece.color, piece.rank) {
            (Color::White, Rank::Man) => ("#fbf7ee", "#6d5a45"),
            (Color::White, Rank::King) => ("#fbf7ee", "#d9a520"),
            (Color::Black, Rank::Man) => ("#35302c", "#000"),
            (Color::Black, Rank::King) => ("#35302c", "#f0c04a"),
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

/// Text of XML. Characters that XML does not have become `U+FFFD`.
pub(super) fn escape(text: &str) -> String {
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
