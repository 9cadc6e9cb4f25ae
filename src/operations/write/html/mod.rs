//! Writes the games of a file as one self-contained page: a list to search, a board to click through, moves, findings.
//!
//! Positions are computed here; the script only draws them. Each game is a block of JSON that the page reads when the game
//! is opened, so that a page with thousands of games opens at once. All text of records enters the page as JSON or escaped,
//! and the script never turns text into markup.

mod data;
mod index;

use super::support::{known_value, language_words};
use super::{
    FileListEntry, GameFormat, GameSource, GameWriter, OutputPage, WriteOptions, WritingMode,
};
use crate::lang::Lang;
use crate::notation::picture::{PIECES_SVG, board_key, draw_cells, escape_xml};
use serde_json::{Map, Value};
use std::collections::BTreeMap;
use std::fmt::Write as _;

/// The format.
pub(super) static HTML: GameFormat = GameFormat {
    name: "html",
    extension: "html",
    about: "all games on one page with a board to click through, for any browser, without a network",
    writing: WritingMode::Games(|how| {
        // A move appears on the page as it was read; what the source has instead is given next to it.
        let how = WriteOptions {
            correct: true,
            ..*how
        };
        Box::new(HtmlWriter { how })
    }),
};

struct HtmlWriter {
    how: WriteOptions,
}

const PAGE_CSS: &str = include_str!("page.css");
const PAGE_BODY: &str = include_str!("page.html");
const PAGE_SCRIPTS: [&str; 3] = [
    include_str!("game.js"),
    include_str!("board.js"),
    include_str!("page.js"),
];

impl GameWriter for HtmlWriter {
    fn begin_file(&self, name: &str, page: &mut OutputPage) {
        page.push_str(&begin_page(self.how.lang, name, ("", "")));
    }

    fn write_game(&self, source: GameSource<'_>, page: &mut OutputPage) {
        page.push_str("<script type=\"application/json\" class=\"h\">");
        data::write_list_row(source, self.how.lang, page.text_mut());
        page.push_str("</script><script type=\"application/json\" class=\"g\">");
        data::write_game(source, &self.how, page.text_mut());
        page.push_str("</script>\n");
        for side in ["White", "Black"] {
            if let Some(name) = known_value(source.game, side) {
                page.name_player(name);
            }
        }
    }

    fn index_document(&self, title: &str, files: &[FileListEntry]) -> Option<String> {
        Some(index::index_page(self.how.lang, title, files))
    }

    fn reports_findings(&self) -> bool {
        true
    }

    fn end_file(&self, page: &mut OutputPage) {
        let words: Map<_, _> = language_words(self.how.lang)
            .all()
            .into_iter()
            .map(|(name, word)| (name.to_owned(), Value::from(word)))
            .collect();
        let _ = writeln!(
            page,
            "<script>\nconst WORDS = {};\nconst BOARDS = {};\n{}</script>\n</body>\n</html>",
            script_safe_json(&Value::Object(words)),
            script_safe_json(&data::board_tables()),
            PAGE_SCRIPTS.join("\n")
        );
    }
}

/// Returns what precedes the games of a page: its head, and the parts that show a game. `above` is a style, and markup that
/// precedes these parts.
pub fn begin_page(lang: Lang, title: &str, (style, above): (&str, &str)) -> String {
    let (top, parts) = PAGE_BODY.split_at(PAGE_BODY.find("<main>").unwrap_or_default());
    let mut out = page_head(lang, title, &format!("{PAGE_CSS}{style}"));
    let _ = write!(out, "{top}{above}{parts}");
    let boards: BTreeMap<_, _> = crate::variant::VARIANTS
        .iter()
        .map(|variant| (board_key(variant.board), variant.board))
        .collect();
    let _ = write!(
        out,
        "<svg class=\"hidden\" aria-hidden=\"true\"><defs>\n{PIECES_SVG}"
    );
    for (key, board) in boards {
        let _ = writeln!(out, "<g id=\"cells-{key}\">{}</g>", draw_cells(board));
    }
    out.push_str("</defs></svg>\n");
    out
}

/// The beginning of the mark of pages by this program, on pages of findings as well.
pub const MARK_BEGINS: &str = "<meta name=\"generator\" content=\"pdn";

/// The mark of this program in the head of every page of games.
pub const GENERATOR_MARK: &str = "<meta name=\"generator\" content=\"pdn\">";

/// Returns the beginning of a page up to its body. Nothing may be loaded from anywhere, and no record can change that.
fn page_head(lang: Lang, title: &str, style: &str) -> String {
    let title = match title.trim() {
        "" => language_words(lang).games,
        title => title,
    };
    format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; \
         script-src 'unsafe-inline'; img-src data:\">\n\
         {GENERATOR_MARK}\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{}</title>\n<style>\n{style}</style>\n</head>\n<body>\n",
        lang.code(),
        escape_xml(title),
    )
}

/// Returns JSON in which no character can end the enclosing element.
fn script_safe_json(value: &Value) -> String {
    value
        .to_string()
        .replace('<', "\\u003c")
        .replace('>', "\\u003e")
        .replace('&', "\\u0026")
}
