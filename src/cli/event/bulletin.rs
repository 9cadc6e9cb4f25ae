//! A bulletin: the tables of events, and behind them their games, as a document of LaTeX or Markdown.

use super::again::{Order, once_more, written};
use super::grid::{self, Grid};
use super::human::{self, Drawn, assumed, capital, remarks, size};
use super::page::Parts;
use super::view::{View, team_notes};
use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::diag::visible;
use crate::lang::{Lang, Message};
use crate::words::names;
use crate::write::{Format, GameWriter, Page, WriteOptions, Writing, latex_text};
use std::io::{self, Write};

/// The games of a bulletin as a format writes them. Diagrams stand where a game marks them, else behind its last move.
fn games(parts: &Parts<'_>, format: &str) -> Result<(Box<dyn GameWriter>, Vec<String>), Failure> {
    let how = WriteOptions {
        lang: parts.lang,
        marked: true,
        ..WriteOptions::default()
    };
    let known = Format::find(format).map(|format| format.writing);
    let Some(Writing::Games(open)) = known else {
        return Err(CliMessage::Broken.into());
    };
    let writer = open(&how);
    let order = Order::of(parts.views);
    let nothing = vec![Vec::new(); order.len()];
    let games = written(
        once_more(parts.inputs),
        (parts.runner, parts.fixed),
        &order,
        &nothing,
        (&*writer, parts.names),
    )?;
    Ok((writer, games))
}

/// Writes the tables of events, and their games, in Markdown.
///
/// # Errors
/// That of `out`, and that the games could not be read again.
pub(super) fn markdown(parts: &Parts<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let drawn = Drawn::Markdown(parts.lang);
    for view in parts.views {
        human::head(view, drawn, out)?;
        human::tables(view, drawn, out)?;
    }
    human::records(parts.records, drawn, out)?;
    let (writer, games) = games(parts, "markdown")?;
    for game in games.iter().filter(|game| !game.is_empty()) {
        let mut between = Page::default();
        writer.between(&mut between);
        out.write_all(between.text(0).as_bytes())?;
        out.write_all(game.as_bytes())?;
    }
    Ok(())
}

/// Writes a document of LaTeX: the tables in one column, the games in two.
///
/// # Errors
/// That of `out`, and that the games could not be read again.
pub(super) fn latex(parts: &Parts<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let (writer, games) = games(parts, "latex")?;
    let mut head = Page::default();
    writer.begin("", &mut head);
    let head = head.text(0);
    // What the columns need follows the class.
    let (class, rest) = head.split_once('\n').unwrap_or((&head, ""));
    writeln!(out, "{class}\n\\usepackage{{multicol}}")?;
    out.write_all(rest.as_bytes())?;
    for view in parts.views {
        tables(view, parts.lang, out)?;
    }
    records(parts, out)?;
    let title = names(parts.lang.code()).games;
    writeln!(out, "\\clearpage\n\\section*{{{}}}", text(&capital(title)))?;
    writeln!(
        out,
        "\\setlength{{\\columnsep}}{{8mm}}\n\\begin{{multicols}}{{2}}\n\\raggedright\\exhyphenpenalty=10000"
    )?;
    writeln!(
        out,
        "\\tikzset{{draughts/.append style={{x=5.2mm,y=5.2mm}}}}"
    )?;
    for game in games {
        out.write_all(game.as_bytes())?;
        writeln!(out)?;
    }
    writeln!(out, "\\end{{multicols}}")?;
    let mut foot = Page::default();
    writer.end(&mut foot);
    out.write_all(foot.text(0).as_bytes())?;
    Ok(())
}

fn text(text: &str) -> String {
    latex_text(&visible(text))
}

fn tables(view: &View<'_>, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let say = |message: &Message| text(&message.say(lang).to_string());
    let name = match view.event.name.is_empty() {
        true => say(&Message::EventUnnamed),
        false => text(&view.event.name),
    };
    writeln!(out, "\\section*{{{name}}}\n{}", say(&size(view.event)))?;
    list(&assumed(view), lang, out)?;
    if view.rows().is_empty() {
        return writeln!(out, "\n{}", say(&Message::EventNoPlayers));
    }
    grid(&grid::table(view, lang), out)?;
    list(&remarks(view), lang, out)?;
    grid(&grid::cross(view, lang), out)?;
    if let Some(teams) = &view.teams {
        grid(&grid::teams(teams, lang), out)?;
        list(&team_notes(teams), lang, out)?;
    }
    grid(&grid::games(view, lang), out)
}

/// Two records of one game, and what was decided of them.
fn records(parts: &Parts<'_>, out: &mut dyn Write) -> io::Result<()> {
    if parts.records.is_empty() {
        return Ok(());
    }
    let title = Message::EventRecords.say(parts.lang).to_string();
    writeln!(out, "\\section*{{{}}}", text(&capital(&title)))?;
    for (names, lines) in parts.records {
        writeln!(out, "\\subsection*{{{}}}\n\\begin{{itemize}}", text(names))?;
        for line in lines {
            writeln!(out, "\\item {}", text(line))?;
        }
        writeln!(out, "\\end{{itemize}}")?;
    }
    Ok(())
}

fn list(lines: &[Message], lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "\\begin{{itemize}}")?;
    for line in lines {
        writeln!(out, "\\item {}", text(&line.say(lang).to_string()))?;
    }
    writeln!(out, "\\end{{itemize}}")
}

/// A table with so many columns is set in small letters.
const WIDE: usize = 9;
/// One with more is set in tiny ones.
const WIDEST: usize = 16;
/// The most rows of one piece of a table: those that a page has room for below a heading. Pieces of fixed length are set in one run of
/// LaTeX, where tables that break by themselves need two.
const MAX_ROWS_A_PAGE: usize = 44;

fn grid(grid: &Grid, out: &mut dyn Write) -> io::Result<()> {
    if grid.rows.is_empty() {
        return Ok(());
    }
    let columns: String = (0..grid.head.len())
        .map(|column| {
            if grid.words.contains(&column) {
                'l'
            } else {
                'r'
            }
        })
        .collect();
    let columns_there = grid.head.len();
    let size = if columns_there <= WIDE {
        "\\small"
    } else if columns_there <= WIDEST {
        "\\scriptsize"
    } else {
        "\\tiny"
    };
    writeln!(
        out,
        "\\subsection*{{{}}}\n{{{size}\\setlength{{\\tabcolsep}}{{3pt}}",
        text(&capital(&grid.title))
    )?;
    let row = |cells: &[String], bold: bool| {
        let cells = cells.iter().map(|cell| match bold {
            true => format!("\\textbf{{{}}}", text(cell)),
            false => text(cell),
        });
        format!("{} \\\\", cells.collect::<Vec<_>>().join(" & "))
    };
    for rows in grid.rows.chunks(MAX_ROWS_A_PAGE) {
        writeln!(
            out,
            "\\begin{{lrbox}}{{\\draughtstable}}\\begin{{tabular}}{{{columns}}}"
        )?;
        writeln!(out, "{}\\hline", row(&grid.head, true))?;
        for cells in rows {
            writeln!(out, "{}", row(cells, false))?;
        }
        writeln!(
            out,
            "\\end{{tabular}}\\end{{lrbox}}\\par\\fitdraughtstable\\par"
        )?;
    }
    writeln!(out, "}}")
}
