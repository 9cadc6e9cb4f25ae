//! Tables in headings: a row of labels with rows of values below it, and a column of labels with one column for each side.

use super::event::is_event;
use super::label::LabelSeparator;
use super::{HeadingBlock, LabelSubject, person};
use crate::board::Color;
use crate::words::HeadingLabel;
use crate::words::LetterClass;
use crate::words::labels::label_subject;
use std::ops::Range;

/// The maximum number of rows of values below a row of labels.
const MAX_VALUE_ROWS: usize = 8;

impl HeadingBlock<'_> {
    /// Returns the cells of a line between wide gaps, if there are several.
    fn cells_by_gaps(&self, line: &Range<usize>) -> Vec<Range<usize>> {
        let text = self.text[line.clone()].trim_end();
        if text.contains('\t') || !text.trim_start().contains("  ") {
            return Vec::new();
        }
        self.cells_by_gaps_of(line)
    }

    /// Returns whether a cell is nothing but a name.
    fn is_plain_name(&self, cell: &Range<usize>) -> bool {
        let text = &self.text[cell.clone()];
        person::begins_like_name(text)
            && self.cell_subject(cell).is_none()
            && !text.contains(|c: char| c.is_ascii_digit() || matches!(c, ':' | ';' | '='))
            && !is_event(text)
    }

    /// Returns the parts of a line between wide gaps.
    fn cells_by_gaps_of(&self, line: &Range<usize>) -> Vec<Range<usize>> {
        let text = self.text[line.clone()].trim_end();
        let (mut cells, mut at) = (Vec::new(), 0);
        for cell in text.split("  ") {
            let place = self.trim_range(line.start + at..line.start + at + cell.len());
            at += cell.len() + 2;
            if !place.is_empty() {
                cells.push(place);
            }
        }
        cells
    }

    /// Reads a table with nothing but blanks between its columns: the sides in the first row, and below them the names or rows that
    /// begin with a label, `Naam    Wallinga    Stolwijk`. Returns the number of lines in it.
    fn table_of_gaps(&mut self, lines: &[Range<usize>]) -> usize {
        let Some(first) = lines.first() else { return 0 };
        let head = self.cells_by_gaps(first);
        let column = |line: &Range<usize>, cell: &Range<usize>| {
            self.text[line.start..cell.start].chars().count()
        };
        let sides: Option<Vec<Color>> = head
            .iter()
            .map(|cell| match self.cell_subject(cell) {
                Some(LabelSubject::Player(color)) => Some(color),
                _ => None,
            })
            .collect();
        let Some([one, other]) = sides.as_deref() else {
            return 0;
        };
        if one == other {
            return 0;
        }
        let colors = [*one, *other];
        // `BLACK   WHITE`, and the names below.
        let names = lines.get(1).map(|line| self.cells_by_gaps_of(line));
        if let Some(names) = names
            && names.len() == 2
            && names.iter().all(|name| self.is_plain_name(name))
        {
            for (color, name) in colors.into_iter().zip(names) {
                self.read_player(color, None, name);
            }
            for cell in head {
                self.drop_part(cell);
            }
            return 2;
        }
        if column(first, &head[0]) == 0 {
            return 0;
        }
        let places = [column(first, &head[0]), column(first, &head[1])];
        let mut found = Vec::new();
        for line in lines[1..].iter().take(MAX_VALUE_ROWS) {
            let mut cells = self.cells_by_gaps(line);
            // `Vereniging DC Nijverdal`: a label as wide as its column.
            let text = &self.text[line.clone()];
            let border = text
                .char_indices()
                .nth(places[0])
                .map(|(at, _)| line.start + at);
            if let (Some(border), Some(first)) = (border, cells.first().cloned())
                && first.start < border
                && border < first.end
                && self.text[..border].ends_with(' ')
            {
                cells[0] = self.trim_range(first.start..border);
                cells.insert(1, border..first.end);
            }
            let Some((label, values)) = cells.split_first() else {
                break;
            };
            let Some(LabelSubject::Thing(thing)) = self
                .cell_subject(label)
                .filter(|_| label.start == line.start)
            else {
                break;
            };
            for value in values {
                let at = column(line, value);
                let nth = usize::from(at.abs_diff(places[1]) < at.abs_diff(places[0]));
                found.push((thing, colors[nth], label.clone(), value.clone()));
            }
        }
        let rows = found
            .iter()
            .filter(|(thing, ..)| *thing == HeadingLabel::Name);
        if rows.count() < 2 {
            return 0;
        }
        let mut used = 1;
        let mut last = None;
        for (thing, color, label, value) in found {
            if last.as_ref() != Some(&label) {
                used += 1;
                self.taken.push(label.clone());
                last = Some(label);
            }
            self.of_side(thing, color, value);
        }
        self.taken.extend(head);
        used
    }

    /// Drops the line directly above the moves if it is nothing but the heads of their columns: `Белые;Чёрные`.
    pub(super) fn heads_of_columns(&mut self) {
        let lines = self.line_ranges();
        let said =
            |line: &&Range<usize>| self.text[(*line).clone()].contains(char::is_letter_or_number);
        let Some(last) = lines.iter().rfind(said).cloned() else {
            return;
        };
        let text = &self.text[last.clone()];
        let cells = text.split([' ', '\t', ';', ',', '|', '/', '"']);
        let (mut sides, mut others) = (Vec::new(), 0);
        for cell in
            cells.filter(|cell| cell.contains(|c: char| c.is_letter_or_number() || c == '№'))
        {
            match label_subject(cell) {
                Some(LabelSubject::Player(color)) => sides.push(color),
                Some(LabelSubject::Thing(HeadingLabel::Form)) => {}
                _ if matches!(cell, "№" | "N" | "n" | "Nº" | "N°" | "Nr" | "Nr.") => {}
                _ => others += 1,
            }
        }
        let both = sides.contains(&Color::White) && sides.contains(&Color::Black);
        let pairs = sides
            .chunks(2)
            .all(|pair| pair == &sides[..2.min(sides.len())]);
        if both && others == 0 && pairs {
            self.drop_part(last);
        }
    }

    /// Returns the cells of a line that has tabs, bars or semicolons between them.
    fn split_cells(&self, line: &Range<usize>) -> Vec<Range<usize>> {
        let text = &self.text[line.clone()];
        let Some(sign) = ['\t', '|', ';']
            .into_iter()
            .find(|sign| text.contains(*sign))
        else {
            return Vec::new();
        };
        let mut at = line.start;
        let cells = text.split(sign).map(|cell| {
            let place = at..at + cell.len();
            at += cell.len() + 1;
            self.trim_range(place)
        });
        cells.collect()
    }

    fn cell_subject(&self, cell: &Range<usize>) -> Option<LabelSubject> {
        label_subject(&self.text[cell.clone()])
    }

    /// Reads tables.
    pub(super) fn read_tables(&mut self) {
        // A line that looks empty may have tabs.
        let lines: Vec<_> = self.table_lines();
        let mut at = 0;
        while at < lines.len() {
            let used = match self.read_table(&lines[at..]) {
                0 => self.table_of_gaps(&lines[at..]),
                used => used,
            };
            at += used.max(1);
        }
    }

    /// Returns all lines with the blanks at their ends, which may be empty cells.
    fn table_lines(&self) -> Vec<Range<usize>> {
        let mut at = 0;
        let lines = self.text.split_inclusive('\n');
        let lines = lines.map(|line| {
            let begin = at;
            at += line.len();
            begin..begin + line.trim_end_matches(['\n', '\r']).len()
        });
        lines.collect()
    }

    /// Reads a table that begins with the first of these lines. Returns the number of lines in it.
    fn read_table(&mut self, lines: &[Range<usize>]) -> usize {
        let Some(head) = lines.first().map(|line| self.split_cells(line)) else {
            return 0;
        };
        let filled = |cell: &&Range<usize>| !cell.is_empty();
        let columns: Vec<_> = head.iter().map(|cell| self.cell_subject(cell)).collect();
        let known = columns.iter().flatten().count();
        let all = head.iter().filter(filled).count();
        if known < 2 || known < all {
            return 0;
        }
        // A row whose other cells are empty has no tab.
        let row = |line: &Range<usize>| match self.split_cells(line) {
            cells if cells.is_empty() => vec![self.trim_range(line.clone())],
            cells => cells,
        };
        let rows: Vec<_> = lines[1..].iter().take(MAX_VALUE_ROWS).map(row).collect();
        let sides = columns
            .iter()
            .filter(|about| matches!(about, Some(LabelSubject::Player(_))))
            .count();
        let (mut used, mut skipped) = (1, 0);
        for row in rows {
            let first = row.first().and_then(|cell| self.cell_subject(cell));
            let is_label = |cell: &&Range<usize>| {
                let marks = super::label::find_labels(&self.text[(*cell).clone()]);
                self.cell_subject(cell).is_some()
                    || marks.iter().any(|mark| mark.set == LabelSeparator::Colon)
            };
            let labels = row.iter().filter(is_label).count();
            let values = row.iter().filter(filled).count();
            let sided = matches!(first, Some(LabelSubject::Player(_))) == (sides == 0);
            // The line between the head and the rows of a table.
            let line = lines.get(used).map_or("", |line| &self.text[line.clone()]);
            let next = lines
                .get(used + 1)
                .is_some_and(|next| self.split_cells(next).len() > 1);
            if used == 1 && skipped == 0 && next && !line.contains(char::is_letter_or_number) {
                (used, skipped) = (used + 1, skipped + 1);
                continue;
            }
            // Another row of labels, or an empty one.
            if values == 0 || labels > 1 || row.len() > head.len() + 1 {
                break;
            }
            let own = head.first().is_none_or(|cell| cell.is_empty())
                || matches!(columns[0], Some(LabelSubject::Thing(HeadingLabel::Form)))
                // `Игрок | Белые | Чёрные`
                || (sides == 2 && columns[0] == Some(LabelSubject::Thing(HeadingLabel::Name)));
            if own && first.is_some() && sided {
                self.read_labelled_row(&row, first, &columns);
            } else if used == skipped + 1
                // `Cup` is a label, and an event of its own where all columns have a value.
                && (first.is_none() || values == all)
                && (sides <= 1 || (sides == 2 && known > 2))
            {
                self.read_value_row(&head, &row, &columns);
            } else if sides == 2 && sides == known && first.is_none() {
                self.below_sides(&row, &columns, used == skipped + 1);
            } else {
                break;
            }
            used += 1;
        }
        match used - skipped {
            1 => 0,
            _ => {
                // A head that names only the sides states no more than whose the cells are.
                let plain = sides == 2 && known == 2;
                for cell in head {
                    match plain {
                        true => self.drop_part(cell),
                        false => self.taken.push(cell),
                    }
                }
                used
            }
        }
    }

    /// Reads a row with a label of its own: that label and the label of the column give the subject of a cell.
    fn read_labelled_row(
        &mut self,
        row: &[Range<usize>],
        first: Option<LabelSubject>,
        columns: &[Option<LabelSubject>],
    ) {
        self.taken.push(row[0].clone());
        for (nth, cell) in row.iter().enumerate().skip(1) {
            if cell.is_empty() {
                continue;
            }
            let column = columns.get(nth).copied().flatten();
            match (first, column) {
                (Some(LabelSubject::Player(color)), Some(LabelSubject::Thing(label)))
                | (Some(LabelSubject::Thing(label)), Some(LabelSubject::Player(color))) => {
                    self.of_side(label, color, cell.clone());
                }
                _ => {}
            }
        }
    }

    fn of_side(&mut self, label: HeadingLabel, color: Color, cell: Range<usize>) {
        match label {
            HeadingLabel::Name => self.read_player(color, None, cell),
            // In a table of players a town is that of the player.
            HeadingLabel::Site => self.of_player(HeadingLabel::Town, color, None, cell),
            HeadingLabel::Title | HeadingLabel::Stage => {
                self.of_player(HeadingLabel::Title, color, None, cell)
            }
            HeadingLabel::Result => {}
            _ => self.of_player(label, color, None, cell),
        }
    }

    /// Reads a row below the names of both sides: the names of their players, or details of these.
    fn below_sides(&mut self, row: &[Range<usize>], columns: &[Option<LabelSubject>], names: bool) {
        for (cell, column) in row.iter().zip(columns) {
            let Some(LabelSubject::Player(color)) = *column else {
                continue;
            };
            if cell.is_empty() {
                continue;
            }
            match names {
                true => self.read_player(color, None, cell.clone()),
                false => self.read_player_detail(color, cell.clone()),
            }
        }
    }

    /// Reads a row of values below a row of labels.
    fn read_value_row(
        &mut self,
        head: &[Range<usize>],
        row: &[Range<usize>],
        columns: &[Option<LabelSubject>],
    ) {
        let mut players = columns.iter().flatten().filter_map(|about| match about {
            LabelSubject::Player(color) => Some(*color),
            LabelSubject::Thing(_) | LabelSubject::Of(..) => None,
        });
        // Details next to both players belong to neither.
        let player = players.next().filter(|_| players.next().is_none());
        for (nth, cell) in row.iter().enumerate() {
            let Some(about) = columns.get(nth).copied().flatten() else {
                continue;
            };
            if cell.is_empty() {
                continue;
            }
            match (about, player) {
                (
                    LabelSubject::Thing(
                        label @ (HeadingLabel::Title
                        | HeadingLabel::Rating
                        | HeadingLabel::Team
                        | HeadingLabel::Town
                        | HeadingLabel::Result
                        | HeadingLabel::Site),
                    ),
                    Some(color),
                ) => {
                    let label = match label {
                        // `Punteggio` next to a player is a rating.
                        HeadingLabel::Result => HeadingLabel::Rating,
                        other => other,
                    };
                    self.of_side(label, color, cell.clone());
                }
                (about, _) => self.read_labelled_value(
                    about,
                    super::label::LabelSeparator::Gap,
                    head[nth].clone(),
                    cell.clone(),
                ),
            }
        }
    }
}
