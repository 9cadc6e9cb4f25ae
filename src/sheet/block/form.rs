//! Forms whose labels nothing sets off but a habit: `Tourney Club Cup`, `ТУР / 9`, and labels with their values below them.

use super::label::{Mark, Set};
use super::{About, Block};
use crate::words::Label;
use crate::words::labels::about;

/// So many lines make a habit.
const LINES: usize = 3;

/// Which weak ways to set off a label are a habit of a block.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Habits {
    blank: bool,
    stop: bool,
    slash: bool,
    dash: bool,
    /// The column in which the values of a form begin.
    column: Option<usize>,
}

impl Habits {
    /// Whether labels are set off by dashes: `Соревнование - Кубок области`.
    pub(super) fn dash(self) -> bool {
        self.dash
    }

    /// Whether a value begins where those of the other labels do: the longest label has but one blank behind it.
    pub(super) fn is_column(self, line: &str, value: usize) -> bool {
        self.column == Some(line[..value].chars().count())
    }

    /// Whether a label that is set off so is one.
    pub(super) fn allow(self, set: Set) -> bool {
        match set {
            Set::Blank => self.blank,
            Set::Stop => self.stop,
            Set::Slash => self.slash,
            _ => true,
        }
    }
}

impl Block<'_> {
    /// What the lines of a block have in common.
    pub(super) fn habits(&self) -> Habits {
        let (mut counts, mut empty) = ([0; 4], 0);
        let mut columns: Vec<usize> = Vec::new();
        for line in self.lines() {
            let text = &self.text[line.clone()];
            let marks = self.marks(&line);
            let Some(first) = marks.first() else {
                continue;
            };
            // `Gara Open di Trieste | Luogo San Marino | Data 02/11/1966`
            let cells = marks.iter().skip(1).filter(|mark| {
                mark.set == Set::Blank
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
            if first.set == Set::Gap && !value.is_empty() && !text.contains('\t') {
                let begin = text.len() - text[first.place.end..].trim_start().len();
                columns.push(text[..begin].chars().count());
            }
            match first.set {
                Set::Gap if value.is_empty() => empty += 1,
                Set::Blank if begins => counts[0] += 1,
                Set::Stop if begins => counts[1] += 1,
                Set::Slash => counts[2] += 1,
                Set::Dash => counts[3] += 1,
                _ => {}
            }
        }
        let [blank, stop, slash, dash] = counts.map(|count| count >= LINES);
        // Labels that nobody has filled in make a form, too.
        let blank = blank || (counts[0] > 0 && empty >= 2);
        let often = |column: &usize| columns.iter().filter(|own| *own == column).count() >= LINES;
        let column = columns.iter().copied().find(|column| often(column));
        Habits {
            column,
            blank,
            stop,
            slash,
            dash,
        }
    }

    /// Reads labels that have a line for themselves, with their values on the next.
    pub(super) fn stacked(&mut self) {
        let lines = self.lines();
        let abouts: Vec<_> = lines
            .iter()
            .map(|line| {
                let text = self.text[line.clone()].trim().trim_end_matches([':', '=']);
                // `black_rating = 2270` has its value in the same line.
                let whole =
                    !text.contains([':', '=']) && !text.ends_with(|c: char| c.is_ascii_digit());
                about(text).filter(|about| whole || matches!(about, About::Player(_)))
            })
            .collect();
        let known: Vec<_> = abouts.iter().flatten().collect();
        let players = |about: &&&About| matches!(about, About::Player(_));
        let sides = known.iter().filter(players).count();
        if known.len() < LINES && !(known.len() == 2 && sides == 2) {
            return;
        }
        for (nth, line) in lines.iter().enumerate() {
            let Some(about) = abouts[nth] else { continue };
            if self.is_taken(line) {
                continue;
            }
            let next = lines.get(nth + 1).filter(|next| {
                let gap = &self.text[line.end..next.start];
                let own = abouts[nth + 1].is_some() || !self.marks(next).is_empty();
                !own && gap.matches('\n').count() == 1
            });
            match next {
                Some(next) => self.labelled(about, Set::Gap, line.clone(), next.clone()),
                // What follows is of this player.
                None if matches!(about, About::Player(_)) => {}
                None => self.taken.push(line.clone()),
            }
        }
    }
}

/// Whether a mark may be one of a form: `Round 3` stands in other lines too.
fn is_of_form(mark: &Mark) -> bool {
    !matches!(
        mark.about,
        About::Thing(Label::Round | Label::Board | Label::Form)
    )
}
