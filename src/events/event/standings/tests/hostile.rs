//! Tests with faulty or hostile input.

use super::*;

fn refusal_error(field: &StandingsField) -> FieldError {
    let profile = TieBreakProfile::from_name("idf-round-robin", 2).unwrap();
    let error = StandingsTable::new(field, profile, UnplayedRule::AsPlayed).unwrap_err();
    assert_eq!(apply_leavers(field, 2).unwrap_err(), error);
    error
}

#[test]
fn numbers_of_nobody() {
    let swiss = || field_of(2, PairingSystem::Swiss, &[(1, 0, 1, [2, 0])]);
    let solo = SoloRound {
        round: 1,
        player: 7,
        points: 0,
        kind: SoloKind::Absent,
    };
    type FieldChange = fn(&mut StandingsField);
    let changes: [(FieldChange, FieldError); 5] = [
        (
            |field| {
                field
                    .matches
                    .push(ScoredMatch::from_points(1, [0, 2], [2, 0]))
            },
            FieldError::NoSuchPlayer { player: 2 },
        ),
        (
            |field| {
                field
                    .matches
                    .push(ScoredMatch::from_points(1, [1, 1], [2, 0]))
            },
            FieldError::SamePlayer { index: 1 },
        ),
        (
            |field| {
                field.withdrawn.push(Withdrawal {
                    player: 9,
                    after: 0,
                });
            },
            FieldError::NoSuchPlayer { player: 9 },
        ),
        (
            |field| field.out.push(usize::MAX),
            FieldError::NoSuchPlayer { player: usize::MAX },
        ),
        (
            |field| field.rounds = u32::MAX,
            FieldError::TooLarge {
                cells: 2 * u64::from(u32::MAX),
            },
        ),
    ];
    for (change, expected) in changes {
        let mut field = swiss();
        change(&mut field);
        assert_eq!(refusal_error(&field), expected);
        assert!(!expected.to_string().is_empty());
    }
    let mut field = swiss();
    field.solos.push(solo);
    assert_eq!(
        refusal_error(&field),
        FieldError::NoSuchPlayer { player: 7 }
    );
}

#[test]
fn as_many_rounds_as_numbers_go() {
    let mut field = super::law::five_player_field();
    field.rounds = u32::MAX;
    let cells = u64::from(u32::MAX);
    assert_eq!(refusal_error(&field), FieldError::TooLarge { cells });
    let mut field = super::law::five_player_field();
    field.system = PairingSystem::RoundRobin { circles: u32::MAX };
    field.withdrawn = vec![Withdrawal {
        player: 0,
        after: 1,
    }];
    let (after, _) = apply_leavers(&field, 2).unwrap();
    assert_eq!(after.out, [0], "less than half of very many");
}

#[test]
fn an_empty_field() {
    for name in TieBreakProfile::NAMES {
        let field = StandingsField::new(0, PairingSystem::Swiss, Scoring::IDF);
        let table = table_of(&field, name);
        assert!(table.rows().is_empty());
        assert!(table.notes().is_empty());
        assert_eq!(table.coefficient_value(3, TieBreak::Buchholz), 0);
        assert_eq!(extra_match_right(&table), None);
    }
}

#[test]
fn points_as_large_as_they_go() {
    let top = u32::MAX;
    let scored: Vec<ScoredPair> = (0..50).map(|round| (round, 0, 1, [top, top])).collect();
    let mut field = field_of(2, PairingSystem::Swiss, &scored);
    field.scoring = Scoring {
        win: top,
        draw: top,
        absent: 0,
        loss: top,
        divisor: top,
    };
    for name in TieBreakProfile::NAMES {
        let table = table_of(&field, name);
        for tie_break in TieBreak::ALL.into_iter().chain([
            TieBreak::Truncated(top),
            TieBreak::Median(top),
            TieBreak::Board(top),
        ]) {
            let made = table.explain_coefficient(0, tie_break);
            assert!(made.value >= 0, "{tie_break}");
            assert!(!format_decimal(made.value, made.divisor).is_empty());
        }
    }
}

#[test]
fn many_players_in_good_time() {
    // 2,000 players play ten rounds in shifting pairs of neighbours: all matches are drawn, so that all players are tied to the last criterion.
    let players = 2_000;
    let scored: Vec<ScoredPair> = (0..10u32)
        .flat_map(|round| {
            (0..players / 2).map(move |pair| {
                let one = 2 * pair;
                let other = (one + 1 + 2 * round as usize) % players;
                (round + 1, one, other, [1, 1])
            })
        })
        .collect();
    let field = field_of(players, PairingSystem::Swiss, &scored);
    for name in TieBreakProfile::NAMES {
        let table = table_of(&field, name);
        assert_eq!(table.rows()[0].places, [1, players], "{name}");
        assert_eq!(table.coefficient_value(7, TieBreak::Buchholz), 100);
    }
}
