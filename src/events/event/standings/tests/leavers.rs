//! Tests of players who withdraw (IDF section 2, 18.2).

use super::*;

/// Returns a round robin in which number 0 withdrew after `played` matches, all won; all others drew with each other.
fn left_after(players: usize, circles: u32, played: usize) -> StandingsField {
    let mut field =
        StandingsField::new(players, PairingSystem::RoundRobin { circles }, Scoring::IDF);
    let mut left = played;
    for _ in 0..circles {
        for one in 0..players {
            for other in one + 1..players {
                if one > 0 {
                    field
                        .matches
                        .push(ScoredMatch::from_points(0, [one, other], [1, 1]));
                } else if left > 0 {
                    left -= 1;
                    field
                        .matches
                        .push(ScoredMatch::from_points(0, [one, other], [2, 0]));
                }
            }
        }
    }
    field.withdrawn = vec![Withdrawal {
        player: 0,
        after: u32::try_from(played).unwrap(),
    }];
    field
}

#[test]
fn half_of_the_matches_decides() {
    // Players, circles, matches played; whether annulled, and the number of matches that were added.
    let cases = [
        (10, 1, 4, true, 0),
        (10, 1, 5, false, 4),
        (9, 1, 4, false, 4),
        (9, 1, 3, true, 0),
        (5, 2, 4, false, 4),
        (5, 2, 3, true, 0),
        (4, 1, 0, true, 0),
        (4, 1, 3, false, 0),
        (1, 1, 0, false, 0),
    ];
    for (players, circles, played, annulled, added) in cases {
        let field = left_after(players, circles, played);
        let (after, leavers) = apply_leavers(&field, 2).unwrap();
        let name = format!("{players} players, {circles} circles, {played} played");
        assert_eq!(leavers.len(), 1, "{name}");
        assert_eq!(leavers[0].article, "IDF section 2, 18.2.1");
        assert_eq!(leavers[0].played, played as u64);
        assert_eq!(after.out == [0], annulled, "{name}");
        assert_eq!(after.matches.len() - field.matches.len(), added, "{name}");
        match &leavers[0].action {
            LeaverAction::Annulled { matches } => assert!(annulled && *matches == played, "{name}"),
            LeaverAction::RestLost { opponents } => {
                assert!(!annulled && opponents.len() == added, "{name}");
            }
            other => panic!("{name}: {other:?}"),
        }
    }
}

#[test]
fn an_annulled_player_counts_nowhere() {
    let (after, _) = apply_leavers(&left_after(10, 1, 4), 2).unwrap();
    let table = table_of(&after, "idf-round-robin");
    assert_eq!(table.rows().len(), 9);
    for row in table.rows() {
        assert_eq!((row.points, row.matches, row.losses), (8, 8, 0));
        assert_eq!(
            table.coefficient_value(row.player, TieBreak::SonnebornBerger),
            64
        );
        assert_eq!(row.places, [1, 9]);
    }
    let addends = table
        .explain_coefficient(1, TieBreak::SonnebornBerger)
        .addends;
    let annulled: Vec<_> = addends
        .iter()
        .filter(|each| each.left_out == Some(ExclusionReason::Annulled))
        .collect();
    assert_eq!(annulled.len(), 1);
    assert_eq!(annulled[0].opponent, Some(0));
    assert!(
        table.explain_order(0, 1).is_none(),
        "who is out has no place"
    );
}

#[test]
fn the_rest_is_lost() {
    let (after, leavers) = apply_leavers(&left_after(10, 1, 5), 2).unwrap();
    let table = table_of(&after, "idf-round-robin");
    // Five wins; then 2 points for each of the four players whom he did not meet, and 4:0 in games.
    let rows: Vec<_> = table
        .rows()
        .iter()
        .map(|row| (row.player, row.points))
        .collect();
    let ten = (6..10).map(|player| (player, 10));
    let expected: Vec<_> = ten
        .chain([(0, 10)])
        .chain((1..6).map(|player| (player, 8)))
        .collect();
    assert_eq!(rows.len(), 10);
    let sorted = |mut all: Vec<(usize, i64)>| {
        all.sort_unstable();
        all
    };
    assert_eq!(sorted(rows), sorted(expected));
    assert_eq!(table.coefficient_value(6, TieBreak::GamePoints), 4 + 8);
    assert_eq!(
        leavers[0].action,
        LeaverAction::RestLost {
            opponents: vec![6, 7, 8, 9]
        }
    );
    assert!(
        !table
            .notes()
            .iter()
            .any(|note| matches!(note, TableNote::Missed { .. })),
        "who left is no question of 18.1"
    );
}

#[test]
fn who_is_out_gave_and_took_nothing() {
    // Number 0 lost, drew and won before he withdrew, with one match lost by absence.
    let mut field = left_after(10, 1, 4);
    for (index, points) in [(0, [0, 2]), (1, [1, 1]), (2, [2, 0])] {
        field.matches[index] = ScoredMatch::from_points(0, [0, index + 1], points);
    }
    field.matches[3] =
        ScoredMatch::from_absence(0, [4, 0], AbsentPlayers::One(1), 2, &Scoring::IDF);
    let (after, _) = apply_leavers(&field, 2).unwrap();
    let mut never = after.clone();
    never
        .matches
        .retain(|each| each.kind != MatchKind::Annulled);
    assert_eq!(after.matches.len() - never.matches.len(), 4);
    for name in TieBreakProfile::NAMES {
        let (one, other) = (table_of(&after, name), table_of(&never, name));
        assert_eq!(one.rows(), other.rows(), "{name}");
        assert_eq!(one.notes(), other.notes(), "{name}");
        for tie_break in TieBreak::ALL {
            assert_eq!(
                coefficient_values(&one, tie_break)[1..],
                coefficient_values(&other, tie_break)[1..],
                "{name}, {tie_break}"
            );
        }
    }
    let direct = |field| {
        let profile = TieBreakProfile::from_steps(&[OrderingStep::One(TieBreak::DirectEncounter)]);
        table_places(&StandingsTable::new(field, profile, UnplayedRule::AsPlayed).unwrap())
    };
    assert_eq!(direct(&after), direct(&never));
}

#[test]
fn a_match_won_by_absence_was_not_played() {
    let mut field = left_after(10, 1, 5);
    let place = field
        .matches
        .iter()
        .position(|each| each.players == [0, 5])
        .unwrap();
    field.matches[place] =
        ScoredMatch::from_absence(0, [0, 5], AbsentPlayers::One(1), 2, &Scoring::IDF);
    field.solos = vec![SoloRound {
        round: 9,
        player: 0,
        points: 0,
        kind: SoloKind::Absent,
    }];
    let (after, leavers) = apply_leavers(&field, 2).unwrap();
    assert_eq!((leavers[0].played, leavers[0].due), (4, 9));
    assert_eq!(leavers[0].action, LeaverAction::Annulled { matches: 5 });
    assert!(after.solos.is_empty());
    assert_eq!(after.participant_count(), 9);
    let mut twice = after.clone();
    twice.out.push(0);
    assert_eq!(twice.participant_count(), 9);
}

#[test]
fn several_leavers() {
    // Seven players, six matches due: 0 played three, 1 two (one of them with 0), 4 one.
    let mut field = left_after(7, 1, 3);
    field.matches.retain(|each| {
        let [one, other] = each.players;
        one == 0 || other == 2 || !(each.players.contains(&1) || each.players.contains(&4))
    });
    field
        .matches
        .push(ScoredMatch::from_points(0, [4, 2], [2, 0]));
    field
        .withdrawn
        .extend([1, 4].map(|player| Withdrawal { player, after: 2 }));
    let (after, leavers) = apply_leavers(&field, 1).unwrap();
    let actions: Vec<_> = leavers.iter().map(|each| each.action.clone()).collect();
    assert_eq!(
        actions,
        [
            LeaverAction::RestLost {
                opponents: vec![5, 6]
            },
            LeaverAction::Annulled { matches: 2 },
            LeaverAction::Annulled { matches: 1 }
        ],
        "the half of the first stands although one of his opponents is annulled"
    );
    assert_eq!(after.out, [1, 4]);
    let leaver_missed_one = left_after(4, 1, 2);
    let (after, _) = apply_leavers(&leaver_missed_one, 1).unwrap();
    let told = table_of(&after, "idf-round-robin");
    assert!(
        !told
            .notes()
            .iter()
            .any(|note| matches!(note, TableNote::Missed { .. }))
    );
}

#[test]
fn two_who_stay_in_the_table_lose_to_each_other() {
    // Four players, three matches due; 0 and 1 only met 2 and 3.
    let mut field = left_after(4, 1, 3);
    field.matches.retain(|each| each.players != [0, 1]);
    field.withdrawn.push(Withdrawal {
        player: 1,
        after: 2,
    });
    let (after, _) = apply_leavers(&field, 2).unwrap();
    let added = after.matches.last().unwrap();
    assert_eq!(
        (added.players, added.points, added.kind),
        ([0, 1], [0, 0], MatchKind::BothAbsent)
    );
    assert_eq!(after.matches.len(), field.matches.len() + 1);
}

#[test]
fn other_systems() {
    let cases = [
        (
            PairingSystem::Swiss,
            LeaverAction::ResultsStay,
            "IDF section 2, 18.2.2",
        ),
        (PairingSystem::KnockOut, LeaverAction::NoRule, ""),
        (PairingSystem::Scheveningen, LeaverAction::NoRule, ""),
        (PairingSystem::Teams, LeaverAction::NoRule, ""),
    ];
    for (system, action, article) in cases {
        let mut field = left_after(6, 1, 1);
        field.system = system;
        let (after, leavers) = apply_leavers(&field, 2).unwrap();
        assert_eq!(after, field, "{system:?}");
        assert_eq!((&leavers[0].action, leavers[0].article), (&action, article));
    }
}
