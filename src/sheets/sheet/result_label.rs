//! Finds the label of a result whose value is separate from it, or is missing.

use super::block;
use super::emit::SheetEmitter;
use super::game::SheetGame;
use super::parts::GamePart;
use super::text_of;
use crate::span::Span;

/// The maximum number of lines of a heading that are searched for the label of a result, and the maximum length of that text
/// below the moves, in bytes.
const MAX_HEADING_LINES: usize = 100;
const MAX_BELOW_BYTES: u32 = 4000;

impl SheetEmitter<'_> {
    /// Returns the label of the result where its value is separate or missing: above the moves in a line that no field has, below
    /// them as a paragraph.
    pub(super) fn result_label(&self, game: &SheetGame<'_>) -> Option<Span> {
        let text = &self.text.text;
        let zone = text_of(text, game.zone);
        let lines = zone
            .split_inclusive('\n')
            .scan(game.zone.start, |at, line| {
                let start = *at;
                *at += line.len() as u32;
                let body = line.trim();
                let lead = (line.len() - line.trim_start().len()) as u32;
                let start = start + lead;
                Some(Span {
                    start,
                    end: start + body.len() as u32,
                })
            });
        let free = |line: &Span| {
            let mut fields = game.fields.iter();
            !fields.any(|field| {
                let spans = field.label.into_iter().chain([field.span]);
                spans
                    .into_iter()
                    .any(|span| span.start < line.end && line.start < span.end)
            })
        };
        let is_label = |span: &Span| block::is_result_label(text_of(text, *span));
        let mut above = lines.take(MAX_HEADING_LINES);
        let above = above.find(|line| is_label(line) && free(line));
        let label = above.or_else(|| {
            let below = game
                .parts
                .iter()
                .rev()
                .take(2)
                .filter_map(|part| match part {
                    GamePart::Prose(span) if span.start >= game.zone.end => Some(*span),
                    _ => None,
                });
            below
                .filter(|span| span.end - span.start < MAX_BELOW_BYTES)
                .flat_map(|span| self.parts_of_prose(span))
                .find(is_label)
        });
        // The name of the tag replaces one label.
        let told = game.fields.iter().find(|field| field.name == "Result");
        let told = told.and_then(|field| field.label);
        label.filter(|label| {
            told.is_none_or(|told| told.start < label.end && label.start < told.end)
        })
    }
}
