//! The page that leads to the pages of several files: their names, how many games each holds, and who plays.

use super::super::Listed;
use super::super::support::words;
use super::head;
use crate::lang::Lang;
use crate::notation::picture::escape;
use std::fmt::Write as _;

const STYLE: &str = include_str!("index.css");

/// The page.
pub(super) fn page(lang: Lang, title: &str, files: &[Listed]) -> String {
    let names = words(lang);
    let title = match title.trim() {
        "" => names.games,
        title => title,
    };
    let mut out = head(lang, title, STYLE);
    let all: u64 = files.iter().map(|file| file.games).sum();
    let _ = write!(
        out,
        "<main>\n<h1>{}</h1>\n<table>\n<thead><tr><th scope=\"col\">{}</th><th scope=\"col\" class=\"n\">{}</th><th scope=\"col\">{}</th></tr></thead>\n<tbody>\n",
        escape(title),
        names.page,
        names.games,
        names.players,
    );
    for file in files {
        let mut players = file.players.first.join("; ");
        if let Some(more @ 1..) = (file.players.count()).checked_sub(file.players.first.len()) {
            let _ = write!(players, "; + {}", lang.number(more as u64));
        }
        let _ = writeln!(
            out,
            "<tr><td><a href=\"{}\">{}</a></td><td class=\"n\">{}</td><td class=\"who\">{}</td></tr>",
            escape(&file.address),
            escape(&file.title),
            lang.number(file.games),
            escape(&players),
        );
    }
    let _ = write!(
        out,
        "</tbody>\n<tfoot><tr><td></td><td class=\"n\">{}</td><td></td></tr></tfoot>\n</table>\n</main>\n</body>\n</html>\n",
        lang.number(all)
    );
    out
}
