//! Claims in the middle of a game, after which play went on. A right claim ended the game; after a wrong one the move that
//! was written down counts as made, where the book says so (seed 001, section 2, 13; seed 000, 1.9.2).

use super::{After, Claim, claimed, raise};
use crate::check::Found;
use crate::check::draws::{draw_claim_endgame, draw_claim_other_move};
use crate::claim::{Reason, Statement, may_claim, statement};
use crate::movegen::Resolution;
use crate::notation::{Style, write_all};
use crate::played::draws::{Stretch, Verdict, board, counted, main_line};
use crate::played::{Played, Reading, Step, ahead};
use crate::position::Position;
use crate::span::Span;
use crate::written::MoveText;

/// Comments of a game that are looked at.
const MOST: usize = 200;

/// Shorter and longer comments, in bytes, are no claims.
const LENGTHS: std::ops::Range<usize> = 5..1200;

/// Moves in a comment that are looked at.
const MOVES: usize = 4;

/// Whether a comment may be a claim.
fn may_be(played: &Played<'_>, text: Span) -> bool {
    let bytes = text.of(played.bytes);
    // Clocks and evaluations stand in square brackets.
    LENGTHS.contains(&bytes.len()) && !bytes.trim_ascii_start().starts_with(b"[%")
}

/// Judges what was claimed before the last move. Whether a claim was right.
pub(super) fn check(played: &Played<'_>, found: &mut Found<'_>) -> bool {
    if played.remarks.is_empty() {
        return false;
    }
    let remarks = played.remarks.iter().copied();
    let remarks = remarks.filter(|span| may_be(played, *span));
    let remarks: Vec<_> = remarks.take(MOST).collect();
    let last = main_line(played.steps)
        .next_back()
        .map(|step| step.span.end);
    let Some(last) = last else { return false };
    let mut right = false;
    for span in remarks {
        if span.start >= last {
            break;
        }
        let text = played.text(span);
        if !may_claim(&text) {
            continue;
        }
        let mut said = statement(&text).under(played.code);
        if said.claimed && said.by.is_none() {
            said.by = played.claimant(&text);
        }
        let by_rule = said.reasons.iter().any(Reason::is_rule);
        if ((said.claimed || said.refused) && by_rule) || said.is_bare_claim() {
            right |= claim(played, span, text.trim(), &said, found);
        }
    }
    right
}

fn claim(
    played: &Played<'_>,
    span: Span,
    text: &str,
    said: &Statement,
    found: &mut Found<'_>,
) -> bool {
    let (code, start) = (played.code, played.start);
    let (before, behind): (Vec<&Step>, Vec<&Step>) =
        main_line(played.steps).partition(|step| step.span.end <= span.start);
    if before.iter().any(|step| step.reading == Reading::Unread) {
        return false;
    }
    let moves = ahead::moves_among_words(played.bytes, span, played.plan.encoding, MOVES);
    let bare = said.reasons.is_empty();
    let articles = claimed(code, said);
    let stretch = Stretch {
        code,
        start,
        steps: &before,
        moves: &moves,
    };
    let mut slot = played.memory.tracker.take();
    let clock = played.clock();
    let board = board(played, &mut slot, clock, &stretch, &articles);
    *played.memory.tracker.borrow_mut() = slot;
    let case = board.case(code, said.by);
    if case.counts.end.ending().is_some() {
        return false;
    }
    let verdict = case.judge(&articles, said);
    let claim = Claim::at_the_end_of(&board, played.turns, text, &articles, &case);
    let counts = || counted(played, before.iter().copied());
    let theory = draw_claim_endgame::raise(played, &claim, &verdict, said, counts);
    found.extend(theory.map(|finding| finding.at(span).text(text.to_owned())));
    if verdict.is_right() {
        let after = if said.refused {
            After::Refused
        } else {
            After::PlayedOn
        };
        let finding = raise(&claim, Some(&verdict), after).at(span);
        found.push(finding.text(text.to_owned()));
        return true;
    }
    // An article that no book of the game has is told wherever it is claimed.
    if verdict == Verdict::NoArticle && said.claimed {
        let finding = raise(&claim, Some(&verdict), After::Ended).at(span);
        found.push(finding.text(text.to_owned()));
    }
    // Without a reason and a claimant it may be an author who claims.
    if bare && said.by.is_none() {
        return false;
    }
    let made = behind.iter().find(|step| step.reading.is_ply());
    let now = &case.counts.end;
    if let (Some(made), Some(article)) = (made, code.written_move())
        && let Some((named, other)) = other(played, now, &moves, made)
    {
        let at = made.span;
        found.push(draw_claim_other_move::raise(
            &claim,
            &named,
            &other,
            at,
            article.cite(code),
        ));
    }
    false
}

/// The move that was written down with a claim, and the one that was made instead.
fn other(
    played: &Played<'_>,
    now: &Position,
    moves: &[MoveText],
    made: &Step,
) -> Option<(String, String)> {
    let legal = |text: &MoveText| match now.resolve(text, &played.choice.squares) {
        Resolution::Legal(mv) => Some(mv),
        _ => None,
    };
    let made_move = made.reading.legal()?;
    let squares = &played.choice.squares;
    let is_made = |text: &MoveText| now.fitting(text, squares).contains(made_move);
    if moves.iter().any(is_made) {
        return None;
    }
    let named = moves.iter().find_map(legal)?;
    let all = write_all(now, &Style::of(now.variant()));
    let (_, named) = all.into_iter().find(|(mv, _)| *mv == named)?;
    Some((named, played.text(made.span)))
}
