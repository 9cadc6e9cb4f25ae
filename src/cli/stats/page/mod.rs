//! The statistics as one self-contained page: no network, no other file, no script.
//!
//! All text of files is escaped. The style sheet is that of the page of findings, followed by the rules for charts.

mod charts;
mod openings;

use super::StatsWord;
use super::rows::StatsTable;
use super::view::StatsView;
use crate::cli::event::capitalise_heading;
use crate::diag::{PAGE_STYLE, visible_text};
use crate::lang::Count;
use crate::notation::picture::escape_xml;
use crate::outcome::Outcome;
use crate::stats::OUTCOME_ORDER;
use crate::write::MARK_BEGINS;
use charts::{ChartBar, ChartCaption, bar_chart, stacked_bar};
use std::fmt::Write as _;
use std::io::{self, Write};

const STATS_STYLE: &str = include_str!("page.css");
/// The maximum number of bars in a chart of years; the other constant limits a chart of lengths.
const MAX_YEAR_BARS: usize = 100;
const MAX_LENGTH_BARS: u64 = 40;

/// Returns text of a file, or of a language, as markup.
fn text_markup(text: &str) -> String {
    escape_xml(&visible_text(text))
}

/// Returns the class of a result, which has its colour.
fn outcome_class(outcome: Outcome) -> &'static str {
    use crate::board::Color;
    match outcome {
        Outcome::Won(Color::White) => "white",
        Outcome::Draw => "draw",
        Outcome::Won(Color::Black) => "black",
        Outcome::BothLost => "lost",
        Outcome::Points => "points",
        Outcome::Unknown => "unknown",
    }
}

/// Writes the page.
pub(super) fn write_page(view: &StatsView<'_>, out: &mut dyn Write) -> io::Result<()> {
    let title = match view.title.map(str::trim) {
        None | Some("") => capitalise_heading(&view.word_text(&StatsWord::Title)),
        Some(title) => title.to_owned(),
    };
    let title = text_markup(&title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         {MARK_BEGINS} stats\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n<style>\n{PAGE_STYLE}{STATS_STYLE}</style>\n</head>\n<body>\n\
         <header><h1>{title}</h1></header>\n<main>\n",
        view.lang.code(),
    );
    let page = &mut page;
    push_totals(view, page);
    if view.stats.game_count() > 0 {
        push_results(view, page);
        push_lengths(view, page);
        push_years(view, page);
        for (nth, one) in view.all_tables().iter().enumerate() {
            // The openings follow the players.
            if nth == 3 {
                openings::push_openings(view, page);
            }
            push_table(view, one, SECTION_IDS[nth.min(SECTION_IDS.len() - 1)], page);
        }
    }
    page.push_str("</main>\n</body>\n</html>\n");
    out.write_all(page.as_bytes())
}

/// The names of the sections with tables, in their order.
const SECTION_IDS: [&str; 6] = [
    "variants", "events", "players", "endings", "findings", "files",
];

fn begin_section(id: &str, title: &str, out: &mut String) {
    let title = text_markup(&capitalise_heading(title));
    let _ = writeln!(
        out,
        "<section class=\"card\" id=\"{id}\">\n<h2>{title}</h2>"
    );
}

fn push_pairs(all: &[(String, String)], out: &mut String) {
    out.push_str("<dl class=\"numbers\">");
    for (name, number) in all {
        let _ = write!(
            out,
            "<div><dt>{}</dt><dd>{}</dd></div>",
            text_markup(name),
            text_markup(number)
        );
    }
    out.push_str("</dl>\n");
}

fn push_note(text: &str, out: &mut String) {
    let _ = writeln!(out, "<p class=\"note\">{}</p>", text_markup(text));
}

/// Appends the counts of all games, and what is counted.
fn push_totals(view: &StatsView<'_>, out: &mut String) {
    out.push_str("<section class=\"card\" id=\"top\">\n");
    if let Some(query) = view.query {
        let query = query.to_owned();
        let _ = writeln!(
            out,
            "<p>{}</p>",
            text_markup(&view.word_text(&StatsWord::Query { query }))
        );
        let counted = StatsWord::CountedOf {
            counted: Count(view.stats.game_count()),
            games: Count(view.games),
        };
        push_note(&view.word_text(&counted), out);
    }
    push_pairs(&view.total_pairs(), out);
    if view.unread > 0 {
        let n = Count(view.unread);
        let _ = writeln!(
            out,
            "<p class=\"told\">{}</p>",
            text_markup(&view.word_text(&StatsWord::Stopped { n }))
        );
    }
    out.push_str("</section>\n");
}

fn push_results(view: &StatsView<'_>, out: &mut String) {
    let score = &view.stats.score;
    let rows = view.results_table();
    begin_section("results", &rows.title, out);
    let told = |row: &Vec<String>| row.join(" · ");
    let told: Vec<String> = rows.rows.iter().map(told).collect();
    let present = OUTCOME_ORDER
        .into_iter()
        .filter(|one| score.games_with(*one) > 0);
    let present: Vec<Outcome> = present.collect();
    let of_parts = present.iter().zip(&told);
    let of_parts =
        of_parts.map(|(one, told)| (outcome_class(*one), told.clone(), score.games_with(*one)));
    let about = ChartCaption {
        id: "results-chart",
        title: &rows.title,
        text: &told.join("; "),
    };
    out.push_str(&stacked_bar(&about, &of_parts.collect::<Vec<_>>()));
    out.push_str("\n<ul class=\"legend\">");
    for (one, row) in present.iter().zip(&rows.rows) {
        let _ = write!(
            out,
            "<li><i class=\"{}\"></i>{} <b>{}</b> <span class=\"n\">{}</span></li>",
            outcome_class(*one),
            text_markup(&capitalise_heading(&row[0])),
            text_markup(&row[1]),
            text_markup(&row[2])
        );
    }
    out.push_str("</ul>\n");
    let white = view.format_share(score.white_share());
    if !white.is_empty() {
        let word = capitalise_heading(&view.word_text(&StatsWord::WhiteScore));
        let _ = writeln!(out, "<p>{}: <b>{white}</b></p>", text_markup(&word));
    }
    out.push_str("</section>\n");
}

/// Appends a chart of bars, and the same as a table that can be opened.
fn push_chart(
    view: &StatsView<'_>,
    about: &ChartCaption<'_>,
    head: [&StatsWord; 2],
    all: &[ChartBar],
    out: &mut String,
) {
    out.push_str(&bar_chart(about, all, &|number| view.format_number(number)));
    let _ = write!(
        out,
        "\n<details><summary>{}</summary>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><thead><tr><th scope=\"col\" class=\"w\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>",
        text_markup(&capitalise_heading(&view.word_text(&StatsWord::AsTable))),
        text_markup(&view.word_text(head[0])),
        text_markup(&view.word_text(head[0])),
        text_markup(&view.word_text(head[1])),
    );
    for bar in all.iter().filter(|bar| bar.games > 0) {
        let _ = write!(
            out,
            "<tr><td class=\"w\">{}</td><td>{}</td></tr>",
            text_markup(&bar.name),
            view.format_number(bar.games)
        );
    }
    out.push_str("</tbody></table></div></details>\n");
}

fn push_lengths(view: &StatsView<'_>, out: &mut String) {
    let all = view.length_pairs();
    if all.is_empty() {
        return;
    }
    let title = view.word_text(&StatsWord::Lengths);
    begin_section("lengths", &title, out);
    push_pairs(&all, out);
    let lengths = &view.stats.lengths;
    let width = lengths.step_width(MAX_LENGTH_BARS);
    let steps = lengths.length_steps(width);
    let every = steps.len().div_ceil(12).max(1) as u64;
    let steps = steps.into_iter().map(|(from, games)| {
        let name = format!("{from}–{}", from + width - 1);
        let round = (from - 1).is_multiple_of(every * width);
        ChartBar {
            tooltip: format!("{name}: {}", view.format_number(games)),
            tick: round.then(|| from.to_string()),
            name,
            games,
        }
    });
    let told = all.iter().map(|(name, number)| format!("{name}: {number}"));
    let about = ChartCaption {
        id: "lengths-chart",
        title: &title,
        text: &told.collect::<Vec<_>>().join("; "),
    };
    let steps: Vec<ChartBar> = steps.collect();
    push_chart(
        view,
        &about,
        [&StatsWord::Plies, &StatsWord::Games],
        &steps,
        out,
    );
    out.push_str("</section>\n");
}

fn push_years(view: &StatsView<'_>, out: &mut String) {
    let all = view.years_in_steps(MAX_YEAR_BARS);
    let unknown = view.stats.no_year.game_count();
    if all.is_empty() {
        return;
    }
    let title = view.word_text(&StatsWord::Years);
    begin_section("years", &title, out);
    let span = all.first().zip(all.last());
    let span = span.map_or(0, |((first, ..), (_, last, _))| last - first);
    let rounds = [1, 2, 5, 10, 20, 50, 100, 200, 500];
    let round = rounds
        .into_iter()
        .find(|round| span / round < 12)
        .unwrap_or(1000);
    let steps = all.into_iter().map(|(from, to, games)| {
        let name = match from == to {
            true => from.to_string(),
            false => format!("{from}–{to}"),
        };
        ChartBar {
            tooltip: format!("{name}: {}", view.format_number(games)),
            // Years by which people count.
            tick: (from..=to)
                .find(|year| year.is_multiple_of(round))
                .map(|year| year.to_string()),
            name,
            games,
        }
    });
    let steps: Vec<ChartBar> = steps.collect();
    let ends = [steps.first(), steps.last()];
    let ends: Vec<&str> = ends.iter().flatten().map(|bar| bar.name.as_str()).collect();
    let about = ChartCaption {
        id: "years-chart",
        title: &title,
        text: &ends.join(" – "),
    };
    push_chart(
        view,
        &about,
        [&StatsWord::Years, &StatsWord::Games],
        &steps,
        out,
    );
    if unknown > 0 {
        let word = view.word_text(&StatsWord::WithoutYear);
        push_note(&format!("{word}: {}", view.format_number(unknown)), out);
    }
    out.push_str("</section>\n");
}

fn push_table(view: &StatsView<'_>, table: &StatsTable, id: &str, out: &mut String) {
    if table.rows.is_empty() {
        return;
    }
    begin_section(id, &table.title, out);
    let _ = write!(
        out,
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><thead><tr>",
        text_markup(&capitalise_heading(&table.title))
    );
    let class = |column: usize| match column < table.words {
        true => " class=\"w\"",
        false => "",
    };
    for (column, text) in table.head.iter().enumerate() {
        let _ = write!(
            out,
            "<th scope=\"col\"{}>{}</th>",
            class(column),
            text_markup(text)
        );
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (column, text) in row.iter().enumerate() {
            let _ = write!(out, "<td{}>{}</td>", class(column), text_markup(text));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
    if table.more > 0 {
        let n = Count(table.more);
        push_note(&view.word_text(&StatsWord::More { n }), out);
    }
    for text in &table.notes {
        push_note(text, out);
    }
    out.push_str("</section>\n");
}
