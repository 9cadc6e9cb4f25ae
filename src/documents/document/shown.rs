//! The display of the numbers of a sheet: a cell that holds 45292 is seen as a date.

use super::refused::DocumentError;
use super::text::MistakenDate;
use super::xml::{ElementVisit, XmlHandler, XmlTag};
use crate::words::typed_score::day_of_serial;
use std::collections::BTreeMap;

/// Form in which a number is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum NumberForm {
    /// As it is.
    #[default]
    General,
    /// As a date with a year.
    Date,
    /// As a day and a month.
    Day,
    /// As a month and a year.
    Month,
    /// As hours and minutes, with seconds where the form has them.
    Time { seconds: bool },
    /// As a part of a whole.
    Fraction,
    /// In hundredths.
    Percent,
}

/// The text that a cell shows, and what may have been typed where that is a date.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct ShownValue {
    pub(super) text: String,
    pub(super) taken: Option<MistakenDate>,
}

impl<T: Into<String>> From<T> for ShownValue {
    fn from(text: T) -> Self {
        let (text, taken) = (text.into(), None);
        Self { text, taken }
    }
}

impl ShownValue {
    /// Returns a day of a month, which may have been typed as `12-8` or, by others, as `8-12`.
    pub(super) fn from_day(text: String, day: i64, month: i64) -> Self {
        Self::with_typed(text, format!("{day}-{month} / {month}-{day}"))
    }

    /// Returns a text that may have been typed differently.
    fn with_typed(text: String, typed: String) -> Self {
        let taken = MistakenDate {
            typed: typed.into(),
            shown: None,
        };
        Self {
            text,
            taken: Some(taken),
        }
    }
}

/// The names of the months, for a day without a year.
const MONTH_NAMES: [&str; 12] = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
];

/// The number forms of a workbook.
#[derive(Default)]
pub(super) struct WorkbookStyles {
    /// Forms that the workbook defines itself.
    own: BTreeMap<u32, NumberForm>,
    /// The form of each style.
    cells: Vec<u32>,
    in_cells: bool,
    /// Whether days are counted from 1904.
    pub(super) from_1904: bool,
}

impl WorkbookStyles {
    /// Returns the form of a style.
    pub(super) fn style_form(&self, style: Option<u32>) -> NumberForm {
        let nth = style.and_then(|style| self.cells.get(style as usize));
        let Some(nth) = nth else {
            return NumberForm::General;
        };
        self.own.get(nth).copied().unwrap_or(match nth {
            9 | 10 => NumberForm::Percent,
            12 | 13 => NumberForm::Fraction,
            16 => NumberForm::Day,
            17 => NumberForm::Month,
            18 | 20 => NumberForm::Time { seconds: false },
            19 | 21 | 45..=47 => NumberForm::Time { seconds: true },
            14..=22 | 27..=36 | 50..=58 => NumberForm::Date,
            _ => NumberForm::General,
        })
    }

    /// Defines a form of the workbook.
    pub(super) fn define_form(&mut self, id: u32, code: &str) {
        self.own.insert(id, form_of(code));
    }

    /// Adds the next style, which has this form.
    pub(super) fn add_style(&mut self, id: u32) {
        self.cells.push(id);
    }

    /// Formats a value that is written as a number.
    pub(super) fn format_text(&self, value: &str, form: NumberForm) -> ShownValue {
        let number = value.parse::<f64>().ok().filter(|n| n.is_finite());
        number.map_or_else(|| value.into(), |number| self.format_number(number, form))
    }

    /// Formats a number.
    pub(super) fn format_number(&self, number: f64, form: NumberForm) -> ShownValue {
        let start = if self.from_1904 { 1462.0 } else { 0.0 };
        let dated = (0.0..2_958_466.0).contains(&number);
        match form {
            NumberForm::Percent => format!("{}%", format_plain(number * 100.0)).into(),
            NumberForm::Fraction if number == 0.5 => "1/2".into(),
            NumberForm::Date | NumberForm::Day | NumberForm::Month if dated => {
                format_date(number + start, form)
            }
            NumberForm::Time { seconds } if dated => format_time(number, seconds).into(),
            _ => format_plain(number).into(),
        }
    }
}

/// Formats a number with as many digits as are exact.
fn format_plain(number: f64) -> String {
    if number.fract() == 0.0 && number.abs() < 1e15 {
        return format!("{}", number as i64);
    }
    let text = format!("{number:.14e}");
    text.parse::<f64>().unwrap_or(number).to_string()
}

/// Formats a day of the calendar of Excel, in which 1900 was a leap year.
fn format_date(number: f64, form: NumberForm) -> ShownValue {
    let [year, month, day] = day_of_serial(number.floor() as i64);
    let time = number.fract();
    let name = MONTH_NAMES[(month as usize - 1).min(11)];
    match form {
        // Excel takes 1-1 for a day. If the numbers differ, which of them was typed first depends on the user.
        NumberForm::Day if day == month => format!("{day}-{month}").into(),
        NumberForm::Day => ShownValue::from_day(format!("{day}-{name}"), day, month),
        // 12-18 becomes the first day of December 2018.
        NumberForm::Month if day == 1 => ShownValue::with_typed(
            format!("{name}-{year}"),
            format!("{month}-{:02}", year % 100),
        ),
        NumberForm::Month => format!("{name}-{year}").into(),
        _ if time > 0.0 => format!(
            "{year}-{month:02}-{day:02} {}",
            self::format_time(time, true)
        )
        .into(),
        _ => format!("{year}-{month:02}-{day:02}").into(),
    }
}

/// Formats the hours, minutes and seconds of a day or more.
fn format_time(number: f64, seconds: bool) -> String {
    let all = (number * 86_400.0).round() as u64;
    let (hours, minutes) = (all / 3600, all / 60 % 60);
    match seconds {
        true => format!("{hours}:{minutes:02}:{:02}", all % 60),
        false => format!("{hours}:{minutes:02}"),
    }
}

/// Returns the form that a code of a workbook means.
fn form_of(code: &str) -> NumberForm {
    let mut letters = String::new();
    let mut signs = code.chars();
    // Only the form of positive numbers counts, without texts in quotes, escaped characters and colours.
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
        return NumberForm::General;
    }
    match () {
        () if has('y') && has('m') && !has('d') => NumberForm::Month,
        () if has('y') => NumberForm::Date,
        () if has('d') => NumberForm::Day,
        () if has('h') || has('s') => NumberForm::Time { seconds: has('s') },
        () if has('%') => NumberForm::Percent,
        () if letters.contains("?/") => NumberForm::Fraction,
        () => NumberForm::General,
    }
}

impl XmlHandler for WorkbookStyles {
    fn open_element(
        &mut self,
        name: &str,
        tag: &XmlTag<'_>,
    ) -> Result<ElementVisit, DocumentError> {
        match name {
            "numFmt" => {
                let code = tag.attribute_value("formatCode").unwrap_or_default();
                if let Some(id) = tag.attribute_number("numFmtId") {
                    self.define_form(id, &code);
                }
            }
            "cellXfs" => self.in_cells = true,
            "xf" if self.in_cells => self.add_style(tag.attribute_number("numFmtId").unwrap_or(0)),
            // Conditional formats have forms of their own.
            "dxfs" => return Ok(ElementVisit::Past),
            _ => {}
        }
        Ok(ElementVisit::In)
    }

    fn close_element(&mut self, name: &str) -> Result<(), DocumentError> {
        if name == "cellXfs" {
            self.in_cells = false;
        }
        Ok(())
    }

    fn visit_text(&mut self, _: &str) -> Result<(), DocumentError> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_shown_as_people_see_them() {
        let styles = WorkbookStyles::default();
        for (value, form, shown) in [
            ("7.0000000000000009", NumberForm::General, "7"),
            ("0.1", NumberForm::General, "0.1"),
            ("-12", NumberForm::General, "-12"),
            ("1e300", NumberForm::General, &format_plain(1e300)),
            ("text", NumberForm::General, "text"),
            ("0.5", NumberForm::Fraction, "1/2"),
            ("0.5", NumberForm::Percent, "50%"),
            ("45292", NumberForm::Date, "2024-01-01"),
            ("45292.75", NumberForm::Date, "2024-01-01 18:00:00"),
            ("59", NumberForm::Date, "1900-02-28"),
            ("61", NumberForm::Date, "1900-03-01"),
            ("45292", NumberForm::Day, "1-1"),
            ("45516", NumberForm::Day, "12-Aug"),
            ("43435", NumberForm::Month, "Dec-2018"),
            ("0.5", NumberForm::Time { seconds: false }, "12:00"),
            ("1.25", NumberForm::Time { seconds: true }, "30:00:00"),
            ("NaN", NumberForm::Date, "NaN"),
            ("1e99", NumberForm::Date, &format_plain(1e99)),
        ] {
            assert_eq!(
                styles.format_text(value, form).text,
                shown,
                "{value} {form:?}"
            );
        }
        let styles = WorkbookStyles {
            from_1904: true,
            ..styles
        };
        assert_eq!(
            styles.format_text("43830", NumberForm::Date).text,
            "2024-01-01"
        );
        let typed = |value, form| {
            let taken = WorkbookStyles::default().format_text(value, form).taken;
            taken.map(|taken| taken.typed)
        };
        assert_eq!(typed("45516", NumberForm::Day), Some("12-8 / 8-12".into()));
        assert_eq!(typed("43435", NumberForm::Month), Some("12-18".into()));
        assert_eq!(typed("45292", NumberForm::Day), None);
    }

    #[test]
    fn codes_mean_forms() {
        for (code, form) in [
            ("General", NumberForm::General),
            ("0\"-\"0", NumberForm::General),
            ("0.00\\ \"days\"", NumberForm::General),
            ("[Red]0;dd", NumberForm::General),
            ("dd/mm/yyyy", NumberForm::Date),
            ("d\\-m", NumberForm::Day),
            ("mmm\\-yy", NumberForm::Month),
            ("[h]:mm", NumberForm::Time { seconds: false }),
            ("mm:ss.0", NumberForm::Time { seconds: true }),
            ("# ?/?", NumberForm::Fraction),
            ("0%", NumberForm::Percent),
        ] {
            assert_eq!(form_of(code), form, "{code}");
        }
    }
}
