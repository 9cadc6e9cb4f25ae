//! Tests with the Montpellier Open, Serie A, 2021: a complete Swiss event of 16 players and 7 rounds, compared with gacrux 1.11.65.

use super::*;

/// The results round by round, with the players by number from 1 in the order of their first games: White, Black, result as points of White. These
/// are facts of the games played; nothing else is copied.
const MONTPELLIER_ROUNDS: [[(usize, usize, u32); 8]; 7] = [
    [
        (1, 2, 1),
        (3, 4, 0),
        (5, 6, 2),
        (7, 8, 0),
        (9, 10, 1),
        (11, 12, 0),
        (13, 14, 0),
        (15, 16, 2),
    ],
    [
        (12, 4, 1),
        (8, 15, 1),
        (14, 5, 2),
        (2, 10, 0),
        (1, 9, 1),
        (3, 11, 1),
        (16, 7, 1),
        (6, 13, 1),
    ],
    [
        (12, 14, 0),
        (10, 15, 1),
        (4, 8, 1),
        (5, 9, 1),
        (13, 1, 2),
        (2, 3, 0),
        (7, 11, 2),
        (6, 16, 2),
    ],
    [
        (10, 5, 1),
        (11, 2, 1),
        (15, 4, 0),
        (14, 8, 2),
        (16, 1, 1),
        (9, 7, 2),
        (12, 6, 1),
        (3, 13, 1),
    ],
    [
        (4, 14, 0),
        (6, 10, 0),
        (15, 9, 1),
        (5, 12, 0),
        (8, 13, 0),
        (1, 3, 1),
        (7, 2, 0),
        (11, 16, 0),
    ],
    [
        (14, 10, 1),
        (13, 12, 2),
        (9, 4, 1),
        (3, 15, 0),
        (2, 16, 1),
        (1, 5, 2),
        (7, 6, 2),
        (8, 11, 1),
    ],
    [
        (9, 14, 1),
        (15, 13, 1),
        (10, 4, 1),
        (12, 1, 1),
        (2, 8, 1),
        (3, 7, 1),
        (16, 5, 0),
        (6, 11, 0),
    ],
];

/// The values that gacrux computes with points 2, 1, 0 (record 162): points, BH, BH/C1, BH/C2, SB, BH/M1, KS, PS of players 1 to 16.
const GACRUX_VALUES: [[i64; 8]; 16] = [
    [7, 47, 42, 36, 44, 33, 2, 25],
    [6, 44, 39, 34, 35, 30, 1, 20],
    [6, 49, 44, 38, 39, 35, 2, 24],
    [8, 56, 50, 44, 58, 38, 5, 36],
    [6, 52, 48, 43, 35, 36, 2, 25],
    [4, 47, 42, 37, 26, 33, 2, 20],
    [6, 40, 36, 31, 29, 28, 0, 21],
    [6, 54, 49, 43, 39, 37, 2, 28],
    [8, 56, 50, 44, 62, 38, 5, 32],
    [9, 52, 48, 42, 62, 36, 4, 37],
    [5, 40, 36, 31, 26, 29, 0, 14],
    [7, 51, 47, 42, 41, 35, 2, 31],
    [9, 50, 46, 40, 58, 34, 5, 31],
    [12, 53, 47, 41, 89, 38, 8, 53],
    [8, 51, 46, 40, 54, 37, 3, 33],
    [5, 42, 38, 33, 29, 30, 1, 18],
];

pub(super) fn montpellier_field() -> StandingsField {
    let scored: Vec<ScoredPair> = (1..)
        .zip(MONTPELLIER_ROUNDS)
        .flat_map(|(round, games)| {
            games.map(|(white, black, own)| (round, white - 1, black - 1, [own, 2 - own]))
        })
        .collect();
    field_of(16, PairingSystem::Swiss, &scored)
}

#[test]
fn coefficients_are_those_of_an_independent_program() {
    let field = montpellier_field();
    let table = table_of(&field, "idf-swiss-tournament-manager");
    for (player, expected) in GACRUX_VALUES.into_iter().enumerate() {
        let found = [
            table.player_points(player),
            table.coefficient_value(player, TieBreak::Buchholz),
            table.coefficient_value(player, TieBreak::Truncated(1)),
            table.coefficient_value(player, TieBreak::Truncated(2)),
            table.coefficient_value(player, TieBreak::SonnebornBerger),
            table.coefficient_value(player, TieBreak::Solkoff),
            table.coefficient_value(player, TieBreak::Koya),
            table.coefficient_value(player, TieBreak::Progressive),
        ];
        assert_eq!(found, expected, "player {}", player + 1);
        // With 2, 1, 0 the coefficient of FIDE equals that of IDF.
        assert_eq!(
            table.coefficient_value(player, TieBreak::SonnebornBergerFide),
            expected[4]
        );
    }
}

#[test]
fn places_by_both_programs_and_by_sonneborn_berger() {
    let field = montpellier_field();
    for name in ["idf-swiss-tournament-manager", "idf-swiss-chess-arbiter"] {
        let table = table_of(&field, name);
        let numbers: Vec<usize> = table_order(&table)
            .iter()
            .map(|player| player + 1)
            .collect();
        assert_eq!(
            numbers,
            [14, 10, 13, 4, 9, 15, 12, 1, 8, 5, 3, 2, 7, 16, 11, 6]
        );
        // The opponents of 4 and of 9 have 6 6 7 8 8 9 12 points: no cut separates them. Nobody else shares a place.
        let shared: Vec<_> = table
            .rows()
            .iter()
            .filter(|row| row.places[0] != row.places[1])
            .map(|row| (row.player + 1, row.places))
            .collect();
        assert_eq!(shared, [(4, [4, 5]), (9, [4, 5])]);
        assert_eq!(
            table.notes(),
            [TableNote::MatchUntilWin {
                players: vec![3, 8],
                places: [4, 5],
                article: "IDF section 2, 20.1.3.2"
            }]
        );
        assert_eq!(table.explain_order(3, 8).unwrap().decided, None);
    }
    let steps = [
        TieBreak::Buchholz,
        TieBreak::Truncated(1),
        TieBreak::Truncated(2),
        TieBreak::SonnebornBerger,
    ];
    let profile = TieBreakProfile::from_steps(&steps.map(OrderingStep::One));
    let table = StandingsTable::new(&field, profile, UnplayedRule::AsPlayed).unwrap();
    let numbers: Vec<usize> = table_order(&table)
        .iter()
        .map(|player| player + 1)
        .collect();
    assert_eq!(
        numbers,
        [14, 10, 13, 9, 4, 15, 12, 1, 8, 5, 3, 2, 7, 16, 11, 6],
        "the ranks of gacrux by PTS BH BH/C1 BH/C2 SB"
    );
}
