//! Games as Markdown (CommonMark; the table of details is GitHub's): heading, details, a diagram as text, moves.

use super::support::{Bit, around, course, date, known, naming, one_line, score, score_of, words};
use super::{Format, GameWriter, Labels, Page, Source, WriteOptions, Writing};
use crate::lang::variant_name;
use crate::notation::Diagram;
use crate::tree::Game;
use crate::words::Names;
use std::fmt::Write as _;

/// The format.
pub(super) static MARKDOWN: Format = Format {
    name: "markdown",
    extension: "md",
    about: "each game with its details, a diagram of its last position as text, and its moves, as Markdown",
    writing: Writing::Games(|how| Box::new(Markdown { how: *how })),
};

struct Markdown {
    how: WriteOptions,
}

impl GameWriter for Markdown {
    fn game(&self, source: Source<'_>, page: &mut Page) {
        let game = source.game;
        let names = words(self.how.lang);
        let player = |tag| escape(known(game, tag).unwrap_or("?"));
        let result = score_of(game);
        let heading = format!(
            "## {} – {} {}",
            player("White"),
            player("Black"),
            escape(&result)
        );
        let _ = writeln!(page, "{}\n", heading.trim_end());
        self.details(game, names, page);
        for text in around(&game.preface, game, &self.how) {
            let _ = writeln!(page, "{}\n", escape(&text));
        }
        let moves = self.moves(game);
        if !moves.is_empty() {
            let _ = writeln!(page, "{moves}\n");
        }
        for text in around(&game.appendix, game, &self.how) {
            let _ = writeln!(page, "{}\n", escape(&text));
        }
        self.diagrams(game, names, page);
    }

    fn between(&self, page: &mut Page) {
        page.push_str("\n---\n\n");
    }
}

impl Markdown {
    fn details(&self, game: &Game, names: &Names, page: &mut Page) {
        let mut rows = Vec::new();
        let mut row = |name: &str, value: Option<String>| {
            if let Some(value) = value {
                rows.push(format!("| {name} | {} |", escape(&value)));
            }
        };
        row(names.event, known(game, "Event").map(str::to_owned));
        row(names.site, known(game, "Site").map(str::to_owned));
        row(
            names.date,
            known(game, "Date").map(|text| date(self.how.lang, text)),
        );
        row(names.round, known(game, "Round").map(str::to_owned));
        row(names.board, known(game, "Board").map(str::to_owned));
        let variant = variant_name(game.variant.id, self.how.lang).unwrap_or(game.variant.title);
        row(names.variant, Some(variant.to_owned()));
        row(names.result, names.ended(game).map(str::to_owned));
        let _ = writeln!(page, "| | |\n| --- | --- |\n{}\n", rows.join("\n"));
    }

    fn moves(&self, game: &Game) -> String {
        let mut out = String::new();
        let mut open = 0u32;
        let mut gap = "";
        for bit in score(game, &self.how) {
            let text = match bit {
                Bit::Number { number, left } => escape(&Bit::numbered(number, left)),
                // A move that is missing.
                Bit::Move { text, .. } if text.is_empty() => "…".to_owned(),
                Bit::Move {
                    text,
                    depth: 0,
                    made: true,
                    ..
                } => format!("**{}**", escape(&text)),
                Bit::Move {
                    text, made: true, ..
                } => escape(&text),
                Bit::Move { text, .. } => format!("~~{}~~", escape(&text)),
                Bit::Mark(mark) => {
                    if mark.starts_with('$') {
                        out.push(' ');
                    }
                    out.push_str(&escape(&mark));
                    continue;
                }
                Bit::Comment(text) if text.trim().is_empty() => continue,
                Bit::Comment(text) | Bit::Time(text) => format!("*{}*", escape(&text)),
                Bit::SetUp(fen) => format!("`{fen}`"),
                Bit::Open => {
                    open += 1;
                    out.push_str(gap);
                    out.push('(');
                    gap = "";
                    continue;
                }
                Bit::Close => {
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
        format!("{out} {}", escape(&result)).trim().to_owned()
    }

    fn diagrams(&self, game: &Game, names: &Names, page: &mut Page) {
        let naming = naming(&self.how, game);
        let diagram = Diagram {
            flip: self.how.flip,
            numbers: match self.how.labels {
                Labels::None | Labels::Names => None,
                Labels::Auto => naming,
                Labels::Numbers => naming.or(Some(game.variant.numbering)),
            },
            unicode: true,
        };
        for stop in self.how.chosen(course(game, &self.how), page) {
            let board = diagram.draw(&stop.position);
            let _ = writeln!(
                page,
                "```text\n{board}```\n\n{}\n",
                escape(&names.place(&stop))
            );
        }
    }
}

/// Text in which nothing is markup, on one line.
pub(crate) fn escape(text: &str) -> String {
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
        // What looks like the number of a list item does so at the start of a line only.
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
            assert_eq!(escape(text), want);
        }
    }
}
