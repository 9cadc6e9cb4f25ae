//! Tests of the criteria of IDF section 2, 20.1.3.1, each deciding once, and of Koya.

use super::*;

/// Returns a round robin of one circle, with the results of the first player of each pair: 01, 02 ... 12 ...
fn round_robin_field(players: usize, results: &[u32]) -> StandingsField {
    let mut results = results.iter();
    let mut scored = Vec::new();
    for one in 0..players {
        for other in one + 1..players {
            let own = *results.next().unwrap();
            scored.push((0, one, other, [own, 2 - own]));
        }
    }
    assert_eq!(results.next(), None);
    field_of(players, PairingSystem::RoundRobin { circles: 1 }, &scored)
}

#[test]
fn each_criterion_decides_in_its_turn() {
    struct RoundRobinCase {
        players: usize,
        results: &'static [u32],
        order: &'static [usize],
        pair: [usize; 2],
        by: TieBreak,
        values: [i64; 2],
        among: &'static [usize],
    }
    let cases = [
        // Points 1 3 5 3; 2*1+5 = 1+2*3 = 7 for 1 and 3; 3 won their match.
        RoundRobinCase {
            players: 4,
            results: &[0, 0, 1, 1, 0, 2],
            order: &[2, 3, 1, 0],
            pair: [1, 3],
            by: TieBreak::DirectEncounter,
            values: [0, 2],
            among: &[1, 3],
        },
        // Points 2 4 5 5 4; 17 for 2 and 3, who drew; 2 won two matches, 3 one.
        RoundRobinCase {
            players: 5,
            results: &[0, 0, 0, 2, 0, 1, 1, 1, 0, 1],
            order: &[2, 3, 4, 1, 0],
            pair: [2, 3],
            by: TieBreak::Wins,
            values: [2, 1],
            among: &[],
        },
        // Points 1 4 4 7 4; 13 for 1 and 4, who drew and won one match each; 1 drew with the winner, 4 lost to him.
        RoundRobinCase {
            players: 5,
            results: &[0, 0, 0, 1, 0, 1, 1, 0, 0, 2],
            order: &[3, 1, 4, 2, 0],
            pair: [1, 4],
            by: TieBreak::ResultsInOrder,
            values: [1, 0],
            among: &[3],
        },
    ];
    for case in cases {
        let field = round_robin_field(case.players, case.results);
        let table = table_of(&field, "idf-round-robin");
        assert_eq!(table_order(&table), case.order, "{}", case.by);
        let why = table.explain_order(case.pair[0], case.pair[1]).unwrap();
        let decided = why.decided.unwrap();
        assert_eq!(decided.by.tie_break, Some(case.by));
        assert_eq!(decided.by.values, case.values, "{}", case.by);
        assert_eq!(decided.by.among, case.among, "{}", case.by);
        assert_eq!(decided.by.article, "IDF section 2, 20.1.3.1");
        let first = case.pair[decided.first];
        let place = |player| table_order(&table).iter().position(|each| *each == player);
        assert!(case.pair.iter().all(|each| place(*each) >= place(first)));
    }
}

#[test]
fn sonneborn_berger_goes_before_the_personal_match() {
    let field = super::law::five_player_field();
    let table = table_of(&field, "idf-round-robin");
    let why = table.explain_order(4, 3).unwrap();
    assert_eq!(why.passed.len(), 1);
    let decided = why.decided.unwrap();
    assert_eq!((decided.first, decided.by.values), (1, [10, 15]));
    // When the direct encounter was reached, nobody was tied with E any more; a profile without it compares all players with as many points.
    assert_eq!(table.level_players(4, TieBreak::DirectEncounter), [4]);
    assert_eq!(table.coefficient_value(4, TieBreak::DirectEncounter), 0);
    let without = table_of(&field, "fmjd");
    assert_eq!(without.level_players(4, TieBreak::DirectEncounter), [3, 4]);
    assert_eq!(
        coefficient_values(&without, TieBreak::DirectEncounter),
        [2, 0, 0, 0, 2]
    );
    let by_match = TieBreakProfile::from_steps(&[OrderingStep::One(TieBreak::DirectEncounter)]);
    let table = StandingsTable::new(&field, by_match, UnplayedRule::AsPlayed).unwrap();
    assert_eq!(table_order(&table), [0, 1, 2, 4, 3]);
}

#[test]
fn places_that_are_shared_are_one_place() {
    // Points 2 4 2 4: 1 and 3 share the first places; 0 drew with 3 and lost to 1, and 2 drew with 1 and lost to 3.
    let field = round_robin_field(4, &[0, 1, 1, 1, 1, 0]);
    let table = table_of(&field, "idf-round-robin");
    assert_eq!(
        table_places(&table),
        [(1, [1, 2]), (3, [1, 2]), (0, [3, 4]), (2, [3, 4])]
    );
    let why = table.explain_order(0, 2).unwrap();
    assert_eq!(why.decided, None);
    let passed: Vec<_> = why.passed.iter().map(|each| each.tie_break).collect();
    assert_eq!(
        passed,
        [
            None,
            Some(TieBreak::SonnebornBerger),
            Some(TieBreak::DirectEncounter),
            Some(TieBreak::Wins),
            Some(TieBreak::ResultsInOrder)
        ]
    );
}

#[test]
fn results_in_order_leave_out_those_who_are_level() {
    // 0 beat 1 and drew with 2; 1 beat 2 and drew with 3. Both have 3 points, 2 and 3 have 1.
    let scored = [
        (1, 0, 1, [2, 0]),
        (2, 0, 2, [1, 1]),
        (3, 1, 2, [2, 0]),
        (4, 1, 3, [1, 1]),
    ];
    let field = field_of(4, PairingSystem::Swiss, &scored);
    let profile = TieBreakProfile::from_steps(&[OrderingStep::One(TieBreak::ResultsInOrder)]);
    let table = StandingsTable::new(&field, profile, UnplayedRule::AsPlayed).unwrap();
    assert_eq!(table_order(&table)[..2], [1, 0]);
    let made = table.explain_coefficient(0, TieBreak::ResultsInOrder);
    let addends: Vec<_> = made
        .addends
        .iter()
        .filter(|each| each.opponent.is_some())
        .map(|each| (each.opponent, each.value, each.left_out))
        .collect();
    assert_eq!(
        addends,
        [
            (Some(1), 2, Some(ExclusionReason::OtherGroup)),
            (Some(2), 1, None)
        ]
    );
}

#[test]
fn points_against_one_shared_place_are_summed() {
    // 0 drew with 1 and beat 2; 1 drew with 2 and 3, who share the last places.
    let scored = [
        (1, 0, 1, [1, 1]),
        (2, 0, 2, [2, 0]),
        (3, 1, 2, [1, 1]),
        (4, 1, 3, [1, 1]),
    ];
    let field = field_of(4, PairingSystem::Swiss, &scored);
    let profile = TieBreakProfile::from_steps(&[OrderingStep::One(TieBreak::ResultsInOrder)]);
    let table = StandingsTable::new(&field, profile, UnplayedRule::AsPlayed).unwrap();
    assert_eq!(table_places(&table)[..2], [(0, [1, 2]), (1, [1, 2])]);
}

#[test]
fn koya_is_what_was_scored_against_the_better_half() {
    let field = super::law::five_player_field();
    let table = table_of(&field, "idf-round-robin");
    // Half of 8 points is 4, which C has.
    assert_eq!(coefficient_values(&table, TieBreak::Koya), [3, 2, 1, 3, 1]);
    let left_out: Vec<_> = table
        .explain_coefficient(0, TieBreak::Koya)
        .addends
        .iter()
        .filter(|each| each.left_out == Some(ExclusionReason::BelowHalf))
        .map(|each| each.opponent)
        .collect();
    assert_eq!(left_out, [Some(3), Some(4)]);
}

#[test]
fn a_free_round_is_no_opponent() {
    let mut field = super::law::five_player_field();
    field.solos = (0..5)
        .map(|player| SoloRound {
            round: 0,
            player,
            points: 0,
            kind: SoloKind::PairingBye,
        })
        .collect();
    let table = table_of(&field, "idf-round-robin");
    assert_eq!(
        coefficient_values(&table, TieBreak::SonnebornBerger),
        [20, 17, 14, 15, 10]
    );
    // FIDE's dummies only apply to a Swiss system.
    let profile = TieBreakProfile::from_name("fide-2024", 5).unwrap();
    let fide = StandingsTable::new(&field, profile, UnplayedRule::Fide2024).unwrap();
    assert_eq!(
        coefficient_values(&fide, TieBreak::Buchholz),
        [15, 15, 16, 17, 17]
    );
}
