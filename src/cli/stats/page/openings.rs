//! The openings on the page: a tree for each variant, whose branches can be opened without a script.

use super::charts::small;
use super::{note, section, shown};
use crate::cli::stats::Word;
use crate::cli::stats::tree::Line;
use crate::cli::stats::view::View;
use crate::lang::Count;
use crate::stats::Score;
use std::fmt::Write as _;

/// Plies of a tree that are open when the page is.
const OPEN: usize = 1;

/// White won, draw, Black won: what small bars show.
fn three(score: &Score) -> [(&'static str, u64); 3] {
    let [white, draw, black, ..] = score.counts();
    [("white", white), ("draw", draw), ("black", black)]
}

/// The openings of each variant, as a tree that can be opened.
pub(super) fn write(view: &View<'_>, out: &mut String) {
    let mut trees = Vec::new();
    for (id, own) in view.variants() {
        let root = view.openings(own);
        let lines = root.as_ref().map(|root| view.lines(root));
        if let (Some(root), Some(lines)) = (root, lines.filter(|lines| !lines.is_empty())) {
            trees.push((id, root.score.games(), lines));
        }
    }
    if trees.is_empty() {
        return;
    }
    section("openings", &view.say(&Word::Openings), out);
    let _ = writeln!(
        out,
        "<p class=\"branch head\"><span></span><span class=\"of\"></span><span>{}</span><span>{}</span><span>{}</span></p>",
        shown(&view.say(&Word::Games)),
        shown(&view.say(&Word::Share)),
        shown(&view.say(&Word::WhiteScore)),
    );
    for (nth, (id, games, lines)) in trees.iter().enumerate() {
        let open = if nth == 0 { " open" } else { "" };
        let _ = writeln!(
            out,
            "<details class=\"tree\"{open}><summary><h3>{} <span class=\"n\">{}</span></h3></summary>",
            shown(&view.variant(id)),
            view.number(*games)
        );
        tree(view, lines, *games, out);
        out.push_str("</details>\n");
    }
    note(&view.say(&Word::NotJoined), out);
    let others = view.stats.set_up;
    if others > 0 {
        let word = view.say(&Word::OtherStart);
        note(&format!("{word}: {}", view.number(others)), out);
    }
    if view.stats.cut {
        let n = Count(view.branches as u64);
        note(&view.say(&Word::NoRoom { n }), out);
    }
    out.push_str("</section>\n");
}

/// The lines of a tree as lists within each other.
fn tree(view: &View<'_>, lines: &[Line], games: u64, out: &mut String) {
    let mut depth = 0;
    out.push_str("<ul class=\"moves\">\n");
    for line in lines {
        while depth > line.depth {
            out.push_str("</ul></details></li>\n");
            depth -= 1;
        }
        let of = line.score.games();
        let number = line.number.as_deref().unwrap_or_default();
        let text = format!("{number} {}", line.text);
        let branch = format!(
            "<span class=\"move\">{}</span><span class=\"of\">{}</span><span>{}</span><span>{}</span><span>{}</span>",
            shown(text.trim()),
            small(&three(&line.score)),
            view.number(of),
            view.part(of, games),
            view.share(line.score.white()),
        );
        if line.open {
            let open = if line.depth < OPEN { " open" } else { "" };
            let _ = writeln!(
                out,
                "<li><details{open}><summary class=\"branch\">{branch}</summary><ul>"
            );
            depth += 1;
        } else {
            let _ = writeln!(out, "<li class=\"branch\">{branch}</li>");
        }
    }
    while depth > 0 {
        out.push_str("</ul></details></li>\n");
        depth -= 1;
    }
    out.push_str("</ul>\n");
}
