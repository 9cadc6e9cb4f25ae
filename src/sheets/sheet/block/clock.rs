//! Time controls in words and signs: `45 мин + 15 сек на ход`, `40'+10"`, `1h30`.

use super::kind::heading_words;
use super::stages;
use crate::words::fold_text;

/// Returns the time control that a text gives, in seconds as in PDN: `2700+15`.
pub(super) fn pdn_time_control(text: &str) -> Option<String> {
    // `1:12 / 0:58` are two times that were used, and `G/60 d5` has a delay, which PDN cannot express.
    if text.contains(" / ") || has_delay(text) {
        return None;
    }
    if let Some(told) = moves_in(text) {
        return Some(told);
    }
    match stages::has_moves(text) {
        true => stages::staged_time_control(text),
        false => of_game(&stages::normalise_time_units(text)),
    }
}

/// Parses a number of moves in a number of hours or minutes, `40/2h` or `2h/40`, as in PDN: `40/7200`.
fn moves_in(text: &str) -> Option<String> {
    let (one, other) = text.trim().split_once('/')?;
    let read = |moves: &str, time: &str| {
        let moves: u32 = moves
            .trim()
            .parse()
            .ok()
            .filter(|moves| (10..=100).contains(moves))?;
        let time = time.trim();
        let unit = time.trim_start_matches(|c: char| c.is_ascii_digit());
        let number: u32 = time[..time.len() - unit.len()].parse().ok()?;
        let unit = match fold_text(unit.trim_start_matches([' ', '.'])).as_str() {
            "h" | "ч" | "hrs" | "hours" => 3600,
            "min" | "мин" | "m" | "'" => 60,
            _ => return None,
        };
        let seconds = number.checked_mul(unit)?;
        (60..=36_000)
            .contains(&seconds)
            .then(|| format!("{moves}/{seconds}"))
    };
    read(one, other).or_else(|| read(other, one))
}

/// Returns whether a text contains a delay: `d5`.
fn has_delay(text: &str) -> bool {
    heading_words(text).any(|word| {
        let figures = word.strip_prefix(['d', 'D']).unwrap_or_default();
        !figures.is_empty() && figures.bytes().all(|b| b.is_ascii_digit())
    })
}

/// Parses the time for a whole game.
fn of_game(text: &str) -> Option<String> {
    let (mut base, mut added, mut numbers) = (0u32, 0u32, 0);
    // `10.30` is a time of day as well.
    let dotted = text.trim().split_once('.').is_some_and(|(hour, minutes)| {
        let figures = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_digit());
        figures(hour) && figures(minutes)
    });
    if dotted || is_of_day(text) {
        return None;
    }
    // `1800+10`, as in PDN.
    if let Some((base, added)) = text.trim().split_once('+')
        && base.len() >= 3
        && let (Ok(base @ 60..=36_000), Ok(added @ 0..=600)) =
            (base.parse::<u32>(), added.parse::<u32>())
    {
        return Some(format!("{base}+{added}"));
    }
    // `30:00+10`, `15' + 5''`
    let text = &of_hours(text)
        .replace(":00", "")
        .replace("''", "\"")
        .replace("’’", "\"");
    let mut rest = text.as_str();
    while let Some(at) = rest.find(|c: char| c.is_ascii_digit()) {
        // `80 мин + 1 мин на ход`: minutes after a plus sign, or after minutes, are added for each move.
        let plus = rest[..at].contains('+') || (base > 0 && base % 3600 != 0);
        rest = &rest[at..];
        let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
        let number: u32 = rest[..digits].parse().ok()?;
        rest = &rest[digits..];
        let unit = rest.trim_start_matches([' ', '.', '\t']).chars().next();
        let unit = unit.and_then(|c| c.to_lowercase().next());
        numbers += 1;
        match (unit, numbers) {
            (Some('h' | 'ч' | 'u' | 'o'), _) => {
                base = base.checked_add(number.checked_mul(3600)?)?
            }
            (Some('m' | 'м' | '\'' | '′' | '’'), 1) => {
                base = base.checked_add(number.checked_mul(60)?)?
            }
            (Some('m' | 'м' | '\'' | '′' | '’'), _) if plus && added == 0 => {
                added = number.checked_mul(60)?;
            }
            (Some('m' | 'м' | '\'' | '′' | '’'), _)
                if base > 0 && base % 3600 == 0 && added == 0 =>
            {
                base = base.checked_add(number.checked_mul(60)?)?;
            }
            (Some('s' | 'с' | '"' | '″' | '”'), _) => added = added.checked_add(number)?,
            (_, 1) => base = base.checked_add(number.checked_mul(60)?)?,
            // `1h30`
            (None, 2) if base % 3600 == 0 && base > 0 && !text.contains('+') => {
                base = base.checked_add(number.checked_mul(60)?)?
            }
            (_, 2) => added = added.checked_add(number)?,
            _ => return None,
        }
    }
    let told = (1..=3).contains(&numbers) && (60..=36_000).contains(&base) && added <= 600;
    told.then(|| format!("{base}+{added}"))
}

/// Returns `1:30 + 30`, hours and minutes, as minutes with their unit.
fn of_hours(text: &str) -> String {
    let hours = |text: &str| {
        let (hours, rest) = text.split_once(':')?;
        let minutes = rest.get(..2)?;
        let hour: u32 = hours.parse().ok().filter(|hour| matches!(hour, 1 | 2))?;
        let minute: u32 = minutes.parse().ok().filter(|minute| *minute < 60)?;
        let ends = !rest[2..].starts_with(|c: char| c.is_ascii_digit() || c == ':');
        ends.then(|| format!("{} min{}", hour * 60 + minute, &rest[2..]))
    };
    hours(text.trim()).unwrap_or_else(|| text.to_owned())
}

/// Returns whether a text is a time of day: `19:30`.
pub(super) fn is_of_day(text: &str) -> bool {
    let Some((hour, minute)) = text.trim().split_once(':') else {
        return false;
    };
    let number = |text: &str| text.parse::<u32>().ok().filter(|_| text.len() <= 2);
    let known = number(hour).zip(number(minute));
    known.is_some_and(|(hour, minute)| (6..24).contains(&hour) && minute < 60)
}

#[cfg(test)]
mod tests {
    use super::pdn_time_control;

    #[test]
    fn times_in_words_and_signs() {
        for (text, want) in [
            ("45 мин + 15 сек", Some("2700+15")),
            ("45мин+15сек", Some("2700+15")),
            ("40'+10\"", Some("2400+10")),
            ("30 minutos com acréscimo de 10 segundos", Some("1800+10")),
            ("80 minuten plus 60 seconden per zet", Some("4800+60")),
            ("1 h 30 min + 30 s", Some("5400+30")),
            ("1h30", Some("5400+0")),
            ("60 min", Some("3600+0")),
            ("5+3", Some("300+3")),
            ("30:00+10", Some("1800+10")),
            ("1:00 + 30 сек", Some("3600+30")),
            ("1:30+15", Some("5400+15")),
            ("80 мин + 1 мин на ход", Some("4800+60")),
            ("1 ч 20 мин + 1 мин на ход", Some("4800+60")),
            ("1 ч + 1 мин", Some("3600+60")),
            ("1 час 30 мин", Some("5400+0")),
            ("1800+10", Some("1800+10")),
            ("15' + 5''", Some("900+5")),
            ("19:30", None),
            ("10.30", None),
            ("soon", None),
            ("14 на 30 ходов 2 часа и 15", None),
            ("1h30 + 30s", Some("5400+30")),
            ("1h30 por jogador", Some("5400+0")),
            ("2h15 + 10s", Some("8100+10")),
            ("1ч30 + 30 сек", Some("5400+30")),
            ("1u30 + 30 sec", Some("5400+30")),
            ("1h30min + 30s", Some("5400+30")),
            ("40 mosse in 2 ore", Some("40/7200")),
            ("30 moves in 2 hours", Some("30/7200")),
            ("2 часа на 50 ходов", Some("50/7200")),
            ("50 lances em 2 horas", Some("50/7200")),
            ("50 zetten in 2 uur", Some("50/7200")),
            ("40 Züge in 2 Stunden", Some("40/7200")),
            ("40 coups en 2 heures", Some("40/7200")),
            ("2h for 50 moves, then 1h for 25", Some("50/7200:25/3600")),
            (
                "2 часа на 50 ходов, затем 1 час на 25 ходов",
                Some("50/7200:25/3600"),
            ),
            ("40 moves in 1 1/2 hours, then 30 min", Some("40/5400:1800")),
            ("40 moves", None),
            ("30 ходов, а затем долго", None),
            ("1 1/2 hours", Some("5400+0")),
            ("1½ hours", Some("5400+0")),
            ("1,5 часа", Some("5400+0")),
            ("2½ ore", Some("9000+0")),
            ("15|10", Some("900+10")),
            ("G/60", Some("3600+0")),
            ("G/60 d5", None),
            ("1:12 / 0:58", None),
        ] {
            assert_eq!(pdn_time_control(text).as_deref(), want, "{text}");
        }
    }
}
