//! Writes the page that links to the pages of several files: their names, the number of games in each, and the players.

use super::super::FileListEntry;
use super::super::support::language_words;
use super::page_head;
use crate::lang::Lang;
use crate::notation::picture::escape_xml;
use std::fmt::Write as _;

const INDEX_CSS: &str = include_str!("index.css");

/// Returns the page.
pub(super) fn index_page(lang: Lang, title: &str, files: &[FileListEntry]) -> String {
    let names = language_words(lang);
    let title = match title.trim() {
        "" => names.games,
        title => title,
    };
    let mut out = page_head(lang, title, INDEX_CSS);
    let all: u64 = files.iter().map(|file| file.games).sum();
    let _ = write!(
        out,
        "<main>\n<h1>{}</h1>\n<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\" class=\"n\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
        escape_xml(title),
        names.page,
        names.games,
        names.players,
    );
    for file in files {
        let mut players = file.players.first.join("; ");
        if let Some(more @ 1..) =
            (file.players.player_count()).checked_sub(file.players.first.len())
        {
            let _ = write!(players, "; + {}", lang.format_number(more as u64));
        }
        let _ = writeln!(
            out,
            "<tr><td><a href=\"{}\">{}</a></td><td class=\"n\">{}</td><td class=\"who\">{}</td></tr>",
            escape_xml(&file.address),
            escape_xml(&file.title),
            lang.format_number(file.games),
            escape_xml(&players),
        );
    }
    let _ = write!(
        out,
        "</tbody>\n<tfoot><tr><td></td><td class=\"n\">{}</td><td></td></tr></tfoot>\n</table>\n</main>\n</body>\n</html>\n",
        lang.format_number(all)
    );
    out
}
