//! Tests of teams (IDF section 2, 20.2 and 21).

use super::*;

/// Returns a field of teams whose matches and boards count two, one and none.
fn field_of_teams(teams: usize, matches: &[TeamMatch], system: PairingSystem) -> StandingsField {
    team_field(teams, matches, system, Scoring::IDF, Scoring::IDF)
}

fn team_match(round: u32, teams: [usize; 2], boards: &[[u32; 2]]) -> TeamMatch {
    let boards = (1..)
        .zip(boards)
        .map(|(board, points)| BoardResult {
            board,
            points: *points,
        })
        .collect();
    TeamMatch {
        round,
        teams,
        boards,
        absent: None,
    }
}

const ROUND_ROBIN: PairingSystem = PairingSystem::RoundRobin { circles: 1 };

#[test]
fn points_of_a_team_match() {
    type BoardPoints = &'static [[u32; 2]];
    let cases: [(BoardPoints, [u32; 2], [u32; 2]); 5] = [
        (&[[2, 0], [1, 1], [1, 1], [1, 1]], [2, 0], [5, 3]),
        (&[[2, 0], [0, 2], [1, 1], [1, 1]], [1, 1], [4, 4]),
        (&[[0, 2], [1, 1], [1, 1], [1, 1]], [0, 2], [3, 5]),
        (&[[2, 0]], [2, 0], [2, 0]),
        (&[], [0, 0], [0, 0]),
    ];
    for (boards, points, sums) in cases {
        let field = field_of_teams(2, &[team_match(1, [0, 1], boards)], ROUND_ROBIN);
        let each = &field.matches[0];
        assert_eq!(
            (each.points, each.game_points),
            (points, sums),
            "{boards:?}"
        );
    }
}

#[test]
fn a_team_that_is_not_there_loses() {
    let mut absent = team_match(1, [0, 1], &[[2, 0], [2, 0]]);
    absent.absent = Some(AbsentPlayers::One(0));
    let field = field_of_teams(2, &[absent], ROUND_ROBIN);
    let each = &field.matches[0];
    assert_eq!(
        (each.points, each.game_points, each.kind),
        ([0, 2], [0, 0], MatchKind::Forfeit)
    );
    for (present, boards, admitted) in [
        (2, 4, true),
        (1, 4, false),
        (2, 5, false),
        (3, 5, true),
        (0, 0, true),
    ] {
        assert_eq!(
            is_admitted(present, boards),
            admitted,
            "{present} of {boards}"
        );
    }
}

/// Returns the boards from the view of the other team.
fn swap_sides(boards: &[[u32; 2]]) -> Vec<[u32; 2]> {
    boards.iter().map(|[one, other]| [*other, *one]).collect()
}

#[test]
fn order_of_teams() {
    // 0 and 1 have four points each; then the points of all members, the match between the two, and the boards decide.
    let base = |first: &[[u32; 2]], second: &[[u32; 2]], between: &[[u32; 2]]| {
        vec![
            team_match(1, [0, 2], first),
            team_match(2, [2, 1], &swap_sides(second)),
            team_match(3, [0, 1], between),
        ]
    };
    let cases = [
        // 0 has 5 + 4 points of all members, 1 has 6 + 4: these take precedence over the boards.
        (
            base(
                &[[2, 0], [2, 0], [1, 1]],
                &[[2, 0], [2, 0], [2, 0]],
                &[[1, 1], [1, 1], [1, 1]],
            ),
            [1, 0, 2],
            TieBreak::GamePoints,
        ),
        // Tied up to the boards: 0 has 3 points on the first board, 1 has 2.
        (
            base(
                &[[2, 0], [1, 1], [1, 1]],
                &[[1, 1], [2, 0], [1, 1]],
                &[[1, 1], [1, 1], [1, 1]],
            ),
            [0, 1, 2],
            TieBreak::Board(1),
        ),
        // Tied on the first board, not on the second.
        (
            base(
                &[[1, 1], [1, 1], [2, 0]],
                &[[1, 1], [2, 0], [1, 1]],
                &[[1, 1], [1, 1], [1, 1]],
            ),
            [1, 0, 2],
            TieBreak::Board(2),
        ),
    ];
    for (matches, expected, by) in cases {
        let field = field_of_teams(3, &matches, ROUND_ROBIN);
        let table = table_of(&field, "idf-teams-round-robin");
        assert_eq!(table_order(&table), expected);
        let decided = table.explain_order(0, 1).unwrap().decided.unwrap();
        assert_eq!(decided.by.tie_break, Some(by));
        assert_eq!(decided.by.article, "IDF section 2, 20.2.3.1");
    }
}

#[test]
fn the_match_between_two_teams() {
    // 0 and 1 both have 4 points and 10 points of all members; 0 won their match, and lost to 2.
    let matches = [
        team_match(1, [0, 1], &[[2, 0], [1, 1]]),
        team_match(2, [2, 0], &[[2, 0], [1, 1]]),
        team_match(3, [0, 3], &[[2, 0], [2, 0]]),
        team_match(4, [1, 2], &[[2, 0], [2, 0]]),
        team_match(5, [1, 3], &[[2, 0], [1, 1]]),
        team_match(6, [2, 3], &[[1, 1], [0, 2]]),
    ];
    let field = field_of_teams(4, &matches, ROUND_ROBIN);
    let table = table_of(&field, "idf-teams-round-robin");
    assert_eq!(
        coefficient_values(&table, TieBreak::GamePoints),
        [8, 8, 4, 4]
    );
    let why = table.explain_order(1, 0).unwrap();
    let decided = why.decided.unwrap();
    assert_eq!(decided.first, 1);
    assert_eq!(decided.by.tie_break, Some(TieBreak::DirectEncounter));
    assert_eq!(decided.by.values, [0, 2]);
    assert_eq!(decided.by.among, [0, 1]);
    let extra = TableNote::AdditionalMatch {
        players: vec![0, 1],
        article: "IDF section 2, 20.2.2",
    };
    assert_eq!(table.notes()[0], extra);
}

#[test]
fn who_won_everything_and_is_second() {
    let all = [[2, 0], [2, 0]];
    // In two circles 0 has more matches than 1, and therefore more points.
    let matches = [
        team_match(1, [0, 2], &all),
        team_match(2, [0, 2], &all),
        team_match(3, [1, 2], &all),
    ];
    let field = field_of_teams(3, &matches, ROUND_ROBIN);
    let table = table_of(&field, "idf-teams-round-robin");
    assert_eq!(extra_match_right(&table), Some(1));
    for boards in [all, [[2, 0], [0, 2]]] {
        let mut more = matches.to_vec();
        more.push(team_match(4, [0, 1], &boards));
        let field = field_of_teams(3, &more, ROUND_ROBIN);
        let table = table_of(&field, "idf-teams-round-robin");
        assert_eq!(table.rows()[1].player, 1);
        assert_eq!(extra_match_right(&table), None, "{boards:?}");
    }
}

#[test]
fn a_board_beyond_all_boards() {
    let mut each = team_match(1, [0, 1], &[[2, 0]]);
    each.boards.push(BoardResult {
        board: u32::MAX,
        points: [u32::MAX, 1],
    });
    each.boards.push(BoardResult {
        board: 0,
        points: [1, 0],
    });
    let field = field_of_teams(2, &[each], ROUND_ROBIN);
    assert_eq!(field.matches[0].game_points, [u32::MAX, 1]);
    assert_eq!(field.matches[0].boards, [[2, 0]]);
}
