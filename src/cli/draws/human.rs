//! Tables of counts for people.

use super::collect::{DrawsLayout, DrawsTotals, PlacedGame};
use super::timeline;
use crate::board::Color;
use crate::cli::ui::Ui;
use crate::diag::visible_text;
use crate::draw::CountUnit;
use crate::lang::{
    Count, CountMessage, Lang, Message, article_in_words, fill_lines, translate_text,
};
use crate::position::{PlyLabel, PlyNumbering};
use crate::tally::{DrawTally, TallyRow};
use anstyle::Style;
use comfy_table::{Attribute, Cell, Color as Paint, ContentArrangement, presets};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{self, Write};

/// The maximum number of stretches that are listed before `(+n)`.
const MAX_LISTED_RANGES: usize = 3;

/// The articles whose text has been written: code and number.
pub(super) type WrittenArticles = BTreeSet<(&'static str, &'static str)>;

/// Writes a game: its heading, and its counts as a table or along the plies.
pub(super) fn write_game(
    placed: PlacedGame<'_>,
    form: DrawsLayout,
    lang: Lang,
    ui: Ui,
    told: &mut WrittenArticles,
    out: &mut dyn Write,
) -> io::Result<()> {
    write_heading(placed, lang, ui, out)?;
    let table = &placed.game.table;
    if table.rows.is_empty() {
        return writeln!(out, "{}", Message::NoCount.display_in(lang));
    }
    if form == DrawsLayout::Timeline {
        return timeline::write_timeline(table, lang, ui, out);
    }
    write_rows(table, lang, ui, out)?;
    if !ui.is_quiet() {
        write_articles(table, told, lang, out)?;
    }
    Ok(())
}

/// Writes which game it is, and by which articles it was counted.
fn write_heading(
    placed: PlacedGame<'_>,
    lang: Lang,
    ui: Ui,
    out: &mut dyn Write,
) -> io::Result<()> {
    let [white, black, event, date, result] = &placed.game.tags;
    let players = match (white, black) {
        (None, None) => None,
        (white, black) => {
            let name = |name: &Option<String>| name.clone().unwrap_or_else(|| "?".to_owned());
            Some(format!("{} - {}", name(white), name(black)))
        }
    };
    let which: Vec<_> = [&players, event, date, result]
        .into_iter()
        .flatten()
        .map(|value| visible_text(value))
        .collect();
    let game = placed.number;
    let number = Message::GameNumber { game }.display_in(lang).to_string();
    let comma = if which.is_empty() { "" } else { ", " };
    let file = visible_text(placed.file);
    let title = format!(
        "{file}:{}: {number}{comma}{}",
        placed.line,
        which.join(", ")
    );
    writeln!(out, "{}", paint_text(&title, Style::new().bold(), ui))?;
    let table = &placed.game.table;
    let n = Count(table.plies.into());
    let counted = Message::CountedBy {
        variant: placed.game.variant.id,
        rules: table.code.id,
        plies: Message::Plies { n }.into(),
    };
    writeln!(out, "{}", counted.display_in(lang))?;
    let faulty: [(u32, CountMessage); 2] = [
        (table.unread, |n| Message::MovesNotFollowed { n }),
        (table.slips, |n| Message::MovesMended { n }),
    ];
    for (moves, message) in faulty {
        if moves > 0 {
            writeln!(out, "{}", message(Count(moves.into())).display_in(lang))?;
        }
    }
    writeln!(out)
}

fn write_rows(counts: &DrawTally, lang: Lang, ui: Ui, out: &mut dyn Write) -> io::Result<()> {
    let mut table = comfy_table::Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(ui.width()).unwrap_or(u16::MAX));
    if ui.color_out() {
        table.enforce_styling();
    } else {
        table.force_no_tty();
    }
    let head = [
        Message::CountArticle,
        Message::CountSide,
        Message::CountSince,
        Message::CountUntil,
        Message::CountReached,
        Message::CountDue,
    ];
    table.set_header(
        head.map(|name| Cell::new(name.display_in(lang)).add_attribute(Attribute::Bold)),
    );
    for row in &counts.rows {
        let due = Cell::new(format_due_plies(row, &counts.turns, lang));
        let due = if row.is_due() || row.at_once {
            due.fg(Paint::Yellow).add_attribute(Attribute::Bold)
        } else {
            due
        };
        table.add_row([
            Cell::new(article_in_words(
                &row.article.format_citation(counts.code),
                lang,
            )),
            Cell::new(
                row.strong
                    .map_or_else(|| "-".to_owned(), |strong| side_name(strong, lang)),
            ),
            Cell::new(format_ply(counts, row.since, lang)),
            Cell::new(format_ply(counts, row.until, lang)),
            Cell::new(format_reached(row, lang)),
            due,
        ]);
    }
    table
        .lines()
        .try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}

/// Returns a ply as records write it: `34. a1-h8`.
fn format_ply(table: &DrawTally, ply: u32, lang: Lang) -> String {
    let Some(made) = table.named.get(&ply) else {
        return Message::FromTheStart.display_in(lang).to_string();
    };
    format!("{} {}", made.turn.number_text(), visible_text(&made.text))
}

/// Returns the name of a side.
pub(super) fn side_name(side: Color, lang: Lang) -> String {
    let name = match side {
        Color::White => Message::White,
        Color::Black => Message::Black,
    };
    name.display_in(lang).to_string()
}

fn format_reached(row: &TallyRow, lang: Lang) -> String {
    let (n, of) = (row.reached, row.of);
    let reached = match row.article.count_unit() {
        unit if n > of => {
            let n = Count(n.into());
            let reached = Box::new(match unit {
                CountUnit::Occurrences | CountUnit::Positions => Message::ReachedTimes { n },
                CountUnit::StrongMoves | CountUnit::OtherMoves => Message::ReachedMoves { n },
                CountUnit::Plies | CountUnit::None => Message::Plies { n },
            });
            Message::ReachedOver { reached, of }
        }
        CountUnit::Occurrences | CountUnit::Positions => Message::OfTimes { n, of },
        CountUnit::StrongMoves | CountUnit::OtherMoves => Message::OfMoves { n, of },
        CountUnit::Plies | CountUnit::None => Message::OfPlies { n, of },
    };
    reached.display_in(lang).to_string()
}

/// Returns the moves after which the draw was due: each stretch from the first to the last.
fn format_due_plies(row: &TallyRow, turns: &PlyNumbering, lang: Lang) -> String {
    if row.at_once {
        return Message::DueAtOnce.display_in(lang).to_string();
    }
    if !row.is_due() {
        return Message::NotDue.display_in(lang).to_string();
    }
    let more = row.due.len().saturating_sub(MAX_LISTED_RANGES);
    let told = |ply| match turns.label_at(ply) {
        None => Message::FromTheStart.display_in(lang).to_string(),
        Some(PlyLabel { number, side, .. }) => Message::MoveOf { number, side }
            .display_in(lang)
            .to_string(),
    };
    let stretches = row.due.iter().take(MAX_LISTED_RANGES);
    let mut moves: Vec<_> = stretches
        .map(|&(from, to)| match from == to {
            true => told(from),
            false => match (turns.label_at(from), turns.label_at(to)) {
                (Some(first), Some(last)) => {
                    let stretch = Message::MovesFromTo {
                        from: first.number,
                        of: first.side,
                        to: last.number,
                        by: last.side,
                    };
                    stretch.display_in(lang).to_string()
                }
                _ => format!("{} – {}", told(from), told(to)),
            },
        })
        .collect();
    if more > 0 {
        moves.push(format!("(+{more})"));
    }
    moves.join(", ")
}

/// Writes the texts of the articles of the rows, unless they have been written.
fn write_articles(
    table: &DrawTally,
    told: &mut WrittenArticles,
    lang: Lang,
    out: &mut dyn Write,
) -> io::Result<()> {
    let before = told.len();
    let code = table.code;
    let mut tell = |number, cite: &dyn Display, words| -> io::Result<()> {
        if told.insert((code.id, number)) {
            if told.len() == before + 1 {
                writeln!(out)?;
            }
            writeln!(
                out,
                "{}",
                fill_lines(&format!("{cite}: {}", translate_text(words, lang)), "  ")
            )?;
        }
        Ok(())
    };
    for row in &table.rows {
        tell(
            row.article.number,
            &article_in_words(&row.article.format_citation(code), lang),
            row.article.text,
        )?;
    }
    let at_once = table.rows.iter().any(|row| row.at_once);
    let clauses = code.clauses.iter();
    for clause in clauses.filter(|clause| at_once && clause.number.ends_with(" 22.7")) {
        let cite = format!(
            "{} {}",
            clause.citation_prefix(code),
            translate_text(clause.number, lang)
        );
        tell(clause.number, &cite, clause.text)?;
    }
    Ok(())
}

/// Writes the totals of the run.
pub(super) fn write_totals(
    numbers: &DrawsTotals,
    form: DrawsLayout,
    lang: Lang,
    ui: Ui,
    out: &mut dyn Write,
) -> io::Result<()> {
    if ui.is_quiet() {
        return Ok(());
    }
    if numbers.shown > 0 {
        writeln!(out)?;
        if form == DrawsLayout::Timeline {
            writeln!(out, "{}", timeline::format_legend(lang))?;
        }
    }
    let games = |n| Box::new(Message::Games { n: Count(n) });
    let counted = Message::CountsShown {
        games: games(numbers.games),
        shown: Count(numbers.shown),
        due: Count(numbers.due),
    };
    writeln!(out, "{}", counted.display_in(lang))?;
    if numbers.unread > 0 {
        let games = games(numbers.unread);
        writeln!(
            out,
            "{}",
            Message::GamesNotFollowed { games }.display_in(lang)
        )?;
    }
    Ok(())
}

/// Returns text in a style, if the output has colours.
pub(super) fn paint_text(text: &str, style: Style, ui: Ui) -> String {
    if ui.color_out() {
        format!("{style}{text}{style:#}")
    } else {
        text.to_owned()
    }
}
