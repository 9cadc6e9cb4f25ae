//! A year after the name of a place that is the year of the game: `Den Haag 1973`, `Лиепая, 1965 г.`

use super::{HeadingBlock, fits};
use crate::words::LetterClass;
use crate::words::towns;
use std::ops::Range;

/// Returns the place and the year of a text that consists of both.
fn split_place_and_year(text: &str) -> Option<(Range<usize>, Range<usize>)> {
    let bare = text
        .trim_end_matches(['.', ' '])
        .trim_end_matches("года")
        .trim_end_matches("год")
        .trim_end_matches('г')
        .trim_end();
    let at = bare.rfind([' ', ',']).map(|at| at + 1)?;
    let place = bare[..at].trim_end_matches([' ', ',']);
    let named = place.chars().filter(|c| c.is_letter()).count() > 2;
    let whole = named && !place.contains(|c: char| c.is_ascii_digit());
    (whole && fits::is_year(&bare[at..])).then_some((0..place.len(), at..bare.len()))
}

impl HeadingBlock<'_> {
    /// Makes the year after a place the date, if no other date was read.
    pub(super) fn year_of_place(&mut self) {
        let date = self.fields.iter().find(|field| field.name == "Date");
        let date = date.map(|field| field.value.clone());
        let Some(nth) = self.fields.iter().position(|field| field.name == "Site") else {
            if date.is_none() {
                self.town_and_year();
            }
            return;
        };
        let span = self.fields[nth].span;
        let (start, end) = (span.start as usize - self.at, span.end as usize - self.at);
        let Some((place, year)) = self.text.get(start..end).and_then(split_place_and_year) else {
            return;
        };
        let year = start + year.start..start + year.end;
        let told = &self.text[year.clone()];
        if date.as_ref().is_some_and(|date| !date.starts_with(told)) {
            return;
        }
        let words: Vec<&str> = self.typed[start..start + place.end]
            .split_whitespace()
            .collect();
        let site = &mut self.fields[nth];
        site.value = words.join(" ");
        site.span.end = (self.at + start + place.end) as u32;
        match date {
            Some(_) => self.drop_part(year),
            None => self.add_year(year),
        }
    }

    /// Reads a line that consists of a town and a year.
    fn town_and_year(&mut self) {
        let found = self.line_ranges().into_iter().find_map(|line| {
            let (place, year) =
                split_place_and_year(&self.text[line.clone()]).filter(|_| !self.is_taken(&line))?;
            let home = |part: Range<usize>| line.start + part.start..line.start + part.end;
            let (place, year) = (home(place), home(year));
            towns::is_town(&self.text[place.clone()]).then_some((place, year))
        });
        if let Some((place, year)) = found {
            self.guess = true;
            self.add_text("Site", None, place);
            self.guess = false;
            self.add_year(year);
        }
    }

    fn add_year(&mut self, year: Range<usize>) {
        let value = format!("{}.??.??", &self.text[year.clone()]);
        self.guess = true;
        self.add_field("Date", None, year, value);
        self.guess = false;
    }
}
