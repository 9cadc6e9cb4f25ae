//! The statistics for people: tables and bars of text.

use super::StatsWord;
use super::rows::StatsTable;
use super::view::StatsView;
use crate::cli::event::capitalise_heading;
use crate::diag::visible_text;
use comfy_table::{CellAlignment, presets};
use std::io::{self, Write};
use unicode_width::UnicodeWidthStr;

/// The maximum length of a bar, in columns.
const MAX_BAR_WIDTH: usize = 40;
/// The maximum number of bars in a chart.
const MAX_BARS: usize = 20;
/// The number of rows of a table that are laid out at a time: a table takes a hundred times its text while it is laid out.
const ROWS_PER_PART: usize = 500;

/// The output, and whether it has colours.
struct StatsTextWriter<'o> {
    out: &'o mut dyn Write,
    color: bool,
}

/// Writes the statistics.
pub(super) fn write_human(
    view: &StatsView<'_>,
    color: bool,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut out = StatsTextWriter { out, color };
    let lang = view.lang;
    if let Some(query) = view.query {
        let query = query.to_owned();
        out.write_line(&view.word_text(&StatsWord::Query { query }))?;
        let counted = StatsWord::CountedOf {
            counted: crate::lang::Count(view.stats.game_count()),
            games: crate::lang::Count(view.games),
        };
        out.write_line(&view.word_text(&counted))?;
        out.write_line("")?;
    }
    out.write_pairs(&view.total_pairs())?;
    if view.stats.game_count() == 0 {
        return Ok(());
    }
    let results = view.results_table();
    out.write_table(&results, view)?;
    let score = view.format_share(view.stats.score.white_share());
    if !score.is_empty() {
        out.write_line(&format!(
            "{}: {score}",
            view.word_text(&StatsWord::WhiteScore)
        ))?;
        out.write_line("")?;
    }
    let lengths = view.length_pairs();
    if !lengths.is_empty() {
        out.write_heading(&view.word_text(&StatsWord::Lengths))?;
        out.write_pairs(&lengths)?;
        let width = view.stats.lengths.step_width(MAX_BARS as u64);
        let steps = view.stats.lengths.length_steps(width).into_iter();
        let named = steps.map(|(from, games)| (format!("{from}–{}", from + width - 1), games));
        out.write_bars(&named.collect::<Vec<_>>(), view)?;
    }
    let years = view.years_in_steps(MAX_BARS);
    if !years.is_empty() {
        out.write_heading(&view.word_text(&StatsWord::Years))?;
        let named = years.into_iter().map(|(from, to, games)| match from == to {
            true => (from.to_string(), games),
            false => (format!("{from}–{to}"), games),
        });
        out.write_bars(&named.collect::<Vec<_>>(), view)?;
        let unknown = view.stats.no_year.game_count();
        if unknown > 0 {
            let word = view.word_text(&StatsWord::WithoutYear);
            out.write_line(&format!("{word}: {}", lang.format_number(unknown)))?;
            out.write_line("")?;
        }
    }
    for (nth, table) in view.all_tables().iter().enumerate() {
        // The openings follow the players.
        if nth == 3 {
            write_openings(view, &mut out)?;
        }
        out.write_table(table, view)?;
    }
    Ok(())
}

/// Writes the openings of each variant.
fn write_openings(view: &StatsView<'_>, out: &mut StatsTextWriter<'_>) -> io::Result<()> {
    let mut told = false;
    for (id, own) in view.sorted_variants() {
        let Some(root) = view.pruned_openings(own) else {
            continue;
        };
        let lines = view.tree_lines(&root);
        if lines.is_empty() {
            continue;
        }
        told = true;
        let mut table = StatsTable {
            title: format!(
                "{}: {}",
                view.word_text(&StatsWord::Openings),
                view.variant_title(id)
            ),
            words: 1,
            head: [String::new()]
                .into_iter()
                .chain(
                    [StatsWord::Games, StatsWord::Share, StatsWord::WhiteScore]
                        .map(|word| view.word_text(&word)),
                )
                .collect(),
            ..StatsTable::default()
        };
        for line in lines {
            let games = line.score.game_count();
            // Numbers of moves are left out: a text that lies next to games must not be taken for a scoresheet.
            table.rows.push(vec![
                format!("{}{}", "  ".repeat(line.depth), line.text),
                view.format_number(games),
                view.format_part(games, root.score.game_count()),
                view.format_share(line.score.white_share()),
            ]);
        }
        out.write_table(&table, view)?;
    }
    if told {
        out.write_line(&view.word_text(&StatsWord::NotJoined))?;
        let others = view.stats.set_up;
        if others > 0 {
            let word = view.word_text(&StatsWord::OtherStart);
            out.write_line(&format!("{word}: {}", view.format_number(others)))?;
        }
        out.write_line("")?;
    }
    Ok(())
}

impl StatsTextWriter<'_> {
    fn write_line(&mut self, text: &str) -> io::Result<()> {
        writeln!(self.out, "{}", visible_text(text).trim_end())
    }

    fn write_heading(&mut self, text: &str) -> io::Result<()> {
        let text = capitalise_heading(text);
        match self.color {
            true => writeln!(self.out, "\x1b[1m{}\x1b[0m", visible_text(&text)),
            false => writeln!(self.out, "{}", visible_text(&text)),
        }
    }

    /// Writes numbers, each after its name.
    fn write_pairs(&mut self, all: &[(String, String)]) -> io::Result<()> {
        let name = all.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        let number = all.iter().map(|(_, text)| text.width()).max().unwrap_or(0);
        for (text, value) in all {
            let blanks = name - text.width() + number - value.width();
            self.write_line(&format!("  {text}  {}{value}", " ".repeat(blanks)))?;
        }
        self.write_line("")
    }

    fn write_bars(&mut self, all: &[(String, u64)], view: &StatsView<'_>) -> io::Result<()> {
        let most = all
            .iter()
            .map(|(_, games)| *games)
            .max()
            .unwrap_or(0)
            .max(1);
        let width = all.iter().map(|(name, _)| name.width()).max().unwrap_or(0);
        for (name, games) in all {
            // Whatever has games has a bar.
            let long = (*games as f64 / most as f64 * MAX_BAR_WIDTH as f64).round() as usize;
            let long = long.max(usize::from(*games > 0));
            let blanks = " ".repeat(width - name.width());
            let bar = "█".repeat(long);
            self.write_line(&format!(
                "  {blanks}{name}  {bar} {}",
                view.format_number(*games)
            ))?;
        }
        self.write_line("")
    }

    fn write_table(&mut self, table: &StatsTable, view: &StatsView<'_>) -> io::Result<()> {
        if table.rows.is_empty() {
            return Ok(());
        }
        self.write_heading(&table.title)?;
        let head = table
            .head
            .iter()
            .map(|text| visible_text(text).into_owned());
        let head: Vec<String> = head.collect();
        let mut widths: Vec<usize> = head.iter().map(|text| text.width()).collect();
        for row in &table.rows {
            for (width, text) in widths.iter_mut().zip(row) {
                *width = visible_text(text).width().max(*width);
            }
        }
        for (part, rows) in table.rows.chunks(ROWS_PER_PART).enumerate() {
            let mut drawn = comfy_table::Table::new();
            drawn
                .load_style(presets::NOTHING)
                .set_content_arrangement(comfy_table::ContentArrangement::Disabled)
                .force_no_tty();
            if part == 0 {
                drawn.set_header(&head);
            }
            for row in rows {
                drawn.add_row(row.iter().map(|text| visible_text(text).into_owned()));
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
            self.write_line(&format!("  {}", view.word_text(&StatsWord::More { n })))?;
        }
        for note in &table.notes {
            self.write_line(&format!("  {note}"))?;
        }
        self.write_line("")
    }
}
