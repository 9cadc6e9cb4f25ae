//! Writes dates as is usual in a language, and in ISO 8601.

pub(in crate::write) use crate::lang::format_date;
use crate::notation::date::{Date, DateOrder, read_date};
use std::fmt::Write as _;

/// Returns a date in ISO 8601, as far as the text of a tag gives it with certainty: `2009-04-17`, `2009-04`, `2009`;
/// otherwise an empty text.
pub(in crate::write) fn iso_date(text: &str, order: DateOrder) -> String {
    let Date { year, month, day } = read_date(text, order).date;
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
    use crate::lang::Lang;

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
            let all = [Lang::En, Lang::Ru, Lang::It, Lang::Pt].map(|lang| format_date(lang, text));
            assert_eq!(all, [en, ru, it, it]);
        }
    }
}
