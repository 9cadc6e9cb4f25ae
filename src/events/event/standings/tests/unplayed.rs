//! Tests of rounds that were not played, in a Swiss system.

use super::*;

/// Returns a field of three rounds: number 0 beat 1 and 2, and `change` sets the last round.
fn three_round_field(change: impl Fn(&mut StandingsField)) -> StandingsField {
    let scored = [(1, 0, 1, [2, 0]), (2, 0, 2, [2, 0])];
    let mut field = field_of(4, PairingSystem::Swiss, &scored);
    field.rounds = 3;
    change(&mut field);
    field
}

fn add_solo(kind: SoloKind, points: u32) -> impl Fn(&mut StandingsField) {
    move |field| {
        field.solos.push(SoloRound {
            round: 3,
            player: 0,
            points,
            kind,
        });
    }
}

fn add_absence(who: AbsentPlayers) -> impl Fn(&mut StandingsField) {
    move |field| {
        field
            .matches
            .push(ScoredMatch::from_absence(3, [0, 3], who, 1, &Scoring::IDF));
    }
}

#[test]
fn what_a_player_is_worth_to_his_opponents() {
    // His points, and what they count for number 1, whom he beat, by the rules of FIDE: a requested bye in the last round is a draw.
    let cases = [
        (
            "pairing bye",
            three_round_field(add_solo(SoloKind::PairingBye, 2)),
            6,
            6,
        ),
        (
            "full bye",
            three_round_field(add_solo(SoloKind::FullBye, 2)),
            6,
            6,
        ),
        (
            "half bye",
            three_round_field(add_solo(SoloKind::HalfBye, 1)),
            5,
            5,
        ),
        (
            "zero bye",
            three_round_field(add_solo(SoloKind::ZeroBye, 0)),
            4,
            5,
        ),
        (
            "absent",
            three_round_field(add_solo(SoloKind::Absent, 0)),
            4,
            5,
        ),
        ("nothing recorded", three_round_field(|_| {}), 4, 5),
        (
            "forfeit lost",
            three_round_field(add_absence(AbsentPlayers::One(0))),
            4,
            4,
        ),
        (
            "forfeit won",
            three_round_field(add_absence(AbsentPlayers::One(1))),
            6,
            6,
        ),
        (
            "both absent",
            three_round_field(add_absence(AbsentPlayers::Both)),
            4,
            4,
        ),
    ];
    for (name, field, points, worth) in cases {
        for (rule, expected) in [
            (UnplayedRule::AsPlayed, points),
            (UnplayedRule::Fide2024, worth),
        ] {
            let profile = TieBreakProfile::from_name("fide-2024", 4).unwrap();
            let table = StandingsTable::new(&field, profile, rule).unwrap();
            assert_eq!(table.player_points(0), points, "{name}");
            let addend = table.explain_coefficient(1, TieBreak::Buchholz).addends[0];
            assert_eq!(
                (addend.opponent, addend.base),
                (Some(0), expected),
                "{name}"
            );
        }
    }
}

#[test]
fn dummies_of_2024_and_2026() {
    // The last round: what the dummy of number 0 is worth by either rule. In 2024 it has as many points as he has; in 2026 no more than three
    // draws, or than the absent opponent counts, who scored nothing else but has two rounds that count as draws, or a forfeit won.
    let cases = [
        (
            "full bye",
            three_round_field(add_solo(SoloKind::FullBye, 2)),
            6,
            3,
        ),
        (
            "zero bye",
            three_round_field(add_solo(SoloKind::ZeroBye, 0)),
            4,
            3,
        ),
        (
            "forfeit won",
            three_round_field(add_absence(AbsentPlayers::One(1))),
            6,
            2,
        ),
        (
            "forfeit lost",
            three_round_field(add_absence(AbsentPlayers::One(0))),
            4,
            2,
        ),
    ];
    for (name, field, first, second) in cases {
        for (rule, expected) in [
            (UnplayedRule::Fide2024, first),
            (UnplayedRule::Fide2026, second),
        ] {
            let profile = TieBreakProfile::from_name("fide-2024", 4).unwrap();
            let table = StandingsTable::new(&field, profile, rule).unwrap();
            let addend = table.explain_coefficient(0, TieBreak::Buchholz).addends[2];
            assert!(addend.dummy, "{name}");
            assert_eq!(addend.base, expected, "{name}, {rule}");
        }
    }
}

#[test]
fn a_bye_is_no_match_won() {
    let field = three_round_field(add_solo(SoloKind::PairingBye, 2));
    let table = table_of(&field, "idf-swiss-tournament-manager");
    let row = table.rows()[0];
    assert_eq!((row.player, row.points), (0, 6));
    assert_eq!((row.matches, row.wins), (2, 2));
    let counts = [
        TieBreak::Wins,
        TieBreak::RoundsWon,
        TieBreak::WinsOverBoard,
        TieBreak::Progressive,
    ];
    assert_eq!(
        counts.map(|tie_break| table.coefficient_value(0, tie_break)),
        [2, 3, 2, 2 + 4 + 6]
    );
}

#[test]
fn rounds_that_nobody_knows() {
    let field = field_of(
        3,
        PairingSystem::Swiss,
        &[(0, 0, 1, [2, 0]), (0, 0, 2, [2, 0])],
    );
    assert_eq!((field.due_matches(), field.round_numbers()), (2, vec![]));
    let table = table_of(&field, "idf-swiss-tournament-manager");
    assert!(
        !table
            .notes()
            .iter()
            .any(|note| matches!(note, TableNote::Unplayed { .. }))
    );
    assert_eq!(table.coefficient_value(0, TieBreak::Progressive), 0);
    assert_eq!(coefficient_values(&table, TieBreak::Koya), [0, 0, 0]);
}

#[test]
fn a_match_without_a_round_is_one_of_the_rounds() {
    let mut field = field_of(2, PairingSystem::Swiss, &[(0, 0, 1, [2, 0])]);
    field.rounds = 3;
    let table = table_of(&field, "idf-swiss-chess-arbiter");
    let rule = TableNote::Unplayed {
        rule: UnplayedRule::AsPlayed,
        rounds: 4,
    };
    assert_eq!(table.notes(), [rule]);
    let rounds: Vec<u32> = table
        .explain_coefficient(0, TieBreak::Buchholz)
        .addends
        .iter()
        .map(|each| each.round)
        .collect();
    assert_eq!(rounds, [0, 2, 3]);
    assert_eq!(table.coefficient_value(0, TieBreak::Progressive), 0);
}
