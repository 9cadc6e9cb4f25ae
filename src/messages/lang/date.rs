//! Days as people of a language write them.

use super::Lang;

/// Returns a date of PDN's form in the order of a language; any other text as it is.
pub fn format_date(lang: Lang, text: &str) -> String {
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
