//! A line of fixed columns.

use super::super::place::LineColumn;

/// A line with access by column, counted from 1 in characters.
pub(super) struct TrfLine {
    /// The number of the line in the file.
    number: usize,
    /// The characters of the line, with tabs replaced by blanks.
    chars: Vec<char>,
    /// For each character its column in the file, where tabs have moved it.
    moved: Vec<usize>,
    /// The column of the first tab in the file.
    pub(super) tab: Option<usize>,
}

/// The distance of tab stops, in columns.
const TAB_COLUMNS: usize = 8;

impl TrfLine {
    /// Takes a line without its end.
    pub(crate) fn new(text: &str, number: usize) -> Self {
        let tab = text.chars().position(|c| c == '\t').map(|nth| nth + 1);
        let mut line = Self {
            number,
            chars: Vec::new(),
            moved: Vec::new(),
            tab,
        };
        for (nth, c) in text.trim_end().chars().enumerate() {
            let blanks = if c == '\t' {
                TAB_COLUMNS - line.chars.len() % TAB_COLUMNS
            } else {
                1
            };
            for _ in 0..blanks {
                line.chars.push(if c == '\t' { ' ' } else { c });
                if tab.is_some() {
                    line.moved.push(nth + 1);
                }
            }
        }
        line
    }

    /// Returns the number of columns.
    pub(crate) fn len(&self) -> usize {
        self.chars.len()
    }

    /// Returns the place of a column in the file.
    pub(super) fn column_place(&self, column: usize) -> LineColumn {
        let moved = self.moved.get(column.saturating_sub(1)).copied();
        LineColumn::new(self.number, moved.unwrap_or(column))
    }

    /// Returns the character in a column, and a blank beyond the end of the line.
    pub(super) fn char_at(&self, column: usize) -> char {
        let at = column.checked_sub(1);
        at.and_then(|at| self.chars.get(at)).copied().unwrap_or(' ')
    }

    /// Returns the text of the columns `from` to `to`, both included, as far as the line extends.
    pub(super) fn text_between(&self, from: usize, to: usize) -> String {
        let from = from.saturating_sub(1).min(self.chars.len());
        let to = to.min(self.chars.len()).max(from);
        self.chars
            .get(from..to)
            .unwrap_or_default()
            .iter()
            .collect()
    }

    /// Returns the same text without surrounding blanks, and the place of its first character; `None` where it is empty.
    pub(super) fn trimmed_field(&self, from: usize, to: usize) -> Option<(String, LineColumn)> {
        let text = self.text_between(from, to);
        let blanks = text.chars().take_while(|c| c.is_whitespace()).count();
        let trimmed = text.trim();
        (!trimmed.is_empty()).then(|| (trimmed.to_owned(), self.column_place(from + blanks)))
    }

    /// Returns the words from a column on, with their places.
    pub(super) fn words_from(&self, from: usize) -> Vec<(String, LineColumn)> {
        let mut words: Vec<(String, LineColumn)> = Vec::new();
        let mut open = false;
        for column in from..=self.len() {
            let c = self.char_at(column);
            if c.is_whitespace() || c == ',' || c == ';' {
                open = false;
                continue;
            }
            if !open {
                words.push((String::new(), self.column_place(column)));
            }
            open = true;
            if let Some((word, _)) = words.last_mut() {
                word.push(c);
            }
        }
        words
    }
}
