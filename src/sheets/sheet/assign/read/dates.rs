//! Reads the day of a game, from several parts where they complete each other.

use super::*;

impl FieldReader<'_, '_> {
    /// Reads the day, from several parts where they complete each other.
    pub(super) fn read_dates(&mut self) {
        let mut candidates = self.candidates_of(kind_of("Date"));
        // A label decides.
        candidates.sort_by_key(|one| self.label(&one.tokens, "Date").is_none());
        let order = self.order.0;
        let mut best: Option<(Candidate, Date)> = None;
        for one in candidates {
            let tokens = self.trim_before_day(self.with_figures(&one.tokens));
            let one = Candidate { tokens, ..one };
            if one.sure < MIN_FIELD || self.overlaps(&one.tokens) {
                continue;
            }
            if let Some((tokens, days)) = self.days_of(&one.tokens) {
                self.add("EventDate", days, &tokens, one.sure, None);
                continue;
            }
            let text = self.words(&one.tokens);
            let Some(FieldValue::Text(_)) = date_value(text, order) else {
                if let Some(FieldValue::Days(days)) = date_value(text, order) {
                    self.add("EventDate", days, &one.tokens, one.sure, None);
                }
                continue;
            };
            let date = day_of(text, order);
            match &mut best {
                None => best = Some((one, date)),
                Some((_, known)) => {
                    if let Some(joined) = join_days(*known, date) {
                        if joined != *known {
                            let span = self.span(&one.tokens);
                            self.taken.push(span);
                        }
                        *known = joined;
                    }
                }
            }
        }
        if best.is_none()
            && !self.fields.iter().any(|field| field.name == "EventDate")
            && let Some(day) = self.envelope.day
        {
            let start = self.around().tokens[0].span.start;
            self.fields.push(HeadingField {
                name: "Date",
                label: None,
                value: day.to_string(),
                span: Span { start, end: start },
                guess: true,
                outcome: None,
                doubt: None,
            });
        }
        if let Some((one, mut date)) = best {
            let mut guess = false;
            if date.year.is_none() && date.month.is_some() {
                date.year = self.year_elsewhere();
                guess = date.year.is_some();
            }
            let text = self.words(&one.tokens);
            let open = (self.order.1 || order == DateOrder::default()) && is_open_date(text);
            // In English the day or the month may come first.
            let four_digits =
                text.len() > 4 && text.bytes().rev().take(4).all(|b| b.is_ascii_digit());
            let value = match open && four_digits && order == DateOrder::default() {
                true => in_one_line(text),
                false => date.to_string(),
            };
            self.add("Date", value, &one.tokens, one.sure, None);
            if let Some(field) = self.fields.last_mut().filter(|field| field.name == "Date") {
                field.guess |= guess || open;
            }
        }
    }

    /// Returns the tokens of a day without words before it that are no part of it: `13 June` of `Bath, 13 June`.
    fn trim_before_day(&self, tokens: Range<usize>) -> Range<usize> {
        let is_part = |at: &usize| {
            let token = &self.around().tokens[*at];
            token.text.contains(|c: char| c.is_ascii_digit())
                || is_date_word(token.text)
                || parse_number_word(token.text).is_some()
                || parse_roman_number(token.text).is_some()
        };
        match tokens.clone().find(is_part) {
            Some(first) => first..tokens.end,
            None => tokens,
        }
    }

    /// Returns the tokens of a day with the figures that signs join to it: `01.12` of `01.12.18`.
    fn with_figures(&self, tokens: &Range<usize>) -> Range<usize> {
        let all = &self.around().tokens;
        let joined = |at: usize| all.get(at).is_some_and(|token| token.gap == TokenGap::None);
        let figure = |at: usize| {
            let text = all.get(at).map_or("", |token| token.text);
            !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit())
        };
        let sign = |at: usize| {
            let text = all.get(at).map_or("", |token| token.text);
            matches!(text, "." | "/" | "-")
        };
        let mut tokens = tokens.clone();
        while figure(tokens.end - 1)
            && sign(tokens.end)
            && joined(tokens.end)
            && figure(tokens.end + 1)
            && joined(tokens.end + 1)
        {
            tokens.end += 2;
        }
        tokens
    }

    /// Returns the year that the text gives in another place: in the name of the event, alone, or in the day of a mail.
    pub(super) fn year_elsewhere(&self) -> Option<u16> {
        let year_in = |text: &str| -> Vec<u16> {
            let words = text.split(|c: char| !c.is_letter_or_number());
            let years = words
                .filter(|word| word.len() == 4)
                .filter_map(|word| word.parse().ok());
            years.filter(|year| (1850..2060).contains(year)).collect()
        };
        let event = self.fields.iter().find(|field| field.name == "Event");
        if let Some([year]) = event.map(|field| year_in(&field.value)).as_deref() {
            return Some(*year);
        }
        if let Some(year) = self.envelope.year {
            return Some(year);
        }
        let mut years: Vec<u16> = Vec::new();
        for line in self.around().lines.iter().filter(|line| !line.below) {
            years.extend(year_in(line.text));
        }
        years.sort_unstable();
        years.dedup();
        match years[..] {
            [year] => Some(year),
            _ => None,
        }
    }

    /// Returns the days of an event that a stretch is a part of: `10 – 18 января 2024`.
    pub(super) fn days_of(&self, tokens: &Range<usize>) -> Option<(Range<usize>, String)> {
        let line = &self.around().lines[self.around().tokens[tokens.start].line];
        let span = self.span(tokens);
        let (start, end) = (span.start as usize - line.at, span.end as usize - line.at);
        let facts = facts::find_facts(line.text);
        let fact = facts.iter().find(|fact| {
            fact.name == "EventDate" && fact.place.start < end && start < fact.place.end
        })?;
        let inside = |at: &usize| {
            let place = self.around().tokens[*at].span.start as usize - line.at;
            fact.place.contains(&place)
        };
        let own: Vec<usize> = line.tokens.clone().filter(inside).collect();
        Some((*own.first()?..*own.last()? + 1, fact.value.clone()))
    }
}
