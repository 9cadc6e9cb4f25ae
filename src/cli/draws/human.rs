//! Tables of counts for people.

use super::collect::{Form, Numbers, Placed};
use super::timeline;
use crate::board::Color;
use crate::cli::ui::Ui;
use crate::diag::visible;
use crate::draw::Unit;
use crate::lang::{Count, Counted, Lang, Message, fill, text, worded};
use crate::position::{Turn, Turns};
use crate::tally::{Row, Table};
use anstyle::Style;
use comfy_table::{Attribute, Cell, Color as Paint, ContentArrangement, presets};
use std::collections::BTreeSet;
use std::fmt::Display;
use std::io::{self, Write};

/// How many stretches are listed before `(+n)`.
const STRETCHES: usize = 3;

/// The articles whose text has been written: code and number.
pub(super) type ArticlesWritten = BTreeSet<(&'static str, &'static str)>;

/// Writes a game: what it is, and its counts as a table or along the plies.
pub(super) fn game(
    placed: Placed<'_>,
    form: Form,
    lang: Lang,
    ui: Ui,
    told: &mut ArticlesWritten,
    out: &mut dyn Write,
) -> io::Result<()> {
    heading(placed, lang, ui, out)?;
    let table = &placed.game.table;
    if table.rows.is_empty() {
        return writeln!(out, "{}", Message::NoCount.say(lang));
    }
    if form == Form::Timeline {
        return timeline::write(table, lang, ui, out);
    }
    rows(table, lang, ui, out)?;
    if !ui.quiet() {
        articles(table, told, lang, out)?;
    }
    Ok(())
}

/// Which game it is, and by what it was counted.
fn heading(placed: Placed<'_>, lang: Lang, ui: Ui, out: &mut dyn Write) -> io::Result<()> {
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
        .map(|value| visible(value))
        .collect();
    let game = placed.number;
    let number = Message::GameNumber { game }.say(lang).to_string();
    let comma = if which.is_empty() { "" } else { ", " };
    let file = visible(placed.file);
    let title = format!(
        "{file}:{}: {number}{comma}{}",
        placed.line,
        which.join(", ")
    );
    writeln!(out, "{}", paint(&title, Style::new().bold(), ui))?;
    let table = &placed.game.table;
    let n = Count(table.plies.into());
    let counted = Message::CountedBy {
        variant: placed.game.variant.id,
        rules: table.code.id,
        plies: Message::Plies { n }.into(),
    };
    writeln!(out, "{}", counted.say(lang))?;
    let faulty: [(u32, Counted); 2] = [
        (table.unread, |n| Message::MovesNotFollowed { n }),
        (table.slips, |n| Message::MovesMended { n }),
    ];
    for (moves, message) in faulty {
        if moves > 0 {
            writeln!(out, "{}", message(Count(moves.into())).say(lang))?;
        }
    }
    writeln!(out)
}

fn rows(counts: &Table, lang: Lang, ui: Ui, out: &mut dyn Write) -> io::Result<()> {
    let mut table = comfy_table::Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_width(u16::try_from(ui.width()).unwrap_or(u16::MAX));
    if ui.color() {
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
    table.set_header(head.map(|name| Cell::new(name.say(lang)).add_attribute(Attribute::Bold)));
    for row in &counts.rows {
        let due = Cell::new(due(row, &counts.turns, lang));
        let due = if row.is_due() || row.at_once {
            due.fg(Paint::Yellow).add_attribute(Attribute::Bold)
        } else {
            due
        };
        table.add_row([
            Cell::new(worded(&row.article.cite(counts.code), lang)),
            Cell::new(
                row.strong
                    .map_or_else(|| "-".to_owned(), |strong| side(strong, lang)),
            ),
            Cell::new(place(counts, row.since, lang)),
            Cell::new(place(counts, row.until, lang)),
            Cell::new(reached(row, lang)),
            due,
        ]);
    }
    table
        .lines()
        .try_for_each(|line| writeln!(out, "{}", line.trim_end()))
}

/// A ply as records write it: `34. a1-h8`.
fn place(table: &Table, ply: u32, lang: Lang) -> String {
    let Some(made) = table.named.get(&ply) else {
        return Message::FromTheStart.say(lang).to_string();
    };
    format!("{} {}", made.turn.written(), visible(&made.text))
}

/// The name of a side.
pub(super) fn side(side: Color, lang: Lang) -> String {
    let name = match side {
        Color::White => Message::White,
        Color::Black => Message::Black,
    };
    name.say(lang).to_string()
}

fn reached(row: &Row, lang: Lang) -> String {
    let (n, of) = (row.reached, row.of);
    let reached = match row.article.unit() {
        unit if n > of => {
            let n = Count(n.into());
            let reached = Box::new(match unit {
                Unit::Occurrences | Unit::Positions => Message::ReachedTimes { n },
                Unit::StrongMoves | Unit::OtherMoves => Message::ReachedMoves { n },
                Unit::Plies | Unit::None => Message::Plies { n },
            });
            Message::ReachedOver { reached, of }
        }
        Unit::Occurrences | Unit::Positions => Message::OfTimes { n, of },
        Unit::StrongMoves | Unit::OtherMoves => Message::OfMoves { n, of },
        Unit::Plies | Unit::None => Message::OfPlies { n, of },
    };
    reached.say(lang).to_string()
}

/// After which moves the draw was due: each stretch from the first to the last.
fn due(row: &Row, turns: &Turns, lang: Lang) -> String {
    if row.at_once {
        return Message::DueAtOnce.say(lang).to_string();
    }
    if !row.is_due() {
        return Message::NotDue.say(lang).to_string();
    }
    let more = row.due.len().saturating_sub(STRETCHES);
    let told = |ply| match turns.at(ply) {
        None => Message::FromTheStart.say(lang).to_string(),
        Some(Turn { number, side, .. }) => Message::MoveOf { number, side }.say(lang).to_string(),
    };
    let stretches = row.due.iter().take(STRETCHES);
    let mut moves: Vec<_> = stretches
        .map(|&(from, to)| match from == to {
            true => told(from),
            false => match (turns.at(from), turns.at(to)) {
                (Some(first), Some(last)) => {
                    let stretch = Message::MovesFromTo {
                        from: first.number,
                        of: first.side,
                        to: last.number,
                        by: last.side,
                    };
                    stretch.say(lang).to_string()
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

/// What the articles of the rows say, unless it has been told.
fn articles(
    table: &Table,
    told: &mut ArticlesWritten,
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
                fill(&format!("{cite}: {}", text(words, lang)), "  ")
            )?;
        }
        Ok(())
    };
    for row in &table.rows {
        tell(
            row.article.number,
            &worded(&row.article.cite(code), lang),
            row.article.text,
        )?;
    }
    let at_once = table.rows.iter().any(|row| row.at_once);
    let clauses = code.clauses.iter();
    for clause in clauses.filter(|clause| at_once && clause.number.ends_with(" 22.7")) {
        let cite = format!("{} {}", clause.prefix(code), text(clause.number, lang));
        tell(clause.number, &cite, clause.text)?;
    }
    Ok(())
}

/// What the run did.
pub(super) fn numbers(
    numbers: &Numbers,
    form: Form,
    lang: Lang,
    ui: Ui,
    out: &mut dyn Write,
) -> io::Result<()> {
    if ui.quiet() {
        return Ok(());
    }
    if numbers.shown > 0 {
        writeln!(out)?;
        if form == Form::Timeline {
            writeln!(out, "{}", timeline::legend(lang))?;
        }
    }
    let games = |n| Box::new(Message::Games { n: Count(n) });
    let counted = Message::CountsShown {
        games: games(numbers.games),
        shown: Count(numbers.shown),
        due: Count(numbers.due),
    };
    writeln!(out, "{}", counted.say(lang))?;
    if numbers.unread > 0 {
        let games = games(numbers.unread);
        writeln!(out, "{}", Message::GamesNotFollowed { games }.say(lang))?;
    }
    Ok(())
}

/// Text in a style, where colours are wanted.
pub(super) fn paint(text: &str, style: Style, ui: Ui) -> String {
    if ui.color() {
        format!("{style}{text}{style:#}")
    } else {
        text.to_owned()
    }
}
