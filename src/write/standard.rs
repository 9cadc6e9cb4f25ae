//! The values of tags as PDN 3.0 wants them (pdn-formats, 1.5 and 1.6).

use crate::notation::date::{self, DateOrder, Dated};
use crate::outcome::{Terminator, Worth};
use crate::pdn::TagName;

/// What a tag is called that holds what the standard's tag of a name has no form for.
pub(super) fn beside(name: &str) -> String {
    format!("{name}AsWritten")
}

/// How the value of a tag is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Value {
    /// As it is.
    Same,
    /// In the standard's form, which says the same.
    Formed(String),
    /// As far as the standard's form can say it; all of it stands in a tag beside it.
    Part(String),
    /// In a tag beside it alone.
    Beside,
    /// Not at all: that it has no value is said by leaving the tag out.
    Nothing,
}

/// How the value of a tag by a name of the standard is written. `Result` and `FEN` are not told here.
pub(super) fn value(name: TagName, text: &str, order: DateOrder) -> Value {
    use TagName as T;
    match name {
        T::EventDate => day(text, date::read_first(text, order)),
        T::Date | T::UtcDate => day(text, date::read(text, order)),
        T::Time | T::UtcTime => time(text, true),
        T::WhiteTime | T::BlackTime => time(text, false),
        T::TimeControl | T::TimeControlWhite | T::TimeControlBlack if !is_control(text) => {
            Value::Beside
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
            Value::Nothing
        }
        _ => Value::Same,
    }
}

fn day(text: &str, read: Dated) -> Value {
    if text.is_empty() || date::is_standard(text.as_bytes()) {
        return Value::Same;
    }
    let written = read.date.to_string();
    if read.whole {
        Value::Formed(written)
    } else {
        Value::Part(written)
    }
}

/// `HH:MM:SS` for a time of day, else `[H]H:MM[:SS]`; people write full stops too.
fn time(text: &str, of_day: bool) -> Value {
    if matches!(text, "" | "?") {
        return Value::Same;
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
        return Value::Beside;
    }
    let zero = if of_day && fields[0].len() == 1 {
        "0"
    } else {
        ""
    };
    let written = format!("{zero}{}", fields.join(":"));
    if written == text {
        Value::Same
    } else {
        Value::Formed(written)
    }
}

/// Whether a text is a time control: `?`, `-`, or `40/7200`, `4800+60`, `3600` and `*120` with colons between.
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

/// A result, and the name of its format where the standard's results do not hold it.
pub(super) struct Scored {
    pub(super) text: String,
    pub(super) format: Option<&'static str>,
}

/// How a result is written in games of the type that their `GameType` names, if it names one.
pub(super) fn result(text: &str, kind: Terminator, game_type: Option<u16>) -> Scored {
    let plain = |text: &str| Scored {
        text: text.to_owned(),
        format: None,
    };
    match (kind, game_type.and_then(Worth::of_type)) {
        (Terminator::Unknown, _) if text.is_empty() => plain(""),
        (Terminator::Points, _) => points(text),
        (Terminator::Unknown | Terminator::BothLost, _) => plain(kind.text(Worth::One)),
        (_, Some(worth)) => plain(kind.text(worth)),
        (_, None) => plain(&kind.standard(text).unwrap_or_else(|| text.to_owned())),
    }
}

/// Points of an event that has its own: `ResultFormat` says so. The first three names are the standard's.
fn points(text: &str) -> Scored {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let (text, format) = match bare.as_str() {
        "1+-1-" => ("1+ - 1-", "Plus draw"),
        "1--1+" => ("1- - 1+", "Plus draw"),
        "11/2-1/2" => ("1 1/2 - 1/2", "Delfts"),
        "1/2-11/2" => ("1/2 - 1 1/2", "Delfts"),
        _ if bare.contains('.') => (text, "Goes"),
        _ => (text, "Points"),
    };
    Scored {
        text: text.to_owned(),
        format: Some(format),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variant::find;

    #[test]
    fn values_are_those_of_the_standard() {
        use TagName as T;
        let formed = |text: &str| Value::Formed(text.to_owned());
        for (name, text, want) in [
            (T::Date, "", Value::Same),
            (T::Date, "2009.04.??", Value::Same),
            (T::Date, "?", formed("????.??.??")),
            (T::Date, "-", formed("????.??.??")),
            (T::EventDate, "17 april 2009", formed("2009.04.17")),
            (
                T::UtcDate,
                "1-2 June 2002",
                Value::Part("2002.06.??".to_owned()),
            ),
            (T::PublicationDate, "spring 1910", Value::Same),
            (T::Time, "9.05.00", formed("09:05:00")),
            (T::Time, "09:05:00", Value::Same),
            (T::UtcTime, "9:05", Value::Beside),
            (T::WhiteTime, "1:59", Value::Same),
            (T::WhiteTime, "1.59.20", formed("1:59:20")),
            (T::BlackTime, "0012", Value::Beside),
            (T::BlackTime, "1:60", Value::Beside),
            (T::BlackTime, "100:00", Value::Beside),
            (T::BlackTime, "1.59:20", Value::Beside),
            (T::BlackTime, "", Value::Same),
            (T::TimeControl, "40/7200:4800+60", Value::Same),
            (T::TimeControl, "*120", Value::Same),
            (T::TimeControl, "-", Value::Same),
            (T::TimeControl, "10 min + 5 sec", Value::Beside),
            (T::TimeControl, "40/", Value::Beside),
            (T::Round, "-", Value::Nothing),
            (T::Round, "final", Value::Same),
            (T::Event, "-", Value::Same),
        ] {
            assert_eq!(
                value(name, text, DateOrder::default()),
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
            let scored = result(text, kind, find(variant).unwrap().game_type);
            assert_eq!(
                (scored.text.as_str(), scored.format),
                (want, format),
                "{text}"
            );
            let kind = Terminator::of_tag_value(want.as_bytes()).unwrap();
            let again = result(want, kind, find(variant).unwrap().game_type);
            assert_eq!(
                (again.text.as_str(), again.format),
                (want, format),
                "{want}"
            );
        }
        let unnamed = result("1-0", Terminator::Won(crate::outcome::Column::First), None);
        assert_eq!(unnamed.text, "1-0");
    }
}
