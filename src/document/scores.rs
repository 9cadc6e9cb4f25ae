//! Scores that a workbook has made times and dates of: in the columns of results they are what was typed.

use super::shown::Shown;
use super::text::Taken;
use crate::words::columns::is_points;
use crate::words::{Label, label, typed_score};
use std::collections::BTreeMap;

/// The longest cell that may be a label, in bytes.
const MAX_LABEL_LEN: usize = 60;

/// A filled cell: its row, its column, and what it shows.
type Filled = (u32, u32, Shown);

/// The cells of a column below a heading, or of one without any.
#[derive(Default)]
struct Column {
    heading: Option<Label>,
    /// Cells that may be scores.
    candidates: Vec<usize>,
    /// Cells that are scores as they stand, and all others.
    scores: usize,
    others: usize,
}

/// Puts what was typed in the place of times and dates: behind the label of a result, below one, and in columns without a known
/// heading among other scores.
pub(super) fn recover(cells: &mut [Filled]) {
    let mut open: BTreeMap<u32, Column> = BTreeMap::new();
    let mut found: Vec<usize> = Vec::new();
    // The label before a cell, in its row.
    let mut before: Option<(u32, Label)> = None;
    for nth in 0..cells.len() {
        let (row, column, shown) = &cells[nth];
        let text = shown.text.trim();
        if let Some(heading) = heading(text) {
            before = Some((*row, heading));
            let below = Column {
                heading: Some(heading),
                ..Column::default()
            };
            if let Some(above) = open.insert(*column, below) {
                found.extend(above.recovered(cells));
            }
            continue;
        }
        let labelled = before.take() == Some((*row, Label::Result));
        if labelled && typed_score::recover(text).is_some() {
            found.push(nth);
            continue;
        }
        let column = open.entry(*column).or_default();
        match typed_score::recover(text) {
            Some(_) => column.candidates.push(nth),
            None if typed_score::is_score(text) => column.scores += 1,
            None => column.others += 1,
        }
    }
    for column in open.into_values() {
        found.extend(column.recovered(cells));
    }
    for nth in found {
        let shown = &mut cells[nth].2;
        if let Some(typed) = typed_score::recover(&shown.text) {
            let shows = std::mem::replace(&mut shown.text, typed.clone());
            shown.taken = Some(Taken {
                typed: typed.into(),
                shown: Some(shows.trim().into()),
            });
        }
    }
}

/// What a cell is about that is nothing but a label.
fn heading(text: &str) -> Option<Label> {
    let may_be = text.len() <= MAX_LABEL_LEN && !text.starts_with(|c: char| c.is_ascii_digit());
    may_be
        .then(|| match is_points(text) {
            // Times below the word for points are scores: nothing else that has points is shown as one.
            true => Some(Label::Result),
            false => label(text),
        })
        .flatten()
}

impl Column {
    /// The cells that are scores.
    fn recovered(self, cells: &[Filled]) -> Vec<usize> {
        let texts = self.candidates.iter().map(|nth| &*cells[*nth].2.text);
        let are_results = match self.heading {
            Some(heading) => heading == Label::Result,
            // A heading that is not known is one of the others.
            None => {
                (self.scores >= 2 && self.scores * 2 >= self.others)
                    || typed_score::are_scores(texts)
            }
        };
        match are_results {
            true => self.candidates,
            false => Vec::new(),
        }
    }
}
