//! An event as one self-contained page: its tables, the explained place of each player, the findings, with boards, and all games to click
//! through.

use super::again::{GameOrder, format_games, of_games, once_more};
use super::explain;
use super::grid::{self, TableGrid};
use super::human::{assumption_messages, capitalise_heading, event_size, table_remarks};
use super::view::{EventView, team_notes};
use crate::cli::exit::Failure;
use crate::cli::runner::Runner;
use crate::diag::{Diagnostic, finding_card, visible_text};
use crate::event::NameList;
use crate::lang::{Lang, Message};
use crate::notation::picture::escape_xml;
use crate::played::Overrides;
use crate::run::Input;
use crate::words::{Names, output_words};
use crate::write::{GameFormat, GameWriter, OutputPage, WriteOptions, WritingMode, page_begin};
use std::fmt::Write as _;
use std::io::{self, Write};

const PAGE_CSS: &str = include_str!("page.css");

/// The maximum number of findings that are shown: a page is read by people.
const MAX_SHOWN_FINDINGS: usize = 2000;

/// The parts of a page.
pub(super) struct PageParts<'a> {
    pub(super) views: &'a [EventView<'a>],
    pub(super) found: &'a [Diagnostic],
    pub(super) inputs: &'a [Input],
    pub(super) runner: &'a Runner,
    pub(super) fixed: Overrides,
    pub(super) lang: Lang,
    /// The spellings that name one player.
    pub(super) names: &'a NameList,
    /// Pairs of records of one game: their names, and what was decided about them.
    pub(super) records: &'a [(String, Vec<String>)],
}

/// Writes the page.
///
/// # Errors
/// Writing to `out` fails, or the games could not be read again.
pub(super) fn write_page(parts: &PageParts<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let lang = parts.lang;
    let how = WriteOptions {
        lang,
        ..WriteOptions::default()
    };
    let Some(WritingMode::Games(open)) = GameFormat::from_name("html").map(|format| format.writing)
    else {
        return Ok(());
    };
    let writer = open(&how);
    let order = GameOrder::from_views(parts.views);
    let of_games = of_games(&order, parts.found);
    let games = format_games(
        once_more(parts.inputs),
        (parts.runner, parts.fixed),
        &order,
        &of_games,
        (&*writer, parts.names),
    )?;
    out.write_all(
        page_begin(
            lang,
            &page_title(parts.views, lang),
            (PAGE_CSS, &events_html(parts, &order)),
        )
        .as_bytes(),
    )?;
    for game in games {
        out.write_all(game.as_bytes())?;
    }
    write_page_end(&*writer, out)?;
    Ok(())
}

fn write_page_end(writer: &dyn GameWriter, out: &mut dyn Write) -> io::Result<()> {
    let mut foot = OutputPage::default();
    writer.end_file(&mut foot);
    out.write_all(foot.numbered_text(0).as_bytes())
}

/// Returns the title of the page: the names of its events.
fn page_title(views: &[EventView<'_>], lang: Lang) -> String {
    let names: Vec<String> = views.iter().map(|view| event_name(view, lang)).collect();
    names.join(" · ")
}

fn event_name(view: &EventView<'_>, lang: Lang) -> String {
    match view.event.name.is_empty() {
        true => Message::EventUnnamed.display_in(lang).to_string(),
        false => view.event.name.clone(),
    }
}

/// Returns the part of the page above the board.
fn events_html(parts: &PageParts<'_>, order: &GameOrder) -> String {
    let (lang, names) = (parts.lang, output_words(parts.lang.code()));
    let mut out = String::from("<div id=\"event\" role=\"region\" aria-labelledby=\"title\">\n");
    push_links(parts, names, &mut out);
    for (nth, view) in parts.views.iter().enumerate() {
        let event = PageEvent {
            nth,
            view,
            order,
            lang,
            level: if parts.views.len() > 1 { 3 } else { 2 },
        };
        event.write_html(parts.views.len() > 1, &mut out);
    }
    write_records(parts, &mut out);
    if !is_public(parts) {
        write_findings(parts, order, names, &mut out);
    }
    out.push_str("</div>\n");
    out
}

/// Returns whether findings and names of files are left out.
fn is_public(parts: &PageParts<'_>) -> bool {
    parts.views.iter().any(|view| view.public)
}

/// Appends links to the parts of the page.
fn push_links(parts: &PageParts<'_>, names: &Names, out: &mut String) {
    let lang = parts.lang;
    let say = |message: Message| escape_xml(&message.display_in(lang).to_string());
    let _ = write!(out, "<nav aria-label=\"{}\">", say(Message::EventTable));
    for (nth, view) in parts.views.iter().enumerate() {
        let label = match parts.views.len() {
            1 => say(Message::EventTable),
            _ => escape_visible(&event_name(view, lang)),
        };
        let _ = write!(out, "<a href=\"#table-{nth}\">{label}</a> ");
        if parts.views.len() == 1 {
            let _ = write!(
                out,
                "<a href=\"#cross-{nth}\">{}</a> ",
                say(Message::EventCross)
            );
            let _ = write!(
                out,
                "<a href=\"#rounds-{nth}\">{}</a> ",
                say(Message::EventGames)
            );
        }
    }
    if !is_public(parts) {
        let _ = write!(
            out,
            "<a href=\"#findings\">{} <span class=\"n\">{}</span></a> ",
            names.findings,
            lang.format_number(parts.found.len() as u64),
        );
    }
    let _ = writeln!(out, "<a href=\"#play\">{}</a></nav>", names.board);
}

/// An event on the page.
struct PageEvent<'a> {
    /// Its index on the page.
    nth: usize,
    view: &'a EventView<'a>,
    order: &'a GameOrder,
    lang: Lang,
    /// The level of the headings of its tables: below the name of the event, where it has a heading of its own.
    level: u8,
}

impl PageEvent<'_> {
    fn format_message(&self, message: &Message) -> String {
        escape_visible(&message.display_in(self.lang).to_string())
    }

    fn write_html(&self, named: bool, out: &mut String) {
        let (view, lang, nth) = (self.view, self.lang, self.nth);
        out.push_str("<section class=\"event\">\n");
        if named {
            let _ = writeln!(
                out,
                "<h2 class=\"name\" id=\"event-{nth}\">{}</h2>",
                escape_visible(&event_name(view, lang))
            );
        }
        let _ = writeln!(
            out,
            "<p>{}</p>",
            self.format_message(&event_size(view.event))
        );
        let assumed = assumption_messages(view);
        if !assumed.is_empty() {
            let title = self.format_message(&Message::EventAssumed);
            let _ = write!(out, "<details class=\"assumed\"><summary>{title}</summary>");
            self.write_list(&assumed, out);
            out.push_str("</details>\n");
        }
        if view.table_rows().is_empty() {
            let _ = writeln!(
                out,
                "<p>{}</p>",
                self.format_message(&Message::EventNoPlayers)
            );
        } else {
            let mut table = grid::standings_grid(view, lang);
            self.write_grid(&mut table, "table", out);
            self.write_list(&table_remarks(view), out);
            self.write_places(out);
            self.write_grid(&mut grid::cross_table_grid(view, lang), "cross", out);
        }
        if let Some(teams) = &view.teams {
            self.write_grid(&mut grid::teams_grid(teams, lang), "teams", out);
            self.write_list(&team_notes(teams), out);
        }
        self.write_grid(&mut grid::linked_games_grid(view, lang), "rounds", out);
        let missing = grid::missing_lines(view.event, lang);
        if !missing.is_empty() {
            let (level, title) = (self.level, self.format_message(&Message::EventMissing));
            let _ = write!(out, "<h{level} class=\"part\">{title}</h{level}>\n<ul>");
            for line in missing {
                let _ = write!(out, "<li>{}</li>", escape_visible(&line));
            }
            out.push_str("</ul>\n");
        }
        let _ = writeln!(out, "</section><!-- {nth} -->");
    }

    fn write_list(&self, lines: &[Message], out: &mut String) {
        if lines.is_empty() {
            return;
        }
        out.push_str("<ul>");
        for line in lines {
            let _ = write!(out, "<li>{}</li>", self.format_message(line));
        }
        out.push_str("</ul>\n");
    }

    /// Writes a table; cells that show games open them.
    fn write_grid(&self, grid: &mut TableGrid, id: &str, out: &mut String) {
        if grid.rows.is_empty() {
            return;
        }
        // Tables of several events have the same headings, and the list of all games has the heading of one event.
        let of_event = match self.level {
            2 => "title".to_owned(),
            _ => format!("event-{}", self.nth),
        };
        let _ = write!(
            out,
            "<h{level} class=\"part\" id=\"{id}-{nth}\">{}</h{level}>\n<div class=\"wide\" tabindex=\"0\" role=\"region\" aria-labelledby=\"{of_event} {id}-{nth}\">\
             <table class=\"{id}\"><thead><tr>",
            escape_visible(&grid.title),
            level = self.level,
            nth = self.nth,
        );
        let class = |column: usize| match grid.words.contains(&column) {
            true => " class=\"w\"",
            false => "",
        };
        for (column, text) in grid.head.iter().enumerate() {
            let _ = write!(
                out,
                "<th scope=\"col\"{}>{}</th>",
                class(column),
                escape_visible(text)
            );
        }
        out.push_str("</tr></thead>\n<tbody>\n");
        for (row, cells) in grid.rows.iter().enumerate() {
            out.push_str("<tr>");
            for (column, text) in cells.iter().enumerate() {
                let _ = write!(out, "<td{}>", class(column));
                match grid.games.get(&(row, column)) {
                    Some(parts) => {
                        for part in parts {
                            self.write_part(part.game, &part.text, out);
                        }
                    }
                    // The place of a player is explained below the table.
                    None if id == "table" && column == 1 => {
                        let _ = write!(
                            out,
                            "<a href=\"#why-{}-{row}\">{}</a>",
                            self.nth,
                            escape_visible(text)
                        );
                    }
                    None => out.push_str(&escape_visible(text)),
                }
                out.push_str("</td>");
            }
            out.push_str("</tr>\n");
        }
        out.push_str("</tbody></table></div>\n");
    }

    fn write_part(&self, game: Option<usize>, text: &str, out: &mut String) {
        match game.filter(|_| !text.trim().is_empty()) {
            Some(game) => {
                let place = self.order.game_index(self.nth, game);
                let _ = write!(
                    out,
                    "<button data-game=\"{place}\">{}</button>",
                    escape_visible(text)
                );
            }
            None => out.push_str(&escape_visible(text)),
        }
    }

    /// Writes the explanation of the place of each player, to be unfolded.
    fn write_places(&self, out: &mut String) {
        for (row, line) in self.view.table_rows().iter().enumerate() {
            let mut text = Vec::new();
            // Writing to memory cannot fail.
            let _ = explain::write_explanation(self.view, line.player, self.lang, &mut text);
            let text = String::from_utf8_lossy(&text);
            let (head, rest) = text.split_once('\n').unwrap_or((&text, ""));
            let _ = writeln!(
                out,
                "<details class=\"why\" id=\"why-{}-{row}\"><summary>{}</summary><pre>{}</pre></details>",
                self.nth,
                escape_xml(head),
                escape_xml(rest.trim_end()),
            );
        }
    }
}

/// Writes pairs of records of one game, and what was decided about them.
fn write_records(parts: &PageParts<'_>, out: &mut String) {
    if parts.records.is_empty() {
        return;
    }
    let title = Message::EventRecords.display_in(parts.lang).to_string();
    let _ = writeln!(
        out,
        "<section class=\"records\">\n<h2>{}</h2>",
        escape_visible(&capitalise_heading(&title))
    );
    for (names, lines) in parts.records {
        let _ = write!(
            out,
            "<h3 class=\"part\">{}</h3>\n<ul>",
            escape_visible(names)
        );
        for line in lines {
            let _ = write!(out, "<li>{}</li>", escape_visible(line));
        }
        out.push_str("</ul>\n");
    }
    out.push_str("</section>\n");
}

/// Writes the findings: first those about files and the event, then game by game in the order of the list.
fn write_findings(parts: &PageParts<'_>, order: &GameOrder, names: &Names, out: &mut String) {
    let lang = parts.lang;
    let _ = writeln!(
        out,
        "<section class=\"found\" id=\"findings\">\n<h2>{} <span class=\"n\">{}</span></h2>",
        names.findings,
        lang.format_number(parts.found.len() as u64)
    );
    if parts.found.is_empty() {
        let _ = writeln!(out, "<p>{}</p>", escape_xml(names.nothing_grave));
    }
    let mut all: Vec<(Option<usize>, usize, &Diagnostic)> = Vec::new();
    let mut counts = vec![0; order.len()];
    for one in parts.found {
        let place = order.find_game(&one.file, one.game);
        let nth = place.map_or(0, |place| {
            counts[place] += 1;
            counts[place] - 1
        });
        all.push((place, nth, one));
    }
    all.sort_by_key(|(place, ..)| *place);
    let missing = all.len().saturating_sub(MAX_SHOWN_FINDINGS);
    for (place, nth, one) in all.into_iter().take(MAX_SHOWN_FINDINGS) {
        let way = match place {
            Some(place) => format!(
                " <button data-game=\"{place}\" data-found=\"{nth}\">{} {}</button>",
                names.game,
                lang.format_number(place as u64 + 1)
            ),
            None => String::new(),
        };
        // A page may go to people who should not learn the folder.
        let mut one = one.clone();
        one.file = one
            .file
            .rsplit(['/', '\\'])
            .next()
            .unwrap_or_default()
            .into();
        out.push_str(&finding_card(&one, &way, 3, lang));
    }
    if missing > 0 {
        let n = crate::lang::Count(missing as u64);
        let told = Message::NotOnPage { n }.display_in(lang).to_string();
        let _ = writeln!(out, "<p>{}</p>", escape_xml(&told));
    }
    out.push_str("</section>\n");
}

/// Returns text of a file as markup.
fn escape_visible(text: &str) -> String {
    escape_xml(&visible_text(text))
}
