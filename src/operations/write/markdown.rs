//! Writes games as Markdown (CommonMark; the table of details is GitHub's): heading, details, a diagram as text, moves.

use super::support::{
    GamePhrases, MovetextPiece, format_date, known_value, language_words, main_line_stops,
    movetext_pieces, one_line, readable_comments, score_of, square_naming,
};
use super::{
    DiagramLabels, GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode,
};
use crate::lang::variant_name;
use crate::notation::Diagram;
use crate::tree::Game;
use crate::words::Names;
use std::fmt::Write as _;

/// The format.
pub(super) static MARKDOWN: GameFormat = GameFormat {
    name: "markdown",
    extension: "md",
    about: "each game with its details, a diagram of its last position as text, and its moves, as Markdown",
    writing: WritingMode::Games(|how| Box::new(MarkdownWriter { how: *how })),
};

struct MarkdownWriter {
    how: WriteOptions,
}

impl GameWriter for MarkdownWriter {
    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        let game = source.game;
        let names = language_words(self.how.lang);
        let player = |tag| escape_markdown(known_value(game, tag).unwrap_or("?"));
        let result = score_of(game);
        let heading = format!(
            "## {} – {} {}",
            player("White"),
            player("Black"),
            escape_markdown(&result)
        );
        let _ = writeln!(page, "{}\n", heading.trim_end());
        self.write_details(game, names, page);
        for text in readable_comments(&game.preface, game, &self.how) {
            let _ = writeln!(page, "{}\n", escape_markdown(&text));
        }
        let moves = self.format_moves(game);
        if !moves.is_empty() {
            let _ = writeln!(page, "{moves}\n");
        }
        for text in readable_comments(&game.appendix, game, &self.how) {
            let _ = writeln!(page, "{}\n", escape_markdown(&text));
        }
        self.write_diagrams(game, names, page);
    }

    fn write_separator(&self, page: &mut OutputPage) {
        page.push_str("\n---\n\n");
    }
}

impl MarkdownWriter {
    fn write_details(&self, game: &Game, names: &Names, page: &mut OutputPage) {
        let mut rows = Vec::new();
        let mut row = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                rows.push(format!("| {name} | {} |", escape_markdown(&value)));
            }
        };
        row(names.event, known_value(game, "Event").map(str::to_owned));
        row(names.site, known_value(game, "Site").map(str::to_owned));
        row(
            names.date,
            known_value(game, "Date").map(|text| format_date(self.how.lang, text)),
        );
        row(names.round, known_value(game, "Round").map(str::to_owned));
        row(names.board, known_value(game, "Board").map(str::to_owned));
        let variant = variant_name(game.variant.id, self.how.lang).unwrap_or(game.variant.title);
        row(names.variant, Some(variant.to_owned()));
        row(names.result, names.ending_words(game).map(str::to_owned));
        let _ = writeln!(page, "| | |\n| --- | --- |\n{}\n", rows.join("\n"));
    }

    fn format_moves(&self, game: &Game) -> String {
        let mut out = String::new();
        let mut open = 0u32;
        let mut gap = "";
        for bit in movetext_pieces(game, &self.how) {
            let text = match bit {
                MovetextPiece::Number { number, left } => {
                    escape_markdown(&MovetextPiece::number_text(number, left))
                }
                // A missing move.
                MovetextPiece::Move { text, .. } if text.is_empty() => "…".to_owned(),
                MovetextPiece::Move {
                    text,
                    depth: 0,
                    made: true,
                    ..
                } => format!("**{}**", escape_markdown(&text)),
                MovetextPiece::Move {
                    text, made: true, ..
                } => escape_markdown(&text),
                MovetextPiece::Move { text, .. } => format!("~~{}~~", escape_markdown(&text)),
                MovetextPiece::Mark(mark) => {
                    if mark.starts_with('$') {
                        out.push(' ');
                    }
                    out.push_str(&escape_markdown(&mark));
                    continue;
                }
                MovetextPiece::Comment(text) if text.trim().is_empty() => continue,
                MovetextPiece::Comment(text) | MovetextPiece::Time(text) => {
                    format!("*{}*", escape_markdown(&text))
                }
                MovetextPiece::SetUp(fen) => format!("`{fen}`"),
                MovetextPiece::Open => {
                    open += 1;
                    out.push_str(gap);
                    out.push('(');
                    gap = "";
                    continue;
                }
                MovetextPiece::Close => {
                    open = open.saturating_sub(1);
                    out.push(')');
                    gap = " ";
                    continue;
                }
            };
            out.push_str(gap);
            out.push_str(&text);
            gap = " ";
        }
        let result = score_of(game);
        format!("{out} {}", escape_markdown(&result))
            .trim()
            .to_owned()
    }

    fn write_diagrams(&self, game: &Game, names: &Names, page: &mut OutputPage) {
        let naming = square_naming(&self.how, game);
        let diagram = Diagram {
            flip: self.how.flip,
            numbers: match self.how.labels {
                DiagramLabels::None | DiagramLabels::Names => None,
                DiagramLabels::Auto => naming,
                DiagramLabels::Numbers => naming.or(Some(game.variant.numbering)),
            },
            unicode: true,
        };
        for stop in self
            .how
            .chosen_stops(main_line_stops(game, &self.how), page)
        {
            let board = diagram.draw_position(&stop.position);
            let _ = writeln!(
                page,
                "```text\n{board}```\n\n{}\n",
                escape_markdown(&names.stop_place(&stop))
            );
        }
    }
}

/// Returns text without markup, on one line.
pub fn escape_markdown(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let line = one_line(text);
    let mut begin = true;
    let mut digits = false;
    for c in line.chars() {
        let ordered = digits && matches!(c, '.' | ')');
        let first = begin && matches!(c, '+' | '-' | '=' | '#' | ':');
        if ordered
            || first
            || matches!(
                c,
                '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '|' | '~' | '&' | '$' | '{' | '}'
            )
        {
            out.push('\\');
        }
        out.push(c);
        // Digits look like the number of a list item only at the start of a line.
        digits = c.is_ascii_digit() && (begin || digits);
        begin = false;
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_a_text_is_markup() {
        for (text, want) in [
            ("12. a", "12\\. a"),
            ("a 12. b", "a 12. b"),
            ("# x\n- y", "\\# x - y"),
            ("*a* [b](c) <i> a|b", "\\*a\\* \\[b\\](c) \\<i\\> a\\|b"),
        ] {
            assert_eq!(escape_markdown(text), want);
        }
    }
}
