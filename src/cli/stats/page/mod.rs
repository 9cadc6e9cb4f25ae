//! The numbers as one page that needs nothing else: no network, no other file, no script.
//!
//! All text of files is escaped. The style sheet is that of the page of findings, with what charts need behind it.

mod charts;
mod openings;

use super::Word;
use super::rows::Table;
use super::view::View;
use crate::cli::event::capital;
use crate::diag::{PAGE_STYLE, visible};
use crate::lang::Count;
use crate::notation::picture::escape;
use crate::outcome::Outcome;
use crate::stats::OUTCOMES;
use crate::write::MARK_BEGINS;
use charts::{About, Bar, bars, parts};
use std::fmt::Write as _;
use std::io::{self, Write};

const STYLE: &str = include_str!("page.css");
/// Bars of a chart of years, and of lengths.
const YEARS: usize = 100;
const LENGTHS: u64 = 40;

/// Text of a file, or of a language, as markup.
fn shown(text: &str) -> String {
    escape(&visible(text))
}

/// The class of a result, which has its colour.
fn class(outcome: Outcome) -> &'static str {
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
pub(super) fn write(view: &View<'_>, out: &mut dyn Write) -> io::Result<()> {
    let title = match view.title.map(str::trim) {
        None | Some("") => capital(&view.say(&Word::Title)),
        Some(title) => title.to_owned(),
    };
    let title = shown(&title);
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"default-src 'none'; style-src 'unsafe-inline'; img-src data:\">\n\
         {MARK_BEGINS} stats\">\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
         <link rel=\"icon\" href=\"data:,\">\n<title>{title}</title>\n<style>\n{PAGE_STYLE}{STYLE}</style>\n</head>\n<body>\n\
         <header><h1>{title}</h1></header>\n<main>\n",
        view.lang.code(),
    );
    let page = &mut page;
    totals(view, page);
    if view.stats.games() > 0 {
        results(view, page);
        lengths(view, page);
        years(view, page);
        for (nth, one) in view.tables().iter().enumerate() {
            // Openings stand behind the players.
            if nth == 3 {
                openings::write(view, page);
            }
            table(view, one, SECTIONS[nth.min(SECTIONS.len() - 1)], page);
        }
    }
    page.push_str("</main>\n</body>\n</html>\n");
    out.write_all(page.as_bytes())
}

/// The names of the sections with tables, in their order.
const SECTIONS: [&str; 6] = [
    "variants", "events", "players", "endings", "findings", "files",
];

fn section(id: &str, title: &str, out: &mut String) {
    let title = shown(&capital(title));
    let _ = writeln!(
        out,
        "<section class=\"card\" id=\"{id}\">\n<h2>{title}</h2>"
    );
}

fn pairs(all: &[(String, String)], out: &mut String) {
    out.push_str("<dl class=\"numbers\">");
    for (name, number) in all {
        let _ = write!(
            out,
            "<div><dt>{}</dt><dd>{}</dd></div>",
            shown(name),
            shown(number)
        );
    }
    out.push_str("</dl>\n");
}

fn note(text: &str, out: &mut String) {
    let _ = writeln!(out, "<p class=\"note\">{}</p>", shown(text));
}

/// The numbers of all games, and what they are the numbers of.
fn totals(view: &View<'_>, out: &mut String) {
    out.push_str("<section class=\"card\" id=\"top\">\n");
    if let Some(query) = view.query {
        let query = query.to_owned();
        let _ = writeln!(out, "<p>{}</p>", shown(&view.say(&Word::Query { query })));
        let counted = Word::CountedOf {
            counted: Count(view.stats.games()),
            games: Count(view.games),
        };
        note(&view.say(&counted), out);
    }
    pairs(&view.totals(), out);
    if view.unread > 0 {
        let n = Count(view.unread);
        let _ = writeln!(
            out,
            "<p class=\"told\">{}</p>",
            shown(&view.say(&Word::Stopped { n }))
        );
    }
    out.push_str("</section>\n");
}

fn results(view: &View<'_>, out: &mut String) {
    let score = &view.stats.score;
    let rows = view.results_table();
    section("results", &rows.title, out);
    let told = |row: &Vec<String>| row.join(" · ");
    let told: Vec<String> = rows.rows.iter().map(told).collect();
    let present = OUTCOMES.into_iter().filter(|one| score.of(*one) > 0);
    let present: Vec<Outcome> = present.collect();
    let of_parts = present.iter().zip(&told);
    let of_parts = of_parts.map(|(one, told)| (class(*one), told.clone(), score.of(*one)));
    let about = About {
        id: "results-chart",
        title: &rows.title,
        text: &told.join("; "),
    };
    out.push_str(&parts(&about, &of_parts.collect::<Vec<_>>()));
    out.push_str("\n<ul class=\"legend\">");
    for (one, row) in present.iter().zip(&rows.rows) {
        let _ = write!(
            out,
            "<li><i class=\"{}\"></i>{} <b>{}</b> <span class=\"n\">{}</span></li>",
            class(*one),
            shown(&capital(&row[0])),
            shown(&row[1]),
            shown(&row[2])
        );
    }
    out.push_str("</ul>\n");
    let white = view.share(score.white());
    if !white.is_empty() {
        let word = capital(&view.say(&Word::WhiteScore));
        let _ = writeln!(out, "<p>{}: <b>{white}</b></p>", shown(&word));
    }
    out.push_str("</section>\n");
}

/// A chart of bars, and the same as a table that can be opened.
fn chart(view: &View<'_>, about: &About<'_>, head: [&Word; 2], all: &[Bar], out: &mut String) {
    out.push_str(&bars(about, all, &|number| view.number(number)));
    let _ = write!(
        out,
        "\n<details><summary>{}</summary>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><thead><tr><th scope=\"col\" class=\"w\">{}</th><th scope=\"col\">{}</th></tr></thead><tbody>",
        shown(&capital(&view.say(&Word::AsTable))),
        shown(&view.say(head[0])),
        shown(&view.say(head[0])),
        shown(&view.say(head[1])),
    );
    for bar in all.iter().filter(|bar| bar.games > 0) {
        let _ = write!(
            out,
            "<tr><td class=\"w\">{}</td><td>{}</td></tr>",
            shown(&bar.name),
            view.number(bar.games)
        );
    }
    out.push_str("</tbody></table></div></details>\n");
}

fn lengths(view: &View<'_>, out: &mut String) {
    let all = view.lengths();
    if all.is_empty() {
        return;
    }
    let title = view.say(&Word::Lengths);
    section("lengths", &title, out);
    pairs(&all, out);
    let lengths = &view.stats.lengths;
    let width = lengths.width(LENGTHS);
    let steps = lengths.steps(width);
    let every = steps.len().div_ceil(12).max(1) as u64;
    let steps = steps.into_iter().map(|(from, games)| {
        let name = format!("{from}–{}", from + width - 1);
        let round = (from - 1).is_multiple_of(every * width);
        Bar {
            told: format!("{name}: {}", view.number(games)),
            tick: round.then(|| from.to_string()),
            name,
            games,
        }
    });
    let told = all.iter().map(|(name, number)| format!("{name}: {number}"));
    let about = About {
        id: "lengths-chart",
        title: &title,
        text: &told.collect::<Vec<_>>().join("; "),
    };
    let steps: Vec<Bar> = steps.collect();
    chart(view, &about, [&Word::Plies, &Word::Games], &steps, out);
    out.push_str("</section>\n");
}

fn years(view: &View<'_>, out: &mut String) {
    let all = view.years(YEARS);
    let unknown = view.stats.no_year.games();
    if all.is_empty() {
        return;
    }
    let title = view.say(&Word::Years);
    section("years", &title, out);
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
        Bar {
            told: format!("{name}: {}", view.number(games)),
            // Years that people count by.
            tick: (from..=to)
                .find(|year| year.is_multiple_of(round))
                .map(|year| year.to_string()),
            name,
            games,
        }
    });
    let steps: Vec<Bar> = steps.collect();
    let ends = [steps.first(), steps.last()];
    let ends: Vec<&str> = ends.iter().flatten().map(|bar| bar.name.as_str()).collect();
    let about = About {
        id: "years-chart",
        title: &title,
        text: &ends.join(" – "),
    };
    chart(view, &about, [&Word::Years, &Word::Games], &steps, out);
    if unknown > 0 {
        let word = view.say(&Word::WithoutYear);
        note(&format!("{word}: {}", view.number(unknown)), out);
    }
    out.push_str("</section>\n");
}

fn table(view: &View<'_>, table: &Table, id: &str, out: &mut String) {
    if table.rows.is_empty() {
        return;
    }
    section(id, &table.title, out);
    let _ = write!(
        out,
        "<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-label=\"{}\"><table><thead><tr>",
        shown(&capital(&table.title))
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
            shown(text)
        );
    }
    out.push_str("</tr></thead>\n<tbody>\n");
    for row in &table.rows {
        out.push_str("<tr>");
        for (column, text) in row.iter().enumerate() {
            let _ = write!(out, "<td{}>{}</td>", class(column), shown(text));
        }
        out.push_str("</tr>\n");
    }
    out.push_str("</tbody></table></div>\n");
    if table.more > 0 {
        let n = Count(table.more);
        note(&view.say(&Word::More { n }), out);
    }
    for text in &table.notes {
        note(text, out);
    }
    out.push_str("</section>\n");
}
