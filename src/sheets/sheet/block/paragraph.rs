//! Paragraphs in brackets above the moves. They are prose about the players and not part of a heading.

use super::HeadingBlock;
use crate::words::LetterClass;

/// The minimum number of lines of a paragraph: a shorter text may be the value of a label, or a note next to a name.
const MIN_PARAGRAPH_LINES: usize = 3;

impl HeadingBlock<'_> {
    /// Leaves paragraphs in brackets as they are. A text is not a paragraph if its bracket is not closed, or if one of its lines
    /// begins with a label.
    pub(super) fn leave_paragraphs(&mut self) {
        let lines = self.line_ranges();
        let mut at = 0;
        while at < lines.len() {
            let first = &self.text[lines[at].clone()];
            let len = match first.trim_start().starts_with('(') {
                true => self.closing_line_count(&lines[at..]).unwrap_or(1),
                false => 1,
            };
            if len >= MIN_PARAGRAPH_LINES {
                for line in &lines[at..at + len] {
                    self.leave_untouched(self.trim_range(line.clone()));
                }
            }
            at += len;
        }
    }

    /// Returns the number of lines up to the one at whose end the bracket from the start of the first line is closed.
    fn closing_line_count(&self, lines: &[std::ops::Range<usize>]) -> Option<usize> {
        let mut depth = 0_i32;
        for (nth, line) in lines.iter().enumerate() {
            let text = &self.text[line.clone()];
            let labelled = self.line_labels(line).first().is_some_and(|mark| {
                let before = &text[..mark.place.start];
                let label = text[mark.place.clone()].trim_end();
                let behind = text[mark.place.end..].trim_start();
                let ends = label.ends_with([':', '=']) || behind.starts_with([':', '=']);
                !before.contains(char::is_letter_or_number) && ends
            });
            if labelled {
                return None;
            }
            for c in text.chars() {
                depth += i32::from(c == '(') - i32::from(c == ')');
                if depth <= 0 && c == ')' {
                    return text.ends_with(')').then_some(nth + 1);
                }
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use crate::sheet::block::read_block;

    fn read_fields(text: &str) -> Vec<(&'static str, String)> {
        let read = read_block(text, 0, None);
        let fields = read.fields.into_iter();
        fields.map(|field| (field.name, field.value)).collect()
    }

    #[test]
    fn prose_in_brackets_is_no_heading() {
        let prose = "White: Jansen   Black: Winkel\n\n(Both have met before.\nTheir last game was a draw\n(in round 3).)\n";
        let names = read_fields(prose).into_iter().map(|(name, _)| name);
        assert_eq!(names.collect::<Vec<_>>(), ["White", "Black"]);
    }

    #[test]
    fn a_bracket_that_is_not_closed_or_has_labels_is_no_paragraph() {
        let labelled = "(a friendly game\nWhite: Jansen\nBlack: Winkel\nResult: 1-0)\n";
        let names: Vec<_> = read_fields(labelled)
            .into_iter()
            .map(|(name, _)| name)
            .collect();
        assert!(
            names.contains(&"White") && names.contains(&"Result"),
            "{names:?}"
        );
    }
}
