//! Tests of the direct encounter: IDF's decides only where all met, FIDE's also where a player is first whatever the missing matches give.

use super::*;

fn profile_by(tie_break: TieBreak) -> TieBreakProfile {
    TieBreakProfile::from_steps(&[OrderingStep::One(tie_break)])
}

#[test]
fn groups_and_missing_matches() {
    type EncounterCase = (
        &'static str,
        &'static [ScoredPair],
        TieBreak,
        &'static [(usize, [usize; 2])],
    );
    let (idf, fide) = (TieBreak::DirectEncounter, TieBreak::DirectEncounterFide);
    // The matches with number 3 make the points of 0, 1 and 2 equal.
    let chain: &[ScoredPair] = &[
        (1, 0, 1, [2, 0]),
        (2, 1, 2, [2, 0]),
        (3, 0, 2, [1, 1]),
        (4, 1, 3, [1, 1]),
        (5, 2, 3, [2, 0]),
    ];
    let circle: &[ScoredPair] = &[(1, 0, 1, [2, 0]), (2, 1, 2, [2, 0]), (3, 2, 0, [2, 0])];
    // 0 beat 1 and 2, who did not meet each other, and is first whatever their match would have given. Both beat 3.
    let fork: &[ScoredPair] = &[
        (1, 0, 1, [2, 0]),
        (2, 0, 2, [2, 0]),
        (3, 1, 3, [2, 0]),
        (4, 2, 3, [2, 0]),
        (5, 1, 3, [2, 0]),
        (6, 2, 3, [2, 0]),
    ];
    // 0 beat 1, and neither met 2.
    let open: &[ScoredPair] = &[(1, 0, 1, [2, 0]), (2, 1, 3, [2, 0]), (3, 2, 3, [2, 0])];
    // 0 beat 1, who beat 2; 2 may still get as many points as 0 has.
    let even: &[ScoredPair] = &[(1, 0, 1, [2, 0]), (2, 1, 2, [2, 0]), (3, 2, 3, [2, 0])];
    // 0 and 1 won one match each against the other; 0 beat 2, whom 1 did not meet and might have beaten.
    let twice: &[ScoredPair] = &[
        (1, 0, 1, [2, 0]),
        (2, 0, 1, [0, 2]),
        (3, 0, 2, [2, 0]),
        (4, 1, 3, [2, 0]),
        (5, 2, 3, [2, 0]),
        (6, 2, 3, [2, 0]),
    ];
    let cases: [EncounterCase; 10] = [
        (
            "twice",
            twice,
            fide,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
        (
            "even",
            even,
            fide,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
        (
            "all met",
            chain,
            idf,
            &[(0, [1, 1]), (1, [2, 2]), (2, [3, 3]), (3, [4, 4])],
        ),
        (
            "all met",
            chain,
            fide,
            &[(0, [1, 1]), (1, [2, 2]), (2, [3, 3]), (3, [4, 4])],
        ),
        (
            "circle",
            circle,
            idf,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
        (
            "circle",
            circle,
            fide,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
        (
            "fork",
            fork,
            idf,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
        (
            "fork",
            fork,
            fide,
            &[(0, [1, 1]), (1, [2, 3]), (2, [2, 3]), (3, [4, 4])],
        ),
        (
            "open",
            open,
            idf,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
        (
            "open",
            open,
            fide,
            &[(0, [1, 3]), (1, [1, 3]), (2, [1, 3]), (3, [4, 4])],
        ),
    ];
    for (name, scored, tie_break, expected) in cases {
        let field = field_of(4, PairingSystem::Swiss, scored);
        let table =
            StandingsTable::new(&field, profile_by(tie_break), UnplayedRule::AsPlayed).unwrap();
        assert_eq!(table_places(&table), expected, "{name}, {tie_break}");
        let all_met = !matches!(name, "fork" | "open" | "even" | "twice");
        let told = table.notes().iter().any(
            |note| matches!(note, TableNote::NotAllMet { players, .. } if players == &[0, 1, 2]),
        );
        assert_eq!(told, !all_met, "{name}, {tie_break}");
        let why = table.explain_order(0, 2).unwrap();
        let last = why
            .decided
            .map(|each| each.by)
            .or(why.passed.last().cloned())
            .unwrap();
        assert_eq!(
            (last.all_met, last.among),
            (all_met, vec![0, 1, 2]),
            "{name}"
        );
    }
}

#[test]
fn those_who_stay_level_are_compared_once_more_by_fide_only() {
    // 0 and 1 are tied among all four (4 of 6), and 0 beat 1; likewise 2 and 3 (2 of 6).
    let scored = [
        (1, 0, 1, [2, 0]),
        (1, 2, 3, [2, 0]),
        (2, 0, 2, [2, 0]),
        (2, 1, 3, [2, 0]),
        (3, 0, 3, [0, 2]),
        (3, 1, 2, [2, 0]),
        (4, 2, 4, [2, 0]),
        (4, 3, 4, [2, 0]),
    ];
    let field = field_of(5, PairingSystem::Swiss, &scored);
    let run = |tie_break| {
        let table =
            StandingsTable::new(&field, profile_by(tie_break), UnplayedRule::AsPlayed).unwrap();
        table_places(&table)
    };
    assert_eq!(
        run(TieBreak::DirectEncounter),
        [
            (0, [1, 2]),
            (1, [1, 2]),
            (2, [3, 4]),
            (3, [3, 4]),
            (4, [5, 5])
        ]
    );
    assert_eq!(
        run(TieBreak::DirectEncounterFide),
        [
            (0, [1, 1]),
            (1, [2, 2]),
            (2, [3, 3]),
            (3, [4, 4]),
            (4, [5, 5])
        ]
    );
}

#[test]
fn a_forfeit_is_a_meeting_of_idf_and_none_of_fide() {
    let mut field = StandingsField::new(2, PairingSystem::Swiss, Scoring::IDF);
    field.rounds = 2;
    field.matches = vec![ScoredMatch::from_absence(
        1,
        [0, 1],
        AbsentPlayers::One(0),
        1,
        &Scoring::IDF,
    )];
    field.solos = vec![SoloRound {
        round: 2,
        player: 0,
        points: 2,
        kind: SoloKind::FullBye,
    }];
    let cases = [
        (
            TieBreak::DirectEncounter,
            UnplayedRule::Fide2024,
            vec![1, 0],
        ),
        (
            TieBreak::DirectEncounterFide,
            UnplayedRule::Fide2024,
            vec![0, 1],
        ),
        (
            TieBreak::DirectEncounterFide,
            UnplayedRule::AsPlayed,
            vec![1, 0],
        ),
    ];
    for (tie_break, rule, expected) in cases {
        let table = StandingsTable::new(&field, profile_by(tie_break), rule).unwrap();
        assert_eq!(table_order(&table), expected, "{tie_break}, {rule}");
    }
}
