//! Claims in the middle of a game, after which play went on. A right claim ended the game; after a wrong one the move that
//! was written down counts as made (seed 001, section 2, 13; seed 000, 1.9.2).

use super::claims::{After, Stretch, board};
use super::main_line;
use super::words::procedure;
use crate::board::Position;
use crate::check::{Finding, draws};
use crate::claim::{Reason, Statement, may_claim, meant, statement};
use crate::draw::DrawCode;
use crate::movegen::Resolution;
use crate::notation::{MoveText, Style, fen, write_all};
use crate::replay::ahead::{self, Begin};
use crate::replay::replayer::Replayer;
use crate::replay::steps::{Reading, Step};
use crate::span::Span;

/// Comments of a game that are looked at.
const MOST: usize = 200;

/// Shorter and longer comments, in bytes, are no claims.
const LENGTHS: std::ops::Range<usize> = 5..1200;

/// Moves in a comment that are looked at.
const MOVES: usize = 4;

/// Whether a comment may be a claim.
fn may_be(replayer: &Replayer<'_>, text: Span) -> bool {
    let bytes = text.of(replayer.bytes);
    // Clocks and evaluations stand in square brackets.
    LENGTHS.contains(&bytes.len()) && !bytes.trim_ascii_start().starts_with(b"[%")
}

/// Judges what was claimed before the last move. Whether a claim was right.
pub(super) fn check(replayer: &mut Replayer<'_>, code: &'static DrawCode) -> bool {
    if replayer.game.remarks.is_empty() {
        return false;
    }
    let remarks = replayer.game.remarks.iter().copied();
    let remarks = remarks.filter(|span| may_be(replayer, *span));
    let remarks: Vec<_> = remarks.take(MOST).collect();
    let last = main_line(replayer.steps())
        .next_back()
        .map(|step| step.span.end);
    let Some(last) = last else { return false };
    let mut right = false;
    for span in remarks {
        if span.start >= last {
            break;
        }
        let text = replayer.text(span);
        if !may_claim(&text) {
            continue;
        }
        let said = statement(&text).under(code);
        let by_rule = said.reasons.iter().any(Reason::is_rule);
        // "White claims a draw" claims whatever the book has.
        let bare = said.claimed && said.draw && said.reasons.is_empty() && !said.denied;
        if ((said.claimed || said.refused) && by_rule) || bare {
            right |= claim(replayer, code, span, text.trim(), &said);
        }
    }
    right
}

fn claim(
    replayer: &mut Replayer<'_>,
    code: &'static DrawCode,
    span: Span,
    text: &str,
    said: &Statement,
) -> bool {
    let (before, behind): (Vec<Step>, Vec<Step>) = main_line(replayer.steps())
        .cloned()
        .partition(|step| step.span.end <= span.start);
    if before.iter().any(|step| step.reading == Reading::Unread) {
        return false;
    }
    let start = replayer.first();
    let steps: Vec<&Step> = before.iter().collect();
    let bytes = &replayer.bytes[..span.end as usize];
    let moves = ahead::moves(
        bytes,
        span.start,
        Begin::Game,
        replayer.plan.encoding,
        MOVES,
    );
    let bare = said.reasons.is_empty();
    let articles = if bare {
        let all = code.articles.iter();
        all.filter(|article| article.counts()).collect()
    } else {
        meant(code, &said.reasons)
    };
    let stretch = Stretch {
        code,
        start: &start,
        steps: &steps,
        moves: &moves,
    };
    let mut slot = replayer.draws.tracker.take();
    let clock = replayer.clock(code);
    let board = board(replayer, &mut slot, clock, &stretch, &articles);
    replayer.draws.tracker = slot;
    let case = board.case(code, said.by);
    if case.counts.end.ending().is_some() {
        return false;
    }
    let verdict = case.judge(&articles, said);
    let told = board.told(&start, text, &articles);
    if verdict.is_right() {
        let after = if said.refused {
            After::Refused
        } else {
            After::PlayedOn
        };
        let finding = told.finding(Some(&verdict), &case, after).at(span);
        replayer.find(finding.text(text.to_owned()));
        return true;
    }
    // Without a reason and a claimant it may be an author who claims.
    if bare && said.by.is_none() {
        return false;
    }
    let made = behind.iter().find(|step| step.reading.is_ply());
    let now = &case.counts.end;
    if let (Some(made), Some(article)) = (made, procedure(code))
        && let Some((named, other)) = other(replayer, now, &moves, made)
    {
        let message = told.other_move(&named, &other);
        let finding = Finding::new(&draws::DRAW_CLAIM_OTHER_MOVE, message)
            .at(made.span)
            .ply(told.plies + 1)
            .text(other)
            .suggestion(named)
            .article(article)
            .fen(fen::write(now));
        replayer.find(finding);
    }
    false
}

/// The move that was written down with a claim, and the one that was made instead.
fn other(
    replayer: &Replayer<'_>,
    now: &Position,
    moves: &[MoveText],
    made: &Step,
) -> Option<(String, String)> {
    let legal = |text: &MoveText| match now.resolve(text, &replayer.choice.squares) {
        Resolution::Legal(mv) => Some(mv),
        _ => None,
    };
    let named = moves.iter().find_map(legal)?;
    let made_move = made.reading.legal()?;
    if moves.iter().filter_map(legal).any(|mv| mv == *made_move) {
        return None;
    }
    let all = write_all(now, &Style::of(now.variant()));
    let (_, named) = all.into_iter().find(|(mv, _)| *mv == named)?;
    Some((named, replayer.text(made.span)))
}
