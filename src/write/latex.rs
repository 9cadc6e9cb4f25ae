//! Games as a LaTeX document.
//!
//! No kept package draws draughts boards, so that the document draws them itself with TikZ. It runs under
//! pdfLaTeX (Latin and Cyrillic letters), XeLaTeX and LuaLaTeX.

use super::support::{Bit, around, course, date, known, naming, one_line, score, score_of, words};
use super::svg::labels;
use super::{Format, GameWriter, Page, Source, WriteOptions, Writing};
use crate::board::{Cells, Color, Rank, Square};
use crate::notation::picture::{Marks, Picture};
use crate::position::Position;
use crate::tree::Game;
use crate::words::Names;
use std::fmt::Write as _;

/// The format.
pub(super) static LATEX: Format = Format {
    name: "latex",
    extension: "tex",
    about: "a document with each game's details, moves and a diagram of its last position (TikZ)",
    writing: Writing::Games(|how| Box::new(Latex { how: *how })),
};

struct Latex {
    how: WriteOptions,
}

const PREAMBLE: &str = include_str!("preamble.tex");

impl GameWriter for Latex {
    fn begin(&self, _: &str, page: &mut Page) {
        page.push_str(PREAMBLE);
        page.push_str("\\begin{document}\n");
    }

    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let names = words(self.how.lang);
        let player = |tag| escape(known(game, tag).unwrap_or("?"));
        let result = score_of(game);
        let _ = writeln!(
            page,
            "\\section*{{{} -- {}\\quad {}}}",
            player("White"),
            player("Black"),
            escape(&result)
        );
        self.details(game, names, page);
        for text in around(&game.preface, game, &self.how) {
            let _ = writeln!(page, "\\par {}", escape(&text));
        }
        let moves = self.moves(game);
        if !moves.is_empty() {
            let _ = writeln!(page, "\\par\n{moves}");
        }
        for text in around(&game.appendix, game, &self.how) {
            let _ = writeln!(page, "\\par {}", escape(&text));
        }
        self.diagrams(game, names, page);
    }

    fn between(&self, page: &mut Page) {
        page.push('\n');
    }

    fn end(&self, page: &mut Page) {
        page.push_str("\\end{document}\n");
    }
}

impl Latex {
    fn details(&self, game: &Game, names: &Names, page: &mut Page) {
        let mut parts = Vec::new();
        let mut part = |value: Option<String>| parts.extend(value.map(|text| escape(&text)));
        let named = |name: &str, tag| known(game, tag).map(|value| format!("{name} {value}"));
        part(known(game, "Event").map(str::to_owned));
        part(known(game, "Site").map(str::to_owned));
        part(known(game, "Date").map(|text| date(self.how.lang, text)));
        part(named(names.round, "Round"));
        part(named(names.board, "Board"));
        part(names.ended(game).map(str::to_owned));
        let _ = writeln!(page, "\\noindent\\emph{{{}}}", parts.join(", "));
    }

    fn moves(&self, game: &Game) -> String {
        let mut out = String::new();
        let mut line = 0;
        let mut gap = "";
        for bit in score(game, &self.how) {
            let (text, after) = match bit {
                Bit::Number { number, left } => (escape(&Bit::numbered(number, left)), "~"),
                // A move that is missing.
                Bit::Move { text, .. } if text.is_empty() => ("\\ldots{}".to_owned(), " "),
                Bit::Move {
                    text,
                    depth: 0,
                    made: true,
                    ..
                } => (format!("\\textbf{{{}}}", escape(&text)), " "),
                Bit::Move {
                    text, made: true, ..
                } => (escape(&text), " "),
                Bit::Move { text, .. } => (format!("[{}]", escape(&text)), " "),
                Bit::Mark(mark) => {
                    if mark.starts_with('$') {
                        out.push(' ');
                    }
                    out.push_str(&escape(&mark));
                    continue;
                }
                Bit::Comment(text) if text.trim().is_empty() => continue,
                Bit::Comment(text) | Bit::Time(text) => {
                    (format!("\\emph{{{}}}", escape(&text)), " ")
                }
                Bit::SetUp(fen) => (format!("\\texttt{{{}}}", escape(&fen)), " "),
                Bit::Open => ("(".to_owned(), ""),
                Bit::Close => {
                    out.push(')');
                    gap = " ";
                    continue;
                }
            };
            // Lines of a source that people edit are not endless.
            let gap_now = if gap == " " && line > 90 {
                line = 0;
                "\n"
            } else {
                gap
            };
            out.push_str(gap_now);
            out.push_str(&text);
            line += gap_now.len() + text.len();
            gap = after;
        }
        let result = score_of(game);
        format!("{out} {}", escape(&result)).trim().to_owned()
    }

    fn diagrams(&self, game: &Game, names: &Names, page: &mut Page) {
        let picture = Picture {
            flip: self.how.flip,
            labels: labels(&self.how, naming(&self.how, game)),
        };
        for stop in self.how.chosen(course(game, &self.how), page) {
            page.push_str("\\begin{center}\n");
            page.push_str(&board(&picture, &stop.position));
            let _ = writeln!(
                page,
                "\\\\[1ex] \\small {}\n\\end{{center}}",
                escape(&names.place(&stop))
            );
        }
    }
}

/// A position as a picture. Columns count from the left, rows from the bottom.
fn board(picture: &Picture, position: &Position) -> String {
    let board = position.board();
    let at = |square: Square| {
        let (x, y) = picture.at(board, square);
        (x, board.height - 1 - y)
    };
    let (w, h) = (board.width, board.height);
    let mut out = String::from("\\begin{tikzpicture}[draughts]\n");
    if board.cells == Cells::All {
        let _ = writeln!(out, "\\draughtsgrid{{{w}}}{{{h}}}");
    } else {
        let _ = writeln!(out, "\\draughtsboard{{{w}}}{{{h}}}");
        let dark: Vec<_> = board
            .squares
            .into_iter()
            .map(|square| {
                let (x, y) = at(square);
                format!("{x}/{y}")
            })
            .collect();
        let _ = writeln!(out, "\\draughtsdark{{{}}}", dark.join(","));
    }
    match picture.labels {
        Marks::None => {}
        Marks::Names => {
            for file in 0..w {
                let x = if picture.flip { w - 1 - file } else { file };
                let _ = writeln!(out, "\\draughtsfile{{{x}}}{{{}}}", char::from(b'a' + file));
            }
            for rank in 0..h {
                let y = if picture.flip { h - 1 - rank } else { rank };
                let _ = writeln!(out, "\\draughtsrank{{{y}}}{{{}}}", rank + 1);
            }
        }
        Marks::Numbers(numbering) => {
            for square in board.squares {
                let (x, y) = at(square);
                let _ = writeln!(
                    out,
                    "\\draughtsnumber{{{x}}}{{{y}}}{{{}}}",
                    numbering.number(board, square)
                );
            }
        }
    }
    for square in board.squares {
        let Some(piece) = position.piece(square) else {
            continue;
        };
        let (x, y) = at(square);
        let (colour, rank) = (
            macro_of(piece.color),
            if piece.rank == Rank::King {
                "king"
            } else {
                "man"
            },
        );
        let _ = writeln!(out, "\\draughts{rank}{{{x}}}{{{y}}}{{{colour}}}");
        if let Some(tower) = position.tower(square).filter(|tower| tower.height() > 1) {
            for (nth, piece) in tower.from_top().enumerate() {
                let of = u32::from(tower.height()) - nth as u32 - 1;
                let _ = writeln!(
                    out,
                    "\\draughtsbar{{{x}}}{{{y}}}{{{of}}}{{{}}}",
                    macro_of(piece.color)
                );
            }
        }
    }
    let _ = writeln!(out, "\\draughtsframe{{{w}}}{{{h}}}\n\\end{{tikzpicture}}");
    out
}

fn macro_of(color: Color) -> &'static str {
    match color {
        Color::White => "draughtswhite",
        Color::Black => "draughtsblack",
    }
}

/// Text in which nothing is a command, on one line.
pub(crate) fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for c in one_line(text).chars() {
        // pdfLaTeX has these letters in fonts of another encoding.
        let cyrillic = matches!(c, '\u{400}'..='\u{4ff}');
        if cyrillic != inside {
            out.push_str(if cyrillic { "\\cyrillic{" } else { "}" });
            inside = cyrillic;
        }
        match c {
            '□' => out.push_str("\\ensuremath{\\square}"),
            // No font of pdfLaTeX has a clock.
            '⏱' => out.push_str("\\ensuremath{\\odot}"),
            '\\' => out.push_str("\\textbackslash{}"),
            '{' | '}' | '$' | '&' | '#' | '_' | '%' => {
                out.push('\\');
                out.push(c);
            }
            '^' => out.push_str("\\textasciicircum{}"),
            '~' => out.push_str("\\textasciitilde{}"),
            '`' => out.push_str("\\textasciigrave{}"),
            '"' => out.push_str("\\textquotedbl{}"),
            '<' => out.push_str("\\textless{}"),
            '>' => out.push_str("\\textgreater{}"),
            '|' => out.push_str("\\textbar{}"),
            '[' | ']' => {
                out.push('{');
                out.push(c);
                out.push('}');
            }
            _ => out.push(c),
        }
    }
    if inside {
        out.push('}');
    }
    out
}

#[cfg(test)]
mod tests {
    use super::escape;

    #[test]
    fn cyrillic_letters_are_marked() {
        assert_eq!(
            escape("Иванов, O. (Тула)"),
            "\\cyrillic{Иванов}, O. (\\cyrillic{Тула})"
        );
    }

    #[test]
    fn nothing_in_a_text_is_a_command() {
        assert_eq!(
            escape("\\end{document} 50% a_b ~^ $x$\n<<[1]"),
            "\\textbackslash{}end\\{document\\} 50\\% a\\_b \\textasciitilde{}\\textasciicircum{} \\$x\\$ \
             \\textless{}\\textless{}{[}1{]}"
        );
    }
}
