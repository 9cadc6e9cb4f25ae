//! Tests of both versions, with the exercise of FIDE as a real sample.

use super::super::fault::FileFaultKind;
use super::super::given::{
    ByeKind, GivenEvent, GivenPairing, GivenSystem, OfficialFileFormat, OfficialFileReading,
    PointScale,
};
use super::super::place::LineColumn;
use super::super::points::HundredthPoints;
use super::super::result::Winner;
use super::read;

mod write;

/// The exercise of FIDE's course on tie-breaks: 16 players, 9 rounds, all kinds of unplayed rounds.
const FIDE_EXERCISE_TRF: &str =
    include_str!("../../../../../../fixtures/event-papers/fide-c07-exercise.trf");

/// Returns a line 001 with the given rounds from column 92.
fn player_line(number: u32, name: &str, points: &str, rounds: &str) -> String {
    format!(
        "001 {number:>4} m    {name:<33} 2000 NOR           0 1990/01/01 {points:>4}    1  {rounds}"
    )
}

/// Returns the pairing of two players in a round.
fn find_pairing(given: &GivenEvent, round: u32, white: u32, black: u32) -> Option<&GivenPairing> {
    given.pairings.iter().find(|pairing| {
        pairing.round.map(|round| round.value) == Some(round)
            && pairing.white.value.number == Some(white)
            && pairing.black.as_ref().and_then(|who| who.value.number) == Some(black)
    })
}

#[test]
fn the_exercise_is_read_whole() {
    let reading = read(FIDE_EXERCISE_TRF);
    assert_eq!(reading.faults, []);
    let given = &reading.given;
    assert_eq!(given.format, OfficialFileFormat::Trf16);
    assert_eq!(given.players.len(), 16);
    assert_eq!(given.rounds.map(|rounds| rounds.value), Some(9));
    let name = given.name.as_ref().map(|name| name.value.as_str());
    assert_eq!(name, Some("FIDE C.07 2023 Tie-Break Exercises"));
    let david = &given.players[3];
    assert_eq!(david.name.value, "David");
    assert_eq!(
        david.name.at,
        LineColumn {
            line: 8,
            column: 15
        }
    );
    assert_eq!(david.rating.map(|rating| rating.value), Some(2110));
    assert_eq!(david.birth_year.map(|year| year.value), Some(1990));
    assert_eq!(
        david.points.map(|points| points.value),
        Some(HundredthPoints(600))
    );
    let byes: Vec<(u32, u32, ByeKind)> = given
        .pairings
        .iter()
        .filter_map(|p| Some((p.round?.value, p.white.value.number?, p.bye?.value)))
        .collect();
    let expected = [
        (2, 4, ByeKind::Half),
        (2, 12, ByeKind::Allocated),
        (3, 6, ByeKind::Allocated),
        (3, 9, ByeKind::Half),
        (4, 12, ByeKind::Zero),
        (4, 14, ByeKind::Zero),
        (5, 9, ByeKind::Allocated),
        (5, 12, ByeKind::Zero),
    ];
    assert_eq!(byes, expected);
    let forfeit = find_pairing(given, 4, 11, 9).and_then(|game| game.result);
    let forfeit = forfeit.map(|result| (result.value.winner, result.value.forfeit));
    assert_eq!(forfeit, Some((Winner::White, true)));
    // 16 players, 9 rounds, less 8 byes: 68 games.
    let games = given
        .pairings
        .iter()
        .filter(|pairing| pairing.black.is_some());
    assert_eq!(games.count(), 68);
}

#[test]
fn any_end_of_line_and_mark() {
    let expected = read(FIDE_EXERCISE_TRF).given.pairings.len();
    let unix = FIDE_EXERCISE_TRF.replace("\r\n", "\n");
    for text in [
        unix.replace('\n', "\r\n"),
        unix.replace('\n', "\r"),
        format!("\u{FEFF}{unix}"),
        unix.replace('\n', "   \n\n"),
    ] {
        let reading = read(&text);
        assert_eq!(reading.faults, []);
        assert_eq!(reading.given.pairings.len(), expected);
    }
}

#[test]
fn fields_off_their_places_are_found() {
    // A program that pads names by bytes: seven Cyrillic letters move everything by seven.
    for (name, padded, shift) in [("Иванова", 26, -7), ("Иванова", 36, 3)] {
        let pad = " ".repeat(padded - 7);
        let text = format!(
            "001    1 m    {name}{pad} 2000 NOR           0 1990/01/01  2.0    1     2 w 1  0000 - U\n{}",
            player_line(2, "Roux", "0.0", "   1 b 0  0000 - Z")
        );
        let reading = read(&text);
        let kinds: Vec<FileFaultKind> = reading.faults.iter().map(|f| f.kind.clone()).collect();
        assert_eq!(kinds, [FileFaultKind::Misaligned(shift)], "{text}");
        let player = &reading.given.players[0];
        assert_eq!(player.name.value, name);
        assert_eq!(player.rating.map(|rating| rating.value), Some(2000));
        assert_eq!(reading.given.pairings.len(), 3);
    }
}

#[test]
fn faults_have_places() {
    let second = player_line(2, "B", "0.0", "   1 b 0");
    for (text, name, number, column) in [
        ("001".to_owned(), "short-record", 1, 1),
        ("500 x".to_owned(), "unknown-record", 1, 1),
        ("001\t1 x".to_owned(), "tab", 1, 4),
        (
            player_line(1, "A", "2.0", "   3 w 1"),
            "no-such-player",
            1,
            92,
        ),
        (
            player_line(1, "A", "2.0", "   1 w 1"),
            "own-opponent",
            1,
            92,
        ),
        (player_line(1, "A", "2.0", "  xx w 1"), "bad-value", 1, 94),
        (player_line(1, "A", "2.0", "   2 q 1"), "bad-value", 1, 97),
        (player_line(1, "A", "2.0", "   2 w 5"), "bad-value", 1, 99),
        (player_line(1, "A", "x.0", "   2 w 1"), "bad-value", 1, 82),
        (
            player_line(1, "A", "2.0", "   2 b 1") + "\n" + &second,
            "same-colour",
            1,
            92,
        ),
        (
            player_line(1, "A", "2.0", "   2 w =") + "\n" + &second,
            "results-differ",
            1,
            92,
        ),
        (
            player_line(1, "A", "2.0", "   2 w 1") + "\n" + &player_line(2, "B", "0.0", ""),
            "one-sided",
            1,
            92,
        ),
        (second.clone() + "\n" + &second, "twice", 2, 8),
        ("062 3\n".to_owned() + &second, "count", 1, 5),
        ("162  W 2.x\n".to_owned() + &second, "bad-value", 1, 8),
        ("162  Q 2.0\n".to_owned() + &second, "bad-value", 1, 6),
        ("132 soon\n".to_owned() + &second, "bad-value", 1, 5),
        ("240 H 001    2\n".to_owned() + &second, "twice", 1, 14),
        (
            "240 H 002    7\n".to_owned() + &second,
            "no-such-player",
            1,
            14,
        ),
        ("240 Q 003    2\n".to_owned() + &second, "bad-value", 1, 5),
        (
            "013 Team                            0007\n".to_owned() + &second,
            "no-such-player",
            1,
            37,
        ),
        ("XXR nine\n".to_owned() + &second, "bad-value", 1, 5),
    ] {
        let reading = read(&text);
        let found = reading
            .faults
            .iter()
            .find(|fault| fault.kind.name() == name);
        let at = found.map(|fault| (fault.at.line, fault.at.column));
        assert_eq!(
            at,
            Some((number, column)),
            "{name}: {text}\n{:?}",
            reading.faults
        );
    }
}

#[test]
fn records_of_2026() {
    let text = [
        "012 Кубок",
        "042 2026/05/01",
        "102 IA Arbiter, First",
        "112 Arbiter, Second",
        "142 5",
        "162  W 2.0    D 1.0    L 0.0    A 0.0    P 2.0",
        "192 FIDE_DUTCH_2026",
        "212 PTS,BH,BH/C1,SB,XYZ",
        "222 2700+30",
        &format!("{:<91}26/05/01  26/05/02", "132"),
        "240 H 002    2",
        "260 001 005    1    2",
        "299          -1.0  000    1",
        &player_line(1, "A", "2.0", "   2 w 1"),
        &player_line(2, "B", "1.0", "   1 b 0"),
        "310   1 Team One                         ONE     2000    2.0    4.0   1     1    2",
        "NOR    1 m    A                                 2010",
        "XXP 1 2",
        "### remark",
    ]
    .join("\n");
    let OfficialFileReading { given, faults } = read(&text);
    assert_eq!(faults, []);
    assert_eq!(given.format, OfficialFileFormat::Trf2026);
    assert_eq!(
        given.system.map(|system| system.value),
        Some(GivenSystem::Swiss)
    );
    let expected = PointScale {
        unknown: None,
        ..PointScale::TWO_ONE_NONE
    };
    assert_eq!(given.points.map(|scale| scale.value), Some(expected));
    let order: Vec<&str> = given.tie_breaks.iter().map(|t| t.value.as_str()).collect();
    let expected = [
        "points",
        "buchholz",
        "truncated-1",
        "sonneborn-berger-fide",
        "XYZ",
    ];
    assert_eq!(order, expected);
    let days: Vec<(u32, &str)> = given
        .dates
        .iter()
        .map(|d| (d.value.0, &*d.value.1))
        .collect();
    assert_eq!(days, [(1, "26/05/01"), (2, "26/05/02")]);
    assert_eq!(
        given.dates[1].at,
        LineColumn {
            line: 10,
            column: 102
        }
    );
    assert_eq!(given.arbiters.len(), 2);
    assert_eq!(given.forbidden.len(), 2);
    assert_eq!(given.adjustments[0].points.value, HundredthPoints(-100));
    let byes: Vec<_> = given.pairings.iter().filter_map(|p| p.bye).collect();
    assert_eq!(byes.len(), 1);
    let team = &given.teams[0];
    assert_eq!(
        (team.name.value.as_str(), team.players.len()),
        ("Team One", 2)
    );
    assert_eq!(
        team.match_points.map(|points| points.value),
        Some(HundredthPoints::TWO)
    );
    let of_player = given.players[1]
        .team
        .as_ref()
        .map(|team| team.value.as_str());
    assert_eq!(of_player, Some("Team One"));
}

/// lidraughts writes names aligned right, no rank, `-` for an absence without an opponent, and `Z` for a game that is not finished.
#[test]
fn the_dialect_of_lidraughts() {
    let front = |number: u32, name: &str, points: &str| {
        format!(
            "001 {number:>4}      {:<34}{:>4}{:>32}",
            format!(" {name}"),
            2000,
            points
        )
    };
    let text = [
        "012 Swiss".to_owned(),
        "022 https://lidraughts.org/swiss/abcdefgh".to_owned(),
        "042 01/05/21".to_owned(),
        "092 Individual: Swiss-System".to_owned(),
        "XXR 3".to_owned(),
        "XXC white1".to_owned(),
        front(1, "alpha", "1.5") + &format!("{:>11} w 1{:>10}", 2, "H"),
        front(2, "beta", "0.0") + &format!("{:>11} b 0{:>6} b Z{:>10}", 1, 3, "-"),
        front(3, "gamma", "1.0") + &format!("{:>15}{:>6} w Z", "U", 2),
    ]
    .join("\n");
    let reading = read(&text);
    let names: Vec<&str> = reading
        .given
        .players
        .iter()
        .map(|p| p.name.value.as_str())
        .collect();
    assert_eq!(names, ["alpha", "beta", "gamma"]);
    let says: Vec<_> = reading
        .given
        .pairings
        .iter()
        .map(|p| {
            (
                p.white.value.number,
                p.result.map(|r| r.value.winner),
                p.bye.map(|b| b.value),
            )
        })
        .collect();
    let expected = [
        (Some(1), Some(Winner::White), None),
        (Some(3), None, Some(ByeKind::Allocated)),
        (Some(1), None, Some(ByeKind::Half)),
        (Some(3), Some(Winner::Open), None),
        (Some(2), None, Some(ByeKind::Zero)),
    ];
    assert_eq!(says, expected, "{text}\n{:?}", reading.faults);
    assert_eq!(reading.faults, []);
}
