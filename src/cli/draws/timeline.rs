//! Counts along the plies of a game, as wide as the terminal.

use super::human::{self, paint_text};
use crate::cli::ui::Ui;
use crate::lang::{Lang, Message, article_in_words};
use crate::position::PlyNumbering;
use crate::tally::{DrawTally, TallyRow};
use anstyle::{AnsiColor, Style};
use std::io::{self, Write};

/// The mark of a counter in a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum TimelineMark {
    Off,
    Counts,
    Due,
}

impl TimelineMark {
    fn mark_text(self) -> &'static str {
        match self {
            Self::Off => "·",
            Self::Counts => "─",
            Self::Due => "█",
        }
    }

    fn mark_style(self) -> Style {
        match self {
            Self::Off => Style::new().dimmed(),
            Self::Counts => Style::new(),
            Self::Due => AnsiColor::Yellow.on_default(),
        }
    }
}

/// The minimum number of columns for the plies, however narrow the terminal is.
const MIN_TIMELINE_WIDTH: usize = 20;

/// The plies from 0 to the last, spread over columns: one each if there are enough columns.
#[derive(Clone, Copy, Debug)]
struct PlyScale {
    plies: usize,
    columns: usize,
}

impl PlyScale {
    fn new(plies: u32, room: usize) -> Self {
        let plies = plies as usize + 1;
        Self {
            plies,
            columns: plies.min(room.max(MIN_TIMELINE_WIDTH)),
        }
    }

    fn ply_column(self, ply: u32) -> usize {
        (ply as usize * self.columns / self.plies).min(self.columns - 1)
    }

    /// Returns numbers of moves over the first ply of each: the nearest round step that leaves a blank between them. Column 0 is the position
    /// that the game begins with.
    fn format_axis(self, turns: &PlyNumbering) -> String {
        let last = turns.next(self.plies as u32).number;
        let widest = last.to_string().len() + 1;
        let step = (0..9)
            .flat_map(|power| [1, 2, 5].map(|digit| digit * 10usize.pow(power)))
            .find(|step| 2 * step * self.columns >= widest * self.plies)
            .unwrap_or(self.plies) as u32;
        let mut axis = String::new();
        let mut told = None;
        for ply in 1..self.plies as u32 {
            let number = turns.next(ply - 1).number;
            if !number.is_multiple_of(step) || told.replace(number) == Some(number) {
                continue;
            }
            let column = self.ply_column(ply);
            let label = number.to_string();
            if column >= axis.len() && column + label.len() <= self.columns.max(label.len()) {
                axis.push_str(&" ".repeat(column - axis.len()));
                axis.push_str(&label);
            }
        }
        axis
    }

    fn column_marks(self, rows: &[&TallyRow]) -> Vec<TimelineMark> {
        let mut marks = vec![TimelineMark::Off; self.columns];
        let mut mark = |from: u32, to: u32, what: TimelineMark| {
            for place in &mut marks[self.ply_column(from)..=self.ply_column(to)] {
                *place = what.max(*place);
            }
        };
        for row in rows {
            let counts = if row.at_once {
                TimelineMark::Due
            } else {
                TimelineMark::Counts
            };
            mark(row.since, row.until, counts);
            for &(from, to) in &row.due {
                mark(from, to, TimelineMark::Due);
            }
        }
        marks
    }
}

/// Writes one line for each counter.
pub(super) fn write_timeline(
    table: &DrawTally,
    lang: Lang,
    ui: Ui,
    out: &mut dyn Write,
) -> io::Result<()> {
    let mut counters: Vec<(String, Vec<&TallyRow>)> = Vec::new();
    for row in &table.rows {
        let side = row.strong.map_or_else(String::new, |side| {
            format!(" {}", human::side_name(side, lang))
        });
        let label = format!(
            "{}{side}",
            article_in_words(&row.article.format_citation(table.code), lang)
        );
        match counters.iter_mut().find(|(other, _)| *other == label) {
            Some((_, rows)) => rows.push(row),
            None => counters.push((label, vec![row])),
        }
    }
    let ply = Message::CountMove.display_in(lang).to_string();
    let width = |text: &str| text.chars().count();
    let left = counters
        .iter()
        .map(|(label, _)| width(label))
        .chain([width(&ply)])
        .max()
        .unwrap_or(0)
        + 2;
    let scale = PlyScale::new(table.plies, ui.width().saturating_sub(left));
    let pad = |label: &str| format!("{label}{}", " ".repeat(left - width(label)));
    writeln!(
        out,
        "{}{}",
        pad(&ply),
        paint_text(&scale.format_axis(&table.turns), Style::new().dimmed(), ui)
    )?;
    for (label, rows) in &counters {
        out.write_all(pad(label).as_bytes())?;
        for part in scale.column_marks(rows).chunk_by(|a, b| a == b) {
            let text = part[0].mark_text().repeat(part.len());
            out.write_all(paint_text(&text, part[0].mark_style(), ui).as_bytes())?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// Returns the meaning of the marks.
pub(super) fn format_legend(lang: Lang) -> String {
    let (counts, due) = (
        TimelineMark::Counts.mark_text(),
        TimelineMark::Due.mark_text(),
    );
    Message::CountLegend { counts, due }
        .display_in(lang)
        .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    /// Returns the numbering of a game of Russian draughts whose first move has this number.
    fn russian_turns(number: Option<u32>) -> PlyNumbering {
        let start = Position::initial(crate::variant::find_variant("russian").unwrap());
        PlyNumbering::from_start(&start, number)
    }

    #[test]
    fn a_short_game_has_a_column_a_ply() {
        let scale = PlyScale::new(24, 80);
        assert_eq!(scale.columns, 25);
        assert_eq!((scale.ply_column(0), scale.ply_column(24)), (0, 24));
        assert_eq!(
            scale.format_axis(&russian_turns(None)),
            "   2   4   6   8   10  12"
        );
        // A record may continue from a position in the middle of a game.
        assert_eq!(
            scale.format_axis(&russian_turns(Some(41))),
            "   42  44  46  48  50  52"
        );
    }

    #[test]
    fn a_long_game_fits_the_width() {
        for (plies, room) in [
            (0, 0),
            (1, 20),
            (79, 80),
            (80, 80),
            (81, 80),
            (500, 60),
            (4_000_000, 31),
        ] {
            let scale = PlyScale::new(plies, room);
            assert!(scale.columns <= room.max(MIN_TIMELINE_WIDTH));
            assert_eq!(scale.ply_column(0), 0);
            assert_eq!(
                scale.ply_column(plies),
                scale.columns - 1,
                "{plies} in {room}"
            );
            assert!(
                scale.format_axis(&russian_turns(None)).len()
                    <= scale.columns.max(MIN_TIMELINE_WIDTH),
                "{}",
                scale.format_axis(&russian_turns(None))
            );
        }
        assert_eq!(
            PlyScale::new(500, 60)
                .format_axis(&russian_turns(None))
                .split_whitespace()
                .next(),
            Some("20")
        );
    }
}
