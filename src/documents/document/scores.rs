//! Scores that a workbook turned into times and dates: in the columns of results they become again what was typed.

use super::shown::ShownValue;
use super::text::MistakenDate;
use crate::words::columns::is_points;
use crate::words::{HeadingLabel, parse_label, typed_score};
use std::collections::BTreeMap;

/// The maximum length of a cell that may be a label, in bytes.
const MAX_LABEL_LEN: usize = 60;

/// A filled cell: its row, its column, and its shown value.
type FilledCell = (u32, u32, ShownValue);

/// The cells of a column below a heading, or without a heading.
#[derive(Default)]
struct HeadedColumn {
    heading: Option<HeadingLabel>,
    /// The indices of cells that may be scores.
    candidates: Vec<usize>,
    /// The number of cells that are scores as they are, and of all others.
    scores: usize,
    others: usize,
}

/// Replaces times and dates by what was typed: after the label of a result, below one, and in columns without a known heading among other
/// scores.
pub(super) fn recover_scores(cells: &mut [FilledCell]) {
    let mut open: BTreeMap<u32, HeadedColumn> = BTreeMap::new();
    let mut found: Vec<usize> = Vec::new();
    // The label before a cell, in its row.
    let mut before: Option<(u32, HeadingLabel)> = None;
    for nth in 0..cells.len() {
        let (row, column, shown) = &cells[nth];
        let text = shown.text.trim();
        if let Some(heading) = heading_label(text) {
            before = Some((*row, heading));
            let below = HeadedColumn {
                heading: Some(heading),
                ..HeadedColumn::default()
            };
            if let Some(above) = open.insert(*column, below) {
                found.extend(above.score_cells(cells));
            }
            continue;
        }
        let labelled = before.take() == Some((*row, HeadingLabel::Result));
        if labelled && typed_score::recover_score(text).is_some() {
            found.push(nth);
            continue;
        }
        let column = open.entry(*column).or_default();
        match typed_score::recover_score(text) {
            Some(_) => column.candidates.push(nth),
            None if typed_score::is_score(text) => column.scores += 1,
            None => column.others += 1,
        }
    }
    for column in open.into_values() {
        found.extend(column.score_cells(cells));
    }
    for nth in found {
        let shown = &mut cells[nth].2;
        if let Some(typed) = typed_score::recover_score(&shown.text) {
            let shows = std::mem::replace(&mut shown.text, typed.clone());
            shown.taken = Some(MistakenDate {
                typed: typed.into(),
                shown: Some(shows.trim().into()),
            });
        }
    }
}

/// Returns the topic of a cell that is nothing but a label.
fn heading_label(text: &str) -> Option<HeadingLabel> {
    let may_be = text.len() <= MAX_LABEL_LEN && !text.starts_with(|c: char| c.is_ascii_digit());
    may_be
        .then(|| match is_points(text) {
            // Times below the word for points are scores: no other points are shown as times.
            true => Some(HeadingLabel::Result),
            false => parse_label(text),
        })
        .flatten()
}

impl HeadedColumn {
    /// Returns the cells that are scores.
    fn score_cells(self, cells: &[FilledCell]) -> Vec<usize> {
        let texts = self.candidates.iter().map(|nth| &*cells[*nth].2.text);
        let are_results = match self.heading {
            Some(heading) => heading == HeadingLabel::Result,
            // An unknown heading counts as one of the others.
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
