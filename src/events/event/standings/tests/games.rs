//! Tests of matches built from games (IDF section 2, 2.6 and 15) and of absences (17).

use super::*;

const MICRO_MATCH: MatchUnit = MatchUnit::Match { games: 2 };

fn game_score(round: u32, players: [usize; 2], points: [u32; 2]) -> GameScore {
    GameScore {
        round,
        players,
        points,
        absent: None,
    }
}

#[test]
fn points_of_a_micro_match() {
    // In the first game 0 has White, in the second one 1; points by colour.
    let cases = [
        ([2, 0], [1, 1], [2, 0], [3, 1], [1, 0]),
        ([2, 0], [2, 0], [1, 1], [2, 2], [1, 1]),
        ([1, 1], [1, 1], [1, 1], [2, 2], [0, 0]),
        ([0, 2], [1, 1], [0, 2], [1, 3], [0, 1]),
        ([0, 2], [2, 0], [0, 2], [0, 4], [0, 2]),
        ([2, 0], [0, 2], [2, 0], [4, 0], [2, 0]),
        ([0, 0], [0, 0], [0, 0], [0, 0], [0, 0]),
    ];
    for (first, second, points, sums, wins) in cases {
        let games = [game_score(1, [0, 1], first), game_score(1, [1, 0], second)];
        let matches = matches_of(&games, MICRO_MATCH, &Scoring::IDF);
        assert_eq!(matches.len(), 1);
        let each = &matches[0];
        assert_eq!(
            (
                each.players,
                each.points,
                each.game_points,
                each.game_wins,
                each.games,
                each.white
            ),
            ([0, 1], points, sums, wins, 2, None),
            "{first:?} {second:?}"
        );
    }
}

#[test]
fn games_are_grouped_by_round_and_pair() {
    const FIRST_HAS_WHITE: [usize; 2] = [0, 1];
    const SECOND_HAS_WHITE: [usize; 2] = [1, 0];
    type ExpectedMatches = &'static [(u32, [u32; 2], u32)];
    type GameScores = &'static [(u32, [usize; 2], [u32; 2])];
    let cases: [(MatchUnit, GameScores, ExpectedMatches); 5] = [
        (
            MatchUnit::Game,
            &[(1, FIRST_HAS_WHITE, [2, 0]), (1, SECOND_HAS_WHITE, [2, 0])],
            &[(1, [2, 0], 1), (1, [2, 0], 1)],
        ),
        (
            MICRO_MATCH,
            &[
                (1, FIRST_HAS_WHITE, [2, 0]),
                (2, FIRST_HAS_WHITE, [1, 1]),
                (1, SECOND_HAS_WHITE, [1, 1]),
            ],
            &[(1, [2, 0], 2), (2, [1, 1], 1)],
        ),
        // Without rounds, every two games of a pair are a match.
        (
            MICRO_MATCH,
            &[
                (0, FIRST_HAS_WHITE, [2, 0]),
                (0, SECOND_HAS_WHITE, [1, 1]),
                (0, FIRST_HAS_WHITE, [0, 2]),
                (0, SECOND_HAS_WHITE, [1, 1]),
            ],
            &[(0, [2, 0], 2), (0, [0, 2], 2)],
        ),
        // More games than a match has, in one round, are still one match.
        (
            MICRO_MATCH,
            &[
                (3, FIRST_HAS_WHITE, [2, 0]),
                (3, SECOND_HAS_WHITE, [2, 0]),
                (3, FIRST_HAS_WHITE, [2, 0]),
            ],
            &[(3, [2, 0], 3)],
        ),
        (
            MatchUnit::Match { games: 0 },
            &[(0, FIRST_HAS_WHITE, [1, 1])],
            &[(0, [1, 1], 1)],
        ),
    ];
    for (unit, scores, expected) in cases {
        let games: Vec<GameScore> = scores
            .iter()
            .map(|(round, players, points)| game_score(*round, *players, *points))
            .collect();
        let matches = matches_of(&games, unit, &Scoring::IDF);
        let found: Vec<_> = matches
            .iter()
            .map(|each| (each.round, each.points, each.games))
            .collect();
        assert_eq!(found, expected, "{unit:?} {scores:?}");
    }
}

#[test]
fn who_is_late_for_the_first_game_loses_the_match() {
    let late = |absent, points| GameScore {
        absent,
        ..game_score(1, [0, 1], points)
    };
    let white = Some(AbsentPlayers::One(0));
    let cases = [
        // Late in the first game; the second game is played nevertheless, or also lost by absence, or not recorded.
        (
            vec![late(white, [0, 2]), game_score(1, [1, 0], [0, 2])],
            ([0, 2], [0, 4], MatchKind::Forfeit),
        ),
        (
            vec![late(white, [0, 2]), late(white, [0, 2])],
            ([0, 2], [0, 4], MatchKind::Forfeit),
        ),
        (
            vec![late(white, [0, 2])],
            ([0, 2], [0, 4], MatchKind::Forfeit),
        ),
        (
            vec![late(Some(AbsentPlayers::One(1)), [2, 0])],
            ([2, 0], [4, 0], MatchKind::Forfeit),
        ),
        (
            vec![late(Some(AbsentPlayers::Both), [0, 0])],
            ([0, 0], [0, 0], MatchKind::BothAbsent),
        ),
        // Late in the second game only: that game is lost.
        (
            vec![game_score(1, [1, 0], [0, 2]), late(white, [0, 2])],
            ([1, 1], [2, 2], MatchKind::Played),
        ),
    ];
    for (games, (points, sums, kind)) in cases {
        let matches = matches_of(&games, MICRO_MATCH, &Scoring::IDF);
        assert_eq!(matches.len(), 1, "{games:?}");
        let each = &matches[0];
        let swapped = each.players == [1, 0];
        let turn = |pair: [u32; 2]| if swapped { [pair[1], pair[0]] } else { pair };
        assert_eq!(
            (turn(each.points), turn(each.game_points), each.kind),
            (points, sums, kind),
            "{games:?}"
        );
    }
}

#[test]
fn both_absent_is_lost_by_both() {
    let mut field = StandingsField::new(3, PairingSystem::RoundRobin { circles: 1 }, Scoring::IDF);
    field.matches = vec![
        ScoredMatch::from_absence(1, [0, 1], AbsentPlayers::Both, 2, &Scoring::IDF),
        ScoredMatch::from_points(2, [0, 2], [2, 0]),
        ScoredMatch::from_absence(3, [2, 1], AbsentPlayers::One(0), 2, &Scoring::IDF),
    ];
    let table = table_of(&field, "idf-round-robin-shmulyan");
    let rows: Vec<_> = table
        .rows()
        .iter()
        .map(|row| (row.player, row.points, row.wins, row.draws, row.losses))
        .collect();
    assert_eq!(rows, [(0, 2, 1, 0, 1), (1, 2, 1, 0, 1), (2, 0, 0, 0, 2)]);
    // Both lost to a player with two points, and beat one without points.
    assert_eq!(coefficient_values(&table, TieBreak::Shmulyan), [-2, -2, -4]);
    assert_eq!(coefficient_values(&table, TieBreak::GamePoints), [2, 4, 0]);
    assert_eq!(
        coefficient_values(&table, TieBreak::WinsOverBoard),
        [1, 0, 0]
    );
    // With one or two matches missed, the arbiter decides who may continue (18.1).
    let missed: Vec<_> = table
        .notes()
        .iter()
        .filter_map(|note| match note {
            TableNote::Missed {
                player, matches, ..
            } => Some((*player, *matches)),
            _ => None,
        })
        .collect();
    assert_eq!(missed, [(0, 1), (1, 1), (2, 1)]);
}

#[test]
fn three_missed_matches_are_beyond_the_article() {
    let mut field = StandingsField::new(4, PairingSystem::RoundRobin { circles: 1 }, Scoring::IDF);
    field.matches = (1..4)
        .map(|other| {
            ScoredMatch::from_absence(0, [0, other], AbsentPlayers::One(0), 1, &Scoring::IDF)
        })
        .collect();
    let table = table_of(&field, "idf-round-robin");
    let rule = TableNote::Unplayed {
        rule: UnplayedRule::AsPlayed,
        rounds: 6,
    };
    assert!(table.notes().contains(&rule));
    assert!(
        !table
            .notes()
            .iter()
            .any(|note| matches!(note, TableNote::Missed { .. }))
    );
}

#[test]
fn a_match_of_one_game_knows_who_had_white() {
    let games = [game_score(1, [1, 0], [2, 0])];
    for (unit, white) in [(MatchUnit::Game, Some(0)), (MICRO_MATCH, None)] {
        let matches = matches_of(&games, unit, &Scoring::IDF);
        assert_eq!((matches[0].players, matches[0].white), ([1, 0], white));
    }
}

#[test]
fn points_of_ones_own() {
    let delft = Scoring {
        win: 12,
        draw: 6,
        loss: 0,
        absent: 0,
        divisor: 1,
    };
    let mut field = StandingsField::new(3, PairingSystem::RoundRobin { circles: 1 }, delft);
    field.matches = vec![
        ScoredMatch::from_points(1, [0, 1], [9, 1]),
        ScoredMatch::from_points(2, [1, 2], [6, 6]),
        ScoredMatch::from_points(3, [2, 0], [8, 4]),
    ];
    let table = table_of(&field, "idf-round-robin");
    let rows: Vec<_> = table
        .rows()
        .iter()
        .map(|row| (row.player, row.points, row.wins, row.draws))
        .collect();
    assert_eq!(rows, [(2, 14, 1, 1), (0, 13, 1, 0), (1, 7, 0, 1)]);
    assert_eq!(delft.points_of([4, 0]), [12, 0]);
    assert_eq!(Scoring::FIDE.match_outcome(1, 1), MatchOutcome::Draw);
}
