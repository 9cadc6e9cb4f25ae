//! Tests of the two pairing programs of IDF section 2, 20.1.3.2, for even and odd numbers of players, and of the names of profiles and criteria.

use super::*;

/// Returns a field of seven players and four rounds, each round with a bye of two points. The points are 8, 5, 1, 5, 5, 5, 3. For the four players
/// with 5 points, the opponents' points in all and without the 1, 2, 3 worst are: number 1: 15, 10, 5, 0; 3: 14, 13, 10, 5; 4: 11, 10, 5, 0; 5: 16,
/// 13, 8, 0.
fn seven_player_field() -> StandingsField {
    let scored = [
        (1, 4, 1, [1, 1]),
        (1, 6, 0, [0, 2]),
        (1, 2, 3, [0, 2]),
        (2, 0, 5, [2, 0]),
        (2, 4, 2, [1, 1]),
        (2, 3, 6, [2, 0]),
        (3, 3, 1, [0, 2]),
        (3, 6, 5, [1, 1]),
        (3, 2, 0, [0, 2]),
        (4, 1, 5, [0, 2]),
        (4, 3, 4, [1, 1]),
        (4, 2, 6, [0, 2]),
    ];
    let mut field = field_of(7, PairingSystem::Swiss, &scored);
    field.solos = [(1, 5), (2, 1), (3, 4), (4, 0)]
        .map(|(round, player)| SoloRound {
            round,
            player,
            points: 2,
            kind: SoloKind::PairingBye,
        })
        .to_vec();
    field
}

#[test]
fn ladders_of_the_example() {
    let field = seven_player_field();
    let table = table_of(&field, "idf-swiss-tournament-manager");
    let ladder = |player| {
        [
            TieBreak::Buchholz,
            TieBreak::Truncated(1),
            TieBreak::Truncated(2),
            TieBreak::Truncated(3),
        ]
        .map(|tie_break| table.coefficient_value(player, tie_break))
    };
    assert_eq!(ladder(1), [15, 10, 5, 0]);
    assert_eq!(ladder(3), [14, 13, 10, 5]);
    assert_eq!(ladder(4), [11, 10, 5, 0]);
    assert_eq!(ladder(5), [16, 13, 8, 0]);
    assert_eq!(
        (0..7)
            .map(|player| table.player_points(player))
            .collect::<Vec<_>>(),
        [8, 5, 1, 5, 5, 5, 3]
    );
}

#[test]
fn both_programs_and_both_parities() {
    let field = seven_player_field();
    let cases: [(&str, usize, [usize; 7]); 5] = [
        // The sum, then the sum without the worst: 5, 1, 3, 4.
        ("idf-swiss-tournament-manager", 8, [0, 5, 1, 3, 4, 6, 2]),
        ("idf-swiss-chess-arbiter", 8, [0, 5, 1, 3, 4, 6, 2]),
        // The sums without the worst are 13, 13, 10, 10; then the sum.
        ("idf-swiss-tournament-manager", 7, [0, 5, 3, 1, 4, 6, 2]),
        // Without the worst, then without two: 10 precedes 8; only the sum, which comes last, separates 1 and 4.
        ("idf-swiss-chess-arbiter", 7, [0, 3, 5, 1, 4, 6, 2]),
        ("fmjd", 7, [0, 3, 5, 1, 4, 6, 2]),
    ];
    for (name, participants, expected) in cases {
        let profile = TieBreakProfile::from_name(name, participants).unwrap();
        let table = StandingsTable::new(&field, profile, UnplayedRule::AsPlayed).unwrap();
        assert_eq!(table_order(&table), expected, "{name} of {participants}");
    }
}

#[test]
fn the_climb_names_the_step_that_decided() {
    let field = seven_player_field();
    let table = table_of(&field, "idf-swiss-chess-arbiter");
    let steps = |one, other| {
        let why = table.explain_order(one, other).unwrap();
        let passed: Vec<_> = why.passed.iter().map(|each| each.tie_break).collect();
        let decided = why.decided.unwrap();
        (
            passed,
            decided.first,
            decided.by.tie_break,
            decided.by.values,
        )
    };
    let cut = |number| Some(TieBreak::Truncated(number));
    assert_eq!(steps(5, 3), (vec![None, cut(1)], 1, cut(2), [8, 10]));
    let (passed, first, by, values) = steps(1, 4);
    assert_eq!(passed[..4], [None, cut(1), cut(2), cut(3)]);
    assert_eq!((first, by, values), (0, Some(TieBreak::Buchholz), [15, 11]));
}

#[test]
fn an_empty_round_may_be_the_worst_opponent() {
    let field = seven_player_field();
    let profile = TieBreakProfile::from_name("idf-swiss-chess-arbiter", 7).unwrap();
    let table = StandingsTable::new(&field, profile, UnplayedRule::EmptyIsZero).unwrap();
    // Players with a bye lose nothing by the first cut; number 3 had none.
    assert_eq!(
        [1, 3, 4, 5].map(|player| table.coefficient_value(player, TieBreak::Truncated(1))),
        [15, 13, 11, 16]
    );
    assert_eq!(table_order(&table), [0, 5, 1, 3, 4, 6, 2]);
    let rule = TableNote::Unplayed {
        rule: UnplayedRule::EmptyIsZero,
        rounds: 4,
    };
    assert!(table.notes().contains(&rule), "{:?}", table.notes());
}

#[test]
fn every_profile_has_an_order() {
    let cases = [
        (
            "idf-round-robin",
            "sonneborn-berger direct-encounter wins results-in-order-of-places",
        ),
        (
            "idf-round-robin-shmulyan",
            "shmulyan direct-encounter wins results-in-order-of-places",
        ),
        (
            "idf-swiss-tournament-manager",
            "truncated-1 buchholz truncated-from-2",
        ),
        ("idf-swiss-chess-arbiter", "truncated-from-1 buchholz"),
        (
            "idf-teams-round-robin",
            "game-points direct-encounter boards",
        ),
        ("fmjd", "truncated-1 truncated-from-2 buchholz"),
        (
            "fide-2024",
            "truncated-1 buchholz sonneborn-berger-fide direct-encounter-fide rounds-won",
        ),
    ];
    assert_eq!(cases.map(|(name, _)| name), TieBreakProfile::NAMES);
    for (name, expected) in cases {
        let profile = TieBreakProfile::from_name(name, 7).unwrap();
        let ids: Vec<String> = profile
            .criteria
            .iter()
            .map(|each| each.step.to_string())
            .collect();
        assert_eq!(ids.join(" "), expected, "{name}");
        let steps: Vec<OrderingStep> = ids.iter().map(|id| id.parse().unwrap()).collect();
        let custom = TieBreakProfile::from_steps(&steps);
        assert!(
            custom
                .criteria
                .iter()
                .zip(profile.criteria.iter())
                .all(|(one, other)| one.step == other.step)
        );
    }
    for program in ["idf-swiss-tournament-manager", "idf-swiss-chess-arbiter"] {
        let even: Vec<String> = TieBreakProfile::from_name(program, 8)
            .unwrap()
            .criteria
            .iter()
            .map(|each| each.step.to_string())
            .collect();
        assert_eq!(even, ["buchholz", "truncated-from-1"], "{program}");
    }
    assert_eq!(TieBreakProfile::from_name("idf", 7), None);
}

#[test]
fn names_are_read_back() {
    for tie_break in TieBreak::ALL.into_iter().chain([
        TieBreak::Board(12),
        TieBreak::Median(4),
        TieBreak::Truncated(15),
    ]) {
        assert_eq!(tie_break.id().parse(), Ok(tie_break));
    }
    for rule in UnplayedRule::ALL {
        assert_eq!(rule.id().parse(), Ok(rule));
    }
    for bad in [
        "",
        "truncated-",
        "truncated-0",
        "truncated--1",
        "board-0",
        "Wins",
        "median-x",
    ] {
        assert_eq!(bad.parse::<TieBreak>(), Err(()), "{bad}");
        assert_eq!(bad.parse::<OrderingStep>(), Err(()), "{bad}");
    }
    assert_eq!("truncated-from-0".parse::<OrderingStep>(), Err(()));
}

#[test]
fn values_are_shown_without_floats() {
    let cases = [
        (81, 2, "40.5"),
        (80, 2, "40"),
        (109, 4, "27.25"),
        (-7, 1, "-7"),
        (-1, 2, "-0.5"),
        (0, 4, "0"),
        (100, 1, "100"),
        (5, 0, "5"),
        (i64::MIN, 1, "-9223372036854775808"),
    ];
    for (value, divisor, expected) in cases {
        assert_eq!(format_decimal(value, divisor), expected);
    }
}
