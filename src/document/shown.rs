//! How the numbers of a sheet are shown: a cell that holds 45292 is seen as a date.

use super::refused::Refused;
use super::text::Taken;
use super::xml::{Go, Handler, Tag};
use crate::words::typed_score::day_of_serial;
use std::collections::BTreeMap;

/// How a number is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Form {
    /// As it is.
    #[default]
    General,
    /// As a date with a year.
    Date,
    /// As a day and a month.
    Day,
    /// As a month and a year.
    Month,
    /// As hours and minutes, and seconds where that is said.
    Time { seconds: bool },
    /// As a part of a whole.
    Fraction,
    /// In hundredths.
    Percent,
}

/// What a cell shows, and what may have been typed where that is a date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Shown {
    pub(super) text: String,
    pub(super) taken: Option<Taken>,
}

impl<T: Into<String>> From<T> for Shown {
    fn from(text: T) -> Self {
        let (text, taken) = (text.into(), None);
        Self { text, taken }
    }
}

impl Shown {
    /// A day of a month, which may have been typed as `12-8` or, by others, as `8-12`.
    pub(super) fn day(text: String, day: i64, month: i64) -> Self {
        Self::typed(text, format!("{day}-{month} / {month}-{day}"))
    }

    /// A text that may have been typed otherwise.
    fn typed(text: String, typed: String) -> Self {
        let taken = Taken {
            typed: typed.into(),
            shown: None,
        };
        Self {
            text,
            taken: Some(taken),
        }
    }
}

/// The months, as they are shown for a day without a year.
const MONTHS: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// The forms of a workbook.
#[derive(Default)]
pub(super) struct Styles {
    /// Forms that the workbook has itself.
    own: BTreeMap<u32, Form>,
    /// The form of each style.
    cells: Vec<u32>,
    in_cells: bool,
    /// Days are counted from 1904.
    pub(super) from_1904: bool,
}

impl Styles {
    /// The form of a style.
    pub(super) fn form(&self, style: Option<u32>) -> Form {
        let nth = style.and_then(|style| self.cells.get(style as usize));
        let Some(nth) = nth else {
            return Form::General;
        };
        self.own.get(nth).copied().unwrap_or(match nth {
            9 | 10 => Form::Percent,
            12 | 13 => Form::Fraction,
            16 => Form::Day,
            17 => Form::Month,
            18 | 20 => Form::Time { seconds: false },
            19 | 21 | 45..=47 => Form::Time { seconds: true },
            14..=22 | 27..=36 | 50..=58 => Form::Date,
            _ => Form::General,
        })
    }

    /// A form of the workbook's own.
    pub(super) fn name(&mut self, id: u32, code: &str) {
        self.own.insert(id, form_of(code));
    }

    /// The next style has this form.
    pub(super) fn add(&mut self, id: u32) {
        self.cells.push(id);
    }

    /// What is written as a number, as it is shown.
    pub(super) fn shown(&self, value: &str, form: Form) -> Shown {
        let number = value.parse::<f64>().ok().filter(|n| n.is_finite());
        number.map_or_else(|| value.into(), |number| self.number(number, form))
    }

    /// A number as it is shown.
    pub(super) fn number(&self, number: f64, form: Form) -> Shown {
        let start = if self.from_1904 { 1462.0 } else { 0.0 };
        let dated = (0.0..2_958_466.0).contains(&number);
        match form {
            Form::Percent => format!("{}%", plain(number * 100.0)).into(),
            Form::Fraction if number == 0.5 => "1/2".into(),
            Form::Date | Form::Day | Form::Month if dated => date(number + start, form),
            Form::Time { seconds } if dated => time(number, seconds).into(),
            _ => plain(number).into(),
        }
    }
}

/// A number with as many digits as are right.
fn plain(number: f64) -> String {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        return format!("{}", number as i64);
    }
    let text = format!("{number:.14e}");
    text.parse::<f64>().unwrap_or(number).to_string()
}

/// A day of the calendar of Excel, for which 1900 was a leap year.
fn date(number: f64, form: Form) -> Shown {
    let [year, month, day] = day_of_serial(number.floor() as i64);
    let time = number.fract();
    let name = MONTHS[(month as usize - 1).min(11)];
    match form {
        // Excel takes 1-1 for a day. Where the numbers differ, which of them was the first depends on who typed it.
        Form::Day if day == month => format!("{day}-{month}").into(),
        Form::Day => Shown::day(format!("{day}-{name}"), day, month),
        // 12-18 becomes the first day of December 2018.
        Form::Month if day == 1 => Shown::typed(
            format!("{name}-{year}"),
            format!("{month}-{:02}", year % 100),
        ),
        Form::Month => format!("{name}-{year}").into(),
        _ if time > 0.0 => format!("{year}-{month:02}-{day:02} {}", self::time(time, true)).into(),
        _ => format!("{year}-{month:02}-{day:02}").into(),
    }
}

/// Hours, minutes and seconds of a day or more.
fn time(number: f64, seconds: bool) -> String {
    let all = (number * 86_400.0).round() as u64;
    let (hours, minutes) = (all / 3600, all / 60 % 60);
    match seconds {
        true => format!("{hours}:{minutes:02}:{:02}", all % 60),
        false => format!("{hours}:{minutes:02}"),
    }
}

/// The form that a code of a workbook means.
fn form_of(code: &str) -> Form {
    let mut letters = String::new();
    let mut signs = code.chars();
    // Of the form of positive numbers what is no text in quotes, no sign that is escaped, and no colour.
    while let Some(sign) = signs.next() {
        match sign {
            ';' => break,
            '"' => {
                signs.by_ref().find(|sign| *sign == '"');
            }
            '\\' | '_' | '*' => {
                signs.next();
            }
            '[' => {
                let inside: String = signs.by_ref().take_while(|sign| *sign != ']').collect();
                let elapsed = inside.to_lowercase();
                if !elapsed.is_empty() && elapsed.chars().all(|c| matches!(c, 'h' | 'm' | 's')) {
                    letters.push_str(&elapsed);
                }
            }
            sign => letters.extend(sign.to_lowercase()),
        }
    }
    let has = |letter: char| letters.contains(letter);
    if letters.contains("general") {
        return Form::General;
    }
    match () {
        () if has('y') && has('m') && !has('d') => Form::Month,
        () if has('y') => Form::Date,
        () if has('d') => Form::Day,
        () if has('h') || has('s') => Form::Time { seconds: has('s') },
        () if has('%') => Form::Percent,
        () if letters.contains("?/") => Form::Fraction,
        () => Form::General,
    }
}

impl Handler for Styles {
    fn open(&mut self, name: &str, tag: &Tag<'_>) -> Result<Go, Refused> {
        match name {
            "numFmt" => {
                let code = tag.get("formatCode").unwrap_or_default();
                if let Some(id) = tag.number("numFmtId") {
                    self.name(id, &code);
                }
            }
            "cellXfs" => self.in_cells = true,
            "xf" if self.in_cells => self.add(tag.number("numFmtId").unwrap_or(0)),
            // What depends on conditions has forms of its own.
            "dxfs" => return Ok(Go::Past),
            _ => {}
        }
        Ok(Go::In)
    }

    fn close(&mut self, name: &str) -> Result<(), Refused> {
        if name == "cellXfs" {
            self.in_cells = false;
        }
        Ok(())
    }

    fn text(&mut self, _: &str) -> Result<(), Refused> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shown_as_people_see_them() {
        let styles = Styles::default();
        for (value, form, shown) in [
            ("7.0000000000000009", Form::General, "7"),
            ("0.1", Form::General, "0.1"),
            ("-12", Form::General, "-12"),
            ("1e300", Form::General, &plain(1e300)),
            ("text", Form::General, "text"),
            ("0.5", Form::Fraction, "1/2"),
            ("0.5", Form::Percent, "50%"),
            ("45292", Form::Date, "2024-01-01"),
            ("45292.75", Form::Date, "2024-01-01 18:00:00"),
            ("59", Form::Date, "1900-02-28"),
            ("61", Form::Date, "1900-03-01"),
            ("45292", Form::Day, "1-1"),
            ("45516", Form::Day, "12-Aug"),
            ("43435", Form::Month, "Dec-2018"),
            ("0.5", Form::Time { seconds: false }, "12:00"),
            ("1.25", Form::Time { seconds: true }, "30:00:00"),
            ("NaN", Form::Date, "NaN"),
            ("1e99", Form::Date, &plain(1e99)),
        ] {
            assert_eq!(styles.shown(value, form).text, shown, "{value} {form:?}");
        }
        let styles = Styles {
            from_1904: true,
            ..styles
        };
        assert_eq!(styles.shown("43830", Form::Date).text, "2024-01-01");
        let typed = |value, form| {
            let taken = Styles::default().shown(value, form).taken;
            taken.map(|taken| taken.typed)
        };
        assert_eq!(typed("45516", Form::Day), Some("12-8 / 8-12".into()));
        assert_eq!(typed("43435", Form::Month), Some("12-18".into()));
        assert_eq!(typed("45292", Form::Day), None);
    }

    #[test]
    fn codes_mean_forms() {
        for (code, form) in [
            ("General", Form::General),
            ("0\"-\"0", Form::General),
            ("0.00\\ \"days\"", Form::General),
            ("[Red]0;dd", Form::General),
            ("dd/mm/yyyy", Form::Date),
            ("d\\-m", Form::Day),
            ("mmm\\-yy", Form::Month),
            ("[h]:mm", Form::Time { seconds: false }),
            ("mm:ss.0", Form::Time { seconds: true }),
            ("# ?/?", Form::Fraction),
            ("0%", Form::Percent),
        ] {
            assert_eq!(form_of(code), form, "{code}");
        }
    }
}
