//! Gives the values of tags the forms of PDN 3.0 (pdn-formats, 1.5 and 1.6).

use crate::notation::date::{self, DateOrder, DateReading};
use crate::outcome::{PointsPerWin, Terminator};
use crate::pdn::TagName;

/// Returns the name of the tag for a value for which the standard's tag has no form.
pub(super) fn as_written_name(name: &str) -> String {
    format!("{name}AsWritten")
}

/// The form of the value of a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum StandardTagValue {
    /// The value as it is.
    Same,
    /// The standard's form with the same meaning.
    Formed(String),
    /// The part that the standard's form can express; a tag next to it has the whole value.
    Part(String),
    /// Only a tag next to it has the value.
    Beside,
    /// No tag: its absence means that it has no value.
    Nothing,
}

/// Returns the form of the value of a tag that the standard names. `Result` and `FEN` are handled elsewhere.
pub(super) fn standard_value(name: TagName, text: &str, order: DateOrder) -> StandardTagValue {
    use TagName as T;
    match name {
        T::EventDate => date_value(text, date::read_first(text, order)),
        T::Date | T::UtcDate => date_value(text, date::read_date(text, order)),
        T::Time | T::UtcTime => time_value(text, true),
        T::WhiteTime | T::BlackTime => time_value(text, false),
        T::TimeControl | T::TimeControlWhite | T::TimeControlBlack if !is_control(text) => {
            StandardTagValue::Beside
        }
        T::Round
        | T::WhiteTitle
        | T::BlackTitle
        | T::WhiteRating
        | T::BlackRating
        | T::WhiteNa
        | T::BlackNa
            if text.trim() == "-" =>
        {
            StandardTagValue::Nothing
        }
        _ => StandardTagValue::Same,
    }
}

fn date_value(text: &str, read: DateReading) -> StandardTagValue {
    if text.is_empty() || date::is_standard(text.as_bytes()) {
        return StandardTagValue::Same;
    }
    let written = read.date.to_string();
    if read.whole {
        StandardTagValue::Formed(written)
    } else {
        StandardTagValue::Part(written)
    }
}

/// Returns `HH:MM:SS` for a time of day, else `[H]H:MM[:SS]`; people write full stops, too.
fn time_value(text: &str, of_day: bool) -> StandardTagValue {
    if matches!(text, "" | "?") {
        return StandardTagValue::Same;
    }
    let trimmed = text.trim();
    let sign = if trimmed.contains('.') { '.' } else { ':' };
    let fields: Vec<_> = trimmed.split(sign).collect();
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let sixty = |text: &&str| text.len() == 2 && digits(text) && *text < "60";
    let good = match fields[..] {
        [hours, ref rest @ ..] => {
            let few = rest.len() == 2 || (rest.len() == 1 && !of_day);
            matches!(hours.len(), 1 | 2) && digits(hours) && few && rest.iter().all(sixty)
        }
        [] => false,
    };
    if !good {
        return StandardTagValue::Beside;
    }
    let zero = if of_day && fields[0].len() == 1 {
        "0"
    } else {
        ""
    };
    let written = format!("{zero}{}", fields.join(":"));
    if written == text {
        StandardTagValue::Same
    } else {
        StandardTagValue::Formed(written)
    }
}

/// Returns whether a text is a time control: `?`, `-`, or `40/7200`, `4800+60`, `3600` and `*120` with colons between them.
fn is_control(text: &str) -> bool {
    let number = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let element = |text: &str| {
        let pair = text.split_once(['/', '+']);
        match (pair, text.strip_prefix('*')) {
            (Some((one, two)), _) => number(one) && number(two),
            (None, Some(text)) => number(text),
            (None, None) => number(text),
        }
    };
    matches!(text, "" | "?" | "-") || text.split(':').all(element)
}

/// A result, with the name of its format where it is not one of the standard's results.
pub(super) struct ScoredResult {
    pub(super) text: String,
    pub(super) format: Option<&'static str>,
}

/// Returns the form of a result in games of the type of their `GameType`, if they have one.
pub(super) fn standard_result(
    text: &str,
    kind: Terminator,
    game_type: Option<u16>,
) -> ScoredResult {
    let plain = |text: &str| ScoredResult {
        text: text.to_owned(),
        format: None,
    };
    match (kind, game_type.and_then(PointsPerWin::of_type)) {
        (Terminator::Unknown, _) if text.is_empty() => plain(""),
        (Terminator::Points, _) => points_result(text),
        (Terminator::Unknown | Terminator::BothLost, _) => {
            plain(kind.standard_text(PointsPerWin::One))
        }
        (_, Some(worth)) => plain(kind.standard_text(worth)),
        (_, None) => plain(
            &kind
                .standard_replacement(text)
                .unwrap_or_else(|| text.to_owned()),
        ),
    }
}

/// Returns the points of an event with its own scoring, which `ResultFormat` names. The first three names are the
/// standard's.
fn points_result(text: &str) -> ScoredResult {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (text, format) = match bare.as_str() {
        "1+-1-" => ("1+ - 1-", "Plus draw"),
        "1--1+" => ("1- - 1+", "Plus draw"),
        "11/2-1/2" => ("1 1/2 - 1/2", "Delfts"),
        "1/2-11/2" => ("1/2 - 1 1/2", "Delfts"),
        _ if bare.contains('.') => (text, "Goes"),
        _ => (text, "Points"),
    };
    ScoredResult {
        text: text.to_owned(),
        format: Some(format),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find_variant;

    #[test]
    fn values_are_those_of_the_standard() {
        use TagName as T;
        let formed = |text: &str| StandardTagValue::Formed(text.to_owned());
        for (name, text, want) in [
            (T::Date, "", StandardTagValue::Same),
            (T::Date, "2009.04.??", StandardTagValue::Same),
            (T::Date, "?", formed("????.??.??")),
            (T::Date, "-", formed("????.??.??")),
            (T::EventDate, "17 april 2009", formed("2009.04.17")),
            (
                T::UtcDate,
                "1-2 June 2002",
                StandardTagValue::Part("2002.06.??".to_owned()),
            ),
            (T::PublicationDate, "spring 1910", StandardTagValue::Same),
            (T::Time, "9.05.00", formed("09:05:00")),
            (T::Time, "09:05:00", StandardTagValue::Same),
            (T::UtcTime, "9:05", StandardTagValue::Beside),
            (T::WhiteTime, "1:59", StandardTagValue::Same),
            (T::WhiteTime, "1.59.20", formed("1:59:20")),
            (T::BlackTime, "0012", StandardTagValue::Beside),
            (T::BlackTime, "1:60", StandardTagValue::Beside),
            (T::BlackTime, "100:00", StandardTagValue::Beside),
            (T::BlackTime, "1.59:20", StandardTagValue::Beside),
            (T::BlackTime, "", StandardTagValue::Same),
            (T::TimeControl, "40/7200:4800+60", StandardTagValue::Same),
            (T::TimeControl, "*120", StandardTagValue::Same),
            (T::TimeControl, "-", StandardTagValue::Same),
            (T::TimeControl, "10 min + 5 sec", StandardTagValue::Beside),
            (T::TimeControl, "40/", StandardTagValue::Beside),
            (T::Round, "-", StandardTagValue::Nothing),
            (T::Round, "final", StandardTagValue::Same),
            (T::Event, "-", StandardTagValue::Same),
        ] {
            assert_eq!(
                standard_value(name, text, DateOrder::default()),
                want,
                "{name:?} {text}"
            );
        }
    }

    #[test]
    fn results_are_those_of_the_game_type() {
        for (variant, text, want, format) in [
            ("international", "1-0", "2-0", None),
            ("international", "1/2-1/2", "1-1", None),
            ("canadian", "=", "1-1", None),
            ("russian", "0-2", "0-1", None),
            ("frisian", "1-1", "1/2-1/2", None),
            ("frysk", "2:0", "2-0", None),
            ("frysk", "½-½", "1/2-1/2", None),
            ("russian", "0:0", "0-0", None),
            ("russian", "-", "*", None),
            ("russian", "", "", None),
            ("international", "1+-1-", "1+ - 1-", Some("Plus draw")),
            (
                "international",
                "1/2 - 1 1/2",
                "1/2 - 1 1/2",
                Some("Delfts"),
            ),
            ("international", "1.01-0.99", "1.01-0.99", Some("Goes")),
            ("international", "4-6", "4-6", Some("Points")),
        ] {
            let kind = Terminator::of_tag_value(text.as_bytes()).unwrap();
            let scored = standard_result(text, kind, find_variant(variant).unwrap().game_type);
            assert_eq!(
                (scored.text.as_str(), scored.format),
                (want, format),
                "{text}"
            );
            let kind = Terminator::of_tag_value(want.as_bytes()).unwrap();
            let again = standard_result(want, kind, find_variant(variant).unwrap().game_type);
            assert_eq!(
                (again.text.as_str(), again.format),
                (want, format),
                "{want}"
            );
        }
        let unnamed = standard_result(
            "1-0",
            Terminator::Won(crate::outcome::ScoreColumn::First),
            None,
        );
        assert_eq!(unnamed.text, "1-0");
    }
}
