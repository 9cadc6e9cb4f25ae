//! A bulletin: the tables of events followed by their games, as a document of LaTeX or Markdown.

use super::again::{GameOrder, format_games, once_more};
use super::grid::{self, TableGrid};
use super::human::{
    self, TableFormat, assumption_messages, capitalise_heading, event_size, table_remarks,
};
use super::page::PageParts;
use super::view::{EventView, team_notes};
use crate::cli::exit::Failure;
use crate::cli::messages::CliMessage;
use crate::diag::visible_text;
use crate::lang::{Lang, Message};
use crate::words::output_words;
use crate::write::{GameFormat, GameWriter, OutputPage, WriteOptions, WritingMode, latex_text};
use std::io::{self, Write};

/// Formats the games of a bulletin. Diagrams are where a game marks them, or else after its last move.
fn format_bulletin_games(
    parts: &PageParts<'_>,
    format: &str,
) -> Result<(Box<dyn GameWriter>, Vec<String>), Failure> {
    let how = WriteOptions {
        lang: parts.lang,
        marked: true,
        ..WriteOptions::default()
    };
    let known = GameFormat::from_name(format).map(|format| format.writing);
    let Some(WritingMode::Games(open)) = known else {
        return Err(CliMessage::Broken.into());
    };
    let writer = open(&how);
    let order = GameOrder::from_views(parts.views);
    let nothing = vec![Vec::new(); order.len()];
    let games = format_games(
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
/// Writing to `out` fails, or the games could not be read again.
pub(super) fn write_markdown(parts: &PageParts<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let drawn = TableFormat::Markdown(parts.lang);
    for view in parts.views {
        human::write_head(view, drawn, out)?;
        human::write_tables(view, drawn, out)?;
    }
    human::write_records(parts.records, drawn, out)?;
    let (writer, games) = format_bulletin_games(parts, "markdown")?;
    for game in games.iter().filter(|game| !game.is_empty()) {
        let mut between = OutputPage::default();
        writer.write_separator(&mut between);
        out.write_all(between.numbered_text(0).as_bytes())?;
        out.write_all(game.as_bytes())?;
    }
    Ok(())
}

/// Writes a document of LaTeX: the tables in one column, the games in two.
///
/// # Errors
/// Writing to `out` fails, or the games could not be read again.
pub(super) fn write_latex(parts: &PageParts<'_>, out: &mut dyn Write) -> Result<(), Failure> {
    let (writer, games) = format_bulletin_games(parts, "latex")?;
    let mut head = OutputPage::default();
    writer.begin_file("", &mut head);
    let head = head.numbered_text(0);
    // The package for the columns follows the class.
    let (class, rest) = head.split_once('\n').unwrap_or((&head, ""));
    writeln!(out, "{class}\n\\usepackage{{multicol}}")?;
    out.write_all(rest.as_bytes())?;
    for view in parts.views {
        write_tables(view, parts.lang, out)?;
    }
    write_records(parts, out)?;
    let title = output_words(parts.lang.code()).games;
    writeln!(
        out,
        "\\clearpage\n\\section*{{{}}}",
        escape_latex(&capitalise_heading(title))
    )?;
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
    let mut foot = OutputPage::default();
    writer.end_file(&mut foot);
    out.write_all(foot.numbered_text(0).as_bytes())?;
    Ok(())
}

fn escape_latex(text: &str) -> String {
    latex_text(&visible_text(text))
}

fn write_tables(view: &EventView<'_>, lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    let say = |message: &Message| escape_latex(&message.display_in(lang).to_string());
    let name = match view.event.name.is_empty() {
        true => say(&Message::EventUnnamed),
        false => escape_latex(&view.event.name),
    };
    writeln!(
        out,
        "\\section*{{{name}}}\n{}",
        say(&event_size(view.event))
    )?;
    write_list(&assumption_messages(view), lang, out)?;
    if view.table_rows().is_empty() {
        return writeln!(out, "\n{}", say(&Message::EventNoPlayers));
    }
    write_grid(&grid::standings_grid(view, lang), out)?;
    write_list(&table_remarks(view), lang, out)?;
    write_grid(&grid::cross_table_grid(view, lang), out)?;
    if let Some(teams) = &view.teams {
        write_grid(&grid::teams_grid(teams, lang), out)?;
        write_list(&team_notes(teams), lang, out)?;
    }
    write_grid(&grid::games_grid(view, lang), out)
}

/// Writes pairs of records of one game, and what was decided about them.
fn write_records(parts: &PageParts<'_>, out: &mut dyn Write) -> io::Result<()> {
    if parts.records.is_empty() {
        return Ok(());
    }
    let title = Message::EventRecords.display_in(parts.lang).to_string();
    writeln!(
        out,
        "\\section*{{{}}}",
        escape_latex(&capitalise_heading(&title))
    )?;
    for (names, lines) in parts.records {
        writeln!(
            out,
            "\\subsection*{{{}}}\n\\begin{{itemize}}",
            escape_latex(names)
        )?;
        for line in lines {
            writeln!(out, "\\item {}", escape_latex(line))?;
        }
        writeln!(out, "\\end{{itemize}}")?;
    }
    Ok(())
}

fn write_list(lines: &[Message], lang: Lang, out: &mut dyn Write) -> io::Result<()> {
    if lines.is_empty() {
        return Ok(());
    }
    writeln!(out, "\\begin{{itemize}}")?;
    for line in lines {
        writeln!(
            out,
            "\\item {}",
            escape_latex(&line.display_in(lang).to_string())
        )?;
    }
    writeln!(out, "\\end{{itemize}}")
}

/// The maximum number of columns of a table that is set in small letters.
const MAX_SMALL_SIZE_COLUMNS: usize = 9;
/// The maximum number of columns of a table that is set in script letters; wider ones are set in tiny ones.
const MAX_SCRIPT_SIZE_COLUMNS: usize = 16;
/// The maximum number of rows of one piece of a table: those that fit on a page below a heading. Pieces of fixed length are set in one run of
/// LaTeX, while tables that break by themselves need two.
const MAX_ROWS_A_PAGE: usize = 44;

fn write_grid(grid: &TableGrid, out: &mut dyn Write) -> io::Result<()> {
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
    let size = if columns_there <= MAX_SMALL_SIZE_COLUMNS {
        "\\small"
    } else if columns_there <= MAX_SCRIPT_SIZE_COLUMNS {
        "\\scriptsize"
    } else {
        "\\tiny"
    };
    writeln!(
        out,
        "\\subsection*{{{}}}\n{{{size}\\setlength{{\\tabcolsep}}{{3pt}}",
        escape_latex(&capitalise_heading(&grid.title))
    )?;
    let row = |cells: &[String], bold: bool| {
        let cells = cells.iter().map(|cell| match bold {
            true => format!("\\textbf{{{}}}", escape_latex(cell)),
            false => escape_latex(cell),
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
