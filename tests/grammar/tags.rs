//! The rules of PDN 3.0 on tags (pdn-formats, 1.5, 1.6 and 2.1), which no grammar tells.

use super::fen;
use super::recognise::Game;

/// What is wrong with the tags of a game.
pub(crate) fn against_the_rules(game: &Game<'_>) -> Vec<String> {
    let own_format = game
        .tags
        .iter()
        .any(|(name, value)| *name == "ResultFormat" && !value.is_empty());
    let kind = game
        .tags
        .iter()
        .find(|(name, _)| *name == "GameType")
        .map(|tag| tag.1);
    game.tags
        .iter()
        .filter(|(_, value)| !value.is_empty())
        .filter_map(|&(name, value)| {
            let shape = shape(value);
            let good = match name {
                "Date" | "EventDate" | "UTCDate" => is_date(&shape),
                "Time" | "UTCTime" => matches!(shape.as_str(), "99:99:99" | "?"),
                "WhiteTime" | "BlackTime" => {
                    matches!(
                        shape.as_str(),
                        "9:99" | "99:99" | "9:99:99" | "99:99:99" | "?"
                    )
                }
                "TimeControl" | "TimeControlWhite" | "TimeControlBlack" => is_control(value),
                "GameType" => is_game_type(value),
                "Result" => own_format || is_result(value, kind),
                "FEN" => {
                    return fen(value)
                        .err()
                        .map(|error| format!("FEN {value}: {error}"));
                }
                "Round" | "WhiteTitle" | "BlackTitle" | "WhiteRating" | "BlackRating"
                | "WhiteNA" | "BlackNA" => value != "-",
                _ => true,
            };
            (!good).then(|| format!("[{name} \"{value}\"]"))
        })
        .collect()
}

/// A value with a 9 for every digit.
fn shape(value: &str) -> String {
    value
        .chars()
        .map(|c| if c.is_ascii_digit() { '9' } else { c })
        .collect()
}

fn is_date(shape: &str) -> bool {
    let fields: Vec<_> = shape.split('.').collect();
    let [year, month, day] = fields[..] else {
        return false;
    };
    matches!(year, "9999" | "????") && matches!(month, "99" | "??") && matches!(day, "99" | "??")
}

fn is_control(value: &str) -> bool {
    let digits = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    let element = |text: &str| {
        let numbers: Vec<_> = text.split(['/', '+']).collect();
        let sandclock = text.strip_prefix('*').is_some_and(digits);
        sandclock || (numbers.len() < 3 && numbers.iter().all(|number| digits(number)))
    };
    matches!(value, "?" | "-") || value.split(':').all(element)
}

fn is_game_type(value: &str) -> bool {
    let fields: Vec<_> = value.split(',').collect();
    let number = |text: &str| !text.is_empty() && text.chars().all(|c| c.is_ascii_digit());
    match fields[..] {
        [kind] => number(kind),
        [kind, side, width, height, notation, ref invert @ ..] => {
            let mut letters = notation.chars();
            let known = letters.next().is_some_and(|c| "ANS".contains(c))
                && letters.next().is_some_and(|c| "0123".contains(c))
                && letters.next().is_none();
            [kind, width, height].iter().all(|text| number(text))
                && matches!(side, "W" | "B")
                && known
                && matches!(*invert, [] | ["0"] | ["1"])
        }
        _ => false,
    }
}

/// Whether a result is one of its game type. Of types that the standard has not, it does not say which results they have.
fn is_result(value: &str, kind: Option<&str>) -> bool {
    let number = kind.and_then(|kind| kind.split(',').next()?.parse::<u32>().ok());
    match (value, number) {
        ("*" | "0-0", _) => true,
        ("2-0" | "0-2" | "1-1", Some(20 | 27)) => true,
        ("1-0" | "0-1" | "1/2-1/2", Some(21..=26 | 28..=31 | 40 | 41)) => true,
        (_, Some(20..=31 | 40 | 41)) => false,
        _ => true,
    }
}

#[test]
fn the_rules_on_tags_can_be_broken() {
    for (tags, wrong) in [
        ("[Date \"2001.01.??\"] [EventDate \"\"]", 0),
        (
            "[Date \"2001\"] [EventDate \"1.1.2001\"] [UTCDate \"?\"]",
            3,
        ),
        (
            "[Time \"9:00:00\"] [WhiteTime \"1.30\"] [BlackTime \"1:30\"]",
            2,
        ),
        (
            "[TimeControl \"40/7200:3600+60\"] [TimeControlWhite \"an hour\"]",
            1,
        ),
        ("[GameType \"20\"] [Result \"1-0\"]", 1),
        ("[GameType \"25,W,8,8,A0,0\"] [Result \"1-1\"]", 1),
        ("[GameType \"25,W,8,8\"]", 1),
        ("[GameType \"20\"] [Result \"4-6\"]", 1),
        (
            "[GameType \"20\"] [Result \"4-6\"] [ResultFormat \"Points\"]",
            0,
        ),
        ("[Result \"4-6\"]", 0),
        ("[FEN \"W:W31:B1:H0\"]", 1),
        ("[Round \"-\"] [Site \"-\"]", 1),
    ] {
        let written = super::writing(tags).unwrap();
        let found = against_the_rules(&written.games[0]);
        assert_eq!(found.len(), wrong, "{tags}: {found:?}");
    }
}
