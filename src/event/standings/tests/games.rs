//! Games into matches (IDF section 2, 2.6 and 15) and absences (17).

use super::*;

const MICRO: Unit = Unit::Match { games: 2 };

fn game(round: u32, players: [usize; 2], points: [u32; 2]) -> GameScore {
    GameScore {
        round,
        players,
        points,
        absent: None,
    }
}

#[test]
fn points_of_a_micro_match() {
    // First game with 0 as White, second with 1 as White; points by colour.
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
        let games = [game(1, [0, 1], first), game(1, [1, 0], second)];
        let matches = matches_of(&games, MICRO, &Scoring::IDF);
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
    const A: [usize; 2] = [0, 1];
    const B: [usize; 2] = [1, 0];
    type Expected = &'static [(u32, [u32; 2], u32)];
    type Scores = &'static [(u32, [usize; 2], [u32; 2])];
    let cases: [(Unit, Scores, Expected); 5] = [
        (
            Unit::Game,
            &[(1, A, [2, 0]), (1, B, [2, 0])],
            &[(1, [2, 0], 1), (1, [2, 0], 1)],
        ),
        (
            MICRO,
            &[(1, A, [2, 0]), (2, A, [1, 1]), (1, B, [1, 1])],
            &[(1, [2, 0], 2), (2, [1, 1], 1)],
        ),
        // Without rounds every two games of a pair are a match.
        (
            MICRO,
            &[
                (0, A, [2, 0]),
                (0, B, [1, 1]),
                (0, A, [0, 2]),
                (0, B, [1, 1]),
            ],
            &[(0, [2, 0], 2), (0, [0, 2], 2)],
        ),
        // More games than a match has, in one round, are one match all the same.
        (
            MICRO,
            &[(3, A, [2, 0]), (3, B, [2, 0]), (3, A, [2, 0])],
            &[(3, [2, 0], 3)],
        ),
        (
            Unit::Match { games: 0 },
            &[(0, A, [1, 1])],
            &[(0, [1, 1], 1)],
        ),
    ];
    for (unit, scores, expected) in cases {
        let games: Vec<GameScore> = scores
            .iter()
            .map(|(round, players, points)| game(*round, *players, *points))
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
        ..game(1, [0, 1], points)
    };
    let white = Some(Absent::One(0));
    let cases = [
        // Late in the first game; the second game is played all the same, or lost by absence too, or not recorded.
        (
            vec![late(white, [0, 2]), game(1, [1, 0], [0, 2])],
            ([0, 2], [0, 4], Kind::Forfeit),
        ),
        (
            vec![late(white, [0, 2]), late(white, [0, 2])],
            ([0, 2], [0, 4], Kind::Forfeit),
        ),
        (vec![late(white, [0, 2])], ([0, 2], [0, 4], Kind::Forfeit)),
        (
            vec![late(Some(Absent::One(1)), [2, 0])],
            ([2, 0], [4, 0], Kind::Forfeit),
        ),
        (
            vec![late(Some(Absent::Both), [0, 0])],
            ([0, 0], [0, 0], Kind::BothAbsent),
        ),
        // Late in the second game only: that game is lost.
        (
            vec![game(1, [1, 0], [0, 2]), late(white, [0, 2])],
            ([1, 1], [2, 2], Kind::Played),
        ),
    ];
    for (games, (points, sums, kind)) in cases {
        let matches = matches_of(&games, MICRO, &Scoring::IDF);
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
    let mut field = Field::new(3, System::RoundRobin { circles: 1 }, Scoring::IDF);
    field.matches = vec![
        Match::forfeit(1, [0, 1], Absent::Both, 2, &Scoring::IDF),
        Match::played(2, [0, 2], [2, 0]),
        Match::forfeit(3, [2, 1], Absent::One(0), 2, &Scoring::IDF),
    ];
    let table = table_of(&field, "idf-round-robin-shmulyan");
    let rows: Vec<_> = table
        .rows()
        .iter()
        .map(|row| (row.player, row.points, row.wins, row.draws, row.losses))
        .collect();
    assert_eq!(rows, [(0, 2, 1, 0, 1), (1, 2, 1, 0, 1), (2, 0, 0, 0, 2)]);
    // Both lost to a player with two points, and beat one without.
    assert_eq!(values(&table, TieBreak::Shmulyan), [-2, -2, -4]);
    assert_eq!(values(&table, TieBreak::GamePoints), [2, 4, 0]);
    assert_eq!(values(&table, TieBreak::WinsOverBoard), [1, 0, 0]);
    // One or two matches missed: the arbiter decides who plays on (18.1).
    let missed: Vec<_> = table
        .notes()
        .iter()
        .filter_map(|note| match note {
            Note::Missed {
                player, matches, ..
            } => Some((*player, *matches)),
            _ => None,
        })
        .collect();
    assert_eq!(missed, [(0, 1), (1, 1), (2, 1)]);
}

#[test]
fn three_missed_matches_are_beyond_the_article() {
    let mut field = Field::new(4, System::RoundRobin { circles: 1 }, Scoring::IDF);
    field.matches = (1..4)
        .map(|other| Match::forfeit(0, [0, other], Absent::One(0), 1, &Scoring::IDF))
        .collect();
    let table = table_of(&field, "idf-round-robin");
    let rule = Note::Unplayed {
        rule: Unplayed::AsPlayed,
        rounds: 6,
    };
    assert!(table.notes().contains(&rule));
    assert!(
        !table
            .notes()
            .iter()
            .any(|note| matches!(note, Note::Missed { .. }))
    );
}

#[test]
fn a_match_of_one_game_knows_who_had_white() {
    let games = [game(1, [1, 0], [2, 0])];
    for (unit, white) in [(Unit::Game, Some(0)), (MICRO, None)] {
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
    let mut field = Field::new(3, System::RoundRobin { circles: 1 }, delft);
    field.matches = vec![
        Match::played(1, [0, 1], [9, 1]),
        Match::played(2, [1, 2], [6, 6]),
        Match::played(3, [2, 0], [8, 4]),
    ];
    let table = table_of(&field, "idf-round-robin");
    let rows: Vec<_> = table
        .rows()
        .iter()
        .map(|row| (row.player, row.points, row.wins, row.draws))
        .collect();
    assert_eq!(rows, [(2, 14, 1, 1), (0, 13, 1, 0), (1, 7, 0, 1)]);
    assert_eq!(delft.points_of([4, 0]), [12, 0]);
    assert_eq!(Scoring::FIDE.outcome(1, 1), Outcome::Draw);
}
