//! Tests of the writer.

use super::super::super::given::{
    GivenEvent, GivenPairing, GivenPlayer, GivenUnit, PlayerReference, PointScale,
};
use super::super::super::place::{LineColumn, Located};
use super::super::super::points::HundredthPoints;
use super::super::super::result::{GivenResult, Winner};
use super::super::{Dialect, read, write};
use super::FIDE_EXERCISE_TRF;

#[test]
fn what_is_written_is_read_again() {
    let first = read(FIDE_EXERCISE_TRF).given;
    for dialect in [Dialect::Trf16, Dialect::Trf2026, Dialect::Pairing] {
        let written = write(&first, dialect);
        assert_eq!(written.left_out, []);
        let again = read(&written.text);
        assert_eq!(again.faults, [], "{}", written.text);
        assert_eq!(again.given.players.len(), first.players.len());
        for (one, other) in first.players.iter().zip(&again.given.players) {
            assert_eq!(one.name.value, other.name.value);
            assert_eq!(one.points.map(|p| p.value), other.points.map(|p| p.value));
            assert_eq!(
                one.birth_year.map(|p| p.value),
                other.birth_year.map(|p| p.value)
            );
        }
        let said = |given: &GivenEvent| -> Vec<_> {
            let said = given.pairings.iter().map(|p| {
                (
                    p.round.map(|round| round.value),
                    p.white.value.clone(),
                    p.black.as_ref().map(|who| who.value.clone()),
                    p.result.map(|result| result.value),
                    p.bye.map(|bye| bye.value),
                )
            });
            said.collect()
        };
        assert_eq!(said(&first), said(&again.given));
    }
}

/// Returns a pairing of two names.
fn named_pairing(round: u32, game: u32, white: &str, black: &str, winner: Winner) -> GivenPairing {
    let who = |name: &str| {
        let name = name.to_owned();
        Located::new(
            PlayerReference { number: None, name },
            LineColumn::default(),
        )
    };
    GivenPairing {
        round: Some(Located::new(round, LineColumn::default())),
        game: Some(Located::new(game, LineColumn::default())),
        white: who(white),
        black: Some(who(black)),
        colours: true,
        result: Some(Located::new(
            GivenResult::without_points(winner, false),
            LineColumn::default(),
        )),
        ..GivenPairing::default()
    }
}

/// Returns an event of two players with a micro-match of a win and a draw.
fn micro_match(unit: GivenUnit) -> GivenEvent {
    let player = |name: &str| GivenPlayer {
        name: Located::new(name.to_owned(), LineColumn::default()),
        ..GivenPlayer::default()
    };
    GivenEvent {
        unit: Some(Located::new(unit, LineColumn::default())),
        points: Some(Located::new(
            PointScale::TWO_ONE_NONE,
            LineColumn::default(),
        )),
        players: vec![player("Roux, Gilles"), player("Иванов, И.\nИ.")],
        pairings: vec![
            named_pairing(1, 2, "Иванов, И.\nИ.", "Roux, Gilles", Winner::Draw),
            named_pairing(1, 1, "Roux, Gilles", "Иванов, И.\nИ.", Winner::White),
        ],
        ..GivenEvent::default()
    }
}

#[test]
fn matches_become_one_result_or_several_rounds() {
    for (unit, last, rounds) in [
        (GivenUnit::Match, "2.0    1     2 w 1", 1),
        (GivenUnit::Game, "3.0    1     2 w 1     2 b =", 2),
    ] {
        let written = write(&micro_match(unit), Dialect::Trf2026);
        assert_eq!(written.left_out, []);
        let first = written
            .text
            .lines()
            .find(|line| line.starts_with("001    1"));
        assert!(
            first.is_some_and(|line| line.ends_with(last)),
            "{}",
            written.text
        );
        assert!(
            written
                .text
                .contains("\r\n162  W 2.0    D 1.0\r\nXXS W=2.0 D=1.0 PAB=2.0\r\n")
        );
        let again = read(&written.text);
        assert_eq!(again.faults, []);
        assert_eq!(again.given.rounds.map(|r| r.value), Some(rounds));
        assert_eq!(again.given.players[1].name.value, "Иванов, И. И.");
    }
}

#[test]
fn what_cannot_be_written_is_reported() {
    let mut given = micro_match(GivenUnit::Match);
    given
        .pairings
        .push(named_pairing(2, 1, "Roux, Gilles", "Nobody", Winner::White));
    given.pairings.push(named_pairing(
        5000,
        1,
        "Roux, Gilles",
        "Nobody",
        Winner::White,
    ));
    given
        .tie_breaks
        .push(Located::new("shmulyan".to_owned(), LineColumn::default()));
    let mut quarter = PointScale::TWO_ONE_NONE;
    quarter.draw = Some(HundredthPoints(25));
    given.points = Some(Located::new(quarter, LineColumn::default()));
    let kinds: Vec<&str> = write(&given, Dialect::Trf2026)
        .left_out
        .iter()
        .map(|fault| fault.kind.name())
        .collect();
    assert_eq!(
        kinds,
        ["no-such-player", "missing", "bad-value", "bad-value"]
    );
}

/// The output for a real Swiss of 16 players and 7 rounds is consistent (Montpellier 2021, tags of its PDN as CSV).
#[test]
fn a_real_swiss_from_pairings() {
    let text =
        include_str!("../../../../../../fixtures/event-papers/montpellier-2021-pairings.csv");
    let reading = super::super::super::tables::read_csv(text);
    assert_eq!(reading.faults, []);
    let mut given = reading.given;
    assert_eq!((given.pairings.len(), given.players.len()), (56, 16));
    given.points = Some(Located::new(
        PointScale::TWO_ONE_NONE,
        LineColumn::default(),
    ));
    let written = write(&given, Dialect::Trf2026);
    assert_eq!(written.left_out, []);
    let again = read(&written.text);
    assert_eq!(again.faults, []);
    let mut points: Vec<(i64, &str)> = again
        .given
        .players
        .iter()
        .filter_map(|player| Some((player.points?.value.0, player.name.value.as_str())))
        .collect();
    points.sort_unstable_by(|a, b| b.cmp(a));
    assert_eq!(points[0], (1200, "Ouedraogo, Dasmane"));
    // 56 games of two points.
    assert_eq!(points.iter().map(|(points, _)| points).sum::<i64>(), 11_200);
}
