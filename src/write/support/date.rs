//! Dates as people of a language write them.

use crate::lang::Lang;
use crate::notation::date::{self, Date, DateOrder};
use std::fmt::Write as _;

/// A date of PDN's form in the order of a language; any other text as it is.
pub(in crate::write) fn date(lang: Lang, text: &str) -> String {
    let parts: Vec<_> = text.split('.').collect();
    let digits =
        |part: &str, len: usize| part.len() == len && part.bytes().all(|b| b.is_ascii_digit());
    match parts[..] {
        [year, month, day] if digits(year, 4) && digits(month, 2) && digits(day, 2) => match lang {
            Lang::En => format!("{year}.{month}.{day}"),
            Lang::Ru => format!("{day}.{month}.{year}"),
            Lang::Pt | Lang::It => format!("{day}/{month}/{year}"),
        },
        [year, month, day] if digits(year, 4) && digits(month, 2) && day == "??" => match lang {
            Lang::En => format!("{year}.{month}"),
            Lang::Ru => format!("{month}.{year}"),
            Lang::Pt | Lang::It => format!("{month}/{year}"),
        },
        [year, "??", "??"] if digits(year, 4) => year.to_owned(),
        _ => text.to_owned(),
    }
}

/// A date as ISO 8601 has it, as far as the text of a tag says it for sure: `2009-04-17`, `2009-04`, `2009`; else nothing.
pub(in crate::write) fn iso_date(text: &str, order: DateOrder) -> String {
    let Date { year, month, day } = date::read(text, order).date;
    let Some(year) = year else {
        return String::new();
    };
    let mut written = format!("{year:04}");
    for field in [month, month.and(day)].into_iter().flatten() {
        let _ = write!(written, "-{field:02}");
    }
    written
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_are_iso_as_far_as_they_are_sure() {
        for (text, iso) in [
            ("2026.05.09", "2026-05-09"),
            ("2026.05.??", "2026-05"),
            ("2026.??.09", "2026"),
            ("????.05.09", ""),
            ("17 april 2009", "2009-04-17"),
            ("1-2 June 2002", "2002-06"),
            ("?", ""),
            ("", ""),
            ("=1", ""),
        ] {
            assert_eq!(iso_date(text, DateOrder::default()), iso, "{text}");
        }
    }

    #[test]
    fn dates_are_written_as_far_as_they_are_known() {
        for (text, en, ru, it) in [
            ("2026.05.09", "2026.05.09", "09.05.2026", "09/05/2026"),
            ("2026.05.??", "2026.05", "05.2026", "05/2026"),
            ("2026.??.??", "2026", "2026", "2026"),
            ("9 May", "9 May", "9 May", "9 May"),
            ("20é6.05.09", "20é6.05.09", "20é6.05.09", "20é6.05.09"),
        ] {
            let all = [Lang::En, Lang::Ru, Lang::It, Lang::Pt].map(|lang| date(lang, text));
            assert_eq!(all, [en, ru, it, it]);
        }
    }
}
