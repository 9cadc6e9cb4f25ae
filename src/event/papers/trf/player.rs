//! Record 001: a player and his rounds.

use super::super::fault::FaultKind;
use super::super::given::GivenPlayer;
use super::super::place::{At, Place};
use super::super::points::Points;
use super::Reader;
use super::line::Line;

/// The first column of the first round: 92-95 opponent, 97 colour, 99 result; each round is ten columns wide.
const ROUND: usize = 92;

/// How far the fields may stand off their places, in columns: the width of the name.
const OFF: i32 = 33;

impl Reader {
    /// One player.
    pub(super) fn player(&mut self, line: &Line) {
        let Some((number, at)) = line.field(5, 8) else {
            self.fault(line.place(1), FaultKind::ShortRecord("001".to_owned()));
            return;
        };
        let Some(number) = self.number(&number, at, "starting number (001)") else {
            return;
        };
        if self.rounds.knows(number) {
            let kind = FaultKind::Twice(format!("player {number}"));
            self.fault(at, kind);
            return;
        }
        let shift = shift(line);
        if shift != 0 {
            self.fault(line.place(49), FaultKind::Misaligned(shift));
        }
        let column = |column: usize| moved(column, shift);
        let name_end = if shift == 0 { 47 } else { column(47) };
        let name = line.field(15, name_end);
        if name.is_none() {
            self.fault(
                line.place(15),
                FaultKind::Missing("name of the player (001)"),
            );
        }
        let (name, name_at) = name.unwrap_or((String::new(), line.place(15)));
        let text =
            |from: usize, to: usize| line.field(from, to).map(|(text, at)| At::new(text, at));
        let sex = match line.char(10).to_ascii_lowercase() {
            sex @ ('m' | 'w') => Some(At::new(sex, line.place(10))),
            _ => None,
        };
        let rating = self.whole(line, column(49), column(52), "rating (001)");
        let player = GivenPlayer {
            at: line.place(1),
            name: At::new(name, name_at),
            number: Some(At::new(number, at)),
            title: text(11, 13),
            sex,
            rating: rating.filter(|rating| rating.value > 0),
            federation: text(column(54), column(56)),
            id: text(column(58), column(68)).filter(|id| id.value != "0"),
            birth_year: self.birth(line, column(70), column(79)),
            points: self.points(line, column(81), column(84)),
            place: self.whole(line, column(86), column(89), "rank (001)"),
            ..GivenPlayer::default()
        };
        self.given.players.push(player);
        self.rounds.add_player(number);
        for (round, from) in
            (1..).zip((ROUND..=line.len().saturating_add(OFF as usize)).step_by(10))
        {
            self.round(line, number, round, column(from));
        }
    }

    /// One round of a player.
    fn round(&mut self, line: &Line, player: u32, round: u32, from: usize) {
        if from > line.len() || line.field(from, from + 7).is_none() {
            return;
        }
        let opponent = match line.field(from, from + 3) {
            None => 0,
            // Other fillings of the field for "nobody".
            Some((text, _)) if text.bytes().all(|byte| matches!(byte, b'-' | b'0')) => 0,
            Some((text, at)) => match self.number(&text, at, "opponent (001)") {
                Some(opponent) => opponent,
                None => return,
            },
        };
        let colour = line.char(from + 5).to_ascii_lowercase();
        let result = line.char(from + 7).to_ascii_uppercase();
        if !matches!(colour, 'w' | 'b' | '-' | ' ') {
            let kind = FaultKind::bad("colour (001)", &colour.to_string(), "w, b or -");
            self.fault(line.place(from + 5), kind);
        }
        if !RESULTS.contains(result) {
            let kind = FaultKind::bad(
                "result (001)",
                &result.to_string(),
                "one of 1 = 0 + - W D L F H Z U",
            );
            self.fault(line.place(from + 7), kind);
            return;
        }
        if opponent == player {
            let kind = FaultKind::OwnOpponent(player.to_string());
            self.fault(line.place(from), kind);
            return;
        }
        let at = line.place(from);
        self.rounds.add(round, player, opponent, colour, result, at);
    }

    /// A number of a player, from 1.
    pub(super) fn number(&mut self, text: &str, at: Place, what: &str) -> Option<u32> {
        let number = text.parse().ok().filter(|&number| number > 0);
        if number.is_none() {
            self.fault(at, FaultKind::bad(what, text, "a number from 1 to 9999"));
        }
        number
    }

    /// A whole number in a field.
    pub(super) fn whole(
        &mut self,
        line: &Line,
        from: usize,
        to: usize,
        what: &str,
    ) -> Option<At<u32>> {
        let (text, at) = line.field(from, to)?;
        let number = text.parse().ok();
        if number.is_none() {
            self.fault(at, FaultKind::bad(what, &text, "a whole number"));
        }
        number.map(|number| At::new(number, at))
    }

    /// Points in a field.
    pub(super) fn points(&mut self, line: &Line, from: usize, to: usize) -> Option<At<Points>> {
        let (text, at) = line.field(from, to)?;
        let points = Points::read(&text);
        if points.is_none() {
            self.fault(at, FaultKind::bad("points", &text, "points as 11.5"));
        }
        points.map(|points| At::new(points, at))
    }

    /// The year of a date of birth, `1990/01/01` or `01.01.1990` or `1990`.
    fn birth(&mut self, line: &Line, from: usize, to: usize) -> Option<At<u32>> {
        let (text, at) = line.field(from, to)?;
        let mut parts = text.split(['/', '.', '-', ' ']);
        let year = parts.find(|part| part.len() == 4);
        let year = year.and_then(|year| year.parse().ok());
        match year {
            Some(0) => None,
            Some(year) => Some(At::new(year, at)),
            None => {
                self.fault(
                    at,
                    FaultKind::bad("date of birth (001)", &text, "a date as 1990/01/31"),
                );
                None
            }
        }
    }
}

/// Codes of results of both versions, and `X`, `?` and `A`, which some programs write for what is not known.
const RESULTS: &str = "10=+-WDLFHUZXA? ";

/// A column moved by so many, at least 1.
fn moved(column: usize, shift: i32) -> usize {
    let moved = i64::try_from(column)
        .unwrap_or(i64::MAX)
        .saturating_add(shift.into());
    usize::try_from(moved).unwrap_or(1).max(1)
}

/// How far the fields behind the name stand off their places, told by the rounds: 0 where they are right or nothing helps.
fn shift(line: &Line) -> i32 {
    let rounds = |shift: i32| fits(line, shift);
    if line.len() < ROUND || rounds(0) {
        return 0;
    }
    (1..=OFF)
        .flat_map(|by| [by, -by])
        .find(|&by| rounds(by))
        .unwrap_or(0)
}

/// Whether points, rank and all rounds can be read with the fields moved so many columns.
fn fits(line: &Line, shift: i32) -> bool {
    let blank = |column: usize| line.char(column).is_whitespace();
    let column = |column: usize| moved(column, shift);
    let points = line.field(column(81), column(84));
    let rank = line.field(column(86), column(89));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    // A player has points, and they end in their last column.
    let front = points.is_some_and(|(text, _)| Points::read(&text).is_some())
        && !blank(column(84))
        && blank(column(80))
        && blank(column(85))
        && rank.is_none_or(|(text, _)| digits(&text));
    front
        && (column(ROUND)..=line.len()).step_by(10).all(|from| {
            let opponent = line.field(from, from + 3);
            blank(from - 2)
                && blank(from - 1)
                && blank(from + 4)
                && blank(from + 6)
                && opponent.is_none_or(|(text, _)| digits(&text))
                && matches!(line.char(from + 5), 'w' | 'b' | 'W' | 'B' | '-' | ' ')
                && RESULTS.contains(line.char(from + 7).to_ascii_uppercase())
        })
}
