//! Records of the event: 012 to 132 of both versions, 142 to 222 of 2026.

use super::super::fault::FileFaultKind;
use super::super::given::{GivenSystem, PointScale};
use super::super::place::Located;
use super::super::points::HundredthPoints;
use super::TrfReader;
use super::line::TrfLine;

/// The numbers of entries that the file states.
#[derive(Default)]
pub(super) struct StatedCounts {
    players: Option<Located<u32>>,
    rated: Option<Located<u32>>,
    teams: Option<Located<u32>>,
}

impl TrfReader {
    /// Reads a record with a text or a number.
    pub(super) fn read_header(&mut self, line: &TrfLine, record: &str) {
        let Some((text, at)) = line.trimmed_field(4, usize::MAX) else {
            return;
        };
        let text = Located::new(text, at);
        match record {
            "012" => self.given.name = Some(text),
            "022" => self.given.site = Some(text),
            "032" => self.given.federation = Some(text),
            "042" => self.given.from = Some(text),
            "052" => self.given.to = Some(text),
            "062" => self.stated.players = self.read_counted(&text, "number of players (062)"),
            "072" => self.stated.rated = self.read_counted(&text, "number of rated players (072)"),
            "082" => self.stated.teams = self.read_counted(&text, "number of teams (082)"),
            "102" => self.given.arbiters.insert(0, text),
            "112" => self.given.arbiters.push(text),
            "122" => self.given.time_control = Some(text),
            "222" => {
                self.given.time_control.get_or_insert(text);
            }
            "142" | "XXR" => self.given.rounds = self.read_counted(&text, "number of rounds"),
            "092" | "192" => self.read_system(&text),
            _ => self.tie_breaks(line, record),
        }
    }

    /// Reads a number that other text may follow: `16 (12 rated)`.
    fn read_counted(&mut self, text: &Located<String>, what: &str) -> Option<Located<u32>> {
        let digits = text.value.bytes().take_while(u8::is_ascii_digit).count();
        match text.value.get(..digits).unwrap_or_default().parse() {
            Ok(number) => Some(Located::new(number, text.at)),
            Err(_) => {
                let kind = FileFaultKind::bad_value(what, &text.value, "a whole number");
                self.add_fault(text.at, kind);
                None
            }
        }
    }

    /// Reads the system, from the words of 092 or the code of 192.
    fn read_system(&mut self, text: &Located<String>) {
        let folded = text.value.to_lowercase();
        let has = |words: &[&str]| words.iter().any(|word| folded.contains(word));
        let system = if has(&["robin", "berger", "круг"]) {
            GivenSystem::RoundRobin
        } else if has(&["knock", "knok", "олимп"]) {
            GivenSystem::KnockOut
        } else if has(&["scheveningen", "schiller"]) {
            GivenSystem::Scheveningen
        } else if has(&["swiss", "dutch", "dubov", "burstein", "fide_team", "швейц"]) {
            GivenSystem::Swiss
        } else {
            return;
        };
        self.given.system = Some(Located::new(system, text.at));
        if has(&["team"]) {
            self.given.teams_play = Some(Located::new(true, text.at));
        }
    }

    /// Reads records 202 and 212: codes of FIDE C.07, which become names where there is one.
    fn tie_breaks(&mut self, line: &TrfLine, record: &str) {
        // Record 212 gives the whole order, 202 the same without the points.
        if record == "202" && !self.given.tie_breaks.is_empty() {
            return;
        }
        self.given.tie_breaks = line
            .words_from(5)
            .into_iter()
            .map(|(code, at)| {
                let name = TIE_BREAK_CODES.iter().find(|(_, known)| *known == code);
                Located::new(name.map_or(code, |(name, _)| (*name).to_owned()), at)
            })
            .collect();
    }

    /// Reads record 132: the days of the rounds in the columns 92-99, 102-109 ...; some programs write longer years or words.
    pub(super) fn read_dates(&mut self, line: &TrfLine) {
        let mut days = Vec::new();
        let mut fixed = true;
        for (round, from) in (1..).zip((92..=line.len()).step_by(10)) {
            let Some((day, at)) = line.trimmed_field(from, from + 7) else {
                continue;
            };
            fixed &= is_day(&day) && line.text_between(from + 8, from + 9).trim().is_empty();
            days.push(Located::new((round, day), at));
        }
        if !fixed || days.is_empty() {
            let words = (1..).zip(line.words_from(4));
            days = words
                .map(|(round, (day, at))| Located::new((round, day), at))
                .collect();
        }
        for day in &days {
            if !is_day(&day.value.1) {
                let kind =
                    FileFaultKind::bad_value("date (132)", &day.value.1, "a date as 26/05/01");
                self.add_fault(day.at, kind);
            }
        }
        self.given.dates = days;
    }

    /// Reads records 162 and 362: a code in column 6, its points in 7-10, and so on every nine columns.
    pub(super) fn read_scale(
        &mut self,
        line: &TrfLine,
        record: &str,
    ) -> Option<Located<PointScale>> {
        let mut scale = PointScale::default();
        for column in (6..=line.len()).step_by(9) {
            let code = line.char_at(column).to_ascii_uppercase();
            let Some((text, at)) = line.trimmed_field(column + 1, column + 4) else {
                if code != ' ' {
                    self.add_fault(
                        line.column_place(column),
                        FileFaultKind::ShortRecord(record.to_owned()),
                    );
                }
                continue;
            };
            let points = HundredthPoints::parse_text(&text);
            if points.is_none() {
                self.add_fault(
                    at,
                    FileFaultKind::bad_value(&format!("points ({record})"), &text, "points as 2.0"),
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
                    let kind = FileFaultKind::bad_value(
                        &format!("result ({record})"),
                        &code.to_string(),
                        expected,
                    );
                    self.add_fault(line.column_place(column), kind);
                }
            }
        }
        Some(Located::new(scale, line.column_place(1)))
    }

    /// Adds a fault for each stated number of entries that differs from the number found.
    pub(super) fn check_counts(&mut self) {
        let rated = self.given.players.iter();
        let rated = rated.filter(|player| player.rating.is_some()).count();
        let found = [
            (
                "players",
                self.stated.players.take(),
                self.given.players.len(),
            ),
            ("rated players", self.stated.rated.take(), rated),
            ("teams", self.stated.teams.take(), self.given.teams.len()),
        ];
        for (what, told, found) in found {
            let Some(told) = told else { continue };
            let found = u32::try_from(found).unwrap_or(u32::MAX);
            if told.value != found {
                let told_number = told.value;
                let kind = FileFaultKind::Count {
                    what,
                    stated: told_number,
                    found,
                };
                self.add_fault(told.at, kind);
            }
        }
    }
}

/// The names of tie-breaks and their codes by FIDE C.07. IDF's "Solkoff" is FIDE's median Buchholz.
pub(super) const TIE_BREAK_CODES: &[(&str, &str)] = &[
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

/// Returns whether a text is a date of digits and signs.
fn is_day(text: &str) -> bool {
    let digits = text.bytes().filter(u8::is_ascii_digit).count();
    (4..=8).contains(&digits)
        && text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || matches!(byte, b'/' | b'.' | b'-'))
}
