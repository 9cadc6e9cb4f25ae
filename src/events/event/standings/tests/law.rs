//! Tests with the worked examples of IDF section 2, 20, and that each coefficient is the sum of its addends.

use super::*;

/// Returns a field of five players with one micro-match each: A-B 2-0, A-C 1-1, A-D 0-2, A-E 2-0, B-C 2-0, B-D 1-1, B-E 2-0, C-D 2-0, C-E 1-1, D-E
/// 0-2.
pub(super) fn five_player_field() -> StandingsField {
    let scored = [
        (0, 0, 1, [2, 0]),
        (0, 0, 2, [1, 1]),
        (0, 0, 3, [0, 2]),
        (0, 0, 4, [2, 0]),
        (0, 1, 2, [2, 0]),
        (0, 1, 3, [1, 1]),
        (0, 1, 4, [2, 0]),
        (0, 2, 3, [2, 0]),
        (0, 2, 4, [1, 1]),
        (0, 3, 4, [0, 2]),
    ];
    field_of(5, PairingSystem::RoundRobin { circles: 1 }, &scored)
}

/// Returns a field of six players and three rounds of a Swiss system; player 1 of the example is number 0.
pub(super) fn six_player_field() -> StandingsField {
    let scored = [
        (1, 0, 3, [2, 0]),
        (1, 1, 4, [1, 1]),
        (1, 2, 5, [2, 0]),
        (2, 0, 2, [1, 1]),
        (2, 1, 3, [2, 0]),
        (2, 4, 5, [2, 0]),
        (3, 0, 4, [1, 1]),
        (3, 2, 1, [1, 1]),
        (3, 3, 5, [2, 0]),
    ];
    field_of(6, PairingSystem::Swiss, &scored)
}

#[test]
fn coefficients_of_the_worked_examples() {
    let (five, six) = (five_player_field(), six_player_field());
    let round_robin = table_of(&five, "idf-round-robin");
    let swiss = table_of(&six, "idf-swiss-tournament-manager");
    let cases: [(&StandingsTable, TieBreak, &[i64]); 10] = [
        (
            &round_robin,
            TieBreak::SonnebornBerger,
            &[20, 17, 14, 15, 10],
        ),
        (&round_robin, TieBreak::Shmulyan, &[5, 2, -2, -2, -7]),
        (&round_robin, TieBreak::Wins, &[2, 2, 1, 1, 1]),
        (&round_robin, TieBreak::Buchholz, &[15, 15, 16, 17, 17]),
        (&swiss, TieBreak::Buchholz, &[10, 10, 8, 8, 8, 10]),
        (&swiss, TieBreak::Truncated(1), &[8, 8, 8, 8, 8, 8]),
        (&swiss, TieBreak::Truncated(2), &[4, 4, 4, 4, 4, 4]),
        (&swiss, TieBreak::Truncated(3), &[0, 0, 0, 0, 0, 0]),
        (&swiss, TieBreak::Truncated(9), &[0, 0, 0, 0, 0, 0]),
        (&swiss, TieBreak::Solkoff, &[4, 4, 4, 4, 4, 4]),
    ];
    for (table, tie_break, expected) in cases {
        assert_eq!(
            coefficient_values(table, tie_break),
            expected,
            "{tie_break}"
        );
    }
}

#[test]
fn points_and_counts_of_the_round_robin() {
    let field = five_player_field();
    let table = table_of(&field, "idf-round-robin");
    let rows: Vec<[i64; 5]> = table
        .rows()
        .iter()
        .map(|row| {
            let counts = [row.matches, row.wins, row.draws, row.losses].map(i64::from);
            [row.points, counts[0], counts[1], counts[2], counts[3]]
        })
        .collect();
    assert_eq!(
        rows,
        [
            [5, 4, 2, 1, 1],
            [5, 4, 2, 1, 1],
            [4, 4, 1, 2, 1],
            [3, 4, 1, 1, 2],
            [3, 4, 1, 1, 2]
        ]
    );
}

#[test]
fn places_of_the_worked_examples() {
    type ExpectedPlaces = &'static [(usize, [usize; 2])];
    let (five, six) = (five_player_field(), six_player_field());
    let plain: ExpectedPlaces = &[
        (0, [1, 1]),
        (1, [2, 2]),
        (2, [3, 3]),
        (3, [4, 4]),
        (4, [5, 5]),
    ];
    let even: ExpectedPlaces = &[
        (0, [1, 2]),
        (1, [1, 2]),
        (2, [3, 4]),
        (4, [3, 4]),
        (3, [5, 5]),
        (5, [6, 6]),
    ];
    let cases: [(&StandingsField, &str, ExpectedPlaces); 4] = [
        (&five, "idf-round-robin", plain),
        (&five, "idf-round-robin-shmulyan", plain),
        (&six, "idf-swiss-tournament-manager", even),
        (&six, "idf-swiss-chess-arbiter", even),
    ];
    for (field, profile, expected) in cases {
        assert_eq!(
            table_places(&table_of(field, profile)),
            expected,
            "{profile}"
        );
    }
}

#[test]
fn a_shared_first_place_calls_for_a_match_and_level_players_play_on() {
    let (five, six) = (five_player_field(), six_player_field());
    assert_eq!(
        table_of(&five, "idf-round-robin").notes(),
        [TableNote::AdditionalMatch {
            players: vec![0, 1],
            article: "IDF section 2, 20.1.2"
        }]
    );
    let until_win = |players: [usize; 2], places| TableNote::MatchUntilWin {
        players: players.to_vec(),
        places,
        article: "IDF section 2, 20.1.3.2",
    };
    assert_eq!(
        table_of(&six, "idf-swiss-chess-arbiter").notes(),
        [
            TableNote::AdditionalMatch {
                players: vec![0, 1, 2, 4],
                article: "IDF section 2, 20.1.2"
            },
            until_win([0, 1], [1, 2]),
            until_win([2, 4], [3, 4]),
        ]
    );
    let fmjd = table_of(&six, "fmjd");
    let shared = |players: [usize; 2], places| TableNote::Shared {
        players: players.to_vec(),
        places,
    };
    assert_eq!(
        fmjd.notes(),
        [shared([0, 1], [1, 2]), shared([2, 4], [3, 4])]
    );
}

#[test]
fn the_last_addend() {
    let field = five_player_field();
    let table = table_of(&field, "idf-round-robin");
    let lines = |tie_break| {
        let made = table.explain_coefficient(0, tie_break);
        let line = |each: &Addend| {
            (
                each.opponent.unwrap(),
                each.base,
                each.factor,
                each.value,
                each.outcome,
            )
        };
        (
            made.value,
            made.addends.iter().map(line).collect::<Vec<_>>(),
        )
    };
    let (win, draw, loss) = (MatchOutcome::Win, MatchOutcome::Draw, MatchOutcome::Loss);
    assert_eq!(
        lines(TieBreak::SonnebornBerger),
        (
            20,
            vec![
                (1, 5, 2, 10, win),
                (2, 4, 1, 4, draw),
                (3, 3, 0, 0, loss),
                (4, 3, 2, 6, win)
            ]
        )
    );
    assert_eq!(
        lines(TieBreak::Shmulyan),
        (
            5,
            vec![
                (1, 5, 1, 5, win),
                (2, 4, 0, 0, draw),
                (3, 3, -1, -3, loss),
                (4, 3, 1, 3, win)
            ]
        )
    );
    let field = six_player_field();
    let table = table_of(&field, "idf-swiss-tournament-manager");
    let left_out: Vec<_> = table
        .explain_coefficient(0, TieBreak::Solkoff)
        .addends
        .iter()
        .map(|each| (each.value, each.left_out))
        .collect();
    assert_eq!(
        left_out,
        [
            (2, Some(ExclusionReason::Worst)),
            (4, Some(ExclusionReason::Best)),
            (4, None)
        ]
    );
}

#[test]
fn every_value_is_the_sum_of_its_addends() {
    for (field, profile) in [
        (five_player_field(), "idf-round-robin"),
        (six_player_field(), "idf-swiss-chess-arbiter"),
        (six_player_field(), "fide-2024"),
    ] {
        let table = table_of(&field, profile);
        for tie_break in TieBreak::ALL {
            for player in 0..field.players {
                let made = table.explain_coefficient(player, tie_break);
                let sum: i64 = made
                    .addends
                    .iter()
                    .filter(|each| each.left_out.is_none())
                    .map(|each| each.base * each.factor)
                    .sum();
                assert_eq!(
                    (made.value, table.coefficient_value(player, tie_break)),
                    (sum, sum),
                    "{tie_break} of {player}"
                );
            }
        }
    }
}
