//! Tests with the exercise of FIDE's course on tie-breaks (C.07, 2024): 16 players, 9 rounds with byes and forfeits, compared with gacrux 1.11.65.

use super::*;

/// The rounds of each player: opponent, colour and result as in a TRF. Facts of the exercise.
const EXERCISE_ROUNDS: [&str; 16] = [
    "9w1 13b= 2w= 15b1 4w= 6b= 3b= 16w= 8b1",
    "10b1 7w1 1b= 16w1 3b1 4w= 6w0 15b= 5w=",
    "11w= 6b1 8w1 4b= 2w0 16b1 1w= 14w1 10b1",
    "12b1 0-H 13w1 3w= 1b= 2b= 16w= 6b= 15w1",
    "13w0 15b0 11w1 7b= 10w1 14b0 9b1 8w0 2b=",
    "14b0 3w0 0-U 10w1 8b1 1w= 2b1 4w= 16b1",
    "15w1 2b0 16b0 5w= 11b0 10b0 13w1 9w1 14b1",
    "16b= 14w1 3b0 13w1 6w0 11b= 15w= 5b1 1w0",
    "1b0 10w0 0-H 11b- 0-U 13b1 5w0 7b0 12w=",
    "2w0 9b1 15w0 6b0 5b0 7w1 12b1 11w1 3w0",
    "3b= 16w0 5b0 9w+ 7w1 8w= 14b0 10b0 13w=",
    "4w0 0-U 14w+ 0-Z 0-Z 15b0 10w0 13b= 9b=",
    "5b1 1w= 4b0 8b0 14w0 9w0 7b0 12w= 11b=",
    "6w1 8b0 12b- 0-Z 13b1 5w1 11w1 3b0 7w0",
    "7b0 5w1 10b1 1w0 16b0 12w1 8b= 2w= 4b0",
    "8w= 11b1 7w1 2b0 15w1 3w0 4b= 1b= 6w0",
];

/// The values that gacrux computes: PTS, BH/C1, BH, SB, BH/C2, BH/C3, BH/M1, BH/M2, PS, KS, WIN, WON of players 1 to 16.
const GACRUX_VALUES: [&str; 16] = [
    "6 40.5 43 27.25 37.5 33.5 34 25 30.5 3.5 3 3",
    "6 41.5 45.5 29.5 37.5 33.5 35 25 35 4 4 4",
    "6.5 41 44.5 30.75 37 33 35 25 31 4 5 5",
    "6 38.5 44.5 27 36 33 32 23.5 31 2.5 3 3",
    "4 33.5 36 15.75 30.5 27 27.5 20 18.5 1 3 3",
    "6 43.5 47.5 31 39.5 35 37 27 25 4 5 4",
    "4.5 33 35.5 15.5 30 26.5 27 19.5 18 0 4 4",
    "4.5 38.5 41 16.5 35 31 32 22.5 24 0.5 3 3",
    "3 30 33 8.5 27 24.5 24 16.5 13 0 2 1",
    "4 37.5 40.5 14 34.5 31 31 22 17 1 4 4",
    "3.5 35.5 38 14.75 32 28 29 21 18 2 2 1",
    "3 28.5 31.5 8.75 25.5 23 22.5 15.5 16.5 0 2 0",
    "2.5 35.5 38.5 10.25 32.5 29 29.5 20.5 14.5 0.5 1 1",
    "4 35.5 39.5 16 31.5 29 29 19 21 1 4 4",
    "4 39.5 42.5 16.25 35.5 31.5 33.5 23.5 21.5 1 3 3",
    "4.5 43.5 47 20.25 39.5 35 37 27 27 2.5 3 3",
];

/// The values by the rules of 2026: BH, BH/C1, BH/C2, SB.
const GACRUX_2026: [&str; 16] = [
    "43 40.5 37.5 27.25",
    "45.5 41.5 37.5 29.5",
    "44.5 41 37 30.75",
    "43 38.5 36 26.25",
    "36 33.5 30.5 15.75",
    "46 42 38 29.5",
    "35.5 33 30 15.5",
    "41 38.5 35 16.5",
    "33 30 27 8.5",
    "40.5 37.5 34.5 14",
    "37.5 35 32 14.25",
    "31.5 28.5 25.5 8.75",
    "38.5 35.5 32.5 10.25",
    "38.5 35.5 31.5 16",
    "42.5 39.5 35.5 16.25",
    "47 43.5 39.5 20.25",
];

/// The places by points, BH/C1, BH, SB, DE, WIN.
const EXPECTED_PLACES: [usize; 16] = [3, 6, 2, 1, 4, 16, 8, 7, 15, 10, 14, 5, 11, 9, 12, 13];

pub(super) fn exercise_field() -> StandingsField {
    let mut field = StandingsField::new(16, PairingSystem::Swiss, Scoring::FIDE);
    field.rounds = 9;
    for (player, rounds) in EXERCISE_ROUNDS.iter().enumerate() {
        for (round, cell) in (1..).zip(rounds.split(' ')) {
            add_round(&mut field, player, round, cell);
        }
    }
    field
}

fn add_round(field: &mut StandingsField, player: usize, round: u32, cell: &str) {
    let (head, result) = cell.split_at(cell.len() - 1);
    let opponent: usize = head[..head.len() - 1].parse().unwrap();
    let solo = |points, kind| SoloRound {
        round,
        player,
        points,
        kind,
    };
    match (opponent, result) {
        (0, "U") => field.solos.push(solo(2, SoloKind::PairingBye)),
        (0, "H") => field.solos.push(solo(1, SoloKind::HalfBye)),
        (0, "Z") => field.solos.push(solo(0, SoloKind::ZeroBye)),
        (0, other) => panic!("{other}"),
        // Each match is in the rounds of both players; those of the player with the smaller number are read.
        _ if opponent <= player => {}
        _ => {
            let pair = [player, opponent - 1];
            let points = |own| ScoredMatch::from_points(round, pair, [own, 2 - own]);
            let forfeit =
                |absent| ScoredMatch::from_absence(round, pair, absent, 1, &Scoring::FIDE);
            field.matches.push(match result {
                "1" => points(2),
                "=" => points(1),
                "0" => points(0),
                "+" => forfeit(AbsentPlayers::One(1)),
                _ => forfeit(AbsentPlayers::One(0)),
            });
        }
    }
}

/// Returns the values of a player as they are displayed, separated by blanks.
fn shown_values(table: &StandingsTable, player: usize, tie_breaks: &[TieBreak]) -> String {
    let each = |tie_break: &TieBreak| {
        format_decimal(
            table.coefficient_value(player, *tie_break),
            tie_break.divisor(table.ledger.field),
        )
    };
    tie_breaks.iter().map(each).collect::<Vec<_>>().join(" ")
}

#[test]
fn coefficients_are_those_of_an_independent_program() {
    let field = exercise_field();
    assert_eq!(field.matches.len(), 68);
    let table = table_of(&field, "fide-2024");
    assert_eq!(table.unplayed_rule(), UnplayedRule::Fide2024);
    for (player, expected) in GACRUX_VALUES.iter().enumerate() {
        let points = format_decimal(table.player_points(player), field.scoring.divisor);
        let values = shown_values(
            &table,
            player,
            &[
                TieBreak::Truncated(1),
                TieBreak::Buchholz,
                TieBreak::SonnebornBergerFide,
                TieBreak::Truncated(2),
                TieBreak::Truncated(3),
                TieBreak::Solkoff,
                TieBreak::Median(2),
                TieBreak::Progressive,
                TieBreak::Koya,
                TieBreak::RoundsWon,
                TieBreak::WinsOverBoard,
            ],
        );
        assert_eq!(
            format!("{points} {values}"),
            *expected,
            "player {}",
            player + 1
        );
    }
}

#[test]
fn the_rules_of_2026() {
    let field = exercise_field();
    let profile = TieBreakProfile::from_name("fide-2024", 16).unwrap();
    let table = StandingsTable::new(&field, profile, UnplayedRule::Fide2026).unwrap();
    for (player, expected) in GACRUX_2026.iter().enumerate() {
        let values = shown_values(
            &table,
            player,
            &[
                TieBreak::Buchholz,
                TieBreak::Truncated(1),
                TieBreak::Truncated(2),
                TieBreak::SonnebornBergerFide,
            ],
        );
        assert_eq!(values, *expected, "player {}", player + 1);
    }
}

#[test]
fn places_of_the_exercise() {
    let field = exercise_field();
    let table = table_of(&field, "fide-2024");
    let numbers: Vec<usize> = table_order(&table)
        .iter()
        .map(|player| player + 1)
        .collect();
    assert_eq!(numbers, EXPECTED_PLACES);
}

#[test]
fn dummies_and_rounds_missed_by_choice() {
    let field = exercise_field();
    let table = table_of(&field, "fide-2024");
    // No played round of player 12 is cut: the lowest of the rounds missed by choice is cut first. His dummies have his own 3 points.
    let made = table.explain_coefficient(11, TieBreak::Truncated(1));
    let dummies: Vec<_> = made
        .addends
        .iter()
        .filter(|each| each.dummy)
        .map(|each| (each.round, each.opponent, each.base, each.left_out))
        .collect();
    assert_eq!(
        dummies,
        [
            (2, None, 6, None),
            (3, Some(13), 6, None),
            (4, None, 6, Some(ExclusionReason::Worst)),
            (5, None, 6, None)
        ]
    );
    // IDF has no such rule: the forfeit counts with its opponent, and the empty rounds do not count.
    let profile = TieBreakProfile::from_name("idf-swiss-chess-arbiter", 16).unwrap();
    let plain = StandingsTable::new(&field, profile, UnplayedRule::AsPlayed).unwrap();
    let made = plain.explain_coefficient(11, TieBreak::Buchholz);
    assert!(made.addends.iter().all(|each| !each.dummy));
    let empty: Vec<u32> = made
        .addends
        .iter()
        .filter(|each| each.left_out == Some(ExclusionReason::NoOpponent))
        .map(|each| each.round)
        .collect();
    assert_eq!(empty, [2, 4, 5]);
    assert_eq!(made.addends[2].base, 8, "player 14 has 4 points");
}
