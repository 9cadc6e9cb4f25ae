//! The games of a file as one page that needs nothing else: a list to search, a board to click through, moves, findings.
//!
//! Positions are computed here; the script only draws them. Each game is a block of JSON that the page reads when the game is opened,
//! so that a page with thousands of games opens at once. All text of records enters the page as JSON or escaped, and the script never
//! makes markup of text.

mod data;
mod index;

use super::support::{known, words};
use super::{Format, GameWriter, Listed, Page, Source, WriteOptions, Writing};
use crate::lang::Lang;
use crate::notation::picture::{PIECES, cells, escape, key};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The format.
pub(super) static HTML: Format = Format {
    name: "html",
    extension: "html",
    about: "all games on one page with a board to click through, for any browser, without a network",
    writing: Writing::Games(|how| {
        // A move stands on the page as it was read; what was written in its place is told beside it.
        let how = WriteOptions {
            correct: true,
            ..*how
        };
        Box::new(Html { how })
    }),
};

struct Html {
    how: WriteOptions,
}

const STYLE: &str = include_str!("page.css");
const BODY: &str = include_str!("page.html");
const SCRIPTS: [&str; 3] = [
    include_str!("game.js"),
    include_str!("board.js"),
    include_str!("page.js"),
];

impl GameWriter for Html {
    fn begin(&self, name: &str, page: &mut Page) {
        page.push_str(&begin(self.how.lang, name, ("", "")));
    }

    fn game(&self, source: Source<'_>, page: &mut Page) {
        page.push_str("<script type=\"application/json\" class=\"h\">");
        data::head(source, self.how.lang, page.text_mut());
        page.push_str("</script><script type=\"application/json\" class=\"g\">");
        data::game(source, &self.how, page.text_mut());
        page.push_str("</script>\n");
        for side in ["White", "Black"] {
            if let Some(name) = known(source.game, side) {
                page.name_player(name);
            }
        }
    }

    fn index(&self, title: &str, files: &[Listed]) -> Option<String> {
        Some(index::page(self.how.lang, title, files))
    }

    fn tells_findings(&self) -> bool {
        true
    }

    fn end(&self, page: &mut Page) {
        let words: Map<_, _> = words(self.how.lang)
            .all()
            .into_iter()
            .map(|(name, word)| (name.to_owned(), Value::from(word)))
            .collect();
        let _ = writeln!(
            page,
            "<script>\nconst WORDS = {};\nconst BOARDS = {};\n{}</script>\n</body>\n</html>",
            json(&Value::Object(words)),
            json(&data::boards()),
            SCRIPTS.join("\n")
        );
    }
}

/// What stands before the games of a page: its head, and the parts that show a game. `above` is a style and markup that stand before
/// those.
pub(crate) fn begin(lang: Lang, title: &str, (style, above): (&str, &str)) -> String {
    let (top, parts) = BODY.split_at(BODY.find("<main>").unwrap_or_default());
    let mut out = head(lang, title, &format!("{STYLE}{style}"));
    let _ = write!(out, "{top}{above}{parts}");
    let boards: BTreeMap<_, _> = crate::variant::VARIANTS
        .iter()
        .map(|variant| (key(variant.board), variant.board))
        .collect();
    let _ = write!(
        out,
        "<svg class=\"hidden\" aria-hidden=\"true\"><defs>\n{PIECES}"
    );
    for (key, board) in boards {
        let _ = writeln!(out, "<g id=\"cells-{key}\">{}</g>", cells(board));
    }
    out.push_str("</defs></svg>\n");
    out
}

/// How that begins, on pages of findings as well.
pub(crate) const MARK_BEGINS: &str = "<meta name=\"generator\" content=\"pdn";

/// What stands in the head of every page of games and says who wrote it.
pub(crate) const MARK: &str = "<meta name=\"generator\" content=\"pdn\">";

/// What a page begins with, up to its body. Nothing may be loaded from anywhere: what a record says cannot change that.
fn head(lang: Lang, title: &str, style: &str) -> String {
    let title = match title.trim() {
        "" => words(lang).games,
        title => title,
    };
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:\">\n\
         {MARK}\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
        lang.code(),
        escape(title),
    )
}

/// JSON in which no character can end the element that it stands in.
fn json(value: &Value) -> String {
    value
        .to_string()
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
}
