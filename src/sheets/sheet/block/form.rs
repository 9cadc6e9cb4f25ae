//! Forms whose labels are set off by a habit alone: `Tourney Club Cup`, `ТУР / 9`, and labels with their values below them.

use super::label::{LabelMark, LabelSeparator};
use super::{HeadingBlock, LabelSubject};
use crate::words::HeadingLabel;
use crate::words::labels::label_subject;

/// The minimum number of lines that make a habit.
const MIN_HABIT_LINES: usize = 3;

/// The weak separators between labels and values that are a habit of a block.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LabelHabits {
    blank: bool,
    stop: bool,
    slash: bool,
    dash: bool,
    /// The column in which the values of a form begin.
    column: Option<usize>,
}

impl LabelHabits {
    /// Returns whether labels are set off by dashes: `Соревнование - Кубок области`.
    pub(super) fn has_dash_habit(self) -> bool {
        self.dash
    }

    /// Returns whether a value begins in the column of the other values: the widest label has only one blank after it.
    pub(super) fn is_column(self, line: &str, value: usize) -> bool {
        self.column == Some(line[..value].chars().count())
    }

    /// Returns whether a label with this separator counts as one.
    pub(super) fn allows_separator(self, set: LabelSeparator) -> bool {
        match set {
            LabelSeparator::Blank => self.blank,
            LabelSeparator::Stop => self.stop,
            LabelSeparator::Slash => self.slash,
            _ => true,
        }
    }
}

impl HeadingBlock<'_> {
    /// Returns the habits that the lines of a block have in common.
    pub(super) fn label_habits(&self) -> LabelHabits {
        let (mut counts, mut empty) = ([0; 4], 0);
        let mut columns: Vec<usize> = Vec::new();
        for line in self.line_ranges() {
            let text = &self.text[line.clone()];
            let marks = self.line_labels(&line);
            let Some(first) = marks.first() else {
                continue;
            };
            // `Gara Open di Trieste | Luogo San Marino | Data 02/11/1966`
            let cells = marks.iter().skip(1).filter(|mark| {
                mark.set == LabelSeparator::Blank
                    && is_of_form(mark)
                    && text[..mark.place.start]
                        .trim_end_matches(' ')
                        .ends_with('\t')
            });
            counts[0] += cells.count();
            if !text[..first.place.start].trim().is_empty() || !is_of_form(first) {
                continue;
            }
            let value = text[first.place.end..].trim();
            let begins = value.starts_with(|c: char| c.is_uppercase() || c.is_ascii_digit());
            if first.set == LabelSeparator::Gap && !value.is_empty() && !text.contains('\t') {
                let begin = text.len() - text[first.place.end..].trim_start().len();
                columns.push(text[..begin].chars().count());
            }
            match first.set {
                LabelSeparator::Gap if value.is_empty() => empty += 1,
                LabelSeparator::Blank if begins => counts[0] += 1,
                LabelSeparator::Stop if begins => counts[1] += 1,
                LabelSeparator::Slash => counts[2] += 1,
                LabelSeparator::Dash => counts[3] += 1,
                _ => {}
            }
        }
        let [blank, stop, slash, dash] = counts.map(|count| count >= MIN_HABIT_LINES);
        // Labels that nobody has filled in are signs of a form as well.
        let blank = blank || (counts[0] > 0 && empty >= 2);
        let often =
            |column: &usize| columns.iter().filter(|own| *own == column).count() >= MIN_HABIT_LINES;
        let column = columns.iter().copied().find(|column| often(column));
        LabelHabits {
            column,
            blank,
            stop,
            slash,
            dash,
        }
    }

    /// Reads labels on lines of their own, with their values on the next lines.
    pub(super) fn read_stacked_labels(&mut self) {
        let lines = self.line_ranges();
        let abouts: Vec<_> = lines
            .iter()
            .map(|line| {
                let text = self.text[line.clone()].trim().trim_end_matches([':', '=']);
                // `black_rating = 2270` has its value in the same line.
                let whole =
                    !text.contains([':', '=']) && !text.ends_with(|c: char| c.is_ascii_digit());
                label_subject(text)
                    .filter(|about| whole || matches!(about, LabelSubject::Player(_)))
            })
            .collect();
        let known: Vec<_> = abouts.iter().flatten().collect();
        let players = |about: &&&LabelSubject| matches!(about, LabelSubject::Player(_));
        let sides = known.iter().filter(players).count();
        if known.len() < MIN_HABIT_LINES && !(known.len() == 2 && sides == 2) {
            return;
        }
        for (nth, line) in lines.iter().enumerate() {
            let Some(about) = abouts[nth] else { continue };
            if self.is_taken(line) {
                continue;
            }
            let next = lines.get(nth + 1).filter(|next| {
                let gap = &self.text[line.end..next.start];
                let own = abouts[nth + 1].is_some() || !self.line_labels(next).is_empty();
                !own && gap.matches('\n').count() == 1
            });
            match next {
                Some(next) => {
                    self.read_labelled_value(about, LabelSeparator::Gap, line.clone(), next.clone())
                }
                // The lines that follow are about this player.
                None if matches!(about, LabelSubject::Player(_)) => {}
                None => self.taken.push(line.clone()),
            }
        }
    }
}

/// Returns whether a mark may be one of a form: `Round 3` occurs in other lines as well.
fn is_of_form(mark: &LabelMark) -> bool {
    !matches!(
        mark.about,
        LabelSubject::Thing(HeadingLabel::Round | HeadingLabel::Board | HeadingLabel::Form)
    )
}
