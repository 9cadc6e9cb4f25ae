//! Players after the number of a board, and the clubs of their match above them: `Leeds v York`, `Bd 1: A. Fox v B. Owl`.

use super::HeadingBlock;
use super::event::is_event;
use super::fits::is_stage;
use super::kind::{heading_words, is_of_date, is_proper};
use super::piece::is_letterhead;
use crate::sheet::chars::{is_blank, is_dash};
use crate::sheet::heading::HeadingField;
use crate::sheet::{facts, names, versus};
use crate::words::LetterClass;
use std::ops::Range;

/// The maximum number of words in the name of a club.
const MAX_CLUB_WORDS: usize = 5;

impl HeadingBlock<'_> {
    /// Reads the players of the line that has the number of a board or of a round and two names, and nothing else.
    pub(super) fn players_behind_board(&mut self) {
        if self.has_field("White") || self.has_field("Black") {
            return;
        }
        let lines = self.line_ranges();
        for (nth, line) in lines.iter().enumerate() {
            // The players may be named in the line below the board.
            let below = lines
                .get(nth + 1)
                .filter(|below| self.is_board(line) && !self.is_taken(below));
            let Some(part) = below.cloned().or_else(|| self.behind_board(line)) else {
                continue;
            };
            let text = &self.text[part.clone()];
            let lead = text.find(|c: char| c.is_letter_or_number()).unwrap_or(0);
            let value = part.start + lead..part.end;
            let text = self.text[value.clone()].to_owned();
            let plain = !text.contains([':', '=']) && self.line_labels(line).len() <= 1;
            let two = split_sides(&text).is_some();
            // Without the clubs of a match above it, the line is read like any other.
            let above = lines[..nth].last().filter(|above| !self.is_taken(above));
            let Some(above) = above
                .filter(|above| self.clubs_of(above).is_some())
                .cloned()
            else {
                continue;
            };
            if !plain || !two || is_event(&text) || !self.read_player_pair(&value, false) {
                continue;
            }
            self.clubs_above(above);
            return;
        }
    }

    /// Returns whether a line is the number of a board or of a round and nothing else.
    fn is_board(&self, line: &Range<usize>) -> bool {
        let facts = facts::find_facts_with_order(&self.text[line.clone()], self.order);
        let board = |name: &str| matches!(name, "Board" | "Round");
        match &facts[..] {
            [fact] => board(fact.name) && fact.whole == (0..line.len()),
            _ => false,
        }
    }

    /// Returns the text after the number of a board at the start of a line, whether that number was already read or not.
    fn behind_board(&self, line: &Range<usize>) -> Option<Range<usize>> {
        let board = |name: &str| matches!(name, "Board" | "Round");
        if !self.is_taken(line) {
            let facts = facts::find_facts_with_order(&self.text[line.clone()], self.order);
            let first = facts
                .first()
                .filter(|fact| board(fact.name) && fact.whole.start == 0)?;
            return (facts.len() == 1).then(|| line.start + first.whole.end..line.end);
        }
        let free = self.unclaimed_ranges(line.clone());
        let [part] = &free[..] else { return None };
        let within = |field: &&HeadingField| {
            let start = field.span.start as usize - self.at;
            line.start <= start && start < line.end
        };
        let mut own = self.fields.iter().filter(within).peekable();
        let counted = own.peek().is_some() && own.all(|field| board(field.name));
        (part.start > line.start && part.end == line.end && counted).then(|| part.clone())
    }

    /// Returns the clubs of a match that a line names.
    fn clubs_of(&self, line: &Range<usize>) -> Option<(Range<usize>, Range<usize>)> {
        let text = &self.text[line.clone()];
        let (first, second) = split_sides(text)?;
        let club = |part: &Range<usize>| {
            let text = text[part.clone()].trim();
            text.starts_with(|c: char| c.is_uppercase() || c == '«')
                && heading_words(text).count() <= MAX_CLUB_WORDS
                && is_proper(text)
                && !is_event(text)
                && !is_stage(text)
                && !text.contains([':', ';', ',', '=', '('])
                && !heading_words(text).any(is_of_date)
        };
        (club(&first) && club(&second) && !is_letterhead(text)).then_some((first, second))
    }

    /// Reads the clubs of a match from the line above its first players, who were read before.
    fn clubs_above(&mut self, line: Range<usize>) {
        let text = self.text[line.clone()].to_owned();
        let Some((first, second)) = self.clubs_of(&line) else {
            return;
        };
        // `Fox v Owl`, where these are the players.
        let again = |part: &Range<usize>| {
            let mut players = self.fields.iter();
            players.any(|field| {
                matches!(field.name, "White" | "Black")
                    && heading_words(&field.value)
                        .any(|word| heading_words(&text[part.clone()]).any(|own| own == word))
            })
        };
        let both = [&first, &second];
        if both.iter().any(|part| again(part)) {
            return;
        }
        let start = |name: &str| {
            let field = self.fields.iter().find(|field| field.name == name);
            field.map(|field| field.span.start)
        };
        let tags = match start("White") < start("Black") {
            true => ["WhiteTeam", "BlackTeam"],
            false => ["BlackTeam", "WhiteTeam"],
        };
        // `v` adds nothing to the tags.
        let gap = line.start + first.end..line.start + second.start;
        self.drop_part(self.trim_range(gap));
        for (tag, part) in tags.into_iter().zip(both) {
            self.guess = true;
            self.add_text(tag, None, line.start + part.start..line.start + part.end);
        }
    }
}

/// Returns the two sides of a line with a dash, a word or a score between them, the second without a score after it.
fn split_sides(text: &str) -> Option<(Range<usize>, Range<usize>)> {
    let gap = versus::find_line_score(text)
        .map(|(start, end)| start..end)
        .or_else(|| {
            let mut places = text
                .char_indices()
                .filter(|(at, _)| text[..*at].ends_with(is_blank));
            places.find_map(|(at, c)| {
                let rest = &text[at..];
                let word = &rest[..rest.find(is_blank)?];
                let dash = is_dash(c) && word.len() == c.len_utf8();
                (dash || names::is_between(word)).then_some(at..at + word.len())
            })
        })?;
    let behind = &text[gap.end..];
    let figure = behind.find(|c: char| c.is_ascii_digit() || matches!(c, '½' | '('));
    let end = gap.end + figure.unwrap_or(behind.len());
    let second = text[gap.end..end].trim_end_matches([' ', ',', '.', '=']);
    let both = text[..gap.start].contains(char::is_letter) && second.contains(char::is_letter);
    both.then(|| (0..gap.start, gap.end..gap.end + second.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_sides_of_a_match() {
        for (text, want) in [
            ("Leeds v York", Some("Leeds|York")),
            ("Leeds 3:1 York", Some("Leeds|York")),
            ("Тула - Казань 4:2", Some("Тула|Казань")),
            ("Santos x Recife", Some("Santos|Recife")),
            ("Leeds-York", None),
            ("Leeds", None),
        ] {
            let sides = split_sides(text)
                .map(|(first, second)| format!("{}|{}", text[first].trim(), text[second].trim()));
            assert_eq!(sides.as_deref(), want, "{text}");
        }
    }
}
