//! Points and coefficients as whole numbers.

use std::fmt;

/// Points, scores and coefficients in hundredths: 2 points are 200, `½` is 50, 20.25 is 2025.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HundredthPoints(pub i64);

/// The maximum whole number that is read as points: sums of such numbers cannot overflow.
const MAX_WHOLE_POINTS: i64 = 999_999_999;

impl HundredthPoints {
    /// No points.
    pub const ZERO: Self = Self(0);
    /// Half a point.
    pub const HALF: Self = Self(50);
    /// One point.
    pub const ONE: Self = Self(100);
    /// Two points.
    pub const TWO: Self = Self(200);

    /// Returns whole points.
    #[must_use]
    pub fn from_whole(points: u32) -> Self {
        Self(i64::from(points) * 100)
    }

    /// Returns the points as a whole number, where they are one.
    #[must_use]
    pub fn to_whole(self) -> Option<u32> {
        (self.0 % 100 == 0).then(|| u32::try_from(self.0 / 100).ok())?
    }

    /// Returns the sum, limited to the range of the type.
    #[must_use]
    pub fn saturating_add(self, other: Self) -> Self {
        Self(self.0.saturating_add(other.0))
    }

    /// Parses `12`, `1.5`, `1,5`, `½`, `1½`, `1/2`, `1 1/2`, `-2`, `+5`, `27.25`; blanks around the text are ignored.
    ///
    /// More than two digits after the point are accepted if they are zeros. Returns `None` for everything else.
    #[must_use]
    pub fn parse_text(text: &str) -> Option<Self> {
        let text = text.trim();
        let (minus, text) = match text.strip_prefix(['-', '−', '–']) {
            Some(rest) => (true, rest.trim_start()),
            None => (false, text.strip_prefix('+').unwrap_or(text)),
        };
        let value = parse_fraction(text).or_else(|| parse_decimal(text))?;
        Some(Self(if minus { -value } else { value }))
    }
}

/// Parses an optional whole number and a fraction, written as a sign or as `1/2`.
fn parse_fraction(text: &str) -> Option<i64> {
    let fractions = [("½", 50), ("¼", 25), ("¾", 75), ("1/2", 50)];
    let (whole, part) = fractions
        .iter()
        .find_map(|(sign, part)| text.strip_suffix(sign).map(|rest| (rest, *part)))?;
    let written_out = text.ends_with("1/2");
    // `11/2` is rejected as ambiguous: it may be eleven halves or one and a half.
    if written_out && whole.ends_with(|c: char| c.is_ascii_digit()) {
        return None;
    }
    let whole = whole.trim_end();
    if whole.is_empty() {
        return Some(part);
    }
    Some(parse_digits(whole)? * 100 + part)
}

/// Parses digits with a point or a comma.
fn parse_decimal(text: &str) -> Option<i64> {
    let (whole, part) = match text.split_once(['.', ',']) {
        Some((whole, part)) => (whole, part),
        None => (text, ""),
    };
    if whole.is_empty() && part.is_empty() {
        return None;
    }
    let whole = if whole.is_empty() {
        0
    } else {
        parse_digits(whole)?
    };
    if !part.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let mut hundredths = 0;
    for (nth, byte) in part.bytes().enumerate() {
        let digit = i64::from(byte - b'0');
        match nth {
            0 => hundredths += digit * 10,
            1 => hundredths += digit,
            _ if digit == 0 => {}
            _ => return None,
        }
    }
    Some(whole * 100 + hundredths)
}

/// Parses a number of one to nine digits.
fn parse_digits(text: &str) -> Option<i64> {
    if text.is_empty() || text.len() > 9 || !text.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    text.parse()
        .ok()
        .filter(|&number| number <= MAX_WHOLE_POINTS)
}

impl fmt::Display for HundredthPoints {
    /// Writes the points as in tables, with a point: `12`, `1.5`, `27.25`.
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let all = self.0.unsigned_abs();
        let (whole, part) = (all / 100, all % 100);
        match part {
            0 => write!(out, "{sign}{whole}"),
            part if part % 10 == 0 => write!(out, "{sign}{whole}.{}", part / 10),
            part => write!(out, "{sign}{whole}.{part:02}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read() {
        for (text, hundredths) in [
            ("0", 0),
            ("12", 1200),
            (" 1.5 ", 150),
            ("1,5", 150),
            ("½", 50),
            ("1½", 150),
            ("1 ½", 150),
            ("1/2", 50),
            ("1 1/2", 150),
            ("-2", -200),
            ("−3", -300),
            ("+5", 500),
            ("27.25", 2725),
            ("11.50", 1150),
            ("4.000", 400),
            (".5", 50),
            ("2.", 200),
            ("5¾", 575),
        ] {
            assert_eq!(
                HundredthPoints::parse_text(text),
                Some(HundredthPoints(hundredths)),
                "{text}"
            );
        }
        for text in [
            "",
            ".",
            "x",
            "1.2.3",
            "11/2",
            "0.125",
            "1234567890",
            "--1",
            "1e3",
            "½½",
        ] {
            assert_eq!(HundredthPoints::parse_text(text), None, "{text}");
        }
    }

    #[test]
    fn what_is_written() {
        for (hundredths, text) in [
            (0, "0"),
            (1200, "12"),
            (150, "1.5"),
            (2725, "27.25"),
            (-50, "-0.5"),
            (5, "0.05"),
        ] {
            assert_eq!(HundredthPoints(hundredths).to_string(), text);
        }
    }
}
