//! Tables in headings: a row of labels with rows of values below it, and a column of labels with one for each side.

use super::event::is_event;
use super::label::Set;
use super::{About, Block, person};
use crate::board::Color;
use crate::words::Label;
use crate::words::Letter;
use crate::words::labels::about;
use std::ops::Range;

/// Rows of values below a row of labels, at most.
const ROWS: usize = 8;

impl Block<'_> {
    /// The cells of a line between wide gaps, where there are several.
    fn cells_by_gaps(&self, line: &Range<usize>) -> Vec<Range<usize>> {
        let text = self.text[line.clone()].trim_end();
        if text.contains('\t') || !text.trim_start().contains("  ") {
            return Vec::new();
        }
        self.cells_by_gaps_of(line)
    }

    /// Whether a cell is nothing but a name.
    fn is_plain_name(&self, cell: &Range<usize>) -> bool {
        let text = &self.text[cell.clone()];
        person::begins(text)
            && self.about(cell).is_none()
            && !text.contains(|c: char| c.is_ascii_digit() || matches!(c, ':' | ';' | '='))
            && !is_event(text)
    }

    /// The parts of a line between wide gaps.
    fn cells_by_gaps_of(&self, line: &Range<usize>) -> Vec<Range<usize>> {
        let text = self.text[line.clone()].trim_end();
        let (mut cells, mut at) = (Vec::new(), 0);
        for cell in text.split("  ") {
            let place = self.trimmed(line.start + at..line.start + at + cell.len());
            at += cell.len() + 2;
            if !place.is_empty() {
                cells.push(place);
            }
        }
        cells
    }

    /// Reads a table whose columns stand below each other with nothing but blanks between: the sides above, and below them
    /// rows that begin with a label, `Naam    Wallinga    Stolwijk`.
    fn table_of_gaps(&mut self, lines: &[Range<usize>]) -> usize {
        let Some(first) = lines.first() else { return 0 };
        let head = self.cells_by_gaps(first);
        let column = |line: &Range<usize>, cell: &Range<usize>| {
            self.text[line.start..cell.start].chars().count()
        };
        let sides: Option<Vec<Color>> = head
            .iter()
            .map(|cell| match self.about(cell) {
                Some(About::Player(color)) => Some(color),
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
                self.person(color, None, name);
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
        for line in lines[1..].iter().take(ROWS) {
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
                cells[0] = self.trimmed(first.start..border);
                cells.insert(1, border..first.end);
            }
            let Some((label, values)) = cells.split_first() else {
                break;
            };
            let Some(About::Thing(thing)) = self.about(label).filter(|_| label.start == line.start)
            else {
                break;
            };
            for value in values {
                let at = column(line, value);
                let nth = usize::from(at.abs_diff(places[1]) < at.abs_diff(places[0]));
                found.push((thing, colors[nth], label.clone(), value.clone()));
            }
        }
        let rows = found.iter().filter(|(thing, ..)| *thing == Label::Name);
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

    /// Drops the line directly above the moves where it names their columns and nothing else: `Белые;Чёрные`.
    pub(super) fn heads_of_columns(&mut self) {
        let lines = self.lines();
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
            match about(cell) {
                Some(About::Player(color)) => sides.push(color),
                Some(About::Thing(Label::Form)) => {}
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

    /// The cells of a line that has tabs, strokes or semicolons between them.
    fn cells(&self, line: &Range<usize>) -> Vec<Range<usize>> {
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
            self.trimmed(place)
        });
        cells.collect()
    }

    fn about(&self, cell: &Range<usize>) -> Option<About> {
        about(&self.text[cell.clone()])
    }

    /// Reads tables.
    pub(super) fn tables(&mut self) {
        // A line of tabs may be empty to the eye.
        let lines: Vec<_> = self.rows();
        let mut at = 0;
        while at < lines.len() {
            let used = match self.table(&lines[at..]) {
                0 => self.table_of_gaps(&lines[at..]),
                used => used,
            };
            at += used.max(1);
        }
    }

    /// All lines with their ends of blanks, for cells that are empty.
    fn rows(&self) -> Vec<Range<usize>> {
        let mut at = 0;
        let lines = self.text.split_inclusive('\n');
        let lines = lines.map(|line| {
            let begin = at;
            at += line.len();
            begin..begin + line.trim_end_matches(['\n', '\r']).len()
        });
        lines.collect()
    }

    /// Reads a table that begins with the first of these lines. Gives how many of them it has.
    fn table(&mut self, lines: &[Range<usize>]) -> usize {
        let Some(head) = lines.first().map(|line| self.cells(line)) else {
            return 0;
        };
        let filled = |cell: &&Range<usize>| !cell.is_empty();
        let columns: Vec<_> = head.iter().map(|cell| self.about(cell)).collect();
        let known = columns.iter().flatten().count();
        let all = head.iter().filter(filled).count();
        if known < 2 || known < all {
            return 0;
        }
        // A row whose other cells are empty has no tab.
        let row = |line: &Range<usize>| match self.cells(line) {
            cells if cells.is_empty() => vec![self.trimmed(line.clone())],
            cells => cells,
        };
        let rows: Vec<_> = lines[1..].iter().take(ROWS).map(row).collect();
        let sides = columns
            .iter()
            .filter(|about| matches!(about, Some(About::Player(_))))
            .count();
        let (mut used, mut skipped) = (1, 0);
        for row in rows {
            let first = row.first().and_then(|cell| self.about(cell));
            let is_label = |cell: &&Range<usize>| {
                let marks = super::label::marks(&self.text[(*cell).clone()]);
                self.about(cell).is_some() || marks.iter().any(|mark| mark.set == Set::Colon)
            };
            let labels = row.iter().filter(is_label).count();
            let values = row.iter().filter(filled).count();
            let sided = matches!(first, Some(About::Player(_))) == (sides == 0);
            // The line between the head and the rows of a table.
            let line = lines.get(used).map_or("", |line| &self.text[line.clone()]);
            let next = lines
                .get(used + 1)
                .is_some_and(|next| self.cells(next).len() > 1);
            if used == 1 && skipped == 0 && next && !line.contains(char::is_letter_or_number) {
                (used, skipped) = (used + 1, skipped + 1);
                continue;
            }
            // Another row of labels, or one that says nothing.
            if values == 0 || labels > 1 || row.len() > head.len() + 1 {
                break;
            }
            let own = head.first().is_none_or(|cell| cell.is_empty())
                || matches!(columns[0], Some(About::Thing(Label::Form)))
                // `Игрок | Белые | Чёрные`
                || (sides == 2 && columns[0] == Some(About::Thing(Label::Name)));
            if own && first.is_some() && sided {
                self.crossed(&row, first, &columns);
            } else if used == skipped + 1
                // `Cup` is a label, and an event of its own where all columns have a value.
                && (first.is_none() || values == all)
                && (sides <= 1 || (sides == 2 && known > 2))
            {
                self.below(&head, &row, &columns);
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
                // What names sides alone says no more than whose the cells are.
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

    /// A row with a label of its own: what it is about is told by that and by the label of the column.
    fn crossed(&mut self, row: &[Range<usize>], first: Option<About>, columns: &[Option<About>]) {
        self.taken.push(row[0].clone());
        for (nth, cell) in row.iter().enumerate().skip(1) {
            if cell.is_empty() {
                continue;
            }
            let column = columns.get(nth).copied().flatten();
            match (first, column) {
                (Some(About::Player(color)), Some(About::Thing(label)))
                | (Some(About::Thing(label)), Some(About::Player(color))) => {
                    self.of_side(label, color, cell.clone());
                }
                _ => {}
            }
        }
    }

    fn of_side(&mut self, label: Label, color: Color, cell: Range<usize>) {
        match label {
            Label::Name => self.person(color, None, cell),
            // In a table of players a town is the player's own.
            Label::Site => self.of_player(Label::Town, color, None, cell),
            Label::Title | Label::Stage => self.of_player(Label::Title, color, None, cell),
            Label::Result => {}
            _ => self.of_player(label, color, None, cell),
        }
    }

    /// A row below the names of both sides: of their players, or of what those have.
    fn below_sides(&mut self, row: &[Range<usize>], columns: &[Option<About>], names: bool) {
        for (cell, column) in row.iter().zip(columns) {
            let Some(About::Player(color)) = *column else {
                continue;
            };
            if cell.is_empty() {
                continue;
            }
            match names {
                true => self.person(color, None, cell.clone()),
                false => self.beside(color, cell.clone()),
            }
        }
    }

    /// A row of values below a row of labels.
    fn below(&mut self, head: &[Range<usize>], row: &[Range<usize>], columns: &[Option<About>]) {
        let mut players = columns.iter().flatten().filter_map(|about| match about {
            About::Player(color) => Some(*color),
            About::Thing(_) | About::Of(..) => None,
        });
        // What stands beside both players is of neither.
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
                    About::Thing(
                        label @ (Label::Title
                        | Label::Rating
                        | Label::Team
                        | Label::Town
                        | Label::Result
                        | Label::Site),
                    ),
                    Some(color),
                ) => {
                    let label = match label {
                        // `Punteggio` is a rating beside a player.
                        Label::Result => Label::Rating,
                        other => other,
                    };
                    self.of_side(label, color, cell.clone());
                }
                (about, _) => self.labelled(
                    about,
                    super::label::Set::Gap,
                    head[nth].clone(),
                    cell.clone(),
                ),
            }
        }
    }
}
