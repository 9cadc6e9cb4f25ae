//! The records of the event and of teams.

use super::super::super::fault::{FileFault, FileFaultKind};
use super::super::super::given::{GivenEvent, GivenSystem, GivenTeam, PointScale};
use super::super::super::place::Located;
use super::super::super::points::HundredthPoints;
use super::super::headers::TIE_BREAK_CODES;
use super::sheet::TrfSheet;
use super::{Dialect, TrfBuffer, codes, one_line};

/// Writes the records 012 to 212.
pub(super) fn write_head(
    given: &GivenEvent,
    sheet: &TrfSheet<'_>,
    dialect: Dialect,
    out: &mut TrfBuffer,
) {
    let text = |field: &Option<Located<String>>| field.as_ref().map(|text| text.value.clone());
    if sheet.apart > 1 {
        let apart = sheet.apart;
        out.push_line(&format!(
            "### each round of the event is {apart} rounds here, one for each game of a match"
        ));
    }
    for (record, field) in [
        ("012", &given.name),
        ("022", &given.site),
        ("032", &given.federation),
    ] {
        out.push_record(record, text(field).as_deref());
    }
    for (record, field) in [("042", &given.from), ("052", &given.to)] {
        let day = text(field).map(|day| day.replace(['-', '.'], "/"));
        out.push_record(record, day.as_deref());
    }
    out.push_record("062", Some(&sheet.player_count().to_string()));
    out.push_record("072", Some(&sheet.rated_count().to_string()));
    if !given.teams.is_empty() {
        out.push_record("082", Some(&given.teams.len().to_string()));
    }
    out.push_record("092", Some(kind_words(given)));
    for (record, arbiter) in ["102"]
        .into_iter()
        .chain(std::iter::repeat("112"))
        .zip(&given.arbiters)
    {
        out.push_record(record, Some(&arbiter.value));
    }
    out.push_record("122", text(&given.time_control).as_deref());
    if dialect != Dialect::Pairing {
        write_dates(given, sheet, out);
    }
    let rounds = given
        .rounds
        .as_ref()
        .map_or(0, |rounds| rounds.value.saturating_mul(sheet.apart));
    let rounds = rounds.max(sheet.last).to_string();
    match dialect {
        Dialect::Trf16 => out.push_record("XXR", Some(&rounds)),
        Dialect::Pairing => {
            out.push_record("142", Some(&rounds));
            out.push_record("XXR", Some(&rounds));
            write_scale(sheet, out);
        }
        Dialect::Trf2026 => {
            out.push_record("142", Some(&rounds));
            // XXR repeats the number for programs that read the extensions of JaVaFo and no records of 2026.
            out.push_record("XXR", Some(&rounds));
            write_scale(sheet, out);
            out.push_record("192", system_code(given));
            tie_breaks(given, out);
            for given in &given.adjustments {
                write_adjustment(given, out);
            }
        }
    }
}

/// Returns the words of record 092.
fn kind_words(given: &GivenEvent) -> &'static str {
    let teams = !given.teams.is_empty();
    match (given.system.as_ref().map(|system| system.value), teams) {
        (Some(GivenSystem::RoundRobin), false) => "Individual: Round-Robin",
        (Some(GivenSystem::RoundRobin), true) => "Team: Round-Robin",
        (Some(GivenSystem::KnockOut), false) => "Individual: Knock-Out",
        (Some(GivenSystem::KnockOut), true) => "Team: Knock-Out",
        (Some(GivenSystem::Scheveningen), _) => "Team: Scheveningen",
        (Some(GivenSystem::Match), _) => "Individual: Match",
        (Some(GivenSystem::Swiss), true) => "Team: Swiss-System",
        (Some(GivenSystem::Swiss), false) => "Individual: Swiss-System",
        (None, true) => "Team",
        (None, false) => "Individual",
    }
}

/// Returns the code of record 192, where the system is known and no program needs to pair by it: the Swiss systems of draughts are not
/// those of FIDE's own rules, and pairing programs refuse all codes but those of FIDE's.
fn system_code(given: &GivenEvent) -> Option<&'static str> {
    let teams = !given.teams.is_empty();
    let system = given.system.as_ref()?.value;
    Some(match (system, teams) {
        (GivenSystem::Swiss, false) => return None,
        (GivenSystem::Swiss, true) => "CUSTOM_TEAM_SWISS",
        (GivenSystem::RoundRobin, false) => "CUSTOM_ROUNDROBIN",
        (GivenSystem::RoundRobin, true) => "CUSTOM_TEAM_ROUNDROBIN",
        (GivenSystem::KnockOut, false) => "CUSTOM_KNOCKOUT",
        (GivenSystem::KnockOut, true) => "CUSTOM_TEAM_KNOCKOUT",
        (GivenSystem::Scheveningen, true) => "CUSTOM_SCHEVENINGEN",
        (GivenSystem::Scheveningen, false) | (GivenSystem::Match, _) => return None,
    })
}

/// Writes record 132: the days of rounds, each in eight columns from 92, 102 ...
fn write_dates(given: &GivenEvent, sheet: &TrfSheet<'_>, out: &mut TrfBuffer) {
    if given.dates.is_empty() || sheet.apart > 1 {
        return;
    }
    let mut line = format!("{:<91}", "132");
    for round in 1..=sheet.last {
        let day = given.dates.iter().find(|day| day.value.0 == round);
        let day = day
            .and_then(|day| short_date(&day.value.1))
            .unwrap_or_default();
        line.push_str(&format!("{day:<8}  "));
    }
    out.push_line(line.trim_end());
}

/// Returns a day as `26/05/01`, from `2026-05-01`, `2026/05/01`, `01.05.2026` or itself.
fn short_date(day: &str) -> Option<String> {
    let parts: Vec<&str> = day.split(['-', '/', '.']).collect();
    let [first, month, last] = parts[..] else {
        return None;
    };
    let (year, day) = if last.len() == 4 {
        (last, first)
    } else {
        (first, last)
    };
    let year = year.get(year.len().saturating_sub(2)..)?;
    let all = [year, month, day];
    let fits = all
        .iter()
        .all(|part| part.len() == 2 && part.bytes().all(|byte| byte.is_ascii_digit()));
    fits.then(|| all.join("/"))
}

/// Writes record 162: codes in the columns 6, 15, 24 ..., their points in the four columns after them; and `XXS`, the same data for
/// programs that read the extensions of JaVaFo.
///
/// Only the points that differ from one, a half and none are written: bbpPairings refuses codes that it does not know, even where they add
/// nothing. Without an entry of its own, a bye is worth a win in 162 and one point in `XXS`.
fn write_scale(sheet: &TrfSheet<'_>, out: &mut TrfBuffer) {
    let (scale, usual) = (&sheet.scale, PointScale::ONE_HALF_NONE);
    let won = scale.win.or(usual.win);
    let codes = [
        ('W', scale.win, usual.win, &["W"][..]),
        ('D', scale.draw, usual.draw, &["D"]),
        ('L', scale.loss, usual.loss, &["WL", "BL"]),
        ('A', scale.absent, usual.absent, &["FL", "ZPB"]),
    ];
    let (mut line, mut extension) = ("162 ".to_owned(), Vec::new());
    let mut write = |code: char, points: HundredthPoints, names: &[&str], out: &mut TrfBuffer| {
        match codes::format_points(points) {
            Some(text) => {
                if code != ' ' {
                    line.push_str(&format!(" {code}{text}   "));
                }
                extension.extend(names.iter().map(|name| format!("{name}={}", text.trim())));
            }
            None => {
                let at = super::super::super::place::LineColumn::default();
                let kind =
                    FileFaultKind::bad_value("points (162)", &points.to_string(), "points as 11.5");
                out.left_out.push(FileFault::new(at, kind));
            }
        }
    };
    for (code, points, usual, names) in codes {
        if let Some(points) = points.filter(|points| Some(*points) != usual) {
            write(code, points, names, out);
        }
    }
    if let Some(bye) = scale.bye.or(won) {
        let differs = Some(bye) != won;
        let names: &[&str] = match Some(bye) == usual.bye {
            true => &[],
            false => &["PAB"],
        };
        write(if differs { 'P' } else { ' ' }, bye, names, out);
    }
    if line.len() > 4 {
        out.push_line(line.trim_end());
    }
    if !extension.is_empty() {
        out.push_record("XXS", Some(&extension.join(" ")));
    }
}

/// Writes record 212: the order of tie-breaks, as far as FIDE has a code for them.
fn tie_breaks(given: &GivenEvent, out: &mut TrfBuffer) {
    let mut order = vec!["PTS"];
    for name in &given.tie_breaks {
        let own = name.value.as_str();
        let code = TIE_BREAK_CODES
            .iter()
            .find(|(known, code)| *known == own || *code == own);
        match code {
            Some((_, "PTS")) => {}
            Some((_, code)) => order.push(code),
            None => {
                let kind =
                    FileFaultKind::bad_value("tie-break (212)", own, "one that FIDE C.07 has");
                out.left_out.push(FileFault::new(name.at, kind));
            }
        }
    }
    if order.len() > 1 {
        out.push_record("212", Some(&order.join(",")));
    }
}

/// Writes record 299: points that an arbiter awarded or deducted.
fn write_adjustment(given: &super::super::super::given::GivenAdjustment, out: &mut TrfBuffer) {
    let Some(points) = codes::format_points(given.points.value) else {
        let kind = FileFaultKind::bad_value(
            "points (299)",
            &given.points.value.to_string(),
            "points as 11.5",
        );
        out.left_out.push(FileFault::new(given.at, kind));
        return;
    };
    let round = given.round.as_ref().map_or(0, |round| round.value).min(999);
    let mut line = format!("299 {}        {points}  {round:03}", given.code);
    for who in &given.who {
        line.push_str(&format!(" {:>4}", who.value.min(9999)));
    }
    out.push_line(&line);
}

/// Writes record 013 or 310: teams and their players in the order of boards.
pub(super) fn write_teams(given: &GivenEvent, dialect: Dialect, out: &mut TrfBuffer) {
    for (team, nth) in given.teams.iter().zip(1..) {
        let front = match dialect {
            Dialect::Trf16 => format!("013 {:<31}", one_line(&team.name.value, 31)),
            Dialect::Trf2026 | Dialect::Pairing => of_2026(team, nth),
        };
        let mut line = front;
        for player in &team.players {
            line.push_str(&format!(" {:>4}", player.value.min(9999)));
        }
        out.push_line(&line);
    }
}

/// Returns the columns 1-72 of record 310.
fn of_2026(team: &GivenTeam, nth: u32) -> String {
    let number = team.number.as_ref().map_or(nth, |number| number.value);
    let points = |points: &Option<Located<HundredthPoints>>| {
        let points = points
            .as_ref()
            .and_then(|points| codes::format_points(points.value));
        points.unwrap_or_default()
    };
    let place = team.place.as_ref().map(|place| place.value.to_string());
    format!(
        "310 {:>3} {:<32} {:5} {:6} {:>6} {:>6} {:>3} ",
        number.min(999),
        one_line(&team.name.value, 32),
        "",
        "",
        points(&team.match_points),
        points(&team.game_points),
        place.unwrap_or_default(),
    )
}
