//! The time control of a game, as tags and names of events give it.

mod stages;
#[cfg(test)]
mod tests;

pub use stages::TimeControl;

use crate::draw::DrawCode;
use crate::words::LetterClass;
use crate::words::{WordMatcher, every_word, fold_text, tokenize_words};
use nom::branch::alt;
use nom::bytes::complete::{tag, take_while_m_n, take_while1};
use nom::character::complete::{char, digit1, one_of, space0};
use nom::combinator::{map_opt, map_res, not, opt, value};
use nom::error::{Error, ErrorKind};
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser};
use std::sync::LazyLock;

/// How much time a game has. The rules that the game is played by define which amounts are which.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// More time than in rapid play.
    Classical,
    /// Rapid play.
    Rapid,
    /// Blitz, and less time.
    Blitz,
    /// Between these: an amount that the rules put in no category.
    Between,
}

impl Pace {
    /// Returns whether it is rapid or blitz.
    #[must_use]
    pub fn is_fast(self) -> bool {
        matches!(self, Self::Rapid | Self::Blitz)
    }
}

/// What is known of a time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TimeControlSummary {
    /// How much time there is.
    pub pace: Option<Pace>,
    /// Whether seconds are added for each move.
    pub added: Option<bool>,
    /// Whether only the name of the event, or of a section of it, gives it.
    pub guessed: bool,
}

/// The tags that give a time control, as far as they are there.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClockTags<'a> {
    /// `TimeControl`.
    pub control: Option<&'a str>,
    /// `EventType`.
    pub kind: Option<&'a str>,
    /// `Event`.
    pub event: Option<&'a str>,
    /// `Section`: the part of the event, which takes precedence over its name.
    pub section: Option<&'a str>,
    /// Whether the game was played on a [site](is_online) that writes seconds.
    pub online: bool,
}

/// Sites on which games are played; their records give time controls in seconds, as PDN requires.
const PLAYING_SITES: [&str; 10] = [
    "lidraughts",
    "lichess",
    "playstrategy",
    "playok",
    "kurnik",
    "gambler.ru",
    "flyordie",
    "boardgamearena",
    "itsyourturn",
    "goldtoken",
];

/// Returns whether the value of a tag (`Site`, `Annotator`, `URL`) names a site on which games are played.
#[must_use]
pub fn is_online(value: &str) -> bool {
    let value = value.to_ascii_lowercase();
    PLAYING_SITES.iter().any(|site| value.contains(site))
}

/// The time controls of a rule book.
struct TimeControlRules {
    /// Those that it lists with added seconds, in minutes and seconds; people write them like that in a tag.
    listed: &'static [(u32, u32)],
    /// Those that it lists alone, in minutes, and that cannot be seconds.
    alone: &'static [u32],
    /// The category of so many seconds with so many added.
    pace: fn(u32, u32) -> Pace,
}

impl TimeControlRules {
    fn for_code(code: &DrawCode) -> &'static Self {
        match code.id {
            "russia-2013" => &RUSSIA_TIME_RULES,
            _ => &IDF_TIME_RULES,
        }
    }
}

/// The lists of IDF 2016, section 2, 5.1 to 5.3, and the limits of 22.1.
static IDF_TIME_RULES: TimeControlRules = TimeControlRules {
    listed: &[
        (45, 30),
        (45, 15),
        (45, 10),
        (25, 10),
        (25, 5),
        (20, 10),
        (20, 5),
        (10, 3),
        (10, 5),
        (7, 3),
        (7, 5),
        (6, 3),
        (6, 5),
        (5, 3),
        (5, 5),
        (3, 3),
        (3, 2),
    ],
    alone: &[45],
    pace: |base, added| match (base, added) {
        // Less than 3 minutes is not listed; nobody would call it anything else.
        (..=300, 0) | (..=180, 1..) => Pace::Blitz,
        (420..=900, 0) | (300..=600, 1..) => Pace::Rapid,
        (901.., _) => Pace::Classical,
        _ => Pace::Between,
    },
};

/// The time controls of MIN 2.1.11.
static RUSSIA_TIME_RULES: TimeControlRules = TimeControlRules {
    listed: &[(30, 30), (40, 5), (8, 4), (3, 2)],
    alone: &[45],
    pace: |base, added| match (base, added) {
        (..=300, 0) | (..=180, 1..=2) => Pace::Blitz,
        (600..=1200, 0) | (..=480, 1..=4) => Pace::Rapid,
        (2700.., _) | (1800.., 30..) | (2400.., 5..) => Pace::Classical,
        _ => Pace::Between,
    },
};

/// The minimum number of minutes that a game has (IDF 2016, section 2, 5.3).
const MIN_GAME_MINUTES: u32 = 3;

/// The maximum length of a name that is read, in characters. A longer name is cut off.
const MAX_PACE_NAME_CHARS: usize = 200;

/// The names of the paces. That of blitz comes first: `rapid and blitz`.
static PACE_WORDS: LazyLock<[(Pace, WordMatcher); 3]> = LazyLock::new(|| {
    [
        (Pace::Blitz, every_word(|language| language.clocks.blitz)),
        (Pace::Rapid, every_word(|language| language.clocks.rapid)),
        (
            Pace::Classical,
            every_word(|language| language.clocks.classical),
        ),
    ]
});

/// The words for units, and how many seconds each unit has.
static TIME_UNIT_WORDS: LazyLock<[(u32, WordMatcher); 2]> = LazyLock::new(|| {
    [
        (60, every_word(|language| language.clocks.minutes)),
        (1, every_word(|language| language.clocks.seconds)),
    ]
});

impl TimeControlSummary {
    /// Returns what the tags of a game state, under the limits of the rules that it is played by. A
    /// `TimeControl` is `300+3`, `45/5400:30/1800`, `10 min + 5 sec`, `45 min/25 moves + 15 min`, or the name of a
    /// pace. Numbers without a unit are seconds, except for the pairs that the rules list in minutes.
    ///
    /// ```
    /// use pdn_text::claim::{ClockTags, Pace, TimeControlSummary};
    /// let idf = pdn_rules::draw::find_code("idf-2016").unwrap();
    /// let tags = ClockTags { control: Some("20+5"), ..ClockTags::default() };
    /// assert_eq!(TimeControlSummary::from_tags(&tags, idf).pace, Some(Pace::Classical));
    /// let tags = ClockTags { online: true, ..tags };
    /// assert_eq!(TimeControlSummary::from_tags(&tags, idf).pace, Some(Pace::Blitz));
    /// ```
    #[must_use]
    pub fn from_tags(tags: &ClockTags<'_>, code: &DrawCode) -> Self {
        let limits = TimeControlRules::for_code(code);
        let read = tags
            .control
            .and_then(|text| summarise_time_control(fold_text(text).trim(), tags.online, limits));
        let mut clock = read.unwrap_or_default();
        if clock.pace.is_none() {
            clock.pace = [tags.control, tags.kind]
                .into_iter()
                .flatten()
                .find_map(pace_from_name);
        }
        if clock.pace.is_none() {
            let names = [tags.section, tags.event].into_iter();
            clock.pace = names.flatten().find_map(pace_from_name);
            clock.guessed = clock.pace.is_some();
        }
        clock
    }
}

impl TimeControlSummary {
    /// Returns what a time control states by itself, as in a `TimeControl`.
    #[must_use]
    pub fn from_time_control(text: &str, code: &DrawCode) -> Self {
        let control = Some(text);
        Self::from_tags(
            &ClockTags {
                control,
                ..ClockTags::default()
            },
            code,
        )
    }
}

/// Returns the pace that a name states: `Blitz cup`, `первенство по быстрым шашкам`.
fn pace_from_name(text: &str) -> Option<Pace> {
    let text: String = text.chars().take(MAX_PACE_NAME_CHARS).collect();
    let words = tokenize_words(&text);
    let named =
        |(_, names): &&(Pace, WordMatcher)| words.iter().any(|word| names.matches_word(word));
    PACE_WORDS.iter().find(named).map(|(pace, _)| *pace)
}

/// Parses the value of a `TimeControl` tag.
fn summarise_time_control(
    text: &str,
    online: bool,
    limits: &TimeControlRules,
) -> Option<TimeControlSummary> {
    let (base, added) = stages::parse_time_control(text, online, limits)?.total_time();
    Some(TimeControlSummary {
        pace: Some((limits.pace)(base, added)),
        added: Some(added > 0),
        guessed: false,
    })
}

/// Parses a number and how many seconds its unit has; or minutes and seconds, or hours too, as a clock shows them
/// (`45:00`, `1:30:00`).
fn parse_amount(i: &str) -> IResult<&str, (u32, Option<u32>)> {
    alt((parse_dial, parse_plain_amount)).parse(i)
}

/// Parses what a clock shows. Of two numbers the second must be 0, and the first too large for hours: otherwise they
/// are those of two stages (`25/45:15`).
fn parse_dial(i: &str) -> IResult<&str, (u32, Option<u32>)> {
    let two = |i| {
        let digits = take_while_m_n(2, 2, |c: char| c.is_ascii_digit());
        map_res(preceded(char(':'), digits), str::parse::<u32>).parse(i)
    };
    let number = map_res(digit1, str::parse::<u32>);
    let end = not(one_of("0123456789/"));
    let (rest, (first, second, third, ())) = (number, two, opt(two), end).parse(i)?;
    let seconds = match (first, second, third) {
        (..=9, ..=59, Some(third @ ..=59)) => (first * 60 + second) * 60 + third,
        (MIN_GAME_MINUTES..=600, 0, None) => first * 60,
        _ => return Err(nom::Err::Error(Error::new(i, ErrorKind::Verify))),
    };
    Ok((rest, (seconds, Some(1))))
}

/// Parses a number and how many seconds its unit has.
fn parse_plain_amount(i: &str) -> IResult<&str, (u32, Option<u32>)> {
    let number = map_res(digit1, str::parse::<u32>);
    let named = |word: &str| {
        let mut units = TIME_UNIT_WORDS.iter();
        units.find_map(|(seconds, names)| names.contains_word(word).then_some(*seconds))
    };
    let unit = (
        alt((
            map_opt(take_while1(char::is_letter), named),
            value(1, tag("''")),
            value(60, one_of("'’′")),
            value(1, one_of("\"”″")),
        )),
        opt(char('.')),
        opt(char('\'')),
    );
    let (rest, (n, unit)) = (number, opt(delimited(space0, unit, space0))).parse(i)?;
    Ok((rest, (n, unit.map(|(unit, ..)| unit))))
}

fn parse_plus(i: &str) -> IResult<&str, char> {
    delimited(space0, char('+'), space0).parse(i)
}
