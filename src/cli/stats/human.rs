//! The numbers for people: tables and bars of text.

use super::Word;
use super::rows::Table;
use super::view::View;
use crate::cli::event::capital;
use crate::diag::visible;
use comfy_table::{CellAlignment, presets};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// The longest bar.
const BAR: usize = 40;
/// Bars in a row of them.
const BARS: usize = 20;
/// Rows of a table that are made at a time: a table takes a hundred times its text while it is made.
const PART: usize = 500;

/// Where it is written, and whether in colours.
struct Out<'o> {
    out: &'o mut dyn Write,
    color: bool,
}

/// Writes all.
pub(super) fn write(view: &View<'_>, color: bool, out: &mut dyn Write) -> io::Result<()> {
    let mut out = Out { out, color };
    let lang = view.lang;
    if let Some(query) = view.query {
        let query = query.to_owned();
        out.line(&view.say(&Word::Query { query }))?;
        let counted = Word::CountedOf {
            counted: crate::lang::Count(view.stats.games()),
            games: crate::lang::Count(view.games),
        };
        out.line(&view.say(&counted))?;
        out.line("")?;
    }
    out.pairs(&view.totals())?;
    if view.stats.games() == 0 {
        return Ok(());
    }
    let results = view.results_table();
    out.table(&results, view)?;
    let score = view.share(view.stats.score.white());
    if !score.is_empty() {
        out.line(&format!("{}: {score}", view.say(&Word::WhiteScore)))?;
        out.line("")?;
    }
    let lengths = view.lengths();
    if !lengths.is_empty() {
        out.heading(&view.say(&Word::Lengths))?;
        out.pairs(&lengths)?;
        let width = view.stats.lengths.width(BARS as u64);
        let steps = view.stats.lengths.steps(width).into_iter();
        let named = steps.map(|(from, games)| (format!("{from}–{}", from + width - 1), games));
        out.bars(&named.collect::<Vec<_>>(), view)?;
    }
    let years = view.years(BARS);
    if !years.is_empty() {
        out.heading(&view.say(&Word::Years))?;
        let named = years.into_iter().map(|(from, to, games)| match from == to {
            true => (from.to_string(), games),
            false => (format!("{from}–{to}"), games),
        });
        out.bars(&named.collect::<Vec<_>>(), view)?;
        let unknown = view.stats.no_year.games();
        if unknown > 0 {
            let word = view.say(&Word::WithoutYear);
            out.line(&format!("{word}: {}", lang.number(unknown)))?;
            out.line("")?;
        }
    }
    for (nth, table) in view.tables().iter().enumerate() {
        // Openings stand behind the players.
        if nth == 3 {
            openings(view, &mut out)?;
        }
        out.table(table, view)?;
    }
    Ok(())
}

/// The openings of each variant.
fn openings(view: &View<'_>, out: &mut Out<'_>) -> io::Result<()> {
    let mut told = false;
    for (id, own) in view.variants() {
        let Some(root) = view.openings(own) else {
            continue;
        };
        let lines = view.lines(&root);
        if lines.is_empty() {
            continue;
        }
        told = true;
        let mut table = Table {
            title: format!("{}: {}", view.say(&Word::Openings), view.variant(id)),
            words: 1,
            head: [String::new()]
                .into_iter()
                .chain([Word::Games, Word::Share, Word::WhiteScore].map(|word| view.say(&word)))
                .collect(),
            ..Table::default()
        };
        for line in lines {
            let games = line.score.games();
            // Without the numbers of moves: a text that lies beside games must not be taken for a scoresheet.
            table.rows.push(vec![
                format!("{}{}", "  ".repeat(line.depth), line.text),
                view.number(games),
                view.part(games, root.score.games()),
                view.share(line.score.white()),
            ]);
        }
        out.table(&table, view)?;
    }
    if told {
        out.line(&view.say(&Word::NotJoined))?;
        let others = view.stats.set_up;
        if others > 0 {
            let word = view.say(&Word::OtherStart);
            out.line(&format!("{word}: {}", view.number(others)))?;
        }
        out.line("")?;
    }
    Ok(())
}

impl Out<'_> {
    fn line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", visible(text).trim_end())
    }

    fn heading(&mut self, text: &str) -> io::Result<()> {
        let text = capital(text);
        match self.color {
            true => writeln!(self.out, "\x1b[1m{}\x1b[0m", visible(&text)),
            false => writeln!(self.out, "{}", visible(&text)),
        }
    }

    /// Numbers, each behind its name.
    fn pairs(&mut self, all: &[(String, String)]) -> io::Result<()> {
        let name = all.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        let number = all.iter().map(|(_, text)| text.width()).max().unwrap_or(0);
        for (text, value) in all {
            let blanks = name - text.width() + number - value.width();
            self.line(&format!("  {text}  {}{value}", " ".repeat(blanks)))?;
        }
        self.line("")
    }

    fn bars(&mut self, all: &[(String, u64)], view: &View<'_>) -> io::Result<()> {
        let most = all
            .iter()
            .map(|(_, games)| *games)
            .max()
            .unwrap_or(0)
            .max(1);
        let width = all.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        for (name, games) in all {
            // Whatever has games has a bar.
            let long = (*games as f64 / most as f64 * BAR as f64).round() as usize;
            let long = long.max(usize::from(*games > 0));
            let blanks = " ".repeat(width - name.width());
            let bar = "█".repeat(long);
            self.line(&format!("  {blanks}{name}  {bar} {}", view.number(*games)))?;
        }
        self.line("")
    }

    fn table(&mut self, table: &Table, view: &View<'_>) -> io::Result<()> {
        if table.rows.is_empty() {
            return Ok(());
        }
        self.heading(&table.title)?;
        let head = table.head.iter().map(|text| visible(text).into_owned());
        let head: Vec<String> = head.collect();
        let mut widths: Vec<usize> = head.iter().map(|text| text.width()).collect();
        for row in &table.rows {
            for (width, text) in widths.iter_mut().zip(row) {
                *width = visible(text).width().max(*width);
            }
        }
        for (part, rows) in table.rows.chunks(PART).enumerate() {
            let mut drawn = comfy_table::Table::new();
            drawn
                .load_style(presets::NOTHING)
                .set_content_arrangement(comfy_table::ContentArrangement::Disabled)
                .force_no_tty();
            if part == 0 {
                drawn.set_header(&head);
            }
            for row in rows {
                drawn.add_row(row.iter().map(|text| visible(text).into_owned()));
            }
            for (nth, (column, width)) in drawn.column_iter_mut().zip(&widths).enumerate() {
                if nth >= table.words {
                    column.set_cell_alignment(CellAlignment::Right);
                }
                let width = u16::try_from(width + 2).unwrap_or(u16::MAX);
                let width = comfy_table::Width::Fixed(width);
                column.set_constraint(comfy_table::ColumnConstraint::LowerBoundary(width));
            }
            for line in drawn.lines() {
                writeln!(self.out, " {}", line.trim_end())?;
            }
        }
        if table.more > 0 {
            let n = crate::lang::Count(table.more);
            self.line(&format!("  {}", view.say(&Word::More { n })))?;
        }
        for note in &table.notes {
            self.line(&format!("  {note}"))?;
        }
        self.line("")
    }
}
