//! The pace of a game: a time control in digits has precedence over the name of a pace.

use super::{HeadingBlock, clock};
use crate::span::Span;
use std::ops::Range;

impl HeadingBlock<'_> {
    /// Reads a time control in digits, or the name of a pace.
    pub(super) fn time_control(&mut self, label: Option<&Range<usize>>, value: Range<usize>) {
        let text = &self.text[value.clone()];
        match clock::pdn_time_control(text) {
            // `Быстрые шашки (15 мин + 5 сек)`, `Modalidade: rápido` above `Tempo: 20 min`: digits are more exact than the name of the
            // pace.
            Some(seconds) if self.has_field("TimeControl") => {
                let pace = |field: &&mut super::HeadingField| {
                    field.name == "TimeControl"
                        && !field.value.contains(|c: char| c.is_ascii_digit())
                };
                let span = self.sheet_span(&value);
                let Some(field) = self.fields.iter_mut().find(pace) else {
                    return;
                };
                match label {
                    Some(label) => {
                        // The name of the pace stays as text.
                        let start = field.span.start as usize - self.at;
                        self.kept.push(start..field.span.end as usize - self.at);
                        field.span = span;
                        field.label = Some(Span::new(self.at + label.start, self.at + label.end));
                        self.taken.push(label.clone());
                    }
                    None if field.label.is_none()
                        && field.span.end < span.end
                        && span.end - field.span.start < 80 =>
                    {
                        field.span.end = span.end;
                    }
                    None => return,
                }
                field.value = seconds;
                self.taken.push(value);
            }
            Some(seconds) => self.add_field("TimeControl", label, value, seconds),
            None if clock::is_pace(text) => self.add_text("TimeControl", label, value),
            None => {}
        }
    }
}
