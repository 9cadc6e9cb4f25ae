//! Finds the text that no field has.

use super::*;

/// Small words before days, which the date replaces: `il 3 maggio`, `no dia 12/03/2024`.
pub(super) const BEFORE_DAYS: [&str; 8] = ["on", "il", "no", "dia", "em", "le", "op", "am"];

/// Returns a word with a capital letter.
pub(super) fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(chars).collect()
    })
}

impl FieldReader<'_, '_> {
    /// Returns whether words only state the meaning of others, which became fields: sides in brackets, labels, articles.
    pub(super) fn is_explained(&self, span: Span) -> bool {
        let text = text_of(self.text, span);
        if self.fields.is_empty() {
            return false;
        }
        // Words for another winner are kept and reported.
        let stated = only_result(text.trim_matches(['(', ')', ' ']));
        if text.contains(char::is_letter) && stated.is_some() && stated == self.stated_winner() {
            return true;
        }
        let is_next = |field: &HeadingField| {
            let gap = match field.span.end <= span.start {
                true => self.text.get(field.span.end as usize..span.start as usize),
                false => self.text.get(span.end as usize..field.span.start as usize),
            };
            gap.is_some_and(|gap| !gap.contains(|c: char| c.is_letter_or_number() || c == '\n'))
        };
        let next = self.fields.iter().any(is_next);
        let has = |name: &str| self.fields.iter().any(|field| field.name == name);
        let both = has("White") && has("Black");
        let before_place = self
            .fields
            .iter()
            .any(|field| field.name == "Date" && span.end <= field.span.start && is_next(field));
        let next_to_player = self.fields.iter().any(|field| {
            matches!(field.name, "White" | "Black" | "WhiteTeam" | "BlackTeam") && is_next(field)
        });
        let mut words = text
            .split(|c: char| !c.is_letter_or_number())
            .filter(|word| !word.is_empty());
        let sides = || {
            let mut words = text
                .split(|c: char| !c.is_letter_or_number())
                .filter(|word| !word.is_empty());
            words.all(|word| {
                side_by_word(word).is_some()
                    || abbreviated_subject(&format!("{}.", capitalised(word)))
                        .is_some_and(|subject| matches!(subject, LabelSubject::Player(_)))
                    || matches!(
                        label_subject(word),
                        Some(LabelSubject::Thing(HeadingLabel::Name))
                    )
                    || (word.bytes().all(|b| b.is_ascii_digit()) && word.len() == 1)
                    || is_short_side(word)
                    || BETWEEN_PLAYERS.contains(&word)
            })
        };
        let inner = text.trim_matches(['(', ')', '[', ']', ' ', '.', ';']);
        let letter = both
            && next_to_player
            && inner.chars().count() == 1
            && inner.chars().all(|c| SIDE_LETTERS.contains(c))
            && text.contains(['(', '[', '.', ';']);
        let labels = || {
            let mut words = text
                .split(|c: char| !c.is_letter_or_number())
                .filter(|word| !word.is_empty());
            let all: Vec<&str> = words.clone().collect();
            all.len() > 1
                && to_move(&all).is_none()
                && words.all(|word| label_subject(word).is_some())
        };
        // The points of one player give the result, and those of the other repeat it.
        let points = is_points(text.trim_matches(['(', ')', ' ', ',']))
            && self.fields.iter().any(|field| {
                field.name == "Result" && is_points(text_of(self.text, field.span).trim())
            });
        let small = words.all(|word| BEFORE_DAYS.contains(&word));
        let label =
            text.ends_with(':') && label_subject(text.trim_end_matches([':', ' '])).is_some();
        (both && sides() && text.contains(char::is_letter) && next_to_player)
            || labels()
            || points
            || letter
            || (before_place && small)
            || (next && label)
    }

    /// Returns the winner that the field of the result has, or none for a draw.
    fn stated_winner(&self) -> Option<Option<Color>> {
        let field = self.fields.iter().find(|field| field.name == "Result")?;
        let outcome = field.outcome.or_else(|| {
            let plain = emit::plain_score(&field.value);
            match Terminator::of_tag_value(plain.as_bytes())? {
                Terminator::Won(ScoreColumn::First) => Some(Outcome::Won(Color::White)),
                Terminator::Won(ScoreColumn::Second) => Some(Outcome::Won(Color::Black)),
                Terminator::Draw => Some(Outcome::Draw),
                _ => None,
            }
        })?;
        Some(match outcome {
            Outcome::Won(side) => Some(side),
            _ => None,
        })
    }

    /// Returns the line directly above the moves if it is nothing but the heads of their columns: `Белые;Чёрные`.
    pub(super) fn heads_of_columns(&self, above: Span) -> Option<Span> {
        let line = self.around().lines.iter().rfind(|line| !line.below)?;
        let cells = line.text.split([' ', '\t', ';', ',', '|', '/', '"']);
        let said = |cell: &&str| cell.contains(|c: char| c.is_letter_or_number() || c == '№');
        let (mut sides, mut others) = (Vec::new(), 0);
        for cell in cells.filter(said) {
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
        let span = Span::new(line.at, line.at + line.text.len());
        (both && others == 0 && pairs && span.end <= above.end).then_some(span)
    }

    /// Returns the text above the moves that no field has, in stretches that do not cross a line.
    pub(super) fn left(&self, above: Span, dropped: &Option<Span>) -> Vec<Span> {
        let mut left = Vec::new();
        let mut taken: Vec<Span> = self.taken.iter().chain(dropped).copied().collect();
        taken.sort_by_key(|span| span.start);
        let mut at = above.start as usize;
        for line in text_of(self.text, above).split_inclusive(['\n', '\r']) {
            let (from, to) = (at, at + line.trim_end().len());
            at += line.len();
            let mut here = from;
            let inside = taken
                .iter()
                .filter(|span| (span.start as usize) < to && from < span.end as usize);
            let ends = inside
                .map(|span| (span.start as usize, span.end as usize))
                .chain([(to, to)]);
            for (start, end) in ends {
                if here < start {
                    let part = &self.text[here..start];
                    if part.contains(char::is_letter_or_number) {
                        let lead = part.len() - part.trim_start().len();
                        left.push(Span::new(here + lead, here + lead + part.trim().len()));
                    }
                }
                here = here.max(end);
            }
        }
        left
    }
}
