//! The time control of a game, as tags and names of events tell it.

use super::words::{Word, fold, words};
use nom::branch::alt;
use nom::bytes::complete::tag;
use nom::character::complete::{char, digit1, space0};
use nom::combinator::{all_consuming, map_res, opt, value};
use nom::sequence::{delimited, preceded};
use nom::{IResult, Parser};

/// How much time a game has. The limits are those of seed 001, section 2, 22.1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// More than 15 minutes a game.
    Classical,
    /// 7 to 15 minutes, or 5 to 10 with added seconds.
    Rapid,
    /// 3 to 5 minutes, or 3 with added seconds; less time too.
    Blitz,
}

impl Pace {
    /// Whether it is rapid or blitz.
    #[must_use]
    pub fn is_fast(self) -> bool {
        self != Self::Classical
    }
}

/// What is known of a time control.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Clock {
    /// How much time there is.
    pub pace: Option<Pace>,
    /// Whether seconds are added for each move.
    pub added: Option<bool>,
}

/// A longer name is cut off. In characters.
const LONGEST: usize = 200;

/// Names of rapid play: English, Russian, Portuguese, Italian.
const RAPID: [&str; 12] = [
    "rapid*",
    "быстр*",
    "рапид*",
    "ускорен*",
    "bystr*",
    "semilampo",
    "veloce",
    "active",
    "semirapid*",
    "snel*",
    "rapide*",
    "halflampo",
];

/// Names of blitz.
const BLITZ: [&str; 13] = [
    "blitz*",
    "lightning",
    "bullet*",
    "ultrabullet*",
    "hyperbullet*",
    "блиц*",
    "молниен*",
    "relampago*",
    "lampo",
    "blits*",
    "блитц*",
    "molnien*",
    "sneldam*",
];

/// Names of classical play.
const CLASSICAL: [&str; 8] = [
    "classic*",
    "классич*",
    "standard",
    "clasic*",
    "classico",
    "slow",
    "klassich*",
    "correspondence",
];

impl Clock {
    /// Adds what a `TimeControl` value tells: `300+3`, `45/5400:30/1800`, `10 min + 5 sec`; or the name of a pace.
    pub fn time_control(&mut self, text: &str) {
        let folded = fold(text);
        match control(folded.trim()) {
            Some(clock) => *self = clock,
            None => self.name(text),
        }
    }

    /// Adds what a name tells: `Blitz cup`, `первенство по быстрым шашкам`. What is known already stays.
    pub fn name(&mut self, text: &str) {
        let text: String = text.chars().take(LONGEST).collect();
        if self.pace.is_some() {
            return;
        }
        let words = words(&text);
        let has = |names: &[&str]| {
            words.iter().any(|word| match word {
                Word::Plain(word) => names.iter().any(|name| match name.strip_suffix('*') {
                    Some(stem) => word.starts_with(fold(stem).as_str()),
                    None => word == name,
                }),
                _ => false,
            })
        };
        self.pace = if has(&BLITZ) {
            Some(Pace::Blitz)
        } else if has(&RAPID) {
            Some(Pace::Rapid)
        } else if has(&CLASSICAL) {
            Some(Pace::Classical)
        } else {
            None
        };
    }
}

/// Reads the value of a `TimeControl` tag.
fn control(text: &str) -> Option<Clock> {
    if text.contains('/') {
        return stages(text);
    }
    let (_, (base, added)) = all_consuming((amount, opt(preceded(plus, amount))))
        .parse(text)
        .ok()?;
    let seconds = match base {
        // Nobody plays a game in 30 seconds by this standard: such numbers are minutes.
        (n, None) if n <= 15 && added.is_some() => n * 60,
        (n, None) => n,
        (n, Some(unit)) => n.saturating_mul(unit),
    };
    let added = added.is_some_and(|(n, _)| n > 0);
    Some(Clock {
        pace: Some(pace(seconds, added)),
        added: Some(added),
    })
}

/// `45/5400:30/1800`: moves and seconds, stage by stage.
fn stages(text: &str) -> Option<Clock> {
    let mut total = 0u32;
    let mut added = false;
    for stage in text.split(':') {
        let time = stage.split_once('/').map_or(stage, |(_, time)| time);
        let (time, plus) = time.split_once('+').unwrap_or((time, ""));
        added |= plus.trim().parse::<u32>().is_ok_and(|n| n > 0);
        total = total.saturating_add(time.trim().parse().ok()?);
    }
    Some(Clock {
        pace: Some(pace(total, added)),
        added: Some(added),
    })
}

fn pace(seconds: u32, added: bool) -> Pace {
    match seconds {
        // 22.1: with added seconds blitz ends at 3 minutes and rapid begins at 5.
        0..300 => Pace::Blitz,
        300 if !added => Pace::Blitz,
        300..=900 => Pace::Rapid,
        _ => Pace::Classical,
    }
}

/// A number and how many seconds its unit has.
fn amount(i: &str) -> IResult<&str, (u32, Option<u32>)> {
    let number = map_res(digit1, str::parse::<u32>);
    let minutes = alt((
        tag("minutes"),
        tag("minuti"),
        tag("minutos"),
        tag("минуты"),
        tag("минут"),
        tag("мин"),
        tag("min"),
        tag("m"),
        tag("'"),
    ));
    let seconds = alt((
        tag("seconds"),
        tag("secondi"),
        tag("segundos"),
        tag("секунды"),
        tag("секунд"),
        tag("сек"),
        tag("sec"),
        tag("seg"),
        tag("s"),
        tag("\""),
    ));
    let unit = (
        alt((value(60, minutes), value(1, seconds))),
        opt(char('.')),
        opt(char('\'')),
    );
    let (rest, (n, unit)) = (number, opt(delimited(space0, unit, space0))).parse(i)?;
    Ok((rest, (n, unit.map(|(unit, ..)| unit))))
}

fn plus(i: &str) -> IResult<&str, char> {
    delimited(space0, char('+'), space0).parse(i)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_of_time_controls() {
        use Pace::{Blitz, Classical, Rapid};
        for (text, pace, added) in [
            ("180+2", Blitz, true),
            ("300", Blitz, false),
            ("300+3", Rapid, true),
            ("600+0", Rapid, false),
            ("900", Rapid, false),
            ("901", Classical, false),
            ("2700+30", Classical, true),
            ("45/5400:30/1800", Classical, false),
            ("40/300+5", Rapid, true),
            ("10 min + 5 sec", Rapid, true),
            ("15 минут", Rapid, false),
            ("3' + 2\"", Blitz, true),
            ("10+5", Rapid, true),
            ("5m", Blitz, false),
        ] {
            let mut clock = Clock::default();
            clock.time_control(text);
            assert_eq!(
                (clock.pace, clock.added),
                (Some(pace), Some(added)),
                "{text}"
            );
        }
        for text in ["", "?", "-", "*180x", "3:0", "999999999999"] {
            let mut clock = Clock::default();
            clock.time_control(text);
            assert_eq!(clock.pace, None, "{text}");
        }
    }

    #[test]
    fn names_of_events() {
        use Pace::{Blitz, Classical, Rapid};
        for (text, pace) in [
            ("4th African BLITZ Championship", Some(Blitz)),
            ("Чемпионат по молниеносной игре", Some(Blitz)),
            ("Блиц-турнир", Some(Blitz)),
            ("Torneio Relâmpago", Some(Blitz)),
            ("Campionato lampo", Some(Blitz)),
            ("Быстрые шашки", Some(Rapid)),
            ("рапид", Some(Rapid)),
            ("Torneio Rápido de Damas", Some(Rapid)),
            ("Campionato semilampo", Some(Rapid)),
            ("Rapid, classical", Some(Rapid)),
            ("Классическая программа", Some(Classical)),
            ("X чемпионат СССР", None),
            ("Lampoldshausen", None),
        ] {
            let mut clock = Clock::default();
            clock.name(text);
            assert_eq!(clock.pace, pace, "{text}");
        }
    }
}
