//! Decides which stretches of moves are the game, and which belong to the prose around them.

use super::around::{PartSurroundings, RowPlacement};
use super::parts::{GamePart, MoveItem};
use super::track::MoveTrack;
use super::walk::{LineWalk, OutputItem};
use crate::movegen::SquareCodes;
use crate::span::Span;

/// The maximum number of choices that are followed at the same time.
const BEAM_WIDTH: usize = 6;
/// The score of a legal move.
const LEGAL_MOVE_SCORE: i64 = 4;
/// The cost of an illegal move, once per stretch.
const FAULT_COST: i64 = 6;
/// The cost of a number before a stretch that is not the next one.
const WRONG_NUMBER_COST: i64 = 3;
/// The cost of playing on after words that end the game.
const PLAY_AFTER_END_COST: i64 = 6;
/// The cost of a half-move that is left out before a stretch.
const MOVE_GAP_COST: i64 = 5;
/// The cost of leaving out moves that no words introduce.
const LEFT_OUT: i64 = 2;

/// The cost of leaving out a row, or the reply in it: only a row follows a number that nothing else has.
// An illegal move in such a row is reported, and the rows below are followed, only if the row is part of the game.
const SKIPPED_ROW_COST: i64 = 1000;

/// How a stretch of moves is treated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PartChoice {
    /// The stretch is part of the game.
    Yes,
    /// The stretch is part of the game, and a half-move is missing before it.
    AfterGap,
    /// The stretch belongs to the prose.
    No,
}

/// The choice for a game.
#[derive(Clone, Debug, Default)]
pub(super) struct ChosenLine {
    /// The choice for each part of the game.
    pub(super) takes: Vec<PartChoice>,
    /// The number of legal moves.
    pub(super) legal: u32,
    /// The number of moves that are taken.
    pub(super) moves: u32,
}

struct ChoiceState<'s> {
    walk: LineWalk<'s>,
    score: i64,
    /// The index of its last take in the list of all takes.
    last: usize,
}

/// Chooses the stretches that are the game. `around` describes how each part is placed in the text; with `must`, the first
/// stretch is taken.
pub(super) fn choose_line(
    parts: &[GamePart<'_>],
    around: &[PartSurroundings],
    start: &MoveTrack,
    squares: &SquareCodes,
    must: bool,
) -> ChosenLine {
    // Takes, each with the index of the one before it; the first is a placeholder.
    let mut takes: Vec<(usize, PartChoice)> = vec![(0, PartChoice::No)];
    let mut states = vec![ChoiceState {
        walk: LineWalk::new(start.clone(), squares),
        score: 0,
        last: 0,
    }];
    let (mut first, mut ended, mut introduced) = (true, false, false);
    for (part, around) in parts.iter().zip(around) {
        let GamePart::Play(_) = part else {
            ended |= around.over && !first;
            introduced = true;
            for state in &mut states {
                takes.push((state.last, PartChoice::No));
                state.last = takes.len() - 1;
            }
            continue;
        };
        let mut next = Vec::with_capacity(states.len() * 2);
        for state in states {
            let skip = !(first && must);
            let cost = if introduced { 0 } else { LEFT_OUT };
            let cost = match is_in_row(&state.walk, part, around.row) && !ended {
                true => SKIPPED_ROW_COST,
                false => cost,
            };
            let base = state.score - if ended { PLAY_AFTER_END_COST } else { 0 };
            expand_choices(&state.walk, part, around.row, |walk, gain, take| {
                next.push((walk, base + gain, state.last, take));
            });
            if skip {
                next.push((state.walk, state.score - cost, state.last, PartChoice::No));
            }
        }
        next.sort_by_key(|(_, score, ..)| std::cmp::Reverse(*score));
        next.truncate(BEAM_WIDTH);
        states = Vec::with_capacity(next.len());
        for (walk, score, before, take) in next {
            takes.push((before, take));
            let last = takes.len() - 1;
            states.push(ChoiceState { walk, score, last });
        }
        (first, introduced) = (false, false);
    }
    let Some(best) = states.into_iter().next() else {
        return ChosenLine::default();
    };
    ChosenLine {
        takes: choice_path(&takes, best.last),
        legal: best.walk.legal,
        moves: best.walk.moves,
    }
}

/// Returns the takes that lead to the last one.
fn choice_path(takes: &[(usize, PartChoice)], mut at: usize) -> Vec<PartChoice> {
    let mut all = Vec::new();
    while at != 0 {
        all.push(takes[at].1);
        at = takes[at].0;
    }
    all.reverse();
    all
}

/// Returns whether a stretch is a row that continues from the current position of the line, or the reply in it.
fn is_in_row(walk: &LineWalk<'_>, part: &GamePart<'_>, row: RowPlacement) -> bool {
    let black = walk.track.ply % 2 == 1;
    match row {
        RowPlacement::No => false,
        RowPlacement::Begins => {
            let next = walk.track.move_number();
            !black
                && part
                    .first_number()
                    .is_some_and(|number| number.number == next)
        }
        RowPlacement::GoesOn => black,
    }
}

/// Passes each possible treatment of a stretch to `found`, with its score.
fn expand_choices<'s>(
    walk: &LineWalk<'s>,
    part: &GamePart<'_>,
    row: RowPlacement,
    mut found: impl FnMut(LineWalk<'s>, i64, PartChoice),
) {
    let GamePart::Play(items) = part else { return };
    let (number, track) = (part.first_number(), &walk.track);
    let expected = (track.move_number(), track.ply % 2 == 1);
    let fits = number.is_none_or(|n| n.number == expected.0);
    let was_lost = track.lost;
    let mut taken = walk.clone();
    taken.play_part(items);
    let moves = i64::from(taken.moves - walk.moves);
    let legal = i64::from(taken.legal - walk.legal);
    let gain = if was_lost {
        let reply = row == RowPlacement::GoesOn && expected.1;
        if fits && (number.is_some() || reply) {
            moves
        } else {
            -moves
        }
    } else {
        let fault = if taken.track.lost { FAULT_COST } else { 0 };
        // A long stretch with the right number is the game, and its first move the mistake.
        let unread = if fits && number.is_some() {
            (moves - legal).min(2 * FAULT_COST)
        } else {
            0
        };
        legal * LEGAL_MOVE_SCORE + unread - fault - if fits { 0 } else { WRONG_NUMBER_COST }
    };
    found(taken, gain, PartChoice::Yes);
    let gap = number.is_some_and(|n| !n.black && n.number == expected.0 + 1) && expected.1;
    if !gap || was_lost {
        return;
    }
    if let Some(track) = track_after_gap(walk, items) {
        let mut other = walk.clone();
        other.track = track;
        other.play_part(items);
        let legal = i64::from(other.legal - walk.legal);
        found(
            other,
            legal * LEGAL_MOVE_SCORE - MOVE_GAP_COST,
            PartChoice::AfterGap,
        );
    }
}

/// Returns the state of the line after a half-move that was left out, if some legal one makes all moves after it legal.
fn track_after_gap(walk: &LineWalk<'_>, items: &[(MoveItem<'_>, Span)]) -> Option<MoveTrack> {
    walk.track.after_missing_move().into_iter().find(|track| {
        let mut other = walk.clone();
        (other.track, other.out) = (track.clone(), None);
        other.play_part(items);
        !other.track.lost
    })
}

/// Returns the output for a chosen game; what is not taken becomes remarks.
pub(super) fn line_outputs(
    parts: &[GamePart<'_>],
    line: &ChosenLine,
    start: &MoveTrack,
    squares: &SquareCodes,
) -> Vec<OutputItem> {
    let mut walk = LineWalk::new(start.clone(), squares);
    walk.out = Some(Vec::new());
    let mut remark: Option<Span> = None;
    // What precedes the first move belongs to the heading.
    let first = parts
        .iter()
        .position(|part| matches!(part, GamePart::Play(_)));
    for (part, take) in parts.iter().zip(&line.takes).skip(first.unwrap_or(0)) {
        match (part, take) {
            (GamePart::Play(items), PartChoice::Yes | PartChoice::AfterGap) => {
                if let (Some(span), Some(out)) = (remark.take(), &mut walk.out) {
                    out.push(OutputItem::Comment(span));
                }
                if *take == PartChoice::AfterGap
                    && let Some(track) = track_after_gap(&walk, items)
                {
                    walk.track = track;
                }
                walk.play_part(items);
            }
            _ => {
                let span = part.span();
                remark = Some(remark.map_or(span, |before| Span {
                    start: before.start,
                    end: span.end,
                }));
            }
        }
    }
    let mut out = walk.out.unwrap_or_default();
    out.extend(remark.map(OutputItem::Comment));
    out
}
