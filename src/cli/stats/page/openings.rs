//! The openings on the page: a tree for each variant, whose branches can be opened without a script.

use super::charts::small_stacked_bar;
use super::{begin_section, push_note, text_markup};
use crate::cli::stats::StatsWord;
use crate::cli::stats::tree::TreeLine;
use crate::cli::stats::view::StatsView;
use crate::lang::Count;
use crate::stats::OutcomeCounts;
use std::fmt::Write as _;

/// The number of plies of a tree that are open at first.
const OPEN_PLIES: usize = 1;

/// Returns the counts that small bars show: White won, draw, Black won.
fn result_counts(score: &OutcomeCounts) -> [(&'static str, u64); 3] {
    let [white, draw, black, ..] = score.outcome_counts();
    [("white", white), ("draw", draw), ("black", black)]
}

/// Appends the openings of each variant, as a tree that can be opened.
pub(super) fn push_openings(view: &StatsView<'_>, out: &mut String) {
    let mut trees = Vec::new();
    for (id, own) in view.sorted_variants() {
        let root = view.pruned_openings(own);
        let lines = root.as_ref().map(|root| view.tree_lines(root));
        if let (Some(root), Some(lines)) = (root, lines.filter(|lines| !lines.is_empty())) {
            trees.push((id, root.score.game_count(), lines));
        }
    }
    if trees.is_empty() {
        return;
    }
    begin_section("openings", &view.word_text(&StatsWord::Openings), out);
    let _ = writeln!(
        out,
        "<p class=\"branch head\"><span></span><span class=\"of\"></span><span>{}</span><span>{}</span><span>{}</span></p>",
        text_markup(&view.word_text(&StatsWord::Games)),
        text_markup(&view.word_text(&StatsWord::Share)),
        text_markup(&view.word_text(&StatsWord::WhiteScore)),
    );
    for (nth, (id, games, lines)) in trees.iter().enumerate() {
        let open = if nth == 0 { " open" } else { "" };
        let _ = writeln!(
            out,
            "<details class=\"tree\"{open}><summary><h3>{} <span class=\"n\">{}</span></h3></summary>",
            text_markup(&view.variant_title(id)),
            view.format_number(*games)
        );
        push_tree(view, lines, *games, out);
        out.push_str("</details>\n");
    }
    push_note(&view.word_text(&StatsWord::NotJoined), out);
    let others = view.stats.set_up;
    if others > 0 {
        let word = view.word_text(&StatsWord::OtherStart);
        push_note(&format!("{word}: {}", view.format_number(others)), out);
    }
    if view.stats.cut {
        let n = Count(view.branches as u64);
        push_note(&view.word_text(&StatsWord::NoRoom { n }), out);
    }
    out.push_str("</section>\n");
}

/// Appends the lines of a tree as nested lists.
fn push_tree(view: &StatsView<'_>, lines: &[TreeLine], games: u64, out: &mut String) {
    let mut depth = 0;
    out.push_str("<ul class=\"moves\">\n");
    for line in lines {
        while depth > line.depth {
            out.push_str("</ul></details></li>\n");
            depth -= 1;
        }
        let of = line.score.game_count();
        let number = line.number.as_deref().unwrap_or_default();
        let text = format!("{number} {}", line.text);
        let branch = format!(
            "<span class=\"move\">{}</span><span class=\"of\">{}</span><span>{}</span><span>{}</span><span>{}</span>",
            text_markup(text.trim()),
            small_stacked_bar(&result_counts(&line.score)),
            view.format_number(of),
            view.format_part(of, games),
            view.format_share(line.score.white_share()),
        );
        if line.open {
            let open = if line.depth < OPEN_PLIES { " open" } else { "" };
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
