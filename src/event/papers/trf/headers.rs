//! Records of the event: 012 to 132 of both versions, 142 to 222 of 2026.

use super::super::fault::FaultKind;
use super::super::given::{Scale, System};
use super::super::place::At;
use super::super::points::Points;
use super::Reader;
use super::line::Line;

/// Numbers of entries that the file tells.
#[derive(Default)]
pub(super) struct Told {
    players: Option<At<u32>>,
    rated: Option<At<u32>>,
    teams: Option<At<u32>>,
}

impl Reader {
    /// A record with a text or a number.
    pub(super) fn header(&mut self, line: &Line, record: &str) {
        let Some((text, at)) = line.field(4, usize::MAX) else {
            return;
        };
        let text = At::new(text, at);
        match record {
            "012" => self.given.name = Some(text),
            "022" => self.given.site = Some(text),
            "032" => self.given.federation = Some(text),
            "042" => self.given.from = Some(text),
            "052" => self.given.to = Some(text),
            "062" => self.told.players = self.counted(&text, "number of players (062)"),
            "072" => self.told.rated = self.counted(&text, "number of rated players (072)"),
            "082" => self.told.teams = self.counted(&text, "number of teams (082)"),
            "102" => self.given.arbiters.insert(0, text),
            "112" => self.given.arbiters.push(text),
            "122" => self.given.time_control = Some(text),
            "222" => {
                self.given.time_control.get_or_insert(text);
            }
            "142" | "XXR" => self.given.rounds = self.counted(&text, "number of rounds"),
            "092" | "192" => self.system(&text),
            _ => self.tie_breaks(line, record),
        }
    }

    /// A number that other text may follow: `16 (12 rated)`.
    fn counted(&mut self, text: &At<String>, what: &str) -> Option<At<u32>> {
        let digits = text.value.bytes().take_while(u8::is_ascii_digit).count();
        match text.value.get(..digits).unwrap_or_default().parse() {
            Ok(number) => Some(At::new(number, text.at)),
            Err(_) => {
                let kind = FaultKind::bad(what, &text.value, "a whole number");
                self.fault(text.at, kind);
                None
            }
        }
    }

    /// The system, from the words of 092 or the code of 192.
    fn system(&mut self, text: &At<String>) {
        let folded = text.value.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
        let system = if has(&["robin", "berger", "круг"]) {
            System::RoundRobin
        } else if has(&["knock", "knok", "олимп"]) {
            System::KnockOut
        } else if has(&["scheveningen", "schiller"]) {
            System::Scheveningen
        } else if has(&["swiss", "dutch", "dubov", "burstein", "fide_team", "швейц"]) {
            System::Swiss
        } else {
            return;
        };
        self.given.system = Some(At::new(system, text.at));
        if has(&["team"]) {
            self.given.teams_play = Some(At::new(true, text.at));
        }
    }

    /// 202 and 212: codes of FIDE C.07, which become names where there is one.
    fn tie_breaks(&mut self, line: &Line, record: &str) {
        // 212 gives the whole order, 202 the same without the points.
        if record == "202" && !self.given.tie_breaks.is_empty() {
            return;
        }
        self.given.tie_breaks = line
            .words(5)
            .into_iter()
            .map(|(code, at)| {
                let name = CODES.iter().find(|(_, known)| *known == code);
                At::new(name.map_or(code, |(name, _)| (*name).to_owned()), at)
            })
            .collect();
    }

    /// 132: the days of the rounds in the columns 92-99, 102-109 ...; some programs write longer years or words.
    pub(super) fn dates(&mut self, line: &Line) {
        let mut days = Vec::new();
        let mut fixed = true;
        for (round, from) in (1..).zip((92..=line.len()).step_by(10)) {
            let Some((day, at)) = line.field(from, from + 7) else {
                continue;
            };
            fixed &= is_day(&day) && line.text(from + 8, from + 9).trim().is_empty();
            days.push(At::new((round, day), at));
        }
        if !fixed || days.is_empty() {
            let words = (1..).zip(line.words(4));
            days = words
                .map(|(round, (day, at))| At::new((round, day), at))
                .collect();
        }
        for day in &days {
            if !is_day(&day.value.1) {
                let kind = FaultKind::bad("date (132)", &day.value.1, "a date as 26/05/01");
                self.fault(day.at, kind);
            }
        }
        self.given.dates = days;
    }

    /// 162 and 362: a code in column 6, its points in 7-10, and so on every nine columns.
    pub(super) fn scale(&mut self, line: &Line, record: &str) -> Option<At<Scale>> {
        let mut scale = Scale::default();
        for column in (6..=line.len()).step_by(9) {
            let code = line.char(column).to_ascii_uppercase();
            let Some((text, at)) = line.field(column + 1, column + 4) else {
                if code != ' ' {
                    self.fault(
                        line.place(column),
                        FaultKind::ShortRecord(record.to_owned()),
                    );
                }
                continue;
            };
            let points = Points::read(&text);
            if points.is_none() {
                self.fault(
                    at,
                    FaultKind::bad(&format!("points ({record})"), &text, "points as 2.0"),
                );
            }
            match code {
                'W' => scale.win = points,
                'D' => scale.draw = points,
                'L' => scale.loss = points,
                'A' => scale.absent = points,
                'P' => scale.bye = points,
                'X' => scale.unknown = points,
                _ => {
                    let expected = "one of W, D, L, A, P, X";
                    let kind =
                        FaultKind::bad(&format!("result ({record})"), &code.to_string(), expected);
                    self.fault(line.place(column), kind);
                }
            }
        }
        Some(At::new(scale, line.place(1)))
    }

    /// Compares the numbers that are told with what was found.
    pub(super) fn counts(&mut self) {
        let rated = self.given.players.iter();
        let rated = rated.filter(|player| player.rating.is_some()).count();
        let found = [
            (
                "players",
                self.told.players.take(),
                self.given.players.len(),
            ),
            ("rated players", self.told.rated.take(), rated),
            ("teams", self.told.teams.take(), self.given.teams.len()),
        ];
        for (what, told, found) in found {
            let Some(told) = told else { continue };
            let found = u32::try_from(found).unwrap_or(u32::MAX);
            if told.value != found {
                let told_number = told.value;
                let kind = FaultKind::Count {
                    what,
                    told: told_number,
                    found,
                };
                self.fault(told.at, kind);
            }
        }
    }
}

/// Names of tie-breaks and their codes by FIDE C.07. IDF's "Solkoff" is FIDE's median Buchholz.
pub(super) const CODES: &[(&str, &str)] = &[
    ("points", "PTS"),
    ("buchholz", "BH"),
    ("truncated-1", "BH/C1"),
    ("truncated-2", "BH/C2"),
    ("truncated-3", "BH/C3"),
    ("solkoff", "BH/M1"),
    ("sonneborn-berger-fide", "SB"),
    ("direct-encounter", "DE"),
    ("wins", "WIN"),
    ("koya", "KS"),
];

/// Whether a text is a date of digits and signs.
fn is_day(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    (4..=8).contains(&digits)
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b'.' | b'-'))
}
