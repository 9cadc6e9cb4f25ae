//! Team events (IDF section 2, 20.2 and 21): converts matches of teams on boards to a field of teams.

use super::field::{MatchKind, PairingSystem, ScoredMatch, StandingsField};
use super::micro::AbsentPlayers;
use super::scoring::{MatchOutcome, Scoring};
use super::table::StandingsTable;

/// The result on one board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardResult {
    /// The board, from 1.
    pub board: u32,
    /// The points of both teams on it.
    pub points: [u32; 2],
}

/// A match of two teams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TeamMatch {
    /// The round, from 1; 0 if unknown.
    pub round: u32,
    /// The teams, by number from 0.
    pub teams: [usize; 2],
    /// The boards; the points of a board that occurs twice (with two games) are summed.
    pub boards: Vec<BoardResult>,
    /// The team that was not admitted because less than half of it was present (21.4), or that was absent; its boards do not count then.
    pub absent: Option<AbsentPlayers>,
}

/// The maximum number of boards of a match that are kept separately; boards beyond it are summed, but not compared one by one.
const MAX_BOARDS: u32 = 100;

/// Returns a field of teams with the points of a match (2, 1, 0 by IDF section 2, 21.5) and of a board. A match is won by the greater sum of the
/// boards; the rules do not state how a match is won, and the sum is the reading of the project. The points of all members are the game points, and
/// the match has the points of each board. A match that was lost by absence gives points for the match and none on boards.
#[must_use]
pub fn team_field(
    teams: usize,
    matches: &[TeamMatch],
    system: PairingSystem,
    scoring: Scoring,
    game: Scoring,
) -> StandingsField {
    let mut field = StandingsField::new(teams, system, scoring);
    field.game = game;
    field.matches = matches
        .iter()
        .map(|each| team_match(each, &field.scoring))
        .collect();
    field
}

fn team_match(each: &TeamMatch, scoring: &Scoring) -> ScoredMatch {
    if let Some(absent) = each.absent {
        return ScoredMatch::from_absence(each.round, each.teams, absent, 0, scoring);
    }
    let mut boards: Vec<[u32; 2]> = Vec::new();
    let mut sums = [0u32; 2];
    let mut wins = [0u32; 2];
    for result in &each.boards {
        for side in [0, 1] {
            sums[side] = sums[side].saturating_add(result.points[side]);
            wins[side] =
                wins[side].saturating_add(u32::from(result.points[side] > result.points[1 - side]));
        }
        if (1..=MAX_BOARDS).contains(&result.board) {
            let place = result.board as usize - 1;
            boards.resize(boards.len().max(place + 1), [0, 0]);
            boards[place] =
                [0, 1].map(|side| boards[place][side].saturating_add(result.points[side]));
        }
    }
    let games = u32::try_from(each.boards.len()).unwrap_or(u32::MAX);
    let points = scoring.points_of(sums);
    let mut made =
        ScoredMatch::from_points(each.round, each.teams, points).with_games(sums, wins, games);
    made.boards = boards;
    made
}

/// Returns whether a team may play with this number of members present. With less than half of its boards it loses the match (IDF section 2, 21.4).
#[must_use]
pub fn is_admitted(present: u32, boards: u32) -> bool {
    u64::from(present) * 2 >= u64::from(boards)
}

/// Returns the team that won all its matches and is nevertheless second: it has the right to an additional match for the first place (IDF section
/// 2, 21.7). Returns `None` if there is none.
#[must_use]
pub fn extra_match_right(table: &StandingsTable<'_>) -> Option<usize> {
    let second = table.rows().iter().find(|row| row.places[0] == 2)?;
    let field = table.ledger.field;
    let mut own = 0;
    for each in field
        .matches
        .iter()
        .filter(|each| each.kind != MatchKind::Annulled)
    {
        let Some(side) = each.players.iter().position(|team| *team == second.player) else {
            continue;
        };
        if field
            .scoring
            .match_outcome(each.points[side], each.points[1 - side])
            != MatchOutcome::Win
        {
            return None;
        }
        own += 1;
    }
    (own > 0).then_some(second.player)
}
