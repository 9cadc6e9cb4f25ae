//! Dates as people of a language write them.

use crate::lang::Lang;

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

#[cfg(test)]
mod tests {
    use super::*;

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
