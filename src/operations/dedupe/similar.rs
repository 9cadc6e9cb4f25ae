//! Records of one game that differ in a few moves.

use super::DedupeGame;
use super::agree::RecordAgreement;
use super::texts::TextTable;
use crate::board::Color;
use crate::played::MoveList;

/// The minimum number of plies of a game that is compared: shorter games are alike without being one.
pub(super) const MIN_COMPARED_PLIES: usize = 20;
/// The number of plies at the end by which such records are found.
const ENDING_PLIES: usize = 8;
/// The maximum number of plies in which two records of a game differ.
const MAX_DIFFERING_PLIES: usize = 4;
/// The share of the shorter game in which they may differ: a tenth of its plies.
const MAX_DIFFERING_SHARE: usize = 10;
/// The maximum distance, in plies, between a slip and the place where the records differ.
const SLIP_RADIUS_PLIES: usize = 2;

/// Returns the start and the last moves of a game, by which it is found, or `None` for a short game.
pub(super) fn ending_key(game: &DedupeGame) -> Option<Vec<u8>> {
    let plies: Vec<_> = game.move_list().plies().collect();
    let last = plies.len().checked_sub(ENDING_PLIES)?;
    if plies.len() < MIN_COMPARED_PLIES || !game.known.rest.is_empty() {
        return None;
    }
    let mut key = game.move_list().start.as_bytes().to_vec();
    key.push(0);
    key.extend(plies[last..].concat());
    Some(key)
}

/// Returns whether one list becomes the other when no more than the given number of plies are changed, removed or inserted.
fn is_within_distance(one: &[&[u8]], other: &[&[u8]], most: usize) -> bool {
    if one.len().abs_diff(other.len()) > most {
        return false;
    }
    // A row of the table of distances, as far as they are small.
    let mut row: Vec<usize> = (0..=other.len()).collect();
    for (nth, own) in one.iter().enumerate() {
        let from = nth.saturating_sub(most);
        let to = (nth + most + 1).min(other.len());
        let mut corner = row[from];
        row[from] = match from {
            0 => nth + 1,
            _ => usize::MAX / 2,
        };
        let mut least = row[from];
        for at in from..to {
            let above = match at + 1 > nth + most {
                true => usize::MAX / 2,
                false => row[at + 1],
            };
            let changed = corner + usize::from(*own != other[at]);
            corner = row[at + 1];
            row[at + 1] = changed.min(above + 1).min(row[at] + 1);
            least = least.min(row[at + 1]);
        }
        if least > most {
            return false;
        }
    }
    row[other.len()] <= most
}

/// Returns the ply, from 0, at which two records begin to differ, if they differ in only a few moves.
pub(super) fn differ_at(one: &DedupeGame, other: &DedupeGame) -> Option<usize> {
    let rests = [one, other].map(|game| game.known.rest.as_str());
    let (one, other) = (one.move_list(), other.move_list());
    if one.start != other.start || one.moves == other.moves {
        return None;
    }
    let common = one.common_plies(other);
    if !rests.concat().is_empty() {
        return stops_at(common, [one, other].map(|line| line.plies().count()), rests);
    }
    let [one, other] = [one, other].map(|line| line.plies().collect::<Vec<_>>());
    let shorter = one.len().min(other.len());
    let most = (shorter / MAX_DIFFERING_SHARE).clamp(1, MAX_DIFFERING_PLIES);
    let few = shorter >= MIN_COMPARED_PLIES && common < shorter;
    (few && is_within_distance(&one[common..], &other[common..], most)).then_some(common)
}

/// Returns the same where one of them stops soon after that ply, by the plies that each has and the moves that were not followed.
fn stops_at(common: usize, plies: [usize; 2], rests: [&str; 2]) -> Option<usize> {
    let words = |nth: usize| match rests[nth] {
        "" => plies[nth],
        rest => plies[nth] + rest.split(' ').count(),
    };
    let stopped = usize::from(rests[0].is_empty());
    let alone = rests[1 - stopped].is_empty() && words(0).abs_diff(words(1)) <= MAX_DIFFERING_PLIES;
    (alone && common + MAX_DIFFERING_PLIES >= plies[stopped] && common * 2 >= MIN_COMPARED_PLIES)
        .then_some(common)
}

/// Judgement on two such records.
pub(super) enum PairJudgement {
    /// No duplicate is found.
    Nothing,
    /// The pair is reported.
    Told,
    /// The second is the first with a slip.
    Slip,
    /// The first is the second with a slip.
    Slipped,
}

/// Judges two records that were found together.
pub(super) fn judge_pair(
    one: &DedupeGame,
    other: &DedupeGame,
    texts: &mut TextTable,
) -> PairJudgement {
    let Some(at) = differ_at(one, other) else {
        return PairJudgement::Nothing;
    };
    let agreement = RecordAgreement::between_games(one, other, texts);
    if !agreement.is_open() {
        return PairJudgement::Nothing;
    }
    let near = |game: &DedupeGame| {
        let mut slips = game.known.slips.iter();
        slips.any(|(ply, _)| (*ply as usize).abs_diff(at) <= SLIP_RADIUS_PLIES)
    };
    let clean = |game: &DedupeGame| game.known.slips.is_empty() && game.known.entry.sound;
    let whole = [one, other].iter().all(|game| game.known.rest.is_empty());
    match whole && agreement.is_sure() && !agreement.results_differ() {
        true if near(other) && clean(one) && !other.master => PairJudgement::Slip,
        true if near(one) && clean(other) && !one.master => PairJudgement::Slipped,
        _ if !whole && !agreement.is_sure() => PairJudgement::Nothing,
        _ => PairJudgement::Told,
    }
}

/// Difference of a record from the one that is kept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveDifference {
    /// The ply, from 1.
    pub ply: usize,
    /// The number of the move.
    pub number: u32,
    /// The side that makes it.
    pub side: Color,
    /// The move of the kept record; empty where it has none.
    pub kept: String,
    /// The move of this record.
    pub here: String,
}

/// Returns the first move in which a record differs from the kept one, as it is written or as it was read.
pub fn first_difference(kept: &DedupeGame, game: &DedupeGame) -> Option<MoveDifference> {
    let (one, other) = (kept.move_list(), game.move_list());
    let common = one.common_plies(other);
    let variant = game.known.entry.variant;
    let played = |line: &MoveList, at: usize| {
        let ply = line.plies().nth(at);
        ply.and_then(|ply| MoveList::format_ply(ply, variant))
    };
    let written = |game: &DedupeGame, at: usize| {
        let mut slips = game.known.slips.iter();
        let slip = slips.find(|(ply, _)| *ply as usize == at);
        let text = slip.map(|(_, text)| text.trim().to_owned());
        let text = text.filter(|text| !text.is_empty());
        text.or_else(|| played(game.move_list(), at))
    };
    let rest = |game: &DedupeGame| {
        let first = game.known.rest.split(' ').next();
        first.unwrap_or_default().to_owned()
    };
    let slips = [game, kept].into_iter().flat_map(|game| &game.known.slips);
    let first = slips.map(|(ply, _)| *ply as usize).min();
    let at = match one.moves == other.moves {
        true => first.unwrap_or(common),
        false => first.unwrap_or(common).min(common),
    };
    let [kept, here] = [kept, game].map(|game| written(game, at).unwrap_or_else(|| rest(game)));
    if kept == here {
        return None;
    }
    let opens = one.start.starts_with(variant.first.letter());
    let half = usize::from(!opens);
    let side = match (at + half) % 2 {
        0 => variant.first,
        _ => variant.first.other(),
    };
    Some(MoveDifference {
        ply: at + 1,
        number: ((at + half) / 2 + 1) as u32,
        side,
        kept,
        here,
    })
}

#[cfg(test)]
mod tests {
    use super::is_within_distance;

    #[test]
    fn lists_are_near_each_other() {
        let plies = |text: &'static str| text.as_bytes().chunks(1).collect::<Vec<_>>();
        for (one, other, distance) in [
            ("abcdef", "abcdef", 0),
            ("abcdef", "abxdef", 1),
            ("abcdef", "abdef", 1),
            ("abdef", "abcdef", 1),
            ("abcdef", "acbdef", 2),
            ("abcdefgh", "xbcdefgy", 2),
            ("abcd", "wxyz", 4),
            ("", "abc", 3),
            ("abcdefgh", "efghabcd", 8),
        ] {
            for most in 0..5 {
                let found = is_within_distance(&plies(one), &plies(other), most);
                assert_eq!(found, distance <= most, "{one} {other} {most}");
            }
        }
    }
}
