//! Players who withdraw from an event (IDF section 2, 18.2).

use super::field::{FieldError, MAX_CELLS, MatchKind, PairingSystem, StandingsField};
use super::micro::AbsentPlayers;
use std::collections::BTreeMap;

/// The withdrawal of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Withdrawal {
    /// The player, by number from 0.
    pub player: usize,
    /// The last round for which he was present; 0 if he withdrew before the first one, or if it is not known.
    pub after: u32,
}

/// What was done with the results of a player who withdrew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LeaverAction {
    /// He played fewer than half of his matches: he is out of the standings, and his results are annulled (18.2.1).
    Annulled {
        /// The number of annulled matches.
        matches: usize,
    },
    /// He played half of his matches or more: his results stay, and the matches that he did not play are lost (18.2.1).
    RestLost {
        /// The opponents, once for each match that was added; an opponent who also withdrew loses it too (17.2).
        opponents: Vec<usize>,
    },
    /// Swiss system: the results of the matches played stay (18.2.2).
    ResultsStay,
    /// The rules do not cover this system: nothing was done.
    NoRule,
}

/// A player who withdrew, and what was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leaver {
    /// The player and the round.
    pub withdrawal: Withdrawal,
    /// The number of matches that he played over the board.
    pub played: u64,
    /// The number of matches that he had to play.
    pub due: u64,
    /// What was done.
    pub action: LeaverAction,
    /// The article; empty where there is none.
    pub article: &'static str,
}

/// Returns the field as it counts after all withdrawals, and what was done for each player.
///
/// Matches played over the board count as played, also where their result is not known. A forfeit does not, nor does a micro-match of which a game
/// is missing. Halves are computed from the field as it was before, so that the order of withdrawals does not matter; for the same reason the
/// resulting field must not be passed in again. `games` is the number of games of a match, for matches that are lost by absence.
///
/// # Errors
/// The error of [`StandingsField::check_field`], or that too many matches would have to be added.
pub fn apply_leavers(
    field: &StandingsField,
    games: u32,
) -> Result<(StandingsField, Vec<Leaver>), FieldError> {
    field.check_field()?;
    let mut gone: BTreeMap<usize, Withdrawal> = BTreeMap::new();
    for each in &field.withdrawn {
        gone.entry(each.player).or_insert(*each);
    }
    let mut played = vec![0u64; field.players];
    for each in field
        .matches
        .iter()
        .filter(|each| each.kind == MatchKind::Played)
    {
        each.players.iter().for_each(|player| played[*player] += 1);
    }
    for each in field.unfinished.iter().filter(|each| each.is_played) {
        each.players.iter().for_each(|player| played[*player] += 1);
    }
    let due = field.due_matches();
    let mut after = field.clone();
    let mut leavers: Vec<Leaver> = gone
        .values()
        .map(|each| decide_action(field, *each, played[each.player], due))
        .collect();
    for leaver in &leavers {
        if matches!(leaver.action, LeaverAction::Annulled { .. })
            && !after.out.contains(&leaver.withdrawal.player)
        {
            after.out.push(leaver.withdrawal.player);
        }
    }
    annul_matches(&mut after, &mut leavers);
    lose_rest(&mut after, &mut leavers, games)?;
    Ok((after, leavers))
}

/// Returns the rule that applies to a withdrawal.
fn decide_action(field: &StandingsField, withdrawal: Withdrawal, played: u64, due: u64) -> Leaver {
    let (action, article) = match field.system {
        PairingSystem::RoundRobin { .. } if played.saturating_mul(2) < due => (
            LeaverAction::Annulled { matches: 0 },
            "IDF section 2, 18.2.1",
        ),
        PairingSystem::RoundRobin { .. } => (
            LeaverAction::RestLost {
                opponents: Vec::new(),
            },
            "IDF section 2, 18.2.1",
        ),
        PairingSystem::Swiss => (LeaverAction::ResultsStay, "IDF section 2, 18.2.2"),
        PairingSystem::KnockOut
        | PairingSystem::Scheveningen
        | PairingSystem::Teams
        | PairingSystem::Other => (LeaverAction::NoRule, ""),
    };
    Leaver {
        withdrawal,
        played,
        due,
        action,
        article,
    }
}

/// Annuls all matches of the players who are out.
fn annul_matches(field: &mut StandingsField, leavers: &mut [Leaver]) {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for player in &field.out {
        counts.insert(*player, 0);
    }
    for each in &mut field.matches {
        for player in each.players {
            if let Some(count) = counts.get_mut(&player) {
                *count += 1;
                each.kind = MatchKind::Annulled;
            }
        }
    }
    field
        .solos
        .retain(|solo| !counts.contains_key(&solo.player));
    for leaver in leavers {
        if let LeaverAction::Annulled { matches } = &mut leaver.action {
            *matches = counts.get(&leaver.withdrawal.player).copied().unwrap_or(0);
        }
    }
}

/// Adds the matches that these players did not play, as lost by absence.
fn lose_rest(
    field: &mut StandingsField,
    leavers: &mut [Leaver],
    games: u32,
) -> Result<(), FieldError> {
    let PairingSystem::RoundRobin { circles } = field.system else {
        return Ok(());
    };
    let absent: Vec<usize> = leavers
        .iter()
        .filter(|each| matches!(each.action, LeaverAction::RestLost { .. }))
        .map(|each| each.withdrawal.player)
        .collect();
    let cells = (absent.len() as u64)
        .saturating_mul(field.players as u64)
        .saturating_mul(u64::from(circles));
    if cells > MAX_CELLS {
        return Err(FieldError::TooLarge { cells });
    }
    let mut out = vec![false; field.players];
    field.out.iter().for_each(|player| out[*player] = true);
    lose_unfinished(field, &absent, &out, games);
    let mut met = count_meetings(field, &absent);
    for leaver in leavers {
        let LeaverAction::RestLost { opponents } = &mut leaver.action else {
            continue;
        };
        let player = leaver.withdrawal.player;
        for other in (0..field.players).filter(|other| *other != player && !out[*other]) {
            let both = absent.binary_search(&other).is_ok();
            let key = [player.min(other), player.max(other)];
            let have = met.get(&key).copied().unwrap_or(0);
            for _ in have..circles {
                let who = if both {
                    AbsentPlayers::Both
                } else {
                    AbsentPlayers::One(0)
                };
                let lost = field.forfeit_match(0, [player, other], who, games);
                field.matches.push(lost);
                opponents.push(other);
            }
            met.insert(key, have.max(circles));
        }
    }
    Ok(())
}

/// Completes the matches that these players started: missing games are lost by absence, and the games that were played stay.
fn lose_unfinished(field: &mut StandingsField, absent: &[usize], out: &[bool], games: u32) {
    for each in std::mem::take(&mut field.unfinished) {
        let gone = each
            .players
            .map(|player| absent.binary_search(&player).is_ok());
        let annulled = each.players.iter().any(|player| out[*player]);
        let Some(part) = each
            .part
            .as_ref()
            .filter(|_| gone != [false; 2] && !annulled)
        else {
            field.unfinished.push(each);
            continue;
        };
        let mut made = part.clone();
        let missing = games.saturating_sub(made.games);
        for side in [0, 1] {
            let point = match gone[side] {
                true => field.game.absent,
                false => field.game.win,
            };
            let lost = point.saturating_mul(missing);
            made.game_points[side] = made.game_points[side].saturating_add(lost);
        }
        made.games = games.max(made.games);
        made.points = field.scoring.points_of(made.game_points);
        field.matches.push(made);
    }
}

/// Counts how often each pair with one of these players (sorted by number) met, also by forfeit.
fn count_meetings(field: &StandingsField, absent: &[usize]) -> BTreeMap<[usize; 2], u32> {
    let mut met: BTreeMap<[usize; 2], u32> = BTreeMap::new();
    let matches = field.matches.iter().map(|each| each.players);
    let begun = field.unfinished.iter().map(|each| each.players);
    for [one, other] in matches.chain(begun) {
        if [one, other]
            .iter()
            .any(|player| absent.binary_search(player).is_ok())
        {
            let count = met.entry([one.min(other), one.max(other)]).or_insert(0);
            *count = count.saturating_add(1);
        }
    }
    met
}
