//! Writes games as a LaTeX document.
//!
//! No maintained package draws draughts boards, so the document draws them itself with TikZ. It runs under pdfLaTeX (Latin
//! and Cyrillic letters), XeLaTeX and LuaLaTeX.

use super::support::{
    GamePhrases, MovetextPiece, format_date, known_value, language_words, main_line_stops,
    movetext_pieces, one_line, readable_comments, score_of, square_naming,
};
use super::svg::square_marks;
use super::{GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode};
use crate::board::{Color, PieceKind, PlayingSquares, Square};
use crate::notation::picture::{BoardLabels, BoardPicture};
use crate::position::Position;
use crate::tree::Game;
use crate::words::Names;
use std::fmt::Write as _;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;
use unicode_width::UnicodeWidthChar;

/// The format.
pub(super) static LATEX: GameFormat = GameFormat {
    name: "latex",
    extension: "tex",
    about: "a document with each game's details, moves and a diagram of its last position (TikZ)",
    writing: WritingMode::Games(|how| Box::new(LatexWriter { how: *how })),
};

struct LatexWriter {
    how: WriteOptions,
}

const LATEX_PREAMBLE: &str = include_str!("preamble.tex");

impl GameWriter for LatexWriter {
    fn begin_file(&self, _: &str, page: &mut OutputPage) {
        page.push_str(LATEX_PREAMBLE);
        page.push_str("\\begin{document}\n");
    }

    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let names = language_words(self.how.lang);
        let player = |tag| escape_latex(known_value(game, tag).unwrap_or("?"));
        let result = score_of(game);
        let _ = writeln!(
            page,
            "\\section*{{\\draughtsplayers {} -- {}\\quad {}}}",
            player("White"),
            player("Black"),
            escape_latex(&result)
        );
        self.write_details(game, names, page);
        for text in readable_comments(&game.preface, game, &self.how) {
            let _ = writeln!(page, "\\par {}", escape_latex(&text));
        }
        let moves = self.format_moves(game);
        if !moves.is_empty() {
            let _ = writeln!(page, "\\par\n{moves}");
        }
        for text in readable_comments(&game.appendix, game, &self.how) {
            let _ = writeln!(page, "\\par {}", escape_latex(&text));
        }
        self.write_diagrams(game, names, page);
    }

    fn write_separator(&self, page: &mut OutputPage) {
        page.push('\n');
    }

    fn end_file(&self, page: &mut OutputPage) {
        page.push_str("\\end{document}\n");
    }
}

impl LatexWriter {
    fn write_details(&self, game: &Game, names: &Names, page: &mut OutputPage) {
        let mut parts = Vec::new();
        let mut part = |value: Option<String>| parts.extend(value.map(|text| escape_latex(&text)));
        let named = |name: &str, tag| known_value(game, tag).map(|value| format!("{name} {value}"));
        part(known_value(game, "Event").map(str::to_owned));
        part(known_value(game, "Site").map(str::to_owned));
        part(known_value(game, "Date").map(|text| format_date(self.how.lang, text)));
        part(named(names.round, "Round"));
        part(named(names.board, "Board"));
        part(names.ending_words(game).map(str::to_owned));
        let _ = writeln!(page, "\\noindent\\emph{{{}}}", parts.join(", "));
    }

    fn format_moves(&self, game: &Game) -> String {
        let mut out = String::new();
        let mut line = 0;
        let mut gap = "";
        for bit in movetext_pieces(game, &self.how) {
            let (text, after) = match bit {
                MovetextPiece::Number { number, left } => {
                    (escape_latex(&MovetextPiece::number_text(number, left)), "~")
                }
                // A missing move.
                MovetextPiece::Move { text, .. } if text.is_empty() => {
                    ("\\ldots{}".to_owned(), " ")
                }
                MovetextPiece::Move {
                    text,
                    depth: 0,
                    made: true,
                    ..
                } => (format!("\\textbf{{{}}}", escape_latex(&text)), " "),
                MovetextPiece::Move {
                    text, made: true, ..
                } => (escape_latex(&text), " "),
                MovetextPiece::Move { text, .. } => (format!("[{}]", escape_latex(&text)), " "),
                MovetextPiece::Mark(mark) => {
                    if mark.starts_with('$') {
                        out.push(' ');
                    }
                    out.push_str(&escape_latex(&mark));
                    continue;
                }
                MovetextPiece::Comment(text) if text.trim().is_empty() => continue,
                MovetextPiece::Comment(text) | MovetextPiece::Time(text) => {
                    (format!("\\emph{{{}}}", escape_latex(&text)), " ")
                }
                MovetextPiece::SetUp(fen) => (format!("\\texttt{{{}}}", escape_latex(&fen)), " "),
                MovetextPiece::Open => ("(".to_owned(), ""),
                MovetextPiece::Close => {
                    out.push(')');
                    gap = " ";
                    continue;
                }
            };
            // Lines of a source that people edit should not be endless.
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
        format!("{out} {}", escape_latex(&result)).trim().to_owned()
    }

    fn write_diagrams(&self, game: &Game, names: &Names, page: &mut OutputPage) {
        let picture = BoardPicture {
            flip: self.how.flip,
            labels: square_marks(&self.how, square_naming(&self.how, game)),
        };
        for stop in self
            .how
            .chosen_stops(main_line_stops(game, &self.how), page)
        {
            page.push_str("\\begin{center}\n");
            page.push_str(&board_picture(&picture, &stop.position));
            let _ = writeln!(
                page,
                "\\\\[1ex] \\small {}\n\\end{{center}}",
                escape_latex(&names.stop_place(&stop))
            );
        }
    }
}

/// Returns a position as a picture. Columns count from the left, rows from the bottom.
fn board_picture(picture: &BoardPicture, position: &Position) -> String {
    let board = position.board();
    let at = |square: Square| {
        let (x, y) = picture.square_cell(board, square);
        (x, board.height - 1 - y)
    };
    let (w, h) = (board.width, board.height);
    let mut out = String::from("\\begin{tikzpicture}[draughts]\n");
    if board.cells == PlayingSquares::All {
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
        BoardLabels::None => {}
        BoardLabels::Names => {
            for file in 0..w {
                let x = if picture.flip { w - 1 - file } else { file };
                let _ = writeln!(out, "\\draughtsfile{{{x}}}{{{}}}", char::from(b'a' + file));
            }
            for rank in 0..h {
                let y = if picture.flip { h - 1 - rank } else { rank };
                let _ = writeln!(out, "\\draughtsrank{{{y}}}{{{}}}", rank + 1);
            }
        }
        BoardLabels::Numbers(numbering) => {
            for square in board.squares {
                let (x, y) = at(square);
                let _ = writeln!(
                    out,
                    "\\draughtsnumber{{{x}}}{{{y}}}{{{}}}",
                    numbering.number_for_square(board, square)
                );
            }
        }
    }
    for square in board.squares {
        let Some(piece) = position.piece_at(square) else {
            continue;
        };
        let (x, y) = at(square);
        let (colour, rank) = (
            macro_of(piece.color),
            if piece.rank == PieceKind::King {
                "king"
            } else {
                "man"
            },
        );
        let _ = writeln!(out, "\\draughts{rank}{{{x}}}{{{y}}}{{{colour}}}");
        if let Some(tower) = position.tower_at(square).filter(|tower| tower.height() > 1) {
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

/// Returns text without commands, on one line.
pub fn escape_latex(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut inside = false;
    for c in one_line(text).chars() {
        // pdfLaTeX has these letters in fonts of another encoding.
        let cyrillic = is_in_t2a(c);
        if cyrillic != inside {
            out.push_str(if cyrillic { "\\cyrillic{" } else { "}" });
            inside = cyrillic;
        }
        match c {
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
            _ if cyrillic || is_in_t1(c) => out.push(c),
            _ => {
                let _ = write!(out, "\\draughtschar{{{c}}}{{{}}}", in_t1(c));
            }
        }
    }
    if inside {
        out.push('}');
    }
    out
}

/// Returns whether pdfLaTeX has a Cyrillic letter in the encoding T2A: those of Russian, Ukrainian, Belarusian, Bulgarian,
/// Serbian and Macedonian.
fn is_in_t2a(c: char) -> bool {
    matches!(c, '\u{401}'..='\u{40c}' | '\u{40e}'..='\u{44f}' | '\u{451}'..='\u{45c}' | '\u{45e}'..='\u{45f}' | 'Ґ' | 'ґ')
}

/// Returns whether pdfLaTeX has a character in the encoding T1 and reads it as UTF-8: ASCII, the letters of Latin-1, and
/// dashes and quotation marks.
fn is_in_t1(c: char) -> bool {
    let letter = matches!(c, '\u{c0}'..='\u{ff}') && !matches!(c, '×' | '÷');
    c.is_ascii() || letter || "«»¡¿–—‘’‚“”„…§".contains(c)
}

/// The accents that LaTeX puts on any letter, by the combining mark.
const COMBINING_ACCENTS: [(char, &str); 15] = [
    ('\u{300}', "\\`"),
    ('\u{301}', "\\'"),
    ('\u{302}', "\\^"),
    ('\u{303}', "\\~"),
    ('\u{304}', "\\="),
    ('\u{306}', "\\u"),
    ('\u{307}', "\\."),
    ('\u{308}', "\\\""),
    ('\u{30a}', "\\r"),
    ('\u{30b}', "\\H"),
    ('\u{30c}', "\\v"),
    ('\u{323}', "\\d"),
    ('\u{327}', "\\c"),
    ('\u{328}', "\\k"),
    ('\u{331}', "\\b"),
];

/// Characters that are not letters with accents, and their form in pdfLaTeX. Greek and Georgian letters are transliterated
/// to the Latin alphabet, as in passports (ISO 843, and the national system of Georgia of 2002).
#[rustfmt::skip]
const OTHER_CHARACTERS: &[(char, &str)] = &[
    ('⏱', "\\ensuremath{\\odot}"), ('□', "\\ensuremath{\\square}"), ('×', "\\ensuremath{\\times}"), ('÷', "\\ensuremath{\\div}"), ('±', "\\ensuremath{\\pm}"),
    ('∓', "\\ensuremath{\\mp}"), ('½', "\\ensuremath{\\frac12}"), ('¼', "\\ensuremath{\\frac14}"), ('¾', "\\ensuremath{\\frac34}"),
    ('⩲', "\\ensuremath{\\pm}"), ('⩱', "\\ensuremath{\\mp}"), ('∞', "\\ensuremath{\\infty}"), ('→', "\\ensuremath{\\rightarrow}"),
    ('←', "\\ensuremath{\\leftarrow}"), ('↑', "\\ensuremath{\\uparrow}"), ('↓', "\\ensuremath{\\downarrow}"),
    ('⇆', "\\ensuremath{\\leftrightarrow}"), ('≤', "\\ensuremath{\\le}"), ('≥', "\\ensuremath{\\ge}"), ('≠', "\\ensuremath{\\ne}"),
    ('≈', "\\ensuremath{\\approx}"), ('−', "\\ensuremath{-}"), ('∆', "\\ensuremath{\\Delta}"), ('△', "\\ensuremath{\\triangle}"),
    ('⌓', "\\ensuremath{\\frown}"), ('⨀', "\\ensuremath{\\odot}"), ('■', "\\ensuremath{\\blacksquare}"),
    ('✓', "\\ensuremath{\\checkmark}"), ('✔', "\\ensuremath{\\checkmark}"), ('•', "\\textbullet{}"), ('·', "\\textperiodcentered{}"),
    ('°', "\\textdegree{}"), ('º', "\\textordmasculine{}"), ('ª', "\\textordfeminine{}"), ('№', "No."), ('€', "EUR"), ('£', "\\pounds{}"),
    ('©', "\\textcopyright{}"), ('®', "\\textregistered{}"), ('†', "\\dag{}"), ('‡', "\\ddag{}"), ('‹', "\\guilsinglleft{}"),
    ('›', "\\guilsinglright{}"), ('‑', "-"), ('‒', "--"), ('―', "---"), ('′', "'"), ('″', "''"), ('\u{a0}', "~"), ('\u{202f}', "\\,"),
    ('\u{2009}', "\\,"), ('¹', "\\ensuremath{^1}"), ('²', "\\ensuremath{^2}"), ('³', "\\ensuremath{^3}"),
    ('⚪', "\\ensuremath{\\circ}"), ('⚫', "\\ensuremath{\\bullet}"), ('⛀', "\\ensuremath{\\circ}"), ('⛂', "\\ensuremath{\\bullet}"),
    ('⛁', "\\ensuremath{\\odot}"), ('⛃', "\\ensuremath{\\otimes}"),
    ('ı', "\\i{}"), ('ł', "\\l{}"), ('Ł', "\\L{}"), ('đ', "\\dj{}"), ('Đ', "\\DJ{}"), ('ŋ', "\\ng{}"), ('Ŋ', "\\NG{}"),
    ('œ', "\\oe{}"), ('Œ', "\\OE{}"), ('ſ', "s"), ('ħ', "h"), ('Ħ', "H"), ('ŧ', "t"), ('Ŧ', "T"), ('ơ', "o'"), ('Ơ', "O'"),
    ('ư', "u'"), ('Ư', "U'"), ('ɓ', "b"), ('Ɓ', "B"), ('ɗ', "d"), ('Ɗ', "D"), ('ɛ', "e"), ('Ɛ', "E"), ('ɔ', "o"), ('Ɔ', "O"),
    ('ƙ', "k"), ('Ƙ', "K"), ('ƴ', "y"), ('Ƴ', "Y"), ('ɲ', "ny"), ('Ɲ', "Ny"), ('ə', "e"), ('Ə', "E"), ('ẞ', "SS"), ('ʻ', "'"), ('ʼ', "'"),
    ('α', "a"), ('β', "v"), ('γ', "g"), ('δ', "d"), ('ε', "e"), ('ζ', "z"), ('η', "i"), ('θ', "th"), ('ι', "i"), ('κ', "k"), ('λ', "l"),
    ('μ', "m"), ('ν', "n"), ('ξ', "x"), ('ο', "o"), ('π', "p"), ('ρ', "r"), ('σ', "s"), ('ς', "s"), ('τ', "t"), ('υ', "y"), ('φ', "f"),
    ('χ', "ch"), ('ψ', "ps"), ('ω', "o"), ('Α', "A"), ('Β', "V"), ('Γ', "G"), ('Δ', "D"), ('Ε', "E"), ('Ζ', "Z"), ('Η', "I"), ('Θ', "Th"),
    ('Ι', "I"), ('Κ', "K"), ('Λ', "L"), ('Μ', "M"), ('Ν', "N"), ('Ξ', "X"), ('Ο', "O"), ('Π', "P"), ('Ρ', "R"), ('Σ', "S"), ('Τ', "T"),
    ('Υ', "Y"), ('Φ', "F"), ('Χ', "Ch"), ('Ψ', "Ps"), ('Ω', "O"),
    ('ა', "a"), ('ბ', "b"), ('გ', "g"), ('დ', "d"), ('ე', "e"), ('ვ', "v"), ('ზ', "z"), ('თ', "t"), ('ი', "i"), ('კ', "k'"), ('ლ', "l"),
    ('მ', "m"), ('ნ', "n"), ('ო', "o"), ('პ', "p'"), ('ჟ', "zh"), ('რ', "r"), ('ს', "s"), ('ტ', "t'"), ('უ', "u"), ('ფ', "p"), ('ქ', "k"),
    ('ღ', "gh"), ('ყ', "q'"), ('შ', "sh"), ('ჩ', "ch"), ('ც', "ts"), ('ძ', "dz"), ('წ', "ts'"), ('ჭ', "ch'"), ('ხ', "kh"), ('ჯ', "j"), ('ჰ', "h"),
];

/// Returns the form in pdfLaTeX of a character that its fonts lack: the letter with its accents, the letters of another
/// alphabet, or the code point where there is neither. A mark that combines with the letter before it, and an invisible
/// sign, yield nothing.
fn in_t1(c: char) -> String {
    let other = |c: char| {
        OTHER_CHARACTERS
            .iter()
            .find(|(other, _)| *other == c)
            .map(|(_, text)| *text)
    };
    if let Some(text) = other(c) {
        return text.to_owned();
    }
    let mut parts = c.nfd();
    let base = parts.next().unwrap_or(c);
    let accents: Vec<_> = parts.collect();
    let plain = match base {
        _ if base.is_ascii_alphanumeric() => base.to_string(),
        _ if is_combining_mark(base) => String::new(),
        _ if is_in_t2a(base) => format!("\\cyrillic{{{base}}}"),
        _ => match other(base) {
            Some(text) => text.to_owned(),
            None if base.width().unwrap_or(0) == 0 => String::new(),
            None => return format!("[U+{:04X}]", c as u32),
        },
    };
    let has_latin = base.is_ascii_alphanumeric();
    accents.iter().fold(plain, |text, accent| {
        let known = COMBINING_ACCENTS.iter().find(|(mark, _)| mark == accent);
        match known.filter(|_| has_latin) {
            Some((_, command)) => format!("{command}{{{text}}}"),
            None => text,
        }
    })
}

#[cfg(test)]
mod tests {
    use super::{OTHER_CHARACTERS, escape_latex, in_t1, is_in_t1};

    #[test]
    fn cyrillic_letters_are_marked() {
        assert_eq!(
            escape_latex("Иванов, O. (Тула)"),
            "\\cyrillic{Иванов}, O. (\\cyrillic{Тула})"
        );
    }

    #[test]
    fn letters_that_fonts_lack_have_a_second_form() {
        for (text, second) in [
            ("Nguyễn", "Nguy\\draughtschar{ễ}{\\~{\\^{e}}}n"),
            ("Ọlá", "\\draughtschar{Ọ}{\\d{O}}lá"),
            (
                "Łódź",
                "\\draughtschar{Ł}{\\L{}}ód\\draughtschar{ź}{\\'{z}}",
            ),
            (
                "Νίκος",
                "\\draughtschar{Ν}{N}\\draughtschar{ί}{i}\\draughtschar{κ}{k}\\draughtschar{ο}{o}\\draughtschar{ς}{s}",
            ),
            ("ჯ", "\\draughtschar{ჯ}{j}"),
            ("½", "\\draughtschar{½}{\\ensuremath{\\frac12}}"),
            ("王", "\\draughtschar{王}{[U+738B]}"),
        ] {
            assert_eq!(escape_latex(text), second);
        }
        for (c, text) in OTHER_CHARACTERS {
            assert!(!is_in_t1(*c) && !text.is_empty() && text.is_ascii(), "{c}");
        }
        // Every character outside these fonts is replaced by some that they have.
        for c in (0x80..0x3000).filter_map(char::from_u32) {
            let second = in_t1(c);
            assert!(
                second.chars().all(|c| c.is_ascii() || super::is_in_t2a(c)),
                "{c}: {second}"
            );
        }
    }

    #[test]
    fn nothing_in_a_text_is_a_command() {
        assert_eq!(
            escape_latex("\\end{document} 50% a_b ~^ $x$\n<<[1]"),
            "\\textbackslash{}end\\{document\\} 50\\% a\\_b \\textasciitilde{}\\textasciicircum{} \\$x\\$ \
             \\textless{}\\textless{}{[}1{]}"
        );
    }
}
