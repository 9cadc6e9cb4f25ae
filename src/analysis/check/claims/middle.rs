//! Claims in the middle of a game, after which play went on. A right claim ended the game; after a wrong one the move
//! that was written down counts as made, where the book provides for it (IDF 2016, section 2, 13; FSR 1.9.2).

use super::{ClaimAftermath, DrawClaim, build_claim_finding, claimed_articles};
use crate::check::GameFindings;
use crate::check::draws::{draw_claim_endgame, draw_claim_other_move};
use crate::claim::{ResultReason, Statement, may_claim, parse_statement};
use crate::movegen::MoveResolution;
use crate::notation::{MoveStyle, write_all};
use crate::played::draws::{ClaimVerdict, ClaimedLine, count_claimed_line, count_steps, main_line};
use crate::played::{AnalysedGame, MoveReading, ReplayStep, ahead};
use crate::position::Position;
use crate::span::Span;
use crate::written::MoveText;

/// The maximum number of comments of a game that are examined.
const MAX_COMMENTS_CHECKED: usize = 200;

/// The lengths of comments that may be claims, in bytes.
const CLAIM_COMMENT_LENGTHS: std::ops::Range<usize> = 5..1200;

/// The maximum number of moves of a comment that are examined.
const MAX_MOVES_PER_COMMENT: usize = 4;

/// Returns whether a comment may be a claim.
fn may_be(played: &AnalysedGame<'_>, text: Span) -> bool {
    let bytes = text.slice_of(played.bytes);
    // Clocks and evaluations are written in square brackets.
    CLAIM_COMMENT_LENGTHS.contains(&bytes.len()) && !bytes.trim_ascii_start().starts_with(b"[%")
}

/// Judges what was claimed before the last move. Returns whether a claim was right.
pub(super) fn check_earlier_claims(
    played: &AnalysedGame<'_>,
    found: &mut GameFindings<'_>,
) -> bool {
    if played.remarks.is_empty() {
        return false;
    }
    let remarks = played.remarks.iter().copied();
    let remarks = remarks.filter(|span| may_be(played, *span));
    let remarks: Vec<_> = remarks.take(MAX_COMMENTS_CHECKED).collect();
    let last = main_line(played.steps)
        .next_back()
        .map(|step| step.span.end);
    let Some(last) = last else { return false };
    let mut right = false;
    for span in remarks {
        if span.start >= last {
            break;
        }
        let text = played.decode_text(span);
        if !may_claim(&text) {
            continue;
        }
        let mut said = parse_statement(&text).under_code(played.code);
        if said.claimed && said.by.is_none() {
            said.by = played.named_claimant(&text);
        }
        let by_rule = said.reasons.iter().any(ResultReason::is_rule);
        if ((said.claimed || said.refused) && by_rule) || said.is_bare_claim() {
            right |= check_claim(played, span, text.trim(), &said, found);
        }
    }
    right
}

fn check_claim(
    played: &AnalysedGame<'_>,
    span: Span,
    text: &str,
    said: &Statement,
    found: &mut GameFindings<'_>,
) -> bool {
    let (code, start) = (played.code, played.start);
    let (before, behind): (Vec<&ReplayStep>, Vec<&ReplayStep>) =
        main_line(played.steps).partition(|step| step.span.end <= span.start);
    if before
        .iter()
        .any(|step| step.reading == MoveReading::Unread)
    {
        return false;
    }
    let moves = ahead::moves_among_words(
        played.bytes,
        span,
        played.plan.encoding,
        MAX_MOVES_PER_COMMENT,
    );
    let bare = said.reasons.is_empty();
    let articles = claimed_articles(code, said);
    let stretch = ClaimedLine {
        code,
        start,
        steps: &before,
        moves: &moves,
    };
    let mut slot = played.memory.tracker.take();
    let clock = played.game_clock();
    let board = count_claimed_line(played, &mut slot, clock, &stretch, &articles);
    *played.memory.tracker.borrow_mut() = slot;
    let case = board.make_case(code, said.by);
    if case.counts.end.game_ending().is_some() {
        return false;
    }
    let verdict = case.judge_claim(&articles, said);
    let claim = DrawClaim::at_the_end_of(&board, played.turns, text, &articles, &case);
    let counts = || count_steps(played, before.iter().copied());
    let theory = draw_claim_endgame::build_finding(played, &claim, &verdict, said, counts);
    found.extend(theory.map(|finding| finding.with_span(span).with_text(text.to_owned())));
    if verdict.is_right() {
        let after = if said.refused {
            ClaimAftermath::Refused
        } else {
            ClaimAftermath::PlayedOn
        };
        let finding = build_claim_finding(&claim, Some(&verdict), after).with_span(span);
        found.push(finding.with_text(text.to_owned()));
        return true;
    }
    // An article that no book of the game has is reported wherever it is claimed.
    if verdict == ClaimVerdict::NoArticle && said.claimed {
        let finding =
            build_claim_finding(&claim, Some(&verdict), ClaimAftermath::Ended).with_span(span);
        found.push(finding.with_text(text.to_owned()));
    }
    // Without a reason and a claimant, it may be the author of the comment who claims.
    if bare && said.by.is_none() {
        return false;
    }
    let made = behind.iter().find(|step| step.reading.is_ply());
    let now = &case.counts.end;
    if let (Some(made), Some(article)) = (made, code.written_move())
        && let Some((named, other)) = find_other_move(played, now, &moves, made)
    {
        let at = made.span;
        found.push(draw_claim_other_move::build_finding(
            &claim,
            &named,
            &other,
            at,
            article.format_citation(code),
        ));
    }
    false
}

/// Returns the move that was written down with a claim, and the one that was made instead.
fn find_other_move(
    played: &AnalysedGame<'_>,
    now: &Position,
    moves: &[MoveText],
    made: &ReplayStep,
) -> Option<(String, String)> {
    let legal = |text: &MoveText| match now.resolve_move(text, &played.choice.squares) {
        MoveResolution::Legal(mv) => Some(mv),
        _ => None,
    };
    let made_move = made.reading.legal_move()?;
    let squares = &played.choice.squares;
    let is_made = |text: &MoveText| now.fitting_moves(text, squares).contains(made_move);
    if moves.iter().any(is_made) {
        return None;
    }
    let named = moves.iter().find_map(legal)?;
    let all = write_all(now, &MoveStyle::for_variant(now.variant()));
    let (_, named) = all.into_iter().find(|(mv, _)| *mv == named)?;
    Some((named, played.decode_text(made.span)))
}
