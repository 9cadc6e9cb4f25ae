//! Record 001: a player and his rounds.

use super::super::fault::FileFaultKind;
use super::super::given::GivenPlayer;
use super::super::place::{LineColumn, Located};
use super::super::points::HundredthPoints;
use super::TrfReader;
use super::line::TrfLine;

/// The first column of the first round: 92-95 opponent, 97 colour, 99 result; each round is ten columns wide.
const FIRST_ROUND_COLUMN: usize = 92;

/// The maximum distance of fields from their places, in columns: the width of the name.
const MAX_COLUMN_SHIFT: i32 = 33;

impl TrfReader {
    /// Reads one player.
    pub(super) fn read_player(&mut self, line: &TrfLine) {
        let Some((number, at)) = line.trimmed_field(5, 8) else {
            self.add_fault(
                line.column_place(1),
                FileFaultKind::ShortRecord("001".to_owned()),
            );
            return;
        };
        let Some(number) = self.parse_player_number(&number, at, "starting number (001)") else {
            return;
        };
        if self.rounds.has_player(number) {
            let kind = FileFaultKind::Twice(format!("player {number}"));
            self.add_fault(at, kind);
            return;
        }
        let shift = find_shift(line);
        if shift != 0 {
            self.add_fault(line.column_place(49), FileFaultKind::Misaligned(shift));
        }
        let column = |column: usize| shifted_column(column, shift);
        let name_end = if shift == 0 { 47 } else { column(47) };
        let name = line.trimmed_field(15, name_end);
        if name.is_none() {
            self.add_fault(
                line.column_place(15),
                FileFaultKind::Missing("name of the player (001)"),
            );
        }
        let (name, name_at) = name.unwrap_or((String::new(), line.column_place(15)));
        let text = |from: usize, to: usize| {
            line.trimmed_field(from, to)
                .map(|(text, at)| Located::new(text, at))
        };
        let sex = match line.char_at(10).to_ascii_lowercase() {
            sex @ ('m' | 'w') => Some(Located::new(sex, line.column_place(10))),
            _ => None,
        };
        let rating = self.read_whole(line, column(49), column(52), "rating (001)");
        let player = GivenPlayer {
            at: line.column_place(1),
            name: Located::new(name, name_at),
            number: Some(Located::new(number, at)),
            title: text(11, 13),
            sex,
            rating: rating.filter(|rating| rating.value > 0),
            federation: text(column(54), column(56)),
            id: text(column(58), column(68)).filter(|id| id.value != "0"),
            birth_year: self.read_birth_year(line, column(70), column(79)),
            points: self.read_points(line, column(81), column(84)),
            place: self.read_whole(line, column(86), column(89), "rank (001)"),
            ..GivenPlayer::default()
        };
        self.given.players.push(player);
        self.rounds.add_player(number);
        for (round, from) in (1..).zip(
            (FIRST_ROUND_COLUMN..=line.len().saturating_add(MAX_COLUMN_SHIFT as usize)).step_by(10),
        ) {
            self.read_round(line, number, round, column(from));
        }
    }

    /// Reads one round of a player.
    fn read_round(&mut self, line: &TrfLine, player: u32, round: u32, from: usize) {
        if from > line.len() || line.trimmed_field(from, from + 7).is_none() {
            return;
        }
        let opponent = match line.trimmed_field(from, from + 3) {
            None => 0,
            // Some programs fill the field with these characters for "nobody".
            Some((text, _)) if text.bytes().all(|byte| matches!(byte, b'-' | b'0')) => 0,
            Some((text, at)) => match self.parse_player_number(&text, at, "opponent (001)") {
                Some(opponent) => opponent,
                None => return,
            },
        };
        let colour = line.char_at(from + 5).to_ascii_lowercase();
        let result = line.char_at(from + 7).to_ascii_uppercase();
        if !matches!(colour, 'w' | 'b' | '-' | ' ') {
            let kind = FileFaultKind::bad_value("colour (001)", &colour.to_string(), "w, b or -");
            self.add_fault(line.column_place(from + 5), kind);
        }
        if !RESULT_CODES.contains(result) {
            let kind = FileFaultKind::bad_value(
                "result (001)",
                &result.to_string(),
                "one of 1 = 0 + - W D L F H Z U",
            );
            self.add_fault(line.column_place(from + 7), kind);
            return;
        }
        if opponent == player {
            let kind = FileFaultKind::OwnOpponent(player.to_string());
            self.add_fault(line.column_place(from), kind);
            return;
        }
        let at = line.column_place(from);
        self.rounds
            .add_entry(round, player, opponent, colour, result, at);
    }

    /// Parses a number of a player, from 1.
    pub(super) fn parse_player_number(
        &mut self,
        text: &str,
        at: LineColumn,
        what: &str,
    ) -> Option<u32> {
        let number = text.parse().ok().filter(|&number| number > 0);
        if number.is_none() {
            self.add_fault(
                at,
                FileFaultKind::bad_value(what, text, "a number from 1 to 9999"),
            );
        }
        number
    }

    /// Reads a whole number in a field.
    pub(super) fn read_whole(
        &mut self,
        line: &TrfLine,
        from: usize,
        to: usize,
        what: &str,
    ) -> Option<Located<u32>> {
        let (text, at) = line.trimmed_field(from, to)?;
        let number = text.parse().ok();
        if number.is_none() {
            self.add_fault(at, FileFaultKind::bad_value(what, &text, "a whole number"));
        }
        number.map(|number| Located::new(number, at))
    }

    /// Reads points in a field.
    pub(super) fn read_points(
        &mut self,
        line: &TrfLine,
        from: usize,
        to: usize,
    ) -> Option<Located<HundredthPoints>> {
        let (text, at) = line.trimmed_field(from, to)?;
        let points = HundredthPoints::parse_text(&text);
        if points.is_none() {
            self.add_fault(
                at,
                FileFaultKind::bad_value("points", &text, "points as 11.5"),
            );
        }
        points.map(|points| Located::new(points, at))
    }

    /// Reads the year of a date of birth, `1990/01/01` or `01.01.1990` or `1990`.
    fn read_birth_year(&mut self, line: &TrfLine, from: usize, to: usize) -> Option<Located<u32>> {
        let (text, at) = line.trimmed_field(from, to)?;
        let mut parts = text.split(['/', '.', '-', ' ']);
        let year = parts.find(|part| part.len() == 4);
        let year = year.and_then(|year| year.parse().ok());
        match year {
            Some(0) => None,
            Some(year) => Some(Located::new(year, at)),
            None => {
                self.add_fault(
                    at,
                    FileFaultKind::bad_value("date of birth (001)", &text, "a date as 1990/01/31"),
                );
                None
            }
        }
    }
}

/// The codes of results of both versions, and `X`, `?` and `A`, which some programs write for unknown results.
const RESULT_CODES: &str = "10=+-WDLFHUZXA? ";

/// Returns the column moved by `shift`, at least 1.
fn shifted_column(column: usize, shift: i32) -> usize {
    let moved = i64::try_from(column)
        .unwrap_or(i64::MAX)
        .saturating_add(shift.into());
    usize::try_from(moved).unwrap_or(1).max(1)
}

/// Returns how many columns the fields after the name are displaced, determined from the points, the rank and the rounds: 0 where they are
/// in their places or no shift makes them readable.
fn find_shift(line: &TrfLine) -> i32 {
    let rounds = |shift: i32| can_read_shifted(line, shift);
    if line.len() < FIRST_ROUND_COLUMN || rounds(0) {
        return 0;
    }
    (1..=MAX_COLUMN_SHIFT)
        .flat_map(|by| [by, -by])
        .find(|&by| rounds(by))
        .unwrap_or(0)
}

/// Returns whether points, rank and all rounds can be read with the fields moved by `shift` columns.
fn can_read_shifted(line: &TrfLine, shift: i32) -> bool {
    let blank = |column: usize| line.char_at(column).is_whitespace();
    let column = |column: usize| shifted_column(column, shift);
    let points = line.trimmed_field(column(81), column(84));
    let rank = line.trimmed_field(column(86), column(89));
    let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    // Every player has points, and they end in their last column.
    let front = points.is_some_and(|(text, _)| HundredthPoints::parse_text(&text).is_some())
        && !blank(column(84))
        && blank(column(80))
        && blank(column(85))
        && rank.is_none_or(|(text, _)| digits(&text));
    front
        && (column(FIRST_ROUND_COLUMN)..=line.len())
            .step_by(10)
            .all(|from| {
                let opponent = line.trimmed_field(from, from + 3);
                blank(from - 2)
                    && blank(from - 1)
                    && blank(from + 4)
                    && blank(from + 6)
                    && opponent.is_none_or(|(text, _)| digits(&text))
                    && matches!(line.char_at(from + 5), 'w' | 'b' | 'W' | 'B' | '-' | ' ')
                    && RESULT_CODES.contains(line.char_at(from + 7).to_ascii_uppercase())
            })
}
